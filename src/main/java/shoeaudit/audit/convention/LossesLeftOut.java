package shoeaudit.audit.convention;

import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;

/**
 * No wager that lost is ever settled on record, or none on ties and side bets, though several in
 * several coups lost: the system writes what is paid out, and takes what lost without a line.
 */
final class LossesLeftOut extends Convention {
  /** None of so many, in as many coups, is what a dealer forgets. */
  private static final int ENOUGH = 3;

  private final DueFigures due;
  private final boolean ofTiesAndSideBets;
  private int coups;
  private boolean winsSettled;
  private boolean winsLeft;

  private LossesLeftOut(List<Rules> versions, boolean ofTiesAndSideBets) {
    due = new DueFigures(versions);
    this.ofTiesAndSideBets = ofTiesAndSideBets;
  }

  /** Of all wagers. */
  static LossesLeftOut all(List<Rules> versions) {
    return new LossesLeftOut(versions, false);
  }

  /** Of ties and side bets, whose losing wagers are taken before hands are settled. */
  static LossesLeftOut tiesAndSideBets(List<Rules> versions) {
    return new LossesLeftOut(versions, true);
  }

  @Override
  void begin() {
    super.begin();
    coups = 0;
    winsSettled = false;
    winsLeft = false;
  }

  @Override
  void take(ShoeCoup coup) {
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (isMeant(coup, row)) {
        winsSettled |= coup.isOutcome(row, WagerOutcome.WIN);
        if (coup.isOutcome(row, WagerOutcome.LOSE)) {
          countAsAsked();
        }
      }
    }
    if (coup.decides() == null || coup.settled().size() == 0) {
      return;
    }
    int before = otherwise();
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (!isMeant(coup, row) || !isUnsettled(coup, row)) {
        continue;
      }
      boolean lost = due.any(coup, row, (bet, line) -> bet.outcome(line) == WagerOutcome.LOSE);
      boolean returned = due.any(coup, row, (bet, line) -> bet.outcome(line) == WagerOutcome.PUSH);
      if (lost) {
        countOtherwise(row);
      } else {
        // One that the cards decide, or that nobody offers, may have won.
        winsLeft |= !returned;
      }
    }
    coups += otherwise() > before ? 1 : 0;
  }

  private boolean isMeant(ShoeCoup coup, int row) {
    return !ofTiesAndSideBets || coup.hand(row) == null;
  }

  private static boolean isUnsettled(ShoeCoup coup, int row) {
    return coup.wagers().isFirst(row) && coup.wagers().isUnsettled(row);
  }

  /** One that is settled shows that the record tells of them. */
  @Override
  boolean isRefuted() {
    return asAsked() > 0;
  }

  /** Where what won is left out, too, and never written, lines of such bets were lost. */
  @Override
  boolean isMost() {
    return asAsked() == 0 && coups >= ENOUGH && (winsSettled || !winsLeft);
  }

  @Override
  int enough() {
    return ENOUGH;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(ofTiesAndSideBets ? RecordGap.OTHER_LOSSES : RecordGap.LOSSES);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.LOSSES, RecordGap.SETTLEMENTS);
  }

  @Override
  String what() {
    return "no wager"
        + (ofTiesAndSideBets ? " on a tie or side bet" : "")
        + " is ever settled as lost, and "
        + otherwise()
        + " lost and have no settlement, as if the system wrote none for what is taken; whether these were"
        + " settled was not tested";
  }

  @Override
  String remedy() {
    return "give the settlements of lost wagers, too; if the table did leave them, its footage shows it";
  }
}
