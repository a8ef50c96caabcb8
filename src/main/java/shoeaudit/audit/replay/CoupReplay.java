package shoeaudit.audit.replay;

import org.jspecify.annotations.Nullable;
import shoeaudit.game.Bet;
import shoeaudit.game.CoupCards;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * One coup as recorded, in the form in which checks ask about it. Its parts tell of the cards in
 * deal order and as they lie, of the cut-off, of the wagers at the cut-off and after it, of the
 * declared result, of settlements, of irregularities and their remedies, and of what the record
 * leaves open. Reused from coup to coup; a replay makes no objects. As its lists have room for more
 * than the coup's own, an index past those fails and never gives another coup's.
 */
public final class CoupReplay {
  private Rules rules;
  private ShoeReplay shoe = new ShoeReplay();
  private ShoeEvents events = shoe.events();
  private int coup;
  private int ghostRow;

  private final EventOrder order = new EventOrder();
  private final RecordedSettlements recorded = new RecordedSettlements(events);
  private final Irregularities irregularities;
  private final RecordFlaws flaws = new RecordFlaws();
  private final DealtCards dealt = new DealtCards();
  private final RecordedDealing dealing = new RecordedDealing(this, dealt, flaws);
  private final CoupResult result = new CoupResult(this);
  private final CutOff cutOff = new CutOff(this);
  private final Completeness completeness = new Completeness(this);

  private final RowList wagerRows = new RowList();

  /** Which wager each of them names, once that was asked for. */
  private final RowList namedWagers = new RowList();

  private final RowList settlementRows = new RowList();
  private final RowList callRows = new RowList();
  private final RowList announcementRows = new RowList();
  private final WagerBook book = new WagerBook(this);
  private final WagerLines wagerLines = new WagerLines(this, book);
  private final MatchedSettlements settlements = new MatchedSettlements(this, book);
  private final LostCounterparts lost = new LostCounterparts(this);
  private final StandingWagers standing = new StandingWagers();
  private final SettlementsDue due = new SettlementsDue(this);

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
    cutOff.find(wagerRows);
    wagerLines.replay(wagerRows, settlementRows);
    settlements.match(wagerRows, settlementRows);
    lost.find();
    standing.sumUp(this, book);
    due.load(book, inForce.bets());
  }

  /** Likewise, but for its wagers and settlements, of which nothing must be asked. */
  void loadCards(ShoeReplay replay, int place, Rules inForce, boolean testableDay) {
    shoe = replay;
    events = replay.events();
    rules = inForce;
    coup = place;
    clear();
    int last = replay.lastRow(place);
    for (int row = replay.firstRow(place); row <= last; row++) {
      if (replay.owner(row) == place) {
        take(row);
      }
    }
    dealt.layOut();
    dealing.load();
    result.findReturned(settlementRows);
    completeness.load(testableDay, wagerRows.size() > 0 && settlementRows.size() == 0);
  }

  private void clear() {
    order.load(shoe, rules);
    recorded.load(events);
    irregularities.load(events, rules);
    flaws.clear();
    dealt.clear(shoe.record().tensArePoints());
    result.clear();
    cutOff.clear();
    ghostRow = -1;
    wagerRows.clear();
    namedWagers.clear();
    settlementRows.clear();
    callRows.clear();
    announcementRows.clear();
    book.clear();
    wagerLines.clear();
    settlements.clear();
  }

  private void take(int row) {
    switch (events.kindOf(row)) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> wagerRows.add(row);
      case WAGER_SETTLED -> settlementRows.add(row);
      case BETTING_OPENED -> cutOff.open(row);
      case BETTING_CLOSED -> cutOff.close(row);
      case GHOST_HAND -> ghostRow = row;
      case CARD_DEALT -> deal(row);
      case CARD_WITHDRAWN -> withdraw(row);
      case RESULT_DECLARED -> result.declare(row);
      case TOTAL_ANNOUNCED -> callRows.add(row);
      case ANNOUNCED -> announcementRows.add(row);
      case IRREGULARITY -> irregularities.take(row);
      default -> {}
    }
  }

  private void deal(int row) {
    if (result.row() >= 0 && dealing.cardsAfterResult()) {
      flaws.add(RecordFlaw.DEALS_AFTER_RESULT, row);
    }
    dealt.deal(events, row);
  }

  private void withdraw(int row) {
    if (!dealt.withdraw(events, row)) {
      flaws.add(RecordFlaw.WITHDRAWS_NO_CARD, row);
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

  /** Which of its events came first. */
  public EventOrder order() {
    return order;
  }

  /** What its settlements say. */
  public RecordedSettlements recorded() {
    return recorded;
  }

  /** What its record says and what cannot be. */
  RecordFlaws flaws() {
    return flaws;
  }

  /** Whether the record has all of it, so that it can be tested. */
  public Completeness completeness() {
    return completeness;
  }

  /** Its cards, in the order in which they were dealt. */
  public DealtCards dealtCards() {
    return dealt;
  }

  /** How many cards were dealt, withdrawn ones included. */
  public int dealt() {
    return dealt.count();
  }

  /** A dealt card's event. */
  public int dealtRow(int index) {
    return dealt.row(index);
  }

  /** The two hands as they lie: without withdrawn cards. */
  public CoupCards cards() {
    return dealt.lying();
  }

  /** How far the record tells how it was dealt. */
  public RecordedDealing dealing() {
    return dealing;
  }

  /** Its result. */
  public CoupResult result() {
    return result;
  }

  /** Its irregularities. */
  public Irregularities irregularities() {
    return irregularities;
  }

  /** When betting closed. */
  public CutOff cutOff() {
    return cutOff;
  }

  /** Whether an event is after the cut-off, or may be: {@link CutOff#isLate}. */
  public boolean isLate(int row) {
    return cutOff.isLate(row);
  }

  /** Its wagers, and whose they are. */
  public WagerBook book() {
    return book;
  }

  /** What stood at the cut-off, summed up. */
  public StandingWagers standing() {
    return standing;
  }

  /** Its settlements, and the wagers that they settle. */
  public MatchedSettlements settlements() {
    return settlements;
  }

  /** What its settlements had to say. */
  public SettlementsDue due() {
    return due;
  }

  /** The events in which totals were called. */
  public RowList calls() {
    return callRows;
  }

  /** The events of announcements, calls of totals not among them. */
  public RowList announcements() {
    return announcementRows;
  }

  /** Its place in the shoe, from 0. */
  public int place() {
    return coup;
  }

  /** The file that its first line is of; others may record it, too. */
  public String file() {
    return events().fileOf(shoe().firstRow(place()));
  }

  /** Its number, as the log gives it. */
  public int number() {
    return shoe.number(coup);
  }

  /** How many coups of the shoe had its number before: 0 where numbers are as they have to be. */
  public int repetition() {
    return shoe.repetition(coup);
  }

  /** Whether the record names its shoe and its number, rather than that they were made up. */
  public boolean named() {
    return shoe.records(Requirement.SHOES) && shoe.records(Requirement.COUP_NUMBERS);
  }

  /** Whether it is known from a coup summary only. */
  public boolean summary() {
    return events.summaries();
  }

  /** Whether an event of the shoe belongs to this coup. */
  public boolean owns(int row) {
    return shoe.owner(row) == coup;
  }

  /** Whether it is a ghost hand. */
  public boolean ghost() {
    return ghostRow >= 0;
  }

  /** The ghost hand's event, or -1. */
  public int ghostRow() {
    return ghostRow;
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

  /**
   * Which wager one of those events names; {@link WagerBook#NONE}: none. It is looked up once for
   * all of them: a finding on many wagers asks for the events of each.
   */
  public int wagerOfEvent(int index) {
    for (int i = namedWagers.size(); i < wagerRows.size(); i++) {
      namedWagers.add(wagerNamed(wagerRows.get(i)));
    }
    return namedWagers.get(index);
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

  /** The bet that an event names; null where it is not offered. */
  public @Nullable Bet offered(int row) {
    return rules.bet(shoe.betPlace(rules, events.bet[row]));
  }

  /**
   * Whether it would show that a late wager was refused and given back (reading 42): not in a shoe
   * without any settlement on record.
   */
  public boolean showsRefusals() {
    return shoe.record().has(EventKind.WAGER_SETTLED);
  }

  /**
   * Its beginning, in nanoseconds since 1970: the first card's time, else the first that is
   * recorded; {@link ShoeEvents#NO_TIME} where none is.
   */
  public long beginNanos() {
    int card = dealt.firstRow();
    int row = card >= 0 && events().at[card] != ShoeEvents.NO_TIME ? card : firstTimedRow();
    return row < 0 ? ShoeEvents.NO_TIME : events().at[row];
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
          && !shoe.times().isReversed(row)) {
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
    return shoe.table().firstStampedRow(coup, shoe.firstRow(coup), shoe.lastRow(coup));
  }
}
