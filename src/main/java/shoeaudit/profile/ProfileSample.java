package shoeaudit.profile;

import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * A few records as a system writes them, and what a profile has to make of them.
 *
 * @param content the records, a character a byte; null where they lie in a file
 * @param file beside the profile, in which they lie; null where they stand in the profile
 * @param coups those that come of them, in the order in which they are told
 * @param problems how many problems are told of them
 * @param line of the sample in the profile, from 1
 * @param path of its key
 */
public record ProfileSample(
    @Nullable String content,
    @Nullable String file,
    List<Coup> coups,
    int problems,
    int line,
    String path) {
  /** Keeps a copy. */
  public ProfileSample {
    coups = List.copyOf(coups);
  }

  /**
   * What is expected of a coup: what is not named may be anything.
   *
   * @param wanted what {@link SampleCoup} has to say under these keys
   * @param line in the profile, from 1
   * @param path of its key
   */
  public record Coup(SequencedMap<String, String> wanted, int line, String path) {}
}
