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
import shoeaudit.audit.Finding;
import shoeaudit.audit.FindingGroup;
import shoeaudit.audit.FindingOrder;
import shoeaudit.audit.ShoeVerdict;

/**
 * The findings of an audit, kept in a file shoe by shoe while it runs, and read back in their
 * order: table, then shoe. Memory holds one entry for each shoe that has findings, and while
 * reading the findings of one shoe.
 */
public final class FindingStore implements Report.FindingSource, AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private final List<Block> blocks = new ArrayList<>();
  private final List<FindingGroup> onControls = new ArrayList<>();
  private long end;

  /** Where a shoe's findings lie in the file. */
  private record Block(String table, String shoe, long offset, int length) {
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
    this.file = file;
    channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  /** Keeps the findings of a shoe. Not for several threads at once. */
  public void add(ShoeVerdict verdict) {
    if (verdict.groups().isEmpty()) {
      return;
    }
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (var group : verdict.groups()) {
        FindingGroupCodec.write(group, bytes);
      }
      ByteBuffer buffer = ByteBuffer.wrap(bytes.toByteArray());
      blocks.add(new Block(verdict.table(), verdict.shoe(), end, buffer.remaining()));
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
      ByteBuffer buffer = ByteBuffer.allocate(block.length());
      while (buffer.hasRemaining()) {
        if (channel.read(buffer, block.offset() + buffer.position()) < 0) {
          throw new IOException(file + " is shorter than what was written to it");
        }
      }
      readLines(buffer.array(), groups, ofShoe.size() > 1);
    }
    groups.sort(Comparator.comparing(group -> group.findings().getFirst(), FindingOrder.FINDINGS));
    return groups;
  }

  private static void readLines(byte[] lines, List<FindingGroup> groups, boolean join)
      throws IOException {
    int start = 0;
    for (int i = 0; i < lines.length; i++) {
      if (lines[i] == '\n') {
        FindingGroup group = FindingGroupCodec.read(Arrays.copyOfRange(lines, start, i));
        if (!join || group.coup() != null || !joined(groups, group)) {
          groups.add(group);
        }
        start = i + 1;
      }
    }
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
