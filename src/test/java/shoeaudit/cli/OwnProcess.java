package shoeaudit.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The program in a process of its own, its streams piped, as it was run and what it said.
 *
 * @param status its exit status
 * @param out its standard output
 * @param err its standard error
 */
record OwnProcess(int status, String out, String err) {
  private static final int LONGEST_SECONDS = 120;
  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

  /**
   * Runs it to its end.
   *
   * @param folder where it runs
   * @param options for the virtual machine
   */
  static OwnProcess run(Path folder, List<String> options, String... args)
      throws IOException, InterruptedException {
    return run(folder, options, Map.of(), args);
  }

  /**
   * Runs it to its end.
   *
   * @param folder where it runs
   * @param options for the virtual machine
   * @param environment beside the test's own
   */
  static OwnProcess run(
      Path folder, List<String> options, Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    return run(folder, List.of(), options, environment, args);
  }

  private static OwnProcess run(
      Path folder,
      List<String> starter,
      List<String> options,
      Map<String, String> environment,
      String... args)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("shoe-audit-", ".out");
    Path err = Files.createTempFile("shoe-audit-", ".err");
    try {
      ProcessBuilder builder = builder(folder, options, args);
      builder.command().addAll(0, starter);
      builder.environment().putAll(environment);
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      process.getOutputStream().close();
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("it runs for more than " + LONGEST_SECONDS + " s");
      }
      return new OwnProcess(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  /**
   * Whether a process can be started to which the permissions of files apply: they do not to the
   * machine's administrator, unless {@code setpriv} takes that right away.
   */
  static boolean canLackPermission() {
    return !isAdministrator() || Files.isExecutable(SETPRIV);
  }

  private static boolean isAdministrator() {
    return System.getProperty("user.name", "").equals("root");
  }

  /** Runs it to its end, with the permissions of files applying to it. */
  static OwnProcess runWithoutPrivileges(Path folder, String... args)
      throws IOException, InterruptedException {
    return run(
        folder,
        isAdministrator()
            ? List.of(
                SETPRIV.toString(),
                "--bounding-set",
                "-dac_override,-dac_read_search",
                "--inh-caps",
                "-all")
            : List.of(),
        List.of(),
        Map.of(),
        args);
  }

  /** Starts it, and leaves it to the caller; what it says is lost. */
  static Process start(Path folder, List<String> options, String... args) throws IOException {
    return builder(folder, options, args)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** As it is here, wherever the process runs. */
  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** As it is started. */
  static ProcessBuilder builder(Path folder, List<String> options, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // As the packaged program's starter sets them.
    command.add("-XX:+UseSerialGC");
    command.add("-Djava.util.logging.manager=org.jboss.logmanager.LogManager");
    // It lives for seconds, most of which the second compiler would take for itself.
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(options);
    command.addAll(List.of("-cp", classPath(), Main.class.getName()));
    command.addAll(List.of(args));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toAbsolutePath().toFile());
    // Options from the environment would be reported on standard error.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder;
  }
}
