package shoeaudit.audit.replay;

import java.util.Set;

/**
 * What a check may need of a shoe's record to be tested. A shoe that does not have it says nothing
 * of the criterion: not testable, never conforming.
 *
 * <p>A record does not have what coup summaries do not hold, what it declares to lack ({@link
 * shoeaudit.shoelog.RecordGap}), nor what none of its events is of.
 */
public enum Requirement {
  /** Events of how the game was run: calls, irregularities, ghost hands. */
  EVENTS,
  /** The shoe's own events: shuffles, burned cards, the cut card. */
  SHOE_EVENTS,
  /**
   * Events beside cards, results, and the shoe's opening and closing: a shoe that records nothing
   * else shows neither ghost hands nor irregularities nor announcements, nor that there were none.
   */
  PROCEDURE,
  /**
   * Wagers: without any on record in the shoe it is not known whether there were none, or whether
   * the table does not record them.
   */
  WAGERS,
  /**
   * All wagers of a coup. Where others may have been made, sums, numbers of patrons and whatever
   * asks that no other wager be there can deviate by the wagers on record, but never conform.
   */
  ALL_WAGERS,
  /** In which area or on which line each wager lay. */
  AREAS,
  /**
   * In which role patrons play: where no wager of the shoe has one on record, the default of the
   * format tells nothing of who plays from the gallery or behind another.
   */
  ROLES,
  /** Which wagers were made before the first card. */
  WAGER_ORDER,
  /** In what order cards left the shoe between the two hands. */
  DEAL_ORDER,
  /** Coup numbers that the table gave. */
  COUP_NUMBERS,
  /** Which coups come from one shoe. */
  SHOES,
  /** Which cards are the Player's and which the Banker's. */
  HANDS,
  /** Amounts of money to the minor unit. */
  AMOUNTS,
  /** What was paid to wagers that won, and charged on them. */
  PAYOUTS,
  /** Whether "no more bets" was called before the first card. */
  CLOSING_CALLS,
  /** Settlements of wagers that were returned by rule. */
  PUSHES,
  /** Settlements of wagers that lost. */
  LOSSES,
  /** Which bets wagers are on. */
  BETS,
  /** Which wagers settlements are of. */
  SETTLEMENTS,
  /** Which events were recorded before which others. */
  RECORDING_ORDER;

  /** Its bit in a set of needs. */
  int bit() {
    return 1 << ordinal();
  }

  /** A set of needs as bits, to be compared at no cost. */
  public static int bits(Set<Requirement> needs) {
    int bits = 0;
    for (Requirement need : needs) {
      bits |= need.bit();
    }
    return bits;
  }

  /** A bit where a record has what is needed. */
  int bitIf(boolean shown) {
    return shown ? bit() : 0;
  }
}
