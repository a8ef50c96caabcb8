package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.BetLine;
import shoeaudit.audit.result.CoupSnapshot.Decided;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingGroup.Share;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.WagerEffects;

/**
 * What each wager and each patron got: wager by wager and patron by patron the figures add up to
 * the findings (audit.md, the cost of each error).
 */
class WagerEffectsTest {
  private static final List<Level> MOVES =
      List.of(Level.WAGER, Level.DEALING, Level.RESULT, Level.SETTLEMENT);

  /** Says where the figures of a group's wagers and shares do not add up to its findings. */
  static List<String> disagreements(FindingGroup group) {
    List<String> wrong = new ArrayList<>();
    CoupSnapshot coup = group.coup();
    for (Level level : MOVES) {
      List<Finding> findings =
          group.findings().stream().filter(finding -> finding.level() == level).toList();
      Map<String, @Nullable Long> shares = new TreeMap<>();
      for (Finding finding : findings) {
        Long sum = 0L;
        for (Share share : group.shares(finding)) {
          sum = WagerEffects.sum(sum, share.effectMinor());
          add(shares, share.patron(), share.effectMinor());
        }
        if (!same(sum, finding.effectMinor())) {
          wrong.add("shares " + group.shares(finding) + " of " + finding);
        }
      }
      if (coup == null) {
        continue;
      }
      Map<String, @Nullable Long> wagers = new TreeMap<>();
      for (ReplayedWager wager : coup.wagers()) {
        add(wagers, wager.patron().isEmpty() ? null : wager.patron(), wager.effects().of(level));
      }
      wagers.values().removeIf(moved -> moved != null && moved == 0);
      shares.values().removeIf(moved -> moved != null && moved == 0);
      if (!wagers.equals(shares)) {
        wrong.add("coup " + coup.coup() + ", " + level + ": " + wagers + " and " + shares);
      }
    }
    return wrong;
  }

  private static void add(
      Map<String, @Nullable Long> to, @Nullable String patron, @Nullable Long moved) {
    String name = patron == null ? "" : patron;
    to.put(name, to.containsKey(name) ? WagerEffects.sum(to.get(name), moved) : moved);
  }

  private static boolean same(@Nullable Long one, @Nullable Long other) {
    return one == null ? other == null : one.equals(other);
  }

  static Stream<CodeCase> codes() {
    return EveryCodeTest.cases();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("codes")
  void wagersAndPatronsAddUpToTheFindingsOfEveryCode(CodeCase one) throws Exception {
    List<FindingGroup> groups = one.deviating().groups();
    assertFalse(groups.isEmpty());
    groups.forEach(group -> assertEquals(List.of(), disagreements(group)));
  }

  /** On the other side R and C0 of each coup are kept by {@link RandomTable}. */
  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13})
  void wagersAddUpToWhatTheErrorsOfRandomCoupsMoved(long seed) throws Exception {
    RandomTable table = RandomTable.deal(seed, 8, 40);
    Map<String, Long> moved = new TreeMap<>();
    int ofWagers = 0;
    for (FindingGroup group : table.log().audit(RandomTable.controls()).groups()) {
      assertEquals(List.of(), disagreements(group));
      CoupSnapshot coup = group.coup();
      if (coup == null) {
        continue;
      }
      for (ReplayedWager wager : coup.wagers()) {
        for (Level level : MOVES) {
          Long of = wager.effects().of(level);
          moved.merge(coup.shoe() + " " + coup.coup(), of == null ? 0 : of, Long::sum);
          ofWagers += of == null || of == 0 ? 0 : 1;
        }
      }
    }
    int known = 0;
    for (RandomTable.Account account : table.accounts()) {
      Long total = account.moved();
      if (total != null) {
        known++;
        assertEquals(total, moved.getOrDefault(account.shoe + " " + account.coup, 0L));
      }
    }
    assertTrue(known > 280 && ofWagers > 150, known + " coups, " + ofWagers + " wagers moved");
  }

  /** A tie lies there, Player was declared: what one patron gained another lost. */
  private static TableLog.Audited tieDeclaredPlayer() throws Exception {
    return new TableLog()
        .coup(1)
        .wager("3", "P1", "player", "25.00")
        .wager("4", "P2", "banker", "25.00")
        .wager("5", "P3", "tie", "5.00")
        .wager("6", "P1", "tie", "1.00")
        .wager("7", "", "player", "10.00")
        .dealTo("P 7H, B KD, P 10S, B 7C")
        .result("player")
        .audit(HouseControls.wsgc());
  }

  @Test
  void eachPatronsShareStandsBesideACoupsFinding() throws Exception {
    FindingGroup group = tieDeclaredPlayer().groups().getFirst();
    Finding wrong = group.findings().getFirst();
    assertEquals("result.winner-wrong", wrong.code());
    assertEquals(
        List.of(
            new Share(wrong.id(), null, 1000L),
            new Share(wrong.id(), "P1", 2500L - 900, 900),
            new Share(wrong.id(), "P2", -2500L),
            new Share(wrong.id(), "P3", -4500L)),
        group.shares(wrong));
    assertEquals(1000L + 2500 - 900 - 2500 - 4500, wrong.effectMinor());
  }

  @Test
  void aPatronsShareMayBeKnownWhereTheFindingHasNoFigure() throws Exception {
    HouseControls suited =
        HouseControls.wsgc()
            .with(
                "bets.suited",
                "{lines: [{when: {perfect_pair: [player, banker, either, both]}, pays: 25 to 1}]}");
    TableLog log = new TableLog().coup(1).wager("3", "P1", "player", "25.00");
    log.wager("4", "P2", "suited", "5.00").deal("8 K 8 7").result("void");
    TableLog.Audited audited = log.audit(suited);
    FindingGroup group = audited.groups().getFirst();
    Finding found = group.findings().getFirst();
    assertEquals(
        List.of(new Share(found.id(), "P1", 2500L), new Share(found.id(), "P2", null)),
        group.shares(found));
    assertEquals(
        Collections.nCopies(2, new BetLine(Decided.VOID, null)),
        audited.coups().getFirst().wagers().stream().map(ReplayedWager::betLine).toList());
  }

  @Test
  void whatOfTheBetDecided() throws Exception {
    List<ReplayedWager> wagers = tieDeclaredPlayer().coups().getFirst().wagers();
    assertEquals(
        List.of(
            new BetLine(Decided.BY_LINE, 0),
            new BetLine(Decided.LOSES, null),
            new BetLine(Decided.LOSES, null),
            new BetLine(Decided.LOSES, null),
            new BetLine(Decided.BY_LINE, 0)),
        wagers.stream().map(ReplayedWager::betLine).toList());
  }

  @Test
  void onlyTheFourLevelsOfPlayMoveMoney() {
    WagerEffects moved = WagerEffects.NONE.plus(Level.WAGER, 5L).plus(Level.RECORD, 0L);
    assertEquals(new WagerEffects(5L, 0L, 0L, 0L), moved);
    assertEquals(0L, moved.of(Level.RECORD));
    assertEquals(null, moved.plus(Level.WAGER, null).plus(Level.WAGER, 1L).of(Level.WAGER));
    assertThrows(IllegalStateException.class, () -> moved.plus(Level.RECORD, 1L));
  }
}
