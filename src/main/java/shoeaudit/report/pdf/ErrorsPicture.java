package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.Subject;
import shoeaudit.forensics.errors.ErrorSides.Side;
import shoeaudit.forensics.errors.ErrorSides.Struck;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;

/**
 * Errors for and against, a row a patron (of a patron's: a dealer), those elsewhere below, each
 * with what it would be if direction did not depend on who; below them whom errors struck,
 * likewise.
 */
final class ErrorsPicture implements Drawing {
  private static final int MOST_ROWS = 16;
  private static final float ROW_POINTS = 13;
  private static final float BAR_POINTS = 8;
  private static final float TITLE_POINTS = 12;
  private static final float HEAD_POINTS = 24;
  private static final float GAP_POINTS = 10;
  private static final float LABEL_POINTS = 120;
  private static final float NUMBER_POINTS = 26;

  private final ReportDocument document;
  private final Exhibit.Errors errors;
  private final List<Side> sides;
  private final List<Struck> struck;

  ErrorsPicture(ReportDocument document, Exhibit.Errors errors) {
    this.document = document;
    this.errors = errors;
    sides = new ArrayList<>();
    for (Side each : errors.sides().sides()) {
      sides.add(named(each, each.who().isEmpty() ? say("unnamed") : each.who()));
    }
    if (sides.size() > MOST_ROWS) {
      List<Side> further = sides.subList(MOST_ROWS - 1, sides.size());
      Side sum = new Side("", 0, 0, 0);
      for (Side each : further) {
        sum = sum.plus(each);
      }
      String name = document.say("patterns.errors.further", further.size());
      further.clear();
      sides.add(named(sum, name));
    }
    if (errors.sides().elsewhere().all() > 0) {
      sides.add(named(errors.sides().elsewhere(), say("elsewhere." + kind())));
    }
    struck = new ArrayList<>();
    for (Struck each : errors.sides().struck()) {
      String name = each.patron().isEmpty() ? say("unnamed") : each.patron();
      struck.add(new Struck(name, each.count(), each.due()));
    }
    if (struck.size() > MOST_ROWS) {
      List<Struck> further = struck.subList(MOST_ROWS - 1, struck.size());
      Struck sum = new Struck("", 0, 0);
      for (Struck each : further) {
        sum = sum.plus(each);
      }
      String name = document.say("patterns.errors.further", further.size());
      further.clear();
      struck.add(new Struck(name, sum.count(), sum.due()));
    }
  }

  private static Side named(Side side, String name) {
    return new Side(name, side.toPatron(), side.toHouse(), side.toPatronDue());
  }

  private String say(String key) {
    return document.say("patterns.errors." + key);
  }

  private String kind() {
    return errors.of().subject().dealer().isEmpty() ? "patron" : "dealer";
  }

  private String title() {
    Subject subject = errors.of().subject();
    return document.say(
        "patterns.errors.title." + kind(),
        subject.dealer().isEmpty() ? subject.patron() : subject.dealer());
  }

  private int coupsOfStruck() {
    return struck.stream().mapToInt(Struck::count).sum();
  }

  @Override
  public float height(float width) {
    float height = TITLE_POINTS + HEAD_POINTS + sides.size() * ROW_POINTS + 4;
    return struck.isEmpty()
        ? height
        : height + GAP_POINTS + TITLE_POINTS + HEAD_POINTS + struck.size() * ROW_POINTS;
  }

  @Override
  public String alternative() {
    List<String> words = new ArrayList<>();
    for (Side each : sides) {
      words.add(
          document.say(
              "patterns.errors.of-side",
              each.who(),
              each.toPatron(),
              each.toHouse(),
              tenths(each.toPatronDue())));
    }
    String all = document.say("patterns.errors.alternative", title(), String.join("; ", words));
    if (struck.isEmpty()) {
      return all;
    }
    words.clear();
    for (Struck each : struck) {
      words.add(
          document.say(
              "patterns.errors.of-struck", each.patron(), each.count(), tenths(each.due())));
    }
    return all
        + " "
        + document.say(
            "patterns.errors.alternative",
            document.say("patterns.errors.struck", coupsOfStruck()),
            String.join("; ", words));
  }

  private static String tenths(double of) {
    return String.format(Locale.ROOT, "%.1f", of);
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    float bottom = drawSides(pen, left, top, width);
    if (!struck.isEmpty()) {
      drawStruck(pen, left, bottom - GAP_POINTS, width);
    }
  }

  private float drawSides(Pen pen, float left, float top, float width) {
    int toHouse = 0;
    int toPatron = 1;
    for (Side each : sides) {
      toHouse = Math.max(toHouse, (int) Math.ceil(Math.max(each.toHouse(), dueAgainst(each))));
      toPatron = Math.max(toPatron, (int) Math.ceil(Math.max(each.toPatron(), each.toPatronDue())));
    }
    pen.left(title(), left, top - 8, Palette.INK);
    legend(pen, "legend-due", left, top - TITLE_POINTS - 8);
    // The axis stands where both sides have the same scale.
    float unit = (width - LABEL_POINTS - 4 * NUMBER_POINTS) / (toHouse + toPatron);
    float axis = left + LABEL_POINTS + 2 * NUMBER_POINTS + toHouse * unit;
    float head = top - TITLE_POINTS - 18;
    pen.right(say("to-house"), axis - 4, head, Palette.MUTED);
    pen.left(say("to-patron"), axis + 4, head, Palette.MUTED);
    float y = top - TITLE_POINTS - HEAD_POINTS;
    for (Side each : sides) {
      y -= ROW_POINTS;
      name(pen, each.who(), left, y);
      pen.bar(axis, y, each.toPatron() * unit, BAR_POINTS, Palette.ACCENT);
      float against = each.toHouse() * unit;
      pen.bar(axis - against, y, against, BAR_POINTS, Palette.MUTED);
      float due = (float) each.toPatronDue() * unit;
      float dueAgainst = (float) dueAgainst(each) * unit;
      mark(pen, axis + due, y);
      mark(pen, axis - dueAgainst, y);
      pen.left(
          document.count(each.toPatron()) + " (" + tenths(each.toPatronDue()) + ")",
          axis + Math.max(each.toPatron() * unit, due) + 4,
          y + 1.5f,
          Palette.INK);
      pen.right(
          document.count(each.toHouse()) + " (" + tenths(dueAgainst(each)) + ")",
          axis - Math.max(against, dueAgainst) - 4,
          y + 1.5f,
          Palette.INK);
    }
    pen.line(axis, top - TITLE_POINTS - HEAD_POINTS, axis, y - 2, Palette.INK, 0.6f);
    return y;
  }

  private static double dueAgainst(Side of) {
    return of.all() - of.toPatronDue();
  }

  private void drawStruck(Pen pen, float left, float top, float width) {
    double most = 1;
    for (Struck each : struck) {
      most = Math.max(most, Math.max(each.count(), each.due()));
    }
    pen.left(document.say("patterns.errors.struck", coupsOfStruck()), left, top - 8, Palette.INK);
    legend(pen, "legend-struck", left, top - TITLE_POINTS - 8);
    float axis = left + LABEL_POINTS;
    float unit = (float) ((width - LABEL_POINTS - 2 * NUMBER_POINTS) / most);
    float y = top - TITLE_POINTS - HEAD_POINTS + 8;
    float head = y;
    for (Struck each : struck) {
      y -= ROW_POINTS;
      name(pen, each.patron(), left, y);
      pen.bar(axis, y, each.count() * unit, BAR_POINTS, Palette.ACCENT);
      float due = (float) each.due() * unit;
      mark(pen, axis + due, y);
      pen.left(
          document.count(each.count()) + " (" + tenths(each.due()) + ")",
          axis + Math.max(each.count() * unit, due) + 4,
          y + 1.5f,
          Palette.INK);
    }
    pen.line(axis, head, axis, y - 2, Palette.INK, 0.6f);
  }

  private void name(Pen pen, String name, float left, float y) {
    pen.left(pen.name(name, 28, LABEL_POINTS - Pen.BESIDE_POINTS), left, y + 1.5f, Palette.INK);
  }

  /** What no preference would give. */
  private static void mark(Pen pen, float x, float y) {
    pen.line(x, y - 1.5f, x, y + BAR_POINTS + 1.5f, Palette.ALARM, 1.4f);
  }

  private void legend(Pen pen, String due, float left, float y) {
    pen.bar(left, y, 9, 6, Palette.ACCENT);
    float next = left + 13;
    pen.left(say("legend"), next, y, Palette.MUTED);
    next += pen.width(say("legend")) + 14;
    pen.line(next, y - 1.5f, next, y + 7.5f, Palette.ALARM, 1.4f);
    pen.left(say(due), next + 5, y, Palette.MUTED);
  }
}
