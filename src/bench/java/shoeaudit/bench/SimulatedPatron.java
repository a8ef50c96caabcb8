package shoeaudit.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.game.Card;
import shoeaudit.game.Result;

/** A patron who is simulated: how he chooses and how he sizes what he stakes. */
final class SimulatedPatron {
  static final String PLAYER = "player";
  static final String BANKER = "banker";

  /** The side bet of the room that is simulated: a win of the Banker with a three-card 7. */
  static final String DRAGON = "dragon_7";

  private static final String TIE = "tie";
  private static final long UNIT = 2_500;
  private static final long MOST = 64 * UNIT;
  private static final int EVENING = 70;
  private static final double LATE = 0.6;

  /** What a card that has left the shoe is worth to who counts for Dragon 7: values 4 to 9 left. */
  private static final int[] DRAGON_COUNT = {0, 0, 0, 0, -1, -1, -1, -1, 2, 2};

  private static final int DRAGON_PAYS = 4;

  final String name;
  private final Habit habit;
  private final double share;
  private long stake = UNIT;
  private String backed = PLAYER;

  /**
   * What is known before a coup; what comes of it is for those alone who know it.
   *
   * @param number of the coup in its shoe
   * @param last the result of the coup before; null: none
   * @param lastDragon whether Dragon 7 won there
   * @param decksLeft how many are in the shoe
   * @param count of the cards that have left the shoe, for Dragon 7
   * @param first the first card that comes
   * @param winner what comes
   */
  record Sight(
      int number,
      @Nullable Result last,
      boolean lastDragon,
      double decksLeft,
      int count,
      byte first,
      Result winner) {}

  /** How a patron plays. Honest are all up to {@link #LATE_IN_SHOE}; counting is lawful. */
  enum Habit {
    FLAT,
    SIZES_AT_RANDOM,
    DOUBLES_AFTER_LOSSES,
    FOLLOWS_WINNERS,
    AGAINST_WINNERS,
    BANKER_ALONE,
    TIES_AT_RANDOM,
    DRAGON_AFTER_DRAGON,
    LATE_IN_SHOE,
    COUNTS_FOR_DRAGON,
    KNOWS_FIRST_CARD,
    KNOWS_WINNER,
    KNOWS_TIES
  }

  /** Who plays honestly. */
  static final List<Habit> HONEST =
      List.of(Habit.values()).subList(0, Habit.LATE_IN_SHOE.ordinal() + 1);

  /**
   * A patron.
   *
   * @param share in which part of coups he knows what he knows; honest ones do in none
   */
  SimulatedPatron(String name, Habit habit, double share) {
    this.name = name;
    this.habit = habit;
    this.share = share;
  }

  /** What a card that left the shoe adds to the count for Dragon 7. */
  static int countOf(byte card) {
    return DRAGON_COUNT[Card.value(card)];
  }

  /** What he stakes on a coup. */
  List<Stake> stakes(Sight of, Random random) {
    boolean knows = random.nextDouble() < share;
    String side = random.nextBoolean() ? PLAYER : BANKER;
    return switch (habit) {
      case FLAT -> on(side, UNIT);
      case SIZES_AT_RANDOM -> on(side, UNIT * (1 + random.nextInt(12)) / 2);
      case DOUBLES_AFTER_LOSSES -> doubling(of, side);
      case FOLLOWS_WINNERS -> on(of.last() == null ? side : backing(of.last(), side), UNIT);
      case AGAINST_WINNERS ->
          on(of.last() == null ? side : other(backing(of.last(), other(side))), UNIT);
      case BANKER_ALONE -> on(BANKER, UNIT);
      case TIES_AT_RANDOM -> with(on(side, UNIT), TIE, random.nextInt(4) == 0 ? 500 : 0);
      case DRAGON_AFTER_DRAGON -> with(on(side, UNIT), DRAGON, of.lastDragon() ? 2_500 : 500);
      case LATE_IN_SHOE ->
          with(
              on(side, of.number() > LATE * EVENING ? 4 * UNIT : UNIT),
              DRAGON,
              of.number() > LATE * EVENING ? 2_500 : 0);
      case COUNTS_FOR_DRAGON ->
          with(on(BANKER, UNIT), DRAGON, of.count() / of.decksLeft() >= DRAGON_PAYS ? 10_000 : 0);
      case KNOWS_FIRST_CARD -> on(knows ? byFirst(of.first()) : side, UNIT);
      case KNOWS_WINNER -> on(knows ? backing(of.winner(), side) : side, UNIT);
      case KNOWS_TIES ->
          with(
              on(side, UNIT),
              TIE,
              (knows && of.winner() == Result.TIE) || random.nextInt(10) == 0 ? 500 : 0);
    };
  }

  private List<Stake> doubling(Sight of, String side) {
    if (of.last() == null || of.last() == Result.TIE) {
      return on(backed, stake);
    }
    stake = backing(of.last(), backed).equals(backed) ? UNIT : Math.min(2 * stake, MOST);
    backed = side;
    return on(backed, stake);
  }

  private static String byFirst(byte first) {
    return Card.value(first) >= 6 ? PLAYER : BANKER;
  }

  /** The side that a result pays; of a tie another. */
  private static String backing(Result result, String ofTie) {
    return switch (result) {
      case PLAYER -> SimulatedPatron.PLAYER;
      case BANKER -> SimulatedPatron.BANKER;
      default -> ofTie;
    };
  }

  private static String other(String side) {
    return side.equals(PLAYER) ? BANKER : PLAYER;
  }

  private List<Stake> on(String bet, long minor) {
    return List.of(new Stake(name, bet, minor));
  }

  private List<Stake> with(List<Stake> stakes, String bet, long minor) {
    if (minor == 0) {
      return stakes;
    }
    List<Stake> both = new ArrayList<>(stakes);
    both.add(new Stake(name, bet, minor));
    return both;
  }
}
