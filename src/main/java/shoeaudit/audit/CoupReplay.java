package shoeaudit.audit;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile.BettingCloses;
import shoeaudit.controls.ControlFile.Procedure;
import shoeaudit.game.Bet;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordLack;
import shoeaudit.shoelog.ShoeEvents;

/**
 * One coup as recorded, in the form in which checks ask about it: the cards in deal order and as
 * they lie, the cut-off, the wagers at the cut-off and after it, the declared result,
 * irregularities and their remedies. Reused from coup to coup; a replay makes no objects. As its
 * lists have room for more than the coup's own, an index past those fails and never gives another
 * coup's.
 */
public final class CoupReplay {
  private static final Result[] RESULTS = Result.values();
  private static final WagerOutcome[] OUTCOMES = WagerOutcome.values();
  private static final Procedure[] PROCEDURES = Procedure.values();

  private Rules rules;
  private ShoeReplay shoe = new ShoeReplay();
  private ShoeEvents events = shoe.events();
  private int coup;
  private boolean testable;
  private boolean incomplete;
  private boolean bettingOpen;
  private final int[] oddityRow = new int[Oddity.values().length];

  private final DealtCards dealt = new DealtCards();
  private boolean withdrew;
  private int closedRow;
  private int cutOffRow;
  private boolean cutOffKnown;
  private int resultRow;
  private int ghostRow;
  private int irregularityRow;
  private boolean voidDue;
  private boolean voidDocumented;
  private boolean remedied;
  private boolean undocumentedIrregularity;

  /** The first irregularity whose recorded procedure takes a card off a hand, or -1. */
  private int withdrawalRow;

  private final RowList wagerRows = new RowList();
  private final RowList settlementRows = new RowList();
  private final RowList callRows = new RowList();
  private final RowList announcementRows = new RowList();
  private final WagerBook book = new WagerBook();
  private final StandingWagers standing = new StandingWagers();
  private final SettlementsDue due = new SettlementsDue();

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
    loadCards(replay, place, inForce, testableDay);
    cutOffRow = cutOff();
    cutOffKnown = cutOffRow >= 0 && shoe.shows(Need.WAGER_ORDER) && placesWagers();
    book.replay(this, wagerRows, settlementRows);
    standing.sumUp(this, book);
    due.load(this, book, inForce.bets());
  }

  /** Likewise, but for its wagers and settlements, of which nothing must be asked. */
  void loadCards(ShoeReplay replay, int place, Rules inForce, boolean testableDay) {
    shoe = replay;
    events = replay.events();
    rules = inForce;
    coup = place;
    testable = testableDay && !replay.unreadable(place);
    Arrays.fill(oddityRow, -1);
    dealt.clear(replay.tensArePoints());
    withdrew = false;
    closedRow = -1;
    resultRow = -1;
    ghostRow = -1;
    irregularityRow = -1;
    voidDue = false;
    voidDocumented = false;
    remedied = false;
    undocumentedIrregularity = false;
    withdrawalRow = -1;
    wagerRows.clear();
    settlementRows.clear();
    callRows.clear();
    announcementRows.clear();
    book.clear();
    int last = replay.lastRow(place);
    for (int row = replay.firstRow(place); row <= last; row++) {
      if (replay.owner(row) == place) {
        take(row);
      }
    }
    incomplete =
        dealsAfterResult()
            || (resultRow < 0
                && !shoe.lacks(RecordLack.RESULTS)
                && (place == replay.coups() - 1 || !shoe.shows(Need.SHOES)));
    if (withdrawalRow >= 0 && !withdrew) {
      odd(Oddity.WITHDRAWAL_MISSING, withdrawalRow);
    }
    dealt.layOut();
    if (beginsAmid()) {
      odd(Oddity.BEGINS_AMID, shoe.firstRow(place));
      incomplete = true;
    }
    bettingOpen = testable && isBettingOpen();
    testable &= !bettingOpen;
  }

  /**
   * Whether the record begins in the middle of the coup: it is the first of a shoe whose opening is
   * not on record, and starts with what can only follow cards that are not.
   */
  private boolean beginsAmid() {
    if (coup != 0 || shoe.records(EventKind.SHOE_OPENED) || !shoe.records(EventKind.CARD_DEALT)) {
      return false;
    }
    return switch (events.kindOf(shoe.firstRow(coup))) {
      case CARD_DEALT, CARD_WITHDRAWN, TOTAL_ANNOUNCED, RESULT_DECLARED, WAGER_SETTLED ->
          !handsComplete();
      default -> false;
    };
  }

  /**
   * Whether the record ends while wagers are taken: nothing has happened yet that would close
   * betting, in a shoe whose coups otherwise show their cards.
   */
  private boolean isBettingOpen() {
    return coup == shoe.coups() - 1
        && !shoe.records(EventKind.SHOE_CLOSED)
        && shoe.records(EventKind.CARD_DEALT)
        && !hasCards()
        && closedRow < 0
        && resultRow < 0
        && irregularityRow < 0
        && wagerRows.size() > 0
        && settlementRows.size() == 0;
  }

  private void take(int row) {
    switch (events.kindOf(row)) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> wagerRows.add(row);
      case WAGER_SETTLED -> settlementRows.add(row);
      case BETTING_OPENED -> closedRow = dealt.count() == 0 ? -1 : closedRow;
      case BETTING_CLOSED -> closedRow = closedRow < 0 ? row : closedRow;
      case GHOST_HAND -> ghostRow = row;
      case CARD_DEALT -> deal(row);
      case CARD_WITHDRAWN -> withdraw(row);
      case RESULT_DECLARED -> declare(row);
      case TOTAL_ANNOUNCED -> callRows.add(row);
      case ANNOUNCED -> announcementRows.add(row);
      case IRREGULARITY -> irregularity(row);
      default -> {}
    }
  }

  private void deal(int row) {
    if (resultRow >= 0 && dealsAfterResult()) {
      odd(Oddity.DEALS_AFTER_RESULT, row);
    }
    dealt.deal(events, row);
  }

  /** The last declaration stands: a table that corrects itself settles by it. */
  private void declare(int row) {
    if (resultRow >= 0 && events.result[resultRow] != events.result[row] && !dealsAfterResult()) {
      odd(Oddity.DECLARES_TWICE, row);
    }
    resultRow = row;
  }

  /** The coup's record says something that cannot be. */
  void odd(Oddity oddity, int row) {
    if (oddityRow[oddity.ordinal()] < 0) {
      oddityRow[oddity.ordinal()] = row;
    }
  }

  private void withdraw(int row) {
    withdrew = true;
    if (!dealt.withdraw(events, row)) {
      odd(Oddity.WITHDRAWS_NO_CARD, row);
    }
  }

  /** The recorded procedure decides what is expected (readings 6 and 51). */
  private void irregularity(int row) {
    irregularityRow = irregularityRow < 0 ? row : irregularityRow;
    Procedure documented = documentedProcedure(row);
    Procedure recorded = recordedProcedure(row);
    undocumentedIrregularity |= documented == null;
    if (withdrawalRow < 0 && recorded == Procedure.WITHDRAW_CARD) {
      withdrawalRow = row;
    }
    voidDue |= recorded == Procedure.VOID_COUP;
    voidDocumented |= documented == Procedure.VOID_COUP;
    remedied |= recorded == Procedure.WITHDRAW_CARD || recorded == Procedure.BURN_CARD;
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

  private int cutOff() {
    int firstCard = dealt.firstRow();
    if (rules.controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS
        && closedRow >= 0
        && (firstCard < 0 || isBefore(closedRow, firstCard))) {
      return closedRow;
    }
    return firstCard;
  }

  /**
   * Whether the record tells of each wager event on which side of the cut-off it lies: where the
   * order of the records is not known, times alone do.
   */
  private boolean placesWagers() {
    boolean places = closedRow < 0 || dealt.firstRow() < 0 || ordered(closedRow, dealt.firstRow());
    for (int i = 0; i < wagerRows.size() && places; i++) {
      places = ordered(wagerRows.get(i), cutOffRow);
    }
    return places;
  }

  /**
   * Whether the record tells which of two events came first: where the order of the records is not
   * known, their times alone do, unless they are equal.
   */
  public boolean ordered(int row, int other) {
    return shoe.shows(Need.RECORDING_ORDER)
        || row == other
        || (timed(row, other) && events.at[row] != events.at[other]);
  }

  /**
   * Whether one event comes before another: times decide where both have one; otherwise, and for
   * equal times and an event whose time is reversed, the order in the log (audit.md, Order; reading
   * 23).
   */
  public boolean isBefore(int row, int other) {
    if (shoe.inOrder()) {
      return row < other;
    }
    boolean timesDecide = timed(row, other) && events.at[row] != events.at[other];
    return timesDecide ? events.at[row] < events.at[other] : row < other;
  }

  private boolean timed(int row, int other) {
    return events.at[row] != ShoeEvents.NO_TIME
        && events.at[other] != ShoeEvents.NO_TIME
        && !shoe.isReversed(row)
        && !shoe.isReversed(other);
  }

  /**
   * Whether an event's time lies no further from the cut-off's than the clock tolerance, its end
   * included: if it is late, or may be, the record cannot settle it; never without times (readings
   * 4, 15 and 43).
   */
  boolean withinTolerance(int row) {
    return isNear(row, cutOffRow);
  }

  private boolean isNear(int row, int other) {
    return events.at[row] != ShoeEvents.NO_TIME
        && events.at[other] != ShoeEvents.NO_TIME
        && Math.abs(events.at[row] - events.at[other])
            <= rules.controls().game().clockToleranceNanos();
  }

  /**
   * Whether the times of two events say otherwise than their places in the log which came first,
   * and lie so close together that the clock may be at fault (reading 43).
   */
  public boolean contradict(int row, int other) {
    return !shoe.inOrder()
        && shoe.shows(Need.RECORDING_ORDER)
        && isNear(row, other)
        && (row < other ? events.at[row] > events.at[other] : events.at[row] < events.at[other]);
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
   * Whether the record ends while its wagers are still taken, so that nothing of it can be tested.
   */
  public boolean bettingOpen() {
    return bettingOpen;
  }

  /**
   * Whether it may be the record that ends before a settlement: it is the last of its shoe, whose
   * opening is on record and whose closing is not, and ends with a settlement.
   */
  public boolean endsAmidSettlements() {
    return coup == shoe.coups() - 1
        && shoe.records(EventKind.SHOE_OPENED)
        && !shoe.records(EventKind.SHOE_CLOSED)
        && events.kindOf(events.size() - 1) == EventKind.WAGER_SETTLED;
  }

  /**
   * Whether it has no declared result and is the last of its shoe, or may be as the record does not
   * show which coups come from one shoe (reading 26); or whether it has cards after its result
   * (reading 38). Its dealing, result and settlement are not testable.
   */
  public boolean incomplete() {
    return incomplete;
  }

  /**
   * Whether cards were dealt after its declared result that are no coup of their own (reading 38).
   */
  public boolean dealsAfterResult() {
    return shoe.repeated().contradicts(coup);
  }

  /**
   * Whether its settlements can be judged: it is complete, and it is known which settlements are
   * its own.
   */
  public boolean settlementsJudged() {
    return !incomplete && !shoe.repeated().settlementsOpen(coup);
  }

  /**
   * Whether an event that is missing from it is missing, where other coups of the shoe have one
   * (reading 25): not where its cards were dealt under the number of the coup before it, as the
   * lines that would part the two are missing, too.
   */
  public boolean showsAbsence() {
    return shoe.showsAbsence() && !shoe.repeated().dealtAnew(coup);
  }

  /** The first event of an oddity, or -1. */
  int oddityRow(Oddity oddity) {
    return oddityRow[oddity.ordinal()];
  }

  /** Whether it is known in what order cards left the shoe between the two hands. */
  public boolean dealOrderKnown() {
    return shoe.shows(Need.DEAL_ORDER);
  }

  /** Whether it is known from a coup summary only. */
  public boolean summary() {
    return events.summaries();
  }

  /**
   * Whether it is known how the cards lie: some are on record, none was withdrawn that is not, none
   * that had to be withdrawn is still there, no hand's are missing, and none was dealt after the
   * result.
   */
  public boolean cardsKnown() {
    return hasCards()
        && oddityRow(Oddity.WITHDRAWS_NO_CARD) < 0
        && oddityRow(Oddity.WITHDRAWAL_MISSING) < 0
        && !lacksHand()
        && !dealsAfterResult();
  }

  /**
   * Whether a hand's cards are not recorded while the other's are: in a record hand by hand, such
   * as a coup summary, and where no coup of the shoe has that hand's. Among events in the order of
   * dealing that elsewhere have both, a hand without a card was dealt none.
   */
  public boolean lacksHand() {
    return (!dealOrderKnown() || !shoe.recordsBothHands())
        && hasCards()
        && (cards().count(Side.PLAYER) == 0 || cards().count(Side.BANKER) == 0);
  }

  /** Whether it is known how the cards of one hand lie. */
  public boolean handKnown(Side side) {
    return cardsKnown() || (lacksHand() && cards().count(side) > 0);
  }

  /**
   * Whether every wager is returned: declared void, or, where nothing was declared, due to be
   * (reading 5).
   */
  public boolean annulled() {
    return declared() == Result.VOID || (declared() == null && voidDue);
  }

  /**
   * Whether a removal after the cut-off returns a wager as the coup is annulled: it comes after the
   * irregularity that asks for it, or after the declaration.
   */
  boolean returnsAll(int row) {
    return annulled()
        && ((irregularityRow >= 0 && row > irregularityRow) || (resultRow >= 0 && row > resultRow));
  }

  /** How many cards were dealt, withdrawn ones included. */
  public int dealt() {
    return dealt.count();
  }

  /** The hand of a dealt card. */
  public Side dealtSide(int index) {
    return dealt.side(index);
  }

  /** A dealt card. */
  public byte dealtCard(int index) {
    return dealt.card(index);
  }

  /** A dealt card's event. */
  public int dealtRow(int index) {
    return dealt.row(index);
  }

  /** Whether a dealt card was withdrawn again. */
  public boolean withdrawn(int index) {
    return withdrawnRow(index) >= 0;
  }

  /** The event that withdrew a dealt card, or -1. */
  public int withdrawnRow(int index) {
    return dealt.withdrawnRow(index);
  }

  /** Whether a withdrawal of a card is on record. */
  public boolean withdrew() {
    return withdrew;
  }

  /** The two hands as they lie: without withdrawn cards. */
  public CoupCards cards() {
    return dealt.lying();
  }

  /** Whether any card was recorded. */
  public boolean hasCards() {
    return dealt.count() > 0;
  }

  /** Whether the first four cards that remain went P, B, P, B. */
  public boolean firstFourInOrder() {
    return dealt.firstFourInOrder();
  }

  /** Whether the Banker's third card came before the Player's. */
  public boolean bankerThirdFirst() {
    return dealt.bankerThirdFirst();
  }

  /** Whether each hand has two cards or more. */
  public boolean handsComplete() {
    return cards().count(Side.PLAYER) >= 2 && cards().count(Side.BANKER) >= 2;
  }

  /**
   * Whether a hand's first two cards are a natural, whatever came after them; call it only on
   * complete hands.
   */
  public boolean naturalOnTwo(Side side) {
    return rules.table().natural(cards().twoCardTotal(side));
  }

  /** The first card's event, or -1. */
  public int firstCardRow() {
    return dealt.firstRow();
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

  /**
   * Whether it is known when betting closed, and which wager events came before that. Otherwise
   * nothing is late, and what play accepted counts as admissible.
   */
  public boolean cutOffKnown() {
    return cutOffKnown;
  }

  /**
   * Whether an event is after the cut-off, or may be, as its time and its place in the log disagree
   * about it (reading 43).
   */
  public boolean isLate(int row) {
    return cutOffKnown && (!isBefore(row, cutOffRow) || contradict(row, cutOffRow));
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
    return cardsKnown() ? cards().result() : null;
  }

  /** The first irregularity's event, or -1. */
  public int irregularityRow() {
    return irregularityRow;
  }

  /** Whether an irregularity's recorded procedure annuls the coup. */
  public boolean voidDue() {
    return voidDue;
  }

  /**
   * Whether the documented procedure of an irregularity annuls the coup and no recorded one does:
   * nothing should have been won or lost, and that it was comes of the other procedure (reading
   * 51).
   */
  public boolean voidReplaced() {
    return voidDocumented && !voidDue;
  }

  /**
   * Whether an irregularity's recorded procedure takes cards off: they are no part of the correct
   * dealing (reading 20).
   */
  public boolean remedied() {
    return remedied;
  }

  /** Whether an irregularity's kind is not documented. */
  public boolean undocumentedIrregularity() {
    return undocumentedIrregularity;
  }

  /**
   * Whether dealing is judged: the coup is complete, has cards and is not to be annulled. A record
   * without irregularities does not show the one that a void came of, nor what that made of the
   * cards.
   */
  public boolean dealingJudged() {
    return !incomplete
        && cardsKnown()
        && !voidDue
        && (shoe.shows(Need.EVENTS) || declared() != Result.VOID);
  }

  /** How many totals were called. */
  public int calls() {
    return callRows.size();
  }

  /** The event of a call of a total. */
  public int callRow(int index) {
    return callRows.get(index);
  }

  /** How many announcements were made, calls of totals not among them. */
  public int announcements() {
    return announcementRows.size();
  }

  /** The event of an announcement. */
  public int announcementRow(int index) {
    return announcementRows.get(index);
  }

  /** How many wagers there were. */
  public int wagers() {
    return book.count();
  }

  /** A wager. */
  public WagerReplay wager(int index) {
    return book.wager(index);
  }

  /** How many events placed wagers, changed them or took them back. */
  int wagerEvents() {
    return wagerRows.size();
  }

  /** One of those events, in the order of the log. */
  int wagerEvent(int index) {
    return wagerRows.get(index);
  }

  /** Which wager an event of the coup names; {@link WagerBook#NONE}: none. */
  int wagerNamed(int row) {
    return book.meant(events(), row);
  }

  /** Whether an event names a wager, or means it where one of them names no patron. */
  public boolean isAbout(int row, WagerReplay wager) {
    int named = owns(row) ? wagerNamed(row) : WagerBook.NONE;
    return named != WagerBook.NONE && book.wager(named) == wager;
  }

  /** The role in which a wager's patron plays its area: 1 seated, 2 gallery, 3 back. */
  public int role(WagerReplay wager) {
    return book.role(wager);
  }

  /** What stood at the cut-off, summed up. */
  public StandingWagers standing() {
    return standing;
  }

  /** How many wagers came late, whole or in part, and were refused (reading 42). */
  int lateRefused() {
    return book.refused();
  }

  /** How many settlements were recorded. */
  public int settlements() {
    return book.settlements();
  }

  /** A settlement's event. */
  public int settlementRow(int index) {
    return book.settlementRow(index);
  }

  /**
   * The wager that a settlement settles, or may settle where that is {@link WagerReplay#unclear};
   * null: there is none, or another settlement took it.
   */
  public @Nullable WagerReplay settlementWager(int index) {
    return book.settlementWager(index);
  }

  /**
   * Whether a wager in an area or on a line was settled that is nowhere else on record: what else
   * lay there is not known.
   */
  public boolean settlesUnrecordedWager(int area) {
    for (int i = 0; i < settlements(); i++) {
      int row = settlementRow(i);
      if (events.area[row] == area
          && book.settlementWager(i) == null
          && book.meant(events, row) == WagerBook.NONE) {
        return true;
      }
    }
    return false;
  }

  /** Whether every settlement settles a wager. */
  boolean allSettlementsMatched() {
    return book.allMatched();
  }

  /** The facts that its wagers share, whatever their kind; bits of {@link WagerFacts}. */
  int wagerFacts() {
    return WagerFacts.of(this, book, standing, due);
  }

  /** How many settlements of wagers that won do not record what was paid; of a complete coup. */
  int payoutsMissing() {
    return due.payoutsMissing();
  }

  /** How many wagers that bear commission and won do not record it; likewise. */
  int commissionsMissing() {
    return due.commissionsMissing();
  }

  /** How many wagers that bear commission and won record both as one figure; likewise. */
  int commissionsInNet() {
    return due.commissionsInNet();
  }

  /** What the settlement of wagers on a bet turns on; plain for a bet that is not offered. */
  public SettlementCircumstance circumstance(WagerReplay wager) {
    return wager.bet() == null
        ? SettlementCircumstance.PLAIN
        : due.circumstance(this, wager.betPlace(), wager.bet());
  }

  /** The bet that an event names; null where it is not offered. */
  public @Nullable Bet offered(int row) {
    return rules.bet(shoe.betPlace(rules, events.bet[row]));
  }

  /** A settlement's outcome as recorded. */
  public WagerOutcome outcome(int row) {
    return OUTCOMES[events.outcome[row] - 1];
  }

  /**
   * Whether a settlement records its winnings after commission, as one figure: {@link #paid} is
   * that figure, and {@link #commission} is not on record.
   */
  public boolean recordsNet(int row) {
    return events.net[row];
  }

  /** What {@link #paid} had to be: where the record has one figure, commission is taken off. */
  public long duePaid(int row, long winnings, long commission) {
    return recordsNet(row) ? winnings - commission : winnings;
  }

  /**
   * Whether it is known what a settlement paid: an empty cell is 0 where nothing was won, but not
   * recorded where something was (reading 41).
   */
  public boolean knowsPaid(int row) {
    return events.money[row] != ShoeEvents.NO_MONEY || outcome(row) != WagerOutcome.WIN;
  }

  /** Winnings as recorded; 0 where none are, so ask {@link #knowsPaid} first. */
  public long paid(int row) {
    return events.money[row] == ShoeEvents.NO_MONEY ? 0 : events.money[row];
  }

  /** Whether a settlement records its commission. */
  public boolean recordsCommission(int row) {
    return events.commission[row] != ShoeEvents.NO_MONEY;
  }

  /** Commission as recorded; 0 where none is, so ask {@link #recordsCommission} first. */
  public long commission(int row) {
    return recordsCommission(row) ? events.commission[row] : 0;
  }

  /**
   * R: what a settlement, as recorded, moved to the patron's side, for a wager of this amount; null
   * where its winnings, or the commission that winnings on its bet bear, are not recorded (reading
   * 41).
   *
   * @param bet the bet, where it is offered
   */
  public @Nullable Long recordedNet(int row, @Nullable Bet bet, long amount) {
    boolean bears = bet != null && bet.commission() != null;
    if (!SettlementRow.isNetKnown(
        outcome(row), knowsPaid(row), recordsNet(row) || recordsCommission(row) || !bears)) {
      return null;
    }
    long net = paid(row) - commission(row);
    return outcome(row) == WagerOutcome.LOSE ? net - amount : net;
  }

  /** Whether a settlement returns the wager, and nothing else: void, and no amount beside it. */
  boolean returnsWager(int row) {
    return outcome(row) == WagerOutcome.VOID && paid(row) == 0 && commission(row) == 0;
  }

  /**
   * Whether a wager was returned and may have been a late one that was refused (reading 42): it is
   * not known when betting closed.
   */
  public boolean maybeRefused(WagerReplay wager) {
    return wager.settlementRow() >= 0 && maybeRefused(wager.settlementRow());
  }

  /** Likewise of a wager's settlement. */
  boolean maybeRefused(int settlement) {
    return !cutOffKnown && returnsWager(settlement);
  }

  /**
   * Which line decides a wager by the declared result (side bets by the cards as they lie), or by
   * the cards where nothing was declared; not for a coup declared void.
   *
   * @return as {@link Bet#decide}
   */
  public int dueLine(Bet bet) {
    return bet.decide(
        bet.main() ? dueResult() : resultOfCards(), cardsKnown() ? cards() : null, rules.table());
  }

  /**
   * The result that Player, Banker and tie wagers follow in a coup that is not annulled: the
   * declared one, or that of the cards; null where neither is known.
   */
  @Nullable Result dueResult() {
    Result declared = declared();
    return declared != null && declared != Result.VOID ? declared : resultOfCards();
  }

  /** Whether any event of the coup has a time that places it: one that is not reversed. */
  public boolean timed() {
    return firstTimedRow() >= 0;
  }

  /** The first event with a time that places it, or -1. */
  int firstTimedRow() {
    for (int row = shoe.firstRow(coup); row <= shoe.lastRow(coup); row++) {
      if (shoe.owner(row) == coup
          && events.at[row] != ShoeEvents.NO_TIME
          && !shoe.isReversed(row)) {
        return row;
      }
    }
    return -1;
  }

  /**
   * The first event with a time, by which the coup's gambling day is told, or -1: also one whose
   * time is reversed.
   */
  int firstStampedRow() {
    return shoe.firstStampedRow(coup, shoe.firstRow(coup), shoe.lastRow(coup));
  }

  /**
   * What a check that other shoes decide remembers of this coup.
   *
   * @param soFar the verdict that it has unless other shoes say otherwise
   * @param patron whom it is about, by name number, or 0
   * @param mainRow the event that shows it
   */
  public CoupMemory memory(CrossShoeCheck check, Verdict soFar, int patron, int mainRow) {
    return CoupMemory.of(this, check, soFar, patron, mainRow);
  }
}
