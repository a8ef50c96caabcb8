package shoeaudit.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shoeaudit.bench.Contest.Figures;
import shoeaudit.bench.SimulatedLogs.Made;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.BetOdds;
import shoeaudit.game.Composition;
import shoeaudit.game.ShoeEnumeration;

/**
 * The figures of the page on speed: logs against DuckDB, a night of many tables, an exact
 * enumeration.
 */
@Command(name = "bench", mixinStandardHelpOptions = true)
final class SpeedTable implements Callable<Integer> {
  private static final double NANOS = 1e9;
  private static final int DECKS = 8;
  private static final int ENUMERATIONS = 200;

  @Mixin private final BenchOptions options = new BenchOptions();

  @Option(
      names = "--megabytes",
      split = ",",
      defaultValue = "100,1000",
      description = "Sizes of the logs, in MB. Default: ${DEFAULT-VALUE}")
  private List<Integer> megabytes = List.of();

  @Option(
      names = "--formats",
      split = ",",
      defaultValue = "csv,jsonl",
      description = "Encodings. Default: ${DEFAULT-VALUE}")
  private List<String> formats = List.of();

  @Option(
      names = "--duckdb-up-to",
      defaultValue = "1000",
      paramLabel = "MB",
      description =
          "The largest log that DuckDB gets, as its memory does not hold any. Default: ${DEFAULT-VALUE}")
  private int duckDbUpTo;

  @Option(
      names = "--night",
      defaultValue = "1000000",
      paramLabel = "COUPS",
      description =
          "How many coups the night of many tables has; 0: none. Default: ${DEFAULT-VALUE}")
  private long nightCoups;

  @Option(
      names = "--tables",
      defaultValue = "40",
      description = "How many tables the night has. Default: ${DEFAULT-VALUE}")
  private int nightTables;

  private final List<String> figures = new ArrayList<>();

  private SpeedTable() {}

  /** Measures and prints. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new SpeedTable()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    SimulatedLogs logs = new SimulatedLogs(options.folder);
    Path out = options.folder.resolve("out");
    List<String> notes = new ArrayList<>();
    figures.add("");
    figures.add(
        "| log | events | coups | audit, s | DuckDB, s | ratio | audit, warm, s | DuckDB, warm, s | ratio, warm |");
    figures.add("|---|---|---|---|---|---|---|---|---|");
    for (String format : formats) {
      List<Figures> sizes = new ArrayList<>();
      for (int size : megabytes) {
        Contest contest = new Contest(out, options.rounds, size > duckDbUpTo);
        Figures one = contest.on(logs.ofSize(format, size), format.equals("csv"));
        sizes.add(one);
        figures.add(row(format, one));
      }
      notes.addAll(growth(format, sizes));
      notes.add(floors(format, sizes.getLast()));
    }
    figures.add("");
    figures.add(
        String.format(
            Locale.ROOT,
            "Medians of %d rounds in turn. Audit: all checks, coverage, effects and hashes, a heap of %d MB, as a whole process, and"
                + " (warm) in one that has audited the log before; without PDF and workbook. DuckDB: five of the"
                + " checks in SQL, with all of the memory, likewise. Both found every fault that was put in.",
            options.rounds,
            Contest.HEAP_MEGABYTES));
    figures.add("");
    figures.addAll(notes);
    if (nightCoups > 0) {
      figures.add(night(logs, new Contest(out, options.rounds, true)));
    }
    figures.add(enumeration());
    figures.add("");
    figures.add(Machine.words() + ", DuckDB " + DuckDbChecks.version() + ".");
    figures.add("");
    options.show("speed", figures);
    return 0;
  }

  private static String name(String format) {
    return format.equals("csv") ? "CSV" : "JSON Lines";
  }

  private static String row(String format, Figures one) {
    return String.format(
        Locale.ROOT,
        "| %s, %.2f GB | %,d | %,d | %.2f | %s | %s | %.2f | %s | %s |",
        name(format),
        one.log().holds().bytes() / 1e9,
        one.log().holds().rows(),
        one.log().holds().coups(),
        one.audit(),
        known(one.duckDb(), 2),
        known(one.duckDb() / one.audit(), 1),
        one.auditWarm(),
        known(one.duckDbWarm(), 2),
        known(one.duckDbWarm() / one.auditWarm(), 1));
  }

  private static String known(double value, int decimals) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** How much longer a log takes than one that is shorter by so much. */
  private static List<String> growth(String format, List<Figures> sizes) {
    List<String> notes = new ArrayList<>();
    for (int i = 1; i < sizes.size(); i++) {
      Figures less = sizes.get(i - 1);
      Figures more = sizes.get(i);
      notes.add(
          String.format(
              Locale.ROOT,
              "- %s of %.2f GB against %.2f GB: %.1f times as long, warm %.1f times.",
              name(format),
              more.log().holds().bytes() / 1e9,
              less.log().holds().bytes() / 1e9,
              more.audit() / less.audit(),
              more.auditWarm() / less.auditWarm()));
    }
    return notes;
  }

  /** What reading alone takes. */
  private static String floors(String format, Figures one) {
    return String.format(
        Locale.ROOT,
        "- One thread that reads the %.2f GB of %s and counts the line ends: %.2f s; that takes its SHA-256: %.2f s.",
        one.log().holds().bytes() / 1e9,
        name(format),
        one.lines(),
        one.sha256());
  }

  private String night(SimulatedLogs logs, Contest contest)
      throws IOException, InterruptedException {
    Made night = logs.night(nightTables, nightCoups);
    double[] seconds = new double[options.rounds];
    for (int round = 0; round < options.rounds; round++) {
      seconds[round] = contest.audit(night);
      System.out.println(
          String.format(Locale.ROOT, "night, round %d: %.2f s", round + 1, seconds[round]));
    }
    double median = Medians.of(seconds);
    return String.format(
        Locale.ROOT,
        "- A state's night: %,d coups of %d tables, %,d events in %d files (CSV and JSON Lines, a quarter of them"
            + " gzip; %.1f GB unpacked), audited in one run: %.1f s, %,d coups a second.",
        night.holds().coups(),
        nightTables,
        night.holds().rows(),
        nightTables,
        night.holds().bytes() / 1e9,
        median,
        Math.round(night.holds().coups() / median));
  }

  /** The exact odds of every bet of the room, by all orders of a full shoe's first six cards. */
  private String enumeration() throws IOException {
    ControlFile controls = SimulatedLogs.controls();
    double[] shoe = new double[ENUMERATIONS];
    double[] bets = new double[ENUMERATIONS];
    long all = 0;
    for (int i = 0; i < ENUMERATIONS; i++) {
      long start = System.nanoTime();
      ShoeEnumeration full =
          ShoeEnumeration.of(Composition.ofDecks(DECKS), controls.regulation().table());
      shoe[i] = (System.nanoTime() - start) / NANOS;
      for (Bet bet : controls.bets().values()) {
        all = BetOdds.of(bet, full).all();
      }
      bets[i] = (System.nanoTime() - start) / NANOS;
    }
    return String.format(
        Locale.ROOT,
        "- Exact enumeration of %d decks: %,d six-card starts in %.2f ms, with the odds of the room's %d bets in"
            + " %.1f ms.",
        DECKS,
        all,
        Medians.of(shoe) * 1e3,
        controls.bets().size(),
        Medians.of(bets) * 1e3);
  }
}
