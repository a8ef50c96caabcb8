package shoeaudit.service.records;

import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;

/**
 * The finding after which a page begins.
 *
 * @param effect in minor units; null: it has none
 */
record FindingCursor(@Nullable Long effect, long position) {
  private static final String NO_EFFECT = "none";

  static FindingCursor of(String text) {
    int dot = text.indexOf('.');
    String effect = text.substring(0, Math.max(dot, 0));
    try {
      return new FindingCursor(
          effect.equals(NO_EFFECT) ? null : Long.valueOf(effect),
          Long.parseLong(text.substring(dot + 1)));
    } catch (NumberFormatException e) {
      throw Refusal.noCursor();
    }
  }

  String text() {
    return (effect == null ? NO_EFFECT : effect) + "." + position;
  }
}
