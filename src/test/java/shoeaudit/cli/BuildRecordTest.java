package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The step of the build that records its commit and its tests. */
class BuildRecordTest {
  private static final Instant BEGAN = Instant.parse("2026-03-02T10:00:00Z");

  @TempDir private Path project;

  private Path reports = Path.of("");

  @BeforeEach
  void folders() throws IOException {
    reports = Files.createDirectory(project.resolve("reports"));
  }

  private void report(String name, Instant at, int tests, int failures, int skipped)
      throws IOException {
    Path file =
        Files.writeString(
            reports.resolve("TEST-" + name + ".xml"),
            "<?xml version=\"1.0\"?>\n<testsuite name=\""
                + name
                + "\" time=\"1.5\" tests=\""
                + tests
                + "\" errors=\"0\" skipped=\""
                + skipped
                + "\" failures=\""
                + failures
                + "\">\n</testsuite>\n");
    Files.setLastModifiedTime(file, FileTime.from(at));
  }

  private static String ran(Path folder, List<String> command) throws Exception {
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return said.strip();
  }

  private String record() throws Exception {
    Path file = project.resolve("classes/shoeaudit/build.properties");
    ran(
        project,
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            Path.of("src/build/java/BuildRecord.java").toAbsolutePath().toString(),
            project.toString(),
            BEGAN.toString(),
            reports.toString(),
            file.toString()));
    return Files.readString(file);
  }

  @Test
  void onlyTestsOfThisVeryBuildCountAndNoCommitIsMadeUp() throws Exception {
    report("shoeaudit.Earlier", BEGAN.minusSeconds(1), 500, 0, 0);
    assertEquals("", record());
    report("shoeaudit.audit.AcceptanceCasesTest", BEGAN, 24, 0, 0);
    report("shoeaudit.Other", BEGAN.plusSeconds(9), 10, 1, 2);
    assertEquals(
        """
        acceptance_cases_passed=24
        tests_not_passed=1
        tests_passed=31
        tests_skipped=2
        """,
        record());
  }

  @Test
  void theCommitIsTheProjectsOwnAndChangesAreTold() throws Exception {
    for (String command :
        List.of(
            "git init -q",
            "git config user.name Tester",
            "git config user.email tester@example.com",
            "git config commit.gpgsign false")) {
      ran(project, List.of(command.split(" ")));
    }
    Files.writeString(project.resolve("pom.xml"), "<project/>\n");
    ran(project, List.of("git", "add", "pom.xml"));
    ran(project, List.of("git", "commit", "-q", "-m", "Begin"));
    String commit = ran(project, List.of("git", "rev-parse", "HEAD"));
    assertEquals("commit=" + commit + "\nuncommitted_changes=false\n", record());
    Files.createDirectories(project.resolve("src/main"));
    Files.writeString(project.resolve("src/main/New.java"), "class New {}\n");
    assertEquals("commit=" + commit + "\nuncommitted_changes=true\n", record());
  }
}
