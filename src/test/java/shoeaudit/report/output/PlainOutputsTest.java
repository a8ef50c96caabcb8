package shoeaudit.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.ImportProblem;

/** The plain outputs of audit.md, "The command line". */
class PlainOutputsTest {
  private static final Finding FULL =
      SampleFinding.of("f1", "wager.late", "IC:game.betting_closes")
          .authority("WSGC-MB-3c")
          .severity(Severity.HIGH)
          .basis(FindingBasis.TIME)
          .on("T1", "S001", 18)
          .wager("8", "T1-P08", "player")
          .dealer("D1")
          .at("2026-01-05T12:20:00.000-08:00")
          .says("no wager", "a wager of 20.00")
          .effect(-2000L)
          .termsEffect(-500L)
          .source("pit/log-T1.csv", "12;15-18")
          .explanation("Zoë said \"stop\", twice.\nThen dealt.")
          .made();
  private static final Finding BARE =
      SampleFinding.of("f2", "controls.decks-out-of-bounds", "IC:game.decks")
          .level(Level.CONTROLS)
          .verdict(Verdict.REVIEW)
          .says("", "=2+5")
          .explanation("@x")
          .made();

  /**
   * Each column in its order: its name, what FULL and BARE have there in JSON, and BARE in CSV; a
   * dash: as in JSON, without quotes, and nothing where it is null.
   */
  private static final String COLUMNS =
      """
      id                  | "f1"                            | "f2"                         | -
      code                | "wager.late"                    | "controls.decks-out-of-bounds" | -
      criterion           | "IC:game.betting_closes"        | "IC:game.decks"              | -
      authority           | "WSGC-MB-3c"                    | null                         | -
      level               | "wager"                         | "controls"                   | -
      verdict             | "deviates"                      | "review"                     | -
      severity            | "high"                          | "medium"                     | -
      basis               | "time"                          | "cards"                      | -
      table               | "T1"                            | null                         | -
      shoe                | "S001"                          | null                         | -
      coup                | 18                              | null                         | -
      area                | "8"                             | null                         | -
      patron              | "T1-P08"                        | null                         | -
      bet                 | "player"                        | null                         | -
      dealer              | "D1"                            | null                         | -
      at                  | "2026-01-05T12:20:00.000-08:00" | null                         | -
      expected            | "no wager"                      | ""                           | ""
      recorded            | "a wager of 20.00"              | "=2+5"                       | '=2+5
      effect_minor        | -2000                           | null                         | -
      effect_unknown      | null                            | "no_dealing"                 | -
      terms_effect_minor  | -500                            | null                         | -
      currency            | "USD"                           | "USD"                        | -
      source_file         | "pit/log-T1.csv"                | null                         | -
      source_line         | "12;15-18"                      | null                         | -
      explanation         | "Zoë said \\"stop\\", twice.\\nThen dealt." | "@x"             | '@x
      facts               | "%s"                            | "%s"                         | -
      """
          .formatted(FULL.facts(), BARE.facts());

  private static List<String> column(int number) {
    return COLUMNS
        .lines()
        .map(line -> Pattern.compile("\\|").split(line, -1)[number].strip())
        .toList();
  }

  private static String object(int number) {
    List<String> members = new ArrayList<>();
    for (int i = 0; i < column(0).size(); i++) {
      members.add("\"" + column(0).get(i) + "\":" + column(number).get(i));
    }
    return "{" + String.join(",", members) + "}\n";
  }

  @Test
  void eachFieldHasItsColumnHere() {
    assertEquals(
        String.join("\n", column(0)),
        Stream.of(FindingField.values()).map(FindingField::key).collect(Collectors.joining("\n")),
        "A line of COLUMNS for each column of findings, with what the two findings have in it.");
  }

  @Test
  void findingsAreOneJsonObjectALineWithTheFieldsInOrder() throws IOException {
    assertEquals(object(1) + object(2), json(FULL, BARE));
  }

  @Test
  void aLineOfJsonHoldsAnyText() throws IOException {
    String odd = "a\u2028b\u0085c\0d\ud83c\udca1e\ud800f\u007fg♠";
    String line = json(withExplanation(odd));
    assertEquals(1, line.lines().count());
    assertFalse(line.contains("\u2028") || line.contains("?"));
    JsonNode read = JsonMapper.builder().build().readTree(line);
    assertEquals(odd, read.get("explanation").textValue());
  }

  @Test
  void findingsAsCsvHaveTheSameColumnsAndSafeCells() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (FindingsCsv csv = new FindingsCsv(out)) {
      csv.write(FindingField.row(FULL, false));
      csv.write(FindingField.row(BARE, false));
    }
    String text = out.toString(StandardCharsets.UTF_8);
    assertEquals(String.join(",", column(0)), text.lines().findFirst().orElseThrow());
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < column(0).size(); i++) {
      String value = column(2).get(i);
      String plain = value.equals("null") ? "" : value.replace("\"", "");
      cells.add(column(3).get(i).equals("-") ? plain : column(3).get(i));
    }
    assertEquals(String.join(",", cells) + "\r\n", text.substring(text.indexOf("f2,")));
    List<CsvRecord> records;
    try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(text)) {
      records = reader.stream().toList();
    }
    assertEquals(3, records.size());
    assertEquals("-2000", records.get(1).getField(column(0).indexOf("effect_minor")));
    assertEquals(FULL.explanation(), records.get(1).getField(column(0).indexOf("explanation")));
  }

  @Test
  void aFieldHoldsAValueOfItsType() {
    for (FindingField field : FindingField.values()) {
      Class<?> type =
          switch (field.type()) {
            case TEXT -> String.class;
            case INTEGER -> Integer.class;
            case LONG -> Long.class;
          };
      assertInstanceOf(
          type,
          field.of(field == FindingField.EFFECT_UNKNOWN ? BARE : FULL),
          "give FULL a value of the column " + field.key());
      assertTrue(field.isNullable() || field.of(BARE) != null, field.key());
    }
  }

  @Test
  void coverageAndProblemsAsCsv() throws IOException {
    ByteArrayOutputStream coverage = new ByteArrayOutputStream();
    CoverageCsv.write(
        List.of(
            new CoverageRow("WSGC-MB-3c", 10, 1, 2, 3, 4),
            new CoverageRow("GAME:x", 0, 0, 0, 0, 0)),
        coverage);
    assertEquals(
        """
        criterion,conforms,deviates,review,not_testable,not_applicable\r
        WSGC-MB-3c,10,1,2,3,4\r
        GAME:x,0,0,0,0,0\r
        """,
        coverage.toString(StandardCharsets.UTF_8));

    ByteArrayOutputStream problems = new ByteArrayOutputStream();
    ProblemsCsv.write(
        List.of(
            new ImportProblem("a.csv", 7, "card \"11H\", unknown", "mend the export"),
            new ImportProblem("b.csv", 0, "=x", "remove it")),
        problems);
    assertEquals(
        """
        source_file,source_line,problem,remedy\r
        a.csv,7,"card ""11H"", unknown",mend the export\r
        b.csv,,'=x,remove it\r
        """,
        problems.toString(StandardCharsets.UTF_8));
  }

  private static String json(Finding... findings) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (FindingsJson json = new FindingsJson(out)) {
      for (Finding finding : findings) {
        json.write(FindingField.row(finding, false));
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Finding withExplanation(String text) {
    return SampleFinding.of("f3", "result.winner-wrong", "WSGC-MB-8")
        .level(Level.RESULT)
        .severity(Severity.HIGH)
        .on("T1", "S1", 1)
        .says("player", "banker")
        .effect(0L)
        .source("log.csv", "1")
        .explanation(text)
        .made();
  }
}
