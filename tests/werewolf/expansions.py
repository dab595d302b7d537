from fsm import Expansion, RuleSet
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.board import Board


def grown(expansion: Expansion, rules: RuleSet[Board] = WEREWOLF) -> RuleSet[Board]:
    assert rules.expand
    return rules.expand(expansion)
