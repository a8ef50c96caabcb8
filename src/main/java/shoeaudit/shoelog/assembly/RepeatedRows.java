package shoeaudit.shoelog.assembly;

import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.EventFields;

/**
 * What stands twice in the shoes of one file: refused or left out, told of, and counted as repeated
 * among the file's rows.
 */
final class RepeatedRows {
  private final String file;
  private final LogSink sink;
  private final ShoeParts parts;
  private final RowTally rows;

  RepeatedRows(String file, LogSink sink, ShoeParts parts) {
    this.file = file;
    this.sink = sink;
    this.parts = parts;
    this.rows = parts.rowsOf(file);
  }

  /** Refuses the shoe's last event where it says the same as the one above. */
  void refuseLast(ShoeEvents shoe, EventFields fields, int line) {
    int other = RepeatedLine.mayBe(shoe) ? RepeatedLine.repeated(shoe, fields.coarseTime) : 0;
    if (other != 0) {
      sink.problem(RepeatedLine.fault(other).at(file, line));
      shoe.makeUnreadable(shoe.size() - 1);
      count(shoe, 1);
    }
  }

  /** Refuses the burned cards with which the shoe ends so far, where they stand twice. */
  void refuseBurned(ShoeEvents shoe) {
    count(shoe, RepeatedLine.refuseBurned(shoe, sink, file));
  }

  /** Leaves out of a shoe that has ended what stands twice in it. */
  void leaveOut(ShoeEvents shoe) {
    // First whole parts: a coup that stands twice is one coup, and its copy leaves nothing in
    // doubt.
    RepeatedPart.LeftOut leftOut = RepeatedPart.leaveOut(shoe, sink);
    parts.leaveOut(leftOut.events());
    count(shoe, leftOut.rows());
    RepeatedBlock.Taken taken = RepeatedBlock.take(shoe, sink);
    parts.leaveOut(taken.leftOut());
    count(shoe, taken.leftOut() + taken.refused());
    count(shoe, RepeatedLater.refuse(shoe, sink));
    count(shoe, RepeatedLine.refuseAmongLater(shoe, sink));
    count(shoe, RepeatedOpening.refuse(shoe, sink));
  }

  /** So many rows of a shoe say the same as others of the file. */
  private void count(ShoeEvents shoe, int count) {
    rows.repeated += count;
    shoe.takeRows(-count);
  }
}
