package shoeaudit.game;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;

/**
 * What a bet is worth in a shoe dealt by the rules: how often each of its lines decides, and the
 * house edge. Everything is exact. Commission is taken at its rate, unrounded, and so are winnings.
 */
public final class BetOdds {
  private final Bet bet;
  private final long all;
  private final long[] lines;
  private final long[] meeting;

  private BetOdds(Bet bet, long all, long[] lines, long[] meeting) {
    this.bet = bet;
    this.all = all;
    this.lines = lines;
    this.meeting = meeting;
  }

  /** The odds of a bet in an enumerated shoe. */
  public static BetOdds of(Bet bet, ShoeEnumeration shoe) {
    long[] lines = new long[bet.lines().size()];
    long[] meeting = new long[lines.length];
    shoe.forEach((cards, starts) -> {
      Result result = cards.result();
      int deciding = bet.decide(result, cards, shoe.table());
      if (deciding != Bet.LOSES) {
        lines[deciding] += starts;
      }
      for (int line = 0; line < meeting.length; line++) {
        Condition when = bet.lines().get(line).when();
        if (when.match(result, cards, shoe.table()) == Condition.Match.YES) {
          meeting[line] += starts;
        }
      }
    });
    return new BetOdds(bet, shoe.all(), lines, meeting);
  }

  /** How many six-card starts there are: what all other counts are parts of. */
  public long all() {
    return all;
  }

  /** How many starts this line decides, counted from 0. */
  public long line(int index) {
    return lines[index];
  }

  /**
   * How many starts meet this line's condition, also where an earlier line decides. A line that
   * decides none is of no use: because no coup meets it, or because those before it take them all.
   */
  public long meeting(int index) {
    return meeting[index];
  }

  /** How many starts win. */
  public long winning() {
    return all - losing() - pushing();
  }

  /** How many starts return the wager. */
  public long pushing() {
    long pushing = 0;
    for (int i = 0; i < lines.length; i++) {
      pushing += bet.lines().get(i).push() ? lines[i] : 0;
    }
    return pushing;
  }

  /** How many starts lose. */
  public long losing() {
    return all - Arrays.stream(lines).sum();
  }

  /** What the house keeps of each unit staked, on average, with pushes counted as wagers. */
  public HouseEdge houseEdge() {
    return HouseEdge.of(bet, lines, all);
  }

  /**
   * A house edge as an exact fraction of the stake, in lowest terms; negative where the patron has
   * the advantage.
   *
   * @param numerator of either sign
   * @param denominator at least 1
   */
  public record HouseEdge(BigInteger numerator, BigInteger denominator) {
    /** Puts the fraction in lowest terms. */
    public HouseEdge {
      BigInteger common = numerator.gcd(denominator);
      numerator = numerator.divide(common);
      denominator = denominator.divide(common);
    }

    /**
     * Of a bet.
     *
     * @param lines how many of the starts each of its lines decides
     * @param all how many starts there are
     */
    public static HouseEdge of(Bet bet, long[] lines, long all) {
      // In units of 1 / (all x denominator); the denominators of odds and rate are multiplied
      // together as lines are added.
      BigInteger kept = BigInteger.valueOf(all - Arrays.stream(lines).sum());
      BigInteger denominator = BigInteger.ONE;
      for (int i = 0; i < lines.length; i++) {
        Ratio odds = bet.lines().get(i).odds();
        Ratio rate = bet.commission() == null ? Ratio.ZERO : bet.commission().rate();
        BigInteger lineDenominator =
            BigInteger.valueOf(odds.denominator()).multiply(BigInteger.valueOf(rate.denominator()));
        BigInteger paid =
            BigInteger.valueOf(lines[i])
                .multiply(BigInteger.valueOf(odds.numerator()))
                .multiply(BigInteger.valueOf(rate.denominator() - rate.numerator()));
        kept = kept.multiply(lineDenominator).subtract(paid.multiply(denominator));
        denominator = denominator.multiply(lineDenominator);
      }
      return new HouseEdge(kept, denominator.multiply(BigInteger.valueOf(all)));
    }

    /** In percent, rounded to so many decimals, a half away from zero. */
    public BigDecimal percent(int decimals) {
      return new BigDecimal(numerator.multiply(BigInteger.valueOf(100)))
          .divide(new BigDecimal(denominator), decimals, RoundingMode.HALF_UP);
    }
  }
}
