package shoeaudit.report.pdf;

import shoeaudit.pdf.Cell;
import shoeaudit.pdf.RecordedLine;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Excerpts.Excerpt;
import shoeaudit.report.Excerpts.Line;
import shoeaudit.report.Excerpts.Missing;

/** The lines of the log that prove a finding, as recorded. */
final class EvidenceLines {
  /** Recorded lines stand close; the first of a page is not to touch the head. */
  static final float HEAD_GAP = 2;

  /** A line of 400 characters, each of which may have to be told by its number. */
  private static final int MOST = 2_600;

  private static final float PADDING = 2.5f;
  private static final float WIDTH = 504;
  private static final float NUMBERS = 44;

  private final ReportDocument document;
  private final Typography type;
  private final Excerpt excerpt;
  private final boolean redacted;

  /**
   * A writer of lines.
   *
   * @param redacted whether pseudonyms stand in them
   */
  EvidenceLines(ReportDocument document, Excerpt excerpt, boolean redacted) {
    this.redacted = redacted;
    this.document = document;
    this.type = document.type();
    this.excerpt = excerpt;
  }

  void write() {
    Missing missing = excerpt.missing();
    if (missing == Missing.NO_EVIDENCE) {
      return;
    }
    if (missing != null) {
      document.recorded(
          TextStyle.LABEL, document.say("evidence.not-printed", document.say(missing.key())));
      return;
    }
    Table table = document.table(NUMBERS, WIDTH - NUMBERS).headGap(HEAD_GAP);
    table.head(
        document.headNumber(excerpt.bytes() ? "evidence.byte" : "evidence.line"),
        document.head(redacted ? "evidence.as-recorded.redacted" : "evidence.as-recorded"));
    Line header = excerpt.header();
    if (header != null) {
      row(table, header, TextStyle.RECORD_LABEL);
    }
    for (Line line : excerpt.lines()) {
      row(table, line, TextStyle.RECORD);
    }
    table.end(excerpt.more() > 0 ? 1 : 4);
    if (excerpt.more() > 0) {
      document.paragraph(TextStyle.LABEL, "evidence.more", excerpt.more());
    }
  }

  private void row(Table table, Line line, TextStyle style) {
    String text =
        line.cut() ? document.say("evidence.cut", type.printable(line.text(), MOST)) : line.text();
    table.row(
        Cell.bare(type.phrase(style, Long.toString(line.number())))
            .right()
            .padding(PADDING)
            .heads(Cell.Heads.ROW),
        Cell.recorded(new RecordedLine(type, style, text, MOST)).padding(PADDING));
  }
}
