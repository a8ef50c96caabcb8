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
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Tally;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;

/**
 * What can be tested of a coup that one row sums up (shoe-log.md, Coup summary): each hand's cards
 * in its own order, the declared result and totals, numbers and times; and nothing else, which then
 * is not testable, never conforming.
 */
class SummaryChecksTest {
  private static final String HEADER =
      "table,shoe,coup,at,player_cards,banker_cards,result,player_total,banker_total,dealer\n";

  /** Both hands draw, as they must; and one that was annulled, with cards against the table. */
  private static final String PLAIN =
      "T1,S1,1,2026-03-02T18:00:00.000-08:00,2H 3D 4C,2S 3S 9D,player,9,4,D1\n";

  private static final String VOID =
      "T1,S1,2,2026-03-02T18:01:00.000-08:00,9H KD 2C,2S 3S,void,,,D1\n";

  /**
   * Each check that is tested on coups or shoes, in the catalogue's order: its verdict on the plain
   * coup (or the shoe), on the one declared void, and why. Every key of the controls that a check
   * asks for is set, so that none is excused by them.
   */
  private static final String VERDICTS =
      """
      wager.no-call | not_testable | not_testable | a summary has no calls
      wager.combination | not_testable | not_testable | a summary has no wagers
      wager.area-shared | not_testable | not_testable | a summary has no wagers
      wager.area-shared | not_testable | not_testable | a summary has no wagers
      wager.line-while-area-open | not_testable | not_testable | a summary has no wagers
      wager.lines-over-limit | not_testable | not_testable | a summary has no wagers
      wager.patron-areas-over-limit | not_testable | not_testable | a summary has no wagers
      wager.under-minimum | not_testable | not_testable | a summary has no wagers
      wager.under-minimum | not_applicable | not_applicable | partnerships have no minimum here
      wager.over-maximum | not_testable | not_testable | a summary has no wagers
      wager.over-maximum | not_testable | not_testable | a summary has no wagers
      wager.patrons-over-limit | not_testable | not_testable | a summary has no wagers
      wager.on-ghost-hand | not_testable | not_testable | whether it was a ghost hand is not shown
      wager.two-tables | not_testable | not_testable | a summary has no wagers
      dealing.order | not_testable | not_testable | the order between the hands is not shown
      dealing.card-count | conforms | not_testable | the cells hold each hand's cards; what annulled a coup is not shown
      dealing.drew-on-natural | not_applicable | not_testable | the first two cards of each hand are shown
      dealing.player-drew | conforms | not_testable | the hand's own order shows its third card
      dealing.player-stood | conforms | not_testable | the hand's own order shows its third card
      dealing.banker-drew | conforms | not_testable | the Player's third card decides, and is shown
      dealing.banker-stood | conforms | not_testable | the Player's third card decides, and is shown
      dealing.third-card-order | not_testable | not_testable | both drew, and which drew first is not shown
      dealing.ghost-face-down | not_testable | not_testable | faces and ghost hands are not shown
      dealing.third-card-face-down | not_testable | not_testable | faces are not shown
      result.winner-wrong | conforms | not_applicable | the declared result and the cards are shown
      result.total-wrong | conforms | not_applicable | the declared totals and the cards are shown
      result.void-unexplained | not_applicable | not_testable | irregularities are not shown
      result.void-missing | not_testable | not_testable | irregularities are not shown
      settlement.commission-uncollected | not_testable | not_testable | collections are not shown
      announcement.total-wrong | not_testable | not_testable | calls are not shown
      announcement.total-missing | not_testable | not_testable | calls are not shown
      announcement.total-not-allowed | not_applicable | not_applicable | totals are required here
      announcement.undocumented | not_testable | not_testable | announcements are not shown
      announcement.undocumented | not_testable | not_testable | announcements are not shown
      irregularity.undocumented | not_testable | not_testable | irregularities are not shown
      irregularity.procedure-differs | not_testable | not_testable | irregularities are not shown
      irregularity.unrecorded | not_testable | not_testable | withdrawn cards are not told apart
      shoe.decks-differ | not_testable | not_testable | the shoe's decks are not shown
      shoe.impossible-card | not_testable | not_testable | neither decks nor shuffles are shown
      shoe.impossible-card | not_testable | not_testable | neither decks nor shuffles are shown
      shoe.not-shuffled | not_testable | not_testable | shuffles are not shown
      shoe.burn-differs | not_testable | not_testable | burns are not shown
      shoe.outside-hours | not_testable | not_testable | when a coup began is not shown
      shoe.table-unlisted | conforms | conforms | rows name their table
      shoe.coups-after-cut-card | not_testable | not_testable | the cut card is not shown
      shoe.coup-missing | conforms | conforms | rows are numbered
      shoe.coup-repeated | conforms | conforms | rows are numbered
      ghost.not-offered | not_testable | not_testable | ghost hands are not shown
      ghost.over-maximum | not_testable | not_testable | ghost hands are not shown
      exchange.between-patrons | not_testable | not_testable | exchanges are not shown
      record.time-reversed | conforms | conforms | rows have times
      """;

  @TempDir private Path folder;

  private static HouseControls demanding() {
    return HouseControls.wsgc()
        .with("game.betting_closes", "no_more_bets")
        .with("limits.area", "{min: \"5.00\", max: \"500.00\"}")
        .with("limits.partnership", "{max: \"500.00\"}")
        .with("patrons.max_total", "7")
        .with("announcements.totals", "required")
        .with("shoe.shuffle", "coup")
        .with("tables", "[{id: T1, open: \"10:00-02:00\"}]");
  }

  private TableLog.Audited audit(String rows) throws Exception {
    return TableLog.audit(HEADER + rows, 1, HouseControls.wsgc());
  }

  private ShoeReplay replay(String rows) throws Exception {
    List<ShoeEvents> shoes = new ArrayList<>();
    Path file = Files.writeString(folder.resolve("coups.csv"), HEADER + rows);
    new LogReader(
            2,
            new LogSink() {
              @Override
              public void shoe(ShoeEvents shoe) {
                shoes.add(shoe);
              }

              @Override
              public void problem(ImportProblem problem) {
                throw new AssertionError(problem.toString());
              }

              @Override
              public void note(String note) {
                throw new AssertionError(note);
              }
            })
        .read(new LogFile(file, "coups.csv"), bytes -> {});
    ShoeReplay replay = new ShoeReplay();
    replay.load(shoes.getFirst());
    return replay;
  }

  static Stream<String> checksOfCoupsAndShoes() {
    return VERDICTS.lines();
  }

  @Test
  void theTableHasEveryCheckOfCoupsAndShoes() {
    assertEquals(
        String.join(
            "\n",
            Catalogue.checks().all().stream()
                .filter(check -> check.unit() == Unit.COUP || check.unit() == Unit.SHOE)
                .map(Check::code)
                .toList()),
        String.join(
            "\n", VERDICTS.lines().map(line -> line.substring(0, line.indexOf(' '))).toList()),
        "Say in the table what a coup summary shows of the check, and in its declaration what it requires.");
  }

  @ParameterizedTest
  @MethodSource("checksOfCoupsAndShoes")
  void aSummaryShows(String line) throws Exception {
    String[] cells = line.split(" \\| ", -1);
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml",
            demanding().yaml().getBytes(StandardCharsets.UTF_8),
            RuleLibrary.onClasspath());
    Rules rules = new Rules(controls);
    ShoeReplay shoe = replay(PLAIN + VOID);
    assertEquals(2, shoe.coups());
    int nth = 0;
    for (String other : VERDICTS.lines().toList()) {
      if (other.equals(line)) {
        break;
      }
      nth++;
    }
    List<Check> checks =
        Catalogue.checks().all().stream()
            .filter(check -> check.unit() == Unit.COUP || check.unit() == Unit.SHOE)
            .toList();
    // Two checks may share code and sentence: then the first stands for both.
    Check check = checks.get(nth);
    for (int place = 0; place < 2; place++) {
      CoupReplay coup = new CoupReplay(rules);
      coup.load(shoe, place, rules, true);
      Verdict verdict =
          switch (check) {
            case CoupCheck of -> of.verdict(coup);
            case CrossShoeCheck of -> of.verdict(coup, memory -> {});
            case ShoeCheck of -> of.verdict(shoe, rules);
            default -> throw new AssertionError(check.code());
          };
      assertEquals(
          cells[1 + place].toUpperCase(Locale.ROOT), verdict.name(), cells[0] + ": " + cells[3]);
    }
  }

  @Test
  void aSummarysFaultsAreFoundWithTheRowAsEvidence() throws Exception {
    TableLog.Audited audited =
        audit(
            """
            T1,S1,1,2026-03-02T18:00:00.000-08:00,6H KD,3D 2S,player,6,5,D1
            T1,S1,2,2026-03-02T18:01:00.000-08:00,6H KD 2C,4D 3S,player,8,7,D2
            T1,S1,3,2026-03-02T18:02:00.000-08:00,9H KD 2C,4D 3S,banker,1,8,
            T1,S1,5,2026-03-02T18:01:30.000-08:00,9H KD 2C 2D,7S,player,3,7,
            T1,S1,5,2026-03-02T18:04:00.000-08:00,9H KD,7S KH,player,9,7,
            """);
    assertEquals(
        List.of("null shoe.coup-missing 5 REC", "null shoe.coup-repeated 5-6 REC"),
        audited.findings().stream()
            .filter(finding -> finding.level() == Level.SHOE)
            .map(finding ->
                finding.dealer() + " " + finding.code() + " " + finding.sourceLine() + " REC")
            .map(text -> text.replace("D2 ", "null "))
            .toList());
    // Coup 4 is lost, and with it, maybe, whoever came after D2.
    assertEquals(
        List.of(
            "1 D1 dealing.banker-stood 2 0",
            "2 D2 dealing.player-drew 3 0",
            "3 D2 dealing.drew-on-natural 4 0",
            "3 D2 result.total-wrong 4 0",
            "5 null dealing.card-count 5 0",
            "5 null dealing.card-count 5 0",
            "5 null record.time-reversed 4-5 0",
            "5 null result.winner-wrong 5 0"),
        audited.findings().stream()
            .filter(finding -> finding.level() != Level.SHOE)
            .map(finding ->
                finding.coup()
                    + " "
                    + finding.dealer()
                    + " "
                    + finding.code()
                    + " "
                    + finding.sourceLine()
                    + " "
                    + finding.effectMinor())
            .sorted()
            .toList());
    Finding stood = audited.of("dealing.banker-stood").getFirst();
    assertEquals(
        "the correct dealing needs the order between the hands, which a summary does not show",
        stood.expected());
    assertTrue(
        stood
            .explanation()
            .endsWith("a summary does not show in which order the cards left the shoe."),
        stood.explanation());
    Finding reversed = audited.of("record.time-reversed").getFirst();
    assertTrue(
        reversed.explanation().startsWith("The row of coup 5 (line 5) has the time 18:01:30.000,"),
        reversed.explanation());
  }

  /** The story of a coup tells no order and no time that the row does not. */
  @Test
  void theStoryTellsNothingThatTheRowDoesNot() throws Exception {
    CoupSnapshot coup =
        audit("T1,S1,1,2026-03-02T18:00:00.000-08:00,6H KD,3D 2S,player,6,5,D1\n")
            .coups()
            .getFirst();
    assertEquals(CoupSnapshot.Dealing.ORDER_NOT_KNOWN, coup.dealing());
    assertNull(coup.correct());
    assertNull(coup.betting().firstCardAt());
    assertNull(coup.betting().cutOffAt());
    assertEquals(List.of(), coup.events());
  }

  @Test
  void aVoidIsNeitherUnexplainedNorWronglyDealt() throws Exception {
    TableLog.Audited audited = audit(PLAIN + VOID);
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-1b"));
    assertEquals("2 not_testable", audited.verdicts("WSGC-MB-I2"));
  }

  /** An empty cell is not recorded: a hand without cards was not dealt none. */
  @Test
  void anEmptyHandIsNotTestableAndTheOthersTotalIs() throws Exception {
    TableLog.Audited audited =
        audit(
            """
            T1,S1,1,,7H 10S,,banker,8,8,
            T1,S1,2,,,7H 10S,banker,8,7,
            T1,S1,3,,,,tie,4,4,
            T1,S1,4,,,,,,,
            T1,S1,5,,9H KD,7S KH,,9,8,
            T1,S1,6,,9H KD,7S KH,player,9,7,
            """);
    assertEquals(
        List.of("1 player total 7", "5 banker total 7"),
        audited.findings().stream()
            .map(finding -> finding.coup() + " " + finding.expected())
            .toList());
    CoupSnapshot first = audited.coups().getFirst();
    assertEquals(7, first.playerTotal());
    assertNull(first.bankerTotal());
    assertEquals("2 conforms, 4 not_testable", audited.verdicts("WSGC-MB-1b"));
    Tally tally = audited.summary().tally();
    assertEquals(2, tally.lacking(Tally.Untested.ONE_HAND));
    assertEquals(2, tally.lacking(Tally.Untested.NO_CARDS));
    assertEquals(2, tally.lacking(Tally.Untested.NO_RESULT));
    assertEquals(6, tally.lacking(Tally.Untested.SUMMARY));
    assertEquals(0, tally.lacking(Tally.Untested.NO_WAGERS), "said by the summary's sentence");
    assertEquals(6, tally.events());
  }

  /** Its coup counts, and nothing of it; the numbers cannot be counted (audit.md, reading 27). */
  @Test
  void anUnreadableRowIsACoupThatIsNotTestable() throws Exception {
    TableLog.Audited audited =
        audit(PLAIN + "T1,S1,2,,9H 1D,7S,player,,,\n" + PLAIN.replace(",1,", ",3,"));
    assertEquals(List.of(), audited.findings());
    assertEquals(1, audited.problems().size());
    assertEquals("2 conforms, 1 not_testable", audited.verdicts("WSGC-MB-1b"));
    assertEquals("1 not_testable", audited.verdicts("REC:shoe.coup-missing"));
    assertEquals(3, audited.summary().tally().coups());
  }

  /** The last row may have been written before its coup was decided (audit.md, reading 26). */
  @Test
  void aLastRowWithoutResultIsIncomplete() throws Exception {
    TableLog.Audited audited = audit(PLAIN + "T1,S1,2,,2H KD,7S KH,,,,\n");
    assertEquals(List.of(), audited.findings());
    assertEquals(1, audited.problems().size());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-1b"));
  }

  @Test
  void coverageAddsUpAndNothingUnseenConforms() throws Exception {
    TableLog.Audited audited = audit(PLAIN + VOID);
    for (CoverageRow row : audited.summary().coverage()) {
      boolean seen =
          List.of(
                  "WSGC-MB-1b",
                  "WSGC-MB-7a",
                  "WSGC-MB-7b",
                  "WSGC-MB-P",
                  "WSGC-MB-B",
                  "REC:shoe.coup-missing",
                  "REC:shoe.coup-repeated",
                  "REC:record.time-reversed")
              .contains(row.criterion());
      boolean ofControls =
          row.conforms() == 1
              && audited
                  .summary()
                  .units()
                  .getOrDefault(row.criterion(), "")
                  .contains("control files");
      assertTrue(seen || ofControls || row.conforms() == 0, row.toString());
      assertFalse(row.population() < 0, row.toString());
    }
    assertEquals("2 not_testable", audited.verdicts("WSGC-MB-3c"));
    assertEquals("2 not_testable", audited.verdicts("GAME:settlement.no-wager"));
  }

  /**
   * The Player's table is tested where draw and stand were, although the order of the third cards
   * could not be; that is named.
   */
  @Test
  void whetherThePlayerDrewIsTestedWithoutTheOrderOfThirdCardsWhichIsNamed() throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(HEADER + PLAIN, folder);
    CoverageRow row =
        audited.summary().coverage().stream()
            .filter(each -> each.criterion().equals("WSGC-MB-P"))
            .findFirst()
            .orElseThrow();
    assertEquals(new CoverageRow("WSGC-MB-P", 1, 0, 0, 0, 0), row);
    assertTrue(
        audited
            .summary()
            .untestedBeside()
            .contains(new AuditSummary.UntestedBeside("dealing.third-card-order", Unit.COUP, 1)),
        () -> audited.summary().untestedBeside().toString());
  }
}
