package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is done once in a shoe is judged by the version of the controls in force when it was done,
 * whenever the coups after it are dealt.
 */
class ControlsChangedAtMidnightTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";
  private static final Duration BEFORE_MIDNIGHT = Duration.ofHours(5).plusMinutes(58);

  private static HouseControls before() {
    return HouseControls.wsgc().with("effective", "{from: 2026-01-01, until: 2026-03-02}");
  }

  private static HouseControls after() {
    return HouseControls.wsgc().with("effective", "{from: 2026-03-03, until: null}");
  }

  /** Minutes before midnight. */
  private static TableLog evening() {
    return new TableLog().after(BEFORE_MIDNIGHT);
  }

  private static TableLog afterMidnight(TableLog log) {
    TableLog later = log.after(Duration.ofMinutes(5));
    for (int coup = 1; coup <= 2; coup++) {
      later.coup(coup).deal(BANKER_8_7).result("banker");
    }
    return later.close();
  }

  @Test
  void decksAreThoseOfTheControlsUnderWhichTheShoeWasOpened() throws Exception {
    TableLog.Audited audited =
        afterMidnight(evening().open(8)).audit(before(), after().with("game.decks", "6"));
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms", audited.verdicts("IC:game.decks"));
  }

  @Test
  void otherDecksThanTheControlsAskedForThenAreFound() throws Exception {
    TableLog.Audited audited =
        afterMidnight(evening().open(8)).audit(before().with("game.decks", "6"), after());
    assertEquals(List.of("shoe.decks-differ"), audited.codes());
    assertEquals("6 decks", audited.only().expected());
    assertEquals(0, audited.groups().getFirst().version());
    assertEquals("1 deviates", audited.verdicts("IC:game.decks"));
  }

  @Test
  void decksOfAnOpeningWithoutATimeAreFoundWhereTheyDifferFromAllThatMayHaveBeenAskedFor()
      throws Exception {
    TableLog untimed =
        afterMidnight(new TableLog().after(BEFORE_MIDNIGHT).untimedOnce(log -> log.open(8)));
    TableLog.Audited either = untimed.audit(before(), after().with("game.decks", "6"));
    assertEquals(List.of(), either.codes());
    assertEquals("1 not_testable", either.verdicts("IC:game.decks"));
    assertEquals(
        List.of("shoe.decks-differ"),
        untimed.audit(before().with("game.decks", "7"), after().with("game.decks", "6")).codes());
    // A version that ended days before asks for nothing then.
    HouseControls old =
        HouseControls.wsgc().with("effective", "{from: 2026-01-01, until: 2026-02-28}");
    HouseControls since =
        HouseControls.wsgc()
            .with("effective", "{from: 2026-03-01, until: null}")
            .with("game.decks", "6");
    assertEquals(List.of("shoe.decks-differ"), untimed.audit(old, since).codes());
  }

  @Test
  void decksOfAnOpeningWhoseTimeIsContradictedAreNotTestableWhereThatDecides() throws Exception {
    TableLog log = new TableLog().after(Duration.ofHours(7)).open(8).after(Duration.ofHours(-2));
    for (int coup = 1; coup <= 2; coup++) {
      log.coup(coup).deal(BANKER_8_7).result("banker");
    }
    TableLog.Audited audited = log.audit(before(), after().with("game.decks", "6"));
    assertEquals("1 not_testable", audited.verdicts("IC:game.decks"));
  }

  @Test
  void burnsAreThoseOfTheControlsUnderWhichTheShoeWasOpened() throws Exception {
    TableLog log = afterMidnight(evening().open(8));
    assertEquals(List.of(), log.audit(before(), after().with("shoe.burn", "5")).codes());
    assertEquals(
        List.of("shoe.burn-differs"), log.audit(before().with("shoe.burn", "5"), after()).codes());
  }

  private static TableLog cutBeforeMidnight() {
    TableLog log = evening().open(8).coup(1).deal(BANKER_8_7).event("cut_card_out");
    log.result("banker").after(Duration.ofMinutes(5));
    for (int coup = 2; coup <= 4; coup++) {
      log.coup(coup).deal(BANKER_8_7).result("banker");
    }
    return log.close();
  }

  @Test
  void coupsThatWereStillAllowedWhenTheCutCardCameOutAccuseNobody() throws Exception {
    HouseControls three = before().with("shoe.coups_after_cut_card", "3");
    HouseControls none = after().with("shoe.coups_after_cut_card", "0");
    TableLog.Audited audited = cutBeforeMidnight().audit(three, none);
    assertEquals(List.of(), audited.codes());
    assertEquals(3, audited.coverage("IC:shoe.coups_after_cut_card").notTestable());
  }

  @Test
  void coupsThatNeitherVersionAllowsAreFound() throws Exception {
    HouseControls one = before().with("shoe.coups_after_cut_card", "1");
    HouseControls none = after().with("shoe.coups_after_cut_card", "0");
    TableLog.Audited audited = cutBeforeMidnight().audit(one, none);
    assertEquals(
        List.of("shoe.coups-after-cut-card", "shoe.coups-after-cut-card"), audited.codes());
    assertEquals(3, audited.findings().getFirst().coup());
  }

  private static HouseControls ghosts(HouseControls controls, int maximum) {
    return controls.with("ghost_hands.maximum", Integer.toString(maximum));
  }

  private static TableLog ghost(TableLog log, int coup) {
    return log.coup(coup).ghost("P1").deal(BANKER_8_7).result("banker");
  }

  /** Two ghost hands, the first before midnight or after it, the second after it. */
  private static TableLog twoGhosts(boolean firstBefore) {
    TableLog log = evening().open(8);
    if (firstBefore) {
      return ghost(ghost(log, 1).after(Duration.ofMinutes(5)), 2).close();
    }
    return ghost(ghost(log.after(Duration.ofMinutes(5)), 1), 2).close();
  }

  @ParameterizedTest(name = "the first before midnight: {0}")
  @ValueSource(booleans = {true, false})
  void ghostHandsThatTheControlsOfTheOpeningAllowedAccuseNobody(boolean firstBefore)
      throws Exception {
    TableLog.Audited audited =
        twoGhosts(firstBefore).audit(ghosts(before(), 3), ghosts(after(), 1));
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.coverage("WSGC-MB-G5").notTestable());
  }

  @Test
  void ghostHandsThatOnlyTheLaterControlsAllowAreNotTestable() throws Exception {
    TableLog.Audited audited = twoGhosts(true).audit(ghosts(before(), 1), ghosts(after(), 3));
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.coverage("WSGC-MB-G5").notTestable());
  }

  @ParameterizedTest(name = "the first before midnight: {0}")
  @ValueSource(booleans = {true, false})
  void ghostHandsThatNeitherVersionAllowsAreFound(boolean firstBefore) throws Exception {
    TableLog three = firstBefore ? twoGhosts(true) : twoGhosts(false);
    TableLog.Audited audited = ghost(three, 3).audit(ghosts(before(), 2), ghosts(after(), 1));
    assertEquals(List.of("ghost.over-maximum"), audited.codes());
    assertEquals(3, audited.only().coup());
    assertEquals("at most 1 in a shoe", audited.only().expected());
    assertEquals("number 3", audited.only().recorded());
    assertEquals(1, audited.coverage("WSGC-MB-G5").notTestable());
  }

  @Test
  void ghostHandsOfAShoeOpenedUnderTheLaterControlsAreJudgedByThese() throws Exception {
    TableLog log = evening().after(Duration.ofMinutes(5)).open(8);
    TableLog.Audited audited =
        ghost(ghost(log, 1), 2).close().audit(ghosts(before(), 3), ghosts(after(), 1));
    assertEquals(List.of("ghost.over-maximum"), audited.codes());
  }
}
