package shoeaudit.audit.engine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.Names;
import shoeaudit.spill.SpillFile;

/**
 * What the checks that other shoes decide remember of all coups of an audit. Packed, and beyond a
 * bound in a file, as a year's coups are more than memory holds; read back in parts that have
 * nothing to do with each other ({@link CrossShoeCheck#apart}).
 */
public final class CoupMemories implements AutoCloseable {
  private static final int PARTS = 64;
  private static final int MOST_BYTES_HELD = 1 << 23;
  private static final Verdict[] VERDICTS = Verdict.values();

  private final List<Rules> versions;
  private final IdentityHashMap<ControlFile, Integer> versionOf = new IdentityHashMap<>();
  private final Path file;
  private final int mostHeld;
  private final Names names = new Names();
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
    this.versions = versions;
    this.file = file;
    this.mostHeld = mostHeld;
    for (Rules version : versions) {
      versionOf.put(version.controls(), versionOf.size());
    }
  }

  /** Takes a shoe's memories. */
  public synchronized void add(List<ShoeVerdict.Remembered> remembered) {
    try {
      for (ShoeVerdict.Remembered one : remembered) {
        Part part = part(one.check(), one.memory());
        int before = part.bytes.size();
        pack(one.memory(), new DataOutputStream(part.bytes));
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

  private void pack(CoupMemory memory, DataOutputStream out) throws IOException {
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
    byte[] lines = memory.lines().getBytes(StandardCharsets.US_ASCII);
    out.writeInt(lines.length);
    out.write(lines);
  }

  private CoupMemory unpack(DataInputStream in) throws IOException {
    return new CoupMemory(
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
        new String(in.readNBytes(in.readInt()), StandardCharsets.US_ASCII));
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
        consumer.accept(memories);
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
      memories.add(unpack(in));
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
