package shoeaudit.report.building;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import shoeaudit.report.ProblemSource;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.spill.RowCodec;
import shoeaudit.spill.SpilledList;
import shoeaudit.spill.SpilledSort;

/**
 * The import problems of an audit, kept while it runs and read back in their order. Where a whole
 * log cannot be read, each of its millions of lines is one, and most of them lie in a file.
 */
public final class ProblemStore implements ProblemSource, AutoCloseable {
  private static final RowCodec<ImportProblem> CODEC =
      new RowCodec<>(
          (problem, out) -> {
            RowCodec.writeText(problem.sourceFile(), out);
            out.writeLong(problem.sourceLine());
            RowCodec.writeText(problem.problem(), out);
            RowCodec.writeText(problem.remedy(), out);
            out.writeBoolean(problem.habit());
          },
          in ->
              new ImportProblem(
                  RowCodec.readText(in),
                  in.readLong(),
                  RowCodec.readText(in),
                  RowCodec.readText(in),
                  in.readBoolean()),
          problem -> 150L + problem.problem().length() + problem.remedy().length());

  private final SpilledSort<ImportProblem> problems;
  private long unread;
  private long played;

  /**
   * An empty store.
   *
   * @param file is made where memory does not do; deleted on closing
   */
  public ProblemStore(Path file) {
    this(file, SpilledList.MOST_BYTES_HELD);
  }

  /**
   * Likewise, with a bound of its own.
   *
   * @param mostBytesHeld the bytes of problems that stay in memory
   */
  ProblemStore(Path file, long mostBytesHeld) {
    problems = new SpilledSort<>(file, CODEC, ImportProblem.ORDER, mostBytesHeld);
  }

  /** Keeps a problem. Not for several threads at once, and not while they are read. */
  public void add(ImportProblem problem) {
    problems.add(problem);
    unread += problem.habit() ? 0 : 1;
    played += problem.mayBePlay() ? 1 : 0;
  }

  /** Writes all in their order, to be added to others. */
  public void write(DataOutput out) throws IOException {
    CODEC.writeAll(count(), problems, out);
  }

  /** Adds what {@link #write} wrote. */
  public void addFrom(DataInput in) throws IOException {
    CODEC.readAll(this::add, in);
  }

  @Override
  public long count() {
    return problems.size();
  }

  @Override
  public long played() {
    return played;
  }

  @Override
  public long unread() {
    return unread;
  }

  @Override
  public Iterator<ImportProblem> iterator() {
    return problems.iterator();
  }

  @Override
  public void close() throws IOException {
    problems.close();
  }
}
