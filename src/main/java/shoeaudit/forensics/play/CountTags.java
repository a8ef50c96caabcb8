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
import shoeaudit.game.BetOdds.HouseEdge;
import shoeaudit.game.Card;
import shoeaudit.game.Composition;
import shoeaudit.game.ShoeEnumeration;
import shoeaudit.game.Side;

/**
 * The tags of a control file's bets: what the best count of cards gives each value (patterns.md,
 * section 4). Worked out exactly, bet by bet, when they are first asked for.
 */
public final class CountTags {
  private static final int VALUES = 10;
  private static final KnownGames<CountTags> KNOWN = new KnownGames<>();

  private final BetEndings bets;
  private final int decks;
  private final Map<Integer, double[]> tags = new ConcurrentHashMap<>();

  private CountTags(int decks, BetEndings bets) {
    this.decks = decks;
    this.bets = bets;
  }

  /** Of a control file's bets and decks. */
  public static CountTags of(ControlFile controls, BetEndings bets) {
    return KNOWN.of(controls, bets, () -> new CountTags(controls.game().decks(), bets));
  }

  /**
   * The tags of bets: by value, what a bet's expectation gains where one card of the value is gone,
   * divided by the largest such difference. Exact ratios until the end.
   */
  public SortedMap<Integer, double[]> ofBets(SortedSet<Integer> of) {
    SortedSet<Integer> unknown = new TreeSet<>(of);
    unknown.removeAll(tags.keySet());
    if (!unknown.isEmpty()) {
      workOutTags(unknown);
    }
    SortedMap<Integer, double[]> asked = new TreeMap<>(tags);
    asked.keySet().retainAll(of);
    return asked;
  }

  private void workOutTags(SortedSet<Integer> of) {
    Map<Integer, HouseEdge> edges = edges(of, Composition.ofDecks(decks));
    List<Map<Integer, HouseEdge>> without = new ArrayList<>();
    for (int value = 0; value < VALUES; value++) {
      without.add(edges(of, Composition.of(cardsWithout(value))));
    }
    edges.forEach((bet, edge) -> {
      List<HouseEdge> less = new ArrayList<>();
      for (Map<Integer, HouseEdge> each : without) {
        less.add(Objects.requireNonNull(each.get(bet), "the same bets in every shoe"));
      }
      tags.put(bet, tags(edge, less));
    });
  }

  private Map<Integer, HouseEdge> edges(SortedSet<Integer> of, Composition cards) {
    ShoeEnumeration shoe = ShoeEnumeration.byValues(cards, bets.table());
    long[] starts = new long[BetEndings.ENDINGS];
    shoe.forEach((coup, count) -> {
      int ending =
          BetEndings.ending(
              coup.twoCardTotal(Side.PLAYER),
              coup.twoCardTotal(Side.BANKER),
              coup.thirdValue(Side.PLAYER),
              coup.thirdValue(Side.BANKER));
      starts[ending] += count;
    });
    Map<Integer, HouseEdge> edges = new TreeMap<>();
    for (int bet : of) {
      long[] lines = new long[bets.bet(bet).lines().size()];
      for (int ending = 0; ending < starts.length; ending++) {
        int line = bets.line(bet, ending);
        if (line != Bet.LOSES) {
          lines[line] += starts[ending];
        }
      }
      edges.put(bet, HouseEdge.of(bets.bet(bet), lines, shoe.all()));
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
