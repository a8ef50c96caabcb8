package shoeaudit.nights.inbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.record.Delivery;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.NightLogs;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.days.LogContents;
import shoeaudit.runs.days.RecordedShoe;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What becomes of a file that was taken out of the inbox: a log of a gambling day, one that is
 * there already, or none that can be taken.
 */
final class Admission {
  /** A shoe that begins later than now by more than this is of no clock that is right. */
  private static final Duration MOST_AHEAD = Duration.ofDays(1);

  private final Path folder;
  private final DeliveryLedger ledger;
  private final NightCalendar calendar;
  private final Function<String, @Nullable String> profiles;
  private final WholeReading reading;
  private final Runnable stillOurs;

  Admission(
      Path folder,
      DeliveryLedger ledger,
      NightCalendar calendar,
      Function<String, @Nullable String> profiles,
      WholeReading reading,
      Runnable stillOurs) {
    this.stillOurs = stillOurs;
    this.folder = folder;
    this.ledger = ledger;
    this.calendar = calendar;
    this.profiles = profiles;
    this.reading = reading;
  }

  /**
   * Says on the ledger what a file is, where that is not said yet, and moves it to where it stays.
   *
   * @param name its name in the inbox
   * @throws InvalidRunRequestException where the import profile is not as it should be: nothing is
   *     known of the file
   * @throws WrittenOnException where somebody wrote into it: nothing is known of it either
   */
  void admit(int number, Path file, String name, Instant now)
      throws IOException, InterruptedException, InvalidRunRequestException {
    if (!ledger.has(number)) {
      note(number, file, name, now);
    }
    // It is gone where it took the place of the same log, which was altered since.
    if (Files.exists(file)) {
      settle(number, file);
    }
  }

  private void note(int number, Path file, String name, Instant now)
      throws IOException, InterruptedException, InvalidRunRequestException {
    LocalDate lastEnded = calendar.lastEnded(now);
    String profile = profiles.apply(name);
    FileStamp before = FileStamp.of(file);
    LogContents contents = reading.contents(file, name, profile);
    // It took its time, and what follows goes onto the ledger.
    stillOurs.run();
    if (!Objects.equals(before, FileStamp.of(file))) {
      throw new WrittenOnException(name);
    }
    String why = reason(contents, profile, now);
    if (why != null) {
      refuse(number, name, why, now);
      return;
    }
    NightLogs logs = new NightLogs(ledger.taken(), calendar);
    for (Delivery as : logs.ofBytes(contents.sha256())) {
      if (Objects.equals(as.profile(), profile)) {
        keep(file, folder.resolve(as.place()), contents.sha256());
        ledger.again(number, now, name, as);
        return;
      }
    }
    Instant first = contents.first();
    LocalDate day = first == null ? lastEnded : calendar.day(first);
    ledger.add(
        new Delivery(
            number,
            now,
            name,
            contents.sha256(),
            contents.bytes(),
            profile,
            day,
            place("done/" + day + "/" + name),
            LogContents.READING,
            contents.shoes()));
  }

  /** Says on the ledger that a file is not taken, and puts it aside. */
  void reject(int number, Path file, String name, String why, Instant now) throws IOException {
    refuse(number, name, why, now);
    settle(number, file);
  }

  private void refuse(int number, String name, String why, Instant now) throws IOException {
    LocalDate lastEnded = calendar.lastEnded(now);
    ledger.add(
        new DeliveryLedger.Rejected(
            number,
            now,
            name,
            lastEnded,
            why,
            place("rejected/" + lastEnded + "/" + name),
            calendar.ends(lastEnded.plusDays(1))));
  }

  /** Why a file is not taken, and what to do; null: it is. */
  private static @Nullable String reason(
      LogContents contents, @Nullable String profile, Instant now) {
    if (contents.events() == 0) {
      String why = contents.problem();
      return "it has no event that can be read"
          + (profile == null ? " as a shoe log" : " by the import profile " + profile)
          + (why == null ? "; export the log again" : "; " + why);
    }
    for (RecordedShoe shoe : contents.shoes()) {
      Instant begins = shoe.begins();
      if (begins != null && begins.isAfter(now.plus(MOST_AHEAD))) {
        return "its shoe "
            + shoe.shoe()
            + " at table "
            + shoe.table()
            + " begins at "
            + begins
            + ", which was still to come; set the table's clock right and export the log again";
      }
    }
    return null;
  }

  /**
   * Makes sure that what is kept is still what was taken: the file that came has the same bytes.
   */
  private static void keep(Path file, Path kept, String sha256) throws IOException {
    String now = Manifest.Output.sha256(kept);
    if (sha256.equals(now)) {
      return;
    }
    if (now != null) {
      Path altered = kept.resolveSibling(kept.getFileName() + ".altered-" + now.substring(0, 12));
      Files.move(kept, altered, StandardCopyOption.REPLACE_EXISTING);
    }
    move(file, kept);
  }

  /** A name under which nothing is kept yet. */
  private String place(String wished) {
    String place = wished;
    for (int turn = 2; Files.exists(folder.resolve(place)); turn++) {
      int dot = wished.indexOf('.', wished.lastIndexOf('/') + 2);
      place =
          dot < 0
              ? wished + "~" + turn
              : wished.substring(0, dot) + "~" + turn + wished.substring(dot);
    }
    return place;
  }

  /** Moves a file to where the ledger says that it is kept. */
  private void settle(int number, Path file) throws IOException {
    for (Delivery delivery : ledger.taken()) {
      if (delivery.number() == number) {
        move(file, folder.resolve(delivery.place()));
        return;
      }
    }
    for (DeliveryLedger.Rejected rejected : ledger.rejected()) {
      if (rejected.number() == number) {
        Path place = folder.resolve(rejected.place());
        Path reason = place.resolveSibling(place.getFileName() + ".reason.txt");
        // Before the move, after which nothing tells that the reason is to be written yet.
        Files.createDirectories(reason.resolveSibling(""));
        Files.writeString(reason, rejected.reason() + "\n");
        move(file, place);
        return;
      }
    }
    // It is there already, byte for byte.
    Files.delete(file);
  }

  private static void move(Path file, Path place) throws IOException {
    Path parent = place.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Files.move(file, place, StandardCopyOption.REPLACE_EXISTING);
  }
}
