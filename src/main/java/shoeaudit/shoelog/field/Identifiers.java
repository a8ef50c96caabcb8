package shoeaudit.shoelog.field;

import java.util.Arrays;

/**
 * The texts of one file (identifiers, keywords, phrases) as small whole numbers, so that a cell
 * costs one look-up and no object. Holds a bounded number of texts: when it is full it forgets them
 * all, and whoever keeps numbers of it has to watch {@link #generation}.
 */
public final class Identifiers {
  private static final int FEWEST = 1 << 9;
  private static final int LIMIT = 1 << 16;

  /** Some thirty megabytes of memory. */
  private static final int MOST_CHARS = 1 << 23;

  private int[] slots = new int[1 << 10];
  private char[][] texts = new char[FEWEST][];
  private String[] strings = new String[FEWEST];
  private boolean[] oneLine = new boolean[FEWEST];
  private int size;
  private int chars;
  private int generation;

  /** How often the texts have been forgotten. */
  public int generation() {
    return generation;
  }

  /** Forgets all texts if there are too many, or too long ones. To be called between records. */
  void tidy() {
    if (size >= LIMIT || chars >= MOST_CHARS) {
      texts = new char[FEWEST][];
      strings = new String[FEWEST];
      oneLine = new boolean[FEWEST];
      size = 0;
      chars = 0;
      Arrays.fill(slots, 0);
      generation++;
    }
  }

  /** The text of a number. */
  public String text(int number) {
    return strings[number - 1];
  }

  /** Whether the text has neither a line break nor a tab. */
  boolean isOneLine(int number) {
    return oneLine[number - 1];
  }

  /**
   * The number of a text.
   *
   * @return from 1; 0 for a text with control characters or with half of a surrogate pair (bytes
   *     that were no UTF-8 among them), which no report could print
   */
  int number(char[] buffer, int offset, int length) {
    int hash = length;
    for (int i = offset; i < offset + length; i++) {
      hash = 31 * hash + buffer[i];
    }
    int mask = slots.length - 1;
    int slot = (hash ^ hash >>> 15) & mask;
    while (true) {
      int number = slots[slot];
      if (number == 0) {
        return add(buffer, offset, length, slot);
      }
      char[] known = texts[number - 1];
      if (known.length == length
          && Arrays.equals(known, 0, length, buffer, offset, offset + length)) {
        return number;
      }
      slot = slot + 1 & mask;
    }
  }

  private int add(char[] buffer, int offset, int length, int slot) {
    boolean breaks = false;
    for (int i = offset; i < offset + length; i++) {
      char c = buffer[i];
      if (c == '\t' || c == '\n' || c == '\r') {
        breaks = true;
      } else if (Character.isISOControl(c)
          || !isWholeCharacter(buffer, i, offset, offset + length)) {
        return 0;
      }
    }
    if (size == texts.length) {
      texts = Arrays.copyOf(texts, 2 * size);
      strings = Arrays.copyOf(strings, 2 * size);
      oneLine = Arrays.copyOf(oneLine, 2 * size);
    }
    texts[size] = Arrays.copyOfRange(buffer, offset, offset + length);
    strings[size] = new String(buffer, offset, length);
    oneLine[size] = !breaks;
    slots[slot] = ++size;
    chars += length;
    int number = size;
    if (2 * size > slots.length) {
      rehash();
    }
    return number;
  }

  private static boolean isWholeCharacter(char[] buffer, int at, int begin, int end) {
    char c = buffer[at];
    if (!Character.isSurrogate(c)) {
      return true;
    }
    return Character.isHighSurrogate(c)
        ? at + 1 < end && Character.isLowSurrogate(buffer[at + 1])
        : at > begin && Character.isHighSurrogate(buffer[at - 1]);
  }

  private void rehash() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int number = 1; number <= size; number++) {
      char[] text = texts[number - 1];
      int hash = text.length;
      for (char c : text) {
        hash = 31 * hash + c;
      }
      int slot = (hash ^ hash >>> 15) & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = number;
    }
  }
}
