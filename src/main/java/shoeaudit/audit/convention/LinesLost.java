package shoeaudit.audit.convention;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.RecordGap;

/**
 * Coups lack lines of several kinds that no dealer leaves out: a hand has fewer cards than the
 * declaration counts, wagers are settled as lost that were never placed, the opening of betting or
 * the result is missing where others have it. A connection loses lines of any kind at random, and
 * in such a shoe nothing shows that others are all there. Lines that a dealer may leave out, such
 * as a call or a card of a hand that is declared as it lies there, count beside those.
 */
final class LinesLost extends Convention {
  private static final int ENOUGH = 6;
  private static final int SEVERAL_KINDS = 3;

  /** So many kinds and holes of what no dealer leaves out are needed beside what one may. */
  private static final int KINDS_OF_NOBODY = 2;

  private static final int HOLES_OF_NOBODY = 3;

  /** At least as many coups have the line. */
  private static final int WITH_PER_WITHOUT = 1;

  /** What dealers leave out now and then is missing now and then. */
  private static final int WITH_PER_WITHOUT_OF_DEALERS = 4;

  /** What may be missing. */
  private enum Hole {
    CARDS(false),
    CARDS_AS_DECLARED(true),
    WAGER(false),
    OPENING(false),
    RESULT(false),
    CLOSE(true),
    SETTLEMENT_OF_LOST(true);

    /** Whether a dealer may leave it out. */
    private final boolean dealers;

    Hole(boolean dealers) {
      this.dealers = dealers;
    }
  }

  private final DueFigures due;
  private final LostCardTrial lostCards;

  private final int[] with = new int[Hole.values().length];

  /** The first rows of coups that lack such a line. */
  private final Map<Hole, BitSet> without = new EnumMap<>(Hole.class);

  private int coups;
  private int number;
  private boolean inOrder;

  LinesLost(List<Rules> versions, LostCardTrial lostCards) {
    due = new DueFigures(versions);
    this.lostCards = lostCards;
  }

  @Override
  void begin() {
    super.begin();
    lostCards.begin();
    Arrays.fill(with, 0);
    without.clear();
    coups = 0;
    number = 0;
    inOrder = true;
  }

  @Override
  void take(ShoeCoup coup) {
    if (coup.cardCount() == 0) {
      return;
    }
    // Of a file that was sorted, or in which several coups are told at once, this shows nothing.
    inOrder &= coup.number() > number;
    number = coup.number();
    lostCards.look(coup);
    boolean declares = coup.declared() != null;
    if (declares) {
      boolean asDeclared = lostCards.isShortAsTold();
      count(Hole.CARDS, coup, !asDeclared && (coup.lacksCards() || lostCards.lacksTold()));
      count(Hole.CARDS_AS_DECLARED, coup, asDeclared);
    }
    count(Hole.WAGER, coup, settlesLostWagersOfNobody(coup));
    if (coup.placed().size() > 0) {
      count(Hole.OPENING, coup, coup.opened() < 0);
    }
    count(Hole.CLOSE, coup, coup.closed() < 0);
    if (coup.settled().size() > 0) {
      count(Hole.RESULT, coup, coup.resultRow() < 0);
      count(Hole.SETTLEMENT_OF_LOST, coup, lacksLost(coup));
    }
    coups++;
  }

  private void count(Hole hole, ShoeCoup coup, boolean isMissing) {
    if (isMissing) {
      without.computeIfAbsent(hole, each -> new BitSet()).set(coup.firstRow());
    } else {
      with[hole.ordinal()]++;
    }
  }

  private static boolean settlesLostWagersOfNobody(ShoeCoup coup) {
    for (int i = 0; i < coup.settled().size(); i++) {
      int row = coup.settled().get(i);
      if (coup.isOutcome(row, WagerOutcome.LOSE) && !coup.wagers().isPlaced(row)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a wager that lost, and was not taken back, has no settlement. */
  private boolean lacksLost(ShoeCoup coup) {
    for (int i = 0; i < coup.placed().size(); i++) {
      int row = coup.placed().get(i);
      if (coup.hand(row) != null
          && coup.wagers().isUnsettled(row)
          && due.any(coup, row, (bet, line) -> bet.outcome(line) == WagerOutcome.LOSE)) {
        return true;
      }
    }
    return false;
  }

  @Override
  boolean isRefuted() {
    return !inOrder;
  }

  @Override
  boolean holds() {
    int kinds = 0;
    int holes = 0;
    int kindsOfNobody = 0;
    int holesOfNobody = 0;
    for (Hole hole : Hole.values()) {
      int missing = missing(hole).cardinality();
      if (missing > 0) {
        boolean isKind = hole != Hole.CARDS_AS_DECLARED || missing(Hole.CARDS).isEmpty();
        boolean dealers = isOfDealers(hole);
        kinds += isKind ? 1 : 0;
        holes += missing;
        kindsOfNobody += dealers || !isKind ? 0 : 1;
        holesOfNobody += dealers ? 0 : missing;
      }
    }
    return inOrder
        && kinds >= SEVERAL_KINDS
        && holes >= ENOUGH
        && kindsOfNobody >= KINDS_OF_NOBODY
        && holesOfNobody >= HOLES_OF_NOBODY;
  }

  /**
   * Whether a dealer may have left it out. A card of a hand that is declared as it lies there was
   * lost rather, where no more hands lack one so than coups lack lines that no dealer leaves out.
   */
  private boolean isOfDealers(Hole hole) {
    if (hole != Hole.CARDS_AS_DECLARED) {
      return hole.dealers;
    }
    int others = 0;
    for (Hole other : Hole.values()) {
      others += other.dealers ? 0 : missing(other).cardinality();
    }
    return missing(hole).cardinality() > others;
  }

  /** The first rows of coups that lack such a line, where most others have it. */
  private BitSet missing(Hole hole) {
    BitSet missing = without.getOrDefault(hole, new BitSet());
    int per = hole.dealers ? WITH_PER_WITHOUT_OF_DEALERS : WITH_PER_WITHOUT;
    return with[hole.ordinal()] >= per * missing.cardinality() ? missing : new BitSet();
  }

  private BitSet missing() {
    BitSet rows = new BitSet();
    for (Hole hole : Hole.values()) {
      rows.or(missing(hole));
    }
    return rows;
  }

  @Override
  int firstRow() {
    return missing().nextSetBit(0);
  }

  @Override
  Set<RecordGap> gaps() {
    return everything();
  }

  @Override
  Set<RecordGap> explainedBy() {
    return Set.of(RecordGap.RECORDING_ORDER, RecordGap.SHOES);
  }

  @Override
  String what() {
    return missing().cardinality()
        + " of "
        + coups
        + " coups lack lines of several kinds: cards of a hand, wagers that are settled, their settlements, calls, results;"
        + " as where a connection loses lines; nothing of the shoe's coups was tested, as others may be missing unseen";
  }

  @Override
  String remedy() {
    return "give the whole log, from the system that wrote it";
  }
}
