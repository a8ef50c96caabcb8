package shoeaudit.runs;

import java.time.LocalDate;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.runs.request.DaySpan;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/** Passes the shoes on that begin on certain gambling days, or that have no times; counts others. */
final class DaySink implements LogSink {
  private final LogSink sink;
  private final DaySpan days;
  private final GamblingDays calendar;
  private long leftOut;
  private long kept;

  DaySink(LogSink sink, DaySpan days, GamblingDays calendar) {
    this.sink = sink;
    this.days = days;
    this.calendar = calendar;
  }

  @Override
  public void shoe(ShoeEvents shoe) throws InterruptedException {
    long first = shoe.firstNanos();
    LocalDate day = first == Long.MAX_VALUE ? null : calendar.day(first);
    if (day == null || days.has(day)) {
      kept++;
      sink.shoe(shoe);
    } else {
      leftOut++;
      shoe.release();
    }
  }

  @Override
  public void problem(ImportProblem problem) {
    sink.problem(problem);
  }

  @Override
  public void note(String note) {
    sink.note(note);
  }

  /** What to say of it when all have gone by. */
  String note() {
    return "only shoes whose first recorded time lies on the gambling day"
        + (days.from().equals(days.until()) ? " " : "s ")
        + days.text()
        + " were audited: "
        + kept
        + (kept == 1 ? " was, and " : " were, and ")
        + leftOut
        + " that began on other days "
        + (leftOut == 1 ? "was" : "were")
        + " left out";
  }
}
