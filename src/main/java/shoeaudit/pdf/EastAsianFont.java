package shoeaudit.pdf;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.Character.UnicodeScript;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.pdf.BaseFont;

/**
 * The letters of Chinese, Japanese and Korean names, which the other fonts lack: Droid Sans
 * Fallback (Apache License 2.0), 3 MB, which is read for the first such letter. It has one weight
 * and one width for all of them.
 *
 * <p>Not for letters that look like others or like nothing, by which two names would look alike:
 * those of compatibility, radicals, marks that join the letter before, fillers.
 */
final class EastAsianFont {
  /** Below it there are none. */
  private static final char FIRST = '\u1100';

  private static final String FILE = "/shoeaudit/pdf/DroidSansFallback.ttf";
  private static byte @Nullable [] bytes;

  private @Nullable BaseFont font;

  /** Whether a letter stands in this font: one that the others lack. */
  boolean has(int point) {
    return isOne(point) && font().charExists(point);
  }

  private static boolean isOne(int point) {
    if (point < FIRST || point > 0xffff) {
      return false;
    }
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK || type == Character.SPACE_SEPARATOR) {
      return false;
    }
    boolean punctuation = point > 0x3000 && point <= 0x303f;
    boolean wide = point > 0xff00 && point < 0xffa0;
    return punctuation || wide || isLetter(point);
  }

  private static boolean isLetter(int point) {
    boolean radical = point >= 0x2e80 && point <= 0x2fdf;
    boolean compatibility = point >= 0xf900 && point <= 0xfaff;
    // Parts of syllables, which join, and fillers, which show nothing.
    boolean part = point < 0x2e80 || (point >= 0x3130 && point <= 0x318f) || point >= 0xffa0;
    if (radical || compatibility || part) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(point);
    return script == UnicodeScript.HAN
        || script == UnicodeScript.HIRAGANA
        || script == UnicodeScript.KATAKANA
        || script == UnicodeScript.HANGUL
        || script == UnicodeScript.BOPOMOFO
        // The mark that lengthens a vowel belongs to two scripts.
        || point == '\u30fc';
  }

  /** Whether a letter may be one, without a look at the font. */
  static boolean mayHave(char letter) {
    return letter >= FIRST && isOne(letter);
  }

  /** The font. */
  BaseFont font() {
    BaseFont known = font;
    if (known != null) {
      return known;
    }
    try {
      BaseFont read = Typography.font(FILE, bytes());
      font = read;
      return read;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static synchronized byte[] bytes() throws IOException {
    byte[] known = bytes;
    if (known != null) {
      return known;
    }
    try (InputStream in = EastAsianFont.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new FileNotFoundException("no " + FILE + " on the class path");
      }
      byte[] read = in.readAllBytes();
      bytes = read;
      return read;
    }
  }
}
