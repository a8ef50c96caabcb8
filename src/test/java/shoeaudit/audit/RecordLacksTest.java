package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.SettlementCheck;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.check.WagerCheck;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;

/**
 * What {@code record_lacks} does to each check, on a shoe in which nearly every one of them has
 * something to test and finds nothing wrong.
 */
class RecordLacksTest {
  /**
   * By lack, the checks whose verdict on the shoe, its second coup or one of that one's wagers is
   * another one, which is not testable then: {@code wager.over-maximum} of an area under {@code
   * areas}, but not of a wager.
   */
  private static final String UNTESTED =
      """
      deal_order
        announcement.total-missing
        announcement.total-wrong
        dealing.order
        dealing.third-card-order
      coup_numbers
        shoe.coup-missing
        shoe.coup-repeated
        shoe.coups-after-cut-card
      shoes
        settlement.commission-uncollected
        shoe.burn-differs
        shoe.coup-missing
        shoe.coup-repeated
        shoe.coups-after-cut-card
        shoe.decks-differ
        shoe.impossible-card
        shoe.not-shuffled
      areas
        wager.area-shared
        wager.area-unknown
        wager.combination
        wager.gallery-in-area
        wager.gallery-not-offered
        wager.line-outside
        wager.line-while-area-open
        wager.lines-over-limit
        wager.over-maximum
        wager.patron-areas-over-limit
        wager.under-minimum
      wager_order
        wager.increased-late
        wager.late
        wager.no-call
        wager.reduced-late
        wager.withdrawn-late
      other_wagers
        settlement.commission-uncollected
        wager.area-shared
        wager.combination
        wager.line-while-area-open
        wager.lines-over-limit
        wager.over-maximum
        wager.patron-areas-over-limit
        wager.patrons-over-limit
        wager.two-tables
        wager.under-minimum
      procedures
        announcement.total-missing
        announcement.total-wrong
        announcement.undocumented
        dealing.ghost-face-down
        exchange.between-patrons
        ghost.not-offered
        ghost.over-maximum
        irregularity.procedure-differs
        irregularity.undocumented
        irregularity.unrecorded
        result.void-missing
        settlement.commission-uncollected
        wager.no-call
        wager.on-ghost-hand
      shoe_events
        shoe.burn-differs
        shoe.coups-after-cut-card
        shoe.impossible-card
        shoe.not-shuffled
      results
      hands
        dealing.banker-drew
        dealing.banker-stood
        dealing.card-count
        dealing.drew-on-natural
        dealing.order
        dealing.player-drew
        dealing.player-stood
        dealing.third-card-face-down
        dealing.third-card-order
        result.total-wrong
        result.winner-wrong
      amounts
        settlement.commission-uncollected
        settlement.commission-wrong
        settlement.payout-wrong
        wager.over-maximum
        wager.under-minimum
      payouts
        settlement.payout-wrong
      closing_calls
        wager.no-call
      pushes
      bets
        settlement.commission-uncollected
        settlement.commission-wrong
        settlement.missing
        settlement.no-wager
        settlement.outcome-wrong
        settlement.payout-wrong
        wager.bet-not-offered
      settlements
        settlement.commission-uncollected
        settlement.commission-wrong
        settlement.missing
        settlement.no-wager
        settlement.outcome-wrong
        settlement.payout-wrong
        wager.on-ghost-hand
      recording_order
        announcement.total-missing
        announcement.total-wrong
        record.time-reversed
        shoe.burn-differs
        shoe.coups-after-cut-card
        shoe.impossible-card
        shoe.not-shuffled
      """;

  @TempDir private Path folder;

  private static HouseControls demanding() {
    return HouseControls.wsgc()
        .with("game.areas", "2")
        .with("game.betting_closes", "no_more_bets")
        .with("limits.wager", "{min: \"5.00\", max: \"500.00\"}")
        .with("limits.area", "{min: \"5.00\", max: \"500.00\"}")
        .with("limits.partnership", "{min: \"5.00\", max: \"500.00\"}")
        .with("patrons.max_total", "7")
        .with("announcements.totals", "required")
        .with("announcements.phrases", "{before: [Place your bets]}")
        .with("shoe.shuffle", "coup")
        .with("shoe.coups_after_cut_card", "9");
  }

  private static TableLog play() {
    TableLog log = new TableLog().open(8);
    for (int coup = 1; coup <= 2; coup++) {
      log.coup(coup).event("shuffled");
      if (coup == 1) {
        log.event("cut_card_out");
      }
      log.event("announced", "phrase", "Place your bets")
          .wager("1", "P1", "banker", "25.00", "partnership", "PA")
          .wager("2", "P2", "player", "25.00")
          .wager("L1", "P3", "tie", "5.00", "role", "gallery")
          .call()
          .deal("2H 2S 3D 3H")
          .total("player", 5)
          .total("banker", 5)
          .deal("4C 9D")
          .result("player", 9, 4)
          .settle("1", "P1", "banker", "lose", "", "")
          .settle("2", "P2", "player", "win", "25.00", "")
          .settle("L1", "P3", "tie", "lose", "", "");
    }
    return log.outside()
        .event("commission_collected", "patron", "P1", "amount", "0.00")
        .event("chips_exchanged", "from", "dealer", "to", "P1");
  }

  private ShoeReplay replay(String csv) throws Exception {
    List<ShoeEvents> shoes = new ArrayList<>();
    LogSink sink =
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
        };
    Path file = Files.writeString(folder.resolve("table.csv"), csv);
    new LogReader(2, sink).read(new LogFile(file, "table.csv"), bytes -> {});
    ShoeReplay replay = new ShoeReplay();
    replay.load(shoes.getFirst());
    return replay;
  }

  /**
   * What each check says of the shoe, of its second coup and of that one's wagers, in that order.
   */
  private Map<String, String> verdicts(TableLog log) throws Exception {
    CheckList checks = Catalogue.checks();
    Rules rules =
        new Rules(
            ControlFileReader.read(
                "controls.yaml",
                demanding().yaml().getBytes(StandardCharsets.UTF_8),
                RuleLibrary.onClasspath()));
    ShoeReplay shoe = replay(log.csv());
    CoupReplay coup = new CoupReplay(rules);
    coup.load(shoe, 1, rules, true);
    Map<String, String> verdicts = new TreeMap<>();
    for (Check check : checks.all()) {
      StringBuilder said = new StringBuilder();
      switch (check) {
        case CoupCheck of -> said.append(of.verdict(coup));
        case CrossShoeCheck of -> said.append(of.verdict(coup, memory -> {}));
        case ShoeCheck of -> said.append(of.verdict(shoe, rules));
        case WagerCheck of -> {
          for (int i = 0; i < coup.wagers(); i++) {
            said.append(of.verdict(coup, coup.wager(i))).append(' ');
          }
        }
        case SettlementCheck of -> {
          for (int i = 0; i < coup.settlements().count(); i++) {
            said.append(of.verdict(coup, i)).append(' ');
          }
        }
        case ControlCheck of -> said.append(of.level());
      }
      verdicts.merge(check.code(), said.toString(), (a, b) -> a + "; " + b);
    }
    return verdicts;
  }

  private static List<String> untested(RecordGap lack) {
    List<String> lines = UNTESTED.lines().toList();
    return lines.stream()
        .skip(lines.indexOf(lack.text()) + 1)
        .takeWhile(line -> line.startsWith(" "))
        .map(String::strip)
        .toList();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "COUP")
  void whatDependsOnItIsNotTestableAndNothingElseChanges(RecordGap lack) throws Exception {
    Map<String, String> whole = verdicts(play());
    Map<String, String> lacking = verdicts(play().event("record_lacks", "kind", lack.text()));
    List<String> untested = new ArrayList<>();
    whole.forEach((code, verdict) -> {
      assertTrue(!verdict.contains("DEVIATES"), code + " " + verdict);
      String now = lacking.get(code);
      if (!verdict.equals(now)) {
        untested.add(code);
        assertTrue(String.valueOf(now).contains("NOT_TESTABLE"), code + " " + now);
      }
    });
    assertEquals(
        untested(lack),
        untested,
        "Under "
            + lack.text()
            + ": say in the check's declaration what it requires of a record, and in UNTESTED what follows of it.");
  }
}
