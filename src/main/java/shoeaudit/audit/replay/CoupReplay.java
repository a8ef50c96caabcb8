package shoeaudit.audit.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile.BettingCloses;
import shoeaudit.game.Bet;
import shoeaudit.game.CoupCards;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * One coup as recorded, in the form in which checks ask about it: the cards in deal order and as
 * they lie, the cut-off, the wagers at the cut-off and after it, the declared result,
 * irregularities and their remedies. Reused from coup to coup; a replay makes no objects. As its
 * lists have room for more than the coup's own, an index past those fails and never gives another
 * coup's.
 */
public final class CoupReplay {
  private static final Side[] SIDES = Side.values();
  private static final Result[] RESULTS = Result.values();

  private Rules rules;
  private ShoeReplay shoe = new ShoeReplay();
  private ShoeEvents events = shoe.events();
  private int coup;
  private boolean testable;
  private boolean incomplete;
  private boolean beginsAmid;
  private boolean bettingOpen;
  private final int[] oddityRow = new int[Oddity.values().length];

  private final EventOrder order = new EventOrder();
  private final RecordedSettlements recorded = new RecordedSettlements(events);
  private final Irregularities irregularities;
  private final DealtCards dealt = new DealtCards();
  private boolean orderDisputed;
  private boolean twoDeals;
  private boolean withdrew;
  private boolean lacksThird;
  private int closedRow;
  private int cutOffRow;
  private boolean cutOffKnown;
  private int resultRow;
  private int ghostRow;
  private boolean returned;

  private final RowList wagerRows = new RowList();
  private final RowList settlementRows = new RowList();
  private final RowList callRows = new RowList();
  private final RowList announcementRows = new RowList();
  private final WagerBook book = new WagerBook();
  private final StandingWagers standing = new StandingWagers();
  private final SettlementsDue due = new SettlementsDue();

  /** A replay under these rules. */
  public CoupReplay(Rules rules) {
    this.rules = rules;
    irregularities = new Irregularities(events, rules);
  }

  /**
   * Takes a coup on.
   *
   * @param inForce the rules of its gambling day
   * @param testableDay whether any rules are in force on it
   */
  public void load(ShoeReplay replay, int place, Rules inForce, boolean testableDay) {
    loadCards(replay, place, inForce, testableDay);
    cutOffRow = cutOff();
    cutOffKnown =
        cutOffRow >= 0 && shoe.shows(Requirement.WAGER_ORDER) && !dealtAgain() && placesWagers();
    book.replay(this, wagerRows, settlementRows);
    standing.sumUp(this, book);
    due.load(this, book, inForce.bets());
  }

  /** Likewise, but for its wagers and settlements, of which nothing must be asked. */
  void loadCards(ShoeReplay replay, int place, Rules inForce, boolean testableDay) {
    shoe = replay;
    events = replay.events();
    rules = inForce;
    order.load(replay, inForce);
    recorded.load(events);
    coup = place;
    testable = testableDay && !replay.unreadable(place);
    Arrays.fill(oddityRow, -1);
    dealt.clear(replay.tensArePoints());
    withdrew = false;
    closedRow = -1;
    resultRow = -1;
    ghostRow = -1;
    irregularities.load(events, inForce);
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
                && !shoe.lacks(RecordGap.RESULTS)
                && (shoe.edges().isLast(place) || !shoe.shows(Requirement.SHOES)));
    if (irregularities.withdrawalRow() >= 0 && !withdrew) {
      odd(Oddity.WITHDRAWAL_MISSING, irregularities.withdrawalRow());
    }
    dealt.layOut();
    orderDisputed = isOrderDisputed();
    twoDeals = mayBeTwoDeals();
    returned = irregularities.voidDue() && allReturned();
    if (irregularities.burnRow() >= 0 && !withdrew && mayHoldBurnedCard()) {
      odd(Oddity.BURN_WITHDRAWAL_MISSING, irregularities.burnRow());
    }
    int voidRow = irregularities.voidRow();
    if (voidRow >= 0 && dealt.anotherDealAfter(voidRow)) {
      odd(Oddity.DEALT_AGAIN, voidRow);
    }
    lacksThird = findLackingThird();
    beginsAmid = testable && (shoe.edges().beginsAmid(place, handsComplete()) || startsLate());
    if (beginsAmid) {
      odd(Oddity.BEGINS_AMID, shoe.firstRow(place));
      incomplete = true;
    }
    bettingOpen = testable && isBettingOpen();
    testable &= !bettingOpen && !beginsAmid;
  }

  /**
   * Whether a hand of two cards may have had a third that is not written: its record writes none,
   * or the hand had to draw and its declared total is not that of its two cards.
   */
  private boolean findLackingThird() {
    if (withdrew || !handsComplete()) {
      return false;
    }
    boolean unwritten = false;
    boolean told = false;
    for (Side side : SIDES) {
      if (cards().count(side) == 2) {
        unwritten |= !shoe.writesThirds(side);
        told |= tellsOfThird(side);
      }
    }
    if (told && !unwritten) {
      odd(Oddity.THIRD_CARD_UNWRITTEN, resultRow);
    }
    return told || unwritten;
  }

  private boolean tellsOfThird(Side side) {
    byte total =
        resultRow < 0
            ? ShoeEvents.NO_TOTAL
            : side == Side.PLAYER ? events.playerTotal[resultRow] : events.bankerTotal[resultRow];
    return total != ShoeEvents.NO_TOTAL
        && total != cards().twoCardTotal(side)
        && !naturalOnTwo(Side.PLAYER)
        && !naturalOnTwo(Side.BANKER)
        && hadToDraw(side);
  }

  /** Whether a hand of two cards had to draw, given the Player's third card as recorded. */
  private boolean hadToDraw(Side side) {
    return side == Side.PLAYER
        ? rules.table().playerDraws(cards().twoCardTotal(side))
        : rules.table().bankerDraws(cards().twoCardTotal(side), cards().thirdValue(Side.PLAYER));
  }

  /**
   * Whether the record, or a file that the shoe goes on in, starts with what follows cards that are
   * not on record, or wagers as other coups have them.
   */
  private boolean startsLate() {
    if (!shoe.edges().isFirst(coup) || !shoe.records(EventKind.CARD_DEALT)) {
      return false;
    }
    return switch (events.kindOf(shoe.firstRow(coup))) {
      case CARD_DEALT, CARD_WITHDRAWN, TOTAL_ANNOUNCED, RESULT_DECLARED, WAGER_SETTLED ->
          lacksPlayersFirst() || shoe.anotherStartsWithBetting();
      default -> false;
    };
  }

  /** Whether the first cards go Banker, Player, Banker, as if the Player's first were lost. */
  private boolean lacksPlayersFirst() {
    return shoe.shows(Requirement.DEAL_ORDER)
        && dealt.count() > 2
        && dealt.side(0) == Side.BANKER
        && dealt.side(1) == Side.PLAYER
        && dealt.side(2) == Side.BANKER;
  }

  /**
   * Whether the record ends while wagers are taken: nothing has happened yet that would close
   * betting, in a shoe whose coups otherwise show their cards.
   */
  private boolean isBettingOpen() {
    return shoe.edges().isLastOfOpen(coup)
        && shoe.records(EventKind.CARD_DEALT)
        && !hasCards()
        && closedRow < 0
        && resultRow < 0
        && irregularities.firstRow() < 0
        && wagerRows.size() > 0
        && settlementRows.size() == 0;
  }

  /** Whether lines show a wrong order between the hands, and the times of all cards a right one. */
  private boolean isOrderDisputed() {
    if (shoe.inOrder() || (dealt.firstFourInOrder() && !dealt.bankerThirdFirst())) {
      return false;
    }
    DealingByTime byTime = dealingByTime();
    return byTime != null
        && ((byTime.firstFourInOrder() && !dealt.firstFourInOrder())
            || (dealt.bankerThirdFirst() && !byTime.bankerThirdFirst()));
  }

  /** Whether a hand holds too many cards, and a whole deal may have been given up for another. */
  private boolean mayBeTwoDeals() {
    return tooManyCards() && DealingByTime.isTwoDeals(dealt, rules.table());
  }

  private boolean tooManyCards() {
    return cards().count(Side.PLAYER) > 3 || cards().count(Side.BANKER) > 3;
  }

  /** Whether settlements are on record, and each of them returns its wager. */
  private boolean allReturned() {
    boolean all = settlementRows.size() > 0;
    for (int i = 0; i < settlementRows.size() && all; i++) {
      all = recorded.returnsInFull(settlementRows.get(i));
    }
    return all;
  }

  /**
   * Whether a card that had to be burned may still be among those of the hands: they are not dealt
   * by the rules as they lie, and no card is on record as burned that was never dealt.
   */
  private boolean mayHoldBurnedCard() {
    boolean another = false;
    for (int row = shoe.firstRow(coup);
        row < events.size() && (shoe.owner(row) <= coup || row <= shoe.lastRow(coup));
        row++) {
      if (events.kindOf(row) == EventKind.CARD_BURNED
          && (shoe.owner(row) == coup || shoe.owner(row) == ShoeReplay.NO_COUP)) {
        if (dealt.mayHold(events.card[row])) {
          another = false;
          break;
        }
        another = true;
      }
    }
    return !another && !DealingByTime.isRightByLines(dealt, rules.table());
  }

  /** Its dealing by the times of its cards; null where that is as by their lines, or not known. */
  private @Nullable DealingByTime dealingByTime() {
    return shoe.inOrder() ? null : DealingByTime.of(dealt, events, rules.table());
  }

  /**
   * Whether the times of its cards, other than their lines, show a dealing that follows every rule:
   * by the lines alone nobody is then accused.
   */
  public boolean dealtRightByTime() {
    DealingByTime byTime = dealingByTime();
    return byTime != null && byTime.conforms();
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
      case IRREGULARITY -> irregularities.take(row);
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

  private int cutOff() {
    int firstCard = dealt.firstRow();
    if (rules.controls().game().bettingCloses() == BettingCloses.NO_MORE_BETS
        && closedRow >= 0
        && (firstCard < 0 || order.isBefore(closedRow, firstCard))) {
      return closedRow;
    }
    return firstCard;
  }

  /**
   * Whether the record tells of each wager event on which side of the cut-off it lies: where the
   * order of the records is not known, times alone do.
   */
  private boolean placesWagers() {
    boolean places =
        closedRow < 0 || dealt.firstRow() < 0 || order.ordered(closedRow, dealt.firstRow());
    for (int i = 0; i < wagerRows.size() && places; i++) {
      places = order.ordered(wagerRows.get(i), cutOffRow);
    }
    return places;
  }

  /**
   * Whether an event's time lies no further from the cut-off's than the clock tolerance, its end
   * included: if it is late, or may be, the record cannot settle it; never without times (readings
   * 4, 15 and 43).
   */
  public boolean withinTolerance(int row) {
    return order.isNear(row, cutOffRow);
  }

  /**
   * Whether the record cannot settle that a late event was late: its time lies within the clock
   * tolerance of the cut-off's, or within the step to which times are rounded, or another file
   * records it than the cut-off.
   */
  public boolean reviewedIfLate(int row) {
    return withinTolerance(row)
        || order.tooCoarse(row, cutOffRow)
        || order.inTwoRecords(row, cutOffRow);
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

  /** Which of its events came first. */
  public EventOrder order() {
    return order;
  }

  /** What its settlements say. */
  public RecordedSettlements recorded() {
    return recorded;
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
   * Its beginning, in nanoseconds since 1970: the first card's time, else the first that is
   * recorded; {@link ShoeEvents#NO_TIME} where none is.
   */
  public long beginNanos() {
    int card = firstCardRow();
    int row = card >= 0 && events().at[card] != ShoeEvents.NO_TIME ? card : firstTimedRow();
    return row < 0 ? ShoeEvents.NO_TIME : events().at[row];
  }

  /** Whether the record names its shoe and its number, rather than that they were made up. */
  public boolean named() {
    return shoe.shows(Requirement.SHOES) && shoe.shows(Requirement.COUP_NUMBERS);
  }

  /** How many coups of the shoe had its number before: 0 where numbers are as they have to be. */
  public int repetition() {
    int before = 0;
    for (int place = 0; place < coup; place++) {
      before += shoe.number(place) == number() ? 1 : 0;
    }
    return before;
  }

  /**
   * Whether it can be tested at all: no unreadable line may have belonged to it, and controls are
   * in force.
   */
  public boolean testable() {
    return testable;
  }

  /** Whether its lines stand among other coups' in a way that leaves it untested. */
  boolean outOfPlace() {
    return shoe.strays().untested().contains(number());
  }

  /**
   * Whether the record begins in the middle of it, so that nothing of it can be tested: which
   * wagers and cards came before is not known.
   */
  boolean begunBefore() {
    return beginsAmid;
  }

  /** Whether the record ends while its wagers are still taken, so that nothing of it is tested. */
  boolean bettingOpen() {
    return bettingOpen;
  }

  /**
   * Whether the record begins in its middle, or ends while its wagers are still taken, so that
   * nothing of it can be tested.
   */
  public boolean cutShort() {
    return beginsAmid || bettingOpen;
  }

  /** Whether it may be the record that ends before a settlement. */
  public boolean endsAmidSettlements() {
    return shoe.edges().endsAmidSettlements(coup);
  }

  /**
   * Whether it has no declared result and is the last of its shoe or of a file, or may be as the
   * record does not show which coups come from one shoe (reading 26); or whether it has cards after
   * its result (reading 38). Its dealing, result and settlement are not testable.
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
    return !incomplete && !dealtAgain() && !shoe.repeated().settlementsOpen(coup);
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

  /**
   * Whether it is known in what order cards left the shoe between the two hands: not where lines
   * alone show a wrong one, and the times of all cards the right one.
   */
  public boolean dealOrderKnown() {
    return shoe.shows(Requirement.DEAL_ORDER) && !orderDisputed && !twoDeals;
  }

  /** Whether it is known from a coup summary only. */
  public boolean summary() {
    return events.summaries();
  }

  /**
   * Whether it is known how the cards lie: some are on record, none was withdrawn that is not, none
   * that had to be withdrawn is still there, no hand's are missing, no third card is, and none was
   * dealt after the result.
   */
  public boolean cardsKnown() {
    return hasCards()
        && oddityRow(Oddity.WITHDRAWS_NO_CARD) < 0
        && oddityRow(Oddity.WITHDRAWAL_MISSING) < 0
        && oddityRow(Oddity.BURN_WITHDRAWAL_MISSING) < 0
        && !dealtAgain()
        && !lacksHand()
        && !lacksThird
        && !dealsAfterResult();
  }

  /** Whether it was annulled and dealt again under its number: its cards are those of two deals. */
  public boolean dealtAgain() {
    return oddityRow(Oddity.DEALT_AGAIN) >= 0;
  }

  /**
   * Whether a hand holds more than three cards, and the last cards are a whole deal behind another
   * one, which may have been given up. That there are too many is then the one error.
   */
  public boolean twoDeals() {
    return twoDeals;
  }

  /**
   * Whether a hand holds more than three cards, and the last cards are a whole deal: the order of
   * the first four may be that of one which was given up.
   */
  public boolean endsWithDeal() {
    return tooManyCards() && DealingByTime.endsWithDeal(dealt, rules.table());
  }

  /** Whether a hand of two cards may have had a third card that is not written. */
  public boolean lacksThird() {
    return lacksThird;
  }

  /**
   * Whether a hand's cards are not recorded while the other's are: in a record hand by hand, such
   * as a coup summary, and where no coup of the shoe has that hand's. Among events in the order of
   * dealing that elsewhere have both, a hand without a card was dealt none.
   */
  public boolean lacksHand() {
    return (!shoe.shows(Requirement.DEAL_ORDER) || !shoe.recordsBothHands())
        && hasCards()
        && (cards().count(Side.PLAYER) == 0 || cards().count(Side.BANKER) == 0);
  }

  /** Whether it is known how the cards of one hand lie. */
  public boolean handKnown(Side side) {
    return cardsKnown() || (lacksHand() && cards().count(side) > 0);
  }

  /**
   * Whether every wager is returned: declared void, or due to be where nothing was declared, or
   * where all wagers were returned whatever was declared (reading 5).
   */
  public boolean annulled() {
    return declared() == Result.VOID
        || (declared() == null && irregularities.voidDue())
        || returned;
  }

  /**
   * Whether a removal after the cut-off returns a wager as the coup is annulled: it comes after the
   * irregularity that asks for it, or after the declaration.
   */
  boolean returnsAll(int row) {
    return annulled()
        && ((irregularities.firstRow() >= 0 && row > irregularities.firstRow())
            || (resultRow >= 0 && row > resultRow));
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
    return cutOffKnown && (!order.isBefore(row, cutOffRow) || order.contradict(row, cutOffRow));
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

  /** Its irregularities. */
  public Irregularities irregularities() {
    return irregularities;
  }

  /**
   * Whether dealing is judged: the coup is complete, has cards and is not to be annulled. A record
   * without irregularities does not show the one that a void came of, nor what that made of the
   * cards.
   */
  public boolean dealingJudged() {
    return !incomplete
        && cardsKnown()
        && !irregularities.voidDue()
        && (shoe.shows(Requirement.EVENTS) || declared() != Result.VOID);
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
  public int wagerEvents() {
    return wagerRows.size();
  }

  /** One of those events, in the order of the log. */
  public int wagerEvent(int index) {
    return wagerRows.get(index);
  }

  /** Which wager an event of the coup names; {@link WagerBook#NONE}: none. */
  public int wagerNamed(int row) {
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

  /**
   * Whether a wager's patron counts as seated for want of a role on record in its area, and backs
   * others elsewhere in the shoe: they may do so here, too.
   */
  public boolean mayBeBack(WagerReplay wager) {
    return book.role(wager) == WagerBook.SEATED
        && shoe.backs(wager.patron())
        && !book.recordsRole(wager);
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
   * Whether a settlement of a wager that is settled already says the same again: it was recorded
   * twice, or paid twice.
   */
  public boolean isRecordedAgain(int index) {
    return book.isRecordedAgain(this, index);
  }

  /**
   * Whether a settlement may be of a wager that was placed before: in the coup before under the
   * same number, where it may stand for the deal that took the first one's place, or before the
   * record begins, as it does amid the coup's wagers or with its cards.
   */
  public boolean mayStandFromBefore(int index) {
    if (shoe.edges().mayBeginAmidWagers(coup)) {
      return true;
    }
    int row = settlementRow(index);
    for (int place = coup - 1; place >= 0 && shoe.number(place) == number(); place--) {
      for (int placed = shoe.firstRow(place); placed <= shoe.lastRow(place); placed++) {
        if (shoe.owner(placed) == place
            && events.kindOf(placed) == EventKind.WAGER_PLACED
            && events.area[placed] == events.area[row]
            && events.patron[placed] == events.patron[row]
            && events.bet[placed] == events.bet[row]) {
          return true;
        }
      }
    }
    return false;
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

  /**
   * Whether what stands as one wager may be the sum of several patrons' wagers on a bet: neither
   * patron nor area is on record.
   */
  public boolean maybeSum(WagerReplay wager) {
    return wager.patron() == 0 && !shoe().shows(Requirement.AREAS);
  }

  /** Whether every settlement settles a wager. */
  public boolean allSettlementsMatched() {
    return book.allMatched();
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

  /**
   * Whether it would show that a late wager was refused and given back (reading 42): not in a shoe
   * without any settlement on record.
   */
  public boolean showsRefusals() {
    return shoe.records(EventKind.WAGER_SETTLED);
  }

  /**
   * Whether a settlement hands a wager back (reading 42): void, or a push where the result asks for
   * none. A push that the result asks for tells nothing of what the dealer refused.
   */
  boolean handsBack(int row, WagerReplay wager) {
    if (recorded.returnsWager(row)) {
      return true;
    }
    Bet bet = wager.bet();
    return bet != null && recorded.returnsInFull(row) && (annulled() || !mayBePush(bet));
  }

  /** Whether a push may be due on a bet: it is, or what is due is not known. */
  private boolean mayBePush(Bet bet) {
    int decides = dueLine(bet);
    return decides == Bet.NOT_DETERMINABLE || bet.outcome(decides) == WagerOutcome.PUSH;
  }

  /** Whether a settlement's outcome is the one due; a return is one, as the coup is annulled. */
  public boolean isOutcomeDue(int row, WagerOutcome due) {
    return recorded.outcome(row) == due || (annulled() && recorded.returnsInFull(row));
  }

  /**
   * Whether a wager was returned and may have been a late one that was refused (reading 42): it is
   * not known when betting closed, or the first card may not be on record.
   */
  public boolean maybeRefused(WagerReplay wager) {
    return wager.settlementRow() >= 0 && maybeRefused(wager.settlementRow());
  }

  /** Likewise of a wager's settlement. */
  boolean maybeRefused(int settlement) {
    boolean mayLackFirstCard = lacksPlayersFirst() && cards().count(Side.PLAYER) < 2;
    return (!cutOffKnown || mayLackFirstCard) && recorded.returnsWager(settlement);
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
  public int firstTimedRow() {
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
  public int firstStampedRow() {
    return shoe.firstStampedRow(coup, shoe.firstRow(coup), shoe.lastRow(coup));
  }
}
