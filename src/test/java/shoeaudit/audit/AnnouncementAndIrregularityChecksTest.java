package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The levels announcement and irregularity. */
class AnnouncementAndIrregularityChecksTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";

  private static TableLog coup(String regulation) {
    TableLog log = new TableLog();
    return (regulation.equals("online") ? log.event("shuffled") : log).coup(1);
  }

  private static HouseControls totals(String regulation, String totals) {
    return HouseControls.of(regulation).with("announcements.totals", totals);
  }

  // announcement.total-wrong: WSGC-MB-5c, GEN-8

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,WSGC-MB-5c",
    "generic,GEN-8",
    "kansas,IC:announcements.totals",
    "online,IC:announcements.totals"
  })
  void aCalledTotalThatIsNotThatOfTheCards(String regulation, String criterion) throws Exception {
    TableLog log =
        coup(regulation).deal(BANKER_8_7).total("player", 7).total("banker", 9).result("banker");
    TableLog.Audited audited =
        log.audit(totals(regulation, regulation.equals("generic") ? "required" : "optional"));
    Expect.only(audited, "announcement.total-wrong", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("card_dealt KD", "card_dealt 8C", "total_announced")
        .says("banker total 8", "banker total 9")
        .explains("The dealer called 9 for the Banker when its cards made 8");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_5c_aTotalIsThatOfTheCardsThenInTheHand() throws Exception {
    TableLog log =
        coup("wsgc")
            .dealTo("P 2H, B KD, P 3S, B 7C")
            .total("player", 5)
            .total("banker", 7)
            .card("player", "4D")
            .total("player", 9);
    TableLog.Audited audited = log.result("player").audit(HouseControls.wsgc());
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-5c"));
  }

  @Test
  void WSGC_MB_5c_aCardWithdrawnLaterWasInTheHandThen() throws Exception {
    TableLog log =
        coup("wsgc")
            .dealTo("P 7H, B KD, P 10S, B 7C, P 2D")
            .total("player", 9)
            .irregularity("exposed_card", "withdraw_card")
            .withdraw("player", "2D")
            .total("player", 7);
    assertEquals(List.of(), log.result("tie").audit(HouseControls.wsgc()).findings());
  }

  @Test
  void WSGC_MB_5c_twoWrongCallsOfOneHandAreOneFinding() throws Exception {
    TableLog log =
        coup("wsgc").deal(BANKER_8_7).total("player", 6).total("player", 5).result("banker");
    Expect.only(log.audit(HouseControls.wsgc()), "announcement.total-wrong", "WSGC-MB-5c")
        .says("player total 7", "player total 6")
        .evidence("card_dealt 7H", "card_dealt 10S", "total_announced", "total_announced");
  }

  @Test
  void WSGC_MB_5c_aCallWithoutCardsIsNotTestableAndNoneIsNotApplicable() throws Exception {
    TableLog called = coup("wsgc").total("player", 6).result("banker");
    assertEquals("1 not_testable", called.audit(HouseControls.wsgc()).verdicts("WSGC-MB-5c"));
    TableLog silent = coup("wsgc").deal(BANKER_8_7).result("banker");
    assertEquals("1 not_applicable", silent.audit(HouseControls.wsgc()).verdicts("WSGC-MB-5c"));
  }

  // announcement.total-missing

  @Test
  void WSGC_MB_5c_aWithdrawalOfACardThatIsNotThereTakesNoneOffTheHand() throws Exception {
    TableLog log =
        coup("wsgc")
            .dealTo("P 2H, B KD, P 3S, B 7C")
            .irregularity("exposed_card", "withdraw_card")
            .withdraw("player", "9D")
            .total("player", 5)
            .total("banker", 7)
            .card("player", "4D");
    TableLog.Audited audited = log.result("player").audit(totals("wsgc", "required"));
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms", audited.verdicts("WSGC-MB-5c"));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,IC:announcements.totals",
    "generic,GEN-8",
    "kansas,IC:announcements.totals",
    "online,IC:announcements.totals"
  })
  void aRequiredTotalThatWasNotCalled(String regulation, String criterion) throws Exception {
    TableLog log = coup(regulation).deal(BANKER_8_7).total("player", 7).result("banker");
    TableLog.Audited audited = log.audit(totals(regulation, "required"));
    Expect.only(audited, "announcement.total-missing", criterion)
        .onCoup(1)
        .moves(0)
        .evidence(
            "card_dealt 7H", "card_dealt KD", "card_dealt 10S", "card_dealt 8C", "result_declared")
        .says("both hands' two-card totals called", "the Banker's total not called")
        .explains("no call of the Banker's is on record");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void reading_16_aCallOnThreeCardsIsNoCallOfTheTwoCardTotal() throws Exception {
    TableLog log =
        coup("wsgc")
            .dealTo("P 2H, B KD, P 3S, B 7C")
            .total("banker", 7)
            .card("player", "4D")
            .total("player", 9);
    Expect.only(
            log.result("player").audit(totals("wsgc", "required")),
            "announcement.total-missing",
            "IC:announcements.totals")
        .says("both hands' two-card totals called", "the Player's total not called");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reading_16_ghostAndVoidCoupsAreIncluded(boolean ghost) throws Exception {
    TableLog log =
        coup("wsgc")
            .deal(BANKER_8_7)
            .total("player", 7)
            .total("banker", 8)
            .result("banker")
            .coup(2);
    if (ghost) {
      log.ghost("P1").deal(BANKER_8_7).result("banker");
    } else {
      log.deal(BANKER_8_7).irregularity("misdeal", "void_coup").result("void");
    }
    Expect.only(
            log.audit(totals("wsgc", "required")),
            "announcement.total-missing",
            "IC:announcements.totals")
        .onCoup(2)
        .says(
            "both hands' two-card totals called", "the Player's and the Banker's total not called");
  }

  @Test
  void reading_25_missingTotalsAreJudgedOnlyInAShoeThatRecordsTotals() throws Exception {
    TableLog log = coup("wsgc").deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(totals("wsgc", "required"));
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable", audited.verdicts("WSGC-MB-5c"));
  }

  // announcement.total-not-allowed

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,IC:announcements.totals",
    "generic,IC:announcements.totals",
    "kansas,IC:announcements.totals",
    "online,IC:announcements.totals"
  })
  void aTotalWhereNoneIsEverCalled(String regulation, String criterion) throws Exception {
    TableLog log =
        coup(regulation).deal(BANKER_8_7).total("player", 7).total("banker", 8).result("banker");
    TableLog.Audited audited = log.audit(totals(regulation, "never"));
    Expect.one(audited, "announcement.total-not-allowed", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("total_announced", "total_announced")
        .says("no call of totals", "2 calls")
        .explains("totals are never called; 2 were");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_5d_silentElsewhereAndBesideAnUnreadableLine() throws Exception {
    TableLog silent = coup("wsgc").deal(BANKER_8_7).result("banker");
    // Silence does not show whether none was called, or whether the table records no calls.
    assertEquals("1 not_testable", silent.audit(totals("wsgc", "never")).verdicts("WSGC-MB-5d"));
    TableLog announces =
        coup("wsgc").deal(BANKER_8_7).event("announced", "phrase", "Good luck").result("banker");
    assertEquals("1 conforms", announces.audit(totals("wsgc", "never")).verdicts("WSGC-MB-5d"));
    assertEquals("1 not_applicable", silent.audit(HouseControls.wsgc()).verdicts("WSGC-MB-5d"));
    TableLog damaged =
        coup("wsgc").deal(BANKER_8_7).total("player", 7).raw("rubbish").result("banker");
    assertEquals("1 not_testable", damaged.audit(totals("wsgc", "never")).verdicts("WSGC-MB-5d"));
  }

  // announcement.undocumented

  private static HouseControls phrases(String regulation) {
    return HouseControls.of(regulation)
        .with(
            "announcements.phrases",
            "{before: [Place your bets], during: [No more bets], after: [Last hand]}");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,WSGC-MB-A1",
    "generic,IC:announcements.phrases",
    "kansas,IC:announcements.phrases",
    "online,IC:announcements.phrases"
  })
  void aPhraseThatTheControlsDoNotHave(String regulation, String criterion) throws Exception {
    TableLog log =
        coup(regulation)
            .event("announced", "phrase", "Place your bets")
            .event("announced", "phrase", "Good luck")
            .deal(BANKER_8_7)
            .result("banker");
    TableLog.Audited audited = log.audit(phrases(regulation));
    Expect.only(audited, "announcement.undocumented", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("announced")
        .says("a phrase that the controls document", "Good luck")
        .explains("\"Good luck\" was announced");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_A1_aPhraseOfAnyPhaseTrimmed() throws Exception {
    TableLog log =
        coup("wsgc").event("announced", "phrase", "  Last hand ").deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(phrases("wsgc"));
    assertEquals(List.of(), audited.findings());
    assertEquals("1 conforms, 1 not_applicable", audited.verdicts("WSGC-MB-A1"));
  }

  /** Nobody speaks capitals or full stops: they are whoever's who wrote it down. */
  @ParameterizedTest
  @ValueSource(strings = {"LAST HAND!", "last hand.", "'Last hand'", "\u201cLast hand\u201d"})
  void WSGC_MB_A1_notTestableWherePunctuationAloneDiffers(String phrase) throws Exception {
    TableLog log =
        coup("wsgc").event("announced", "phrase", phrase).deal(BANKER_8_7).result("banker");
    TableLog.Audited audited = log.audit(phrases("wsgc"));
    assertEquals(List.of(), audited.codes());
    assertEquals("1 not_testable, 1 not_applicable", audited.verdicts("WSGC-MB-A1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"!", "Last hand 2", "No last hand"})
  void WSGC_MB_A1_otherWordsAreFound(String phrase) throws Exception {
    TableLog log =
        coup("wsgc").event("announced", "phrase", phrase).deal(BANKER_8_7).result("banker");
    assertEquals(List.of("announcement.undocumented"), log.audit(phrases("wsgc")).codes());
  }

  @Test
  void WSGC_MB_A1_aPhraseOutsideAnyCoup() throws Exception {
    TableLog log =
        new TableLog()
            .event("announced", "phrase", "New shoe")
            .coup(1)
            .deal(BANKER_8_7)
            .result("banker")
            .outside()
            .event("announced", "phrase", "Last hand");
    TableLog.Audited audited = log.audit(phrases("wsgc"));
    Expect.only(audited, "announcement.undocumented", "WSGC-MB-A1")
        .on(null, "-", "-", "-")
        .moves(0)
        .evidence("announced")
        .says("a phrase that the controls document", "New shoe");
    assertEquals("1 deviates, 1 not_applicable", audited.verdicts("WSGC-MB-A1"));
  }

  @Test
  void WSGC_MB_A1_notTestableBesideAnUnreadableLine() throws Exception {
    TableLog log =
        coup("wsgc")
            .event("announced", "phrase", "Good luck")
            .raw("rubbish")
            .deal(BANKER_8_7)
            .result("banker");
    TableLog.Audited audited = log.audit(phrases("wsgc"));
    assertEquals(List.of(), audited.findings());
    assertEquals("1 not_testable, 1 not_applicable", audited.verdicts("WSGC-MB-A1"));
  }

  private static TableLog.Audited announced(String phrase, HouseControls controls)
      throws Exception {
    return coup("wsgc")
        .event("announced", "phrase", phrase)
        .deal(BANKER_8_7)
        .result("banker")
        .audit(controls);
  }

  /** Neither the file nor the regulation says what the dealer may not announce. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"generic", "kansas", "online"})
  void IC_phrases_whereTheControlsSayNothingOfPhrasesTheyAreNotTestable(String regulation)
      throws Exception {
    TableLog.Audited audited = announced("Good luck", HouseControls.of(regulation));
    assertEquals(List.of(), audited.of("announcement.undocumented"));
    assertEquals("1 not_testable, 1 not_applicable", audited.verdicts("IC:announcements.phrases"));
  }

  @Test
  void IC_phrases_anEmptyListSaysThatNothingElseMayBeAnnounced() throws Exception {
    for (String empty : List.of("{}", "{during: []}")) {
      HouseControls controls = HouseControls.generic().with("announcements.phrases", empty);
      assertEquals(1, announced("Good luck", controls).of("announcement.undocumented").size());
    }
  }

  @Test
  void WSGC_MB_A1_whereTheClauseAsksForPhrasesNoneOnFileDocumentsNothing() throws Exception {
    TableLog.Audited audited = announced("Good luck", HouseControls.wsgc());
    assertEquals(List.of("announcement.undocumented"), audited.codes());
  }

  /** GEN-13 has the dealer call it. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"No more bets", "No more bets!", "NO MORE BETS"})
  void IC_phrases_theCallThatClosesBettingIsDocumentedByTheKeyThatAsksForIt(String call)
      throws Exception {
    HouseControls controls =
        HouseControls.generic().with("announcements.phrases", "{before: [Place your bets]}");
    TableLog.Audited audited = announced(call, controls);
    assertEquals(List.of(), audited.of("announcement.undocumented"));
    assertEquals("1 conforms, 1 not_applicable", audited.verdicts("IC:announcements.phrases"));
    controls = HouseControls.wsgc().with("announcements.phrases", "{before: [Place your bets]}");
    assertEquals(List.of("announcement.undocumented"), announced(call, controls).codes());
  }

  private static final String CLOSED = "Les jeux sont ferm\u00e9s";

  private static String verdictsOf(String documented, String announced) throws Exception {
    HouseControls controls =
        HouseControls.wsgc().with("announcements.phrases", "{before: [\"" + documented + "\"]}");
    TableLog log = coup("wsgc").event("announced", "phrase", announced);
    return log.deal(BANKER_8_7)
        .result("banker")
        .audit(controls)
        .verdicts("WSGC-MB-A1")
        .replace(", 1 not_applicable", "");
  }

  /** Its letters are written otherwise, or were damaged by programs that took the bytes wrongly. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        // Decomposed, with no-break spaces, of full width.
        "Les jeux sont ferme\u0301s",
        "Les\u00a0jeux sont\u202fferm\u00e9s",
        "\uff2c\uff25\uff33 jeux sont ferm\u00e9s",
        // A letter that could not be read, or not be written.
        "Les jeux sont ferm\ufffds",
        "Les jeux sont ferm?s",
        "Les jeux sont ferm??s",
        "LES JEUX SONT FERM?S",
        "Les jeux sont ferme?s",
        // UTF-8 that was read as Latin-1 or Windows-1252, once or twice.
        "Les jeux sont ferm\u00c3\u00a9s",
        "Les jeux sont ferm\u00c3\u0192\u00c2\u00a9s"
      })
  void WSGC_MB_A1_aDocumentedPhraseInOtherOrDamagedLettersIsNotTestable(String announced)
      throws Exception {
    assertEquals("1 not_testable", verdictsOf(CLOSED, announced));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "Les jeux sont faits",
        "Les jeux sont ouverts\u00e9",
        "Les jeux sont ferm?",
        "Les jeux s?nt ferm\u00e9s",
        "Les jeux sont ferm\u00e8s",
        "Les jeux sont ferm\u00c3\u00a8s",
        "Fini?"
      })
  void WSGC_MB_A1_anotherPhraseIsFoundWhateverItsLetters(String announced) throws Exception {
    assertEquals("1 deviates", verdictsOf(CLOSED, announced));
  }

  /** A no-break space behind a letter is part of it, once its bytes are read wrongly. */
  @Test
  void WSGC_MB_A1_aLetterWhoseSecondByteReadsAsABlank() throws Exception {
    assertEquals("1 not_testable", verdictsOf("Voil\u00e0", "Voil\u00c3\u00a0"));
    assertEquals("1 not_testable", verdictsOf("Voil\u00e0 tout", "Voil\u00c3 tout"));
    assertEquals("1 not_testable", verdictsOf("Fini\u202f!", "Fini?!"));
  }

  // irregularity.undocumented

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,WSGC-MB-I1",
    "generic,IC:irregularities",
    "kansas,IC:irregularities",
    "online,IC:irregularities"
  })
  void aKindThatTheControlsDoNotDocument(String regulation, String criterion) throws Exception {
    TableLog log =
        coup(regulation).deal("7H KD").irregularity("earthquake", "void_coup").result("void");
    TableLog.Audited audited = log.audit(HouseControls.of(regulation));
    String kinds =
        regulation.equals("wsgc")
            ? "misdeal, exposed_card, wrong_card_count"
            : "misdeal, exposed_card";
    Expect.only(audited, "irregularity.undocumented", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("irregularity")
        .says("one of " + kinds, "earthquake, void_coup")
        .explains("of the kind earthquake was recorded and handled as void_coup");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_I1_documentedNoneAndNotTestable() throws Exception {
    TableLog documented =
        coup("wsgc").deal("7H KD").irregularity("misdeal", "void_coup").result("void");
    assertEquals("2 conforms", documented.audit(HouseControls.wsgc()).verdicts("WSGC-MB-I1"));
    TableLog none = coup("wsgc").deal(BANKER_8_7).result("banker");
    assertEquals(
        "1 conforms, 1 not_applicable", none.audit(HouseControls.wsgc()).verdicts("WSGC-MB-I1"));
    TableLog damaged =
        coup("wsgc")
            .deal("7H KD")
            .irregularity("earthquake", "void_coup")
            .raw("rubbish")
            .result("void");
    assertEquals(
        "1 conforms, 1 not_testable", damaged.audit(HouseControls.wsgc()).verdicts("WSGC-MB-I1"));
  }

  @Test
  void oneFindingForEachIrregularity() throws Exception {
    TableLog log =
        coup("wsgc")
            .deal("7H KD")
            .irregularity("earthquake", "continue_play")
            .irregularity("flood", "void_coup")
            .result("void");
    assertEquals(
        List.of("irregularity.undocumented", "irregularity.undocumented"),
        log.audit(HouseControls.wsgc()).codes());
  }

  // irregularity.procedure-differs

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,WSGC-MB-I2",
    "generic,IC:irregularities",
    "kansas,IC:irregularities",
    "online,IC:irregularities"
  })
  void anotherProcedureThanTheDocumentedOne(String regulation, String criterion) throws Exception {
    TableLog log =
        coup(regulation)
            .dealTo("P 7H, B KD, P 10S, B 7C, P 2D")
            .irregularity("exposed_card", "burn_card")
            .withdraw("player", "2D")
            .result("tie");
    TableLog.Audited audited = log.audit(HouseControls.of(regulation));
    Expect.only(audited, "irregularity.procedure-differs", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("irregularity")
        .says("withdraw_card", "burn_card")
        .explains(
            "of the kind exposed_card is handled as withdraw_card; the record says burn_card");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void WSGC_MB_I2_theDocumentedProcedureNoneAndNotTestable() throws Exception {
    TableLog log =
        coup("wsgc")
            .dealTo("P 7H, B KD, P 10S, B 7C, P 2D")
            .irregularity("exposed_card", "withdraw_card")
            .withdraw("player", "2D")
            .result("tie");
    assertEquals("1 conforms", log.audit(HouseControls.wsgc()).verdicts("WSGC-MB-I2"));
    TableLog none = coup("wsgc").deal(BANKER_8_7).result("banker");
    assertEquals("1 not_applicable", none.audit(HouseControls.wsgc()).verdicts("WSGC-MB-I2"));
    TableLog damaged =
        coup("wsgc")
            .deal("7H KD")
            .irregularity("misdeal", "burn_card")
            .raw("rubbish")
            .result("void");
    assertEquals("1 not_testable", damaged.audit(HouseControls.wsgc()).verdicts("WSGC-MB-I2"));
  }

  // irregularity.unrecorded

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "wsgc,WSGC-MB-I2",
    "generic,IC:irregularities",
    "kansas,IC:irregularities",
    "online,IC:irregularities"
  })
  void aCardWithdrawnWithoutAnIrregularity(String regulation, String criterion) throws Exception {
    TableLog log =
        coup(regulation)
            .wager("1", "P1", "player", "20.00")
            .dealTo("P 7H, B KD, P 10S, B 7C, P 2D")
            .withdraw("player", "2D")
            .result("tie")
            .settle("1", "P1", "player", "push", "", "");
    TableLog.Audited audited = log.audit(HouseControls.of(regulation));
    Expect.only(audited, "irregularity.unrecorded", criterion)
        .onCoup(1)
        .moves(0)
        .evidence("card_dealt 2D", "card_withdrawn 2D")
        .says("an irregularity on record", "withdrawn: 2D")
        .explains("Withdrawn from the hand: 2D", "Dealing was judged on the cards that remained");
    assertEquals(1, audited.coverage(criterion).deviates());
  }

  @Test
  void aWithdrawalOfACardThatDoesNotLieThereLeavesTheDealingUntested() throws Exception {
    TableLog log =
        coup("wsgc")
            .wager("1", "P1", "player", "20.00")
            .deal("7H KD 10S 8C")
            .withdraw("player", "2D")
            .result("player")
            .settle("1", "P1", "player", "win", "20.00", "")
            .coup(2)
            .deal(BANKER_8_7)
            .result("banker");
    TableLog.Audited audited = log.audit(HouseControls.wsgc());
    assertEquals(List.of("irregularity.unrecorded"), audited.codes());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("WSGC-MB-7b"));
    assertEquals(1, audited.problems().size());
    assertEquals(
        "coup 1 of shoe S1 at table T1 withdraws a card that does not lie in the hand; its dealing, its"
            + " result and side bets were not tested",
        audited.problems().getFirst().problem());
  }
}
