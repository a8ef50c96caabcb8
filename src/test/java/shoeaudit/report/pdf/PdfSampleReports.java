package shoeaudit.report.pdf;

import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlTexts;
import shoeaudit.controls.GamblingDay;
import shoeaudit.controls.PatternControls;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.RuleChoices;
import shoeaudit.controls.Severity;
import shoeaudit.controls.Shifts;
import shoeaudit.game.Condition;
import shoeaudit.game.CoupPattern;
import shoeaudit.game.Rounding;
import shoeaudit.game.Share;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Decisions;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.Excerpts;
import shoeaudit.report.FindingSource;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Gross;
import shoeaudit.report.LateByTime;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Played;
import shoeaudit.report.ProblemSource;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.Report.Input;
import shoeaudit.report.ReportSources;
import shoeaudit.report.Totals;
import shoeaudit.shoelog.ImportProblem;

/**
 * Reports made by hand: nothing found, every kind of picture, thousands of findings, and text that
 * means harm.
 */
final class PdfSampleReports {
  static final String CONTROL_HASH =
      "4c1f0f8a6b3d9e27c5a1840e7b9d2f6353a8c0e4d1b7f9624e8a3c5d7f0b1e29";
  static final String LOG_HASH = "9a27c5a1840e7b9d2f6353a8c0e4d1b7f9624e8a3c5d7f0b1e294c1f0f8a6b3d";

  private PdfSampleReports() {}

  /** Nothing deviates, and no times are recorded. */
  static Report nothingFound() {
    return report(
        "Cedar River Card Room",
        null,
        "In 1,204 coups nothing that was tested deviates from WSGC Mini-Baccarat (2022) and the control file.",
        List.of("T1", "T2"),
        coverage(false),
        List.of(),
        new Breakdown.Money(0, 0, 0, new LinkedHashMap<>()),
        List.of(
            "Whether wagers were placed after the cut-off could not be tested: no times are recorded.",
            "Announcements could not be tested in 3 of 18 shoes, which record none."),
        List.of(),
        List.of(),
        List.of());
  }

  /** Every kind of picture. */
  static Report everyPicture() {
    return withGroups("Cedar River Card Room", SampleCoups.everyKind());
  }

  /** The same with text that was made to break a page. */
  static Report hostile() {
    return withGroups("<b>&amp;\u202Egnp.exe " + "W".repeat(300), SampleCoups.hostile());
  }

  private static Report withGroups(String licensee, List<FindingGroup> groups) {
    SequencedMap<String, Long> byLevel = new LinkedHashMap<>();
    byLevel.put("wager", 0L);
    byLevel.put("dealing", 10_000L);
    byLevel.put("settlement", -2_500L);
    return report(
        licensee,
        LocalDate.of(2026, 1, 5),
        "Play departed from the regulation or the control file in 9 cases, and 1 more has to be reviewed by a"
            + " person; errors moved 100.00 USD to patrons and 25.00 USD to the house.",
        List.of("T1", "T2"),
        coverage(true),
        codesOf(groups),
        new Breakdown.Money(10_000, 2_500, 1, byLevel),
        List.of("The correct dealing of 1 coup is not known, as the log ends in it."),
        List.of(
            new ImportProblem(
                "day-1/log-T1.csv",
                812,
                "the amount \"12,5O\" is not a number",
                "write it as 12.50"),
            new ImportProblem(
                "day-1/log-T2.csv.gz", 0, "the file ends within a block", "export the file again")),
        List.of(
            "day-1/log-T1.csv has the column \"camera\", which is not read.",
            "notes.txt is no shoe log: passed over."),
        groups);
  }

  /** The report with every picture, of a log without wagers. */
  static Report withoutWagers() {
    Report model = everyPicture();
    Report.Counts counts = model.counts();
    return new Report(
        model.versions(),
        model.engine(),
        model.build(),
        model.firstDay(),
        model.lastDay(),
        model.tables(),
        new Report.Counts(
            counts.files(),
            counts.events(),
            counts.tables(),
            counts.shoes(),
            counts.unnamedShoes(),
            counts.coups(),
            0,
            0,
            counts.findings(),
            counts.review(),
            counts.testedCoups()),
        model.verdict(),
        model.readings(),
        model.forReview(),
        model.coverage(),
        model.codes(),
        model.money(),
        model.notTestable(),
        model.problems(),
        model.notes(),
        model.inputs(),
        source(List.of(SampleCoups.wrongDraw("T1", "S1", 1))),
        model.breakdown(),
        model.sources(),
        model.decision(),
        null,
        List.of(),
        List.of(),
        OnRecord.NONE);
  }

  /** As many findings as asked, two on each coup, made while they are written. */
  static Report many(int findings) {
    Report model = everyPicture();
    return new Report(
        model.versions(),
        model.engine(),
        model.build(),
        model.firstDay(),
        model.lastDay(),
        model.tables(),
        new Report.Counts(12, 900_000, 8, 600, 0, 40_000, 310_000, 0, findings, 0, 40_000),
        "Play departed from the regulation in " + findings + " cases.",
        model.readings(),
        model.forReview(),
        model.coverage(),
        codesOf(Collections.nCopies(findings / 2, SampleCoups.wrongDraw("T1", "S1", 1))),
        model.money(),
        model.notTestable(),
        model.problems(),
        model.notes(),
        model.inputs(),
        consumer -> {
          for (int i = 0; i < findings / 2; i++) {
            consumer.accept(SampleCoups.wrongDraw("T" + (1 + i / 500), "S" + (1 + i / 20), 1 + i));
          }
        },
        Breakdown.NONE,
        sources(),
        Decisions.SAMPLE,
        null,
        List.of(),
        List.of(),
        OnRecord.NONE);
  }

  private static Report report(
      String licensee,
      @Nullable LocalDate firstDay,
      String verdict,
      List<String> tables,
      List<CriterionCoverage> coverage,
      List<CodeCount> codes,
      Breakdown.Money money,
      List<String> notTestable,
      List<ImportProblem> problems,
      List<String> notes,
      List<FindingGroup> groups) {
    long findings = groups.stream().mapToLong(group -> group.findings().size()).sum();
    return new Report(
        List.of(new Report.Version(controls(licensee), 1_204, findings)),
        "0.1.0",
        new EngineBuild(
            true,
            "8fe463dfa2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d7",
            true,
            "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
            new EngineBuild.Validation(4_012, 41, 1, 3)),
        firstDay,
        firstDay == null ? null : firstDay.plusDays(6),
        tables,
        new Report.Counts(
            2, 48_211, 2, 18, 0, 1_204, 9_877, 0, findings, groups.isEmpty() ? 0 : 1, 1_204),
        verdict,
        () -> readings(),
        forReview(),
        coverage,
        codes,
        money,
        notTestable,
        ProblemSource.of(problems),
        notes,
        List.of(
            new Input("log", "day-1/log-T1.csv", 4_811_202, LOG_HASH),
            new Input("controls", "controls.yaml", 1_911, CONTROL_HASH),
            new Input("regulation", "wsgc-mini-baccarat-2022.yaml", 22_004, LOG_HASH)),
        source(groups),
        breakdown(findings, groups.isEmpty() ? 0 : 1),
        sources(),
        Decisions.SAMPLE,
        groups.isEmpty()
            ? null
            : Decisions.engagement(
                "day-1/log-T1.csv", LOG_HASH, groups.getFirst().findings().getFirst().id()),
        List.of(),
        List.of(),
        OnRecord.NONE);
  }

  private static List<Report.ForReview> forReview() {
    return List.of(
        new Report.ForReview(
            0, "WSGC-MB-5b", "All cards are dealt face up.", "Surveillance coverage."),
        new Report.ForReview(0, "WSGC-MB-M1", "The side bet dragon_7 is offered.", ""));
  }

  private static List<Report.Reading> readings() {
    Regulation regulation = regulation();
    SequencedMap<Integer, Share> shares = new LinkedHashMap<>();
    shares.put(8, new Share(3, 40));
    return List.of(
        new Report.Reading(
            regulation.id(),
            regulation.interpretations().get(0),
            new LinkedHashMap<>(),
            null,
            true),
        new Report.Reading(
            regulation.id(), regulation.interpretations().get(1), shares, null, true));
  }

  private static FindingSource source(List<FindingGroup> groups) {
    return consumer -> {
      for (FindingGroup group : groups) {
        consumer.accept(group);
      }
    };
  }

  /** What a report counts of these findings; codes that no sample describes have their name. */
  private static List<CodeCount> codesOf(List<FindingGroup> groups) {
    SequencedMap<String, List<Finding>> byCode = new LinkedHashMap<>();
    for (FindingGroup group : groups) {
      for (Finding finding : group.findings()) {
        byCode.computeIfAbsent(finding.code(), code -> new ArrayList<>()).add(finding);
      }
    }
    List<CodeCount> counts = new ArrayList<>();
    byCode.forEach((code, findings) -> {
      Map<Severity, Long> severities = new EnumMap<>(Severity.class);
      findings.forEach(finding -> severities.merge(finding.severity(), 1L, Long::sum));
      counts.add(
          new CodeCount(
              code,
              findings.getFirst().level().text(),
              codes().stream()
                  .filter(known -> known.code().equals(code))
                  .map(CodeCount::condition)
                  .findFirst()
                  .orElse(code),
              severities.keySet().iterator().next().text(),
              findings.size(),
              findings.stream().filter(one -> one.verdict() == Verdict.REVIEW).count(),
              findings.stream()
                  .map(Finding::effectMinor)
                  .filter(Objects::nonNull)
                  .mapToLong(Long::longValue)
                  .sum(),
              findings.stream().filter(one -> one.effectMinor() == null).count(),
              severities));
    });
    return counts;
  }

  private static List<CodeCount> codes() {
    return List.of(
        new CodeCount(
            "controls.commission-out-of-bounds",
            "controls",
            "The commission rate lies outside the bounds.",
            "high",
            1,
            0,
            0,
            0,
            Map.of(Severity.HIGH, 1L)),
        new CodeCount(
            "wager.late",
            "wager",
            "A wager was first placed after betting had closed.",
            "high",
            3,
            1,
            0,
            0,
            Map.of(Severity.HIGH, 3L)),
        new CodeCount(
            "dealing.banker-drew",
            "dealing",
            "The Banker's hand drew although the third-card table lets it stand.",
            "high",
            1,
            0,
            10_000,
            0,
            Map.of(Severity.HIGH, 1L)),
        new CodeCount(
            "result.winner-wrong",
            "result",
            "The declared result is not that of the cards.",
            "high",
            1,
            0,
            0,
            0,
            Map.of(Severity.HIGH, 1L)),
        new CodeCount(
            "settlement.payout-wrong",
            "settlement",
            "The outcome is right, but the winnings paid are not those due.",
            "high",
            1,
            0,
            -2_500,
            0,
            Map.of(Severity.HIGH, 1L)),
        new CodeCount(
            "settlement.missing",
            "settlement",
            "An accepted wager has no settlement.",
            "high",
            1,
            0,
            0,
            1,
            Map.of(Severity.HIGH, 1L)),
        new CodeCount(
            "irregularity.unrecorded",
            "irregularity",
            "A card was withdrawn and no irregularity is recorded.",
            "medium",
            1,
            0,
            0,
            0,
            Map.of(Severity.MEDIUM, 1L)),
        new CodeCount(
            "shoe.coup-missing",
            "shoe",
            "A coup's number is missing.",
            "low",
            1,
            0,
            0,
            0,
            Map.of(Severity.LOW, 1L)));
  }

  private static List<CriterionCoverage> coverage(boolean deviations) {
    List<CriterionCoverage> rows = new ArrayList<>();
    rows.add(
        criterion(
            "WSGC-MB-2a",
            "2(a)",
            "The commission lies between the bounds.",
            "controls.commission-out-of-bounds",
            "control files",
            0,
            deviations ? 1 : 0,
            0,
            0,
            deviations ? 0 : 1));
    rows.add(
        criterion(
            "WSGC-MB-3c",
            "3(c)",
            "No wager is placed, increased, reduced or withdrawn once the first card has been dealt.",
            "wager.late, wager.increased-late, wager.reduced-late, wager.withdrawn-late",
            "wagers",
            deviations ? 9_873 : 0,
            deviations ? 2 : 0,
            deviations ? 1 : 0,
            deviations ? 0 : 9_877,
            1));
    rows.add(
        criterion(
            "WSGC-MB-8b",
            "8(b)",
            "Where no hand holds a natural, the Banker's hand draws and stands by the table.",
            "dealing.banker-drew, dealing.banker-stood",
            "coups",
            1_203,
            deviations ? 1 : 0,
            0,
            1,
            0));
    rows.add(
        criterion(
            "WSGC-MB-9a",
            "9(a)",
            "A winning wager on the Player's hand is paid one to one.",
            "settlement.payout-wrong",
            "settlements",
            4_112,
            deviations ? 1 : 0,
            0,
            0,
            0));
    rows.add(
        criterion(
            "WSGC-MB-12",
            "12",
            "The rules are posted where patrons can see them.",
            "No log can show it.",
            "",
            0,
            0,
            0,
            0,
            0));
    rows.add(
        criterion(
            "IC:limits.wager.max",
            "limits.wager.max",
            "No wager exceeds 300.00.",
            "wager.over-maximum",
            "wagers",
            9_877,
            0,
            0,
            0,
            0));
    rows.add(
        criterion(
            "GAME:shoe.coup-missing",
            "common procedure of the game",
            "Coups are numbered without gaps.",
            "shoe.coup-missing",
            "coups",
            1_204,
            deviations ? 1 : 0,
            0,
            0,
            0));
    for (int i = 0; i < 45; i++) {
      rows.add(
          criterion(
              "WSGC-MB-20-" + (i + 1),
              "20(" + (i + 1) + ")",
              "A further requirement that stands here so that the table runs over several pages, as it does for every regulation.",
              "by a check of its own",
              "coups",
              1_204,
              0,
              0,
              0,
              0));
    }
    return rows;
  }

  private static CriterionCoverage criterion(
      String id,
      String clause,
      String requirement,
      String tested,
      String population,
      long conforms,
      long deviates,
      long review,
      long notTestable,
      long notApplicable) {
    return new CriterionCoverage(
        id,
        clause,
        requirement,
        tested,
        population,
        "",
        new CoverageRow(id, conforms, deviates, review, notTestable, notApplicable));
  }

  /** A control file; only what a report prints has meaning. */
  static ControlFile controls(String licensee) {
    return new ControlFile(
        "controls.yaml",
        CONTROL_HASH,
        new ControlFile.Licensee("WA-0042", licensee),
        regulation(),
        LocalDate.of(2026, 1, 1),
        null,
        Currency.getInstance("USD"),
        ZoneId.of("America/Los_Angeles"),
        new GamblingDay(LocalTime.MIDNIGHT, ZoneId.of("America/Los_Angeles")),
        new ControlFile.Game(
            8,
            9,
            RuleChoices.Combinations.SIDE_WITH_TIE,
            RuleChoices.BettingCloses.FIRST_CARD,
            250_000_000),
        new LinkedHashMap<>(),
        Map.of(),
        RuleChoices.OnTie.PUSH,
        new ControlFile.Limits(
            ControlFile.Range.NONE,
            ControlFile.Range.NONE,
            ControlFile.Range.NONE,
            ControlFile.AreaCounts.MAIN_BETS,
            ControlFile.Range.NONE),
        new ControlFile.Patrons(null, 0, null, 3, RuleChoices.Sharing.NONE),
        new ControlFile.Gallery(false, 0),
        new ControlFile.GhostHands(false, null, ControlFile.Per.SHOE),
        new ControlFile.Announcements(
            RuleChoices.Totals.NEVER, true, List.of(), List.of(), List.of()),
        new ControlFile.Shoe(RuleChoices.Shuffle.SHOE, new ControlFile.Burn(false, 3), 1),
        new LinkedHashMap<>(),
        List.of(),
        List.of(),
        null,
        null,
        null,
        new Shifts(List.of(), ZoneOffset.UTC),
        Map.of(),
        PatternControls.USUAL,
        ControlTexts.of("game: {decks: 8}\n"));
  }

  static Regulation regulation() {
    return new Regulation(
        "wsgc-mini-baccarat-2022",
        "Mini-Baccarat Game Rules",
        "Washington State Gambling Commission",
        "revised 3/2022",
        "the Commission's library of game rules",
        List.of(),
        new Regulation.Bounds(
            4,
            8,
            9,
            RuleChoices.Combinations.SIDE_WITH_TIE,
            RuleChoices.BettingCloses.FIRST_CARD,
            null,
            null,
            null,
            Rounding.Mode.UP,
            null,
            null,
            RuleChoices.OnTie.PUSH,
            null,
            null,
            null,
            null,
            null,
            true,
            RuleChoices.Sharing.NONE,
            RuleChoices.Totals.OPTIONAL,
            RuleChoices.Shuffle.SHOE,
            false,
            List.of(),
            Map.of(),
            Map.of()),
        new ThirdCardTable(0b1100000000, 0b111111, new int[10]),
        List.of(
            new Regulation.Interpretation(
                1,
                "\"Once the cards are in play\" (3(c))",
                "From the moment in which the first card of the coup leaves the shoe.",
                "It is the first moment that a log records and that gives an advantage to whoever"
                    + " knows the card.",
                List.of("WSGC-MB-3c"),
                List.of(),
                "when the first card was recorded",
                null),
            new Regulation.Interpretation(
                2,
                "The chart gives no row for a Banker's hand of 7 against no third card.",
                "The Banker's hand stands.",
                "The text above the chart says that it stands on 7.",
                List.of("WSGC-MB-8a", "WSGC-MB-8b"),
                List.of(
                    new CoupPattern(
                        Condition.ALWAYS,
                        Condition.ANY,
                        1 << 7,
                        1 << ThirdCardTable.PLAYER_STOOD,
                        Condition.ANY,
                        Condition.ANY)),
                null,
                null)),
        null,
        LOG_HASH);
  }

  /** A finding; where it lies is given by its coup. */
  static Finding finding(
      String code,
      String criterion,
      Level level,
      Severity severity,
      @Nullable CoupSnapshot coup,
      @Nullable String patron,
      String expected,
      String recorded,
      @Nullable Long effectMinor,
      String explanation) {
    return SampleFinding.of(
            Integer.toHexString(code.hashCode()) + "-" + (coup == null ? 0 : coup.coup()),
            code,
            criterion)
        .level(level)
        .severity(severity)
        .on(
            coup == null ? null : coup.table(),
            coup == null ? null : coup.shoe(),
            coup == null ? null : coup.coup())
        .wager(patron == null ? null : "3", patron, patron == null ? null : "banker")
        .dealer(coup == null ? null : coup.dealer())
        .at(coup == null ? null : "2026-01-05T12:14:09.193-08:00")
        .says(expected, recorded)
        .effect(effectMinor)
        .source(
            coup == null ? null : coup.sourceFile(),
            coup == null
                ? null
                : coup.firstLine() + ";" + (coup.firstLine() + 4) + "-" + coup.lastLine())
        .explanation(explanation)
        .made();
  }

  private static Breakdown breakdown(long findings, long review) {
    Totals totals =
        new Totals(
            findings - review,
            review,
            0,
            0,
            0,
            findings - review,
            review,
            Gross.of(List.of()),
            List.of());
    return new Breakdown(
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        totals,
        totals,
        LateByTime.NONE,
        Played.NONE,
        List.of());
  }

  /** The report's groups, gathered. */
  static List<FindingGroup> groups(Report report) throws IOException {
    List<FindingGroup> groups = new ArrayList<>();
    report.findings().forEach(groups::add);
    return groups;
  }

  /** The findings can be read back, by code as well. */
  private static ReportSources sources() {
    return new ReportSources(
        consumer -> {},
        (codes, findings, most, always) ->
            FindingsInFull.choose(
                codes,
                findings,
                most,
                always,
                Files.createTempDirectory("chosen").resolve("findings")),
        inFull -> Excerpts.NONE,
        Map.of());
  }
}
