package shoeaudit.nights.record;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which files that could not be taken have come anew since. A name alone does not say so: many
 * systems give each night's log the same one, and the next night's log is not the one that is
 * lacking.
 */
final class CameAnew {
  private final Map<String, List<File>> byName = new HashMap<>();

  /** What became of a file. */
  enum As {
    TAKEN,
    THERE_ALREADY,
    REJECTED
  }

  /**
   * A file that came.
   *
   * @param day the gambling day on which its first shoe begins; of one that was rejected the one
   *     that had ended last
   * @param until of one that was rejected: when the gambling day ended that went on then; null: it
   *     was not, or that is not known
   */
  record File(int number, String name, As as, Instant at, LocalDate day, @Nullable Instant until) {}

  CameAnew(Collection<File> files) {
    files.forEach(file -> byName.computeIfAbsent(file.name(), name -> new ArrayList<>()).add(file));
  }

  /** Whether a file that was rejected has come anew, well or not. */
  boolean has(File rejected) {
    List<File> ofName = byName.getOrDefault(rejected.name(), List.of());
    return ofName.stream()
        .anyMatch(file -> file.number() > rejected.number() && isAnew(file, rejected, ofName));
  }

  private static boolean isAnew(File file, File rejected, List<File> ofName) {
    if (file.day().equals(rejected.day())) {
      return true;
    }
    if (file.as() == As.REJECTED || !isOfOneDay(file.day(), ofName)) {
      return false;
    }
    // A late log of an earlier night, or one of the day that went on when it was rejected.
    return file.as() == As.THERE_ALREADY
        || file.day().isBefore(rejected.day())
        || (rejected.until() != null && file.at().isBefore(rejected.until()));
  }

  /** Whether no log of another night has come under the name. */
  private static boolean isOfOneDay(LocalDate day, List<File> ofName) {
    return ofName.stream().allMatch(file -> file.as() == As.REJECTED || file.day().equals(day));
  }
}
