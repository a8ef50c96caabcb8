package shoeaudit.shoelog.field;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import shoeaudit.shoelog.EventKind;

/**
 * The kinds of events as cells name them, found by the numbers that {@link Identifiers} have for
 * the texts of a file.
 */
public final class KindCells {
  private static final Map<String, EventKind> KIND_BY_TEXT = new HashMap<>();

  static {
    for (EventKind kind : EventKind.values()) {
      if (kind.isRecorded()) {
        KIND_BY_TEXT.put(kind.text(), kind);
      }
    }
  }

  private final Identifiers identifiers;

  /** One more than a kind's ordinal, by the number of its text, filled as they come. */
  private byte[] kindOfText = new byte[64];

  private int generation;

  KindCells(Identifiers identifiers) {
    this.identifiers = identifiers;
  }

  /** Whether that is how a log writes some kind of event. */
  public static boolean isKind(String text) {
    return KIND_BY_TEXT.containsKey(text);
  }

  /**
   * The ordinal of the kind of event of that name; -1 where it names none.
   *
   * @param text its number; 0 for none
   */
  int ordinalOf(int text) {
    if (text == 0) {
      return -1;
    }
    if (generation != identifiers.generation()) {
      generation = identifiers.generation();
      Arrays.fill(kindOfText, (byte) 0);
    }
    if (text >= kindOfText.length) {
      kindOfText = Arrays.copyOf(kindOfText, Math.max(text + 1, 2 * kindOfText.length));
    }
    int known = kindOfText[text];
    if (known == 0) {
      EventKind named = KIND_BY_TEXT.get(identifiers.text(text));
      if (named == null) {
        return -1;
      }
      known = named.ordinal() + 1;
      kindOfText[text] = (byte) known;
    }
    return known - 1;
  }
}
