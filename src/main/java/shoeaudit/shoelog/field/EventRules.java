package shoeaudit.shoelog.field;

import static shoeaudit.shoelog.field.LogField.bits;

import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.RecordGap;

/**
 * Which fields each kind of event needs, and which values mean nothing in it or beside each other
 * (shoe-log.md, Events).
 */
final class EventRules {
  /** The fields that every coup summary has. */
  static final long REQUIRED_OF_SUMMARY = bits(LogField.TABLE, LogField.SHOE, LogField.COUP);

  /** What an exchange of chips calls the dealer. */
  static final String DEALER_WORD = "dealer";

  private static final Spelling DEALER_WORDS = Spelling.of(DEALER_WORD);
  private static final long AMOUNT = LogField.AMOUNT.bit();
  private static final long NET = LogField.NET.bit();

  /** What {@code net} takes the place of. */
  private static final long KEPT_APART = bits(LogField.PAID, LogField.COMMISSION);

  private static final long[] REQUIRED = new long[EventKind.values().length];

  static {
    for (EventKind kind : EventKind.values()) {
      long always = bits(LogField.EVENT, LogField.TABLE, LogField.SHOE);
      REQUIRED[kind.ordinal()] =
          always | (kind.coupRequired() ? LogField.COUP.bit() : 0) | ownRequired(kind);
    }
  }

  private EventRules() {}

  /** The fields that every event of that kind has. */
  static long required(EventKind kind) {
    return REQUIRED[kind.ordinal()];
  }

  private static long ownRequired(EventKind kind) {
    return switch (kind) {
      case WAGER_PLACED, WAGER_CHANGED -> bits(LogField.AREA, LogField.BET, LogField.AMOUNT);
      case WAGER_REMOVED -> bits(LogField.AREA, LogField.BET);
      case WAGER_SETTLED -> bits(LogField.AREA, LogField.BET, LogField.OUTCOME);
      case CARD_DEALT -> bits(LogField.HAND, LogField.CARD);
      case CARD_WITHDRAWN -> bits(LogField.HAND);
      case TOTAL_ANNOUNCED -> bits(LogField.HAND, LogField.TOTAL);
      case ANNOUNCED -> bits(LogField.PHRASE);
      case RESULT_DECLARED -> bits(LogField.RESULT);
      case COMMISSION_COLLECTED -> bits(LogField.AMOUNT);
      case IRREGULARITY -> bits(LogField.KIND, LogField.PROCEDURE);
      case CHIPS_EXCHANGED -> bits(LogField.FROM, LogField.TO);
      case RECORD_LACKS -> bits(LogField.KIND);
      case SHOE_OPENED,
          SHUFFLED,
          CARD_BURNED,
          CUT_CARD_OUT,
          BETTING_OPENED,
          BETTING_CLOSED,
          GHOST_HAND,
          SHOE_CLOSED,
          COUP_SUMMARY,
          UNREADABLE ->
          0;
    };
  }

  /** Cells that have their form, and mean nothing in this kind of event or beside each other. */
  static @Nullable Fault contradiction(EventFields fields) {
    return switch (fields.kindOf()) {
      case WAGER_PLACED -> fields.value(AMOUNT) == 0 ? FieldFaults.nothingPlaced() : null;
      case WAGER_SETTLED -> {
        long beside = fields.has(NET) ? fields.present & KEPT_APART : 0;
        yield beside == 0
            ? null
            : FieldFaults.besideNet(LogField.values()[Long.numberOfTrailingZeros(beside)]);
      }
      case RECORD_LACKS -> {
        String lack = fields.identifiers().text(fields.number(LogField.KIND));
        RecordGap known = RecordGap.of(lack);
        if (known == null) {
          yield FieldFaults.unknownLack(lack);
        }
        yield known.isOfCoup() && !fields.has(LogField.COUP) ? FieldFaults.lackOfNoCoup() : null;
      }
      case CHIPS_EXCHANGED -> {
        Fault from = dealerOtherwise(fields, LogField.FROM);
        yield from == null ? dealerOtherwise(fields, LogField.TO) : from;
      }
      default -> null;
    };
  }

  private static @Nullable Fault dealerOtherwise(EventFields fields, LogField field) {
    String party = fields.identifiers().text(fields.number(field));
    return DEALER_WORDS.meant(party) == null ? null : FieldFaults.dealerOtherwise(field, party);
  }
}
