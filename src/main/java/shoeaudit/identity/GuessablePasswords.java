package shoeaudit.identity;

import com.nulabinc.zxcvbn.Strength;
import com.nulabinc.zxcvbn.Zxcvbn;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Passwords that are long enough and guessed all the same: common ones, names, rows of keys, dates,
 * words of this house and of the account's own, and what is made of them by repeating and spelling.
 */
@ApplicationScoped
class GuessablePasswords {
  /** What everybody would try first who knows what is behind the sign-in page. */
  private static final List<String> WORDS_OF_THE_HOUSE =
      List.of("shoe", "audit", "baccarat", "casino", "card", "room");

  /**
   * Of 0 to 4. From 3 on, zxcvbn takes a password to stand a hundred million guesses and more: at
   * the rate at which bcrypt lets a stolen hash be tried, that is a year of a processor.
   */
  private static final int LEAST_SCORE = 3;

  /** Of a longer one as many characters are judged: the time it takes grows faster than they do. */
  private static final int JUDGED = 36;

  /** A word of fewer letters stands in many passwords by chance. */
  private static final int SHORTEST_WORD = 3;

  private final Zxcvbn guesses = new Zxcvbn();

  /**
   * Refuses one that is too easy to guess, or is so without the words that others know.
   *
   * @param words those of its owner: the account's name, the licensee's
   * @throws Refusal where it is
   */
  void refuse(String password, Collection<String> words) {
    List<String> known = new ArrayList<>(WORDS_OF_THE_HOUSE);
    known.addAll(words);
    if (isGuessable(password, known) || isGuessable(without(password, known), List.of())) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the password is too easy to guess",
          "take four words or more that have nothing to do with each other, with you or with this"
              + " service, or a password manager's");
    }
  }

  private boolean isGuessable(String password, List<String> known) {
    Strength strength =
        guesses.measure(password.substring(0, Math.min(JUDGED, password.length())), known);
    int score = strength.getScore();
    strength.wipe();
    return score < LEAST_SCORE;
  }

  private static String without(String password, List<String> known) {
    String left = password;
    for (String word : known) {
      if (word.length() >= SHORTEST_WORD) {
        left =
            Pattern.compile(Pattern.quote(word), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(left)
                .replaceAll("");
      }
    }
    return left;
  }
}
