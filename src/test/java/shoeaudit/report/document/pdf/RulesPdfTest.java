package shoeaudit.report.document.pdf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Calendar;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import shoeaudit.config.YamlKeys;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Lint;
import shoeaudit.pdf.Paper;
import shoeaudit.report.Standard;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.rules.StarterRules;
import shoeaudit.report.text.Texts;

/** The rules as PDF: a reader finds in it what the document says, and it keeps the standards. */
class RulesPdfTest {
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  @TempDir private Path folder;

  static List<Path> files() throws IOException {
    return StarterRules.files();
  }

  private static byte[] pdf(PrintedDocument document, Paper paper) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    DocumentPdf.write(document, Texts.english(), paper, out);
    return out.toByteArray();
  }

  /** Its text without blanks, which lines swallow where they break. */
  private static String text(byte[] pdf) throws IOException {
    try (PDDocument document = Loader.loadPDF(pdf)) {
      PDFTextStripper stripper = new PDFTextStripper();
      return dense(stripper.getText(document));
    }
  }

  private static String dense(String text) {
    return BLANKS.matcher(text).replaceAll("");
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyBetItsPaysAndItsEdgeCanBeRead(Path file) throws Exception {
    ControlFile controls = StarterRules.read(file);
    PrintedDocument document = StarterRules.document(controls, null);
    String text = text(pdf(document, Paper.LETTER));
    for (Lint.ExaminedBet bet : Lint.of(controls).bets()) {
      String id = bet.bet().id();
      assertTrue(text.contains(dense("house edge " + bet.odds().houseEdge().percent(4))), id);
      bet.bet().lines().stream()
          .filter(line -> !line.push())
          .forEach(line ->
              assertTrue(
                  text.contains(
                      dense(
                          "pays " + line.odds().numerator() + " to " + line.odds().denominator())),
                  id));
    }
    int headings = 0;
    for (PrintedDocument.Section section : document.sections()) {
      assertTrue(text.contains(dense(section.title())), section.title());
      for (Block block : section.blocks()) {
        if (block instanceof Heading heading) {
          assertTrue(text.contains(dense(heading.text())), heading.text());
          headings++;
        }
      }
    }
    assertTrue(headings > controls.bets().size(), "only " + headings + " headings");
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyValueOfTheFileCanBeRead(Path file) throws Exception {
    String text = text(pdf(StarterRules.document(StarterRules.read(file), null), Paper.A4));
    YamlKeys.of(Files.readAllBytes(file))
        .forEach((key, value) -> {
          if (!key.matches("(format|tables|patterns|severity|night|hold)\\b.*")) {
            assertTrue(text.contains(dense(value)), key + ": " + value);
          }
        });
  }

  @Test
  void theLayoutSaysInWordsWhatItShows() throws Exception {
    byte[] pdf =
        pdf(StarterRules.document(StarterRules.read(StarterRules.CEDAR_RIVER), null), Paper.LETTER);
    String text = text(pdf);
    assertTrue(text.contains("Area9") && text.contains("L8"), text);
  }

  /** A picture that is higher than a page would leave its lower part on none. */
  @Test
  void aLayoutOfManyAreasIsDrawnOnSeveralPages() throws Exception {
    String many =
        Files.readString(StarterRules.CEDAR_RIVER)
            .replace("areas: 9 ", "areas: 99 ")
            .replace("max_lines: 8", "max_lines: 98");
    byte[] pdf = pdf(StarterRules.document(StarterRules.read("a.yaml", many), null), Paper.LETTER);
    String text = text(pdf);
    for (int area = 1; area <= 99; area++) {
      assertTrue(text.contains("Area" + area), "area " + area);
    }
    try (PDDocument document = Loader.loadPDF(pdf)) {
      PDFTextStripper within =
          new PDFTextStripper() {
            @Override
            protected void processTextPosition(TextPosition position) {
              assertTrue(
                  position.getY() < document.getPage(0).getMediaBox().getHeight()
                      && position.getY() > 0,
                  position.getUnicode());
              super.processTextPosition(position);
            }
          };
      assertTrue(within.getText(document).length() > 1000);
    }
  }

  @Test
  void theSameDocumentGivesTheSameBytesDatedByItsFirstDay() throws Exception {
    PrintedDocument document =
        StarterRules.document(StarterRules.read(StarterRules.CEDAR_RIVER), null);
    byte[] pdf = pdf(document, Paper.LETTER);
    assertArrayEquals(pdf, pdf(document, Paper.LETTER));
    try (PDDocument read = Loader.loadPDF(pdf)) {
      Calendar created = read.getDocumentInformation().getCreationDate();
      assertNotNull(created);
      assertEquals("2026-01-01T00:00:00Z", created.toInstant().toString());
      assertEquals(
          "Rules of mini-baccarat \u2013 Cedar River Card Room (WA-0042)",
          read.getDocumentInformation().getTitle());
    }
  }

  @ParameterizedTest
  @EnumSource(Paper.class)
  void itKeepsTheStandardsThatItClaims(Paper paper) throws Exception {
    ControlFile after = StarterRules.read(StarterRules.CEDAR_RIVER);
    ControlFile before =
        StarterRules.read(
            "before.yaml",
            Files.readString(StarterRules.CEDAR_RIVER).replace("rate: 5%", "rate: 4%"));
    Path file = folder.resolve("rules.pdf");
    try (OutputStream out = Files.newOutputStream(file)) {
      DocumentPdf.write(StarterRules.document(after, before), Texts.english(), paper, out);
    }
    assertEquals(List.of(), Standard.failures(file, PDFAFlavour.PDFA_3_A));
    assertEquals(List.of(), Standard.failures(file, PDFAFlavour.PDFUA_1));
  }

  @Test
  void aCellForEveryColumn() {
    PrintedDocument.Column column = new PrintedDocument.Column("A", 1, PrintedDocument.Holds.WORDS);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Table(
                List.of(column), List.of(new PrintedDocument.Row(List.of("a", "b"), false)), null));
  }
}
