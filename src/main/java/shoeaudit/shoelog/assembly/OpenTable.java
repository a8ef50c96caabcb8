package shoeaudit.shoelog.assembly;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.HandCards;
import shoeaudit.shoelog.field.Identifiers;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.RecordKind;
import shoeaudit.shoelog.field.Spelling;

/**
 * A table while its file is read: its open shoe, what it carries on from event to event, and what
 * is undecided there.
 */
final class OpenTable {
  // Each field as a constant that the compiler knows, which the members of an enum are not.
  private static final long AT = LogField.AT.bit();
  private static final long BANKER_CARDS = LogField.BANKER_CARDS.bit();
  private static final long COUP = LogField.COUP.bit();
  private static final long DEALER = LogField.DEALER.bit();
  private static final long PLAYER_CARDS = LogField.PLAYER_CARDS.bit();

  private static final byte PLAYER = 1;
  private static final byte BANKER = 2;
  private static final int NONE = -1;

  /** How many coups may lie on unreadable lines where a shoe goes on in another spelling. */
  private static final int MOST_AHEAD = 2;

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
  private final CarriedDealer carried = new CarriedDealer();

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

  /** The events that are not audited just now; null where they are. */
  @Nullable SkippedEvents skipped;

  /** Whether a shoe has begun at the table. */
  private boolean anyBefore;

  /** Other spellings of the open shoe's name, under which it was gone on with. */
  private final Set<String> spellings = new HashSet<>();

  /** By what is left of its spelling: the first name of each shoe of the table. */
  private final Map<String, String> shoeOfCore = new HashMap<>();

  /** The coup of the open shoe's last event that names one; 0 for none. */
  private int lastCoup;

  /** Whether the open shoe's last event closed it. */
  private boolean closed;

  private final RowValues values = new RowValues();

  /** By name: from when to when each shoe that has ended is on record, where it has times. */
  private final Map<String, Span> spans = new HashMap<>();

  /** From when to when events are, in nanoseconds since 1970, and how many. */
  record Span(long first, long last, int events) {}

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
    values.forgetNumbers();
    dealerName = shoe.names().number(dealer);
    shoe.dealtBefore(dealer);
    shoe.follow(anyBefore);
    anyBefore = true;
    namedDealers.clear();
    carried.beginShoe();
    spellings.clear();
    lastCoup = 0;
    closed = false;
    shoeOfCore.putIfAbsent(Spelling.core(shoe.shoe()), shoe.shoe());
  }

  /** The shoe of the table before that this one may be another spelling of; null: none. */
  @Nullable String spelledOtherwise(String shoe) {
    String known = shoeOfCore.get(Spelling.core(shoe));
    return known == null || known.equals(shoe) ? null : known;
  }

  /** Whether that is another spelling of the open shoe's name, as it was taken to be before. */
  boolean isSpelling(String shoe) {
    return spellings.contains(shoe);
  }

  /** The open shoe goes on under another spelling of its name. */
  void goesOnAs(String shoe) {
    spellings.add(shoe);
  }

  /**
   * Whether the event would go on with the open shoe: it opens none, and is of a coup that is due
   * there, or was just dealt.
   */
  boolean isDue(EventFields fields) {
    int coup = fields.has(COUP) ? fields.number(COUP) : 0;
    boolean due = lastCoup == 0 || (coup >= lastCoup - 1 && coup <= lastCoup + MOST_AHEAD);
    return coup != 0 && due && !closed && fields.kindOf() != EventKind.SHOE_OPENED;
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
    if (first != NONE) {
      spans.put(ended.shoe(), new Span(ended.at[first], latest, ended.size()));
    }
    if (lacksOrder) {
      namedDealers.holdWithinCoups(ended);
      forgetDealer();
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
    shoe.follow(false);
    int named = namedDealers.first();
    for (int row = 0; row < (named < 0 ? shoe.size() : named); row++) {
      shoe.dealer[row] = 0;
    }
  }

  /** From when to when a shoe is on record that has ended; null: it has no times. */
  @Nullable Span span(String shoe) {
    return spans.get(shoe);
  }

  /** The {@link Identifiers} have forgotten their numbers. */
  void forgetNumbers() {
    shoeText = 0;
    dealerText = 0;
    values.forgetNumbers();
  }

  /** The dealer of that name deals from now on. */
  void deals(int text, Identifiers identifiers) {
    if (text != dealerText) {
      dealer = identifiers.text(text);
      dealerText = text;
      dealerName = open == null ? 0 : values.name(open, identifiers, text);
    }
  }

  /** Nobody knows who deals, until one is named. */
  private void forgetDealer() {
    dealer = "";
    dealerText = 0;
    dealerName = 0;
  }

  /**
   * The next event of the table: who dealt before it need not deal on.
   *
   * @param shoe the shoe that it belongs to; null where that is not audited
   */
  void goesOnTo(@Nullable ShoeEvents shoe, EventFields fields) {
    boolean names = fields.has(DEALER);
    if (carried.pausesBefore(fields.has(AT) ? fields.value(AT) : ShoeEvents.NO_TIME, names)) {
      forgetDealer();
      if (shoe != null) {
        CarriedDealer.forgetUntimed(shoe, shoe.size());
      }
    }
    int coup = fields.has(COUP) ? fields.number(COUP) : 0;
    if (shoe != null && carried.lacksCoupBefore(fields.kindOf(), coup, names)) {
      forgetDealer();
    }
  }

  /**
   * A line of the table could not be read as a whole.
   *
   * @param named its dealer; "" where it names none; null where that could not be read, so that
   *     nobody knows who deals from now on
   */
  void dealsAfterUnreadable(@Nullable String named) {
    if (named == null) {
      forgetDealer();
    } else if (!named.isEmpty()) {
      dealer = named;
      dealerText = 0;
      dealerName = open == null ? 0 : open.names().number(named);
      carried.named();
    }
  }

  /**
   * A line that may be this table's or another's could not be read as a whole.
   *
   * @param named as of {@link #dealsAfterUnreadable}
   */
  void mayDealAfterUnreadable(@Nullable String named) {
    if (named == null || (!named.isEmpty() && !named.equals(dealer))) {
      forgetDealer();
    }
  }

  /** An unreadable line is of that coup of the open shoe. */
  void unreadableOf(int coup) {
    carried.unreadable(coup);
  }

  /** Adds an event, or a coup summary, to the open shoe. */
  void add(ShoeEvents shoe, EventFields fields, int line, boolean reversed) {
    if (fields.records() == RecordKind.COUP_SUMMARY) {
      addSummary(shoe, fields, line, reversed);
      return;
    }
    EventKind kind = fields.kindOf();
    if (kind == EventKind.RECORD_LACKS) {
      if (fields.isLackOfCoup()) {
        addRow(shoe, fields, line, EventKind.UNREADABLE);
        return;
      }
      lacksResults |= fields.isLack(RecordGap.RESULTS);
      lacksOrder |= fields.isLack(RecordGap.RECORDING_ORDER);
    }
    int row = addRow(shoe, fields, line, kind);
    if (reversed) {
      shoe.reversed[row] = true;
    }
    values.copy(shoe, fields, kind, row);
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
    closed = kind == EventKind.SHOE_CLOSED;
    lastCoup = coup == 0 ? lastCoup : coup;
    if (fields.has(AT)) {
      long at = fields.value(AT);
      shoe.at[row] = at;
      shoe.offsetMinutes[row] = fields.offsetMinutes;
    }
    return row;
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
    if ((fields.present & RowValues.DECLARED_FIELDS) != 0) {
      RowValues.copyDeclared(shoe, fields, addRow(shoe, fields, line, EventKind.RESULT_DECLARED));
    }
  }

  private void addHand(ShoeEvents shoe, EventFields fields, int line, byte hand, HandCards cards) {
    for (int i = 0; i < cards.count(); i++) {
      int row = addRow(shoe, fields, line, EventKind.CARD_DEALT);
      shoe.hand[row] = hand;
      shoe.card[row] = cards.card(i);
    }
  }

  /** Puts an unreadable line of unknown shoe into the open shoe, and before the next one. */
  void mark(int line) {
    if (open != null) {
      addUnreadable(open, line, 0);
    }
    if (carriedLine == 0) {
      carriedLine = line;
    }
  }

  /**
   * Adds the row unless the one before says the same, so that a file of rubbish takes no memory.
   */
  static void addUnreadable(ShoeEvents shoe, int line, int coup) {
    int last = shoe.size() - 1;
    if (last < 0 || shoe.kindOf(last) != EventKind.UNREADABLE || shoe.coup[last] != coup) {
      if (shoe.summaries() && coup != 0) {
        // The line was all that is known of the coup, which must not be lost from the count.
        shoe.add(EventKind.COUP_SUMMARY, line, coup);
      }
      shoe.add(EventKind.UNREADABLE, line, coup);
    }
  }
}
