package shoeaudit.shoelog;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

  private static final long CARD_FIELDS =
      LogField.bits(LogField.HAND, LogField.CARD, LogField.FACE);
  private static final long DECLARED_FIELDS =
      LogField.bits(LogField.RESULT, LogField.PLAYER_TOTAL, LogField.BANKER_TOTAL);
  private static final byte PLAYER = 1;
  private static final byte BANKER = 2;
  private static final long WAGER_FIELDS =
      LogField.bits(LogField.AREA, LogField.PATRON, LogField.BET);
  private static final long OTHER_FIELDS =
      ~(CARD_FIELDS
          | WAGER_FIELDS
          | LogField.bits(
              LogField.EVENT,
              LogField.AT,
              LogField.TABLE,
              LogField.SHOE,
              LogField.COUP,
              LogField.DEALER,
              LogField.NOTE));

  final String name;
  @Nullable ShoeEvents open;

  /** The open shoe's number of {@link Identifiers}; 0 where not known. */
  int shoeText;

  String dealer = "";
  int dealerText;
  int dealerName;
  long lastAt = ShoeEvents.NO_TIME;

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
  private int[] nameOfText = new int[64];

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
    shoeText = 0;
    Arrays.fill(nameOfText, 0);
    dealerName = shoe.names().number(dealer);
  }

  /** The {@link Identifiers} have forgotten their numbers. */
  void forgetNumbers() {
    shoeText = 0;
    dealerText = 0;
    Arrays.fill(nameOfText, 0);
  }

  /** Adds an event, or a coup summary, to the open shoe. */
  void add(ShoeEvents shoe, EventFields fields, int line, boolean reversed) {
    if (fields.records() == RecordKind.COUP_SUMMARY) {
      addSummary(shoe, fields, line, reversed);
      return;
    }
    int row = shoe.add(fields.kindOf(), line, fields.has(LogField.COUP) ? fields.coup : 0);
    shoe.dealer[row] = dealerName;
    long present = fields.present;
    if ((present & LogField.AT.bit()) != 0) {
      shoe.at[row] = fields.at;
      shoe.offsetMinutes[row] = fields.offsetMinutes;
      shoe.reversed[row] = reversed;
    }
    if ((present & CARD_FIELDS) != 0) {
      shoe.hand[row] = fields.has(LogField.HAND) ? fields.hand : 0;
      shoe.card[row] = fields.has(LogField.CARD) ? fields.card : 0;
      shoe.face[row] = fields.has(LogField.FACE) ? fields.face : 0;
    }
    if ((present & WAGER_FIELDS) != 0) {
      shoe.area[row] = fields.has(LogField.AREA) ? fields.area : 0;
      shoe.patron[row] =
          fields.has(LogField.PATRON) ? name(shoe, fields.identifiers(), fields.patron) : 0;
      shoe.bet[row] = fields.has(LogField.BET) ? name(shoe, fields.identifiers(), fields.bet) : 0;
    }
    if ((present & OTHER_FIELDS) != 0) {
      fillOther(shoe, fields, row);
    }
  }

  /**
   * A row that sums a coup up becomes the events that it tells of: the Player's cards, the Banker's
   * and the declaration. All carry the row's time, and the first alone whether it runs backwards,
   * as that is one fact.
   */
  private void addSummary(ShoeEvents shoe, EventFields fields, int line, boolean reversed) {
    int row = summarized(shoe, fields, line, EventKind.COUP_SUMMARY);
    shoe.reversed[row] = reversed;
    if (fields.has(LogField.PLAYER_CARDS)) {
      addHand(shoe, fields, line, PLAYER, fields.playerCards);
    }
    if (fields.has(LogField.BANKER_CARDS)) {
      addHand(shoe, fields, line, BANKER, fields.bankerCards);
    }
    if ((fields.present & DECLARED_FIELDS) != 0) {
      int declared = summarized(shoe, fields, line, EventKind.RESULT_DECLARED);
      shoe.result[declared] = fields.has(LogField.RESULT) ? fields.result : 0;
      if (fields.has(LogField.PLAYER_TOTAL)) {
        shoe.playerTotal[declared] = fields.playerTotal;
      }
      if (fields.has(LogField.BANKER_TOTAL)) {
        shoe.bankerTotal[declared] = fields.bankerTotal;
      }
    }
  }

  private void addHand(ShoeEvents shoe, EventFields fields, int line, byte hand, HandCards cards) {
    for (int i = 0; i < cards.count(); i++) {
      int row = summarized(shoe, fields, line, EventKind.CARD_DEALT);
      shoe.hand[row] = hand;
      shoe.card[row] = cards.card(i);
    }
  }

  private int summarized(ShoeEvents shoe, EventFields fields, int line, EventKind kind) {
    int row = shoe.add(kind, line, fields.coup);
    shoe.dealer[row] = dealerName;
    if (fields.has(LogField.AT)) {
      shoe.at[row] = fields.at;
      shoe.offsetMinutes[row] = fields.offsetMinutes;
    }
    return row;
  }

  private void fillOther(ShoeEvents shoe, EventFields fields, int row) {
    EventKind kind = fields.kindOf();
    if (kind == EventKind.WAGER_SETTLED) {
      shoe.money[row] = fields.has(LogField.PAID) ? fields.paid : ShoeEvents.NO_MONEY;
      shoe.commission[row] =
          fields.has(LogField.COMMISSION) ? fields.commission : ShoeEvents.NO_MONEY;
      shoe.outcome[row] = fields.has(LogField.OUTCOME) ? fields.outcome : 0;
    } else if (fields.has(LogField.AMOUNT)) {
      shoe.money[row] = fields.amount;
    }
    if (fields.has(LogField.ROLE)) {
      shoe.role[row] = fields.role;
    }
    if (fields.has(LogField.TOTAL)) {
      shoe.total[row] = fields.total;
    }
    if (fields.has(LogField.RESULT)) {
      shoe.result[row] = fields.result;
    }
    if (fields.has(LogField.PLAYER_TOTAL)) {
      shoe.playerTotal[row] = fields.playerTotal;
    }
    if (fields.has(LogField.BANKER_TOTAL)) {
      shoe.bankerTotal[row] = fields.bankerTotal;
    }
    if (fields.has(LogField.DECKS)) {
      shoe.decks[row] = fields.decks;
    }
    switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> {
        if (fields.has(LogField.PARTNERSHIP)) {
          shoe.text[row] = name(shoe, fields.identifiers(), fields.partnership);
        }
      }
      case ANNOUNCED -> shoe.text[row] = name(shoe, fields.identifiers(), fields.phrase);
      case IRREGULARITY -> {
        shoe.text[row] = name(shoe, fields.identifiers(), fields.irregularity);
        shoe.secondText[row] = name(shoe, fields.identifiers(), fields.procedure);
      }
      case CHIPS_EXCHANGED -> {
        shoe.text[row] = name(shoe, fields.identifiers(), fields.from);
        shoe.secondText[row] = name(shoe, fields.identifiers(), fields.to);
      }
      default -> {}
    }
  }

  /** The number that the open shoe has for a text. */
  int name(ShoeEvents shoe, Identifiers identifiers, int text) {
    if (text >= nameOfText.length) {
      nameOfText = Arrays.copyOf(nameOfText, Math.max(text + 1, 2 * nameOfText.length));
    }
    int name = nameOfText[text];
    if (name == 0) {
      name = shoe.names().number(identifiers.text(text));
      nameOfText[text] = name;
    }
    return name;
  }
}
