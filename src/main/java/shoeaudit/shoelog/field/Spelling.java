package shoeaudit.shoelog.field;

import java.text.Normalizer;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Words that a record spells in another case or with other blanks than the word that is meant: too
 * near to it to be another word, and not the word itself (audit.md, reading 44).
 */
public final class Spelling {
  private static final int ASCII_END = 0x80;

  /** What stands between the parts of an identifier, and in another system's does not. */
  private static final String MARKS = "-_./\\'#:,;|\u2010\u2011\u2012\u2013\u2014\u2019\u2212";

  private final Map<String, String> wordOfFolded = new HashMap<>();
  private final Set<String> words;

  private Spelling(Collection<String> words) {
    this.words = Set.copyOf(words);
    for (String word : words) {
      wordOfFolded.putIfAbsent(folded(word), word);
    }
  }

  /** The spellings of those words; of two that are spellings of each other, the first is meant. */
  public static Spelling of(Collection<String> words) {
    return new Spelling(words);
  }

  static Spelling of(String... words) {
    return new Spelling(List.of(words));
  }

  /**
   * The word that a text spells otherwise.
   *
   * @return null where it is none of the words in any spelling, or where it is written as one of
   *     them is
   */
  public @Nullable String meant(String text) {
    return words.contains(text) ? null : wordOfFolded.get(folded(text));
  }

  /**
   * Whether two identifiers differ, and only in case, by blanks or in the form of their characters
   * (full-width digits): one of the two is misspelt, as nobody names two things so.
   */
  public static boolean isNear(String one, String other) {
    return !one.equals(other) && plain(one).equals(plain(other));
  }

  /**
   * What is left of an identifier without case, blanks, the form of its characters, marks between
   * its parts, zeros before its numbers and, in a whole number, those after its point: equal for
   * {@code P1}, {@code p1}, {@code P01} and {@code P-1}, and for {@code 1}, {@code 01} and {@code
   * 1.0}. A mark between two digits remains as such, so that {@code 1-11} is not {@code 11-1}. Two
   * that are equal may be spellings of one, or two after all.
   */
  public static String core(String identifier) {
    String plain = plain(identifier);
    int point = plain.indexOf('.');
    boolean whole =
        point > 0 && isDigits(plain, point + 1, '0') && isDigits(plain.substring(0, point), 0, '9');
    String text = whole ? plain.substring(0, point) : plain;
    StringBuilder core = new StringBuilder(text.length());
    boolean mark = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (MARKS.indexOf(c) >= 0) {
        mark = true;
        continue;
      }
      boolean before = !core.isEmpty() && isDigit(core.charAt(core.length() - 1));
      if (mark && before && isDigit(c)) {
        core.append('-');
        before = false;
      }
      mark = false;
      boolean leadingZero =
          c == '0' && !before && i + 1 < text.length() && isDigit(text.charAt(i + 1));
      if (!leadingZero) {
        core.append(c);
      }
    }
    return core.isEmpty() ? text : core.toString();
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a text has digits from there on, none above that, and at least one. */
  private static boolean isDigits(String text, int from, char highest) {
    for (int i = from; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > highest) {
        return false;
      }
    }
    return from < text.length();
  }

  private static String plain(String text) {
    boolean ascii = text.chars().allMatch(c -> c < ASCII_END);
    String normal = ascii ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
    StringBuilder plain = new StringBuilder(normal.length());
    for (int i = 0; i < normal.length(); i++) {
      char c = normal.charAt(i);
      if (!FieldForms.isBlank(c)) {
        plain.append(Character.toLowerCase(c));
      }
    }
    return plain.toString();
  }

  /**
   * What is left of a text when case, blanks and the marks that stand for blanks in a word ({@code
   * _} and {@code -}) are taken away: equal for two spellings of one word.
   */
  static String folded(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '_' && c != '-' && !FieldForms.isBlank(c)) {
        folded.append(Character.toLowerCase(c));
      }
    }
    return folded.toString();
  }
}
