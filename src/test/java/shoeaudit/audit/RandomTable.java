package shoeaudit.audit;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Deals random shoes in which every rule is broken now and then, and keeps its own account of each
 * coup: what the table's errors, together, moved to the patrons' side. The account knows nothing of
 * the engine: it deals again by the Kansas rules, written down here a second time, and pays by
 * them.
 */
final class RandomTable {
  private static final String RANKS = "A23456789TJQK";
  private static final String SUITS = "SHDC";
  private static final List<String> BETS =
      List.of("player", "banker", "tie", "player_dragon", "banker_dragon", "pairs");
  private static final int TOLERANCE_SECONDS = 3;

  private final Random random;
  private final TableLog log = new TableLog();
  private final List<Account> accounts = new ArrayList<>();
  private List<String> shoe = new ArrayList<>();

  /** The cards that left the shoe, but for those that a documented remedy took off. */
  private List<String> left = new ArrayList<>();

  private int cutOffSecond;
  private int second;

  /**
   * One coup: where it begins among the cards that left, its wagers, and what was recorded of them.
   */
  static final class Account {
    final String shoe;
    final int coup;
    final List<String> left;
    final int begins;
    private final Map<String, Stake> stakes = new LinkedHashMap<>();
    boolean ghost;
    boolean annulled;
    boolean remedied;
    long recorded;

    /**
     * Whether nobody knows what moved: a wager was settled more than once, or the coup declared
     * before its hands were dealt, so that cards of it may be missing.
     */
    boolean open;

    Account(String shoe, int coup, List<String> left) {
      this.shoe = shoe;
      this.coup = coup;
      this.left = left;
      this.begins = left.size();
    }

    /**
     * What the errors moved, in cents: recorded less what was due on admissible amounts; null: a
     * card is not known.
     */
    @Nullable Long moved() {
      if (open) {
        return null;
      }
      if (annulled) {
        return recorded;
      }
      long due = 0;
      for (Stake stake : stakes.values()) {
        if (stake.admissible + stake.accepted == 0 || stake.bet.equals("pairs")) {
          continue;
        }
        Hands correct = Hands.deal(left, begins);
        if (correct == null) {
          return null;
        }
        due += ghost ? 0 : correct.net(stake.bet, stake.admissible);
      }
      return recorded - due;
    }
  }

  /** A wager: what may stand, and what play accepted. */
  private static final class Stake {
    final String area;
    final String patron;
    final String bet;
    long admissible;
    long accepted;
    long atCutOff;
    boolean tookOff;
    boolean refused;

    /** Settled more than once: nobody knows what it came to. */
    boolean settledAgain;

    final List<Settled> settled = new ArrayList<>();

    Stake(String area, String patron, String bet) {
      this.area = area;
      this.patron = patron;
      this.bet = bet;
    }

    /** A change before the cut-off or after it; what came late and was given back was refused. */
    void change(long to, boolean late, boolean inTime) {
      if (inTime) {
        admissible += to - accepted;
      }
      if (!late) {
        atCutOff = to;
      } else if (to != accepted) {
        tookOff |= to < atCutOff;
      }
      if (late && to != accepted && to == atCutOff && !tookOff) {
        refuse();
      }
      accepted = to;
    }

    private void refuse() {
      refused = true;
      admissible = atCutOff;
      accepted = atCutOff;
    }

    /** What its settlements moved, in cents; one may have refused what came late. */
    long recorded(boolean voided) {
      boolean lateOnly = !tookOff && accepted > atCutOff;
      boolean returns = settled.stream().anyMatch(Settled::returns);
      boolean others = settled.stream().anyMatch(one -> !one.returns());
      boolean besides = atCutOff > 0 && others && returns && (lateOnly || refused);
      if (besides || (lateOnly && returns && !others && (atCutOff == 0 || voided))) {
        refuse();
      }
      settledAgain = settled.stream().filter(one -> !(besides && one.returns())).count() > 1;
      long recorded = 0;
      boolean first = true;
      for (Settled one : settled) {
        boolean settles = first && !(besides && one.returns());
        recorded += one.paid - one.commission;
        recorded -= settles && one.outcome.equals("lose") ? accepted : 0;
        first &= !settles;
      }
      return recorded;
    }
  }

  /** A settlement, amounts in cents. */
  private record Settled(String outcome, long paid, long commission) {
    boolean returns() {
      return outcome.equals("void") && paid == 0 && commission == 0;
    }
  }

  /** Two hands, dealt by the rules. */
  record Hands(List<String> player, List<String> banker) {
    static @Nullable Hands deal(List<String> cards, int from) {
      Hands hands = new Hands(new ArrayList<>(), new ArrayList<>());
      int next = from;
      if (cards.size() < from + 4) {
        return null;
      }
      for (int i = 0; i < 4; i++) {
        (i % 2 == 0 ? hands.player : hands.banker).add(cards.get(next++));
      }
      int player = total(hands.player);
      int banker = total(hands.banker);
      if (player > 7 || banker > 7) {
        return hands;
      }
      int third = -1;
      if (player < 6) {
        if (next == cards.size()) {
          return null;
        }
        third = value(cards.get(next));
        hands.player.add(cards.get(next++));
      }
      if (bankerDraws(banker, third)) {
        if (next == cards.size()) {
          return null;
        }
        hands.banker.add(cards.get(next));
      }
      return hands;
    }

    /** The Banker's table as rule books print it. */
    static boolean bankerDraws(int total, int third) {
      return switch (total) {
        case 0, 1, 2 -> true;
        case 3 -> third != 8;
        case 4 -> third == -1 || (third >= 2 && third <= 7);
        case 5 -> third == -1 || (third >= 4 && third <= 7);
        case 6 -> third == 6 || third == 7;
        default -> false;
      };
    }

    static int value(String card) {
      return Math.min(10, RANKS.indexOf(card.charAt(0)) + 1) % 10;
    }

    static int total(List<String> hand) {
      return hand.stream().mapToInt(Hands::value).sum() % 10;
    }

    static boolean natural(List<String> hand) {
      return hand.size() == 2 && total(hand) > 7;
    }

    String result() {
      int difference = total(player) - total(banker);
      return difference > 0 ? "player" : difference < 0 ? "banker" : "tie";
    }

    /** What a wager nets, in cents. */
    long net(String bet, long amount) {
      return switch (bet) {
        case "player", "banker" -> {
          if (result().equals("tie")) {
            yield 0;
          }
          // 5% to the nearest nickel, a half upwards: a twentieth, in nickels of five cents.
          yield !result().equals(bet)
              ? -amount
              : bet.equals("player") ? amount : amount - (amount + 50) / 100 * 5;
        }
        case "tie" -> result().equals("tie") ? 8 * amount : -amount;
        default ->
            dragon(
                bet.startsWith("player") ? player : banker,
                bet.startsWith("player") ? banker : player,
                amount);
      };
    }

    private static long dragon(List<String> own, List<String> other, long amount) {
      int margin = total(own) - total(other);
      if (natural(own)) {
        return margin > 0 ? amount : margin == 0 ? 0 : -amount;
      }
      return switch (margin) {
        case 9 -> 30 * amount;
        case 8 -> 10 * amount;
        case 7, 6 -> 4 * amount;
        case 5, 4 -> 2 * amount;
        default -> -amount;
      };
    }
  }

  private RandomTable(long seed) {
    random = new Random(seed);
  }

  /** The house whose rules the table breaks. */
  static HouseControls controls() {
    return HouseControls.kansas()
        .with("game.clock_tolerance", TOLERANCE_SECONDS + "s")
        .with(
            "bets.banker",
            "{pays: 1 to 1, commission: {rate: 5%, rounding: {unit: \"0.05\", mode: half_up}}}");
  }

  /** Deals shoes at two tables. */
  static RandomTable deal(long seed, int shoes, int coups) {
    RandomTable table = new RandomTable(seed);
    for (int shoe = 1; shoe <= shoes; shoe++) {
      table.dealShoe("T" + (1 + shoe % 2), "S" + shoe, coups);
    }
    return table;
  }

  TableLog log() {
    return log;
  }

  List<Account> accounts() {
    return accounts;
  }

  private boolean seldom() {
    return random.nextInt(8) == 0;
  }

  private void dealShoe(String table, String name, int coups) {
    log.at(table, name).open(8);
    shoe = new ArrayList<>();
    left = new ArrayList<>();
    for (int card = 0; card < 8 * RANKS.length() * SUITS.length(); card++) {
      shoe.add(
          ""
              + RANKS.charAt(card / SUITS.length() % RANKS.length())
              + SUITS.charAt(card % SUITS.length()));
    }
    Collections.shuffle(shoe, random);
    for (int coup = 1; coup <= coups; coup++) {
      Account account = new Account(name, coup, left);
      accounts.add(account);
      dealCoup(account);
    }
    log.close();
  }

  private void dealCoup(Account account) {
    log.coup(account.coup);
    cutOffSecond = Integer.MAX_VALUE;
    second = 0;
    if (seldom()) {
      log.ghost("P1");
      account.ghost = true;
    }
    for (int i = random.nextInt(5); i > 0; i--) {
      wagerEvent(account);
    }
    log.after(Duration.ofSeconds(1));
    Hands lying = dealCards(account);
    for (int i = seldom() ? 2 : 0; i > 0; i--) {
      wagerEvent(account);
    }
    String result = declare(account, lying);
    boolean incomplete = lying.player.size() < 2 || lying.banker.size() < 2;
    account.open |= incomplete;
    settle(account, result);
  }

  /** Places, adds to, changes or takes back a wager, before the cut-off or after it. */
  private void wagerEvent(Account account) {
    String area = Integer.toString(1 + random.nextInt(3));
    String bet = BETS.get(random.nextInt(20) == 0 ? 5 : random.nextInt(5));
    String key = area + bet;
    Stake stake = account.stakes.computeIfAbsent(key, k -> new Stake(area, "P" + area, bet));
    long amount = 5L * (1 + random.nextInt(2000));
    long to;
    second++;
    if (stake.accepted == 0 || random.nextInt(3) == 0) {
      log.wager(area, stake.patron, bet, money(amount));
      to = stake.accepted + amount;
    } else if (random.nextBoolean()) {
      log.change(area, stake.patron, bet, money(amount));
      to = amount;
    } else {
      log.remove(area, stake.patron, bet);
      to = 0;
    }
    // Before the cut-off, or within the tolerance, the amount counts as admissible.
    boolean late = cutOffSecond != Integer.MAX_VALUE;
    stake.change(to, late, !late || second - cutOffSecond <= TOLERANCE_SECONDS);
  }

  private Hands dealCards(Account account) {
    Hands lying = new Hands(new ArrayList<>(), new ArrayList<>());
    boolean[] order = {true, false, true, false};
    if (seldom()) {
      for (int i = 0; i < 4; i++) {
        order[i] = random.nextBoolean();
      }
    }
    for (int i = 0; i < 4; i++) {
      dealCard(lying, order[i]);
      if (seldom() && i < 2) {
        wagerEvent(account);
      }
    }
    boolean natural = Hands.total(lying.player) > 7 || Hands.total(lying.banker) > 7;
    int third = -1;
    if ((!natural && Hands.total(lying.player) < 6) != seldom()) {
      third = Hands.value(dealCard(lying, true));
      if (seldom()) {
        wagerEvent(account);
      }
    }
    if ((!natural && Hands.bankerDraws(Hands.total(lying.banker), third)) != seldom()) {
      dealCard(lying, false);
    }
    if (seldom()) {
      dealCard(lying, random.nextBoolean());
    }
    if (seldom()) {
      boolean toPlayer = random.nextBoolean();
      String exposed = dealCard(lying, toPlayer);
      log.irregularity("exposed_card", "withdraw_card")
          .withdraw(toPlayer ? "player" : "banker", exposed);
      (toPlayer ? lying.player : lying.banker).removeLast();
      left.removeLast();
      account.remedied = true;
      second += 2;
    }
    return lying;
  }

  private String dealCard(Hands lying, boolean toPlayer) {
    String card = shoe.removeFirst();
    left.add(card);
    second++;
    if (cutOffSecond == Integer.MAX_VALUE) {
      cutOffSecond = second;
    }
    (toPlayer ? lying.player : lying.banker).add(card);
    log.card(toPlayer ? "player" : "banker", card);
    return card;
  }

  private String declare(Account account, Hands lying) {
    if (seldom()) {
      log.irregularity("misdeal", "void_coup");
      account.annulled = true;
    }
    // A void beside an irregularity is explained, whatever its procedure, and no finding carries
    // what it moved.
    boolean voided = account.annulled != seldom() && (account.annulled || !account.remedied);
    String result =
        voided
            ? "void"
            : seldom() ? List.of("player", "banker", "tie").get(random.nextInt(3)) : lying.result();
    log.result(result);
    return result;
  }

  private void settle(Account account, String result) {
    for (Stake stake : account.stakes.values()) {
      if (stake.accepted > 0) {
        settle(stake, result);
        if (random.nextInt(30) == 0) {
          settleAtRandom(stake);
        }
        account.recorded += stake.recorded(result.equals("void"));
        account.open |= stake.settledAgain;
      }
    }
  }

  private void settle(Stake stake, String result) {
    boolean main =
        stake.bet.equals("player") || stake.bet.equals("banker") || stake.bet.equals("tie");
    if (seldom() || (!main && !result.equals("void"))) {
      settleAtRandom(stake);
    } else if (result.equals("void")) {
      record(stake, "void", 0, 0);
    } else if (result.equals(stake.bet)) {
      long paid = (stake.bet.equals("tie") ? 8 : 1) * stake.accepted;
      long commission = stake.bet.equals("banker") ? (stake.accepted + 50) / 100 * 5 : 0;
      record(stake, "win", paid, commission + (seldom() ? 5 : 0));
    } else {
      record(stake, result.equals("tie") ? "push" : "lose", 0, 0);
    }
  }

  private void settleAtRandom(Stake stake) {
    String outcome = List.of("win", "lose", "push", "void").get(random.nextInt(4));
    long paid = outcome.equals("win") || seldom() ? random.nextInt(5000) : 0;
    long commission = seldom() ? random.nextInt(50) : 0;
    // A bare push may hand back what came late, or be due by the cards, which no account is kept
    // of.
    boolean came = stake.accepted > stake.atCutOff || stake.refused;
    boolean bare = outcome.equals("push") && paid == 0 && commission == 0;
    record(stake, came && bare ? "void" : outcome, paid, commission);
  }

  private void record(Stake stake, String outcome, long paid, long commission) {
    log.settle(stake.area, stake.patron, stake.bet, outcome, money(paid), money(commission));
    stake.settled.add(new Settled(outcome, paid, commission));
  }

  private static String money(long cents) {
    return BigDecimal.valueOf(cents, 2).toPlainString();
  }
}
