package shoeaudit.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Processes of their own, run to their end. */
final class Processes {
  private static final double NANOS = 1e9;

  /** Linux counts processors' time in hundredths of a second, and tells that of children too. */
  private static final Path OWN = Path.of("/proc/self/stat");

  private static final int USER_OF_CHILDREN = 13;
  private static final double TICKS = 100;

  /**
   * A process that has ended.
   *
   * @param said what it printed, on both streams
   * @param seconds from its start to its end
   * @param processor seconds of processor of it and of those that it started; of what was run
   *     meanwhile, too
   */
  record Ended(List<String> said, double seconds, double processor) {}

  /** The program's status where it finds something, and where it finds nothing. */
  private static final Set<Integer> FINDS_OR_NOT = Set.of(0, 1);

  private Processes() {}

  /** A class of this class path on this Java. */
  static Ended java(List<String> options, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(Arrays.asList(arguments));
    return run(new ProcessBuilder(command), Set.of(0));
  }

  /** The program as an operator starts it, on this Java; it finds something, or not. */
  static Ended program(String options, List<String> arguments)
      throws IOException, InterruptedException {
    return run(builder(List.of(), options, arguments), FINDS_OR_NOT);
  }

  /** Likewise, on one processor alone. */
  static Ended programOn(int processor, String options, List<String> arguments)
      throws IOException, InterruptedException {
    return run(
        builder(List.of("taskset", "-c", String.valueOf(processor)), options, arguments),
        FINDS_OR_NOT);
  }

  /** Another program. */
  static Ended other(String... command) throws IOException, InterruptedException {
    return run(new ProcessBuilder(command), Set.of(0));
  }

  /** The program as an operator starts it, not started yet. */
  static ProcessBuilder builder(List<String> before, String options, List<String> arguments) {
    List<String> command = new ArrayList<>(before);
    command.add(Path.of("src", "main", "bin", "shoe-audit").toAbsolutePath().toString());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SHOE_AUDIT_JAVA", System.getProperty("java.home"));
    builder.environment().put("SHOE_AUDIT_OPTS", options);
    return builder;
  }

  private static Ended run(ProcessBuilder builder, Set<Integer> statuses)
      throws IOException, InterruptedException {
    double worked = worked();
    long start = System.nanoTime();
    Process process = builder.redirectErrorStream(true).start();
    List<String> said;
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      said = out.lines().toList();
    }
    int ended = process.waitFor();
    double seconds = (System.nanoTime() - start) / NANOS;
    if (!statuses.contains(ended)) {
      throw new IllegalStateException(
          builder.command()
              + " ended with status "
              + ended
              + ", not as "
              + statuses
              + ":\n"
              + String.join("\n", said));
    }
    return new Ended(said, seconds, worked() - worked);
  }

  /** The seconds of processor of all processes that this one has started and that have ended. */
  private static double worked() throws IOException {
    if (Files.notExists(OWN)) {
      return Double.NaN;
    }
    // The name of the process stands in brackets, and may hold anything.
    String stat = Files.readString(OWN);
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return (Long.parseLong(fields[USER_OF_CHILDREN]) + Long.parseLong(fields[USER_OF_CHILDREN + 1]))
        / TICKS;
  }
}
