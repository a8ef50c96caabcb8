package shoeaudit.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.Finding;
import shoeaudit.audit.ShoeCourse;
import shoeaudit.audit.ShoeCourses;
import shoeaudit.audit.ShoeVerdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.FindingStore;
import shoeaudit.shoelog.LogReader;
import shoeaudit.shoelog.LogSink;

/**
 * Reads once more the logs of shoes that only several shoes together show to deviate, for their
 * courses: nothing was kept of them while they were audited.
 */
final class ShoesReadAgain {
  private final List<ControlFile> versions;
  private final Map<String, AuditedLog> logs;
  private final Function<LogSink, LogReader> reader;

  /** A shoe, as one log records it. */
  private record Place(@Nullable String file, String table, String shoe) {}

  /**
   * Of a run.
   *
   * @param logs the run's, by name
   * @param reader reads logs for whoever takes their shoes
   */
  ShoesReadAgain(
      List<ControlFile> versions,
      Map<String, AuditedLog> logs,
      Function<LogSink, LogReader> reader) {
    this.versions = versions;
    this.logs = logs;
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
    Set<String> files = new TreeSet<>();
    for (ShoeVerdict verdict : acrossShoes) {
      String file = file(verdict);
      if (file != null && !kept.contains(new FindingStore.Shoe(verdict.table(), verdict.shoe()))) {
        wanted.add(place(verdict));
        files.add(file);
      }
    }
    Map<Place, ShoeCourse> courses = new HashMap<>();
    for (String file : files) {
      read(file, wanted, courses);
    }
    List<ShoeVerdict> completed = new ArrayList<>();
    for (ShoeVerdict verdict : acrossShoes) {
      ShoeCourse course = courses.get(place(verdict));
      completed.add(course == null ? verdict : verdict.with(course));
    }
    return completed;
  }

  private static Place place(ShoeVerdict verdict) {
    return new Place(file(verdict), verdict.table(), verdict.shoe());
  }

  private static @Nullable String file(ShoeVerdict verdict) {
    Finding first = verdict.groups().getFirst().findings().getFirst();
    return first.sourceFile();
  }

  private void read(String file, Set<Place> wanted, Map<Place, ShoeCourse> courses)
      throws IOException, InterruptedException {
    AuditedLog log = logs.get(file);
    if (log == null) {
      throw new IllegalStateException("a finding cites " + file + ", which was not audited");
    }
    ShoeCourses sink =
        new ShoeCourses(
            versions,
            events -> wanted.contains(new Place(file, events.table(), events.shoe())),
            found -> courses.put(new Place(file, found.table(), found.shoe()), found.course()));
    log.requireUnchanged(reader.apply(sink).read(log.file(), bytes -> {}).sha256());
  }
}
