package shoeaudit.report.pdf;

import java.awt.Color;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report.CriterionCoverage;

/** One bar of all requirements by what became of them, each part with its number and its name. */
final class CoveragePicture implements Drawing {
  private static final float BAR_POINTS = 16;
  private static final float NAMES_POINTS = 12;
  private static final float SIZE = 7.5f;
  private static final float SQUARE = 7;
  private static final float GAP = 12;

  private final ReportDocument document;
  private final Typography type;
  private final Map<CoverageOutcome, Integer> counts = new EnumMap<>(CoverageOutcome.class);
  private final int all;

  CoveragePicture(ReportDocument document, List<CriterionCoverage> criteria) {
    this.document = document;
    this.type = document.type();
    all = criteria.size();
    criteria.forEach(criterion -> counts.merge(CoverageOutcome.of(criterion), 1, Integer::sum));
  }

  @Override
  public float height(float width) {
    return BAR_POINTS + 2 + NAMES_POINTS;
  }

  @Override
  public String alternative() {
    List<String> parts = new ArrayList<>();
    counts.forEach((outcome, count) -> parts.add(name(outcome) + " " + document.count(count)));
    return document.say("coverage.alternative", String.join("; ", parts));
  }

  private String name(CoverageOutcome outcome) {
    return document.say(outcome.key() + ".short");
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    float x = left;
    float key = left;
    for (Map.Entry<CoverageOutcome, Integer> part : counts.entrySet()) {
      float wide = width * part.getValue() / Math.max(1, all);
      box(canvas, part.getKey(), x, top - BAR_POINTS, wide, BAR_POINTS);
      String count = document.count(part.getValue());
      if (wide > type.face(TextStyle.Face.BOLD).getWidthPoint(count, SIZE) + 2) {
        text(
            canvas,
            TextStyle.Face.BOLD,
            ink(part.getKey()),
            Element.ALIGN_CENTER,
            count,
            x + wide / 2,
            top - BAR_POINTS / 2 - 3);
      }
      x += wide;
      float line = top - BAR_POINTS - NAMES_POINTS + 1;
      box(canvas, part.getKey(), key, line - 1, SQUARE, SQUARE);
      String name = name(part.getKey()) + " " + count;
      text(
          canvas,
          TextStyle.Face.PLAIN,
          Palette.INK,
          Element.ALIGN_LEFT,
          name,
          key + SQUARE + 3,
          line);
      key += SQUARE + 3 + type.face(TextStyle.Face.PLAIN).getWidthPoint(name, SIZE) + GAP;
    }
  }

  /** Legible in grey: from dark for what deviates to white for what was not asked for. */
  private static void box(
      PdfContentByte canvas, CoverageOutcome outcome, float x, float y, float wide, float high) {
    canvas.setColorFill(fill(outcome));
    canvas.setColorStroke(Palette.INK);
    canvas.setLineWidth(0.5f);
    canvas.rectangle(x, y, wide, high);
    canvas.fillStroke();
    if (outcome == CoverageOutcome.UNTESTED || outcome == CoverageOutcome.ON_CONTROLS) {
      canvas.saveState();
      canvas.rectangle(x, y, wide, high);
      canvas.clip();
      canvas.newPath();
      float apart = outcome == CoverageOutcome.UNTESTED ? 4 : 9;
      for (float from = x - high; from < x + wide; from += apart) {
        canvas.moveTo(from, y);
        canvas.lineTo(from + high, y + high);
      }
      canvas.stroke();
      canvas.restoreState();
    }
  }

  private static Color fill(CoverageOutcome outcome) {
    return switch (outcome) {
      case UNTESTED, ON_CONTROLS, NOT_ASKED -> Color.WHITE;
      case DEVIATES -> Palette.ALARM;
      case REVIEW -> Palette.MUTED;
      case CONFORMS -> Palette.RULE;
    };
  }

  private static Color ink(CoverageOutcome outcome) {
    return outcome == CoverageOutcome.DEVIATES || outcome == CoverageOutcome.REVIEW
        ? Color.WHITE
        : Palette.INK;
  }

  private void text(
      PdfContentByte canvas,
      TextStyle.Face face,
      Color color,
      int align,
      String words,
      float x,
      float y) {
    type.write(canvas, face, SIZE, color, align, words, x, y);
  }
}
