package shoeaudit.web;

import org.jspecify.annotations.Nullable;

/**
 * A text of which a list shows the beginning, and the rest when it is asked for: what is left out
 * at first is on the page all the same.
 *
 * @param first its beginning, or all of it
 * @param rest what comes after that; null: nothing does
 */
public record LongText(String first, @Nullable String rest) {
  private static final int SHORT = 320;
  private static final int BEGINNING = 200;

  /** A text; null: none, which is shown as nothing. */
  public static LongText of(@Nullable String text) {
    if (text == null || text.length() <= SHORT) {
      return new LongText(text == null ? "" : text, null);
    }
    int blank = text.lastIndexOf(' ', BEGINNING);
    int cut = blank > 0 ? blank : BEGINNING;
    if (Character.isHighSurrogate(text.charAt(cut - 1))) {
      cut--;
    }
    return new LongText(text.substring(0, cut) + " \u2026", text.substring(cut).strip());
  }
}
