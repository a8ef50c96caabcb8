package shoeaudit.shoelog.workbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.poi.ss.usermodel.SheetVisibility;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xssf.usermodel.XSSFRichTextString;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbookType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.shoelog.LogFormat;
import shoeaudit.shoelog.reading.LogReader;
import shoeaudit.shoelog.reading.LogReading;
import shoeaudit.shoelog.reading.ReadLogs;

/**
 * Logs as Excel workbooks: the first sheet, with the CSV header in row 1 (shoe-log.md, the table of
 * encodings). What cannot be read stands in LogErrorsTest.
 */
class WorkbookLogTest {
  private static final Path SAMPLE =
      Path.of("src", "samples", "cedar-river", "logs", "2026-03-02-table-1.csv");
  private static final String HEADER = "event,table,shoe,coup,hand,card,area,bet,amount";

  @TempDir Path folder = Path.of("");

  private ReadLogs read(byte[] workbook) throws IOException, InterruptedException {
    return ReadLogs.ofBytes(folder, "log.xlsx", workbook);
  }

  /** A sheet with that header and one wager of the amount in its cell. */
  private static XSSFSheet wager(XSSFSheet sheet) {
    WorkbookBytes.fill(sheet, List.of(HEADER, "wager_placed,T1,S1,1,,,3,tie"));
    return sheet;
  }

  @Test
  void aWorkbookGivesTheEventsOfItsCsv() throws Exception {
    ReadLogs csv = ReadLogs.of(SAMPLE);
    ReadLogs workbook = read(WorkbookBytes.ofCsv(Files.readString(SAMPLE)));
    assertEquals(List.of(), workbook.problemTexts());
    assertEquals(List.of(), workbook.notes);
    assertEquals(csv.events(), workbook.events());
    assertEquals(csv.outlines(), workbook.outlines(), "a line is the sheet's row");
    assertEquals(csv.reading().events(), workbook.reading().events());
    assertEquals(csv.reading().lines(), workbook.reading().lines());
    assertEquals(LogFormat.XLSX, workbook.reading().format());
  }

  @Test
  void hashAndSizeAreThoseOfTheWholeFile() throws Exception {
    byte[] bytes = WorkbookBytes.ofCsv(Files.readString(SAMPLE));
    LogReading reading = read(bytes).reading();
    assertEquals(bytes.length, reading.bytes());
    assertEquals(
        HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)),
        reading.sha256());
  }

  @Test
  void columnsStandInAnyOrderAndUnknownOnesAreNamedOnce() throws Exception {
    ReadLogs logs =
        read(
            WorkbookBytes.of(workbook -> {
              XSSFSheet sheet = workbook.createSheet("Log");
              WorkbookBytes.fill(
                  sheet,
                  List.of(
                      "pit,,card,hand,coup,shoe,table, event ",
                      "North,x,7H,player,1,S1,T1,card_dealt",
                      "",
                      " , ,,,,,,",
                      ",,KD,banker,1,S1,T1,card_dealt,,below no header"));
            }));
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(
        List.of("T1/S1: 2 card_dealt 1, 5 card_dealt 1"), logs.outlines(), "blank rows are none");
    assertEquals(
        List.of("log.xlsx: unknown fields, not audited: \"column B\", \"column J\", \"pit\""),
        logs.notes);
  }

  @ParameterizedTest
  @CsvSource({
    // Binary doubles: the shortest decimal is what was entered.
    "25, 2500",
    "1.15, 115",
    "0.1, 10",
    "25.50, 2550",
    "1234567.89, 123456789",
    "1e3, 100000",
    "1.1499999999999999, 115"
  })
  void anAmountIsTheShortestDecimalOfTheCellsDouble(double amount, long cents) throws Exception {
    ReadLogs logs =
        read(
            WorkbookBytes.of(workbook ->
                wager(workbook.createSheet("Log")).getRow(1).createCell(8).setCellValue(amount)));
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(cents, logs.shoes.getFirst().money[0]);
  }

  @ParameterizedTest
  @CsvSource({
    "0.30000000000000004, amount \"0.30000000000000004\" has more than 2 decimals",
    "12.345, amount \"12.345\" has more than 2 decimals",
    "-5, amount \"-5\" has a sign",
    "1e300, amount in cell I2 is a number of more than 15 digits"
  })
  void nothingIsRounded(double amount, String problem) throws Exception {
    ReadLogs logs =
        read(
            WorkbookBytes.of(workbook ->
                wager(workbook.createSheet("Log")).getRow(1).createCell(8).setCellValue(amount)));
    assertEquals(1, logs.problems.size());
    assertTrue(logs.problems.getFirst().problem().startsWith(problem), logs.problems.toString());
  }

  @Test
  void numbersTextsAndFormulasAreReadAlike() throws Exception {
    ReadLogs logs =
        read(
            WorkbookBytes.of(workbook -> {
              XSSFSheet sheet = workbook.createSheet("Log");
              WorkbookBytes.fill(
                  sheet, List.of(HEADER, "card_dealt,,,,player", "card_dealt,T1,7,1,banker,10"));
              var row = sheet.getRow(1);
              row.createCell(1).setCellFormula("\"T\"&1");
              row.createCell(2).setCellValue(7);
              row.createCell(3).setCellFormula("2-1");
              row.createCell(5).setCellValue(10);
              workbook.getCreationHelper().createFormulaEvaluator().evaluateAll();
            }));
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(List.of("T1/7: 2 card_dealt 1, 3 card_dealt 1"), logs.outlines());
    assertEquals("10", shoeaudit.game.Card.text(logs.shoes.getFirst().card[0]));
  }

  /**
   * A log with a wager and its payment as a formula whose stored value is 0, and a wager of 30 as a
   * plain number.
   *
   * @param calculation the attributes that say how the workbook is calculated
   */
  private ReadLogs formulaOfZero(String calculation) throws Exception {
    Map<String, String> parts =
        parts(
            WorkbookBytes.of(workbook -> {
              XSSFSheet sheet = workbook.createSheet("Log");
              WorkbookBytes.fill(
                  sheet,
                  List.of(HEADER, "wager_placed,T1,S1,1,,,3,tie", "wager_placed,T1,S1,1,,,4,tie"));
              var formula = sheet.getRow(1).createCell(8);
              formula.setCellFormula("10*2");
              formula.setCellValue(0);
              sheet.getRow(2).createCell(8).setCellValue(30);
            }));
    parts.computeIfPresent(
        "xl/workbook.xml",
        (name, xml) -> {
          String without = xml.replaceAll("<calcPr[^>]*/>", "");
          return calculation.isEmpty()
              ? without
              : without.replace("</sheets>", "</sheets><calcPr " + calculation + "/>");
        });
    assertTrue(parts.getOrDefault("xl/workbook.xml", "").contains(calculation));
    return read(zip(parts));
  }

  /**
   * Programs that do not calculate store 0 for every formula, and say that it is to be worked out.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "calcId=\"124519\" fullCalcOnLoad=\"1\"",
        "fullCalcOnLoad=\"true\"",
        "calcCompleted=\"0\"",
        "calcMode=\"manual\" calcOnSave=\"0\""
      })
  void aFormulasStoredValueDoesNotCountWhereTheWorkbookSaysItIsNotWorkedOut(String calculation)
      throws Exception {
    ReadLogs logs = formulaOfZero(calculation);
    assertEquals(1, logs.problems.size(), logs.problems::toString);
    assertTrue(
        logs.problems
            .getFirst()
            .problem()
            .startsWith("amount in cell I2 is a formula whose value the workbook does not hold"),
        logs.problems::toString);
    assertEquals(1, logs.outlines().size(), "the plain number is read");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "calcId=\"191029\"", "calcMode=\"manual\"", "calcCompleted=\"1\""})
  void aFormulasStoredValueCountsOtherwise(String calculation) throws Exception {
    ReadLogs logs = formulaOfZero(calculation);
    assertEquals(1, logs.problems.size(), logs.problems::toString);
    assertTrue(
        logs.problems.getFirst().problem().startsWith("wager_placed with an amount of 0"),
        logs.problems::toString);
  }

  /** Only the first cell of such a formula holds it; the others hold values alone. */
  @Test
  void aCellThatAnotherCellsFormulaFillsIsOneOfIt() throws Exception {
    Map<String, String> parts =
        parts(
            WorkbookBytes.of(workbook -> {
              XSSFSheet sheet = workbook.createSheet("Log");
              WorkbookBytes.fill(
                  sheet,
                  List.of(HEADER, "wager_placed,T1,S1,1,,,3,tie", "wager_placed,T1,S1,1,,,4,tie"));
              sheet.setArrayFormula("10*2", CellRangeAddress.valueOf("I2:I3"));
              sheet.getRow(1).getCell(8).setCellValue(20);
              sheet.getRow(2).getCell(8).setCellValue(20);
              workbook.setForceFormulaRecalculation(true);
            }));
    ReadLogs logs = read(zip(parts));
    assertEquals(2, logs.problems.size(), logs.problems::toString);
    assertTrue(logs.problems.getLast().problem().contains("cell I3 is a formula"));
  }

  @Test
  void aFormattedTextIsReadWhole() throws Exception {
    ReadLogs logs =
        read(
            WorkbookBytes.of(workbook -> {
              XSSFSheet sheet = wager(workbook.createSheet("Log"));
              XSSFRichTextString patron = new XSSFRichTextString("T1");
              var bold = workbook.createFont();
              bold.setBold(true);
              patron.applyFont(0, 1, bold);
              sheet.getRow(1).createCell(1).setCellValue(patron);
              sheet.getRow(1).createCell(8).setCellValue("25.00");
            }));
    assertEquals(List.of("T1/S1: 2 wager_placed 1"), logs.outlines());
  }

  @Test
  void theFirstSheetIsReadEvenWhereItIsHiddenAndTheOthersAreNamed() throws Exception {
    ReadLogs logs =
        read(
            WorkbookBytes.of(workbook -> {
              WorkbookBytes.fill(
                  workbook.createSheet("Log"), List.of("event,table,shoe", "shuffled,T1,S1"));
              workbook.createSheet("Notes");
              workbook.createSheet("Old log");
              workbook.setActiveSheet(1);
              workbook.setSheetVisibility(0, SheetVisibility.HIDDEN);
            }));
    assertEquals(List.of("T1/S1: 2 shuffled"), logs.outlines());
    assertEquals(
        List.of(
            "log.xlsx: the first sheet \"Log\" is hidden; it was read",
            "log.xlsx: only the first sheet \"Log\" was read; not read: \"Notes\", \"Old log\""),
        logs.notes);
  }

  @Test
  void mergedCellsOfKnownColumnsTakeTheirRowsOutAndOthersDoNot() throws Exception {
    ReadLogs logs =
        read(
            WorkbookBytes.of(workbook -> {
              XSSFSheet sheet = workbook.createSheet("Log");
              WorkbookBytes.fill(
                  sheet,
                  List.of(
                      "pit,event,table,shoe,coup",
                      "North,betting_opened,T1,S1,1",
                      ",betting_opened,T1,S1,2",
                      "South,betting_opened,T1,S1,3",
                      ",betting_opened,T1,,4"));
              sheet.addMergedRegion(CellRangeAddress.valueOf("A2:A3"));
              sheet.addMergedRegion(CellRangeAddress.valueOf("D4:D5"));
            }));
    assertEquals(2, logs.reading().events());
    assertEquals(
        List.of("log.xlsx 4", "log.xlsx 5"),
        logs.problems.stream().map(p -> p.sourceFile() + " " + p.sourceLine()).toList());
  }

  @Test
  void aWorkbookWithMacrosIsReadLikeAnyOther() throws Exception {
    byte[] bytes =
        WorkbookBytes.of(workbook -> {
          workbook.setWorkbookType(XSSFWorkbookType.XLSM);
          WorkbookBytes.fill(
              workbook.createSheet("Log"), List.of("event,table,shoe", "shuffled,T1,S1"));
        });
    ReadLogs logs = ReadLogs.ofBytes(folder, "log.xlsm", bytes);
    assertEquals(List.of("T1/S1: 2 shuffled"), logs.outlines());
    assertTrue(LogReader.probe(folder.resolve("log.xlsm")).isLog());
  }

  /** The strict form of ISO 29500 has other namespaces, and times as text. */
  @Test
  void aStrictWorkbookIsReadLikeAnyOther() throws Exception {
    Map<String, String> parts = parts(WorkbookBytes.ofCsv(Files.readString(SAMPLE)));
    parts.replaceAll((name, xml) ->
        xml.replace(
                "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
                "http://purl.oclc.org/ooxml/spreadsheetml/main")
            .replace(
                "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
                "http://purl.oclc.org/ooxml/officeDocument/relationships"));
    ReadLogs logs = read(zip(parts));
    assertEquals(List.of(), logs.problemTexts());
    assertEquals(ReadLogs.of(SAMPLE).events(), logs.events());
  }

  /** References are optional: rows and cells then follow one another. */
  @Test
  void rowsAndCellsWithoutReferencesFollowOneAnother() throws Exception {
    Map<String, String> parts = parts(WorkbookBytes.ofCsv("event,table,shoe\nshuffled,T1,S1\n"));
    parts.replaceAll(
        (name, xml) -> name.contains("sheet1") ? xml.replaceAll(" r=\"[A-Z]*[0-9]+\"", "") : xml);
    assertEquals(List.of("T1/S1: 2 shuffled"), read(zip(parts)).outlines());
  }

  @Test
  void aTextMeansWhatItsEscapesSay() {
    assertEquals("a\rb", SharedTexts.unescaped("a_x000D_b"));
    assertEquals("a_x000D", SharedTexts.unescaped("a_x000D"));
    assertEquals("$1\\", SharedTexts.unescaped("$1\\"));
  }

  @Test
  void columnsAreCalledByTheirLetters() {
    assertEquals(
        List.of("A", "Z", "AA", "AZ", "ZZ", "AAA", "XFD"),
        List.of(0, 25, 26, 51, 701, 702, 16_383).stream().map(SheetCell::column).toList());
  }

  /** Whatever single byte is damaged: a problem or the same events, never others, never a crash. */
  @Test
  void noDamagedByteChangesWhatIsRead() throws Exception {
    byte[] whole =
        WorkbookBytes.ofCsv(
            "event,table,shoe,coup,hand,card\ncard_dealt,T1,S1,1,player,7H\ncard_dealt,T1,S1,1,banker,KD\n");
    List<String> events = read(whole).events();
    int damagedFound = 0;
    for (int at = 0; at < whole.length; at += 7) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x11;
      ReadLogs logs = read(damaged);
      if (logs.problems.isEmpty()) {
        assertEquals(events, logs.events(), "byte " + at);
      } else {
        damagedFound++;
      }
    }
    assertTrue(damagedFound > whole.length / 70, "only " + damagedFound + " were noticed");
  }

  private static Map<String, String> parts(byte[] workbook) throws IOException {
    Map<String, String> parts = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new java.io.ByteArrayInputStream(workbook))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        parts.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return parts;
  }

  private static byte[] zip(Map<String, String> parts) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return out.toByteArray();
  }
}
