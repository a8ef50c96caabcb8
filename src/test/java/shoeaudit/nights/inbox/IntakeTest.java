package shoeaudit.nights.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.shoelog.LogFile;

/** What is taken out of an inbox and when, and what becomes of it wherever a process ends. */
class IntakeTest {
  private static final Instant NOW = Instant.parse("2026-03-03T18:00:00Z");
  private static final Duration TEN_MINUTES = Duration.ofMinutes(10);

  @TempDir private Path folder;
  private NightCalendar calendar;

  @BeforeEach
  void open() throws Exception {
    Files.createDirectories(folder.resolve("inbox"));
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(controls, HouseControls.wsgc().yaml());
    calendar =
        new NightCalendar(ControlVersions.read(List.of(controls), RuleLibrary.onClasspath()));
  }

  private static String log() {
    return new TableLog().open(8).coup(1).deal("7H KD 10S 8C").result("banker").close().csv();
  }

  private Path write(String name, String content) throws IOException {
    Path file = folder.resolve("inbox").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private Intake intake(DeliveryLedger ledger) {
    return intake(ledger, () -> {});
  }

  private Intake intake(DeliveryLedger ledger, Runnable stillOurs) {
    return intake(ledger, IntakeTest::contents, stillOurs);
  }

  private Intake intake(DeliveryLedger ledger, WholeReading reading, Runnable stillOurs) {
    return new Intake(folder, ledger, calendar, name -> null, reading, stillOurs);
  }

  private static LogContents contents(Path file, String name, @Nullable String profile)
      throws IOException, InterruptedException {
    return LogContents.of(new LogFile(file, name), 2, null);
  }

  private List<String> taken() throws IOException {
    return DeliveryLedger.in(folder).taken().stream().map(Delivery::name).toList();
  }

  private List<String> inFolder(String name) throws IOException {
    Path below = folder.resolve(name);
    if (Files.notExists(below)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(below)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> below.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void markedFileIsTakenAndAnUnmarkedOneWaits() throws Exception {
    write("a.csv", log());
    write("b.csv", log() + "\n");
    write("b.csv.done", "");
    intake(DeliveryLedger.in(folder)).takeMarked(NOW);
    assertEquals(List.of("b.csv"), taken());
    assertEquals(List.of("a.csv"), inFolder("inbox"));
    assertEquals(List.of("2026-03-02/b.csv"), inFolder("done"));
  }

  /** Whoever was suspended may have lost the folder to another, at whichever step it stood. */
  @Test
  void whoeverMayHaveLostTheFolderWritesNothingOnTheLedgerAndLosesNoFile() throws Exception {
    for (int step = 0; step < 3; step++) {
      String name = step + ".csv";
      write(name, log() + "\n".repeat(step + 1));
      AtomicInteger left = new AtomicInteger(step);
      Intake late =
          intake(
              DeliveryLedger.in(folder),
              () -> {
                if (left.getAndDecrement() <= 0) {
                  throw new IllegalStateException("it is another's");
                }
              });
      List<String> before = taken();
      try {
        late.takeRenamed(NOW);
        assertEquals(step == 1 ? 1 : 0, late.problems().size(), late.problems()::toString);
      } catch (IllegalStateException e) {
        assertEquals("it is another's", e.getMessage());
      }
      if (step < 2) {
        assertEquals(before, taken());
      }
      Intake other = intake(DeliveryLedger.in(folder));
      other.take(Complete.RENAMED, TEN_MINUTES, NOW);
      assertEquals(List.of(), other.problems());
      assertTrue(taken().contains(name), taken()::toString);
    }
  }

  @Test
  void filesUnderTemporaryNamesAreNeverTaken() throws Exception {
    for (String name :
        List.of(".a.csv", "b.csv.part", "c.csv.TMP", "d.csv.filepart", ".sub/e.csv")) {
      write(name, log());
      write(name + ".done", "");
    }
    intake(DeliveryLedger.in(folder)).takeMarked(NOW);
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    assertEquals(List.of(), taken());
  }

  @Test
  void renamedFileIsTakenFromASubFolderToo() throws Exception {
    Path part = write("vendor/a.csv.part", log());
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    assertEquals(List.of(), taken());
    Files.move(part, part.resolveSibling("a.csv"));
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    assertEquals(List.of("vendor/a.csv"), taken());
    assertEquals(List.of("2026-03-02/vendor/a.csv"), inFolder("done"));
  }

  @Test
  void stillFileIsTakenAfterItHasBeenSeenStandingStillForTheSpan() throws Exception {
    Path file = write("a.csv", log().substring(0, 200));
    Files.setLastModifiedTime(file, FileTime.from(NOW.minus(Duration.ofDays(1))));
    intake(DeliveryLedger.in(folder)).takeStill(TEN_MINUTES, NOW);
    assertEquals(List.of(), taken(), "an old time alone shows nothing: copies may keep it");
    // It grows, under the old time.
    Files.writeString(file, log());
    Files.setLastModifiedTime(file, FileTime.from(NOW.minus(Duration.ofDays(1))));
    intake(DeliveryLedger.in(folder)).takeStill(TEN_MINUTES, NOW.plus(TEN_MINUTES));
    assertEquals(List.of(), taken());
    intake(DeliveryLedger.in(folder)).takeStill(TEN_MINUTES, NOW.plus(Duration.ofMinutes(19)));
    assertEquals(List.of(), taken());
    intake(DeliveryLedger.in(folder)).takeStill(TEN_MINUTES, NOW.plus(Duration.ofMinutes(20)));
    assertEquals(List.of("a.csv"), taken());
  }

  @Test
  void linkInTheInboxIsNotFollowed() throws Exception {
    Path elsewhere = Files.writeString(folder.resolve("secret.csv"), log());
    Files.createSymbolicLink(folder.resolve("inbox/link.csv"), elsewhere);
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    assertEquals(List.of(), taken());
    assertTrue(Files.exists(elsewhere));
  }

  @Test
  void markerThatIsLeftOverFromAnotherFileOfTheNameShowsNothing() throws Exception {
    write("a.csv.done", "");
    Files.setLastModifiedTime(
        folder.resolve("inbox/a.csv.done"), FileTime.from(NOW.minus(Duration.ofDays(1))));
    write("a.csv", log().substring(0, 300));
    intake(DeliveryLedger.in(folder)).takeMarked(NOW);
    assertEquals(List.of(), taken());
    write("a.csv", log());
    write("a.csv.done", "");
    intake(DeliveryLedger.in(folder)).takeMarked(NOW);
    assertEquals(List.of("a.csv"), taken());
  }

  /** Its turn comes after those before it were read, however large they are. */
  @Test
  void fileThatIsOverwrittenBeforeItsTurnIsNotTakenHalf() throws Exception {
    write("a.csv", log());
    Path second = write("b.csv", log() + "\n");
    write("a.csv.done", "");
    write("b.csv.done", "");
    AtomicInteger turns = new AtomicInteger();
    Intake intake =
        intake(
            DeliveryLedger.in(folder),
            () -> {
              if (turns.getAndIncrement() == 2) {
                overwrite(second, log().substring(0, 150), NOW.plusSeconds(60));
              }
            });
    intake.takeMarked(NOW);
    assertEquals(List.of("a.csv"), taken());
    assertEquals(List.of(), intake.problems());
    assertEquals(List.of("b.csv", "b.csv.done"), inFolder("inbox"));
    overwrite(second, log() + "\n\n", NOW.plusSeconds(120));
    mark("b.csv", NOW.plusSeconds(120));
    intake(DeliveryLedger.in(folder)).takeMarked(NOW.plusSeconds(180));
    assertEquals(log() + "\n\n", Files.readString(folder.resolve("done/2026-03-02/b.csv")));
  }

  @Test
  void markerThatIsTakenAwayBeforeItsFilesTurnShowsNothing() throws Exception {
    write("a.csv", log());
    write("a.csv.done", "");
    intake(
            DeliveryLedger.in(folder),
            () -> {
              try {
                Files.deleteIfExists(folder.resolve("inbox/a.csv.done"));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .takeMarked(NOW);
    assertEquals(List.of(), taken());
    assertEquals(List.of("a.csv"), inFolder("inbox"));
  }

  /** Who has a file open writes into it wherever it is moved to. */
  @Test
  void fileThatIsWrittenOnWhileItIsReadIsPutBackAndWaits() throws Exception {
    Path file = write("pit/a.csv", log().substring(0, 150));
    mark("pit/a.csv", NOW);
    Files.setLastModifiedTime(file, FileTime.from(NOW));
    try (OutputStream writer = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
      Intake intake =
          intake(
              DeliveryLedger.in(folder),
              (log, name, profile) -> {
                LogContents half = contents(log, name, profile);
                writer.write(log().substring(150).getBytes(StandardCharsets.UTF_8));
                return half;
              },
              () -> {});
      intake.takeMarked(NOW);
      assertEquals(
          List.of(
              "inbox/pit/a.csv was written on while it was read, and is put back: it is taken once it is complete,"
                  + " with a marker of its own where markers show that"),
          intake.problems());
    }
    assertEquals(List.of(), taken());
    assertEquals(List.of(), DeliveryLedger.in(folder).rejected());
    assertEquals(List.of(), inFolder("taking"));
    assertEquals(List.of("pit/a.csv"), inFolder("inbox"));
    intake(DeliveryLedger.in(folder)).takeMarked(NOW);
    assertEquals(List.of(), taken());
    mark("pit/a.csv", Instant.now().plusSeconds(60));
    intake(DeliveryLedger.in(folder)).takeMarked(NOW);
    assertEquals(log(), Files.readString(folder.resolve("done/2026-03-02/pit/a.csv")));
  }

  @Test
  void fileThatIsWrittenOnWhileAnotherOfItsNameComesIsRejected() throws Exception {
    Path file = write("a.csv", log().substring(0, 150));
    Intake intake =
        intake(
            DeliveryLedger.in(folder),
            (log, name, profile) -> {
              LogContents half = contents(log, name, profile);
              overwrite(log, log().substring(0, 200), NOW);
              write("a.csv.part", log());
              Files.move(folder.resolve("inbox/a.csv.part"), file);
              return half;
            },
            () -> {});
    intake.takeRenamed(NOW);
    assertEquals(List.of(), intake.problems());
    assertEquals(List.of(), taken());
    assertEquals(
        "it is not as it was when it was taken, and another of its name has come: whether it is whole is not known;"
            + " deliver it again",
        DeliveryLedger.in(folder).rejected().getFirst().reason());
    assertEquals(
        log().substring(0, 200), Files.readString(folder.resolve("rejected/2026-03-02/a.csv")));
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    assertEquals(log(), Files.readString(folder.resolve("done/2026-03-02/a.csv")));
    assertEquals(List.of(), DeliveryLedger.in(folder).standing(LocalDate.parse("2026-03-02")));
  }

  /** The marker came with what was written on, which it shows to be complete. */
  @Test
  void markerThatCameAfterTheMoveStays() throws Exception {
    Path file = write("a.csv", log().substring(0, 150));
    mark("a.csv", NOW);
    Files.setLastModifiedTime(file, FileTime.from(NOW));
    intake(
            DeliveryLedger.in(folder),
            (log, name, profile) -> {
              LogContents half = contents(log, name, profile);
              overwrite(log, log(), NOW.plusSeconds(60));
              mark("a.csv", NOW.plusSeconds(60));
              return half;
            },
            () -> {})
        .takeMarked(NOW);
    assertEquals(List.of("a.csv", "a.csv.done"), inFolder("inbox"));
    intake(DeliveryLedger.in(folder)).takeMarked(NOW);
    assertEquals(log(), Files.readString(folder.resolve("done/2026-03-02/a.csv")));
  }

  private void mark(String name, Instant at) throws IOException {
    Files.setLastModifiedTime(write(name + ".done", ""), FileTime.from(at));
  }

  private static void overwrite(Path file, String content, Instant at) {
    try {
      Files.writeString(file, content);
      Files.setLastModifiedTime(file, FileTime.from(at));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void logOfTheFutureIsNotTaken() throws Exception {
    write("a.csv", new TableLog().after(Duration.ofDays(400)).open(8).csv());
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    String reason = DeliveryLedger.in(folder).rejected().getFirst().reason();
    assertTrue(reason.contains("which was still to come"), reason);
  }

  @Test
  void fileThatCannotBePutInItsPlaceStopsNoOther() throws Exception {
    // A log named as a folder, and one in a folder of that name.
    write("pit", log());
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    write("pit/b.csv", log() + "\n");
    write("z.csv", log() + "\n\n");
    Intake intake = intake(DeliveryLedger.in(folder));
    intake.takeRenamed(NOW);
    assertEquals(1, intake.problems().size(), intake.problems().toString());
    assertEquals(List.of("pit", "pit/b.csv", "z.csv"), taken());
    Intake next = intake(DeliveryLedger.in(folder));
    next.finish(NOW);
    assertEquals(1, next.problems().size(), "it is still told");
  }

  @Test
  void nameThatLooksLikeAPathStaysAName() throws Exception {
    write("x\\..\\..\\night.yaml", "format: 1\n");
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    assertEquals(1, DeliveryLedger.in(folder).rejected().size());
    assertTrue(Files.notExists(folder.resolve("night.yaml")));
  }

  @Test
  void noteThatWasCutOffLosesNoFile() throws Exception {
    Files.createDirectories(folder.resolve("taking/1"));
    Files.writeString(folder.resolve("taking/1.json"), "");
    Files.writeString(folder.resolve("taking/1/a.csv"), log());
    write("b.csv", log() + "\n");
    Intake intake = intake(DeliveryLedger.in(folder));
    intake.finish(NOW);
    assertEquals(1, intake.problems().size());
    intake.takeRenamed(NOW);
    assertEquals(List.of("b.csv"), taken());
    assertEquals(log(), Files.readString(folder.resolve("taking/1/a.csv")));
  }

  /** The note that a process leaves in {@code taking/} before it moves a file there. */
  private void note(int number, String name, Path file) throws IOException {
    Files.createDirectories(folder.resolve("taking/" + number));
    Path marker = folder.resolve("inbox").resolve(name + ".done");
    Files.writeString(
        folder.resolve("taking/" + number + ".json"),
        "{\"number\":"
            + number
            + ",\"name\":\""
            + name
            + "\",\"bytes\":"
            + Files.size(file)
            + ",\"changed\":\""
            + Files.getLastModifiedTime(file).toInstant()
            + (Files.exists(marker)
                ? "\",\"marked\":\"" + Files.getLastModifiedTime(marker).toInstant()
                : "")
            + "\"}");
  }

  @Test
  void processThatEndedBeforeTheMoveLosesNothing() throws Exception {
    Path file = write("a.csv", log());
    write("a.csv.done", "");
    note(1, "a.csv", file);
    finishTwice();
  }

  @Test
  void processThatEndedAfterTheMoveLosesNothing() throws Exception {
    Path file = write("a.csv", log());
    write("a.csv.done", "");
    note(1, "a.csv", file);
    Files.move(file, folder.resolve("taking/1/a.csv"));
    finishTwice();
  }

  @Test
  void processThatEndedInACopyBetweenFileSystemsTakesTheWholeFile() throws Exception {
    Path file = write("a.csv", log());
    write("a.csv.done", "");
    note(1, "a.csv", file);
    Files.writeString(folder.resolve("taking/1/a.csv"), log().substring(0, 150));
    finishTwice();
  }

  /** The share from which it was copied is away, and comes back. */
  @Test
  void halfACopyIsNeverReadWhereWhatItIsACopyOfIsAway() throws Exception {
    Path file = write("a.csv", log());
    write("a.csv.done", "");
    note(1, "a.csv", file);
    Files.writeString(folder.resolve("taking/1/a.csv"), log().substring(0, 150));
    Path inbox = folder.resolve("inbox");
    Files.move(inbox, folder.resolve("away"));
    for (int look = 0; look < 2; look++) {
      Intake intake = intake(DeliveryLedger.in(folder));
      intake.finish(NOW);
      intake.takeMarked(NOW);
      assertEquals(
          List.of(
              "taking/1/a.csv is not as it was when it was taken: it has 150 bytes, and had "
                  + log().length()
                  + "; it is kept in taking/1 and never read like that: see that the inbox is there, or"
                  + " deliver a.csv again"),
          intake.problems());
      assertEquals(List.of(), taken());
      assertEquals(List.of(), DeliveryLedger.in(folder).rejected());
    }
    Files.move(folder.resolve("away"), inbox);
    finishTwice();
  }

  @Test
  void halfACopyOfWhatHasChangedSinceIsRejectedAndNeverRead() throws Exception {
    Path file = write("a.csv", log() + "\n");
    note(1, "a.csv", file);
    Files.writeString(folder.resolve("taking/1/a.csv"), log().substring(0, 150));
    overwrite(file, log(), NOW);
    Intake intake = intake(DeliveryLedger.in(folder));
    intake.finish(NOW);
    assertEquals(List.of(), intake.problems());
    assertEquals(List.of("2026-03-02/a.csv", "2026-03-02/a.csv.reason.txt"), inFolder("rejected"));
    assertEquals(List.of(), taken());
    assertEquals(List.of("a.csv"), inFolder("inbox"));
    mark("a.csv", NOW);
    finishTwice();
  }

  /** As where the inbox is a link to a share. */
  @Test
  void fileOfAnotherFileSystemIsTakenWhole() throws Exception {
    Path memory = Path.of("/dev/shm");
    assumeTrue(
        Files.isWritable(memory) && !Files.getFileStore(memory).equals(Files.getFileStore(folder)),
        "there is no other file system here");
    Path share = Files.createTempDirectory(memory, "inbox");
    try {
      Files.delete(folder.resolve("inbox"));
      Files.createSymbolicLink(folder.resolve("inbox"), share);
      Path file = write("a.csv", log());
      write("a.csv.done", "");
      note(1, "a.csv", file);
      // What a copy leaves that was cut off.
      Files.writeString(folder.resolve("taking/1/.copy"), log().substring(0, 150));
      finishTwice();
      write("b.csv", log() + "\n");
      write("b.csv.done", "");
      intake(DeliveryLedger.in(folder)).takeMarked(NOW);
      assertEquals(List.of("a.csv", "b.csv"), taken());
      assertEquals(List.of(), inFolder("taking"));
      note(3, "c.csv", write("c.csv", log() + "\n\n"));
      Files.writeString(folder.resolve("taking/3/.copy"), log().substring(0, 150));
      Files.delete(folder.resolve("inbox/c.csv"));
      Intake intake = intake(DeliveryLedger.in(folder));
      intake.finish(NOW);
      assertEquals(List.of(), intake.problems());
      assertEquals(List.of(), inFolder("taking"));
      assertEquals(List.of("a.csv", "b.csv"), taken());
    } finally {
      FolderTree.delete(share);
    }
  }

  @Test
  void processThatEndedBetweenLedgerAndPlaceTakesNothingTwice() throws Exception {
    write("a.csv", log());
    write("a.csv.done", "");
    intake(DeliveryLedger.in(folder)).takeMarked(NOW);
    // As if it had ended before the last move.
    Path kept = folder.resolve("done/2026-03-02/a.csv");
    note(1, "a.csv", kept);
    Files.move(kept, folder.resolve("taking/1/a.csv"));
    finishTwice();
  }

  private void finishTwice() throws Exception {
    for (int turn = 0; turn < 2; turn++) {
      Intake intake = intake(DeliveryLedger.in(folder));
      intake.finish(NOW);
      intake.takeMarked(NOW);
      assertEquals(List.of(), intake.problems());
    }
    assertEquals(List.of("a.csv"), taken());
    assertEquals(log(), Files.readString(folder.resolve("done/2026-03-02/a.csv")));
    assertEquals(List.of(), inFolder("inbox"));
    assertEquals(List.of(), inFolder("taking"));
  }

  /** As where the disk has room for the move, which needs none, and not for the reason. */
  @Test
  void rejectedFileWhoseReasonCouldNotBeWrittenGetsItAtTheNextLook() throws Exception {
    write("bad.csv", "no log\n");
    write("bad.csv.done", "");
    Path reason = folder.resolve("rejected/2026-03-02/bad.csv.reason.txt");
    Files.createDirectories(reason);
    Intake first = intake(DeliveryLedger.in(folder));
    first.takeMarked(NOW);
    assertEquals(1, first.problems().size());
    Files.delete(reason);
    intake(DeliveryLedger.in(folder)).finish(NOW);
    assertEquals(
        List.of("2026-03-02/bad.csv", "2026-03-02/bad.csv.reason.txt"), inFolder("rejected"));
    assertEquals(List.of(), inFolder("taking"));
  }

  @Test
  void lineOfTheLedgerThatWasCutOffHasNeverBeen() throws Exception {
    write("a.csv", log());
    intake(DeliveryLedger.in(folder)).takeRenamed(NOW);
    Path ledger = folder.resolve(DeliveryLedger.FILE);
    String whole = Files.readString(ledger);
    Files.writeString(ledger, whole + "{\"outcome\":\"taken\",\"number\":2,\"na");
    assertEquals(List.of("a.csv"), taken());
    assertEquals(whole, Files.readString(ledger));
  }
}
