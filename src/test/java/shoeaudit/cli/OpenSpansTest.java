package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Control files whose span is open as contracts write it, to the last day of the calendar
 * (controls.md, effective), and days that no calendar has.
 */
class OpenSpansTest {
  @TempDir private Path folder;

  private Path controls(String from, String until) throws IOException {
    String sample = Files.readString(Ran.SAMPLE_CONTROLS);
    String changed =
        sample.replace(
            "effective: {from: 2026-01-01, until: null}",
            "effective: {from: " + from + ", until: " + until + "}");
    return Files.writeString(folder.resolve("controls.yaml"), changed);
  }

  @ParameterizedTest(name = "from {0} until {1}")
  @CsvSource({"2026-01-01, 9999-12-31", "0001-01-01, 9999-12-31", "0001-01-01, null"})
  void anOpenSpanFindsWhatOneWithoutAnEndFinds(String from, String until) throws Exception {
    Path expected = folder.resolve("expected");
    Ran.audit(expected, Ran.SAMPLE_LOGS);
    Path out = folder.resolve("out");
    Ran open = Ran.audit(List.of(controls(from, until)), out, Ran.SAMPLE_LOGS);
    assertEquals(1, open.status(), open.err());
    assertEquals(
        Files.readString(expected.resolve("findings.csv")),
        Files.readString(out.resolve("findings.csv")));
    assertEquals(0, Ran.command("controls", "check", folder + "/controls.yaml").status());
  }

  /** Reports are dated by the first day in force where the log has none. */
  @ParameterizedTest(name = "from {0}")
  @ValueSource(strings = {"0001-01-01", "9999-12-31"})
  void reportsOfARecordWithoutDaysAreWritten(String from) throws Exception {
    Path log = folder.resolve("log.csv");
    Files.writeString(
        log, "event,table,shoe,coup,hand,card,result\nresult_declared,T1,S1,1,,,banker\n");
    Path out = folder.resolve("out");
    Ran ran = Ran.audit(List.of(controls(from, "9999-12-31")), out, log);
    assertAll(
        () -> assertTrue(ran.err().contains("nothing was tested"), ran.err()),
        () -> assertTrue(Files.exists(out.resolve("report.pdf")), ran.err()),
        () -> assertTrue(Files.exists(out.resolve("report.xlsx")), ran.err()));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {"0000-01-01", "0000-12-31", "-0001-01-01", "+999999999-12-31", "+10000-01-01"})
  void aDayOfNoCalendarIsRefusedWithItsLine(String day) throws Exception {
    Ran ran = Ran.audit(List.of(controls(day, "null")), folder.resolve("out"), Ran.SAMPLE_LOGS);
    assertEquals(2, ran.status(), ran.err());
    assertTrue(
        ran.err()
            .contains(
                "controls.yaml:5: effective.from: is \"" + day + "\" -> a day such as 2026-01-31"),
        ran.err());
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"0000-01-01", "-0001-01-01", "+999999999-12-31"})
  void noStarterFileBeginsOnADayThatNoControlFileTakes(String day) {
    Ran ran =
        Ran.command("controls", "new", "--regulation", "wsgc-mini-baccarat-2022", "--from=" + day);
    assertEquals(2, ran.status(), ran.out());
    assertEquals("--from " + day + " is no day; write it as 2026-01-31", ran.err().strip());
  }

  /** A shoe log has the years that a clock of 64 bits counts in nanoseconds; others are named. */
  @Test
  void timesBeyondWhatALogHasAreImportProblems() throws Exception {
    Path log = folder.resolve("log.csv");
    StringBuilder lines =
        new StringBuilder(
            """
            event,at,table,shoe,coup,result
            result_declared,2026-03-02T18:00:00Z,T1,S1,1,banker
            """);
    for (String at :
        List.of(
            "9999-12-31T23:59:59Z",
            "0000-01-01T00:00:00Z",
            "0001-01-01T00:00:00+14:00",
            "+999999999-12-31T23:59:59Z",
            "2262-01-01T00:00:00Z",
            "1677-12-31T23:59:59Z")) {
      lines.append("result_declared,").append(at).append(",T1,S1,1,banker\n");
    }
    Files.writeString(log, lines);
    Ran ran = Ran.audit(List.of(controls("0001-01-01", "9999-12-31")), folder.resolve("out"), log);
    assertTrue(ran.err().contains("nothing was tested"), ran.err());
    assertEquals(
        7,
        Files.readAllLines(folder.resolve("out/problems.csv")).size(),
        "a heading and each line");
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"1678-01-01T00:00:00+18:00", "2261-12-31T23:59:59.999999999-18:00"})
  void theFirstAndLastTimesOfALogLieInASpanThatIsOpenAtBothEnds(String at) throws Exception {
    Path log = folder.resolve("log.csv");
    String sample = Files.readString(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    Files.writeString(log, sample.replaceAll("2026-03-02T[^,]*", at));
    Path out = folder.resolve("out");
    Ran ran = Ran.audit(List.of(controls("0001-01-01", "9999-12-31")), out, log);
    assertTrue(ran.status() <= 1, ran.err());
    assertEquals(1, Files.readAllLines(out.resolve("problems.csv")).size());
  }
}
