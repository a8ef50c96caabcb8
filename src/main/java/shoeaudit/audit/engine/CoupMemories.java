package shoeaudit.audit.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.Names;
import shoeaudit.spill.RowCodec;
import shoeaudit.spill.SpilledList;
import shoeaudit.spill.SpilledSort;

/**
 * What the checks that other shoes decide remember of all coups of an audit. Beyond a bound in
 * files, as a year's coups are more than memory holds; read back in parts that have nothing to do
 * with each other ({@link CrossShoeCheck#apart}).
 */
public final class CoupMemories implements AutoCloseable {
  private static final int PARTS = 64;
  private static final Verdict[] VERDICTS = Verdict.values();

  private static final Comparator<InPart> ORDER =
      Comparator.comparingInt(InPart::part)
          .thenComparing(one -> one.memory().table(), FindingOrder.NAMES)
          .thenComparing(one -> one.memory().shoe(), FindingOrder.NAMES)
          .thenComparingInt(one -> one.memory().place())
          .thenComparing(one -> one.memory().patron());

  private final Path file;
  private final long mostBytesHeld;
  private final List<Rules> versions;
  private final IdentityHashMap<ControlFile, Integer> versionOf = new IdentityHashMap<>();
  private final Names names = new Names();
  private final Map<CrossShoeCheck, SpilledSort<InPart>> ofCheck = new HashMap<>();

  /** A memory, and which part it belongs to. */
  private record InPart(int part, CoupMemory memory) {}

  /**
   * No memories so far.
   *
   * @param versions of the controls under which coups are audited
   * @param file how the files' names begin, one for each check; they are made where memory does not
   *     do, and deleted on closing
   */
  public CoupMemories(List<Rules> versions, Path file) {
    this(versions, file, SpilledList.MOST_BYTES_HELD);
  }

  /**
   * Likewise, with a bound of one's own.
   *
   * @param mostBytesHeld the bytes of a check's memories that stay in memory
   */
  CoupMemories(List<Rules> versions, Path file, long mostBytesHeld) {
    this.file = file;
    this.mostBytesHeld = mostBytesHeld;
    this.versions = versions;
    for (Rules version : versions) {
      versionOf.put(version.controls(), versionOf.size());
    }
  }

  /** Takes a shoe's memories. */
  public synchronized void add(List<ShoeVerdict.Remembered> remembered) {
    for (ShoeVerdict.Remembered one : remembered) {
      int part = Math.floorMod(one.check().apart(one.memory()).hashCode(), PARTS);
      ofCheck.computeIfAbsent(one.check(), this::sort).add(new InPart(part, one.memory()));
    }
  }

  private SpilledSort<InPart> sort(CrossShoeCheck check) {
    Path own = file.resolveSibling(file.getFileName() + "." + check.code());
    RowCodec<InPart> codec =
        new RowCodec<>(this::write, this::read, one -> 250L + one.memory().lines().length());
    return new SpilledSort<>(own, codec, ORDER, mostBytesHeld);
  }

  /**
   * Gives a check's memories part by part, each in the order of table, shoe, place in it and
   * patron.
   */
  synchronized void forEachPart(CrossShoeCheck check, Consumer<List<CoupMemory>> consumer) {
    SpilledSort<InPart> sorted = ofCheck.get(check);
    List<CoupMemory> ofPart = new ArrayList<>();
    int part = 0;
    for (InPart one : sorted == null ? List.<InPart>of() : sorted) {
      if (one.part() != part && !ofPart.isEmpty()) {
        consumer.accept(ofPart);
        ofPart = new ArrayList<>();
      }
      part = one.part();
      ofPart.add(one.memory());
    }
    if (!ofPart.isEmpty()) {
      consumer.accept(ofPart);
    }
  }

  /** Names and versions of the controls are written as numbers. */
  private void write(InPart one, DataOutput out) throws IOException {
    CoupMemory memory = one.memory();
    out.writeByte(one.part());
    out.writeInt(Objects.requireNonNull(versionOf.get(memory.controls())));
    out.writeByte(memory.soFar().ordinal());
    out.writeInt(names.number(memory.file()));
    out.writeInt(names.number(memory.table()));
    out.writeInt(names.number(memory.shoe()));
    out.writeInt(memory.place());
    out.writeInt(memory.coup());
    out.writeInt(memory.repetition());
    out.writeBoolean(memory.named());
    out.writeLong(memory.beginNanos());
    out.writeInt(names.number(memory.patron()));
    out.writeInt(names.number(memory.dealer()));
    out.writeLong(memory.firstNanos());
    out.writeLong(memory.lastNanos());
    out.writeShort(memory.offsetMinutes());
    RowCodec.writeText(memory.lines(), out);
  }

  private InPart read(DataInput in) throws IOException {
    return new InPart(
        in.readByte(),
        new CoupMemory(
            versions.get(in.readInt()).controls(),
            VERDICTS[in.readByte()],
            names.text(in.readInt()),
            names.text(in.readInt()),
            names.text(in.readInt()),
            in.readInt(),
            in.readInt(),
            in.readInt(),
            in.readBoolean(),
            in.readLong(),
            names.text(in.readInt()),
            names.text(in.readInt()),
            in.readLong(),
            in.readLong(),
            in.readShort(),
            RowCodec.readText(in)));
  }

  @Override
  public synchronized void close() {
    for (SpilledSort<InPart> sorted : ofCheck.values()) {
      try {
        sorted.close();
      } catch (IOException e) {
        throw new UncheckedIOException("cannot close " + file, e);
      }
    }
  }
}
