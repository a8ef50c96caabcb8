package shoeaudit.audit;

/**
 * What a check needs of a shoe's record to be tested at all. A shoe that does not have it says
 * nothing of the criterion: not testable, never conforming.
 */
public enum Need {
  /**
   * Which coups there were, the cards of each hand, results and times: what events and coup
   * summaries both show.
   */
  COUPS,
  /** Events: in what order cards left the shoe, calls, irregularities, the shoe's own events. */
  EVENTS,
  /**
   * Events beside cards, results, and the shoe's opening and closing: a shoe that records nothing
   * else shows neither ghost hands nor irregularities nor announcements, nor that there were none.
   */
  PROCEDURE,
  /**
   * Wagers: without any on record in the shoe it is not known whether there were none, or whether
   * the table does not record them.
   */
  WAGERS
}
