package shoeaudit.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.Report;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;
import shoeaudit.runs.RunOutcome;

/**
 * What the reports take beside the audit, each in a process with a heap of 512 MB: the workbook
 * with a million settlements, PDF and workbook with 10,000 findings, and those of a small log: the
 * first of a process, as a command makes it, and those that follow, as the service does.
 *
 * <p>Seconds of processor are those of the whole process, the compiler and the garbage collector
 * included.
 */
public final class ReportSpeed {
  /** Some 4,500 wagers a megabyte, and not more than a workbook takes. */
  private static final int MEGABYTES_OF_A_MILLION = 219;

  private static final int MEGABYTES_OF_FINDINGS = 16;

  private static final int MEGABYTES_OF_A_SMALL_LOG = 1;

  /** Runs in one process: the second half of them are those of a service that is warm. */
  private static final int REPEATED = 40;

  /** Told to be charged instead of what is, so that every winning Banker wager is a finding. */
  private static final String CHARGED = "rate: 5%";

  private static final String TOLD = "rate: 4%";
  private static final double NANOS = 1e9;

  /** In which cell of a row they stand. */
  private static final int SECONDS = 4;

  /** With the XML serializer of the program, and not Saxon, which veraPDF brings. */
  private static final List<String> JAVA =
      List.of(
          "-Xmx512m",
          "-XX:+UseSerialGC",
          "-Djavax.xml.transform.TransformerFactory="
              + "com.sun.org.apache.xalan.internal.xsltc.trax.TransformerFactoryImpl");

  private final Path folder;
  private final SimulatedLogs logs;

  /** With logs and results in a folder. */
  ReportSpeed(Path folder) throws IOException {
    this.folder = folder;
    this.logs = new SimulatedLogs(folder);
  }

  /** What one run's reports took. */
  private record Taken(Report report, double seconds, double processor, long bytes) {}

  /**
   * Measures and prints.
   *
   * @param args the folder of logs and results
   */
  public static void main(String[] args) throws Exception {
    if (args.length == 5) {
      measure(
          Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3], Integer.parseInt(args[4]));
      return;
    }
    ReportSpeed speed = new ReportSpeed(Path.of(args[0]));
    System.out.println("| reports | findings | settlements | seconds | CPU seconds | bytes |");
    System.out.println("|---|---|---|---|---|---|");
    Path million = speed.logs.ofSize("csv", MEGABYTES_OF_A_MILLION).path();
    Path own = speed.logs.controlFile();
    speed.tell(own, million, "XLSX", 1);
    Path findings = speed.logs.ofSize("csv", MEGABYTES_OF_FINDINGS).path();
    Path other = speed.controlsOfAnotherRate();
    speed.tell(other, findings, "PDF", 1);
    speed.tell(other, findings, "XLSX", 1);
    speed.tell(other, findings, "BOTH", 1);
    Path small = speed.logs.ofSize("csv", MEGABYTES_OF_A_SMALL_LOG).path();
    speed.tell(own, small, "PDF", REPEATED);
    speed.tell(own, small, "XLSX", REPEATED);
  }

  /** The seconds that all reports of a log with 10,000 findings take beside its audit. */
  double ofManyFindings() throws IOException, InterruptedException {
    Path log = logs.ofSize("csv", MEGABYTES_OF_FINDINGS).path();
    return seconds(run(controlsOfAnotherRate(), log, "BOTH", 1));
  }

  /** The seconds that a workbook with a million settlements takes beside the audit. */
  double ofManySettlements() throws IOException, InterruptedException {
    Path log = logs.ofSize("csv", MEGABYTES_OF_A_MILLION).path();
    return seconds(run(logs.controlFile(), log, "XLSX", 1));
  }

  private static double seconds(List<String> rows) {
    return Double.parseDouble(rows.getLast().split("\\|", -1)[SECONDS].strip());
  }

  private Path controlsOfAnotherRate() throws IOException {
    String text = SimulatedLogs.controlText();
    if (!text.contains(CHARGED)) {
      throw new IllegalStateException(logs.controlFile() + " has no " + CHARGED);
    }
    return Files.writeString(
        folder.resolve("controls-of-another-rate.yaml"),
        text.replace(CHARGED, TOLD),
        StandardCharsets.UTF_8);
  }

  private void tell(Path controls, Path log, String reports, int times)
      throws IOException, InterruptedException {
    run(controls, log, reports, times).forEach(System.out::println);
  }

  /** The rows that a process of its own prints. */
  private List<String> run(Path controls, Path log, String reports, int times)
      throws IOException, InterruptedException {
    return Processes.java(
            JAVA,
            ReportSpeed.class,
            controls.toString(),
            log.toString(),
            folder.resolve("out-reports-" + reports).toString(),
            reports,
            Integer.toString(times))
        .said()
        .stream()
        .filter(line -> line.startsWith("|"))
        .toList();
  }

  private static void measure(Path controls, Path log, Path out, String reports, int times)
      throws Exception {
    String name =
        switch (reports) {
          case "XLSX" -> "workbook";
          case "PDF" -> "PDF";
          default -> "PDF and workbook";
        };
    Taken first = once(controls, log, out, reports);
    print(times == 1 ? name : name + ", the first of a process", first);
    if (times > 1) {
      List<Taken> warm = new ArrayList<>();
      for (int i = 1; i < times; i++) {
        Taken next = once(controls, log, out, reports);
        if (i >= times / 2) {
          warm.add(next);
        }
      }
      double seconds = Medians.of(warm.stream().mapToDouble(Taken::seconds).toArray());
      double processor = Medians.of(warm.stream().mapToDouble(Taken::processor).toArray());
      print(name + ", later ones", new Taken(first.report(), seconds, processor, first.bytes()));
    }
  }

  private static void print(String name, Taken taken) {
    Report.Counts counts = taken.report().counts();
    System.out.println(
        String.format(
            Locale.ROOT,
            "| %s | %,d | %,d | %.2f | %.2f | %,d |",
            name,
            counts.findings(),
            counts.wagers(),
            taken.seconds(),
            taken.processor(),
            taken.bytes()));
  }

  private static Taken once(Path controls, Path log, Path out, String reports) throws Exception {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long[] begun = {0, 0};
    RunOutcome outcome =
        AuditRun.run(
            new AuditRequest(
                List.of(controls),
                List.of(log),
                null,
                out,
                null,
                RuleLibrary.onClasspath(),
                Runtime.getRuntime().availableProcessors(),
                AuditRequest.Reports.valueOf(reports),
                AuditRequest.Layout.USUAL),
            new Progress() {
              @Override
              public void found(RunOutcome findings) {
                begun[0] = System.nanoTime();
                begun[1] = system.getProcessCpuTime();
              }
            });
    double seconds = (System.nanoTime() - begun[0]) / NANOS;
    double processor = (system.getProcessCpuTime() - begun[1]) / NANOS;
    long bytes = 0;
    for (String name : List.of("report.pdf", "casebook.pdf", "report.xlsx")) {
      Path report = out.resolve(name);
      bytes += Files.exists(report) ? Files.size(report) : 0;
    }
    return new Taken(outcome.report(), seconds, processor, bytes);
  }
}
