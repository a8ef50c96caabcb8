package shoeaudit.profile.importing;

import java.util.List;
import java.util.Optional;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.PartOfStakeException;
import shoeaudit.profile.Ticket;
import shoeaudit.shoelog.Fault;

/**
 * Holds the figure that says what wagers came to against those that lost: no table takes a part of
 * a stake. Where many losses are no whole stake, the export rounded the figure, or put a rebate
 * into it, and what winners got is not known either.
 */
final class LossFigures {
  /** So many say that it is no single wrong record. */
  private static final int ENOUGH = 8;

  /** One in so many of all that lost. */
  private static final int SHARE = 5;

  private final List<CoupFacts> coups;
  private int whole;
  private int part;
  private int line;

  /**
   * @param coups of one form of records
   */
  LossFigures(List<CoupFacts> coups) {
    this.coups = coups;
    for (CoupFacts coup : coups) {
      whole += (int) coup.tickets.stream().filter(wager -> isLost(wager.ticket())).count();
      for (CoupFacts.UnreadWager wager : coup.unreadWagers) {
        if (wager.why() instanceof PartOfStakeException) {
          line = part == 0 ? wager.line() : line;
          part++;
        }
      }
    }
  }

  private static boolean isLost(Ticket ticket) {
    return "lose".equals(ticket.outcome());
  }

  /** Leaves out what became of the wagers, where losses refute it, and says so. */
  Optional<Told> leaveOut() {
    if (part < ENOUGH || part * SHARE < part + whole) {
      return Optional.empty();
    }
    for (CoupFacts coup : coups) {
      coup.tickets.replaceAll(wager -> wager.with(wager.ticket().unsettled()));
    }
    return Optional.of(
        new Told(
            line,
            new Fault(
                part
                    + " of "
                    + (part + whole)
                    + " wagers that lost did not come to their whole stake, as if the figure was rounded or held a"
                    + " rebate; what became of the file's wagers is not tested",
                "an export with the exact figures, or a profile that reads the winnings from another place")));
  }

  /** A problem and its line. */
  record Told(int line, Fault problem) {}
}
