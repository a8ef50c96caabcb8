package shoeaudit.report.pdf;

import java.awt.Color;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.audit.result.CoupSnapshot.Cell;
import shoeaudit.audit.result.CoupSnapshot.ThirdCardRule;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;

/**
 * The third-card table, the cell that decides a coup in it marked: in the first row the Player's
 * totals, below it the Banker's, by the Player's third card.
 */
final class ThirdCardPicture implements Drawing {
  private static final int HIGHEST_TOTAL = 7;
  private static final int CARDS = 10;
  private static final float ROW_POINTS = 8;
  private static final float NAME_POINTS = 9;
  private static final float SIZE = 6.6f;

  /** A name, the totals or third cards, and the cells. */
  private static final int PLAYER_ROWS = 3;

  private static final int BANKER_ROWS = HIGHEST_TOTAL + 3;

  private final ReportDocument document;
  private final Typography type;
  private final ThirdCardTable table;
  private final @Nullable Cell decides;

  ThirdCardPicture(ReportDocument document, ThirdCardTable table, ThirdCardRule rule) {
    this.document = document;
    this.type = document.type();
    this.table = table;
    this.decides = rule.natural() ? null : rule.deciding();
  }

  @Override
  public float height(float width) {
    return (ofPlayer() ? PLAYER_ROWS : BANKER_ROWS) * ROW_POINTS + 4;
  }

  @Override
  public String alternative() {
    return document.say(
        decides == null ? "third-card.alternative.natural" : "third-card.alternative");
  }

  /** Whether it is the Player's rule on which the coup turns; else the Banker's is drawn. */
  private boolean ofPlayer() {
    return decides != null && decides.hand().equals(Side.PLAYER.text());
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    float column = (width - NAME_POINTS) / (CARDS + 1);
    float y = top - ROW_POINTS;
    String name = document.say(ofPlayer() ? "third-card.player" : "third-card.banker");
    text(canvas, name, left, y, false, Element.ALIGN_LEFT);
    if (ofPlayer()) {
      player(canvas, left, y - ROW_POINTS, column);
    } else {
      banker(canvas, left, y - ROW_POINTS, column);
    }
  }

  private void player(PdfContentByte canvas, float left, float y, float column) {
    for (int total = 0; total <= HIGHEST_TOTAL; total++) {
      float x = left + NAME_POINTS + total * column;
      centred(canvas, Integer.toString(total), x, y, column);
      cell(canvas, x, y - ROW_POINTS, column, table.playerDraws(total), decidesPlayer(total));
    }
  }

  private void banker(PdfContentByte canvas, float left, float top, float column) {
    float y = top;
    centred(canvas, "\u2013", left + NAME_POINTS, y, column);
    for (int third = 0; third < CARDS; third++) {
      float x = left + NAME_POINTS + (third + 1) * column;
      centred(canvas, Integer.toString(third), x, y, column);
    }
    for (int total = 0; total <= HIGHEST_TOTAL; total++) {
      y -= ROW_POINTS;
      text(canvas, Integer.toString(total), left + 2, y, false, Element.ALIGN_LEFT);
      float x = left + NAME_POINTS;
      boolean stood = table.bankerDraws(total, ThirdCardTable.PLAYER_STOOD);
      cell(canvas, x, y, column, stood, decidesBanker(total, null));
      for (int third = 0; third < CARDS; third++) {
        x += column;
        cell(canvas, x, y, column, table.bankerDraws(total, third), decidesBanker(total, third));
      }
    }
  }

  /** Whether the cell of the Player's row that is marked is this. */
  boolean decidesPlayer(int total) {
    return decides != null && decides.hand().equals(Side.PLAYER.text()) && decides.total() == total;
  }

  /**
   * Whether the cell of the Banker's rows that is marked is this.
   *
   * @param third the value of the Player's third card; null: the Player stood
   */
  boolean decidesBanker(int total, @Nullable Integer third) {
    if (decides == null || !decides.hand().equals(Side.BANKER.text())) {
      return false;
    }
    Integer card = decides.playerThird();
    return decides.total() == total && (card == null ? third == null : card.equals(third));
  }

  private void cell(
      PdfContentByte canvas, float x, float y, float column, boolean draws, boolean decides) {
    String letter = document.say(draws ? "third-card.draws" : "third-card.stands");
    if (draws || decides) {
      canvas.setColorFill(decides ? Palette.ACCENT : Palette.SHADE);
      canvas.rectangle(x, y - 2, column, ROW_POINTS);
      canvas.fill();
    }
    text(canvas, letter, x + column / 2, y, decides, Element.ALIGN_CENTER);
    canvas.setColorStroke(decides ? Palette.INK : Palette.RULE);
    canvas.setLineWidth(decides ? 1.1f : 0.3f);
    canvas.rectangle(x, y - 2, column, ROW_POINTS);
    canvas.stroke();
  }

  private void centred(PdfContentByte canvas, String text, float x, float y, float column) {
    text(canvas, text, x + column / 2, y, false, Element.ALIGN_CENTER);
  }

  private void text(
      PdfContentByte canvas, String text, float x, float y, boolean strong, int align) {
    type.write(
        canvas,
        strong ? TextStyle.Face.BOLD : TextStyle.Face.PLAIN,
        strong ? SIZE + 0.6f : SIZE,
        strong ? Color.WHITE : Palette.INK,
        align,
        text,
        x,
        y);
  }
}
