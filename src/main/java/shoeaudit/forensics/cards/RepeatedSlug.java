package shoeaudit.forensics.cards;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.evalue.LogNumbers;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Coup;
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

  /** Gamblers on one sequence, with what they follow. */
  private record Follower(
      Source source, CollectionOrder order, boolean reversed, double weight, SlugChains chains) {}

  /**
   * Tests a deal.
   *
   * @param sources at least one
   * @param level the coarsest of the deal and its sources
   */
  public DealEvidence test(Deal deal, List<Source> sources, CardLevel level) {
    List<Follower> followers = followers(sources, level);
    Unseen unseen = new Unseen(level, deal.rules().decks());
    DealEvidence.Course course = new DealEvidence.Course();
    for (byte card : deal.burns()) {
      step(followers, level.of(card), unseen);
    }
    double logE = logE(followers);
    for (Coup coup : deal.coups()) {
      for (byte card : coup.cards()) {
        step(followers, level.of(card), unseen);
      }
      logE = logE(followers);
      if (course.endOfCoup(coup.number(), logE)) {
        course.explain(detail(followers));
      }
    }
    return course.end(level, deal, logE);
  }

  private List<Follower> followers(List<Source> sources, CardLevel level) {
    List<Follower> followers = new ArrayList<>();
    for (Source source : sources) {
      for (CollectionOrder order : CollectionOrder.ALL) {
        double weight = source.weight() * weight(order) / 2 / SlugChains.GOES_ON.length;
        int[] straight = level.of(order.collect(source.deal()));
        int[] reversed = new int[straight.length];
        for (int i = 0; i < straight.length; i++) {
          reversed[i] = straight[straight.length - 1 - i];
        }
        SlugChains forward = new SlugChains(straight, level.classes());
        SlugChains backward = new SlugChains(reversed, level.classes());
        followers.add(new Follower(source, order, false, weight, forward));
        followers.add(new Follower(source, order, true, weight, backward));
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

  private static void step(List<Follower> followers, int of, Unseen unseen) {
    double p = unseen.chance(of);
    for (int i = 0; i < followers.size(); i++) {
      followers.get(i).chains().step(of, p);
    }
    unseen.see(of);
  }

  private static double logE(List<Follower> followers) {
    double sum = 0;
    boolean scaled = false;
    for (Follower follower : followers) {
      for (int chain = 0; chain < SlugChains.GOES_ON.length; chain++) {
        scaled |= follower.chains().scale(chain) != 0;
        sum += follower.weight() * follower.chains().capital(chain);
      }
    }
    if (!scaled) {
      return StrictMath.log(sum);
    }
    double[] logs = new double[followers.size() * SlugChains.GOES_ON.length];
    int count = 0;
    for (Follower follower : followers) {
      for (int chain = 0; chain < SlugChains.GOES_ON.length; chain++) {
        logs[count++] = StrictMath.log(follower.weight()) + follower.chains().log(chain);
      }
    }
    return LogNumbers.logSum(logs, count);
  }

  /** The chain with the largest weighted capital: the first, where several are equal. */
  private static SortedMap<String, String> detail(List<Follower> followers) {
    double largest = LogNumbers.LOG_ZERO;
    SortedMap<String, String> detail = new TreeMap<>();
    for (Follower follower : followers) {
      for (int chain = 0; chain < SlugChains.GOES_ON.length; chain++) {
        double log = StrictMath.log(follower.weight()) + follower.chains().log(chain);
        if (log > largest) {
          largest = log;
          detail.put("source", follower.source().deal().subject());
          detail.put("order", follower.order().name());
          detail.put("direction", follower.reversed() ? "reversed" : "straight");
          detail.put("goes_on", Double.toString(SlugChains.GOES_ON[chain]));
        }
      }
    }
    return detail;
  }
}
