package shoeaudit.shoelog.field;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.PlainText;

/**
 * Texts whose letters were damaged on their way, as a program took their bytes for those of another
 * charset or could not write them: what was meant can no longer be read from them.
 */
public final class DamagedText {
  private static final int ASCII_END = 0x80;
  private static final int LATIN_1_END = 0x100;

  /** What a program puts in the place of bytes that it cannot read. */
  private static final char UNREAD = '\ufffd';

  /** What a program puts in the place of a character that it cannot write. */
  private static final char UNWRITTEN = '?';

  /** The most bytes of a character in UTF-8, for each of which a mark may stand. */
  private static final int MOST_BYTES = 4;

  /** As often as that a text is misread at most. */
  private static final int MOST_READINGS = 3;

  /** What Windows-1252 has from 80 to 9F (hexadecimal); a blank where it has nothing. */
  private static final String WINDOWS_1252 =
      "\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d "
          + " \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178";

  private DamagedText() {}

  /**
   * Whether a text may be one of those that are meant, damaged: it has a character that could not
   * be read; or question marks where that has a letter beyond ASCII; or it is that text in UTF-8,
   * read as Latin-1 or Windows-1252.
   */
  public static boolean mayBe(String text, Collection<String> meant) {
    if (text.indexOf(UNREAD) >= 0) {
      return true;
    }
    boolean unwritten = text.indexOf(UNWRITTEN) >= 0;
    boolean misread = !PlainText.isAscii(text);
    return (unwritten && meant.stream().anyMatch(each -> isUnwritten(text, each)))
        || (misread && meant.stream().anyMatch(each -> isMisread(text, each)));
  }

  private static boolean isUnwritten(String text, String meant) {
    String word = PlainText.word(text);
    return isUnwritten(word, Normalizer.normalize(meant, Normalizer.Form.NFKC).toCharArray())
        || isUnwritten(word, Normalizer.normalize(meant, Normalizer.Form.NFKD).toCharArray());
  }

  /**
   * Whether a word is what is meant, but for question marks in the places of letters beyond ASCII
   * or of blanks, which may have been such that ASCII has not.
   */
  private static boolean isUnwritten(String word, char[] meant) {
    boolean[] reached = new boolean[word.length() + 1];
    reached[0] = true;
    for (char c : meant) {
      boolean blank = PlainText.isBlank(c);
      boolean[] next = new boolean[reached.length];
      for (int i = 0; i < reached.length; i++) {
        if (!reached[i]) {
          continue;
        }
        if (blank || PlainText.isBlankOfWord(c)) {
          next[i] = true;
        } else if (i < word.length() && word.charAt(i) == Character.toLowerCase(c)) {
          next[i + 1] = true;
        }
        if (blank || c >= ASCII_END) {
          int most = Math.min(word.length(), i + MOST_BYTES);
          for (int j = i; j < most && word.charAt(j) == UNWRITTEN; j++) {
            next[j + 1] = true;
          }
        }
      }
      reached = next;
    }
    return reached[word.length()];
  }

  private static boolean isMisread(String text, String meant) {
    String word = PlainText.word(meant);
    String undone = text;
    for (int i = 0; i < MOST_READINGS; i++) {
      undone = undone(undone);
      if (undone == null) {
        break;
      }
      if (PlainText.word(undone).equals(word)) {
        return true;
      }
    }
    // A byte that reads as a blank may have been trimmed, so that the bytes cannot be read again.
    String misread = PlainText.word(text);
    return misread(meant).stream().anyMatch(each -> PlainText.word(each).equals(misread));
  }

  /** The text whose bytes in UTF-8 were read as these characters; null: they are no such bytes. */
  private static @Nullable String undone(String text) {
    byte[] bytes = new byte[text.length()];
    for (int i = 0; i < bytes.length; i++) {
      char c = text.charAt(i);
      int high = c < LATIN_1_END ? -1 : WINDOWS_1252.indexOf(c);
      if (c >= LATIN_1_END && high < 0) {
        return null;
      }
      bytes[i] = (byte) (high < 0 ? c : ASCII_END + high);
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException noUtf8) {
      return null;
    }
  }

  /** What the text's bytes in UTF-8 are in Latin-1 and in Windows-1252. */
  private static List<String> misread(String text) {
    String latin = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    StringBuilder windows = new StringBuilder(latin.length());
    for (int i = 0; i < latin.length(); i++) {
      char c = latin.charAt(i);
      int high = c - ASCII_END;
      boolean other = high >= 0 && high < WINDOWS_1252.length() && WINDOWS_1252.charAt(high) != ' ';
      windows.append(other ? WINDOWS_1252.charAt(high) : c);
    }
    return List.of(latin, windows.toString());
  }
}
