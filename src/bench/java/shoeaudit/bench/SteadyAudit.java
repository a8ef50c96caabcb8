package shoeaudit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;

/** The whole audit several times in one process: how long it takes once Java is warm. */
final class SteadyAudit {
  private SteadyAudit() {}

  /**
   * Started as a process of its own: prints the findings of a log by kind, and how long it took.
   *
   * @param args control file, folder for results, log, and how often it is audited; the last time
   *     counts
   */
  public static void main(String[] args) throws Exception {
    Path out = Path.of(args[1]);
    AuditRequest request =
        new AuditRequest(
            List.of(Path.of(args[0])),
            List.of(Path.of(args[2])),
            null,
            out,
            null,
            RuleLibrary.onClasspath(),
            Runtime.getRuntime().availableProcessors(),
            AuditRequest.Reports.NONE,
            AuditRequest.Layout.USUAL);
    long nanos = 0;
    long worked = 0;
    for (int i = Integer.parseInt(args[3]); i > 0; i--) {
      long before = Timed.worked();
      long start = System.nanoTime();
      AuditRun.run(request, Progress.NONE);
      nanos = System.nanoTime() - start;
      worked = Timed.worked() - before;
    }
    Timed.print(found(out), nanos, worked);
  }

  /** The findings in a folder of results, by the fault that each is. */
  static Map<Fault, Long> found(Path out) throws IOException {
    Map<Fault, Long> found = new EnumMap<>(Fault.class);
    try (Stream<String> findings = Files.lines(out.resolve("findings.csv"))) {
      findings
          .skip(1)
          .map(row -> row.split(",", 3)[1])
          .forEach(code -> found.merge(Fault.ofCode(code), 1L, Long::sum));
    }
    return found;
  }
}
