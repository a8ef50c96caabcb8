package shoeaudit.nights;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;
import shoeaudit.config.RuleLibrary;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.request.InvalidRunRequestException;

/** A licensee's folder for a test, with real control files and real logs. */
final class NightHouse {
  /** When a {@link TableLog} begins. */
  private static final OffsetDateTime LOG_BEGINS =
      OffsetDateTime.parse("2026-03-02T18:00:00-08:00");

  private static final RuleLibrary RULES = RuleLibrary.onClasspath();

  private final Path folder;

  NightHouse(Path root, String id) throws IOException {
    folder = root.resolve(id);
    Files.createDirectories(folder.resolve("controls"));
    Files.createDirectories(folder.resolve("inbox"));
  }

  /** A house whose gambling days begin at six in Washington, with the deadline at ten. */
  static NightHouse usual(Path root, String id) throws IOException {
    NightHouse house = new NightHouse(root, id);
    house.controls("controls.yaml", usualControls(id));
    return house;
  }

  static HouseControls usualControls(String id) {
    return HouseControls.wsgc()
        .with("licensee", "{id: " + id + ", name: House " + id + "}")
        .with("gambling_day", "{starts: \"06:00\"}")
        .with("night", "{deadline: \"10:00\"}");
  }

  Path folder() {
    return folder;
  }

  void controls(String name, HouseControls controls) throws IOException {
    Files.writeString(folder.resolve("controls").resolve(name), controls.yaml());
  }

  void settings(String yaml) throws IOException {
    Files.writeString(folder.resolve(NightSettings.FILE), yaml);
  }

  /** A log that begins at a moment; its table is T1 and its shoe S1 until it says otherwise. */
  static TableLog logAt(String moment) {
    return new TableLog().after(Duration.between(LOG_BEGINS, OffsetDateTime.parse(moment)));
  }

  /** Deals so many coups by the rules, from a number on. */
  static TableLog coups(TableLog log, int from, int count) {
    for (int number = from; number < from + count; number++) {
      log.coup(number).deal("7H KD 10S 8C").result("banker");
    }
    return log;
  }

  /** Deals a coup in which Player draws against a natural. */
  static TableLog wrongCoup(TableLog log, int number) {
    return log.coup(number).deal("7H KD 10S 8C 2C").result("player");
  }

  /** A shoe of a night, by the rules. */
  static String shoe(String moment, String table, String shoe, int coups) {
    return coups(logAt(moment).at(table, shoe).open(8), 1, coups).close().csv();
  }

  void deliver(String name, String content) throws IOException {
    write(name, content);
    mark(name);
  }

  void write(String name, String content) throws IOException {
    Path file = folder.resolve("inbox").resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content.getBytes(StandardCharsets.UTF_8));
  }

  void mark(String name) throws IOException {
    Files.write(folder.resolve("inbox").resolve(name + ".done"), new byte[0]);
  }

  boolean isWaiting(String name) {
    return Files.exists(folder.resolve("inbox").resolve(name));
  }

  LicenseeNights open() throws IOException, InvalidRunRequestException {
    return LicenseeNights.open(folder, RULES);
  }

  /** Looks at the inbox and audits what is due; the calendar as it stands then. */
  List<Night> look(String now) throws Exception {
    return look(Instant.parse(now));
  }

  List<Night> look(Instant now) throws Exception {
    try (LicenseeNights nights = open()) {
      nights.look(now);
      for (LocalDate day : nights.due(now)) {
        audit(nights, day, now);
      }
      return nights.nights(now);
    }
  }

  static Night audit(LicenseeNights nights, LocalDate day, Instant now) throws Exception {
    return nights.run(day, now, false, 1, AuditRequest.Reports.NONE, AuditRequest.Layout.USUAL);
  }

  /** The night of a day, as the calendar has it. */
  static Night of(List<Night> nights, String day) {
    return nights.stream()
        .filter(night -> night.day().equals(LocalDate.parse(day)))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no night of " + day + " in " + nights));
  }

  /** Where an edition's results stand. */
  Path results(String day, int edition) {
    return folder.resolve("nights").resolve(day).resolve("edition-" + edition);
  }

  /** All files below a folder, relative to it, in order. */
  List<String> files(String below) throws IOException {
    Path base = folder.resolve(below);
    if (Files.notExists(base)) {
      return List.of();
    }
    try (Stream<Path> found = Files.walk(base)) {
      return found
          .filter(Files::isRegularFile)
          .map(file -> base.relativize(file).toString())
          .sorted()
          .toList();
    }
  }
}
