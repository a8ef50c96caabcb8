package shoeaudit.game;

import java.util.Locale;

/**
 * What happens to a wager: won, lost, returned by rule (push), or returned because the coup was
 * annulled (void).
 */
public enum WagerOutcome {
  WIN,
  LOSE,
  PUSH,
  VOID;

  private final String text = name().toLowerCase(Locale.ROOT);

  /** As a log writes it. */
  public String text() {
    return text;
  }
}
