package shoeaudit.forensics.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.forensics.evalue.LogNumbers;

/** What bets on one patron's choices came to, component by component (patterns.md, 5.1). */
public final class PatronCapital {
  private static final double FIRST = 0.35;
  private static final double SECOND = 0.10;
  private static final double WINNER = 0.35;
  private static final double OTHERS = 0.20;

  private final TiltedProducts first = TiltedProducts.onCard();
  private final TiltedProducts second = TiltedProducts.onCard();
  private final TiltedProducts winner = TiltedProducts.onWin();
  private final TiltedProducts[] others;
  private int units;

  /**
   * Of no choice so far.
   *
   * @param bets how many bets other than player and banker there are
   */
  PatronCapital(int bets) {
    others = new TiltedProducts[bets];
    for (int i = 0; i < bets; i++) {
      others[i] = TiltedProducts.onWin();
    }
  }

  /** Of no choice so far. */
  public static PatronCapital none(BetEndings bets) {
    return new PatronCapital(bets.others().size());
  }

  /** The natural logarithm of the E value. */
  public double logE() {
    List<Double> logs = new ArrayList<>();
    addLogs(logs);
    return LogNumbers.logSum(logs.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Another table's part is multiplied in. */
  public void add(PatronCapital other) {
    units += other.units;
    first.times(other.first);
    second.times(other.second);
    winner.times(other.winner);
    for (int i = 0; i < others.length; i++) {
      others[i].times(other.others[i]);
    }
  }

  /** Counts a coup that entered. */
  void enter(boolean entered) {
    units += entered ? 1 : 0;
  }

  /** How many coups entered. */
  public int units() {
    return units;
  }

  TiltedProducts first() {
    return first;
  }

  TiltedProducts second() {
    return second;
  }

  TiltedProducts winner() {
    return winner;
  }

  TiltedProducts other(int place) {
    return others[place];
  }

  /**
   * What a person can count again: of the component that carries most of the capital, which it is,
   * how many decisions agreed with what came and how many would by chance, the same of what was
   * staked, and how many wagers on player or banker were won.
   *
   * @param bets those of the components
   */
  public SortedMap<String, String> detail(BetEndings bets) {
    String carriedBy = "first_card";
    TiltedProducts carries = first;
    double most = StrictMath.log(FIRST) + first.log();
    if (StrictMath.log(SECOND) + second.log() > most) {
      most = StrictMath.log(SECOND) + second.log();
      carriedBy = "second_card";
      carries = second;
    }
    if (StrictMath.log(WINNER) + winner.log() > most) {
      most = StrictMath.log(WINNER) + winner.log();
      carriedBy = "winner";
      carries = winner;
    }
    for (int i = 0; i < others.length; i++) {
      double log = StrictMath.log(OTHERS / others.length) + others[i].log();
      if (log > most) {
        most = log;
        carriedBy = bets.id(bets.others().get(i));
        carries = others[i];
      }
    }
    SortedMap<String, String> detail = new TreeMap<>();
    detail.put("carried_by", carriedBy);
    Agreement of = carries.agreement();
    detail.put("decisions", Integer.toString(of.decisions()));
    detail.put("agreed", Integer.toString(of.agreed()));
    detail.put("agreed_due", tenths(of.due()));
    detail.put("staked_agreed", percent(of.share()));
    detail.put("staked_agreed_due", percent(of.shareDue()));
    Agreement won = winner.agreement();
    detail.put("decided", Integer.toString(won.decisions()));
    detail.put("won", Integer.toString(won.agreed()));
    detail.put("won_due", tenths(won.due()));
    return detail;
  }

  private static String tenths(double of) {
    return String.format(Locale.ROOT, "%.1f", of);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f%%", 100 * share);
  }

  /** Adds the logarithms of all weighted components. */
  private void addLogs(List<Double> logs) {
    logs.add(StrictMath.log(FIRST) + first.log());
    logs.add(StrictMath.log(SECOND) + second.log());
    logs.add(StrictMath.log(WINNER) + winner.log());
    if (others.length == 0) {
      logs.add(StrictMath.log(OTHERS));
    }
    for (TiltedProducts other : others) {
      logs.add(StrictMath.log(OTHERS / others.length) + other.log());
    }
  }
}
