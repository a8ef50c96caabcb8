package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Indicator;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;

/** What patrons won against what was due: standard deviations over decisions, a dot a patron. */
final class FunnelPicture implements Drawing {
  private static final float HEIGHT_POINTS = 160;
  private static final float LEFT_POINTS = 26;
  private static final float FOOT_POINTS = 24;
  private static final float HEAD_POINTS = 14;

  /** Right of the dots of those who played most. */
  private static final float NAME_POINTS = 50;

  private static final int LEAST_RANGE = 4;

  /** Only dots beyond this are named. */
  private static final int NAMED = 3;

  private final ReportDocument document;
  private final List<Indicator> patrons;

  FunnelPicture(ReportDocument document, List<Indicator> patrons) {
    this.document = document;
    this.patrons = patrons;
  }

  private static double z(Indicator of) {
    Indicator.Luck luck = of.luck();
    return luck == null ? 0 : luck.inAll();
  }

  @Override
  public float height(float width) {
    return HEIGHT_POINTS;
  }

  @Override
  public String alternative() {
    double largest = 0;
    for (Indicator each : patrons) {
      largest = Math.max(largest, Math.abs(z(each)));
    }
    return document.say(
        "patterns.funnel.alternative",
        patrons.size(),
        String.format(java.util.Locale.ROOT, "%.1f", largest));
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    int range = LEAST_RANGE;
    int most = 1;
    for (Indicator each : patrons) {
      range = Math.max(range, (int) Math.ceil(Math.abs(z(each))));
      most = Math.max(most, each.units());
    }
    pen.left(document.say("patterns.funnel.deviations"), left, top - 7, Palette.INK);
    float head = top - HEAD_POINTS;
    float floor = top - HEIGHT_POINTS + FOOT_POINTS;
    float middle = (head + floor) / 2;
    float unit = (head - floor) / 2 / range;
    float from = left + LEFT_POINTS;
    int every = Math.max(1, Ticks.step(range, 5));
    for (int z = -range; z <= range; z++) {
      if (z != 0 && (Math.abs(z) == 2 || Math.abs(z) == NAMED)) {
        pen.dashed(from, middle + z * unit, left + width, middle + z * unit, Palette.MUTED);
      }
      if (z % every == 0) {
        pen.right((z > 0 ? "+" : "") + z, from - 4, middle + z * unit - 2, Palette.MUTED);
      }
    }
    pen.line(from, middle, left + width, middle, Palette.INK, 0.6f);
    pen.line(from, floor, from, head, Palette.INK, 0.6f);
    pen.line(from, floor, left + width, floor, Palette.INK, 0.6f);
    float across = (width - LEFT_POINTS - NAME_POINTS) / most;
    int tick = Ticks.step(most, 8);
    for (int coups = 0; coups <= most; coups += tick) {
      float x = from + coups * across;
      pen.line(x, floor, x, floor - 3, Palette.INK, 0.6f);
      pen.centred(document.count(coups), x, floor - 10, Palette.MUTED);
    }
    for (Indicator each : patrons) {
      float x = from + each.units() * across;
      float y = middle + (float) z(each) * unit;
      pen.dot(x, y, 1.8f, Palette.ACCENT);
      if (Math.abs(z(each)) > NAMED) {
        pen.left(document.type().printable(each.subject().patron(), 20), x + 4, y - 2, Palette.INK);
      }
    }
    pen.right(document.say("patterns.funnel.decisions"), left + width, floor - 20, Palette.INK);
  }
}
