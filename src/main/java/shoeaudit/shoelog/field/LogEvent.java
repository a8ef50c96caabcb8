package shoeaudit.shoelog.field;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;

/**
 * An event in the words of a shoe log, format 1, and the line of the foreign file that tells it.
 */
public final class LogEvent {
  private final Map<LogField, String> cells = new EnumMap<>(LogField.class);
  private final int line;

  private LogEvent(int line) {
    this.line = line;
  }

  /** An event of that kind that records nothing more yet. */
  public static LogEvent of(EventKind kind, String table, String shoe, int line) {
    return new LogEvent(line)
        .with(LogField.EVENT, kind.text())
        .with(LogField.TABLE, table)
        .with(LogField.SHOE, shoe);
  }

  /** Records a field; nothing where there is no value. */
  public LogEvent with(LogField field, @Nullable String text) {
    if (text != null) {
      cells.put(field, text);
    }
    return this;
  }

  /** Each field that it records, as a shoe log writes it, in the order of the format's table. */
  public Map<LogField, String> cells() {
    return Collections.unmodifiableMap(cells);
  }

  /** From 1. */
  public int line() {
    return line;
  }
}
