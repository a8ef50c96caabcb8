package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.engine.ControlsVersion;
import shoeaudit.audit.engine.ShoeAuditor;
import shoeaudit.audit.engine.ShoeSettlements;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogReader;

/** Every wager and settlement of a log, recomputed, whether its coup deviates or not. */
class SettlementRowsTest {
  /** A coup that the Player wins with 7 to 6. */
  private static final String PLAYER_WINS = "P 7H, B KD, P 10S, B 6C";

  @TempDir private Path folder;

  @Test
  void aRightCoupHasItsRowsToo() throws Exception {
    TableLog log = coup(1).settle("3", "P1", "player", "win", "25.00", "");
    List<SettlementRow> rows = rows(log.settle("4", "P2", "banker", "lose", "", "").csv());
    assertEquals(2, rows.size());
    SettlementRow won = rows.get(0);
    assertEquals(Basis.LINE, won.basis());
    assertEquals(0, won.line());
    assertEquals(2500, won.acceptedMinor());
    assertEquals(2500L, won.admissibleMinor());
    assertEquals(WagerOutcome.WIN, won.dueOutcome());
    assertEquals(2500, won.dueWinningsMinor());
    assertEquals(2500, won.dueNetMinor());
    assertEquals(2500, won.recordedNetMinor());
    assertEquals(0, won.paidDifferenceMinor());
    assertEquals("table.csv", won.sourceFile());
    SettlementRow lost = rows.get(1);
    assertEquals(Basis.NO_LINE, lost.basis());
    assertEquals(-2500, lost.dueNetMinor());
    assertEquals(-2500, lost.recordedNetMinor());
    assertTrue(won.wagerLine() < lost.wagerLine() && lost.wagerLine() < won.settlementLine());
  }

  @Test
  void aWagerWithoutSettlementAndASettlementWithoutWagerAreRows() throws Exception {
    List<SettlementRow> rows =
        rows(
            coup(1)
                .settle("3", "P1", "player", "win", "30.00", "")
                .settle("9", "P9", "tie", "win", "40.00", "")
                .csv());
    assertEquals(500, rows.get(0).paidDifferenceMinor());
    assertNull(rows.get(1).recordedOutcome());
    assertEquals(0, rows.get(1).settlementLine());
    assertEquals(Basis.NO_WAGER, rows.get(2).basis());
    assertTrue(rows.get(2).dueKnown());
    assertEquals(0, rows.get(2).dueNetMinor());
    assertEquals(4000, rows.get(2).recordedNetMinor());
    assertEquals(0, rows.get(2).wagerLine());
    assertEquals("P9", rows.get(2).patron());
  }

  @Test
  void whereWagersAreNotRecordedItIsNotKnownWhatWasDueToASettlement() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).dealTo(PLAYER_WINS).result("player");
    SettlementRow row = rows(log.settle("9", "P9", "tie", "win", "40.00", "").csv()).getFirst();
    assertEquals(Basis.WAGER_NOT_RECORDED, row.basis());
    assertFalse(row.dueKnown());
  }

  @Test
  void whatCannotBeToldIsSaid() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "panda_8", "25.00");
    log.dealTo(PLAYER_WINS).result("player").settle("3", "P1", "panda_8", "lose", "", "");
    log.coup(2).wager("3", "P1", "player", "25.00").dealTo(PLAYER_WINS).result("void");
    log.settle("3", "P1", "player", "void", "", "");
    log.coup(3).wager("3", "P1", "player", "25.00").raw("card_dealt,never,T1,S1,3");
    log.dealTo(PLAYER_WINS).result("player");
    log.coup(4).wager("3", "P1", "player", "25.00").dealTo(PLAYER_WINS);
    assertEquals(
        List.of(
            Basis.BET_NOT_OFFERED, Basis.ANNULLED, Basis.UNREADABLE_LINE, Basis.COUP_INCOMPLETE),
        rows(log.csv()).stream().map(SettlementRow::basis).toList());
  }

  private List<Basis> bases(TableLog log) throws Exception {
    return rows(log.csv()).stream().map(SettlementRow::basis).toList();
  }

  @Test
  void nothingIsDueToAWagerThatIsSettledTwice() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "player", "25.00");
    log.dealTo(PLAYER_WINS).result("player").settle("3", "P1", "player", "win", "25.00", "");
    log.settle("3", "P1", "player", "win", "30.00", "");
    assertEquals(
        List.of(Basis.SETTLED_AGAIN, Basis.SETTLED_AGAIN, Basis.SETTLED_AGAIN), bases(log));
    assertNull(rows(log.csv()).getFirst().dueOutcome());
  }

  @Test
  void nothingIsDueToAWagerWhoseSettlementIsNotCertain() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("3", "P1", "player", "25.00");
    log.wager("3", "", "player", "20.00").dealTo(PLAYER_WINS).result("player");
    log.settle("3", "", "player", "win", "25.00", "");
    assertEquals(
        List.of(Basis.WAGER_UNCLEAR, Basis.WAGER_UNCLEAR, Basis.WAGER_UNCLEAR), bases(log));
  }

  @Test
  void aCoupThatBeganBeforeItsRecordSaysSo() throws Exception {
    TableLog log = new TableLog().in(1).result("player").settle("3", "P1", "tie", "lose", "", "");
    log.coup(2).wager("3", "P1", "player", "25.00").dealTo(PLAYER_WINS).result("player");
    log.settle("3", "P1", "player", "win", "25.00", "");
    assertEquals(List.of(Basis.BEGUN_BEFORE, Basis.LINE), bases(log));
    assertNull(rows(log.csv()).getFirst().admissibleMinor());
  }

  @Test
  void soDoesACoupThatMayBeTwoUnderOneNumber() throws Exception {
    TableLog log = new TableLog().in(1).wager("3", "P1", "player", "25.00").deal("9H 2D KS 5C");
    log.settle("3", "P1", "player", "win", "25.00", "").deal("7H KD 10S 8C").in(2);
    log.deal("9H 2D KS 5C");
    assertEquals(List.of(Basis.UNPARTED), bases(log));
  }

  @Test
  void soDoesOneWhoseLinesStandAmongOthers() throws Exception {
    TableLog log = coup(1).settle("3", "P1", "player", "win", "25.00", "");
    log.settle("5", "P3", "player", "win", "25.00", "").coup(2).dealTo(PLAYER_WINS);
    log.result("player").in(1).wager("5", "P3", "player", "25.00");
    List<Basis> bases = bases(log);
    assertEquals(Set.of(Basis.LINES_OUT_OF_PLACE), Set.copyOf(bases));
  }

  @Test
  void aCoupOnADayWithoutControlsIsNotTested() throws Exception {
    String csv = coup(1).csv().replace("2026-03-02", "2020-03-02");
    SettlementRow row = rows(csv).getFirst();
    assertEquals(Basis.NO_CONTROLS, row.basis());
    assertEquals(-1, row.version());
    assertNull(row.admissibleMinor());
    assertEquals(2500, row.acceptedMinor());
  }

  @Test
  void aLateWagerIsAcceptedAndNotAdmissible() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).dealTo(PLAYER_WINS);
    log.wager("3", "P1", "player", "25.00").result("player");
    SettlementRow row = rows(log.settle("3", "P1", "player", "win", "25.00", "").csv()).getFirst();
    assertEquals(0L, row.admissibleMinor());
    assertEquals(2500, row.acceptedMinor());
  }

  @Test
  void whatWasPaidIsHeldAgainstNothingWhereTheRecordDoesNotShowWhatItsMoneyStandsFor()
      throws Exception {
    for (String kind : List.of("amounts", "payouts")) {
      TableLog log = new TableLog().open(8).event("record_lacks", "kind", kind);
      log.coup(1).wager("3", "P1", "player", "25.00").wager("4", "P2", "banker", "25.00");
      log.dealTo(PLAYER_WINS).result("player").settle("3", "P1", "player", "win", "30.00", "");
      List<SettlementRow> rows = rows(log.settle("4", "P2", "banker", "lose", "", "").csv());
      assertEquals(
          List.of(Basis.MONEY_NOT_KNOWN, Basis.NO_LINE),
          rows.stream().map(SettlementRow::basis).toList(),
          kind);
      assertFalse(rows.get(0).dueKnown(), kind);
      assertEquals(3000L, rows.get(0).paidMinor(), kind);
    }
  }

  @Test
  void aWagerThatATieReturnsIsHeldAgainstNothingWhereTheRecordDoesNotShowReturns()
      throws Exception {
    TableLog log = new TableLog().open(8).event("record_lacks", "kind", "pushes");
    log.coup(1).wager("3", "P1", "player", "25.00").dealTo("P 7H, B KD, P 10S, B 7C").result("tie");
    SettlementRow row = rows(log.settle("3", "P1", "player", "lose", "", "").csv()).getFirst();
    assertEquals(Basis.RETURNS_NOT_KNOWN, row.basis());
    assertFalse(row.dueKnown());
  }

  /** Another outcome than the result's is a finding there, too. */
  @Test
  void anOutcomeIsHeldAgainstTheResultWhateverItsMoneyStandsFor() throws Exception {
    TableLog log = new TableLog().open(8).event("record_lacks", "kind", "amounts");
    log.coup(1).wager("3", "P1", "player", "25.00").dealTo(PLAYER_WINS).result("player");
    SettlementRow row = rows(log.settle("3", "P1", "player", "lose", "", "").csv()).getFirst();
    assertEquals(Basis.LINE, row.basis());
    assertEquals(WagerOutcome.WIN, row.dueOutcome());
  }

  @Test
  void anAuditThatIsNotAskedForThemGivesNone() throws Exception {
    ControlFile controls = controls();
    try (Audit audit =
        new Audit(List.of(controls), 1, verdict -> {}, problem -> {}, folder.resolve("memories"))) {
      ShoeAuditor auditor =
          new ShoeAuditor(
              List.of(ControlsVersion.of(controls, Catalogue.checks())),
              Catalogue.checks(),
              false,
              null);
      assertNull(auditor.settlements());
      audit.finish();
    }
  }

  private static TableLog coup(int number) {
    TableLog log = new TableLog().open(8).coup(number);
    log.wager("3", "P1", "player", "25.00").wager("4", "P2", "banker", "25.00");
    return log.dealTo(PLAYER_WINS).result("player");
  }

  private static ControlFile controls() throws Exception {
    return ControlFileReader.read(
        "controls.yaml",
        HouseControls.wsgc().yaml().getBytes(StandardCharsets.UTF_8),
        RuleLibrary.onClasspath());
  }

  private List<SettlementRow> rows(String csv) throws Exception {
    Path log = Files.writeString(folder.resolve("table.csv"), csv);
    List<ShoeSettlements> shoes = new ArrayList<>();
    ControlFile controls = controls();
    try (Audit audit =
        new Audit(
            List.of(controls),
            2,
            verdict -> {},
            problem -> {},
            folder.resolve("memories"),
            shoes::add,
            null)) {
      new LogReader(controls.currencyDigits(), audit)
          .read(new LogFile(log, "table.csv"), bytes -> {});
      audit.finish();
    }
    List<SettlementRow> rows = new ArrayList<>();
    for (ShoeSettlements shoe : shoes) {
      rows.addAll(ShoeSettlements.rows(shoe.packed()));
      assertEquals(shoe.count(), ShoeSettlements.rows(shoe.packed()).size());
    }
    return rows;
  }
}
