### 命令行：报错（错在哪里，接下来输什么），还有 --help 的说明

# 命令写错

cli-no-command =
    没有“{ $word }”这个命令。{ $likely ->
        [none] 看用法：yemu --help
       *[other] 是不是 { $likely }？看用法：yemu --help
    }
cli-no-option =
    “{ $command }”没有 { $option } 这个选项。{ $likely ->
        [none] 看用法：{ $command } --help
       *[other] 是不是 { $likely }？看用法：{ $command } --help
    }
cli-no-value = { $option } 后面要写一个值。看用法：{ $command } --help
cli-needs-no-value = { $option } 后面不用写值。请输入：{ $command } { $option }
cli-extra-word = “{ $command }”用不上“{ $word }”。看用法：{ $command } --help
cli-missing = “{ $command }”还缺 { $what }。看用法：{ $command } --help
cli-missing-game = “{ $command }”要写明哪个游戏。请输入：{ $command } avalon
cli-missing-match = “{ $command }”要写明第几局。请输入：{ $command } 1
cli-bad-number =
    { $option } 要填{ $kind ->
        [int] 整数
       *[other] 数字
    }{ $min ->
        [none] { "" }
       *[other] { $max ->
            [none] （{ $min } 或更大）
           *[other] （{ $min } 到 { $max }）
        }
    }，“{ $word }”不行。看用法：{ $command } --help
cli-bad-match = “{ $word }”不是局号，局号从 1 开始。请输入：{ $command } 1
cli-usage = 这条命令看不懂。看用法：{ $command } --help
cli-no-locale = --locale：没有“{ $word }”这种语言，可以填：{ $known }
cli-no-clock = --clock：没有“{ $word }”这种时钟，可以填：{ $known }
cli-no-game =
    没有“{ $word }”这个游戏，可以填：{ $known }{ $broken ->
        [none] { "" }
       *[other] （没能加载：{ $broken }）
    }
cli-no-player = 没有叫“{ $word }”的电脑玩家，可以填：{ $known }
cli-no-preset = --preset：{ $game } 没有“{ $word }”这个版本，可以填：{ $known }
cli-many-computers = { $game } 一个人和电脑玩不起来：要几个人一起，用 yemu web 或者在群里开。
cli-no-size = --players：{ $game } 不能 { $word } 人玩，可以填：{ $known }
cli-no-role =
    --deal：没有“{ $word }”这个身份，{ $likely ->
        [none] 可以填：{ $known }。
       *[other] 是不是 { $likely }？
    }{ $seats ->
        [none] 每个座位写一个。
       *[other] 这个游戏 { $seats } 人玩，每个座位写一个。
    }
cli-deal-size = --deal：写了 { $count } 个身份，这一局有 { $seats } 个座位。每个座位写一个，用英文逗号隔开。
cli-no-option-of-game =
    --set：{ $game } 没有“{ $word }”这个设置，{ $likely ->
        [none] 可以填：{ $known }
       *[other] 是不是 { $likely }？
    }
cli-set-form = --set 要写设置和它的值。请输入：--set { $word }=…
cli-no-boards = --board：{ $game } 不分板子，不用写 --board。
cli-refused = 这样开不了局：{ $reason }
cli-not-started = 这一局没开成，原因见上面。看用法：{ $command } --help
cli-verify-both = 存下来的牌局有自己的种子和身份，不用写 --seed 和 --roles。请输入：yemu verify { $match }
cli-verify-what = “yemu verify”要写局号，或者把 --commitment、--seed、--roles 三样写全。请输入：yemu verify 1

# 存下来的牌局

cli-no-match =
    { $database } 里没有第 { $match } 局，{ $known ->
        [none] 那里一局都没发过牌。
       *[other] 有的是：{ $known }。请输入：{ $command } { $newest }
    }
cli-not-dealt = { $database } 里的第 { $match } 局没发过牌，没有可看的。
cli-no-package = 第 { $match } 局玩的是“{ $game }”，这个游戏没有安装。装好以后再输入：{ $command } { $match }
cli-no-parts = 第 { $match } 局用到的东西没有安装（{ $reason }）。装好以后再输入：{ $command } { $match }
cli-pruned = 第 { $match } 局放不出来也验不了：旧牌局的记录在 { $day } 清理掉了，战绩还在。
cli-not-replayed = 第 { $match } 局没法回放：照记录走不到存下来的结局。可能是别的版本玩的，也可能数据库被改过。
cli-unreadable = 第 { $match } 局读不出来：存下来的数据坏了，或者是别的版本写的。
cli-page-secret = 第 { $match } 局还没结束，页面会把身份都亮出来。先别写 --page。
cli-running = 第 { $match } 局还没结束，种子要保密。打完再来验。
cli-kept = 对得上：{ $commitment }
cli-dealt = 按种子发的牌：{ $commitment }
cli-dealt-by-list = 按排练名单发的牌：{ $commitment }
cli-seed = 种子 { $seed }
cli-settings = 设置 { $settings }
cli-drawn = 抽到 { $drawn }
cli-drawn-otherwise = 对不上：第 { $match } 局开局时抽到 { $drawn }，记录里写的是 { $journal }。数据库被改过。
cli-not-kept = 对不上：公布的承诺是 { $promised }，按种子、身份和抽到的词算出来是 { $found }。都抄全了吗？
cli-not-kept-stored = 对不上：照第 { $match } 局发的牌走不到存下来的结局。可能是别的版本玩的，也可能数据库被改过。

# 升级数据库

cli-migrated = 已升级：{ $migrations }
cli-up-to-date = 数据库已是最新。

# 清理旧牌局

cli-prune-what = 要清理多久以前的牌局？请写天数，比如：yemu prune --journals 90 --dry-run
cli-prune-in-use = 另一个进程正在写 { $name }。运行中的机器人会自己清理：给它设置 YEMU_RETENTION__JOURNALS 或 YEMU_RETENTION__GAMES。也可以先把它停掉；只看不删（--dry-run）随时可以。
cli-prune-would = 会清理：{ $games } 局全部数据、{ $journals } 局的记录，共 { $lines } 行。战绩保留。
cli-prune-done = 已清理：{ $games } 局全部数据、{ $journals } 局的记录，共 { $lines } 行。战绩保留。

# 文件和地址

cli-of = { $what }：{ $reason }
cli-errno =
    { $why ->
        [ENOENT] 上级文件夹不存在，换个文件
        [ENOTDIR] 上级不是文件夹，换个文件
        [EISDIR] 这是文件夹，写里面的一个文件
        [EACCES] 没有权限，改权限或者换一个
        [EPERM] 没有权限，改权限或者换一个
        [EROFS] 磁盘只读，换一个
        [ENOSPC] 磁盘满了，先腾出空间
        [ENAMETOOLONG] 名字太长，换个短的
        [EADDRINUSE] 端口被别的程序占着，换一个端口，或者关掉那个程序
        [EADDRNOTAVAIL] 本机没有这个地址，换一个
       *[other] 用不了（{ $why }），换一个
    }
cli-no-file = 没有这个文件，看看名字对不对
cli-not-utf8 = 不是 UTF-8 文本，请另存为 UTF-8。
cli-toml =
    { $line ->
        [none] 结尾
       *[other] 第 { $line } 行
    }不是 TOML，设置要这样写：locale = "zh"
cli-dotenv = 第 { $line } 行不是 NAME=value 的形式

# 数据库

cli-database-bare = 数据库要写成网址的形式。请写：sqlite://{ $name }
cli-database-form = 数据库网址看不懂，可以写：<code>sqlite://FILE</code>、<code>sqlite://:memory:</code>、<code>postgres://USER:PASSWORD@HOST:PORT/DATABASE</code>
cli-database-no-file = 数据库网址里没有文件名。请写：sqlite://yemu.sqlite3
cli-database-pragma = SQLite 网址的“?”后面写 pragma，比如：sqlite://yemu.sqlite3?busy_timeout=5000
cli-database-host = 数据库网址里的主机或端口看不懂。密码里的 <code>/ ? # [ ] @ : %</code> 要写成 %2F 等形式：postgres://USER:PASSWORD@HOST:5432/DATABASE
cli-database-no-name = 数据库网址的主机后面没有库名。请写：postgres://USER:PASSWORD@HOST:5432/DATABASE
cli-database-query = PostgreSQL 网址“?”后面的 { $parameter } 看不懂，去掉就好；要加密连接，可以写：<code>?sslmode=require</code>
cli-database-missing = 没有 { $name } 这个数据库。看看名字对不对：用哪个由 YEMU_DATABASE 或 --db 决定。
cli-database-missing-migrate = 没有 { $name } 这个数据库，也没有新建。看看名字对不对；真要新建，请输入：yemu migrate --db sqlite://{ $name } --create
cli-database-empty = 数据库 { $name } 是空的。以前存过牌局的话，先查地址对不对，不对就改，丢了就恢复备份；真是新的，请输入：yemu migrate --create
cli-database-emptied = 数据库 { $name } 的表还在，里面的牌局没了。请恢复备份；真要从头开始，请输入：yemu migrate --create
cli-database-lost = 数据库 { $name } 是空的，但这个 { $platform } 账号以前用夜幕带过局。数据丢了就恢复备份，在别处就改 YEMU_DATABASE；真要从头开始，请输入：yemu migrate --create
cli-database-older = { $name } 是旧版本写的。先备份，再输入：yemu migrate
cli-database-newer = 这个数据库是更新的版本写的。请安装那个版本，或者换回备份。
cli-database-foreign = { $name } 不是夜幕的数据库，里面什么都没动。请换一个文件。
cli-database-in-use = 另一个进程正在写 { $name }。先把它停掉，或者换一个数据库。
cli-database-broken = { $name } 坏了，内容不全。请换回备份。
cli-database-read-only = { $name } 是只读的。改权限，或者换一个。
cli-database-no-rights = 没有权限用 { $name }。改权限，或者换一个。
cli-database-full = { $name } 所在的磁盘满了，先腾出空间。
cli-database-directory = { $name } 是文件夹，请写里面的一个文件：sqlite://{ $name }/yemu.sqlite3
cli-database-no-folder = { $name } 所在的文件夹不存在。先建好，或者换个文件。
cli-database-unreachable = 连不上数据库 { $name }。服务器开着吗？主机和端口对吗？
cli-database-password = 数据库 { $name } 不让这个用户进。看看网址里的用户名和密码。
cli-database-no-catalog = 服务器上没有数据库 { $name }。先建好（createdb），或者改对名字。
cli-database-superseded = 另一个进程已经接手，本进程退出。没存进去的都不算数。重新启动，就会再领一份牌桌。
cli-database-went-back = 数据库丢了本进程存过的内容，现在是旧的一份。牌桌都通知过了。重新启动，就从这一份接着打。
cli-database-pooled = 数据库前面有按事务分配连接的连接池。请直接填 PostgreSQL 的地址，或者把连接池改成按会话分配。
cli-database-rights = 数据库用户权限不够。请授予下列各表的 SELECT、INSERT、UPDATE、DELETE 和序列使用权：{ $tables }。
cli-database-encoding = 数据库 { $name } 的编码是 { $encoding }，存不了所有文字。请新建一个 UTF-8 的：createdb --encoding=UTF8 --template=template0
cli-database-connections = 数据库 { $name } 只给 { $allowed } 个连接，每个进程要 { $needed } 个。请调高用户、数据库或服务器的连接上限。
cli-database-crowded = 数据库 { $name } 的连接都占满了。请关掉别的程序，或调高连接上限。
cli-database-no-creation = 在数据库 { $name } 里没有建表的权限。请在库里执行：GRANT CREATE ON SCHEMA public TO …
cli-database-older-runs = { $worker } 还在用旧版本，要删的东西它还用得着。先停掉它，再输入：yemu migrate --contract
cli-database-other = 数据库 { $name } 用不了：{ $reason }

# 设置

cli-setting = { $name }：{ $reason }
cli-setting-unknown =
    没有这个设置{ $likely ->
        [none] ，都有哪些见 docs/operate.md
       *[other] ，是不是 { $likely }？
    }
cli-setting-missing = 必须设置
cli-setting-empty = 不能为空
cli-setting-choice = 只能是 { $known }
cli-setting-number = 要填数字
cli-setting-limits = 里面可以有 { $known }，都要是大于 0 的数；各是什么见 docs/telegram.md
cli-setting-least = 不能小于 { $bound }
cli-setting-most = 不能大于 { $bound }
cli-setting-longest = 不能超过 { $bound } 个字符
cli-setting-json = 要写成 JSON，列表写成 ["a", "b"]
cli-setting-section = 是一组设置，要一个一个设，比如 { $name }__…
cli-setting-wrong = 这个值不能用，怎么填见 docs/operate.md
cli-setting-locale = 没有这种语言，可以填 { $known }
cli-setting-timezone = 没有这个时区，可以填 Asia/Shanghai、UTC+8 之类
cli-setting-server = 要填 https://example.org 这样的地址
cli-setting-proxy = 要填代理地址，比如 socks5://user:password@proxy.example.org:1080，也可以用 http:// 或 https://
cli-environment-proxy = { $name } 不是代理地址。请改成 http://127.0.0.1:7890 或 socks5://127.0.0.1:1080 这样的，或者取消这个变量。
cli-setting-bare-server = 要填不带路径和密码的地址，比如 https://matrix.example.org
cli-setting-bot-token = 不是机器人的 token；找 @BotFather 要，形如 123456789:AbC…（冒号后 35 个字符）
cli-setting-webhook-secret = 要填 1 到 256 个字符，只能用 A-Z、a-z、0-9、_ 和 -
cli-setting-webhook-path = 要填 /telegram 这样的路径
cli-setting-access-token = 不是 access token：那是一个词，不带引号、<code>@</code> 和 <code>:</code>
cli-setting-recovery-key = 不是恢复密钥：那是十二组、每组四个的字母和数字，形如 EsTj 3yST …
cli-setting-matrix-user = 要填 yemu 这样的名字，或者 @yemu:example.org
cli-setting-matrix-prefix = 要填一个或几个符号，比如 <code>!</code>
cli-setting-sign-in = 要有 ACCESS_TOKEN，或者 USER 和 PASSWORD
cli-no-platform = 一个平台都没设置。请输入：yemu setup，或者自己设置其中之一：{ $names }；想先试试，请输入：yemu play

# 平台和安装包

cli-adapter-twice = 有 { $count } 个安装包都提供 { $scheme } 适配器：{ $owners }。只留一个。
cli-adapter-broken = { $owner } 的适配器加载不了：{ $reason }。请更新这个安装包。
cli-words = 有文案读不出来：{ $reason }。请更新带这些文案的安装包。
cli-reason = { $reason }
cli-telegram-token = Telegram 不认这个 token。找 @BotFather 要来，设到 YEMU_TELEGRAM__TOKEN。
cli-telegram-rival = 另一个进程正在收这个 Telegram 机器人的消息。把它停掉，或者换一个机器人。
cli-telegram-refused = Telegram 不接受设置：{ $reason }。看看 YEMU_TELEGRAM__WEBHOOK__URL。
cli-telegram-port = webhook 没法在 { $address } 上监听：{ $reason }。
cli-web-also = 也可以用：{ $url }
cli-web-port = 网页没法开在 { $address }：{ $reason }。可以输入：yemu web --port 0
cli-web-chats = { $file } 存不了网页的聊天。把它移走，或者用 --db 换一个数据库。
cli-matrix-elsewhere = { $homeserver } 只是域名，服务器在 { $url }，请填这个地址。
cli-matrix-refused = Matrix：{ $homeserver } 不让登录：{ $reason }。看看用户名和密码，或者 access token。
cli-matrix-token = Matrix：access token 无效或已失效。换一个新的，设到 YEMU_MATRIX__ACCESS_TOKEN。
cli-matrix-no-device = Matrix：{ $user } 的 access token 没有对应的设备（管理接口发的就是这样），加密用不了。用密码登录（yemu setup），或者把 YEMU_MATRIX__ENCRYPTION 设成 off。
cli-matrix-other-account = Matrix：存文件的文件夹是 { $known } 的，登录的却是 { $user }。用 YEMU_MATRIX__DIRECTORY 换一个文件夹。
cli-matrix-other-user = Matrix：这个数据库是 { $known } 用过的，登录的却是 { $user }。用 YEMU_DATABASE 换一个数据库。
cli-matrix-no-encryption = Matrix：YEMU_MATRIX__ENCRYPTION 开了加密，但是没装加密用的库。请输入：pip install 'yemu[e2e]'
cli-matrix-directory = Matrix：文件夹 { $directory } 用不了：{ $reason }。看看权限，或者用 YEMU_MATRIX__DIRECTORY 换一个。
cli-matrix-keys = Matrix：{ $directory } 里的密钥和 state.sqlite3 不是一套。请从同一份备份里恢复。
cli-matrix-recovery-key = Matrix：{ $file } 里面不是恢复密钥。把备份的那份放回去，或者设 YEMU_MATRIX__RECOVERY_KEY；删掉这个文件会换一个新的。
cli-matrix-device = Matrix：设备 { $device } 在服务器上的密钥和 { $directory } 里的不一样。把那个设备删掉，或者换一个新设备的 access token。

# 生成 Python 包

cli-new-name = “{ $word }”不能当名字。只用小写字母和数字，字母开头，最多 32 个，也不能是 Python 的关键字。
cli-new-taken = “{ $word }”有人用了：已经有游戏、角色、电脑玩家或 Python 模块叫这个。换个名字。
cli-new-folder = 文件夹 { $folder } 已经有了。换个名字，或者先把它移走。
cli-new-game =
    写好了 yemu-{ $name }，装上就能玩。规则在 { $name }/__init__.py，文案在 { $name }/locales/。
    安装：pip install -e './yemu-{ $name }[test]'
    试玩：yemu play --game { $name }
    测试：pytest yemu-{ $name }
    怎么往下写：docs/write-a-game.md
cli-new-role =
    写好了 yemu-{ $name }，装上狼人杀就有这个角色。规则在 { $name }/__init__.py，文案在 { $name }/locales/。
    安装：pip install -e './yemu-{ $name }[test]'
    试玩：yemu play --game werewolf --players 7，再输入 /config set board m7_{ $name }
    测试：pytest yemu-{ $name }
    怎么往下写：docs/write-a-role.md
cli-new-player =
    写好了 yemu-{ $name }，装上就能打。怎么选在 { $name }/__init__.py 的 play 里。
    安装：pip install -e './yemu-{ $name }[test]'
    和它打一局：yemu play --game avalon --computers { $name }
    测试：pytest yemu-{ $name }
    怎么往下写：docs/write-a-player.zh.md
    .line = 我随便选的

# --help

cli-help-usage = 用法：{ $call } [选项]
cli-help-usage-program = 用法：{ $call } 命令 [选项]
cli-help-commands = 命令
cli-help-arguments = 参数
cli-help-options = 选项
cli-help-value = 值
cli-help-option =
    { $text }{ $limits ->
        [none] { $default ->
            [none] { "" }
           *[other] （默认 { $default }）
        }
       *[other] { $default ->
            [none] （{ $limits }）
           *[other] （{ $limits }，默认 { $default }）
        }
    }
cli-program = 夜幕 Yemu：身份推理游戏的主持人。某个命令怎么用，看 yemu 命令 --help
cli-option-auto = 看电脑玩一局，座位全给电脑玩家
cli-option-board = 用哪个板子（游戏分板子时）
cli-option-commitment = 发牌时公布的凭证
cli-option-computers = 电脑由谁来玩：policy，或者装好的包里的
cli-option-config = 设置文件
cli-option-contract = 把只有旧版本才用的也清掉（PostgreSQL）
cli-option-create = 建一个新数据库
cli-option-db = 数据库地址，比如 sqlite://yemu.sqlite3
cli-option-deal = 指定下一局的身份，按座位顺序写，用英文逗号隔开
cli-option-drawn = 这一局抽到的词，要抽词的游戏才有
cli-option-dry-run = 只看会删什么，不真删
cli-option-game = 玩哪个游戏，比如 avalon
cli-option-help = 显示这份说明
cli-option-host = 在局域网上开桌用的地址，每个座位各有一个链接
cli-option-json = 输出 JSON
cli-option-locale = 语言：zh 或 en
cli-option-match = 第几局
cli-option-name = 名字，用小写字母和数字
cli-option-no-open = 只给链接，不打开浏览器
cli-option-page = 把这局的网页存成这个文件，用浏览器打开
cli-option-platform = 用哪个平台，比如 telegram
cli-option-players = 几个人玩
cli-option-players-by = 所有座位由谁来玩：policy，或者装好的包里的
cli-option-port = 端口，填 0 就随便挑一个空的
cli-option-preset = 用哪个版本
cli-option-print-example = 输出一份带说明的设置文件，每项设置都有
cli-option-random = 全靠随机，找毛病时用
cli-option-roles = 各座位的身份，按座位顺序写，用英文逗号隔开
cli-option-room = 只清理这一个房间，填房间地址
cli-option-secret = 要保密的设置：telegram.token=文件，写 =- 就从标准输入读；可以写多次
cli-option-seed = 发牌和电脑玩家的种子，种子一样，牌和打法就一样
cli-option-set = 游戏设置，写成 设置=值；可以写多次
cli-option-thinking = 没人要作答时，电脑每步隔几秒
cli-option-version = 显示版本号
cli-option-yes = 已有的文件直接改，不再问
cli-command-play = 在终端里开一桌，和电脑玩家打
    .db = 数据库地址，上次存在里面的牌桌接着玩；有 --auto 时不写就不存
cli-command-web = 在浏览器里开一桌，自己玩、排练，或者几个人一起玩
    .db = 数据库地址，上次存在里面的牌桌接着玩
    .clock = real 是真实时间，fast 跳过不用等的时间，step 一步一步走
cli-command-pipe = 接程序用，收发都是一行一个 JSON
    .clock = real 是真实时间，manual 只在收到 advance 时才走
cli-command-setup = 一步步问好设置，当场试一试，写进设置文件
    .set = 设置，比如 telegram.base_url=https://…；可以写多次
cli-command-doctor = 检查装得对不对，什么都不改；有问题时退出码是 1
cli-command-run = 运行机器人，设置里有哪些平台就上哪些
cli-command-simulate = 让电脑打很多局，看各方胜率
    .games = 打多少局
    .seed = 种子，一样的种子结果也一样
    .deal = 指定每局的身份，按座位顺序写，用英文逗号隔开
cli-command-games = 让电脑打很多局，每局写成一行 JSON
    .games = 打多少局
    .seed = 种子，一样的种子写出来一样
    .out = 写进哪个文件，不写就打在屏幕上
cli-command-replay = 复盘存下的一局，和群里看到的一样；打完的连秘密一起
cli-command-verify = 查验存下的一局是怎么发的牌；也可以填聊天里公布的凭证、种子和身份来验
    .seed = 结束时公布的种子
cli-command-chart = 把游戏的阶段画成 Mermaid 状态图
cli-command-new-game = 生成一个游戏的 Python 包，装上就能玩，再改成自己的
cli-command-new-role = 生成一个狼人杀角色的 Python 包，装上就能玩，再改成自己的
cli-command-new-player = 生成一个电脑玩家的 Python 包，装上就能打，再改成自己的
cli-command-account = 看有哪些账号，添加、暂停或移除一个
    .act = list、add、pause、resume 或 remove
    .name = 账号名，例如 telegram.west
cli-command-status = 看数据库上有哪些机器人在跑、有几桌、还有多少没处理
cli-command-migrate = 把数据库升级到这个版本
cli-command-prune = 清理旧牌局：只删记录，或者整局删掉，只留战绩
    .journals = 打完几天后删掉记录
    .games = 打完几天后整局删掉，只留战绩
cli-command-version = 显示版本号
cli-setting-account-name = 账号名只能用小写字母、数字、- 和 _，以字母开头，最多 32 个字
cli-setting-account-unnamed = 有两个账号没写名字。除了第一个，每个都要写，例如 name = "west"
cli-setting-account-twice = 有两个账号都叫 { $account }
cli-setting-account-shares = { $accounts } 的 { $setting } 一样，每个账号要用自己的
cli-setting-one-account = 这样只能设一个 { $scheme } 账号，而文件里用 [[{ $scheme }]] 写了几个。请写到文件里
cli-account-other = { $account } 上还有 { $known } 的牌桌，设置里却是 { $user }。请改回原来的，或者给新账号另起名字
run-failed = { $account } 没跑起来，每分钟再试一次：{ $reason }
cli-no-act = 没有 { $word } 这个做法，只有 { $known }
cli-no-account = 没有 { $name } 这个账号。{ $known ->
        [none] 一个都没设置。
       *[other] 现有：{ $known }。
    }
cli-account-name = { $name }：要写平台和新账号的名字，例如 telegram.west
cli-account-tables = { $name } 上还有 { $tables } 桌。先暂停，等打完再移除：yemu account pause { $name }
cli-account-held = { $name } 现在由 { $worker } 带着。先停掉它，或者从它的设置里去掉这个账号，再来移除。
cli-account-elsewhere = { $name } 不是在 { $file } 里设的：请先从环境变量或 <code>.env</code> 里去掉，再来移除。
