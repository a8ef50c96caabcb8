package shoeaudit.audit.hold;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.Composition;
import shoeaudit.game.JointOutcomes;
import shoeaudit.game.ShoeEnumeration;
import shoeaudit.game.ThirdCardTable;

/**
 * The money terms of one version of the controls, and how often each of their lines decides in a
 * full shoe of its decks. The shoe is enumerated when it is first asked for: a log may have no
 * wagers. For several threads at once.
 *
 * <p>Every line of every bet has a slot, in the order of the control file; the first slot of a bet
 * is that no line matches.
 */
public final class HoldTerms {
  /** More games than a licensee has at once. */
  private static final int MOST_KNOWN = 16;

  /** What was worked out before in this process: it follows from the game alone. */
  private static final Map<Game, Chances> KNOWN = new HashMap<>();

  private final Game game;
  private final int[] firstSlot;
  private volatile @Nullable Chances chances;

  /** All that chances depend on. */
  private record Game(int decks, ThirdCardTable table, List<Bet> bets) {}

  /** What may come out, of all bets and of sets of them. */
  private static final class Chances {
    /** More sets of bets than any table's coups have; beyond it they are worked out each time. */
    private static final int MOST_KEPT = 1_000;

    private final JointOutcomes all;
    private final JointOutcomes[] ofBets;
    private final Map<BitSet, JointOutcomes> ofSets = new ConcurrentHashMap<>();

    Chances(Game game) {
      all =
          JointOutcomes.of(
              game.bets(), ShoeEnumeration.of(Composition.ofDecks(game.decks()), game.table()));
      ofBets = new JointOutcomes[game.bets().size()];
      for (int bet = 0; bet < ofBets.length; bet++) {
        ofBets[bet] = all.of(bet);
      }
    }

    JointOutcomes of(BitSet set) {
      JointOutcomes known = ofSets.get(set);
      if (known == null) {
        known = all.of(set.stream().toArray());
        if (ofSets.size() < MOST_KEPT) {
          ofSets.put((BitSet) set.clone(), known);
        }
      }
      return known;
    }
  }

  /** Those of a control file. */
  public HoldTerms(ControlFile controls) {
    List<Bet> bets = List.copyOf(controls.bets().values());
    game = new Game(controls.game().decks(), controls.regulation().table(), bets);
    firstSlot = new int[bets.size() + 1];
    for (int bet = 0; bet < bets.size(); bet++) {
      firstSlot[bet + 1] = firstSlot[bet] + 1 + bets.get(bet).lines().size();
    }
  }

  /** How many bets there are. */
  int bets() {
    return game.bets().size();
  }

  /** A bet, by its place from 0. */
  Bet bet(int place) {
    return game.bets().get(place);
  }

  /** How many slots there are. */
  int slots() {
    return firstSlot[bets()];
  }

  /** The slot of a bet's line, or of {@link Bet#LOSES}. */
  int slot(int bet, int line) {
    return firstSlot[bet] + 1 + line;
  }

  /** The first slot of a bet; its last one stands before the first of the next. */
  int firstSlot(int bet) {
    return firstSlot[bet];
  }

  private Chances chances() {
    Chances mine = chances;
    if (mine == null) {
      mine = known(game);
      chances = mine;
    }
    return mine;
  }

  private static synchronized Chances known(Game game) {
    Chances known = KNOWN.get(game);
    if (known == null) {
      if (KNOWN.size() >= MOST_KNOWN) {
        KNOWN.clear();
      }
      known = new Chances(game);
      KNOWN.put(game, known);
    }
    return known;
  }

  /** The joint outcomes of a set of bets, in the order of their places. */
  JointOutcomes outcomes(BitSet set) {
    return chances().of(set);
  }

  /** The outcomes of one bet. */
  JointOutcomes outcomes(int bet) {
    return chances().ofBets[bet];
  }

  /** How many six-card starts the shoe has. */
  long starts() {
    return chances().all.all();
  }

  /** How many of these each slot's line decides. */
  long[] startsOfSlots() {
    JointOutcomes outcomes = chances().all;
    long[] starts = new long[slots()];
    for (int outcome = 0; outcome < outcomes.count(); outcome++) {
      for (int bet = 0; bet < bets(); bet++) {
        starts[slot(bet, outcomes.line(outcome, bet))] += outcomes.starts(outcome);
      }
    }
    return starts;
  }
}
