package shoeaudit.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Test;

/** What pages say at their heads, and how the cells of a row stand beside each other. */
class PageFlowTest {
  private final Typography type = new Typography();

  PageFlowTest() throws IOException {}

  @Test
  void aPageThatGoesOnWithASectionSaysSo() throws IOException {
    List<String> pages =
        pages(flow -> {
          flow.begin(Tag.SECTION, "First");
          say(flow, "one");
          flow.newPage();
          say(flow, "two");
          flow.end();
        });
    assertEquals(2, pages.size());
    assertTrue(pages.getLast().contains("First, continued"), pages.getLast());
  }

  @Test
  void aPageOnWhichNothingOfASectionStandsDoesNotGoOnWithIt() throws IOException {
    List<String> pages =
        pages(flow -> {
          flow.begin(Tag.SECTION, "First");
          say(flow, "one");
          flow.newPage();
          flow.end();
          flow.begin(Tag.SECTION, "Second");
          say(flow, "two");
          flow.end();
        });
    assertEquals(2, pages.size());
    assertFalse(pages.getLast().contains("continued"), pages.getLast());
  }

  @Test
  void aSectionThatBeginsOnAPageDoesNotGoOnThere() throws IOException {
    List<String> pages =
        pages(flow -> {
          flow.begin(Tag.SECTION, "Outer");
          say(flow, "one");
          flow.newPage();
          flow.begin(Tag.SECTION, "Inner");
          flow.begin(Tag.LIST);
          flow.end();
          say(flow, "two");
          flow.end();
          flow.end();
        });
    assertTrue(pages.getLast().contains("Outer, continued"), pages.getLast());
    assertFalse(pages.getLast().contains("Inner, continued"), pages.getLast());
  }

  @Test
  void aNumberAndTheTextAtItsRightAreApart() throws IOException {
    List<TextPosition> letters =
        letters(flow -> {
          Table table = flow.table(100, 404);
          table.row(
              Cell.number(type.phrase(TextStyle.SMALL, "12")),
              Cell.ruled(type.phrase(TextStyle.SMALL, "x")));
          table.end(0);
        });
    TextPosition two = letter(letters, "2");
    float gap = letter(letters, "x").getX() - two.getX() - two.getWidth();
    assertTrue(gap > 8, gap + " points");
  }

  @Test
  void textAtTheLeftDoesNotReachTheTextAtItsRight() throws IOException {
    List<TextPosition> letters =
        letters(flow -> {
          Table table = flow.table(60, 444);
          table.row(
              Cell.ruled(type.phrase(TextStyle.SMALL, "aaaaaa aaaaa aaaaaa aaaaaa aaaaa")),
              Cell.ruled(type.phrase(TextStyle.SMALL, "x")));
          table.end(0);
        });
    float x = letter(letters, "x").getX();
    for (TextPosition each : letters) {
      if (each.getUnicode().equals("a")) {
        assertTrue(x - each.getX() - each.getWidth() > 8, each.getX() + " beside " + x);
      }
    }
  }

  @Test
  void aWordThatFitsIsNotBrokenForTheRoomBesideIt() throws IOException {
    float word = type.width(TextStyle.SMALL, "Area");
    List<TextPosition> letters =
        letters(flow -> {
          Table table = flow.table(word + 5, 499 - word);
          table.row(
              Cell.ruled(type.phrase(TextStyle.SMALL, "Area")),
              Cell.ruled(type.phrase(TextStyle.SMALL, "x")));
          table.end(0);
        });
    assertEquals(letter(letters, "A").getY(), letter(letters, "a").getY());
  }

  @Test
  void aNumberThatIsWiderThanItsColumnIsNotBroken() throws IOException {
    float number = type.width(TextStyle.SMALL, "1,234,567");
    List<TextPosition> letters =
        letters(flow -> {
          Table table = flow.table(100, number * 0.8f, 404 - number * 0.8f);
          table.row(
              Cell.number(type.phrase(TextStyle.SMALL, "8")),
              Cell.number(type.phrase(TextStyle.SMALL, "1,234,567")),
              Cell.ruled(type.phrase(TextStyle.SMALL, "x")));
          table.end(0);
        });
    TextPosition first = letter(letters, "1");
    TextPosition last = letter(letters, "7");
    assertEquals(first.getY(), last.getY());
    TextPosition left = letter(letters, "8");
    assertTrue(first.getX() > left.getX() + left.getWidth() + 4, "apart from what is at its left");
    assertTrue(last.getX() + last.getWidth() < letter(letters, "x").getX() - 4, "and at its right");
  }

  @Test
  void lettersOfAllSizesInARowStandOnOneLine() throws IOException {
    List<TextPosition> letters =
        letters(flow -> {
          Table table = flow.table(252, 252);
          table.row(
              Cell.ruled(type.phrase(TextStyle.BODY, "a")),
              Cell.ruled(type.phrase(TextStyle.HASH, "x")));
          table.end(0);
        });
    assertEquals(letter(letters, "a").getY(), letter(letters, "x").getY(), 0.05f);
  }

  @Test
  void aRowThatLeadsOthersIsNotTheLastOfAPage() throws IOException {
    for (int above = 30; above < 65; above++) {
      int rows = above;
      List<String> pages =
          pages(flow -> {
            Table table = flow.table(504);
            table.head(Cell.head(type.phrase(TextStyle.SMALL_STRONG, "head")));
            for (int i = 0; i < rows; i++) {
              table.row(Cell.ruled(type.phrase(TextStyle.SMALL, "row")));
            }
            table.leading(Cell.ruled(type.phrase(TextStyle.SMALL_STRONG, "group")));
            for (int i = 0; i < 20; i++) {
              table.row(Cell.ruled(type.phrase(TextStyle.SMALL, "of it")));
            }
            table.end(0);
          });
      for (String page : pages) {
        int group = page.indexOf("group");
        assertTrue(group < 0 || page.indexOf("of it", group) > 0, rows + " rows above");
      }
    }
  }

  @Test
  void aRowThatLeadsOneOfMoreThanAPageLeavesNoPageEmpty() throws IOException {
    String longer = "word ".repeat(3000);
    List<String> pages =
        pages(flow -> {
          Table table = flow.table(504);
          table.leading(Cell.ruled(type.phrase(TextStyle.SMALL_STRONG, "group")));
          table.row(Cell.ruled(type.phrase(TextStyle.SMALL, longer)));
          table.row(Cell.ruled(type.phrase(TextStyle.SMALL, "last")));
          table.end(0);
        });
    assertTrue(pages.getFirst().contains("group"), pages.getFirst());
    assertTrue(pages.getFirst().contains("word"), pages.getFirst());
  }

  private void say(PageFlow flow, String text) {
    flow.text(Tag.PARAGRAPH, type.phrase(TextStyle.BODY, text), 0, 0);
  }

  private static TextPosition letter(List<TextPosition> letters, String of) {
    return letters.stream().filter(each -> each.getUnicode().equals(of)).findFirst().orElseThrow();
  }

  private byte[] pdf(Consumer<PageFlow> written) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfFile file =
        new PdfFile(
            new PdfFile.Properties(
                Paper.LETTER,
                "en",
                "Q",
                "Q",
                "Q",
                "Q",
                null,
                "00112233445566778899aabbccddeeff",
                "",
                "",
                "",
                page -> "",
                title -> title + ", continued"),
            type,
            out);
    written.accept(file.flow());
    file.close();
    return out.toByteArray();
  }

  private List<String> pages(Consumer<PageFlow> written) throws IOException {
    List<String> pages = new ArrayList<>();
    try (PDDocument document = Loader.loadPDF(pdf(written))) {
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        PDFTextStripper stripper = new PDFTextStripper();
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        pages.add(stripper.getText(document));
      }
    }
    return pages;
  }

  private List<TextPosition> letters(Consumer<PageFlow> written) throws IOException {
    List<TextPosition> letters = new ArrayList<>();
    try (PDDocument document = Loader.loadPDF(pdf(written))) {
      new PDFTextStripper() {
        @Override
        protected void writeString(String text, List<TextPosition> positions) {
          letters.addAll(positions);
        }
      }.getText(document);
    }
    return letters;
  }
}
