package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.Exhibit.Errors.OfPatron;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;

/**
 * A dealer's errors by patron: those that favored the house to the left, the patron to the right.
 */
final class ErrorsPicture implements Drawing {
  private static final int MOST_PATRONS = 20;
  private static final float ROW_POINTS = 12;
  private static final float HEAD_POINTS = 14;
  private static final float LABEL_POINTS = 110;

  private final ReportDocument document;
  private final Exhibit.Errors errors;
  private final List<OfPatron> patrons;

  ErrorsPicture(ReportDocument document, Exhibit.Errors errors) {
    this.document = document;
    this.errors = errors;
    patrons = errors.patrons().stream().limit(MOST_PATRONS).toList();
  }

  @Override
  public float height(float width) {
    return HEAD_POINTS + patrons.size() * ROW_POINTS + 4;
  }

  @Override
  public String alternative() {
    StringBuilder words = new StringBuilder();
    for (OfPatron each : patrons) {
      words
          .append(words.isEmpty() ? "" : "; ")
          .append(
              document.say(
                  "patterns.errors.of-patron", each.patron(), each.toPatron(), each.toHouse()));
    }
    return document.say("patterns.errors.alternative", errors.dealer(), words);
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    int most = 1;
    for (OfPatron each : patrons) {
      most = Math.max(most, Math.max(each.toPatron(), each.toHouse()));
    }
    float axis = left + LABEL_POINTS + (width - LABEL_POINTS) / 2;
    float unit = ((width - LABEL_POINTS) / 2 - 24) / most;
    pen.right(document.say("patterns.errors.to-house"), axis - 4, top - 8, Palette.MUTED);
    pen.left(document.say("patterns.errors.to-patron"), axis + 4, top - 8, Palette.MUTED);
    float y = top - HEAD_POINTS;
    for (OfPatron each : patrons) {
      y -= ROW_POINTS;
      pen.left(document.type().printable(each.patron(), 24), left, y + 2, Palette.INK);
      pen.bar(axis, y, each.toPatron() * unit, ROW_POINTS - 4, Palette.ACCENT);
      pen.bar(axis - each.toHouse() * unit, y, each.toHouse() * unit, ROW_POINTS - 4, Palette.RULE);
      if (each.toPatron() > 0) {
        pen.left(
            document.count(each.toPatron()), axis + each.toPatron() * unit + 3, y + 1, Palette.INK);
      }
      if (each.toHouse() > 0) {
        pen.right(
            document.count(each.toHouse()), axis - each.toHouse() * unit - 3, y + 1, Palette.INK);
      }
    }
    pen.line(axis, top - HEAD_POINTS, axis, y - 2, Palette.INK, 0.6f);
  }
}
