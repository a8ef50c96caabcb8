package shoeaudit.report.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.SampleAudits;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.report.TableRecord;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** When tables are on record, where their record has gaps, and which stated hours it lacks. */
class TableTimesTest {
  private static final LocalDate DAY = LocalDate.of(2026, 3, 2);

  /** 18:00 in Los Angeles, on a Monday. */
  private static final Instant EVENING = Instant.parse("2026-03-03T02:00:00Z");

  private static Instant after(long minutes) {
    return EVENING.plus(Duration.ofMinutes(minutes));
  }

  private static Span span(long from, long until) {
    return new Span(after(from), after(until));
  }

  /** A shoe with an event at each of these minutes after the evening's begin. */
  private static ShoeEvents shoe(String table, String shoe, long... minutes) {
    ShoeEvents events = new ShoeEvents("a.csv", table, shoe);
    for (long minute : minutes) {
      int row = events.add(EventKind.CARD_DEALT, 1, 1);
      events.at[row] = after(minute).getEpochSecond() * 1_000_000_000L;
    }
    return events;
  }

  private static ControlFile controls(String tables) throws Exception {
    String yaml = SampleAudits.plainHouse() + "\n" + tables + "\n";
    return ControlFileReader.read(
        "house.yaml", yaml.getBytes(StandardCharsets.UTF_8), RuleLibrary.onClasspath());
  }

  private static List<TableRecord> records(String tables, ShoeEvents... shoes) throws Exception {
    TableTimes times = new TableTimes();
    List.of(shoes).forEach(times::add);
    return times.records(List.of(controls(tables)), DAY, DAY);
  }

  @Test
  void aTableIsOnRecordFromItsFirstToItsLastEvent() throws Exception {
    TableRecord record = records("", shoe("T1", "B", 40, 60), shoe("T1", "A", 0, 20)).getFirst();
    assertEquals(new TableRecord("T1", 2, 0, after(0), after(60), List.of(), List.of()), record);
  }

  @Test
  void aGapIsAnHourOrMoreBetweenTwoEventsWithinAShoeOrBetweenShoes() throws Exception {
    TableRecord record =
        records("", shoe("T1", "A", 0, 59, 119), shoe("T1", "B", 200, 259)).getFirst();
    assertEquals(List.of(span(59, 119), span(119, 200)), record.gaps());
  }

  @Test
  void timesThatRunBackwardsMakeNoGapWhereOtherEventsLie() throws Exception {
    TableRecord record =
        records("", shoe("T1", "A", 0, 50, 100, 10, 150), shoe("T1", "B", 30, 80)).getFirst();
    assertEquals(List.of(), record.gaps());
    assertEquals(after(0), record.first());
    assertEquals(after(150), record.last());
  }

  @Test
  void whatTheControlsExpectAndTheRecordLacksIsTold() throws Exception {
    List<TableRecord> records =
        records(
            "tables: [{id: t 1, open: \"17:00-23:00\"}, {id: T2, open: \"20:00-02:00\", days: [mon]},"
                + " {id: T3, days: [tue], open: \"20:00-02:00\"}, {id: T4}]",
            shoe("T1", "A", 0, 50, 100),
            shoe("T9", "A", 0));
    List<String> told = new ArrayList<>();
    records.forEach(record -> told.add(record.table() + " " + record.shoes()));
    assertEquals(List.of("T1 1", "T2 0", "T3 0", "T4 0", "T9 1"), told);
    assertEquals(List.of(span(-60, 0), span(100, 300)), records.get(0).missing());
    assertEquals(List.of(span(120, 480)), records.get(1).missing());
    assertNull(records.get(1).first());
    for (TableRecord nothingExpected : records.subList(2, 5)) {
      assertEquals(List.of(), nothingExpected.missing(), nothingExpected.table());
    }
  }

  @Test
  void lessThanAnHourIsNotMissing() throws Exception {
    TableRecord record =
        records("tables: [{id: T1, open: \"17:30-20:30\"}]", shoe("T1", "A", 0, 50, 100))
            .getFirst();
    assertEquals(List.of(), record.missing());
  }

  @Test
  void aTableInTwoEntriesIsExpectedOnce() throws Exception {
    TableRecord record =
        records(
                "tables: [{id: T1, open: \"10:00-14:00\"}, {id: T1, open: \"12:00-18:00\"}]",
                shoe("T1", "A", 0))
            .getFirst();
    assertEquals(List.of(span(-480, 0)), record.missing());
  }

  @Test
  void withoutTimesNothingIsSaidOfThem() throws Exception {
    ShoeEvents untimed = new ShoeEvents("a.csv", "T1", "A");
    untimed.add(EventKind.CARD_DEALT, 1, 1);
    TableTimes times = new TableTimes();
    times.add(untimed);
    ControlFile controls = controls("tables: [{id: T1, open: \"10:00-14:00\"}]");
    assertEquals(
        List.of(new TableRecord("T1", 1, 0, null, null, List.of(), List.of())),
        times.records(List.of(controls), null, null));
  }
}
