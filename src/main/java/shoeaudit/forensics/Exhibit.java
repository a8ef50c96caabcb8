package shoeaudit.forensics;

import java.util.List;
import shoeaudit.forensics.record.CardLevel;

/** What shows an indicator to a person: the data of one picture. */
public sealed interface Exhibit {
  /** Whose it is. */
  Indicator of();

  /**
   * Cards of an earlier shoe, as collected, and those of the later one that follow them.
   *
   * @param source consecutive cards of the earlier shoe in the order of collection
   * @param cards the later shoe's, from the first that follows to the last
   * @param matches by the source's card: the place among the later shoe's cards that follows it
   * @param firstCoup the coup of the first of those cards
   * @param lastCoup the coup of the last
   */
  record Slug(
      Indicator of,
      CardLevel level,
      List<Byte> source,
      List<Byte> cards,
      List<Integer> matches,
      int firstCoup,
      int lastCoup)
      implements Exhibit {}

  /**
   * A patron's capital from decision to decision.
   *
   * @param logs natural logarithms of E, one a coup that entered
   */
  record Course(Indicator of, List<Double> logs) implements Exhibit {}

  /** A dealer's errors by patron, those with most errors first. */
  record Errors(Indicator of, String dealer, List<OfPatron> patrons) implements Exhibit {
    /** How many moved money to the patron's side, and how many away. */
    public record OfPatron(String patron, int toPatron, int toHouse) {}
  }

  /**
   * The cards seen of a set against those due, by class.
   *
   * @param seen by class
   * @param due by class: what full decks give of as many seen cards
   * @param deals how many
   */
  record Counts(Indicator of, CardLevel level, List<Integer> seen, List<Double> due, int deals)
      implements Exhibit {}
}
