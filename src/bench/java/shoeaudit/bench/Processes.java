package shoeaudit.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Processes of their own, run to their end one at a time. */
final class Processes {
  private static final double NANOS = 1e9;

  /**
   * A process that has ended.
   *
   * @param said what it printed, on both streams
   * @param seconds from its start to its end
   */
  record Ended(List<String> said, double seconds) {}

  private Processes() {}

  /** A class of this class path on this Java. */
  static Ended java(List<String> options, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(Arrays.asList(arguments));
    return run(new ProcessBuilder(command), 0);
  }

  /** The program as an operator starts it, on this Java. */
  static Ended program(String options, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of("src", "main", "bin", "shoe-audit").toAbsolutePath().toString());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SHOE_AUDIT_JAVA", System.getProperty("java.home"));
    builder.environment().put("SHOE_AUDIT_OPTS", options);
    return run(builder, 1);
  }

  private static Ended run(ProcessBuilder builder, int status)
      throws IOException, InterruptedException {
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
    if (ended != status) {
      throw new IllegalStateException(
          builder.command()
              + " ended with status "
              + ended
              + ", not "
              + status
              + ":\n"
              + String.join("\n", said));
    }
    return new Ended(said, seconds);
  }
}
