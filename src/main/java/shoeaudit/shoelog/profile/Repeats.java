package shoeaudit.shoelog.profile;

import java.util.function.Consumer;

/** Counts the records of one form that say nothing new, each kind with the first place. */
final class Repeats {
  private long same;
  private String firstSame = "";
  private long again;
  private String firstAgain = "";

  /** A record with the content of another; it is not taken. */
  void sameAs(int first, int second) {
    if (same++ == 0) {
      firstSame = lines(first, second);
    }
  }

  /** A record of a coup that another has told of, which agrees with it. */
  void toldAgain(int first, int second) {
    if (again++ == 0) {
      firstAgain = lines(first, second);
    }
  }

  /** Says how many there are, and where the first is. */
  void tell(Consumer<String> notes) {
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
  }

  /** Two places, as a note names them. */
  static String lines(int first, int second) {
    return "lines " + first + " and " + second;
  }
}
