package shoeaudit.report.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.SampleAudits;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Gross;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.Totals;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/** What findings moved by table, dealer and patron, and on which day they lie, adds up. */
class FindingCountTest {
  private static final ZoneId PACIFIC = ZoneId.of("America/Los_Angeles");

  @TempDir private Path folder;

  private static FindingCount count(SampleAudits.Audited audited, ZoneId timeZone)
      throws Exception {
    return count(audited, timeZone, finding -> false);
  }

  private static FindingCount count(
      SampleAudits.Audited audited, ZoneId timeZone, Predicate<Finding> dismissed)
      throws Exception {
    FindingCount count = new FindingCount(days(timeZone), dismissed);
    audited.verdicts().forEach(count::add);
    audited.summary().onControls().forEach(count::addOnControls);
    return count;
  }

  private static GamblingDays days(ZoneId timeZone) throws Exception {
    String house = SampleAudits.plainHouse().replace(PACIFIC.getId(), timeZone.getId());
    return new GamblingDays(
        List.of(
            ControlFileReader.read(
                "house.yaml", house.getBytes(StandardCharsets.UTF_8), RuleLibrary.onClasspath())));
  }

  private static long sum(List<MoneyRow> rows, ToLongFunction<MoneyRow> of) {
    return rows.stream().mapToLong(of).sum();
  }

  @Test
  void withoutWagersOnRecordAZeroIsNoFigure() throws Exception {
    SampleAudits.Audited audited = SampleAudits.random(21, folder);
    FindingCount count = count(audited, PACIFIC);
    long unknown = without(audited, finding -> finding.effectMinor() == null);
    assertEquals(unknown, unknown(count.codes(audited.summary().checks(), 1)));
    long zero =
        without(
            audited,
            finding -> {
              Long effect = finding.effectMinor();
              return effect != null && effect == 0 && finding.level().countsEffect();
            });
    assertTrue(zero > 0);
    assertEquals(unknown + zero, unknown(count.codes(audited.summary().checks(), 0)));
  }

  private static long unknown(List<CodeCount> codes) {
    return codes.stream().mapToLong(CodeCount::unknown).sum();
  }

  private static long without(SampleAudits.Audited audited, Predicate<Finding> figure) {
    List<Finding> findings = new ArrayList<>();
    audited.groups().forEach(group -> findings.addAll(group.findings()));
    return findings.stream().filter(figure).count();
  }

  private static void assertAddsUp(SampleAudits.Audited audited) throws Exception {
    FindingCount count = count(audited, audited.controls().timeZone());
    Breakdown.Money money = count.money(audited.summary().checks());
    Breakdown by = count.breakdown();
    assertTrue(money.toPatronsMinor() > 0 && money.toHouseMinor() > 0);
    for (List<MoneyRow> rows : List.of(by.byTable(), by.byDealer(), by.byLevel())) {
      assertEquals(money.toPatronsMinor(), sum(rows, MoneyRow::toPatronsMinor));
      assertEquals(money.toHouseMinor(), sum(rows, MoneyRow::toHouseMinor));
      assertEquals(money.unknown(), sum(rows, MoneyRow::unknown));
    }
    assertEquals(sum(by.byTable(), MoneyRow::findings), sum(by.byDealer(), MoneyRow::findings));
    assertEquals(money.toPatronsMinor(), sum(by.byPatron(), MoneyRow::toPatronsMinor));
    assertEquals(money.toHouseMinor(), sum(by.byPatron(), MoneyRow::toHouseMinor));
    assertTrue(sum(by.byPatron(), MoneyRow::unknown) >= money.unknown());
    List<Finding> findings = new ArrayList<>();
    audited.groups().forEach(group -> findings.addAll(group.findings()));
    assertEquals(
        findings.size(), by.byDay().stream().mapToLong(Breakdown.DayCount::findings).sum());
    assertEquals(
        findings.stream().filter(finding -> finding.verdict() == Verdict.REVIEW).count(),
        by.byDay().stream().mapToLong(Breakdown.DayCount::review).sum());
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23})
  void theListsOfRandomShoesAddUp(long seed) throws Exception {
    assertAddsUp(SampleAudits.random(seed, folder));
  }

  @Test
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  void theListsOfTheMixedCaseAddUp() throws Exception {
    assertAddsUp(SampleAudits.folder(Path.of(System.getenv("SHOE_AUDIT_CASES"), "mixed")));
  }

  /** A tie was read as a win of the Player: what two patrons gained and lost in one finding. */
  @Test
  void whatOnePatronGotAndAnotherLostStandsOnBothSides() throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(SampleAudits.shoeWithAWrongWinner(), folder);
    FindingCount count = count(audited, PACIFIC);
    Breakdown by = count.breakdown();
    assertEquals(List.of(new MoneyRow("T1", 1, 2500, 7000, 0)), by.byTable());
    assertEquals(List.of(new MoneyRow("D1", 1, 2500, 7000, 0)), by.byDealer());
    assertEquals(
        List.of(
            new MoneyRow("P1", 1, 2500, 0, 0),
            new MoneyRow("P2", 1, 0, 2500, 0),
            new MoneyRow("P3", 1, 0, 4500, 0)),
        by.byPatron());
  }

  /** What a net of one error hides. */
  @Test
  void reading_33_sumsAreGrossOverSingleWagersWithThePatronsOnEachSide() throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(SampleAudits.shoeWithAWrongWinner(), folder);
    assertEquals(
        new Gross(new Gross.Side(7000, 2, false), new Gross.Side(2500, 1, false)),
        count(audited, PACIFIC).breakdown().all().gross());
  }

  @Test
  void reading_33_whatOnePatronGotOnOneWagerAndLostOnAnotherStandsOnBothSides() throws Exception {
    String log = SampleAudits.shoeWithAWrongWinner().replace(",P2,", ",P1,");
    Breakdown by = count(SampleAudits.csv(log, folder), PACIFIC).breakdown();
    assertEquals(new MoneyRow("P1", 1, 2500, 2500, 0), by.byPatron().getFirst());
    assertEquals(
        new Gross(new Gross.Side(7000, 2, false), new Gross.Side(2500, 1, false)),
        by.all().gross());
  }

  @Test
  void reading_33_patronsWhoAreNotOnRecordAreNotCounted() {
    Gross gross =
        Gross.of(List.of(new MoneyRow("P1", 1, 500, 0, 0), new MoneyRow(null, 2, 100, 9750, 0)));
    assertEquals(
        "Errors short-paid patrons who are not on record 97.50 USD and over-paid at least 1 patron"
            + " 6.00 USD, wager by wager: net to the house 91.50 USD.",
        gross.words(new Amounts(Currency.getInstance("USD")), Texts.english()));
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23})
  void reading_36_everyFindingIsADepartureOneForReviewOrARecordException(long seed)
      throws Exception {
    SampleAudits.Audited audited = SampleAudits.random(seed, folder);
    Totals all = count(audited, PACIFIC).breakdown().all();
    List<Finding> findings = new ArrayList<>();
    audited.groups().forEach(group -> findings.addAll(group.findings()));
    assertEquals(findings.size(), all.findings());
    assertEquals(findings.stream().filter(FindingCountTest::isException).count(), all.exceptions());
    assertEquals(
        audited.groups().stream()
            .filter(group -> group.coup() != null)
            .filter(group -> group.findings().stream().anyMatch(FindingCountTest::departs))
            .count(),
        all.coups());
    assertEquals(
        audited.groups().stream()
            .filter(group -> group.place() == null)
            .flatMap(group -> group.findings().stream())
            .filter(FindingCountTest::departs)
            .count(),
        all.offCoups());
    assertEquals(
        audited.groups().stream()
            .filter(group -> group.place() == null)
            .flatMap(group -> group.findings().stream())
            .filter(finding -> departs(finding) && finding.coup() != null)
            .count(),
        all.shownAtCoup());
  }

  @Test
  void aShoeWithACardTooManyDepartsInNoCoupAndTheWordsSayThatItNamesOne() throws Exception {
    FindingCount count = new FindingCount(days(PACIFIC), finding -> false);
    Finding onCoup =
        SampleFinding.of("1", "dealing.player-drew", "WSGC-MB-5a").on("T1", "S1", 7).made();
    Finding onShoe =
        SampleFinding.of("2", "shoe.impossible-card", "WSGC-MB-1c").on("T1", "S1", 80).made();
    count.addOnControls(new FindingGroup(0, List.of(onCoup), null, 6, List.of()));
    count.addOnControls(new FindingGroup(0, List.of(onShoe), null));
    Breakdown by = count.breakdown();
    assertEquals(1, by.all().coups());
    assertEquals(
        "2 findings: 2 departures from a rule (1 on no single coup, 1 naming the coup at which"
            + " it showed)",
        by.countWords(Texts.english()));
  }

  private static boolean isException(Finding finding) {
    return finding.criterion().startsWith("REC:") || finding.criterion().startsWith("GAME:");
  }

  private static boolean departs(Finding finding) {
    return !isException(finding) && finding.verdict() != Verdict.REVIEW;
  }

  @Test
  void reading_37_withoutTheDismissedOnesFindingsCoupsAndMoneyAreThoseOfTheOthers()
      throws Exception {
    SampleAudits.Audited audited = SampleAudits.random(21, folder);
    Predicate<Finding> dismissed = finding -> finding.level() == Level.SETTLEMENT;
    Breakdown by = count(audited, PACIFIC, dismissed).breakdown();
    Breakdown whole = count(audited, PACIFIC).breakdown();
    assertEquals(whole.all(), by.all());
    assertEquals(whole.all(), whole.standing());
    long settlements = without(audited, dismissed);
    assertTrue(settlements > 0);
    assertEquals(settlements, by.dismissed());
    List<FindingGroup> others = new ArrayList<>();
    for (FindingGroup group : audited.groups()) {
      List<Finding> left = group.findings().stream().filter(dismissed.negate()).toList();
      if (!left.isEmpty()) {
        others.add(
            new FindingGroup(
                group.version(), left, group.coup(), group.place(), group.sharesOfCoup()));
      }
    }
    FindingCount ofOthers = new FindingCount(days(PACIFIC), finding -> false);
    others.forEach(ofOthers::addOnControls);
    assertEquals(ofOthers.breakdown().all(), by.standing());
    assertTrue(by.standing().gross().overPaid().minor() < by.all().gross().overPaid().minor());
  }

  @Test
  void reading_37_theSentencesTellBothWays() throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(SampleAudits.shoeWithAWrongWinner(), folder);
    Breakdown by =
        count(audited, PACIFIC, finding -> finding.code().equals("result.winner-wrong"))
            .breakdown();
    assertEquals("1 finding, dismissed: 1 departure from a rule", by.countWords(Texts.english()));
    List<String> money = by.moneyWords(new Amounts(Currency.getInstance("USD")), Texts.english());
    assertEquals(
        "Without what was dismissed, no error with a figure moved money.", money.getLast());
    assertEquals(2, money.size());
  }

  @Test
  void aFindingLiesOnTheDayOfItsCoupInTheControlsTimeZone() throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(SampleAudits.shoeWithAWrongWinner(), folder);
    assertEquals(
        List.of(new Breakdown.DayCount(LocalDate.parse("2026-03-02"), "result", 1, 0)),
        count(audited, PACIFIC).breakdown().byDay().stream()
            .filter(day -> day.level().equals("result"))
            .toList());
    assertEquals(
        LocalDate.parse("2026-03-03"),
        count(audited, ZoneId.of("UTC")).breakdown().byDay().getFirst().day());
  }

  @Test
  void aFindingWithoutATimeLiesOnTheDayOfItsShoeAndOneOnTheControlsOnNone() throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(SampleAudits.shoeWithAWrongWinner(), folder);
    Finding timed = audited.groups().getFirst().findings().getFirst();
    FindingGroup untimed = new FindingGroup(0, List.of(withoutTime(timed)), null);
    FindingCount count = new FindingCount(days(PACIFIC), finding -> false);
    count.add(
        new shoeaudit.audit.engine.ShoeVerdict(
            "T1", "S1", 1, List.of(untimed), List.of(), List.of(), 0L, null));
    count.addOnControls(untimed);
    List<Breakdown.DayCount> days = count.breakdown().byDay();
    assertEquals(2, days.size());
    assertEquals(LocalDate.parse("1969-12-31"), days.getFirst().day());
    assertEquals(null, days.getLast().day());
  }

  private static Finding withoutTime(Finding f) {
    return SampleFinding.of(f.id(), f.code(), f.criterion())
        .level(f.level())
        .verdict(f.verdict())
        .severity(f.severity())
        .on(f.table(), f.shoe(), f.coup())
        .wager(f.area(), f.patron(), f.bet())
        .dealer(f.dealer())
        .says(f.expectation(), f.observation())
        .effect(f.effectMinor())
        .currency(f.currency())
        .source(f.sourceFile(), f.sourceLine())
        .explanation(f.account())
        .distinction(f.distinction())
        .made();
  }
}
