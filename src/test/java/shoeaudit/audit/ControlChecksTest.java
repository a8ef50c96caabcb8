package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.result.Finding;

/**
 * The level controls: the file itself against its regulation's bounds. Audited with a log without
 * events, so that each criterion counts the file alone. There is no not-testable case: a file
 * always says what it says, and where the regulation states no bound the code is not tested at all
 * (reading 24).
 */
class ControlChecksTest {
  private static TableLog.Audited audit(HouseControls controls) throws Exception {
    return new TableLog().audit(controls);
  }

  @ParameterizedTest
  @ValueSource(strings = {"wsgc", "generic", "kansas", "online"})
  void aHouseThatKeepsItsRegulationHasNoFinding(String regulation) throws Exception {
    TableLog.Audited audited = audit(HouseControls.of(regulation));
    assertEquals(List.of(), audited.findings());
  }

  @ParameterizedTest(name = "{3} {2}: {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          wsgc    | game.decks=9                     | controls.decks-out-of-bounds        | WSGC-MB-1c | 2 to 8 decks    | game.decks: 9
          wsgc    | game.decks=1                     | controls.decks-out-of-bounds        | WSGC-MB-1c | 2 to 8 decks    | game.decks: 1
          generic | game.decks=6                     | controls.decks-out-of-bounds        | GEN-1      | 8 decks         | game.decks: 6
          online  | game.decks=7                     | controls.decks-out-of-bounds        | ONL-1      | 8 decks         | game.decks: 7
          wsgc    | game.areas=10                    | controls.areas-over-limit           | WSGC-MB-2b | at most 9 areas | game.areas: 10
          kansas  | game.areas=8                     | controls.areas-over-limit           | KS-1       | at most 7 areas | game.areas: 8
          wsgc    | gallery.max_lines=9              | controls.lines-over-limit           | WSGC-MB-4d | at most 8 lines | gallery.max_lines: 9
          wsgc    | bets.tie={pays: 7 to 1}          | controls.tie-pays-out-of-bounds     | WSGC-MB-8d | at least 8 to 1 | bets.tie.pays: 7 to 1
          generic | bets.tie={pays: 9 to 1}          | controls.tie-pays-out-of-bounds     | GEN-17     | 8 to 1          | bets.tie.pays: 9 to 1
          kansas  | bets.tie={pays: 9 to 1}          | controls.tie-pays-out-of-bounds     | KS-19      | 8 to 1          | bets.tie.pays: 9 to 1
          online  | bets.tie={pays: 8 for 1}         | controls.tie-pays-out-of-bounds     | ONL-19     | 8 to 1          | bets.tie.pays: 7 to 1
          wsgc    | game.combinations=any            | controls.combinations-widened       | WSGC-MB-3b | side_with_tie   | game.combinations: any
          wsgc    | patrons.max_areas=10             | controls.patron-areas-over-limit    | WSGC-MB-4e | at most 9 areas and lines | patrons.max_areas: 10
          wsgc    | patrons.max_areas=null           | controls.patron-areas-over-limit    | WSGC-MB-4e | at most 9 areas and lines | patrons.max_areas: no limit
          wsgc    | ghost_hands.maximum=null         | controls.ghost-maximum-missing      | WSGC-MB-G5 | a maximum       | ghost_hands.maximum: none
          generic | patrons.max_total=8              | controls.requirement-weakened       | GEN-2      | at most 7       | patrons.max_total: 8
          generic | patrons.max_total=null           | controls.requirement-weakened       | GEN-2      | at most 7       | patrons.max_total: no limit
          generic | game.betting_closes=first_card   | controls.requirement-weakened       | GEN-13     | no_more_bets    | game.betting_closes: first_card
          generic | announcements.totals=optional    | controls.requirement-weakened       | GEN-8      | required        | announcements.totals: optional
          generic | limits.partnership={min: "1.00"} | controls.requirement-weakened       | GEN-22     | a maximum       | limits.partnership.max: none
          kansas  | patrons.max_seated=8             | controls.requirement-weakened       | KS-1       | at most 7       | patrons.max_seated: 8
          kansas  | patrons.max_back=null            | controls.requirement-weakened       | KS-1       | at most 7       | patrons.max_back: no limit
          online  | shoe.shuffle=shoe                | controls.requirement-weakened       | ONL-2      | coup            | shoe.shuffle: shoe
          wsgc    | patrons.sharing=back             | controls.requirement-weakened       | WSGC-MB-3a | none            | patrons.sharing: back
          """)
  void aKeyOutsideItsBound(
      String regulation,
      String change,
      String code,
      String criterion,
      String expected,
      String recorded)
      throws Exception {
    assertEquals("1 conforms", audit(HouseControls.of(regulation)).verdicts(criterion));
    int equals = change.indexOf('=');
    TableLog.Audited audited =
        audit(
            HouseControls.of(regulation)
                .with(change.substring(0, equals), change.substring(equals + 1)));
    Expect.only(audited, code, criterion)
        .on(null, "-", "-", "-")
        .moves(0)
        .says(expected, recorded)
        .explains("The control file says " + recorded, "asks for " + expected);
    assertEquals("1 deviates", audited.verdicts(criterion));
  }

  @ParameterizedTest(name = "{2}: commission {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          wsgc    | 6%    | WSGC-MB-8c | 0% to 5% | 6%
          wsgc    | 5.01% | WSGC-MB-8c | 0% to 5% | 5.01%
          generic | 4%    | GEN-16     | 5%       | 4%
          online  | 5.5%  | ONL-17     | 5%       | 5.5%
          """)
  void commissionOutOfBounds(
      String regulation, String rate, String criterion, String expected, String recorded)
      throws Exception {
    String commission =
        "{pays: 1 to 1, commission: {rate: " + rate + ", rounding: {unit: \"0.01\", mode: up}}}";
    TableLog.Audited audited = audit(HouseControls.of(regulation).with("bets.banker", commission));
    Expect.only(audited, "controls.commission-out-of-bounds", criterion)
        .on(null, "-", "-", "-")
        .moves(0)
        .says(expected, "bets.banker.commission.rate: " + recorded);
    assertEquals("1 deviates", audited.verdicts(criterion));
  }

  @Test
  void GEN_16_aBankerWithoutCommissionIsBelowTheRate() throws Exception {
    Expect.only(
            audit(HouseControls.generic().with("bets.banker", "{pays: 1 to 1}")),
            "controls.commission-out-of-bounds",
            "GEN-16")
        .says("5%", "bets.banker.commission.rate: not stated, so 0%");
  }

  /** A decision that was taken when the words were others still stands. */
  @Test
  void reading39_howAKeyThatIsNotStatedIsToldIsNoFact() throws Exception {
    TableLog.Audited unstated =
        audit(HouseControls.generic().with("bets.banker", "{pays: 1 to 1}"));
    String zero = "{pays: 1 to 1, commission: {rate: 0%, rounding: {unit: \"0.01\", mode: up}}}";
    TableLog.Audited stated = audit(HouseControls.generic().with("bets.banker", zero));
    Expect.only(stated, "controls.commission-out-of-bounds", "GEN-16")
        .says("5%", "bets.banker.commission.rate: 0%");
    assertEquals(stated.findings().getFirst().facts(), unstated.findings().getFirst().facts());
  }

  @Test
  void WSGC_MB_8c_aBankerWithoutCommissionIsWithinTheBounds() throws Exception {
    assertEquals(
        List.of(), audit(HouseControls.wsgc().with("bets.banker", "{pays: 1 to 1}")).findings());
  }

  @Test
  void ONL_18_theCommissionIsRoundedUpSoThatTheWinIsRoundedDown() throws Exception {
    String halfUp =
        "{pays: 2 for 1, commission: {rate: 5%, rounding: {unit: \"0.01\", mode: half_up}}}";
    Expect.only(
            audit(HouseControls.online().with("bets.banker", halfUp)),
            "controls.requirement-weakened",
            "ONL-18")
        .on(null, "-", "-", "-")
        .moves(0)
        .says("up", "bets.banker.commission.rounding.mode: half_up");
  }

  @ParameterizedTest
  @CsvSource({"wsgc,WSGC-MB-8b", "generic,GEN-15", "online,ONL-16"})
  void evenMoneyChangedIsOneFindingForEachBet(String regulation, String criterion)
      throws Exception {
    assertEquals("1 conforms", audit(HouseControls.of(regulation)).verdicts(criterion));
    TableLog.Audited audited =
        audit(
            HouseControls.of(regulation)
                .with("bets.player", "{pays: 6 to 5}")
                .with(
                    "bets.banker",
                    "{pays: 1 to 2, commission: {rate: 5%, rounding: {unit: \"0.01\", mode: up}}}"));
    List<Finding> found =
        audited.findings().stream()
            .sorted(Comparator.comparing(finding -> String.valueOf(finding.bet())))
            .toList();
    assertEquals(2, found.size());
    Expect.of(audited, found.get(0), "controls.even-money-changed", criterion)
        .on(null, "-", "-", "banker")
        .moves(0)
        .says("1 to 1", "bets.banker.pays: 1 to 2");
    Expect.of(audited, found.get(1), "controls.even-money-changed", criterion)
        .on(null, "-", "-", "player")
        .says("1 to 1", "bets.player.pays: 6 to 5");
    assertEquals("1 deviates", audited.verdicts(criterion));
  }

  @Test
  void KS_evenMoneyIsNotStatedAndSoNotTested() throws Exception {
    assertEquals(
        List.of(), audit(HouseControls.kansas().with("bets.player", "{pays: 6 to 5}")).findings());
  }

  @Test
  void WSGC_MB_I1_eachKindThatIsNotDocumentedIsOneFinding() throws Exception {
    assertEquals("1 conforms", audit(HouseControls.wsgc()).verdicts("WSGC-MB-I1"));
    TableLog.Audited audited =
        audit(
            HouseControls.wsgc()
                .without("irregularities.misdeal")
                .without("irregularities.exposed_card"));
    assertEquals(
        List.of("controls.irregularity-undocumented", "controls.irregularity-undocumented"),
        audited.codes());
    assertEquals(
        List.of("a procedure for exposed_card", "a procedure for misdeal"),
        audited.findings().stream().map(Finding::expected).sorted().toList());
    Finding one = audited.findings().getFirst();
    Expect.of(audited, one, "controls.irregularity-undocumented", "WSGC-MB-I1")
        .on(null, "-", "-", "-")
        .moves(0);
    assertEquals("none", one.recorded());
    assertEquals("1 deviates", audited.verdicts("WSGC-MB-I1"));
  }

  @Test
  void KS_12_aDragonBonusThatPaysOtherwise() throws Exception {
    assertEquals("1 conforms", audit(HouseControls.kansas()).verdicts("KS-12"));
    TableLog.Audited audited =
        audit(
            HouseControls.kansas()
                .with("bets.player_dragon", dragon("player", "29 to 1", "2 to 1")));
    Expect.only(audited, "controls.pays-out-of-bounds", "KS-12")
        .on(null, "-", "-", "player_dragon")
        .moves(0)
        .says("the regulation's pay table", "bets.player_dragon has other lines");
    assertEquals("1 deviates", audited.verdicts("KS-12"));
  }

  @Test
  void reading_9_linesThatPayTheSameAreTheSamePayTableWhereverTheyAreDefined() throws Exception {
    assertEquals(
        List.of(),
        audit(
                HouseControls.kansas()
                    .with("bets.banker_dragon", dragon("banker", "30 to 1", "2 to 1")))
            .findings());
  }

  @Test
  void KS_12_withoutADragonBonusIsNotApplicable() throws Exception {
    HouseControls plain =
        HouseControls.kansas().without("bets.player_dragon").without("bets.banker_dragon");
    assertEquals("1 not_applicable", audit(plain).verdicts("KS-12"));
  }

  @Test
  void reading_9_aDragonBonusElsewhereHasNoStatedPayTable() throws Exception {
    assertEquals(
        List.of(),
        audit(
                HouseControls.wsgc()
                    .with("bets.player_dragon", dragon("player", "29 to 1", "2 to 1")))
            .findings());
  }

  /** The Dragon Bonus with its lines cut differently: margins 4 and 5 apart. */
  private static String dragon(String side, String byNine, String byFour) {
    return "{side: "
        + side
        + ", lines: [{when: {wins: true, natural: true}, pays: 1 to 1}, {when: {ties: true, natural: true}, push: true},"
        + " {when: {wins: true, margin: 9}, pays: "
        + byNine
        + "}, {when: {wins: true, margin: 8}, pays: 10 to 1},"
        + " {when: {wins: true, margin: 7}, pays: 4 to 1}, {when: {wins: true, margin: 6}, pays: 4 to 1},"
        + " {when: {wins: true, margin: 5}, pays: 2 to 1}, {when: {wins: true, margin: 4}, pays: "
        + byFour
        + "}]}";
  }

  @ParameterizedTest(name = "{0} states no bound for {1}")
  @CsvSource({
    "kansas,game.decks,6",
    "generic,game.areas,12",
    "online,game.areas,12",
    "generic,game.combinations,side_with_tie",
    "online,patrons.max_areas,20",
  })
  void reading_24_whereTheRegulationStatesNoBoundTheCodeIsNotTested(
      String regulation, String key, String value) throws Exception {
    TableLog.Audited audited = audit(HouseControls.of(regulation).with(key, value));
    assertEquals(List.of(), audited.findings());
    assertFalse(
        audited.summary().coverage().stream()
            .anyMatch(row -> row.criterion().contains("controls.")),
        "no criterion stands in for a bound that is not stated");
  }

  @Test
  void controls_aFileThatBreaksItsRegulationIsUsedForTheReplayAllTheSame() throws Exception {
    String six =
        "{pays: 1 to 1, commission: {rate: 6%, rounding: {unit: \"0.01\", mode: half_up}}}";
    TableLog.Audited audited =
        new TableLog()
            .coup(1)
            .wager("3", "P1", "banker", "25.00")
            .deal("7H KD 10S 8C")
            .result("banker")
            .settle("3", "P1", "banker", "win", "25.00", "1.50")
            .audit(HouseControls.wsgc().with("bets.banker", six));
    assertEquals(List.of("controls.commission-out-of-bounds"), audited.codes());
  }

  @Test
  void twoVersionsWithTheSameErrorHaveTwoIds() throws Exception {
    HouseControls first =
        HouseControls.wsgc()
            .with("game.areas", "10")
            .with("effective", "{from: 2026-01-01, until: 2026-01-31}");
    HouseControls second =
        HouseControls.wsgc()
            .with("game.areas", "10")
            .with("effective", "{from: 2026-02-01, until: null}");
    TableLog.Audited audited = new TableLog().audit(first, second);
    assertEquals(
        List.of("controls.areas-over-limit", "controls.areas-over-limit"), audited.codes());
    assertEquals(2, audited.findings().stream().map(Finding::id).distinct().count());
    assertEquals("2 deviates", audited.verdicts("WSGC-MB-2b"));
  }
}
