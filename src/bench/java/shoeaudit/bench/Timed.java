package shoeaudit.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What one contestant found in a log and how long it took, as one process prints it and another
 * reads it.
 *
 * @param found the findings by kind
 * @param seconds inside the process
 * @param processor seconds of all processors inside the process
 */
record Timed(Map<Fault, Long> found, double seconds, double processor) {
  private static final double NANOS = 1e9;
  private static final String FOUND = "found ";
  private static final String TOOK = "nanos ";
  private static final String WORKED = "worked ";

  /** Prints it, to be read by {@link #read}. */
  static void print(Map<Fault, Long> found, long nanos, long worked) {
    StringBuilder line = new StringBuilder(FOUND);
    found.forEach((fault, count) -> line.append(fault).append('=').append(count).append(' '));
    System.out.println(line);
    System.out.println(TOOK + nanos);
    System.out.println(WORKED + worked);
  }

  /** Reads it from what a process said. */
  static Timed read(List<String> said) {
    Map<Fault, Long> found = new EnumMap<>(Fault.class);
    long nanos = 0;
    long worked = 0;
    for (String line : said) {
      if (line.startsWith(FOUND)) {
        for (String pair : line.substring(FOUND.length()).split(" ", -1)) {
          int equals = pair.indexOf('=');
          if (equals > 0) {
            found.put(
                Fault.valueOf(pair.substring(0, equals)),
                Long.parseLong(pair.substring(equals + 1)));
          }
        }
      } else if (line.startsWith(TOOK)) {
        nanos = Long.parseLong(line.substring(TOOK.length()));
      } else if (line.startsWith(WORKED)) {
        worked = Long.parseLong(line.substring(WORKED.length()));
      }
    }
    return new Timed(found, nanos / NANOS, worked / NANOS);
  }

  /** Nanoseconds that processors have worked for this process so far. */
  static long worked() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
