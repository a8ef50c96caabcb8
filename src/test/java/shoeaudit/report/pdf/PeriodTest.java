package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;

/** A period is told as gambling days only where the record has all their hours. */
class PeriodTest {
  @TempDir private Path folder;

  @Test
  void aDayThatIsWholeByTheHoursOfTheControlFileIsAGamblingDay() throws Exception {
    says("18:00-18:01", "Period gambling day 2 March 2026, by the times recorded Tables");
  }

  @Test
  void aDayOfWhichHoursAreMissingIsNot() throws Exception {
    says(
        "10:00-23:00",
        "Period 2 March 2026, by the times recorded; the record lacks hours of the day Tables");
  }

  @Test
  void withoutHoursNobodyCanTell() throws Exception {
    says(
        null,
        "Period 2 March 2026, by the times recorded; whether the record has all of the day cannot be"
            + " told Tables");
  }

  private void says(@Nullable String open, String period) throws Exception {
    String controls = Files.readString(PdfRun.SAMPLE_CONTROLS);
    Path file = folder.resolve("controls.yaml");
    Files.writeString(
        file,
        open == null ? controls : controls + "\ntables: [{id: T1, open: \"" + open + "\"}]\n");
    Path pdf =
        PdfRun.audit(
            folder.resolve("run"),
            PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
            null,
            null,
            List.of(file),
            PdfRun.conformingLog(folder),
            report -> {});
    String text = PdfPages.text(Files.readAllBytes(pdf));
    assertTrue(text.contains(period), text);
  }
}
