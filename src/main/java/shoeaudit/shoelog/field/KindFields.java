package shoeaudit.shoelog.field;

import java.util.EnumSet;
import java.util.Set;
import shoeaudit.shoelog.EventKind;

/** Which fields mean something in which kind of event (shoe-log.md, Fields, "used by"). */
public final class KindFields {
  private KindFields() {}

  /** The fields that an audit reads of such an event, those of every event included. */
  public static Set<LogField> usedBy(EventKind kind) {
    Set<LogField> fields = needed(kind);
    fields.addAll(EnumSet.of(LogField.AT, LogField.COUP, LogField.DEALER, LogField.NOTE));
    fields.addAll(
        switch (kind) {
          case SHOE_OPENED -> EnumSet.of(LogField.DECKS, LogField.CARD_SET);
          case SHUFFLED -> EnumSet.of(LogField.SHUFFLER);
          case CARD_BURNED, CARD_WITHDRAWN -> EnumSet.of(LogField.CARD);
          case CARD_DEALT -> EnumSet.of(LogField.FACE);
          case GHOST_HAND, WAGER_CHANGED, WAGER_REMOVED -> EnumSet.of(LogField.PATRON);
          case WAGER_PLACED -> EnumSet.of(LogField.PATRON, LogField.ROLE, LogField.PARTNERSHIP);
          case WAGER_SETTLED ->
              EnumSet.of(LogField.PATRON, LogField.PAID, LogField.COMMISSION, LogField.NET);
          case COMMISSION_COLLECTED -> EnumSet.of(LogField.AREA, LogField.PATRON, LogField.BET);
          case RESULT_DECLARED -> EnumSet.of(LogField.PLAYER_TOTAL, LogField.BANKER_TOTAL);
          case CHIPS_EXCHANGED -> EnumSet.of(LogField.AMOUNT);
          default -> EnumSet.noneOf(LogField.class);
        });
    return fields;
  }

  /** The fields without which such an event cannot be read. */
  public static Set<LogField> needed(EventKind kind) {
    Set<LogField> fields = EnumSet.noneOf(LogField.class);
    long required = EventRules.required(kind);
    for (LogField field : LogField.values()) {
      if ((required & field.bit()) != 0) {
        fields.add(field);
      }
    }
    return fields;
  }
}
