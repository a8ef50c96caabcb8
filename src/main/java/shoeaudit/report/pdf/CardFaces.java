package shoeaudit.report.pdf;

import java.awt.Color;
import java.util.HashMap;
import java.util.Map;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.BaseFont;
import org.openpdf.text.pdf.PdfContentByte;
import org.openpdf.text.pdf.PdfTemplate;
import shoeaudit.game.Card;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;

/**
 * Cards as drawings. Each of the few different ones is drawn once and placed many times, so that a
 * report of thousands of coups stays small.
 */
final class CardFaces {
  /** Three lie abreast in a hand's column, on A4 too. */
  static final float WIDTH_POINTS = 26;

  static final float HEIGHT_POINTS = 36;

  private static final float CORNER = 4;
  private static final float RANK_SIZE = 12;
  private static final String[] SYMBOLS = {"", "\u2660", "\u2665", "\u2666", "\u2663"};

  private final BaseFont font;
  private final Map<Face, PdfTemplate> drawn = new HashMap<>();

  /**
   * One drawing: the card as a byte (0: not readable), whether it lay face down and whether it was
   * withdrawn.
   */
  private record Face(byte card, boolean down, boolean withdrawn) {}

  CardFaces(Typography typography) {
    this.font = typography.face(TextStyle.Face.BOLD);
  }

  /** Draws a card with its lower left corner at this place. */
  void draw(PdfContentByte canvas, String card, boolean down, boolean withdrawn, float x, float y) {
    PdfTemplate face =
        drawn.computeIfAbsent(
            new Face(Card.parse(card), down, withdrawn), key -> paint(canvas, key));
    canvas.addTemplate(face, x, y);
  }

  private PdfTemplate paint(PdfContentByte canvas, Face face) {
    PdfTemplate card = canvas.createTemplate(WIDTH_POINTS, HEIGHT_POINTS);
    outline(card, face.down());
    int suit = Card.suit(face.card());
    boolean red = suit == 2 || suit == 3;
    String text = face.card() == Card.NONE ? "?" : Card.rankText(face.card()) + SYMBOLS[suit];
    card.setColorFill(red ? Palette.SUIT_RED : Palette.SUIT_BLACK);
    card.beginText();
    card.setFontAndSize(font, RANK_SIZE);
    card.showTextAligned(
        Element.ALIGN_CENTER, text, WIDTH_POINTS / 2, HEIGHT_POINTS / 2 - RANK_SIZE * 0.34f, 0);
    card.endText();
    if (face.withdrawn()) {
      cross(card);
    }
    return card;
  }

  private static void outline(PdfTemplate card, boolean down) {
    card.setColorFill(Color.WHITE);
    card.setColorStroke(Palette.INK);
    card.setLineWidth(0.8f);
    card.roundRectangle(0.5f, 0.5f, WIDTH_POINTS - 1, HEIGHT_POINTS - 1, CORNER);
    card.fillStroke();
    if (down) {
      // A back's pattern along both edges; the rank between them stays readable.
      card.setColorStroke(Palette.MUTED);
      card.setLineWidth(0.6f);
      for (float x = 5; x < WIDTH_POINTS - 7; x += 3) {
        card.moveTo(x, 3);
        card.lineTo(x + 4, 9);
        card.moveTo(x, HEIGHT_POINTS - 9);
        card.lineTo(x + 4, HEIGHT_POINTS - 3);
      }
      card.stroke();
    }
  }

  private static void cross(PdfTemplate card) {
    card.setColorStroke(Palette.ALARM);
    card.setLineWidth(1.4f);
    card.moveTo(3, 3);
    card.lineTo(WIDTH_POINTS - 3, HEIGHT_POINTS - 3);
    card.moveTo(3, HEIGHT_POINTS - 3);
    card.lineTo(WIDTH_POINTS - 3, 3);
    card.stroke();
  }
}
