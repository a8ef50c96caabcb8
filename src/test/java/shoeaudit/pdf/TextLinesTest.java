package shoeaudit.pdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.openpdf.text.Chunk;
import org.openpdf.text.Document;
import org.openpdf.text.Font;
import org.openpdf.text.SplitCharacter;
import org.openpdf.text.pdf.ColumnText;
import org.openpdf.text.pdf.PdfChunk;
import org.openpdf.text.pdf.PdfWriter;

/** Lines break, and stand, where those of OpenPDF's columns do. */
class TextLinesTest {
  private static final List<String> WORDS =
      List.of(
          "the",
          "coup",
          "settlement",
          "was",
          "7.50",
          "12:30:05",
          "a",
          "banker,",
          "of",
          "12;14;17",
          "mini-baccarat",
          "WAC-230-15-640/wager_limits.maximum-of-the-table",
          "\n",
          "  ",
          "-",
          "2026-01-17-1",
          "settlement.commission.rate-of-five-percent",
          "\u00b7",
          "M\u00fcller");

  private final Typography type = new Typography();

  TextLinesTest() throws IOException {}

  @Test
  void aTextBreaksAfterTheLastBlankThatFits() {
    TextLines lines = type.phrase(TextStyle.SMALL, "one two three").lines(40);
    assertEquals(List.of("one two", "three"), lines.shown());
  }

  @Test
  void aWordThatIsWiderThanTheLineIsBrokenWithin() {
    TextLines lines = type.phrase(TextStyle.SMALL, "aaaaaaaaaaaa").lines(20);
    assertTrue(lines.count() > 1);
    assertEquals("aaaaaaaaaaaa", String.join("", lines.shown()));
  }

  @Test
  void aLongWordBreaksWhereItsPartsAreJoined() {
    TextLines lines = type.phrase(TextStyle.SMALL, "settlement.commission/of_the_table").lines(102);
    assertEquals(List.of("settlement.commission/of_", "the_table"), lines.shown());
  }

  @Test
  void aWordThatFitsOnNoLineBreaksWhereItsPartsAreJoined() {
    float narrow = type.width(TextStyle.SMALL, "banker_drago") + 0.5f;
    TextLines bet = type.phrase(TextStyle.SMALL, "banker_dragon").lines(narrow);
    assertEquals(List.of("banker_", "dragon"), bet.shown());
    float key = type.width(TextStyle.SMALL, "dragon.commissio") + 0.5f;
    TextLines rest = type.phrase(TextStyle.SMALL, "IC:bets.player_dragon.commission").lines(key);
    assertEquals(List.of("IC:bets.player_", "dragon.", "commission"), rest.shown());
  }

  @Test
  void aSecondStaysWithItsNumber() {
    float width = type.width(TextStyle.SMALL, "late by 3.742 ") + 1;
    for (String unit : List.of("s", "ms")) {
      TextLines lines =
          type.phrase(TextStyle.SMALL, "late by 3.742 " + unit + ", at 5 sites").lines(width);
      assertEquals("late by", lines.shown().getFirst());
      assertTrue(lines.shown().get(1).startsWith("3.742 " + unit + ","), lines.shown().toString());
    }
    TextLines words = type.phrase(TextStyle.SMALL, "at 5 seats").lines(24);
    assertEquals(List.of("at 5", "seats"), words.shown());
  }

  @Test
  void aTextOfNothingHasNoHeight() {
    assertEquals(0, type.phrase(TextStyle.BODY, "").lines(100).height(), 0.001);
  }

  @Test
  void onlySoManyLinesAreDrawnAsHaveRoom() {
    TextLines lines = type.phrase(TextStyle.BODY, "one two three four five six seven").lines(40);
    int fitting = lines.fitting(0, 100, 100 - lines.height() / 2);
    assertTrue(fitting > 0 && fitting < lines.count());
    assertTrue(lines.bottom(0, fitting, 100) > 100 - lines.height());
  }

  @Test
  void textsOfAnyWordsAreAsHighAsInTheColumnsOfOpenpdf() {
    Random random = new Random(20261127);
    Document document = new Document();
    PdfWriter writer = PdfWriter.getInstance(document, new ByteArrayOutputStream());
    document.open();
    TextStyle[] styles = TextStyle.values();
    for (int trial = 0; trial < 3000; trial++) {
      Phrase phrase = null;
      org.openpdf.text.Phrase same = new org.openpdf.text.Phrase();
      int pieces = 1 + random.nextInt(3);
      for (int piece = 0; piece < pieces; piece++) {
        TextStyle style = styles[random.nextInt(styles.length)];
        StringBuilder text = new StringBuilder();
        for (int word = random.nextInt(9); word >= 0; word--) {
          text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
        }
        Phrase.Piece one = new Phrase.Piece(style, text.toString());
        if (phrase == null) {
          phrase = type.phrase(one);
          same.setLeading(phrase.leading());
        } else {
          phrase.add(one);
        }
        same.add(chunk(style, text.toString()));
      }
      if (phrase == null) {
        throw new AssertionError();
      }
      // A word that fits on no line breaks where its parts are joined: OpenPDF breaks it anywhere.
      float width = Math.max(20 + random.nextInt(300), widestWord(phrase));
      ColumnText column = new ColumnText(writer.getDirectContent());
      column.setUseAscender(true);
      column.addText(same);
      column.setLeading(phrase.leading());
      column.setSimpleColumn(0, -100_000, width, 0);
      column.go(true);
      TextLines lines = phrase.lines(width);
      String context = "trial " + trial + ": " + phrase.content() + " in " + width;
      assertEquals(column.getLinesWritten(), lines.count(), context);
      assertEquals(-column.getYLine() - column.getDescender(), lines.height(), 0.001, context);
    }
  }

  private float widestWord(Phrase phrase) {
    float widest = 0;
    float word = 0;
    for (Phrase.Piece piece : phrase.pieces()) {
      for (char letter : piece.shown().toCharArray()) {
        word = letter <= ' ' ? 0 : word + type.width(piece.style(), String.valueOf(letter));
        widest = Math.max(widest, word);
      }
    }
    return widest + 0.01f;
  }

  private Chunk chunk(TextStyle style, String text) {
    Font font = new Font(type.face(style.face), style.sizePoints, Font.NORMAL, style.color);
    return new Chunk(text, font).setSplitCharacter(new Breaks());
  }

  /** Our places, as OpenPDF asks for them. */
  private static final class Breaks implements SplitCharacter {
    @Override
    public boolean isSplitCharacter(
        int start, int current, int end, char[] text, PdfChunk[] chunks) {
      return LineBreaks.isAfter(text, start, current, end);
    }
  }
}
