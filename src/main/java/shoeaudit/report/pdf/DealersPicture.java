package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.report.Played;
import shoeaudit.report.Wilson;
import shoeaudit.report.text.Rate;

/**
 * Dealers: in what part of the coups that each dealt play departed from the rules, as a dot with
 * its 95% interval, beside that of all coups.
 */
final class DealersPicture implements Drawing {
  private static final float ROW_POINTS = 13;
  private static final float FOOT_POINTS = 24;
  private static final float NAMES_POINTS = 92;
  private static final float COUNTS_POINTS = 120;
  private static final int LONGEST_NAME = 20;

  private final ReportDocument document;
  private final List<Played.OfDealer> shown;
  private final long coups;
  private final long departing;

  /**
   * A picture.
   *
   * @param shown those that are drawn
   * @param all of whom the rate of all coups is
   */
  DealersPicture(ReportDocument document, List<Played.OfDealer> shown, List<Played.OfDealer> all) {
    this.document = document;
    this.shown = shown;
    this.coups = all.stream().mapToLong(Played.OfDealer::coups).sum();
    this.departing = all.stream().mapToLong(Played.OfDealer::departing).sum();
  }

  private static Wilson interval(Played.OfDealer of) {
    return Wilson.of(Math.min(of.departing(), of.coups()), of.coups());
  }

  @Override
  public float height(float width) {
    return ROW_POINTS * shown.size() + FOOT_POINTS;
  }

  @Override
  public String alternative() {
    StringBuilder words = new StringBuilder();
    for (Played.OfDealer of : shown) {
      Wilson interval = interval(of);
      words
          .append(words.isEmpty() ? "" : "; ")
          .append(
              document.say(
                  "pictures.dealers.of-dealer",
                  document.type().printable(String.valueOf(of.name()), 60),
                  of.departing(),
                  of.coups(),
                  percent(interval.low()),
                  percent(interval.high())));
    }
    return document.say(
        "pictures.dealers.alternative", words, Rate.of(departing, coups, document.texts()));
  }

  private String percent(double share) {
    return document
        .texts()
        .amount(
            java.math.BigDecimal.valueOf(100 * share).setScale(1, java.math.RoundingMode.HALF_UP));
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    double most = 0;
    for (Played.OfDealer of : shown) {
      most = Math.max(most, interval(of).high());
    }
    int scale = scale(most);
    int step = scale <= 30 ? 5 : scale <= 60 ? 10 : 20;
    float first = left + NAMES_POINTS;
    float across = width - NAMES_POINTS - COUNTS_POINTS;
    float unit = across * 100 / scale;
    float floor = top - ROW_POINTS * shown.size();
    for (int tick = 0; tick <= scale; tick += step) {
      float x = first + across * tick / scale;
      pen.line(x, floor, x, top, Palette.RULE, 0.4f);
      pen.centred(document.say("rate", document.count(tick)), x, floor - 9, Palette.MUTED);
    }
    float all = first + unit * departing / Math.max(1, coups);
    pen.dashed(all, floor, all, top, Palette.INK);
    for (int place = 0; place < shown.size(); place++) {
      Played.OfDealer of = shown.get(place);
      Wilson interval = interval(of);
      float y = top - ROW_POINTS * (place + 0.5f);
      float low = first + (float) interval.low() * unit;
      float high = first + (float) interval.high() * unit;
      pen.left(
          pen.name(String.valueOf(of.name()), LONGEST_NAME, NAMES_POINTS - Pen.BESIDE_POINTS),
          left,
          y - 2.5f,
          Palette.INK);
      pen.line(low, y, high, y, Palette.ACCENT, 1);
      pen.line(low, y - 2.5f, low, y + 2.5f, Palette.ACCENT, 1);
      pen.line(high, y - 2.5f, high, y + 2.5f, Palette.ACCENT, 1);
      pen.dot(first + unit * of.departing() / of.coups(), y, 2.6f, Palette.ACCENT);
      pen.right(
          document.say("pictures.dealers.counts", of.departing(), of.coups()),
          left + width,
          y - 2.5f,
          Palette.INK);
    }
    pen.left(
        document.say("pictures.dealers.key", Rate.of(departing, coups, document.texts())),
        left,
        floor - FOOT_POINTS + 4,
        Palette.MUTED);
  }

  /** Up to how many percent the axis goes: a multiple of five. */
  private static int scale(double most) {
    int percent = (int) Math.ceil(100 * most);
    return Math.clamp(5L * Math.ceilDiv(percent, 5), 5, 100);
  }
}
