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
import java.util.List;
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

  @Test
  void findingsAreOneJsonObjectALineWithTheFieldsInOrder() throws IOException {
    assertEquals(
        """
        {"id":"f1","code":"wager.late","criterion":"IC:game.betting_closes","authority":"WSGC-MB-3c",\
        "level":"wager","verdict":"deviates","severity":"high","basis":"time",\
        "table":"T1","shoe":"S001","coup":18,"area":"8","patron":"T1-P08","bet":"player",\
        "dealer":"D1","at":"2026-01-05T12:20:00.000-08:00","expected":"no wager","recorded":"a wager of 20.00",\
        "effect_minor":-2000,"effect_unknown":null,"terms_effect_minor":-500,"currency":"USD","source_file":"pit/log-T1.csv","source_line":"12;15-18",\
        "explanation":"Zoë said \\"stop\\", twice.\\nThen dealt.","facts":"%s"}
        {"id":"f2","code":"controls.decks-out-of-bounds","criterion":"IC:game.decks","authority":null,"level":"controls",\
        "verdict":"review","severity":"medium","basis":"cards","table":null,"shoe":null,"coup":null,"area":null,"patron":null,\
        "bet":null,"dealer":null,"at":null,"expected":"","recorded":"=2+5","effect_minor":null,"effect_unknown":"no_dealing","terms_effect_minor":null,\
        "currency":"USD","source_file":null,"source_line":null,"explanation":"@x","facts":"%s"}
        """
            .formatted(FULL.facts(), BARE.facts()),
        json(FULL, BARE));
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
    assertEquals(
        "id,code,criterion,authority,level,verdict,severity,basis,table,shoe,coup,area,patron,bet,dealer,at,expected,"
            + "recorded,effect_minor,effect_unknown,terms_effect_minor,currency,source_file,source_line,explanation,facts",
        text.lines().findFirst().orElseThrow());
    assertEquals(
        "f2,controls.decks-out-of-bounds,IC:game.decks,,controls,review,medium,cards,,,,,,,,,\"\",'=2+5,,no_dealing,,USD,,,'@x,"
            + BARE.facts()
            + "\r\n",
        text.substring(text.indexOf("f2,")));
    List<CsvRecord> records;
    try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(text)) {
      records = reader.stream().toList();
    }
    assertEquals(3, records.size());
    assertEquals("-2000", records.get(1).getField(18));
    assertEquals(FULL.explanation(), records.get(1).getField(24));
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
          type, field.of(field == FindingField.EFFECT_UNKNOWN ? BARE : FULL), field.key());
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
