package shoeaudit.profile;

import java.util.Map;
import java.util.SequencedMap;
import shoeaudit.shoelog.Excerpt;

/**
 * What a system calls something, for example results or bets.
 *
 * @param what is called, for messages: "result"
 * @param words a system's word to ours
 */
public record Names(String what, SequencedMap<String, String> words) {
  /**
   * Our word for a system's.
   *
   * @throws ImportRejection where the profile does not know it
   */
  String ours(String theirs) throws ImportRejection {
    String word = words.get(theirs.strip());
    if (word == null) {
      throw new ImportRejection(
          what + " " + Excerpt.of(theirs) + " is none that the profile knows",
          "say in the profile what it is; known: " + String.join(", ", words.keySet()));
    }
    return word;
  }

  /** The words and their meaning. */
  Map<String, String> all() {
    return words;
  }
}
