package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.config.RuleLibrary;

/** The list of import profiles, their examination, and the group itself. */
class LogsCommandTest {
  private static final Path PROFILES = Path.of("rules-config", "profiles");

  @TempDir private Path folder;

  @Test
  void everyProfileIsListedByIdAndName() throws IOException {
    Ran ran = Ran.command("logs", "profiles");
    assertEquals("", ran.err());
    assertEquals(0, ran.status());
    assertEquals(
        RuleLibrary.onClasspath().ids(RuleLibrary.Kind.PROFILES),
        ran.out().lines().map(line -> line.substring(0, line.indexOf(' '))).toList());
    assertTrue(
        ran.out().contains("\nfloor-table-management  Floor table management, game table\n"),
        ran.out());
    assertEquals(
        new Ran(0, "There is no import profile.\n", ""),
        Ran.command("logs", "profiles", "--rules", folder.toString()));
  }

  @Test
  void aSoundProfileHasNoMistake() {
    Path file = PROFILES.resolve("floor-table-management.yaml");
    assertEquals(
        new Ran(
            0,
            file
                + ": Floor table management, game table (floor-table-management): no mistake;"
                + " 1 sample gives what it expects\n",
            ""),
        Ran.command("logs", "check", file.toString()));
  }

  @Test
  void everyMistakeIsToldWithItsLine() throws IOException {
    Path file = folder.resolve("house.yaml");
    Files.writeString(
        file,
        Files.readString(PROFILES.resolve("floor-table-management.yaml"))
            .replace("encoding: csv", "encoding: cvs")
            .replace("order: rank", "order: suits"));
    Path none = folder.resolve("none.yaml");
    Ran ran = Ran.command("logs", "check", file.toString(), none.toString());
    assertEquals(2, ran.status());
    assertTrue(ran.out().startsWith(file + " cannot be used: 2 mistakes\n"), ran.out());
    assertTrue(ran.out().contains("  error: house.yaml:7: file.encoding: "), ran.out());
    assertTrue(ran.out().contains("\n" + none + " cannot be used: 1 mistake\n"), ran.out());
  }

  @Test
  void theGroupNamesItsCommands() {
    assertEquals(
        new Ran(
            2,
            "",
            "Name a command, for example: shoe-audit logs inspect --help\nTry: shoe-audit logs --help\n"),
        Ran.command("logs"));
    for (String command : List.of("inspect", "convert", "profiles", "check")) {
      assertTrue(Ran.command("logs", "--help").out().contains("  " + command));
      Ran help = Ran.command("logs", command, "--help");
      assertTrue(help.out().startsWith("Usage: shoe-audit logs " + command), help.out());
      assertTrue(help.out().contains("Examples:"), help.out());
      assertTrue(help.out().lines().allMatch(line -> line.length() <= 100), help.out());
    }
  }
}
