package shoeaudit.audit.convention;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Ratio;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;

/**
 * Wagers are never changed on record, or no longer from some coup on, and many are settled as if
 * they had stood at other amounts that chips make up, each at another share: the lines that changed
 * them were left out.
 */
final class ChangesLeftOut extends Convention {
  private static final int SEVERAL_SHARES = 4;
  private static final int HIGHEST_SHARE = 10_000;
  private static final int HUNDRED = 100;

  /** Fewer are wrong by a dealer's mistakes. */
  private static final int ENOUGH = 5;

  /** The same where so many lines that change wagers were on record before. */
  private static final int ENOUGH_SINCE = 3;

  private final DueFigures due;

  /** What was paid of what was staked, in whole hundredths. */
  private final BitSet shares = new BitSet();

  private final CeasedLines changes = new CeasedLines(EventKind.WAGER_CHANGED);

  /** How many were paid so since the last change, and the row of the first. */
  private int since;

  private int firstSince;
  private long unit;
  private long unitInstead;

  /** How many were charged for the wager as it stands, and so not for another. */
  private int chargedAsPlaced;

  /** By how much more or less was paid than was due. */
  private final Set<Long> apart = new HashSet<>();

  ChangesLeftOut(List<Rules> versions) {
    due = new DueFigures(versions);
  }

  @Override
  void begin() {
    super.begin();
    changes.begin();
    beginSince();
    unit = 0;
  }

  private void beginSince() {
    shares.clear();
    since = 0;
    firstSince = -1;
    unitInstead = 0;
    chargedAsPlaced = 0;
    apart.clear();
  }

  @Override
  void take(ShoeCoup coup) {
    for (int i = 0; i < coup.placed().size(); i++) {
      unit =
          Ratio.greatestCommonDivisor(unit, Math.max(0, coup.events().money[coup.placed().get(i)]));
    }
    if (coup.decides() != null) {
      coup.wagers().eachWon((row, stake) -> take(coup, row, stake));
    }
    if (changes.take(coup)) {
      beginSince();
    }
  }

  private void take(ShoeCoup coup, int row, long stake) {
    long paid = coup.events().money[row];
    if (paid <= 0 || coup.events().net[row] || !due.wins(coup, row)) {
      return;
    }
    if (due.any(coup, row, (bet, line) -> paid == bet.winnings(line, stake))) {
      countAsAsked();
      return;
    }
    long charged = Math.max(0, coup.events().commission[row]);
    boolean instead =
        due.any(
            coup,
            row,
            (bet, line) -> {
              long other = instead(paid, stake, bet.winnings(line, stake));
              boolean fits =
                  other > 0
                      && bet.winnings(line, other) == paid
                      && (charged == 0 || bet.commission(line, other) == charged);
              if (fits) {
                unitInstead = Ratio.greatestCommonDivisor(unitInstead, other);
                shares.set((int) Math.min(HIGHEST_SHARE, other * HUNDRED / stake));
              }
              return fits;
            });
    chargedAsPlaced +=
        charged > 0 && due.any(coup, row, (bet, line) -> bet.commission(line, stake) == charged)
            ? 1
            : 0;
    var unused = due.any(coup, row, (bet, line) -> apart.add(paid - bet.winnings(line, stake)));
    if (instead) {
      countOtherwise(row);
      firstSince = since == 0 ? row : firstSince;
      since++;
    }
  }

  /** The stake of which what was paid are the winnings; 0: there is none. */
  private static long instead(long paid, long stake, long winnings) {
    return winnings > 0 && paid * stake % winnings == 0 ? paid * stake / winnings : 0;
  }

  /** Whether any are changed later is known at the end. */
  @Override
  boolean isRefuted() {
    return false;
  }

  @Override
  int enough() {
    return changes.ceased() ? ENOUGH_SINCE : ENOUGH;
  }

  /** However many were paid as they stand. */
  @Override
  boolean isMost() {
    return since >= enough()
        && shares.cardinality() >= Math.min(SEVERAL_SHARES, enough())
        && !isPaidSo()
        && unit > 1
        && unitInstead % unit == 0
        && changes.isDealtOn(firstSince);
  }

  /**
   * Whether nothing was left out: commission was charged for what was placed, or what was paid is
   * too much or too little by one sum.
   */
  private boolean isPaidSo() {
    return (chargedAsPlaced >= ENOUGH_SINCE && 2 * chargedAsPlaced >= since) || apart.size() == 1;
  }

  @Override
  int firstRow() {
    return firstSince;
  }

  @Override
  Set<RecordGap> gaps() {
    return Set.of(RecordGap.AMOUNTS);
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.AMOUNTS, RecordGap.PAYOUTS);
  }

  @Override
  String what() {
    return since
        + " wagers that won were paid as if they had stood at another amount, and no wager is changed"
        + (changes.any() ? " any more" : "")
        + ", as if lines that change wagers had been left out; limits, payouts and commission were not tested";
  }

  @Override
  String remedy() {
    return "give the changes of wagers, too; if the table did pay so, its footage shows it";
  }
}
