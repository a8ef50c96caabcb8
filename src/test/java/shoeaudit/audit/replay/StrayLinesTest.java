package shoeaudit.audit.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/**
 * Lines of a coup that stand among those of a later one: a system that writes late, or an export
 * that keeps one kind of event after another. They begin no coup (audit.md, reading 8), and nobody
 * is accused of where they stand.
 */
class StrayLinesTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  /** Four coups with a wager each; two cards a hand, and all is as it should be. */
  private static TableLog shoe() {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 4; coup++) {
      log.coup(coup)
          .wager("1", "P1", "banker", "20.00")
          .call()
          .deal(BANKER_8_7)
          .total("player", 7)
          .total("banker", 8)
          .result("banker")
          .settle("1", "P1", "banker", "win", "20.00", "1.00");
    }
    return log.close();
  }

  private static List<String> lines(TableLog log) {
    return new ArrayList<>(log.csv().lines().toList());
  }

  private static int find(List<String> lines, Predicate<String> which) {
    for (int i = 0; i < lines.size(); i++) {
      if (which.test(lines.get(i))) {
        return i;
      }
    }
    throw new AssertionError("no such line in " + lines);
  }

  private static Predicate<String> of(int coup, String event, String... more) {
    return line ->
        line.startsWith(event + ",")
            && line.contains(",S1," + coup + ",")
            && List.of(more).stream().allMatch(line::contains);
  }

  /** The shoe, with the first of some lines moved behind the first of some others. */
  private static List<String> moved(Predicate<String> which, Predicate<String> behind) {
    List<String> lines = lines(shoe());
    String line = lines.remove(find(lines, which));
    lines.add(find(lines, behind) + 1, line);
    return lines;
  }

  private static TableLog.Audited audit(List<String> lines) throws Exception {
    return TableLog.audit(String.join("\n", lines) + "\n", 1, HouseControls.wsgc());
  }

  /** Codes other than that of times that go back, which is so. */
  private static List<String> codes(TableLog.Audited audited) {
    return audited.codes().stream().filter(code -> !code.equals("record.time-reversed")).toList();
  }

  private static List<String> problems(TableLog.Audited audited) {
    return audited.problems().stream().map(problem -> problem.problem()).toList();
  }

  private static void accusesNobody(List<String> lines) throws Exception {
    TableLog.Audited audited = audit(lines);
    assertEquals(List.of(), codes(audited));
    assertEquals(List.of(), problems(audited));
    assertEquals(4, audited.summary().tally().coups);
    assertEquals(4, audited.summary().tally().testedCoups);
  }

  @Test
  void theShoeItselfAccusesNobody() throws Exception {
    accusesNobody(lines(shoe()));
  }

  @Test
  void reading_8_aSettlementAmidTheCardsOfTheCoupAfterNextIsItsOwnCoups() throws Exception {
    accusesNobody(moved(of(1, "wager_settled"), of(3, "card_dealt", "KD")));
    accusesNobody(moved(of(1, "wager_settled"), of(4, "result_declared")));
    accusesNobody(moved(of(1, "wager_settled"), of(3, "wager_settled")));
  }

  @Test
  void reading_8_aResultAmidTheCardsOfTheCoupAfterNextIsItsOwnCoups() throws Exception {
    accusesNobody(moved(of(1, "result_declared"), of(3, "card_dealt", "KD")));
  }

  @Test
  void reading_8_aTotalThatIsWrittenAfterTheNextOpeningIsNotLate() throws Exception {
    accusesNobody(moved(of(1, "total_announced", "player"), of(2, "betting_opened")));
    accusesNobody(moved(of(1, "total_announced", "banker"), of(3, "card_dealt", "KD")));
  }

  @Test
  void aTotalWithThirdCardsThatIsWrittenLateWithoutATimeLeavesItsCoupUntested() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    for (int coup = 1; coup <= 2; coup++) {
      log.coup(coup).call().deal("2H KD 2D 4C").total("player", 4).total("banker", 4);
      log.deal("3C 5C").result("banker");
    }
    List<String> lines = lines(log.close());
    String line = lines.remove(find(lines, of(1, "total_announced", "player")));
    lines.add(find(lines, of(2, "card_dealt", "KD")) + 1, line);
    TableLog.Audited audited =
        TableLog.audit(String.join("\n", lines) + "\n", 1, HouseControls.generic());
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
  }

  @Test
  void anIrregularityThatIsWrittenAfterTheNextOpeningIsOfItsCoup() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "banker", "20.00").call();
    log.deal("KS 7H").irregularity("misdeal", "void_coup").result("void");
    log.settle("1", "P1", "banker", "void", "", "");
    log.coup(2).wager("1", "P1", "banker", "20.00").call().deal(BANKER_8_7).total("player", 7);
    log.total("banker", 8).result("banker").settle("1", "P1", "banker", "win", "20.00", "1.00");
    List<String> lines = lines(log.close());
    assertEquals(List.of(), audit(lines).codes());
    String line = lines.remove(find(lines, of(1, "irregularity")));
    lines.add(find(lines, of(2, "betting_opened")) + 1, line);
    assertEquals(List.of(), codes(audit(lines)));
  }

  private static void leavesOneCoupUntested(List<String> lines, int coup) throws Exception {
    TableLog.Audited audited = audit(lines);
    assertEquals(List.of(), codes(audited));
    assertEquals(
        List.of(
            "lines of coup "
                + coup
                + " of shoe S1 at table T1 stand among or after those of other coups, as where a file keeps one kind"
                + " of event after another; that coup was not tested"),
        problems(audited));
    assertEquals(4, audited.summary().tally().coups);
    assertEquals(3, audited.summary().tally().testedCoups);
  }

  @Test
  void aCardAmidALaterCoupLeavesItsOwnUntestedAndThatOneWhole() throws Exception {
    leavesOneCoupUntested(moved(of(1, "card_dealt", "8C"), of(3, "card_dealt", "KD")), 1);
    leavesOneCoupUntested(moved(of(2, "card_dealt", "8C"), of(3, "card_dealt", "KD")), 2);
  }

  @Test
  void aWagerOrAnOpeningAmidALaterCoupDoesSo() throws Exception {
    leavesOneCoupUntested(moved(of(1, "wager_placed"), of(3, "card_dealt", "KD")), 1);
    leavesOneCoupUntested(moved(of(2, "betting_opened"), of(4, "card_dealt", "KD")), 2);
    leavesOneCoupUntested(moved(of(1, "betting_closed"), of(2, "card_dealt", "KD")), 1);
  }

  @Test
  void aShoeWhoseSettlementsStandAfterAllCardsIsTestedAsUsual() throws Exception {
    List<String> lines = lines(shoe());
    List<String> settlements =
        lines.stream().filter(line -> line.startsWith("wager_settled")).toList();
    lines.removeAll(settlements);
    lines.addAll(settlements);
    accusesNobody(lines);
  }

  @Test
  void aShoeWhoseCardsStandAfterAllWagersIsNotTested() throws Exception {
    List<String> lines = lines(shoe());
    Predicate<String> ofWagers =
        line -> line.startsWith("wager_placed") || line.startsWith("betting_");
    List<String> wagers = lines.stream().filter(ofWagers).toList();
    int at = find(lines, ofWagers);
    lines.removeAll(wagers);
    lines.addAll(at, wagers);
    TableLog.Audited audited = audit(lines);
    assertEquals(List.of(), codes(audited));
    assertEquals(
        List.of(
            "lines of coup 1 and of 2 more coups of shoe S1 at table T1 stand among or after those of other coups, as"
                + " where a file keeps one kind of event after another; those coups were not tested"),
        problems(audited));
    assertEquals(4, audited.summary().tally().coups);
  }

  @Test
  void reading_8_aNumberThatIsDealtAnewIsStillRepeated() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup : new int[] {1, 2, 1, 2}) {
      log.coup(coup).call().deal(BANKER_8_7).result("banker");
    }
    assertEquals(
        List.of("shoe.coup-repeated", "shoe.coup-repeated"),
        log.close().audit(HouseControls.wsgc()).codes());
  }

  @Test
  void resultsAloneThatAreNumberedAnewAreStillRepeated() throws Exception {
    TableLog log = new TableLog();
    for (int coup : new int[] {1, 2, 3, 1, 2, 3}) {
      log.in(coup).result("banker");
    }
    assertEquals(3, log.audit(HouseControls.wsgc()).of("shoe.coup-repeated").size());
  }

  @Test
  void reading_8_aSettlementAfterItsNumberWasDealtAnewIsOfNeitherForSure() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup : new int[] {1, 2, 3, 1, 2, 3}) {
      log.coup(coup).wager("1", "P1", "banker", "20.00").call().deal(BANKER_8_7).result("banker");
      if (coup != 1) {
        log.settle("1", "P1", "banker", "win", "20.00", "1.00");
      }
    }
    log.in(1).settle("1", "P1", "banker", "win", "20.00", "1.00");
    assertEquals(
        List.of("shoe.coup-repeated", "shoe.coup-repeated", "shoe.coup-repeated"),
        codes(log.close().audit(HouseControls.wsgc())));
  }

  @Test
  void reading_8_aSettlementOfTheCoupJustBeforeIsItsOwnInAShoeNumberedAnew() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup : new int[] {1, 2, 3, 1, 2, 3}) {
      log.coup(coup).wager("1", "P1", "banker", "20.00").call().deal(BANKER_8_7).result("banker");
      log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    }
    List<String> lines = lines(log.close());
    int settled = lines.size() - 1;
    while (!of(2, "wager_settled").test(lines.get(settled))) {
      settled--;
    }
    Collections.swap(lines, settled, settled + 1);
    TableLog.Audited audited = audit(lines);
    assertEquals(
        List.of("shoe.coup-repeated", "shoe.coup-repeated", "shoe.coup-repeated"), codes(audited));
    assertEquals(6, audited.summary().tally().testedCoups);
  }

  @Test
  void noLineThatStandsInALaterCoupAccusesAnybody() throws Exception {
    List<String> clean = lines(shoe());
    Set<String> accused = new TreeSet<>();
    for (int from = 1; from < clean.size(); from++) {
      int coup = coupOf(clean.get(from));
      for (int behind = from + 1; coup > 0 && behind < clean.size() - 1; behind++) {
        if (coupOf(clean.get(behind)) > coup) {
          List<String> moved = new ArrayList<>(clean);
          moved.add(behind, moved.remove(from));
          List<String> codes = codes(audit(moved));
          if (!codes.isEmpty()) {
            accused.add(clean.get(from) + " behind " + clean.get(behind) + " makes " + codes);
          }
        }
      }
    }
    assertEquals(Set.of(), accused);
  }

  private static int coupOf(String line) {
    String coup = line.split(",", -1)[4];
    return coup.isEmpty() ? 0 : Integer.parseInt(coup);
  }

  private static List<String> withACopy(int fromCoup, int toCoup, int behind) {
    List<String> lines = lines(shoe());
    int from = find(lines, of(fromCoup, "betting_opened"));
    int to = find(lines, of(toCoup, "wager_settled")) + 1;
    lines.addAll(
        find(lines, of(behind, "wager_settled")) + 1, List.copyOf(lines.subList(from, to)));
    return lines;
  }

  @Test
  void aCoupThatStandsTwiceWithItsTimesIsOneCoup() throws Exception {
    for (List<String> lines : List.of(withACopy(2, 2, 4), withACopy(2, 2, 2), withACopy(1, 4, 4))) {
      TableLog.Audited audited = audit(lines);
      assertEquals(List.of(), codes(audited));
      assertEquals(1, problems(audited).size(), problems(audited).toString());
      assertEquals(4, audited.summary().tally().coups);
      assertEquals(4, audited.summary().tally().testedCoups);
    }
  }

  @Test
  void itsProblemNamesBothPlaces() throws Exception {
    List<String> lines = withACopy(2, 2, 4);
    int first = find(lines, of(2, "betting_opened")) + 1;
    int again = lines.lastIndexOf(lines.get(first - 1)) + 1;
    int last = lines.lastIndexOf(lines.get(find(lines, of(2, "wager_settled")))) + 1;
    assertEquals(
        List.of(
            "the lines from here to line "
                + last
                + " say the same as those from line "
                + first
                + " on, their times included; they are not audited again"),
        problems(audit(lines)));
    assertEquals(again, audit(lines).problems().getFirst().sourceLine());
  }

  @Test
  void aCoupThatStandsTwiceWithoutTimesIsOneWhereAllItsCardsAreTheSame() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    log.coup(1).call().deal(BANKER_8_7).result("banker");
    log.coup(2).call().deal("7C KC 10D 8H").result("banker");
    log.coup(1).call().deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(
        List.of(), audited.codes().stream().filter(code -> code.startsWith("shoe.")).toList());
    assertEquals(
        "the lines from here to line 24 say the same as those from line 4 on, and have no times; they are not"
            + " audited again",
        audited.problems().getFirst().problem());
  }

  @Test
  void anotherCoupUnderItsNumberWithoutTimesIsAnother() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    log.coup(1).call().deal(BANKER_8_7).result("banker");
    log.coup(1).call().deal("7C KC 10D 8H").result("banker");
    assertEquals(List.of("shoe.coup-repeated"), log.audit(HouseControls.wsgc()).codes());
  }
}
