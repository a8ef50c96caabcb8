package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What only a process of its own shows: the classes that an audit loads, its streams, and where it
 * writes by default.
 */
class ProcessTest {
  /** Enough for some seconds. */
  private static final int SHOES = 300;

  /** Where an audit of the sample ran. */
  @TempDir private static Path audited;

  @TempDir private static Path beside;
  private static Path loaded;
  private static OwnProcess audit;

  @TempDir private Path folder;

  @BeforeAll
  static void auditTheSample() throws Exception {
    loaded = beside.resolve("classes.log");
    audit =
        OwnProcess.run(
            audited,
            List.of("-Xlog:class+load:file=" + loaded),
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toAbsolutePath().toString(),
            Ran.SAMPLE_LOGS.toAbsolutePath().toString());
  }

  @Test
  void resultsLieUnderReportsInAFolderNamedForLicenseeAndPeriod() throws Exception {
    assertEquals(ExitStatus.FINDINGS, audit.status());
    assertEquals(List.of("reports"), Ran.names(audited));
    assertEquals(List.of("WA-0042-2026-03-02"), Ran.names(audited.resolve("reports")));
    assertTrue(
        audit
            .out()
            .endsWith(
                """

                Results: reports/WA-0042-2026-03-02/findings.csv
                Reports: reports/WA-0042-2026-03-02/casebook.pdf
                         reports/WA-0042-2026-03-02/report.pdf
                         reports/WA-0042-2026-03-02/report.xlsx
                """),
        audit.out());
  }

  @Test
  void aPipedAuditDrawsNoBarAndNoBanner() {
    assertEquals("", audit.err());
    assertTrue(
        audit.out().startsWith("Cedar River Card Room (WA-0042), 2026-03-02\n"), audit.out());
    assertTrue(
        audit.out().chars().allMatch(c -> c == '\n' || c >= ' '),
        "a control character in\n" + audit.out());
  }

  @Test
  void anAuditStartsNoServerAndOpensNoPort() throws Exception {
    List<String> classes = Files.readAllLines(loaded);
    assertTrue(
        classes.stream().anyMatch(line -> line.contains(" shoeaudit.runs.AuditRun ")),
        "the log is not that of an audit");
    assertEquals(
        List.of(),
        classes.stream()
            .filter(line ->
                line.contains(" io.quarkus.runtime.")
                    || line.contains(" io.quarkus.arc.")
                    || line.contains(" io.vertx.")
                    || line.contains(" io.netty.")
                    // What a socket is made of. ServerSocket itself is loaded, and none is made, by
                    // Groovy, which the tests' class path has and picocli looks for.
                    || line.contains(" sun.nio.ch.NioSocketImpl ")
                    || line.contains(" sun.nio.ch.ServerSocketChannelImpl "))
            .toList());
  }

  @Test
  void anAuditThatIsCalledOffLeavesNothing() throws Exception {
    Path log = Ran.longLog(folder.resolve("long.csv"), SHOES);
    Path results = folder.resolve("results");
    Process process =
        OwnProcess.start(
            folder,
            List.of(),
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toAbsolutePath().toString(),
            "--out",
            results.resolve("march").toString(),
            log.toString());
    while (Ran.names(results).isEmpty() && process.isAlive()) {
      Thread.sleep(20);
    }
    assertTrue(
        Ran.names(results).toString().startsWith("[.partial-"), Ran.names(results).toString());
    process.destroy();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), "it does not end");
    assertEquals(List.of("long.csv"), Ran.names(folder));
  }

  /** Tables that play side by side, with more patrons than the reader numbers at a time. */
  @Test
  void aFileOfManyTablesAndPatronsFitsASmallHeap() throws Exception {
    int tables = 2_000;
    int coups = 40;
    Path log = folder.resolve("many.csv");
    try (BufferedWriter out = Files.newBufferedWriter(log)) {
      out.write("event,table,shoe,coup,decks,area,patron,bet,amount\n");
      for (int table = 0; table < tables; table++) {
        out.write("shoe_opened,T" + table + ",S1,,8,,,,\n");
      }
      for (int coup = 1; coup <= coups; coup++) {
        for (int table = 0; table < tables; table++) {
          String at = "T" + table + ",S1," + coup;
          String patron = "P" + (coup * tables + table);
          out.write("wager_placed," + at + ",,1," + patron + ",banker,25.00\n");
        }
      }
    }
    OwnProcess process =
        OwnProcess.run(
            Path.of(""),
            List.of("-Xmx96m"),
            "audit",
            "--reports",
            "none",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            folder.resolve("out").toString(),
            log.toString());
    assertEquals(ExitStatus.NOTHING_DEVIATES, process.status(), process.err());
    assertTrue(process.out().contains("2,000 tables, 2,000 shoes, 80,000 coups"), process.out());
  }
}
