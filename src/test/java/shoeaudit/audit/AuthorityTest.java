package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;

/**
 * What a finding says is broken is what the facts break: the clause where they break its own bound,
 * else the key of the control file within it, with the clause as its authority (audit.md, reading
 * 31). And nothing conforms to a clause beyond its bound, whatever the control file says (reading
 * 32). Coverage counts the control file, too, where a clause sets a bound on it.
 */
class AuthorityTest {
  /** A tie wager of 10.00 in a coup that is a tie, and what was paid for it. */
  private static TableLog tie(String paid) {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "tie", "10.00");
    return log.deal("7H 7D 10S QC").result("tie").settle("1", "P1", "tie", "win", paid, "").close();
  }

  /** A Banker wager of 100.00 that wins, and the commission charged. */
  private static TableLog banker(String commission) {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "banker", "100.00");
    log.deal("7H KD 10S 8C").result("banker");
    return log.settle("1", "P1", "banker", "win", "100.00", commission).close();
  }

  private static void assertCites(Finding finding, String criterion, String authority) {
    assertEquals(
        criterion + " by " + authority, finding.criterion() + " by " + finding.authority());
  }

  /** With a commission of 6%, where the clause allows 5%. */
  private static HouseControls unlawful() {
    return HouseControls.wsgc()
        .with(
            "bets.banker",
            "{pays: 1 to 1, commission: {rate: 6%, rounding: {unit: \"0.01\", mode: half_up}}}");
  }

  @Test
  void reading_31_aTiePaidMoreThanTheFileSaysKeepsTheClauseThatSaysAtLeast() throws Exception {
    TableLog.Audited audited = tie("90.00").audit(HouseControls.wsgc());
    assertCites(audited.only(), "IC:bets.tie", "WSGC-MB-8d");
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-8d"));
    assertEquals("1 deviates", audited.verdicts("IC:bets.tie"));
  }

  @Test
  void reading_31_aTiePaidLessThanTheClauseSaysBreaksTheClause() throws Exception {
    TableLog.Audited audited = tie("70.00").audit(HouseControls.wsgc());
    assertEquals("WSGC-MB-8d", audited.only().criterion());
    assertNull(audited.only().authority());
    assertEquals("1 conforms, 1 deviates", audited.verdicts("WSGC-MB-8d"));
  }

  @Test
  void reading_31_aClauseThatNamesOneFigureIsBrokenByAnyOther() throws Exception {
    HouseControls house = HouseControls.kansas();
    assertEquals(
        "KS-19", tie("90.00").audit(house).of("settlement.payout-wrong").getFirst().criterion());
  }

  @Test
  void reading_31_commissionBelowTheClausesMostBreaksTheFileAlone() throws Exception {
    HouseControls house = HouseControls.wsgc();
    assertCites(banker("3.00").audit(house).only(), "IC:bets.banker.commission", "WSGC-MB-8c");
    assertEquals("WSGC-MB-8c", banker("6.00").audit(house).only().criterion());
  }

  @Test
  void reading_31_decksWithinTheClausesMostBreakTheFileAlone() throws Exception {
    HouseControls house = HouseControls.wsgc();
    TableLog six = new TableLog().open(6).coup(1).deal("7H KD 10S 8C").result("banker").close();
    TableLog.Audited audited = six.audit(house);
    assertCites(audited.only(), "IC:game.decks", "WSGC-MB-1c");
    assertEquals("2 conforms", audited.verdicts("WSGC-MB-1c"));
    TableLog nine = new TableLog().open(9).coup(1).deal("7H KD 10S 8C").result("banker").close();
    assertEquals("WSGC-MB-1c", nine.audit(house).only().criterion());
  }

  @Test
  void reading_31_aWagerAfterTheCallAndBeforeTheCardsKeepsTheClause() throws Exception {
    HouseControls house = HouseControls.wsgc().with("game.betting_closes", "no_more_bets");
    TableLog log = new TableLog().open(8).coup(1).call().wager("1", "P1", "player", "10.00");
    log.deal("7H KD 10S 8C").result("banker").settle("1", "P1", "player", "lose", "", "");
    TableLog.Audited audited = log.close().audit(house);
    assertCites(audited.only(), "IC:game.betting_closes", "WSGC-MB-3c");
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-3c"));
    TableLog after = new TableLog().open(8).coup(1).call().deal("7H KD 10S 8C");
    after.wager("1", "P1", "player", "10.00").result("banker");
    after.settle("1", "P1", "player", "lose", "", "").close();
    assertEquals("WSGC-MB-3c", after.audit(house).only().criterion());
  }

  @Test
  void reading_31_whatAClauseLeavesToTheControlsBreaksTheirKey() throws Exception {
    HouseControls house =
        HouseControls.wsgc().with("gallery.offered", "false").without("gallery.max_lines");
    TableLog log = new TableLog().open(8).coup(1).wager("L2", "P1", "player", "10.00");
    log.deal("7H KD 10S 8C").result("banker").settle("L2", "P1", "player", "lose", "", "").close();
    TableLog.Audited audited = log.audit(house);
    Finding finding = audited.of("wager.gallery-not-offered").getFirst();
    assertCites(finding, "IC:gallery.offered", "WSGC-MB-2c");
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-2c"));
  }

  @Test
  void reading_31_onePatronMayBreakTheClauseAndAnotherTheFileInOneCoup() throws Exception {
    HouseControls house = HouseControls.wsgc().with("patrons.max_areas", "2");
    TableLog log = new TableLog().open(8).coup(1);
    for (int i = 1; i <= 9; i++) {
      log.wager(String.valueOf(i), i <= 3 ? "P1" : "P2", "player", "10.00");
    }
    for (int i = 1; i <= 4; i++) {
      log.wager("L" + i, "P2", "player", "10.00");
    }
    TableLog.Audited audited = log.deal("7H KD 10S 8C").result("banker").close().audit(house);
    List<Finding> found = audited.of("wager.patron-areas-over-limit");
    assertCites(found.getFirst(), "IC:patrons.max_areas", "WSGC-MB-4e");
    assertCites(found.getLast(), "WSGC-MB-4e", "null");
    assertEquals("1 conforms, 1 deviates", audited.verdicts("WSGC-MB-4e"));
    assertEquals("1 deviates", audited.verdicts("IC:patrons.max_areas"));
  }

  @Test
  void reading_32_whatAnUnlawfulFileAsksDeviatesFromTheClauseAndIsNoFinding() throws Exception {
    HouseControls house = unlawful();
    TableLog.Audited audited = banker("6.00").audit(house);
    assertEquals(List.of("controls.commission-out-of-bounds"), audited.codes());
    assertEquals("2 deviates", audited.verdicts("WSGC-MB-8c"));
    assertEquals("1 conforms", audited.verdicts("IC:bets.banker.commission"));
    // What the clause allows is no breach of it, and still not what the file says.
    assertCites(
        banker("5.00").audit(house).of("settlement.commission-wrong").getFirst(),
        "IC:bets.banker.commission",
        "WSGC-MB-8c");
  }

  @Test
  void reading_32_moneyFindingsUnderAnUnlawfulFileSayWhatTheLawfulFigureIs() throws Exception {
    HouseControls house = unlawful().with("bets.tie", "{pays: 7 to 1}");
    String charged =
        banker("4.50").audit(house).of("settlement.commission-wrong").getFirst().explanation();
    assertTrue(charged.endsWith("by the nearest lawful terms 5.00 USD would be due."), charged);
    String paid = tie("60.00").audit(house).of("settlement.payout-wrong").getFirst().explanation();
    assertTrue(paid.endsWith("by the nearest lawful terms the wager wins 80.00 USD."), paid);
    String lawful = banker("4.50").audit(HouseControls.wsgc()).only().explanation();
    assertFalse(lawful.contains("nearest lawful"), lawful);
  }

  @Test
  void reading_32_aWagerThatAnUnlawfulFileLetsLoseInATieDeviatesFromTheClause() throws Exception {
    HouseControls house = HouseControls.wsgc().with("bets.main_on_tie", "lose");
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "10.00");
    log.deal("7H 7D 10S QC").result("tie").settle("1", "P1", "player", "lose", "", "").close();
    TableLog.Audited audited = log.audit(house);
    assertEquals(List.of("controls.requirement-weakened"), audited.codes());
    assertEquals("2 deviates", audited.verdicts("WSGC-MB-8e"));
  }

  @Test
  void reading_32_aWinSettledAsALossSaysWhichCommissionIsLawful() throws Exception {
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "banker", "62.50");
    log.deal("7H KD 10S 8C").result("banker").settle("1", "P1", "banker", "lose", "", "").close();
    String told = log.audit(unlawful()).of("settlement.outcome-wrong").getFirst().explanation();
    assertTrue(
        told.endsWith(
            "The control file leaves the regulation's bound: by it the commission on this win is"
                + " 3.75 USD, by the nearest lawful terms 3.13 USD."),
        told);
    String lawful = log.audit(HouseControls.wsgc()).only().explanation();
    assertFalse(lawful.contains("nearest lawful"), lawful);
  }

  /** Whoever settled as the clause says did right by it, whatever the file says. */
  @Test
  void reading_32_anOutcomeUnderAnUnlawfulFileSaysWhatTheLawfulOneIs() throws Exception {
    HouseControls house =
        HouseControls.wsgc().with("bets.main_on_tie", "lose").with("bets.tie", "{pays: 7 to 1}");
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "player", "10.00");
    log.wager("2", "P2", "banker", "10.00").wager("3", "P3", "tie", "10.00");
    log.deal("7H 7D 10S QC").result("tie").settle("1", "P1", "player", "push", "", "");
    log.settle("2", "P2", "banker", "win", "10.00", "0.50");
    log.settle("3", "P3", "tie", "lose", "", "").close();
    List<Finding> found = log.audit(house).of("settlement.outcome-wrong");
    assertCites(found.getFirst(), "IC:bets.main_on_tie", "WSGC-MB-8e");
    String bound = "The control file leaves the regulation's bound: by the nearest lawful terms ";
    assertEquals(
        List.of(
            bound + "the wager is returned, as it was settled.",
            bound + "the wager is returned.",
            bound + "the wager wins 80.00 USD."),
        found.stream()
            .map(each -> each.explanation().substring(each.explanation().indexOf(bound)))
            .toList());
  }

  @Test
  void reading_32_theFindingOnTheFileTellsWhatItsTermsMoved() throws Exception {
    HouseControls house = unlawful().with("bets.tie", "{pays: 7 to 1}");
    TableLog log = new TableLog().open(8).coup(1).wager("1", "P1", "banker", "100.00");
    log.wager("2", "P2", "player", "50.00").deal("7H KD 10S 8C").result("banker");
    log.settle("1", "P1", "banker", "win", "100.00", "6.00");
    log.settle("2", "P2", "player", "lose", "", "");
    log.coup(2).wager("1", "P1", "tie", "10.00").deal("7H 7D 10S QC").result("tie");
    log.settle("1", "P1", "tie", "win", "70.00", "");
    // The first card to be dealt next is not on record: what the Player drew is not known.
    log.coup(3).wager("1", "P1", "banker", "10.00").deal("2H 7D KS QC").result("banker");
    log.settle("1", "P1", "banker", "win", "10.00", "0.60").close();
    TableLog.Audited audited = log.audit(house);
    Finding commission = audited.of("controls.commission-out-of-bounds").getFirst();
    Finding tie = audited.of("controls.tie-pays-out-of-bounds").getFirst();
    assertEquals(-100L, commission.termsEffectMinor());
    assertEquals(0L, commission.effectMinor());
    assertEquals(
        "In this log these terms cost patrons 1.00 USD against the nearest lawful ones (1 wager;"
            + " dealt as the rules say); of 1 more wager that is not known.",
        commission.explanation().substring(commission.explanation().indexOf("In this log")));
    assertEquals(-1000L, tie.termsEffectMinor());
    assertEquals(
        0,
        audited.findings().stream()
            .filter(each -> !each.code().startsWith("controls."))
            .filter(each -> each.termsEffectMinor() != null)
            .count());
  }

  @Test
  void reading_32_aLogWithoutWagersTellsNoFigureOfTheTerms() throws Exception {
    HouseControls house = HouseControls.wsgc().with("bets.tie", "{pays: 7 to 1}");
    TableLog log = new TableLog().open(8).coup(1).deal("7H KD 10S 8C").result("banker").close();
    Finding tie = log.audit(house).only();
    assertNull(tie.termsEffectMinor());
    assertTrue(tie.explanation().contains("is not known: it records no such wager"));
  }

  /** Two roots on one bet share what they moved, and neither counts the other's. */
  @Test
  void reading_32_twoUnlawfulTermsOfOneBetAddUp() throws Exception {
    HouseControls house =
        HouseControls.wsgc()
            .with(
                "bets.banker",
                "{pays: 2 to 1, commission: {rate: 6%, rounding: {unit: \"0.01\", mode:"
                    + " half_up}}}");
    TableLog.Audited audited = banker("12.00").audit(house);
    // By the file 200.00 less 12.00; even money with the file's rate 100.00 less 6.00; lawful
    // 95.00.
    assertEquals(9400L, audited.of("controls.even-money-changed").getFirst().termsEffectMinor());
    assertEquals(
        -100L, audited.of("controls.commission-out-of-bounds").getFirst().termsEffectMinor());
  }
}
