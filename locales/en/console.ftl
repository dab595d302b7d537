### The table in a terminal

console-room = room
console-private = private
console-choice = { "your choice: " }
console-choose = { "choose: " }
console-left = { "time left: " }
console-hint-number = There is no such choice.
console-hint-count = { "Wrong number of choices; choose: " }
console-hint-prompt = No question takes that number. Type p to see what is open.
console-hint-sure = Are you sure? Type it once more and it counts.
console-hint-long = That line is too long and was not sent.
console-goes-on = Your last game goes on; the options you typed do not count this time. /void ends it.
console-usage = Type a number to answer, several with spaces, "#2 1" for question 2, "-" for nothing; p lists questions, ? shows this, "how to play" the rules, q leaves; other text goes to the room, with @ in front to the host alone
console-ask-game = Which game: { $choices }?
console-ask-table = How many players: 1 newcomers, { $small }; 2 standard, { $standard }; 3 another number?
console-ask-players = How many players ({ $choices })?
console-player = Player
console-comma = { ", " }
console-aloud = { "You (to the room): " }
console-how = how to play / rules
console-fast = Fast-forward: the others stop to think no more.
console-still-in = You are still in the game and cannot fast-forward.
console-out = You are out. f fast-forward · q leave
console-over = /again plays again · q leaves
console-saved = Saved. Run yemu play again to go on.
