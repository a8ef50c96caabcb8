package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Coups that are found by table and time. */
class LogsFindTest {
  @TempDir private Path folder;

  private static Ran find(String table, String at, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "logs",
                "find",
                "--controls",
                Ran.SAMPLE_CONTROLS.toString(),
                "--table",
                table,
                "--at",
                at));
    args.addAll(List.of(more));
    if (more.length == 0 || more[more.length - 1].matches("\\d+")) {
      args.add(Ran.SAMPLE_LOGS.toString());
    }
    return Ran.command(args.toArray(String[]::new));
  }

  @Test
  void aCoupIsToldWithItsCardsItsWagersAndWhatWasDue() {
    Ran ran = find("T1", "2026-03-02T18:05:40", "--within", "0");
    assertEquals(2, ran.status(), ran.out());
    Ran one = find("T1", "2026-03-02T18:05:41.000-08:00", "--within", "1");
    assertEquals(1, one.status(), one.err());
    assertTrue(
        one.out()
            .contains(
                """
                Coup 11 of the shoe 2026-03-02-A at table T1, begun 2026-03-02T18:05:40.952-08:00
                  on record in 2026-03-02-table-1.csv, lines 193 to 212
                  dealer D07
                  Player 7H 3H JH, total 0
                  Banker 8D 2D, total 0
                  declared: tie; the cards give: tie
                  dealing: it had to be otherwise
                    due: Player 7H 3H JH, total 0
                    due: Banker 8D 2D 10H, total 0
                    due: tie
                  wager in area 5 of P05 on banker: 50.00 USD accepted (lines 194;207)
                    recorded: push
                    due:      push
                """),
        one.out());
    assertTrue(
        one.out()
            .contains(
                """
                  due follows the declared result; the coup had to be dealt or decided otherwise, so something else may be due
                  1 finding lies on it: audit the log to read it
                """),
        one.out());
    assertFalse(one.out().contains("Coup 5 "), one.out());
  }

  @Test
  void aTimeWithoutOffsetIsByTheClocksOfTheControlFile() {
    assertEquals(find("T1", "2026-03-02T18:04").out(), find("T1", "2026-03-03T02:04Z").out());
    assertEquals(1, find("T1", "2026-03-02T18:04").status());
  }

  @Test
  void whereNothingDeviatesTheStatusSaysSo() {
    Ran ran = find("T1", "2026-03-02T18:02", "--within", "1");
    assertEquals(0, ran.status(), ran.out());
    assertTrue(
        ran.out().contains("  due follows the declared result\n  no finding lies on it"),
        ran.out());
  }

  @Test
  void noCoupIsNoAnswerAndWhichTablesThereAreIsSaid() {
    Ran ran = find("T9", "2026-03-02T18:05");
    assertEquals(2, ran.status());
    assertEquals(
        "No coup that began at table T9 within 5 minutes of 2026-03-02T18:05-08:00 is on record."
            + " Did you mean T1 or T2? The logs have these tables: T1, T2.\n",
        ran.out());
  }

  @Test
  void whereNoneBeganTheNearestAreNamedAndAreFoundByTheirTimes() {
    Ran ran = find("T1", "2026-03-02T18:05:30", "--within", "0");
    assertEquals(2, ran.status());
    assertEquals(
        "No coup that began at table T1 within 0 minutes of 2026-03-02T18:05:30-08:00 is on record."
            + " Give --within more minutes. The nearest there: coup 10 of the shoe 2026-03-02-A, begun"
            + " 2026-03-02T18:05:15.112-08:00; coup 11 of the shoe 2026-03-02-A, begun"
            + " 2026-03-02T18:05:40.952-08:00.\n",
        ran.out());
    for (String at : List.of("2026-03-02T18:05:15.112-08:00", "2026-03-02T18:05:40.952-08:00")) {
      assertTrue(
          find("T1", at, "--within", "0").out().contains("begun " + at), find("T1", at).out());
    }
    String early = find("T1", "2026-03-02T10:05").out();
    assertTrue(early.contains("The nearest there: coup 1 of the shoe 2026-03-02-A, "), early);
    assertFalse(early.contains(";"), early);
    assertTrue(find("table 2", "2026-03-02T18:05").out().contains("Did you mean T2?"));
  }

  @Test
  void coupsWithoutATimeAreCountedAndNeverPlaced() throws IOException {
    List<String> lines = Files.readAllLines(Ran.SAMPLE_LOGS.resolve("2026-03-02-table-1.csv"));
    List<String> left = new ArrayList<>();
    for (String line : lines) {
      String[] fields = line.split(",", -1);
      if (fields[4].equals("11")) {
        fields[1] = "";
      }
      left.add(String.join(",", fields));
    }
    Path log = folder.resolve("timeless.csv");
    Files.write(log, left);
    Ran ran = find("T1", "2026-03-02T18:05:41", "--within", "1", log.toString());
    assertFalse(ran.out().contains("Coup 11 "), ran.out());
    assertTrue(
        ran.out()
            .contains(
                "1 coup of the shoes that were dealt there then cannot be placed in time: no time is"
                    + " recorded, or the coup could not be tested.\n"),
        ran.out());
  }

  @Test
  void whatCannotBeAskedIsRefused() {
    Ran when = find("T1", "ten past nine");
    assertEquals(2, when.status());
    assertTrue(
        when.err()
            .contains("--at is ten past nine; give a date and a time, such as 2026-03-02T18:05"),
        when.err());
    Ran twice = find("T1", "2026-11-01T01:30");
    assertEquals(2, twice.status());
    assertTrue(
        twice
            .err()
            .contains(
                "--at is 2026-11-01T01:30, which the clocks of America/Los_Angeles showed twice;"
                    + " give it with its offset: 2026-11-01T01:30-07:00 or 2026-11-01T01:30-08:00"),
        twice.err());
    assertTrue(find("T1", "2026-03-02T18:05", "--within", "1441").err().contains("from 0 to 1440"));
  }
}
