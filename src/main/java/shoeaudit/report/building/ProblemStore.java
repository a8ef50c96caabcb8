package shoeaudit.report.building;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.ProblemSource;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.spill.SpillFile;

/**
 * The import problems of an audit, kept while it runs and read back in their order. Where a whole
 * log cannot be read, each of its millions of lines is one: beyond a bound they go to a file in
 * sorted runs, which are merged in reading.
 */
public final class ProblemStore implements ProblemSource, AutoCloseable {
  /** Some ten megabytes. */
  private static final int MOST_IN_MEMORY = 30_000;

  /** Of some forty kilobytes; while they are read, one of each run is in memory. */
  private static final int PROBLEMS_OF_A_BLOCK = 200;

  private final Path file;
  private final int mostInMemory;
  private final List<ImportProblem> inMemory = new ArrayList<>();
  private final List<List<SpillFile.Block>> runs = new ArrayList<>();
  private @Nullable SpillFile spill;
  private boolean closed;
  private long count;

  /**
   * An empty store.
   *
   * @param file is made where memory does not do; deleted on closing
   */
  public ProblemStore(Path file) {
    this(file, MOST_IN_MEMORY);
  }

  /**
   * Likewise, with a bound of its own.
   *
   * @param mostInMemory problems that stay in memory, at least 1
   */
  ProblemStore(Path file, int mostInMemory) {
    this.file = file;
    this.mostInMemory = mostInMemory;
  }

  /** Keeps a problem. Not for several threads at once, and not while they are read. */
  public void add(ImportProblem problem) {
    try {
      if (inMemory.size() == mostInMemory) {
        spill();
      }
      inMemory.add(problem);
      count++;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep the import problems in " + file, e);
    }
  }

  @Override
  public long count() {
    return count;
  }

  private void spill() throws IOException {
    if (closed) {
      // An audit that was called off may still have a problem to tell.
      throw new ClosedChannelException();
    }
    SpillFile to = spill == null ? new SpillFile(file) : spill;
    spill = to;
    inMemory.sort(ImportProblem.ORDER);
    List<SpillFile.Block> run = new ArrayList<>();
    for (int from = 0; from < inMemory.size(); from += PROBLEMS_OF_A_BLOCK) {
      int end = Math.min(inMemory.size(), from + PROBLEMS_OF_A_BLOCK);
      run.add(to.add(pack(inMemory.subList(from, end))));
    }
    runs.add(run);
    inMemory.clear();
  }

  private static byte[] pack(List<ImportProblem> problems) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (ImportProblem problem : problems) {
      write(problem.sourceFile(), out);
      out.writeLong(problem.sourceLine());
      write(problem.problem(), out);
      write(problem.remedy(), out);
    }
    return bytes.toByteArray();
  }

  private static void write(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  /** A run in the file, of which one block at a time is in memory. */
  private final class SpilledRun implements Iterator<ImportProblem> {
    private final SpillFile from;
    private final Iterator<SpillFile.Block> blocks;
    private DataInputStream in = new DataInputStream(new ByteArrayInputStream(new byte[0]));

    SpilledRun(SpillFile from, List<SpillFile.Block> blocks) {
      this.from = from;
      this.blocks = blocks.iterator();
    }

    @Override
    public boolean hasNext() {
      try {
        return in.available() > 0 || blocks.hasNext();
      } catch (IOException e) {
        throw unreadable(e);
      }
    }

    @Override
    public ImportProblem next() {
      try {
        if (in.available() == 0) {
          in = new DataInputStream(new ByteArrayInputStream(from.read(blocks.next())));
        }
        return new ImportProblem(text(in), in.readLong(), text(in), text(in));
      } catch (IOException e) {
        throw unreadable(e);
      }
    }

    private UncheckedIOException unreadable(IOException e) {
      return new UncheckedIOException("cannot read the import problems back from " + file, e);
    }
  }

  /** The first of a run that is not yet given out, and those after it. */
  private record Head(ImportProblem first, Iterator<ImportProblem> rest) {}

  @Override
  public Iterator<ImportProblem> iterator() {
    inMemory.sort(ImportProblem.ORDER);
    SpillFile from = spill;
    if (from == null) {
      return List.copyOf(inMemory).iterator();
    }
    PriorityQueue<Head> heads =
        new PriorityQueue<>(Comparator.comparing(Head::first, ImportProblem.ORDER));
    List<Iterator<ImportProblem>> all = new ArrayList<>();
    runs.forEach(run -> all.add(new SpilledRun(from, run)));
    all.add(List.copyOf(inMemory).iterator());
    for (Iterator<ImportProblem> run : all) {
      if (run.hasNext()) {
        heads.add(new Head(run.next(), run));
      }
    }
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return !heads.isEmpty();
      }

      @Override
      public ImportProblem next() {
        Head head = heads.poll();
        if (head == null) {
          throw new NoSuchElementException();
        }
        if (head.rest().hasNext()) {
          heads.add(new Head(head.rest().next(), head.rest()));
        }
        return head.first();
      }
    };
  }

  @Override
  public void close() throws IOException {
    closed = true;
    if (spill != null) {
      spill.close();
    }
  }
}
