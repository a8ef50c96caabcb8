package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * A line that a record has twice accuses nobody, wherever the second one stands and however coarse
 * the times are: what only it would show is an import problem, not testable, or for review.
 */
class LinesTwiceTest {
  static final HouseControls CALLED = called();

  private static HouseControls called() {
    return HouseControls.generic()
        .with("game.betting_closes", "no_more_bets")
        .with("ghost_hands.offered", "true")
        .with("ghost_hands.maximum", "1")
        .with("ghost_hands.per", "shoe")
        .with("limits.wager", "{min: \"5.00\", max: \"30.00\"}")
        .with("limits.area", "{max: \"35.00\"}");
  }

  /** Four faultless coups: both draw, a ghost hand, a tie of naturals, one that a patron raised. */
  static TableLog shoe(boolean totals) {
    TableLog log = new TableLog().every(Duration.ofMillis(713)).open(8);
    log.coup(1).wager("1", "P1", "banker", "20.00").wager("2", "P2", "player", "10.00");
    log.wager("1", "P1", "tie", "5.00").change("2", "P2", "player", "15.00");
    log.wager("3", "P3", "player", "10.00").remove("3", "P3", "player").call();
    decide(log.dealTo("P 7H, B 7C, P 4S, B 5D, P 3C, B 4C"), totals, "banker", 4, 6);
    log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    log.settle("2", "P2", "player", "lose", "0.00", "0.00");
    log.settle("1", "P1", "tie", "lose", "0.00", "0.00");
    log.coup(2).ghost("P1").call();
    decide(log.dealTo("P 10H, B 10D, P 7C, B 8S"), totals, "banker", 7, 8);
    log.coup(3).wager("1", "P1", "banker", "20.00").call();
    decide(log.dealTo("P 9H, B 9D, P QC, B QS"), totals, "tie", 9, 9);
    log.settle("1", "P1", "banker", "push", "0.00", "0.00");
    log.coup(4).wager("1", "P1", "banker", "20.00").wager("1", "P1", "banker", "10.00").call();
    decide(log.dealTo("P 10H, B 3C, P 4C, B 10S, P 4D, B 6H"), totals, "banker", 8, 9);
    log.settle("1", "P1", "banker", "win", "30.00", "1.50");
    log.outside().event("commission_collected", "patron", "P1", "amount", "2.50");
    return log.close();
  }

  private static void decide(TableLog log, boolean totals, String result, int player, int banker) {
    if (totals) {
      log.result(result, player, banker);
    } else {
      log.result(result);
    }
  }

  private static String coarse(String csv, String times) {
    return switch (times) {
      case "seconds" -> csv.replaceAll("(T\\d\\d:\\d\\d:\\d\\d)\\.\\d+", "$1");
      case "minutes" -> csv.replaceAll("(T\\d\\d:\\d\\d):\\d\\d\\.\\d+", "$1:00");
      case "none" -> csv.replaceAll(",2026[^,]*,", ",,");
      default -> csv;
    };
  }

  @ParameterizedTest(name = "times: {0}, totals: {1}")
  @CsvSource({
    "milliseconds, false",
    "seconds, true",
    "minutes, false",
    "none, true",
    "none, false"
  })
  void anyLineOnceMoreAnywhereBelow(String times, boolean totals) throws Exception {
    List<String> lines = coarse(shoe(totals).csv(), times).lines().toList();
    assertEquals(List.of(), accused(lines));
    TreeSet<String> accused = new TreeSet<>();
    for (int line = 1; line < lines.size(); line++) {
      for (int below = line + 1; below <= lines.size(); below++) {
        if (!OneIn.tries(line, below)) {
          continue;
        }
        List<String> twice = new ArrayList<>(lines);
        twice.add(below, lines.get(line));
        for (String code : accused(twice)) {
          accused.add(code + " by " + lines.get(line) + " after line " + below);
        }
      }
    }
    assertEquals(List.of(), List.copyOf(accused));
  }

  @ParameterizedTest(name = "times: {0}")
  @ValueSource(strings = {"seconds", "none"})
  void anyBlockOfLinesOnceMoreBelow(String times) throws Exception {
    List<String> lines = coarse(shoe(false).csv(), times).lines().toList();
    TreeSet<String> accused = new TreeSet<>();
    for (int first = 1; first < lines.size(); first++) {
      for (int end = first + 2; end <= lines.size(); end++) {
        if (!OneIn.tries(first, end)) {
          continue;
        }
        List<String> twice = new ArrayList<>(lines);
        twice.addAll(end, lines.subList(first, end));
        for (String code : accused(twice)) {
          accused.add(code + " by the lines from " + (first + 1) + " to " + end);
        }
      }
    }
    assertEquals(List.of(), List.copyOf(accused));
  }

  /**
   * The codes of what is found and not for review, but that a time runs backwards: it does, where a
   * line of whole seconds comes again below a later one.
   */
  private static List<String> accused(List<String> lines) throws Exception {
    return TableLog.audit(String.join("\n", lines) + "\n", 1, CALLED).findings().stream()
        .filter(finding -> finding.verdict() == Verdict.DEVIATES)
        .filter(finding -> !finding.code().equals("record.time-reversed"))
        .map(Finding::code)
        .toList();
  }

  // betting_opened

  private static TableLog opened(boolean timed) {
    TableLog log = timed ? new TableLog() : new TableLog().untimed();
    return log.open(8).coup(1).call();
  }

  private static TableLog.Audited decided(TableLog log) throws Exception {
    log.coup(1).deal("7H KD 10S 8C").result("banker");
    return log.coup(2).call().deal("7D KC 10C 8S").result("banker").close().audit(CALLED);
  }

  @Test
  void aCallBeforeAnOpeningThatMayStandTwiceIsNotMissing() throws Exception {
    TableLog.Audited audited = decided(opened(false));
    assertEquals(List.of(), audited.codes());
    assertEquals(0, audited.coverage("GEN-13").deviates());
  }

  @Test
  void aCallBeforeBettingWasOpenedAgainAtALaterTimeIsMissing() throws Exception {
    assertEquals(List.of("wager.no-call"), decided(opened(true)).codes());
  }

  @Test
  void anOpeningAmongTheCardsThatStandsTwiceIsAProblem() throws Exception {
    TableLog log = opened(false).deal("7H KD").event("betting_opened").deal("10S 8C");
    TableLog.Audited audited = log.result("banker").close().audit(CALLED);
    assertEquals(List.of(), audited.codes());
    assertEquals(
        "the line says the same as line 4, and neither has a time",
        audited.problems().getFirst().problem());
  }

  @Test
  void anotherCoupUnderTheNumberWithoutTimesIsAnotherCoup() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    log.coup(1).call().deal("7H KD 10S 8C").result("banker");
    log.coup(1).call().deal("7D KC 10C 8S").result("banker");
    TableLog.Audited audited = log.close().audit(CALLED);
    assertEquals(List.of("shoe.coup-repeated"), audited.codes());
    assertEquals(List.of(), audited.problems());
  }

  // card_dealt

  private static TableLog.Audited dealt(String cards, int player, int banker) throws Exception {
    TableLog log = new TableLog().untimed().open(8).coup(1).call().dealTo(cards);
    return log.result("banker", player, banker).close().audit(CALLED);
  }

  @Test
  void twoEqualCardsThatTheRulesAskForAreTwoCards() throws Exception {
    TableLog.Audited audited = dealt("P 2H, B 7C, P 2S, B KD, P 2H", 6, 7);
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(), audited.problems());
  }

  @Test
  void aCardTooManyThatStandsOnceIsFound() throws Exception {
    assertTrue(
        dealt("P 7H, B KC, P 10S, B 8D, B 2S", 7, 0).codes().contains("dealing.drew-on-natural"));
  }

  @Test
  void aCardTooManyWithTheTotalsOfAllCardsIsFound() throws Exception {
    // The Banker stands on 7; with another 7 the totals that were told count all three.
    assertTrue(dealt("P 6H, B 7C, P KS, B KD, B 7C", 6, 4).codes().contains("dealing.banker-drew"));
  }

  // wager_placed

  private static TableLog.Audited placedTwice(String paid, String commission) throws Exception {
    return settled(
        new TableLog()
            .untimed()
            .open(8)
            .coup(1)
            .wager("1", "P1", "banker", "20.00")
            .wager("1", "P1", "banker", "20.00"),
        paid,
        commission);
  }

  private static TableLog.Audited settled(TableLog log, String paid, String commission)
      throws Exception {
    log.call().deal("7H KD 10S 8C").result("banker");
    log.settle("1", "P1", "banker", "win", paid, commission);
    log.outside().event("commission_collected", "patron", "P1", "amount", commission);
    return log.close().audit(CALLED);
  }

  @Test
  void aWagerThatIsSettledForOneOfTwoEqualLinesIsNotTestable() throws Exception {
    TableLog.Audited audited = placedTwice("20.00", "1.00");
    assertEquals(
        List.of(Verdict.REVIEW, Verdict.REVIEW),
        audited.findings().stream().map(Finding::verdict).toList());
    assertEquals("1 review", audited.verdicts("IC:limits.wager.max"));
    assertEquals("1 review", audited.verdicts("IC:limits.area.max"));
    assertTrue(
        audited
            .findings()
            .getFirst()
            .explanation()
            .endsWith(
                "Lines that place it say the same, as where one was exported twice; without such lines it was 20.00"
                    + " USD."));
  }

  /** What is taken off or changed late leaves nothing in doubt of lines before. */
  @Test
  void aWagerOfTwoEqualLinesThatIsReducedLateIsTested() throws Exception {
    for (String event : List.of("wager_changed", "wager_removed")) {
      TableLog log = new TableLog().untimed().open(8).coup(1);
      log.wager("1", "P1", "banker", "20.00").wager("1", "P1", "banker", "20.00").call();
      log.card("player", "7H");
      if (event.equals("wager_changed")) {
        log.change("1", "P1", "banker", "15.00");
      } else {
        log.remove("1", "P1", "banker").wager("1", "P1", "banker", "20.00");
      }
      log.dealTo("B KD, P 10S, B 8C").result("banker");
      log.settle("1", "P1", "banker", "win", "15.00", "0.75");
      assertTrue(
          codes(log)
              .contains(
                  event.equals("wager_changed") ? "wager.reduced-late" : "wager.withdrawn-late"),
          event);
    }
  }

  @Test
  void anEqualWagerBehindTheCutOffThatIsPaidWithTheFirstIsLate() throws Exception {
    TableLog log = new TableLog().untimed().open(8).coup(1).wager("1", "P1", "banker", "10.00");
    log.call().card("player", "7H").wager("1", "P1", "banker", "10.00");
    log.dealTo("B KD, P 10S, B 8C").result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    log.outside().event("commission_collected", "patron", "P1", "amount", "1.00");
    assertEquals(List.of("wager.increased-late 950"), log.close().audit(CALLED).effects());
  }

  @Test
  void withoutSuitsACardIsOneTwiceOnlyRightBelowTheOther() throws Exception {
    assertTrue(
        dealt("P 6, B 7, P K, B K, P K", 6, 7).codes().contains("dealing.player-drew"),
        "another king");
    assertEquals(List.of(), dealt("P 6, B 7, B 7, P K, B K", 6, 7).codes());
  }

  @Test
  void aWagerThatIsSettledForBothEqualLinesIsOverTheMaximum() throws Exception {
    assertEquals(
        List.of("wager.over-maximum", "wager.over-maximum"), placedTwice("40.00", "2.00").codes());
  }

  @Test
  void aWagerThatIsSettledForNeitherIsPaidWrong() throws Exception {
    assertTrue(placedTwice("30.00", "1.50").codes().contains("settlement.payout-wrong"));
  }

  @Test
  void aWagerOfTwoLinesThatDifferIsNoLineTwice() throws Exception {
    TableLog log = new TableLog().untimed().open(8).coup(1);
    log.wager("1", "P1", "banker", "20.00").wager("1", "P1", "banker", "25.00");
    assertTrue(settled(log, "20.00", "1.00").codes().contains("settlement.payout-wrong"));
  }

  // Whole coups

  private static TableLog charged(TableLog log) {
    log.coup(1).wager("1", "P1", "banker", "20.00").call().deal("7H KD 10S 8C").result("banker");
    return log.settle("1", "P1", "banker", "win", "20.00", "1.00");
  }

  private static List<String> codes(TableLog log) throws Exception {
    return log.close().audit(CALLED).codes().stream().sorted().toList();
  }

  @Test
  void aCoupThatWasSentAgainLineByLineIsLeftOut() throws Exception {
    TableLog log = charged(charged(new TableLog().untimed().open(8)));
    log.outside().event("commission_collected", "patron", "P1", "amount", "1.00");
    TableLog.Audited audited = log.close().audit(CALLED);
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertEquals("1 conforms", audited.verdicts("REC:shoe.coup-repeated"));
  }

  @Test
  void aCoupThatWasSentAgainWithOtherTimesIsChargedOnce() throws Exception {
    TableLog log = charged(charged(new TableLog().open(8)));
    log.outside().event("commission_collected", "patron", "P1", "amount", "1.00");
    assertEquals(List.of("shoe.coup-repeated"), codes(log));
  }

  @Test
  void aCollectionThatWasSentAgainWithItsCoupIsNoneTooMuch() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int sent = 1; sent <= 2; sent++) {
      charged(log).event("commission_collected", "patron", "P1", "amount", "1.00");
    }
    assertEquals(List.of("shoe.coup-repeated"), codes(log));
  }

  @Test
  void aCoupThatWasSentAgainMuchLaterIsLeftOut() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    for (int coup : List.of(1, 2, 3, 1)) {
      log.coup(coup).ghost("P1").call().deal((8 - coup) + "H KD 7S 8C").result("banker");
    }
    TableLog.Audited audited = log.close().audit(called().with("ghost_hands.maximum", "3"));
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.problems().size());
    assertEquals("3 conforms", audited.verdicts("IC:ghost_hands.maximum"));
  }

  @Test
  void anotherCoupUnderTheNumberIsChargedToo() throws Exception {
    TableLog log = charged(new TableLog().untimed().open(8));
    log.coup(1).wager("1", "P1", "banker", "20.00").call().deal("7D KC 10C 8S").result("banker");
    log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    log.outside().event("commission_collected", "patron", "P1", "amount", "1.00");
    assertEquals(List.of("settlement.commission-uncollected", "shoe.coup-repeated"), codes(log));
  }

  private static TableLog ghost(TableLog log, String cards) {
    return log.coup(1).ghost("P1").call().deal(cards).result("banker");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"7H KD 10S 8C", "7D KC 10C 8S"})
  void aGhostHandThatWasSentAgainIsOne(String second) throws Exception {
    TableLog log = ghost(ghost(new TableLog().open(8), "7H KD 10S 8C"), second);
    List<String> expected =
        Objects.equals(second, "7H KD 10S 8C")
            ? List.of("shoe.coup-repeated")
            : List.of("ghost.over-maximum", "shoe.coup-repeated");
    assertEquals(expected, codes(log));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"7H KD 10S 8C", "7D KC 10C 8S"})
  void aCoupThatWasSentAgainAfterTheCutCardIsOne(String second) throws Exception {
    TableLog log = new TableLog().open(8);
    log.coup(1).call().deal("2H KD 5S 8C").result("banker").event("cut_card_out");
    log.coup(2).call().deal("7H KD 10S 8C").result("banker");
    log.coup(2).call().deal(second).result("banker");
    List<String> expected =
        Objects.equals(second, "7H KD 10S 8C")
            ? List.of("shoe.coup-repeated")
            : List.of("shoe.coup-repeated", "shoe.coups-after-cut-card");
    assertEquals(expected, codes(log));
  }

  @Test
  void coupsWithoutCardsUnderANumberAreNotSentAgain() throws Exception {
    TableLog log = new TableLog().open(8);
    for (int time = 1; time <= 2; time++) {
      log.coup(1).wager("1", "P1", "banker", "20.00").call().result("banker");
      log.settle("1", "P1", "banker", "win", "20.00", "1.00");
    }
    log.outside().event("commission_collected", "patron", "P1", "amount", "1.00");
    assertTrue(codes(log).contains("settlement.commission-uncollected"));
  }

  /** Numbers begin anew, and the first four cards of two coups are the same by their ranks. */
  @Test
  void aCoupWhoseFirstCardsAreThoseOfAnotherKeepsThem() throws Exception {
    TableLog log = new TableLog().untimed().open(8);
    log.coup(1).call().dealTo("P 2, B 3, P K, B K, P 7, B 4").result("player");
    log.coup(2).call().dealTo("P 7, B K, P 10, B 8").result("banker");
    log.coup(1).call().dealTo("P 2, B 3, P K, B K, P 5, B K").result("player");
    log.coup(2).call().dealTo("P 9, B K, P 10, B 8").result("player");
    assertEquals(List.of("shoe.coup-repeated", "shoe.coup-repeated"), codes(log));
  }
}
