package shoeaudit.shoelog.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import shoeaudit.audit.Audit;
import shoeaudit.audit.AuditSummary;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;

/**
 * An audit gives the same verdicts through both readers of plain text, and with any number of
 * threads: every finding with its coup told in full, every count, problem and note.
 */
class BothReadersOneVerdictTest {
  private static final Path SAMPLE = Path.of("src", "samples", "cedar-river");
  private static final int FEWEST_CASES = 20;

  @Test
  void theSample() throws Exception {
    same(SAMPLE.resolve("controls.yaml"), SAMPLE);
  }

  @TestFactory
  @EnabledIfEnvironmentVariable(
      named = "SHOE_AUDIT_CASES",
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  Stream<DynamicTest> everyAcceptanceCase() throws IOException {
    List<Path> cases;
    try (Stream<Path> all = Files.walk(Path.of(System.getenv("SHOE_AUDIT_CASES")))) {
      cases = all.filter(path -> path.endsWith("controls.yaml")).sorted().toList();
    }
    assertTrue(cases.size() >= FEWEST_CASES, "only " + cases.size() + " cases were found");
    return cases.stream()
        .map(controls ->
            DynamicTest.dynamicTest(
                controls.toString(), () -> same(controls, controls.resolveSibling(""))));
  }

  private static void same(Path controlFile, Path folder) throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml", Files.readAllBytes(controlFile), RuleLibrary.onClasspath());
    List<LogFile> logs = LogFinder.find(List.of(folder)).files();
    List<String> byLibraries = audit(controls, logs, 1, false);
    assertTrue(byLibraries.size() > 1, "nothing was audited");
    for (int threads : new int[] {1, 2, 8}) {
      assertEquals(byLibraries, audit(controls, logs, threads, true), threads + " threads");
    }
    assertEquals(byLibraries, audit(controls, logs, 8, false), "libraries, 8 threads");
  }

  /** All that an audit gives, as text: the verdicts sorted, as shoes end in any order. */
  private static List<String> audit(
      ControlFile controls, List<LogFile> logs, int threads, boolean plain) throws Exception {
    List<String> verdicts = new ArrayList<>();
    List<ImportProblem> problems = new ArrayList<>();
    try (Audit audit =
        new Audit(
            List.of(controls),
            threads,
            verdict -> verdicts.add(text(verdict)),
            problems::add,
            Path.of("target", "both-readers.tmp"))) {
      LogReader reader = new LogReader(controls.currencyDigits(), audit, plain);
      List<String> readings = new ArrayList<>();
      for (LogFile log : logs) {
        readings.add(reader.read(log, bytes -> {}).toString());
      }
      AuditSummary summary = audit.finish();
      Collections.sort(verdicts);
      verdicts.add(
          Stream.of(
                  readings,
                  summary.tally().coups(),
                  summary.tally().wagers(),
                  summary.coupsOfVersions(),
                  summary.coverage(),
                  summary.onControls(),
                  summary.acrossShoes().stream().map(BothReadersOneVerdictTest::text).toList(),
                  problems.stream().sorted(ImportProblem.ORDER).toList(),
                  summary.notes())
              .map(Object::toString)
              .reduce("", (all, one) -> all + one + "\n"));
    }
    return verdicts;
  }

  /** What a check remembers for other shoes is left out: it shows in what they show together. */
  private static String text(ShoeVerdict verdict) {
    return Stream.of(
            verdict.table(), verdict.shoe(), verdict.coups(), verdict.groups(), verdict.problems())
        .map(Object::toString)
        .reduce("", (all, one) -> all + one + "\n");
  }
}
