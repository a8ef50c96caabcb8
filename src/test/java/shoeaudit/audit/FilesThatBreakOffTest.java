package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;

/**
 * A shoe goes on from one file to the next, and something of the coups at their edges is in
 * neither: nobody is accused of what is not on record (audit.md, readings 26 and 52).
 */
class FilesThatBreakOffTest {
  /** The Banker wins with 8 against 7, nobody draws. */
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  /** The Player has to draw. */
  private static final String PLAYER_DRAWS = "2H KD 10S 7C 5D";

  private static TableLog coups(TableLog log, int from, int to) {
    for (int coup = from; coup <= to; coup++) {
      log.coup(coup)
          .wager("1", "P1", "banker", "20.00")
          .wager("2", "P2", "banker", "20.00")
          .deal(BANKER_8_7)
          .total("player", 7)
          .total("banker", 8)
          .result("banker")
          .settle("1", "P1", "banker", "win", "20.00", "1.00")
          .settle("2", "P2", "banker", "win", "20.00", "1.00");
    }
    return log;
  }

  private static RecordAudit.Outcome audit(HouseControls house, String... files) throws Exception {
    Map<String, byte[]> byName = new LinkedHashMap<>();
    for (String file : files) {
      byName.put((char) ('a' + byName.size()) + ".csv", file.getBytes(StandardCharsets.UTF_8));
    }
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            house.yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    try (RecordAudit audit = new RecordAudit()) {
      return audit.audit(controls, byName);
    }
  }

  /** A log as two files, without the lines between them. */
  private static String[] cut(TableLog log, int firstLost, int firstAfter) {
    List<String> lines = log.csv().lines().toList();
    return new String[] {
      String.join("\n", lines.subList(0, firstLost)) + "\n",
      lines.getFirst() + "\n" + String.join("\n", lines.subList(firstAfter, lines.size())) + "\n"
    };
  }

  /** The first line that has both texts. */
  private static int line(TableLog log, String event, int coup) {
    List<String> lines = log.csv().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(event + ",") && lines.get(i).contains(",S1," + coup + ",")) {
        return i;
      }
    }
    throw new AssertionError("no " + event + " of coup " + coup);
  }

  private static List<String> codes(RecordAudit.Outcome outcome) {
    return outcome.findings().stream().map(Finding::code).toList();
  }

  private static List<String> problems(RecordAudit.Outcome outcome) {
    return outcome.problems().stream().map(ImportProblem::problem).toList();
  }

  private static TableLog opened() {
    return new TableLog().open(8);
  }

  private static List<String> missing(RecordAudit.Outcome outcome) {
    return outcome.findings().stream()
        .filter(finding -> finding.code().equals("shoe.coup-missing"))
        .map(finding -> String.valueOf(finding.coup()))
        .toList();
  }

  /** Whether the coups before were left out or lie in a file that was not given is not known. */
  @Test
  void reading_52_coupsThatMayLieBetweenTheOpeningAndTheNextFileAreNotMissing() throws Exception {
    TableLog log = coups(opened(), 1, 6);
    int third = line(log, "betting_opened", 3);
    RecordAudit.Outcome outcome = audit(HouseControls.wsgc(), cut(log, 2, third));
    assertEquals(List.of(), codes(outcome));
    TableLog gap = coups(coups(opened(), 3, 4), 6, 7);
    // In one file, the opening shows that nothing came before.
    assertEquals(List.of("1", "2", "5"), missing(audit(HouseControls.wsgc(), gap.csv())));
  }

  @Test
  void reading_26_aCoupInWhoseMiddleAFileEndsIsIncompleteThoughTheNextFileGoesOn()
      throws Exception {
    TableLog log = opened().coup(1).wager("1", "P1", "banker", "20.00").deal(PLAYER_DRAWS);
    coups(log.result("banker"), 2, 3);
    int thirdCard = line(log, "result_declared", 1) - 1;
    RecordAudit.Outcome outcome =
        audit(HouseControls.wsgc(), cut(log, thirdCard, line(log, "betting_opened", 2)));
    assertEquals(List.of(), codes(outcome));
    assertEquals(
        List.of(
            "coup 1 of shoe S1 at table T1 is the last of its shoe in the file and has no declared result; its"
                + " dealing, result and settlement were not tested"),
        problems(outcome));
  }

  @Test
  void aDealerWhoStoodIsFoundWhereTheCoupGoesOnInTheNextFile() throws Exception {
    TableLog log =
        opened().coup(1).wager("1", "P1", "banker", "20.00").deal("2H KD 10S 7C").result("banker");
    coups(log, 2, 3);
    for (int split : List.of(line(log, "result_declared", 1), line(log, "betting_opened", 2))) {
      RecordAudit.Outcome outcome = audit(HouseControls.wsgc(), cut(log, split, split));
      assertEquals(List.of("dealing.player-stood"), codes(outcome));
      assertEquals(List.of(), problems(outcome));
    }
  }

  @Test
  void aFileThatEndsAmidSettlementsMayLackTheNext() throws Exception {
    TableLog log = coups(opened(), 1, 3);
    int second = line(log, "betting_opened", 2);
    assertEquals(List.of(), codes(audit(HouseControls.wsgc(), cut(log, second - 1, second))));
  }

  @Test
  void aSettlementIsMissingWhereTheNextFileGoesOnWithItsCoup() throws Exception {
    TableLog log =
        opened()
            .coup(1)
            .wager("1", "P1", "banker", "20.00")
            .wager("2", "P2", "banker", "20.00")
            .wager("3", "P3", "banker", "20.00")
            .deal(BANKER_8_7)
            .result("banker")
            .settle("1", "P1", "banker", "win", "20.00", "1.00")
            .settle("2", "P2", "banker", "win", "20.00", "1.00");
    int split = line(log, "wager_settled", 1) + 1;
    coups(log, 2, 2);
    assertEquals(
        List.of("settlement.missing"), codes(audit(HouseControls.wsgc(), cut(log, split, split))));
  }

  @Test
  void aFileThatEndsWhileWagersAreTakenTestsNoneOfThem() throws Exception {
    TableLog log = coups(opened(), 1, 1).coup(2).wager("1", "P1", "banker", "1.00");
    int ends = line(log, "wager_placed", 2) + 1;
    log.wager("1", "P1", "banker", "19.00").deal(BANKER_8_7).result("banker");
    coups(log, 3, 3);
    HouseControls house = HouseControls.wsgc().with("limits.wager", "{min: \"5.00\"}");
    assertEquals(List.of(), codes(audit(house, cut(log, ends, line(log, "betting_opened", 3)))));
  }

  @Test
  void aCoupInWhoseMiddleAFileBeginsIsNotTested() throws Exception {
    TableLog log = coups(opened(), 1, 4);
    int opening = line(log, "betting_opened", 2);
    for (int first = opening + 1; first < line(log, "betting_opened", 3); first++) {
      RecordAudit.Outcome outcome = audit(requireTotals(), cut(log, opening, first));
      assertEquals(List.of(), codes(outcome), "from line " + (first + 1));
      assertTrue(
          problems(outcome).toString().contains("coup 2 of shoe S1 at table T1 had begun before")
              || problems(outcome).toString().contains("the coup between is in none of the files"),
          problems(outcome).toString());
    }
  }

  @Test
  void aCoupInWhoseMiddleARecordBeginsIsNotTested() throws Exception {
    TableLog log = coups(new TableLog(), 1, 3);
    List<String> lines = log.csv().lines().toList();
    for (int first = 2; first < line(log, "betting_opened", 2); first++) {
      String tail =
          lines.getFirst() + "\n" + String.join("\n", lines.subList(first, lines.size())) + "\n";
      RecordAudit.Outcome outcome = audit(requireTotals(), tail);
      assertEquals(List.of(), codes(outcome), "from line " + (first + 1));
      assertTrue(problems(outcome).toString().contains("had begun before"), "told");
    }
  }

  @Test
  void aSettlementWithoutWagerIsFoundInACoupWithWhichAFileBegins() throws Exception {
    TableLog log = coups(opened(), 1, 1).coup(2).wager("1", "P1", "banker", "20.00");
    log.deal(BANKER_8_7).result("banker").settle("1", "P1", "banker", "win", "20.00", "1.00");
    log.settle("2", "P2", "banker", "win", "20.00", "1.00");
    int split = line(log, "betting_opened", 2);
    assertEquals(
        List.of("settlement.no-wager"),
        codes(audit(HouseControls.wsgc(), cut(coups(log, 3, 3), split, split))));
  }

  @Test
  void aTotalThatARecordEndsBeforeIsNotMissing() throws Exception {
    TableLog log = coups(opened(), 1, 3);
    int call = line(log, "total_announced", 2);
    List<String> lines = log.csv().lines().toList();
    for (int end = call; end <= call + 1; end++) {
      String head = String.join("\n", lines.subList(0, end)) + "\n";
      assertEquals(List.of(), codes(audit(requireTotals(), head)));
      assertEquals(
          List.of(), codes(audit(requireTotals(), cut(log, end, line(log, "betting_opened", 3)))));
    }
  }

  @Test
  void aTotalIsMissingWhereTheDealWentOnBeforeTheRecordEnds() throws Exception {
    TableLog log = coups(opened(), 1, 1).coup(2).deal(PLAYER_DRAWS);
    assertEquals(List.of("announcement.total-missing"), codes(audit(requireTotals(), log.csv())));
  }

  @Test
  void whatACoupChargedThatAFileBreaksOffIsNotKnown() throws Exception {
    TableLog log = coups(opened(), 1, 3).outside();
    log.event("commission_collected", "patron", "P1", "amount", "3.00");
    log.event("commission_collected", "patron", "P2", "amount", "3.00").close();
    int opening = line(log, "betting_opened", 2);
    int next = line(log, "betting_opened", 3);
    for (int end = opening + 1; end < next; end++) {
      assertEquals(
          List.of(), codes(audit(HouseControls.wsgc(), cut(log, end, next))), "up to line " + end);
    }
  }

  @Test
  void commissionThatWasNotCollectedIsFoundInAShoeOfTwoFiles() throws Exception {
    TableLog log = coups(opened(), 1, 3).outside();
    log.event("commission_collected", "patron", "P1", "amount", "3.00");
    log.event("commission_collected", "patron", "P2", "amount", "2.00").close();
    int next = line(log, "betting_opened", 3);
    assertEquals(
        List.of("settlement.commission-uncollected"),
        codes(audit(HouseControls.wsgc(), cut(log, next, next))));
  }

  @Test
  void aRecordThatEndsAmidCollectionsMayLackTheNext() throws Exception {
    TableLog log = coups(opened(), 1, 2).outside();
    log.event("commission_collected", "patron", "P1", "amount", "2.00");
    assertEquals(List.of(), codes(audit(HouseControls.wsgc(), log.csv())));
    assertEquals(
        List.of("settlement.commission-uncollected"),
        codes(audit(HouseControls.wsgc(), log.close().csv())));
  }

  @Test
  void aBurnThatARecordEndsIsNotCounted() throws Exception {
    HouseControls house = HouseControls.wsgc().with("shoe.burn", "3");
    TableLog log = coups(opened().burn("").burn(""), 1, 2).close();
    List<String> lines = log.csv().lines().toList();
    int opening = line(log, "betting_opened", 1);
    assertEquals(List.of("shoe.burn-differs"), codes(audit(house, log.csv())));
    assertEquals(
        List.of(), codes(audit(house, String.join("\n", lines.subList(0, opening)) + "\n")));
    assertEquals(List.of(), codes(audit(house, cut(log, opening, opening))));
    assertEquals(
        List.of("shoe.burn-differs"), codes(audit(house, cut(log, opening - 1, opening - 1))));
  }

  @Test
  void theCardsAfterACoupThatAFileBreaksOffAreNotKnown() throws Exception {
    TableLog log = opened().coup(1).deal("2H KD 10S 7C").result("banker");
    log.coup(2).deal("9H KD").deal("10S 8C").result("player");
    coups(log, 3, 3);
    RecordAudit.Outcome outcome =
        audit(
            HouseControls.wsgc(),
            cut(log, line(log, "card_dealt", 2), line(log, "betting_opened", 3)));
    assertEquals(List.of("dealing.player-stood"), codes(outcome));
    assertTrue(
        outcome.findings().getFirst().expected().contains("does not show"),
        outcome.findings().getFirst().expected());
  }

  private static HouseControls requireTotals() {
    return HouseControls.wsgc().with("announcements.totals", "required");
  }
}
