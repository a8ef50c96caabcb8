package shoeaudit.forensics.errors;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Level;
import shoeaudit.forensics.evalue.LogFactorials;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Errors;
import shoeaudit.forensics.record.Deal.Hit;
import shoeaudit.forensics.record.Deal.Moved;
import shoeaudit.forensics.record.Deal.Pair;

/**
 * {@code errors.one-sided}: errors of a dealer that fall to one side (patterns.md, section 6).
 * Takes all deals of a run; memory holds one entry for each coup whose errors moved money.
 */
public final class OneSided {
  private static final double[] DIRECTION_STRENGTHS = {2, 5, 20};
  private static final double[] HIT_STRENGTHS = {3, 10, 40};

  private final List<Errors> coups = new ArrayList<>();
  private final SortedSet<String> dealers = new TreeSet<>();
  private final SortedSet<String> patrons = new TreeSet<>();
  private final SortedSet<Pair> pairs = new TreeSet<>();

  /**
   * What came of a subject.
   *
   * @param dealer or "" where the subject is a patron
   * @param patron or "" where the subject is a dealer
   * @param own how many units are its own
   * @param ownForPatrons how many of those favored the patrons' side
   * @param ownForDue how many would, if direction did not depend on the subject
   * @param others how many units there are, its own included
   * @param othersForPatrons how many of those favored the patrons' side
   * @param strikes whom errors struck; null: it was not asked of this subject, or no coup tells it
   */
  public record Evidence(
      String dealer,
      String patron,
      double logE,
      int own,
      int ownForPatrons,
      double ownForDue,
      int others,
      int othersForPatrons,
      @Nullable Strikes strikes) {}

  /**
   * Whom errors struck that favored a patron, where others had settlements on the same bet.
   *
   * @param coups in how many coups one struck anybody
   * @param own how many of those struck the subject
   * @param due how many would have by its shares of the settlements
   * @param logDirection the natural logarithm of what direction alone comes to
   */
  public record Strikes(int coups, int own, double due, double logDirection) {}

  /** The units of one level: all and a subject's own, and how many favored the patrons' side. */
  private static final class Stratum {
    private int all;
    private int allFor;
    private int own;
    private int ownFor;

    void add(boolean forPatrons, boolean ofSubject) {
      all++;
      allFor += forPatrons ? 1 : 0;
      own += ofSubject ? 1 : 0;
      ownFor += ofSubject && forPatrons ? 1 : 0;
    }

    /** Which part of all favored the patrons' side. */
    double rate() {
      return (double) allFor / all;
    }

    /** The capital of a gambler on the own ones' direction, given how many there are of each. */
    double logE(double strength, LogFactorials factorials) {
      double logStrength = StrictMath.log(strength);
      double[] terms = new double[own + 1];
      int count = 0;
      for (int j = Math.max(0, own - (all - allFor)); j <= Math.min(own, allFor); j++) {
        terms[count++] =
            factorials.choose(allFor, j)
                + factorials.choose(all - allFor, own - j)
                - factorials.choose(all, own)
                + j * logStrength;
      }
      return ownFor * logStrength - LogNumbers.logSum(terms, count);
    }
  }

  /** Takes a deal. */
  public void add(Deal deal) {
    coups.addAll(deal.errors());
    for (Pair pair : deal.settled()) {
      if (!pair.patron().isEmpty()) {
        patrons.add(pair.patron());
      }
      if (!pair.dealer().isEmpty()) {
        dealers.add(pair.dealer());
        if (!pair.patron().isEmpty()) {
          pairs.add(pair);
        }
      }
    }
  }

  /** How many subjects settled a wager: each is an indicator, with a row of its own or without. */
  public int subjects() {
    return dealers.size() + patrons.size() + pairs.size();
  }

  /** What came of each subject with an error of its own or a hit that tells something. */
  public List<Evidence> evidence() {
    List<Evidence> evidence = new ArrayList<>();
    if (coups.isEmpty()) {
      return evidence;
    }
    LogFactorials factorials = new LogFactorials(coups.size());
    for (String dealer : dealers) {
      addIfAny(evidence, factorials, direction(dealer, ""), dealer, "", null);
    }
    for (String patron : patrons) {
      addIfAny(evidence, factorials, direction("", patron), "", patron, null);
    }
    for (Pair pair : pairs) {
      Map<Level, Stratum> strata = direction(pair.dealer(), pair.patron());
      addIfAny(evidence, factorials, strata, pair.dealer(), pair.patron(), hits(pair));
    }
    return evidence;
  }

  private static void addIfAny(
      List<Evidence> evidence,
      LogFactorials factorials,
      Map<Level, Stratum> strata,
      String dealer,
      String patron,
      @Nullable Hits hits) {
    int own = 0;
    int ownFor = 0;
    int all = 0;
    int allFor = 0;
    double ownForDue = 0;
    for (Stratum stratum : strata.values()) {
      ownForDue += stratum.own * stratum.rate();
      own += stratum.own;
      ownFor += stratum.ownFor;
      all += stratum.all;
      allFor += stratum.allFor;
    }
    if (own == 0 && (hits == null || hits.usable == 0)) {
      return;
    }
    double logDirection = logDirection(strata, factorials);
    double logE =
        hits == null
            ? logDirection
            : LogNumbers.logMean(logDirection, LogNumbers.logMean(hits.logs));
    Strikes strikes =
        hits == null || hits.usable == 0
            ? null
            : new Strikes(hits.usable, hits.struck, hits.due, logDirection);
    evidence.add(new Evidence(dealer, patron, logE, own, ownFor, ownForDue, all, allFor, strikes));
  }

  private static double logDirection(Map<Level, Stratum> strata, LogFactorials factorials) {
    double[] logs = new double[DIRECTION_STRENGTHS.length];
    for (int i = 0; i < logs.length; i++) {
      for (Stratum stratum : strata.values()) {
        logs[i] += stratum.logE(DIRECTION_STRENGTHS[i], factorials);
      }
    }
    return LogNumbers.logMean(logs);
  }

  /**
   * The units by level as they count for a subject: of a dealer the coup's sum; of a patron, or a
   * patron with a dealer, the own sum where the coup touched him, else that of the first patron
   * whom it touched.
   */
  private Map<Level, Stratum> direction(String dealer, String patron) {
    Map<Level, Stratum> strata = new EnumMap<>(Level.class);
    for (Errors coup : coups) {
      Moved unit = unit(coup, dealer, patron);
      if (unit != null) {
        boolean own =
            (dealer.isEmpty() || coup.dealer().equals(dealer)) && unit.patron().equals(patron);
        strata.computeIfAbsent(coup.level(), level -> new Stratum()).add(unit.minor() > 0, own);
      }
    }
    return strata;
  }

  private static @Nullable Moved unit(Errors coup, String dealer, String patron) {
    if (patron.isEmpty()) {
      return coup.sumMinor() == 0 ? null : new Moved("", coup.sumMinor());
    }
    if (coup.byPatron().isEmpty()) {
      return null;
    }
    if (dealer.isEmpty() || coup.dealer().equals(dealer)) {
      for (Moved moved : coup.byPatron()) {
        if (moved.patron().equals(patron)) {
          return moved;
        }
      }
    }
    Moved first = coup.byPatron().getFirst();
    return new Moved("", first.minor());
  }

  /** What bets on whom errors strike came to. */
  private static final class Hits {
    private final double[] logs = new double[HIT_STRENGTHS.length];
    private int usable;
    private int struck;
    private double due;
  }

  private Hits hits(Pair pair) {
    Hits hits = new Hits();
    for (Errors coup : coups) {
      Hit hit = coup.hit();
      if (hit.settlements() > 0 && coup.dealer().equals(pair.dealer())) {
        long own = 0;
        for (Moved share : hit.shares()) {
          own += share.patron().equals(pair.patron()) ? share.minor() : 0;
        }
        if (own > 0 && own < hit.settlements()) {
          double p = (double) own / hit.settlements();
          boolean struck = hit.patron().equals(pair.patron());
          hits.usable++;
          hits.struck += struck ? 1 : 0;
          hits.due += p;
          for (int i = 0; i < HIT_STRENGTHS.length; i++) {
            double all = 1 - p + p * HIT_STRENGTHS[i];
            hits.logs[i] += StrictMath.log((struck ? HIT_STRENGTHS[i] : 1) / all);
          }
        }
      }
    }
    return hits;
  }

  /** What shows a subject to a person: errors for and against, beside what no preference gives. */
  public ErrorSides sides(String dealer, String patron) {
    Map<Level, Double> rates = new EnumMap<>(Level.class);
    direction(dealer, patron).forEach((level, stratum) -> rates.put(level, stratum.rate()));
    return ErrorSides.of(coups, rates, dealer, patron);
  }
}
