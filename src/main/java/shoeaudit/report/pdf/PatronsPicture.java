package shoeaudit.report.pdf;

import java.util.List;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.report.MoneyRow;

/** Patrons: what each got less to the left and more to the right. */
final class PatronsPicture implements Drawing {
  private static final float ROW_POINTS = 11.5f;
  private static final float HEAD_POINTS = 12;
  private static final float NAMES_POINTS = 92;

  /** For the amount at the end of a bar. */
  private static final float AMOUNT_POINTS = 56;

  private static final int LONGEST_NAME = 20;

  private final ReportDocument document;
  private final List<MoneyRow> rows;

  PatronsPicture(ReportDocument document, List<MoneyRow> rows) {
    this.document = document;
    this.rows = rows;
  }

  /** The patron of a row, in words. */
  static String name(ReportDocument document, MoneyRow row) {
    String name = row.name();
    return name == null
        ? document.say("money.not-recorded")
        : document.type().printable(name, LONGEST_NAME);
  }

  @Override
  public float height(float width) {
    return HEAD_POINTS + ROW_POINTS * rows.size();
  }

  @Override
  public String alternative() {
    StringBuilder words = new StringBuilder();
    for (MoneyRow row : rows) {
      words
          .append(words.isEmpty() ? "" : "; ")
          .append(
              document.say(
                  "pictures.patrons.of-patron",
                  name(document, row),
                  document.amounts().of(row.toHouseMinor()),
                  document.amounts().of(row.toPatronsMinor())));
    }
    return document.say("pictures.patrons.alternative", words);
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    long lower = 0;
    long upper = 0;
    for (MoneyRow row : rows) {
      lower = Math.max(lower, row.toHouseMinor());
      upper = Math.max(upper, row.toPatronsMinor());
    }
    float across = width - NAMES_POINTS - 2 * AMOUNT_POINTS;
    float unit = across / Math.max(1f, (float) lower + upper);
    float zero = left + NAMES_POINTS + AMOUNT_POINTS + lower * unit;
    float floor = top - height(width);
    pen.right(document.say("money.to-house"), zero - 4, top - 8, Palette.MUTED);
    pen.left(document.say("money.to-patrons"), zero + 4, top - 8, Palette.MUTED);
    for (int place = 0; place < rows.size(); place++) {
      MoneyRow row = rows.get(place);
      float y = top - HEAD_POINTS - ROW_POINTS * (place + 1);
      String name = row.name();
      pen.left(
          name == null
              ? document.say("money.not-recorded")
              : pen.name(name, LONGEST_NAME, NAMES_POINTS - Pen.BESIDE_POINTS),
          left,
          y + 4,
          Palette.INK);
      float less = row.toHouseMinor() * unit;
      float more = row.toPatronsMinor() * unit;
      if (row.toHouseMinor() > 0) {
        pen.hatched(zero - less, y + 2, less, ROW_POINTS - 4);
        pen.right(document.amounts().of(row.toHouseMinor()), zero - less - 3, y + 4, Palette.INK);
      }
      if (row.toPatronsMinor() > 0) {
        pen.bar(zero, y + 2, more, ROW_POINTS - 4, Palette.ACCENT);
        pen.left(document.amounts().of(row.toPatronsMinor()), zero + more + 3, y + 4, Palette.INK);
      }
    }
    pen.line(zero, floor, zero, top, Palette.INK, 0.6f);
  }
}
