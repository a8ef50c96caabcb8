package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Bets of one coup win and lose together, as often as the enumeration of the shoe counts. */
class JointOutcomesTest {
  private static final ShoeEnumeration EIGHT_DECKS =
      ShoeEnumeration.of(Composition.ofDecks(8), PublishedTables.thirdCardTable());
  private static final List<Bet> BETS =
      List.of(Bets.PLAYER, Bets.BANKER, Bets.TIE, Bets.PLAYER_PAIR, Bets.DRAGON_7);
  private static final JointOutcomes ALL = JointOutcomes.of(BETS, EIGHT_DECKS);

  @Test
  void eachBetsLinesDecideAsOftenAsThoseOfTheBetAlone() {
    for (int bet = 0; bet < BETS.size(); bet++) {
      BetOdds odds = BetOdds.of(BETS.get(bet), EIGHT_DECKS);
      JointOutcomes alone = ALL.of(bet);
      long losing = 0;
      for (int outcome = 0; outcome < alone.count(); outcome++) {
        int line = alone.line(outcome, 0);
        losing += line == Bet.LOSES ? alone.starts(outcome) : 0;
        if (line != Bet.LOSES) {
          assertEquals(odds.line(line), alone.starts(outcome));
        }
      }
      assertEquals(odds.losing(), losing);
    }
  }

  @Test
  void everyStartHasOneOutcome() {
    for (JointOutcomes outcomes : List.of(ALL, ALL.of(0, 1, 2), ALL.of(4))) {
      long starts = 0;
      for (int outcome = 0; outcome < outcomes.count(); outcome++) {
        starts += outcomes.starts(outcome);
      }
      assertEquals(EIGHT_DECKS.all(), starts);
      assertEquals(EIGHT_DECKS.all(), outcomes.all());
    }
  }

  @Test
  void playerBankerAndTieHaveThreeOutcomesTogether() {
    JointOutcomes main = ALL.of(0, 1, 2);
    assertEquals(3, main.count());
    for (int outcome = 0; outcome < main.count(); outcome++) {
      boolean tie = main.line(outcome, 2) != Bet.LOSES;
      assertEquals(tie, Bets.PLAYER.outcome(main.line(outcome, 0)) == WagerOutcome.PUSH);
      assertEquals(tie, Bets.BANKER.outcome(main.line(outcome, 1)) == WagerOutcome.PUSH);
    }
  }

  @Test
  void theOrderOfBetsIsTheOneAskedFor() {
    JointOutcomes turned = ALL.of(2, 0);
    JointOutcomes straight = ALL.of(0, 2);
    assertEquals(straight.count(), turned.count());
    for (int outcome = 0; outcome < turned.count(); outcome++) {
      assertEquals(straight.line(outcome, 0), turned.line(outcome, 1));
      assertEquals(straight.line(outcome, 1), turned.line(outcome, 0));
      assertEquals(straight.starts(outcome), turned.starts(outcome));
    }
  }
}
