package shoeaudit.runs;

import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/** Keeps nothing of logs that are read for something else than an audit, which tells the rest. */
record NoSink() implements LogSink {
  @Override
  public void shoe(ShoeEvents shoe) {
    shoe.release();
  }

  @Override
  public void problem(ImportProblem problem) {
    // The audit tells it.
  }

  @Override
  public void note(String note) {
    // Likewise.
  }
}
