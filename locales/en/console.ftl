### The table in a terminal

console-room = room
console-private = private
console-choice = { "your choice: " }
console-choose = { "choose: " }
console-left = { "time left: " }
console-comma = { common-comma }
console-usage = Type a number to answer ("1 3" for several, "#2 1" for question 2, "-" for nothing, p lists the questions); other text and /commands go to the room, with @ in front to the bot alone.
console-hint-number = There is no such choice.
console-hint-count = That is not the right number of choices.
console-hint-prompt = No question takes that number. Type p to see what is open.
console-hint-sure = Are you sure? Type it once more and it counts.
console-hint-long = That line is too long and was not sent.
console-ask-game = Which game: { $choices }?
console-ask-players = How many players: { $choices }?
console-goes-on = The last game goes on, so what the command line asks for does not count. /void ends the game.
console-you = You
