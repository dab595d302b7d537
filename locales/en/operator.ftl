### For operators: yemu setup, yemu doctor, the file of settings

## The file of settings

settings-file =
    Settings of Yemu. A setting after # has its default; to change it, remove the #, and the one before its [section].
    A variable of the environment goes before this file: YEMU_LOCALE, YEMU_TELEGRAM__TOKEN and so on.
setting-database = Database: sqlite://FILE, or postgres://USER:PASSWORD@HOST:PORT/DATABASE
setting-locale = Language of rooms and people that have not chosen one: zh or en
setting-timezone = Time zone of the quiet hours, such as Europe/Berlin
setting-log-level = Level of the log: debug, info, warning or error
setting-drain = Maximum number of seconds that games may go on once the bot is told to stop
setting-http = Health at /healthz and numbers at /metrics, served only with this section; no password protects them
setting-http-host = Address to listen on
setting-http-port = Port to listen on
telegram-setting = Telegram
telegram-setting-token = Token from @BotFather
telegram-setting-base-url = Address of the Bot API server, if you run your own
telegram-setting-limits = Changes of single limits for sending, such as { "{" } group = 15 { "}" }; docs/telegram.md lists them
telegram-setting-webhook = Webhook: with this section Telegram calls the bot, without it the bot asks Telegram
telegram-setting-webhook-url = Public address that Telegram calls, with https
telegram-setting-webhook-secret = Secret of your choice that Telegram sends along: letters, digits, _ and -
telegram-setting-webhook-host = Address on which the bot listens
telegram-setting-webhook-port = Port on which the bot listens
telegram-setting-webhook-path = Path on which the bot listens
matrix-setting = Matrix
matrix-setting-homeserver = Address of the homeserver, such as https://matrix.example.org
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
setup-yes = y yes ok
setup-choose = Please type one of: { $choices }
setup-usual =
    { $value ->
        [none] (Enter: as it is)
       *[other] (Enter: { $value })
    }
setup-trying = Connecting…
setup-rejected = ❌ { $reason }
setup-again = Press Enter to try again, or Ctrl-C to leave:
setup-unfit = { $name }: { $reason }
setup-missing =
    { $secret ->
        [true] { $name } is missing. Please add: --secret { $name }=FILE (- is the standard input)
       *[false] { $name } is missing. Please add: --set { $name }=…
    }
setup-no-setting = There is no setting “{ $name }”. This lists them all: yemu setup --print-example
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
matrix-ask-homeserver = Address of the Matrix homeserver, such as https://matrix.org:
    .wrong = This is no address of a homeserver. It begins with https:// and has no path, such as https://matrix.example.org.
matrix-ask-user = Account of the bot, such as @yemu:example.org (Enter if you have an access token):
    .wrong = This is no account. Please write @yemu:example.org, or just yemu.
matrix-ask-password = Password of that account (it is not shown, and not stored):
    .wrong = The password must not be empty.
matrix-ask-access-token = Access token that only this bot uses (it is not shown):
    .wrong = This is no access token. A token is one word, without quotes, @ or colon.

## Connections

server-unreachable =
    { $why ->
        [name] { $host } is not found: there is no such name, or this machine is offline. Please check the address and DNS.
        [refused] { $host } cannot be reached: nothing listens there, or a firewall is in the way. Please check address, port and network.
        [certificate] The certificate of { $host } cannot be trusted. Please check the clock and the certificates of this machine, then the address.
        [slow] { $host } does not answer. Please check the network, and try again later.
       *[broken] The connection to { $host } broke. Please check address and network, and try again later.
    }
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
matrix-server-elsewhere = This is only the name. The homeserver is at { $url }: please type that.
matrix-no-server = { $url } is no Matrix homeserver (it answers { $status }). Please type the address of the server itself, not of a web client.
matrix-token-unknown = The homeserver does not know this access token, perhaps because it was signed out. Please sign in anew, and take the new one.
matrix-no-passwords = This homeserver takes no passwords. Please press Enter instead of an account, and use an access token.
matrix-password-wrong = The account or the password is wrong.
matrix-refused = The homeserver does not let the account in: { $reason }
matrix-later = Too many sign-ins. Please try again in { $seconds } seconds.
matrix-directory-closed = The folder { $directory } cannot be used. Please check its rights, or choose another: --set matrix.directory=…
matrix-directory-taken = The folder { $directory } belongs to the account { $owner }. Please choose another: --set matrix.directory=…
