package shoeaudit.forensics;

import java.util.List;
import java.util.SortedMap;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.cards.DueCounts;
import shoeaudit.forensics.cards.NeighborPairs;
import shoeaudit.forensics.errors.ErrorSides;
import shoeaudit.forensics.play.StakesByCount;
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
   * @param reached by alert, after how many of them it was first reached
   */
  record Course(Indicator of, List<Double> logs, SortedMap<Alert, Integer> reached)
      implements Exhibit {}

  /** Errors for and against, beside what no preference would give. */
  record Errors(Indicator of, ErrorSides sides) implements Exhibit {}

  /** The cards seen of a set against those due, by class. */
  record Counts(Indicator of, CardLevel level, DueCounts counts) implements Exhibit {}

  /**
   * Stakes beside the count.
   *
   * @param mean the mean stake of all coups, as a part of the largest
   */
  record Stakes(Indicator of, List<StakesByCount.Group> groups, double mean) implements Exhibit {}

  /**
   * A shoe's cards in the order in which they left it.
   *
   * @param classes of the cards, by level
   * @param coups of each card; 0: burned before the first
   * @param pairs which of them follow each other
   */
  record Order(
      Indicator of,
      CardLevel level,
      List<Integer> classes,
      List<Integer> coups,
      NeighborPairs pairs)
      implements Exhibit {}
}
