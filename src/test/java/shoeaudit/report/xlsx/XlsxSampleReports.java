package shoeaudit.report.xlsx;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.Betting;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.DealtCard;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.CoupSnapshot.TimelineEvent;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.audit.result.WagerEffects;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlTexts;
import shoeaudit.controls.GamblingDay;
import shoeaudit.controls.PatternControls;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.RuleChoices;
import shoeaudit.controls.Severity;
import shoeaudit.controls.Shifts;
import shoeaudit.game.Bet;
import shoeaudit.game.Condition;
import shoeaudit.game.CoupPattern;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.Share;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Decisions;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.FindingSource;
import shoeaudit.report.LateByTime;
import shoeaudit.report.OnRecord;
import shoeaudit.report.Played;
import shoeaudit.report.ProblemSource;
import shoeaudit.report.Report;
import shoeaudit.report.ReportSources;
import shoeaudit.report.Review;
import shoeaudit.report.Totals;
import shoeaudit.shoelog.ImportProblem;

/** Reports made by hand, as an audit could have made them. */
final class XlsxSampleReports {
  static final String CONTROLS =
      """
      format: 1
      licensee: {id: WA-0042, name: Cedar River Card Room}
      regulation: wsgc-mini-baccarat-2022
      effective: {from: 2026-01-01, until: null}
      currency: USD
      time_zone: America/Los_Angeles
      game:
        decks: 8
        areas: 9
      bets:
        player: {pays: 1 to 1}
        banker: {pays: 1 to 1, commission: {rate: 6%, rounding: {unit: "0.05", mode: half_up}}}
      modifications:
      - {criterion: WSGC-MB-5b, change: All cards are dealt face up., reason: Surveillance coverage.}
      """;

  private static final Breakdown TWO_DEALERS =
      new Breakdown(
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          Totals.NONE,
          Totals.NONE,
          LateByTime.NONE,
          new Played(
              List.of(new Played.OfDealer("D1", 10, 1), new Played.OfDealer("D2", 8, 2)),
              List.of(),
              0,
              List.of()),
          List.of());

  private static final CoupPattern BOTH_HOLD_SIX_OR_SEVEN =
      new CoupPattern(
          Condition.ALWAYS,
          0b0011000000,
          0b0011000000,
          Condition.ANY,
          Condition.ANY,
          Condition.ANY);

  private XlsxSampleReports() {}

  /**
   * A report with findings on the controls, on a shoe, on coups, with money, reviews and import
   * problems.
   */
  static Report full() {
    return report(
        groups(),
        "USD",
        List.of(
            new ImportProblem(
                "pit/log-T2.csv",
                118,
                "the card \"11h\" is no card",
                "write a rank of A, 2 to 10, J, Q, K"),
            new ImportProblem(
                "=cmd|' /C calc'!A0.csv", 0, "@SUM(1+1) is no header", "mend the export")));
  }

  /** A report without any finding. */
  static Report nothing() {
    return report(List.of(), "JPY", List.of());
  }

  /** Many findings, one on each coup, with two wagers each. */
  static Report many(int findings) {
    Report one = full();
    return withFindings(
        one,
        consumer -> {
          for (int coup = 1; coup <= findings; coup++) {
            consumer.accept(paidWrong(coup));
          }
        });
  }

  /** The full report with a review. */
  static Report reviewed(Review review) {
    Report full = full();
    ReportSources sources = full.sources();
    return new Report(
        full.versions(),
        full.engine(),
        full.build(),
        full.firstDay(),
        full.lastDay(),
        full.tables(),
        full.counts(),
        full.verdict(),
        full.readings(),
        full.forReview(),
        full.coverage(),
        full.codes(),
        full.money(),
        full.notTestable(),
        full.problems(),
        full.notes(),
        full.inputs(),
        full.findings(),
        full.breakdown(),
        new ReportSources(
            sources.shoes(),
            sources.inFull(),
            sources.excerpts(),
            Map.of(review.finding(), review)),
        Decisions.SAMPLE,
        null,
        List.of(),
        List.of(),
        OnRecord.NONE);
  }

  static Report withFindings(Report report, FindingSource findings) {
    return new Report(
        report.versions(),
        report.engine(),
        report.build(),
        report.firstDay(),
        report.lastDay(),
        report.tables(),
        report.counts(),
        report.verdict(),
        report.readings(),
        report.forReview(),
        report.coverage(),
        report.codes(),
        report.money(),
        report.notTestable(),
        report.problems(),
        report.notes(),
        report.inputs(),
        findings,
        Breakdown.NONE,
        ReportSources.NONE,
        Decisions.SAMPLE,
        null,
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
    shares.put(8, new Share(179_039_594, 4_998_398_275L));
    return List.of(
        new Report.Reading(
            regulation.id(),
            regulation.interpretations().get(0),
            shares,
            new Report.Reading.InLog(3, 76),
            true),
        new Report.Reading(
            regulation.id(),
            regulation.interpretations().get(1),
            new LinkedHashMap<>(),
            new Report.Reading.InLog(0, 75),
            false));
  }

  /** A finding on the shoe's record with a text in every free field. */
  static Finding withText(String text) {
    return finding(
        "f-text",
        "announcement.undocumented",
        "WSGC-MB-A1",
        Level.ANNOUNCEMENT,
        Severity.LOW,
        new Place(1, text, text, null),
        0L,
        text,
        text,
        text,
        "7");
  }

  private static List<FindingGroup> groups() {
    List<FindingGroup> groups = new ArrayList<>();
    groups.add(
        new FindingGroup(
            0,
            List.of(
                SampleFinding.of(
                        "c0a1d2e3f4051627", "controls.commission-out-of-bounds", "WSGC-MB-8c")
                    .level(Level.CONTROLS)
                    .severity(Severity.HIGH)
                    .says("a commission of at most 5%", "6%")
                    .effect(0L)
                    .explanation(
                        "The control file charges 6% commission on winning Banker wagers; the regulation allows at most"
                            + " 5%. Replay uses the operator's 6%.")
                    .made()),
            null));
    groups.add(dealing(11));
    groups.add(late(18));
    groups.add(paidWrong(19));
    groups.add(
        new FindingGroup(
            0,
            List.of(
                finding(
                    "9b8a7c6d5e4f3021",
                    "announcement.undocumented",
                    "WSGC-MB-A1",
                    Level.ANNOUNCEMENT,
                    Severity.LOW,
                    new Place(23, null, null, null),
                    0L,
                    "a phrase of the controls",
                    "=HYPERLINK(\"http://example.invalid\",\"click\")",
                    "The dealer announced a phrase that the controls do not have.",
                    "402")),
            null));
    return groups;
  }

  private static FindingGroup dealing(int coup) {
    return new FindingGroup(
        0,
        List.of(
            finding(
                "0f1e2d3c4b5a6978",
                "dealing.banker-stood",
                "WSGC-MB-B",
                Level.DEALING,
                Severity.HIGH,
                new Place(coup, null, null, null),
                9750L,
                "Banker 5 draws on the Player's third card 4",
                "the Banker stood on 5",
                "The Banker held 5 and the Player's third card was a 4: the Banker draws. It stood, and won with"
                    + " 5 to 4; with the next card, a 9, it would have lost with 4 to 4: a tie.",
                "203-214")),
        new CoupSnapshot(
            "T1",
            "S001",
            coup,
            "pit/log-T1.csv",
            196,
            220,
            "D1",
            false,
            List.of(
                new DealtCard("player", "7H", "up", false, 204),
                new DealtCard("banker", "KD", "up", false, 205),
                new DealtCard("player", "3S", "up", false, 206),
                new DealtCard("banker", "5C", "up", false, 207),
                new DealtCard("player", "4D", "down", false, 208)),
            4,
            5,
            "banker",
            "banker",
            4,
            5,
            new CorrectDealing(
                List.of("7H", "3S", "4D"), List.of("KD", "5C", "9S"), 4, 4, "tie", List.of()),
            CoupSnapshot.Dealing.OTHER_DUE,
            "Banker 5, Player's third card 4: draws",
            new Betting(
                "2026-01-05T12:20:01.000-08:00", "2026-01-05T12:20:31.432-08:00",
                "2026-01-05T12:20:33.763-08:00", "2026-01-05T12:20:33.763-08:00"),
            List.of(
                wager(
                    "3", "T1-P03", "banker", 10000, 10000, "win", 10000L, 600L, "win", 10000L,
                    600L),
                wager("5", "T1-P05", "tie", 500, 500, "lose", null, null, "lose", null, null)),
            List.of(),
            0,
            null,
            null));
  }

  private static FindingGroup late(int coup) {
    Finding late =
        finding(
            "5566778899aabbcc",
            "wager.reduced-late",
            "WSGC-MB-3d",
            Level.WAGER,
            Severity.HIGH,
            new Place(coup, "8", "007", "player"),
            -2000L,
            "a wager of 50.00 at the cut-off",
            "30.00",
            "After the first card the wager of patron 007 was reduced from 50.00 to 30.00.",
            "301;305-306");
    Finding review =
        SampleFinding.of("ccbbaa9988776655", "wager.increased-late", "WSGC-MB-3d")
            .verdict(Verdict.REVIEW)
            .on("T1", "S001", coup)
            .wager("2", "-T1-P02", "banker")
            .dealer("D1")
            .at("2026-01-05T12:31:07.210-08:00")
            .says("no change after the cut-off", "increased by 5.00, 120 ms after it")
            .effect(0L)
            .source("pit/log-T1.csv", "304")
            .explanation("Within the clock tolerance of 250 ms: the record cannot settle it.")
            .made();
    return new FindingGroup(
        0,
        List.of(late, review),
        new CoupSnapshot(
            "T1",
            "S001",
            coup,
            "pit/log-T1.csv",
            290,
            312,
            null,
            false,
            List.of(
                new DealtCard("player", "9", null, false, 302),
                new DealtCard("banker", "2", null, false, 303),
                new DealtCard("player", "K", null, true, 307),
                new DealtCard("player", "Q", null, false, 308),
                new DealtCard("banker", "4", null, false, 309)),
            9,
            6,
            "player",
            "tie",
            9,
            9,
            null,
            CoupSnapshot.Dealing.NOT_KNOWN,
            null,
            new Betting(
                null, null, "2026-01-05T12:31:07.090-08:00", "2026-01-05T12:31:07.090-08:00"),
            List.of(
                wager(
                    "8", "007", "player", 5000, 3000, "push", 0L, 0L, "win", 3000L, null, "outcome",
                    "paid"),
                wager(
                    "2", "-T1-P02", "banker", 1500, 1500, "push", 0L, 0L, null, null, null,
                    "outcome")),
            List.of(
                new TimelineEvent(
                    "2026-01-05T12:31:07.090-08:00", 302, new Fact.Text("first card"), false),
                new TimelineEvent(
                    "2026-01-05T12:31:07.210-08:00",
                    304,
                    new Fact.Text("banker wager of -T1-P02 increased to 15.00"),
                    true,
                    true),
                new TimelineEvent(
                    null, 305, new Fact.Text("player wager of 007 reduced to 30.00"), true)),
            0,
            null,
            null));
  }

  private static FindingGroup paidWrong(int coup) {
    String id = String.format("%016x", 0x9e3779b97f4a7c15L * coup);
    return new FindingGroup(
        0,
        List.of(
            finding(
                id,
                "settlement.commission-wrong",
                "WSGC-MB-8c",
                Level.SETTLEMENT,
                Severity.HIGH,
                new Place(coup, "9", "T1-P09", "banker"),
                -25L,
                "a commission of 1.50",
                "1.75",
                "The winning Banker wager of 25.00 owes 6% commission, rounded half up to 0.05: 1.50. The table"
                    + " took 1.75.",
                "330;341")),
        new CoupSnapshot(
            "T1",
            "S001",
            coup,
            "pit/log-T1.csv",
            320,
            345,
            "D2",
            false,
            List.of(
                new DealtCard("player", "7D", "up", false, 331),
                new DealtCard("banker", "2S", "up", false, 332),
                new DealtCard("player", "10D", "up", false, 333),
                new DealtCard("banker", "6S", "up", false, 334)),
            7,
            8,
            "banker",
            "banker",
            null,
            8,
            null,
            CoupSnapshot.Dealing.AS_DUE,
            null,
            new Betting(null, null, null, null),
            List.of(
                wager(
                    "9",
                    "T1-P09",
                    "banker",
                    2500,
                    2500,
                    "win",
                    2500L,
                    150L,
                    "win",
                    2500L,
                    175L,
                    "commission"),
                wager("3", "T1-P03", "player", 7500, 7500, "lose", null, null, "lose", null, null)),
            List.of(),
            0,
            null,
            null));
  }

  private record Place(
      int coup, @Nullable String area, @Nullable String patron, @Nullable String bet) {}

  private static Finding finding(
      String id,
      String code,
      String criterion,
      Level level,
      Severity severity,
      Place place,
      Long effect,
      String expected,
      String recorded,
      String explanation,
      String lines) {
    return SampleFinding.of(id, code, criterion)
        .level(level)
        .severity(severity)
        .on("T1", "S001", place.coup())
        .wager(place.area(), place.patron(), place.bet())
        .dealer("D1")
        .at("2026-01-05T12:20:33.763-08:00")
        .says(expected, recorded)
        .effect(effect)
        .source("pit/log-T1.csv", lines)
        .explanation(explanation)
        .made();
  }

  private static ReplayedWager wager(
      String area,
      String patron,
      String bet,
      long admissible,
      long accepted,
      String dueOutcome,
      @Nullable Long duePaid,
      @Nullable Long dueCommission,
      @Nullable String outcome,
      @Nullable Long paid,
      @Nullable Long commission,
      String... differs) {
    return new ReplayedWager(
        area,
        patron,
        bet,
        admissible,
        accepted,
        dueOutcome,
        duePaid,
        dueCommission,
        outcome,
        paid,
        commission,
        false,
        List.of(differs),
        "297;311",
        null,
        WagerEffects.NONE);
  }

  private static Report report(
      List<FindingGroup> groups, String currency, List<ImportProblem> problems) {
    boolean clean = groups.isEmpty();
    LinkedHashMap<String, Long> levels = new LinkedHashMap<>();
    if (!clean) {
      levels.put("wager", -2000L);
      levels.put("dealing", 9750L);
      levels.put("settlement", -25L);
    }
    return new Report(
        List.of(new Report.Version(controls(currency), 402, clean ? 0 : 6)),
        "0.1.0",
        EngineBuild.UNPACKAGED,
        LocalDate.of(2026, 1, 5),
        LocalDate.of(2026, 1, 6),
        List.of("T1", "T2"),
        new Report.Counts(2, 48_213, 2, 5, 0, 402, 2_871, 0, clean ? 0 : 6, clean ? 0 : 1, 402),
        clean
            ? "Nothing deviates: 402 coups at 2 tables conform to every criterion that could be tested."
            : "6 findings in 4 of 402 coups, 1 of them to be reviewed; patrons were paid 97.50 too much and 20.25"
                + " too little.",
        () -> readings(),
        forReview(),
        List.of(
            new Report.CriterionCoverage(
                "WSGC-MB-3d",
                "3(d)",
                "From the first card on, no wager is changed, reduced, added to, placed or removed.",
                "wager.increased-late, wager.reduced-late, wager.withdrawn-late",
                "wagers",
                "",
                new CoverageRow("WSGC-MB-3d", 2_869, 1, 1, 0, 0)),
            new Report.CriterionCoverage(
                "WSGC-MB-8c",
                "8(c)",
                "Commission on winning Banker wagers is at most 5%.",
                "settlement.commission-wrong, controls.commission-out-of-bounds",
                "wagers",
                "",
                new CoverageRow("WSGC-MB-8c", 611, clean ? 0 : 2, 0, 12, 2_247)),
            new Report.CriterionCoverage(
                "WSGC-MB-G2",
                "Ghost hands 2",
                "Ghost hands are dealt at a customer's request.",
                "not from a log, beyond the requesting patron's id",
                "",
                "",
                new CoverageRow("WSGC-MB-G2", 0, 0, 0, 0, 0)),
            new Report.CriterionCoverage(
                "REC:record.time-reversed",
                "integrity of the record",
                "Times do not run backwards.",
                "record.time-reversed",
                "events",
                "",
                new CoverageRow("REC:record.time-reversed", 48_213, 0, 0, 0, 0))),
        clean
            ? List.of()
            : List.of(
                code(
                    "controls.commission-out-of-bounds",
                    "controls",
                    "Commission rate outside the bounds.",
                    "high",
                    1,
                    0,
                    0),
                code(
                    "wager.increased-late",
                    "wager",
                    "Increased after the cut-off.",
                    "medium",
                    0,
                    1,
                    0),
                code(
                    "wager.reduced-late",
                    "wager",
                    "Reduced after the cut-off.",
                    "high",
                    1,
                    0,
                    -2000),
                code(
                    "dealing.banker-stood",
                    "dealing",
                    "The Banker stood against the table, given the Player's actual third card.",
                    "high",
                    1,
                    0,
                    9750),
                code(
                    "settlement.commission-wrong",
                    "settlement",
                    "The outcome is right, the commission is not.",
                    "high",
                    1,
                    0,
                    -25),
                code(
                    "announcement.undocumented",
                    "announcement",
                    "A phrase that the controls do not have, in any of the three phases.",
                    "low",
                    1,
                    0,
                    0)),
        clean ? new Breakdown.Money(0, 0, 0, levels) : new Breakdown.Money(9750, 2025, 0, levels),
        clean
            ? List.of()
            : List.of(
                "12 commissions were not recorded: WSGC-MB-8c could not be tested on them.",
                "The coup before and the coup after line 118 of pit/log-T2.csv were not judged."),
        ProblemSource.of(problems),
        List.of(
            "pit/log-T1.csv: the column pit_boss is not known and was not read.",
            "pit/readme.csv was passed over: no shoe log."),
        List.of(
            new Report.Input(
                "log",
                "pit/log-T1.csv",
                4_012_233,
                "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"),
            new Report.Input(
                "log",
                "pit/log-T2.csv",
                3_120,
                "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b"),
            new Report.Input(
                "controls",
                "controls.yaml",
                CONTROLS.length(),
                "d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35"),
            new Report.Input(
                "regulation",
                "wsgc-mini-baccarat-2022.yaml",
                18_000,
                "4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce")),
        consumer -> {
          for (FindingGroup group : groups) {
            consumer.accept(group);
          }
        },
        TWO_DEALERS,
        ReportSources.NONE,
        Decisions.SAMPLE,
        groups.isEmpty()
            ? null
            : Decisions.engagement(
                "pit/log-T1.csv",
                "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9",
                groups.getFirst().findings().getFirst().id()),
        List.of(),
        List.of(),
        OnRecord.NONE);
  }

  private static CodeCount code(
      String code,
      String level,
      String condition,
      String severity,
      long findings,
      long review,
      long effect) {
    return new CodeCount(code, level, condition, severity, findings, review, effect, 0, Map.of());
  }

  static ControlFile controls(String currency) {
    return new ControlFile(
        "controls.yaml",
        "d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35",
        new ControlFile.Licensee("WA-0042", "Cedar River Card Room & Sons"),
        regulation(),
        LocalDate.of(2026, 1, 1),
        null,
        Currency.getInstance(currency),
        ZoneId.of("America/Los_Angeles"),
        new GamblingDay(LocalTime.MIDNIGHT, ZoneId.of("America/Los_Angeles")),
        new ControlFile.Game(
            8,
            9,
            RuleChoices.Combinations.SIDE_WITH_TIE,
            RuleChoices.BettingCloses.FIRST_CARD,
            250_000_000),
        bets(),
        Map.of(),
        RuleChoices.OnTie.PUSH,
        new ControlFile.Limits(
            ControlFile.Range.NONE,
            ControlFile.Range.NONE,
            ControlFile.Range.NONE,
            ControlFile.AreaCounts.MAIN_BETS,
            ControlFile.Range.NONE),
        new ControlFile.Patrons(null, 0, null, 9, RuleChoices.Sharing.NONE),
        new ControlFile.Gallery(true, 8),
        new ControlFile.GhostHands(true, 3, ControlFile.Per.SHOE),
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
        ControlTexts.of(CONTROLS));
  }

  private static SequencedMap<String, Bet> bets() {
    Rounding nickel = new Rounding(5, Rounding.Mode.HALF_UP);
    SequencedMap<String, Bet> bets = new LinkedHashMap<>();
    bets.put("player", bet("player", true, null, line(1, 1, 1), push(4)));
    bets.put(
        "banker",
        bet("banker", true, new Bet.Commission(new Ratio(3, 50), nickel), line(2, 1, 1), push(4)));
    bets.put("tie", bet("tie", true, null, line(4, 8, 1)));
    return bets;
  }

  private static Bet bet(
      String id, boolean main, Bet.@Nullable Commission commission, Bet.Line... lines) {
    return new Bet(id, main, List.of(lines), commission, Rounding.DOWN_TO_MINOR_UNIT);
  }

  private static Bet.Line line(int winners, long numerator, long denominator) {
    return new Bet.Line(Condition.winners(winners), new Ratio(numerator, denominator), false);
  }

  private static Bet.Line push(int winners) {
    return new Bet.Line(Condition.winners(winners), Ratio.ZERO, true);
  }

  /** The same controls with other bets. */
  static ControlFile controls(String currency, SequencedMap<String, Bet> bets) {
    ControlFile as = controls(currency);
    return new ControlFile(
        as.file(),
        as.sha256(),
        as.licensee(),
        as.regulation(),
        as.effectiveFrom(),
        as.effectiveUntil(),
        as.currency(),
        as.timeZone(),
        as.gamblingDay(),
        as.game(),
        bets,
        as.bases(),
        as.mainOnTie(),
        as.limits(),
        as.patrons(),
        as.gallery(),
        as.ghostHands(),
        as.announcements(),
        as.shoe(),
        as.irregularities(),
        as.modifications(),
        as.tables(),
        as.retention(),
        as.night(),
        as.hold(),
        as.shifts(),
        Map.of(),
        PatternControls.USUAL,
        as.text());
  }

  /** A report without findings, judged by these controls. */
  static Report under(ControlFile... versions) {
    Report report = report(List.of(), versions[0].currency().getCurrencyCode(), List.of());
    List<Report.Version> judged = new ArrayList<>();
    for (ControlFile version : versions) {
      judged.add(new Report.Version(version, 402, 0));
    }
    return new Report(
        judged,
        report.engine(),
        report.build(),
        report.firstDay(),
        report.lastDay(),
        report.tables(),
        report.counts(),
        report.verdict(),
        report.readings(),
        report.forReview(),
        report.coverage(),
        report.codes(),
        report.money(),
        report.notTestable(),
        report.problems(),
        report.notes(),
        report.inputs(),
        report.findings(),
        report.breakdown(),
        report.sources(),
        Decisions.SAMPLE,
        null,
        List.of(),
        List.of(),
        OnRecord.NONE);
  }

  private static Regulation regulation() {
    return new Regulation(
        "wsgc-mini-baccarat-2022",
        "Mini-Baccarat Game Rules",
        "Washington State Gambling Commission",
        "revised 4/12/2022",
        "wsgc.wa.gov",
        List.of(),
        new Regulation.Bounds(
            2,
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
        new ThirdCardTable(0b11_0000_0000, 0b11_1111, new int[10]),
        List.of(
            new Regulation.Interpretation(
                1,
                "If neither hand is a natural, one or both hands must draw.",
                "The tables govern.",
                "Contradicted by its own tables when both hands hold 6 or 7.",
                List.of("WSGC-MB-10d", "WSGC-MB-P"),
                List.of(BOTH_HOLD_SIX_OR_SEVEN),
                null,
                null),
            new Regulation.Interpretation(
                10,
                "Wagers are placed before cards are dealt.",
                "The cut-off is the first card to the Player or Banker hand; burn cards do not close betting.",
                "A burn card belongs to no hand.",
                List.of("WSGC-MB-3c"),
                List.of(),
                "cards burned before a coup",
                null)),
        null,
        "4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce");
  }
}
