package shoeaudit.audit.checks.wager;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck.Deviation;
import shoeaudit.audit.check.Doubt;
import shoeaudit.shoelog.ImportProblem;

/** All that may be wrong with the record of two tables; the first that is counts. */
final class DoubtsOfTwoTables implements Doubt {
  private final List<Doubt> doubts = List.of(new EverybodyAtTwoTables(), new ClocksOfTwoTables());

  @Override
  public void found(Deviation deviation) {
    doubts.forEach(doubt -> doubt.found(deviation));
  }

  @Override
  public boolean asksForMemories() {
    // Each gets ready when it is asked.
    return doubts.stream().filter(Doubt::asksForMemories).count() > 0;
  }

  @Override
  public void remembered(List<CoupMemory> part) {
    doubts.forEach(doubt -> doubt.remembered(part));
  }

  @Override
  public @Nullable ImportProblem about(Deviation deviation) {
    for (Doubt doubt : doubts) {
      ImportProblem problem = doubt.about(deviation);
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }
}
