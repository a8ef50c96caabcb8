package shoeaudit.nights.record;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import shoeaudit.config.PlainText;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.TableHours;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.report.building.Spans;
import shoeaudit.runs.days.WholeShoe;
import shoeaudit.shoelog.field.DamagedText;

/** What a night's record lacks of what should be there. */
public final class Completeness {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private final NightCalendar calendar;
  private final LocalDate day;
  private final NightLogs logs;
  private final List<WholeShoe> shoes;
  private final List<WholeShoe> around;
  private final Instant now;
  private final RecordAsked asked;
  private final Set<String> listed = new HashSet<>();
  private final List<MissingRecord> missing = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  /** Plain names of tables that have no shoe of the night, and were dealt on by one before. */
  private final Set<String> dealtOn = new HashSet<>();

  /**
   * What a night's record lacks.
   *
   * @param missing what should be on record and is not
   * @param notes what the record does not settle
   * @param dealtOn whether the night has no shoe of its own, as shoes of nights before were dealt
   *     on in it: there is nothing to be tested
   */
  public record Found(List<MissingRecord> missing, List<String> notes, boolean dealtOn) {
    public Found {
      missing = List.copyOf(missing);
      notes = List.copyOf(notes);
    }
  }

  private Completeness(NightCalendar calendar, LocalDate day, NightLogs logs, Instant now) {
    this.calendar = calendar;
    this.day = day;
    this.logs = logs;
    shoes = logs.shoes(day);
    around = logs.shoesAround(day);
    this.now = now;
    ControlFile controls = calendar.inForce(day);
    asked = new RecordAsked(controls, day);
    if (controls != null) {
      controls.tables().forEach(table -> listed.add(TableHours.plain(table.id())));
    }
  }

  /**
   * What is missing of a night.
   *
   * @param now what was to come later is not missing yet
   * @param before by table, how many coups each of the nights before it had
   */
  public static Found of(
      NightCalendar calendar,
      LocalDate day,
      NightLogs logs,
      Instant now,
      Collection<? extends Map<String, Integer>> before) {
    Completeness completeness = new Completeness(calendar, day, logs, now);
    completeness.tables();
    completeness.missing.addAll(
        new ShoeBeginnings(calendar, day, logs, completeness.asked).missing());
    completeness.numbers();
    completeness.closes();
    completeness.coups(before);
    return new Found(completeness.missing, completeness.notes, completeness.isDealtOn());
  }

  private void numbers() {
    // Numbers that a table lacks of which nothing is on record are told as that table.
    boolean tablesAreThere =
        missing.stream().noneMatch(each -> each.kind() == MissingRecord.Kind.TABLE);
    ShoeNumbers numbers = new ShoeNumbers(day, logs, asked, tablesAreThere);
    missing.addAll(numbers.missing());
    notes.addAll(numbers.notes());
  }

  private boolean isDealtOn() {
    return shoes.isEmpty()
        && (!dealtOn.isEmpty() || logs.shoesBefore(day).stream().anyMatch(this::isResumed));
  }

  private void add(MissingRecord.Kind kind, String table, String words) {
    missing.add(new MissingRecord(kind, table, words));
  }

  /** Tables that open on the day, and their hours. */
  private void tables() {
    ControlFile controls = calendar.inForce(day);
    if (controls == null) {
      return;
    }
    Map<String, List<TableHours>> opening = new LinkedHashMap<>();
    for (TableHours table : controls.tables()) {
      if (table.opensOn(day)) {
        opening.computeIfAbsent(table.id(), id -> new ArrayList<>()).add(table);
      }
    }
    for (Map.Entry<String, List<TableHours>> table : opening.entrySet()) {
      table(controls, table.getKey(), table.getValue());
    }
  }

  private void table(ControlFile controls, String table, List<TableHours> entries) {
    List<Span> onRecord = stretches(table);
    List<MissingRecord> gaps = new ArrayList<>();
    // Without times there is nothing to compare hours with.
    boolean compared = !onRecord.isEmpty() && hours(controls, table, entries, onRecord, gaps);
    if (shoes.stream().noneMatch(shoe -> isAt(shoe, table))) {
      if (!alike(table).isEmpty()) {
        notes.add(
            "whether the table "
                + table
                + " of the controls is on record is not known: the logs have the table "
                + String.join(", ", alike(table))
                + ", which may be it; write one name in both");
      } else if (isResumed(table) || (compared && gaps.isEmpty())) {
        dealtOn.add(TableHours.plain(table));
      } else {
        missing.add(
            new MissingRecord(
                MissingRecord.Kind.TABLE,
                table,
                "the controls have it open on this day, and "
                    + (onRecord.isEmpty()
                        ? "nothing of it is on record"
                        : "no shoe that began on it is on record"),
                onRecord.isEmpty() && isEachListed() ? asked.table(table, namesOnRecord()) : null));
      }
    }
    missing.addAll(gaps);
  }

  /**
   * Whether all that is on record is of listed tables: one of another name may be the one that is
   * missing.
   */
  private boolean isEachListed() {
    return !shoes.isEmpty()
        && shoes.stream().allMatch(shoe -> listed.contains(TableHours.plain(shoe.table())));
  }

  private List<String> namesOnRecord() {
    return shoes.stream().map(WholeShoe::table).distinct().toList();
  }

  /**
   * Whether a shoe of a night before is dealt on at a table after a break, so that its coups of
   * this day belong to that night. The last coups of yesterday's shoe, past the day's edge, are
   * none.
   */
  private boolean isResumed(String table) {
    return logs.shoesBefore(day).stream().anyMatch(shoe -> isAt(shoe, table) && isResumed(shoe));
  }

  private boolean isResumed(WholeShoe shoe) {
    Instant from = calendar.begins(day);
    Instant until = calendar.ends(day);
    return shoe.parts().stream()
        .flatMap(part -> part.of().stretches().stream())
        .anyMatch(stretch ->
            !stretch.from().isBefore(from)
                && stretch.from().isBefore(until)
                && stretch.from().isBefore(stretch.until()));
  }

  private static boolean isAt(WholeShoe shoe, String table) {
    return TableHours.plain(shoe.table()).equals(TableHours.plain(table));
  }

  /**
   * Tables with shoes of the night that the controls do not list, and that may be one that they do,
   * under another name: as {@link shoeaudit.audit.replay.Rules#mayBeListed} has it, so that the
   * audit and the night say the same.
   */
  private SortedSet<String> alike(String table) {
    SortedSet<String> alike = new TreeSet<>();
    for (WholeShoe shoe : shoes) {
      if (mayBeAt(shoe, table)) {
        alike.add(shoe.table());
      }
    }
    return alike;
  }

  private boolean mayBeAt(WholeShoe shoe, String table) {
    return !listed.contains(TableHours.plain(shoe.table()))
        && (PlainText.core(shoe.table()).equals(PlainText.core(table))
            || DamagedText.mayBe(shoe.table(), List.of(table)));
  }

  /** When a table is on record within the gambling day, whatever night its shoes belong to. */
  private List<Span> stretches(String table) {
    List<Span> found = new ArrayList<>();
    Instant from = calendar.begins(day);
    Instant until = calendar.ends(day);
    for (WholeShoe shoe : around) {
      if (isAt(shoe, table) || mayBeAt(shoe, table)) {
        for (WholeShoe.Part part : shoe.parts()) {
          for (Span stretch : part.of().stretches()) {
            if (stretch.until().isAfter(from) && stretch.from().isBefore(until)) {
              found.add(stretch);
            }
          }
        }
      }
    }
    return Spans.joined(found);
  }

  /**
   * Holds the hours of a table against what is on record.
   *
   * @param gaps hears what is missing
   * @return whether there were hours to compare
   */
  private boolean hours(
      ControlFile controls,
      String table,
      List<TableHours> entries,
      List<Span> onRecord,
      List<MissingRecord> gaps) {
    List<Span> open = new ArrayList<>();
    for (TableHours entry : entries) {
      if (entry.open() == null) {
        return false;
      }
      TableHours.Opening opening = entry.opening(day, controls.gamblingDay());
      Instant until = earliest(opening.until(), calendar.ends(day), now);
      if (opening.from().isBefore(until)) {
        open.add(new Span(opening.from(), until));
      }
    }
    for (Span opening : Spans.joined(open)) {
      for (Span gap : Spans.without(opening, onRecord)) {
        gaps.add(
            new MissingRecord(
                MissingRecord.Kind.HOURS,
                table,
                "the controls have it open, and nothing is on record, from "
                    + clock(gap.from(), controls)
                    + " to "
                    + clock(gap.until(), controls)));
      }
    }
    return !open.isEmpty();
  }

  private static Instant earliest(Instant... moments) {
    return Arrays.stream(moments).min(Comparator.naturalOrder()).orElseThrow();
  }

  private static String clock(Instant moment, ControlFile controls) {
    ZoneId zone = controls.timeZone();
    return CLOCK.format(moment.atZone(zone));
  }

  /**
   * Shoes without their close, at tables where others have it; the last of a table may be open. By
   * profiles, as one system may record closes and another none.
   */
  private void closes() {
    Map<String, SortedMap<String, List<WholeShoe>>> byTable = new TreeMap<>();
    shoes.forEach(shoe ->
        byTable
            .computeIfAbsent(shoe.table(), table -> new TreeMap<>())
            .computeIfAbsent(logs.profile(shoe), profile -> new ArrayList<>())
            .add(shoe));
    byTable.forEach(
        (table, byProfile) -> byProfile.values().forEach(ofTable -> closes(table, ofTable)));
  }

  private void closes(String table, List<WholeShoe> ofTable) {
    if (ofTable.stream().noneMatch(WholeShoe::closed)) {
      return;
    }
    for (WholeShoe shoe : ofTable.subList(0, ofTable.size() - 1)) {
      if (!shoe.closed() && !logs.isElsewhere(day, shoe, WholeShoe::closed)) {
        add(
            MissingRecord.Kind.CLOSE,
            table,
            "the shoe " + shoe.shoe() + " has no close, and others of the table have one");
      }
    }
  }

  private void coups(Collection<? extends Map<String, Integer>> before) {
    UsualCoups usual = new UsualCoups(before, NightCoups.byTable(logs, day));
    usual
        .tonight()
        .forEach((table, coups) -> {
          Integer median = usual.median(table);
          if (median != null
              && 2L * coups < median
              && isExpected(table, coups > 0)
              && !isMissing(table)
              && !dealtOn.contains(table)
              && !isResumed(table)
              && (coups > 0 || alike(table).isEmpty())) {
            add(
                MissingRecord.Kind.COUPS,
                usual.name(table),
                "it has "
                    + coups
                    + " coups on record, less than half of what is usual ("
                    + median
                    + ", the median of the nights before)");
          }
        });
  }

  /**
   * Whether a table may be expected to have coups on the day: the controls open it, or list no
   * tables at all. One that they do not list is looked at where it was dealt.
   */
  private boolean isExpected(String plain, boolean dealt) {
    ControlFile controls = calendar.inForce(day);
    if (controls == null || controls.tables().isEmpty()) {
      return true;
    }
    List<TableHours> listed =
        controls.tables().stream()
            .filter(entry -> TableHours.plain(entry.id()).equals(plain))
            .toList();
    return listed.isEmpty() ? dealt : listed.stream().anyMatch(entry -> entry.opensOn(day));
  }

  /** Whether that a table is missing as a whole is said already. */
  private boolean isMissing(String table) {
    return missing.stream()
        .anyMatch(each ->
            each.kind() == MissingRecord.Kind.TABLE
                && TableHours.plain(each.table()).equals(TableHours.plain(table)));
  }
}
