package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * A sheet that was sorted by some column, and within it by time, stands in no order of play, and a
 * shoe that other shoes' lines part is not there as a whole: nobody is accused by either.
 */
class SortedByTimeWithinTest {
  private static String cell(List<String> lines, String line, String column) {
    int place = List.of(lines.getFirst().split(",", -1)).indexOf(column);
    return place < 0 ? "" : line.split(",", -1)[place];
  }

  /** Sorted by a column; lines of one value keep their order, which is that of their times. */
  private static List<String> sorted(
      List<String> lines, String column, boolean emptyFirst, boolean falling) {
    List<String> sorted = new ArrayList<>(lines);
    Comparator<String> byValue =
        Comparator.comparing(line ->
            column.equals("coup") ? number(cell(lines, line, column)) : cell(lines, line, column));
    sorted
        .subList(1, sorted.size())
        .sort(
            Comparator.comparing((String line) -> cell(lines, line, column).isEmpty() != emptyFirst)
                .thenComparing(falling ? byValue.reversed() : byValue));
    return sorted;
  }

  private static String number(String coup) {
    return "0".repeat(4 - coup.length()) + coup;
  }

  private static Set<String> accused(List<String> lines, boolean kansas) throws Exception {
    HouseControls controls = kansas ? HonestTable.kansas() : HonestTable.washington();
    Set<String> accused = new TreeSet<>();
    for (Finding finding : TwoPasses.audit(lines, controls).findings()) {
      if (finding.verdict() == Verdict.DEVIATES) {
        accused.add(finding.code());
      }
    }
    return accused;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "event",
        "coup",
        "hand",
        "card",
        "patron",
        "area",
        "role",
        "bet",
        "amount",
        "outcome",
        "result",
        "total",
        "player_total",
        "kind",
        "decks",
        "dealer"
      })
  void aSheetSortedByAColumnAccusesNobody(String column) throws Exception {
    int place = 0;
    for (boolean kansas : List.of(true, false)) {
      for (int shoes = 1; shoes <= 2; shoes++) {
        List<String> lines = HonestTable.deal(3, shoes, 40, Duration.ofMillis(700), kansas);
        for (boolean emptyFirst : List.of(true, false)) {
          for (boolean falling : List.of(true, false)) {
            // Another order for each of the records.
            if (OneIn.tries(place + place / 4, column.length())) {
              assertEquals(
                  Set.of(),
                  accused(sorted(lines, column, emptyFirst, falling), kansas),
                  kansas + " " + shoes + " " + emptyFirst + " " + falling);
            }
            place++;
          }
        }
      }
    }
  }

  @Test
  void REC_oneLineWhoseClockIsBehindIsFound() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 3; coup++) {
      log.coup(coup).deal("7H KD 10S 8C").result("banker");
    }
    log.after(Duration.ofMinutes(-1)).close();
    assertEquals(List.of("record.time-reversed"), log.audit(HouseControls.wsgc()).codes());
  }

  @Test
  void REC_aClockThatIsSetBackAmidTheShoeIsFound() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 20; coup++) {
      log.coup(coup).deal((2 + coup % 6) + "H KD 10S 8C").result("banker");
      log.after(coup == 10 ? Duration.ofMinutes(-5) : Duration.ZERO);
    }
    assertTrue(log.close().audit(HouseControls.wsgc()).codes().contains("record.time-reversed"));
  }

  private static List<String> withWrongResult(List<String> lines, String shoe) {
    List<String> wrong = new ArrayList<>(lines);
    for (int line = 1; line < lines.size(); line++) {
      if (lines.get(line).startsWith("result_declared")
          && lines.get(line).contains("," + shoe + ",7,")) {
        wrong.set(
            line,
            lines.get(line).contains(",tie,")
                ? lines.get(line).replace(",tie,", ",player,")
                : lines.get(line).replaceAll(",(player|banker),", ",tie,"));
      }
    }
    return wrong;
  }

  /** What is exported twice stands there whole, and a name that is used again is another shoe's. */
  @Test
  void aShoeOfWhichACopyOrAnotherComesBackIsTested() throws Exception {
    List<String> lines =
        withWrongResult(HonestTable.deal(6, 2, 12, Duration.ofMillis(700), false), "S1");
    assertTrue(accused(lines, false).contains("result.winner-wrong"));
    List<String> twice = new ArrayList<>(lines);
    twice.addAll(lines.subList(1, lines.size()));
    assertTrue(accused(twice, false).contains("result.winner-wrong"));
    List<String> later = new ArrayList<>(lines);
    lines.subList(1, lines.size()).stream()
        .filter(line -> line.contains(",S1,"))
        .map(line -> line.replace("2026-03-02", "2026-03-03"))
        .forEach(later::add);
    assertTrue(accused(later, false).contains("result.winner-wrong"));
  }
}
