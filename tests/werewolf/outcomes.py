BADGE, SPEAK, VOTE, BOMB = "werewolf-badge", "werewolf-speak", "werewolf-exile-vote", "werewolf-bomb"
GOES_ON, MOVED, WAITS = "werewolf-goes-on", "werewolf-badge-moved", "common-prompt-waits"
