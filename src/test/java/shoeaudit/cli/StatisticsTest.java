package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.config.Sha256;

/** {@code statistics.csv}: what wagers were worth to the house, with the drop and without. */
class StatisticsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What the cage counted on the day of the sample. */
  private static final String DROP =
      """
      date,table,drop_minor
      2026-03-02,T1,300000
      2026-03-02,T2,410000
      """;

  @TempDir private Path folder;

  private Path out() {
    return folder.resolve("out");
  }

  private Ran audit(String... more) {
    return audit(Ran.SAMPLE_CONTROLS, more);
  }

  private Ran audit(Path controls, String... more) {
    List<String> args = new ArrayList<>(List.of("audit", "--controls", controls.toString()));
    args.addAll(List.of("--out", out().toString(), "--replace"));
    args.addAll(List.of(more));
    args.add(Ran.SAMPLE_LOGS.toString());
    return Ran.command(args.toArray(String[]::new));
  }

  private String drop(String text) throws IOException {
    return Files.writeString(folder.resolve("drop.csv"), text).toString();
  }

  /** The rows of a dimension, each by column. */
  private List<Map<String, String>> rows(String dimension) throws IOException {
    List<String> lines = Files.readAllLines(out().resolve("statistics.csv"));
    String[] header = lines.getFirst().split(",", -1);
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < header.length; i++) {
        row.put(header[i], cells[i]);
      }
      if (dimension.equals(row.get("dimension"))) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static List<String> of(List<Map<String, String>> rows, String column) {
    return rows.stream().map(row -> String.valueOf(row.get(column))).toList();
  }

  private static long number(Map<String, String> row, String column) {
    return Long.parseLong(String.valueOf(row.get(column)));
  }

  @Test
  void whatWasDueAndNotWonIsWhatFindingsAfterTheWagersMoved() throws IOException {
    audit("--reports", "none");
    Map<String, String> all = rows("all").getFirst();
    long moved = 0;
    for (String line : Files.readAllLines(out().resolve("findings.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      String level = finding.path("level").asText();
      moved +=
          List.of("dealing", "result", "settlement").contains(level)
              ? finding.path("effect_minor").asLong()
              : 0;
    }
    assertEquals(4975, moved);
    assertEquals(moved, number(all, "win_due_minor") - number(all, "win_minor"));
    // One more wager lies on a bet that is not offered.
    assertEquals(331, number(all, "wagers") + number(all, "wagers_not_offered"));
    assertEquals("76", all.get("coups"));
  }

  @Test
  void eachTablesAndDealersRowsAddUpToTheWhole() throws IOException {
    audit("--reports", "none");
    Map<String, String> all = rows("all").getFirst();
    for (String dimension : List.of("table", "dealer", "bet", "day", "month", "table_day")) {
      for (String column : List.of("handle_minor", "win_minor", "win_due_minor")) {
        long sum =
            rows(dimension).stream()
                .filter(row -> !String.valueOf(row.get(column)).isEmpty())
                .mapToLong(row -> number(row, column))
                .sum();
        assertEquals(number(all, column), sum, dimension + " " + column);
      }
    }
    assertEquals(List.of("T1", "T2"), of(rows("table"), "table"));
    assertEquals(List.of("2026-03"), of(rows("month"), "period"));
  }

  @Test
  void withoutDropAndBaseLevelTheirColumnsAreEmpty() throws IOException {
    audit("--reports", "none");
    for (String column :
        List.of("drop_minor", "win_of_drop_percent", "base_level_percent", "off_base_level")) {
      assertEquals(List.of("", ""), of(rows("table"), column));
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBytes() throws IOException {
    Path log = Ran.longLog(folder.resolve("long.csv"), 40);
    List<String> hashes = new ArrayList<>();
    for (String threads : List.of("1", "2", "5")) {
      Ran.command(
          "audit",
          "--controls",
          Ran.SAMPLE_CONTROLS.toString(),
          "--reports",
          "none",
          "--threads",
          threads,
          "--out",
          out().toString(),
          log.toString());
      hashes.add(Sha256.hex(Files.readAllBytes(out().resolve("statistics.csv"))));
    }
    assertEquals(1, hashes.stream().distinct().count(), hashes::toString);
  }

  @Test
  void theDropIsAnInputAndTheWinIsHeldAgainstItWhereEveryWagerCounts() throws IOException {
    audit("--reports", "none", "--drop", drop(DROP));
    assertEquals(List.of("300000", "410000"), of(rows("table"), "drop_minor"));
    // At the second table a wager lies on a bet that is not offered: its money is not in the win.
    assertEquals(List.of("-9.8667", ""), of(rows("table_day"), "win_of_drop_percent"));
    assertEquals(List.of("710000"), of(rows("month"), "drop_minor"));
    assertEquals(List.of("", ""), of(rows("dealer"), "drop_minor"));
    JsonNode input = null;
    for (JsonNode file : JSON.readTree(out().resolve("inputs.json").toFile()).path("files")) {
      input = file.path("role").asText().equals("drop") ? file : input;
    }
    assertTrue(input != null, "no input has the role drop");
    assertEquals(
        Sha256.hex(Files.readAllBytes(folder.resolve("drop.csv"))), input.path("sha256").asText());
  }

  @Test
  void aDropOfSomeTablesLeavesSumsOverOthersEmpty() throws IOException {
    audit("--reports", "none", "--drop", drop("date,table,drop_minor\n2026-03-02,T1,300000\n"));
    assertEquals(List.of("300000", ""), of(rows("table"), "drop_minor"));
    assertEquals(List.of(""), of(rows("day"), "drop_minor"));
  }

  @Test
  void mistakesInTheDropStopTheRunAndNothingIsWritten() throws IOException {
    refused(
        "date,table,drop_minor\n2026-02-30,T1,5\n2026-03-02,,7\n2026-03-02,T1,1.50\n",
        """
        drop.csv:2: date: "2026-02-30" is no date -> a gambling day such as 2026-03-07
        drop.csv:3: table: is empty -> give the table, as logs name it
        drop.csv:4: drop_minor: "1.50" is no whole number of minor units -> digits alone, such as 1250000 for 12,500.00
        """);
    refused(
        DROP + "2026-03-02,T1,300000\n",
        "drop.csv:4: table: T1 on 2026-03-02 stands on line 2 already -> give each table one row a"
            + " gambling day\n");
    refused(
        "date,table,drop_miner\n",
        "drop.csv:1: \"drop_miner\" is no column of drops -> did you mean drop_minor? one of date, table,"
            + " drop_minor\n");
    refused(
        "table,drop_minor\n",
        "drop.csv:1: its header does not name date -> give each row's gambling day, such as"
            + " 2026-03-07\n");
    refused(
        "",
        "drop.csv:1: the file is empty -> begin it with a header that names date, table, drop_minor\n");
  }

  @Test
  void aDropOfATableOrDayThatIsNotAuditedStopsTheRunAndNothingIsWritten() throws IOException {
    refused(
        DROP + "2026-03-02,T9,1\n2026-03-03,T2,1\n",
        """
        drop.csv:4: table: no coup of a table "T9" with a gambling day is among those audited -> did you mean T1? one of T1, T2
        drop.csv:5: date: no coup of table T2 on 2026-03-03 is among those audited -> leave the row out, or audit that gambling day's logs too
        """);
    Ran missing = audit("--drop", folder.resolve("none.csv").toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, missing.status());
    assertEquals("drop file " + folder.resolve("none.csv") + " does not exist\n", missing.err());
  }

  private void refused(String text, String reason) throws IOException {
    Ran ran = audit("--reports", "none", "--drop", drop(text));
    assertEquals(reason, ran.err());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(Files.notExists(out()), "results were written");
  }

  @Test
  void aPeriodFurtherOffTheBaseLevelThanTheToleranceIsFlagged() throws IOException {
    // The whole won 4.0963% of its handle, the first table -6.2646%, the second 14.8085%.
    String text = Files.readString(Ran.SAMPLE_CONTROLS);
    Path controls =
        Files.writeString(
            folder.resolve("controls.yaml"),
            text + "\nhold: {of: handle, base_level: 4.25%, tolerance: 10.5%}\n");
    audit(controls, "--reports", "none");
    assertEquals(List.of("no"), of(rows("all"), "off_base_level"));
    assertEquals(List.of("yes", "yes"), of(rows("table"), "off_base_level"));
    assertEquals(List.of("-10.5146", "10.5585"), of(rows("table"), "off_base_level_points"));
    assertEquals(List.of("", ""), of(rows("dealer"), "off_base_level"));
    assertEquals(List.of("10.5"), of(rows("all"), "tolerance_points"));
    Files.writeString(controls, text + "\nhold: {of: drop, base_level: 0%, tolerance: 9%}\n");
    audit(controls, "--reports", "none", "--drop", drop(DROP));
    assertEquals(List.of("yes", ""), of(rows("table"), "off_base_level"));
    assertEquals(List.of("-9.8667", ""), of(rows("table"), "off_base_level_points"));
  }

  @Test
  void theGuideNamesEveryColumn() throws IOException {
    audit("--reports", "none");
    String guide = Files.readString(Path.of("src", "site", "auditors.md"));
    String header = Files.readAllLines(out().resolve("statistics.csv")).getFirst();
    for (String column : header.split(",", -1)) {
      assertTrue(guide.contains("`" + column + "`"), column);
    }
  }

  @Test
  void aLogWithoutWagersLeavesTheHeaderAlone() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("coups.csv"),
            """
            table,shoe,coup,at,player_cards,banker_cards,result
            T1,S1,1,2026-03-02T18:00:00.000-08:00,2H 3D 4C,2S 3S 9D,player
            """);
    Ran.audit(out(), log);
    List<String> lines = Files.readAllLines(out().resolve("statistics.csv"));
    assertEquals(1, lines.size());
    assertTrue(lines.getFirst().startsWith("dimension,table,bet,dealer,period,coups,"));
    Ran none =
        Ran.command(
            "audit",
            "--controls",
            Ran.SAMPLE_CONTROLS.toString(),
            "--drop",
            drop(DROP),
            "--out",
            folder.resolve("other").toString(),
            log.toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, none.status());
    assertTrue(
        none.err().startsWith("drop file drop.csv: no wager with a gambling day"), none.err());
  }

  @Test
  void theWorkbookHasTheSameFiguresAndTheWholeIsVerified() throws IOException {
    audit("--drop", drop(DROP));
    List<String> sheet = new ArrayList<>();
    try (InputStream in = Files.newInputStream(out().resolve("report.xlsx"));
        Workbook workbook = new XSSFWorkbook(in)) {
      Sheet hold = workbook.getSheet("Hold");
      for (Row row : hold) {
        sheet.add(
            row.getRowNum() < hold.getPaneInformation().getHorizontalSplitPosition()
                ? ""
                : Double.toString(
                    row.getCell(8) == null ? 0 : row.getCell(8).getNumericCellValue()));
      }
    }
    List<String> csv = new ArrayList<>(List.of("", ""));
    List<String> lines = Files.readAllLines(out().resolve("statistics.csv"));
    for (String line : lines.subList(1, lines.size())) {
      String win = line.split(",", -1)[11];
      csv.add(Double.toString(win.isEmpty() ? 0 : Long.parseLong(win) / 100.0));
    }
    assertEquals(csv, sheet);
    Ran verified = Ran.command("report", "verify", out().toString(), Ran.SAMPLE_LOGS.toString());
    assertEquals(0, verified.status(), verified.out());
    assertTrue(
        verified.out().contains("statistics.csv comes out the same, byte for byte"),
        verified.out());
  }

  @Test
  void theHeadOfTheSheetFitsTheColumnsThatStandOnEachPrintedPage() throws IOException {
    Path controls =
        Files.writeString(
            folder.resolve("controls.yaml"),
            Files.readString(Ran.SAMPLE_CONTROLS)
                + "\nhold: {base_level: 15%, of: drop, tolerance: 3%}\n");
    assertEquals("", audit(controls, "--reports", "xlsx").err());
    try (InputStream in = Files.newInputStream(out().resolve("report.xlsx"));
        Workbook workbook = new XSSFWorkbook(in)) {
      Sheet hold = workbook.getSheet("Hold");
      int header = hold.getPaneInformation().getHorizontalSplitPosition() - 1;
      int width = 0;
      for (int i = hold.getRepeatingColumns().getFirstColumn();
          i <= hold.getRepeatingColumns().getLastColumn();
          i++) {
        width += hold.getColumnWidth(i) / 256;
      }
      assertEquals(header, hold.getRepeatingRows().getFirstRow());
      assertEquals(1, header);
      Row head = hold.getRow(0);
      String sentence = head.getCell(0).getStringCellValue();
      assertTrue(sentence.length() > width, sentence + " in " + width);
      assertTrue(
          head.getHeightInPoints() >= 12.75 * Math.ceilDiv(sentence.length(), width), sentence);
      assertTrue(head.getCell(0).getCellStyle().getWrapText());
      assertEquals(
          List.of(new CellRangeAddress(0, 0, 0, hold.getRepeatingColumns().getLastColumn())),
          hold.getMergedRegions());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "|",
        "hold: {of: handle, base_level: 1.2%, tolerance: 3%}|Base level, by the latest control"
            + " file: 1.2% of what was wagered, with a tolerance of 3 percentage points either way.",
        "hold: {of: drop, base_level: 18%, tolerance: 2.5%}|Base level, by the latest control"
            + " file: 18% of the drop, with a tolerance of 2.5 percentage points either way.",
      })
  void theSheetNamesTheBaseLevelThatItsRowsAreHeldAgainst(
      @Nullable String hold, @Nullable String named) throws IOException {
    Path controls =
        Files.writeString(
            folder.resolve("controls.yaml"),
            Files.readString(Ran.SAMPLE_CONTROLS) + "\n" + (hold == null ? "" : hold) + "\n");
    assertEquals("", audit(controls, "--reports", "xlsx").err());
    try (InputStream in = Files.newInputStream(out().resolve("report.xlsx"));
        Workbook workbook = new XSSFWorkbook(in)) {
      Sheet table = workbook.getSheet("Hold");
      StringJoiner lines = new StringJoiner(" ");
      for (int i = 0; i < table.getPaneInformation().getHorizontalSplitPosition() - 1; i++) {
        lines.add(table.getRow(i).getCell(0).getStringCellValue());
      }
      String head = lines.toString();
      String figures = "statistics.csv has all figures.";
      assertEquals(
          named == null ? figures : figures + " " + named, head.substring(head.indexOf(figures)));
    }
  }
}
