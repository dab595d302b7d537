### For operators: yemu setup, yemu doctor, the file of settings

## The file of settings

settings-file =
    Settings of Yemu. A setting after # has its default, or an example where it has none; to change it, remove the #, and the one before its [section].
    A variable of the environment goes before this file: YEMU_LOCALE, YEMU_TELEGRAM__TOKEN and so on.
setting-database = Database: sqlite://FILE, or postgres://USER:PASSWORD@HOST:PORT/DATABASE
setting-locale = Language of rooms and people that have not chosen one: zh or en
setting-timezone = Time zone of quiet hours and of tables for later, such as Europe/Berlin
setting-log-level = Level of the log: debug, info, warning or error
setting-drain = Maximum number of seconds that games may go on once the bot is told to stop
setting-retention = Days after its end for which a game is kept; without this section for ever
setting-retention-journals = Days for which a game can be told again and verified
setting-retention-games = Days for which anything of a game is kept beside its results
setting-http = Health at /healthz and numbers at /metrics, served only with this section; no password protects them
setting-http-host = Address to listen on
setting-http-port = Port to listen on
setting-workers = Part of this process among several workers on one PostgreSQL
setting-workers-accounts = Accounts that this worker holds at most, while another worker has room; by default as many as are free
telegram-setting = Telegram
telegram-setting-name = Name of a further account, such as west; the first one goes without
telegram-setting-tables = Tables from which on /new names another account of the platform; without a number only the limits of the platform count
telegram-setting-token = Token from @BotFather
telegram-setting-base-url = Address of the Bot API server, if you run your own
telegram-setting-proxy = Proxy on the way there: http://, https:// or socks5://USER:PASSWORD@HOST:PORT; empty takes HTTPS_PROXY, ALL_PROXY and NO_PROXY
telegram-setting-limits = Changes of single limits for sending, such as limits.group = 15; docs/telegram.md lists them
telegram-setting-allowed-groups = Ids of the groups that the bot may play in, such as [-1001234567890]; empty allows all
telegram-setting-webhook = Webhook: with this section Telegram calls the bot, without it the bot asks Telegram
telegram-setting-webhook-url = Public address that Telegram calls, with https
telegram-setting-webhook-secret = Secret of your choice that Telegram sends along: letters, digits, _ and -
telegram-setting-webhook-host = Address on which the bot listens
telegram-setting-webhook-port = Port on which the bot listens
telegram-setting-webhook-path = Path on which the bot listens
matrix-setting = Matrix
matrix-setting-name = { telegram-setting-name }
matrix-setting-tables = { telegram-setting-tables }
matrix-setting-homeserver = Address of the homeserver, such as https://matrix.example.org
matrix-setting-proxy = { telegram-setting-proxy }
matrix-setting-access-token = Access token that only this bot uses
matrix-setting-user = Account to sign in with a password, such as @yemu:example.org
matrix-setting-password = Password of that account; not needed with an access token
matrix-setting-recovery-key = Recovery key; empty takes the one in the folder, made at the first start
matrix-setting-directory = Folder of keys and of the map of rooms; back it up together with the database
matrix-setting-prefix = Beginning of a command; / always works
matrix-setting-allowed-inviters = People who may invite the bot, such as ["@*:example.org"]; empty allows everybody
matrix-setting-allowed-rooms = Rooms that the bot may join; empty allows all
matrix-setting-reaction-buttons = Reactions as buttons below prompts: on, off, or auto (until the homeserver sets a limit)
matrix-setting-polls = Polls beside prompts: on, off or auto
matrix-setting-encryption = Encryption: auto also plays in encrypted rooms where it can, on encrypts private chats too, off uses none

## yemu setup

setup-language = Language
setup-platform = Which platform?
setup-account = There is an account of { $platform } already. What now?
setup-account-change = Change it
setup-account-add = Add another
setup-account-name = Name of the new account, such as west:
setup-yes = y yes ok
setup-choose = Please type one of: { $choices }
setup-usual =
    { $value ->
        [none] (Enter: as it is)
       *[other] (Enter: { $value })
    }
setup-from-environment = From the environment or <code>.env</code>: { $names }
setup-trying = Connecting…
setup-rejected = ❌ { $reason }
setup-again = Press Enter to try again, or Ctrl-C to leave:
setup-unfit = { $name }: { $reason }
setup-missing =
    { $secret ->
        [true] { $name } is missing. Please add: --secret { $name }=FILE (- is the standard input)
       *[false] { $name } is missing. Please add: --set { $name }=…
    }
setup-no-setting =
    There is no setting “{ $name }”. { $likely ->
        [none] This lists them all: yemu setup --print-example
       *[other] Did you mean { $likely }?
    }
setup-secret = { $name } is a secret, and must not stand on the command line. Please use: --secret { $name }=FILE (- is the standard input)
setup-no-file = The file { $file } cannot be read.
setup-which = Please name the platform with --platform: { $choices }
setup-exists = { $file } exists. Please add --yes to change it; all settings that are not asked about stay.
setup-change = { $file } exists. Only the settings asked about here will change. Go on? [Y/n]
setup-unchanged = { $file } was not changed.
setup-warning = ⚠️ { $what }
setup-done =
    ✅ { $account } works. The settings are in { $file }, which only you can read.
    { $adding }
    Next: { $command }
setup-hidden = ⚠️ The environment or .env has { $names }, which goes before the file.
run-settings =
    { $file ->
        [none] Settings: from the environment, there is no file
       *[other] Settings: { $file }
    }

telegram-ask-token = In Telegram, write /newbot to @BotFather, and paste the token that it gives you (it is not shown):
    .wrong = This is no token of a bot. A token looks like 123456789:AbC… with 35 characters after the colon; copy all of it from @BotFather’s message.
telegram-ask-proxy = Address of a proxy, such as socks5://127.0.0.1:1080 (it is not shown; Enter to try again without a change):
    .wrong = This is no address of a proxy. It begins with http://, https:// or socks5://, such as socks5://user:password@proxy.example.org:1080.
matrix-ask-homeserver = Address of the Matrix homeserver, such as https://matrix.org:
    .wrong = This is no address of a homeserver. It begins with https:// and has no path, such as https://matrix.example.org.
matrix-ask-proxy = { telegram-ask-proxy }
    .wrong = { telegram-ask-proxy.wrong }
matrix-ask-user = Account of the bot, such as @yemu:example.org (Enter if you have an access token):
    .wrong = This is no account. Please write @yemu:example.org, or just yemu.
matrix-ask-password = Password of that account (it is not shown, and only stored where logins expire):
    .wrong = The password must not be empty.
matrix-ask-access-token = Access token that only this bot uses (it is not shown):
    .wrong = This is no access token. A token is one word, without quotes, @ or colon.

## Connections

server-unreachable =
    { $why ->
        [name] { $host } is not found: there is no such name, or this machine is offline. Please check the address and DNS. { server-way }
        [refused] { $host } cannot be reached: nothing listens there, or a firewall is in the way. Please check address, port and network. { server-way }
        [proxy-silent] The proxy { $proxy } does not answer. Please check its address, and whether it runs.
        [proxy-plain] The proxy { $proxy } does not speak https. Please write its address with http://.
        [proxy-refusing] The proxy { $proxy } does not let us through to { $host }. Please check its user and password, then what it allows.
        [certificate] The certificate of { $host } cannot be trusted. Please check the clock and the certificates of this machine, then the address. { server-way }
        [slow] { $host } does not answer. Please check the network, and try again later. { server-way }
       *[broken] The connection to { $host } broke. Please check address and network, and try again later. { server-way }
    }
server-way =
    { $proxy ->
        [none] If only a proxy leads out of this network, name it with HTTPS_PROXY or as “proxy” in the section of the platform.
       *[other] This was by way of the proxy { $proxy }.
    }
server-proxy = Everything goes through the proxy { $proxy }
server-clock-good = The clock agrees with { $server }
server-clock =
    The clock of this machine is { $seconds } seconds { $fast ->
        [true] ahead of
       *[false] behind
    } { $server }, so messages may count as too old. Please set it: timedatectl set-ntp true
telegram-token-known = The token is valid: @{ $name }
telegram-token-unknown = Telegram does not know this token: it has a slip, or was replaced. Please write /token to @BotFather to see it.
telegram-no-bot-api = { $url } is no Bot API server (it answers { $status }). Unless you run your own, remove base_url.
telegram-groups-allowed = Groups can add it
telegram-groups-barred = Nobody can add @{ $name } to a group. Please write /setjoingroups to @BotFather and choose Enable.
telegram-privacy-on = Privacy mode is on: in groups it hears commands, replies and buttons, which is enough to play
telegram-privacy-off = Privacy mode is off: in groups it hears ordinary words too
matrix-no-server = { $url } is no Matrix homeserver (it answers { $status }). Please type the address of the server itself, not of a web client.
matrix-token-unknown = The homeserver does not know this access token, perhaps because it was signed out. Please sign in anew, and take the new one.
matrix-token-no-device = This access token belongs to no device, as tokens from the admin API do, so it cannot encrypt. Please sign in with the password, or set encryption to off.
matrix-name = Yemu
matrix-no-passwords = This homeserver takes no passwords. Please press Enter instead of an account, and use an access token.
matrix-password-wrong = The account or the password is wrong.
matrix-refused = The homeserver does not let the account in: { $reason }
matrix-login-expires = Logins at this homeserver expire, so the password stays in the file: the bot signs in again with it.
matrix-later = Too many sign-ins. Please try again in { $seconds } seconds.
matrix-directory-closed = The folder { $directory } cannot be used. Please check its rights, or choose another: --set matrix.directory=…
matrix-directory-taken = The folder { $directory } belongs to the account { $owner }. Please choose another: --set matrix.directory=…

## yemu doctor

doctor-settings = The settings are wrong: { $error }
doctor-settings-file = File of settings: { $file }
doctor-settings-none = There is no file { $file }; all settings come from the environment
doctor-file-open = Others can read { $file }, which holds a token. Please type: chmod 600 { $file }
doctor-no-platform = No platform is set up. Please type: yemu setup
doctor-no-checks = { $platform } brings no checks
doctor-games = { $games } games are installed
doctor-game-broken = The game { $name } of { $owner } cannot be loaded: { $reason }. Please update or remove that package.
doctor-player-broken = The computer player { $name } of { $owner } cannot be loaded: { $reason }. Please update or remove that package.
doctor-player =
    The computer player { $player }{ $host ->
        [none] { "" }
       *[other] { "" } ({ $host })
    } { $kind ->
        [none] answers
        [time] has no answer within 20 seconds
        [nothing] leaves a question open that must be answered
        [type] returns no Move with texts
        [choice] chooses something that is not offered
        [refused] gives an answer that the rules refuse
       *[other] raises an exception
    }
doctor-pictures = Pictures can be drawn
doctor-pictures-scripts = Pictures can be drawn; players whose names are written in these scripts appear by their seat number: { $scripts }. To draw them, on Debian and Ubuntu type: apt install fonts-unifont
doctor-script-arabic = Arabic
doctor-script-hebrew = Hebrew
doctor-script-thai = Thai
doctor-script-devanagari = Devanagari
doctor-refused = { $platform } refuses a message of game { $match }, which is sent again and again. It says: { $reason }
doctor-pictures-missing = Pictures are not installed, so tables and cards are text; for pictures type: pip install "yemu[pictures]"
doctor-pictures-broken = Pictures cannot be drawn: the font or Pillow is broken. Please type: pip install --force-reinstall "yemu[pictures]"
doctor-end =
    { $faults ->
        [0] All is well.
        [1] 1 fault: see the line with ✗.
       *[other] { $faults } faults: see the lines with ✗.
    }
database-passing = The database is in memory only, so each stop loses everything. Please set a file: database = "sqlite://yemu.sqlite3"
database-no-folder = The folder of the database does not exist. Please type: mkdir -p { $folder }
database-folder-closed = The folder of the database cannot be written. Please check its owner and rights: ls -ld { $folder }
database-space = { $free } GB of the disk are free
database-no-space = Only { $free } GB of the disk are free, so the database soon cannot be written. Please make room.
database-new = The database { $name } is still empty, and is set up at the start
database-closed = The database { $name } is no file that can be read and written. Please check: ls -l { $name }
database-foreign = { $name } is no database of Yemu. Please choose another file in the setting database.
database-damaged = The database { $name } is damaged. Please stop the bot and restore a backup: docs/operate.md
database-newer = The database { $name } was written by a newer Yemu. Please update Yemu, or restore a backup.
database-older-file = The database { $name } is of an older release; the start copies it aside and updates it
database-good = The database { $name } is sound
telegram-polled = No webhook is left over; the bot asks for updates
telegram-webhook-left = Telegram still sends updates to { $host }. If another program uses this token there, please stop it; yemu run removes the webhook at its start.
telegram-webhook-missing = The settings have a webhook, but Telegram does not know this address. Please start yemu run, which registers it.
telegram-webhook-failing = Telegram cannot call the webhook: { $error }. Please check public address, certificate and proxy.
telegram-webhook-good = The webhook works; { $waiting } updates wait
telegram-failing = Telegram did not carry out { $method }: { $reason }. Please try again later.
telegram-commands-listed = The commands are listed
telegram-commands-new = Telegram lists no commands yet; the first start sends them
telegram-commands-missing = The list of commands is old. Please start yemu run once, which brings it up to date.
matrix-server-known = The homeserver { $url } answers
matrix-directory-new = There is no folder { $directory } yet; the start creates it
matrix-directory-open = Others can read the folder { $directory }, which holds keys. Please type: chmod 700 { $directory }
matrix-directory-damaged = The file state.sqlite3 in { $directory } is damaged. Please stop the bot and restore a backup.
matrix-directory-good = The folder { $directory } can be used
matrix-login-new = Nobody has signed in yet; the start signs in with the password
matrix-login-again = The login has expired; the bot signs in again by itself
matrix-token-known = The access token is valid: { $user }
matrix-device-known = The device is the same as before: { $device }
matrix-device-other = The token belongs to the device { $device }, the folder to { $former }. Please go back to the token of that device, or begin anew with an empty folder.
matrix-sync-good = It can receive messages
matrix-sync-refused = The homeserver hands out no messages: { $reason }. Please take another token, or ask the administrator of the homeserver.
matrix-encryption-good = It can encrypt
matrix-encryption-off = Encryption is off: no games in encrypted rooms
matrix-encryption-missing = Encryption is not installed, so there are no games in encrypted rooms; for them type: pip install "yemu[e2e]"
matrix-encryption-needed = The settings demand encryption, which is not installed. Please type: pip install "yemu[e2e]", or set encryption to auto.
matrix-encryption-unknown = The homeserver does not say how the encryption stands: { $reason }. Please try again.
matrix-keys-lost = The device { $device } has keys on the homeserver, and none in { $directory }. Please restore a backup, or sign in anew: yemu setup
matrix-keys-shut = The keys in { $directory } cannot be opened: they do not belong to this state.sqlite3. Please restore both from one backup.
