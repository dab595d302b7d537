### The command line. Errors: what is wrong, and what to type next; then the help

# Calls

cli-no-command =
    There is no command “{ $word }”. { $likely ->
        [none] Type: yemu --help
       *[other] Did you mean { $likely }? Type: yemu --help
    }
cli-no-option =
    “{ $command }” has no option { $option }. { $likely ->
        [none] Type: { $command } --help
       *[other] Did you mean { $likely }? Type: { $command } --help
    }
cli-no-value = { $option } needs a value. Type: { $command } --help
cli-needs-no-value = { $option } takes no value. Type: { $command } { $option }
cli-extra-word = “{ $command }” has no use for “{ $word }”. Type: { $command } --help
cli-missing = “{ $command }” needs { $what }. Type: { $command } --help
cli-missing-game = “{ $command }” needs a game. Type: { $command } avalon
cli-missing-match = “{ $command }” needs the number of a game. Type: { $command } 1
cli-bad-number =
    { $option } takes { $kind ->
        [int] a whole number
       *[other] a number
    }{ $min ->
        [none] { "" }
       *[other] { $max ->
            [none] { " " }from { $min } on
           *[other] { " " }from { $min } to { $max }
        }
    }, not “{ $word }”. Type: { $command } --help
cli-bad-match = “{ $word }” is not the number of a game: games are numbered from 1. Type: { $command } 1
cli-usage = This call cannot be read. Type: { $command } --help
cli-no-locale = --locale: there is no language “{ $word }”. Type one of these: { $known }
cli-no-clock = --clock: “{ $word }” is not a clock. Type one of these: { $known }
cli-no-game =
    There is no game “{ $word }”. Type one of these: { $known }{ $broken ->
        [none] { "" }
       *[other] { " " }(not loaded: { $broken })
    }
cli-no-player = There is no player “{ $word }”. Type one of these: { $known }
cli-no-preset = --preset: { $game } has no preset “{ $word }”. Type one of these: { $known }
cli-many-computers = { $game } is no game for one person among computers: play it with others, by yemu web or in a group.
cli-no-size = --players: { $game } cannot be played by { $word }. Type one of these: { $known }
cli-no-role =
    --deal: there is no role “{ $word }”. { $likely ->
        [none] Type some of these: { $known }
       *[other] Did you mean { $likely }?
    } { $seats ->
        [none] Name one role for each seat.
       *[other] Name one role for each of the { $seats } seats.
    }
cli-deal-size =
    --deal: { $count ->
        [one] { $count } role is named
       *[other] { $count } roles are named
    }, and the game has { $seats } seats. Name one role for each seat: role,role,…
cli-no-option-of-game =
    --set: { $game } has no option “{ $word }”. { $likely ->
        [none] Type one of these: { $known }
       *[other] Did you mean { $likely }?
    }
cli-set-form = --set takes an option and its value. Type: --set { $word }=…
cli-no-boards = --board: { $game } has no boards. Leave out --board.
cli-refused = This cannot be played: { $reason }
cli-not-started = The game could not be started; the reason is shown above. Type: { $command } --help
cli-verify-both = A stored game has its own seed and roles: leave out --seed and --roles. Type: yemu verify { $match }
cli-verify-what = “yemu verify” needs the number of a game, or --commitment, --seed and --roles together. Type: yemu verify 1

# Stored games

cli-no-match =
    There is no game { $match } in { $database }. { $known ->
        [none] No game has been dealt there.
       *[other] It has { $known }. Type: { $command } { $newest }
    }
cli-not-dealt = Game { $match } in { $database } was never dealt, so there is nothing to show.
cli-no-package = Game { $match } is a game of “{ $game }”, which is not installed. Install its package, then type: { $command } { $match }
cli-no-parts = Game { $match } needs something that is not installed ({ $reason }). Install its package, then type: { $command } { $match }
cli-pruned = Game { $match } cannot be played again: its journal was pruned on { $day }, as old games are. Its results stay.
cli-not-replayed = Game { $match } cannot be replayed: its journal does not lead to its stored end. Another release of Yemu played it, or the database was changed.
cli-unreadable = Game { $match } cannot be read: its stored data is damaged or was written by another release of Yemu.
cli-page-secret = Game { $match } is not over, and its page would tell its secrets. Leave out --page.
cli-running = Game { $match } is not over, so its seed is secret. Type the command again after its end.
cli-kept = kept: { $commitment }
cli-dealt = dealt by the seed: { $commitment }
cli-dealt-by-list = dealt by the rehearsal's list: { $commitment }
cli-seed = seed { $seed }
cli-settings = settings { $settings }
cli-drawn = drawn { $drawn }
cli-drawn-otherwise = not kept: game { $match } began with { $drawn }, but its journal says { $journal }. The database was changed.
cli-not-kept = not kept: the commitment is { $promised }, but the seed, the roles and what was drawn give { $found }. Were they copied whole?
cli-not-kept-stored = not kept: the deal of game { $match } does not lead to its stored end. Another release of Yemu played it, or the database was changed.

# Migration

cli-migrated = Done: { $migrations }
cli-up-to-date = The database is up to date.

# Pruning

cli-prune-what = How old must a game be? Type the days, for example: yemu prune --journals 90 --dry-run
cli-prune-in-use = Another process writes to { $name }. A running bot prunes by itself: set YEMU_RETENTION__JOURNALS or YEMU_RETENTION__GAMES for it. Or stop it first; --dry-run works meanwhile.
cli-prune-would = Would go: { $games } whole games and { $journals } journals, together { $lines } lines. The results stay.
cli-prune-done = Gone: { $games } whole games and { $journals } journals, together { $lines } lines. The results stay.

# Files and addresses

cli-of = { $what }: { $reason }
cli-errno =
    { $why ->
        [ENOENT] its folder does not exist; name another file
        [ENOTDIR] its folder is a file; name another file
        [EISDIR] this is a folder; name a file in it
        [EACCES] Yemu has no right to use it; change the rights or name another one
        [EPERM] Yemu has no right to use it; change the rights or name another one
        [EROFS] the disk is read-only; name another one
        [ENOSPC] the disk is full; make room on it
        [ENAMETOOLONG] the name is too long; choose a shorter one
        [EADDRINUSE] another program uses this port; choose another one, or end that program
        [EADDRNOTAVAIL] this computer has no such address; choose another one
       *[other] it cannot be used ({ $why }); choose another one
    }
cli-no-file = there is no such file; check the name
cli-not-utf8 = is not UTF-8 text; save it as UTF-8.
cli-toml =
    { $line ->
        [none] the end is
       *[other] line { $line } is
    } not TOML; a setting looks like this: locale = "en"
cli-dotenv = line { $line } is not of the form NAME=value

# Databases

cli-database-bare = The database is written as a URL. Type: sqlite://{ $name }
cli-database-form = The database URL cannot be read. Type one of these: sqlite://FILE, sqlite://:memory:, postgres://USER:PASSWORD@HOST:PORT/DATABASE
cli-database-no-file = The database URL names no file. Type: sqlite://yemu.sqlite3
cli-database-pragma = After “?” an SQLite URL takes pragmas. Type for example: sqlite://yemu.sqlite3?busy_timeout=5000
cli-database-host = The host or the port in the database URL cannot be read. In a password write / ? # [ ] @ : % as %2F and so on: postgres://USER:PASSWORD@HOST:5432/DATABASE
cli-database-no-name = The database URL names no database after the host. Type: postgres://USER:PASSWORD@HOST:5432/DATABASE
cli-database-query = { $parameter } after “?” in the PostgreSQL URL is not understood: leave it out. For an encrypted connection type: ?sslmode=require
cli-database-missing = There is no database { $name }. Check the name; YEMU_DATABASE or --db says which one is meant.
cli-database-missing-migrate = There is no database { $name }, and none was created. Check the name, or type: yemu migrate --db sqlite://{ $name } --create
cli-database-empty = The database { $name } is empty. If it held games before, correct the address or go back to a backup; if it is new, type: yemu migrate --create
cli-database-emptied = The tables of the database { $name } have lost their games. Go back to a backup; to begin anew, type: yemu migrate --create
cli-database-lost = The database { $name } is empty, but this { $platform } account has been in use before. If its data was lost or is elsewhere, restore a backup or set YEMU_DATABASE; to begin anew, type: yemu migrate --create
cli-database-older = { $name } was written by an older release of Yemu. Make a copy, then type: yemu migrate
cli-database-newer = The database was written by a newer release of Yemu. Install that release, or go back to a backup.
cli-database-foreign = { $name } is not a database of Yemu. Nothing was changed; name another file.
cli-database-in-use = Another process writes to { $name }. End it first, or name another database.
cli-database-broken = { $name } is damaged: some of it is missing. Go back to a backup.
cli-database-read-only = { $name } is read-only. Change its rights, or name another one.
cli-database-no-rights = Yemu has no right to use { $name }. Change the rights, or name another one.
cli-database-full = The disk of { $name } is full. Make room on it.
cli-database-directory = { $name } is a folder. Name a file in it: sqlite://{ $name }/yemu.sqlite3
cli-database-no-folder = The folder of { $name } does not exist. Create it, or name another file.
cli-database-unreachable = The database { $name } does not answer. Does the server run, and are host and port right?
cli-database-password = The database { $name } does not let this user in. Check the user and the password in the URL.
cli-database-no-catalog = The server has no database { $name }. Create it (createdb), or correct the name.
cli-database-superseded = Another process has taken over, so this one ends. What it could not store has not happened. Start it again, and it takes its part of the tables again.
cli-database-went-back = The database has lost what this process had stored there: it is an older copy. Its tables have been told. Start it again, and they go on from that copy.
cli-database-pooled = A transaction pooler stands before the database. Give the address of PostgreSQL itself, or let the pooler pool by session.
cli-database-rights = The database user may not read and write everything. Grant SELECT, INSERT, UPDATE and DELETE, and the use of the sequences, for: { $tables }.
cli-database-encoding = The database { $name } has the encoding { $encoding }, which cannot hold every text. Create one in UTF-8: createdb --encoding=UTF8 --template=template0
cli-database-connections = The database { $name } allows { $allowed } connections, and each process needs { $needed }. Raise the limit of the user, the database or the server.
cli-database-crowded = All connections of the database { $name } are taken. End other programs, or raise the limit.
cli-database-no-creation = The user may not create tables in the database { $name }. Type there: GRANT CREATE ON SCHEMA public TO …
cli-database-older-runs = { $worker } runs an older release and still needs what would be taken away. Stop it, then type: yemu migrate --contract
cli-database-other = The database { $name } cannot be used: { $reason }

# Settings

cli-setting = { $name }: { $reason }
cli-setting-unknown =
    there is no such setting{ $likely ->
        [none] ; docs/operate.md has the list
       *[other] ; did you mean { $likely }?
    }
cli-setting-missing = must be set
cli-setting-empty = must not be empty
cli-setting-choice = must be one of { $known }
cli-setting-number = must be a number
cli-setting-limits = has { $known }, each a number above 0; docs/telegram.md explains them
cli-setting-least = must be { $bound } or more
cli-setting-most = must be { $bound } or less
cli-setting-longest = must not be longer than { $bound } characters
cli-setting-json = must be JSON, such as ["a", "b"] for a list
cli-setting-section = stands for several settings; set them one by one, such as { $name }__…
cli-setting-wrong = has a value that cannot be used; docs/operate.md explains it
cli-setting-locale = there is no such language; choose one of { $known }
cli-setting-timezone = there is no such time zone; choose one such as Asia/Shanghai or UTC+8
cli-setting-server = must be an address such as https://example.org
cli-setting-proxy = must be the address of a proxy, such as socks5://user:password@proxy.example.org:1080, or with http:// or https://
cli-environment-proxy = { $name } is no address of a proxy. Please set it to one such as http://127.0.0.1:7890 or socks5://127.0.0.1:1080, or unset it.
cli-setting-bare-server = must be an address without path and password, such as https://matrix.example.org
cli-setting-bot-token = is not the token of a bot; @BotFather gives one, such as 123456789:AbC… with 35 letters
cli-setting-webhook-secret = must be 1 to 256 of the characters A-Z, a-z, 0-9, _ and -
cli-setting-webhook-path = must be a path such as /telegram
cli-setting-access-token = is not an access token: that is one word, without quotes, @ or :
cli-setting-recovery-key = is no recovery key: that is twelve groups of four letters and digits, such as EsTj 3yST …
cli-setting-matrix-user = must be a name such as yemu, or @yemu:example.org
cli-setting-matrix-prefix = must be one or more signs, such as !
cli-setting-sign-in = needs ACCESS_TOKEN, or USER and PASSWORD
cli-no-platform = No platform is set up. Type: yemu setup, or set one of { $names }; to try it without one, type: yemu play

# Platforms and packages

cli-adapter-twice = { $count } packages bring an adapter { $scheme }: { $owners }. Uninstall all but one.
cli-adapter-broken = the adapter of { $owner } cannot be loaded: { $reason }. Update that package.
cli-words = Some messages cannot be read: { $reason }. Update the package that brings them.
cli-reason = { $reason }
cli-telegram-token = Telegram does not accept the token. Take it from @BotFather, and set YEMU_TELEGRAM__TOKEN.
cli-telegram-rival = Another process takes the updates of this Telegram bot. End it, or take another bot.
cli-telegram-refused = Telegram does not accept a setting: { $reason }. Check YEMU_TELEGRAM__WEBHOOK__URL.
cli-telegram-port = The webhook cannot listen at { $address }: { $reason }.
cli-web-also = Also at: { $url }
cli-web-port = The page cannot be served at { $address }: { $reason }. Type for example: yemu web --port 0
cli-web-chats = { $file } cannot be used for the chats of the page. Move it away, or type another database after --db.
cli-matrix-elsewhere = { $homeserver } is only the name. The homeserver is at { $url }: please type that.
cli-matrix-refused = Matrix: { $homeserver } does not let us in: { $reason }. Check the user and the password or the access token.
cli-matrix-token = Matrix: the access token is not valid (any more). Take a new one, and set YEMU_MATRIX__ACCESS_TOKEN.
cli-matrix-no-device = Matrix: the access token of { $user } belongs to no device, as tokens from the admin API do, so it cannot encrypt. Sign in with the password (yemu setup), or set YEMU_MATRIX__ENCRYPTION to off.
cli-matrix-other-account = Matrix: the folder for its files belongs to { $known }, and the login to { $user }. Name another folder in YEMU_MATRIX__DIRECTORY.
cli-matrix-other-user = Matrix: the database was used by { $known }, and the login is { $user }. Name another one in YEMU_DATABASE.
cli-matrix-no-encryption = Matrix: YEMU_MATRIX__ENCRYPTION is on, and the libraries for it are missing. Type: pip install 'yemu[e2e]'
cli-matrix-directory = Matrix: the folder { $directory } cannot be used: { $reason }. Check its rights, or name another one in YEMU_MATRIX__DIRECTORY.
cli-matrix-keys = Matrix: the keys in { $directory } belong to another state.sqlite3. Put the two back together from one backup.
cli-matrix-recovery-key = Matrix: { $file } holds no recovery key. Put the copy of it there, or set YEMU_MATRIX__RECOVERY_KEY, or delete the file for a new key.
cli-matrix-device = Matrix: the device { $device } has other keys on the homeserver than in { $directory }. Remove that device, or take the access token of a new one.

# New packages

cli-new-name = “{ $word }” cannot be a name: use a small letter, then small letters and digits, at most 32, and no keyword of Python.
cli-new-taken = “{ $word }” is taken: a game, a role, a player or a module of Python has this name. Choose another one.
cli-new-folder = The folder { $folder } exists. Choose another name, or move it away.
cli-new-game =
    yemu-{ $name } is written, and plays once it is installed. Its rules are in { $name }/__init__.py, its words in { $name }/locales/.
    Install it: pip install -e './yemu-{ $name }[test]'
    Play it: yemu play --game { $name }
    Test it: pytest yemu-{ $name }
    Change it: docs/write-a-game.md
cli-new-role =
    yemu-{ $name } is written. Once it is installed, Werewolf has the role. Its rules are in { $name }/__init__.py, its words in { $name }/locales/.
    Install it: pip install -e './yemu-{ $name }[test]'
    Play it: yemu play --game werewolf --players 7, then /config set board m7_{ $name }
    Test it: pytest yemu-{ $name }
    Change it: docs/write-a-role.md
cli-new-player =
    yemu-{ $name } is written. How it chooses is in { $name }/__init__.py, in the function play.
    Install it: pip install -e './yemu-{ $name }[test]'
    Play against it: yemu play --game avalon --computers { $name }
    Test it: pytest yemu-{ $name }
    Change it: docs/write-a-player.md
    .line = I go by my luck.

# Help

cli-help-usage = Usage: { $call } [options]
cli-help-usage-program = Usage: { $call } COMMAND [options]
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-value = VALUE
cli-help-option =
    { $text }{ $limits ->
        [none] { "" }
       *[other] { " " }({ $limits })
    }{ $default ->
        [none] { "" }
       *[other] { " " }[default: { $default }]
    }
cli-program = Yemu (夜幕): the game master of social-deduction games. More about a command: yemu COMMAND --help
cli-option-auto = Watch a game: computer players take all seats.
cli-option-board = Board of the game, if it has several.
cli-option-commitment = Commitment announced at the deal.
cli-option-computers = Player for computers: policy, or one of an installed package.
cli-option-config = File of settings.
cli-option-contract = Also take away what only older releases use (PostgreSQL).
cli-option-create = Begin a new database.
cli-option-db = Database URL, such as sqlite://yemu.sqlite3.
cli-option-deal = Roles of the next game by seat: role,role,…
cli-option-drawn = What was drawn for the game, in games that draw words.
cli-option-dry-run = Print what would go, and delete nothing.
cli-option-game = Key of a game, such as avalon.
cli-option-help = Show this help.
cli-option-host = Address for the local network; every seat then has a link of its own.
cli-option-json = Print JSON.
cli-option-locale = Language: zh or en.
cli-option-match = Number of a stored game.
cli-option-name = Name: small letters and digits.
cli-option-no-open = Print the link, and open no browser.
cli-option-page = Write its page to this file, to be opened in a browser.
cli-option-platform = Platform, such as telegram.
cli-option-players = Number of players.
cli-option-players-by = Player for all seats: policy, or one of an installed package.
cli-option-port = Port; 0 takes a free one.
cli-option-preset = Preset of the game.
cli-option-print-example = Print a file with every setting and its meaning.
cli-option-random = Answer by chance alone, as in a search for faults.
cli-option-roles = Roles by seat: role,role,…
cli-option-room = Address of the only room to prune.
cli-option-secret = Secret setting: telegram.token=FILE, or =- for the standard input. May be given several times.
cli-option-seed = Seed of deals and computer players; the same seed repeats them.
cli-option-set = Option of the game: key=value. May be given several times.
cli-option-thinking = Seconds between the moves of computers while nobody else is asked.
cli-option-version = Print the version.
cli-option-yes = Change an existing file without a question.
cli-command-play = Play at a table in the terminal, against computer players.
    .db = Database URL; the table kept there goes on. With --auto nothing is kept unless you name one.
cli-command-web = Play or rehearse at a table in the browser, alone or with others.
    .db = Database URL; the table kept there goes on.
    .clock = real, fast (skips needless waits) or step.
cli-command-pipe = Run the bot for a program: JSON lines in, JSON lines out.
    .clock = real, or manual: only “advance” moves the time.
cli-command-setup = Ask for all that the bot needs, try it, and write the file of settings.
    .set = Setting: telegram.base_url=https://… May be given several times.
cli-command-doctor = Check an installation and change nothing; the exit code is 1 if something is wrong.
cli-command-run = Run the bot on the platforms in the settings.
cli-command-simulate = Let computer players play many games, and print how often each side wins.
    .games = Number of games.
    .seed = Seed; the same seed gives the same result.
    .deal = Roles of every game by seat: role,role,…
cli-command-games = Let computer players play many games, and write each as a line of JSON.
    .games = Number of games.
    .seed = Seed; the same seed writes the same lines.
    .out = File; the standard output without one.
cli-command-replay = Print a stored game as the room saw it; a finished one with its secrets.
cli-command-verify = Verify the deal of a stored game, or of one whose commitment, seed and roles a chat has shown.
    .seed = Seed announced at the end.
cli-command-chart = Print a game's phases as a Mermaid state diagram.
cli-command-new-game = Write a package with a game that plays at once, to be made your own.
cli-command-new-role = Write a package with a role of Werewolf that plays at once, to be made your own.
cli-command-new-player = Write a package with a computer player that plays at once, to be made your own.
cli-command-account = List the accounts, add one, pause or remove it
    .act = list, add, pause, resume or remove
    .name = Name of the account, such as telegram.west
cli-command-status = Print the bots on a database, its tables, and the events that wait.
cli-command-migrate = Bring a database up to this release.
cli-command-prune = Delete the journals of old games, or everything of them but their results.
    .journals = Days after which a game loses its journal.
    .games = Days after which only the results of a game stay.
cli-command-version = Print the version.
cli-setting-account-name = the name of an account has small letters, digits, - and _ (32 at most), and begins with a letter
cli-setting-account-unnamed = two accounts have no name; give each but the first one, such as name = "west"
cli-setting-account-twice = two accounts are called { $account }
cli-setting-account-shares = { $accounts } have the same { $setting }; each account needs its own
cli-setting-one-account = this sets the only account of { $scheme }, but the file has several, as [[{ $scheme }]]; write it there
cli-account-other = { $account } has tables of { $known }, and its settings lead to { $user }; go back to the former ones, or give this one a name of its own
run-failed = { $account } does not run, and is tried again every minute: { $reason }
cli-no-act = { $word }: there is no such act; { $known }
cli-no-account = There is no account { $name }; { $known ->
        [none] none is set up
       *[other] known: { $known }
    }.
cli-account-name = { $name }: give the platform and a name of the new account, such as telegram.west
cli-account-tables = { $name } has { $tables ->
        [one] a table
       *[other] { $tables } tables
    }. Pause it, and remove it when they are over: yemu account pause { $name }
cli-account-held = { $name } is held by { $worker }. Stop that worker, or take the account out of its settings, then remove it.
cli-account-elsewhere = { $name } is not set up in { $file }: take it out of the environment or of <code>.env</code>, then remove it.
