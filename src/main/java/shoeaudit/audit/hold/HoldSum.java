package shoeaudit.audit.hold;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.game.JointOutcomes;

/**
 * Wagers summed up: what was wagered, what the house won of it, and what it had to expect. Money in
 * minor units. Sums of parts add up to those of the whole.
 *
 * <p>The expectation is kept as what all wagers would have come to on each line of their bets,
 * rounding of each wager included, so that it is exact whatever the parts. The variance is rounded
 * to whole square minor units coup by coup, so that it does not depend on the order of coups.
 */
final class HoldSum {
  private long wagers;
  private long handle;
  private long win;
  private BigInteger variance = BigInteger.ZERO;

  /** By version of the controls, by slot: what the patrons' side nets where that line decides. */
  private final long[] @Nullable [] nets;

  /** Nothing so far, of so many versions. */
  HoldSum(int versions) {
    nets = new long[versions] @Nullable [];
  }

  /** Adds what a coup's wagers come to, or those on one bet of it. */
  void add(long more, long wagered, long won, BigInteger itsVariance) {
    wagers += more;
    handle = Math.addExact(handle, wagered);
    win = Math.addExact(win, won);
    variance = variance.add(itsVariance);
  }

  /** Adds what the wagers on a bet would net on each of its lines. */
  void addNets(int version, HoldTerms terms, int bet, long[] ofCoup) {
    long[] sums = nets(version, terms);
    for (int slot = terms.firstSlot(bet); slot < terms.firstSlot(bet + 1); slot++) {
      sums[slot] = Math.addExact(sums[slot], ofCoup[slot]);
    }
  }

  private long[] nets(int version, HoldTerms terms) {
    long @Nullable [] sums = nets[version];
    if (sums == null) {
      sums = new long[terms.slots()];
      nets[version] = sums;
    }
    return sums;
  }

  /** Adds another part, of the same versions. */
  void add(HoldSum other, List<HoldTerms> terms) {
    add(other.wagers, other.handle, other.win, other.variance);
    for (int version = 0; version < nets.length; version++) {
      long @Nullable [] more = other.nets[version];
      if (more != null) {
        long[] sums = nets(version, terms.get(version));
        for (int slot = 0; slot < sums.length; slot++) {
          sums[slot] = Math.addExact(sums[slot], more[slot]);
        }
      }
    }
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(wagers);
    out.writeLong(handle);
    out.writeLong(win);
    byte[] bytes = variance.toByteArray();
    out.writeInt(bytes.length);
    out.write(bytes);
    for (long @Nullable [] sums : nets) {
      out.writeBoolean(sums != null);
      if (sums != null) {
        for (long sum : sums) {
          out.writeLong(sum);
        }
      }
    }
  }

  /** Reads what {@link #write} wrote. */
  static HoldSum read(DataInput in, List<HoldTerms> terms) throws IOException {
    HoldSum read = new HoldSum(terms.size());
    read.wagers = in.readLong();
    read.handle = in.readLong();
    read.win = in.readLong();
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    read.variance = new BigInteger(bytes);
    for (int version = 0; version < terms.size(); version++) {
      if (in.readBoolean()) {
        long[] sums = read.nets(version, terms.get(version));
        for (int slot = 0; slot < sums.length; slot++) {
          sums[slot] = in.readLong();
        }
      }
    }
    return read;
  }

  /** As a value. */
  HoldRow.Compared compared(List<HoldTerms> terms) {
    BigInteger numerator = BigInteger.ZERO;
    BigInteger denominator = BigInteger.ONE;
    for (int version = 0; version < nets.length; version++) {
      long @Nullable [] sums = nets[version];
      if (sums != null) {
        HoldTerms of = terms.get(version);
        long[] starts = of.startsOfSlots();
        BigInteger ofVersion = BigInteger.ZERO;
        for (int slot = 0; slot < sums.length; slot++) {
          ofVersion =
              ofVersion.subtract(
                  BigInteger.valueOf(starts[slot]).multiply(BigInteger.valueOf(sums[slot])));
        }
        BigInteger all = BigInteger.valueOf(of.starts());
        numerator = numerator.multiply(all).add(ofVersion.multiply(denominator));
        denominator = denominator.multiply(all);
      }
    }
    BigInteger common = numerator.gcd(denominator);
    return new HoldRow.Compared(
        wagers, handle, win, numerator.divide(common), denominator.divide(common), variance);
  }

  /**
   * By how much the sum of a coup's wagers varies about its expectation, in square minor units,
   * rounded to a whole one. Floating point: nothing but a standard deviation is made of it.
   *
   * @param outcomes the joint outcomes of the bets
   * @param bets their places, in the same order
   * @param nets by slot
   */
  static BigInteger variance(JointOutcomes outcomes, int[] bets, HoldTerms terms, long[] nets) {
    double mean = 0;
    double[] sums = new double[outcomes.count()];
    for (int outcome = 0; outcome < sums.length; outcome++) {
      long sum = 0;
      for (int bet = 0; bet < bets.length; bet++) {
        sum = Math.addExact(sum, nets[terms.slot(bets[bet], outcomes.line(outcome, bet))]);
      }
      sums[outcome] = sum;
      mean += outcomes.share(outcome) * sum;
    }
    double variance = 0;
    for (int outcome = 0; outcome < sums.length; outcome++) {
      double off = sums[outcome] - mean;
      variance += outcomes.share(outcome) * off * off;
    }
    return variance < Long.MAX_VALUE
        ? BigInteger.valueOf(Math.round(variance))
        : new BigDecimal(variance).toBigInteger();
  }
}
