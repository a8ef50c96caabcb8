package shoeaudit.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import shoeaudit.bench.SimulatedLogs.Made;

/**
 * This audit and five checks in DuckDB on one log, in turn: each as a whole process, and each in a
 * process that is warm. All must find the faults that were put in, or there are no figures.
 */
final class Contest {
  /** The heap that an audit gets. */
  static final int HEAP_MEGABYTES = 256;

  private static final String HEAP = "-Xmx" + HEAP_MEGABYTES + "m";

  /** As the program's start script has Java work on logs of this size. */
  private static final List<String> LASTING =
      List.of(HEAP, "-XX:+UseSerialGC", "-XX:FreqInlineSize=80", "-XX:InlineSmallCode=1000");

  /** Rounds in one process before the one that counts. */
  private static final int WARM_UP_AUDITS = 2;

  private static final int WARM_UP_QUERIES = 1;

  private final Path out;
  private final int rounds;
  private final boolean alone;

  /**
   * A contest.
   *
   * @param out where audits write their results
   * @param rounds how often each runs; the median counts
   * @param alone without DuckDB
   */
  Contest(Path out, int rounds, boolean alone) {
    this.out = out;
    this.rounds = rounds;
    this.alone = alone;
  }

  /** What is measured in each round. */
  private enum Measure {
    AUDIT,
    AUDIT_WARM,
    DUCKDB,
    DUCKDB_WARM,
    SHA_256,
    LINES
  }

  /**
   * Medians of one log, in seconds.
   *
   * @param audit the whole process
   * @param auditWarm within a process that has audited it before
   * @param duckDb the whole process; not a number without DuckDB
   * @param duckDbWarm the query alone, in a process that has run it before; not a number without
   *     DuckDB
   * @param sha256 reading and SHA-256, one thread
   * @param lines reading and counting line ends, one thread
   */
  record Figures(
      Made log,
      double audit,
      double auditWarm,
      double duckDb,
      double duckDbWarm,
      double sha256,
      double lines) {}

  /** Measures; prints each round. */
  Figures on(Made log, boolean csv) throws IOException, InterruptedException {
    double[][] seconds = new double[Measure.values().length][rounds];
    for (int round = 0; round < rounds; round++) {
      StringBuilder line =
          new StringBuilder().append(log.path().getFileName()).append(", round ").append(round + 1);
      for (Measure measure : Measure.values()) {
        double one = measure(measure, log, csv);
        seconds[measure.ordinal()][round] = one;
        line.append(String.format(Locale.ROOT, ", %s %.2f s", measure, one));
      }
      System.out.println(line);
    }
    return new Figures(
        log,
        Medians.of(seconds[Measure.AUDIT.ordinal()]),
        Medians.of(seconds[Measure.AUDIT_WARM.ordinal()]),
        Medians.of(seconds[Measure.DUCKDB.ordinal()]),
        Medians.of(seconds[Measure.DUCKDB_WARM.ordinal()]),
        Medians.of(seconds[Measure.SHA_256.ordinal()]),
        Medians.of(seconds[Measure.LINES.ordinal()]));
  }

  private double measure(Measure measure, Made log, boolean csv)
      throws IOException, InterruptedException {
    return switch (measure) {
      case AUDIT -> audit(log);
      case AUDIT_WARM -> auditWarm(log).seconds();
      case DUCKDB -> alone ? Double.NaN : duckDb(log, 1).seconds();
      case DUCKDB_WARM ->
          alone ? Double.NaN : Timed.read(duckDb(log, 1 + WARM_UP_QUERIES).said()).seconds();
      case SHA_256 -> Floors.sha256(log.path());
      case LINES -> Floors.countLines(log.path(), log.holds().rows() + (csv ? 1 : 0));
    };
  }

  /** The seconds of a whole process that audits a log, or a folder of logs. */
  double audit(Made log) throws IOException, InterruptedException {
    Processes.Ended ended =
        Processes.program(
            HEAP,
            List.of(
                "audit",
                "--reports",
                "none",
                "--controls",
                log.controls().toString(),
                "--out",
                out.toString(),
                log.path().toString()));
    log.check("the audit", SteadyAudit.found(out));
    return ended.seconds();
  }

  /** What an audit takes in a process that has audited the log before. */
  Timed auditWarm(Made log) throws IOException, InterruptedException {
    Processes.Ended ended =
        Processes.java(
            LASTING,
            SteadyAudit.class,
            log.controls().toString(),
            out.toString(),
            log.path().toString(),
            Integer.toString(1 + WARM_UP_AUDITS));
    Timed timed = Timed.read(ended.said());
    log.check("the warm audit", timed.found());
    return timed;
  }

  private static Processes.Ended duckDb(Made log, int times)
      throws IOException, InterruptedException {
    Processes.Ended ended =
        Processes.java(
            List.of("--enable-native-access=ALL-UNNAMED"),
            DuckDbChecks.class,
            log.path().toString(),
            Integer.toString(times));
    log.check("DuckDB", Timed.read(ended.said()).found());
    return ended;
  }
}
