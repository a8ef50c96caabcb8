package shoeaudit.report.pdf;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
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

  private static final float RADIUS_POINTS = 1.8f;

  /** From a dot to its name. */
  private static final float BESIDE_POINTS = 4;

  /** By how many lines a name may stand above or below its dot. */
  private static final int[] STEPS = {0, 1, -1};

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
    List<Rectangle2D> taken = new ArrayList<>();
    for (Indicator each : patrons) {
      float x = from + each.units() * across;
      float y = middle + (float) z(each) * unit;
      pen.dot(x, y, RADIUS_POINTS, Palette.ACCENT);
      taken.add(
          new Rectangle2D.Float(
              x - RADIUS_POINTS, y - RADIUS_POINTS, 2 * RADIUS_POINTS, 2 * RADIUS_POINTS));
    }
    for (Indicator each : patrons) {
      if (Math.abs(z(each)) > NAMED) {
        float x = from + each.units() * across;
        name(pen, each, x, middle + (float) z(each) * unit, taken);
      }
    }
    pen.right(document.say("patterns.funnel.decisions"), left + width, floor - 20, Palette.INK);
  }

  /** Beside a dot, where no other dot or name stands; at the right of it where one does anyway. */
  private void name(Pen pen, Indicator of, float x, float y, List<Rectangle2D> taken) {
    String name = document.type().printable(of.subject().patron(), 20);
    float wide = pen.width(name);
    Rectangle2D place = at(x + BESIDE_POINTS, y, wide);
    boolean free = false;
    for (int step : STEPS) {
      for (float begins : new float[] {x + BESIDE_POINTS, x - BESIDE_POINTS - wide}) {
        Rectangle2D tried = at(begins, y + step * Pen.SIZE_POINTS, wide);
        if (!free && taken.stream().noneMatch(tried::intersects)) {
          place = tried;
          free = true;
        }
      }
    }
    taken.add(place);
    pen.left(name, (float) place.getX(), (float) place.getY(), Palette.INK);
  }

  /** The room of a name whose middle is so high. */
  private static Rectangle2D at(float x, float y, float wide) {
    return new Rectangle2D.Float(x, y - 2, wide, Pen.SIZE_POINTS - 1);
  }
}
