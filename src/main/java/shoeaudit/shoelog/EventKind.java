package shoeaudit.shoelog;

import java.util.Locale;

/** What kind of event a table recorded (shoe-log.md, Events). */
public enum EventKind {
  SHOE_OPENED(false),
  SHUFFLED(false),
  CARD_BURNED(false),
  CUT_CARD_OUT(false),
  BETTING_OPENED(true),
  WAGER_PLACED(true),
  WAGER_CHANGED(true),
  WAGER_REMOVED(true),
  BETTING_CLOSED(true),
  GHOST_HAND(true),
  CARD_DEALT(true),
  CARD_WITHDRAWN(true),
  TOTAL_ANNOUNCED(true),
  ANNOUNCED(false),
  RESULT_DECLARED(true),
  WAGER_SETTLED(true),
  COMMISSION_COLLECTED(false),
  IRREGULARITY(true),
  CHIPS_EXCHANGED(false),
  SHOE_CLOSED(false),
  /** The record of the whole shoe, or of one coup, cannot show something: a {@link RecordGap}. */
  RECORD_LACKS(false),
  /**
   * Not recorded by any table: begins a coup of which one row of a coup summary tells. What that
   * row says of cards and result follows as events of the same line.
   */
  COUP_SUMMARY(true),
  /**
   * Not recorded by any table: stands where a line could not be read, so that the coup that it may
   * have belonged to is not testable (audit.md, reading 27). Its coup is 0 where that could not be
   * read either.
   */
  UNREADABLE(false);

  private final boolean coupRequired;

  EventKind(boolean coupRequired) {
    this.coupRequired = coupRequired;
  }

  /** Whether such an event must name its coup. */
  public boolean coupRequired() {
    return coupRequired;
  }

  /** Whether a log may have such an event; the others are made by its reader. */
  public boolean isRecorded() {
    return this != COUP_SUMMARY && this != UNREADABLE;
  }

  /** Whether such an event may name the coup just before and belong to it (audit.md, reading 8). */
  public boolean mayFollowCoup() {
    return switch (this) {
      case WAGER_SETTLED, COMMISSION_COLLECTED, RESULT_DECLARED, ANNOUNCED, CUT_CARD_OUT -> true;
      default -> false;
    };
  }

  /** As a log writes it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
