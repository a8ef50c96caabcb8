package shoeaudit.report.document.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.pdf.Paper;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Column;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.document.PrintedDocument.WritingLines;
import shoeaudit.report.text.Texts;

/** Who signs has on the same page what was said last, wherever the page ends. */
class SignaturesTest {
  private static final Signatures TWO =
      new Signatures(List.of("Signed by the one", "Signed by the other"), "Date");

  private static final String SAID = "This was said";

  @ParameterizedTest
  @EnumSource(Paper.class)
  void noPageHasSignaturesAloneAfterATable(Paper paper) throws IOException {
    holds(paper, count -> List.of(of(table(count)), of(TWO)));
    holds(paper, count -> List.of(of(table(count), new Paragraph("A last word."), TWO)));
  }

  @ParameterizedTest
  @EnumSource(Paper.class)
  void noPageHasSignaturesAloneAfterAList(Paper paper) throws IOException {
    holds(paper, count -> List.of(of(new Items(said(count))), of(TWO)));
    holds(
        paper,
        count ->
            List.of(
                of(new Items(said(count))), of(new WritingLines(3), new Paragraph("So."), TWO)));
  }

  @ParameterizedTest
  @EnumSource(Paper.class)
  void noPageHasSignaturesAloneAfterParagraphs(Paper paper) throws IOException {
    holds(
        paper,
        count -> {
          List<Block> blocks = new ArrayList<>(said(count).stream().map(Paragraph::new).toList());
          blocks.add(TWO);
          return List.of(of(blocks.toArray(Block[]::new)));
        });
  }

  @ParameterizedTest
  @EnumSource(Paper.class)
  void aHeadingGoesAlongWithItsTableAndTheSignatures(Paper paper) throws IOException {
    holds(
        paper,
        count ->
            List.of(of(table(count), new Heading("The sum"), table(3), new Paragraph("So."), TWO)));
  }

  private static void holds(Paper paper, IntFunction<List<Section>> sections) throws IOException {
    for (int count = 20; count < 64; count++) {
      List<String> pages = pages(document(sections.apply(count)), paper);
      List<String> signed =
          pages.stream().filter(page -> page.contains("Signed by the one")).toList();
      assertEquals(1, signed.size(), count + " lines");
      assertTrue(signed.getFirst().contains(SAID), count + " lines: " + signed.getFirst());
      assertTrue(signed.getFirst().contains("Signed by the other"), count + " lines");
    }
  }

  private static List<String> said(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(each -> SAID + " " + each + ".").toList();
  }

  private static Table table(int rows) {
    return new Table(
        List.of(new Column("What", 200, Holds.WORDS)),
        said(rows).stream().map(words -> new Row(List.of(words), false)).toList(),
        null);
  }

  private static Section of(Block... blocks) {
    return new Section("A section", List.of(blocks));
  }

  private static PrintedDocument document(List<Section> sections) {
    return new PrintedDocument(
        "en",
        "Title",
        "Subtitle",
        "Title",
        "A room",
        "What it is",
        null,
        "Foot",
        "0".repeat(32),
        sections);
  }

  private static List<String> pages(PrintedDocument document, Paper paper) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    DocumentPdf.write(document, Texts.english(), paper, out);
    List<String> pages = new ArrayList<>();
    try (PDDocument pdf = Loader.loadPDF(out.toByteArray())) {
      for (int page = 1; page <= pdf.getNumberOfPages(); page++) {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        pages.add(stripper.getText(pdf));
      }
    }
    return pages;
  }
}
