package shoeaudit.audit;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Deals random shoes at a table that makes no mistake and records all that the format has: an audit
 * of its log finds nothing, and of the same log with a fault of the record put in it may find
 * nothing either.
 */
final class HonestTable {
  private static final String RANKS = "A23456789TJQK";
  private static final String SUITS = "SHDC";
  private static final int AREAS = 5;
  private static final int CENTS_PER_UNIT = 500;

  private final Random random;
  private final TableLog log;
  private final boolean kansas;
  private final Map<String, Long> owed = new LinkedHashMap<>();
  private List<String> cards = new ArrayList<>();

  private HonestTable(long seed, TableLog log, boolean kansas) {
    this.random = new Random(seed);
    this.log = log;
    this.kansas = kansas;
  }

  /** Washington's house with a gallery, limits and calls, of which no key is broken. */
  static HouseControls washington() {
    return HouseControls.wsgc()
        .with("game.areas", Integer.toString(AREAS))
        .with("game.betting_closes", "no_more_bets")
        .with("gallery.max_lines", "4")
        .with("limits.wager", "{min: \"5.00\", max: \"500.00\"}")
        .with("limits.area", "{min: \"5.00\", max: \"900.00\"}")
        .with("announcements.totals", "required")
        .with("announcements.phrases", "{before: [\"Place your bets\"], during: [], after: []}")
        .with("shoe.burn", "1")
        .with("shoe.coups_after_cut_card", "2");
  }

  /** The Kansas house with back bettors and the Dragon Bonus. */
  static HouseControls kansas() {
    return HouseControls.kansas()
        .with("game.betting_closes", "no_more_bets")
        .with("limits.wager", "{min: \"5.00\", max: \"500.00\"}")
        .with("limits.area", "{min: \"5.00\", max: \"2000.00\"}")
        .with("announcements.totals", "required")
        .with("shoe.burn", "1")
        .with("shoe.coups_after_cut_card", "2");
  }

  /** The log of shoes at one table, its header first. */
  static List<String> deal(long seed, int shoes, int coups, Duration step, boolean kansas) {
    HonestTable table = new HonestTable(seed, new TableLog().every(step), kansas);
    for (int shoe = 1; shoe <= shoes; shoe++) {
      table.dealShoe("S" + shoe, coups);
    }
    return table.log.csv().lines().toList();
  }

  /** The same log with times cut to whole steps of seconds, or without any for a step of 0. */
  static List<String> coarse(List<String> lines, int seconds) {
    List<String> coarse = new ArrayList<>(lines);
    for (int line = 1; line < lines.size(); line++) {
      String at = lines.get(line).split(",", -1)[1];
      int second = Integer.parseInt(at.substring(17, 19));
      String cut =
          seconds == 0
              ? ""
              : at.substring(0, 17)
                  + String.format("%02d", second - second % seconds)
                  + at.substring(23);
      coarse.set(line, lines.get(line).replace(at, cut));
    }
    return coarse;
  }

  private void dealShoe(String name, int coups) {
    log.at("T1", name).outside();
    log.event("shoe_opened", "decks", "8", "dealer", "D1");
    log.event("shuffled");
    cards = new ArrayList<>();
    for (int card = 0; card < 8 * RANKS.length() * SUITS.length(); card++) {
      cards.add(
          ""
              + RANKS.charAt(card / SUITS.length() % RANKS.length())
              + SUITS.charAt(card % SUITS.length()));
    }
    Collections.shuffle(cards, random);
    log.burn(cards.removeFirst());
    owed.clear();
    for (int coup = 1; coup <= coups; coup++) {
      dealCoup(coup);
      if (coup == coups - 2) {
        log.event("cut_card_out");
      }
      if (coup == coups / 2) {
        collect();
      }
    }
    log.outside();
    collect();
    log.close();
    log.after(Duration.ofMinutes(5));
  }

  private void collect() {
    owed.forEach((patron, cents) -> {
      if (cents > 0) {
        log.event("commission_collected", "patron", patron, "amount", money(cents));
      }
    });
    owed.clear();
  }

  /** A wager that stands. */
  private static final class Stake {
    final String area;
    final String patron;
    final String bet;
    final String role;
    long cents;

    Stake(String area, String patron, String bet, String role) {
      this.area = area;
      this.patron = patron;
      this.bet = bet;
      this.role = role;
    }
  }

  private void dealCoup(int coup) {
    log.coup(coup);
    log.event("announced", "phrase", "Place your bets");
    boolean ghost = !kansas && coup == 3;
    Map<String, Stake> stakes = new LinkedHashMap<>();
    if (ghost) {
      log.ghost("P1");
    } else {
      wagers(stakes);
    }
    log.call();
    int left = cards.size();
    RandomTable.Hands hands = RandomTable.Hands.deal(cards, 0);
    if (hands == null) {
      throw new IllegalStateException("the shoe is too small");
    }
    for (int i = 0; i < 2; i++) {
      log.card("player", hands.player().get(i));
      log.card("banker", hands.banker().get(i));
    }
    log.total("player", RandomTable.Hands.total(hands.player().subList(0, 2)));
    log.total("banker", RandomTable.Hands.total(hands.banker().subList(0, 2)));
    if (hands.player().size() > 2) {
      log.card("player", hands.player().get(2));
    }
    if (hands.banker().size() > 2) {
      log.card("banker", hands.banker().get(2));
    }
    cards = new ArrayList<>(cards.subList(hands.player().size() + hands.banker().size(), left));
    boolean voided = !ghost && random.nextInt(20) == 0;
    if (voided) {
      log.irregularity("misdeal", "void_coup");
    }
    String result = voided ? "void" : hands.result();
    log.result(
        result, RandomTable.Hands.total(hands.player()), RandomTable.Hands.total(hands.banker()));
    stakes.values().forEach(stake -> settle(stake, hands, voided));
  }

  private void wagers(Map<String, Stake> stakes) {
    boolean full = !kansas && random.nextInt(3) == 0;
    for (int area = 1; area <= AREAS; area++) {
      if (full || random.nextInt(3) > 0) {
        String seated = "P" + area;
        String side = random.nextBoolean() ? "player" : "banker";
        place(stakes, Integer.toString(area), seated, side, "seated");
        if (random.nextInt(4) == 0) {
          place(stakes, Integer.toString(area), seated, "tie", "seated");
        }
        if (kansas && random.nextInt(3) == 0) {
          place(stakes, Integer.toString(area), seated, side + "_dragon", "seated");
        }
        if (kansas && random.nextInt(3) == 0) {
          place(stakes, Integer.toString(area), "B" + area, side, "back");
        }
      }
    }
    for (int line = 1; full && line < AREAS; line++) {
      if (random.nextBoolean()) {
        place(
            stakes, "L" + line, "G" + line, random.nextBoolean() ? "player" : "banker", "gallery");
      }
    }
    for (Stake stake : List.copyOf(stakes.values())) {
      change(stakes, stake, full);
    }
  }

  private void place(
      Map<String, Stake> stakes, String area, String patron, String bet, String role) {
    Stake stake = new Stake(area, patron, bet, role);
    stake.cents = (long) CENTS_PER_UNIT * (1 + random.nextInt(20));
    stakes.put(area + patron + bet, stake);
    log.wager(area, patron, bet, money(stake.cents), "role", role);
  }

  /** Adds to a wager, changes it, or moves it to another bet, as patrons do. */
  private void change(Map<String, Stake> stakes, Stake stake, boolean full) {
    switch (random.nextInt(12)) {
      case 0 -> {
        long more = (long) CENTS_PER_UNIT * (1 + random.nextInt(5));
        stake.cents += more;
        log.wager(stake.area, stake.patron, stake.bet, money(more), "role", stake.role);
      }
      case 1, 2 -> {
        stake.cents = (long) CENTS_PER_UNIT * (1 + random.nextInt(20));
        log.change(stake.area, stake.patron, stake.bet, money(stake.cents));
      }
      case 3 -> {
        log.remove(stake.area, stake.patron, stake.bet);
        stakes.remove(stake.area + stake.patron + stake.bet);
        boolean main = stake.bet.equals("player") || stake.bet.equals("banker");
        boolean another = main && !kansas && (full || random.nextBoolean());
        if (another) {
          String other = stake.bet.equals("player") ? "banker" : "player";
          if (stake.area.startsWith("L") || random.nextBoolean()) {
            place(stakes, stake.area, stake.patron, other, stake.role);
          } else if (!stakes.containsKey(stake.area + stake.patron + "tie")) {
            // Another patron takes the place.
            place(stakes, stake.area, "N" + stake.area, other, stake.role);
          } else {
            place(stakes, stake.area, stake.patron, other, stake.role);
          }
        } else if (kansas && stake.role.equals("seated") && main) {
          place(stakes, stake.area, stake.patron, stake.bet, stake.role);
        } else if (full && main) {
          place(stakes, stake.area, stake.patron, stake.bet, stake.role);
        }
      }
      default -> {}
    }
  }

  private void settle(Stake stake, RandomTable.Hands hands, boolean voided) {
    if (voided) {
      log.settle(stake.area, stake.patron, stake.bet, "void", "", "");
      return;
    }
    long net = hands.net(stake.bet, stake.cents);
    String outcome = net > 0 ? "win" : net == 0 ? "push" : "lose";
    long commission = 0;
    long paid = Math.max(net, 0);
    if (stake.bet.equals("banker") && net > 0) {
      paid = stake.cents;
      commission = paid / 20;
      String pays = stake.role.equals("back") ? "P" + stake.area : stake.patron;
      owed.merge(pays, commission, Long::sum);
    }
    log.settle(
        stake.area,
        stake.patron,
        stake.bet,
        outcome,
        paid > 0 ? money(paid) : "",
        commission > 0 ? money(commission) : "");
  }

  private static String money(long cents) {
    return BigDecimal.valueOf(cents, 2).toPlainString();
  }
}
