package shoeaudit.forensics.play;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.game.Card;

/**
 * {@code patron.foreknowledge}: choices know cards that nobody has seen (patterns.md, 5.1). One
 * table's part of it; the parts of a patron are multiplied.
 */
public final class Foreknowledge {
  private static final double IMPOSSIBLE = 1e-12;
  private static final int NONE = -1;

  private final BetEndings bets;
  private final CoupChances chances;
  private final Watch watch;

  /** By a bet's place: which of those other than player and banker it is, or NONE. */
  private final int[] otherOfPlace;

  private final int others;
  private final int player;
  private final int banker;
  private final SortedMap<String, PatronCapital> patrons = new TreeMap<>();
  private final Map<String, Habit[]> habits = new HashMap<>();
  private final boolean[] wanted;

  /** What one patron staked before in the present deal, of one kind of component. */
  private static final class Habit {
    private long number;
    private long sum;

    /** A stake's size against those before it, in eighths: 8 is the usual one. */
    int eighths(long stake) {
      if (number == 0) {
        return StakeReading.USUAL;
      }
      long eighths =
          Math.addExact(Math.multiplyExact(16 * stake, number), sum) / Math.multiplyExact(2, sum);
      return (int) Math.min(eighths, StakeReading.MOST);
    }

    void add(long stake) {
      number++;
      sum = Math.addExact(sum, stake);
    }
  }

  /** Sees a patron's capital after each coup that entered. */
  @FunctionalInterface
  public interface Watch {
    void see(String patron, int coup, PatronCapital capital);
  }

  /** One table's part. */
  public Foreknowledge(BetEndings bets) {
    this(bets, (patron, coup, capital) -> {});
  }

  /** Likewise, watched. */
  public Foreknowledge(BetEndings bets, Watch watch) {
    this.watch = watch;
    this.bets = bets;
    chances = new CoupChances(bets);
    player = bets.place(BetEndings.PLAYER);
    banker = bets.place(BetEndings.BANKER);
    others = bets.others().size();
    otherOfPlace = new int[bets.count()];
    Arrays.fill(otherOfPlace, NONE);
    for (int i = 0; i < others; i++) {
      otherOfPlace[bets.others().get(i)] = i;
    }
    wanted = new boolean[bets.count()];
  }

  /** What each patron's choices came to. */
  public SortedMap<String, PatronCapital> patrons() {
    return patrons;
  }

  /** Takes a deal. */
  public void add(Deal deal) {
    habits.clear();
    UnseenValues.forEachCoup(
        deal,
        (coup, unseen) -> {
          if (coup.counts() && !coup.wagers().isEmpty()) {
            take(coup, unseen);
          }
        });
  }

  private void take(Coup coup, int[] unseen) {
    boolean inTurn = CoupCourse.inTurn(coup);
    int ending = CoupCourse.ending(coup, bets.table());
    if (ending != CoupCourse.NONE) {
      loadChances(coup, unseen);
    }
    coup.forEachPatron((patron, stakes) -> take(patron, stakes, coup, unseen, inTurn, ending));
  }

  private void loadChances(Coup coup, int[] unseen) {
    Arrays.fill(wanted, false);
    for (Stake stake : coup.wagers()) {
      int place = bets.place(stake.bet());
      if (place >= 0) {
        wanted[place] = true;
      }
    }
    int[] four = new int[4];
    for (int i = 0; i < four.length; i++) {
      four[i] = Card.value(coup.cards()[i]);
    }
    chances.load(four, unseen, wanted);
  }

  private void take(
      String patron, List<Stake> stakes, Coup coup, int[] unseen, boolean inTurn, int ending) {
    PatronCapital capital = patrons.computeIfAbsent(patron, name -> new PatronCapital(others));
    Habit[] own =
        habits.computeIfAbsent(
            patron,
            name -> {
              Habit[] made = new Habit[others + 1];
              Arrays.setAll(made, i -> new Habit());
              return made;
            });
    boolean entered = false;
    long difference = 0;
    boolean known = true;
    for (int i = 0; i < stakes.size(); i++) {
      Stake stake = stakes.get(i);
      boolean onPlayer = stake.bet().equals(BetEndings.PLAYER);
      if (onPlayer || stake.bet().equals(BetEndings.BANKER)) {
        known &= stake.minor() != Stake.UNKNOWN;
        difference += onPlayer ? stake.minor() : -stake.minor();
      }
    }
    if (known && difference != 0) {
      entered = takeMain(capital, own[0], difference, coup, unseen, inTurn, ending);
    }
    for (int i = 0; i < stakes.size(); i++) {
      Stake stake = stakes.get(i);
      int bet = bets.place(stake.bet());
      int other = bet < 0 ? NONE : otherOfPlace[bet];
      if (stake.minor() > 0 && other != NONE) {
        Habit habit = own[other + 1];
        StakeReading reading =
            new StakeReading(habit.eighths(stake.minor()), habit.number == 0, stake.minor());
        habit.add(stake.minor());
        entered |= ending != CoupCourse.NONE && win(capital.other(other), bet, reading, ending);
      }
    }
    capital.enter(entered);
    if (entered) {
      watch.see(patron, coup.number(), capital);
    }
  }

  private boolean takeMain(
      PatronCapital capital,
      Habit habit,
      long difference,
      Coup coup,
      int[] unseen,
      boolean inTurn,
      int ending) {
    long stake = Math.abs(difference);
    int side = difference > 0 ? 1 : -1;
    StakeReading reading = new StakeReading(habit.eighths(stake), habit.number == 0, stake);
    habit.add(stake);
    boolean entered = false;
    if (inTurn) {
      entered = true;
      int all = 0;
      for (int each : unseen) {
        all += each;
      }
      int high = high(unseen);
      int first = Card.value(coup.cards()[0]);
      int second = Card.value(coup.cards()[1]);
      capital.first().tilt((double) high / all, isHigh(first), reading, side);
      int left = high - (isHigh(first) ? 1 : 0);
      capital.second().tilt((double) left / (all - 1), isHigh(second), reading, -side);
    }
    int backed = side > 0 ? player : banker;
    if (ending != CoupCourse.NONE && backed >= 0) {
      entered |= win(capital.winner(), backed, reading, ending);
    }
    return entered;
  }

  /** A bet's win or loss; a push tells nothing. */
  private boolean win(TiltedProducts products, int bet, StakeReading reading, int ending) {
    double win = chances.win(bet);
    double lose = chances.lose(bet);
    double net = bets.net(bet, ending);
    if (net != 0 && win >= IMPOSSIBLE && lose >= IMPOSSIBLE) {
      products.tilt(win / (win + lose), net > 0, reading, 1);
    }
    return true;
  }

  private static int high(int[] unseen) {
    return unseen[6] + unseen[7] + unseen[8] + unseen[9];
  }

  private static boolean isHigh(int value) {
    return value >= 6;
  }
}
