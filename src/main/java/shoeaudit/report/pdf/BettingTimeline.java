package shoeaudit.report.pdf;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.Betting;
import shoeaudit.audit.result.CoupSnapshot.TimelineEvent;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;

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
  private final long toleranceNanos;

  /**
   * The times of a coup.
   *
   * @param toleranceNanos of the control file: what came later than the cut-off by no more than
   *     this is for review
   */
  BettingTimeline(ReportDocument document, CoupSnapshot coup, long toleranceNanos) {
    this.document = document;
    this.toleranceNanos = toleranceNanos;
    this.type = document.type();
    this.betting = coup.betting();
    this.events = coup.events();
  }

  void write() {
    writeBrief();
    if (!events.isEmpty()) {
      events();
    }
  }

  /** The line to scale alone. */
  void writeBrief() {
    if (isTimed()) {
      milestones().end(3);
    }
  }

  /** How high the line is, in points. */
  float briefHeight() {
    return isTimed() ? milestones().height() : 0;
  }

  private boolean isTimed() {
    return betting.openedAt() != null || betting.closedAt() != null || betting.cutOffAt() != null;
  }

  private Table milestones() {
    Table table = document.table(126, 126, 126, 126).together();
    table.row(
        document.head("timeline.opened"),
        document.head("timeline.called"),
        document.head("timeline.first-card"),
        document.head("timeline.cut-off"));
    table.row(
        milestone(betting.openedAt()),
        milestone(betting.closedAt()),
        milestone(betting.firstCardAt()),
        milestone(betting.cutOffAt()));
    TimelineDrawing drawing = drawing();
    if (drawing != null) {
      table.row(Cell.drawing(drawing).over(4));
      table.row(Cell.ruled(legend()).over(4));
    }
    return table;
  }

  /** What the drawing's shade says. */
  private Phrase legend() {
    String words =
        toleranceNanos == 0
            ? document.say("timeline.shaded")
            : document.say("timeline.shaded-tolerance", Moment.milliseconds(toleranceNanos));
    return type.phrase(TextStyle.LABEL, words);
  }

  /** Without its day, which stands with the finding and with each event. */
  private Cell milestone(@Nullable String at) {
    return at == null
        ? Cell.ruled(document.small("timeline.not-recorded"))
        : document.value(at.substring(at.indexOf('T') + 1), LONGEST_TIME);
  }

  private void events() {
    Table table = document.table(28, 142, 58, 36, 240);
    table.head(
        document.head("timeline.mark"),
        document.head("timeline.time"),
        document.headNumber("timeline.to-cut-off"),
        document.headNumber("timeline.line"),
        document.head("timeline.event"));
    int late = 0;
    for (TimelineEvent event : events) {
      TextStyle style = event.late() ? TextStyle.SMALL_STRONG : TextStyle.SMALL;
      String mark = event.late() ? mark(event) + " " + ++late : "";
      String at = event.at();
      table.row(
          Cell.ruled(type.phrase(TextStyle.MARK, mark)),
          Cell.ruled(
              type.phrase(
                  style, at == null ? document.say("timeline.not-recorded") : at, LONGEST_TIME)),
          Cell.number(type.phrase(style, Moment.relative(at, betting.cutOffAt()))),
          Cell.number(type.phrase(style, Integer.toString(event.line()))),
          Cell.ruled(
              type.phrase(
                  style,
                  event.late()
                      ? document.say(late(event), document.text(event.what()))
                      : document.text(event.what()),
                  LONGEST_EVENT)));
    }
    table.end(4);
  }

  /** The line to scale; null where fewer than two different times are known. */
  private @Nullable TimelineDrawing drawing() {
    List<TimelineDrawing.Mark> above = new ArrayList<>();
    mark(above, document.say("timeline.mark.opened"), betting.openedAt());
    mark(
        above,
        document.say(cutOff(betting.closedAt()) ? "timeline.mark.call-is" : "timeline.mark.call"),
        betting.closedAt());
    mark(
        above,
        document.say(
            cutOff(betting.firstCardAt()) ? "timeline.mark.card-is" : "timeline.mark.card"),
        betting.firstCardAt());
    List<TimelineDrawing.Mark> below = new ArrayList<>();
    int late = 0;
    for (TimelineEvent event : events) {
      if (event.late()) {
        mark(below, mark(event) + " " + ++late, event.at());
      }
    }
    long distinct =
        Stream.concat(above.stream(), below.stream())
            .map(TimelineDrawing.Mark::at)
            .distinct()
            .count();
    return distinct < 2
        ? null
        : new TimelineDrawing(document, above, below, Moment.read(betting.cutOffAt()));
  }

  private static String mark(TimelineEvent event) {
    return event.forReview() ? Marks.REVIEW : Marks.DEVIATES;
  }

  private static String late(TimelineEvent event) {
    return event.forReview() ? "timeline.review-event" : "timeline.late-event";
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
