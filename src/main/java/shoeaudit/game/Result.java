package shoeaudit.game;

import java.util.Locale;

/** How a coup ended: the winning hand, a tie, or void (the coup was annulled). */
public enum Result {
  PLAYER,
  BANKER,
  TIE,
  VOID;

  private final String text = name().toLowerCase(Locale.ROOT);

  /** The result that two totals give. */
  public static Result of(int playerTotal, int bankerTotal) {
    return playerTotal > bankerTotal ? PLAYER : playerTotal < bankerTotal ? BANKER : TIE;
  }

  /** As a log writes it. */
  public String text() {
    return text;
  }
}
