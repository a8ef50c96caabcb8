package shoeaudit.report.pdf;

import java.util.List;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;

/** The sections with the pages on which they begin. */
final class Contents {
  private static final float PADDING = 1.4f;
  private static final float HEAD_POINTS = 16;

  private final ReportDocument document;
  private final List<Section> sections;

  Contents(ReportDocument document) {
    this.document = document;
    this.sections = document.sections();
  }

  /** How high they are, in points. */
  float height() {
    float height = HEAD_POINTS;
    for (Section section : sections) {
      height += line(section).height();
    }
    return height;
  }

  private Table line(Section section) {
    Table line = document.table(460, 44).boxes().together();
    line.row(
        Cell.ruled(document.type().phrase(TextStyle.SMALL, document.title(section)))
            .padding(PADDING)
            .leadsTo(section.place()),
        Cell.pageOf(section.place()).padding(PADDING));
    return line;
  }

  /** Writes them, on one page. */
  void write() {
    PageFlow flow = document.flow();
    flow.skip(6);
    flow.breakUnlessRoom(height());
    flow.text(
        Tag.PARAGRAPH,
        document.type().phrase(TextStyle.SMALL_STRONG, document.say("cover.contents")),
        0,
        2);
    flow.begin(Tag.CONTENTS);
    for (Section section : sections) {
      flow.begin(Tag.CONTENTS_ITEM);
      line(section).end(0);
      flow.end();
    }
    flow.end();
  }
}
