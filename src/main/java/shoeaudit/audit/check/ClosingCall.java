package shoeaudit.audit.check;

import java.util.regex.Pattern;

/** "No more bets", where a record has it as a phrase that was announced. */
public final class ClosingCall {
  private static final Pattern NO_LETTERS = Pattern.compile("[^A-Za-z]+");

  private ClosingCall() {}

  /** Whether a phrase is the call, however it is written. */
  public static boolean is(String phrase) {
    return NO_LETTERS.matcher(phrase).replaceAll("").equalsIgnoreCase("nomorebets");
  }
}
