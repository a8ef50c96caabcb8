package shoeaudit.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import shoeaudit.bench.EventLine.Column;
import shoeaudit.controls.ControlFile;
import shoeaudit.game.Bet;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;

/**
 * A card room at play, as its tables would record it: full tables, some sixty events a coup, dealt,
 * paid and timed by the controls, with a {@link Fault} now and then. The same seed gives the same
 * log.
 */
final class LogSimulator {
  /** One coup in so many has a fault. */
  private static final int COUPS_PER_FAULT = 400;

  private static final int TABLES = 4;
  private static final int AREAS = 9;
  private static final int LINES = 8;
  private static final int CARDS_BEHIND_CUT_CARD = 18;
  private static final int FIRST_SHOE_MILLIS = 10 * 3_600_000;

  /** Two hours before midnight: a shoe that begins then ends within the calendar's day. */
  private static final int LAST_SHOE_MILLIS = 22 * 3_600_000;

  private static final int SHUFFLE_MILLIS = 60_000;
  private static final String[] TOTALS = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

  private final ThirdCardTable table;
  private final ControlFile controls;
  private final SplittableRandom random;
  private final EventLine line;
  private final Map<Fault, Long> faults = new EnumMap<>(Fault.class);
  private final byte[] shoe;
  private final CoupCards cards = new CoupCards();
  private final List<Wager> wagers = new ArrayList<>();
  private LocalDate day = LocalDate.of(2026, 1, 5);
  private int millis;
  private int next;
  private long coups;

  /** A wager as placed. */
  private record Wager(String area, String patron, String bet, long amountMinor, boolean late) {}

  private LogSimulator(ControlFile controls, long seed, OutputStream out, boolean json) {
    this.controls = controls;
    this.table = controls.regulation().table();
    this.random = new SplittableRandom(seed);
    this.line = new EventLine(out, json);
    this.shoe = new byte[52 * controls.game().decks()];
    for (Fault fault : Fault.values()) {
      faults.put(fault, 0L);
    }
  }

  /**
   * What a log holds.
   *
   * @param faults how many of each
   */
  record Simulated(long bytes, long rows, long coups, Map<Fault, Long> faults) {
    static final Simulated NOTHING = new Simulated(0, 0, 0, Map.of());

    /** What two logs hold together. */
    Simulated and(Simulated other) {
      Map<Fault, Long> both = new EnumMap<>(Fault.class);
      both.putAll(faults);
      other.faults().forEach((fault, count) -> both.merge(fault, count, Long::sum));
      return new Simulated(bytes + other.bytes(), rows + other.rows(), coups + other.coups(), both);
    }
  }

  /**
   * Writes a log.
   *
   * @param controls the rules of the room: player, banker and tie, the Dragon Bonus on both hands,
   *     nine areas and a gallery of eight lines
   * @param bytes how long it is to be; it ends with a whole shoe
   * @param out left open
   */
  static Simulated write(
      ControlFile controls, long seed, long bytes, OutputStream out, boolean json)
      throws IOException {
    LogSimulator room = new LogSimulator(controls, seed, out, json);
    for (int number = 0; room.line.bytes() < bytes; number++) {
      if (number % TABLES == 0) {
        room.day = number == 0 ? room.day : room.day.plusDays(1);
      }
      room.playShoe("T" + (1 + number % TABLES), room.day + "-" + (1 + number % TABLES));
    }
    return room.end();
  }

  /**
   * Writes one table's log, a shoe a day.
   *
   * @param controls as for {@link #write}
   * @param coups how many at least; it ends with a whole shoe
   * @param out left open
   */
  static Simulated writeTable(
      ControlFile controls, long seed, String table, long coups, OutputStream out, boolean json)
      throws IOException {
    LogSimulator room = new LogSimulator(controls, seed, out, json);
    while (room.coups < coups) {
      room.playShoe(table, room.day + "-" + table);
      room.day = room.day.plusDays(1);
    }
    return room.end();
  }

  /**
   * Writes one table's log of one gambling day, a shoe after the other.
   *
   * @param controls as for {@link #write}
   * @param day the gambling day
   * @param coups how many at least; it ends with a whole shoe, and fewer only where the day is over
   * @param out left open
   */
  static Simulated writeDay(
      ControlFile controls,
      long seed,
      LocalDate day,
      String table,
      long coups,
      OutputStream out,
      boolean json)
      throws IOException {
    LogSimulator room = new LogSimulator(controls, seed, out, json);
    room.day = day;
    int begins = FIRST_SHOE_MILLIS;
    for (int shoe = 1; room.coups < coups && begins < LAST_SHOE_MILLIS; shoe++) {
      room.playShoe(table, Integer.toString(shoe), begins);
      begins = room.millis + SHUFFLE_MILLIS;
    }
    return room.end();
  }

  private Simulated end() throws IOException {
    line.flush();
    return new Simulated(line.bytes(), line.rows(), coups, faults);
  }

  private void playShoe(String tableName, String shoeName) throws IOException {
    playShoe(tableName, shoeName, FIRST_SHOE_MILLIS);
  }

  private void playShoe(String tableName, String shoeName, int begins) throws IOException {
    shuffle();
    millis = begins;
    line.shoe(tableName, shoeName).at(day, millis);
    line.set(Column.DECKS, String.valueOf(controls.game().decks())).set(Column.DEALER, "D7");
    line.end("shoe_opened");
    burn();
    boolean last = false;
    for (int coup = 1; ; coup++) {
      boolean out = next >= shoe.length - CARDS_BEHIND_CUT_CARD;
      playCoup(coup, out && !last);
      if (last) {
        break;
      }
      last = out;
    }
    pass(5_000);
    line.end("shoe_closed");
  }

  private void shuffle() {
    for (int i = 0; i < shoe.length; i++) {
      shoe[i] = Card.of(1 + i % 13, 1 + i / 13 % 4);
    }
    for (int i = shoe.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      byte card = shoe[i];
      shoe[i] = shoe[other];
      shoe[other] = card;
    }
    next = 0;
  }

  /** The exposed first card, and as many more as its value. */
  private void burn() throws IOException {
    pass(1_000);
    byte first = shoe[next++];
    line.set(Column.CARD, Card.text(first)).end("card_burned");
    for (int i = Card.value(first) == 0 ? 10 : Card.value(first); i > 0; i--) {
      next++;
      line.end("card_burned");
    }
  }

  private void pass(int duration) {
    millis += duration;
    line.at(day, millis);
  }

  private EventLine coup(int number) {
    return line.set(Column.COUP, Integer.toString(number));
  }

  private void playCoup(int number, boolean cutCard) throws IOException {
    coups++;
    Fault fault =
        random.nextInt(COUPS_PER_FAULT) == 0
            ? Fault.values()[random.nextInt(Fault.values().length)]
            : null;
    pass(4_000);
    coup(number).end("betting_opened");
    wagers.clear();
    for (int area = 1; area <= AREAS; area++) {
      wager(number, Integer.toString(area), "P" + area, false);
    }
    for (int gallery = 1; gallery <= LINES; gallery++) {
      wager(number, "L" + gallery, "G" + gallery, true);
    }
    pass(1_500);
    coup(number).end("betting_closed");
    if (cutCard) {
      coup(number).end("cut_card_out");
    }
    fault = deal(number, fault);
    Result result = cards.result();
    if (fault == Fault.WINNER) {
      result = result == Result.BANKER ? Result.PLAYER : Result.BANKER;
      count(fault);
    }
    pass(1_800);
    coup(number).set(Column.RESULT, result.text()).end("result_declared");
    settle(number, result, fault);
  }

  private void count(Fault fault) {
    faults.merge(fault, 1L, Long::sum);
  }

  private void wager(int number, String area, String patron, boolean gallery) throws IOException {
    String side = random.nextBoolean() ? "player" : "banker";
    place(number, new Wager(area, patron, side, 500L * (1 + random.nextInt(60)), false), gallery);
    int more = random.nextInt(5);
    if (more == 0 || more == 1) {
      place(
          number, new Wager(area, patron, "tie", 500L * (1 + random.nextInt(10)), false), gallery);
    } else if (more == 2) {
      String dragon = side + "_dragon";
      place(
          number, new Wager(area, patron, dragon, 500L * (1 + random.nextInt(20)), false), gallery);
    }
  }

  private void place(int number, Wager wager, boolean gallery) throws IOException {
    if (!wager.late()) {
      pass(50 + random.nextInt(600));
    }
    coup(number)
        .set(Column.AREA, wager.area())
        .set(Column.PATRON, wager.patron())
        .set(Column.ROLE, gallery ? "gallery" : "")
        .set(Column.BET, wager.bet())
        .money(Column.AMOUNT, wager.amountMinor())
        .end("wager_placed");
    wagers.add(wager);
  }

  /** Deals by the table; gives back the fault where it is still to come. */
  private @Nullable Fault deal(int number, @Nullable Fault fault) throws IOException {
    cards.clear();
    pass(1_200);
    card(number, Side.PLAYER);
    if (fault == Fault.LATE && wagers.stream().noneMatch(LogSimulator::tieInAreaOne)) {
      pass(600);
      place(number, new Wager("1", "P1", "tie", 2_500, true), false);
      count(fault);
    }
    pass(900);
    card(number, Side.BANKER);
    pass(900);
    card(number, Side.PLAYER);
    pass(900);
    card(number, Side.BANKER);
    for (Side side : Side.values()) {
      pass(700);
      coup(number)
          .set(Column.HAND, side.text())
          .set(Column.TOTAL, TOTALS[cards.total(side)])
          .end("total_announced");
    }
    if (cards.natural(Side.PLAYER, table) || cards.natural(Side.BANKER, table)) {
      return fault == Fault.DRAW ? null : fault;
    }
    if (table.playerDraws(cards.total(Side.PLAYER))) {
      pass(900);
      card(number, Side.PLAYER);
    }
    boolean draws = table.bankerDraws(cards.total(Side.BANKER), cards.thirdValue(Side.PLAYER));
    if (fault == Fault.DRAW) {
      draws = !draws;
      count(fault);
    }
    if (draws) {
      pass(900);
      card(number, Side.BANKER);
    }
    return fault;
  }

  private static boolean tieInAreaOne(Wager wager) {
    return wager.area().equals("1") && wager.bet().equals("tie");
  }

  private void card(int number, Side side) throws IOException {
    byte card = shoe[next++];
    cards.add(side, card);
    coup(number)
        .set(Column.HAND, side.text())
        .set(Column.CARD, Card.text(card))
        .set(Column.FACE, "up")
        .end("card_dealt");
  }

  private void settle(int number, Result result, @Nullable Fault fault) throws IOException {
    boolean done = false;
    for (Wager wager : wagers) {
      Bet bet = controls.bets().get(wager.bet());
      if (bet == null) {
        throw new IllegalStateException("the room does not offer " + wager.bet());
      }
      // Side bets follow the cards as dealt, as a declared result does not tell them.
      int decided = bet.decide(bet.main() ? result : cards.result(), cards, table);
      long paid = bet.winnings(decided, wager.amountMinor());
      long commission = bet.commission(decided, wager.amountMinor());
      if (!done && fault == Fault.PAYOUT && bet.main() && paid > 0) {
        paid += 500;
        done = true;
      }
      if (!done && fault == Fault.COMMISSION && commission > 0) {
        commission += 100;
        done = true;
      }
      pass(150 + random.nextInt(300));
      coup(number)
          .set(Column.AREA, wager.area())
          .set(Column.PATRON, wager.patron())
          .set(Column.BET, wager.bet())
          .set(Column.OUTCOME, bet.outcome(decided).text());
      if (paid > 0) {
        line.money(Column.PAID, paid);
      }
      if (commission > 0) {
        line.money(Column.COMMISSION, commission);
      }
      line.end("wager_settled");
    }
    if (done && fault != null) {
      count(fault);
    }
  }
}
