package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import org.openpdf.text.Element;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfContentByte;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPCellEvent;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.game.Card;
import shoeaudit.report.Amounts;

/**
 * One hand's cards side by side in a cell, each with its place in the order of dealing below it.
 */
final class HandDrawing implements PdfPCellEvent {
  private static final int MOST_CARDS = 24;
  private static final float GAP_POINTS = 7;
  private static final float CAPTION_LINE_POINTS = 7;
  private static final float INSET_POINTS = 4;
  private static final TextStyle CAPTION = TextStyle.LABEL;

  private final Typography type;
  private final CardFaces faces;
  private final List<Laid> cards;

  /**
   * A card in a hand: as text, how it lay, and the how-manieth it was to leave the shoe in its
   * coup, from 1, or {@link #NO_ORDER} where that is not known.
   */
  record Laid(String card, boolean down, boolean withdrawn, int order) {
    static final int NO_ORDER = 0;
  }

  HandDrawing(Typography type, CardFaces faces, List<Laid> cards) {
    this.type = type;
    this.faces = faces;
    this.cards = cards;
  }

  /** The cell with the drawing, as high as it needs to be. */
  PdfPCell cell(float widthPoints) {
    if (cards.isEmpty()) {
      return Cells.bare(type.phrase(TextStyle.LABEL, "no cards"));
    }
    int rows = Math.ceilDiv(Math.min(cards.size(), MOST_CARDS), perRow(widthPoints));
    PdfPCell cell =
        Cells.bare(
            cards.size() > MOST_CARDS
                ? type.phrase(
                    TextStyle.LABEL,
                    "The first " + MOST_CARDS + " of " + Amounts.count(cards.size()) + " cards")
                : type.phrase(TextStyle.LABEL, ""));
    cell.setVerticalAlignment(Element.ALIGN_BOTTOM);
    cell.setFixedHeight(rows * rowPoints() + 4 + (cards.size() > MOST_CARDS ? 12 : 0));
    cell.setCellEvent(this);
    return cell;
  }

  /** Card and captions; only where a card needs a word is there room for it. */
  private float rowPoints() {
    int lines = cards.stream().mapToInt(laid -> captions(laid).size()).max().orElse(1);
    return CardFaces.HEIGHT_POINTS + 3 + lines * CAPTION_LINE_POINTS;
  }

  private static int perRow(float widthPoints) {
    return Math.max(
        1,
        (int)
            ((widthPoints - 2 * INSET_POINTS + GAP_POINTS)
                / (CardFaces.WIDTH_POINTS + GAP_POINTS)));
  }

  @Override
  public void cellLayout(PdfPCell cell, Rectangle position, PdfContentByte[] canvases) {
    PdfContentByte canvas = canvases[PdfPTable.TEXTCANVAS];
    int perRow = perRow(position.getWidth());
    int shown = Math.min(cards.size(), MOST_CARDS);
    for (int i = 0; i < shown; i++) {
      int row = i / perRow;
      int column = i % perRow;
      float x = position.getLeft() + INSET_POINTS + column * (CardFaces.WIDTH_POINTS + GAP_POINTS);
      float y = position.getTop() - 3 - CardFaces.HEIGHT_POINTS - row * rowPoints();
      Laid laid = cards.get(i);
      faces.draw(canvas, laid.card(), laid.down(), laid.withdrawn(), x, y);
      List<String> lines = captions(laid);
      for (int line = 0; line < lines.size(); line++) {
        caption(
            canvas,
            lines.get(line),
            x + CardFaces.WIDTH_POINTS / 2,
            y - CAPTION_LINE_POINTS * (line + 1));
      }
    }
  }

  private List<String> captions(Laid laid) {
    List<String> lines = new ArrayList<>();
    if (laid.order() != Laid.NO_ORDER) {
      lines.add(Integer.toString(laid.order()));
    }
    if (laid.withdrawn()) {
      lines.add("withdrawn");
    }
    if (laid.down()) {
      lines.add("face down");
    }
    if (Card.parse(laid.card()) == Card.NONE) {
      lines.add(type.fit(CAPTION, "not read: " + laid.card(), CardFaces.WIDTH_POINTS + GAP_POINTS));
    }
    return lines;
  }

  private void caption(PdfContentByte canvas, String text, float centre, float y) {
    canvas.saveState();
    canvas.setColorFill(CAPTION.color);
    canvas.beginText();
    canvas.setFontAndSize(type.face(CAPTION.face), 6.5f);
    canvas.showTextAligned(Element.ALIGN_CENTER, text, centre, y, 0);
    canvas.endText();
    canvas.restoreState();
  }
}
