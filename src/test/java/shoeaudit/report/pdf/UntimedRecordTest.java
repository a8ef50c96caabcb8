package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;

/** A record without times, or without some of them: the report claims no more than it shows. */
class UntimedRecordTest {
  private static final Path LOG = PdfRun.SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv");
  private static final String AT = ",2026-03-02T[0-9:.]+-08:00,";

  @TempDir private Path folder;

  @Test
  void gapsOfARecordWithoutTimesAreNotKnown() throws Exception {
    String text = report(Files.readString(LOG).replaceAll(AT, ",,"));
    assertTrue(text.contains("Record audited no usable times"), text);
    assertTrue(text.contains("no usable times no usable times cannot be told not stated"), text);
    assertFalse(text.contains("no usable time:"), text);
  }

  @Test
  void coupsWithoutATimeAreNamedWhereTheSpanAndItsGapsAre() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(LOG)) {
      lines.add(line.contains(",2026-03-02-A,12,") ? line.replaceFirst(AT, ",,") : line);
    }
    String text = report(String.join("\n", lines) + "\n");
    assertTrue(text.contains("(America/Los_Angeles); 1 coup has no usable time"), text);
    assertTrue(
        text.contains(
            "1 coup has no usable time: what is said here of first and last events and of gaps"
                + " is said without it, and it may lie in a gap."),
        text);
    assertFalse(text.contains("cannot be told not stated"), text);
  }

  @Test
  void aRecordWithAllItsTimesSaysNothingOfThat() throws Exception {
    String text = report(Files.readString(LOG));
    assertFalse(text.contains("no usable time"), text);
  }

  private String report(String log) throws Exception {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    Files.writeString(logs.resolve("log.csv"), log);
    Path pdf =
        PdfRun.audit(
            folder.resolve("out"),
            PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
            null,
            null,
            List.of(PdfRun.SAMPLE_CONTROLS),
            logs,
            report -> {});
    try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
      return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }
  }
}
