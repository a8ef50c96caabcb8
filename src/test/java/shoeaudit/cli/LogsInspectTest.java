package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of files that somebody hands in. */
class LogsInspectTest {
  private static final Path TRY = Path.of("src", "test", "resources", "profiles-try");

  @TempDir private Path folder;

  private static Ran inspect(Path file, String... more) {
    String[] args = new String[more.length + 3];
    args[0] = "logs";
    args[1] = "inspect";
    System.arraycopy(more, 0, args, 2, more.length);
    args[args.length - 1] = file.toString();
    return Ran.command(args);
  }

  /** The whole text, for each encoding: {@code inspected-FILE.txt} beside the file holds it. */
  @ParameterizedTest
  @CsvSource({
    "floor.csv, 1",
    "twice.csv, 0",
    "rounds.json, 0",
    "results.json, 1",
    "messages.jsonl, 0",
    "five.csv, 1",
    "rows.xml, 1",
    "fragments.xml, 1",
    "coups.csv, 0",
  })
  void everythingThatIsSaidOfAFile(String file, int status) throws IOException {
    Ran ran = inspect(TRY.resolve(file));
    assertEquals(
        new Ran(status, Files.readString(TRY.resolve("inspected-" + file + ".txt")), ""), ran);
    assertEquals(ran, inspect(TRY.resolve(file)));
  }

  @Test
  void framesOfAnElectronicShoeAreKnownByTheirForm() throws IOException {
    Path file = folder.resolve("table-5.bin");
    Files.write(
        file,
        HexFormat.ofDelimiter(" ")
            .parseHex(
                "05 30 53 03 36 30 05 31 50 03 36 32 05 32 44 C1 B5 03 30 31 05 33 44 A1 92 03 34 37"));
    assertEquals(
        new Ran(0, Files.readString(TRY.resolve("inspected-table-5.bin.txt")), ""), inspect(file));
  }

  @Test
  void aGivenProfileIsTheOneToUnderstandBy() {
    Ran ran = inspect(TRY.resolve("twice.csv"), "--profile", "floor-table-management");
    assertEquals(1, ran.status());
    assertTrue(
        ran.out()
            .contains(
                "Profiles:\n  floor-table-management (Floor table management, game table): fits none of 4 records\n"),
        ran.out());
    assertTrue(ran.out().contains("As floor-table-management understands the whole file: 0 coups"));
  }

  @Test
  void severalProfilesThatFitAreAllNamed() throws IOException {
    Path rules = Files.createDirectories(folder.resolve("rules").resolve("profiles"));
    String floor = Files.readString(Path.of("rules-config/profiles/floor-table-management.yaml"));
    for (String id : new String[] {"one", "two"}) {
      Files.writeString(
          rules.resolve(id + ".yaml"), floor.replace("id: floor-table-management", "id: " + id));
    }
    Path log = folder.resolve("floor.csv");
    Files.writeString(log, Files.readString(TRY.resolve("floor.csv")).replace(",X,", ",,"));
    Ran ran = inspect(log, "--rules", folder.resolve("rules").toString());
    assertEquals(0, ran.status(), ran.out());
    assertTrue(
        ran.out().contains("  one (Floor table management, game table): fits (5 of 5 records)\n"));
    assertTrue(
        ran.out().contains("  two (Floor table management, game table): fits (5 of 5 records)\n"));
    assertTrue(ran.out().contains("More than one fits: compare"), ran.out());
  }

  @Test
  void problemsBeyondTheTenthAreCounted() throws IOException {
    Path log = folder.resolve("floor.csv");
    String[] lines = Files.readString(TRY.resolve("floor.csv")).split("\n", -1);
    StringBuilder text = new StringBuilder(lines[0]).append('\n').append(lines[1]).append('\n');
    for (int i = 2; i < 14; i++) {
      text.append(lines[1].replace("G100,S9,1,9", "G" + i + ",S9," + i + ",Z")).append('\n');
    }
    Files.writeString(log, text);
    Ran ran = inspect(log);
    assertTrue(ran.out().contains("fits 7% of the records (1 of 13)"), ran.out());
    assertTrue(ran.out().contains("  and 2 more: logs convert lists all\n"), ran.out());
  }

  @Test
  void characterSetsAreToldAsFarAsTheyCanBe() throws IOException {
    String text = "no;name\n1;M\u00fcller\n2;Stra\u00dfe\n";
    assertTrue(said(text, StandardCharsets.UTF_8).contains("character set: UTF-8, as far as"));
    assertTrue(said(text, StandardCharsets.ISO_8859_1).contains("character set: not UTF-8; which"));
    assertTrue(said("\uFEFF" + text, StandardCharsets.UTF_8).contains("UTF-8, by its byte order"));
    assertTrue(said(text, StandardCharsets.UTF_16).contains("UTF-16, by its byte order mark"));
    assertTrue(
        said(text, StandardCharsets.UTF_16).contains("name: filled 2 of 2: \"M\u00fcller\""));
  }

  private String said(String text, Charset charset) throws IOException {
    Path file = folder.resolve("names.csv");
    Files.write(file, text.getBytes(charset));
    Ran ran = inspect(file);
    assertEquals("", ran.err());
    assertEquals(1, ran.status());
    return ran.out();
  }

  @Test
  void whatHasNoRecordsIsNamedForWhatItIs() throws IOException {
    assertTrue(said("", StandardCharsets.UTF_8).contains("encoding: none, the file is empty"));
    assertTrue(said("a\u0000b\u0001", StandardCharsets.UTF_8).contains("binary, of no known kind"));
    assertTrue(
        said("one line\nand another, with a comma\n", StandardCharsets.UTF_8)
            .contains("lines that are neither CSV nor JSON nor XML"));
  }

  @Test
  void moreThanOneDelimiterIsSaid() throws IOException {
    assertTrue(
        said("a;b,c;d\n1;2,5;3\n", StandardCharsets.UTF_8)
            .contains("cells are separated by semicolons, or by commas (each gives"));
  }

  @Test
  void aShoeLogOfOurOwnIsSaidToBeOne() {
    Ran ran = inspect(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    assertEquals(0, ran.status());
    assertTrue(
        ran.out().contains("\n  a shoe log of our own format 1, CSV, one event a row: an audit"),
        ran.out());
  }

  @Test
  void whatIsNotAsAskedIsRefused() {
    Path none = folder.resolve("none.csv");
    assertEquals(new Ran(2, "", none + " does not exist\n"), inspect(none));
    assertEquals(new Ran(2, "", folder + " is no file; name one\n"), inspect(folder));
    assertEquals(2, inspect(TRY.resolve("floor.csv"), "--profile", "no-such").status());
  }
}
