package shoeaudit.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;

/**
 * How long the reports take, each in a process with a heap of 512 MB: the workbook with a million
 * settlements, and PDF and workbook with 10,000 findings.
 */
public final class ReportSpeed {
  /** Some 4,500 wagers a megabyte, and not more than a workbook takes. */
  private static final int MEGABYTES_OF_A_MILLION = 219;

  private static final int MEGABYTES_OF_FINDINGS = 16;

  /** Told to be charged instead of what is, so that every winning Banker wager is a finding. */
  private static final String CHARGED = "rate: 5%";

  private static final String TOLD = "rate: 4%";
  private static final double NANOS = 1e9;

  private ReportSpeed() {}

  /**
   * Measures and prints.
   *
   * @param args the folder of logs and results
   */
  public static void main(String[] args) throws Exception {
    if (args.length == 4) {
      measure(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3]);
      return;
    }
    Path folder = Path.of(args[0]);
    SimulatedLogs logs = new SimulatedLogs(folder);
    System.out.println("| reports | findings | settlements | seconds | CPU seconds | bytes |");
    System.out.println("|---|---|---|---|---|---|");
    run(SimulatedLogs.CONTROLS, logs.ofSize("csv", MEGABYTES_OF_A_MILLION).path(), folder, "XLSX");
    Path controls = folder.resolve("controls-of-another-rate.yaml");
    String text = Files.readString(SimulatedLogs.CONTROLS);
    if (!text.contains(CHARGED)) {
      throw new IllegalStateException(SimulatedLogs.CONTROLS + " has no " + CHARGED);
    }
    Files.writeString(controls, text.replace(CHARGED, TOLD), StandardCharsets.UTF_8);
    run(controls, logs.ofSize("csv", MEGABYTES_OF_FINDINGS).path(), folder, "BOTH");
  }

  private static void run(Path controls, Path log, Path folder, String reports)
      throws IOException, InterruptedException {
    Processes.java(
            List.of("-Xmx512m", "-XX:+UseSerialGC"),
            ReportSpeed.class,
            controls.toString(),
            log.toString(),
            folder.resolve("out-reports").toString(),
            reports)
        .said()
        .stream()
        .filter(line -> line.startsWith("|"))
        .forEach(System.out::println);
  }

  private static void measure(Path controls, Path log, Path out, String reports) throws Exception {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long[] begun = {0, 0};
    AuditRun.Outcome outcome =
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
              public void found(AuditRun.Outcome findings) {
                begun[0] = System.nanoTime();
                begun[1] = system.getProcessCpuTime();
              }
            });
    double seconds = (System.nanoTime() - begun[0]) / NANOS;
    double cpu = (system.getProcessCpuTime() - begun[1]) / NANOS;
    long bytes = 0;
    for (String name : List.of("report.pdf", "report.xlsx")) {
      Path report = out.resolve(name);
      bytes += Files.exists(report) ? Files.size(report) : 0;
    }
    System.out.println(
        String.format(
            Locale.ROOT,
            "| %s | %,d | %,d | %.1f | %.1f | %,d |",
            switch (reports) {
              case "XLSX" -> "workbook";
              case "PDF" -> "PDF";
              default -> "PDF and workbook";
            },
            outcome.report().counts().findings(),
            outcome.report().counts().wagers(),
            seconds,
            cpu,
            bytes));
  }
}
