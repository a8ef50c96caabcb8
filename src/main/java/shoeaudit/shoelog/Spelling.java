package shoeaudit.shoelog;

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
  static boolean isNear(String one, String other) {
    return !one.equals(other) && plain(one).equals(plain(other));
  }

  private static String plain(String text) {
    String normal = Normalizer.normalize(text, Normalizer.Form.NFKC);
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
