package shoeaudit.cli;

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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.Fixture;

/** {@code logs inspect --draft} starts a profile that can be read as it is. */
class ProfileDraftTest {
  private static final Path TRY = Path.of("src", "test", "resources", "profiles-try");

  @TempDir private Path folder;

  static Stream<Path> exports() throws IOException {
    List<Path> exports = new ArrayList<>();
    List<String> ids = new ArrayList<>(RuleLibrary.onClasspath().ids(RuleLibrary.Kind.PROFILES));
    ids.add("made-up");
    for (String id : ids) {
      exports.addAll(Fixture.files(id));
    }
    for (String name : List.of("five.csv", "messages.jsonl", "rows.xml", "twice.csv")) {
      exports.add(TRY.resolve(name));
    }
    exports.removeIf(file -> file.toString().matches(".*\\.(hex|txt)"));
    return exports.stream();
  }

  @ParameterizedTest
  @MethodSource("exports")
  void everyDraftIsAProfileWithoutAMistake(Path export) {
    Path draft = folder.resolve("draft.yaml");
    Ran ran = Ran.command("logs", "inspect", "--draft", draft.toString(), export.toString());
    assertEquals("", ran.err());
    assertTrue(ran.out().contains("Written: " + draft + ", a first profile, with "), ran.out());
    Ran check = Ran.command("logs", "check", draft.toString());
    assertEquals(0, check.status(), check.out());
  }

  /** What a draft makes of this file without a change is what its own profile makes of it. */
  @Test
  void theCardsOfAPlainExportAreReadAtOnce() throws IOException {
    Path export = Fixture.files("floor-table-management").getFirst();
    Path draft = folder.resolve("draft.yaml");
    Ran.command("logs", "inspect", "--draft", draft.toString(), export.toString());
    decide(draft);
    List<String> own = cards("floor-table-management", export);
    List<String> drafted = cards(draft.toString(), export);
    assertFalse(own.isEmpty());
    assertTrue(drafted.containsAll(own), own + "\n" + drafted + "\n" + Files.readString(draft));
  }

  /** Values that could be written in two ways are no guess that passes in silence. */
  @Test
  void everyWayToReadTheCardsIsNamed() throws IOException {
    Path export = Fixture.files("pragmatic-game-results").getFirst();
    Path draft = folder.resolve("draft.yaml");
    Ran.command("logs", "inspect", "--draft", draft.toString(), export.toString());
    assertTrue(
        Files.readString(draft).contains("or words: {order: rank suit, ranks: {10: \"0\"}}"),
        Files.readString(draft));
  }

  private List<String> cards(String profile, Path export) throws IOException {
    Path out = folder.resolve("out.jsonl");
    Ran.command(
        "logs", "convert", "--force", "--profile", profile, export.toString(), out.toString());
    return Files.readAllLines(out).stream()
        .filter(line -> line.contains("card_dealt"))
        .map(line ->
            line.replaceAll("\"coup\":[0-9]+,?|\"shoe\":\"[^\"]*\",?|\"at\":\"[^\"]*\",?", ""))
        .distinct()
        .toList();
  }

  /** A guess is nobody's record: what it makes of an export accuses nobody. */
  @Test
  void noAuditAndNoConversionGoesByADraftThatStillHasGuesses() throws IOException {
    Path export = Fixture.files("floor-table-management").getFirst();
    Path draft = folder.resolve("draft.yaml");
    Path results = folder.resolve("results");
    Path log = folder.resolve("out.jsonl");
    Ran.command("logs", "inspect", "--draft", draft.toString(), export.toString());
    String guesses = draft.getFileName() + " still has guesses of a draft on lines ";

    Ran audit =
        Ran.command(
            "audit",
            "--controls",
            "src/samples/cedar-river/controls.yaml",
            "--profile",
            draft.toString(),
            "--out",
            results.toString(),
            export.toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, audit.status());
    assertTrue(audit.err().startsWith(guesses), audit.err());
    assertTrue(audit.err().contains("delete the comment that says DECIDE"), audit.err());
    assertFalse(Files.exists(results));

    Ran convert =
        Ran.command(
            "logs", "convert", "--profile", draft.toString(), export.toString(), log.toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, convert.status());
    assertTrue(convert.err().startsWith(guesses), convert.err());
    assertFalse(Files.exists(log));
  }

  @Test
  void theCheckNamesTheGuessesThatAreLeft() throws IOException {
    Path draft = folder.resolve("draft.yaml");
    Path export = Fixture.files("floor-table-management").getFirst();
    Ran.command("logs", "inspect", "--draft", draft.toString(), export.toString());
    String marked = Ran.command("logs", "check", draft.toString()).out();
    assertTrue(marked.contains("no mistake; no audit goes by it before the guesses "), marked);
    decide(draft);
    String decided = Ran.command("logs", "check", draft.toString()).out();
    assertTrue(decided.endsWith("no mistake\n"), decided);
  }

  /** Places that a comment beside a guess names are not said to be read by nothing. */
  @Test
  void aPlaceThatIsReadIsNotAmongThoseNotRead() throws IOException {
    Path export =
        Files.writeString(
            folder.resolve("export.csv"),
            """
            TableNo;ShoeNo;HandNo;P1;P2;P3;B1;B2;B3;Winner;Time;Shift
            7;1;1;7H;10S;;KD;8C;;B;2026-03-02 18:00:05;N
            7;1;2;9H;9S;;KD;8C;;P;2026-03-02 18:01:05;N
            """);
    Path draft = folder.resolve("draft.yaml");
    Ran.command("logs", "inspect", "--draft", draft.toString(), export.toString());
    String text = Files.readString(draft);
    String left = text.substring(text.indexOf("# Not read above"));
    assertTrue(text.contains("P3: \"P3\""), text);
    assertEquals(List.of("#   \"Shift\""), left.lines().skip(1).map(String::strip).toList());
  }

  /** Takes every guess for right. */
  private static void decide(Path draft) throws IOException {
    Files.writeString(draft, Files.readString(draft).replaceAll("# DECIDE:", "# decided:"));
  }

  @Test
  void aFileThatIsThereStaysAsItIs() throws IOException {
    Path draft = Files.writeString(folder.resolve("mine.yaml"), "mine");
    Ran ran =
        Ran.command(
            "logs", "inspect", "--draft", draft.toString(), TRY.resolve("five.csv").toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertEquals("--draft " + draft + " is there already; name a file that is not\n", ran.err());
    assertEquals("mine", Files.readString(draft));
  }

  @Test
  void whatHasNoRecordsHasNoDraft() throws IOException {
    Path text = Files.writeString(folder.resolve("words.txt"), "one line\nanother, with words\n");
    Path draft = folder.resolve("draft.yaml");
    Ran ran = Ran.command("logs", "inspect", "--draft", draft.toString(), text.toString());
    assertEquals(ExitStatus.NOT_AS_ASKED, ran.status());
    assertTrue(ran.err().startsWith("nothing can be drafted for "), ran.err());
    Ran own =
        Ran.command(
            "logs",
            "inspect",
            "--draft",
            draft.toString(),
            Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv").toString());
    assertTrue(own.err().contains("is a shoe log of format 1"), own.err());
    assertTrue(Files.notExists(draft));
  }
}
