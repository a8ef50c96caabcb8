package shoeaudit.audit.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/**
 * A patron who is called otherwise from amid a coup on is settled as before. Who is paid for
 * another's wager is found where either is there before or after, or it is all that one is paid.
 */
class RenamedPatronsTest {
  /** Coups of area 3, in the second of which the wager of one name is settled with another. */
  private static TableLog.Audited audited(String first, String wager, String settled, String last)
      throws Exception {
    TableLog log = new TableLog().open(8);
    coup(log, 1, first, first);
    coup(log, 2, wager, settled);
    coup(log, 3, last, last);
    return log.outside().close().audit(HouseControls.wsgc());
  }

  private static void coup(TableLog log, int number, String wager, String settled) {
    log.coup(number).wager("3", wager, "banker", "20.00").wager("4", "P9", "player", "20.00");
    log.deal("7H KD 10S 8C")
        .result("banker")
        .settle("3", settled, "banker", "win", "20.00", "1.00");
    log.settle("4", "P9", "player", "lose", "", "");
  }

  @Test
  void aNameThatChangesAmidACoupAccusesNobody() throws Exception {
    TableLog.Audited audited = audited("P1", "P1", "K77", "K77");
    assertEquals(List.of(), audited.codes());
    assertEquals(
        List.of(
            "patron \"P1\" seems to be called \"K77\" from here on, amid coup 2 of shoe S1 at table T1: its wager has no"
                + " other settlement; the lines of that coup were taken to name neither"),
        audited.problems().stream().map(problem -> problem.problem()).toList());
  }

  private static final List<String> FOUND = List.of("settlement.missing", "settlement.no-wager");

  @Test
  void somebodyElseWhoIsPaidIsFoundWhereThePatronPlaysOn() throws Exception {
    assertEquals(FOUND, audited("P1", "P1", "K77", "P1").codes());
  }

  @Test
  void somebodyElseWhoIsPaidIsFoundWhereTheyPlayedBefore() throws Exception {
    assertEquals(FOUND, audited("K77", "P1", "K77", "K77").codes());
  }

  @Test
  void aStrangerWhoIsPaidOnceIsFound() throws Exception {
    assertEquals(FOUND, audited("P1", "P1", "K77", "P5").codes());
  }
}
