package shoeaudit.shoelog.field;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.PlainText;

/**
 * Words that a record spells in another case, with other blanks or with characters in another form
 * than the word that is meant: too near to it to be another word, and not the word itself
 * (audit.md, reading 44).
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
  public static boolean isNear(String one, String other) {
    return !one.equals(other) && PlainText.plain(one).equals(PlainText.plain(other));
  }

  /** Whether two phrases are the same words, and differ in case, blanks and punctuation at most. */
  public static boolean hasSameWords(String one, String other) {
    String words = lettersAndDigits(one);
    return !words.isEmpty() && words.equals(lettersAndDigits(other));
  }

  private static String lettersAndDigits(String phrase) {
    StringBuilder left = new StringBuilder();
    PlainText.plain(phrase)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(left::appendCodePoint);
    return left.toString();
  }

  /**
   * What is left of an identifier by which its spellings are known ({@link PlainText#core}). Two
   * that are equal may be spellings of one, or two after all.
   */
  public static String core(String identifier) {
    return PlainText.core(identifier);
  }

  /**
   * What is left of a text when case, blanks, the form of its characters and the marks that stand
   * for blanks in a word are taken away: equal for two spellings of one word.
   */
  static String folded(String text) {
    return PlainText.word(text);
  }
}
