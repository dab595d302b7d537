### What people type. Each entry is a list of words with spaces between. The words of all languages are understood
### together, wherever people play.

## Commands

# A name with a slash needs it in a group, where without one it is talk. In private none needs it.
typed-command =
    .new = /new
    .join = /join
    .sit = /sit
    .fill = /fill
    .ready = /ready
    .leave = /leave
    .start = /start
    .again = /again
    .host = /host
    .boards = /boards
    .role = /role
    .god = /god
    .vote = /vote /call
    .say = /say
    .clear = /clear
    .pass = /pass
    .status = /status
    .players = /players
    .board = /board
    .note = /note
    .notes = /notes
    .appeal = /appeal
    .advise = /advise
    .rules = /rules /rule
    .how = /how
    .roles = /roles
    .why = /why
    .stats = /stats
    .top = /top
    .replay = /replay
    .config = /config
    .words = /words
    .extend = /extend
    .skip = /skip
    .pause = /pause
    .resume = /resume
    .redo = /redo
    .correct = /correct
    .penalty = /penalty
    .award = /award
    .kick = /kick
    .ban = /ban
    .unban = /unban
    .replace = /replace
    .void = /void /abort
    .doctor = /doctor
    .silence = /silence
    .opening = /opening
    .pictures = /pictures
    .quiet = /quiet
    .log = /log
    .zone = /timezone
    .vouch = /vouch
    .notify = /notify
    .lang = /lang
    .card = /card
    .ballot = /ballot
    .computers = /computers
    .ballots = /ballots
    .privacy = /privacy
    .forgetme = /forgetme
    .help = /help
    .about = /about

# Words behind /boards: the next page
typed-boards =
    .more = more
# The pages of /help
typed-help =
    .open = open opening
    .commands = commands all
    .terms = terms words
# How many computers: # stands for the number; .none asks for none at all
typed-fill =
    .some = add#computers
    .none = nocomputers
# Other names of games
typed-game =
    .werewolf = ww wolf wolves
    .avalon = resistance
    .assassins = assassin
    .undercover = wodi

## Words behind commands, and answers

typed-yes = yes y confirm
# An option that is on or off
typed-flag =
    .true = true on yes
    .false = false off no
# What people call time zones; cities that the table of time zones lacks. “__” stands for the slash in its name
typed-zone =
    .Asia__Shanghai = beijing peking shenzhen guangzhou china bjt
    .Asia__Hong_Kong = hongkong hkt
    .Asia__Taipei = taiwan
    .Asia__Singapore = sgt
    .Asia__Tokyo = japan osaka jst
    .Asia__Seoul = korea kst
    .Asia__Kolkata = india mumbai delhi new_delhi bangalore
    .Europe__London = uk england
    .Europe__Berlin = germany munich frankfurt hamburg cest mez mesz
    .America__New_York = boston washington miami nyc eastern et edt
    .America__Chicago = houston dallas central cdt
    .America__Los_Angeles = san_francisco seattle pacific pt pst pdt
    .Australia__Sydney = canberra aest aedt
    .UTC = z zulu
    .UTC1 = utc1
    .UTC2 = utc2
    .UTC3 = utc3
    .UTC4 = utc4
    .UTC5 = utc5
    .UTC6 = utc6
    .UTC7 = utc7
    .UTC8 = utc8
    .UTC9 = utc9
    .UTC10 = utc10
    .UTC11 = utc11
    .UTC12 = utc12
    .UTC-1 = utc-1
    .UTC-2 = utc-2
    .UTC-3 = utc-3
    .UTC-4 = utc-4
    .UTC-5 = utc-5
    .UTC-6 = utc-6
    .UTC-7 = utc-7
    .UTC-8 = utc-8
    .UTC-9 = utc-9
    .UTC-10 = utc-10
    .UTC-11 = utc-11
    .UTC-12 = utc-12
# Behind a place, such as Pacific Time, with “_” for a space
typed-zone-behind = _standard_time _time
# A time that a table is called for, such as "tomorrow 8 pm"
typed-time =
    .today = today tonight
    .evening = night evening pm p.m.
    .tomorrow = tomorrow
    .oclock = o'clock h
    .half = half
# What /redo repeats
typed-redo =
    .stage = stage
    .ballot = ballot

## Signs

# Between the parts of an answer, beside the space. Each is one character.
typed-between = , ;
# Behind the number of a seat
typed-behind = . )
# Behind a word
typed-end = . !
# Quiet hours, such as 23:00-8:00: behind an hour, and between two
typed-hour = :00
typed-until = - – ~
