package shoeaudit.shoelog.field;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which fields that format 1 does not have say something in the present record: of a wager they may
 * explain its figures, as a jackpot, chips that the house gave or another currency do.
 */
public final class FurtherFields {
  /** What systems write where there is nothing, beside 0. */
  private static final Set<String> NOTHING = Set.of("", "n", "no", "false", "none", "null");

  private static final Pattern ZERO = Pattern.compile("[-+]?0+([.,]0+)?");

  /** As {@link Spelling#folded} leaves them. */
  private static final Set<String> CURRENCY_NAMES = Set.of("currency", "currencycode", "ccy");

  /** Longer texts are identifiers or words for people, as those of {@code note} are. */
  private static final int LONGEST = 16;

  /** As many of a record are kept. */
  private static final int MOST = 8;

  private static final char BETWEEN_FIELDS = '\n';
  private static final char BEFORE_VALUE = '\t';

  private final Identifiers identifiers;
  private final StringBuilder found = new StringBuilder();
  private int count;

  /** By column: the name of one without a field; empty in a log without columns. */
  private @Nullable String[] names = new @Nullable String[0];

  FurtherFields(Identifiers identifiers) {
    this.identifiers = identifiers;
  }

  /**
   * A field of a record that says something.
   *
   * @param name as the log has it
   * @param currency what it says, where its name says that this is a currency
   */
  public record Field(String name, @Nullable String currency) {}

  /** The log has these columns; those that have a field are no further ones. */
  public void columns(List<String> header, @Nullable LogField[] fields) {
    names = new @Nullable String[fields.length];
    for (int i = 0; i < fields.length; i++) {
      names[i] = fields[i] == null ? header.get(i) : null;
    }
  }

  /** A new record begins. */
  void begin() {
    if (count > 0) {
      found.setLength(0);
      count = 0;
    }
  }

  /** Takes a cell of a column. */
  public void take(int column, char[] buffer, int offset, int length) {
    String name = column < names.length ? names[column] : null;
    if (name != null && length <= LONGEST) {
      take(name, new String(buffer, offset, length));
    }
  }

  /** Takes a cell of a column, whose text is ASCII. */
  public void takeAscii(int column, byte[] bytes, int from, int to) {
    String name = column < names.length ? names[column] : null;
    if (name != null && to - from <= LONGEST) {
      char[] text = new char[to - from];
      for (int i = 0; i < text.length; i++) {
        text[i] = (char) bytes[from + i];
      }
      take(name, new String(text));
    }
  }

  /** Takes the value of a key. */
  public void take(String name, String value) {
    String text = value.strip();
    if (text.length() > LONGEST || count == MOST || isNothing(text)) {
      return;
    }
    if (count++ > 0) {
      found.append(BETWEEN_FIELDS);
    }
    appendPlain(name);
    if (CURRENCY_NAMES.contains(Spelling.folded(name))) {
      found.append(BEFORE_VALUE);
      appendPlain(text);
    }
  }

  /** Takes the value of a key that is an object or a list. */
  public void takeNested(String name) {
    take(name, "{}");
  }

  private void appendPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      found.append(Character.isISOControl(c) ? ' ' : c);
    }
  }

  /** Whether the record has any. */
  public boolean isAny() {
    return count > 0;
  }

  /** The number of the file's text of which {@link #of} makes them again; 0 for none. */
  public int number() {
    char[] text = found.toString().toCharArray();
    return count == 0 ? 0 : identifiers.number(text, 0, text.length);
  }

  /** The fields that such a text stands for. */
  public static List<Field> of(String text) {
    return text.lines().map(FurtherFields::field).toList();
  }

  private static Field field(String text) {
    int value = text.indexOf(BEFORE_VALUE);
    return value < 0
        ? new Field(text, null)
        : new Field(text.substring(0, value), text.substring(value + 1));
  }

  /** Whether a text says that there is nothing. */
  public static boolean isNothing(String text) {
    String word = text.strip();
    return NOTHING.contains(word.toLowerCase(Locale.ROOT)) || ZERO.matcher(word).matches();
  }
}
