package shoeaudit.audit.hold;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import shoeaudit.game.Bet;

/**
 * Some wagers of one coup, summed up by bet: reused from coup to coup. Money in minor units. For
 * one thread.
 */
final class CoupSum {
  private long wagers;
  private long handle;
  private long win;
  private final BitSet bets = new BitSet();
  private int[] places = {};
  private long[] wagersOf = {};
  private long[] handleOf = {};
  private long[] winOf = {};

  /** By slot: what the patrons' side nets where that line decides. */
  private long[] nets = {};

  private BigInteger variance = BigInteger.ZERO;
  private BigInteger[] varianceOf = {};

  /** The next coup begins, under these terms. */
  void clear(HoldTerms terms) {
    wagers = 0;
    handle = 0;
    win = 0;
    bets.clear();
    if (wagersOf.length < terms.bets()) {
      wagersOf = new long[terms.bets()];
      handleOf = new long[terms.bets()];
      winOf = new long[terms.bets()];
      varianceOf = new BigInteger[terms.bets()];
    }
    if (nets.length < terms.slots()) {
      nets = new long[terms.slots()];
    }
    Arrays.fill(wagersOf, 0);
    Arrays.fill(handleOf, 0);
    Arrays.fill(winOf, 0);
    Arrays.fill(nets, 0);
  }

  /**
   * Adds a wager.
   *
   * @param place of its bet, from 0
   * @param won by the house
   */
  void add(HoldTerms terms, int place, long amount, long won) {
    wagers++;
    handle = Math.addExact(handle, amount);
    win = Math.addExact(win, won);
    bets.set(place);
    wagersOf[place]++;
    handleOf[place] = Math.addExact(handleOf[place], amount);
    winOf[place] = Math.addExact(winOf[place], won);
    Bet bet = terms.bet(place);
    for (int line = Bet.LOSES; line < bet.lines().size(); line++) {
      int slot = terms.slot(place, line);
      nets[slot] = Math.addExact(nets[slot], bet.net(line, amount));
    }
  }

  /** Whether there is no wager. */
  boolean isEmpty() {
    return wagers == 0;
  }

  /** Works out by how much it varies, when all its wagers are in. */
  void vary(HoldTerms terms) {
    places = bets.stream().toArray();
    variance = HoldSum.variance(terms.outcomes(bets), places, terms, nets);
    for (int place : places) {
      varianceOf[place] =
          places.length == 1
              ? variance
              : HoldSum.variance(terms.outcomes(place), new int[] {place}, terms, nets);
    }
  }

  /** Takes the variances of the same wagers on. */
  void varyAs(CoupSum same) {
    places = same.places;
    variance = same.variance;
    System.arraycopy(same.varianceOf, 0, varianceOf, 0, same.varianceOf.length);
  }

  /** The places of the bets that were made. */
  int[] places() {
    return places;
  }

  /** Adds all of it. */
  void addTo(HoldSum sum, int version, HoldTerms terms) {
    sum.add(wagers, handle, win, variance);
    for (int place : places) {
      sum.addNets(version, terms, place, nets);
    }
  }

  /** Adds the wagers on one bet. */
  void addTo(HoldSum sum, int version, HoldTerms terms, int place) {
    sum.add(wagersOf[place], handleOf[place], winOf[place], varianceOf[place]);
    sum.addNets(version, terms, place, nets);
  }
}
