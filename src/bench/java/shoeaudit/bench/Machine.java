package shoeaudit.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** On what was measured. */
final class Machine {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
  private static final long GIBIBYTE = 1L << 30;

  private Machine() {}

  /** Processor, cores, memory and Java, in words. */
  static String words() throws IOException {
    return processor()
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " cores, "
        + Math.round((double) memory() / GIBIBYTE)
        + " GiB of memory, "
        + System.getProperty("os.name")
        + ", JDK "
        + System.getProperty("java.version")
        + " ("
        + System.getProperty("java.vendor")
        + ")";
  }

  private static long memory() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }

  private static String processor() throws IOException {
    if (Files.notExists(PROCESSORS)) {
      return System.getProperty("os.arch");
    }
    return Files.readAllLines(PROCESSORS).stream()
        .filter(line -> line.startsWith("model name"))
        .findFirst()
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .orElse(System.getProperty("os.arch"));
  }
}
