package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A profile carries samples, and {@code logs check} says what comes of them that it does not
 * expect.
 */
class ProfileSamplesTest {
  private static final Path PROFILES = Path.of("rules-config", "profiles");

  private static final String PROFILE =
      """
      format: 1
      id: own
      name: A system
      file: {encoding: csv, charset: windows-1252}
      layouts:
        - coup:
            table: table
            number: "no"
            cards: {player: p, banker: b}
            result: {path: r, names: {player: "Süd", banker: Nord}}
      samples:
        - text: |
            table,no,p,b,r
            T1,1,9H KD,2C 4C,Süd
            T1,2,9H KD,2C 4C,West
          problems: 1
          coups:
            - {table: T1, coup: 1, player: 9H KD, banker: 2C 4C, result: player}
            - {coup: 2, not_testable: true}
      """;

  @TempDir private Path folder;

  private Ran check(String profile) throws IOException {
    Path file = Files.writeString(folder.resolve("own.yaml"), profile);
    return Ran.command("logs", "check", file.toString());
  }

  @Test
  void aSampleThatGivesWhatIsExpectedIsCounted() throws IOException {
    Ran ran = check(PROFILE);
    assertEquals(
        new Ran(
            0,
            folder.resolve("own.yaml")
                + ": A system (own): no mistake; 1 sample gives what it expects\n",
            ""),
        ran);
  }

  @Test
  void eachDifferenceIsNamedWithItsLine() throws IOException {
    Ran ran =
        check(
            PROFILE
                .replace("banker: 2C 4C", "banker: 2C 5C")
                .replace("problems: 1", "problems: 0")
                .replace("    - {coup: 2, not_testable: true}\n", ""));
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertEquals(
        List.of(
            folder.resolve("own.yaml") + " cannot be used: 3 mistakes",
            "  error: own.yaml:12: samples[1].problems: is 0, and the sample makes 1, the first: line 3:"
                + " result \"West\" is none that the profile knows -> a profile that gives what is"
                + " expected, or another expectation",
            "  error: own.yaml:12: samples[1].coups: are 1, and the sample makes 2 -> a profile that"
                + " gives what is expected, or another expectation",
            "  error: own.yaml:18: samples[1].coups[1].banker: is \"2C 5C\", and the sample makes"
                + " \"2C 4C\" -> a profile that gives what is expected, or another expectation"),
        ran.out().lines().toList());
  }

  @Test
  void aSampleMayLieInAFileBesideTheProfile() throws IOException {
    Files.writeString(folder.resolve("some.csv"), "table,no,p,b,r\nT1,1,9H KD,2C 4C,Nord\n");
    int cut = PROFILE.indexOf("samples:");
    String beside =
        PROFILE.substring(0, cut)
            + "samples:\n  - file: some.csv\n    coups: [{coup: 1, result: banker}]\n";
    assertEquals(0, check(beside).status());
    assertTrue(
        check(beside.replace("some.csv", "none.csv"))
            .out()
            .contains("samples[1].file: cannot be read: none.csv"));
  }

  static Stream<Path> shipped() throws IOException {
    try (Stream<Path> files = Files.list(PROFILES)) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void everyShippedProfileCarriesASampleThatHolds(Path profile) {
    Ran ran = Ran.command("logs", "check", profile.toString());
    assertEquals(0, ran.status(), ran.out());
    assertTrue(ran.out().contains("1 sample gives what it expects"), ran.out());
  }
}
