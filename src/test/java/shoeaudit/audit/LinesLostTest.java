package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Lines of several kinds that are missing here and there, as a connection loses them, accuse
 * nobody; what a dealer leaves out is found.
 */
class LinesLostTest {
  private static final int COUPS = 24;

  /** What a coup lacks. */
  private enum Lack {
    NOTHING,
    WAGER,
    CARD,
    CALL,
    SETTLEMENT
  }

  private static void play(TableLog log, int coup, Lack lack) {
    log.coup(coup).wager("1", "P1", "player", "20.00");
    if (lack != Lack.WAGER) {
      log.wager("2", "P2", "banker", "20.00");
    }
    if (lack != Lack.CALL) {
      log.call();
    }
    log.dealTo(lack == Lack.CARD ? "P 9S, B 2D, P KC" : "P 9S, B 2D, P KC, B 3S");
    log.result("player", 9, 5).settle("1", "P1", "player", "win", "20.00", "");
    if (lack != Lack.SETTLEMENT) {
      log.settle("2", "P2", "banker", "lose", "", "");
    }
  }

  private static TableLog.Audited audit(List<Lack> lacks) throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= COUPS; coup++) {
      int lack = coup % 3 == 0 ? coup / 3 - 1 : lacks.size();
      play(log, coup, lack < lacks.size() ? lacks.get(lack) : Lack.NOTHING);
    }
    return log.close().audit(HouseControls.wsgc());
  }

  @Test
  void linesOfSeveralKindsThatAreLostAccuseNobody() throws Exception {
    TableLog.Audited audited =
        audit(
            List.of(Lack.WAGER, Lack.CARD, Lack.CALL, Lack.SETTLEMENT, Lack.CARD, Lack.SETTLEMENT));
    assertEquals(List.of(), audited.codes());
    assertTrue(
        audited.problems().stream()
            .anyMatch(each -> each.problem().contains("lack lines of several kinds")),
        audited.problems().toString());
  }

  /** One that lacks cards, however often others lack what a dealer may have left out. */
  @Test
  void settlementsThatTheDealerLeavesOutAreFound() throws Exception {
    TableLog.Audited audited =
        audit(
            List.of(Lack.SETTLEMENT, Lack.CARD, Lack.CALL, Lack.SETTLEMENT, Lack.CALL, Lack.CALL));
    assertEquals(2, audited.of("settlement.missing").size());
  }

  /** A coup that the Player wins 9 to 5, whose Banker's second card is worth nothing. */
  private static void play(TableLog log, int coup, boolean opens, boolean calls, boolean whole) {
    if (opens) {
      log.coup(coup);
    } else {
      log.in(coup);
    }
    log.wager("1", "P1", "player", "20.00");
    if (calls) {
      log.call();
    }
    log.dealTo(whole ? "P 9S, B 5D, P KC, B JH" : "P 9S, B 5D, P KC");
    log.result("player", 9, 5).settle("1", "P1", "player", "win", "20.00", "");
  }

  private static final HouseControls CALLING =
      HouseControls.wsgc().with("game.betting_closes", "no_more_bets");

  /**
   * A hand that the dealer keeps short, and declares as it lies there, is no line that was lost.
   */
  @Test
  void callsAndCardsThatTheDealerLeavesOutAreFoundBesideALostLine() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= COUPS; coup++) {
      boolean calls = coup % 6 != 1 || coup == 1;
      play(log, coup, coup != 12, calls, coup != 4 && coup != 16);
    }
    TableLog.Audited audited = log.close().audit(CALLING);
    assertEquals(3, audited.of("wager.no-call").size(), audited.problems()::toString);
    assertEquals(2, audited.of("dealing.card-count").size());
  }

  /** Cards are one kind of line, whatever was declared. */
  @Test
  void cardsThatTheDealerLeavesOutAreFoundBesideCardsThatWereLost() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= COUPS; coup++) {
      if (coup == 5 || coup == 10) {
        log.coup(coup).wager("1", "P1", "player", "20.00").call();
        log.dealTo("P 9S, B 2D, P KC").result("player", 9, 5);
        log.settle("1", "P1", "player", "win", "20.00", "");
      } else {
        play(log, coup, coup != 12, true, coup % 7 != 1 || coup == 1);
      }
    }
    TableLog.Audited audited = log.close().audit(CALLING);
    assertTrue(audited.of("dealing.card-count").size() >= 3, audited.problems()::toString);
  }
}
