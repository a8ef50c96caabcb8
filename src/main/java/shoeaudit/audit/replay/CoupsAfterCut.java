package shoeaudit.audit.replay;

import java.util.Arrays;
import java.util.BitSet;
import shoeaudit.controls.RuleChoices.Shuffle;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * How each coup of a shoe lies to the cut card that came out before it. Looked up once a shoe, when
 * the first coup is asked for: a table whose record names no shoes has thousands of coups in one.
 */
public final class CoupsAfterCut {
  /** So many coups more than may follow the card nobody deals by mistake. */
  private static final int FAR_TOO_MANY = 8;

  private final ShoeReplay shoe;
  private int[] most = new int[64];
  private int[] fewest = new int[64];
  private boolean[] loadedSince = new boolean[64];
  private int[] inAll = new int[64];
  private boolean isKnown;

  CoupsAfterCut(ShoeReplay shoe) {
    this.shoe = shoe;
  }

  /** Another shoe is replayed. */
  void clear() {
    isKnown = false;
  }

  /**
   * How many coups were begun after the one in which the card came out, this one included. Those
   * that were only opened are not among them, nor those that are on record twice. A card without a
   * coup came out in the last one begun before its event, if in any. Of a coup with a cut card.
   */
  public int most(int coup) {
    look();
    return most[coup];
  }

  /** Likewise, if the card came out in the coup that begins after its event where it may have. */
  public int fewest(int coup) {
    look();
    return fewest[coup];
  }

  /**
   * Whether the coup may be of another loading than the card, whose opening is not on record, or
   * have been dealt before it came out: a number lower than the card's coup was given out earlier.
   */
  public boolean mayBeOfAnotherLoading(int coup) {
    look();
    return loadedSince[coup];
  }

  /**
   * Whether so many coups follow the card that its line stands too early, as it seems: more than
   * anybody deals on by mistake, and dealt by somebody who dealt before it, too.
   */
  public boolean isLineTooEarly(int coup, Rules rules) {
    look();
    return inAll[coup] >= rules.controls().shoe().coupsAfterCutCard() + FAR_TOO_MANY
        && rules.controls().shoe().shuffle() != Shuffle.COUP
        && isDealtOn(shoe.cutCardRow(coup));
  }

  /** How many coups follow the card in all, as far as they are of its loading. */
  int inAll(int coup) {
    look();
    return inAll[coup];
  }

  private boolean isDealtOn(int cutCardRow) {
    ShoeEvents events = shoe.events();
    BitSet before = new BitSet();
    BitSet since = new BitSet();
    int cut = cutCoup(cutCardRow);
    int dealer = 0;
    for (int row = 0; row < events.size(); row++) {
      dealer = events.dealer[row] == 0 ? dealer : events.dealer[row];
      if (row <= cutCardRow) {
        before.set(dealer);
      } else if (events.kindOf(row) == EventKind.CARD_DEALT && shoe.owner(row) > cut) {
        since.set(dealer);
      }
    }
    return before.intersects(since);
  }

  /** The coup that a cut card's event names, or the last one begun before it. */
  public int cutCoup(int cutCardRow) {
    int cut = shoe.owner(cutCardRow);
    for (int place = 0; cut == ShoeReplay.NO_COUP && place < shoe.coups(); place++) {
      if (shoe.firstRow(place) > cutCardRow) {
        return place - 1;
      }
    }
    return cut == ShoeReplay.NO_COUP ? shoe.coups() - 1 : cut;
  }

  private void look() {
    if (isKnown) {
      return;
    }
    isKnown = true;
    if (most.length < shoe.coups()) {
      int room = Math.max(shoe.coups(), 2 * most.length);
      most = new int[room];
      fewest = new int[room];
      loadedSince = new boolean[room];
      inAll = new int[room];
    }
    Arrays.fill(loadedSince, false);
    Loadings loadings = new Loadings(shoe);
    int cutCard = -1;
    int seen = 0;
    int next = 0;
    int begun = 0;
    int cutNumber = 0;
    boolean loaded = false;
    boolean between = false;
    for (int coup = 0; coup < shoe.coups(); coup++) {
      int row = shoe.cutCardRow(coup);
      if (row < 0) {
        continue;
      }
      if (row != cutCard) {
        cutCard = row;
        seen = row;
        int cut = cutCoup(row);
        cutNumber = cut < 0 ? 0 : shoe.number(cut);
        next = cut + 1;
        begun = 0;
        loaded = loadings.cutCardReturns(row);
        between = isBetweenCoups(row, cut);
      }
      int first = shoe.firstRow(coup);
      // Lines sorted by a text have coup 9 after coup 60.
      loaded |= shoe.number(coup) < cutNumber;
      loaded |= loadings.mayBeginBetween(seen, first);
      seen = Math.max(seen, first - 1);
      for (; next <= coup; next++) {
        begun += shoe.dealt(next) && !shoe.isSentAgain(next) ? 1 : 0;
      }
      most[coup] = begun;
      fewest[coup] = between ? begun - 1 : begun;
      loadedSince[coup] = loaded;
    }
    addUp();
  }

  /** How many coups follow each card in all, as far as they are of its loading. */
  private void addUp() {
    int cutCard = -1;
    int all = 0;
    for (int coup = shoe.coups() - 1; coup >= 0; coup--) {
      int row = shoe.cutCardRow(coup);
      all = row == cutCard ? all : 0;
      cutCard = row;
      all = row < 0 || loadedSince[coup] ? all : Math.max(all, most[coup]);
      inAll[coup] = all;
    }
  }

  /** Whether the card's event names no coup and no event of one lies before and after it. */
  private boolean isBetweenCoups(int cutCardRow, int cut) {
    if (shoe.owner(cutCardRow) != ShoeReplay.NO_COUP) {
      return false;
    }
    // What is told of a coup only after the next was begun does not show that it still went on.
    int end = cut + 1 < shoe.coups() ? shoe.firstRow(cut + 1) : shoe.events().size();
    for (int row = cutCardRow + 1; cut != ShoeReplay.NO_COUP && row < end; row++) {
      if (shoe.owner(row) == cut) {
        return false;
      }
    }
    return true;
  }
}
