"""Statistics of acceptance cases worked out apart from the engine, from their logs alone.

    python3 mixed.py LOG.csv... > mixed.csv

Reads the shoe logs (CSV), takes each wager with what was accepted and what its settlement says it
moved, and sums up by table, bet and dealer: wagers, handle, win, the exact expectation and the
variance of what they win, in cents. The terms are those of the cases' control file: Player even,
Banker even less 6% to the nearest 5 cents, tie 8 to 1, Dragon Bonus 30-10-4-4-2-2. Every coup of a
full shoe of 8 decks is dealt by the third-card table. Python 3, no libraries.
"""
import csv
import sys
from collections import defaultdict
from fractions import Fraction
from math import floor

DECKS = 8
BANKER_DRAWS_ON = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}
BETS = ("player", "banker", "tie", "player_dragon", "banker_dragon")
DRAGON = {9: 30, 8: 10, 7: 4, 6: 4, 5: 2, 4: 2}


def outcomes():
    """How likely each (Player's total, Banker's total, Player's natural, Banker's natural) is."""
    left = [16 * DECKS] + [4 * DECKS] * 9
    found = defaultdict(Fraction)

    def draw(share, undealt):
        for value in range(10):
            if left[value]:
                part = share * Fraction(left[value], undealt)
                left[value] -= 1
                yield value, part
                left[value] += 1

    cards = 52 * DECKS
    for a, of_a in draw(Fraction(1), cards):
        for b, of_b in draw(of_a, cards - 1):
            for c, of_c in draw(of_b, cards - 2):
                for d, share in draw(of_c, cards - 3):
                    player, banker = (a + c) % 10, (b + d) % 10
                    naturals = (player >= 8, banker >= 8)
                    if any(naturals) or (player >= 6 and banker >= 6):
                        found[(player, banker) + naturals] += share
                    elif player >= 6:
                        for e, part in draw(share, cards - 4):
                            found[(player, (banker + e) % 10) + naturals] += part
                    else:
                        for e, part in draw(share, cards - 4):
                            drawn = (player + e) % 10
                            if banker <= 2 or e in BANKER_DRAWS_ON.get(banker, ()):
                                for f, last in draw(part, cards - 5):
                                    found[(drawn, (banker + f) % 10) + naturals] += last
                            else:
                                found[(drawn, banker) + naturals] += part
    assert sum(found.values()) == 1
    return found


def half_up(amount):
    return floor(amount + Fraction(1, 2))


def net(bet, stake, player, banker, player_natural, banker_natural):
    """What the patron nets, in cents."""
    if bet == "player":
        return 0 if player == banker else stake if player > banker else -stake
    if bet == "banker":
        if player == banker:
            return 0
        return -stake if player > banker else stake - 5 * half_up(Fraction(stake * 6, 500))
    if bet == "tie":
        return 8 * stake if player == banker else -stake
    own, other, natural = (
        (player, banker, player_natural) if bet == "player_dragon" else (banker, player, banker_natural))
    if natural:
        return 0 if own == other else stake if own > other else -stake
    pays = DRAGON.get(own - other)
    return -stake if pays is None else pays * stake


def cents(text):
    return round(Fraction(text) * 100)


class Coup:
    """A coup as its lines tell it."""

    def __init__(self, number, dealer):
        self.number, self.dealer = number, dealer
        self.cards, self.result, self.declared = 0, None, False
        self.stands, self.at_cut_off, self.settled = {}, {}, {}
        self.irregular = False


def coups(path):
    """The coups of a log, in order: a new one begins with another number, or with opened betting."""
    table, dealer, coup, shoe, found = None, "", None, None, []
    for row in csv.DictReader(open(path, encoding="utf-8")):
        table = row["table"] or table
        dealer = row["dealer"] or dealer
        event = row["event"]
        if event in ("shoe_opened", "shuffled") or row["shoe"] != shoe:
            coup, shoe = None, row["shoe"]
        if not row["coup"]:
            continue
        number = int(row["coup"])
        behind = event in ("wager_settled", "commission_collected", "result_declared", "announced")
        again = coup is not None and event == "betting_opened" and (coup.cards or coup.declared)
        if coup is None or again or (number != coup.number and not (
                behind and len(found) > 1 and found[-2][1].number == number)):
            coup = Coup(number, dealer)
            found.append((table, coup))
        of = coup if number == coup.number else found[-2][1]
        key = (row["area"], row["patron"], row["bet"])
        if event == "wager_placed":
            of.stands[key] = of.stands.get(key, 0) + cents(row["amount"])
        elif event == "wager_changed":
            of.stands[key] = cents(row["amount"])
        elif event == "wager_removed":
            of.stands[key] = 0
        elif event == "card_dealt":
            if not of.cards:
                of.at_cut_off = dict(of.stands)
            of.cards += 1
        elif event == "result_declared":
            of.result, of.declared = row["result"], True
        elif event == "irregularity":
            of.irregular = True
        elif event == "wager_settled":
            of.settled[key] = row
    return found


def won(row, amount):
    """What the house won by a settlement; None: it does not say."""
    if row["outcome"] == "lose":
        return amount
    if row["outcome"] in ("push", "void"):
        return -(cents(row["paid"]) if row["paid"] else 0) + (
            cents(row["commission"]) if row["commission"] else 0)
    if not row["paid"]:
        return None
    return -cents(row["paid"]) + (cents(row["commission"]) if row["commission"] else 0)


def main():
    found = outcomes()

    def moments(wagers):
        mean = square = Fraction(0)
        for outcome, share in found.items():
            total = -sum(net(bet, stake, *outcome) for bet, stake in wagers)
            mean += share * total
            square += share * total * total
        return mean, square - mean * mean

    sums = defaultdict(lambda: [0, 0, 0, Fraction(0), 0])
    for path in sys.argv[1:]:
        for table, coup in coups(path):
            if coup.result == "void" or not coup.declared:
                continue
            wagers = []
            for key, amount in coup.stands.items():
                bet = key[2]
                row = coup.settled.get(key)
                if bet not in BETS or not amount or row is None:
                    continue
                win = won(row, amount)
                if win is not None:
                    wagers.append((bet, amount, win))
            if not wagers:
                continue
            groups = {("all", ""): wagers, ("table", table): wagers, ("dealer", coup.dealer): wagers}
            for bet in {each[0] for each in wagers}:
                groups[("bet", bet)] = [each for each in wagers if each[0] == bet]
            for group, of in groups.items():
                mean, variance = moments([(bet, amount) for bet, amount, _ in of])
                total = sums[group]
                total[0] += len(of)
                total[1] += sum(amount for _, amount, _ in of)
                total[2] += sum(win for _, _, win in of)
                total[3] += mean
                total[4] += half_up(variance)
    print("dimension,name,wagers,handle_minor,win_minor,expected_numerator,expected_denominator,variance")
    for (dimension, name), of in sorted(sums.items()):
        print(",".join(str(each) for each in (
            dimension, name, of[0], of[1], of[2], of[3].numerator, of[3].denominator, of[4])))


main()
