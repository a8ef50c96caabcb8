package shoeaudit.nights.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.runs.days.RecordedShoe;
import shoeaudit.runs.request.ControlVersions;

/** What is said to be missing on record of a night, and what is not. */
class CompletenessTest {
  private static final LocalDate DAY = LocalDate.parse("2026-03-02");
  private static final Instant NOW = Instant.parse("2026-03-03T20:00:00Z");

  @TempDir private Path folder;
  private HouseControls controls = HouseControls.wsgc().with("gambling_day", "{starts: \"06:00\"}");
  private final List<RecordedShoe> shoes = new ArrayList<>();
  private final List<RecordedShoe> ofFloor = new ArrayList<>();
  private List<String> notes = List.of();
  private Map<String, Integer> coups = Map.of();

  private CompletenessTest shoe(String table, String id, String from, String until, int coups) {
    return shoe(table, id, from, until, coups, true);
  }

  private CompletenessTest shoe(
      String table, String id, String from, String until, int coups, boolean closed) {
    shoes.add(
        new RecordedShoe(
            table,
            id,
            at(from),
            at(until),
            List.of(new Span(at(from), at(until))),
            true,
            1,
            coups,
            coups,
            false,
            closed,
            Collections.emptySortedMap()));
    return this;
  }

  private static Instant at(String time) {
    return Instant.parse("2026-03-0" + time + ":00Z");
  }

  /** What a shoe has on record in one more stretch of time. */
  private CompletenessTest andOn(String from, String until) {
    RecordedShoe shoe = shoes.removeLast();
    shoes.add(
        new RecordedShoe(
            shoe.table(),
            shoe.shoe(),
            shoe.begins(),
            at(until),
            List.of(shoe.stretches().getFirst(), new Span(at(from), at(until))),
            true,
            1,
            shoe.lastCoup(),
            shoe.coups(),
            false,
            shoe.closed(),
            shoe.owed()));
    return this;
  }

  private CompletenessTest tables(String yaml) {
    controls = controls.with("tables", yaml);
    return this;
  }

  private List<String> missing() throws Exception {
    return missing(List.of());
  }

  private List<String> missing(List<Map<String, Integer>> before) throws Exception {
    Path file = Files.writeString(folder.resolve("controls.yaml"), controls.yaml());
    NightCalendar calendar =
        new NightCalendar(ControlVersions.read(List.of(file), RuleLibrary.onClasspath()));
    Delivery log =
        new Delivery(1, Instant.EPOCH, "a.csv", "0", 1, null, DAY, "done/a.csv", 2, shoes);
    Delivery other =
        new Delivery(2, Instant.EPOCH, "b.csv", "1", 1, "floor", DAY, "done/b.csv", 2, ofFloor);
    NightLogs logs = new NightLogs(List.of(log, other), calendar);
    coups = NightCoups.byTable(logs, DAY);
    Completeness.Found found = Completeness.of(calendar, DAY, logs, NOW, before);
    notes = found.notes();
    return found.missing().stream()
        .map(each -> each.kind().text() + " " + each.table() + ": " + each.words())
        .toList();
  }

  @Test
  void listedTableOfWhichNothingIsOnRecordIsMissing() throws Exception {
    tables("[{id: T1}, {id: T2}, {id: T3, days: [sun]}]");
    shoe("T1", "1", "3T02:00", "3T03:00", 40);
    assertEquals(
        List.of("table T2: the controls have it open on this day, and nothing of it is on record"),
        missing());
  }

  @Test
  void listedTableThatMayBeOnRecordUnderAnotherNameIsUnclearAndNotMissing() throws Exception {
    tables("[{id: T1, open: \"18:00-20:00\"}, {id: T2}, {id: 'Tisch Ä'}]");
    shoe("T01", "1", "3T02:00", "3T04:00", 40).shoe("Tisch ?", "1", "3T02:00", "3T04:00", 40);
    assertEquals(
        List.of("table T2: the controls have it open on this day, and nothing of it is on record"),
        missing(nights(7, Map.of("T1", 60, "T01", 60, "Tisch Ä", 60, "Tisch ?", 60))));
    assertEquals(
        List.of(
            "whether the table T1 of the controls is on record is not known: the logs have the table"
                + " T01, which may be it; write one name in both",
            "whether the table Tisch Ä of the controls is on record is not known: the logs have the"
                + " table Tisch ?, which may be it; write one name in both"),
        notes);
  }

  @Test
  void listedTableIsMissingBesideOneOfALikeNameThatIsListedToo() throws Exception {
    tables("[{id: T1}, {id: T-1}]");
    shoe("T-1", "1", "3T02:00", "3T04:00", 40);
    assertEquals(
        List.of("table T1: the controls have it open on this day, and nothing of it is on record"),
        missing());
    assertEquals(List.of(), notes);
  }

  @Test
  void hoursInWhichATableIsOpenAndNothingIsOnRecordAreMissing() throws Exception {
    tables("[{id: T1, open: \"18:00-02:00\"}]");
    shoe("T1", "1", "3T02:10", "3T04:00", 40).shoe("T1", "2", "3T04:30", "3T05:00", 20);
    assertEquals(
        List.of(
            "hours T1: the controls have it open, and nothing is on record, from 21:00 to 02:00"),
        missing());
  }

  @Test
  void restOfYesterdaysShoeIsOnRecordOfTheDaysFirstHours() throws Exception {
    tables("[{id: T1, open: \"06:00-06:00\"}]");
    shoe("T1", "1", "2T13:00", "2T16:00", 60).shoe("T1", "2", "2T16:10", "3T14:00", 500);
    assertEquals(List.of(), missing());
  }

  @Test
  void tableAtWhichAShoeIsDealtOnAfterABreakOvernightIsNotMissing() throws Exception {
    tables("[{id: T1}]");
    shoe("T1", "1", "2T02:00", "2T04:00", 80).andOn("2T20:00", "2T22:00");
    assertEquals(List.of(), missing(nights(7, Map.of("T1", 80))));
  }

  @Test
  void hoursInWhichNothingIsOnRecordAreMissingBesideAShoeThatIsDealtOn() throws Exception {
    tables("[{id: T1, open: \"12:00-18:00\"}]");
    shoe("T1", "1", "2T02:00", "2T04:00", 80).andOn("2T20:00", "2T22:00");
    assertEquals(
        List.of(
            "hours T1: the controls have it open, and nothing is on record, from 14:00 to 18:00"),
        missing());
  }

  @Test
  void tableOfWhichOnlyTheEndOfYesterdaysShoeIsOnRecordIsMissing() throws Exception {
    tables("[{id: T1}]");
    shoe("T1", "1", "2T12:00", "2T14:20", 80);
    assertEquals(
        List.of(
            "table T1: the controls have it open on this day, and no shoe that began on it is on"
                + " record"),
        missing());
  }

  @Test
  void tableOfWhichOnlyTheLoadingOfTomorrowsShoeIsOnRecordIsMissing() throws Exception {
    tables("[{id: T1}]");
    shoe("T1", "1", "3T20:00", "3T22:00", 80);
    RecordedShoe loaded = shoes.removeLast();
    shoes.add(
        new RecordedShoe(
            "T1",
            "1",
            loaded.begins(),
            loaded.ends(),
            List.of(new Span(at("3T10:30"), at("3T10:35")), loaded.stretches().getFirst()),
            true,
            1,
            80,
            80,
            false,
            true,
            Collections.emptySortedMap()));
    assertEquals(
        List.of(
            "table T1: the controls have it open on this day, and no shoe that began on it is on"
                + " record"),
        missing());
  }

  @Test
  void numberOfAShoeThatIsOnRecordNowhereIsMissing() throws Exception {
    shoe("T1", "A-1", "3T02:00", "3T03:00", 40)
        .shoe("T1", "A-2", "3T03:00", "3T04:00", 40)
        .shoe("T1", "A-5", "3T04:00", "3T05:00", 40);
    assertEquals(
        List.of(
            "shoe T1: between the shoes A-2 and A-5 the shoes A-3 to A-4 are on record nowhere"),
        missing());
  }

  @Test
  void numbersThatRunAcrossTablesAreNoGap() throws Exception {
    shoe("T1", "1", "3T02:00", "3T03:00", 40)
        .shoe("T2", "2", "3T02:00", "3T03:00", 40)
        .shoe("T1", "3", "3T03:00", "3T04:00", 40)
        .shoe("T1", "100200", "3T04:00", "3T05:00", 40);
    assertEquals(List.of(), missing());
    assertEquals(List.of(), notes);
  }

  @Test
  void numberThatAnotherTableHasInTheNightBeforeIsNoGap() throws Exception {
    shoe("T1", "100", "3T02:00", "3T03:00", 40)
        .shoe("T1", "102", "3T03:00", "3T04:00", 40)
        .shoe("T2", "101", "2T13:30", "2T14:30", 40)
        .shoe("T2", "103", "3T02:00", "3T03:00", 40);
    assertEquals(List.of(), missing());
  }

  @Test
  void numbersOfANightThatBeginAnewEachDayHideNoGap() throws Exception {
    shoe("T1", "1", "2T02:00", "2T03:00", 40)
        .shoe("T1", "2", "2T03:00", "2T04:00", 40)
        .shoe("T1", "3", "2T04:00", "2T05:00", 40)
        .shoe("T1", "1", "3T02:00", "3T03:00", 40)
        .shoe("T1", "3", "3T03:00", "3T04:00", 40);
    assertEquals(
        List.of("shoe T1: between the shoes 1 and 3 the shoe 2 is on record nowhere"), missing());
  }

  @Test
  void numbersThatBeginAnewWithinTheNightLackOnlyWhatIsBetweenTwoThatFollowEachOther()
      throws Exception {
    shoe("T1", "8", "3T02:00", "3T03:00", 40)
        .shoe("T1", "10", "3T04:00", "3T05:00", 40)
        .shoe("T1", "1", "3T08:10", "3T09:00", 40)
        .shoe("T1", "2", "3T09:30", "3T10:00", 40);
    assertEquals(
        List.of("shoe T1: between the shoes 8 and 10 the shoe 9 is on record nowhere"), missing());
  }

  /** One that begins when it is known by its number alone: an hour each, from 18:00 on. */
  private CompletenessTest numbered(String table, int... numbers) {
    for (int i = 0; i < numbers.length; i++) {
      shoe(table, "" + numbers[i], "3T0" + (2 + i) + ":00", "3T0" + (3 + i) + ":00", 40);
    }
    return this;
  }

  @Test
  void numberThatAnotherTableHasIsMissingWhereEachTableNumbersItsOwn() throws Exception {
    numbered("T1", 1, 2, 3).numbered("T2", 1, 3);
    assertEquals(
        List.of("shoe T2: between the shoes 1 and 3 the shoe 2 of the table is on record nowhere"),
        missing());
    assertEquals(List.of(), notes);
  }

  @Test
  void tablesThatHadTheSameNumbersInTheNightBeforeNumberTheirOwn() throws Exception {
    shoe("T1", "1", "2T02:00", "2T03:00", 40)
        .shoe("T1", "2", "2T03:00", "2T04:00", 40)
        .shoe("T2", "1", "2T02:00", "2T03:00", 40)
        .shoe("T2", "2", "2T03:00", "2T04:00", 40);
    numbered("T1", 1, 3).numbered("T2", 2);
    assertEquals(
        List.of("shoe T1: between the shoes 1 and 3 the shoe 2 of the table is on record nowhere"),
        missing());
  }

  @Test
  void numberThatIsNowhereIsMissingBesideOneThatAnotherTableHas() throws Exception {
    numbered("T1", 1, 5).numbered("T2", 2, 3);
    assertEquals(
        List.of("shoe : between the shoes 3 and 5 the shoe 4 is on record nowhere"), missing());
    assertEquals(
        List.of(
            "whether tables number their shoes each by itself or all together is not known; each by"
                + " itself, T1 would lack 2, 3 as well"),
        notes);
  }

  @Test
  void numberBetweenThoseOfTwoTablesIsMissingWhereTheyNumberTogether() throws Exception {
    numbered("T1", 1, 3).numbered("T2", 2).numbered("T3", 5);
    assertEquals(
        List.of("shoe : between the shoes 3 and 5 the shoe 4 is on record nowhere"), missing());
    assertEquals(List.of(), notes);
  }

  @Test
  void numberBetweenThoseOfTwoTablesIsNotedWhereEachMayNumberItsOwn() throws Exception {
    numbered("T1", 1, 2).numbered("T2", 4, 5);
    assertEquals(List.of(), missing());
    assertEquals(
        List.of(
            "whether tables number their shoes each by itself or all together is not known; all"
                + " together, 3 would be lacking as well"),
        notes);
  }

  @Test
  void numbersOfTablesFarApartLackWhatIsBetweenTwoOfATable() throws Exception {
    numbered("T1", 1, 2, 3).numbered("T2", 101, 102, 104);
    assertEquals(
        List.of("shoe T2: between the shoes 102 and 104 the shoe 103 is on record nowhere"),
        missing());
    assertEquals(List.of(), notes);
  }

  @Test
  void oneNumberTwiceAmongManyThatRunAcrossTablesShowsNothing() throws Exception {
    numbered("T1", 1, 3, 5, 7).numbered("T2", 2, 4, 6, 7);
    assertEquals(List.of(), missing());
    assertEquals(
        List.of(
            "whether tables number their shoes each by itself or all together is not known; each by"
                + " itself, T1 would lack 2, 4, 6 as well; each by itself, T2 would lack 3, 5 as well"),
        notes);
  }

  @Test
  void numbersThatSeveralTablesHaveAgainAfterTheyBeganAnewShowNothing() throws Exception {
    numbered("T1", 8, 10, 1, 3).numbered("T2", 9, 11, 2, 1);
    assertEquals(List.of(), missing());
  }

  @Test
  void tableUnderTwoNamesThatMayBeOneIsOneTable() throws Exception {
    numbered("T1", 1, 3).numbered("T01", 1, 2, 3);
    assertEquals(List.of(), missing());
  }

  @Test
  void closeIsMissingWhereOthersOfTheTableHaveOneButNotTheLast() throws Exception {
    shoe("T1", "a", "3T02:00", "3T03:00", 40)
        .shoe("T1", "b", "3T03:00", "3T04:00", 40, false)
        .shoe("T1", "c", "3T04:00", "3T05:00", 40, false);
    assertEquals(
        List.of("close T1: the shoe b has no close, and others of the table have one"), missing());
  }

  /** The last shoe stands in a log of another profile instead. */
  private CompletenessTest asFloorHasIt() {
    ofFloor.add(shoes.removeLast());
    return this;
  }

  @Test
  void shoeOfWhichTwoSystemsTellLacksNoCloseThatOneOfThemHas() throws Exception {
    shoe("T1", "a", "3T02:00", "3T03:00", 40)
        .shoe("T1", "b", "3T03:00", "3T04:00", 40)
        .shoe("T1", "a", "3T02:01", "3T02:59", 38, false)
        .asFloorHasIt()
        .shoe("T1", "b", "3T03:01", "3T03:59", 41, false)
        .asFloorHasIt();
    assertEquals(List.of(), missing());
    assertEquals(Map.of("T1", 81), coups, "each shoe once");
  }

  @Test
  void closeThatNeitherOfTwoSystemsHasIsMissingWhereClosesAreRecorded() throws Exception {
    shoe("T1", "a", "3T02:00", "3T03:00", 40, false)
        .shoe("T1", "b", "3T03:00", "3T04:00", 40)
        .shoe("T1", "a", "3T02:01", "3T02:59", 38, false)
        .asFloorHasIt()
        .shoe("T1", "c", "3T05:01", "3T05:59", 20, false)
        .asFloorHasIt();
    assertEquals(
        List.of("close T1: the shoe a has no close, and others of the table have one"), missing());
    assertEquals(Map.of("T1", 100), coups);
  }

  @Test
  void farFewerCoupsThanUsualAreTold() throws Exception {
    shoe("T1", "a", "3T02:00", "3T03:00", 40).shoe("T2", "a", "3T02:00", "3T03:00", 40);
    List<Map<String, Integer>> before = new ArrayList<>(nights(6, Map.of("T1", 81, "T2", 500)));
    before.add(Map.of("T1", 81));
    assertEquals(
        List.of(
            "coups T1: it has 40 coups on record, less than half of what is usual (81, the median of the"
                + " nights before)"),
        missing(before),
        "six nights say nothing yet");
  }

  private static List<Map<String, Integer>> nights(int count, Map<String, Integer> coups) {
    return Collections.nCopies(count, coups);
  }

  @Test
  void coupsOfATableThatIsClosedOnTheDayOrListedNoMoreAreNotMissing() throws Exception {
    tables("[{id: T1}, {id: T2, days: [sun]}]");
    shoe("T1", "a", "3T02:00", "3T03:00", 40);
    assertEquals(List.of(), missing(nights(7, Map.of("T1", 40, "T2", 81, "T9", 81))));
  }

  @Test
  void coupsOfATableThatHasNoneAreMissingWhereNothingSaysThatItIsClosed() throws Exception {
    shoe("T1", "a", "3T02:00", "3T03:00", 40);
    List<Map<String, Integer>> before = nights(7, Map.of("T1", 40, "T2", 81));
    assertEquals(
        List.of(
            "coups T2: it has 0 coups on record, less than half of what is usual (81, the median of"
                + " the nights before)"),
        missing(before));
    tables("[{id: T1}, {id: T2}]");
    assertEquals(
        List.of("table T2: the controls have it open on this day, and nothing of it is on record"),
        missing(before));
  }

  @Test
  void tableThatIsSpelledOtherwiseInSomeNightsIsOneTable() throws Exception {
    tables("[{id: T1}]");
    shoe("t 1", "a", "3T02:00", "3T03:00", 20).shoe("T1", "b", "3T03:00", "3T04:00", 30);
    List<Map<String, Integer>> before = new ArrayList<>(nights(4, Map.of("T1", 50)));
    before.addAll(nights(4, Map.of("T1", 20, "t1", 30)));
    assertEquals(List.of(), missing(before));
    assertEquals(
        List.of(
            "coups t 1: it has 50 coups on record, less than half of what is usual (102, the median"
                + " of the nights before)"),
        missing(nights(7, Map.of("T1", 50, "t1", 52))));
  }
}
