package shoeaudit.shoelog.assembly;

import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.Identifiers;
import shoeaudit.shoelog.field.LogField;

/**
 * Copies what events record, but for their place, time and dealer, from their fields into their
 * rows of a table's open shoe, which has numbers of its own for texts.
 */
final class RowValues {
  /** What is declared of a coup. */
  static final long DECLARED_FIELDS =
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

  // Each field as a constant that the compiler knows, which the members of an enum are not.
  private static final long AMOUNT = LogField.AMOUNT.bit();
  private static final long AREA = LogField.AREA.bit();
  private static final long BANKER_TOTAL = LogField.BANKER_TOTAL.bit();
  private static final long BET = LogField.BET.bit();
  private static final long CARD = LogField.CARD.bit();
  private static final long COMMISSION = LogField.COMMISSION.bit();
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
  private static final long PLAYER_TOTAL = LogField.PLAYER_TOTAL.bit();
  private static final long PROCEDURE = LogField.PROCEDURE.bit();
  private static final long RESULT = LogField.RESULT.bit();
  private static final long ROLE = LogField.ROLE.bit();
  private static final long TO = LogField.TO.bit();
  private static final long TOTAL = LogField.TOTAL.bit();

  /** Number of {@link Identifiers} to number of {@link ShoeEvents#names}, of the open shoe. */
  private final NameNumbers nameOfText = new NameNumbers();

  /** Another shoe is open, or the {@link Identifiers} have forgotten their numbers. */
  void forgetNumbers() {
    nameOfText.clear();
  }

  /** Copies what an event of that kind records. */
  void copy(ShoeEvents shoe, EventFields fields, EventKind kind, int row) {
    if (fields.further().isAny() && isOfWager(kind)) {
      shoe.further[row] = name(shoe, fields.identifiers(), fields.further().number());
    }
    long told = fields.given();
    if ((told & WAGER_FIELDS) != 0) {
      copyWager(shoe, fields, told, row);
    }
    if ((told & MONEY_FIELDS) != 0) {
      copyMoney(shoe, fields, told, kind, row);
    }
    if ((told & CARD_FIELDS) != 0) {
      copyCard(shoe, fields, told, row);
    }
    if ((told & OTHER_FIELDS) != 0) {
      copyOther(shoe, fields, kind, row);
    }
  }

  private static boolean isOfWager(EventKind kind) {
    return switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED, WAGER_SETTLED -> true;
      default -> false;
    };
  }

  private void copyWager(ShoeEvents shoe, EventFields fields, long told, int row) {
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

  private static void copyMoney(
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

  private static void copyCard(ShoeEvents shoe, EventFields fields, long told, int row) {
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

  /** Copies what is declared of a coup. */
  static void copyDeclared(ShoeEvents shoe, EventFields fields, int row) {
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

  private void copyOther(ShoeEvents shoe, EventFields fields, EventKind kind, int row) {
    copyDeclared(shoe, fields, row);
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
      case RECORD_LACKS -> shoe.text[row] = name(shoe, fields, KIND);
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
  int name(ShoeEvents shoe, Identifiers identifiers, int text) {
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
