package shoeaudit.forensics.play;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.evalue.LogProduct;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;

/**
 * {@code patron.count-play}: stakes follow what has left the shoe (patterns.md, 5.2). As it takes
 * the run as a whole, deals are gone through three times: for the sizes of stakes, for the largest
 * lean, and for the capital. One table's part of each; parts are added.
 */
public final class CountPlay {
  private static final int FEWEST_COUPS = 10;

  /** What is dealt in a coup on average. */
  private static final double CARDS_OF_COUP = 4.94;

  /** Stakes that answer the last results are no counting: a card weighs from the third coup on. */
  static final int GAP = 2;

  private CountPlay() {}

  /** A patron and a bet, by place. */
  public record Subject(String patron, int bet) implements Comparable<Subject> {
    @Override
    public int compareTo(Subject other) {
      int byPatron = patron.compareTo(other.patron);
      return byPatron != 0 ? byPatron : Integer.compare(bet, other.bet);
    }
  }

  /** How large stakes were in coups with any wager of the patron. */
  public static final class Sizes {
    private int coups;
    private long sum;
    private long largest;
    private long least = Long.MAX_VALUE;

    private void add(long stake) {
      coups++;
      sum = Math.addExact(sum, stake);
      largest = Math.max(largest, stake);
      least = Math.min(least, stake);
    }

    /** Adds another table's. */
    public void add(Sizes other) {
      coups += other.coups;
      sum = Math.addExact(sum, other.sum);
      largest = Math.max(largest, other.largest);
      least = Math.min(least, other.least);
    }

    /** In how many coups the patron was present. */
    public int coups() {
      return coups;
    }

    /** Whether they suffice to say anything. */
    public boolean tell() {
      return coups >= FEWEST_COUPS && largest != least;
    }

    private double share(long stake) {
      return (stake - (double) sum / coups) / largest;
    }
  }

  /** Takes the sizes of stakes of a deal. */
  public static void addSizes(Deal deal, BetEndings bets, SortedMap<Subject, Sizes> sizes) {
    // A patron's are looked up once a deal.
    Map<String, List<Sizes>> byPatron = new HashMap<>();
    for (Coup coup : deal.coups()) {
      forEachPatron(
          coup,
          (patron, stakes) -> {
            List<Sizes> own = byPatron.get(patron);
            if (own == null) {
              own = new ArrayList<>();
              for (int bet : bets.others()) {
                own.add(sizes.computeIfAbsent(new Subject(patron, bet), of -> new Sizes()));
              }
              byPatron.put(patron, own);
            }
            long[] byPlace = byPlace(stakes, bets);
            for (int i = 0; i < own.size(); i++) {
              own.get(i).add(byPlace[bets.others().get(i)]);
            }
          });
    }
  }

  /** Gives each patron in turn with what stood for him, where all of it is known. */
  static void forEachPatron(Coup coup, BiConsumer<String, List<Stake>> to) {
    coup.forEachPatron((patron, stakes) -> {
      if (areKnown(stakes)) {
        to.accept(patron, stakes);
      }
    });
  }

  private static boolean areKnown(List<Stake> stakes) {
    for (int i = 0; i < stakes.size(); i++) {
      if (stakes.get(i).minor() == Stake.UNKNOWN) {
        return false;
      }
    }
    return true;
  }

  static long stake(List<Stake> stakes, BetEndings bets, int bet) {
    for (int i = 0; i < stakes.size(); i++) {
      if (bets.place(stakes.get(i).bet()) == bet) {
        return stakes.get(i).minor();
      }
    }
    return 0;
  }

  /** The stakes of one patron in a coup by the bets' places: 0 where none stood. */
  private static long[] byPlace(List<Stake> stakes, BetEndings bets) {
    long[] byPlace = new long[bets.count()];
    for (int i = 0; i < stakes.size(); i++) {
      int place = bets.place(stakes.get(i).bet());
      if (place >= 0) {
        byPlace[place] = stakes.get(i).minor();
      }
    }
    return byPlace;
  }

  /** How one subject's stakes lean in one deal: by coup, and before the first. */
  private static final class Lean {
    private final Subject subject;
    private final Sizes sizes;
    private final double[] pulls;
    private double first;
    private double[] byCoup = new double[0];

    Lean(Subject subject, Sizes sizes, int coups) {
      this.subject = subject;
      this.sizes = sizes;
      pulls = new double[coups];
    }

    void sum(List<Coup> coups) {
      byCoup = new double[coups.size()];
      int next = coups.size() - 1;
      double sum = 0;
      for (int i = coups.size() - 1; i >= 0; i--) {
        while (next >= 0 && coups.get(next).number() > coups.get(i).number() + GAP) {
          sum += pulls[next--];
        }
        byCoup[i] = sum;
      }
      while (next >= 0 && coups.get(next).number() > GAP) {
        sum += pulls[next--];
      }
      first = sum;
    }

    double largest() {
      double largest = Math.abs(first);
      for (double lean : byCoup) {
        largest = Math.max(largest, Math.abs(lean));
      }
      return largest;
    }
  }

  /** Those of the subjects whose sizes tell, in no order that matters. */
  private static List<Lean> leans(
      Deal deal, BetEndings bets, int decks, SortedMap<Subject, Sizes> sizes) {
    Map<String, List<Lean>> byPatron = new HashMap<>();
    List<Lean> all = new ArrayList<>();
    List<Coup> coups = deal.coups();
    for (int i = 0; i < coups.size(); i++) {
      int at = i;
      Coup coup = coups.get(i);
      double decksLeft = decksLeft(decks, coup.number());
      forEachPatron(
          coup,
          (patron, stakes) -> {
            List<Lean> own = byPatron.get(patron);
            if (own == null) {
              own = none(patron, bets, sizes, coups.size());
              byPatron.put(patron, own);
              all.addAll(own);
            }
            if (!own.isEmpty()) {
              long[] byPlace = byPlace(stakes, bets);
              for (int j = 0; j < own.size(); j++) {
                Lean lean = own.get(j);
                lean.pulls[at] = lean.sizes.share(byPlace[lean.subject.bet()]) / decksLeft;
              }
            }
          });
    }
    all.forEach(lean -> lean.sum(coups));
    return all;
  }

  /** A patron's on each bet, before the first coup. */
  private static List<Lean> none(
      String patron, BetEndings bets, SortedMap<Subject, Sizes> sizes, int coups) {
    List<Lean> none = new ArrayList<>();
    for (int bet : bets.others()) {
      Subject subject = new Subject(patron, bet);
      Sizes of = sizes.get(subject);
      if (of != null && of.tell()) {
        none.add(new Lean(subject, of, coups));
      }
    }
    return none;
  }

  /** How many decks are about left before a coup. */
  static double decksLeft(int decks, int coup) {
    double left = CardLevel.CARDS_OF_DECK * decks - CARDS_OF_COUP * (coup - 1);
    return Math.max(0.5, left / CardLevel.CARDS_OF_DECK);
  }

  /** Takes the largest leans of a deal, of the subjects whose sizes tell. */
  public static void addLargest(
      Deal deal,
      BetEndings bets,
      int decks,
      SortedMap<Subject, Sizes> sizes,
      SortedMap<Subject, Double> largest) {
    leans(deal, bets, decks, sizes)
        .forEach(lean -> largest.merge(lean.subject, lean.largest(), Math::max));
  }

  /** The capital of a subject, a product for each strength. */
  public static final class Capital {
    private final LogProduct[] products = new LogProduct[CountBets.STRENGTHS.length];

    /** Of no deal so far. */
    public Capital() {
      for (int i = 0; i < products.length; i++) {
        products[i] = new LogProduct();
      }
    }

    /** Multiplies by another table's. */
    public void add(Capital other) {
      for (int i = 0; i < products.length; i++) {
        products[i].times(other.products[i]);
      }
    }

    /** The natural logarithm of the E value. */
    public double logE() {
      double[] logs = new double[products.length];
      for (int i = 0; i < logs.length; i++) {
        logs[i] = products[i].log();
      }
      return LogNumbers.logMean(logs);
    }
  }

  /** What the third pass needs of the first two and of the game. */
  public record Known(
      BetEndings bets,
      int decks,
      SortedMap<Subject, Sizes> sizes,
      SortedMap<Subject, Double> largest,
      SortedMap<Integer, double[]> tags) {}

  /** Takes the capital of a deal. */
  public static void addCapital(Deal deal, Known known, SortedMap<Subject, Capital> capitals) {
    leans(deal, known.bets(), known.decks(), known.sizes())
        .forEach(lean -> {
          Double largest = known.largest().get(lean.subject);
          double[] tags = known.tags().get(lean.subject.bet());
          if (largest != null && largest > 0 && tags != null) {
            Capital capital = capitals.computeIfAbsent(lean.subject, of -> new Capital());
            add(deal, lean, largest, tags, capital);
          }
        });
  }

  private static void add(Deal deal, Lean lean, double largest, double[] tags, Capital capital) {
    CountBets bets = new CountBets(deal.rules().decks(), tags, capital.products);
    bets.bet(burns(deal), lean.first / largest);
    for (int i = 0; i < deal.coups().size(); i++) {
      bets.bet(deal.coups().get(i).cards(), lean.byCoup[i] / largest);
    }
  }

  static byte[] burns(Deal deal) {
    byte[] burns = new byte[deal.burns().size()];
    for (int i = 0; i < burns.length; i++) {
      burns[i] = deal.burns().get(i);
    }
    return burns;
  }
}
