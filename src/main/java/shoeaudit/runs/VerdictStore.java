package shoeaudit.runs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.report.FindingGroupCodec;
import shoeaudit.spill.RowCodec;
import shoeaudit.spill.SpilledList;
import shoeaudit.spill.SpilledSort;

/**
 * The verdicts on the shoes of a part of an audit, in the order of their tables and shoes, with the
 * courses of those that have findings, which the PDF draws.
 */
final class VerdictStore implements AutoCloseable {
  private static final RowCodec<List<FindingGroup>> GROUPS =
      RowCodec.listOf(FindingGroupCodec.CODEC);
  private static final RowCodec<List<ShoeVerdict.Dealt>> DEALT =
      RowCodec.listOf(
          new RowCodec<>(
              (dealt, out) -> {
                RowCodec.writeText(dealt.dealer(), out);
                out.writeByte(dealt.hour());
                LocalDate day = dealt.day();
                out.writeLong(day == null ? Long.MIN_VALUE : day.toEpochDay());
                out.writeInt(dealt.coups());
                out.writeInt(dealt.tested());
              },
              in -> {
                String dealer = RowCodec.readText(in);
                int hour = in.readByte();
                long day = in.readLong();
                return new ShoeVerdict.Dealt(
                    dealer,
                    day == Long.MIN_VALUE ? null : LocalDate.ofEpochDay(day),
                    hour,
                    in.readInt(),
                    in.readInt());
              },
              dealt -> 80));
  private static final RowCodec<ShoeVerdict> CODEC =
      new RowCodec<>(
          VerdictStore::write,
          VerdictStore::read,
          verdict ->
              100
                  + GROUPS.heapBytes().applyAsLong(verdict.groups())
                  + DEALT.heapBytes().applyAsLong(verdict.dealt())
                  + (verdict.course() == null ? 0 : verdict.course().bytes()));
  private static final Comparator<ShoeVerdict> ORDER =
      Comparator.comparing(ShoeVerdict::table, FindingOrder.NAMES)
          .thenComparing(ShoeVerdict::shoe, FindingOrder.NAMES)
          .thenComparing(ShoeVerdict::firstNanos, Comparator.nullsFirst(Comparator.naturalOrder()));

  private final SpilledSort<ShoeVerdict> verdicts;

  /**
   * An empty store.
   *
   * @param file is made where memory does not do; deleted on closing
   */
  VerdictStore(Path file) {
    verdicts = new SpilledSort<>(file, CODEC, ORDER, SpilledList.MOST_BYTES_HELD);
  }

  /** Keeps a verdict. Not for several threads at once. */
  void add(ShoeVerdict verdict) {
    verdicts.add(verdict);
  }

  /** How many there are. */
  long size() {
    return verdicts.size();
  }

  /** Writes all in their order. */
  void write(DataOutput out) throws IOException {
    CODEC.writeAll(verdicts.size(), verdicts, out);
  }

  /** Hands on, one by one, what {@link #write} wrote. */
  static void readInto(Consumer<ShoeVerdict> taker, DataInput in) throws IOException {
    CODEC.readAll(taker, in);
  }

  private static void write(ShoeVerdict verdict, DataOutput out) throws IOException {
    RowCodec.writeText(verdict.table(), out);
    RowCodec.writeText(verdict.shoe(), out);
    out.writeInt(verdict.coups());
    GROUPS.writer().write(verdict.groups(), out);
    Long first = verdict.firstNanos();
    out.writeBoolean(first != null);
    out.writeLong(first == null ? 0 : first);
    ShoeCourse course = verdict.course();
    out.writeBoolean(course != null);
    if (course != null) {
      RowCodec.writeBytes(course.toBytes(), out);
    }
    DEALT.writer().write(verdict.dealt(), out);
  }

  private static ShoeVerdict read(DataInput in) throws IOException {
    String table = RowCodec.readText(in);
    String shoe = RowCodec.readText(in);
    int coups = in.readInt();
    List<FindingGroup> groups = GROUPS.reader().read(in);
    boolean timed = in.readBoolean();
    long nanos = in.readLong();
    @Nullable Long first = timed ? Long.valueOf(nanos) : null;
    @Nullable ShoeCourse course = in.readBoolean() ? ShoeCourse.of(RowCodec.readBytes(in)) : null;
    return new ShoeVerdict(
        table, shoe, coups, groups, List.of(), List.of(), first, course, DEALT.reader().read(in));
  }

  @Override
  public void close() throws IOException {
    verdicts.close();
  }
}
