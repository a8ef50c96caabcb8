package shoeaudit.runs;

import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/** Notes by which files each table is recorded, while shoes are on their way to another sink. */
record TablesSink(LogSink sink, Map<String, SortedSet<String>> tables) implements LogSink {
  @Override
  public void shoe(ShoeEvents shoe) throws InterruptedException {
    // Before: the other sink owns the shoe from then on.
    tables.computeIfAbsent(shoe.table(), table -> new TreeSet<>()).addAll(shoe.files());
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
