### What people type. Each entry is a list of words with spaces between. The words of all languages are understood
### together, wherever people play.

## Commands

# A name with a slash needs it in a group, where without one it is talk. In private none needs it.
typed-command =
    .new = /new
    .join = /join
    .sit = /sit
    .ready = /ready
    .leave = /leave
    .start = /start
    .again = /again
    .boards = /boards
    .role = /role
    .vote = /vote /call
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
    .roles = /roles
    .why = /why
    .stats = /stats
    .top = /top
    .replay = /replay
    .config = /config
    .extend = /extend
    .skip = /skip
    .pause = /pause
    .resume = /resume
    .redo = /redo
    .correct = /correct
    .penalty = /penalty
    .award = /award
    .kick = /kick
    .replace = /replace
    .void = /void /abort
    .doctor = /doctor
    .silence = /silence
    .absence = /absence
    .opening = /opening
    .pictures = /pictures
    .quiet = /quiet
    .vouch = /vouch
    .notify = /notify
    .lang = /lang
    .card = /card
    .privacy = /privacy
    .forgetme = /forgetme
    .help = /help
    .about = /about

# The pages of /help
typed-help =
    .open = open opening
    .commands = commands all
    .terms = terms words
# Other names of games
typed-game =
    .werewolf = ww wolf wolves
    .avalon = resistance
    .assassins = assassin

## Words behind commands, and answers

typed-yes = yes y confirm
# An option that is on or off
typed-flag =
    .true = true on yes
    .false = false off no
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
