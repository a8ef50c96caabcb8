package shoeaudit.report.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.pdf.Paper;
import shoeaudit.report.FindingsInFull;

/** What stands on paper is understood by who reads nothing else. */
class WordsOnPaperTest {
  private static final Pattern PSEUDONYM = Pattern.compile("[PD]-[0-9a-z]{10}");

  @TempDir private Path folder;

  @Test
  void aGalleryLineIsCalledALineAndAMissingEntryMissing() throws Exception {
    Path logs = Files.createDirectory(folder.resolve("logs"));
    Files.writeString(
        logs.resolve("log.csv"),
        """
        event,at,table,shoe,coup,area,patron,role,bet,amount,hand,card,result,outcome,paid,commission
        wager_placed,2026-03-02T18:00:01.000-08:00,T1,S1,1,L0,P1,gallery,player,10.00,,,,,,
        card_dealt,2026-03-02T18:00:02.000-08:00,T1,S1,1,,,,,,player,7H,,,,
        card_dealt,2026-03-02T18:00:03.000-08:00,T1,S1,1,,,,,,banker,KD,,,,
        card_dealt,2026-03-02T18:00:04.000-08:00,T1,S1,1,,,,,,player,10S,,,,
        card_dealt,2026-03-02T18:00:05.000-08:00,T1,S1,1,,,,,,banker,8C,,,,
        result_declared,2026-03-02T18:00:06.000-08:00,T1,S1,1,,,,,,,,void,,,
        wager_settled,2026-03-02T18:00:07.000-08:00,T1,S1,1,L0,P1,gallery,player,,,,,void,0.00,
        """);
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(
        controls,
        Files.readString(PdfRun.SAMPLE_CONTROLS)
            .replaceAll("(?m)^gallery:.*$", "gallery: {offered: true, max_lines: 8}"));
    Path report =
        PdfRun.audit(
            folder.resolve("out"),
            PdfRun.layout(Paper.LETTER, "en", FindingsInFull.MOST),
            null,
            null,
            controls,
            logs);
    for (Path pdf : List.of(report, report.resolveSibling("casebook.pdf"))) {
      String text = PdfPages.text(Files.readAllBytes(pdf));
      assertTrue(text.contains("line L0 \u00b7 patron P1"), text);
      assertFalse(text.contains("area L0"), text);
      assertTrue(text.contains("what is counted, numbered or missing in the record"), text);
    }
  }

  @ParameterizedTest
  @EnumSource(Paper.class)
  void aPseudonymIsNotBrokenInTheTablesOfAPublicCopy(Paper paper) throws Exception {
    Path report = PdfRun.publicCopy(folder.resolve("out"), paper);
    for (Path pdf : List.of(report, report.resolveSibling("casebook.pdf"))) {
      List<String> broken = new ArrayList<>();
      try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setSortByPosition(true);
        // A patron at a line's beginning behind an area, as tables of wagers have it.
        Pattern row = Pattern.compile("^[^A-Za-z]{0,3}[0-9]+ (P-[0-9a-z]*)( .*)?$");
        stripper
            .getText(document)
            .lines()
            .forEach(line -> {
              var matcher = row.matcher(line.strip());
              if (matcher.matches() && !PSEUDONYM.matcher(matcher.group(1)).matches()) {
                broken.add(line);
              }
            });
      }
      assertEquals(List.of(), broken, pdf.toString());
    }
  }
}
