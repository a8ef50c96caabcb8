package shoeaudit.audit.hold;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.Composition;
import shoeaudit.game.JointOutcomes;
import shoeaudit.game.ShoeEnumeration;

/**
 * The money terms of one version of the controls, and how often each of their lines decides in a
 * full shoe of its decks. The shoe is enumerated when it is first asked for: a log may have no
 * wagers. For several threads at once.
 *
 * <p>Every line of every bet has a slot, in the order of the control file; the first slot of a bet
 * is that no line matches.
 */
public final class HoldTerms {
  /** More sets of bets than any table's coups have; beyond it they are worked out each time. */
  private static final int MOST_KEPT = 1_000;

  private final ControlFile controls;
  private final List<Bet> bets;
  private final int[] firstSlot;
  private final Map<BitSet, JointOutcomes> ofSets = new ConcurrentHashMap<>();
  private final long[] startsOfSlots;
  private @Nullable JointOutcomes all;

  /** Those of a control file. */
  public HoldTerms(ControlFile controls) {
    this.controls = controls;
    bets = List.copyOf(controls.bets().values());
    firstSlot = new int[bets.size() + 1];
    for (int bet = 0; bet < bets.size(); bet++) {
      firstSlot[bet + 1] = firstSlot[bet] + 1 + bets.get(bet).lines().size();
    }
    startsOfSlots = new long[slots()];
  }

  /** How many bets there are. */
  int bets() {
    return bets.size();
  }

  /** A bet, by its place from 0. */
  Bet bet(int place) {
    return bets.get(place);
  }

  /** How many slots there are. */
  int slots() {
    return firstSlot[bets.size()];
  }

  /** The slot of a bet's line, or of {@link Bet#LOSES}. */
  int slot(int bet, int line) {
    return firstSlot[bet] + 1 + line;
  }

  /** The first slot of a bet; its last one stands before the first of the next. */
  int firstSlot(int bet) {
    return firstSlot[bet];
  }

  private synchronized JointOutcomes all() {
    JointOutcomes known = all;
    if (known == null) {
      ShoeEnumeration shoe =
          ShoeEnumeration.of(
              Composition.ofDecks(controls.game().decks()), controls.regulation().table());
      known = JointOutcomes.of(bets, shoe);
      for (int outcome = 0; outcome < known.count(); outcome++) {
        for (int bet = 0; bet < bets.size(); bet++) {
          startsOfSlots[slot(bet, known.line(outcome, bet))] += known.starts(outcome);
        }
      }
      all = known;
    }
    return known;
  }

  /** The joint outcomes of a set of bets, in the order of their places. */
  JointOutcomes outcomes(BitSet set) {
    JointOutcomes known = ofSets.get(set);
    if (known == null) {
      known = all().of(set.stream().toArray());
      if (ofSets.size() < MOST_KEPT) {
        ofSets.put((BitSet) set.clone(), known);
      }
    }
    return known;
  }

  /** How many six-card starts the shoe has. */
  long starts() {
    return all().all();
  }

  /** How many of these a slot's line decides. */
  long starts(int slot) {
    var unused = all();
    return startsOfSlots[slot];
  }
}
