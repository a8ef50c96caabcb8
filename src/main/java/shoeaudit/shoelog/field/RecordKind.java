package shoeaudit.shoelog.field;

/** What one record of a log tells: the two kinds of log, told apart by their header. */
public enum RecordKind {
  /** One event (shoe-log.md, Events); named by {@code event}. */
  EVENT(~LogField.bits(LogField.PLAYER_CARDS, LogField.BANKER_CARDS)),
  /** One coup (shoe-log.md, Coup summary); named by {@code player_cards}. */
  COUP_SUMMARY(
      LogField.bits(
          LogField.AT,
          LogField.TABLE,
          LogField.SHOE,
          LogField.COUP,
          LogField.DEALER,
          LogField.RESULT,
          LogField.PLAYER_TOTAL,
          LogField.BANKER_TOTAL,
          LogField.PLAYER_CARDS,
          LogField.BANKER_CARDS));

  private final long fields;

  RecordKind(long fields) {
    this.fields = fields;
  }

  /** Whether such records have that field; others are unknown columns there. */
  public boolean has(LogField field) {
    return (fields & field.bit()) != 0;
  }

  /** The field that only the other kind has, and by which it is known. */
  public LogField foreign() {
    return this == EVENT ? LogField.PLAYER_CARDS : LogField.EVENT;
  }
}
