package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules examined before any audit: {@code controls check FILE...}. */
class ControlsCheckTest {
  private static final Path CEDAR_RIVER =
      Path.of("rules-config/controls/cedar-river-card-room.yaml");
  private static final int FEWEST_FILES = 4;

  @TempDir private Path folder;

  private static Ran check(Path... files) {
    return Ran.command(
        Stream.concat(Stream.of("controls", "check"), Stream.of(files).map(Path::toString))
            .toArray(String[]::new));
  }

  @Test
  void aFileInOrderIsDescribedAndNothingIsSaidAgainstIt() {
    Ran ran = check(CEDAR_RIVER);

    assertEquals("", ran.err());
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status());
    String beginning =
        """
        cedar-river-card-room.yaml: Cedar River Card Room (WA-0042), in force from 2026-01-01
          stands on wsgc-mini-baccarat-2022: Mini-Baccarat Game Rules, revised 4/12/2022
          third-card table: every cell is defined once
          procedures: misdeal void_coup, exposed_card withdraw_card, wrong_card_count void_coup, boxed_card burn_card

          Bets, by all 4,998,398,275,503,360 orders of the first six cards of a full shoe of 8 decks,
          before commission and winnings are rounded

          player                                                 house edge    1.23508%
            line 1: pays 1 to 1                            44.62466%     2,230,518,282,592,256
            line 2: returned                                9.51560%       475,627,426,473,216
            otherwise: loses                               45.85974%     2,292,252,566,437,888

          banker                                                 house edge    1.05791%
            line 1: pays 1 to 1 less 5% of the winnings    45.85974%     2,292,252,566,437,888
        """;
    assertTrue(ran.out().startsWith(beginning), ran.out());
    assertTrue(
        ran.out().endsWith("\n\n  The file keeps every bound that the regulation sets.\n"),
        ran.out());
  }

  /** The edge of a wager on Player from six decks is another than from eight. */
  @Test
  void probabilitiesAreThoseOfTheFilesDecks() throws IOException {
    String text = Files.readString(CEDAR_RIVER).replace("decks: 8", "decks: 6");
    Ran ran = check(Files.writeString(folder.resolve("six.yaml"), text));
    assertTrue(ran.out().contains(" a full shoe of 6 decks,"), ran.out());
    assertTrue(
        ran.out().lines().anyMatch(line -> line.matches("  player +house edge +1\\.23741%")));
  }

  static List<String> warnings() throws IOException {
    try (Stream<Path> files = Files.list(Ran.ERRORS)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.startsWith("lint-") && name.endsWith(".yaml"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("warnings")
  void saysWhatAPersonShouldLookAt(String name) throws IOException {
    Ran ran = check(Ran.ERRORS.resolve(name));

    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.out());
    String expected = Files.readString(Ran.ERRORS.resolve(name.replace(".yaml", ".txt")));
    String said =
        ran.out()
            .lines()
            .filter(line -> line.startsWith("  warning: "))
            .map(line -> line.substring("  warning: ".length()))
            .collect(Collectors.joining("\n"));
    assertEquals(expected.strip(), said);
  }

  @Test
  void everyWarningHasItsFile() throws IOException {
    assertTrue(warnings().size() >= FEWEST_FILES, warnings().toString());
  }

  @Test
  void tenMistakesAreToldInOneGoEachWithFileLineAndRemedy() throws IOException {
    Ran ran = check(Ran.ERRORS.resolve("controls-ten-mistakes.yaml"), CEDAR_RIVER);

    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    List<String> expected =
        Files.readAllLines(Ran.ERRORS.resolve("controls-ten-mistakes.txt")).stream()
            .map(line -> "  error: " + line)
            .toList();
    assertEquals(10, expected.size());
    assertEquals(expected, ran.out().lines().filter(line -> line.startsWith("  error: ")).toList());
    // The other file is examined all the same.
    assertTrue(ran.out().contains("\ncedar-river-card-room.yaml: "), ran.out());
  }

  /** An end before the beginning is no remedy. */
  @Test
  void versionsThatBeginOnOneDayAreNotToEndBeforeIt() throws IOException {
    String text = Files.readString(CEDAR_RIVER);
    Path a = Files.writeString(folder.resolve("a.yaml"), text);
    Path b = Files.writeString(folder.resolve("b.yaml"), text);
    Ran ran = check(a, b);
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.out()
            .endsWith(
                "\nVersions\n  error: a.yaml and b.yaml are both in force from 2026-01-01 on; give one of them, or"
                    + " begin the later one's span (effective.from) on a later day\n"),
        ran.out());
  }

  /** One file is no version of itself. */
  @Test
  void aFileThatIsNamedTwiceIsToldAsSuch() throws IOException {
    Path a = Files.writeString(folder.resolve("a.yaml"), Files.readString(CEDAR_RIVER));
    Path again = folder.resolve(".").resolve("a.yaml");
    String said =
        "control files " + a + " and " + again + " are the same file, named twice; name it once\n";
    Ran checked = check(a, again);
    assertEquals(ExitStatus.NOT_AS_ASKED, checked.status());
    assertTrue(checked.out().endsWith("\nVersions\n  error: " + said), checked.out());
    Ran audited =
        Ran.audit(List.of(a, again), folder.resolve("out"), Ran.ERRORS.resolve("run-clean.csv"));
    assertEquals(ExitStatus.NOT_AS_ASKED, audited.status());
    assertTrue(audited.err().endsWith(said), audited.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2026-05-31 | leave a gap: none is in force from 2026-06-01 to 2026-06-30; give the version of those days, or make the spans adjoin
          2026-07-05 | are both in force on 2026-07-01; end the earlier one's span (effective.until) on 2026-06-30
          """,
      quoteCharacter = '"')
  void gapsAndOverlapsOfVersionsAreErrors(String until, String said) throws IOException {
    String text = Files.readString(CEDAR_RIVER);
    Path a =
        Files.writeString(folder.resolve("a.yaml"), text.replace("until: null", "until: " + until));
    Path b =
        Files.writeString(
            folder.resolve("b.yaml"), text.replace("from: 2026-01-01", "from: 2026-07-01"));

    Ran ran = check(b, a);

    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(
        ran.out().endsWith("\nVersions\n  error: a.yaml and b.yaml " + said + "\n"), ran.out());
  }

  @Test
  void filesOfDifferentLicenseesAreNoVersionsOfEachOther() {
    Ran ran = check(CEDAR_RIVER, Path.of("rules-config/controls/blue-lantern-gaming.yaml"));
    assertEquals(ExitStatus.NOTHING_DEVIATES, ran.status(), ran.out());
  }

  /** A regulation of the user's own may name what no check of this version does. */
  @Test
  void aRegulationThatNamesAnUnknownCodeOrCircumstanceIsTold() throws IOException {
    Path rules = Files.createDirectory(folder.resolve("rules"));
    Path regulations = Files.createDirectory(rules.resolve("regulations"));
    String id = "wsgc-mini-baccarat-2022";
    String text =
        Files.readString(Path.of("rules-config/regulations/" + id + ".yaml"))
            .replace("- {code: wager.late}", "- {code: wager.early}")
            .replace("- {code: wager.area-unknown}", "- {code: wager.area-unknown, when: line}")
            .replace("- {code: dealing.order}", "- {code: dealing.order, bets: [tie]}");
    Files.writeString(regulations.resolve(id + ".yaml"), text);
    Path controls = Ran.ERRORS.resolve("lint-bounds.yaml");

    Ran ran = Ran.command("controls", "check", "--rules", rules.toString(), controls.toString());

    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.err());
    String early =
        ": WSGC-MB-3c names the code wager.early, which no check of this version reports\n";
    String line =
        ": WSGC-MB-2b names the code wager.area-unknown when line, which its check does not distinguish\n";
    assertAll(
        () -> assertTrue(ran.out().contains("  warning: " + id + early), ran.out()),
        () -> assertTrue(ran.out().contains("  warning: " + id + line), ran.out()),
        () ->
            assertTrue(
                ran.out()
                    .contains(
                        " names the code dealing.order for the bets tie, which its check does not"
                            + " distinguish\n"),
                ran.out()));
  }

  @Test
  void aFileThatIsNotThereIsTold() {
    assertEquals(
        new Ran(ExitStatus.NOT_AS_ASKED, "", "control file nowhere.yaml does not exist\n"),
        check(Path.of("nowhere.yaml")));
  }

  @Test
  void aNewFileIsUsableButForWhatOnlyTheRoomKnows() throws IOException {
    Path file = folder.resolve("new.yaml");
    String regulation = "wsgc-mini-baccarat-2022";
    Ran made = Ran.command("controls", "new", "--regulation", regulation, "--out", file.toString());
    assertEquals(0, made.status(), made.err());

    Ran ran = check(file);

    assertEquals(ExitStatus.FINDINGS, ran.status(), ran.out());
    List<String> warnings =
        ran.out().lines().filter(line -> line.startsWith("  warning: ")).toList();
    assertEquals(2, warnings.size(), ran.out());
    String remedy = " -> fill it in, with everything else that is marked so";
    assertTrue(
        warnings
            .get(0)
            .endsWith("licensee.id: is still the placeholder \"LICENCE-NUMBER\"" + remedy),
        warnings.get(0));
    assertTrue(warnings.get(1).contains("licensee.name: is still the placeholder"));
  }
}
