package shoeaudit.runs;

import shoeaudit.report.building.TableTimes;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/** Notes the times of shoes on their way to another sink. */
record TimedSink(LogSink sink, TableTimes times) implements LogSink {
  @Override
  public void shoe(ShoeEvents shoe) throws InterruptedException {
    // Before: the other sink owns the shoe from then on.
    times.add(shoe);
    sink.shoe(shoe);
  }

  @Override
  public void problem(ImportProblem problem) {
    sink.problem(problem);
  }

  @Override
  public void note(String note) {
    sink.note(note);
  }
}
