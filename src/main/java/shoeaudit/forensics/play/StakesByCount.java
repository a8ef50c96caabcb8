package shoeaudit.forensics.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.game.Card;

/**
 * A patron's stakes on a bet beside the count that he would have kept: what {@link CountPlay} bets
 * on, told so that a person sees whether stakes follow it.
 */
public final class StakesByCount {
  private static final int GROUPS = 8;

  private final String patron;
  private final int bet;
  private final BetEndings bets;
  private final double[] tags;
  private final int decks;
  private final List<Staked> coups = new ArrayList<>();

  private record Staked(double count, long minor) {}

  /**
   * Coups of like counts.
   *
   * @param coups how many
   * @param from the least count: tags of the cards gone, for each deck left
   * @param to the largest
   * @param mean the mean stake as a part of the patron's largest
   */
  public record Group(int coups, double from, double to, double mean) {}

  /**
   * Of no deal so far.
   *
   * @param bet by place
   * @param tags of the bet, by value
   * @param decks by which the count is told for each deck left
   */
  public StakesByCount(String patron, int bet, BetEndings bets, double[] tags, int decks) {
    this.patron = patron;
    this.bet = bet;
    this.bets = bets;
    this.tags = tags;
    this.decks = decks;
  }

  /** Takes a deal that enters {@link CountPlay}. */
  public void add(Deal deal) {
    double count = 0;
    boolean burnsCounted = false;
    int next = 0;
    for (Coup coup : deal.coups()) {
      if (!burnsCounted && coup.number() > CountPlay.GAP) {
        count += tags(CountPlay.burns(deal));
        burnsCounted = true;
      }
      while (deal.coups().get(next).number() + CountPlay.GAP < coup.number()) {
        count += tags(deal.coups().get(next++).cards());
      }
      double counted = count / CountPlay.decksLeft(decks, coup.number());
      CountPlay.forEachPatron(
          coup,
          (who, stakes) -> {
            if (who.equals(patron)) {
              coups.add(new Staked(counted, CountPlay.stake(stakes, bets, bet)));
            }
          });
    }
  }

  private double tags(byte[] cards) {
    double sum = 0;
    for (byte card : cards) {
      sum += tags[Card.value(card)];
    }
    return sum;
  }

  /** The coups in groups of as many, those of the least count first; none without a stake. */
  public List<Group> groups() {
    long largest = coups.stream().mapToLong(Staked::minor).max().orElse(0);
    if (largest == 0 || coups.size() < GROUPS) {
      return List.of();
    }
    List<Staked> sorted = coups.stream().sorted(Comparator.comparingDouble(Staked::count)).toList();
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < GROUPS; i++) {
      List<Staked> group =
          sorted.subList(i * sorted.size() / GROUPS, (i + 1) * sorted.size() / GROUPS);
      double sum = 0;
      for (Staked each : group) {
        sum += each.minor();
      }
      groups.add(
          new Group(
              group.size(),
              group.getFirst().count(),
              group.getLast().count(),
              sum / group.size() / largest));
    }
    return List.copyOf(groups);
  }

  /** The mean stake of all, as a part of the patron's largest. */
  public double mean() {
    long largest = coups.stream().mapToLong(Staked::minor).max().orElse(0);
    return largest == 0
        ? 0
        : coups.stream().mapToDouble(Staked::minor).average().orElse(0) / largest;
  }
}
