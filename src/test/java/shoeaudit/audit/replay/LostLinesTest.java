package shoeaudit.audit.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/** A record from which lines were lost one after another, as by a connection that failed. */
class LostLinesTest {
  private static final int COUPS = 12;

  /** A faultless shoe whose coups draw to both hands. */
  private static TableLog shoe() {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= COUPS; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00").wager("2", "P2", "banker", "20.00");
      log.wager("3", "P3", "player", "20.00").call().deal("2H KD 3D 4C 6C 9H");
      log.result("banker", 1, 3).settle("1", "P1", "player", "lose", "", "");
      log.settle("2", "P2", "banker", "win", "20.00", "1.00");
      log.settle("3", "P3", "player", "lose", "", "");
    }
    return log.close();
  }

  private static TableLog.Audited without(int from, int count) throws Exception {
    List<String> lines = shoe().csv().lines().toList();
    String left =
        java.util.stream.IntStream.range(0, lines.size())
            .filter(line -> line < from || line >= from + count)
            .mapToObj(lines::get)
            .collect(Collectors.joining("\n", "", "\n"));
    return TableLog.audit(left, 1, HouseControls.wsgc());
  }

  @Test
  void theWholeShoeHasNoFinding() throws Exception {
    assertEquals(List.of(), shoe().audit(HouseControls.wsgc()).codes());
  }

  /** From any line within the fifth coup to any line of a later one. */
  @ParameterizedTest
  @ValueSource(ints = {15, 20, 30, 45})
  void aHoleFromOneCoupIntoAnotherAccusesNobody(int count) throws Exception {
    Predicate<String> onTheRecord =
        code ->
            List.of("shoe.coup-missing", "settlement.missing", "settlement.no-wager")
                .contains(code);
    int perCoup = (int) (shoe().csv().lines().count() - 2) / COUPS;
    int begin = 1 + 4 * perCoup;
    for (int from = begin; from < begin + perCoup; from++) {
      TableLog.Audited audited = without(from, count);
      List<String> accusing =
          audited.codes().stream().filter(onTheRecord.negate()).sorted().toList();
      assertEquals(List.of(), accusing, "from line " + from + ", " + count + " lines");
    }
  }

  @Test
  void aCoupThatLostItsResultIsNotTestedAndTheNextIs() throws Exception {
    List<String> kept =
        shoe()
            .csv()
            .lines()
            .filter(line -> !(line.startsWith("result_declared") && line.contains(",S1,5,")))
            .toList();
    TableLog.Audited audited =
        TableLog.audit(String.join("\n", kept) + "\n", 1, HouseControls.wsgc());
    assertEquals(List.of(), audited.codes());
    assertTrue(audited.verdicts("WSGC-MB-7b").contains("1 not_testable"));
  }
}
