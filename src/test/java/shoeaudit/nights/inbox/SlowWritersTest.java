package shoeaudit.nights.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.config.RuleLibrary;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.shoelog.LogFile;

/**
 * Two hundred writers fill an inbox a piece at a time, by each way of showing that a file is
 * complete, while somebody looks between their pieces. Time is the test's own, and so are the times
 * of the files: nothing depends on how fast a machine is.
 */
class SlowWritersTest {
  private static final int WRITERS = 200;
  private static final int OVERWRITERS = 60;
  private static final Instant BEGIN = Instant.parse("2026-03-03T18:00:00Z");
  private static final Duration SPAN = Duration.ofMinutes(10);
  private static final List<String> TEMPORARY = List.of(".part", ".tmp", ".FILEPART");

  @TempDir private Path folder;

  private final Random dice = new Random(20_260_303);

  /** One who delivers a log, in three to eight pieces. */
  private final class Writer {
    private final int number;
    private final Complete way;
    private final byte[] log;
    private int written;
    private int pause;
    private boolean done;

    private Writer(int number, Complete way) {
      this.number = number;
      this.way = way;
      log = logOf(name()).getBytes(StandardCharsets.UTF_8);
      pause = dice.nextInt(5);
    }

    private String name() {
      return (number % 7 == 0 ? "pit-2/" : "") + number + ".csv";
    }

    private boolean isHalf() {
      return written > 0 && !done;
    }

    /** Where it writes until all of it is there. */
    private Path place() throws IOException {
      Path file = folder.resolve("inbox").resolve(name());
      if (way == Complete.RENAMED) {
        file =
            switch (number % 5) {
              case 0 -> file.resolveSibling("." + number + ".csv");
              case 1 -> folder.resolve("inbox").resolve(".uploads").resolve(number + ".csv");
              default -> file.resolveSibling(number + ".csv" + TEMPORARY.get(number % 3));
            };
      }
      Files.createDirectories(file.getParent());
      return file;
    }

    /** A minute goes by. It pauses for nine at most. */
    private void step(Instant now) throws IOException {
      if (done || pause-- > 0) {
        return;
      }
      pause = dice.nextInt(9);
      Path file = place();
      if (written == 0 && way == Complete.MARKER && number % 3 == 0) {
        // Left over from an earlier delivery of the name.
        Path marker = Files.createFile(file.resolveSibling(file.getFileName() + ".done"));
        Files.setLastModifiedTime(marker, FileTime.from(now.minus(SPAN)));
      }
      int piece = Math.min(log.length - written, 1 + log.length / (3 + dice.nextInt(6)));
      try (var out =
          Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        out.write(log, written, piece);
      }
      written += piece;
      // Some programs give a copy the time of what they copy, and change no time as it grows.
      Instant changed =
          way == Complete.STILL && number % 4 == 0 ? BEGIN.minus(Duration.ofDays(1)) : now;
      Files.setLastModifiedTime(file, FileTime.from(changed));
      if (written == log.length) {
        done = true;
        if (way == Complete.MARKER) {
          Path marker = file.resolveSibling(file.getFileName() + ".done");
          Files.writeString(marker, "");
          Files.setLastModifiedTime(marker, FileTime.from(now));
        } else if (way == Complete.RENAMED) {
          Path named = folder.resolve("inbox").resolve(name());
          Files.createDirectories(named.getParent());
          Files.move(file, named);
        }
      }
    }
  }

  private static String logOf(String name) {
    TableLog log = new TableLog().at("T" + name, "1").open(8);
    for (int coup = 1; coup <= 5; coup++) {
      log.coup(coup).deal("7H KD 10S 8C").result("banker");
    }
    return log.close().csv();
  }

  /** Looks as a process does that has just been started. */
  private void look(Complete way, NightCalendar calendar, Instant now) throws Exception {
    assertEquals(List.of(), look(way, calendar, now, name -> {}));
  }

  /**
   * Looks while others write.
   *
   * @param meanwhile what they do before each step of the look, and while a file of a name is read
   * @return what could not be done
   */
  private List<String> look(
      Complete way, NightCalendar calendar, Instant now, Consumer<String> meanwhile)
      throws Exception {
    Intake intake =
        new Intake(
            folder,
            DeliveryLedger.in(folder),
            calendar,
            name -> null,
            (file, name, profile) -> {
              meanwhile.accept(name);
              return LogContents.of(new LogFile(file, name), 2, null);
            },
            () -> meanwhile.accept(""));
    intake.take(way, SPAN, now);
    return intake.problems();
  }

  /**
   * One who delivers a log, and then writes another, longer one over it in place, under the marker
   * of the first: the file stays open from the first piece to the last, wherever it is moved to.
   */
  private final class Overwriter {
    private final int number;
    private final List<String> versions;
    private @Nullable FileChannel open;
    private boolean begun;
    private boolean done;

    private Overwriter(int number) throws IOException {
      this.number = number;
      String first = logOf(name());
      versions = List.of(first, first + "\n".repeat(300));
      Files.writeString(file(), first);
    }

    private String name() {
      return "over-" + number + ".csv";
    }

    private Path file() {
      return folder.resolve("inbox").resolve(name());
    }

    private void mark(Instant at) throws IOException {
      Path marker = file().resolveSibling(name() + ".done");
      Files.writeString(marker, "");
      Files.setLastModifiedTime(marker, FileTime.from(at));
    }

    /** Opens it, later empties it and writes half, later the rest; then it is marked anew. */
    private void step(Instant now) throws IOException {
      byte[] log = versions.get(1).getBytes(StandardCharsets.UTF_8);
      FileChannel channel = open;
      if (done || dice.nextInt(4) > 0) {
        return;
      }
      if (channel == null) {
        open = FileChannel.open(file(), StandardOpenOption.WRITE, StandardOpenOption.CREATE);
      } else if (!begun) {
        begun = true;
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(log, 0, 400));
      } else {
        channel.write(ByteBuffer.wrap(log, 400, log.length - 400));
        channel.close();
        done = true;
        if (Files.exists(file())) {
          Files.setLastModifiedTime(file(), FileTime.from(now));
          mark(now);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"MARKER", "STILL"})
  void logThatIsWrittenOverInPlaceIsTakenAsOneOfTheTwo(Complete way) throws Exception {
    NightCalendar calendar = calendar();
    Instant[] now = {BEGIN};
    List<Overwriter> writers = new ArrayList<>();
    for (int number = 0; number < OVERWRITERS; number++) {
      Overwriter writer = new Overwriter(number);
      Files.setLastModifiedTime(writer.file(), FileTime.from(BEGIN.minus(SPAN)));
      writer.mark(BEGIN.minus(SPAN));
      writers.add(writer);
    }
    Consumer<String> meanwhile =
        name -> {
          try {
            Overwriter any = writers.get(dice.nextInt(OVERWRITERS));
            writers.stream()
                .filter(writer -> writer.name().equals(name))
                .findFirst()
                .orElse(any)
                .step(now[0]);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    int putBack = 0;
    while (writers.stream().anyMatch(writer -> !writer.done)) {
      now[0] = now[0].plus(Duration.ofMinutes(1));
      for (String problem : look(way, calendar, now[0], meanwhile)) {
        assertTrue(problem.contains("is put back"), problem);
        putBack++;
      }
      for (int step = 0; step < OVERWRITERS / 5; step++) {
        meanwhile.accept("");
      }
      Map<String, List<String>> versions = new HashMap<>();
      writers.forEach(writer -> versions.put(writer.name(), writer.versions));
      assertEquals(List.of(), DeliveryLedger.in(folder).rejected());
      for (Delivery delivery : DeliveryLedger.in(folder).taken()) {
        assertTrue(
            versions.getOrDefault(delivery.name(), List.of()).stream()
                .map(String::length)
                .anyMatch(length -> length == delivery.bytes()),
            delivery.name() + " with " + delivery.bytes());
      }
    }
    assertTrue(putBack > 0, "nobody wrote while a file was read");
  }

  private NightCalendar calendar() throws Exception {
    Path controls = folder.resolve("controls.yaml");
    Files.writeString(controls, HouseControls.wsgc().yaml());
    Files.createDirectories(folder.resolve("inbox"));
    return new NightCalendar(ControlVersions.read(List.of(controls), RuleLibrary.onClasspath()));
  }

  @ParameterizedTest
  @EnumSource(Complete.class)
  void noFileIsTakenHalfAndEachIsTakenOnce(Complete way) throws Exception {
    NightCalendar calendar = calendar();
    List<Writer> writers = new ArrayList<>();
    for (int number = 0; number < WRITERS; number++) {
      writers.add(new Writer(number, way));
    }
    Instant now = BEGIN;
    int looksAtHalf = 0;
    int takenBesideHalf = 0;
    while (writers.stream().anyMatch(writer -> !writer.done)) {
      now = now.plus(Duration.ofMinutes(1));
      for (Writer writer : writers) {
        writer.step(now);
        if (writer.number % 100 == 50) {
          look(way, calendar, now);
          long half = writers.stream().filter(Writer::isHalf).count();
          looksAtHalf += half > 0 ? 1 : 0;
          takenBesideHalf += half > 0 && !DeliveryLedger.in(folder).taken().isEmpty() ? 1 : 0;
        }
      }
      holdsWholeFilesAlone();
    }
    assertTrue(looksAtHalf > 20 && takenBesideHalf > 5, looksAtHalf + " and " + takenBesideHalf);
    for (int minute = 1; minute <= 2 * SPAN.toMinutes(); minute++) {
      look(way, calendar, now.plus(Duration.ofMinutes(minute)));
    }
    holdsWholeFilesAlone();
    assertEquals(WRITERS, DeliveryLedger.in(folder).taken().size());
    try (Stream<Path> left = Files.walk(folder.resolve("inbox"))) {
      assertEquals(List.of(), left.filter(Files::isRegularFile).toList());
    }
  }

  private void holdsWholeFilesAlone() throws IOException {
    DeliveryLedger ledger = DeliveryLedger.in(folder);
    assertEquals(List.of(), ledger.rejected());
    for (Delivery delivery : ledger.taken()) {
      assertEquals(logOf(delivery.name()), Files.readString(folder.resolve(delivery.place())));
    }
  }
}
