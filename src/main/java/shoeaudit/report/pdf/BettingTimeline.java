package shoeaudit.report.pdf;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.audit.ReplayedCoup;
import shoeaudit.audit.ReplayedCoup.Betting;
import shoeaudit.audit.ReplayedCoup.TimelineEvent;

/**
 * When betting opened and closed, and what happened after it had closed: drawn to scale, and as a
 * table.
 */
final class BettingTimeline {
  private static final int LONGEST_EVENT = 240;
  private static final int LONGEST_TIME = 40;

  private final ReportDocument document;
  private final Typography type;
  private final Betting betting;
  private final List<TimelineEvent> events;

  BettingTimeline(ReportDocument document, ReplayedCoup coup) {
    this.document = document;
    this.type = document.typography();
    this.betting = coup.betting();
    this.events = coup.events();
  }

  void write() {
    document.breakUnlessRoom(150);
    if (betting.openedAt() != null || betting.closedAt() != null || betting.cutOffAt() != null) {
      milestones();
    }
    if (!events.isEmpty()) {
      events();
    }
  }

  private void milestones() {
    PdfPTable table = Cells.table(126, 126, 126, 126);
    table.setKeepTogether(true);
    milestone(table, "Betting opened", betting.openedAt());
    milestone(table, "No more bets called", betting.closedAt());
    milestone(table, "First card dealt", betting.firstCardAt());
    milestone(table, "Cut-off", betting.cutOffAt());
    TimelineDrawing drawing = drawing();
    if (drawing != null) {
      PdfPCell cell = Cells.bare(type.phrase(TextStyle.LABEL, ""));
      cell.setColspan(4);
      cell.setBorder(Rectangle.BOX);
      cell.setBorderColor(Palette.RULE);
      cell.setBorderWidth(0.5f);
      cell.setFixedHeight(TimelineDrawing.HEIGHT_POINTS);
      cell.setCellEvent(drawing);
      table.addCell(cell);
    }
    document.add(table);
  }

  private void milestone(PdfPTable table, String label, @Nullable String at) {
    table.addCell(
        Cells.ruled(
            type.phrase(
                type.chunk(TextStyle.LABEL, label),
                type.below(
                    TextStyle.SMALL,
                    at == null ? "not recorded" : type.printable(at, LONGEST_TIME)))));
  }

  private void events() {
    PdfPTable table = Cells.table(30, 122, 62, 40, 250);
    table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, "")));
    table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, "Time")));
    table.addCell(Cells.headNumber(type.phrase(TextStyle.SMALL_STRONG, "To cut-off")));
    table.addCell(Cells.headNumber(type.phrase(TextStyle.SMALL_STRONG, "Line")));
    table.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, "Event")));
    LongTable rows = new LongTable(document, table, 1);
    OffsetDateTime cutOff = Moment.read(betting.cutOffAt());
    int late = 0;
    for (TimelineEvent event : events) {
      TextStyle style = event.late() ? TextStyle.SMALL_STRONG : TextStyle.SMALL;
      String mark = event.late() ? Marks.DEVIATES + " " + ++late : "";
      String at = event.at();
      rows.row(
          Cells.ruled(type.phrase(TextStyle.MARK, mark)),
          Cells.ruled(type.phrase(style, at == null ? "not recorded" : at, LONGEST_TIME)),
          Cells.number(type.phrase(style, Moment.relative(Moment.read(at), cutOff))),
          Cells.number(type.phrase(style, Integer.toString(event.line()))),
          Cells.ruled(
              type.phrase(style, (event.late() ? "late: " : "") + event.what(), LONGEST_EVENT)));
    }
    rows.end();
  }

  /** The line to scale; null where fewer than two different times are known. */
  private @Nullable TimelineDrawing drawing() {
    List<TimelineDrawing.Mark> above = new ArrayList<>();
    mark(above, "opened", betting.openedAt());
    mark(above, cutOff(betting.closedAt()) ? "call = cut-off" : "call", betting.closedAt());
    mark(
        above,
        cutOff(betting.firstCardAt()) ? "first card = cut-off" : "first card",
        betting.firstCardAt());
    List<TimelineDrawing.Mark> below = new ArrayList<>();
    int late = 0;
    for (TimelineEvent event : events) {
      if (event.late()) {
        mark(below, Marks.DEVIATES + " " + ++late, event.at());
      }
    }
    long distinct =
        Stream.concat(above.stream(), below.stream())
            .map(TimelineDrawing.Mark::at)
            .distinct()
            .count();
    return distinct < 2
        ? null
        : new TimelineDrawing(type, above, below, Moment.read(betting.cutOffAt()));
  }

  private boolean cutOff(@Nullable String at) {
    return at != null && at.equals(betting.cutOffAt());
  }

  private static void mark(
      List<TimelineDrawing.Mark> marks, String label, @Nullable String recorded) {
    OffsetDateTime at = Moment.read(recorded);
    if (at != null) {
      marks.add(new TimelineDrawing.Mark(label, at.toInstant()));
    }
  }
}
