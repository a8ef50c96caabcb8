package shoeaudit.shoelog.field;

import java.util.Arrays;
import shoeaudit.game.Result;
import shoeaudit.game.WagerOutcome;

/** The words of fields whose cells hold one of a few (shoe-log.md, Fields). */
final class ChoiceWords {
  static final String[] ROLES = {"seated", "gallery", "back"};
  static final String[] HANDS = {"player", "banker"};
  static final String[] FACES = {"up", "down"};
  static final String[] PROCEDURES = {"void_coup", "withdraw_card", "burn_card", "continue_play"};
  static final String[] RESULTS =
      Arrays.stream(Result.values()).map(Result::text).toArray(String[]::new);
  static final String[] OUTCOMES =
      Arrays.stream(WagerOutcome.values()).map(WagerOutcome::text).toArray(String[]::new);

  private ChoiceWords() {}

  /** One more than the place of a cell's text among these words; 0 where it is none of them. */
  static byte numberOf(String[] words, char[] buffer, int offset, int length) {
    for (int i = 0; i < words.length; i++) {
      if (is(words[i], buffer, offset, length)) {
        return (byte) (i + 1);
      }
    }
    return 0;
  }

  private static boolean is(String word, char[] buffer, int offset, int length) {
    if (word.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (word.charAt(i) != buffer[offset + i]) {
        return false;
      }
    }
    return true;
  }
}
