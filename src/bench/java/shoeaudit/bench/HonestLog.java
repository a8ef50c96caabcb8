package shoeaudit.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import shoeaudit.bench.EventLine.Column;
import shoeaudit.bench.SimulatedPatron.Habit;
import shoeaudit.controls.ControlFile;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.game.Bet;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.game.WagerOutcome;

/**
 * The log of a table at which everybody plays honestly: nine patrons, each with a habit of his own,
 * and dealers who err now and then, four times of five for a patron. The same seed gives the same
 * log.
 */
final class HonestLog {
  /** Errors of a coup: the most diligent of a table's dealers, and the least. */
  static final double[] ERRORS_PER_COUP = {0, 0.002, 0.01, 0.05};

  static final int PATRONS = 9;

  /** Of so many errors of a dealer one is to the house's side: patrons complain of those. */
  private static final int ERRORS_PER_AGAINST = 5;

  private static final long ERROR_MINOR = 500;
  private static final LocalDate FIRST_DAY = LocalDate.of(2026, 1, 5);
  private static final int OPENS_HOUR = 10;
  private static final int SHOES_PER_DAY = 12;
  private static final int HOUR_MILLIS = 3_600_000;

  private final String table;
  private final ControlFile controls;
  private final ThirdCardTable rules;
  private final Random random;
  private final EventLine line;
  private final List<SimulatedPatron> patrons = new ArrayList<>();
  private LocalDate day = FIRST_DAY;
  private int millis;
  private long coups;
  private long wagers;

  private HonestLog(String table, ControlFile controls, Random random, OutputStream out) {
    this.table = table;
    this.controls = controls;
    this.rules = controls.regulation().table();
    this.random = random;
    this.line = new EventLine(out, false);
    for (int patron = 1; patron <= PATRONS; patron++) {
      patrons.add(new SimulatedPatron(table + "-P" + patron, habit(random), 0));
    }
  }

  /** One of the habits of honest patrons. */
  static Habit habit(Random random) {
    return SimulatedPatron.HONEST.get(random.nextInt(SimulatedPatron.HONEST.size()));
  }

  /** What a log holds. */
  record Written(long bytes, long coups, long wagers) {}

  /**
   * Writes a table's log.
   *
   * @param controls the rules of the room: player, banker, tie and {@link SimulatedPatron#DRAGON}
   * @param out left open
   */
  static Written write(
      String table, ControlFile controls, int shoes, Random random, OutputStream out)
      throws IOException {
    HonestLog log = new HonestLog(table, controls, random, out);
    for (int shoe = 0; shoe < shoes; shoe++) {
      log.playShoe(shoe);
    }
    log.line.flush();
    return new Written(log.line.bytes(), log.coups, log.wagers);
  }

  private void playShoe(int number) throws IOException {
    int dealer = number % ERRORS_PER_COUP.length;
    Deal deal =
        new SimulatedTable(table, rules, random, patrons, table + "-D" + (dealer + 1), 0)
            .next(number + 1, Deals.shuffled(SimulatedTable.DECKS, random));
    day = FIRST_DAY.plusDays(number / SHOES_PER_DAY);
    millis = (OPENS_HOUR + number % SHOES_PER_DAY) * HOUR_MILLIS;
    line.shoe(table, deal.shoe()).at(day, millis);
    line.set(Column.DECKS, Integer.toString(SimulatedTable.DECKS));
    line.set(Column.DEALER, deal.dealer()).end("shoe_opened");
    // The first card is burned unseen.
    pass(1_000);
    line.end("card_burned");
    for (Coup coup : deal.coups()) {
      playCoup(coup, ERRORS_PER_COUP[dealer]);
    }
    pass(5_000);
    line.end("shoe_closed");
  }

  private void pass(int duration) {
    millis += duration;
    line.at(day, millis);
  }

  private EventLine of(Coup coup) {
    return line.set(Column.COUP, Integer.toString(coup.number()));
  }

  private EventLine of(Coup coup, Stake stake) {
    String name = stake.patron();
    return of(coup)
        .set(Column.AREA, name.substring(name.length() - 1))
        .set(Column.PATRON, name)
        .set(Column.BET, stake.bet());
  }

  private void playCoup(Coup coup, double errorsPerCoup) throws IOException {
    coups++;
    pass(4_000);
    of(coup).end("betting_opened");
    for (Stake stake : coup.wagers()) {
      pass(400);
      of(coup, stake).money(Column.AMOUNT, stake.minor()).end("wager_placed");
    }
    pass(1_500);
    of(coup).end("betting_closed");
    CoupCards cards = new CoupCards();
    for (int i = 0; i < coup.cards().length; i++) {
      Side side = Side.values()[coup.hands()[i]];
      byte card = coup.cards()[i];
      cards.add(side, card);
      pass(900);
      of(coup)
          .set(Column.HAND, side.text())
          .set(Column.CARD, Card.text(card))
          .set(Column.FACE, "up")
          .end("card_dealt");
    }
    pass(1_800);
    of(coup).set(Column.RESULT, cards.result().text()).end("result_declared");
    settle(coup, cards, random.nextDouble() < errorsPerCoup);
  }

  /**
   * Settles a coup's wagers.
   *
   * @param errs whether one of them, whichever, is settled wrongly: a loser's is given back or a
   *     winner gets more, or a winner gets less
   */
  private void settle(Coup coup, CoupCards cards, boolean errs) throws IOException {
    int struck = errs ? random.nextInt(coup.wagers().size()) : -1;
    boolean forPatron = random.nextInt(ERRORS_PER_AGAINST) > 0;
    for (int i = 0; i < coup.wagers().size(); i++) {
      Stake stake = coup.wagers().get(i);
      Bet bet = controls.bets().get(stake.bet());
      if (bet == null) {
        throw new IllegalStateException("the room does not offer " + stake.bet());
      }
      int decided = bet.decide(cards.result(), cards, rules);
      WagerOutcome outcome = bet.outcome(decided);
      long paid = bet.winnings(decided, stake.minor());
      if (i == struck && outcome == WagerOutcome.WIN) {
        paid += forPatron ? ERROR_MINOR : -ERROR_MINOR;
      } else if (i == struck && outcome == WagerOutcome.LOSE && forPatron) {
        outcome = WagerOutcome.PUSH;
      }
      wagers++;
      pass(200);
      of(coup, stake).set(Column.OUTCOME, outcome.text());
      if (paid > 0) {
        line.money(Column.PAID, paid);
      }
      long commission = bet.commission(decided, stake.minor());
      if (commission > 0) {
        line.money(Column.COMMISSION, commission);
      }
      line.end("wager_settled");
    }
  }
}
