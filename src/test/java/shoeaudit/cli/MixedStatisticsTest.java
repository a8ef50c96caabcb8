package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/**
 * The statistics of the mixed acceptance case against those that {@code
 * src/test/resources/hold/mixed.py}, which shares nothing with the engine, makes of its logs:
 * wagers, handle and win to the cent, expectation and variance exactly.
 */
class MixedStatisticsTest {
  private static final String CASES = "SHOE_AUDIT_CASES";

  @TempDir private Path folder;

  @Test
  @EnabledIfEnvironmentVariable(
      named = CASES,
      matches = ".+",
      disabledReason = "SHOE_AUDIT_CASES names no folder of acceptance cases")
  void theyAreThoseOfAnotherProgramToTheLastDigit() throws IOException {
    Path mixed = Path.of(System.getenv(CASES)).resolve("mixed");
    Path out = folder.resolve("out");
    Ran ran =
        Ran.command(
            "audit",
            "--controls",
            mixed.resolve("controls.yaml").toString(),
            "--reports",
            "none",
            "--out",
            out.toString(),
            mixed.resolve("log-T1.csv").toString(),
            mixed.resolve("log-T2.csv").toString());
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    List<String> made =
        rows(out.resolve("statistics.csv"), List.of("table", "bet", "dealer"), false);
    List<String> others = rows(Path.of("src/test/resources/hold/mixed.csv"), List.of("name"), true);
    assertTrue(others.size() > 10, others.toString());
    assertEquals(others, made);
  }

  /** Of the whole, tables, bets and dealers, those with settled wagers, sorted. */
  private static List<String> rows(Path file, List<String> names, boolean isOthers)
      throws IOException {
    List<String> rows = new ArrayList<>();
    try (CsvReader<NamedCsvRecord> read = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord row : read) {
        String dimension = row.getField("dimension");
        String wagers = row.getField(isOthers ? "wagers" : "wagers_settled");
        if (List.of("all", "table", "bet", "dealer").contains(dimension) && !wagers.equals("0")) {
          rows.add(
              String.join(
                  ",",
                  Stream.of(
                          Stream.of(dimension),
                          Stream.of(String.join("", names.stream().map(row::getField).toList())),
                          Stream.of(wagers),
                          Stream.of(
                              row.getField(isOthers ? "handle_minor" : "handle_settled_minor")),
                          Stream.of(
                                  "win_minor",
                                  "expected_numerator",
                                  "expected_denominator",
                                  "variance")
                              .map(row::getField))
                      .flatMap(each -> each)
                      .toList()));
        }
      }
    }
    rows.sort(null);
    return rows;
  }
}
