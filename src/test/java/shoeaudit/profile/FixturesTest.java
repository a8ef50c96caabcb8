package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * What each shipped profile makes of a file of our own in its system's format: every event, problem
 * and note, compared with {@code expected.txt} beside the file.
 *
 * <p>To renew those texts after a change of the reader or of a profile: run {@code mvn -B -ntp test
 * -Dtest=FixturesTest -Dfixtures=renew}, then read the difference line by line ({@code git diff
 * src/test/resources/profiles}): is every event what the record says, and nothing more?
 */
class FixturesTest {
  private static final String HOW_TO_RENEW =
      "mvn -B -ntp test -Dtest=FixturesTest -Dfixtures=renew writes it; then read it line by line";

  private static final boolean RENEW = "renew".equals(System.getProperty("fixtures"));

  static Stream<String> profiles() throws IOException {
    return RuleLibrary.onClasspath().ids(RuleLibrary.Kind.PROFILES).stream();
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void everyEventIsWhatTheRecordSays(String id) throws Exception {
    compare(id, ProfileReader.read(id, RuleLibrary.onClasspath()));
  }

  static Stream<String> own() throws IOException {
    return Fixture.own().stream();
  }

  /** A format that no system has, read without a line of Java. */
  @ParameterizedTest
  @MethodSource("own")
  void aFormatOfOnesOwnNeedsAProfileAlone(String id) throws Exception {
    compare(id, ProfileReader.read(Fixture.profile(id)));
  }

  private static void compare(String id, ImportProfile profile) throws Exception {
    List<String> told = new ArrayList<>();
    for (Path file : Fixture.files(id)) {
      String name = String.valueOf(file.getFileName());
      told.add("== " + name);
      told.addAll(Fixture.told(profile, name, Fixture.bytes(file), "EUR"));
    }
    Path expected = Fixture.FOLDER.resolve(id).resolve(Fixture.EXPECTED);
    assertTrue(RENEW || Files.exists(expected), expected + " is missing: " + HOW_TO_RENEW);
    if (RENEW) {
      Files.writeString(expected, String.join("\n", told) + "\n");
    }
    assertEquals(
        Files.readString(expected),
        String.join("\n", told) + "\n",
        expected + " differs; where that is meant: " + HOW_TO_RENEW);
  }

  @Test
  void everyProfileHasAFixture() throws IOException {
    for (String id : profiles().toList()) {
      assertFalse(
          Fixture.files(id).isEmpty(), id + " needs an export of its system in " + Fixture.FOLDER);
    }
    assertTrue(profiles().count() >= 10, "the profiles that come with the program were not found");
  }
}
