package shoeaudit.shoelog;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which the files of one audit are read: of the first times that they record, so that
 * a shoe that goes on in another file goes on in a later one (audit.md, reading 52); then those
 * without times, in the order of their names.
 */
public final class LogOrder {
  private LogOrder() {}

  /**
   * Sorts shoe logs.
   *
   * @param files in the order of their names
   * @throws IOException where one of them cannot be read
   */
  public static List<LogFile> byTime(List<LogFile> files) throws IOException {
    if (files.size() < 2) {
      return List.copyOf(files);
    }
    Map<LogFile, Long> firstNanos = new HashMap<>();
    for (LogFile file : files) {
      firstNanos.put(file, LogBeginning.of(file).firstNanos());
    }
    List<LogFile> ordered = new ArrayList<>(files);
    ordered.sort(Comparator.comparingLong(file -> firstNanos.getOrDefault(file, Long.MAX_VALUE)));
    return List.copyOf(ordered);
  }
}
