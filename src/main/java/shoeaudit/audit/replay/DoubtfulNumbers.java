package shoeaudit.audit.replay;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import shoeaudit.game.Result;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Coups of a shoe whose number says nothing of how often the table used it. One was mistyped that
 * stands in the place of the number that is missing there: 16, 71, 18. And a coup was dealt anew
 * under the number of an annulled one, where the record does not count annulled coups, or under
 * that of a ghost hand. Amid a shoe the whole count may begin anew, as where a system starts again.
 * Where the order of lines says nothing, two coups under one number may be the lines of one.
 */
public final class DoubtfulNumbers {
  /** So many coups, 1, 2, 3 and on, are a count that begins anew. */
  private static final int ENOUGH_COUNTED = 4;

  /** One number that is used twice is an error, whatever lies before it. */
  private static final int ENOUGH_GHOSTS = 2;

  /** The same where other annulled coups are counted. */
  private static final int ENOUGH_ANNULLED = 2;

  private final ShoeReplay shoe;
  private final BitSet mistyped = new BitSet();
  private final BitSet dealtAnew = new BitSet();
  private final BitSet afterGhosts = new BitSet();
  private final BitSet countedAnew = new BitSet();
  private final BitSet parted = new BitSet();

  /** Of a shoe, as {@link ShoeReplay#doubtful} has them. */
  DoubtfulNumbers(ShoeReplay shoe) {
    this.shoe = shoe;
    BitSet numbers = new BitSet();
    boolean again = false;
    for (int coup = 0; coup < shoe.coups(); coup++) {
      numbers.set(shoe.number(coup));
      if (shoe.repetition(coup) > 0) {
        again = true;
        parted.set(shoe.firstOf(shoe.number(coup)), !shoe.records(Requirement.RECORDING_ORDER));
      }
    }
    for (int coup = 1; coup < shoe.coups() - 1; coup++) {
      int before = shoe.number(coup - 1);
      int number = shoe.number(coup);
      if (shoe.number(coup + 1) == before + 2
          && number != before
          && number != before + 2
          && !numbers.get(before + 1)) {
        mistyped.set(coup);
      }
    }
    if (again) {
      findDealtAnew();
      findCountedAnew();
    }
  }

  private void findDealtAnew() {
    BitSet annulled = new BitSet();
    BitSet ghosts = new BitSet();
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      if (shoe.owner(row) < 0) {
        continue;
      }
      if (kind == EventKind.GHOST_HAND) {
        ghosts.set(shoe.owner(row));
      } else if (kind == EventKind.RESULT_DECLARED
          && events.result[row] == Result.VOID.ordinal() + 1) {
        annulled.set(shoe.owner(row));
      }
    }
    boolean annulledAreCounted = findUncounted(annulled, dealtAnew);
    if (annulledAreCounted
        && (dealtAnew.cardinality() < ENOUGH_ANNULLED || isAnyOtherRepeated(dealtAnew))) {
      dealtAnew.clear();
    }
    boolean ghostsAreCounted = findUncounted(ghosts, afterGhosts);
    if (ghostsAreCounted || afterGhosts.cardinality() < ENOUGH_GHOSTS) {
      afterGhosts.clear();
    }
  }

  /**
   * Finds the coups that follow one of these under its number.
   *
   * @return whether any of these, but the last, has a number of its own
   */
  private boolean findUncounted(BitSet coups, BitSet following) {
    boolean counted = false;
    for (int coup = coups.nextSetBit(0);
        coup >= 0 && coup < shoe.coups() - 1;
        coup = coups.nextSetBit(coup + 1)) {
      if (shoe.number(coup + 1) == shoe.number(coup)) {
        following.set(coup + 1);
      } else {
        counted = true;
      }
    }
    return counted;
  }

  private boolean isAnyOtherRepeated(BitSet than) {
    for (int coup = 0; coup < shoe.coups(); coup++) {
      if (shoe.repetition(coup) > 0 && !than.get(coup)) {
        return true;
      }
    }
    return false;
  }

  private void findCountedAnew() {
    for (int coup = ENOUGH_COUNTED; coup + ENOUGH_COUNTED <= shoe.coups(); coup++) {
      if (shoe.number(coup) != 1 || shoe.number(coup - 1) < ENOUGH_COUNTED) {
        continue;
      }
      int counted = coup + 1;
      while (counted < shoe.coups() && isNext(counted)) {
        counted++;
      }
      if (shoe.number(counted - 1) >= ENOUGH_COUNTED) {
        // A slip in the new count does not take the coups behind it back into the old one.
        countedAnew.set(coup, shoe.coups());
        return;
      }
    }
  }

  /** Whether a coup has the number that follows on that of the one before it. */
  private boolean isNext(int coup) {
    return shoe.number(coup) == shoe.number(coup - 1) + (isDealtAnew(coup) ? 0 : 1);
  }

  /** Whether a coup's number was mistyped. */
  public boolean isMistyped(int coup) {
    return mistyped.get(coup);
  }

  /** Whether it is dealt under the number of the annulled coup, or the ghost hand, before it. */
  public boolean isDealtAnew(int coup) {
    return dealtAnew.get(coup) || afterGhosts.get(coup);
  }

  /** Whether the count began anew before it. */
  public boolean isCountedAnew(int coup) {
    return countedAnew.get(coup);
  }

  /** What is to be said of them. */
  public List<ImportProblem> problems() {
    List<ImportProblem> problems = new ArrayList<>();
    if (!mistyped.isEmpty()) {
      int coup = mistyped.nextSetBit(0);
      problems.add(
          problem(
              coup,
              shoe.number(coup)
                  + " stands between coups "
                  + shoe.number(coup - 1)
                  + " and "
                  + shoe.number(coup + 1)
                  + others(mistyped)
                  + ", as if it had been mistyped; it was not taken for a missing or a repeated coup",
              "give that coup the number between the two"));
    }
    if (!dealtAnew.isEmpty()) {
      int coup = dealtAnew.nextSetBit(0);
      problems.add(
          problem(
              coup,
              shoe.number(coup)
                  + " is that of the annulled coup before it"
                  + others(dealtAnew)
                  + ", as if the record did not count annulled coups; it was not taken for a repeated one",
              "number every coup, annulled ones too"));
    }
    if (!afterGhosts.isEmpty()) {
      int coup = afterGhosts.nextSetBit(0);
      problems.add(
          problem(
              coup,
              shoe.number(coup)
                  + " is that of the ghost hand before it"
                  + others(afterGhosts)
                  + ", as if the record did not count ghost hands; it was not taken for a repeated one",
              "number every coup, ghost hands too"));
    }
    if (!countedAnew.isEmpty()) {
      int coup = countedAnew.nextSetBit(0);
      problems.add(
          problem(
              coup,
              shoe.number(coup)
                  + " stands behind "
                  + shoe.number(coup - 1)
                  + ", and the count of coups begins anew there; its numbers were not taken for repeated ones",
              "number the coups of a shoe on to its end"));
    }
    if (!parted.isEmpty()) {
      int coup = parted.nextSetBit(0);
      problems.add(
          problem(
              coup,
              shoe.number(coup)
                  + " has lines that stand apart"
                  + others(parted)
                  + ", where the order of lines says nothing; nothing of such coups was tested",
              "sort the shoe's lines by coup and time"));
    }
    return problems;
  }

  private static String others(BitSet coups) {
    int others = coups.cardinality() - 1;
    return others == 0
        ? ""
        : ", and likewise in " + others + (others == 1 ? " more place" : " more places");
  }

  private ImportProblem problem(int coup, String what, String remedy) {
    ShoeEvents events = shoe.events();
    int row = shoe.firstRow(coup);
    return ImportProblem.ofHabit(events, row, "the number " + what, remedy);
  }
}
