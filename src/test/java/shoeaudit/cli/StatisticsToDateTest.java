package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.HoldOverRuns;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.output.StatisticsCsv;
import shoeaudit.runs.StatisticsFile;

/** Month and year to date: sums that go on from run to run (K.A.R. 112-108-51). */
class StatisticsToDateTest {
  @TempDir private Path folder;

  /** The sample's first table as some tables, on another day. */
  private Path logs(String day, String... tables) throws IOException {
    Path logs = Files.createDirectories(folder.resolve("logs-" + day));
    String log = Files.readString(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    for (String table : tables) {
      Files.writeString(
          logs.resolve(day + "-table-" + table + ".csv"),
          log.replace("2026-03-02", day)
              .replace("2026-03-03", day)
              .replace(",T1,", ",T" + table + ","));
    }
    return logs;
  }

  private Path audited(String name, Path... logs) {
    return audited(name, List.of(), logs);
  }

  private Path audited(String name, List<String> more, Path... logs) {
    Path out = folder.resolve(name);
    List<String> args =
        new ArrayList<>(
            List.of(
                "audit",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--reports",
                "none",
                "--out"));
    args.add(out.toString());
    args.addAll(more);
    for (Path log : logs) {
      args.add(log.toString());
    }
    Ran ran = Ran.command(args.toArray(String[]::new));
    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    return out;
  }

  private static List<String> after(Path run) {
    return List.of("--earlier", run.toString());
  }

  /** The rows to a day, each by column. */
  private static List<Map<String, String>> toDate(Path run, String day) throws IOException {
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder().ofNamedCsvRecord(run.resolve("statistics.csv"))) {
      return rows.stream()
          .map(NamedCsvRecord::getFieldsAsMap)
          .filter(row ->
              String.valueOf(row.get("dimension")).endsWith("to_date")
                  && day.equals(row.get("period")))
          .toList();
    }
  }

  private static List<String> of(List<Map<String, String>> rows, String... columns) {
    return rows.stream()
        .map(row -> String.join(" ", List.of(columns).stream().map(row::get).toList()))
        .toList();
  }

  @Test
  void sumsThatGoOnFromNightToNightAreThoseOfOneAuditOfAllExactly() throws IOException {
    Path second = logs("2026-03-02", "1", "2");
    Path fourth = logs("2026-03-04", "1");
    Path fifth = logs("2026-03-05", "1", "2");
    Path all = audited("all", second, fourth, fifth);
    Path first = audited("first", second);
    Path next = audited("next", after(first), fourth);
    Path last = audited("last", after(next), fifth);
    for (String day : List.of("2026-03-02", "2026-03-04", "2026-03-05")) {
      Path night = day.equals("2026-03-02") ? first : day.equals("2026-03-04") ? next : last;
      assertEquals(toDate(all, day), toDate(night, day), day);
    }
    List<Map<String, String>> rows = toDate(last, "2026-03-05");
    assertEquals(
        List.of(
            "month_to_date  3 5 2026-03-05",
            "year_to_date  3 64 2026-03-05",
            "table_month_to_date T1 3 5 2026-03-05",
            "table_month_to_date T2 2 5 2026-03-05",
            "table_year_to_date T1 3 64 2026-03-05",
            "table_year_to_date T2 2 64 2026-03-05"),
        of(rows, "dimension", "table", "days_on_record", "days_of_period", "last_day_on_record"));
    // A table that was not dealt stands with what it had, and with the day of that.
    assertTrue(
        of(toDate(next, "2026-03-04"), "dimension", "table", "days_on_record", "last_day_on_record")
            .contains("table_month_to_date T2 1 2026-03-02"));
    // The sample three times, its second table twice: to the cent, and exactly what it was to win.
    Map<String, String> once = toDate(first, "2026-03-02").get(2);
    Map<String, String> thrice = rows.get(2);
    for (String column :
        List.of("coups", "handle_minor", "win_minor", "win_due_minor", "variance")) {
      assertEquals(
          3 * Long.parseLong(once.get(column)), Long.parseLong(thrice.get(column)), column);
    }
  }

  @Test
  void aMonthBeginsAnewAndTheYearGoesOn() throws IOException {
    Path first = audited("first", logs("2026-03-31", "1"));
    Path next = audited("next", after(first), logs("2026-04-02", "1"));
    assertEquals(
        List.of(
            "month_to_date 1 2",
            "year_to_date 2 92",
            "table_month_to_date 1 2",
            "table_year_to_date 2 92"),
        of(toDate(next, "2026-04-02"), "dimension", "days_on_record", "days_of_period"));
  }

  @Test
  void aDropIsToldToDateOnlyWhereEachDayOnRecordHasOne() throws IOException {
    String header = "date,table,drop_minor\n";
    Path one = Files.writeString(folder.resolve("one.csv"), header + "2026-03-02,T1,300000\n");
    Path two = Files.writeString(folder.resolve("two.csv"), header + "2026-03-03,T1,200000\n");
    Path first = audited("first", List.of("--drop", one.toString()), logs("2026-03-02", "1"));
    Path bare = audited("bare", logs("2026-03-02", "1"));
    for (Path before : List.of(first, bare)) {
      List<String> more = new ArrayList<>(after(before));
      more.addAll(List.of("--drop", two.toString(), "--replace"));
      Path next = audited("next", more, logs("2026-03-03", "1"));
      String sum = before.equals(first) ? "500000" : "";
      assertEquals(List.of(sum, sum, sum, sum), of(toDate(next, "2026-03-03"), "drop_minor"));
    }
  }

  @Test
  void statisticsThatWereChangedAreRefused() throws IOException {
    Path first = audited("first", logs("2026-03-02", "1"));
    Path file = first.resolve("statistics.csv");
    Files.writeString(file, Files.readString(file).replace("2026-03-02", "2026-03-01"));
    Ran ran =
        Ran.command(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--out",
            folder.resolve("next").toString(),
            "--earlier",
            first.toString(),
            logs("2026-03-04", "1").toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.err()
            .startsWith(
                "--earlier "
                    + first
                    + ": statistics.csv is not as its run wrote it: its SHA-256 differs from the"
                    + " manifest's; restore it, or audit its logs again"),
        ran.err());
    assertEquals(List.of(), Ran.names(folder.resolve("next")));
  }

  @Test
  void theFilesOfSeveralNightsAddUpToTheFileOfOneAuditOfAll() throws IOException {
    Path second = logs("2026-03-02", "1", "2");
    Path fourth = logs("2026-03-04", "1");
    Path fifth = logs("2026-04-05", "2", "3");
    Path drop = folder.resolve("drop.csv");
    String header = "date,table,drop_minor\n";
    String ofSecond = "2026-03-02,T1,300000\n2026-03-02,T2,410000\n";
    Files.writeString(drop, header + ofSecond + "2026-03-04,T1,250000\n");
    Path all = audited("all", List.of("--drop", drop.toString()), second, fourth, fifth);
    Files.writeString(drop, header + ofSecond);
    Path first = audited("first", List.of("--drop", drop.toString()), second);
    Files.writeString(drop, header + "2026-03-04,T1,250000\n");
    Path next = audited("next", List.of("--drop", drop.toString()), fourth);
    Path last = audited("last", fifth);
    List<List<HoldStatistics.Row>> runs = new ArrayList<>();
    for (Path run : List.of(first, next, last)) {
      runs.add(statistics(run).rows());
    }
    StatisticsFile whole = statistics(all);
    HoldStatistics joined = HoldOverRuns.of(runs, whole.base(), "USD");
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    StatisticsCsv.write(joined, written);
    assertEquals(
        Files.readString(all.resolve("statistics.csv")), written.toString(StandardCharsets.UTF_8));
    assertTrue(joined.rows().size() > 30, joined.rows().toString());
  }

  @Test
  void aFileIsReadBackWithoutLoss() throws IOException {
    Path run = audited("all", logs("2026-03-02", "1", "2"));
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    StatisticsCsv.write(statistics(run).statistics(), written);
    assertEquals(
        Files.readString(run.resolve("statistics.csv")), written.toString(StandardCharsets.UTF_8));
  }

  private static StatisticsFile statistics(Path run) throws IOException {
    return StatisticsFile.read(
        Files.readAllBytes(run.resolve("statistics.csv")), dimension -> true);
  }
}
