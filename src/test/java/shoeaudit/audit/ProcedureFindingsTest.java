package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;

/**
 * What findings of the levels announcement and irregularity tell, and cases at the boundary of
 * their rules.
 */
class ProcedureFindingsTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog coup() {
    return new TableLog().coup(1);
  }

  private static HouseControls totals(String totals) {
    return HouseControls.wsgc().with("announcements.totals", totals);
  }

  // announcement.total-wrong

  @Test
  void WSGC_MB_5c_aWrongCallIsProvedByTheCardsOfItsHandBeforeIt() throws Exception {
    TableLog log =
        coup()
            .dealTo("P 2H, B KD, P 3S, B 7C")
            .total("player", 6)
            .total("banker", 7)
            .card("player", "4D");
    Expect.only(
            log.result("player").audit(HouseControls.wsgc()),
            "announcement.total-wrong",
            "WSGC-MB-5c")
        .at("18:00:05.000")
        .evidence("card_dealt 2H", "card_dealt 3S", "total_announced")
        .says("player total 5", "player total 6")
        .explainsAll("The dealer called 6 for the Player when its cards made 5.");
  }

  @Test
  void WSGC_MB_5c_aWrongCallAfterTheResultCountsToo() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).result("banker").total("banker", 9);
    Expect.only(log.audit(HouseControls.wsgc()), "announcement.total-wrong", "WSGC-MB-5c")
        .evidence("card_dealt KD", "card_dealt 8C", "total_announced");
  }

  @Test
  void WSGC_MB_5c_aRightCallAfterAWrongOneProvesNothing() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).total("banker", 9).total("banker", 8);
    Expect.only(
            log.result("banker").audit(HouseControls.wsgc()),
            "announcement.total-wrong",
            "WSGC-MB-5c")
        .evidence("card_dealt KD", "card_dealt 8C", "total_announced");
  }

  @Test
  void WSGC_MB_5c_bothHandsCalledWrongAreTwoFindings() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).total("player", 8).total("banker", 7);
    TableLog.Audited audited = log.result("banker").audit(HouseControls.wsgc());
    assertEquals(
        List.of("player total 8", "banker total 7"),
        audited.findings().stream().map(Finding::recorded).toList());
  }

  @Test
  void WSGC_MB_5c_aTotalOfTenCountsNothing() throws Exception {
    TableLog log = coup().deal("7H KD 3S 8C").total("player", 0).total("banker", 8);
    TableLog.Audited right = log.result("banker").audit(wsgc());
    assertEquals(List.of(), right.findings());
    assertEquals("1 conforms", right.verdicts("WSGC-MB-5c"));
    TableLog wrong = coup().deal("7H KD 3S 8C").total("player", 3).result("banker");
    Expect.only(wrong.audit(wsgc()), "announcement.total-wrong", "WSGC-MB-5c")
        .says("player total 0", "player total 3");
    TableLog before = coup().total("player", 0).deal(BANKER_8_7).result("banker");
    assertEquals("1 review", before.audit(wsgc()).verdicts("WSGC-MB-5c"));
  }

  private static HouseControls wsgc() {
    return HouseControls.wsgc();
  }

  // announcement.total-missing

  @Test
  void WSGC_MB_5c_whatIsSaidWhereNoTotalWasCalled() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).result("banker");
    log.coup(2).deal(BANKER_8_7).total("player", 7).total("banker", 8).result("banker");
    Expect.only(
            log.audit(totals("required")), "announcement.total-missing", "IC:announcements.totals")
        .onCoup(1)
        .at("18:00:05.000")
        .explainsAll(
            "The dealer calls both hands' two-card totals; no call of the Player's and the Banker's is on record"
                + " while the hand held its first two cards.");
  }

  @Test
  void reading_16_aCallOnOneCardIsNoCallOfTheTwoCardTotal() throws Exception {
    TableLog log = coup().dealTo("P 7H, B KD").total("player", 7).dealTo("P 9S, B 8C");
    Expect.only(
            log.total("banker", 8).result("banker").audit(totals("required")),
            "announcement.total-missing",
            "IC:announcements.totals")
        .says("both hands' two-card totals called", "the Player's total not called");
  }

  @Test
  void reading_16_aCallOnceTheThirdCardIsTakenOffAgainIsOne() throws Exception {
    TableLog log = coup().dealTo("P 7H, B KD, P 10S, B 8C, P 2D");
    log.irregularity("exposed_card", "withdraw_card").withdraw("player", "2D");
    log.total("player", 7).total("banker", 8).result("banker");
    assertEquals(List.of(), log.audit(totals("required")).findings());
  }

  @Test
  void reading_16_aCallAsTheCoupsLastEventIsOne() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).total("player", 7).result("banker").total("banker", 8);
    assertEquals(List.of(), log.audit(totals("required")).findings());
  }

  // announcement.total-not-allowed

  @Test
  void WSGC_MB_5d_theFirstCallShowsThemAll() throws Exception {
    TableLog log = coup().deal(BANKER_8_7).total("player", 7).result("banker").total("banker", 8);
    Expect.only(
            log.audit(totals("never")), "announcement.total-not-allowed", "IC:announcements.totals")
        .at("18:00:05.000")
        .evidence("total_announced", "total_announced")
        .says("no call of totals", "2 calls")
        .explainsAll("The controls say that totals are never called; 2 were.");
    TableLog one = coup().deal(BANKER_8_7).result("banker").total("banker", 8);
    Expect.only(
            one.audit(totals("never")), "announcement.total-not-allowed", "IC:announcements.totals")
        .says("no call of totals", "1 call")
        .explainsAll("The controls say that totals are never called; 1 was.");
  }

  @Test
  void WSGC_MB_5d_aCallMayBeTheFirstEventOfTheShoe() throws Exception {
    TableLog log = new TableLog();
    log.event("total_announced", "coup", "1", "hand", "player", "total", "7");
    log.coup(1).deal(BANKER_8_7).result("banker");
    Expect.only(
            log.audit(totals("never")), "announcement.total-not-allowed", "IC:announcements.totals")
        .at("18:00:00.000");
  }

  // announcement.undocumented

  @Test
  void IC_aPhraseOutsideAnyCoupWhereNoClauseAsksForPhrases() throws Exception {
    TableLog log = new TableLog().event("announced", "phrase", "New shoe");
    log.coup(1).call().deal(BANKER_8_7).result("banker");
    Expect.only(
            log.audit(HouseControls.generic().with("announcements.phrases", "{}")),
            "announcement.undocumented",
            "IC:announcements.phrases")
        .on(null, "-", "-", "-");
  }

  @Test
  void WSGC_MB_A1_eachPhraseThatIsNotDocumentedIsAFindingToTheCoupsLast() throws Exception {
    HouseControls phrases =
        HouseControls.wsgc()
            .with("announcements.phrases", "{before: [Bets], during: [Closed], after: [Last]}");
    TableLog log = new TableLog();
    log.event("announced", "coup", "1", "phrase", "Hello");
    log.coup(1).event("announced", "phrase", "Bets").event("announced", "phrase", "Closed");
    log.deal(BANKER_8_7).result("banker").event("announced", "phrase", "Last");
    log.event("announced", "phrase", "Bye");
    TableLog.Audited audited = log.audit(phrases);
    assertEquals(
        List.of(
            "\"Hello\" was announced; the controls document no such announcement.",
            "\"Bye\" was announced; the controls document no such announcement."),
        audited.findings().stream().map(Finding::explanation).toList());
    assertEquals("2026-03-02T18:00:00.000-08:00", audited.findings().getFirst().at());
  }

  @Test
  void WSGC_MB_A1_aDocumentedPhraseOutsideAnyCoupConforms() throws Exception {
    HouseControls phrases =
        HouseControls.wsgc().with("announcements.phrases", "{before: [New shoe]}");
    TableLog log = new TableLog().event("announced", "phrase", "New shoe");
    log.coup(1).deal(BANKER_8_7).result("banker");
    assertEquals("1 conforms, 1 not_applicable", log.audit(phrases).verdicts("WSGC-MB-A1"));
  }

  // irregularity.undocumented, irregularity.procedure-differs

  @Test
  void WSGC_MB_I1_onlyTheKindThatIsNotDocumentedIsAFinding() throws Exception {
    TableLog log = coup().deal("7H KD").irregularity("misdeal", "void_coup");
    log.result("void").irregularity("earthquake", "void_coup");
    Expect.only(log.audit(wsgc()), "irregularity.undocumented", "WSGC-MB-I1")
        .at("18:00:05.000")
        .evidence("irregularity")
        .explainsAll(
            "An irregularity of the kind earthquake was recorded and handled as void_coup; the controls do not"
                + " document that kind.");
  }

  @Test
  void WSGC_MB_I2_onlyTheIrregularityHandledOtherwiseIsAFinding() throws Exception {
    TableLog log = coup().deal("7H KD").irregularity("misdeal", "void_coup");
    log.irregularity("earthquake", "void_coup").result("void");
    log.irregularity("wrong_card_count", "continue_play");
    Expect.one(log.audit(wsgc()), "irregularity.procedure-differs", "WSGC-MB-I2")
        .at("18:00:06.000")
        .explainsAll(
            "The controls say that an irregularity of the kind wrong_card_count is handled as void_coup; the record"
                + " says continue_play.");
  }

  @Test
  void WSGC_MB_I1_theIrregularityMayBeTheFirstEventOfTheShoe() throws Exception {
    TableLog log = new TableLog();
    log.event("irregularity", "coup", "1", "kind", "earthquake", "procedure", "void_coup");
    log.event("irregularity", "coup", "1", "kind", "misdeal", "procedure", "burn_card");
    log.event("card_dealt", "coup", "1", "hand", "player", "card", "7H", "face", "up");
    log.event("card_withdrawn", "coup", "1", "hand", "player", "card", "7H");
    log.event("result_declared", "coup", "1", "result", "void");
    assertEquals(
        List.of("irregularity.undocumented", "irregularity.procedure-differs"),
        log.audit(wsgc()).codes());
  }

  @Test
  void WSGC_MB_I2_aKindThatIsNotDocumentedHasNoProcedureToDifferFrom() throws Exception {
    TableLog log = coup().deal("7H KD").irregularity("earthquake", "void_coup").result("void");
    TableLog.Audited audited = log.audit(wsgc());
    assertEquals(List.of("irregularity.undocumented"), audited.codes());
    // The void alone is explained.
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-I2"));
  }

  @Test
  void WSGC_MB_I2_onlyAKindThatIsDocumentedCanConform() throws Exception {
    HouseControls controls = wsgc().with("irregularities.noise", "continue_play");
    TableLog known = coup().irregularity("noise", "continue_play").deal(BANKER_8_7);
    assertEquals("1 conforms", known.result("banker").audit(controls).verdicts("WSGC-MB-I2"));
    TableLog unknown = coup().irregularity("smoke", "continue_play").deal(BANKER_8_7);
    assertEquals(
        "1 not_applicable", unknown.result("banker").audit(controls).verdicts("WSGC-MB-I2"));
  }

  // irregularity.unrecorded

  @Test
  void WSGC_MB_I2_eachCardWithdrawnWithoutAnIrregularityIsNamed() throws Exception {
    TableLog log = coup().dealTo("P 7H, B KD, P 10S, B 8C, P 2D, B 3D");
    log.withdraw("banker", "").result("banker").withdraw("player", "2D");
    Expect.only(log.audit(wsgc()), "irregularity.unrecorded", "WSGC-MB-I2")
        .at("18:00:07.000")
        .evidence("card_dealt 2D", "card_dealt 3D", "card_withdrawn", "card_withdrawn 2D")
        .says("an irregularity on record", "withdrawn: 3D, 2D")
        .explainsAll(
            "Withdrawn from the hand: 3D, 2D. No irregularity is on record that would explain it. Dealing was judged"
                + " on the cards that remained.");
  }

  @Test
  void WSGC_MB_I2_aWithdrawalOfNoCardThatLiesThereIsNamedByItsEvent() throws Exception {
    TableLog named = coup().deal(BANKER_8_7).withdraw("player", "2D").result("banker");
    Expect.only(named.audit(wsgc()), "irregularity.unrecorded", "WSGC-MB-I2")
        .explainsAll(
            "Withdrawn from the hand: 2D. No irregularity is on record that would explain it.");
    TableLog nameless = coup().withdraw("player", "").deal(BANKER_8_7).result("banker");
    Expect.only(nameless.audit(wsgc()), "irregularity.unrecorded", "WSGC-MB-I2")
        .says("an irregularity on record", "withdrawn: a card not named");
  }
}
