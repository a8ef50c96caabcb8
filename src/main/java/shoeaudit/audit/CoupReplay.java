package shoeaudit.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile.BettingCloses;
import shoeaudit.controls.ControlFile.Procedure;
import shoeaudit.game.Card;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * One coup as recorded, in the form in which checks ask about it: the cards in deal order and as
 * they lie, the cut-off, the wagers at the cut-off and after it, the declared result,
 * irregularities and their remedies. Reused from coup to coup; a replay makes no objects.
 */
public final class CoupReplay {
  private static final Side[] SIDES = Side.values();
  private static final Result[] RESULTS = Result.values();
  private static final WagerOutcome[] OUTCOMES = WagerOutcome.values();
  private static final Procedure[] PROCEDURES = Procedure.values();

  private Rules rules;
  private ShoeReplay shoe = new ShoeReplay();
  private ShoeEvents events = shoe.events();
  private int coup;
  private boolean testable;
  private boolean incomplete;
  private final int[] oddityRow = new int[Oddity.values().length];

  private int dealt;
  private byte[] dealtSide = new byte[8];
  private byte[] dealtCard = new byte[8];
  private int[] dealtRow = new int[8];
  private int[] withdrawnRow = new int[8];
  private int withdrawals;
  private final CoupCards lying = new CoupCards();
  private boolean firstFourInOrder;
  private boolean bankerThirdFirst;

  private int firstCardRow;
  private int closedRow;
  private int cutOffRow;
  private int resultRow;
  private int ghostRow;
  private int irregularityRow;
  private boolean voidDue;
  private boolean remedied;
  private boolean undocumentedIrregularity;

  private int wagers;
  private WagerReplay[] wager = new WagerReplay[0];
  private int settlements;
  private int[] settlementRow = new int[8];
  private int[] settlementWager = new int[8];

  /** A replay under these rules. */
  CoupReplay(Rules rules) {
    this.rules = rules;
  }

  /**
   * Takes a coup on.
   *
   * @param inForce the rules of its gambling day
   * @param testableDay whether any rules are in force on it
   */
  void load(ShoeReplay replay, int place, Rules inForce, boolean testableDay) {
    shoe = replay;
    events = replay.events();
    rules = inForce;
    coup = place;
    testable = testableDay && !replay.unreadable(place);
    Arrays.fill(oddityRow, -1);
    dealt = 0;
    withdrawals = 0;
    firstCardRow = -1;
    closedRow = -1;
    resultRow = -1;
    ghostRow = -1;
    irregularityRow = -1;
    voidDue = false;
    remedied = false;
    undocumentedIrregularity = false;
    wagers = 0;
    settlements = 0;
    for (int row = replay.firstRow(place); row <= replay.lastRow(place); row++) {
      if (replay.owner(row) == place) {
        take(row);
      }
    }
    incomplete = resultRow < 0 && place == replay.coups() - 1;
    layOut();
    cutOffRow = cutOff();
    replayWagers();
    replaySettlements();
  }

  private void take(int row) {
    switch (events.kindOf(row)) {
      case BETTING_CLOSED -> closedRow = closedRow < 0 ? row : closedRow;
      case GHOST_HAND -> ghostRow = row;
      case CARD_DEALT -> deal(row);
      case CARD_WITHDRAWN -> withdraw(row);
      case RESULT_DECLARED -> declare(row);
      case IRREGULARITY -> irregularity(row);
      default -> {}
    }
  }

  /** The last declaration stands: a table that corrects itself settles by it. */
  private void declare(int row) {
    if (resultRow >= 0 && events.result[resultRow] != events.result[row]) {
      odd(Oddity.DECLARES_TWICE, row);
    }
    resultRow = row;
  }

  private void odd(Oddity oddity, int row) {
    if (oddityRow[oddity.ordinal()] < 0) {
      oddityRow[oddity.ordinal()] = row;
    }
  }

  private void deal(int row) {
    if (dealt == dealtRow.length) {
      int room = 2 * dealt;
      dealtSide = Arrays.copyOf(dealtSide, room);
      dealtCard = Arrays.copyOf(dealtCard, room);
      dealtRow = Arrays.copyOf(dealtRow, room);
      withdrawnRow = Arrays.copyOf(withdrawnRow, room);
    }
    firstCardRow = firstCardRow < 0 ? row : firstCardRow;
    dealtSide[dealt] = (byte) (events.hand[row] - 1);
    dealtCard[dealt] = events.card[row];
    dealtRow[dealt] = row;
    withdrawnRow[dealt++] = -1;
  }

  /**
   * Takes the last card off that the event can mean: of this hand, and like the card named where
   * one is named.
   */
  private void withdraw(int row) {
    for (int i = dealt - 1; i >= 0; i--) {
      if (withdrawnRow[i] < 0
          && dealtSide[i] == events.hand[row] - 1
          && mayBe(events.card[row], dealtCard[i])) {
        withdrawnRow[i] = row;
        withdrawals++;
        return;
      }
    }
    withdrawals++;
    odd(Oddity.WITHDRAWS_NO_CARD, row);
  }

  private static boolean mayBe(byte named, byte card) {
    return named == Card.NONE
        || (Card.rank(named) == Card.rank(card)
            && (Card.suit(named) == Card.suit(card)
                || Card.suit(named) == Card.SUIT_NOT_RECORDED
                || Card.suit(card) == Card.SUIT_NOT_RECORDED));
  }

  /**
   * The documented procedure decides what is expected, or, where none is documented, the recorded
   * one (reading 6).
   */
  private void irregularity(int row) {
    irregularityRow = irregularityRow < 0 ? row : irregularityRow;
    Procedure documented = documentedProcedure(row);
    undocumentedIrregularity |= documented == null;
    Procedure due = documented == null ? recordedProcedure(row) : documented;
    voidDue |= due == Procedure.VOID_COUP;
    remedied |= due == Procedure.WITHDRAW_CARD || due == Procedure.BURN_CARD;
  }

  /** The procedure that the controls document for an irregularity's kind; null: none. */
  public @Nullable Procedure documentedProcedure(int row) {
    return rules.controls().irregularities().get(events.names().text(events.text[row]));
  }

  /** The procedure that an irregularity's event records. */
  public Procedure recordedProcedure(int row) {
    String recorded = events.names().text(events.secondText[row]);
    for (Procedure procedure : PROCEDURES) {
      if (procedure.name().equalsIgnoreCase(recorded)) {
        return procedure;
      }
    }
    throw new IllegalStateException("a reader let the procedure '" + recorded + "' through");
  }

  private void layOut() {
    lying.clear();
    int place = 0;
    int playerThird = -1;
    int bankerThird = -1;
    firstFourInOrder = true;
    for (int i = 0; i < dealt; i++) {
      if (withdrawnRow[i] >= 0) {
        continue;
      }
      Side side = SIDES[dealtSide[i]];
      lying.add(side, dealtCard[i]);
      if (place < 4 && dealtSide[i] != place % 2) {
        firstFourInOrder = false;
      }
      if (lying.count(side) == 3) {
        if (side == Side.PLAYER) {
          playerThird = place;
        } else {
          bankerThird = place;
        }
      }
      place++;
    }
    bankerThirdFirst = bankerThird >= 0 && playerThird > bankerThird;
  }

  private int cutOff() {
    if (rules.controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS
        && closedRow >= 0
        && (firstCardRow < 0 || isBefore(closedRow, firstCardRow))) {
      return closedRow;
    }
    return firstCardRow;
  }

  /**
   * Whether one event comes before another: times decide where both have one; otherwise, and for
   * equal times and an event whose time is reversed, the order in the log (audit.md, Order; reading
   * 23).
   */
  public boolean isBefore(int row, int other) {
    boolean timesDecide = timed(row, other) && events.at[row] != events.at[other];
    return timesDecide ? events.at[row] < events.at[other] : row < other;
  }

  private boolean timed(int row, int other) {
    return events.at[row] != ShoeEvents.NO_TIME
        && events.at[other] != ShoeEvents.NO_TIME
        && !events.reversed[row]
        && !events.reversed[other];
  }

  /**
   * Late by no more than the clock tolerance, its end included; never without times (readings 4 and
   * 15).
   */
  private boolean withinTolerance(int row) {
    return timed(row, cutOffRow)
        && events.at[row] - events.at[cutOffRow] <= rules.controls().game().clockToleranceNanos();
  }

  private boolean late(int row) {
    return cutOffRow >= 0 && !isBefore(row, cutOffRow);
  }

  private void replayWagers() {
    boolean anyLate = false;
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (!isWagerEvent(row)) {
        continue;
      }
      if (late(row)) {
        anyLate = true;
      } else {
        WagerReplay named = wagerNamed(row);
        oddWager(row, named.atCutOff());
        named.stand(amountAfter(row, named.atCutOff()));
      }
    }
    if (!anyLate) {
      return;
    }
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (isWagerEvent(row) && late(row)) {
        WagerReplay named = wagerNamed(row);
        oddWager(row, named.accepted());
        long amount = amountAfter(row, named.accepted());
        if (amount != named.accepted()) {
          named.step(row, amount, withinTolerance(row));
        }
      }
    }
  }

  private void oddWager(int row, long standing) {
    if (standing == 0) {
      switch (events.kindOf(row)) {
        case WAGER_REMOVED -> odd(Oddity.REMOVES_NO_WAGER, row);
        case WAGER_CHANGED -> odd(Oddity.CHANGES_NO_WAGER, row);
        default -> {}
      }
    }
  }

  private boolean isWagerEvent(int row) {
    if (shoe.owner(row) != coup) {
      return false;
    }
    EventKind kind = events.kindOf(row);
    return kind == EventKind.WAGER_PLACED
        || kind == EventKind.WAGER_CHANGED
        || kind == EventKind.WAGER_REMOVED;
  }

  private long amountAfter(int row, long standing) {
    return switch (events.kindOf(row)) {
      case WAGER_PLACED -> standing + events.money[row];
      case WAGER_CHANGED -> events.money[row];
      default -> 0;
    };
  }

  private WagerReplay wagerNamed(int row) {
    WagerReplay named = find(row);
    if (named == null) {
      if (wagers == wager.length) {
        wager = Arrays.copyOf(wager, Math.max(16, 2 * wagers));
        for (int i = wagers; i < wager.length; i++) {
          wager[i] = new WagerReplay();
        }
      }
      named = wager[wagers++];
      int place = rules.betPlace(events.names().text(events.bet[row]));
      named.begin(
          events.area[row], events.patron[row], events.bet[row], rules.bet(place), place, row);
    }
    if (events.role[row] != 0) {
      named.role(events.role[row]);
    }
    if (events.kindOf(row) == EventKind.WAGER_PLACED && events.text[row] != 0) {
      named.partnership(events.text[row]);
    }
    return named;
  }

  private @Nullable WagerReplay find(int row) {
    for (int i = 0; i < wagers; i++) {
      if (wager[i].is(events.area[row], events.patron[row], events.bet[row])) {
        return wager[i];
      }
    }
    return null;
  }

  private void replaySettlements() {
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) != coup || events.kindOf(row) != EventKind.WAGER_SETTLED) {
        continue;
      }
      if (settlements == settlementRow.length) {
        settlementRow = Arrays.copyOf(settlementRow, 2 * settlements);
        settlementWager = Arrays.copyOf(settlementWager, 2 * settlements);
      }
      int settled = -1;
      for (int i = 0; i < wagers; i++) {
        if (wager[i].is(events.area[row], events.patron[row], events.bet[row])
            && wager[i].accepted() > 0
            && wager[i].settlementRow() < 0) {
          settled = i;
          wager[i].settle(row);
        }
      }
      settlementRow[settlements] = row;
      settlementWager[settlements++] = settled;
    }
  }

  /** The rules of its gambling day. */
  public Rules rules() {
    return rules;
  }

  /** The shoe that it was dealt from. */
  public ShoeReplay shoe() {
    return shoe;
  }

  /** The shoe's events. */
  public ShoeEvents events() {
    return events;
  }

  /** Its place in the shoe, from 0. */
  public int place() {
    return coup;
  }

  /** Its number, as the log gives it. */
  public int number() {
    return shoe.number(coup);
  }

  /**
   * Whether it can be tested at all: no unreadable line may have belonged to it, and controls are
   * in force.
   */
  public boolean testable() {
    return testable;
  }

  /**
   * Whether it has no declared result and is the last of its shoe, or its record contradicts itself
   * (reading 26).
   */
  public boolean incomplete() {
    return incomplete;
  }

  /** The first event of an oddity, or -1. */
  int oddityRow(Oddity oddity) {
    return oddityRow[oddity.ordinal()];
  }

  /** Whether it is known from a coup summary only. */
  public boolean summary() {
    return events.summaries();
  }

  /**
   * Whether it is known how the cards lie: some are on record, none was withdrawn that is not, and
   * no hand's are missing.
   */
  public boolean cardsKnown() {
    return dealt > 0 && oddityRow(Oddity.WITHDRAWS_NO_CARD) < 0 && !lacksHand();
  }

  /**
   * Whether a hand's cards are not recorded while the other's are. Only a coup summary tells: there
   * an empty cell is not recorded, while among events a hand without a card was dealt none.
   */
  public boolean lacksHand() {
    return summary()
        && dealt > 0
        && (lying.count(Side.PLAYER) == 0 || lying.count(Side.BANKER) == 0);
  }

  /** Whether it is known how the cards of one hand lie. */
  public boolean handKnown(Side side) {
    return cardsKnown() || (lacksHand() && lying.count(side) > 0);
  }

  /**
   * Whether every wager is returned: declared void, or, where nothing was declared, due to be
   * (reading 5).
   */
  public boolean annulled() {
    return declared() == Result.VOID || (declared() == null && voidDue);
  }

  /** How many cards were dealt, withdrawn ones included. */
  public int dealt() {
    return dealt;
  }

  /** The hand of a dealt card. */
  public Side dealtSide(int index) {
    return SIDES[dealtSide[index]];
  }

  /** A dealt card. */
  public byte dealtCard(int index) {
    return dealtCard[index];
  }

  /** A dealt card's event. */
  public int dealtRow(int index) {
    return dealtRow[index];
  }

  /** Whether a dealt card was withdrawn again. */
  public boolean withdrawn(int index) {
    return withdrawnRow[index] >= 0;
  }

  /** The event that withdrew a dealt card, or -1. */
  public int withdrawnRow(int index) {
    return withdrawnRow[index];
  }

  /** How many cards were withdrawn. */
  public int withdrawals() {
    return withdrawals;
  }

  /** The two hands as they lie: without withdrawn cards. */
  public CoupCards cards() {
    return lying;
  }

  /** Whether any card was recorded. */
  public boolean hasCards() {
    return dealt > 0;
  }

  /** Whether the first four cards that remain went P, B, P, B. */
  public boolean firstFourInOrder() {
    return firstFourInOrder;
  }

  /** Whether the Banker's third card came before the Player's. */
  public boolean bankerThirdFirst() {
    return bankerThirdFirst;
  }

  /** Whether each hand has two cards or more. */
  public boolean handsComplete() {
    return lying.count(Side.PLAYER) >= 2 && lying.count(Side.BANKER) >= 2;
  }

  /**
   * Whether a hand's first two cards are a natural, whatever came after them; call it only on
   * complete hands.
   */
  public boolean naturalOnTwo(Side side) {
    return rules.table().natural(lying.twoCardTotal(side));
  }

  /** The first card's event, or -1. */
  public int firstCardRow() {
    return firstCardRow;
  }

  /** The first "no more bets", or -1. */
  public int closedRow() {
    return closedRow;
  }

  /** The event after which no wager may be touched, or -1 where none is recorded. */
  public int cutOffRow() {
    return cutOffRow;
  }

  /** Whether an event of the shoe belongs to this coup. */
  public boolean owns(int row) {
    return shoe.owner(row) == coup;
  }

  /** Whether an event is after the cut-off. */
  public boolean isLate(int row) {
    return late(row);
  }

  /** Whether it is a ghost hand. */
  public boolean ghost() {
    return ghostRow >= 0;
  }

  /** The ghost hand's event, or -1. */
  public int ghostRow() {
    return ghostRow;
  }

  /** The last declaration's event, or -1. */
  public int resultRow() {
    return resultRow;
  }

  /** The result as declared; null where none was. */
  public @Nullable Result declared() {
    return resultRow < 0 || events.result[resultRow] == 0
        ? null
        : RESULTS[events.result[resultRow] - 1];
  }

  /** The result that the cards give as they lie; null without cards. */
  public @Nullable Result resultOfCards() {
    return cardsKnown() ? lying.result() : null;
  }

  /** The first irregularity's event, or -1. */
  public int irregularityRow() {
    return irregularityRow;
  }

  /** Whether an irregularity's procedure annuls the coup. */
  public boolean voidDue() {
    return voidDue;
  }

  /**
   * Whether an irregularity's procedure takes cards off: they are no part of the correct dealing
   * (reading 20).
   */
  public boolean remedied() {
    return remedied;
  }

  /** Whether an irregularity's kind is not documented. */
  public boolean undocumentedIrregularity() {
    return undocumentedIrregularity;
  }

  /**
   * Whether dealing is judged: the coup is complete, has cards and is not to be annulled. A summary
   * does not show the irregularity that a void came of, nor what that made of the cards.
   */
  public boolean dealingJudged() {
    return !incomplete && cardsKnown() && !voidDue && !(summary() && declared() == Result.VOID);
  }

  /** How many wagers there were. */
  public int wagers() {
    return wagers;
  }

  /** A wager. */
  public WagerReplay wager(int index) {
    return wager[index];
  }

  /** How many settlements were recorded. */
  public int settlements() {
    return settlements;
  }

  /** A settlement's event. */
  public int settlementRow(int index) {
    return settlementRow[index];
  }

  /** The wager that a settlement settles; null: there is none, or another settlement took it. */
  public @Nullable WagerReplay settlementWager(int index) {
    return settlementWager[index] < 0 ? null : wager[settlementWager[index]];
  }

  /** A settlement's outcome as recorded. */
  public WagerOutcome outcome(int row) {
    return OUTCOMES[events.outcome[row] - 1];
  }

  /** Winnings as recorded; an empty cell counts 0. */
  public long paid(int row) {
    return events.money[row] == ShoeEvents.NO_MONEY ? 0 : events.money[row];
  }

  /** Whether a settlement records its commission. */
  public boolean recordsCommission(int row) {
    return events.commission[row] != ShoeEvents.NO_MONEY;
  }

  /** Commission as recorded; an empty cell counts 0. */
  public long commission(int row) {
    return recordsCommission(row) ? events.commission[row] : 0;
  }

  /** R: what a settlement, as recorded, moved to the patron's side, for a wager of this amount. */
  public long recordedNet(int row, long amount) {
    long net = paid(row) - commission(row);
    return outcome(row) == WagerOutcome.LOSE ? net - amount : net;
  }

  /**
   * Which line decides a wager by the declared result (side bets by the cards as they lie), or by
   * the cards where nothing was declared; not for a coup declared void.
   *
   * @return as {@link shoeaudit.game.Bet#decide}
   */
  public int dueLine(shoeaudit.game.Bet bet) {
    Result declared = declared();
    Result byCards = resultOfCards();
    Result winner = bet.main() && declared != null && declared != Result.VOID ? declared : byCards;
    return bet.decide(winner, cardsKnown() ? lying : null, rules.table());
  }

  /** Whether any event of the coup has a time. */
  public boolean timed() {
    return firstTimedRow() >= 0;
  }

  private int firstTimedRow() {
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) == coup && events.at[row] != ShoeEvents.NO_TIME) {
        return row;
      }
    }
    return -1;
  }

  /**
   * What a check that other shoes decide remembers of this coup.
   *
   * @param soFar the verdict that it has unless other shoes say otherwise
   * @param patron whom it is about, by name number, or 0
   * @param mainRow the event that shows it
   */
  public CoupMemory memory(CrossShoeCheck check, Verdict soFar, int patron, int mainRow) {
    int firstTimed = firstTimedRow();
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    List<Integer> lines = new ArrayList<>();
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) != coup) {
        continue;
      }
      if (events.at[row] != ShoeEvents.NO_TIME && !events.reversed[row]) {
        first = Math.min(first, events.at[row]);
        last = Math.max(last, events.at[row]);
      }
      if (row == mainRow || (patron != 0 && events.patron[row] == patron)) {
        lines.add(events.line[row]);
      }
    }
    return new CoupMemory(
        rules.controls(),
        rules.citations().slot(check, 0, 0),
        soFar,
        events.file(),
        events.table(),
        events.shoe(),
        coup,
        number(),
        events.names().text(patron),
        events.names().text(events.dealer[mainRow]),
        first,
        last,
        firstTimed < 0 ? 0 : events.offsetMinutes[firstTimed],
        Words.lines(lines));
  }
}
