### Avalon: columns and marks in the table of a game

avalon-column-vote = { $quest }-{ $number }
avalon-column-stab = Stab
avalon-sign-passed = 🔵
    .about = quest succeeded
avalon-sign-failed = 🔴
    .about = quest failed
avalon-sign-leader = ♛
    .about = Leader
avalon-sign-member = ●
    .about = on the team
avalon-sign-approved = ✓
    .about = approved
avalon-sign-rejected = ✗
    .about = rejected
avalon-sign-absent = –
    .about = no vote
avalon-sign-stabs = stab
    .about = the Assassin's target
avalon-sign-lady = 🌊
    .about = held the Lady of the Lake
avalon-sign-excalibur = sword
    .about = held Excalibur, and whose card was reversed
avalon-sign-trapped = trap
    .about = card did not count
