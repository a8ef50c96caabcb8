package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.engine.ShoeSettlements;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Compared;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogReader;

/**
 * What wagers were worth to the house. The exact expectations and variances are those of {@code
 * src/test/resources/hold/expectation.py}, which shares nothing with the engine.
 */
class HoldFiguresTest {
  /** A coup that the Player wins with 7 to 6. */
  private static final String PLAYER_WINS = "P 7H, B KD, P 10S, B 6C";

  /** Of expectation.py: the first coup's, in cents. */
  private static final long FIRST_VARIANCE = 7_876_958;

  private static final String TWO_SHIFTS =
      "[{name: night, starts: \"20:00\"}, {name: day, starts: \"08:00\"}]";

  private static final Set<Basis> COUNTED =
      EnumSet.of(
          Basis.LINE,
          Basis.NO_LINE,
          Basis.CARDS_NOT_KNOWN,
          Basis.PERHAPS_SEVERAL,
          Basis.SETTLED_AGAIN);

  @TempDir private Path folder;

  private static HouseControls house() {
    return HouseControls.wsgc()
        .with("bets.player_dragon", "{uses: dragon-bonus-30-10-4-4-2-2, side: player}");
  }

  /** Four wagers on one coup, and one on the next; what the settlements say is given. */
  private static TableLog twoCoups() {
    TableLog log = new TableLog().open(8).coup(1);
    log.wager("1", "P1", "player", "25.00").wager("1", "P1", "tie", "10.00");
    log.wager("1", "P1", "player_dragon", "5.00").wager("2", "P2", "banker", "25.50");
    log.dealTo(PLAYER_WINS).result("player");
    log.settle("1", "P1", "player", "win", "25.00", "").settle("1", "P1", "tie", "lose", "", "");
    log.settle("1", "P1", "player_dragon", "lose", "", "");
    log.settle("2", "P2", "banker", "lose", "", "");
    log.coup(2).wager("2", "P2", "banker", "30.00");
    log.dealTo("P 2H, B KD, P KS, B 8C").result("banker");
    return log.settle("2", "P2", "banker", "win", "30.00", "1.50");
  }

  private static HoldRow row(List<HoldRow> rows, Dimension dimension) {
    List<HoldRow> of = rows.stream().filter(row -> row.dimension() == dimension).toList();
    assertEquals(1, of.size(), of::toString);
    return of.getFirst();
  }

  private static HoldRow ofBet(List<HoldRow> rows, String bet) {
    return rows.stream().filter(row -> bet.equals(row.bet())).findFirst().orElseThrow();
  }

  @Test
  void theExpectationIsExactAndTheVarianceThatOfWagersThatWinTogether() throws Exception {
    List<HoldRow> rows = twoCoups().audit(house()).summary().hold();
    HoldRow all = row(rows, Dimension.ALL);
    assertEquals(2, all.coups());
    assertEquals(5, all.wagers());
    assertEquals(2500 + 1000 + 500 + 2550 + 3000, all.handleMinor());
    Compared settled = all.settled();
    assertEquals(-2500 + 1000 + 500 + 2550 - 3000 + 150, settled.winMinor());
    assertEquals(new BigInteger("4801479677390044"), settled.expectedNumerator());
    assertEquals(new BigInteger("19524993263685"), settled.expectedDenominator());
    assertEquals(246, settled.expectedMinor());
    assertEquals(-1300 - 246, settled.differenceMinor());
    assertEquals(BigInteger.valueOf(FIRST_VARIANCE + 7_740_170), settled.variance());
    assertEquals(3952, settled.deviationMinor());
    assertEquals("-0.39", String.valueOf(settled.differenceInDeviations()));
    assertEquals(settled, all.due());
    assertTrue(all.allSettled());
  }

  @Test
  void ofEachBetItIsTheKnownHouseEdge() throws Exception {
    TableLog log = new TableLog().open(8).coup(1);
    for (String bet : List.of("player", "banker", "tie", "player_dragon")) {
      log.wager("1", "P-" + bet, bet, "10000.00");
    }
    List<HoldRow> rows = log.dealTo(PLAYER_WINS).result("player").audit(house()).summary().hold();
    assertEquals("1.2351", String.valueOf(ofBet(rows, "player").due().expectedPercent(4)));
    assertEquals("1.0579", String.valueOf(ofBet(rows, "banker").due().expectedPercent(4)));
    assertEquals("14.3596", String.valueOf(ofBet(rows, "tie").due().expectedPercent(4)));
    assertEquals("2.4996", String.valueOf(ofBet(rows, "player_dragon").due().expectedPercent(4)));
  }

  @Test
  void aBetsVarianceIsOfItsOwnWagersAlone() throws Exception {
    List<HoldRow> rows = twoCoups().audit(house()).summary().hold();
    assertEquals(BigInteger.valueOf(5_654_322), ofBet(rows, "player").settled().variance());
    assertEquals(BigInteger.valueOf(6_974_206), ofBet(rows, "tie").settled().variance());
    assertEquals(BigInteger.valueOf(1_468_119), ofBet(rows, "player_dragon").settled().variance());
    HoldRow banker = ofBet(rows, "banker");
    assertEquals(BigInteger.valueOf(5_591_149 + 7_740_170), banker.settled().variance());
    assertEquals(2, banker.coups());
    assertEquals(2550 - 3000 + 150, banker.settled().winMinor());
  }

  @Test
  void eachDimensionAddsUpToTheWhole() throws Exception {
    TableLog log = twoCoups().at("T2", "S2").after(Duration.ofDays(40)).coup(1);
    log.wager("1", "P1", "tie", "7.00").dealTo(PLAYER_WINS).result("player");
    List<HoldRow> rows =
        log.settle("1", "P1", "tie", "lose", "", "")
            .audit(house().with("shifts", TWO_SHIFTS))
            .summary()
            .hold();
    HoldRow all = row(rows, Dimension.ALL);
    assertEquals(3, all.coups());
    for (Dimension dimension : Dimension.values()) {
      if (dimension.isToDate()) {
        // A run's statistics add these up.
        continue;
      }
      List<HoldRow> of = rows.stream().filter(row -> row.dimension() == dimension).toList();
      assertEquals(all.wagers(), of.stream().mapToLong(HoldRow::wagers).sum());
      assertEquals(all.handleMinor(), of.stream().mapToLong(HoldRow::handleMinor).sum());
      assertEquals(
          all.settled().winMinor(), of.stream().mapToLong(each -> each.settled().winMinor()).sum());
    }
    assertEquals(
        List.of("2026-03-02", "2026-04-11", "2026-03", "2026-04", "2026"),
        rows.stream()
            .filter(
                row -> row.table() == null && row.period() != null && !row.dimension().byShift())
            .map(HoldRow::period)
            .toList());
  }

  @Test
  void whatTheRecordDoesNotTellIsCountedAndInNoFigure() throws Exception {
    TableLog log = twoCoups().coup(3);
    log.wager("1", "P1", "player", "40.00").wager("2", "P2", "player", "60.00");
    log.wager("3", "P3", "super_nine", "5.00").dealTo(PLAYER_WINS).result("player");
    log.settle("1", "P1", "player", "win", "", "");
    log.settle("9", "P9", "tie", "win", "40.00", "");
    log.coup(4).wager("1", "P1", "tie", "3.00").dealTo(PLAYER_WINS).result("player");
    log.raw("wager_settled,not a time,T1,S1,4,,,,1,P1,tie,lose");
    HoldRow all = row(log.audit(house()).summary().hold(), Dimension.ALL);
    assertEquals(4, all.coups());
    assertEquals(1, all.coupsNotTested());
    assertEquals(7, all.wagers());
    assertEquals(2, all.wagersNotSettled());
    assertEquals(5, all.settled().wagers());
    assertEquals(9550, all.settled().handleMinor());
    assertEquals(7, all.due().wagers());
    assertEquals(-1300 - 4000 - 6000, all.due().winMinor());
    assertEquals(1, all.wagersNotOffered());
    assertEquals(1, all.wagersNotTestable());
    assertEquals(1, all.settlementsAlone());
    assertFalse(all.allSettled());
  }

  @Test
  void wagersOfAnAnnulledCoupAreInNoFigure() throws Exception {
    TableLog log = twoCoups().coup(3).wager("1", "P1", "player", "40.00");
    log.wager("2", "P2", "player", "50.00").dealTo(PLAYER_WINS);
    log.irregularity("misdeal", "void_coup").result("void");
    log.settle("1", "P1", "player", "void", "", "").settle("2", "P2", "player", "lose", "", "");
    HoldRow all = row(log.audit(house()).summary().hold(), Dimension.ALL);
    assertEquals(2, all.wagersReturned());
    assertEquals(1, all.wagersReturnedMoved());
    assertEquals(9550, all.handleMinor());
    assertFalse(all.allSettled());
  }

  @Test
  void whatACoupMovedThatHadToBeAnnulledIsWonAndWasNotDue() throws Exception {
    TableLog log = twoCoups().coup(3).wager("1", "P1", "player", "40.00");
    log.dealTo(PLAYER_WINS).irregularity("misdeal", "void_coup").result("player");
    log.settle("1", "P1", "player", "win", "40.00", "");
    HoldRow all = row(log.audit(house()).summary().hold(), Dimension.ALL);
    assertEquals(-1300 - 4000, all.settled().winMinor());
    assertEquals(-1300, all.due().winMinor());
    assertEquals(1, all.wagersDueUnknown());
    assertEquals(5, all.due().wagers());
  }

  @Test
  void whatTheRulesGaveFollowsTheCorrectDealingAndWinnerAndTheRecordWhatWasPaid() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "40.00");
    log.dealTo(PLAYER_WINS).result("banker").settle("1", "P1", "player", "lose", "", "");
    // The Banker had to draw to 5 and stood: the next coup's first card would have come to it.
    log.coup(2).wager("1", "P1", "player", "20.00").dealTo("P 6H, B KD, P KS, B 5C");
    log.result("player").settle("1", "P1", "player", "win", "25.00", "");
    log.coup(3).dealTo("P 4H, B KD, P 3S, B 6C").result("player");
    TableLog.Audited audited = log.audit(house());
    HoldRow all = row(audited.summary().hold(), Dimension.ALL);
    assertEquals(4000 - 2500, all.settled().winMinor());
    assertEquals(-4000 + 2000, all.due().winMinor());
    long moved =
        audited.findings().stream()
            .filter(finding ->
                finding.level() == Level.DEALING
                    || finding.level() == Level.RESULT
                    || finding.level() == Level.SETTLEMENT)
            .mapToLong(finding -> finding.effectMinor())
            .sum();
    assertEquals(moved, all.due().winMinor() - all.settled().winMinor());
  }

  @Test
  void wagersAreWorthWhatTheTermsInForceMakeThem() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "tie", "1000.00");
    log.dealTo(PLAYER_WINS).result("player").settle("1", "P1", "tie", "lose", "", "");
    log.at("T1", "S2").after(Duration.ofDays(10)).open(8).coup(1);
    log.wager("1", "P1", "tie", "1000.00").dealTo(PLAYER_WINS).result("player");
    log.settle("1", "P1", "tie", "lose", "", "");
    List<HoldRow> rows =
        log.audit(
                house().with("effective", "{from: 2026-01-01, until: 2026-03-09}"),
                house()
                    .with("effective", "{from: 2026-03-10, until: null}")
                    .with("bets.tie", "{pays: 9 to 1}"))
            .summary()
            .hold();
    List<String> days =
        rows.stream()
            .filter(row -> row.dimension() == Dimension.DAY)
            .map(row -> String.valueOf(row.settled().expectedPercent(4)))
            .toList();
    assertEquals(List.of("14.3596", "4.8440"), days);
    assertEquals("9.6018", String.valueOf(row(rows, Dimension.ALL).settled().expectedPercent(4)));
  }

  @Test
  void wagersOfARecordThatLacksOthersAreInNoFigure() throws Exception {
    TableLog log = twoCoups().outside().event("record_lacks", "kind", "other_wagers");
    HoldRow all = row(log.audit(house()).summary().hold(), Dimension.ALL);
    assertEquals(0, all.wagers());
    assertEquals(5, all.wagersOfPartialRecords());
    assertNull(all.settled().holdPercent(4));
    assertFalse(all.allSettled());
  }

  @Test
  void aLogWithoutWagersHasNone() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).dealTo(PLAYER_WINS).result("player");
    assertEquals(List.of(), log.audit(house()).summary().hold());
  }

  @Test
  void withoutTimesTheDayIsEmpty() throws Exception {
    TableLog log = new TableLog().untimed().open(8).coup(1).wager("1", "P1", "tie", "10.00");
    log.dealTo(PLAYER_WINS).result("player").settle("1", "P1", "tie", "lose", "", "");
    List<HoldRow> rows = log.audit(house()).summary().hold();
    assertEquals("", row(rows, Dimension.DAY).period());
    assertEquals("", row(rows, Dimension.MONTH).period());
    assertNull(row(rows, Dimension.ALL).period());
    assertEquals(1000, row(rows, Dimension.TABLE_YEAR).settled().winMinor());
  }

  private static List<String> shifts(List<HoldRow> rows) {
    return rows.stream()
        .filter(row -> row.dimension() == Dimension.SHIFT)
        .map(row -> row.period() + " " + row.coups() + " " + row.settled().winMinor())
        .toList();
  }

  @Test
  void eachCoupIsOfTheShiftInWhichItBeginsByTheLocalTime() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 24; coup++) {
      log.coup(coup).wager("1", "P1", "tie", "10.00").dealTo(PLAYER_WINS).result("player");
      log.settle("1", "P1", "tie", "lose", "", "").after(Duration.ofHours(1));
    }
    List<HoldRow> rows = log.audit(house().with("shifts", TWO_SHIFTS)).summary().hold();
    assertEquals(List.of("day 12 12000", "night 12 12000"), shifts(rows));
    assertEquals(
        24,
        rows.stream()
            .filter(row -> row.dimension() == Dimension.TABLE_SHIFT)
            .mapToLong(HoldRow::coups)
            .sum());
  }

  @Test
  void withoutTimesTheShiftIsEmptyAndWithoutShiftsThereAreNoSuchRows() throws Exception {
    TableLog log = new TableLog().untimed().open(8).coup(1).wager("1", "P1", "tie", "10.00");
    log.dealTo(PLAYER_WINS).result("player").settle("1", "P1", "tie", "lose", "", "");
    assertEquals(
        List.of(" 1 1000"), shifts(log.audit(house().with("shifts", TWO_SHIFTS)).summary().hold()));
    assertEquals(List.of(), shifts(log.audit(house()).summary().hold()));
  }

  @Test
  void aRandomTablesFiguresAreTheSumsOfItsSettlements() throws Exception {
    Path log = Files.writeString(folder.resolve("random.csv"), SampleAudits.randomCsv(7));
    assertSumsOfSettlements(SampleAudits.randomControls(), List.of(log));
  }

  @TestFactory
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  Stream<DynamicTest> everyCasesFiguresAreTheSumsOfItsSettlements() throws Exception {
    return AcceptanceCasesTest.cases().stream()
        .map(one ->
            DynamicTest.dynamicTest(
                one.getFileName().toString(),
                () ->
                    assertSumsOfSettlements(
                        Files.readString(one.resolve("controls.yaml")),
                        AcceptanceCasesTest.logs(one))));
  }

  /** The workbook's rows, which are made apart, come to the same. */
  private void assertSumsOfSettlements(String yaml, List<Path> logs) throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml", yaml.getBytes(StandardCharsets.UTF_8), RuleLibrary.onClasspath());
    List<ShoeSettlements> shoes = new ArrayList<>();
    AuditSummary summary;
    try (Audit audit =
        new Audit(
            List.of(controls),
            2,
            verdict -> {},
            problem -> {},
            folder.resolve("memories"),
            shoes::add,
            null)) {
      LogReader reader = new LogReader(controls.currencyDigits(), audit);
      for (Path log : logs) {
        reader.readOn(new LogFile(log, log.getFileName().toString()), bytes -> {});
      }
      reader.finish();
      summary = audit.finish();
    }
    long wagers = 0;
    long handle = 0;
    long settled = 0;
    long win = 0;
    long alone = 0;
    for (ShoeSettlements shoe : shoes) {
      for (SettlementRow row : ShoeSettlements.rows(shoe.packed())) {
        alone += row.wagerLine() == 0 ? 1 : 0;
        if (row.wagerLine() > 0 && COUNTED.contains(row.basis()) && row.acceptedMinor() > 0) {
          Long net = row.recordedNetMinor();
          wagers++;
          handle += row.acceptedMinor();
          settled += net == null ? 0 : 1;
          win -= net == null ? 0 : net;
        }
      }
    }
    if (summary.hold().isEmpty()) {
      assertEquals(0, wagers + alone);
      return;
    }
    HoldRow all = row(summary.hold(), Dimension.ALL);
    if (all.wagersOfPartialRecords() > 0) {
      assertEquals(0, all.wagers());
      return;
    }
    assertEquals(wagers, all.wagers());
    assertEquals(handle, all.handleMinor());
    assertEquals(settled, all.settled().wagers());
    assertEquals(win, all.settled().winMinor());
    assertEquals(wagers - settled, all.wagersNotSettled());
  }
}
