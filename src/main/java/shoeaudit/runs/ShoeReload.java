package shoeaudit.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.engine.ShoeCourses;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.building.FindingStore;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.reading.LogReader;

/**
 * Reads once more the logs of shoes that only several shoes together show to deviate, for their
 * courses: nothing was kept of them while they were audited.
 */
final class ShoeReload {
  private final List<ControlFile> versions;
  private final Map<String, AuditedLog> logs;
  private final Map<String, SortedSet<String>> filesJoined;
  private final Function<LogSink, LogReader> reader;

  /** A shoe, as one log records it. */
  private record Place(@Nullable String file, String table, String shoe) {}

  /**
   * Of a run.
   *
   * @param logs the run's, by name, in the order in which they were read
   * @param filesJoined for each log with a part of a shoe that stands in several logs: all of these
   * @param reader reads logs for whoever takes their shoes
   */
  ShoeReload(
      List<ControlFile> versions,
      Map<String, AuditedLog> logs,
      Map<String, SortedSet<String>> filesJoined,
      Function<LogSink, LogReader> reader) {
    this.versions = versions;
    this.logs = logs;
    this.filesJoined = filesJoined;
    this.reader = reader;
  }

  /**
   * The verdicts with the courses of those shoes of which nothing is kept yet.
   *
   * @param kept the shoes of which something is
   * @throws IOException where a log cannot be read any more, or is no longer the one audited
   */
  List<ShoeVerdict> withCourses(List<ShoeVerdict> acrossShoes, Set<FindingStore.Shoe> kept)
      throws IOException, InterruptedException {
    Set<Place> wanted = new HashSet<>();
    Set<String> files = new HashSet<>();
    for (ShoeVerdict verdict : acrossShoes) {
      String file = file(verdict);
      if (file != null && isWanted(verdict, kept)) {
        wanted.add(place(verdict));
        files.add(file);
        SortedSet<String> others = filesJoined.get(file);
        if (others != null) {
          files.addAll(others);
        }
      }
    }
    Map<Place, ShoeCourse> courses = files.isEmpty() ? Map.of() : read(files, wanted);
    List<ShoeVerdict> completed = new ArrayList<>();
    for (ShoeVerdict verdict : acrossShoes) {
      ShoeCourse course = courses.get(place(verdict));
      completed.add(course == null ? verdict : verdict.with(course));
    }
    return completed;
  }

  /** Whether a verdict has findings, and nothing of its shoe is kept. */
  static boolean isWanted(ShoeVerdict verdict, Set<FindingStore.Shoe> kept) {
    return file(verdict) != null
        && !kept.contains(new FindingStore.Shoe(verdict.table(), verdict.shoe()));
  }

  private static Place place(ShoeVerdict verdict) {
    return new Place(file(verdict), verdict.table(), verdict.shoe());
  }

  private static @Nullable String file(ShoeVerdict verdict) {
    return verdict.groups().isEmpty()
        ? null
        : verdict.groups().getFirst().findings().getFirst().sourceFile();
  }

  /** Reads those files as they were read for the audit, as a shoe may stand in several. */
  private Map<Place, ShoeCourse> read(Set<String> files, Set<Place> wanted)
      throws IOException, InterruptedException {
    Map<Place, ShoeCourse> courses = new HashMap<>();
    List<Place> ofShoe = new ArrayList<>();
    ShoeCourses sink =
        new ShoeCourses(
            versions,
            events -> {
              ofShoe.clear();
              events.files().stream()
                  .map(file -> new Place(file, events.table(), events.shoe()))
                  .filter(wanted::contains)
                  .forEach(ofShoe::add);
              return !ofShoe.isEmpty();
            },
            found -> ofShoe.forEach(place -> courses.put(place, found.course())));
    LogReader again = reader.apply(sink);
    for (AuditedLog log : logs.values()) {
      if (files.contains(log.file().name())) {
        log.requireUnchanged(again.readOn(log.file(), bytes -> {}).sha256());
      }
    }
    again.finish();
    if (!files.stream().allMatch(logs::containsKey)) {
      throw new IllegalStateException(
          "a finding cites one of " + files + ", which was not audited");
    }
    return courses;
  }
}
