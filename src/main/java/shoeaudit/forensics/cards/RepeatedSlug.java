package shoeaudit.forensics.cards;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/**
 * {@code cards.repeated-slug}: cards of an earlier shoe come back in the order in which they were
 * collected (patterns.md, 3.1).
 */
public final class RepeatedSlug {
  private static final double WEIGHT_OF_PROCEDURE = 0.8;
  private static final double WEIGHT_OF_OTHERS = 0.0125;

  private final @Nullable CollectionOrder procedure;

  /**
   * The test.
   *
   * @param procedure the order that the house's procedure fixes; null: none
   */
  public RepeatedSlug(@Nullable CollectionOrder procedure) {
    this.procedure = procedure;
  }

  /**
   * Gamblers on one sequence, with what they follow.
   *
   * @param logWeight the natural logarithm of the weight
   */
  private record Follower(
      Source source,
      CollectionOrder order,
      boolean reversed,
      double weight,
      double logWeight,
      SlugChains.Course course) {
    double log(int chain, int point) {
      return logWeight + course.log(chain, point);
    }
  }

  /**
   * Tests a deal.
   *
   * @param sources at least one
   * @param level the coarsest of the deal and its sources
   */
  public DealEvidence test(Deal deal, List<Source> sources, CardLevel level) {
    SlugChains.Draws draws = draws(deal, level);
    List<Follower> followers = followers(sources, level, draws);
    DealEvidence.Course course = new DealEvidence.Course();
    double logE = logE(followers, 0);
    for (int i = 0; i < deal.coups().size(); i++) {
      int end = i + 1;
      logE = logE(followers, end);
      if (course.endOfCoup(deal.coups().get(i).number(), logE)) {
        course.explain(detail(followers, end));
      }
    }
    return course.end(level, deal, logE);
  }

  /** The seen cards; a point behind the burns and behind each coup. */
  private static SlugChains.Draws draws(Deal deal, CardLevel level) {
    int[] classes = level.of(deal.seenCards());
    double[] odds = new double[classes.length];
    Unseen unseen = new Unseen(level, deal.rules().decks());
    for (int i = 0; i < classes.length; i++) {
      odds[i] = 1 / unseen.chance(classes[i]);
      unseen.see(classes[i]);
    }
    int[] points = new int[deal.coups().size() + 1];
    points[0] = deal.burns().size();
    for (int i = 1; i < points.length; i++) {
      points[i] = points[i - 1] + deal.coups().get(i - 1).cards().length;
    }
    return new SlugChains.Draws(classes, odds, points);
  }

  private List<Follower> followers(List<Source> sources, CardLevel level, SlugChains.Draws draws) {
    List<Follower> followers = new ArrayList<>();
    for (Source source : sources) {
      for (CollectionOrder order : CollectionOrder.ALL) {
        double weight = source.weight() * weight(order) / 2 / SlugChains.GOES_ON.length;
        double logWeight = StrictMath.log(weight);
        int[] straight = level.of(order.collect(source.deal()));
        int[] reversed = new int[straight.length];
        for (int i = 0; i < straight.length; i++) {
          reversed[i] = straight[straight.length - 1 - i];
        }
        SlugChains.Course forward = new SlugChains(straight, level.classes()).follow(draws);
        SlugChains.Course backward = new SlugChains(reversed, level.classes()).follow(draws);
        followers.add(new Follower(source, order, false, weight, logWeight, forward));
        followers.add(new Follower(source, order, true, weight, logWeight, backward));
      }
    }
    return followers;
  }

  private double weight(CollectionOrder order) {
    if (procedure == null) {
      return 1.0 / CollectionOrder.ALL.size();
    }
    return order == procedure ? WEIGHT_OF_PROCEDURE : WEIGHT_OF_OTHERS;
  }

  private static double logE(List<Follower> followers, int point) {
    double sum = 0;
    boolean scaled = false;
    for (Follower follower : followers) {
      for (int chain = 0; chain < SlugChains.GOES_ON.length; chain++) {
        scaled |= follower.course().scale(chain, point) != 0;
        sum += follower.weight() * follower.course().capital(chain, point);
      }
    }
    if (!scaled) {
      return StrictMath.log(sum);
    }
    double[] logs = new double[followers.size() * SlugChains.GOES_ON.length];
    int count = 0;
    for (Follower follower : followers) {
      for (int chain = 0; chain < SlugChains.GOES_ON.length; chain++) {
        logs[count++] = follower.log(chain, point);
      }
    }
    return LogNumbers.logSum(logs, count);
  }

  /** The chain with the largest weighted capital: the first, where several are equal. */
  private static SortedMap<String, String> detail(List<Follower> followers, int point) {
    double largest = LogNumbers.LOG_ZERO;
    Follower of = null;
    int on = 0;
    for (Follower follower : followers) {
      for (int chain = 0; chain < SlugChains.GOES_ON.length; chain++) {
        double log = follower.log(chain, point);
        if (log > largest) {
          largest = log;
          of = follower;
          on = chain;
        }
      }
    }
    SortedMap<String, String> detail = new TreeMap<>();
    if (of != null) {
      detail.put("source", of.source().deal().subject());
      detail.put("order", of.order().name());
      detail.put("direction", of.reversed() ? "reversed" : "straight");
      detail.put("goes_on", Double.toString(SlugChains.GOES_ON[on]));
    }
    return detail;
  }
}
