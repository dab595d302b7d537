pairs-name = Pairs
pairs-preset-chat = chat
pairs-preset-strict = strict
pairs-group-words = Words
pairs-option-words-level = level of the words
pairs-option-words-from = where words come from

pairs-item = Two words a line, such as: pen pencil, or pen|pencil|easy
pairs-begin = { $players } players. Everybody has a word, one of them another one.
pairs-word = Your word: <b>{ $word }</b>
pairs-words = The words: <b>{ $words }</b>
pairs-rules = { $players } players, one of whom has another word. Vote for that one.
pairs-vote = Who has the other word?
    .none = Abstain
pairs-no-pair = Two words a line, as in: pen pencil
pairs-too-long = A word has at most { $max } letters.
pairs-alike = One word is in the other.

pairs-role-spy = the spy
    .goal = Stay unseen.
    .skill = You have another word.
pairs-role-guest = a guest
    .goal = Find the spy.
    .skill = You have the word of most.
pairs-side-spy = the spy
pairs-side-guest = the guests
pairs-reason-voted = the vote
