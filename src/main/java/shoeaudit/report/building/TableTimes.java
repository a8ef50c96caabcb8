package shoeaudit.report.building;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
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
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.spill.RowCodec;

/**
 * Notes from when to when each table is on record while its shoes go by, in any order; not for
 * several threads at once. It keeps two moments for each stretch without a gap of an hour.
 */
public final class TableTimes {
  private static final RowCodec<List<Span>> STRETCHES =
      RowCodec.listOf(
          new RowCodec<>(
              (span, out) -> {
                writeInstant(span.from(), out);
                writeInstant(span.until(), out);
              },
              in -> new Span(readInstant(in), readInstant(in)),
              span -> 0));

  private final Map<String, OfTable> tables = new TreeMap<>(FindingOrder.NAMES);

  private static final class OfTable {
    private long shoes;
    private long unnamed;

    /** Stretches of events, of which some may lie one over the other. */
    private final List<Span> stretches = new ArrayList<>();
  }

  private static void writeInstant(Instant instant, DataOutput out) throws IOException {
    out.writeLong(instant.getEpochSecond());
    out.writeInt(instant.getNano());
  }

  private static Instant readInstant(DataInput in) throws IOException {
    return Instant.ofEpochSecond(in.readLong(), in.readInt());
  }

  /** Notes a shoe. */
  public void add(ShoeEvents shoe) {
    OfTable table = tables.computeIfAbsent(shoe.table(), name -> new OfTable());
    table.shoes++;
    table.unnamed += shoe.declares(RecordGap.SHOES) ? 1 : 0;
    table.stretches.addAll(Spans.of(shoe));
  }

  /**
   * Notes when a table is on record with shoes that are not audited, of which it may have no other.
   */
  public void addOther(String table, Instant from, Instant until) {
    tables.computeIfAbsent(table, name -> new OfTable()).stretches.add(new Span(from, until));
  }

  /** Writes them, for {@link #addFrom}. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(tables.size());
    for (Map.Entry<String, OfTable> table : tables.entrySet()) {
      RowCodec.writeText(table.getKey(), out);
      out.writeLong(table.getValue().shoes);
      out.writeLong(table.getValue().unnamed);
      STRETCHES.writer().write(table.getValue().stretches, out);
    }
  }

  /** Adds what {@link #write} wrote of another part of the record. */
  public void addFrom(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      OfTable table = tables.computeIfAbsent(RowCodec.readText(in), name -> new OfTable());
      table.shoes += in.readLong();
      table.unnamed += in.readLong();
      table.stretches.addAll(STRETCHES.reader().read(in));
    }
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
      List<Span> stretches = Spans.joined(table.stretches);
      records.add(
          new TableRecord(
              name,
              table.shoes,
              table.unnamed,
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

  private static List<Span> between(List<Span> stretches) {
    List<Span> gaps = new ArrayList<>();
    for (int i = 1; i < stretches.size(); i++) {
      gaps.add(Spans.gap(stretches.get(i - 1), stretches.get(i)));
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
        if (version.isInForce(day)) {
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
    for (Span opening : Spans.joined(open)) {
      missing.addAll(Spans.without(opening, stretches));
    }
    return missing;
  }

  private static @Nullable Span opening(TableHours hours, ControlFile version, LocalDate day) {
    if (hours.open() == null || !hours.opensOn(day)) {
      return null;
    }
    TableHours.Opening opening = hours.opening(day, version.gamblingDay());
    return new Span(opening.from(), opening.until());
  }
}
