package shoeaudit.audit.engine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.spill.SpillFile;

/**
 * What the checks that other shoes decide remember of all coups of an audit. Packed, and beyond a
 * bound in a file, as a year's coups are more than memory holds; read back in parts that have
 * nothing to do with each other ({@link CrossShoeCheck#apart}).
 */
public final class CoupMemories implements AutoCloseable {
  private static final int PARTS = 64;
  private static final int MOST_BYTES_HELD = 1 << 23;

  private final CoupMemoryCodec codec;
  private final Path file;
  private final int mostHeld;
  private final Map<CrossShoeCheck, List<Part>> parts = new HashMap<>();
  private int held;
  private @Nullable SpillFile spilled;

  /** Memories that may have to do with each other: those in the file, then those at hand. */
  private static final class Part {
    private final List<SpillFile.Block> blocks = new ArrayList<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  }

  /**
   * No memories so far.
   *
   * @param versions of the controls under which coups are audited
   * @param file is made where memory does not do, and deleted on closing
   */
  public CoupMemories(List<Rules> versions, Path file) {
    this(versions, file, MOST_BYTES_HELD);
  }

  /** Likewise, with a bound of one's own. */
  public CoupMemories(List<Rules> versions, Path file, int mostHeld) {
    codec = new CoupMemoryCodec(versions);
    this.file = file;
    this.mostHeld = mostHeld;
  }

  /** Takes a shoe's memories. */
  public synchronized void add(List<ShoeVerdict.Remembered> remembered) {
    try {
      for (ShoeVerdict.Remembered one : remembered) {
        Part part = part(one.check(), one.memory());
        int before = part.bytes.size();
        codec.write(one.memory(), new DataOutputStream(part.bytes));
        held += part.bytes.size() - before;
      }
      if (held > mostHeld) {
        spill();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep what was remembered of coups in " + file, e);
    }
  }

  private Part part(CrossShoeCheck check, CoupMemory memory) {
    List<Part> ofCheck =
        parts.computeIfAbsent(
            check,
            any -> {
              List<Part> made = new ArrayList<>();
              for (int i = 0; i < PARTS; i++) {
                made.add(new Part());
              }
              return made;
            });
    return ofCheck.get(Math.floorMod(check.apart(memory).hashCode(), PARTS));
  }

  /** How many bytes lie in the file. */
  long bytesInFile() {
    return spilled == null ? 0 : spilled.bytes();
  }

  private void spill() throws IOException {
    SpillFile to = spilled == null ? new SpillFile(file) : spilled;
    spilled = to;
    for (List<Part> ofCheck : parts.values()) {
      for (Part part : ofCheck) {
        if (part.bytes.size() > 0) {
          part.blocks.add(to.add(part.bytes.toByteArray()));
          part.bytes.reset();
        }
      }
    }
    held = 0;
  }

  /**
   * Gives a check's memories part by part, each in the order of table, shoe, place in it and
   * patron.
   */
  synchronized void forEachPart(CrossShoeCheck check, Consumer<List<CoupMemory>> consumer) {
    Comparator<CoupMemory> order =
        Comparator.comparing(CoupMemory::table, FindingOrder.NAMES)
            .thenComparing(CoupMemory::shoe, FindingOrder.NAMES)
            .thenComparingInt(CoupMemory::place)
            .thenComparing(CoupMemory::patron);
    try {
      for (Part part : parts.getOrDefault(check, List.of())) {
        List<CoupMemory> memories = read(part);
        memories.sort(order);
        if (!memories.isEmpty()) {
          consumer.accept(memories);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read what was remembered of coups in " + file, e);
    }
  }

  private List<CoupMemory> read(Part part) throws IOException {
    List<CoupMemory> memories = new ArrayList<>();
    if (spilled != null) {
      for (SpillFile.Block block : part.blocks) {
        unpack(spilled.read(block), memories);
      }
    }
    unpack(part.bytes.toByteArray(), memories);
    return memories;
  }

  private void unpack(byte[] packed, List<CoupMemory> memories) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(packed));
    while (in.available() > 0) {
      memories.add(codec.read(in));
    }
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
    try {
      if (spilled != null) {
        spilled.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot close " + file, e);
    }
  }
}
