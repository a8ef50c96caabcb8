package shoeaudit.spark;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An installation of Spark, put together of the jars that Maven has fetched for these tests. */
final class SparkHome {
  /** The repository's root. */
  static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  static final Path SAMPLE = ROOT.resolve("src/samples/cedar-river");
  private static final long LONGEST_MINUTES = 30;
  private static final Set<String> NOT_SPARKS =
      Set.of("junit", "opentest4j", "apiguardian", "picocli", "jspecify", "duckdb", "shoe-audit");
  private static SparkHome made;

  private final Path home;

  /**
   * What a command did.
   *
   * @param said on both its outputs
   */
  record Ran(int status, String said) {}

  private SparkHome(Path home) {
    this.home = home;
  }

  /** The one of this run. */
  static synchronized SparkHome here() throws IOException {
    if (made == null) {
      Path home = ROOT.resolve("target/spark/home");
      Files.createDirectories(home.resolve("jars"));
      Files.createDirectories(home.resolve("bin"));
      int jars = 0;
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
        Path jar = Path.of(entry);
        String name = jar.getFileName().toString();
        if (name.endsWith(".jar") && NOT_SPARKS.stream().noneMatch(name::startsWith)) {
          Path link = home.resolve("jars").resolve(name);
          Files.deleteIfExists(link);
          Files.createSymbolicLink(link, jar);
          jars++;
        }
      }
      assertTrue(jars > 100, "Spark has more jars than " + jars);
      // Without it Spark takes a folder for its own sources.
      Files.write(home.resolve("RELEASE"), new byte[0]);
      Path submit = home.resolve("bin/spark-submit");
      try (InputStream in =
          Objects.requireNonNull(SparkHome.class.getResourceAsStream("spark-submit"))) {
        Files.copy(in, submit, StandardCopyOption.REPLACE_EXISTING);
      }
      assertTrue(submit.toFile().setExecutable(true));
      made = new SparkHome(home);
    }
    return made;
  }

  /** Runs the job. */
  Ran job(List<String> options, List<String> arguments, Path log) throws Exception {
    Process process = start(options, arguments, log);
    assertTrue(process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES), "still running: " + log);
    return new Ran(process.exitValue(), Files.readString(log));
  }

  /** Starts the job. */
  Process start(List<String> options, List<String> arguments, Path log) throws IOException {
    List<String> command =
        new ArrayList<>(List.of(ROOT.resolve("src/main/bin/shoe-audit-spark").toString()));
    command.addAll(options);
    command.add("--");
    command.addAll(arguments);
    return builder(command, Map.of(), log).start();
  }

  /** Starts a program of Spark's own. */
  Process daemon(String mainClass, Map<String, String> environment, Path log, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/spark-submit").toString()));
    command.addAll(List.of(arguments));
    Map<String, String> all = new TreeMap<>(environment);
    all.put("SPARK_CLASS", mainClass);
    return builder(command, all, log).start();
  }

  /** Runs the program itself. */
  Ran program(Path log, String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(ROOT.resolve("src/main/bin/shoe-audit").toString()));
    command.addAll(List.of(arguments));
    Process process = builder(command, Map.of(), log).start();
    assertTrue(process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES), "still running: " + log);
    return new Ran(process.exitValue(), Files.readString(log));
  }

  /** Runs a line of a shell in the repository's root. */
  Ran shell(String line, Path log) throws Exception {
    Process process =
        builder(List.of("bash", "-euo", "pipefail", "-c", line), Map.of(), log).start();
    assertTrue(process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES), "still running: " + log);
    return new Ran(process.exitValue(), Files.readString(log));
  }

  private ProcessBuilder builder(List<String> command, Map<String, String> environment, Path log) {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(ROOT.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    // The JDK that runs these tests, which Maven found.
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("SPARK_CONF_DIR");
    builder.environment().putAll(environment);
    return builder;
  }

  /** The bytes of every file in a folder and below, a character each. */
  static SortedMap<String, String> contents(Path folder) throws IOException {
    SortedMap<String, String> contents = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        contents.put(
            folder.relativize(file).toString(),
            new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }
}
