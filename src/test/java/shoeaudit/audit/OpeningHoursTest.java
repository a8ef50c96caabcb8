package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables and their opening hours (audit.md, reading 49): IC:tables. */
class OpeningHoursTest {
  private static final String BANKER_8_7 = "7H KD 10S 8C";
  private static final OffsetDateTime BEGIN = OffsetDateTime.parse("2026-03-02T18:00:00-08:00");

  private static TableLog at(String moment) {
    return new TableLog().after(Duration.between(BEGIN, OffsetDateTime.parse(moment)));
  }

  private static TableLog play(TableLog log, int number) {
    return log.coup(number).deal(BANKER_8_7).result("banker");
  }

  private static HouseControls tables(String tables) {
    return HouseControls.wsgc().with("tables", tables);
  }

  private static HouseControls open(String entry) {
    return tables("[{id: T1, " + entry + "}]");
  }

  private static String verdicts(TableLog log, HouseControls controls) throws Exception {
    return log.audit(controls).verdicts("IC:tables").replace("1 conforms, ", "");
  }

  /** Monday is 2 March 2026. The shoe itself conforms, as its table is listed. */
  @ParameterizedTest(name = "{0} {1}, gambling days from {2}, a coup begun at {3}: {4}")
  @CsvSource(
      nullValues = "-",
      value = {
        "10:00-18:00, -, 00:00, 2026-03-02T10:00:00-08:00, true",
        "10:00-18:00, -, 00:00, 2026-03-02T09:59:59.999-08:00, false",
        "10:00-18:00, -, 00:00, 2026-03-02T18:00:00-08:00, true",
        "10:00-18:00, -, 00:00, 2026-03-02T18:00:00.001-08:00, false",
        // Past midnight.
        "10:00-02:00, -, 00:00, 2026-03-03T01:59:59-08:00, true",
        "10:00-02:00, -, 00:00, 2026-03-03T02:00:00-08:00, true",
        "10:00-02:00, -, 00:00, 2026-03-03T02:00:00.001-08:00, false",
        "10:00-02:00, -, 06:00, 2026-03-03T01:59:59-08:00, true",
        "10:00-02:00, -, 06:00, 2026-03-03T03:00:00-08:00, false",
        // The listed day is that on which the opening begins.
        "'18:00-02:00', mon, 00:00, 2026-03-03T01:00:00-08:00, true",
        "'18:00-02:00', mon, 06:00, 2026-03-03T01:00:00-08:00, true",
        "'18:00-02:00', tue, 00:00, 2026-03-03T01:00:00-08:00, false",
        "'18:00-02:00', tue, 00:00, 2026-03-04T01:00:00-08:00, true",
        "'18:00-02:00', mon, 00:00, 2026-03-03T18:30:00-08:00, false",
        // An opening at 01:00 on a gambling day that begins at 06:00 comes at its end.
        "'01:00-04:00', mon, 06:00, 2026-03-03T01:30:00-08:00, true",
        "'01:00-04:00', mon, 06:00, 2026-03-02T01:30:00-08:00, false",
        "'01:00-04:00', mon, 00:00, 2026-03-02T01:30:00-08:00, true",
        // Equal times: round the clock.
        "10:00-10:00, mon, 00:00, 2026-03-03T09:00:00-08:00, true",
        "10:00-10:00, mon, 00:00, 2026-03-03T11:00:00-08:00, false",
        // The clocks skip 02:00 to 03:00 on 8 March, and show 01:00 to 02:00 twice on 1 November.
        "'18:00-02:30', -, 00:00, 2026-03-08T03:29:00-07:00, true",
        "'18:00-02:30', -, 00:00, 2026-03-08T03:31:00-07:00, false",
        "'02:30-10:00', -, 00:00, 2026-03-08T03:00:00-07:00, true",
        "'18:00-01:30', -, 00:00, 2026-11-01T01:10:00-08:00, true",
        "'18:00-01:30', -, 00:00, 2026-11-01T01:31:00-08:00, false",
        "'01:30-10:00', -, 00:00, 2026-11-01T01:30:00-07:00, true",
        "'01:30-10:00', -, 00:00, 2026-11-01T01:00:00-08:00, true",
        // A whole day of 25 hours.
        "'00:00-00:00', sat, 00:00, 2026-10-31T23:59:00-07:00, true",
        "'12:00-12:00', sat, 00:00, 2026-11-01T11:59:00-08:00, true"
      })
  void IC_tables_hours(String hours, String days, String starts, String begun, boolean open)
      throws Exception {
    HouseControls controls =
        open("open: \"" + hours + "\"" + (days == null ? "" : ", days: [" + days + "]"))
            .with("gambling_day.starts", "\"" + starts + "\"");
    TableLog.Audited audited = play(at(begun), 1).audit(controls);
    assertEquals(open ? List.of() : List.of("shoe.outside-hours"), audited.codes());
    assertEquals(open ? "2 conforms" : "1 conforms, 1 deviates", audited.verdicts("IC:tables"));
  }

  @Test
  void IC_tables_theFindingSaysWhenAndUnderWhichHours() throws Exception {
    TableLog log = play(at("2026-03-03T01:59:59-08:00"), 1);
    log.after(Duration.ofMinutes(31));
    TableLog.Audited audited = play(log, 2).audit(open("open: \"18:00-02:00\", days: [mon, fri]"));
    Expect.only(audited, "shoe.outside-hours", "IC:tables")
        .onCoup(2)
        .moves(0)
        .evidence("betting_opened")
        .says(
            "a coup begun within the table's hours, 18:00-02:00 on mon, fri",
            "begun at 2026-03-03 02:31:05.000 (America/Los_Angeles)")
        .explains("table T1 is open 18:00-02:00 on mon, fri", "began outside these hours");
    assertEquals("2026-03-03T02:31:05.000-08:00", audited.findings().getFirst().at());
  }

  @Test
  void IC_tables_oneFindingForEachCoupAndOneForEachShoe() throws Exception {
    TableLog log = play(play(at("2026-03-03T03:00:00-08:00"), 1), 2);
    play(log.at("T9", "S1"), 1);
    play(log, 2);
    assertEquals(
        List.of("shoe.outside-hours", "shoe.outside-hours", "shoe.table-unlisted"),
        log.audit(open("open: \"10:00-02:00\"")).codes());
  }

  @Test
  void IC_tables_severalEntriesOfATableAreAllItsHours() throws Exception {
    HouseControls controls =
        tables(
            "[{id: T1, open: \"10:00-02:00\", days: [mon, tue]}, {id: T1, open: \"10:00-04:00\","
                + " days: [wed]}]");
    assertEquals(
        List.of("shoe.outside-hours"),
        play(at("2026-03-04T03:00:00-08:00"), 1).audit(controls).codes());
    assertEquals(List.of(), play(at("2026-03-05T03:00:00-08:00"), 1).audit(controls).codes());
  }

  // Not tested

  @Test
  void IC_tables_whereNoneAreListedNeitherIsTested() throws Exception {
    assertEquals(
        "2 not_applicable",
        play(at("2026-03-03T03:00:00-08:00"), 1).audit(HouseControls.wsgc()).verdicts("IC:tables"));
  }

  @Test
  void IC_tables_aTableWithoutHoursIsListedAndNotTestedForThem() throws Exception {
    assertEquals(
        "1 conforms, 1 not_applicable",
        play(at("2026-03-03T03:00:00-08:00"), 1).audit(open("days: [fri]")).verdicts("IC:tables"));
  }

  @Test
  void IC_tables_aTableThatIsNotListedHasNoHours() throws Exception {
    TableLog.Audited audited =
        play(play(at("2026-03-03T01:00:00-08:00"), 1).after(Duration.ofHours(2)).at("T9", "S1"), 1)
            .audit(open("open: \"10:00-02:00\""));
    Expect.only(audited, "shoe.table-unlisted", "IC:tables")
        .moves(0)
        .evidence("betting_opened")
        .says("a table that the controls list: T1", "table T9")
        .explains("dealt at table T9; the controls list T1 alone");
    assertEquals("2 conforms, 1 deviates, 1 not_applicable", audited.verdicts("IC:tables"));
  }

  @Test
  void R44_IC_tables_aNameThatDiffersInCaseAndBlanksIsTheListedTable() throws Exception {
    TableLog log = play(at("2026-03-03T03:00:00-08:00").at("t 1", "S1"), 1);
    assertEquals(List.of("shoe.outside-hours"), log.audit(open("open: \"10:00-02:00\"")).codes());
    assertEquals(List.of(), log.audit(open("open: \"10:00-04:00\"")).codes());
  }

  private static TableLog.Audited playedAt(String table) throws Exception {
    return play(at("2026-03-03T03:00:00-08:00").at(table, "S1"), 1)
        .audit(tables("[{id: \"Sal\u00f3n 1\", open: \"10:00-02:00\"}]"));
  }

  /** The same letters in another form, a blank that does not break a line. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {"Salo\u0301n 1", "Sal\u00f3n\u00a01", "SAL\u00d3N\u20071", "Sal\u00f3n \uff11"})
  void R44_IC_tables_aNameInAnotherFormOfItsLettersIsTheListedTable(String table) throws Exception {
    assertEquals(List.of("shoe.outside-hours"), playedAt(table).codes());
  }

  /** It may be the listed table and may be another, so nothing is said of either. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "Sal\u00f3n 01",
        "Sal\u00f3n-1",
        "sal\u00f3n #1",
        "Salo\u0301n-01",
        "Sal\ufffdn 1",
        "Sal?n 1",
        "Sal\u00c3\u00b3n 1"
      })
  void R44_IC_tables_aNameThatMayBeTheListedOneIsNotTestable(String table) throws Exception {
    TableLog.Audited audited = playedAt(table);
    assertEquals(List.of(), audited.codes());
    assertEquals("2 not_testable", audited.verdicts("IC:tables"));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "Sal\u00f3n 2",
        "Sal\u00f3n 10",
        "Sal\u00f3n 1-1",
        "Sal\u00e1n 1",
        "S?l\u00f3n 1",
        "1"
      })
  void IC_tables_anotherNameIsNoListedTable(String table) throws Exception {
    assertEquals(List.of("shoe.table-unlisted"), playedAt(table).codes());
  }

  @Test
  void IC_tables_withoutATimeOfTheFirstEventNobodyKnowsWhenTheCoupBegan() throws Exception {
    HouseControls controls = open("open: \"10:00-02:00\"");
    assertEquals(
        "1 not_testable", verdicts(play(at("2026-03-03T03:00:00-08:00").untimed(), 1), controls));
    TableLog log =
        at("2026-03-03T01:59:59.500-08:00")
            .untimedOnce(first -> first.coup(1))
            .deal(BANKER_8_7)
            .result("banker");
    assertEquals("1 not_testable", verdicts(log, controls));
  }

  /** When the betting and the deal were is not recorded: the coup may have begun before closing. */
  @Test
  void IC_tables_aRecordThatBeginsWithTheResultDoesNotSayWhenTheCoupBegan() throws Exception {
    HouseControls controls = open("open: \"10:00-02:00\"");
    assertEquals(
        "1 not_testable",
        verdicts(at("2026-03-03T02:00:20-08:00").in(1).result("banker"), controls));
    assertEquals(
        "1 deviates", verdicts(at("2026-03-03T02:00:20-08:00").in(1).deal(BANKER_8_7), controls));
  }

  /** A clock that jumped ahead for one event, or for a coup: of two times nobody knows which. */
  @ParameterizedTest(name = "ahead for {0} events")
  @CsvSource({"1", "6"})
  void IC_tables_aTimeThatOthersContradictIsNotTestable(int ahead) throws Exception {
    HouseControls controls = open("open: \"10:00-02:00\"");
    TableLog log = play(at("2026-03-03T01:00:00-08:00"), 1).after(Duration.ofHours(2)).coup(2);
    String[] cards = BANKER_8_7.split(" ", -1);
    for (int i = 1; i <= 4; i++) {
      log.after(i == ahead ? Duration.ofHours(-2) : Duration.ZERO)
          .card(i % 2 == 1 ? "player" : "banker", cards[i - 1]);
    }
    log.result("banker").after(ahead > 4 ? Duration.ofHours(-2) : Duration.ZERO);
    TableLog.Audited audited = play(log, 3).audit(controls);
    assertEquals(List.of(), audited.of("shoe.outside-hours"));
    assertFalse(audited.of("record.time-reversed").isEmpty());
  }

  @Test
  void IC_tables_cardsShuffledBeforeTheTableOpensAreNoPlay() throws Exception {
    HouseControls controls = open("open: \"10:00-02:00\"");
    TableLog log = at("2026-03-02T09:55:00-08:00").in(1).event("shuffled").burn("");
    assertEquals(List.of(), play(log.after(Duration.ofMinutes(6)), 1).audit(controls).codes());
    TableLog early = at("2026-03-02T09:55:00-08:00").in(1).event("shuffled");
    assertEquals(List.of("shoe.outside-hours"), play(early, 1).audit(controls).codes());
    TableLog late = at("2026-03-03T01:59:59-08:00").in(1).event("shuffled");
    assertEquals(List.of(), play(late.after(Duration.ofMinutes(1)), 1).audit(controls).codes());
  }

  /** A log whose times bear another offset than they were written with. */
  private static TableLog.Audited labelled(TableLog log, String offset) throws Exception {
    return TableLog.audit(
        log.csv().replace("-08:00,", offset + ","), 1, open("open: \"10:00-02:00\""));
  }

  /** Local times written as if they were of UTC, or in summer with the offset of winter. */
  @ParameterizedTest(name = "coups shown at {0} and later, with {1}")
  @CsvSource({"2026-03-02T12:06:00-08:00, Z", "2026-07-05T01:30:00-08:00, -08:00"})
  void IC_tables_localTimesWithAnOffsetThatTheZoneHasNotAreNotTestable(String shown, String offset)
      throws Exception {
    TableLog log = play(at(shown).in(1).event("shuffled"), 1).after(Duration.ofMinutes(20));
    TableLog.Audited audited = labelled(play(log, 2), offset);
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms, 2 not_testable", audited.verdicts("IC:tables"));
  }

  /** What the clocks show without it would lie outside the hours, too: the offset is right. */
  @Test
  void IC_tables_timesOfUtcAreTakenAtTheirWordWhereLocalOnesWouldNotFitEither() throws Exception {
    TableLog log = play(at("2026-03-03T09:50:00-08:00"), 1).after(Duration.ofMinutes(20));
    TableLog.Audited audited = labelled(play(log, 2), "Z");
    assertEquals(List.of("shoe.outside-hours"), audited.codes());
    assertEquals("2 conforms, 1 deviates", audited.verdicts("IC:tables"));
  }

  @Test
  void IC_tables_theOffsetOfTheZoneLeavesNoDoubt() throws Exception {
    TableLog log = play(at("2026-07-05T02:06:00-08:00"), 1);
    assertEquals(List.of("shoe.outside-hours"), labelled(log, "-07:00").codes());
  }

  @ParameterizedTest(name = "begun at {0}: {1}")
  @CsvSource({
    "2026-03-02T09:59:55-08:00, review",
    "2026-03-03T02:00:01-08:00, review",
    "2026-03-03T02:00:05-08:00, review",
    "2026-03-03T02:00:05.001-08:00, deviates",
    "2026-03-02T09:59:54.999-08:00, deviates"
  })
  void IC_tables_outsideTheHoursWithinTheClockToleranceIsForReview(String begun, String verdict)
      throws Exception {
    HouseControls controls = open("open: \"10:00-02:00\"").with("game.clock_tolerance", "5s");
    TableLog.Audited audited = play(at(begun), 1).audit(controls);
    assertEquals("1 conforms, 1 " + verdict, audited.verdicts("IC:tables"));
    Expect.only(audited, "shoe.outside-hours", "IC:tables")
        .reviewed(0)
        .evidence("betting_opened")
        .explains(
            "outside these hours" + (verdict.equals("review") ? " by no more than the" : "."));
    assertEquals(verdict, audited.findings().getFirst().verdict().text());
  }

  @Test
  void IC_tables_aShuffleWithinTheToleranceAndPlayAfterItIsForReview() throws Exception {
    HouseControls controls = open("open: \"10:00-02:00\"").with("game.clock_tolerance", "5s");
    TableLog log = at("2026-03-03T02:00:03-08:00").in(1).event("shuffled");
    TableLog.Audited audited = play(log.after(Duration.ofMinutes(1)), 1).audit(controls);
    assertEquals("1 conforms, 1 review", audited.verdicts("IC:tables"));
    assertEquals("2026-03-03T02:00:03.000-08:00", audited.findings().getFirst().at());
  }

  /** The opening began under the hours of a version that does not judge. */
  @Test
  void R48_IC_tables_aNightThatBeganUnderTheVersionBeforeIsNotTestable() throws Exception {
    HouseControls before =
        open("open: \"18:00-04:00\"").with("effective", "{from: 2026-01-01, until: 2026-03-02}");
    HouseControls after =
        open("open: \"18:00-02:00\"").with("effective", "{from: 2026-03-03, until: null}");
    TableLog night = play(at("2026-03-03T03:00:00-08:00"), 1);
    TableLog.Audited audited = night.audit(before, after);
    assertEquals(List.of(), audited.codes());
    assertEquals("1 conforms, 1 not_testable", audited.verdicts("IC:tables"));
    TableLog next = play(at("2026-03-04T03:00:00-08:00"), 1);
    assertEquals(List.of("shoe.outside-hours"), next.audit(before, after).codes());
    // Where the day begins at 06:00, the night is the earlier version's as a whole.
    before.with("gambling_day.starts", "\"06:00\"");
    after.with("gambling_day.starts", "\"06:00\"");
    assertEquals("2 conforms", night.audit(before, after).verdicts("IC:tables"));
  }

  @Test
  void IC_tables_aShoeIsJudgedByTheVersionOfItsFirstCoup() throws Exception {
    HouseControls before =
        tables("[{id: T1}]").with("effective", "{from: 2026-01-01, until: 2026-03-02}");
    HouseControls after = tables("[{id: T2}]").with("effective", "{from: 2026-03-03, until: null}");
    TableLog across = play(play(at("2026-03-02T23:59:00-08:00"), 1).after(Duration.ofHours(1)), 2);
    assertEquals(List.of(), across.audit(before, after).codes());
    assertEquals(
        List.of("shoe.table-unlisted"),
        play(at("2026-03-03T12:00:00-08:00"), 1).audit(before, after).codes());
  }
}
