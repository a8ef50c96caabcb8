package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The nets beside a finding: of its own wagers alone, and known where the record has them. */
class EffectTableTest {
  private static final Path LOG = PdfRun.SAMPLE.resolve("logs/2026-03-02-table-2.jsonl");
  private static final String COUP_13 = "\"coup\":13,\"area\":\"1\",\"patron\":\"P01\",\"bet\":";

  @TempDir Path folder;

  @Test
  void ofAWagerOnABetThatIsNotOfferedTheEndsAreKnownAndTheStepsAreNot() throws Exception {
    String report = report(Files.readString(LOG));
    assertEquals(
        1, times(report, "7 P07 lucky_six 0.00 not known not known not known -5.00 -5.00"), report);
  }

  @Test
  void anotherWagerOfThePatronIsInItsOwnFindingAlone() throws Exception {
    String report =
        report(
            Files.readString(LOG)
                .replace(
                    COUP_13 + "\"banker\",\"outcome\":\"push\"",
                    COUP_13 + "\"banker\",\"outcome\":\"lose\"")
                .replace(
                    COUP_13 + "\"banker_dragon\",\"outcome\":\"lose\"",
                    COUP_13 + "\"banker_dragon\",\"outcome\":\"win\",\"paid\":\"5.00\""));
    assertEquals(1, times(report, "1 P01 banker 0.00 0.00 0.00 0.00 -25.00 -25.00"), report);
    assertEquals(
        1, times(report, "1 P01 banker_dragon -5.00 -5.00 -5.00 -5.00 +5.00 +10.00"), report);
  }

  private String report(String log) throws Exception {
    Path file = folder.resolve("log.jsonl");
    Files.writeString(file, log);
    Path pdf =
        PdfRun.audit(
            folder.resolve("out"),
            shoeaudit.runs.AuditRequest.Layout.USUAL,
            null,
            null,
            PdfRun.SAMPLE_CONTROLS,
            file);
    return PdfPages.text(Files.readAllBytes(pdf.resolveSibling("casebook.pdf")))
        .replaceAll("\\s+", " ");
  }

  private static int times(String text, String part) {
    return text.split(java.util.regex.Pattern.quote(part), -1).length - 1;
  }
}
