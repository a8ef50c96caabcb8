package shoeaudit.forensics.play;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.BetOdds;
import shoeaudit.game.BetOdds.HouseEdge;
import shoeaudit.game.Card;
import shoeaudit.game.Composition;
import shoeaudit.game.ShoeEnumeration;
import shoeaudit.game.ThirdCardTable;

/**
 * Full-shoe means and covariances of one unit on each bet, and the bets' tags (patterns.md, section
 * 4), from the exact enumeration of the control file's decks.
 */
public final class Moments {
  private static final int VALUES = 10;

  /** More games than a licensee has at once. */
  private static final int MOST_KNOWN = 16;

  /** What was worked out before in this process: it follows from the game alone. */
  private static final Map<Game, Moments> KNOWN = new ConcurrentHashMap<>();

  /** All that moments and tags depend on. */
  private record Game(int decks, ThirdCardTable table, List<Bet> bets) {}

  private final BetEndings bets;
  private final int decks;
  private final double[] means;
  private final double[][] covariances;
  private final Map<Integer, double[]> tags = new ConcurrentHashMap<>();
  private final ShoeEnumeration full;
  private final Map<Integer, ShoeEnumeration> without = new ConcurrentHashMap<>();

  /** Of a control file's bets and decks. */
  public static Moments of(ControlFile controls, BetEndings bets) {
    Game game = new Game(controls.game().decks(), bets.table(), bets.all());
    Moments known = KNOWN.get(game);
    if (known == null) {
      if (KNOWN.size() >= MOST_KNOWN) {
        KNOWN.clear();
      }
      known = new Moments(controls, bets);
      KNOWN.put(game, known);
    }
    return known;
  }

  private Moments(ControlFile controls, BetEndings bets) {
    this.bets = bets;
    decks = controls.game().decks();
    full = ShoeEnumeration.of(Composition.ofDecks(decks), bets.table());
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

  /**
   * The tags of a bet: by value, what its expectation gains where one card of the value is gone,
   * divided by the largest such difference. Exact ratios until the end.
   */
  public double[] tags(int bet) {
    return tags.computeIfAbsent(bet, this::workOutTags).clone();
  }

  private double[] workOutTags(int bet) {
    HouseEdge edge = BetOdds.of(bets.bet(bet), full).houseEdge();
    BigInteger[] numerators = new BigInteger[VALUES];
    BigInteger[] denominators = new BigInteger[VALUES];
    for (int value = 0; value < VALUES; value++) {
      HouseEdge less = BetOdds.of(bets.bet(bet), without(value)).houseEdge();
      // What the house keeps less, the patron gains.
      numerators[value] =
          edge.numerator()
              .multiply(less.denominator())
              .subtract(less.numerator().multiply(edge.denominator()));
      denominators[value] = edge.denominator().multiply(less.denominator());
    }
    int largest = 0;
    for (int value = 1; value < VALUES; value++) {
      int compared =
          numerators[value]
              .abs()
              .multiply(denominators[largest])
              .compareTo(numerators[largest].abs().multiply(denominators[value]));
      largest = compared > 0 ? value : largest;
    }
    double[] tags = new double[VALUES];
    for (int value = 0; value < VALUES && numerators[largest].signum() != 0; value++) {
      BigInteger numerator = numerators[value].multiply(denominators[largest]);
      BigInteger denominator = denominators[value].multiply(numerators[largest].abs());
      tags[value] =
          new java.math.BigDecimal(numerator)
              .divide(new java.math.BigDecimal(denominator), java.math.MathContext.DECIMAL128)
              .doubleValue();
    }
    return tags;
  }

  private ShoeEnumeration without(int value) {
    return without.computeIfAbsent(
        value, of -> ShoeEnumeration.of(Composition.of(cardsWithout(of)), bets.table()));
  }

  private byte[] cardsWithout(int value) {
    byte[] cards = new byte[decks * Card.HIGHEST_RANK * Card.HIGHEST_SUIT - 1];
    int count = 0;
    boolean gone = false;
    for (int deck = 0; deck < decks; deck++) {
      for (int rank = 1; rank <= Card.HIGHEST_RANK; rank++) {
        for (int suit = 1; suit <= Card.HIGHEST_SUIT; suit++) {
          byte card = Card.of(rank, suit);
          if (!gone && Card.value(card) == value) {
            gone = true;
          } else {
            cards[count++] = card;
          }
        }
      }
    }
    return cards;
  }
}
