package shoeaudit.bench;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.controls.RuleLibrary;

/**
 * The table of README: simulated logs, audited by this program and by five checks in DuckDB, in
 * turn, each as a process of its own. Both must find the faults that were put in, or there is no
 * table.
 */
@Command(name = "bench", mixinStandardHelpOptions = true)
final class SpeedTable implements Callable<Integer> {
  private static final Path CONTROLS = Path.of("rules-config/controls/cedar-river-card-room.yaml");
  private static final long SEED = 20260105;
  private static final double NANOS = 1e9;

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
      names = "--rounds",
      defaultValue = "5",
      description = "How often each is run; the median counts. Default: ${DEFAULT-VALUE}")
  private int rounds;

  @Option(
      names = "--without-duckdb",
      description = "Only this program, as for a log that DuckDB's memory does not hold.")
  private boolean alone;

  @Option(
      names = "--folder",
      defaultValue = "target/bench",
      description = "Where the logs lie; they are made once. Default: ${DEFAULT-VALUE}")
  private Path folder = Path.of("");

  private SpeedTable() {}

  /** Measures and prints the table. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new SpeedTable()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    Files.createDirectories(folder);
    List<String> table = new ArrayList<>();
    table.add("| log | events | coups | this audit, s | DuckDB, s | its query alone | ratio |");
    table.add("|---|---|---|---|---|---|---|");
    for (String format : formats) {
      for (int size : megabytes) {
        table.add(row(format, size));
      }
    }
    System.out.println();
    table.forEach(System.out::println);
    System.out.printf(
        Locale.ROOT,
        "%nMedians of %d rounds in turn, whole processes, 256 MB of heap, Java %s, %d processors, %s%n",
        rounds,
        System.getProperty("java.version"),
        Runtime.getRuntime().availableProcessors(),
        processor());
    return 0;
  }

  private String row(String format, int size) throws IOException, InterruptedException {
    Path log = folder.resolve("simulated-" + size + "." + format);
    LogSimulator.Simulated simulated = simulate(log, size, format);
    double[] ours = new double[rounds];
    double[] theirs = new double[rounds];
    double[] query = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      ours[round] = audit(log, simulated);
      if (!alone) {
        long start = System.nanoTime();
        query[round] = duckDb(log, simulated);
        theirs[round] = (System.nanoTime() - start) / NANOS;
      }
      System.out.printf(
          Locale.ROOT,
          "%s, round %d: %.2f s and %.2f s%n",
          log.getFileName(),
          round + 1,
          ours[round],
          theirs[round]);
    }
    String measured =
        String.format(
            Locale.ROOT,
            "| %s, %.2f GB | %,d | %,d | %.2f |",
            format.equals("csv") ? "CSV" : "JSON Lines",
            simulated.bytes() / 1e9,
            simulated.rows(),
            simulated.coups(),
            median(ours));
    return measured
        + (alone
            ? " - | - | - |"
            : String.format(
                Locale.ROOT,
                " %.2f | %.2f | %.1f |",
                median(theirs),
                median(query),
                median(theirs) / median(ours)));
  }

  /** The log, made where it is not there yet; what it holds is simulated anew to count it. */
  private static LogSimulator.Simulated simulate(Path log, int size, String format)
      throws IOException {
    ControlFile controls;
    try {
      controls =
          ControlFileReader.read(
              String.valueOf(CONTROLS.getFileName()),
              Files.readAllBytes(CONTROLS),
              RuleLibrary.onClasspath());
    } catch (shoeaudit.controls.ConfigException e) {
      throw new IllegalStateException(e);
    }
    try (OutputStream out =
        Files.exists(log)
            ? OutputStream.nullOutputStream()
            : new BufferedOutputStream(Files.newOutputStream(log), 1 << 20)) {
      return LogSimulator.write(controls, SEED, size * 1_000_000L, out, format.equals("jsonl"));
    }
  }

  /** Audits the log; the seconds that the whole process took. */
  private double audit(Path log, LogSimulator.Simulated simulated)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    long start = System.nanoTime();
    List<String> said =
        run(
            1,
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-jar",
            "target/quarkus-app/quarkus-run.jar",
            "audit",
            "--reports",
            "none",
            "--controls",
            CONTROLS.toString(),
            "--out",
            out.toString(),
            log.toString());
    double seconds = (System.nanoTime() - start) / NANOS;
    Map<Fault, Long> found = new EnumMap<>(Fault.class);
    try (Stream<String> findings = Files.lines(out.resolve("findings.csv"))) {
      findings
          .skip(1)
          .map(row -> row.split(",", 3)[1])
          .forEach(code -> found.merge(fault(code), 1L, Long::sum));
    }
    compare("the audit", found, simulated, said);
    return seconds;
  }

  private static Fault fault(String code) {
    return switch (code) {
      case "dealing.banker-drew", "dealing.banker-stood" -> Fault.DRAW;
      case "result.winner-wrong" -> Fault.WINNER;
      case "settlement.payout-wrong" -> Fault.PAYOUT;
      case "settlement.commission-wrong" -> Fault.COMMISSION;
      case "wager.late" -> Fault.LATE;
      default -> throw new IllegalStateException("a finding that no fault explains: " + code);
    };
  }

  /** Runs the five checks in DuckDB; the seconds of the query alone. */
  private static double duckDb(Path log, LogSimulator.Simulated simulated)
      throws IOException, InterruptedException {
    List<String> said =
        run(
            0,
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            DuckDbChecks.class.getName(),
            log.toString());
    Map<Fault, Long> found = new EnumMap<>(Fault.class);
    for (String pair : said.getFirst().replaceAll("findings \\{|\\}", "").split(", ", -1)) {
      String[] parts = pair.split("=", 2);
      found.put(Fault.valueOf(parts[0]), Long.parseLong(parts[1]));
    }
    compare("DuckDB", found, simulated, said);
    return Long.parseLong(said.get(1).substring("nanos ".length())) / NANOS;
  }

  private static void compare(
      String who, Map<Fault, Long> found, LogSimulator.Simulated simulated, List<String> said) {
    for (Fault fault : Fault.values()) {
      long expected = simulated.faults().getOrDefault(fault, 0L);
      if (found.getOrDefault(fault, 0L) != expected) {
        throw new IllegalStateException(
            who + " found " + found + ", put in were " + simulated.faults() + "\n" + said);
      }
    }
  }

  private static List<String> run(int status, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> said;
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      said = out.lines().toList();
    }
    if (process.waitFor() != status) {
      throw new IllegalStateException(String.join("\n", said));
    }
    return said;
  }

  private static double median(double[] seconds) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static String processor() throws IOException {
    Path info = Path.of("/proc/cpuinfo");
    if (Files.notExists(info)) {
      return System.getProperty("os.arch");
    }
    return Files.readAllLines(info).stream()
        .filter(line -> line.startsWith("model name"))
        .findFirst()
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .orElse(System.getProperty("os.arch"));
  }
}
