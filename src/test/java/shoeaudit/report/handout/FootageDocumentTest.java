package shoeaudit.report.handout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.pdf.Paper;
import shoeaudit.report.document.DocumentMarkdown;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.pdf.DocumentPdf;
import shoeaudit.report.output.FootageCsv;
import shoeaudit.report.text.Texts;

/** The list of recordings, for whoever keeps them. */
class FootageDocumentTest {
  private static final LocalDate DAY = LocalDate.parse("2026-03-02");
  private static final List<FootageCsv.Row> ROWS =
      List.of(
          new FootageCsv.Row(
              LocalDate.parse("2026-03-09"),
              "T1",
              "2026-03-02T18:00:40-08:00",
              "2026-03-02T18:21:03-08:00",
              "d190c91225d6d6b4 0a1b2c3d4e5f6071",
              "dealing.banker-stood wager.late",
              ""),
          new FootageCsv.Row(
              null,
              "T|2",
              "",
              "",
              "ffffffffffffffff",
              "wager.late",
              "the finding has no time: shoe S1, coup 4"));

  private static PrintedDocument document() {
    return FootageDocument.of("Cedar River (WA-0042)", DAY, 2, ROWS, Texts.english());
  }

  @Test
  void eachRecordingStandsInItsPlaceWithWhatIsNotKnown() {
    PrintedDocument.Table table =
        (PrintedDocument.Table) document().sections().get(1).blocks().getFirst();
    assertEquals(
        List.of(
            List.of(
                "2026-03-09",
                "T1",
                "2026-03-02 18:00:40 -08:00",
                "2026-03-02 18:21:03 -08:00",
                "2 findings: dealing.banker-stood, wager.late",
                ""),
            List.of(
                "not known",
                "T|2",
                "not known",
                "not known",
                "1 finding: wager.late; the finding has no time: shoe S1, coup 4",
                "")),
        table.rows().stream().map(PrintedDocument.Row::cells).toList());
    String text = DocumentMarkdown.text(document());
    assertTrue(text.contains("night of 2026-03-02") && text.contains("Kept by"), text);
  }

  @Test
  void theSameListGivesTheSameBytes() throws IOException {
    assertArrayEquals(pdf(), pdf());
    assertTrue(pdf().length > 5_000);
  }

  private static byte[] pdf() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    DocumentPdf.write(document(), Texts.english(), Paper.LETTER, out);
    return out.toByteArray();
  }
}
