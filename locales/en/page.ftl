### The replay page's own words

page-all = Everything
page-public = Public only
page-seat = Eyes of #§ @
page-eyes = Eyes
page-search = Search
page-votes = Votes only
page-nights = Nights and secret choices only
page-language = 中文
page-light = Light
page-dark = Dark
page-earlier = Earlier
page-later = Later
page-step = Step § of @
page-table = The whole game
page-story = Step by step
page-knows = Known to this player by now
page-nothing = nothing public
page-verify = Check the deal
page-check = Check now
page-good = ✓ The deal was not changed
page-bad = ✗ It does not match
page-roles = Roles
page-seed = Seed
page-commitment = Fingerprint published at the start
page-sheet-name = Player
page-sheet-role = Role
