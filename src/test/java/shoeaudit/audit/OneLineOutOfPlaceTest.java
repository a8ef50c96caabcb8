package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * A line that keeps its time and stands anywhere else accuses nobody but of what readings 23 and 43
 * leave to the order of lines: that a time runs backwards, and that a wager was touched late.
 */
class OneLineOutOfPlaceTest {
  private static final Set<String> BY_LINES =
      Set.of(
          "record.time-reversed",
          "wager.late",
          "wager.increased-late",
          "wager.reduced-late",
          "wager.withdrawn-late");

  @ParameterizedTest(name = "totals: {0}")
  @ValueSource(booleans = {true, false})
  void anyLineAnywhereElse(boolean totals) throws Exception {
    List<String> lines = LinesTwiceTest.shoe(totals).csv().lines().toList();
    TreeSet<String> accused = new TreeSet<>();
    for (int line = 1; line < lines.size(); line++) {
      for (int to = 1; to < lines.size(); to++) {
        if (!OneIn.tries(line, to)) {
          continue;
        }
        List<String> moved = new ArrayList<>(lines);
        moved.add(to, moved.remove(line));
        for (String code : accused(moved)) {
          accused.add(code + " by " + lines.get(line) + " as line " + (to + 1));
        }
      }
    }
    assertEquals(List.of(), List.copyOf(accused));
  }

  private static List<String> accused(List<String> lines) throws Exception {
    return TableLog.audit(String.join("\n", lines) + "\n", 1, LinesTwiceTest.CALLED)
        .findings()
        .stream()
        .filter(finding -> finding.verdict() == Verdict.DEVIATES)
        .map(Finding::code)
        .filter(code -> !BY_LINES.contains(code))
        .toList();
  }

  private static TableLog called(Duration again) {
    TableLog log = new TableLog().open(8).coup(1).call();
    log.deal("7H KD 10S 8C").result("banker").coup(2).call();
    return log.after(again).event("betting_opened").after(again.negated());
  }

  private static List<String> codes(TableLog log) throws Exception {
    log.deal("7D KC 10C 8S").result("banker");
    return log.close().audit(LinesTwiceTest.CALLED).codes();
  }

  @Test
  void aCallBeforeAnOpeningWhoseTimeIsEarlierIsNotMissing() throws Exception {
    assertEquals(List.of("record.time-reversed"), codes(called(Duration.ofSeconds(-5))));
  }

  @Test
  void aCallBeforeBettingWasOpenedAgainIsMissing() throws Exception {
    assertEquals(List.of("wager.no-call"), codes(called(Duration.ZERO)));
  }

  @Test
  void aNumberThatIsUsedAgainLaterIsFoundBesideATimeThatRunsBackwards() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).call().deal("7H KD 10S 8C").result("banker");
    log.coup(1).call().deal("7D KC 10C 8S").result("banker");
    log.coup(2).call().deal("6D KH JC 8H").after(Duration.ofSeconds(-3)).result("banker");
    assertEquals(
        List.of("record.time-reversed", "shoe.coup-repeated"),
        log.close().audit(LinesTwiceTest.CALLED).codes().stream().sorted().toList());
  }

  @Test
  void aWagerThatIsTakenBackBeforeItIsPlacedByLinesAloneIsNotUnsettled() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "20.00");
    log.after(Duration.ofSeconds(1)).remove("2", "P2", "player");
    log.after(Duration.ofSeconds(-2)).wager("2", "P2", "player", "20.00");
    log.after(Duration.ofSeconds(1)).call().deal("7H KD 10S 8C").result("banker");
    log.settle("1", "P1", "player", "lose", "", "");
    assertEquals(List.of("record.time-reversed"), log.close().audit(LinesTwiceTest.CALLED).codes());
  }

  /** Numbers begin anew with each loading, and settlements come once betting is open again. */
  @Test
  void aTimeThatRunsBackwardsLeavesNumbersThatWereUsedBeforeTestable() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int loading = 1; loading <= 3; loading++) {
      for (int coup = 1; coup <= 4; coup++) {
        log.coup(coup);
        if (coup > 1) {
          log.in(coup - 1).settle("1", "P1", "player", "lose", "", "").in(coup);
        }
        log.wager("1", "P1", "player", coup == 3 ? "40.00" : "20.00").call();
        boolean slip = loading == 1 && coup == 2;
        log.card("player", "7H").after(Duration.ofSeconds(slip ? -3 : 0)).card("banker", "KD");
        log.after(Duration.ofSeconds(slip ? 3 : 0)).card("player", "10S").card("banker", "8C");
        log.result("banker");
      }
      log.settle("1", "P1", "player", "lose", "", "");
    }
    TableLog.Audited audited = log.close().audit(LinesTwiceTest.CALLED);
    assertEquals(3 * 2, audited.of("wager.over-maximum").size());
    // That the count began anew is told once, and no coup is taken for another again.
    assertEquals(0, audited.of("shoe.coup-repeated").size());
  }
}
