package shoeaudit.audit.replay;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Lines of a coup that stand after those of a later one began, though its number is not dealt again
 * (audit.md, reading 8): a system that writes late, or an export that keeps one kind of event after
 * another. They begin no coup, and do not end the one that they stand in.
 *
 * <p>Where the place of such a line among its coup's other lines decides nothing (settlements, a
 * result, calls of two cards), it is its coup's as any other line. So are the lines with which a
 * coup is dealt on after early ones of a later coup, such as its wagers: they stand in the order of
 * the dealing, with the others' between them. Otherwise the coup is not testable, and an import
 * problem says so.
 *
 * <p>Rare, so that a shoe is first cut without any of this, and cut again only where a number came
 * back.
 */
public final class StrayLines {
  /** As many cards as a coup has at least. */
  private static final int DEAL = 4;

  private static final int FIRST_CARDS = 2;

  /** As many cards as a hand has at most. */
  private static final int CARDS_OF_HAND = 3;

  /** What lets the place of an irregularity or a result among them decide something. */
  private static final Set<EventKind> MOVES =
      EnumSet.of(EventKind.WAGER_CHANGED, EventKind.WAGER_REMOVED, EventKind.CARD_WITHDRAWN);

  /** Kinds that come after others of their coup. */
  private static final Set<EventKind> NEVER_FIRST =
      EnumSet.of(EventKind.WAGER_CHANGED, EventKind.WAGER_REMOVED, EventKind.RESULT_DECLARED);

  /** Lines of a coup that is being dealt, once its first card is out. */
  private static final Set<EventKind> OF_DEALING =
      EnumSet.of(
          EventKind.CARD_DEALT,
          EventKind.CARD_WITHDRAWN,
          EventKind.CARD_BURNED,
          EventKind.TOTAL_ANNOUNCED,
          EventKind.ANNOUNCED,
          EventKind.IRREGULARITY,
          EventKind.RESULT_DECLARED,
          EventKind.WAGER_SETTLED,
          EventKind.COMMISSION_COLLECTED);

  private ShoeEvents events = new ShoeEvents("", "", "");
  private boolean met;
  private boolean decides;

  /** By event: it belongs to the last coup before it that has its number. */
  private final BitSet strays = new BitSet();

  /** The numbers of coups that are not testable. */
  private final TreeSet<Integer> untested = new TreeSet<>();

  /** Where the first line was met that leaves a coup untested, and that coup's number. */
  private int firstRow;

  private int firstNumber;

  private final Map<Integer, Lines> lastOfNumber = new HashMap<>();

  /** Lines of one coup, or of one number that stand together. */
  private static final class Lines {
    private final int number;
    private final Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
    private final int[] cardsOfHand = new int[3];
    private boolean numberUsedBefore;

    Lines(int number) {
      this.number = number;
    }

    void add(ShoeEvents events, int row) {
      EventKind kind = events.kindOf(row);
      kinds.add(kind);
      if (kind == EventKind.CARD_DEALT) {
        cardsOfHand[events.hand[row]]++;
      }
    }

    void add(Lines others) {
      kinds.addAll(others.kinds);
      for (int hand = 0; hand < cardsOfHand.length; hand++) {
        cardsOfHand[hand] += others.cardsOfHand[hand];
      }
    }

    int cards() {
      return cardsOfHand[0] + cardsOfHand[1] + cardsOfHand[2];
    }

    /** Whether both have a kind of event. */
    boolean share(Lines others, EventKind kind) {
      return kinds.contains(kind) && others.kinds.contains(kind);
    }

    boolean shareAny(Lines others) {
      return kinds.stream().anyMatch(others.kinds::contains);
    }

    /** Whether more is on record of them than the beginning of a coup. */
    boolean areCoup() {
      return cards() >= DEAL || (kinds.size() > 1 && areOver());
    }

    /** Whether both hands have as many cards as a deal begins with. */
    boolean areDealt() {
      return cardsOfHand[1] >= FIRST_CARDS && cardsOfHand[2] >= FIRST_CARDS;
    }

    /** Whether any of them ends a coup. */
    boolean areOver() {
      return kinds.contains(EventKind.RESULT_DECLARED) || kinds.contains(EventKind.WAGER_SETTLED);
    }

    /** Whether these, by themselves, are a coup, where others of its number came before. */
    boolean areCoupBeside(Lines before) {
      return (cards() >= DEAL && before.areCoup())
          || (kinds.size() > 1
              && (share(before, EventKind.BETTING_OPENED)
                  || share(before, EventKind.RESULT_DECLARED)
                  || (share(before, EventKind.WAGER_PLACED)
                      && share(before, EventKind.WAGER_SETTLED)
                      && mayBeCoupBeside(before))));
    }

    /** Whether these may be one: lines of wagers alone are none where the others tell of play. */
    boolean mayBeCoupBeside(Lines before) {
      return tellOfPlay()
          || (kinds.size() > 1 && kinds.contains(EventKind.BETTING_OPENED))
          || !before.tellOfPlay();
    }

    /** Whether these are a card or a few, and nothing that comes before them. */
    boolean areFirstCards() {
      return cards() > 0 && cards() < DEAL && kinds.size() == 1;
    }

    /** Whether these are of one kind that begins no coup, and others tell of betting after them. */
    boolean areAheadOf(Lines others) {
      boolean opens = others.kinds.contains(EventKind.BETTING_OPENED);
      boolean bets = opens || others.kinds.contains(EventKind.WAGER_PLACED);
      return kinds.size() == 1
          && ((kinds.contains(EventKind.BETTING_CLOSED) && opens)
              || ((areFirstCards() || NEVER_FIRST.stream().anyMatch(kinds::contains)) && bets));
    }

    private boolean tellOfPlay() {
      return cards() > 0 || kinds.contains(EventKind.RESULT_DECLARED);
    }

    /** Whether the cards of both are no more than one coup's. */
    boolean fit(Lines before) {
      boolean fit = true;
      for (int hand = 1; hand < cardsOfHand.length; hand++) {
        fit &= cardsOfHand[hand] + before.cardsOfHand[hand] <= CARDS_OF_HAND;
      }
      return fit;
    }

    /** Whether these are cards of a coup of which no more than the beginning came before. */
    boolean complete(Lines before) {
      return cards() > 0
          && fit(before)
          && !before.areCoup()
          && !share(before, EventKind.BETTING_OPENED)
          && (before.cards() == 0 || !share(before, EventKind.WAGER_PLACED));
    }
  }

  /** The next shoe is cut. */
  void begin(ShoeEvents shoe) {
    events = shoe;
    met = false;
    decides = false;
  }

  /**
   * An event would begin another coup of a number, or names the one before a coup that begins with
   * what follows other lines.
   */
  void meet() {
    met = true;
  }

  /** All events were taken: whether they have to be taken again, as a number came back. */
  boolean cutAgain() {
    if (met) {
      strays.clear();
      untested.clear();
      lastOfNumber.clear();
      decide();
      decides = !strays.isEmpty() || !untested.isEmpty();
    }
    return decides;
  }

  /** Whether an event belongs to the last coup before it that has its number. */
  boolean isStray(int row) {
    return decides && strays.get(row);
  }

  /** The numbers of coups that cannot be tested, as a line's place would decide. */
  Set<Integer> untested() {
    return decides ? untested : Set.of();
  }

  /** What is wrong with the shoe, in one problem. */
  public List<ImportProblem> problems() {
    if (untested().isEmpty()) {
      return List.of();
    }
    int others = untested.size() - 1;
    int named = firstNumber;
    String shoe = " of shoe " + events.shoe() + " at table " + events.table();
    return List.of(
        new ImportProblem(
            events.fileOf(firstRow),
            events.line[firstRow],
            "lines of coup "
                + named
                + (others == 0
                    ? ""
                    : " and of " + others + (others == 1 ? " more coup" : " more coups"))
                + shoe
                + " stand among or after those of other coups, as where a file keeps one kind of event after"
                + " another; "
                + (others == 0 ? "that coup was" : "those coups were")
                + " not tested",
            "sort the shoe's lines by coup and time"));
  }

  private void decide() {
    int current = 0;
    int previous = 0;
    Lines dealt = null;
    for (int row = next(0); row < events.size(); ) {
      int number = events.coup[row];
      Lines together = new Lines(number);
      int end = endOf(row, together);
      Lines before = lastOfNumber.get(number);
      if (before == null) {
        lastOfNumber.put(number, together);
        previous = current;
        current = number;
      } else if (number == current
          || (number == previous && together.kinds.stream().allMatch(EventKind::mayFollowCoup))) {
        if (number == current && before.areAheadOf(together)) {
          strays.set(row, end);
          untest(number, row);
        } else if (number != current
            && !before.areOver()
            && Objects.requireNonNull(lastOfNumber.get(current), "a number that came")
                .areFirstCards()) {
          // The card under a later number may be this coup's last.
          untest(number, row);
        }
        before.add(together);
      } else if (before == dealt && dealsOn(row, end, together, before)) {
        before.add(together);
        strays.set(row, end);
      } else if (belong(row, end, together, before, current, before == dealt)) {
        before.add(together);
      } else {
        together.numberUsedBefore = true;
        lastOfNumber.put(number, together);
        previous = current;
        current = number;
      }
      dealt = together.cards() > 0 && !strays.get(row) ? lastOfNumber.get(number) : dealt;
      row = end;
    }
  }

  /** The next event of a coup that may begin one; as many as events where there is none. */
  private int next(int from) {
    int row = from;
    while (row < events.size()
        && (ShoeReplay.isOfShoe(events, row, events.kindOf(row))
            || events.kindOf(row) == EventKind.CUT_CARD_OUT)) {
      row++;
    }
    return row;
  }

  /** Takes an event and those after it that have its number; the next one that has another. */
  private int endOf(int first, Lines together) {
    int row = first;
    while (row < events.size() && events.coup[row] == events.coup[first]) {
      together.add(events, row);
      row = next(row + 1);
    }
    return row;
  }

  /**
   * Whether lines are those with which the last coup of which cards are on record is dealt on to
   * its end: they say the same as if no line of another coup stood between.
   */
  private boolean dealsOn(int first, int end, Lines together, Lines before) {
    boolean dealsOn =
        !before.areOver() && together.fit(before) && OF_DEALING.containsAll(together.kinds);
    boolean result = false;
    for (int row = first; row < end; row = next(row + 1)) {
      // A card after the result may be another coup's, as it may without lines between.
      dealsOn &= !result || events.kindOf(row) != EventKind.CARD_DEALT;
      result |= events.kindOf(row) == EventKind.RESULT_DECLARED;
    }
    return dealsOn;
  }

  /**
   * Decides whether lines that stand together belong to the coup before that has their number.
   *
   * @param last whether no card of another coup stands between that could end it
   */
  private boolean belong(
      int first, int end, Lines together, Lines before, int current, boolean last) {
    boolean follow = !before.numberUsedBefore;
    boolean anywhere = true;
    for (int row = first; row < end; row = next(row + 1)) {
      anywhere &= isAnywhere(row, before);
    }
    follow &= anywhere;
    boolean goOn = (last && !before.areCoup()) || together.complete(before);
    if (!anywhere
        && together.shareAny(before)
        && (together.areCoupBeside(before)
            || !(goOn || comesBack(current, end, together, before)))) {
      return false;
    }
    for (int row = first; row < end; row = next(row + 1)) {
      strays.set(row);
    }
    if (!follow) {
      untest(events.coup[first], first);
    }
    Lines present = lastOfNumber.get(current);
    if (together.cards() > 0
        && present != null
        && ((goOn && present.areFirstCards())
            || (before.areDealt() && isDealtAround(current, end, together, present)))) {
      // Of two coups that are dealt at once, either may be out of place. A card under the number
      // of one that had both its hands may be the other's.
      untest(current, first);
    }
    return true;
  }

  /**
   * Whether the present coup goes on after cards of another coup that stand amid its own, or that
   * make no deal and stand before them.
   */
  private boolean isDealtAround(int current, int end, Lines together, Lines present) {
    if (present.areOver() || end >= events.size() || events.coup[end] != current) {
      return false;
    }
    Lines after = new Lines(current);
    endOf(end, after);
    return present.cards() > 0
        ? after.cards() > 0 || after.kinds.contains(EventKind.RESULT_DECLARED)
        : after.cards() > 0 && together.cards() < DEAL;
  }

  private void untest(int number, int row) {
    if (untested.isEmpty()) {
      firstRow = row;
      firstNumber = number;
    }
    untested.add(number);
  }

  /** Whether an event says the same of its coup wherever it stands after what stood before. */
  private boolean isAnywhere(int row, Lines before) {
    boolean moves = before.kinds.stream().anyMatch(MOVES::contains);
    return switch (events.kindOf(row)) {
      case WAGER_SETTLED, COMMISSION_COLLECTED, ANNOUNCED -> true;
      case RESULT_DECLARED -> !moves && !before.kinds.contains(EventKind.RESULT_DECLARED);
      case IRREGULARITY -> !moves;
      case TOTAL_ANNOUNCED -> before.cardsOfHand[events.hand[row]] <= FIRST_CARDS;
      default -> false;
    };
  }

  /**
   * Whether the present coup's lines go on before the other one's make a coup by themselves. A
   * settlement and its like may come after the next coup's opening, so they alone decide nothing.
   */
  private boolean comesBack(int current, int from, Lines together, Lines before) {
    boolean results = together.share(before, EventKind.RESULT_DECLARED);
    Lines own = new Lines(together.number);
    own.add(together);
    // A card alone is no coup, wherever it stands, nor are wagers without any.
    boolean stray =
        (together.kinds.size() == 1 && together.cards() == 1) || !together.mayBeCoupBeside(before);
    int row = from;
    while (row < events.size()) {
      int other = events.coup[row];
      Lines between = new Lines(other);
      row = endOf(row, between);
      if (other == current) {
        if (!between.kinds.stream().allMatch(EventKind::mayFollowCoup)) {
          return true;
        }
        stray = true;
      } else if (other == own.number) {
        own.add(between);
        if (own.areCoupBeside(before)) {
          return false;
        }
      } else if (between.cards() >= DEAL
          || (between.kinds.size() > 1 && between.kinds.contains(EventKind.BETTING_OPENED))
          || (results && between.kinds.contains(EventKind.RESULT_DECLARED))) {
        return stray;
      }
    }
    return stray;
  }
}
