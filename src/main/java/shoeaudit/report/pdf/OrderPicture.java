package shoeaudit.report.pdf;

import java.util.List;
import java.util.Locale;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.cards.NeighborPairs;
import shoeaudit.forensics.cards.SetComposition;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.report.output.IndicatorWords;

/**
 * A shoe's cards from the first to the last, a dot each at the height of its rank, suit by suit:
 * after a fair shuffle a cloud, in an order of its own lines.
 */
final class OrderPicture implements Drawing {
  private static final float HEIGHT_POINTS = 212;
  private static final float FOOT_POINTS = 18;
  private static final float HEAD_POINTS = 30;
  private static final float AXIS_POINTS = 34;
  private static final float RADIUS_POINTS = 1.3f;
  private static final int SUITS = 4;
  private static final int COUPS_BETWEEN_TICKS = 10;

  private final ReportDocument document;
  private final Exhibit.Order order;

  OrderPicture(ReportDocument document, Exhibit.Order order) {
    this.document = document;
    this.order = order;
  }

  @Override
  public float height(float width) {
    return HEIGHT_POINTS;
  }

  @Override
  public String alternative() {
    NeighborPairs pairs = order.pairs();
    return document.say(
        "patterns.order.alternative",
        IndicatorWords.subject(document.texts(), order.of()),
        pairs.pairs(),
        NeighborPairs.WITHIN,
        pairs.count(),
        String.format(Locale.ROOT, "%.1f", pairs.due()));
  }

  /** How high a class stands: suit by suit, within each from its first rank. */
  private int height(int of) {
    if (order.level() != CardLevel.SUIT) {
      return of;
    }
    int ranks = CardLevel.RANK.classes();
    return (SUITS - 1 - of % SUITS) * ranks + of / SUITS;
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    pen.left(document.say("patterns.order.title"), left, top - 7, Palette.INK);
    legend(pen, left, top - 19);
    float floor = top - HEIGHT_POINTS + FOOT_POINTS;
    float from = left + AXIS_POINTS;
    int classes = order.level().classes();
    float rise = (HEIGHT_POINTS - FOOT_POINTS - HEAD_POINTS) / classes;
    labels(pen, from, floor, rise, left + width);
    List<Integer> cards = order.classes();
    float step = (width - AXIS_POINTS - 4) / cards.size();
    int coup = 0;
    for (int i = 0; i < cards.size(); i++) {
      float x = from + (i + 0.5f) * step;
      boolean isPaired = order.pairs().cards().get(i);
      float y = floor + (height(cards.get(i)) + 0.5f) * rise;
      if (isPaired) {
        pen.dot(x, y, RADIUS_POINTS, Palette.ACCENT);
      } else {
        pen.ring(x, y, RADIUS_POINTS - 0.2f, Palette.MUTED);
      }
      int now = order.coups().get(i);
      if (now > coup && now % COUPS_BETWEEN_TICKS == 0) {
        pen.line(x, floor, x, floor - 3, Palette.INK, 0.6f);
        pen.centred(document.say("patterns.order.coup", now), x, floor - 11, Palette.MUTED);
      }
      coup = now;
    }
    pen.line(from, floor, left + width, floor, Palette.INK, 0.6f);
    pen.line(from, floor, from, top - HEAD_POINTS, Palette.INK, 0.6f);
  }

  private void labels(Pen pen, float from, float floor, float rise, float right) {
    if (order.level() != CardLevel.SUIT) {
      for (int of = 0; of < order.level().classes(); of++) {
        String name =
            IndicatorWords.cardName(document.texts(), SetComposition.name(order.level(), of));
        pen.right(name, from - 4, floor + (of + 0.5f) * rise - 2, Palette.MUTED);
      }
      return;
    }
    int ranks = CardLevel.RANK.classes();
    for (int suit = 0; suit < SUITS; suit++) {
      String name =
          SetComposition.name(CardLevel.SUIT, suit)
              + "\u2013"
              + SetComposition.name(CardLevel.SUIT, SUITS * (ranks - 1) + suit);
      float middle = floor + (SUITS - suit - 0.5f) * ranks * rise;
      pen.right(name, from - 4, middle - 2, Palette.MUTED);
      float edge = floor + (SUITS - suit) * ranks * rise;
      pen.line(from, edge, right, edge, Palette.RULE, 0.4f);
    }
  }

  private void legend(Pen pen, float left, float y) {
    pen.dot(left + 3, y + 2.5f, RADIUS_POINTS + 0.5f, Palette.ACCENT);
    String paired =
        document.say(
            "patterns.order.pair",
            NeighborPairs.WITHIN,
            document.say("indicator.cards.ordered.relation." + order.pairs().relation()));
    pen.left(paired, left + 9, y, Palette.MUTED);
    float next = left + 9 + pen.width(paired) + 14;
    pen.ring(next, y + 2.5f, RADIUS_POINTS + 0.3f, Palette.MUTED);
    pen.left(document.say("patterns.order.single"), next + 6, y, Palette.MUTED);
  }
}
