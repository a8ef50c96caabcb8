package shoeaudit.report.building;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.TableHours;
import shoeaudit.report.TableRecord;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.shoelog.EventColumns;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Notes from when to when each table is on record while its shoes go by, in any order; not for
 * several threads at once. It keeps two moments for each stretch without a gap of an hour.
 */
public final class TableTimes {
  private final Map<String, OfTable> tables = new TreeMap<>(FindingOrder.NAMES);

  private static final class OfTable {
    private long shoes;

    /** Stretches of events, of which some may lie one over the other. */
    private final List<Span> stretches = new ArrayList<>();
  }

  /** Notes a shoe. */
  public void add(ShoeEvents shoe) {
    OfTable table = tables.computeIfAbsent(shoe.table(), name -> new OfTable());
    table.shoes++;
    long from = EventColumns.NO_TIME;
    long until = EventColumns.NO_TIME;
    for (int row = 0; row < shoe.size(); row++) {
      long at = shoe.at[row];
      if (at == EventColumns.NO_TIME) {
        continue;
      }
      if (from == EventColumns.NO_TIME) {
        from = at;
        until = at;
      } else if (at - until >= TableRecord.LEAST_GAP.toNanos()
          || from - at >= TableRecord.LEAST_GAP.toNanos()) {
        table.stretches.add(span(from, until));
        from = at;
        until = at;
      } else {
        from = Math.min(from, at);
        until = Math.max(until, at);
      }
    }
    if (from != EventColumns.NO_TIME) {
      table.stretches.add(span(from, until));
    }
  }

  /**
   * Notes when a table is on record with shoes that are not audited, of which it may have no other.
   */
  public void addOther(String table, Instant from, Instant until) {
    tables.computeIfAbsent(table, name -> new OfTable()).stretches.add(new Span(from, until));
  }

  private static Span span(long from, long until) {
    return new Span(Instant.ofEpochSecond(0, from), Instant.ofEpochSecond(0, until));
  }

  /**
   * The tables on record and those that the controls list, in the order of their names.
   *
   * @param versions of the controls, in the order of their spans
   * @param firstDay the record's first gambling day; null: no times are recorded
   * @param lastDay its last
   */
  public List<TableRecord> records(
      List<ControlFile> versions, @Nullable LocalDate firstDay, @Nullable LocalDate lastDay) {
    TreeSet<String> names = new TreeSet<>(FindingOrder.NAMES);
    names.addAll(tables.keySet());
    for (ControlFile version : versions) {
      for (TableHours hours : version.tables()) {
        if (names.stream().noneMatch(name -> same(name, hours.id()))) {
          names.add(hours.id());
        }
      }
    }
    List<TableRecord> records = new ArrayList<>();
    for (String name : names) {
      OfTable table = tables.getOrDefault(name, new OfTable());
      List<Span> stretches = joined(table.stretches);
      records.add(
          new TableRecord(
              name,
              table.shoes,
              stretches.isEmpty() ? null : stretches.getFirst().from(),
              stretches.isEmpty() ? null : stretches.getLast().until(),
              between(stretches),
              firstDay == null || lastDay == null
                  ? List.of()
                  : missing(name, stretches, versions, firstDay, lastDay)));
    }
    return List.copyOf(records);
  }

  private static boolean same(String name, String other) {
    return TableHours.plain(name).equals(TableHours.plain(other));
  }

  /** In order, none within a gap's length of the next. */
  private static List<Span> joined(List<Span> stretches) {
    List<Span> sorted = new ArrayList<>(stretches);
    sorted.sort(Comparator.comparing(Span::from).thenComparing(Span::until));
    List<Span> joined = new ArrayList<>();
    for (Span next : sorted) {
      Span last = joined.isEmpty() ? null : joined.getLast();
      if (last == null || gap(last, next).isTold()) {
        joined.add(next);
      } else if (next.until().isAfter(last.until())) {
        joined.set(joined.size() - 1, new Span(last.from(), next.until()));
      }
    }
    return joined;
  }

  private static Span gap(Span before, Span after) {
    return new Span(/* from= */ before.until(), /* until= */ after.from());
  }

  private static List<Span> between(List<Span> stretches) {
    List<Span> gaps = new ArrayList<>();
    for (int i = 1; i < stretches.size(); i++) {
      gaps.add(gap(stretches.get(i - 1), stretches.get(i)));
    }
    return gaps;
  }

  /** What the record lacks of the hours in which the controls say that a table is open. */
  private static List<Span> missing(
      String table,
      List<Span> stretches,
      List<ControlFile> versions,
      LocalDate firstDay,
      LocalDate lastDay) {
    List<Span> open = new ArrayList<>();
    for (LocalDate day = firstDay; !day.isAfter(lastDay); day = day.plusDays(1)) {
      for (ControlFile version : versions) {
        if (isInForce(version, day)) {
          for (TableHours hours : version.tables()) {
            Span opening = same(table, hours.id()) ? opening(hours, version, day) : null;
            if (opening != null) {
              open.add(opening);
            }
          }
        }
      }
    }
    List<Span> missing = new ArrayList<>();
    for (Span opening : joined(open)) {
      Instant from = opening.from();
      for (Span stretch : stretches) {
        if (stretch.until().isAfter(from) && stretch.from().isBefore(opening.until())) {
          add(missing, from, stretch.from());
          from = stretch.until();
        }
      }
      add(missing, from, opening.until());
    }
    return missing;
  }

  private static void add(List<Span> missing, Instant from, Instant until) {
    Span span = new Span(from, until);
    if (span.isTold()) {
      missing.add(span);
    }
  }

  private static boolean isInForce(ControlFile version, LocalDate day) {
    LocalDate until = version.effectiveUntil();
    return !day.isBefore(version.effectiveFrom()) && (until == null || !day.isAfter(until));
  }

  private static @Nullable Span opening(TableHours hours, ControlFile version, LocalDate day) {
    if (hours.open() == null || !hours.opensOn(day)) {
      return null;
    }
    TableHours.Opening opening = hours.opening(day, version.gamblingDay());
    return new Span(opening.from(), opening.until());
  }
}
