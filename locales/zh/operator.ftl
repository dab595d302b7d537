### 给架设 Bot 的人：yemu setup、yemu doctor、设置文件

## 设置文件

settings-file =
    Yemu 的设置。开头有 # 的设置用的是默认值（没有默认值的，写的是例子）；要改就去掉 #，所在那一节方括号前的 # 也一起去掉。
    同一项在环境变量里也有时，以环境变量为准，例如 YEMU_LOCALE、YEMU_TELEGRAM__TOKEN。
setting-database = 数据库：sqlite://FILE，或者 postgres://USER:PASSWORD@HOST:PORT/DATABASE
setting-locale = 群和玩家没有自己选语言时用哪种：zh 或 en
setting-timezone = 免打扰和约局按哪个时区算，例如 Asia/Shanghai
setting-log-level = 日志详细程度：debug、info、warning、error
setting-drain = 收到停止信号后，最多等几秒让进行中的局打完
setting-retention = 打完的局留几天；没有这一节就一直留着
setting-retention-journals = 打完几天内还能复盘、查验
setting-retention-games = 打完几天后整局删掉，只留战绩
setting-http = 健康检查 /healthz 和监控指标 /metrics，有这一节才开；没有密码保护，别让外人访问
setting-http-host = 监听地址
setting-http-port = 监听端口
setting-workers = 多个工作进程共用一个 PostgreSQL 时，这个进程的份
setting-workers-accounts = 这个进程最多拿几个账号，不写就是有空的都拿；别的进程也都拿满了才会多拿
telegram-setting = Telegram
telegram-setting-name = 账号多于一个时的名字，例如 west；第一个不用写
telegram-setting-tables = 满多少桌以后，/new 就请人去同平台的另一个账号；不写就只看平台的限制
telegram-setting-token = @BotFather 给的令牌
telegram-setting-base-url = Bot API 服务器的地址，自己架了才要改
telegram-setting-proxy = 连过去要走的代理：http://、https:// 或 socks5://USER:PASSWORD@HOST:PORT；空着就看环境变量 HTTPS_PROXY、ALL_PROXY、NO_PROXY
telegram-setting-limits = 改动个别发送限制，例如 limits.group = 15，全部名称见 docs/telegram.md
telegram-setting-allowed-groups = Bot 可以在哪些群里玩，填群的编号，例如 [-1001234567890]；空着就是哪个都可以
telegram-setting-webhook = Webhook：有这一节时由 Telegram 主动推送，没有就由 Bot 去取
telegram-setting-webhook-url = Telegram 访问的公网地址，https 开头
telegram-setting-webhook-secret = Telegram 每次带来的暗号，自己定，只能用字母、数字、_ 和 -
telegram-setting-webhook-host = Bot 监听的地址
telegram-setting-webhook-port = Bot 监听的端口
telegram-setting-webhook-path = Bot 监听的路径
matrix-setting = Matrix
matrix-setting-name = { telegram-setting-name }
matrix-setting-tables = { telegram-setting-tables }
matrix-setting-homeserver = 服务器地址，例如 https://matrix.example.org
matrix-setting-proxy = { telegram-setting-proxy }
matrix-setting-access-token = 只给这个 Bot 用的访问令牌
matrix-setting-user = 用密码登录时的账号，例如 @yemu:example.org
matrix-setting-password = 这个账号的密码，有访问令牌就不用填
matrix-setting-recovery-key = 恢复密钥；空着就用文件夹里的 recovery-key，第一次启动时生成
matrix-setting-directory = 存放密钥和房间对应关系的文件夹，要和数据库一起备份
matrix-setting-prefix = 命令的开头，/ 总是可以用
matrix-setting-allowed-inviters = 谁可以邀请 Bot，例如 ["@*:example.org"]；空着就是谁都可以
matrix-setting-allowed-rooms = Bot 可以进哪些房间；空着就是哪个都可以
matrix-setting-reaction-buttons = 提问下面要不要放表情当按钮：on、off，或 auto（服务器没有限速时才放）
matrix-setting-polls = 提问时要不要附上投票：on、off 或 auto
matrix-setting-encryption = 加密：auto 是能加密的房间也能玩，on 是私聊也加密，off 是不用

## yemu setup

setup-language = 语言
setup-platform = 用哪个平台？
setup-account = 已经有 { $platform } 账号了。要做什么？
setup-account-change = 改这个
setup-account-add = 再加一个
setup-account-name = 新账号叫什么？例如 west：
setup-yes = y yes 是 好 继续
setup-choose = 没有这一项。请输入：{ $choices }
setup-usual =
    { $value ->
        [none] （直接回车：不变）
       *[other] （直接回车：{ $value }）
    }
setup-from-environment = 取自环境变量或 <code>.env</code>：{ $names }
setup-trying = 正在连接……
setup-rejected = ❌ { $reason }
setup-again = 按回车再试一次，按 Ctrl-C 退出：
setup-unfit = { $name }：{ $reason }
setup-missing =
    { $secret ->
        [true] 缺 { $name }。请加上：--secret { $name }=文件（- 表示从标准输入读）
       *[false] 缺 { $name }。请加上：--set { $name }=…
    }
setup-no-setting =
    没有叫“{ $name }”的设置。{ $likely ->
        [none] 全部设置见：yemu setup --print-example
       *[other] 是不是 { $likely }？
    }
setup-secret = { $name } 不能写在命令行里。请改用：--secret { $name }=文件（- 表示从标准输入读）
setup-no-file = 读不了文件 { $file }。
setup-which = 请用 --platform 说明用哪个平台：{ $choices }
setup-exists = 已经有 { $file } 了。要改它就加上 --yes，这次没问到的设置都会保留。
setup-change = 已经有 { $file } 了，只改这次问到的，其他都保留。继续吗？[Y/n]
setup-unchanged = 没有改动 { $file }。
setup-warning = ⚠️ { $what }
setup-done =
    ✅ { $account } 可以用了，设置写在 { $file }（只有你能读）。
    { $adding }
    下一步：{ $command }
setup-hidden = ⚠️ 环境变量或 <code>.env</code> 里还有 { $names }，会盖过文件里的同名设置。
run-settings =
    { $file ->
        [none] 设置：来自环境变量，没有设置文件
       *[other] 设置：{ $file }
    }

telegram-ask-token = 在 Telegram 里找 @BotFather，发 /newbot，把它给的令牌贴到这里（不会显示出来）：
    .wrong = 这不是 Bot 令牌。令牌像 123456789:AbC…，冒号后面有 35 个字符，请从 @BotFather 的消息里整段复制。
telegram-ask-proxy = 代理地址，例如 socks5://127.0.0.1:1080（不会显示出来；直接回车就原样再试）：
    .wrong = 这不是代理地址。要以 http://、https:// 或 socks5:// 开头，例如 socks5://user:password@proxy.example.org:1080。
matrix-ask-homeserver = Matrix 服务器地址，例如 https://matrix.org：
    .wrong = 地址不对。要以 https:// 开头，后面不带路径，例如 https://matrix.example.org。
matrix-ask-proxy = { telegram-ask-proxy }
    .wrong = { telegram-ask-proxy.wrong }
matrix-ask-user = Bot 的账号，例如 @yemu:example.org（有访问令牌就直接回车）：
    .wrong = 账号不对。要像 @yemu:example.org，或者只写 yemu。
matrix-ask-password = 这个账号的密码（不会显示出来，登录会过期的服务器才存下来）：
    .wrong = 密码不能空着。
matrix-ask-access-token = 访问令牌，只给这个 Bot 用（不会显示出来）：
    .wrong = 这不是访问令牌。令牌是一整串字符，没有引号、@ 和冒号。

## 连接检查

server-unreachable =
    { $why ->
        [name] 找不到 { $host }：没有这个域名，或者这台机器不能上网。请检查地址和 DNS。{ server-way }
        [refused] 连不上 { $host }：对方没有开这个端口，或者被防火墙挡住了。请检查地址、端口和网络。{ server-way }
        [proxy-silent] 代理 { $proxy } 没有回应。请检查它的地址，看它有没有开着。
        [proxy-plain] 代理 { $proxy } 用不了 https。请把它的地址写成 http:// 开头。
        [proxy-refusing] 代理 { $proxy } 不让连 { $host }。请检查代理的用户名和密码，再看它的规则。
        [certificate] { $host } 的证书不可信。请检查这台机器的时间和系统证书，再看地址有没有写错。{ server-way }
        [slow] { $host } 一直没有回应。请检查网络，过一会儿再试。{ server-way }
       *[broken] 和 { $host } 的连接断了。请检查地址和网络，过一会儿再试。{ server-way }
    }
server-way =
    { $proxy ->
        [none] 要走代理才能上网的话，请设 HTTPS_PROXY，或者在这个平台的设置里填 proxy。
       *[other] 走的是代理 { $proxy }。
    }
server-proxy = 走代理 { $proxy }
server-clock-good = 时间和 { $server } 一致
server-clock =
    这台机器的时间比 { $server } { $fast ->
        [true] 快
       *[false] 慢
    }了 { $seconds } 秒，消息可能被当成过期的。请校时：timedatectl set-ntp true
telegram-token-known = 令牌有效：@{ $name }
telegram-token-unknown = Telegram 不认这个令牌，可能抄错了，或者换过新的。请在 @BotFather 发 /token 查看。
telegram-no-bot-api = { $url } 不是 Bot API 服务器（回应 { $status }）。不是自己架的，就把 base_url 去掉。
telegram-groups-allowed = 可以拉进群
telegram-groups-barred = @{ $name } 不能拉进群。请在 @BotFather 发 /setjoingroups，选 Enable。
telegram-privacy-on = 隐私模式开着：在群里只听得到命令、回复和按钮，不影响玩
telegram-privacy-off = 隐私模式关着：在群里也听得到普通的话
matrix-no-server = { $url } 不是 Matrix 服务器（回应 { $status }）。请填服务器自己的地址，不是网页客户端的。
matrix-token-unknown = 服务器不认这个访问令牌，可能已经退出登录。请重新登录，拿一个新的。
matrix-token-no-device = 这个访问令牌没有对应的设备（管理接口发的就是这样），加密用不了。请用密码登录，或者把 encryption 设成 off。
matrix-name = 夜幕
matrix-no-passwords = 这个服务器不能用密码登录。请直接回车跳过账号，改用访问令牌。
matrix-password-wrong = 账号或密码不对。
matrix-refused = 服务器不让登录：{ $reason }
matrix-login-expires = 这个服务器的登录会过期，所以密码留在文件里，过期了 Bot 会自己重新登录。
matrix-later = 登录次数太多，请过 { $seconds } 秒再试。
matrix-directory-closed = 文件夹 { $directory } 不能用。请检查它的权限，或者换一个：--set matrix.directory=…
matrix-directory-taken = 文件夹 { $directory } 属于账号 { $owner }。请换一个：--set matrix.directory=…

## yemu doctor

doctor-settings = 设置有错：{ $error }
doctor-settings-file = 设置文件：{ $file }
doctor-settings-none = 没有设置文件 { $file }，设置都来自环境变量
doctor-file-open = 别人也读得到 { $file }，里面有令牌。请执行：chmod 600 { $file }
doctor-no-platform = 还没有设置平台。请执行：yemu setup
doctor-no-checks = { $platform } 没有自带检查
doctor-games = 装了 { $games } 个游戏
doctor-game-broken = 游戏 { $name }（来自 { $owner }）装不上：{ $reason }。请更新或卸载这个包。
doctor-player-broken = 电脑玩家 { $name }（来自 { $owner }）装不上：{ $reason }。请更新或卸载这个包。
doctor-player =
    电脑玩家 { $player }{ $host ->
        [none] { " " }
       *[other] （{ $host }）
    }{ $kind ->
        [none] 答得上来
        [time] 20 秒没答上来
        [nothing] 一定要答的题没有答
        [type] 返回的不是 Move，或者选项不是文字
        [choice] 选了没有的选项，或者个数不对
        [refused] 的答案不合规则
       *[other] 抛了异常
    }
doctor-pictures = 能画图
doctor-pictures-scripts = 能画图；这些文字写的名字画不出来，图上用座位号代替：{ $scripts }。想画出来，Debian 和 Ubuntu 上执行：apt install fonts-unifont
doctor-script-arabic = 阿拉伯文
doctor-script-hebrew = 希伯来文
doctor-script-thai = 泰文
doctor-script-devanagari = 天城文
doctor-refused = { $platform } 拒收第 { $match } 局的一条消息，还在重发。它说：{ $reason }
doctor-pictures-missing = 没装画图的部分，牌桌和身份牌只用文字；要图就执行：pip install "yemu[pictures]"
doctor-pictures-broken = 画不了图：字体或 Pillow 坏了。请执行：pip install --force-reinstall "yemu[pictures]"
doctor-end =
    { $faults ->
        [0] 一切正常。
       *[other] 有 { $faults } 处要处理，见上面打 ✗ 的行。
    }
database-passing = 数据库只在内存里，一停就全没了。请设成文件：database = "sqlite://yemu.sqlite3"
database-no-folder = 数据库的文件夹 { $folder } 不存在。请先建好：mkdir -p { $folder }
database-folder-closed = 数据库的文件夹 { $folder } 不能写。请检查它的主人和权限：ls -ld { $folder }
database-space = 磁盘还剩 { $free } GB
database-no-space = 磁盘只剩 { $free } GB，数据库快要写不进去了。请清理磁盘。
database-new = 数据库 { $name } 还是空的，启动时会建好
database-closed = 数据库 { $name } 不是可以读写的文件。请检查：ls -l { $name }
database-foreign = { $name } 不是 Yemu 的数据库。请改设置 database，换一个文件名。
database-damaged = 数据库 { $name } 坏了。请停掉 Bot，换回备份，见 docs/operate.md。
database-newer = 数据库 { $name } 是更新的 Yemu 写的。请升级 Yemu，或者换回备份。
database-older-file = 数据库 { $name } 是旧版本的，启动时会备份并升级
database-good = 数据库 { $name } 完好
telegram-polled = 没有留下别的 Webhook，由 Bot 去取消息
telegram-webhook-left = Telegram 还在把消息推给 { $host }。如果那边有别的程序在用这个令牌，请先停掉；启动 yemu run 会取消这个 Webhook。
telegram-webhook-missing = 设置里有 Webhook，Telegram 那边却不是这个地址。请启动 yemu run，它会登记。
telegram-webhook-failing = Telegram 访问不了 Webhook：{ $error }。请检查公网地址、证书和反向代理。
telegram-webhook-good = Webhook 正常，{ $waiting } 条消息在等
telegram-failing = Telegram 没有执行 { $method }：{ $reason }。请过一会儿再试。
telegram-commands-listed = 命令菜单已登记
telegram-commands-new = 命令菜单还没登记，第一次启动时会登记
telegram-commands-missing = 命令菜单是旧的。请启动一次 yemu run，它会更新。
matrix-server-known = 服务器 { $url } 有回应
matrix-directory-new = 文件夹 { $directory } 还没有，启动时会建好
matrix-directory-open = 别人也读得到文件夹 { $directory }，里面有密钥。请执行：chmod 700 { $directory }
matrix-directory-damaged = 文件夹 { $directory } 里的 state.sqlite3 坏了。请停掉 Bot，换回备份。
matrix-directory-good = 文件夹 { $directory } 可以用
matrix-login-new = 还没有登录过，启动时会用密码登录
matrix-login-again = 登录过期了，Bot 会自己重新登录
matrix-token-known = 访问令牌有效：{ $user }
matrix-device-known = 设备没有换：{ $device }
matrix-device-other = 这个令牌属于设备 { $device }，文件夹里记的是 { $former }。请换回原来设备的令牌，或者清空这个文件夹，从头开始。
matrix-sync-good = 可以收消息
matrix-sync-refused = 服务器不让收消息：{ $reason }。请换一个令牌，或者问服务器的管理员。
matrix-encryption-good = 可以加密
matrix-encryption-off = 加密关着：加密的房间里不能玩
matrix-encryption-missing = 没装加密的部分，加密的房间里不能玩；要玩就执行：pip install "yemu[e2e]"
matrix-encryption-needed = 设置要求加密，但没有装。请执行：pip install "yemu[e2e]"，或者把 encryption 改成 auto。
matrix-encryption-unknown = 问不到服务器上加密的情况：{ $reason }。请再试一次。
matrix-keys-lost = 设备 { $device } 在服务器上有密钥，文件夹 { $directory } 里却没有。请换回备份，或者重新登录：yemu setup
matrix-keys-shut = 文件夹 { $directory } 里的密钥打不开，它们和 state.sqlite3 不是一套。请换回同一次的备份。
