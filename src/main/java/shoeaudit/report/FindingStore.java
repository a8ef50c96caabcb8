package shoeaudit.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Finding;
import shoeaudit.audit.FindingGroup;
import shoeaudit.audit.FindingOrder;
import shoeaudit.audit.ReplayedCoup;
import shoeaudit.audit.ShoeVerdict;

/**
 * The findings of an audit, kept shoe by shoe while it runs, and read back in their order: table,
 * then shoe. The first stay in memory, as most audits find little and are spared the file; beyond a
 * bound all go to a file, and memory holds one entry for each shoe that has findings, and while
 * reading the findings of one shoe.
 */
public final class FindingStore implements Report.FindingSource, AutoCloseable {
  /** Some ten megabytes. */
  private static final int MOST_IN_MEMORY = 30_000;

  private final Path file;
  private final int mostInMemory;
  private final FileChannel channel;
  private final List<Block> blocks = new ArrayList<>();
  private final List<FindingGroup> onControls = new ArrayList<>();
  private int inMemory;
  private long end;

  /**
   * A shoe's findings.
   *
   * @param groups null: they lie in the file
   * @param offset where in the file
   * @param length of them in the file, in bytes
   */
  private record Block(
      String table, String shoe, @Nullable List<FindingGroup> groups, long offset, int length) {
    boolean isOfShoe(Block other) {
      return table.equals(other.table) && shoe.equals(other.shoe);
    }
  }

  /**
   * An empty store.
   *
   * @param file to be made; deleted on closing
   */
  public FindingStore(Path file) throws IOException {
    this(file, MOST_IN_MEMORY);
  }

  /**
   * Likewise, with a bound of its own.
   *
   * @param mostInMemory findings, cards, wagers and events of coups that stay in memory; 0: all go
   *     to the file
   */
  FindingStore(Path file, int mostInMemory) throws IOException {
    this.file = file;
    this.mostInMemory = mostInMemory;
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  /** Keeps the findings of a shoe. Not for several threads at once. */
  public void add(ShoeVerdict verdict) {
    if (verdict.groups().isEmpty()) {
      return;
    }
    int parts = verdict.groups().stream().mapToInt(FindingStore::parts).sum();
    if (parts <= mostInMemory - inMemory) {
      inMemory += parts;
      blocks.add(new Block(verdict.table(), verdict.shoe(), verdict.groups(), 0, 0));
    } else {
      spill(verdict);
    }
  }

  /** What a group takes of memory, in parts of about a kilobyte at most. */
  private static int parts(FindingGroup group) {
    ReplayedCoup coup = group.coup();
    return group.findings().size()
        + (coup == null ? 0 : coup.cards().size() + coup.wagers().size() + coup.events().size());
  }

  private void spill(ShoeVerdict verdict) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (var group : verdict.groups()) {
        FindingGroupCodec.write(group, bytes);
      }
      ByteBuffer buffer = ByteBuffer.wrap(bytes.toByteArray());
      blocks.add(new Block(verdict.table(), verdict.shoe(), null, end, buffer.remaining()));
      while (buffer.hasRemaining()) {
        end += channel.write(buffer, end);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep the findings in " + file, e);
    }
  }

  /** Keeps findings on control files; they stand before all others. */
  public void addOnControls(FindingGroup group) {
    onControls.add(group);
  }

  @Override
  public void forEach(Report.GroupConsumer consumer) throws IOException {
    for (FindingGroup group : onControls) {
      consumer.accept(group);
    }
    blocks.sort(
        Comparator.comparing(Block::table, FindingOrder.NAMES)
            .thenComparing(Block::shoe, FindingOrder.NAMES));
    for (int from = 0; from < blocks.size(); ) {
      int to = from + 1;
      while (to < blocks.size() && blocks.get(to).isOfShoe(blocks.get(from))) {
        to++;
      }
      for (FindingGroup group : ofOneShoe(blocks.subList(from, to))) {
        consumer.accept(group);
      }
      from = to;
    }
  }

  /**
   * A shoe's groups; what only several shoes together showed was kept later, and joins its coup.
   */
  private List<FindingGroup> ofOneShoe(List<Block> ofShoe) throws IOException {
    List<FindingGroup> groups = new ArrayList<>();
    for (Block block : ofShoe) {
      List<FindingGroup> kept = block.groups();
      for (FindingGroup group : kept == null ? read(block) : kept) {
        if (ofShoe.size() == 1 || group.coup() != null || !joined(groups, group)) {
          groups.add(group);
        }
      }
    }
    groups.sort(Comparator.comparing(group -> group.findings().getFirst(), FindingOrder.FINDINGS));
    return groups;
  }

  private List<FindingGroup> read(Block block) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(block.length());
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, block.offset() + buffer.position()) < 0) {
        throw new IOException(file + " is shorter than what was written to it");
      }
    }
    List<FindingGroup> groups = new ArrayList<>();
    byte[] lines = buffer.array();
    int start = 0;
    for (int i = 0; i < lines.length; i++) {
      if (lines[i] == '\n') {
        groups.add(FindingGroupCodec.read(Arrays.copyOfRange(lines, start, i)));
        start = i + 1;
      }
    }
    return groups;
  }

  /** Puts findings without a story to those of their coup, where it has one. */
  private static boolean joined(List<FindingGroup> groups, FindingGroup alone) {
    Integer number = alone.findings().getFirst().coup();
    for (int i = 0; i < groups.size(); i++) {
      FindingGroup group = groups.get(i);
      if (number != null && group.coup() != null && group.coup().coup() == number) {
        List<Finding> findings = new ArrayList<>(group.findings());
        findings.addAll(alone.findings());
        findings.sort(FindingOrder.FINDINGS);
        groups.set(i, new FindingGroup(group.version(), findings, group.coup()));
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file);
  }
}
