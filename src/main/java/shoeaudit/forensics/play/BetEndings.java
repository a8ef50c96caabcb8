package shoeaudit.forensics.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;

/**
 * The bets of a control file that values of cards decide, and what each of them is worth at each
 * ending of a coup. Bets with a condition on pairs are left out (patterns.md, section 4).
 *
 * <p>An ending is the two hands' totals of two cards and their third cards' values, {@link
 * ThirdCardTable#PLAYER_STOOD} for none.
 */
public final class BetEndings {
  /** Values of third cards, and none. */
  private static final int THIRDS = ThirdCardTable.PLAYER_STOOD + 1;

  private static final int TOTALS = 10;

  /** How many endings there are, those that no table lets happen included. */
  static final int ENDINGS = TOTALS * TOTALS * THIRDS * THIRDS;

  /** The ids of the two bets that everybody chooses between. */
  static final String PLAYER = "player";

  static final String BANKER = "banker";

  private final ThirdCardTable table;
  private final List<Bet> bets = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();

  /** The bets other than player and banker, by place. */
  private final List<Integer> others = new ArrayList<>();

  /** By bet: the line that decides at each ending, or {@link Bet#LOSES}. */
  private final int[][] lines;

  /** By bet: what one unit gains at each ending, after commission at its exact rate. */
  private final double[][] nets;

  /** The bets of a control file, dealt by its table. */
  public BetEndings(ControlFile controls) {
    table = controls.regulation().table();
    for (Bet bet : controls.bets().values()) {
      if (bet.lines().stream().noneMatch(line -> namesPairs(line))) {
        places.put(bet.id(), bets.size());
        if (!bet.id().equals(PLAYER) && !bet.id().equals(BANKER)) {
          others.add(bets.size());
        }
        bets.add(bet);
      }
    }
    lines = new int[bets.size()][];
    Arrays.setAll(lines, place -> lines(bets.get(place)));
    nets = new double[bets.size()][];
    Arrays.setAll(nets, place -> nets(bets.get(place), lines[place]));
  }

  private static boolean namesPairs(Bet.Line line) {
    return line.when().pairs() != shoeaudit.game.Condition.ANY || line.when().needsSuits();
  }

  private static double[] nets(Bet bet, int[] lines) {
    return Arrays.stream(lines).mapToDouble(line -> net(bet, line)).toArray();
  }

  private int[] lines(Bet bet) {
    int[] of = new int[ENDINGS];
    CoupCards cards = new CoupCards();
    for (int player = 0; player < TOTALS; player++) {
      for (int banker = 0; banker < TOTALS; banker++) {
        for (int playerThird = 0; playerThird < THIRDS; playerThird++) {
          for (int bankerThird = 0; bankerThird < THIRDS; bankerThird++) {
            cards.clear();
            add(cards, Side.PLAYER, player, playerThird);
            add(cards, Side.BANKER, banker, bankerThird);
            of[ending(player, banker, playerThird, bankerThird)] =
                bet.decide(cards.result(), cards, table);
          }
        }
      }
    }
    return of;
  }

  private static void add(CoupCards cards, Side side, int total, int third) {
    cards.add(side, Card.TEN_POINTS);
    cards.add(side, card(total));
    if (third != ThirdCardTable.PLAYER_STOOD) {
      cards.add(side, card(third));
    }
  }

  private static byte card(int value) {
    return value == 0 ? Card.TEN_POINTS : Card.of(value, Card.SUIT_NOT_RECORDED);
  }

  /** What one unit on a bet gains on a line; commission at its exact rate, nothing rounded. */
  static double net(Bet bet, int line) {
    if (line == Bet.LOSES) {
      return -1;
    }
    double odds =
        (double) bet.lines().get(line).odds().numerator()
            / bet.lines().get(line).odds().denominator();
    Bet.Commission commission = bet.commission();
    double kept =
        commission == null
            ? 0
            : (double) commission.rate().numerator() / commission.rate().denominator();
    return odds * (1 - kept);
  }

  /** The number of an ending. */
  static int ending(int player, int banker, int playerThird, int bankerThird) {
    return ((player * TOTALS + banker) * THIRDS + playerThird) * THIRDS + bankerThird;
  }

  /** Decides third cards. */
  ThirdCardTable table() {
    return table;
  }

  /** The bets, by place. */
  List<Bet> all() {
    return List.copyOf(bets);
  }

  /** The bets other than player and banker, by place. */
  List<Integer> others() {
    return others;
  }

  /** How many bets there are. */
  int count() {
    return bets.size();
  }

  /** A bet. */
  Bet bet(int place) {
    return bets.get(place);
  }

  /** A bet's id. */
  public String id(int place) {
    return bets.get(place).id();
  }

  /** A bet's place, or -1 where values do not decide it or it is not offered. */
  public int place(String bet) {
    return places.getOrDefault(bet, -1);
  }

  /** The line of a bet that decides at an ending, or {@link Bet#LOSES}. */
  int line(int place, int ending) {
    return lines[place][ending];
  }

  /** What one unit on a bet gains at an ending: below 0 it loses, 0 is a push. */
  double net(int place, int ending) {
    return nets[place][ending];
  }
}
