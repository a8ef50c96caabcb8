package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Verdict;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;

/**
 * Another room's log in the folder: where the control file lists tables, and a file has none of
 * them, nobody of this room is accused by its play (audit.md, readings 49 and 54).
 */
class ForeignFilesTest {
  /** Six decks, 500 on a hand and a bet of its own are the other room's, and right there. */
  private static TableLog foreign(TableLog log, String table, String shoe) {
    log.at(table, shoe).open(6).coup(1).wager("3", "P1", "banker", "500.00");
    log.wager("4", "P2", "lucky_six", "5.00").deal("7H KD 10S 8C").result("banker");
    log.settle("3", "P1", "banker", "win", "500.00", "20.00");
    return log.settle("4", "P2", "lucky_six", "lose", "", "").outside().close();
  }

  private static TableLog own(TableLog log, String table, String paid) {
    log.at(table, "S1").open(8).coup(1).wager("3", "P1", "banker", "20.00");
    log.deal("7H KD 10S 8C").result("banker").settle("3", "P1", "banker", "win", paid, "1.00");
    return log.outside().close();
  }

  private static HouseControls house() {
    return HouseControls.wsgc()
        .with("tables", "[{id: T1}, {id: T2}]")
        .with("limits.wager", "{min: \"5.00\", max: \"300.00\"}");
  }

  private static RecordAudit.Outcome audited(HouseControls house, Map<String, TableLog> logs)
      throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            house.yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    Map<String, byte[]> files = new LinkedHashMap<>();
    logs.forEach((name, log) -> files.put(name, log.csv().getBytes(StandardCharsets.UTF_8)));
    try (RecordAudit audit = new RecordAudit()) {
      return audit.audit(controls, files);
    }
  }

  private static List<String> codes(RecordAudit.Outcome outcome) {
    return outcome.findings().stream()
        .map(finding -> finding.code() + " " + finding.verdict())
        .toList();
  }

  private static Map<String, TableLog> folder(TableLog first, TableLog second) {
    Map<String, TableLog> logs = new LinkedHashMap<>();
    logs.put("a.csv", first);
    logs.put("b.csv", second);
    return logs;
  }

  @Test
  void playInAFileWithoutAListedTableAccusesNobody() throws Exception {
    RecordAudit.Outcome outcome =
        audited(
            house(),
            folder(own(new TableLog(), "T1", "20.00"), foreign(new TableLog(), "B7", "1")));
    assertEquals(List.of("shoe.table-unlisted " + Verdict.REVIEW), codes(outcome));
    assertEquals(
        List.of(
            "b.csv: the control file lists tables, and the shoe at B7 was not dealt at one of them: the log may be"
                + " another room's; play was not tested there"),
        outcome.problems().stream().map(p -> p.sourceFile() + ": " + p.problem()).toList());
  }

  /** One finding for review a shoe, however many there are; all tables are named. */
  @Test
  void manyShoesOfSeveralForeignTablesAreOneProblem() throws Exception {
    TableLog log = new TableLog();
    for (int shoe = 1; shoe <= 9; shoe++) {
      foreign(log, shoe % 2 == 0 ? "B7" : "B8", Integer.toString(shoe));
    }
    RecordAudit.Outcome outcome = audited(house(), folder(own(new TableLog(), "T1", "20.00"), log));
    assertEquals(
        java.util.Collections.nCopies(9, "shoe.table-unlisted " + Verdict.REVIEW), codes(outcome));
    assertEquals(1, outcome.problems().size());
    assertTrue(
        outcome.problems().getFirst().problem().contains("none of the 9 shoes at B7, B8"),
        outcome.problems().toString());
  }

  /** A patron of the other room who is called as one of this room's is at one table alone. */
  @Test
  void aPatronOfTheOtherRoomIsNotAtTwoTables() throws Exception {
    HouseControls kansas = HouseControls.kansas().with("tables", "[{id: T1}]");
    RecordAudit.Outcome outcome =
        audited(
            kansas, folder(own(new TableLog(), "T1", "20.00"), own(new TableLog(), "B7", "20.00")));
    assertEquals(
        List.of("shoe.table-unlisted " + Verdict.REVIEW),
        codes(outcome).stream().filter(code -> !code.startsWith("controls.")).toList());
  }

  @Test
  void aTableThatIsNotListedBesideListedOnesInOneFileIsThisRooms() throws Exception {
    TableLog log = own(own(new TableLog(), "B7", "90.00"), "T1", "20.00");
    assertEquals(
        List.of("settlement.payout-wrong", "shoe.table-unlisted"),
        log.audit(house()).codes().stream().sorted().toList());
  }

  @Test
  void errorsInAFileOfListedTablesAreFound() throws Exception {
    RecordAudit.Outcome outcome =
        audited(
            house(),
            folder(own(new TableLog(), "T1", "90.00"), foreign(new TableLog(), "B7", "1")));
    assertTrue(
        codes(outcome).contains("settlement.payout-wrong " + Verdict.DEVIATES),
        codes(outcome).toString());
  }

  /** It may be the listed table in another spelling, and is tested as such. */
  @Test
  void aFileWhoseTableMayBeAListedOneIsTested() throws Exception {
    assertEquals(
        List.of("settlement.payout-wrong"),
        own(new TableLog(), "T01", "90.00").audit(house()).codes());
  }

  @Test
  void whereNoTablesAreListedEveryFileIsTested() throws Exception {
    assertEquals(
        List.of("settlement.payout-wrong"),
        own(new TableLog(), "B7", "90.00").audit(HouseControls.wsgc()).codes());
  }
}
