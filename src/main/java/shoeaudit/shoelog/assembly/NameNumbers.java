package shoeaudit.shoelog.assembly;

import java.util.Arrays;
import shoeaudit.shoelog.field.Identifiers;

/**
 * Number of a text in its file ({@link Identifiers}) to its number in a shoe ({@link
 * ShoeEvents#names}). As small as the shoe's names are few, as many tables may be open in a file
 * that has many texts; a look-up makes no object.
 */
final class NameNumbers {
  private static final int FEWEST = 16;

  /** Spreads texts that were numbered one after the other (Fibonacci hashing). */
  private static final int SPREAD = 0x9E3779B9;

  /** The texts, from 1; 0: free. As many places as a power of two. */
  private int[] texts = new int[FEWEST];

  private int[] names = new int[FEWEST];
  private int size;

  /** Forgets all. */
  void clear() {
    if (size > 0) {
      Arrays.fill(texts, 0);
      size = 0;
    }
  }

  /** The name of a text; 0 where it has none yet. */
  int of(int text) {
    int place = place(texts, text);
    return texts[place] == text ? names[place] : 0;
  }

  /** Gives a text, which has none yet, its name. */
  void put(int text, int name) {
    if (2 * size >= texts.length) {
      grow();
    }
    int place = place(texts, text);
    texts[place] = text;
    names[place] = name;
    size++;
  }

  /** Where a text stands, or would. */
  private static int place(int[] texts, int text) {
    int mask = texts.length - 1;
    int place = (text * SPREAD) >>> Integer.numberOfLeadingZeros(mask);
    while (texts[place] != text && texts[place] != 0) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void grow() {
    int[] moreTexts = new int[2 * texts.length];
    int[] moreNames = new int[2 * texts.length];
    for (int i = 0; i < texts.length; i++) {
      if (texts[i] != 0) {
        int place = place(moreTexts, texts[i]);
        moreTexts[place] = texts[i];
        moreNames[place] = names[i];
      }
    }
    texts = moreTexts;
    names = moreNames;
  }
}
