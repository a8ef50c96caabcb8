package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Standard;

/** Names of every writing: shown as recorded, or told by number with what that means. */
class NamesOnPaperTest {
  private static final Map<String, String> NAMES =
      Map.of(
          "P07",
          "\u05e9\u05e8\u05d4",
          "P08",
          "\uae40\ucca0\uc218",
          "P05",
          "Mu\u0308ller",
          "P01",
          "\u738b\u5c0f\u660e",
          "D07",
          "\u0421\u0435\u0440\u0433\u0435\u0439");

  @TempDir private Path folder;

  @Test
  void whatIsToldByNumberIsExplainedAndWhatTheFontsHaveStandsAsItself() throws Exception {
    String log = Files.readString(PdfRun.SAMPLE.resolve("logs").resolve("2026-03-02-table-1.csv"));
    for (Map.Entry<String, String> name : NAMES.entrySet()) {
      log = log.replaceAll("\\b" + name.getKey() + "\\b", name.getValue());
    }
    Path logs = Files.createDirectory(folder.resolve("logs"));
    Files.writeString(logs.resolve("log.csv"), log);
    Path out = folder.resolve("run");
    var unused =
        PdfRun.audit(
            out,
            PdfRun.layout(Paper.A4, "en", FindingsInFull.MOST),
            null,
            null,
            PdfRun.SAMPLE_CONTROLS,
            logs);
    for (String file : List.of("report.pdf", "casebook.pdf")) {
      String text = PdfPages.text(Files.readAllBytes(out.resolve(file)));
      for (String shown :
          List.of(
              "\uae40\ucca0\uc218", "\u738b\u5c0f\u660e", "\u0421\u0435\u0440\u0433\u0435\u0439")) {
        assertTrue(text.contains(shown), shown + " is not in " + file);
      }
      assertTrue(text.contains("\\u05E9\\u05E8\\u05D4"), file);
      assertFalse(text.contains("\u0308"), file);
      assertTrue(text.contains("A character of the record by its Unicode number"), file);
      for (PDFAFlavour flavour : List.of(PDFAFlavour.PDFA_3_A, PDFAFlavour.PDFUA_1)) {
        assertEquals(List.of(), Standard.failures(out.resolve(file), flavour), file);
      }
    }
  }

  @Test
  void nothingIsExplainedThatDoesNotOccur() throws Exception {
    var unused = PdfRun.sample(folder.resolve("run"), Paper.A4, read -> {});
    for (String file : List.of("report.pdf", "casebook.pdf")) {
      String text = PdfPages.text(Files.readAllBytes(folder.resolve("run").resolve(file)));
      assertEquals(-1, text.indexOf("by its Unicode number"), file);
    }
  }
}
