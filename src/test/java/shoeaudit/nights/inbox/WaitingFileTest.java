package shoeaudit.nights.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What waits in an inbox, and why. */
class WaitingFileTest {
  private static final Instant NOW = Instant.parse("2026-03-03T18:00:00Z");
  private static final Duration TEN_MINUTES = Duration.ofMinutes(10);

  @TempDir private Path folder;

  private void write(String name, Instant changed) throws IOException {
    Path file = folder.resolve("inbox").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "x");
    Files.setLastModifiedTime(file, FileTime.from(changed));
  }

  private List<String> waiting(@Nullable Complete complete) throws IOException {
    return WaitingFile.in(folder, complete, TEN_MINUTES, NOW).stream()
        .map(file -> file.place() + " " + file.reason().text())
        .toList();
  }

  @Test
  void eachFileSaysWhatItsMarkerLacks() throws Exception {
    write("a.csv", NOW);
    write("b.csv", NOW);
    write("b.csv.done", NOW.minusSeconds(1));
    write("c.csv", NOW);
    write("c.csv.done", NOW);
    write("d.csv.done", NOW);
    write("pit/e.csv.part", NOW);
    write(".upload/f.csv", NOW);
    Files.createSymbolicLink(folder.resolve("inbox/g.csv"), folder.resolve("inbox/a.csv"));
    assertEquals(
        List.of(
            "inbox/.upload temporary-name",
            "inbox/a.csv no-marker",
            "inbox/b.csv marker-older",
            "inbox/c.csv complete",
            "inbox/d.csv.done marker-alone",
            "inbox/g.csv no-plain-file",
            "inbox/pit/e.csv.part temporary-name"),
        waiting(Complete.MARKER));
  }

  @Test
  void whereNamesDecideAllUnderALastingNameAreComplete() throws Exception {
    write("a.csv", NOW);
    write("b.csv.tmp", NOW);
    assertEquals(
        List.of("inbox/a.csv complete", "inbox/b.csv.tmp temporary-name"),
        waiting(Complete.RENAMED));
  }

  @Test
  void whereNobodyTakesAnythingEachFileIsHeld() throws Exception {
    write("a.csv", NOW);
    assertEquals(List.of("inbox/a.csv held"), waiting(null));
  }

  @Test
  void aFileThatStandsStillSaysFromWhenItIsComplete() throws Exception {
    write("a.csv", NOW.minusSeconds(900));
    Inbox.Waiting file = new Inbox(folder.resolve("inbox")).files().getFirst();
    // Nobody has looked yet: the span begins with a look.
    assertEquals(
        NOW.plus(TEN_MINUTES),
        WaitingFile.in(folder, Complete.STILL, TEN_MINUTES, NOW).getFirst().from());
    Instant seen = NOW.minusSeconds(540);
    SeenFiles.keep(folder, Inbox.standing(List.of(file), new Inbox.Standing(Map.of()), seen));
    WaitingFile waits = WaitingFile.in(folder, Complete.STILL, TEN_MINUTES, NOW).getFirst();
    assertEquals(WaitingFile.Reason.CHANGING, waits.reason());
    assertEquals(seen.plus(TEN_MINUTES), waits.from());
    waits = WaitingFile.in(folder, Complete.STILL, TEN_MINUTES, seen.plus(TEN_MINUTES)).getFirst();
    assertEquals(WaitingFile.Reason.COMPLETE, waits.reason());
  }

  @Test
  void aFileThatWasMovedOutAndNotSettledIsNamedByItsNote() throws Exception {
    Path taking = Files.createDirectories(folder.resolve("taking"));
    Files.writeString(
        taking.resolve("7.json"),
        "{\"number\":7,\"name\":\"pit/a.csv\",\"bytes\":12,\"changed\":\"" + NOW + "\"}");
    WaitingFile begun = WaitingFile.in(folder, Complete.MARKER, TEN_MINUTES, NOW).getFirst();
    assertEquals(
        new WaitingFile("taking/7", "pit/a.csv", 12, NOW, WaitingFile.Reason.BEGUN, null), begun);
  }

  @Test
  void whereThereIsNoInboxNothingWaits() throws Exception {
    assertEquals(List.of(), waiting(Complete.MARKER));
  }
}
