package shoeaudit.shoelog.assembly;

import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.HandCards;
import shoeaudit.shoelog.field.Identifiers;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.RecordKind;

/**
 * A table while its file is read: its open shoe, what it carries on from event to event, and what
 * is undecided there.
 */
final class OpenTable {
  /**
   * A stretch of events that are not audited.
   *
   * @param shoe whose they are
   * @param why they are not
   * @param remedy what would be right
   * @param firstLine where they begin
   */
  record Skipped(String shoe, String why, String remedy, int firstLine) {}

  // Each field as a constant that the compiler knows, which the members of an enum are not.
  private static final long AMOUNT = LogField.AMOUNT.bit();
  private static final long AREA = LogField.AREA.bit();
  private static final long AT = LogField.AT.bit();
  private static final long BANKER_CARDS = LogField.BANKER_CARDS.bit();
  private static final long BANKER_TOTAL = LogField.BANKER_TOTAL.bit();
  private static final long BET = LogField.BET.bit();
  private static final long CARD = LogField.CARD.bit();
  private static final long COMMISSION = LogField.COMMISSION.bit();
  private static final long COUP = LogField.COUP.bit();
  private static final long DEALER = LogField.DEALER.bit();
  private static final long DECKS = LogField.DECKS.bit();
  private static final long CARD_SET = LogField.CARD_SET.bit();
  private static final long SHUFFLER = LogField.SHUFFLER.bit();
  private static final long FACE = LogField.FACE.bit();
  private static final long FROM = LogField.FROM.bit();
  private static final long HAND = LogField.HAND.bit();
  private static final long KIND = LogField.KIND.bit();
  private static final long NET = LogField.NET.bit();
  private static final long OUTCOME = LogField.OUTCOME.bit();
  private static final long PAID = LogField.PAID.bit();
  private static final long PARTNERSHIP = LogField.PARTNERSHIP.bit();
  private static final long PATRON = LogField.PATRON.bit();
  private static final long PHRASE = LogField.PHRASE.bit();
  private static final long PLAYER_CARDS = LogField.PLAYER_CARDS.bit();
  private static final long PLAYER_TOTAL = LogField.PLAYER_TOTAL.bit();
  private static final long PROCEDURE = LogField.PROCEDURE.bit();
  private static final long RESULT = LogField.RESULT.bit();
  private static final long ROLE = LogField.ROLE.bit();
  private static final long TO = LogField.TO.bit();
  private static final long TOTAL = LogField.TOTAL.bit();

  private static final byte PLAYER = 1;
  private static final byte BANKER = 2;
  private static final long DECLARED_FIELDS =
      LogField.bits(LogField.RESULT, LogField.PLAYER_TOTAL, LogField.BANKER_TOTAL);
  private static final long CARD_FIELDS =
      LogField.bits(LogField.HAND, LogField.CARD, LogField.FACE);
  private static final long WAGER_FIELDS =
      LogField.bits(LogField.AREA, LogField.PATRON, LogField.BET, LogField.ROLE);
  private static final long MONEY_FIELDS =
      LogField.bits(
          LogField.AMOUNT, LogField.OUTCOME, LogField.PAID, LogField.COMMISSION, LogField.NET);
  private static final long OTHER_FIELDS =
      ~(CARD_FIELDS
          | WAGER_FIELDS
          | MONEY_FIELDS
          | LogField.bits(
              LogField.EVENT,
              LogField.AT,
              LogField.TABLE,
              LogField.SHOE,
              LogField.COUP,
              LogField.DEALER,
              LogField.NOTE));

  private static final int NONE = -1;

  final String name;
  @Nullable ShoeEvents open;

  /** Whether the open shoe's record has declared to lack results. */
  boolean lacksResults;

  /** The open shoe's number of {@link Identifiers}; 0 where not known. */
  int shoeText;

  String dealer = "";
  int dealerText;
  int dealerName;
  long lastAt = ShoeEvents.NO_TIME;

  /** Whether the open shoe's last event is a burned card. */
  boolean burning;

  /** The earliest time of the last shoe before that has any; the largest long for none. */
  private long earliestBefore = Long.MAX_VALUE;

  private final NamedDealers namedDealers = new NamedDealers();

  /** Whether the open shoe's record has declared not to show in which order it was made. */
  private boolean lacksOrder;

  /** How many shoes lie before the one that the file has before them, as a whole. */
  long shoesBefore;

  /**
   * Line of an unreadable event without a shoe, after which no event of the open shoe has come; 0
   * for none.
   */
  int carriedLine;

  /**
   * An unreadable event that names another shoe than the open one: the next event tells whether
   * that began.
   */
  @Nullable String pendingShoe;

  int pendingLine;
  int pendingCoup;
  @Nullable Skipped skipped;
  long skippedEvents;
  int skippedLastLine;

  /** Number of {@link Identifiers} to number of {@link ShoeEvents#names}, of the open shoe. */
  private final NameNumbers nameOfText = new NameNumbers();

  OpenTable(String name) {
    this.name = name;
  }

  /** Whether the next event needs more thought than its shoe being the open one. */
  boolean isSpecial() {
    return carriedLine != 0 || pendingShoe != null || skipped != null;
  }

  /** A shoe begins. */
  void begin(ShoeEvents shoe) {
    open = shoe;
    burning = false;
    lacksResults = false;
    lacksOrder = false;
    shoeText = 0;
    nameOfText.clear();
    dealerName = shoe.names().number(dealer);
    namedDealers.clear();
  }

  /**
   * The open shoe ends here.
   *
   * @return null where none is open
   */
  @Nullable ShoeEvents end() {
    ShoeEvents ended = open;
    if (ended == null) {
      return null;
    }
    open = null;
    shoeText = 0;
    long earliest = Long.MAX_VALUE;
    long latest = Long.MIN_VALUE;
    int first = NONE;
    for (int row = 0; row < ended.size(); row++) {
      if (ended.at[row] != ShoeEvents.NO_TIME) {
        first = first == NONE ? row : first;
        earliest = Math.min(earliest, ended.at[row]);
        latest = Math.max(latest, ended.at[row]);
      }
    }
    if (first != NONE && ended.reversed[first] && latest <= earliestBefore) {
      isOfTimeBefore(ended, first);
    }
    earliestBefore = first == NONE ? earliestBefore : earliest;
    if (lacksOrder) {
      namedDealers.holdWithinCoups(ended);
      dealer = "";
      dealerText = 0;
      dealerName = 0;
    }
    return ended;
  }

  /**
   * A file may have its shoes newest first, each in its own order: that its first time lies before
   * the last of the shoe above is then no fault, and who dealt that shoe did not deal this one.
   */
  private void isOfTimeBefore(ShoeEvents shoe, int firstTimed) {
    shoesBefore++;
    shoe.reversed[firstTimed] = false;
    int named = namedDealers.first();
    for (int row = 0; row < (named < 0 ? shoe.size() : named); row++) {
      shoe.dealer[row] = 0;
    }
  }

  /** The {@link Identifiers} have forgotten their numbers. */
  void forgetNumbers() {
    shoeText = 0;
    dealerText = 0;
    nameOfText.clear();
  }

  /** The dealer of that name deals from now on. */
  void deals(int text, Identifiers identifiers) {
    if (text != dealerText) {
      dealer = identifiers.text(text);
      dealerText = text;
      dealerName = open == null ? 0 : name(open, identifiers, text);
    }
  }

  /** Adds an event, or a coup summary, to the open shoe. */
  void add(ShoeEvents shoe, EventFields fields, int line, boolean reversed) {
    if (fields.records() == RecordKind.COUP_SUMMARY) {
      addSummary(shoe, fields, line, reversed);
      return;
    }
    EventKind kind = fields.kindOf();
    if (kind == EventKind.RECORD_LACKS && fields.isLackOfCoup()) {
      addRow(shoe, fields, line, EventKind.UNREADABLE);
      return;
    }
    int row = addRow(shoe, fields, line, kind);
    long told = fields.told();
    if (reversed) {
      shoe.reversed[row] = true;
    }
    if ((told & WAGER_FIELDS) != 0) {
      addWager(shoe, fields, told, row);
    }
    if ((told & MONEY_FIELDS) != 0) {
      addMoney(shoe, fields, told, kind, row);
    }
    if ((told & CARD_FIELDS) != 0) {
      addCard(shoe, fields, told, row);
    }
    if ((told & OTHER_FIELDS) != 0) {
      addOther(shoe, fields, kind, row);
    }
  }

  /** Adds a row with what any event has. */
  private int addRow(ShoeEvents shoe, EventFields fields, int line, EventKind kind) {
    int coup = fields.has(COUP) ? fields.number(COUP) : 0;
    int row = shoe.add(kind, line, coup);
    shoe.dealer[row] = dealerName;
    if (fields.has(DEALER)) {
      namedDealers.add(row);
    }
    burning = kind == EventKind.CARD_BURNED;
    if (fields.has(AT)) {
      long at = fields.value(AT);
      shoe.at[row] = at;
      shoe.offsetMinutes[row] = fields.offsetMinutes;
    }
    return row;
  }

  private void addWager(ShoeEvents shoe, EventFields fields, long told, int row) {
    if ((told & AREA) != 0) {
      shoe.area[row] = fields.number(AREA);
    }
    if ((told & PATRON) != 0) {
      shoe.patron[row] = name(shoe, fields, PATRON);
    }
    if ((told & BET) != 0) {
      shoe.bet[row] = name(shoe, fields, BET);
    }
    if ((told & ROLE) != 0) {
      shoe.role[row] = (byte) fields.number(ROLE);
    }
  }

  private static void addMoney(
      ShoeEvents shoe, EventFields fields, long told, EventKind kind, int row) {
    if (kind == EventKind.WAGER_SETTLED) {
      if ((told & OUTCOME) != 0) {
        shoe.outcome[row] = (byte) fields.number(OUTCOME);
      }
      if ((told & PAID) != 0) {
        shoe.money[row] = fields.value(PAID);
      }
      if (fields.has(NET)) {
        shoe.money[row] = fields.value(NET);
        shoe.net[row] = true;
      }
      if ((told & COMMISSION) != 0) {
        shoe.commission[row] = fields.value(COMMISSION);
      }
    } else if ((told & AMOUNT) != 0) {
      shoe.money[row] = fields.value(AMOUNT);
    }
  }

  private static void addCard(ShoeEvents shoe, EventFields fields, long told, int row) {
    if ((told & HAND) != 0) {
      shoe.hand[row] = (byte) fields.number(HAND);
    }
    if ((told & CARD) != 0) {
      shoe.card[row] = (byte) fields.number(CARD);
    }
    if ((told & FACE) != 0) {
      shoe.face[row] = (byte) fields.number(FACE);
    }
  }

  /**
   * A row that sums a coup up becomes the events that it tells of: the Player's cards, the Banker's
   * and the declaration. All carry the row's time, and the first alone whether it runs backwards,
   * as that is one fact.
   */
  private void addSummary(ShoeEvents shoe, EventFields fields, int line, boolean reversed) {
    int row = addRow(shoe, fields, line, EventKind.COUP_SUMMARY);
    shoe.reversed[row] = reversed;
    if (fields.has(PLAYER_CARDS)) {
      addHand(shoe, fields, line, PLAYER, fields.playerCards);
    }
    if (fields.has(BANKER_CARDS)) {
      addHand(shoe, fields, line, BANKER, fields.bankerCards);
    }
    if ((fields.present & DECLARED_FIELDS) != 0) {
      addDeclared(shoe, fields, addRow(shoe, fields, line, EventKind.RESULT_DECLARED));
    }
  }

  private void addHand(ShoeEvents shoe, EventFields fields, int line, byte hand, HandCards cards) {
    for (int i = 0; i < cards.count(); i++) {
      int row = addRow(shoe, fields, line, EventKind.CARD_DEALT);
      shoe.hand[row] = hand;
      shoe.card[row] = cards.card(i);
    }
  }

  private static void addDeclared(ShoeEvents shoe, EventFields fields, int row) {
    if (fields.has(RESULT)) {
      shoe.result[row] = (byte) fields.number(RESULT);
    }
    if (fields.has(PLAYER_TOTAL)) {
      shoe.playerTotal[row] = (byte) fields.number(PLAYER_TOTAL);
    }
    if (fields.has(BANKER_TOTAL)) {
      shoe.bankerTotal[row] = (byte) fields.number(BANKER_TOTAL);
    }
  }

  private void addOther(ShoeEvents shoe, EventFields fields, EventKind kind, int row) {
    addDeclared(shoe, fields, row);
    if (fields.has(TOTAL)) {
      shoe.total[row] = (byte) fields.number(TOTAL);
    }
    if (fields.has(DECKS)) {
      shoe.decks[row] = fields.number(DECKS);
    }
    switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> {
        if (fields.has(PARTNERSHIP)) {
          shoe.text[row] = name(shoe, fields, PARTNERSHIP);
        }
      }
      case SHOE_OPENED -> {
        if (fields.has(CARD_SET)) {
          shoe.text[row] = name(shoe, fields, CARD_SET);
        }
      }
      case SHUFFLED -> {
        if (fields.has(SHUFFLER)) {
          shoe.text[row] = name(shoe, fields, SHUFFLER);
        }
      }
      case ANNOUNCED -> shoe.text[row] = name(shoe, fields, PHRASE);
      case IRREGULARITY -> {
        shoe.text[row] = name(shoe, fields, KIND);
        shoe.secondText[row] = name(shoe, fields, PROCEDURE);
      }
      case RECORD_LACKS -> {
        shoe.text[row] = name(shoe, fields, KIND);
        lacksResults |= fields.isLack(RecordGap.RESULTS);
        lacksOrder |= fields.isLack(RecordGap.RECORDING_ORDER);
      }
      case CHIPS_EXCHANGED -> {
        shoe.text[row] = name(shoe, fields, FROM);
        shoe.secondText[row] = name(shoe, fields, TO);
      }
      default -> {}
    }
  }

  private int name(ShoeEvents shoe, EventFields fields, long field) {
    return name(shoe, fields.identifiers(), fields.number(field));
  }

  /** The number that the open shoe has for a text; 0 for none. */
  private int name(ShoeEvents shoe, Identifiers identifiers, int text) {
    if (text == 0) {
      return 0;
    }
    int name = nameOfText.of(text);
    if (name == 0) {
      name = shoe.names().number(identifiers.text(text));
      nameOfText.put(text, name);
    }
    return name;
  }
}
