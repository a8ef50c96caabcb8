package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.engine.ShoeSettlements;
import shoeaudit.audit.result.CitedSpans;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogOrder;
import shoeaudit.shoelog.reading.LogReader;

/**
 * Reading 52 on a log with errors on every level: split at any line into two files, it makes the
 * findings of the whole, and each cites the file and line that has the event.
 */
class ShoesInSeveralFilesTest {
  private static final Path WHOLE = Path.of("src", "test", "resources", "partial", "whole.csv");
  private static final Path CONTROLS = Path.of("src", "samples", "cedar-river", "controls.yaml");

  @TempDir Path folder = Path.of("");

  private record Result(List<Finding> findings, List<ImportProblem> problems, List<String> lines) {}

  private Result audit(List<Path> logs) throws Exception {
    ControlFile controls =
        ControlFileReader.read(
            "controls.yaml", Files.readAllBytes(CONTROLS), RuleLibrary.onClasspath());
    List<Finding> findings = new ArrayList<>();
    List<ImportProblem> problems = new ArrayList<>();
    List<String> settlements = new ArrayList<>();
    try (Audit audit =
        new Audit(
            List.of(controls),
            2,
            verdict -> verdict.groups().forEach(group -> findings.addAll(group.findings())),
            problems::add,
            folder.resolve("memories.tmp"),
            ofShoe -> {
              try {
                ShoeSettlements.rows(ofShoe.packed())
                    .forEach(
                        row -> settlements.add(row.coup() + " " + row.patron() + " " + row.bet()));
              } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            },
            null)) {
      LogReader reader = new LogReader(controls.currencyDigits(), audit);
      List<LogFile> files =
          logs.stream().map(log -> new LogFile(log, String.valueOf(log.getFileName()))).toList();
      for (LogFile file : LogOrder.byTime(files)) {
        reader.readOn(file, bytes -> {});
      }
      reader.finish();
      audit.finish();
    }
    findings.sort(FindingOrder.FINDINGS);
    settlements.sort(null);
    return new Result(findings, problems, settlements);
  }

  private static List<String> told(Result result) {
    return result.findings().stream()
        .map(f ->
            f.code()
                + " "
                + f.coup()
                + " "
                + f.area()
                + " "
                + f.patron()
                + " "
                + f.effectMinor()
                + " "
                + f.verdict()
                + " "
                + f.dealer()
                + " "
                + f.recorded())
        .sorted()
        .toList();
  }

  /** The lines of the whole log that a finding cites, and what its explanation adds to them. */
  private static SortedSet<Integer> cited(Finding finding, int firstOfSecond) {
    SortedSet<Integer> lines = new TreeSet<>();
    add(
        lines,
        String.valueOf(finding.sourceFile()),
        String.valueOf(finding.sourceLine()),
        firstOfSecond);
    var more =
        java.util.regex.Pattern.compile("More of the evidence: (\\S+), lines ([0-9;-]+)[.]")
            .matcher(finding.explanation());
    while (more.find()) {
      add(lines, more.group(1), more.group(2), firstOfSecond);
    }
    return lines;
  }

  private static void add(SortedSet<Integer> lines, String file, String spans, int firstOfSecond) {
    int shift = file.equals("a-second.csv") ? firstOfSecond - 2 : 0;
    CitedSpans.forEach(
        spans,
        (from, to) -> {
          for (int line = from; line <= to; line++) {
            lines.add(line + shift);
          }
        });
  }

  @Test
  void reading_52_splitAtAnyLineItMakesTheFindingsOfTheWhole() throws Exception {
    List<String> lines = Files.readAllLines(WHOLE);
    Result whole = audit(List.of(WHOLE));
    assertTrue(whole.findings().size() > 10, "the log makes findings on every level");
    TreeMap<Integer, List<String>> other = new TreeMap<>();
    for (int first = 2; first < lines.size(); first++) {
      // The names stand in the other order than the times.
      Path before = folder.resolve("b-first.csv");
      Path after = folder.resolve("a-second.csv");
      Files.write(before, lines.subList(0, first));
      List<String> rest = new ArrayList<>(List.of(lines.getFirst()));
      rest.addAll(lines.subList(first, lines.size()));
      Files.write(after, rest);
      Result split = audit(List.of(after, before));
      List<String> told = new ArrayList<>(told(split));
      List<String> missing = new ArrayList<>(told(whole));
      missing.removeAll(told);
      told.removeAll(told(whole));
      assertEquals(List.of(), told, "added by a split before line " + (first + 1));
      if (missing.isEmpty()) {
        assertEquals(whole.lines(), split.lines());
        for (int i = 0; i < whole.findings().size(); i++) {
          int firstOfSecond = first + 1;
          String id = whole.findings().get(i).id();
          Finding same =
              split.findings().stream().filter(f -> f.id().equals(id)).findFirst().orElseThrow();
          assertEquals(
              cited(whole.findings().get(i), firstOfSecond),
              cited(same, firstOfSecond),
              same + " after a split before line " + firstOfSecond);
        }
      } else {
        other.put(first + 1, split.problems().stream().map(ImportProblem::problem).toList());
      }
    }
    // Where times run backwards the order of the parts is not certain, and where a coup is missing
    // between them a third file may have it: then nobody is accused, and somebody is told.
    assertTrue(other.size() <= 4, "findings were lost by splits before lines " + other);
    other
        .values()
        .forEach(problems ->
            assertTrue(
                problems.toString().contains("the times of the two overlap")
                    || problems.toString().contains("in none of the files"),
                problems.toString()));
  }
}
