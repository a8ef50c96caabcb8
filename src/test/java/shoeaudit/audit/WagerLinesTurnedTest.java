package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lines of one time, or without times, that stand in another order than wagers were placed, changed
 * and taken back in: what stood is not known, and nobody is accused by it.
 */
class WagerLinesTurnedTest {
  private static final List<String> EVENTS =
      List.of("wager_placed", "wager_changed", "wager_removed");

  /** A patron goes, and another takes the place, all in one minute or in no time. */
  private static TableLog placeTaken(boolean timed, boolean turned) {
    TableLog log = new TableLog().every(Duration.ZERO);
    log = timed ? log : log.untimed();
    log.open(8).coup(1);
    if (turned) {
      log.remove("1", "P1", "player").wager("1", "P1", "player", "20.00");
    } else {
      log.wager("1", "P1", "player", "20.00").remove("1", "P1", "player");
    }
    log.wager("1", "P2", "banker", "20.00").after(Duration.ofMinutes(1)).deal("7H KD 10S 8C");
    return log.result("banker").settle("1", "P2", "banker", "win", "20.00", "1.00").close();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void WSGC_MB_3a_aRemovalAboveItsWagerSharesNoArea(boolean timed) throws Exception {
    assertEquals(List.of(), placeTaken(timed, false).audit(HouseControls.wsgc()).codes());
    TableLog.Audited audited = placeTaken(timed, true).audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertTrue(
        audited.problems().getFirst().problem().contains("out of its place"),
        audited.problems().toString());
  }

  @Test
  void WSGC_MB_3a_twoPatronsInOneAreaAreFoundInAMinute() throws Exception {
    TableLog log = new TableLog().every(Duration.ZERO).open(8).coup(1);
    log.wager("1", "P1", "player", "20.00").wager("1", "P2", "banker", "20.00");
    log.after(Duration.ofMinutes(1)).deal("7H KD 10S 8C").result("banker");
    log.settle("1", "P1", "player", "lose", "", "");
    log.settle("1", "P2", "banker", "win", "20.00", "1.00").close();
    assertEquals(List.of("wager.area-shared"), log.audit(HouseControls.wsgc()).codes());
  }

  private static HouseControls twoAreas() {
    return HouseControls.wsgc().with("game.areas", "2").with("gallery.max_lines", "1");
  }

  private static TableLog withLine(boolean turned, boolean open) {
    TableLog log = new TableLog().every(Duration.ZERO).open(8).coup(1);
    log.wager("1", "P1", "player", "20.00");
    if (!open) {
      log.wager("2", "P2", "player", "20.00");
      if (turned) {
        log.wager("2", "P2", "player", "30.00").remove("2", "P2", "player");
      } else {
        log.remove("2", "P2", "player").wager("2", "P2", "player", "30.00");
      }
    }
    log.wager("L1", "P3", "player", "20.00", "role", "gallery").after(Duration.ofMinutes(1));
    log.deal("7H KD 10S 8C").result("banker").settle("1", "P1", "player", "lose", "", "");
    if (!open) {
      log.settle("2", "P2", "player", "lose", "", "");
    }
    return log.settle("L1", "P3", "player", "lose", "", "").close();
  }

  @Test
  void WSGC_MB_4b_anAreaIsNotOpenWhoseWagerIsSettledThoughItsLastLineTakesItBack()
      throws Exception {
    assertEquals(List.of(), withLine(false, false).audit(twoAreas()).codes());
    assertEquals(List.of(), withLine(true, false).audit(twoAreas()).codes());
  }

  @Test
  void WSGC_MB_4b_anOpenAreaIsFoundInAMinute() throws Exception {
    assertEquals(
        List.of("wager.line-while-area-open"), withLine(false, true).audit(twoAreas()).codes());
  }

  private static TableLog changed(boolean timed, boolean turned, String paid) {
    TableLog log = new TableLog().every(Duration.ZERO);
    log = timed ? log : log.untimed();
    log.open(8).coup(1);
    if (turned) {
      log.change("1", "P1", "player", "30.00").wager("1", "P1", "player", "20.00");
    } else {
      log.wager("1", "P1", "player", "20.00").change("1", "P1", "player", "30.00");
    }
    log.after(Duration.ofMinutes(1)).deal("7H KD 10S 6C").result("player");
    return log.settle("1", "P1", "player", "win", paid, "").close();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void WSGC_MB_8b_aChangeAboveItsWagerAccusesNobodyOfItsPayment(boolean timed) throws Exception {
    assertEquals(List.of(), changed(timed, true, "30.00").audit(HouseControls.wsgc()).codes());
    assertEquals(List.of(), changed(timed, false, "30.00").audit(HouseControls.wsgc()).codes());
    assertEquals(
        List.of("settlement.payout-wrong"),
        changed(timed, false, "50.00").audit(HouseControls.wsgc()).codes());
  }

  /** Times tell that the wager was placed again after it was taken back: nothing is open. */
  @Test
  void WSGC_MB_3a_whatWasPlacedAfterwardsByItsTimeIsFound() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).remove("1", "P1", "player");
    log.wager("1", "P1", "player", "20.00").wager("1", "P2", "player", "20.00");
    log.deal("7H KD 10S 8C").result("banker");
    assertEquals(List.of("wager.area-shared"), log.close().audit(HouseControls.wsgc()).codes());
  }

  private static String at(String line) {
    return line.split(",", -1)[1];
  }

  private static boolean isOfWager(String line) {
    return EVENTS.contains(line.split(",", -1)[0]);
  }

  /** The lines of wagers of one coup in any order, as far as times allow. */
  private static List<String> mixed(List<String> lines, Random random) {
    List<String> mixed = new ArrayList<>(lines);
    for (int from = 1; from < mixed.size(); from++) {
      int to = from;
      while (to < mixed.size() && isOfWager(mixed.get(to))) {
        to++;
      }
      if (to > from) {
        List<String> wagers = mixed.subList(from, to);
        Collections.shuffle(wagers, random);
        wagers.sort(Comparator.comparing(WagerLinesTurnedTest::at));
        from = to;
      }
    }
    return mixed;
  }

  /** A whole honest shoe, with times of so many seconds, or none. */
  @ParameterizedTest
  @ValueSource(ints = {0, 5, 60})
  void linesOfWagersInAnyOrderAccuseNobody(int seconds) throws Exception {
    for (boolean kansas : List.of(true, false)) {
      List<String> lines =
          HonestTable.coarse(HonestTable.deal(7, 2, 40, Duration.ofMillis(700), kansas), seconds);
      HouseControls controls = kansas ? HonestTable.kansas() : HonestTable.washington();
      for (List<String> each : List.of(lines, mixed(lines, new Random(7)))) {
        TableLog.Audited audited = TableLog.audit(String.join("\n", each) + "\n", 1, controls);
        assertEquals(List.of(), audited.codes());
      }
    }
  }
}
