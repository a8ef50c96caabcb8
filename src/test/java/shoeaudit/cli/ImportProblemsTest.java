package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.shoelog.ImportProblem;

/** Import problems on a terminal: alike ones are one line, with a count and the first places. */
class ImportProblemsTest {
  @TempDir private Path folder;

  private static ImportProblem problem(String file, long line, String text) {
    return new ImportProblem(file, line, text, "write it anew");
  }

  @Test
  void oneAloneIsALineWithItsPlace() {
    assertEquals(
        List.of("a.csv:7: card \"1X\" is no card -> write it anew", "b.csv: torn -> write it anew"),
        ImportProblems.lines(
            List.of(problem("a.csv", 7, "card \"1X\" is no card"), problem("b.csv", 0, "torn"))));
  }

  @Test
  void alikeOnesAreCountedAndTheFirstPlacesNamed() {
    List<ImportProblem> problems = new ArrayList<>();
    for (int line = 2; line < 61; line++) {
      problems.add(problem("a.csv", line, "card \"1X\" is no card"));
    }
    problems.add(problem("a.csv", 61, "torn"));
    problems.add(problem("b.csv", 2, "card \"1X\" is no card"));
    assertEquals(
        List.of(
            "60 times, first at a.csv:2, a.csv:3, a.csv:4: card \"1X\" is no card -> write it anew",
            "a.csv:61: torn -> write it anew"),
        ImportProblems.lines(problems));
  }

  @Test
  void onesThatDifferInWhatTheyQuoteOrCountAreAlike() {
    assertEquals(
        List.of(
            "2 times with other values, first at a.csv:2, a.csv:9: card \"1X\" of coup 4 is no card"
                + " -> write it anew"),
        ImportProblems.lines(
            List.of(
                problem("a.csv", 2, "card \"1X\" of coup 4 is no card"),
                problem("a.csv", 9, "card \"ZZ\" of coup 11 is no card"))));
  }

  @Test
  void sixtyEqualProblemsOfALogAreOneLineAndProblemsCsvHasEach() throws Exception {
    List<String> lines =
        new ArrayList<>(Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv")));
    int damaged = 0;
    for (int i = 1; i < lines.size() && damaged < 60; i++) {
      if (lines.get(i).startsWith("wager_placed,")) {
        lines.set(i, lines.get(i).replaceFirst("^wager_placed,", "bet_placed,"));
        damaged++;
      }
    }
    assertEquals(60, damaged);
    Path log = Files.write(folder.resolve("log.csv"), lines);
    Ran ran = Ran.audit(folder.resolve("out"), log);
    String said = ran.out().replaceAll("\n  ", " ");
    assertTrue(said.contains("\nCould not be read:\n- 60 times, first at log.csv:"), ran.out());
    assertEquals(
        60,
        Files.readAllLines(folder.resolve("out").resolve("problems.csv")).stream()
            .filter(line -> line.contains("bet_placed"))
            .count());
  }
}
