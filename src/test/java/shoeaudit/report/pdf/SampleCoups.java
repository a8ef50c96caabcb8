package shoeaudit.report.pdf;

import static shoeaudit.report.pdf.PdfSampleReports.finding;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.Betting;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.DealtCard;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.CoupSnapshot.ThirdCardRule;
import shoeaudit.audit.result.CoupSnapshot.TimelineEvent;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.audit.result.WagerEffects;
import shoeaudit.controls.Severity;

/** Coups with findings, one for each kind of picture. */
final class SampleCoups {
  private static final Betting UNTIMED = new Betting(null, null, null, null);

  private SampleCoups() {}

  static List<FindingGroup> everyKind() {
    return List.of(
        onControlFile(),
        missingCoup(),
        wrongDraw("T1", "S001", 6),
        wrongResult(),
        lateWagers(),
        withdrawnCard(),
        unknownSuits(),
        endOfLog());
  }

  private static FindingGroup onControlFile() {
    return new FindingGroup(
        0,
        List.of(
            finding(
                "controls.commission-out-of-bounds",
                "WSGC-MB-2a",
                Level.CONTROLS,
                Severity.HIGH,
                null,
                null,
                "a rate from 0% to 5%",
                "6%",
                0L,
                "The control file takes 6% of a winning Banker wager; the regulation allows 5% at most.")),
        null);
  }

  private static FindingGroup missingCoup() {
    Finding found =
        finding(
            "shoe.coup-missing",
            "GAME:shoe.coup-missing",
            Level.SHOE,
            Severity.LOW,
            coup("T1", "S001", 5).build(),
            null,
            "coup 5 between coups 4 and 6",
            "no coup 5",
            0L,
            "The coups of this shoe are numbered 1 to 71; 5 is missing.");
    return new FindingGroup(0, List.of(found), null);
  }

  /** The Banker drew on 6 against a stood Player; it also decided the winner. */
  static FindingGroup wrongDraw(String table, String shoe, int number) {
    CoupSnapshot coup =
        coup(table, shoe, number)
            .cards("player 7H", "banker 6S", "player 10C", "banker KD", "banker 3H")
            .totals(7, 9)
            .result("banker", "banker", 7, 9)
            .correct(
                new CorrectDealing(
                    List.of("7H", "10C"), List.of("6S", "KD"), 7, 6, "player", List.of()))
            .cell("Banker 6, Player stood on two cards: stands.")
            .wager(wager("3", "T1-P03", "banker", 10_000, "win", 10_000, 500, "win", 10_000, 500))
            .wager(
                new ReplayedWager(
                    "4",
                    "T1-P07",
                    "player",
                    2_500,
                    2_500,
                    "lose",
                    0L,
                    0L,
                    "lose",
                    0L,
                    0L,
                    false,
                    List.of(),
                    "24;41",
                    null,
                    WagerEffects.NONE))
            .build();
    return new FindingGroup(
        0,
        List.of(
            finding(
                "dealing.banker-drew",
                "WSGC-MB-8b",
                Level.DEALING,
                Severity.HIGH,
                coup,
                null,
                "Banker stands on 6 as the Player stood",
                "Banker drew 3H",
                19_500L,
                "The Player's hand stood on 7. The Banker's hand held 6 and had to stand, but drew the 3 of hearts and won 9 to 7. Dealt by the table, the Player's hand wins 7 to 6."),
            finding(
                "settlement.payout-wrong",
                "WSGC-MB-9a",
                Level.SETTLEMENT,
                Severity.HIGH,
                coup,
                "T1-P03",
                "winnings of 100.00, commission 5.00",
                "winnings of 75.00, commission 5.00",
                -2_500L,
                "Wager of 100.00 on banker; banker was declared. One to one are 100.00; 75.00 were paid.")),
        coup);
  }

  private static FindingGroup wrongResult() {
    CoupSnapshot coup =
        coup("T1", "S001", 14)
            .cards("player 9D", "banker 4C", "player QS", "banker 3S")
            .totals(9, 7)
            .result("player", "banker", 9, 8)
            .wager(
                new ReplayedWager(
                    "1",
                    "T1-P01",
                    "player",
                    5_000,
                    5_000,
                    "lose",
                    0L,
                    0L,
                    "win",
                    5_000L,
                    null,
                    false,
                    List.of("outcome", "paid"),
                    "210;233",
                    null,
                    WagerEffects.NONE))
            .wager(
                new ReplayedWager(
                    "2",
                    "T1-P02",
                    "player_dragon",
                    1_000,
                    1_000,
                    "lose",
                    0L,
                    0L,
                    null,
                    null,
                    null,
                    false,
                    List.of("outcome"),
                    "211",
                    null,
                    WagerEffects.NONE))
            .build();
    return new FindingGroup(
        0,
        List.of(
            finding(
                "result.winner-wrong",
                "WSGC-MB-7b",
                Level.RESULT,
                Severity.HIGH,
                coup,
                null,
                "player, 9 to 7",
                "banker, 9 to 8",
                -10_000L,
                "The Player's hand is a natural 9 against 7; banker was declared."),
            finding(
                "settlement.missing",
                "GAME:settlement.missing",
                Level.SETTLEMENT,
                Severity.HIGH,
                coup,
                "T1-P02",
                "a settlement",
                "none",
                null,
                "The wager of 10.00 on player_dragon has no settlement.")),
        coup);
  }

  private static FindingGroup lateWagers() {
    CoupSnapshot coup =
        coup("T1", "S002", 3)
            .cards("player 2C", "banker 5H", "player 4D", "banker JC", "player 8S", "banker 2H")
            .totals(4, 7)
            .result("banker", "banker", null, null)
            .betting(
                new Betting(
                    "2026-01-05T12:20:00.000-08:00",
                    "2026-01-05T12:20:31.100-08:00",
                    "2026-01-05T12:20:33.250-08:00",
                    "2026-01-05T12:20:33.250-08:00"))
            .wager(
                new ReplayedWager(
                    "5",
                    "T1-P11",
                    "banker",
                    0,
                    20_000,
                    "win",
                    20_000L,
                    1_000L,
                    "win",
                    20_000L,
                    1_000L,
                    false,
                    List.of(),
                    "301;319",
                    null,
                    WagerEffects.NONE))
            .event(
                new TimelineEvent(
                    "2026-01-05T12:20:00.000-08:00", 290, new Fact.Text("betting opened"), false))
            .event(
                new TimelineEvent(
                    "2026-01-05T12:20:31.100-08:00",
                    297,
                    new Fact.Text("no more bets called"),
                    false))
            .event(
                new TimelineEvent(
                    "2026-01-05T12:20:33.250-08:00",
                    298,
                    new Fact.Text("first card dealt: 2C to the Player's hand"),
                    false))
            .event(
                new TimelineEvent(
                    "2026-01-05T12:20:33.400-08:00",
                    299,
                    new Fact.Text("wager of 50.00 on tie placed by T1-P12 in area 6"),
                    true))
            .event(
                new TimelineEvent(
                    "2026-01-05T12:20:36.005-08:00",
                    301,
                    new Fact.Text("wager of 200.00 on banker placed by T1-P11 in area 5"),
                    true))
            .event(
                new TimelineEvent(
                    "2026-01-05T12:20:36.105-08:00",
                    302,
                    new Fact.Text("wager of 5.00 on tie placed by T1-P11 in area 5"),
                    true))
            .build();
    Finding review =
        finding(
            "wager.late",
            "WSGC-MB-3c",
            Level.WAGER,
            Severity.HIGH,
            coup,
            "T1-P12",
            "placed by 12:20:33.250",
            "placed at 12:20:33.400",
            0L,
            "The wager came 0.150 s after the first card; the clocks may differ by 0.250 s. A person has to look at the footage.");
    return new FindingGroup(
        0,
        List.of(
            withVerdict(review, Verdict.REVIEW),
            finding(
                "wager.late",
                "WSGC-MB-3c",
                Level.WAGER,
                Severity.HIGH,
                coup,
                "T1-P11",
                "placed by 12:20:33.250",
                "placed at 12:20:36.005",
                19_000L,
                "The wager of 200.00 on banker was placed 2.755 s after the first card had been dealt.")),
        coup);
  }

  private static FindingGroup withdrawnCard() {
    CoupSnapshot coup =
        coup("T2", "S001", 9)
            .dealt(new DealtCard("player", "AS", "up", false, 51))
            .dealt(new DealtCard("banker", "10H", "down", false, 52))
            .dealt(new DealtCard("player", "7D", "up", false, 53))
            .dealt(new DealtCard("banker", "7C", "down", false, 54))
            .dealt(new DealtCard("banker", "5D", null, true, 55))
            .totals(8, 7)
            .result("player", "player", 8, 7)
            .event(
                new TimelineEvent(
                    null, 56, new Fact.Text("card 5D withdrawn from the Banker's hand"), false))
            .build();
    return new FindingGroup(
        0,
        List.of(
            finding(
                "irregularity.unrecorded",
                "IC:irregularities",
                Level.IRREGULARITY,
                Severity.MEDIUM,
                coup,
                null,
                "an irregularity beside the withdrawn card",
                "none",
                0L,
                "A fifth card was drawn against a natural and withdrawn again; no irregularity says why.")),
        coup);
  }

  private static FindingGroup unknownSuits() {
    CoupSnapshot coup =
        coup("T2", "S001", 12)
            .cards(
                "player 10", "banker 6", "player 5", "banker K", "player Q", "banker A", "banker 9")
            .totals(5, 6)
            .result("banker", null, null, null)
            .correct(
                new CorrectDealing(
                    List.of("10", "5", "Q"), List.of("6", "K"), 5, 6, "banker", List.of()))
            .ghost()
            .build();
    return new FindingGroup(
        0,
        List.of(
            finding(
                "dealing.card-count",
                "WSGC-MB-5",
                Level.DEALING,
                Severity.HIGH,
                coup,
                null,
                "two or three cards",
                "four cards in the Banker's hand",
                0L,
                "The Banker's hand was dealt four cards.")),
        coup);
  }

  private static FindingGroup endOfLog() {
    CoupSnapshot coup =
        coup("T2", "S001", 71)
            .cards("player 3H", "banker 2S", "player 2D", "banker 2C")
            .totals(5, 4)
            .result("player", "player", 5, 4)
            .correctUnknown()
            .cell("Player 5: draws.")
            .wager(
                wager("3", "T2-P01", "player", 1_500_000, "win", 1_500_000, 0, "win", 1_500_000, 0))
            .build();
    return new FindingGroup(
        0,
        List.of(
            finding(
                "dealing.player-stood",
                "WSGC-MB-8a",
                Level.DEALING,
                Severity.HIGH,
                coup,
                null,
                "Player draws on 5",
                "Player stood on 5",
                null,
                "The Player's hand held 5 and had to draw. The log ends here, so the card that it had to draw is not known.")),
        coup);
  }

  /** Long, empty, unprintable: what a log may hold where a table or its maker means harm. */
  static List<FindingGroup> hostile() {
    String longName = "P" + "x".repeat(5_000);
    CoupBuilder builder =
        coup("T\u0000\n1" + "y".repeat(400), "S\u202E001", Integer.MAX_VALUE)
            .cards("player ZZ", "banker");
    for (int i = 0; i < 40; i++) {
      builder.dealt(
          new DealtCard(
              i % 2 == 0 ? "player" : "banker", "9C", i % 3 == 0 ? "down" : "up", i % 5 == 0, i));
    }
    for (int i = 0; i < 130; i++) {
      builder.wager(
          new ReplayedWager(
              "L" + i,
              longName,
              "=cmd|'/C calc'!A0 \u4E2D\u6587 \uD83C\uDCA1",
              0,
              Long.MAX_VALUE,
              null,
              null,
              null,
              "win",
              Long.MIN_VALUE,
              -1L,
              false,
              List.of("paid", "outcome", "commission"),
              "1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19;20",
              null,
              WagerEffects.NONE));
    }
    builder.betting(
        new Betting(
            "+1000000-01-01T00:00:00Z",
            "not a time",
            "-999999-01-01T00:00:00Z",
            "2026-01-05T12:20:33.250-08:00"));
    for (int i = 0; i < 60; i++) {
      builder.event(
          new TimelineEvent(
              i % 2 == 0 ? "2026-01-05T12:20:33.25" + i % 10 + "-08:00" : "\u0007",
              i,
              new Fact.Text("\u05D0\u05D1 " + longName),
              true));
    }
    CoupSnapshot coup =
        builder.totals(3, 4).result("banker", "\u00A0player", Integer.MIN_VALUE, 12).build();
    List<Finding> findings = new ArrayList<>();
    findings.add(
        finding(
            "wager.bet-not-offered",
            "IC:" + "a.b".repeat(90),
            Level.WAGER,
            Severity.HIGH,
            coup,
            longName,
            "\u0000".repeat(3_000),
            "W ".repeat(4_000),
            -Long.MAX_VALUE,
            "M".repeat(9_000)));
    findings.add(finding("", "", Level.RECORD, Severity.LOW, null, "", "", "", Long.MAX_VALUE, ""));
    return List.of(
        new FindingGroup(0, findings, coup), new FindingGroup(0, List.of(findings.get(1)), null));
  }

  private static Finding withVerdict(Finding f, Verdict verdict) {
    return SampleFinding.of(f.id(), f.code(), f.criterion())
        .level(f.level())
        .verdict(verdict)
        .severity(f.severity())
        .on(f.table(), f.shoe(), f.coup())
        .wager(f.area(), f.patron(), f.bet())
        .dealer(f.dealer())
        .at(f.at())
        .says(f.expectation(), f.observation())
        .effect(f.effectMinor())
        .currency(f.currency())
        .source(f.sourceFile(), f.sourceLine())
        .explanation(f.account())
        .distinction(f.distinction())
        .made();
  }

  private static ReplayedWager wager(
      String area,
      String patron,
      String bet,
      long amount,
      String outcome,
      long paid,
      long commission,
      String recorded,
      long recordedPaid,
      long recordedCommission) {
    List<String> differs = new ArrayList<>();
    long wrong = patron.equals("T1-P03") ? recordedPaid - 2_500 : recordedPaid;
    if (wrong != paid) {
      differs.add("paid");
    }
    return new ReplayedWager(
        area,
        patron,
        bet,
        amount,
        amount,
        outcome,
        paid,
        commission,
        recorded,
        wrong,
        recordedCommission,
        false,
        differs,
        "23;40",
        null,
        WagerEffects.NONE);
  }

  static CoupBuilder coup(String table, String shoe, int number) {
    return new CoupBuilder(table, shoe, number);
  }

  /** Gathers a coup's parts. */
  static final class CoupBuilder {
    private final String table;
    private final String shoe;
    private final int number;
    private final List<DealtCard> cards = new ArrayList<>();
    private final List<ReplayedWager> wagers = new ArrayList<>();
    private final List<TimelineEvent> events = new ArrayList<>();
    private @Nullable Integer player;
    private @Nullable Integer banker;
    private @Nullable String result;
    private @Nullable String declared;
    private @Nullable Integer declaredPlayer;
    private @Nullable Integer declaredBanker;
    private @Nullable CorrectDealing correct;
    private boolean known = true;
    private boolean ghost;
    private @Nullable String cell;
    private Betting betting = UNTIMED;

    CoupBuilder(String table, String shoe, int number) {
      this.table = table;
      this.shoe = shoe;
      this.number = number;
    }

    CoupBuilder cards(String... handAndCard) {
      for (String one : handAndCard) {
        String[] parts = one.split(" ", -1);
        dealt(
            new DealtCard(
                parts[0], parts.length < 2 ? "" : parts[1], "up", false, 20 + cards.size()));
      }
      return this;
    }

    CoupBuilder dealt(DealtCard card) {
      cards.add(card);
      return this;
    }

    CoupBuilder totals(int playerTotal, int bankerTotal) {
      player = playerTotal;
      banker = bankerTotal;
      return this;
    }

    CoupBuilder result(
        String given,
        @Nullable String said,
        @Nullable Integer saidPlayer,
        @Nullable Integer saidBanker) {
      result = given;
      declared = said;
      declaredPlayer = saidPlayer;
      declaredBanker = saidBanker;
      return this;
    }

    CoupBuilder correct(CorrectDealing dealing) {
      correct = dealing;
      return this;
    }

    CoupBuilder correctUnknown() {
      known = false;
      return this;
    }

    CoupBuilder ghost() {
      ghost = true;
      return this;
    }

    CoupBuilder cell(String text) {
      cell = text;
      return this;
    }

    CoupBuilder betting(Betting times) {
      betting = times;
      return this;
    }

    CoupBuilder wager(ReplayedWager wager) {
      wagers.add(wager);
      return this;
    }

    CoupBuilder event(TimelineEvent event) {
      events.add(event);
      return this;
    }

    CoupSnapshot build() {
      return new CoupSnapshot(
          table,
          shoe,
          number,
          "day-1/log-T1.csv",
          20,
          44,
          "D1",
          ghost,
          List.copyOf(cards),
          player,
          banker,
          result,
          declared,
          declaredPlayer,
          declaredBanker,
          correct,
          correct != null
              ? CoupSnapshot.Dealing.OTHER_DUE
              : known ? CoupSnapshot.Dealing.AS_DUE : CoupSnapshot.Dealing.NOT_KNOWN,
          cell,
          betting,
          List.copyOf(wagers),
          List.copyOf(events),
          0,
          null,
          rule());
    }

    private @Nullable ThirdCardRule rule() {
      if (player == null || banker == null || ghost || cards.size() < 4) {
        return null;
      }
      String decides = cell != null && cell.startsWith("Banker") ? "banker" : "player";
      return new ThirdCardRule(
          false,
          new CoupSnapshot.Cell("player", 7, null, false, false),
          new CoupSnapshot.Cell("banker", 6, null, false, true),
          decides);
    }
  }
}
