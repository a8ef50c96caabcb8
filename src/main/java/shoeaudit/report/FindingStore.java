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
  private final List<Report.CoupFindings> onControls = new ArrayList<>();
  private long end;

  /** Where a shoe's findings lie in the file. */
  private record Block(String table, String shoe, long offset, int length) {}

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
        CoupFindingsCodec.write(new Report.CoupFindings(group.findings(), group.coup()), bytes);
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
  public void addOnControls(Report.CoupFindings group) {
    onControls.add(group);
  }

  @Override
  public void forEach(Report.GroupConsumer consumer) throws IOException {
    for (Report.CoupFindings group : onControls) {
      consumer.accept(group);
    }
    blocks.sort(
        Comparator.comparing(Block::table, FindingOrder.NAMES)
            .thenComparing(Block::shoe, FindingOrder.NAMES));
    for (Block block : blocks) {
      ByteBuffer buffer = ByteBuffer.allocate(block.length());
      while (buffer.hasRemaining()) {
        if (channel.read(buffer, block.offset() + buffer.position()) < 0) {
          throw new IOException(file + " is shorter than what was written to it");
        }
      }
      readLines(buffer.array(), consumer);
    }
  }

  private static void readLines(byte[] lines, Report.GroupConsumer consumer) throws IOException {
    int start = 0;
    for (int i = 0; i < lines.length; i++) {
      if (lines[i] == '\n') {
        consumer.accept(CoupFindingsCodec.read(Arrays.copyOfRange(lines, start, i)));
        start = i + 1;
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(file);
  }
}
