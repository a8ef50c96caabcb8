package shoeaudit.report.xlsx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.config.RuleLibrary;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.Progress;

/** Every workbook that is written keeps to Excel's own rules for its parts. */
class OpenXmlSchemaTest {
  private static final Path SAMPLE = Path.of("src", "samples", "cedar-river");
  private static final Path FOREIGN = Path.of("src", "samples", "harbor-street", "t_game.csv");

  @TempDir private Path folder;

  @Test
  void theSamplesWorkbookKeepsToTheSchemas() throws Exception {
    Path workbook =
        audit(SAMPLE.resolve("controls.yaml"), SAMPLE.resolve("logs"), null, Paper.LETTER);
    assertEquals(List.of(), OpenXmlSchemas.faults(workbook));
  }

  @Test
  void oneOfALogWithoutWagersDoesToo() throws Exception {
    Path controls = Path.of("rules-config", "controls", "harbor-street-casino.yaml");
    Path workbook = audit(controls, FOREIGN, "floor-table-management", Paper.A4);
    assertEquals(List.of(), OpenXmlSchemas.faults(workbook));
  }

  /** What Excel repairs or refuses, put into a workbook by hand. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "xl/worksheets/sheet1.xml | <sheetData> | <sheetDatum/><sheetData>",
        "xl/workbook.xml | <sheets> | <sheets><sheet name=\"\" sheetId=\"0\"/>",
        "xl/styles.xml | <fonts | <fonts count=\"many\" x",
      })
  void aFaultIsSeen(String part, String before, String after) throws Exception {
    Path whole = audit(SAMPLE.resolve("controls.yaml"), SAMPLE.resolve("logs"), null, Paper.LETTER);
    Path broken = folder.resolve("broken.xlsx");
    copy(whole, broken, part, before, after);
    List<String> faults = OpenXmlSchemas.faults(broken);
    assertTrue(
        faults.stream().anyMatch(fault -> fault.startsWith(part)), () -> "not seen: " + faults);
  }

  private Path audit(Path controls, Path logs, @Nullable String profile, Paper paper)
      throws Exception {
    Path out = folder.resolve("out");
    AuditRun.run(
        new AuditRequest(
            List.of(controls),
            List.of(logs),
            profile,
            out,
            null,
            RuleLibrary.onClasspath(),
            1,
            AuditRequest.Reports.XLSX,
            new AuditRequest.Layout(paper, "en-US", FindingsInFull.MOST)),
        Progress.NONE);
    return out.resolve("report.xlsx");
  }

  private static void copy(Path whole, Path broken, String part, String before, String after)
      throws IOException {
    try (ZipFile zip = new ZipFile(whole.toFile());
        OutputStream file = Files.newOutputStream(broken);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        out.putNextEntry(new ZipEntry(entry.getName()));
        try (InputStream in = zip.getInputStream(entry)) {
          byte[] bytes = in.readAllBytes();
          if (entry.getName().equals(part)) {
            String text = new String(bytes, StandardCharsets.UTF_8);
            assertTrue(text.contains(before), part + " has no " + before);
            bytes = text.replace(before, after).getBytes(StandardCharsets.UTF_8);
          }
          out.write(bytes);
        }
      }
    }
  }
}
