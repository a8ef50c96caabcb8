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
  LATE;

  /** The fault that the audit finds under this code. */
  static Fault ofCode(String code) {
    return switch (code) {
      case "dealing.banker-drew", "dealing.banker-stood" -> DRAW;
      case "result.winner-wrong" -> WINNER;
      case "settlement.payout-wrong" -> PAYOUT;
      case "settlement.commission-wrong" -> COMMISSION;
      case "wager.late" -> LATE;
      default -> throw new IllegalStateException("a finding that no fault explains: " + code);
    };
  }
}
