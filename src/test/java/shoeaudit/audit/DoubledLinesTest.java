package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.result.Finding;

/**
 * Lines that an export has twice although others stand between, and burned cards exported twice:
 * import problems, and findings of nobody.
 */
class DoubledLinesTest {
  private static final Duration UNEVEN = Duration.ofMillis(1013);

  @TempDir private Path folder;

  private static TableLog coup() {
    TableLog log = new TableLog().every(UNEVEN).open(8).coup(1);
    log.wager("1", "P1", "banker", "20.00").wager("1", "P1", "tie", "5.00");
    log.deal("7D KS AH 10C").total("player", 8).total("banker", 0).result("player");
    log.settle("1", "P1", "banker", "lose", "", "").settle("1", "P1", "tie", "lose", "", "");
    return log.close();
  }

  /** The log, with the first line that has a text once more, so many lines further down. */
  private static String again(String csv, String text, int below) {
    List<String> lines = new ArrayList<>(csv.lines().toList());
    int first =
        IntStream.range(0, lines.size())
            .filter(line -> lines.get(line).contains(text))
            .findFirst()
            .orElseThrow();
    lines.add(first + 1 + below, lines.get(first));
    return String.join("\n", lines) + "\n";
  }

  private SampleAudits.Audited audit(String csv) throws Exception {
    return SampleAudits.csv(csv, folder);
  }

  private static List<String> codes(SampleAudits.Audited audited) {
    return audited.groups().stream()
        .flatMap(group -> group.findings().stream())
        .map(Finding::code)
        .toList();
  }

  private static List<String> problems(SampleAudits.Audited audited) {
    return audited.problems().stream()
        .map(problem -> problem.sourceLine() + ": " + problem.problem())
        .toList();
  }

  private void standsTwice(String text, int below) throws Exception {
    SampleAudits.Audited audited = audit(again(coup().csv(), text, below));
    assertEquals(List.of(), codes(audited), text);
    assertEquals(1, audited.problems().size(), text);
    assertTrue(problems(audited).getFirst().contains("the line says the same as line"), text);
  }

  @Test
  void aCardLineAmongLaterOnesIsNoOtherCard() throws Exception {
    standsTwice("KS", 1);
    standsTwice("KS", 2);
    standsTwice("7D", 5);
  }

  @Test
  void aWagerLineAmongLaterOnesIsNoOtherWager() throws Exception {
    standsTwice("wager_placed", 1);
  }

  @Test
  void aSettlementACallAndAResultAmongLaterOnesAreNoOthers() throws Exception {
    standsTwice("wager_settled", 1);
    standsTwice("total_announced", 1);
    standsTwice("result_declared", 2);
  }

  @Test
  void aBlockOfLinesThatStandsTwiceIsOneProblem() throws Exception {
    List<String> lines = new ArrayList<>(coup().csv().lines().toList());
    List<String> block = List.copyOf(lines.subList(6, 9));
    lines.addAll(9, block);
    SampleAudits.Audited audited = audit(String.join("\n", lines) + "\n");
    assertEquals(List.of(), codes(audited));
    assertEquals(
        List.of(
            "10: the lines from here to line 12 say the same as those from line 7 on, their times"
                + " included; they are not audited again"),
        problems(audited));
  }

  @Test
  void twoEqualCardsOfOneTimeWhereNothingLaterStandsBetweenAreTwoCards() throws Exception {
    TableLog log = new TableLog().every(Duration.ZERO).coup(1).deal("7D KS 7D 10C");
    assertEquals(
        List.of(), log.after(UNEVEN).result("player").audit(HouseControls.wsgc()).problems());
  }

  private static TableLog burned(Duration span, int times) {
    TableLog log = new TableLog().every(UNEVEN).open(8).every(Duration.ZERO);
    for (String card : List.of("3H", "", "", "")) {
      for (int i = 0; i < times; i++) {
        log.burn(card);
      }
      log.after(span);
    }
    log.every(UNEVEN).after(UNEVEN).coup(1).deal("7D KS AH 10C").result("player");
    return log.close();
  }

  private static HouseControls byFirstCard() {
    return HouseControls.wsgc().with("shoe.burn", "first_card_value");
  }

  @Test
  void burnedCardsExportedTwiceAreNotCountedTwice() throws Exception {
    TableLog.Audited audited = burned(UNEVEN, 2).audit(byFirstCard());
    assertEquals(List.of(), audited.codes());
    assertEquals(4, audited.problems().size());
    assertEquals("1 not_testable", audited.verdicts("IC:shoe.burn"));
  }

  @Test
  void oneBurnedCardExportedTwiceIsNotCountedTwice() throws Exception {
    TableLog.Audited once = burned(UNEVEN, 1).audit(byFirstCard());
    assertEquals("1 conforms", once.verdicts("IC:shoe.burn"));
    SampleAudits.Audited audited = audit(again(burned(UNEVEN, 1).csv(), "3H", 0));
    assertEquals(1, audited.problems().size());
  }

  @Test
  void burnedCardsThatBearOneTimeAreAsManyAsTheirLines() throws Exception {
    TableLog.Audited audited = burned(Duration.ZERO, 2).audit(byFirstCard());
    assertEquals(List.of(), audited.problems());
    assertEquals(List.of("shoe.burn-differs"), audited.codes());
  }

  @Test
  void burnedCardsOfWholeSecondsAreAsManyAsTheirLines() throws Exception {
    TableLog log = new TableLog().open(8).every(Duration.ZERO);
    log.burn("2H").after(Duration.ofSeconds(1)).burn("").burn("").after(Duration.ofSeconds(1));
    log.burn("").burn("").every(UNEVEN).coup(1).deal("7D KS AH 10C").result("player").close();
    TableLog.Audited audited = log.audit(byFirstCard());
    assertEquals(List.of(), audited.problems());
    assertEquals(List.of("shoe.burn-differs"), audited.codes());
  }

  @Test
  void burnedCardsOfWhichTheExposedOneAloneHasItsTimeAreAsManyAsTheirLines() throws Exception {
    TableLog log = new TableLog().every(UNEVEN).open(8).burn("2H").every(Duration.ZERO);
    log.burn("").burn("").after(UNEVEN).every(UNEVEN);
    log.coup(1).deal("7D KS AH 10C").result("player").close();
    TableLog.Audited audited = log.audit(byFirstCard());
    assertEquals(List.of(), audited.problems());
    assertEquals("1 conforms", audited.verdicts("IC:shoe.burn"));
  }
}
