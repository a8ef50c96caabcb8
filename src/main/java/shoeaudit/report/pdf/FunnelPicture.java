package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Indicator;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;

/** What patrons won against what was due: standard deviations over decisions, a dot a patron. */
final class FunnelPicture implements Drawing {
  private static final float HEIGHT_POINTS = 130;
  private static final float LEFT_POINTS = 26;
  private static final float FOOT_POINTS = 18;
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
    double range = LEAST_RANGE;
    int most = 1;
    for (Indicator each : patrons) {
      range = Math.max(range, Math.abs(z(each)) + 0.5);
      most = Math.max(most, each.units());
    }
    float middle = top - (HEIGHT_POINTS - FOOT_POINTS) / 2;
    float unit = (float) ((HEIGHT_POINTS - FOOT_POINTS) / 2 / range);
    float from = left + LEFT_POINTS;
    for (int z = -3; z <= 3; z++) {
      if (z == 0) {
        pen.line(from, middle, left + width, middle, Palette.INK, 0.6f);
      } else if (Math.abs(z) >= 2) {
        pen.dashed(from, middle + z * unit, left + width, middle + z * unit, Palette.RULE);
      }
      pen.right(Integer.toString(z), from - 4, middle + z * unit - 2, Palette.MUTED);
    }
    float across = (width - LEFT_POINTS - 40) / most;
    for (Indicator each : patrons) {
      float x = from + each.units() * across;
      float y = middle + (float) z(each) * unit;
      pen.dot(x, y, 1.8f, Palette.ACCENT);
      if (Math.abs(z(each)) > NAMED) {
        pen.left(document.type().printable(each.subject().patron(), 20), x + 4, y - 2, Palette.INK);
      }
    }
    pen.right(
        document.say("patterns.funnel.decisions", most),
        left + width,
        top - HEIGHT_POINTS + 5,
        Palette.MUTED);
  }
}
