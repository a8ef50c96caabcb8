package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.text.Texts;

/** Which build a program says that it is. */
class EngineTest {
  /** The SHA-256 of "abc", as FIPS 180-2 publishes it. */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir private Path folder;

  private static Properties record(String... keysAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      properties.setProperty(keysAndValues[i], keysAndValues[i + 1]);
    }
    return properties;
  }

  private Path jar() throws IOException {
    return Files.writeString(folder.resolve("shoe-audit.jar"), "abc");
  }

  @Test
  void aPackagedBuildIsItsJarsHashAndWhatTheBuildRecorded() throws IOException {
    EngineBuild build =
        Engine.of(
            jar(),
            record(
                "commit", "c0ffee",
                "uncommitted_changes", "false",
                "tests_passed", "2017",
                "acceptance_cases_passed", "41",
                "tests_not_passed", "0",
                "tests_skipped", "1"));
    assertEquals(
        new EngineBuild(true, "c0ffee", false, ABC, new EngineBuild.Validation(2017, 41, 0, 1)),
        build);
    assertEquals(
        List.of(
            "Built from commit c0ffee.",
            "SHA-256 of the program's own jar, libraries apart: " + ABC + ".",
            "Validation at the build, before packaging: 2,017 tests passed, of them 41 acceptance"
                + " cases; none failed, 1 was skipped."),
        build.sentences(Texts.english()));
  }

  @Test
  void whatTheBuildDidNotRecordIsNotKnown() throws IOException {
    EngineBuild build = Engine.of(jar(), record());
    assertEquals(new EngineBuild(true, null, null, ABC, null), build);
    assertEquals(
        List.of(
            "The commit that it was built from is not known.",
            "SHA-256 of the program's own jar, libraries apart: " + ABC + ".",
            "Not validated at the build: no test was run before packaging."),
        build.sentences(Texts.english()));
  }

  @Test
  void changesThatAreInNoCommitAreTold() throws IOException {
    assertEquals(
        "Built from commit c0ffee with changes besides that are in no commit.",
        Engine.of(jar(), record("commit", "c0ffee", "uncommitted_changes", "true"))
            .sentences(Texts.english())
            .getFirst());
  }

  /** An earlier build may have left its record among the classes. */
  @Test
  void aFolderOfClassesIsNoBuildWhateverIsRecordedInIt() throws IOException {
    Properties left = record("commit", "c0ffee", "uncommitted_changes", "false");
    assertEquals(EngineBuild.UNPACKAGED, Engine.of(folder, left));
    assertEquals(EngineBuild.UNPACKAGED, Engine.of(null, left));
    assertEquals(EngineBuild.UNPACKAGED, Engine.build());
  }
}
