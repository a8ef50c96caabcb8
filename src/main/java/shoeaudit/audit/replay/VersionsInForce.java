package shoeaudit.audit.replay;

import java.util.List;

/**
 * Which version of the controls is in force when.
 *
 * @param rules of the versions, in the order of their spans, at least one
 * @param days when each is in force
 */
public record VersionsInForce(List<Rules> rules, GamblingDays days) {
  public VersionsInForce(List<Rules> rules) {
    this(rules, new GamblingDays(rules.stream().map(Rules::controls).toList()));
  }

  /**
   * The version of the controls in force on a coup's gambling day; -1: none, or not to be told
   * (reading 15).
   */
  public int of(ShoeReplay shoe, int place) {
    return of(shoe, place, shoe.firstRow(place), shoe.lastRow(place));
  }

  /** Likewise by the first event with a time that a coup, or the shoe, has among these rows. */
  public int of(ShoeReplay shoe, int place, int first, int last) {
    int row = shoe.firstStampedRow(place, first, last);
    if (row < 0) {
      return rules.size() == 1 ? 0 : -1;
    }
    return days.version(shoe.events().at[row]);
  }
}
