package shoeaudit.audit.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.FindingOrder;
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

  private static final Comparator<InPart> ORDER =
      Comparator.comparingInt(InPart::part)
          .thenComparing(one -> one.memory().table(), FindingOrder.NAMES)
          .thenComparing(one -> one.memory().shoe(), FindingOrder.NAMES)
          .thenComparingInt(one -> one.memory().place())
          .thenComparing(one -> one.memory().patron())
          .thenComparing(one -> one.memory().file());

  private final Path file;
  private final long mostBytesHeld;
  private final CoupMemoryCodec codec;
  private final Map<CrossShoeCheck, SpilledSort<InPart>> ofCheck = new HashMap<>();

  /** A deviation, and the number of the check that found it. */
  record Deviated(int check, CrossShoeCheck.Deviation deviation) {
    /** By shoe. */
    private static final Comparator<Deviated> ORDER =
        Comparator.<Deviated, String>comparing(
                one -> one.deviation().on().table(), FindingOrder.NAMES)
            .thenComparing(one -> one.deviation().on().shoe(), FindingOrder.NAMES);
  }

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
    codec = new CoupMemoryCodec(versions);
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
    RowCodec<InPart> rows =
        new RowCodec<>(this::write, this::read, one -> 250L + one.memory().lines().length());
    return new SpilledSort<>(own, rows, ORDER, mostBytesHeld);
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

  /** For what is found among these memories: gives it back by shoe, and in it as it was added. */
  SpilledSort<Deviated> deviations() {
    DeviationCodec deviations = new DeviationCodec(codec);
    RowCodec<Deviated> rows =
        new RowCodec<>(
            (one, out) -> {
              out.writeInt(one.check());
              deviations.write(one.deviation(), out);
            },
            in -> new Deviated(in.readInt(), deviations.read(in)),
            one -> 900L + one.deviation().on().lines().length());
    return new SpilledSort<>(
        file.resolveSibling(file.getFileName() + ".deviations"),
        rows,
        Deviated.ORDER,
        mostBytesHeld);
  }

  private void write(InPart one, DataOutput out) throws IOException {
    out.writeByte(one.part());
    codec.write(one.memory(), out);
  }

  private InPart read(DataInput in) throws IOException {
    return new InPart(in.readByte(), codec.read(in));
  }

  /** Writes what these checks remember, to be added to others' memories. */
  public void write(CheckList checks, DataOutput out) throws IOException {
    try {
      for (CrossShoeCheck check : checks.ofKind(CrossShoeCheck.class)) {
        forEachPart(check, memories -> write(memories, out));
        out.writeInt(0);
      }
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private void write(List<CoupMemory> memories, DataOutput out) {
    try {
      out.writeInt(memories.size());
      for (CoupMemory memory : memories) {
        codec.write(memory, out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write what was remembered of coups", e);
    }
  }

  /** Adds what {@link #write} wrote. */
  public void addFrom(CheckList checks, DataInput in) throws IOException {
    for (CrossShoeCheck check : checks.ofKind(CrossShoeCheck.class)) {
      for (int count = in.readInt(); count > 0; count = in.readInt()) {
        List<ShoeVerdict.Remembered> remembered = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
          remembered.add(new ShoeVerdict.Remembered(check, codec.read(in)));
        }
        add(remembered);
      }
    }
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
