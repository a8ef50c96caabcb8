package shoeaudit.forensics;

import java.util.Comparator;

/**
 * Whom or what an indicator is about.
 *
 * @param kind shoe, table, dealer, shuffler, card_set, patron, patron-bet or dealer-patron
 * @param text the subject as one text
 * @param table the table, else ""
 * @param shoe the shoe, else ""
 * @param dealer the dealer, else ""
 * @param patron the patron, else ""
 * @param bet the bet, else ""
 */
public record Subject(
    String kind, String text, String table, String shoe, String dealer, String patron, String bet) {
  /** The order of results. */
  public static final Comparator<Subject> ORDER =
      Comparator.comparing(Subject::kind).thenComparing(Subject::text);

  /** The kind of subjects that a run has of its own, so that nothing adds up over runs. */
  public static final String SHOE = "shoe";

  static Subject ofShoe(String table, String shoe) {
    return new Subject(SHOE, table + "/" + shoe, table, shoe, "", "", "");
  }

  static Subject ofTable(String table) {
    return new Subject("table", table, table, "", "", "", "");
  }

  static Subject ofDealer(String dealer) {
    return new Subject("dealer", dealer, "", "", dealer, "", "");
  }

  static Subject ofShuffler(String shuffler) {
    return new Subject("shuffler", shuffler, "", "", "", "", "");
  }

  static Subject ofCardSet(String table, String set) {
    return new Subject("card_set", table + "/" + set, table, "", "", "", "");
  }

  static Subject ofPatron(String patron) {
    return new Subject("patron", patron, "", "", "", patron, "");
  }

  static Subject ofPatronBet(String patron, String bet) {
    return new Subject("patron-bet", patron + "|" + bet, "", "", "", patron, bet);
  }

  static Subject ofDealerPatron(String dealer, String patron) {
    return new Subject("dealer-patron", dealer + "|" + patron, "", "", dealer, patron, "");
  }
}
