package shoeaudit.audit.hold;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;

/** What is counted of the wagers of one table on one day, of a bet or of a dealer. */
final class HoldCell {
  long coups;
  long coupsNotTested;
  long wagers;
  long handle;
  long notSettled;
  long dueUnknown;
  long returned;
  long returnedMoved;
  long notOffered;
  long notTestable;
  long ofPartialRecords;
  long settlementsAlone;
  private final HoldSum settled;
  private final HoldSum due;

  /** Which coup was counted last; none of the parts' sums. */
  private long lastCoup;

  /** Nothing so far, of so many versions of the controls. */
  HoldCell(int versions) {
    this(new HoldSum(versions), new HoldSum(versions));
  }

  private HoldCell(HoldSum settled, HoldSum due) {
    this.settled = settled;
    this.due = due;
  }

  /** Counts a coup, once, by its number among those of one thread. */
  void begin(long coup, boolean untested) {
    if (lastCoup != coup) {
      lastCoup = coup;
      coups++;
      coupsNotTested += untested ? 1 : 0;
    }
  }

  /** Counts a wager that was to be decided. */
  void count(long amount, boolean settlementKnown, boolean dueKnown) {
    wagers++;
    handle = Math.addExact(handle, amount);
    notSettled += settlementKnown ? 0 : 1;
    dueUnknown += dueKnown ? 0 : 1;
  }

  /** The wagers of which the record tells what their settlement moved. */
  HoldSum settled() {
    return settled;
  }

  /** The wagers of which it is known what the rules gave. */
  HoldSum due() {
    return due;
  }

  /** Adds another part of the same. */
  void add(HoldCell other, List<HoldTerms> terms) {
    coups += other.coups;
    coupsNotTested += other.coupsNotTested;
    wagers += other.wagers;
    handle = Math.addExact(handle, other.handle);
    notSettled += other.notSettled;
    dueUnknown += other.dueUnknown;
    returned += other.returned;
    returnedMoved += other.returnedMoved;
    notOffered += other.notOffered;
    notTestable += other.notTestable;
    ofPartialRecords += other.ofPartialRecords;
    settlementsAlone += other.settlementsAlone;
    settled.add(other.settled, terms);
    due.add(other.due, terms);
  }

  void write(DataOutput out) throws IOException {
    settled.write(out);
    due.write(out);
    out.writeLong(coups);
    out.writeLong(coupsNotTested);
    out.writeLong(wagers);
    out.writeLong(handle);
    out.writeLong(notSettled);
    out.writeLong(dueUnknown);
    out.writeLong(returned);
    out.writeLong(returnedMoved);
    out.writeLong(notOffered);
    out.writeLong(notTestable);
    out.writeLong(ofPartialRecords);
    out.writeLong(settlementsAlone);
  }

  /** Reads what {@link #write} wrote. */
  static HoldCell read(DataInput in, List<HoldTerms> terms) throws IOException {
    HoldCell read = new HoldCell(HoldSum.read(in, terms), HoldSum.read(in, terms));
    read.coups = in.readLong();
    read.coupsNotTested = in.readLong();
    read.wagers = in.readLong();
    read.handle = in.readLong();
    read.notSettled = in.readLong();
    read.dueUnknown = in.readLong();
    read.returned = in.readLong();
    read.returnedMoved = in.readLong();
    read.notOffered = in.readLong();
    read.notTestable = in.readLong();
    read.ofPartialRecords = in.readLong();
    read.settlementsAlone = in.readLong();
    return read;
  }

  /** Whether any wager or settlement was counted, in whichever way. */
  boolean hasAny() {
    return wagers + returned + notOffered + notTestable + ofPartialRecords + settlementsAlone > 0;
  }

  /** As a row. */
  HoldRow row(
      HoldRow.Dimension dimension,
      @Nullable String table,
      @Nullable String bet,
      @Nullable String dealer,
      @Nullable String period,
      List<HoldTerms> terms) {
    return new HoldRow(
        dimension,
        table,
        bet,
        dealer,
        period,
        coups,
        coupsNotTested,
        wagers,
        handle,
        settled.compared(terms),
        due.compared(terms),
        notSettled,
        dueUnknown,
        returned,
        returnedMoved,
        notOffered,
        notTestable,
        ofPartialRecords,
        settlementsAlone);
  }
}
