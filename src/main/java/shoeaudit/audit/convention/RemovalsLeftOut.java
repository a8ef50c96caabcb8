package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;

/**
 * No wager is taken back on record, or none any more from some coup on, and many of several patrons
 * have no settlement in coups that have those of others, won and lost: the lines that took them
 * back were left out. Chips that lie on the table are paid or taken. A wager that was placed again
 * and paid for its last line alone, in a shoe that also has wagers without settlements, shows the
 * same.
 */
final class RemovalsLeftOut extends Convention {
  private static final int SEVERAL_PATRONS = 3;

  /** Fewer are left by a dealer's mistakes. */
  private static final int ENOUGH = 5;

  /** The same where lines that take wagers back were on record before. */
  private static final int ENOUGH_SINCE = 3;

  /** So many must have no settlement, however many were paid for their last line. */
  private static final int ENOUGH_UNSETTLED = 2;

  /** So many returned wagers of one coup show that such are written down. */
  private static final int OTHERS_RETURNED = 3;

  private final DueFigures due;

  private final CeasedLines removals = new CeasedLines(EventKind.WAGER_REMOVED);

  private final BitSet patrons = new BitSet();

  /** How many have no settlement since the last was taken back. */
  private int since;

  /** How many were paid for their last line since then. */
  private int paidForLast;

  /** The first of both. */
  private int firstSince;

  private boolean won;
  private boolean lost;
  private final WhoGains gains = new WhoGains();

  RemovalsLeftOut(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  @Override
  void begin() {
    super.begin();
    removals.begin();
    beginSince();
    gains.begin();
    won = false;
    lost = false;
  }

  private void beginSince() {
    patrons.clear();
    since = 0;
    paidForLast = 0;
    firstSince = -1;
  }

  @Override
  void take(ShoeCoup coup) {
    takeSettled(coup);
    if (removals.take(coup)) {
      beginSince();
    }
  }

  private void takeSettled(ShoeCoup coup) {
    for (int i = 0; i < coup.settled().size(); i++) {
      won |= coup.isOutcome(coup.settled().get(i), WagerOutcome.WIN);
      lost |= coup.isOutcome(coup.settled().get(i), WagerOutcome.LOSE);
    }
    if (!isWhollySettled(coup)) {
      return;
    }
    gains.takeAll(coup);
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.wagers().isSettled(row)) {
        countAsAsked();
        continue;
      }
      gains.take(coup, row);
      if (coup.wagers().isFirst(row)) {
        countSince(coup, row);
        since++;
      }
    }
    coup.wagers()
        .eachAddedTo((row, stakes) -> {
          if (isPaidFor(coup, row, stakes.last()) && !isPaidFor(coup, row, stakes.whole())) {
            countSince(coup, row);
            paidForLast++;
          }
        });
  }

  private void countSince(ShoeCoup coup, int row) {
    countOtherwise(row);
    firstSince = firstSince < 0 ? row : firstSince;
    patrons.set(coup.events().patron[row]);
  }

  /** Whether its wagers have settlements, as far as such are written down. */
  private static boolean isWhollySettled(ShoeCoup coup) {
    Result decides = coup.decides();
    if (decides != null && decides != Result.TIE) {
      return coup.settled().size() > 0;
    }
    // What is returned may be left out for that, unless others of the coup were not.
    int others = 0;
    WagerOutcome returned = decides == null ? WagerOutcome.VOID : WagerOutcome.PUSH;
    for (int i = 0; i < coup.settled().size(); i++) {
      others += coup.isOutcome(coup.settled().get(i), returned) ? 1 : 0;
    }
    return others >= OTHERS_RETURNED;
  }

  private boolean isPaidFor(ShoeCoup coup, int row, long stake) {
    long paid = coup.events().money[row];
    long charged = Math.max(0, coup.events().commission[row]);
    return due.any(
        coup,
        row,
        (bet, line) ->
            paid == bet.winnings(line, stake)
                && (charged == 0 || charged == bet.commission(line, stake)));
  }

  /** Whether any are taken back later is known at the end. */
  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  int enough() {
    return removals.ceased() ? ENOUGH_SINCE : ENOUGH;
  }

  /** However many are settled. */
  @Override
  boolean isMost() {
    return since + paidForLast >= enough()
        && since >= ENOUGH_UNSETTLED
        && won
        && lost
        && !gains.isByOutcome()
        && patrons.cardinality() >= SEVERAL_PATRONS
        && removals.isDealtOn(firstSince);
  }

  @Override
  int firstRow() {
    return firstSince;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.AREAS, RecordGap.AMOUNTS, RecordGap.SETTLEMENTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.SETTLEMENTS);
  }

  @Override
  String what() {
    return since
        + " wagers have no settlement in coups that have others"
        + (paidForLast == 0
            ? ""
            : ", "
                + paidForLast
                + " that were placed again and won were paid for their last line alone")
        + ", and no wager is taken back"
        + (removals.any() ? " any more" : "")
        + ", as if lines that take wagers back had been left out; what the rules ask of areas was not tested, nor were"
        + " limits and settlements";
  }

  @Override
  String remedy() {
    return "give the lines that take wagers back, too; if the table did leave wagers unsettled, its footage shows it";
  }
}
