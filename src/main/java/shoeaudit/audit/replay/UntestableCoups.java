package shoeaudit.audit.replay;

import java.util.BitSet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * The coups of a shoe that are not testable, as an unreadable line may have belonged to them, as
 * lines of theirs may be missing, or as a line of theirs stands where its place would decide
 * something. Reused from shoe to shoe.
 */
final class UntestableCoups {
  private final ShoeReplay shoe;
  private final BitSet coups = new BitSet();

  UntestableCoups(ShoeReplay shoe) {
    this.shoe = shoe;
  }

  /** Looks at a shoe that has been cut into coups. */
  void load() {
    coups.clear();
    if (shoe.record().hasUnreadableLines()) {
      markUnreadable();
    }
    shoe.events().coupsInPart().forEach(this::markAll);
    shoe.strays().untested().forEach(this::markAll);
    if (!shoe.records(Requirement.RECORDING_ORDER)) {
      markParted();
    }
  }

  /** Where the place of lines says nothing, two coups of one number may be the lines of one. */
  private void markParted() {
    for (int coup = 0; coup < shoe.coups(); coup++) {
      if (shoe.repetition(coup) > 0) {
        markAll(shoe.number(coup));
      }
    }
  }

  /** Reading 27: the coup that the line names, or else the coups before and after it. */
  private void markUnreadable() {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) != EventKind.UNREADABLE) {
        continue;
      }
      int before = neighbour(row, -1);
      int after = neighbour(row, 1);
      int named = events.coup[row];
      if (named == 0) {
        mark(before);
        mark(after);
      } else if (before != ShoeReplay.NO_COUP && shoe.number(before) == named) {
        mark(before);
      } else if (after != ShoeReplay.NO_COUP && shoe.number(after) == named) {
        mark(after);
      } else {
        markAll(named);
      }
    }
  }

  private void markAll(int coupNumber) {
    for (int coup = 0; coup < shoe.coups(); coup++) {
      if (shoe.number(coup) == coupNumber) {
        mark(coup);
      }
    }
  }

  private int neighbour(int row, int direction) {
    for (int i = row + direction; i >= 0 && i < shoe.events().size(); i += direction) {
      if (shoe.owner(i) != ShoeReplay.NO_COUP) {
        return shoe.owner(i);
      }
    }
    return ShoeReplay.NO_COUP;
  }

  private void mark(int coup) {
    if (coup != ShoeReplay.NO_COUP) {
      coups.set(coup);
    }
  }

  /** Whether a coup is one of them. */
  boolean contains(int coup) {
    return coups.get(coup);
  }
}
