package shoeaudit.audit.convention;

import java.util.Set;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Many settlements are of wagers that nothing else of the log tells of, and a good part of those
 * lost: as nobody writes down the loss of a wager that was not made, lines of wagers were left out.
 * Winnings alone are no such sign: they may have been paid to somebody who did not wager.
 */
final class PlacementsLeftOut extends Convention {
  private static final int WINNINGS_PER_LOSS = 3;

  private boolean placements;
  private int losses;

  @Override
  void begin() {
    super.begin();
    placements = false;
    losses = 0;
  }

  @Override
  void take(ShoeCoup coup) {
    ShoeEvents events = coup.events();
    placements |= coup.placed().size() > 0;
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (!coup.wagers().isPlaced(row)) {
        countOtherwise(row);
        losses += events.outcome[row] == WagerOutcome.LOSE.ordinal() + 1 ? 1 : 0;
      }
    }
  }

  /** However many settlements are of wagers on record. */
  @Override
  boolean isMost() {
    return placements && losses * (1 + WINNINGS_PER_LOSS) >= otherwise();
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.OTHER_WAGERS, RecordGap.AMOUNTS);
  }

  @Override
  String what() {
    return otherwise()
        + " settlements, "
        + losses
        + " of them of lost wagers, are of wagers that nothing else tells of, as if lines of wagers had been left out;"
        + " settlements without wagers, limits, payouts and commission were not tested";
  }

  @Override
  String remedy() {
    return "give the whole log, with every wager that is settled; if the table did settle wagers that were not made, its"
        + " footage shows it";
  }
}
