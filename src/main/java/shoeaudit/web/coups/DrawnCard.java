package shoeaudit.web.coups;

import org.jspecify.annotations.Nullable;

/**
 * A card as it is drawn.
 *
 * @param rank as its corner has it
 * @param suit its sign; empty: not recorded
 * @param isRed whether its suit is red
 * @param words as it is read aloud
 * @param withdrawn whether it was taken off the hand again
 * @param nth which card of the coup it was, from 1; 0: not said
 * @param isLater whether it was dealt after the step that is shown
 * @param isNow whether it is what the step that is shown does
 */
public record DrawnCard(
    String rank,
    String suit,
    boolean isRed,
    String words,
    boolean withdrawn,
    int nth,
    boolean isLater,
    boolean isNow) {
  private static final String SUITS = "SHDC";
  private static final String SIGNS = "\u2660\u2665\u2666\u2663";
  private static final String RED = "HD";

  /** A card by its text, such as {@code 7H} or {@code 10}. */
  public static DrawnCard of(String text) {
    return of(text, false, 0, false, false);
  }

  /** One of a coup that is stepped through. */
  static DrawnCard of(
      @Nullable String recorded, boolean withdrawn, int nth, boolean isLater, boolean isNow) {
    String text = recorded == null || recorded.isEmpty() ? "?" : recorded;
    int suit = SUITS.indexOf(text.charAt(text.length() - 1));
    boolean hasSuit = suit >= 0 && text.length() > 1;
    String rank = hasSuit ? text.substring(0, text.length() - 1) : text;
    String sign = hasSuit ? SIGNS.substring(suit, suit + 1) : "";
    boolean red = hasSuit && RED.indexOf(text.charAt(text.length() - 1)) >= 0;
    return new DrawnCard(rank, sign, red, text, withdrawn, nth, isLater, isNow);
  }
}
