package shoeaudit.profile;

import java.util.regex.Pattern;

/**
 * What the amounts of one file show of the mark in them, where a profile names none that stands
 * between thousands: {@code 1.500} beside {@code 20} and {@code 400} may be one and a half or
 * fifteen hundred. {@code 10.0000}, {@code 19.5} or {@code 0.475} anywhere in the file shows that
 * the mark stands before decimals, and so does a file in which every amount has them.
 */
public final class MoneyMarks {
  private static final Pattern GROUPED = Pattern.compile("-?[1-9][0-9]{0,2}\\.[0-9]{3}");

  private boolean whole;
  private boolean decimals;
  private long unclear;

  /** Made by {@link ImportedFile} alone. */
  MoneyMarks() {}

  /** Takes an amount, with a point for the decimal mark. */
  void take(String number) {
    if (number.indexOf('.') < 0) {
      whole |= number.chars().anyMatch(c -> c > '0');
    } else if (GROUPED.matcher(number).matches()) {
      unclear++;
    } else {
      decimals = true;
    }
  }

  /** How many amounts so far may have been written with a mark between thousands. */
  long unclear() {
    return unclear;
  }

  /**
   * Whether such a mark may stand between thousands, as far as the amounts show that were taken.
   */
  public boolean mayGroup() {
    return whole && !decimals;
  }
}
