package shoeaudit.audit.convention;

import java.util.BitSet;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The longest part of a shoe, of coups that follow each other, in which nearly all is written
 * otherwise than the format asks, while outside of it nearly nothing is: a system was changed, or a
 * file begins, within the shoe. Where others dealt that part than the rest, it may be what they
 * did.
 */
final class PartOfShoe {
  private static final int FEWEST = 8;
  private static final int FEWEST_COUPS = 4;
  private static final int OTHERWISE_PER_AS_ASKED = 4;

  private ShoeEvents events = new ShoeEvents("", "", "");
  private int asAsked;
  private int otherwise;
  private final Run run = new Run();
  private final Run longest = new Run();

  /** The first rows of coups that are as the format asks. */
  private final BitSet rowsAsAsked = new BitSet();

  /** Coups in succession of which nearly all is written otherwise. */
  private static final class Run {
    private int coups;
    private int asAsked;
    private int otherwise;
    private int firstRow;
    private int lastRow;

    void clear() {
      coups = 0;
      asAsked = 0;
      otherwise = 0;
    }

    void set(Run other) {
      coups = other.coups;
      asAsked = other.asAsked;
      otherwise = other.otherwise;
      firstRow = other.firstRow;
      lastRow = other.lastRow;
    }

    /** The higher, the more is written otherwise; below 0 it is no such part. */
    int weight() {
      return otherwise - OTHERWISE_PER_AS_ASKED * asAsked;
    }
  }

  void begin() {
    asAsked = 0;
    otherwise = 0;
    run.clear();
    longest.clear();
    rowsAsAsked.clear();
  }

  /** Takes the next coup: how much of it is as the format asks, and how much is not. */
  void take(ShoeCoup coup, int coupAsAsked, int coupOtherwise) {
    events = coup.events();
    asAsked += coupAsAsked;
    otherwise += coupOtherwise;
    if (coupAsAsked > coupOtherwise) {
      rowsAsAsked.set(coup.firstRow());
    }
    if (coupOtherwise > 0) {
      run.firstRow = run.coups == 0 ? coup.firstRow() : run.firstRow;
      run.lastRow = coup.firstRow();
      run.coups++;
    }
    run.asAsked += coupAsAsked;
    run.otherwise += coupOtherwise;
    if (run.weight() <= 0) {
      run.clear();
    } else if (run.weight() > longest.weight()) {
      longest.set(run);
    }
  }

  /**
   * Whether there is such a part.
   *
   * @param enough so much has to be written otherwise in it
   */
  boolean holds(int enough) {
    int others = otherwise - longest.otherwise;
    return longest.otherwise >= Math.max(FEWEST, enough)
        && longest.coups >= FEWEST_COUPS
        && longest.otherwise > OTHERWISE_PER_AS_ASKED * others
        && asAsked - longest.asAsked >= OTHERWISE_PER_AS_ASKED * others
        && isDealtByOneOfTheRest();
  }

  private boolean isDealtByOneOfTheRest() {
    BitSet inside = new BitSet();
    BitSet outside = new BitSet();
    int dealer = 0;
    for (int row = 0; row < events.size(); row++) {
      dealer = events.dealer[row] == 0 ? dealer : events.dealer[row];
      if (row >= longest.firstRow && row <= longest.lastRow) {
        inside.set(dealer);
      } else if (rowsAsAsked.get(row)) {
        outside.set(dealer);
      }
    }
    return outside.isEmpty() || inside.intersects(outside);
  }
}
