package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.play.StakesByCount.Group;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.report.output.IndicatorWords;

/** The mean stake on a bet in groups of coups by the count, with the mean of all coups. */
final class StakesPicture implements Drawing {
  private static final float HEIGHT_POINTS = 140;
  private static final float FOOT_POINTS = 30;
  private static final float HEAD_POINTS = 32;
  private static final float AXIS_POINTS = 30;
  private static final int HUNDRED = 100;

  private final ReportDocument document;
  private final Exhibit.Stakes stakes;

  StakesPicture(ReportDocument document, Exhibit.Stakes stakes) {
    this.document = document;
    this.stakes = stakes;
  }

  @Override
  public float height(float width) {
    return HEIGHT_POINTS;
  }

  @Override
  public String alternative() {
    List<String> words = new ArrayList<>();
    for (Group each : stakes.groups()) {
      words.add(
          document.say(
              "patterns.stakes.group",
              tenths(each.from()),
              tenths(each.to()),
              percent(each.mean())));
    }
    return document.say(
        "patterns.stakes.alternative",
        IndicatorWords.subject(document.texts(), stakes.of()),
        percent(stakes.mean()),
        String.join("; ", words));
  }

  private static String tenths(double of) {
    return String.format(Locale.ROOT, "%.1f", of);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f%%", HUNDRED * share);
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    Pen pen = new Pen(canvas, document.type());
    double most = stakes.mean();
    for (Group each : stakes.groups()) {
      most = Math.max(most, each.mean());
    }
    pen.left(
        document.say("patterns.stakes.title", stakes.of().subject().bet()),
        left,
        top - 7,
        Palette.INK);
    pen.line(left, top - 16.5f, left + 12, top - 16.5f, Palette.ALARM, 1.2f);
    pen.left(document.say("patterns.stakes.mean"), left + 16, top - 19, Palette.MUTED);
    float floor = top - HEIGHT_POINTS + FOOT_POINTS;
    float unit = (float) ((HEIGHT_POINTS - FOOT_POINTS - HEAD_POINTS) / most);
    float from = left + AXIS_POINTS;
    float cell = (width - AXIS_POINTS) / stakes.groups().size();
    int tick = Ticks.step((int) Math.ceil(HUNDRED * most), 5);
    for (int percent = 0; percent <= HUNDRED * most; percent += tick) {
      float y = floor + percent * unit / HUNDRED;
      pen.right(percent + "%", from - 4, y - 2, Palette.MUTED);
      pen.line(from - 2, y, from, y, Palette.INK, 0.6f);
    }
    float mean = (float) stakes.mean() * unit;
    for (int i = 0; i < stakes.groups().size(); i++) {
      Group each = stakes.groups().get(i);
      float x = from + i * cell;
      float height = (float) each.mean() * unit;
      pen.bar(x + 6, floor, cell - 12, height, Palette.ACCENT);
      boolean isMeanAcross = height + 1 < mean && mean < height + Pen.SIZE_POINTS + 4;
      pen.strong(percent(each.mean()), x + cell / 2, floor + (isMeanAcross ? mean : height) + 3);
      pen.centred(
          document.say("patterns.stakes.coups", each.coups()),
          x + cell / 2,
          floor - 9,
          Palette.INK);
    }
    pen.line(from, floor + mean, left + width, floor + mean, Palette.ALARM, 1.2f);
    pen.line(from, floor, left + width, floor, Palette.INK, 0.6f);
    pen.line(from, floor, from, top - HEAD_POINTS + 4, Palette.INK, 0.6f);
    pen.left(document.say("patterns.stakes.least"), from, floor - 19, Palette.MUTED);
    pen.right(document.say("patterns.stakes.most"), left + width, floor - 19, Palette.MUTED);
  }
}
