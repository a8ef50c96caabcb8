package shoeaudit.audit.replay;

/**
 * Something that a coup's record says and that cannot be: named as an import problem, never passed
 * over, and never taken for a deviation of play.
 */
enum RecordFlaw {
  /** A card is withdrawn that does not lie in the hand: how the cards lie is not known. */
  WITHDRAWS_NO_CARD(
      "withdraws a card that does not lie in the hand; its dealing, its result and side bets were not tested",
      "name the hand and the card that were taken off, after the line that deals it"),
  /** A procedure takes a card off, and no card is withdrawn: how the cards lie is not known. */
  WITHDRAWAL_MISSING(
      "records the procedure withdraw_card and no card that was withdrawn; its dealing, its result and side bets were"
          + " not tested",
      "add a card_withdrawn event for the card that was taken off"),
  /** Likewise of a card that was to be burned, and may have lain in a hand. */
  BURN_WITHDRAWAL_MISSING(
      "records the procedure burn_card and no card that was withdrawn; its dealing, its result and side bets were not"
          + " tested",
      "add a card_withdrawn event for the card that was taken off a hand, or name in card_burned the card that never lay"
          + " in one"),
  /** It is annulled, and cards that make a deal follow: which wagers are on which is not known. */
  DEALT_AGAIN(
      "is annulled and has the cards of another deal after that; its result and settlement were not tested",
      "declare the annulled coup void, and record the other deal under a number of its own"),
  /**
   * It has cards enough for two deals, in a shoe whose coups nothing but their numbers part: two
   * coups may stand under one number.
   */
  UNPARTED(
      "has cards enough for two deals, and nothing but their numbers parts the coups of its shoe; which cards are of"
          + " one coup is not known, and nothing of it was tested",
      "record the declared results, or each coup under a number of its own"),
  /** A declared total tells of a third card that is not written. */
  THIRD_CARD_UNWRITTEN(
      "has a hand of two cards that had to draw, and a declared total that they do not make, as where a third card was"
          + " dealt and is not written; its dealing, its result and side bets were not tested",
      "record the third card; where none was dealt, record the total of the two cards"),
  /** It was decided, and a hand has fewer than two cards, which do not make what was declared. */
  CARDS_MISSING(
      "has a hand of fewer than two cards, and a declared result or total that they do not make, as where lines of cards"
          + " were lost; its dealing, its result and side bets were not tested",
      "record all cards of the coup; where no more were dealt, record the total of those that were"),
  /** Its cards are dealt wrong and do not make what was told of them, but for one more card. */
  CARD_LOST(
      "has cards that are not dealt by the rules and do not make the totals told of them, and with one more card would be"
          + " and would, as where the line of a card was lost; its dealing, its result and side bets were not tested",
      "record all cards of the coup; where no more were dealt, its footage shows it"),
  /** Likewise with some of its cards once more, in a file out of which equal lines were taken. */
  EQUAL_CARDS_GONE(
      "has cards that are not dealt by the rules or do not make what was told of them, and with a line equal to one on"
          + " record would be and would, in a file out of which equal lines were taken; its dealing, its result and side"
          + " bets were not tested",
      "give the file as the system wrote it; where no more cards were dealt, its footage shows it"),
  /** Likewise of a wager: what was paid on it is due if a line of it stood once more. */
  EQUAL_WAGERS_GONE(
      "settles a wager as is due if a line of it stood once more, in a file out of which equal lines were taken; what"
          + " that wager came to was not tested",
      "give the file as the system wrote it; where no more was wagered, its footage shows it"),
  /** What was paid on a wager is due without a line that says what one just above it does. */
  WAGER_TWICE(
      "places a wager on two lines that say the same, at one time or within half a second, and what was paid is due on one of"
          + " them alone, as where a line was sent twice; what was paid on it was not tested",
      "take the line away if it was sent twice; if the table did pay on a part of the wager alone, its footage shows it"),
  /** One of its cards stands twice, and without one of the two everything is right. */
  CARD_TWICE(
      "has a card on two lines that say the same, at one time or within a second, and is dealt and decided by the rules with one"
          + " of them alone, as where a line was exported, or the card read, twice; its dealing, its result and side bets were not tested",
      "take the line away if there was one card; where both cards were dealt, its footage shows it"),
  /** Several cards have one time, and the lines stand in an order in which no deal goes. */
  CARDS_SAVED_TOGETHER(
      "has cards with one and the same time, as where they were saved together, and their lines are not in the order of a"
          + " deal; its dealing, result and settlement were not tested",
      "put each card's line where it was dealt, with its own time"),
  /** The result is declared again, and differs. */
  DECLARES_TWICE(
      "declares a second result that differs from the first; the last one was taken",
      "record the one result that the table settled by; where it was corrected, say so in a note"),
  /** A card is dealt after the declared result: which cards the result is of is not known. */
  DEALS_AFTER_RESULT(
      "has a card dealt after its declared result; its dealing, result and settlement were not tested",
      "put the result after all cards that it is of; record another coup under a number of its own"),
  /** A wager is changed or taken back by a line above the one that places it, at one time. */
  WAGER_LINES_TURNED(
      "has a line that changes or takes back a wager out of its place among those that place it, and no times that tell"
          + " their order; what stood of that wager, and what it came to, was not tested",
      "put the lines in the order in which they were recorded, or give each its own time"),
  /** A wager is taken back that did not stand. */
  REMOVES_NO_WAGER(
      "takes back a wager that does not stand; the line was taken to change nothing",
      "record the wager's placement before it, under the same area, patron and bet"),
  /** All wagers that stand are placed once more. */
  TELLS_ANEW(
      "places all wagers that stand once more, each with just its amount, as where a system writes down the whole table;"
          + " unless they were paid so, that they were doubled is not taken for sure",
      "record each wager once, and a change of it as wager_changed"),
  /** A wager is changed that did not stand. */
  CHANGES_NO_WAGER(
      "changes a wager that does not stand; the line was taken for its placement",
      "record the wager's placement before it, under the same area, patron and bet"),
  /** Likewise where no wager's placement is on record: more may have been placed on it later. */
  CHANGES_WITHOUT_PLACEMENTS(
      "changes a wager in a shoe that records no placements; what it came to was not tested",
      "record every wager's placement, under the same area, patron and bet as its changes"),
  /** The record of the shoe begins after the coup did. */
  BEGINS_AMID(
      "had begun before its record does; nothing of it was tested",
      "give the log of the whole shoe, from its opening"),
  /** Wagers of several patrons have one time, behind the cut-off: they were saved together. */
  WAGERS_SAVED_TOGETHER(
      "has wagers of several patrons behind the close of betting, all with the same time, as where they were saved"
          + " together; which of them were late was not tested",
      "give each wager the time at which it was placed"),
  /**
   * Three wagers or more, of several patrons, are settled, not all as won, that are not on record.
   */
  WAGERS_MISSING(
      "settles wagers of several patrons that are not on record, some of them as lost or returned, as where lines were"
          + " lost; such settlements were not tested",
      "record every wager's placement, under the same area, patron and bet as its settlement"),
  /** Three wagers or more, of several patrons, are not settled, while others are. */
  SETTLEMENTS_MISSING(
      "leaves wagers of several patrons without a settlement, as where lines were lost; which wagers were left unsettled"
          + " was not tested",
      "record the settlement of every wager; if the table did leave them unsettled, its footage shows it"),
  /** One wager has settlements that differ, or one for each of its parts. */
  SETTLED_AGAIN(
      "settles one wager more than once; what it came to was not tested",
      "record one settlement for all of a wager, and corrections in place of what they correct"),
  /** One wager has two settlements that both say that it lost. */
  LOSES_AGAIN(
      "settles one wager as lost more than once; a loss pays nothing, so the later line was taken to change nothing",
      "record one settlement for each wager"),
  /** A wager is changed after the cut-off that did not stand: its placement would be late. */
  CHANGES_NO_WAGER_LATE(
      "changes a wager after the cut-off that does not stand; whether the wager was increased or reduced was not"
          + " tested",
      "record the wager's placement before it, under the same area, patron and bet");

  private final String problem;
  private final String remedy;

  RecordFlaw(String problem, String remedy) {
    this.problem = problem;
    this.remedy = remedy;
  }

  /** What the coup does, to follow its name. */
  String problem() {
    return problem;
  }

  /** What would be right. */
  String remedy() {
    return remedy;
  }
}
