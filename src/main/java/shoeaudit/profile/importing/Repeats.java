package shoeaudit.profile.importing;

import java.util.function.Consumer;
import shoeaudit.profile.CoupFacts;

/**
 * Counts what a form's records hold besides their own coup, each kind with the first place: what
 * another record says too, and third cards of earlier coups.
 */
final class Repeats {
  private long same;
  private String firstSame = "";
  private long again;
  private String firstAgain = "";
  private long leftOver;
  private int firstLeftOver;
  private long open;
  private int firstOpen;

  /** A record with the content of another; it is not taken. */
  void sameAs(int first, int second) {
    if (same++ == 0) {
      firstSame = lines(first, second);
    }
  }

  /** A record of a coup that another has told of, which agrees with it. */
  void repeated(int first, int second) {
    if (again++ == 0) {
      firstAgain = lines(first, second);
    }
  }

  /** Looks for a third card that was left over. */
  void thirdCard(CoupFacts coup) {
    if (coup.rejection != null) {
      return;
    }
    if (coup.thirdCard == CoupFacts.ThirdCard.LEFT_OVER && leftOver++ == 0) {
      firstLeftOver = coup.line;
    }
    if (coup.thirdCard == CoupFacts.ThirdCard.OPEN && open++ == 0) {
      firstOpen = coup.line;
    }
  }

  /** Says how many there are, and where the first is. */
  void emit(Consumer<String> notes) {
    if (same > 0) {
      notes.accept(
          same
              + (same == 1 ? " record stands" : " records stand")
              + " twice, first on "
              + firstSame
              + "; taken once");
    }
    if (again > 0) {
      notes.accept(
          again
              + (again == 1 ? " record tells" : " records tell")
              + " again of a coup of which another tells, first on "
              + firstAgain
              + "; each coup is audited once");
    }
    if (leftOver > 0) {
      notes.accept(
          coups(leftOver)
              + " a third card that "
              + (leftOver == 1 ? "its" : "their")
              + " totals contradict, first on line "
              + firstLeftOver
              + "; it was left in its place from an earlier coup and is not read");
    }
    if (open > 0) {
      notes.accept(
          coups(open)
              + " a third card of ten points that may be left over, as totals cannot tell, first on"
              + " line "
              + firstOpen
              + "; not tested");
    }
  }

  private static String coups(long count) {
    return count + (count == 1 ? " coup has" : " coups have");
  }

  /** Two places, as a note names them. */
  static String lines(int first, int second) {
    return "lines " + first + " and " + second;
  }
}
