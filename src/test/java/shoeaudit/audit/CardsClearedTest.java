package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Systems that write each card once more as it goes to the discards, as withdrawn. */
class CardsClearedTest {
  private static void coup(TableLog log, int coup, boolean clears) {
    log.coup(coup)
        .wager("3", "P1", "banker", "15.00")
        .dealTo("P 7H, B KD, P 10S, B 8C")
        .result("banker")
        .settle("3", "P1", "banker", "win", "15.00", "0.75");
    if (clears) {
      clear(log);
    }
  }

  private static void clear(TableLog log) {
    for (String card : List.of("7H", "10S", "KD", "8C")) {
      boolean player = card.equals("7H") || card.equals("10S");
      log.event("card_withdrawn", "hand", player ? "player" : "banker", "card", card);
    }
  }

  private static List<String> codes(TableLog log) throws Exception {
    return log.close().audit(HouseControls.wsgc()).codes();
  }

  @Test
  void cardsThatAreClearedAwayAfterEachResultAccuseNobody() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 4; coup++) {
      coup(log, coup, true);
    }
    assertEquals(List.of(), codes(log));
  }

  /** What is dealt and declared wrongly there is found, and so is a card taken off before. */
  @Test
  void whatIsDoneWronglyInSuchAShoeIsFound() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 5; coup++) {
      coup(log, coup, true);
    }
    log.coup(6).dealTo("P 7H, B KD, P 10S, B 8C").result("player");
    clear(log);
    log.coup(7).dealTo("P 7H, B KD, P 10S, B 8C, P 2H");
    log.event("card_withdrawn", "hand", "player", "card", "2H").result("banker");
    clear(log);
    assertEquals(List.of("result.winner-wrong", "irregularity.unrecorded"), codes(log));
  }

  /** A connection that fails loses some of a coup's lines. */
  @Test
  void aCoupOfWhichOneCardAloneIsClearedAccusesNobody() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 5; coup++) {
      coup(log, coup, true);
    }
    coup(log, 6, false);
    log.event("card_withdrawn", "hand", "banker", "card", "8C");
    assertEquals(List.of(), codes(log));
  }

  @Test
  void twoCoupsThatAreClearedAreWhatTheRecordSays() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 4; coup++) {
      coup(log, coup, coup <= 2);
    }
    assertEquals(
        List.of("irregularity.unrecorded"), codes(log).stream().distinct().limit(1).toList());
  }
}
