import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A step of the build, run from its source before the program is packaged: writes which commit the
 * program is built from, and what the tests of this very build came to. What it does not know it
 * leaves out; it never guesses.
 *
 * <p>Arguments: the project's folder, when the build began (ISO, UTC), the folder of test reports,
 * the file to write.
 */
class BuildRecord {
  /** The test that has one dynamic test for each acceptance case. */
  private static final String CASES = "TEST-shoeaudit.audit.AcceptanceCasesTest.xml";

  private static final Pattern SUITE = Pattern.compile("<testsuite\\s[^>]*>");

  /** What the program is made of: changes elsewhere make no other program. */
  private static final List<String> SOURCES =
      List.of("pom.xml", "rules-config", "src/main", "src/samples/cedar-river");

  private BuildRecord() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path project = Path.of(args[0]);
    SortedMap<String, String> record = new TreeMap<>();
    commit(project, record);
    tests(Path.of(args[2]), Instant.parse(args[1]), record);
    Path file = Path.of(args[3]);
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(
        file,
        record.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue() + "\n")
            .collect(Collectors.joining()));
  }

  /** Only where the project is a repository: one that it merely lies in has other commits. */
  private static void commit(Path project, SortedMap<String, String> record)
      throws IOException, InterruptedException {
    String top = git(project, List.of("rev-parse", "--show-toplevel"));
    if (top == null || !Path.of(top).toRealPath().equals(project.toRealPath())) {
      return;
    }
    String commit = git(project, List.of("rev-parse", "--verify", "HEAD"));
    List<String> status =
        Stream.concat(Stream.of("status", "--porcelain", "--"), SOURCES.stream()).toList();
    String changes = git(project, status);
    if (commit != null && changes != null) {
      record.put("commit", commit);
      record.put("uncommitted_changes", Boolean.toString(!changes.isEmpty()));
    }
  }

  /** What git prints; null where it is missing or refuses. */
  private static String git(Path project, List<String> words)
      throws IOException, InterruptedException {
    Process process;
    try {
      process =
          new ProcessBuilder(Stream.concat(Stream.of("git"), words.stream()).toList())
              .directory(project.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException noGit) {
      return null;
    }
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() == 0 ? said.strip() : null;
  }

  /** The reports that were written since the build began: others are of another build's tests. */
  private static void tests(Path reports, Instant began, SortedMap<String, String> record)
      throws IOException {
    if (!Files.isDirectory(reports)) {
      return;
    }
    long ran = 0;
    long cases = 0;
    long notPassed = 0;
    long skipped = 0;
    List<Path> files;
    try (Stream<Path> all = Files.list(reports)) {
      files = all.filter(path -> path.getFileName().toString().matches("TEST-.*\\.xml")).toList();
    }
    for (Path file : files) {
      if (Files.getLastModifiedTime(file).toInstant().isBefore(began)) {
        continue;
      }
      Matcher suite = SUITE.matcher(Files.readString(file));
      if (!suite.find()) {
        throw new IOException(file + " is no report of tests: it has no <testsuite>");
      }
      long failed = count(suite.group(), "failures", file) + count(suite.group(), "errors", file);
      long left = count(suite.group(), "skipped", file);
      long tests = count(suite.group(), "tests", file);
      ran += tests;
      notPassed += failed;
      skipped += left;
      if (file.endsWith(CASES)) {
        cases = tests - failed - left;
      }
    }
    if (ran > skipped) {
      record.put("tests_passed", Long.toString(ran - notPassed - skipped));
      record.put("acceptance_cases_passed", Long.toString(cases));
      record.put("tests_not_passed", Long.toString(notPassed));
      record.put("tests_skipped", Long.toString(skipped));
    }
  }

  private static long count(String suite, String name, Path file) throws IOException {
    Matcher count = Pattern.compile("\\s" + name + "=\"(\\d+)\"").matcher(suite);
    if (!count.find()) {
      throw new IOException(file + " does not say how many " + name + " there were");
    }
    return Long.parseLong(count.group(1));
  }
}
