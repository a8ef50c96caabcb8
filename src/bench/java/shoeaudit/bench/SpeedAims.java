package shoeaudit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import shoeaudit.bench.SimulatedLogs.Made;

/**
 * Figures that have an aim, each beside it: medians of several rounds. What is measured takes both
 * processors, so nothing else should be at work.
 */
@Command(name = "aims", mixinStandardHelpOptions = true)
final class SpeedAims implements Callable<Integer> {
  private static final String HEAP = "-Xmx256m";
  private static final double GIGABYTE = 1e9;

  /** The tables of the night that is audited on one processor, on two, and as on eight. */
  private static final int PROCESSORS = 8;

  private static final int COUPS = 80_000;
  private static final Path SAMPLE = Path.of("src/samples/cedar-river");
  private static final Path ONE_SHOE = SAMPLE.resolve("logs/2026-03-02-table-1.csv");

  @Mixin private final BenchOptions options = new BenchOptions();

  @Option(
      names = "--megabytes",
      defaultValue = "1000",
      description = "Size of the logs, in MB. Default: ${DEFAULT-VALUE}")
  private int megabytes;

  @Option(
      names = "--only",
      split = ",",
      defaultValue = "starts,csv,jsonl,gzip,processors,reports,service",
      description = "What is measured. Default: ${DEFAULT-VALUE}")
  private Set<String> only = Set.of();

  private final FigureTables table = new FigureTables();

  private SpeedAims() {}

  /** Measures and prints. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new SpeedAims()).execute(args));
  }

  /** One measurement. */
  @FunctionalInterface
  private interface Measure {
    double take() throws Exception;
  }

  @Override
  public Integer call() throws Exception {
    SimulatedLogs logs = new SimulatedLogs(options.folder);
    Path out = options.folder.resolve("out-aims");
    table.head("what", List.of("aim", "measured"));
    if (only.contains("starts")) {
      starts(out);
    }
    if (only.contains("csv")) {
      audits(logs.ofSize("csv", megabytes), out);
    }
    if (only.contains("jsonl")) {
      Made json = logs.ofSize("jsonl", megabytes);
      row("CPU seconds a GB of JSON Lines beside hashing, warm", "0.9", perGigabyte(json, out));
    }
    if (only.contains("gzip")) {
      zipped(logs.ofSize("csv", megabytes), out);
    }
    if (only.contains("processors")) {
      processors(logs, out);
    }
    if (only.contains("reports")) {
      reports();
    }
    if (only.contains("service")) {
      service(logs.ofSize("csv", megabytes));
    }
    List<String> figures = new ArrayList<>(table.lines());
    figures.add("");
    figures.add("Medians of " + options.rounds + " rounds. " + Machine.words() + ".");
    figures.add("");
    options.show("aims", figures);
    return 0;
  }

  private void service(Made log) throws Exception {
    try (ServedAims service = new ServedAims(options.folder)) {
      row("50,000 findings of a run into the database", "2 s", median(service::recordFindings));
      row(
          "an upload, a GB",
          "1.5 s",
          median(() -> service.upload(log.path()) / (log.holds().bytes() / GIGABYTE)));
    }
  }

  private double median(Measure measure) throws Exception {
    double[] all = new double[options.rounds];
    for (int i = 0; i < options.rounds; i++) {
      all[i] = measure.take();
    }
    return Medians.of(all);
  }

  private void row(String what, String aim, double measured) {
    row(what, aim, String.format(Locale.ROOT, "%.2f", measured));
  }

  private void row(String what, String aim, String measured) {
    table.row(what, List.of(aim, measured));
    System.out.println(table.lines().getLast());
  }

  private void starts(Path out) throws Exception {
    row(
        "`--version`",
        "0.15 s",
        median(() -> Processes.program(HEAP, List.of("--version")).seconds()));
    List<String> audit = audit(SAMPLE.resolve("controls.yaml"), out, ONE_SHOE);
    row(
        "a log of one shoe, findings only",
        "0.4 s",
        median(() -> Processes.program(HEAP, audit).seconds()));
  }

  private static List<String> audit(Path controls, Path out, Path... logs) {
    List<String> audit =
        new ArrayList<>(
            List.of(
                "audit",
                "--reports",
                "none",
                "--replace",
                "--controls",
                controls.toString(),
                "--out",
                out.toString()));
    Stream.of(logs).map(Path::toString).forEach(audit::add);
    return audit;
  }

  private void audits(Made csv, Path out) throws Exception {
    Contest contest = new Contest(out, 1, true);
    List<Timed> warm = new ArrayList<>();
    double cold =
        median(() -> {
          Timed timed = contest.auditWarm(csv);
          warm.add(timed);
          return contest.audit(csv) - timed.seconds();
        });
    row("a whole process beyond a warm one, CSV", "0.5 s", cold);
    row("CPU seconds a GB of CSV beside hashing, warm", "1.0", beside(csv, warm));
  }

  private double perGigabyte(Made log, Path out) throws Exception {
    List<Timed> warm = new ArrayList<>();
    Contest contest = new Contest(out, 1, true);
    for (int i = 0; i < options.rounds; i++) {
      warm.add(contest.auditWarm(log));
    }
    return beside(log, warm);
  }

  /** Seconds of processor of audits beside those that SHA-256 takes, for a gigabyte. */
  private double beside(Made log, List<Timed> audits) throws Exception {
    double all = Medians.of(audits.stream().mapToDouble(Timed::processor).toArray());
    double hashing = median(() -> Floors.sha256(log.path()));
    return (all - hashing) / (log.holds().bytes() / GIGABYTE);
  }

  /** What a log costs more as a gzip, beside what zlib itself takes to inflate it. */
  private void zipped(Made plain, Path out) throws Exception {
    Made zipped = SimulatedLogs.gzip(plain);
    double more =
        median(() ->
            Processes.program(HEAP, audit(zipped.controls(), out, zipped.path())).processor()
                - Processes.program(HEAP, audit(plain.controls(), out, plain.path())).processor());
    double zlib = median(() -> Processes.other("gzip", "-t", zipped.path().toString()).processor());
    row(
        "CPU seconds more of a log that is a gzip",
        "zlib's own: " + String.format(Locale.ROOT, "%.2f", zlib),
        more);
  }

  /**
   * The files of a night on one processor, on both of a machine, and, computed, on eight: in one
   * process as one and two give it (Amdahl), and in eight shards, each alone on a processor, the
   * longest of them and merging all on both.
   */
  private void processors(SimulatedLogs logs, Path out) throws Exception {
    Made night = logs.night(PROCESSORS, COUPS);
    List<Path> files;
    try (Stream<Path> all = Files.list(night.path())) {
      files = all.sorted().toList();
    }
    String controls = night.controls().toString();
    List<String> whole = audit(night.controls(), out, files.toArray(Path[]::new));
    double one = median(() -> Processes.programOn(0, HEAP, whole).seconds());
    double two = median(() -> Processes.program(HEAP, whole).seconds());
    double alone = (2 * two - one) / one;
    double eight =
        median(() -> {
          double longest = 0;
          for (int i = 0; i < PROCESSORS; i++) {
            longest = Math.max(longest, shard(controls, i, files.get(i)));
          }
          return longest + merge(controls, PROCESSORS, out);
        });
    row(
        "many files: times as fast as on one processor",
        "6.8 on eight",
        String.format(
            Locale.ROOT,
            "%.2f on two; %.2f on eight, computed; %.2f in eight shards, computed (%.1f s on one, %.1f s on two, %.1f s"
                + " the longest shard and the merging)",
            one / two,
            1 / (alone + (1 - alone) / PROCESSORS),
            one / eight,
            one,
            two,
            eight));
  }

  private Path shardFile(int number) {
    return options.folder.resolve("aims-" + number + ".shard");
  }

  private double shard(String controls, int number, Path file)
      throws IOException, InterruptedException {
    Files.deleteIfExists(shardFile(number));
    List<String> arguments =
        List.of(
            "shard",
            "--threads",
            "1",
            "--controls",
            controls,
            "--out",
            shardFile(number).toString(),
            file.toString());
    return Processes.programOn(0, HEAP, arguments).seconds();
  }

  private double merge(String controls, int shards, Path out)
      throws IOException, InterruptedException {
    List<String> arguments =
        new ArrayList<>(
            List.of("merge", "--replace", "--controls", controls, "--out", out.toString()));
    IntStream.range(0, shards).forEach(number -> arguments.add(shardFile(number).toString()));
    return Processes.program(HEAP, arguments).seconds();
  }

  private void reports() throws Exception {
    ReportSpeed reports = new ReportSpeed(options.folder);
    row("PDF, casebook and workbook, 10,000 findings", "6 s", median(reports::ofManyFindings));
    row("a workbook of a million settlements", "20 s", median(reports::ofManySettlements));
  }
}
