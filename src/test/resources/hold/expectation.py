"""Expectation and variance of the wagers of HoldFiguresTest, worked out apart from the engine.

Deals every coup of a full shoe of 8 decks by the values of its cards, as the published third-card
table says, with exact fractions. Prints what the test expects. Python 3, no libraries.
"""
from collections import defaultdict
from fractions import Fraction
from math import floor

DECKS = 8
BANKER_DRAWS_ON = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}


def outcomes():
    """How likely each (Player's total, Banker's total, Player's natural, Banker's natural) is."""
    left = [16 * DECKS] + [4 * DECKS] * 9
    all_cards = 52 * DECKS
    found = defaultdict(Fraction)

    def draw(share, undealt):
        for value in range(10):
            if left[value]:
                part = share * Fraction(left[value], undealt)
                left[value] -= 1
                yield value, part
                left[value] += 1

    for a, share in draw(Fraction(1), all_cards):
        for b, share in draw(share, all_cards - 1):
            for c, share in draw(share, all_cards - 2):
                for d, share in draw(share, all_cards - 3):
                    player, banker = (a + c) % 10, (b + d) % 10
                    naturals = (player >= 8, banker >= 8)
                    if any(naturals):
                        found[(player, banker) + naturals] += share
                    elif player >= 6:
                        if banker >= 6:
                            found[(player, banker) + naturals] += share
                        else:
                            for e, part in draw(share, all_cards - 4):
                                found[(player, (banker + e) % 10) + naturals] += part
                    else:
                        for e, part in draw(share, all_cards - 4):
                            drawn = (player + e) % 10
                            if banker <= 2 or e in BANKER_DRAWS_ON.get(banker, ()):
                                for f, last in draw(part, all_cards - 5):
                                    found[(drawn, (banker + f) % 10) + naturals] += last
                            else:
                                found[(drawn, banker) + naturals] += part
    assert sum(found.values()) == 1
    return found


def half_up(amount):
    return floor(amount + Fraction(1, 2))


def net(bet, stake, player, banker, player_natural, banker_natural):
    """What the patron nets, in cents."""
    tie = player == banker
    if bet == "player":
        return 0 if tie else stake if player > banker else -stake
    if bet == "banker":
        return 0 if tie else -stake if player > banker else stake - half_up(Fraction(stake, 20))
    if bet == "tie":
        return 8 * stake if tie else -stake
    assert bet == "player_dragon"
    if player_natural:
        return 0 if tie else stake if player > banker else -stake
    pays = {9: 30, 8: 10, 7: 4, 6: 4, 5: 2, 4: 2}.get(player - banker)
    return -stake if pays is None else pays * stake


def main():
    found = outcomes()

    def moments(coup):
        mean = Fraction(0)
        square = Fraction(0)
        for outcome, share in found.items():
            won = -sum(net(bet, stake, *outcome) for bet, stake in coup)
            mean += share * won
            square += share * won * won
        return mean, square - mean * mean

    for bet in ("player", "banker", "tie", "player_dragon"):
        print(bet, "edge, percent", float(100 * moments([(bet, 1000000)])[0] / 1000000))
    first = [("player", 2500), ("tie", 1000), ("player_dragon", 500), ("banker", 2550)]
    second = [("banker", 3000)]
    for name, coups in (("first", [first]), ("second", [second]), ("both", [first, second])):
        mean = sum(moments(coup)[0] for coup in coups)
        print(name, "expectation", mean.numerator, "/", mean.denominator, float(mean))
        variances = [float(moments(coup)[1]) for coup in coups]
        print(name, "variance", sum(half_up(v) for v in variances), variances)
    for bet, stake in first:
        print(bet, stake, "variance", float(moments([(bet, stake)])[1]))
    apart = sum(moments([wager])[1] for wager in first)
    print("variance of the first, were its wagers independent", float(apart))


main()
