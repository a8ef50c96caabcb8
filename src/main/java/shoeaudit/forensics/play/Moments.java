package shoeaudit.forensics.play;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
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
    ShoeEnumeration full = fullShoe();
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
   * The tags of bets: by value, what a bet's expectation gains where one card of the value is gone,
   * divided by the largest such difference. Exact ratios until the end.
   */
  public SortedMap<Integer, double[]> tags(SortedSet<Integer> of) {
    SortedSet<Integer> unknown = new TreeSet<>(of);
    unknown.removeAll(tags.keySet());
    if (!unknown.isEmpty()) {
      workOutTags(unknown);
    }
    SortedMap<Integer, double[]> asked = new TreeMap<>(tags);
    asked.keySet().retainAll(of);
    return asked;
  }

  /** Goes through one shoe after the other: each takes megabytes, and a service lives for long. */
  private void workOutTags(SortedSet<Integer> of) {
    Map<Integer, HouseEdge> edges = edges(of, fullShoe());
    List<Map<Integer, HouseEdge>> without = new ArrayList<>();
    for (int value = 0; value < VALUES; value++) {
      Composition shoe = Composition.of(cardsWithout(value));
      without.add(edges(of, ShoeEnumeration.of(shoe, bets.table())));
    }
    edges.forEach((bet, edge) -> {
      List<HouseEdge> less = new ArrayList<>();
      for (Map<Integer, HouseEdge> each : without) {
        less.add(Objects.requireNonNull(each.get(bet), "the same bets in every shoe"));
      }
      tags.put(bet, tags(edge, less));
    });
  }

  private Map<Integer, HouseEdge> edges(SortedSet<Integer> of, ShoeEnumeration shoe) {
    Map<Integer, HouseEdge> edges = new TreeMap<>();
    for (int bet : of) {
      edges.put(bet, BetOdds.of(bets.bet(bet), shoe).houseEdge());
    }
    return edges;
  }

  /** Tags of a bet with the house edge of the full shoe, and by value of one without a card. */
  private static double[] tags(HouseEdge edge, List<HouseEdge> without) {
    BigInteger[] numerators = new BigInteger[VALUES];
    BigInteger[] denominators = new BigInteger[VALUES];
    for (int value = 0; value < VALUES; value++) {
      HouseEdge less = without.get(value);
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
          new BigDecimal(numerator)
              .divide(new BigDecimal(denominator), MathContext.DECIMAL128)
              .doubleValue();
    }
    return tags;
  }

  private ShoeEnumeration fullShoe() {
    return ShoeEnumeration.of(Composition.ofDecks(decks), bets.table());
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
