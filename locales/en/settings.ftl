### Settings: their names, how they are said, and their menu

common-setting-tempo = Tempo
common-setting-on = on
common-setting-off = off
common-setting-auto = automatic
common-setting-by-tempo = by tempo
common-setting-none = none
common-setting-endless = no limit
common-setting-whole = { $name }: { $value }
common-setting-timed = { $name } { $value }
common-setting-alone = { $said }
common-setting-preset = Preset
common-words-yes = yes, on, with, allow, true
common-words-no = no, off, without, not, false
common-words-seconds = s, sec, secs, second, seconds
common-words-minutes = m, min, mins, minute, minutes
