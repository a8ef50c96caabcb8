package shoeaudit.bench;

/** An error that the simulator puts into honest play; each is one finding. */
enum Fault {
  /** The Banker draws or stands against the table; what then lies is read and paid rightly. */
  DRAW,
  /** Another winner is declared than the cards', and wagers are settled by it. */
  WINNER,
  /** A winning wager is paid too much. */
  PAYOUT,
  /** Too much commission is charged. */
  COMMISSION,
  /** A wager is placed after the first card. */
  LATE
}
