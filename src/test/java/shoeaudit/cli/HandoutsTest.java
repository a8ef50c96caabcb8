package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static shoeaudit.cli.Ran.printed;
import static shoeaudit.cli.Ran.refused;
import static shoeaudit.cli.Ran.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import shoeaudit.report.MadeUpLanguage;
import shoeaudit.report.Standard;
import shoeaudit.report.xlsx.Workbooks;

/** {@code report dealer} and {@code report redress}: what a room hands over after an audit. */
class HandoutsTest {
  private static final @Nullable String CASES = System.getenv("SHOE_AUDIT_CASES");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern MONEY =
      Pattern.compile(
          "short-paid\\s+\\d+\\s+patrons?\\s+([\\d.,]+)\\s+USD\\s+and\\s+over-paid"
              + "\\s+\\d+\\s+patrons?\\s+([\\d.,]+)\\s+USD");

  /** Two dealers on the sample, one finding confirmed, one dismissed, one put right. */
  private static final String REVIEWS =
      """
      id,disposition,cause
      d878508e0f89e9a9,confirmed,
      2b70f26137a82fee,dismissed,
      69632e373d9167fd,remedied,The card at the table was old.
      """;

  @TempDir private static Path shared;

  @TempDir private Path folder;

  /** What the audit of the many errors said. */
  private static String mixedSaid = "";

  @BeforeAll
  static void audit() throws IOException {
    Ran.auditReviewed(sample(), REVIEWS);
    if (CASES == null) {
      return;
    }
    Path cases = Path.of(CASES);
    mixedSaid =
        Ran.command(
                "audit",
                "--controls",
                cases.resolve("mixed/controls.yaml").toString(),
                "--reports",
                "none",
                "--out",
                shared.resolve("mixed").toString(),
                cases.resolve("mixed").toString())
            .out();
  }

  private static Path sample() {
    return shared.resolve("sample");
  }

  private static Path mixed() {
    assumeTrue(CASES != null, "SHOE_AUDIT_CASES names no folder of acceptance cases");
    return shared.resolve("mixed");
  }

  /** The rows of a handout as CSV, each by column. */
  private List<Map<String, String>> rows(String what, Object... words) throws IOException {
    Path file = folder.resolve("rows.csv");
    List<Object> all = new ArrayList<>(List.of("--out", file));
    all.addAll(List.of(words));
    assertEquals("Written: " + file + "\n", printed(what, all.toArray()));
    return rows(file);
  }

  private static List<Map<String, String>> rows(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    String[] header = lines.getFirst().split(",", -1);
    List<Map<String, String>> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < header.length; i++) {
        row.put(header[i], cells[i]);
      }
      rows.add(row);
    }
    return rows;
  }

  private static long sum(List<Map<String, String>> rows, String column) {
    return rows.stream()
        .map(row -> String.valueOf(row.get(column)))
        .filter(cell -> !cell.isEmpty())
        .mapToLong(Long::parseLong)
        .sum();
  }

  private static String cell(List<Map<String, String>> rows, String key, String is, String column) {
    return rows.stream()
        .filter(row -> is.equals(row.get(key)))
        .map(row -> String.valueOf(row.get(column)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aWorkbookHasTheRowsOfTheTableWithAmountsInMajorUnits() throws IOException {
    for (List<Object> handout :
        List.<List<Object>>of(
            List.of("redress"),
            List.of("redress", "--statements"),
            List.of("dealer", "--dealer", "D07"),
            List.of("checklist"))) {
      String what = String.valueOf(handout.getFirst());
      List<Object> words = new ArrayList<>(handout.subList(1, handout.size()));
      words.add(sample());
      var unused = rows(what, words.toArray());
      List<List<String>> rows = table(folder.resolve("rows.csv"));
      List<String> header = rows.removeFirst();
      Path file = folder.resolve("rows.xlsx");
      words.addAll(List.of("--out", file));
      printed(what, words.toArray());
      byte[] first = Files.readAllBytes(file);
      printed(what, words.toArray());
      assertArrayEquals(first, Files.readAllBytes(file));
      try (XSSFWorkbook workbook = Workbooks.read(first)) {
        XSSFSheet sheet = workbook.getSheetAt(0);
        assertEquals(rows.size(), sheet.getLastRowNum() - 1, what);
        for (int i = 0; i < rows.size(); i++) {
          List<String> cells = new ArrayList<>();
          for (int column = 0; column < header.size(); column++) {
            cells.add(written(sheet.getRow(i + 2).getCell(column), header.get(column)));
          }
          assertEquals(rows.get(i), cells, what);
        }
      }
    }
  }

  /** The rows of a table, its header the first. */
  private static List<List<String>> table(Path file) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    try (CsvReader<CsvRecord> csv = CsvReader.builder().ofCsvRecord(file)) {
      csv.forEach(row -> rows.add(row.getFields()));
    }
    return rows;
  }

  /** A cell as a table for programs writes it. */
  private static String written(@Nullable XSSFCell cell, String column) {
    if (cell == null) {
      return "";
    }
    return switch (cell.getCellType()) {
      case NUMERIC ->
          BigDecimal.valueOf(cell.getNumericCellValue())
              .movePointRight(column.endsWith("_minor") ? 2 : 0)
              .setScale(0)
              .toPlainString();
      default -> cell.getStringCellValue();
    };
  }

  @Test
  void effectsAddUpToEachFindingAndToTheSumsOfTheReport() throws IOException {
    List<Map<String, String>> effects = rows(mixed().resolve("effects.csv"));
    Map<String, Long> byFinding = new TreeMap<>();
    for (Map<String, String> row : effects) {
      if (!String.valueOf(row.get("over_paid_minor")).isEmpty()) {
        byFinding.merge(
            String.valueOf(row.get("finding")),
            sum(List.of(row), "over_paid_minor") - sum(List.of(row), "short_paid_minor"),
            Long::sum);
      }
    }
    int moved = 0;
    for (String line : Files.readAllLines(mixed().resolve("findings.jsonl"))) {
      JsonNode finding = JSON.readTree(line);
      if (!finding.path("effect_minor").isNull()) {
        String id = finding.path("id").asText();
        assertEquals(
            finding.path("effect_minor").asLong(),
            byFinding.getOrDefault(id, 0L),
            finding.toString());
        moved += finding.path("effect_minor").asLong() == 0 ? 0 : 1;
      }
    }
    assertTrue(moved > 30, moved + " findings moved money");
    Matcher money = MONEY.matcher(mixedSaid);
    assertTrue(money.find(), mixedSaid);
    assertEquals(minor(money.group(1)), sum(effects, "short_paid_minor"));
    assertEquals(minor(money.group(2)), sum(effects, "over_paid_minor"));
  }

  private static long minor(String amount) {
    return Long.parseLong(amount.replaceAll("[.,]", ""));
  }

  @Test
  void aWagersEffectIsWhatIsRecordedLessWhatWasDue() throws IOException {
    int held = 0;
    Map<String, List<Map<String, String>>> wagers = new TreeMap<>();
    for (Map<String, String> row : rows(mixed().resolve("effects.csv"))) {
      wagers
          .computeIfAbsent(
              String.join(
                  " ",
                  row.get("table"),
                  row.get("shoe"),
                  row.get("at"),
                  row.get("coup"),
                  row.get("patron"),
                  row.get("area"),
                  row.get("bet")),
              each -> new ArrayList<>())
          .add(row);
    }
    for (List<Map<String, String>> rows : wagers.values()) {
      String due = String.valueOf(rows.getFirst().get("due_net_minor"));
      String recorded = String.valueOf(rows.getFirst().get("recorded_net_minor"));
      if (!due.isEmpty() && !recorded.isEmpty()) {
        assertEquals(
            Long.parseLong(recorded) - Long.parseLong(due),
            sum(rows, "over_paid_minor") - sum(rows, "short_paid_minor"),
            rows.toString());
        held++;
      }
    }
    assertTrue(held > 50, held + " wagers");
  }

  @Test
  void dealersCountEveryCoupOnce() throws IOException {
    List<Map<String, String>> rows = rows(mixed().resolve("dealers.csv"));
    List<Map<String, String>> all =
        rows.stream()
            .filter(row -> "".equals(row.get("table")) && "".equals(row.get("code")))
            .toList();
    List<Map<String, String>> byTable =
        rows.stream().filter(row -> !"".equals(row.get("table"))).toList();
    assertEquals(5, all.size());
    assertEquals(352, sum(all, "coups"));
    assertEquals(352, sum(byTable, "coups"));
    // As the summary says: Play departed from the controls in 78 of 352 coups.
    assertTrue(mixedSaid.contains("in 78 of 352 coups"), mixedSaid);
    assertEquals(78, sum(all, "coups_departing"));
    assertEquals(78, sum(byTable, "coups_departing"));
  }

  @Test
  void theListPaysWhatIsConfirmedAndNothingElse() throws IOException {
    List<Map<String, String>> list = rows("redress", sample());
    assertEquals(
        List.of("P01", "P04", "P05", "P06", "P07", "P08", "P09"),
        list.stream().map(row -> row.get("patron")).toList());
    // The winner of coup 21 is confirmed, the Banker's card of coup 35 dismissed.
    assertEquals(4875 + 9750, sum(list, "short_paid_confirmed_minor"));
    assertEquals(4875 + 2925, sum(list, "short_paid_dismissed_minor"));
    assertEquals(500, sum(list, "short_paid_undecided_minor"));
    assertEquals(0, sum(list, "short_paid_put_right_minor"));
    assertEquals(50, sum(list, "over_paid_put_right_minor"));
    assertEquals(4875 + 9750, sum(list, "owed_confirmed_minor"));
    assertEquals(500, sum(list, "owed_undecided_minor"));
    assertEquals("9750", cell(list, "patron", "P07", "short_paid_confirmed_minor"));
    assertEquals("500", cell(list, "patron", "P07", "short_paid_undecided_minor"));
    assertEquals("-10250", cell(list, "patron", "P07", "net_standing_minor"));
    // Dismissed, it is neither owed nor in the net.
    assertEquals("0", cell(list, "patron", "P04", "net_standing_minor"));
    String printed = printed("redress", sample());
    assertTrue(
        printed.contains(
            "Short-paid as found 229.25 USD: 146.25 confirmed, 5.00 not decided, 0.00 put right,"
                + " 78.00 dismissed. Over-paid as found 321.50 USD."),
        printed);
  }

  /** A late wager of 5.00 lost; the same coup's wrong dealing gave 10.00 on it. */
  @Test
  void whatAnotherErrorGaveOnTheSameWagerIsNotOwed() throws IOException {
    List<Map<String, String>> rows = rows("redress", mixed());
    assertEquals("4910", cell(rows, "patron", "T1-P09", "owed_undecided_minor"));
    assertEquals("5410", cell(rows, "patron", "T1-P09", "short_paid_undecided_minor"));
    assertEquals(123770, sum(rows, "owed_undecided_minor"));
    String list = printed("redress", mixed());
    assertTrue(
        list.contains(
            "Short-paid as found, and neither to pay nor to be decided, as another error gave as"
                + " much on the same wager:"),
        list);
    assertTrue(list.contains("T1-P09: 5.00 USD"), list);
    assertTrue(list.contains("| T1-P09 | 0.00 | 49.10 |"), list);
    assertTrue(list.contains("| **All** | 0.00 | 1,237.70 |"), list);
    String statement = printed("redress", "--patron", "T1-P09", mixed());
    assertTrue(statement.contains("A further 49.10 USD is not decided yet."), statement);
    assertTrue(
        statement.contains(
            "Of what stands as short-paid, 5.00 USD was made good on the same wager by another"
                + " error: nothing of that is owed."),
        statement);
    assertFalse(printed("redress", sample()).contains("on the same wager"));
  }

  @Test
  void statementsHoldWhatTheListHolds() throws IOException {
    List<Map<String, String>> statements = rows("redress", "--statements", sample());
    assertEquals(22925, sum(statements, "short_paid_minor"));
    assertEquals(32150, sum(statements, "over_paid_minor"));
    List<Map<String, String>> one = rows("redress", "--patron", "P08", sample());
    assertEquals(statements.stream().filter(row -> "P08".equals(row.get("patron"))).toList(), one);
  }

  @Test
  void aStatementNamesNoOtherPatronAndNoDealer() {
    String statement = printed("redress", "--patron", "P08", sample());
    assertTrue(statement.contains("## Statement for patron P08\n"), statement);
    assertTrue(
        statement.contains(
            "| banker | 25.00 | 23.75 | -25.00 | 48.75 | 0.00 | The declared result is not that of"
                + " the cards. | confirmed |"),
        statement);
    assertTrue(statement.contains("The house pays you 48.75 USD."), statement);
    assertFalse(Pattern.compile("P0[1-79]|D07|D12").matcher(statement).find(), statement);
  }

  @Test
  void aDealersRecordNamesNoOtherDealer() {
    String record = printed("dealer", "--dealer", "D4", mixed());
    assertTrue(record.startsWith("# Dealer's record: D4\n"), record);
    assertFalse(Pattern.compile("\\bD[1-35]\\b").matcher(record).find(), record);
  }

  @Test
  void othersAreTakenTogetherAndOnlyFromTwoOn() {
    String several = printed("dealer", "--dealer", "D4", mixed());
    assertTrue(
        several.contains("| The 4 other dealers, all coups | 316 | 71 | 22.5% (18.2% to 27.4%) |"),
        several);
    assertTrue(
        several.contains("| The 2 others at these tables on these days | 102 | 26 |"), several);
    assertTrue(
        several.contains(
            "At the same tables on the same days the intervals overlap: the record does not show"
                + " that the rates differ."),
        several);
    String one = printed("dealer", "--dealer", "D07", sample());
    assertTrue(
        one.contains(
            "Only one other dealer is on record here. A comparison is left out, as it would show"
                + " that person's figures."),
        one);
  }

  @Test
  void whatIsDismissedIsListedAndCountsInNoRate() {
    String record = printed("dealer", "--dealer", "D12", sample());
    assertTrue(
        record.contains("Errors were found in 3 of 36 tested coups: 8.3% (2.9% to 21.8%)."),
        record);
    assertTrue(
        record.contains(
            "| The Banker drew a third card where it stands, given the Player's actual third card."
                + " | 1 | 0 | 0 | 0 | 1 | 0 | 0.0% (0.0% to 9.6%) |"),
        record);
    assertTrue(record.contains(" | -48.00 | dismissed |\n"), record);
  }

  @Test
  void whatTheRecordDoesNotSettleCountsInNoRate() {
    String record = printed("dealer", "--dealer", "D07", sample());
    assertTrue(
        record.contains(
            "### For review\n\nThe record does not settle whether these are errors. They count in"
                + " no rate."),
        record);
    assertTrue(record.contains("Errors were found in 6 of 40 tested coups"), record);
  }

  @Test
  void aReviewersWordsAreToldAsSuch() {
    String record = printed("dealer", "--dealer", "D07", sample());
    assertTrue(
        record.contains(
            "### In the reviewer's words\n\n- T1, shoe 2026-03-02-A, coup 19, area 1, banker. The"
                + " outcome of a wager is right, and the commission charged is not. Cause: The card"
                + " at the table was old.\n"),
        record);
  }

  @Test
  void whatCouldNotBeTestedIsSaid() {
    String record = printed("dealer", "--dealer", "D07", sample());
    assertTrue(
        record.contains("- Gallery wagers lie on the lines between wagering areas. (WSGC-MB-4a)\n"),
        record);
    assertTrue(record.contains("commission collected differ. (GAME:settlement."), record);
  }

  @Test
  void aRecordWithoutWagersOwesNobodyAnything() throws IOException {
    Path out = folder.resolve("coups");
    Ran.audit(out, Ran.SAMPLE.resolve("coups"));
    assertEquals(1, Files.readAllLines(out.resolve("effects.csv")).size());
    String list = printed("redress", out);
    assertTrue(list.contains("No patron is known to have got less or more than was due."), list);
    assertTrue(
        list.contains(
            "The record has no wagers: what patrons got and what was due to them is not known."),
        list);
    refused(
        "no patron is known to have got less or more than was due: there is no statement",
        report("redress", "--statements", out));
  }

  @Test
  void runsOfSeveralNightsAddUpWhateverTheirOrder() throws IOException {
    List<Map<String, String>> both = rows("redress", sample(), mixed());
    assertEquals(
        22925 + 124270,
        sum(both, "short_paid_confirmed_minor")
            + sum(both, "short_paid_undecided_minor")
            + sum(both, "short_paid_put_right_minor")
            + sum(both, "short_paid_dismissed_minor"));
    assertEquals(printed("redress", sample(), mixed()), printed("redress", mixed(), sample()));
    String record = printed("dealer", "--dealer", "D12", sample(), mixed());
    assertTrue(record.contains("| The 6 other dealers, all coups |"), record);
  }

  @Test
  void currenciesAreKeptApart() throws IOException {
    Path out = OtherRuns.under(folder, "currency: USD", "currency: CAD");
    String list = printed("redress", out, sample());
    assertTrue(list.contains("## By patron, in CAD\n"), list);
    assertTrue(list.contains("## By patron, in USD\n"), list);
    assertTrue(list.contains("Short-paid as found 229.25 USD:"), list);
    List<Map<String, String>> rows = rows("redress", out, sample());
    assertEquals(
        22925,
        rows.stream()
            .filter(row -> "USD".equals(row.get("currency")))
            .mapToLong(row ->
                sum(List.of(row), "short_paid_confirmed_minor")
                    + sum(List.of(row), "short_paid_undecided_minor")
                    + sum(List.of(row), "short_paid_dismissed_minor"))
            .sum());
    // A patron of both has a row, and a statement, in each.
    assertEquals(2, rows.stream().filter(row -> "P07".equals(row.get("patron"))).count());
    String statement = printed("redress", "--patron", "P07", out, sample());
    assertEquals(2, statement.split("## Statement for patron P07", -1).length - 1);
  }

  @Test
  void everySentenceTitleAndColumnStandsInTheFileOfTexts() throws Exception {
    MadeUpLanguage.make();
    try {
      List<String> documents =
          List.of(
              printed("dealer", "--dealer", "D07", "--language", MadeUpLanguage.TAG, sample()),
              printed("redress", "--language", MadeUpLanguage.TAG, sample()),
              printed("redress", "--statements", "--language", MadeUpLanguage.TAG, sample()),
              printed("checklist", "--language", MadeUpLanguage.TAG, sample()));
      for (String document : documents) {
        boolean rows = false;
        int said = 0;
        for (String line : document.lines().toList()) {
          boolean row = line.startsWith("|");
          if (!line.isEmpty() && !line.matches("[\\\\_]+") && !(row && rows)) {
            assertTrue(MadeUpLanguage.speaks(line) || line.contains(" \u00B7 "), line);
            said++;
          }
          rows = row;
        }
        assertTrue(said >= 12, said + " lines");
      }
    } finally {
      MadeUpLanguage.forget();
    }
  }

  @Test
  void theDocumentsKeepTheStandardsAndTheirBytes() throws IOException {
    Map<String, List<String>> documents = new LinkedHashMap<>();
    documents.put("dealer.pdf", List.of("dealer", "--dealer", "D1"));
    documents.put("cage.pdf", List.of("redress", "--paper", "a4"));
    documents.put("statements.pdf", List.of("redress", "--statements"));
    for (Map.Entry<String, List<String>> each : documents.entrySet()) {
      Path file = folder.resolve(each.getKey());
      Path again = folder.resolve("again-" + each.getKey());
      for (Path out : List.of(file, again)) {
        List<String> words = new ArrayList<>(List.of("report"));
        words.addAll(each.getValue());
        words.addAll(List.of("--out", out.toString(), mixed().toString()));
        assertEquals("", Ran.command(words.toArray(String[]::new)).err());
      }
      assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(again), each.getKey());
      assertEquals(List.of(), Standard.failures(file, PDFAFlavour.PDFA_3_A), each.getKey());
      assertEquals(List.of(), Standard.failures(file, PDFAFlavour.PDFUA_1), each.getKey());
    }
  }
}
