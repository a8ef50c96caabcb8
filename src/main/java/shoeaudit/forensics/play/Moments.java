package shoeaudit.forensics.play;

import shoeaudit.controls.ControlFile;
import shoeaudit.game.Composition;
import shoeaudit.game.ShoeEnumeration;

/**
 * Full-shoe means and covariances of one unit on each bet (patterns.md, section 4), from the exact
 * enumeration of the control file's decks.
 */
public final class Moments {
  private static final KnownGames<Moments> KNOWN = new KnownGames<>();

  private final double[] means;
  private final double[][] covariances;

  /** Of a control file's bets and decks. */
  public static Moments of(ControlFile controls, BetEndings bets) {
    return KNOWN.of(controls, bets, () -> new Moments(controls.game().decks(), bets));
  }

  private Moments(int decks, BetEndings bets) {
    ShoeEnumeration full = ShoeEnumeration.of(Composition.ofDecks(decks), bets.table());
    int count = bets.count();
    means = new double[count];
    covariances = new double[count][count];
    double[] nets = new double[count];
    full.forEach((cards, starts) -> {
      double share = (double) starts / full.all();
      for (int bet = 0; bet < count; bet++) {
        nets[bet] =
            BetEndings.net(
                bets.bet(bet), bets.bet(bet).decide(cards.result(), cards, bets.table()));
        means[bet] += share * nets[bet];
      }
      for (int one = 0; one < count; one++) {
        for (int other = 0; other < count; other++) {
          covariances[one][other] += share * nets[one] * nets[other];
        }
      }
    });
    for (int one = 0; one < count; one++) {
      for (int other = 0; other < count; other++) {
        covariances[one][other] -= means[one] * means[other];
      }
    }
  }

  /** What one unit on a bet gains on average. */
  double mean(int bet) {
    return means[bet];
  }

  /** The covariance of one unit on each of two bets, or the variance. */
  double covariance(int one, int other) {
    return covariances[one][other];
  }
}
