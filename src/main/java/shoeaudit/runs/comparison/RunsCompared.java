package shoeaudit.runs.comparison;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.FindingField;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.spill.RowCodec;
import shoeaudit.spill.SpilledList;
import shoeaudit.spill.SpilledSort;

/**
 * Compares the findings of two runs by their ids (audit.md, reading 39). Both lists are sorted on
 * disk where memory does not hold them, so that years of findings may be compared.
 */
final class RunsCompared implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What a row takes of memory beside its text. */
  private static final long ROW_BYTES = 120;

  private static final RowCodec<Line> LINES =
      new RowCodec<>(
          (line, out) -> {
            RowCodec.writeText(line.id, out);
            RowCodec.writeText(line.finding, out);
          },
          in -> new Line(RowCodec.readText(in), RowCodec.readText(in)),
          line -> ROW_BYTES + line.finding.length());

  private static final RowCodec<FindingChange> CHANGES =
      new RowCodec<>(
          (change, out) -> {
            out.writeByte(change.kind().ordinal());
            RowCodec.writeText(written(change.before()), out);
            RowCodec.writeText(written(change.after()), out);
            RowCodec.writeText(String.join(" ", change.changed()), out);
          },
          in -> {
            FindingChange.Kind kind = FindingChange.Kind.values()[in.readByte()];
            JsonNode before = read(RowCodec.readText(in));
            JsonNode after = read(RowCodec.readText(in));
            String changed = RowCodec.readText(in);
            return new FindingChange(
                kind, before, after, changed.isEmpty() ? List.of() : List.of(changed.split(" ")));
          },
          // A tree of a finding's fields, of one run or both.
          change -> 6_000);

  private final ComparedRun before;
  private final ComparedRun after;
  private final SpilledSort<Line> were;
  private final SpilledSort<Line> are;
  private final SpilledSort<FindingChange> changes;
  private final SortedMap<String, Tally> codes = new TreeMap<>();
  private final Tally all = new Tally();
  private Set<String> lessTestedBefore = Set.of();
  private Set<String> lessTestedAfter = Set.of();
  private long newInDoubt;
  private long goneInDoubt;
  private @Nullable RunComparison compared;

  /** A line of findings.jsonl, and the id of its finding. */
  private record Line(String id, String finding) {}

  /** Counts of findings in which runs differ or agree. */
  private static final class Tally {
    private long added;
    private long gone;
    private long changed;
    private long same;
    private final Sum before = new Sum();
    private final Sum after = new Sum();

    RunComparison.Counts counts() {
      return new RunComparison.Counts(added, gone, changed, same, before.moved(), after.moved());
    }
  }

  /** What findings moved. */
  private static final class Sum {
    private long toPatrons;
    private long toHouse;
    private long unknown;

    void add(JsonNode finding) {
      Long effect = FindingChange.effect(finding);
      if (effect == null) {
        unknown++;
      } else if (effect > 0) {
        toPatrons = Math.addExact(toPatrons, effect);
      } else {
        toHouse = Math.subtractExact(toHouse, effect);
      }
    }

    RunComparison.Moved moved() {
      return new RunComparison.Moved(toPatrons, toHouse, unknown);
    }
  }

  /**
   * Of two runs, nothing compared yet.
   *
   * @param scratch an empty folder for what memory does not hold
   */
  RunsCompared(ComparedRun before, ComparedRun after, Path scratch) {
    this.before = before;
    this.after = after;
    Comparator<Line> byId = Comparator.comparing(Line::id);
    long held = SpilledList.MOST_BYTES_HELD;
    were = new SpilledSort<>(scratch.resolve("before.tmp"), LINES, byId, held);
    are = new SpilledSort<>(scratch.resolve("after.tmp"), LINES, byId, held);
    changes =
        new SpilledSort<>(scratch.resolve("changes.tmp"), CHANGES, FindingChange.BY_PLACE, held);
  }

  private static String written(@Nullable JsonNode finding) {
    return finding == null ? "" : finding.toString();
  }

  private static @Nullable JsonNode read(String finding) throws IOException {
    return finding.isEmpty() ? null : JSON.readTree(finding);
  }

  /** Compares them. */
  RunComparison compare() throws IOException {
    Map<String, String> logsBefore = before.logs();
    Map<String, String> logsAfter = after.logs();
    List<String> onlyBefore = missing(logsBefore, logsAfter);
    List<String> onlyAfter = missing(logsAfter, logsBefore);
    List<RunComparison.Criterion> criteria =
        CoverageCompared.of(
            before.folder().resolve(ResultNames.COVERAGE),
            after.folder().resolve(ResultNames.COVERAGE));
    lessTestedBefore = RunComparison.lessTested(criteria, false);
    lessTestedAfter = RunComparison.lessTested(criteria, true);
    long leftBefore = sort(before, new HashSet<>(onlyBefore), were);
    long leftAfter = sort(after, new HashSet<>(onlyAfter), are);
    merge();
    SortedMap<String, RunComparison.Counts> byCode = new TreeMap<>();
    codes.forEach((code, tally) -> byCode.put(code, tally.counts()));
    RunComparison whole =
        new RunComparison(
            after.currency(),
            before.manifest(),
            after.manifest(),
            RunDifference.between(before, after),
            all.counts(),
            byCode,
            criteria,
            new RunComparison.Both(newInDoubt, goneInDoubt),
            new RunComparison.OtherLogs(
                onlyBefore, onlyAfter, new RunComparison.Both(leftBefore, leftAfter)),
            new RunComparison.Both(before.count("problems"), after.count("problems")),
            new RunComparison.Both(before.count("coups"), after.count("coups")));
    compared = whole;
    return whole;
  }

  /** The names of logs whose bytes the other run has not read. */
  private static List<String> missing(Map<String, String> logs, Map<String, String> others) {
    Set<String> known = new HashSet<>(others.values());
    List<String> missing = new ArrayList<>();
    logs.forEach((name, sha256) -> {
      if (!known.contains(sha256)) {
        missing.add(name);
      }
    });
    return missing;
  }

  /** How many findings are left aside, as they stand on logs that the other run has not read. */
  private static long sort(ComparedRun of, Set<String> otherLogs, SpilledSort<Line> to)
      throws IOException {
    Path list = of.folder().resolve(ResultNames.FINDINGS_JSON);
    long aside = 0;
    try (BufferedReader lines = Files.newBufferedReader(list)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode finding = JSON.readTree(line);
        String log = FindingChange.text(finding, FindingField.SOURCE_FILE);
        if (log != null && otherLogs.contains(log)) {
          aside++;
        } else {
          to.add(
              new Line(
                  Objects.requireNonNullElse(FindingChange.text(finding, FindingField.ID), ""),
                  line));
        }
      }
    } catch (JacksonException e) {
      throw new IOException(list + " holds a line that is no JSON", e);
    }
    return aside;
  }

  /** Of findings of one id in a run, the first goes with the first of the other, and so on. */
  private void merge() throws IOException {
    try {
      Iterator<Line> left = were.iterator();
      Iterator<Line> right = are.iterator();
      Line was = next(left);
      Line is = next(right);
      while (was != null || is != null) {
        int order = was == null ? 1 : is == null ? -1 : was.id.compareTo(is.id);
        JsonNode old = order <= 0 ? read(Objects.requireNonNull(was).finding) : null;
        JsonNode now = order >= 0 ? read(Objects.requireNonNull(is).finding) : null;
        count(old, now);
        was = order <= 0 ? next(left) : was;
        is = order >= 0 ? next(right) : is;
      }
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static @Nullable Line next(Iterator<Line> lines) {
    return lines.hasNext() ? lines.next() : null;
  }

  private void count(@Nullable JsonNode old, @Nullable JsonNode now) {
    JsonNode either = now == null ? Objects.requireNonNull(old) : now;
    String code = Objects.requireNonNullElse(FindingChange.text(either, FindingField.CODE), "");
    FindingChange change =
        old == null
            ? new FindingChange(FindingChange.Kind.NEW, null, now, List.of())
            : now == null
                ? new FindingChange(FindingChange.Kind.GONE, old, null, List.of())
                : FindingChange.between(old, now);
    for (Tally tally : List.of(all, codes.computeIfAbsent(code, of -> new Tally()))) {
      if (old != null) {
        tally.before.add(old);
      }
      if (now != null) {
        tally.after.add(now);
      }
      switch (change == null ? null : change.kind()) {
        case null -> tally.same++;
        case NEW -> tally.added++;
        case GONE -> tally.gone++;
        case CHANGED -> tally.changed++;
      }
    }
    if (change != null) {
      changes.add(change);
      if (isInDoubt(change)) {
        newInDoubt += change.kind() == FindingChange.Kind.NEW ? 1 : 0;
        goneInDoubt += change.kind() == FindingChange.Kind.GONE ? 1 : 0;
      }
    }
  }

  /** Whether it may be new or gone only as the run without it could test less. */
  boolean isInDoubt(FindingChange change) {
    String criterion =
        Objects.requireNonNullElse(FindingChange.text(change.either(), FindingField.CRITERION), "");
    return switch (change.kind()) {
      case NEW -> lessTestedBefore.contains(criterion);
      case GONE -> lessTestedAfter.contains(criterion);
      case CHANGED -> false;
    };
  }

  /** Hands on the findings in which the runs differ, by place. */
  void changes(Consumer<FindingChange> taker) {
    changes.forEach(taker);
  }

  /** What {@link #compare} gave. */
  RunComparison compared() {
    return Objects.requireNonNull(compared, "nothing is compared yet");
  }

  @Override
  public void close() throws IOException {
    try (were;
        are) {
      changes.close();
    }
  }
}
