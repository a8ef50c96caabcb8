package shoeaudit.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import shoeaudit.audit.Audit;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.reading.LogReader;

/** A log of 8 MB: its rows read, and its shoes audited, each apart. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class LogBenchmark {
  private static final long SEED = 7;
  private static final long BYTES = 8_000_000;

  /** A simulated log in a file. */
  @State(Scope.Benchmark)
  public static class Log {
    /** The encoding. */
    @Param({"csv", "jsonl"})
    public String format = "";

    private Path file = Path.of("");

    /** Writes it. */
    @Setup
    public void write() throws IOException {
      file = Files.createTempFile("simulated-", "." + format);
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
        LogSimulator.write(SimulatedLogs.controls(), SEED, BYTES, out, format.equals("jsonl"));
      }
    }

    /** Takes it away. */
    @TearDown
    public void delete() throws IOException {
      Files.delete(file);
    }

    private Shoes read() throws IOException, InterruptedException {
      Shoes shoes = new Shoes();
      new LogReader(2, shoes).read(new LogFile(file, "simulated"), bytes -> {});
      return shoes;
    }
  }

  /** The shoes of the log, read anew for each audit, which owns what it is given. */
  @State(Scope.Thread)
  public static class Prepared {
    private Shoes shoes = new Shoes();
    private List<ControlFile> controls = List.of();

    /** Reads them; not measured. */
    @Setup(Level.Invocation)
    public void read(Log log) throws IOException, InterruptedException {
      shoes = log.read();
      controls = List.of(SimulatedLogs.controls());
    }
  }

  /** Keeps what a reader gives. */
  private static final class Shoes implements LogSink {
    private final List<ShoeEvents> all = new ArrayList<>();

    @Override
    public void shoe(ShoeEvents shoe) {
      all.add(shoe);
    }

    @Override
    public void problem(ImportProblem problem) {
      throw new IllegalStateException(problem.toString());
    }

    @Override
    public void note(String note) {
      throw new IllegalStateException(note);
    }
  }

  /** Reads the log, its hash included. */
  @Benchmark
  public int read(Log log) throws IOException, InterruptedException {
    return log.read().all.size();
  }

  /** Audits shoes that are read already, with one thread. */
  @Benchmark
  public long audit(Prepared prepared) throws InterruptedException {
    try (Audit audit =
        new Audit(
            prepared.controls,
            1,
            verdict -> {},
            problem -> {},
            Path.of("target", "benchmark.tmp"))) {
      for (ShoeEvents shoe : prepared.shoes.all) {
        audit.shoe(shoe);
      }
      return audit.finish().tally().coups();
    }
  }
}
