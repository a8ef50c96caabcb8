package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.game.Card;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;

/**
 * The cards of two shoes one above the other, those that follow each other joined. So many as one
 * page holds stand in one picture.
 */
final class SlugPicture implements Drawing {
  private static final int LONGEST_LABEL = 16;
  private static final float CELL_POINTS = 16.5f;
  private static final float LABEL_POINTS = 62;
  private static final float STRIP_POINTS = 62;
  private static final float ROW_POINTS = 34;
  private static final float HEAD_POINTS = 14;

  /** Strips of one picture, so that it is lower than a page of any paper. */
  private static final int MOST_STRIPS = 8;

  /** Fewer begin no picture at a page's foot. */
  private static final int LEAST_STRIPS = 2;

  private static final float AFTER_POINTS = 4;

  private final ReportDocument document;
  private final Exhibit.Slug slug;
  private final int firstStrip;
  private final int mostStrips;

  private SlugPicture(ReportDocument document, Exhibit.Slug slug, int firstStrip, int mostStrips) {
    this.document = document;
    this.slug = slug;
    this.firstStrip = firstStrip;
    this.mostStrips = mostStrips;
  }

  /**
   * One picture of the first cards: as many as a page has room for that is begun already, if it has
   * for some strips, or else a page of its own.
   *
   * @param width of the page, in points
   * @param room that is left on it
   */
  static SlugPicture first(ReportDocument document, Exhibit.Slug slug, float width, float room) {
    int fits = (int) ((room - HEAD_POINTS - AFTER_POINTS) / STRIP_POINTS);
    int strips = fits < LEAST_STRIPS ? MOST_STRIPS : Math.min(MOST_STRIPS, fits);
    return new SlugPicture(document, slug, 0, strips);
  }

  /**
   * As many pictures as show all of the later shoe's cards.
   *
   * @param width of the page that they are drawn on, in points
   */
  static List<SlugPicture> all(ReportDocument document, Exhibit.Slug slug, float width) {
    List<SlugPicture> pictures = new ArrayList<>();
    int strips = Math.ceilDiv(slug.cards().size(), perStrip(width));
    for (int from = 0; from < strips; from += MOST_STRIPS) {
      pictures.add(new SlugPicture(document, slug, from, MOST_STRIPS));
    }
    return pictures;
  }

  /** Which of the later shoe's cards stand in one strip. */
  private static int perStrip(float width) {
    return Math.max(1, (int) ((width - LABEL_POINTS) / CELL_POINTS));
  }

  private int strips(float width) {
    int all = Math.ceilDiv(slug.cards().size(), perStrip(width));
    return Math.min(mostStrips, all - firstStrip);
  }

  /** How many of the later shoe's cards this picture and those before it show. */
  int shown(float width) {
    return Math.min(slug.cards().size(), (firstStrip + strips(width)) * perStrip(width));
  }

  /** Of how many. */
  int cards() {
    return slug.cards().size();
  }

  @Override
  public float height(float width) {
    return HEAD_POINTS + strips(width) * STRIP_POINTS + AFTER_POINTS;
  }

  @Override
  public String alternative() {
    if (firstStrip > 0) {
      return document.say("patterns.slug.goes-on", slug.of().subject().text());
    }
    return document.say(
        "patterns.slug.alternative",
        slug.source().size(),
        slug.of().said("source"),
        slug.cards().size(),
        slug.of().subject().text(),
        words(slug.source()),
        words(slug.cards()));
  }

  private String words(List<Byte> cards) {
    StringBuilder text = new StringBuilder();
    for (byte card : cards) {
      text.append(text.isEmpty() ? "" : " ").append(text(card));
    }
    return text.toString();
  }

  private String text(byte card) {
    return slug.level() == CardLevel.SUIT
        ? Card.text(card)
        : slug.level() == CardLevel.RANK ? Card.rankText(card) : Integer.toString(Card.value(card));
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    pen.left(
        document.say(
            "patterns.slug.legend",
            Integer.toString(slug.firstCoup()),
            Integer.toString(slug.lastCoup())),
        left,
        top - 7,
        Palette.INK);
    int per = perStrip(width);
    for (int strip = 0; strip < strips(width); strip++) {
      float y = top - HEAD_POINTS - strip * STRIP_POINTS - 12;
      int from = (firstStrip + strip) * per;
      int to = Math.min(slug.cards().size(), from + per);
      pen.left(label("before", source()), left, y, Palette.INK);
      pen.left(label("now", slug.of().subject().shoe()), left, y - ROW_POINTS, Palette.INK);
      drawNow(pen, left + LABEL_POINTS, y - ROW_POINTS, from, to);
      drawBefore(pen, left + LABEL_POINTS, y, from, to);
    }
  }

  private String label(String key, String shoe) {
    return document.type().printable(document.say("patterns.slug." + key, shoe), LONGEST_LABEL);
  }

  private String source() {
    String source = slug.of().said("source");
    return source.substring(source.indexOf('/') + 1);
  }

  private void drawNow(Pen pen, float left, float y, int from, int to) {
    for (int i = from; i < to; i++) {
      float x = left + (i - from + 0.5f) * CELL_POINTS;
      String text = text(slug.cards().get(i));
      if (slug.matches().contains(i)) {
        pen.strong(text, x, y);
      } else {
        pen.centred(text, x, y, Palette.MUTED);
      }
    }
  }

  /** The earlier shoe's cards, side by side, above those that follow them as far as room allows. */
  private void drawBefore(Pen pen, float left, float y, int from, int to) {
    int first = -1;
    int count = 0;
    for (int i = 0; i < slug.matches().size(); i++) {
      int at = slug.matches().get(i);
      if (at >= from && at < to) {
        first = first < 0 ? i : first;
        count++;
      }
    }
    float indent = first < 0 ? 0 : (to - from - count) * CELL_POINTS / 2;
    for (int i = 0; i < count; i++) {
      int at = slug.matches().get(first + i) - from;
      float x = left + indent + (i + 0.5f) * CELL_POINTS;
      pen.strong(text(slug.source().get(first + i)), x, y);
      pen.line(
          x,
          y - 3,
          left + (at + 0.5f) * CELL_POINTS,
          y - ROW_POINTS + Pen.SIZE_POINTS + 1,
          Palette.ACCENT,
          0.6f);
    }
  }
}
