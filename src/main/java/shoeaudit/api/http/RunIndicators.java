package shoeaudit.api.http;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.output.PatternsOfRun;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.service.records.RunRecord;

/**
 * The indicators of a finished run, read from the files that it wrote, of a signed-off run as it
 * was signed off: what their downloads hold, these tell too.
 */
@ApplicationScoped
public class RunIndicators {
  private final ResultDownloads results;
  private final ObjectMapper json;

  @Inject
  RunIndicators(ResultDownloads results, ObjectMapper json) {
    this.results = results;
    this.json = json;
  }

  /**
   * One of them.
   *
   * @param position its place in the run's order, from 1
   */
  public record Placed(long position, RecordedIndicator indicator) {}

  /**
   * Some of a run's.
   *
   * @param tested how many were tested
   * @param selected how many the run as a whole selects
   * @param notTestable how often something could not be tested, by code and reason
   * @param rows how many of those tested have a row; the others had no error to compare
   * @param standing how many of all stand out
   * @param chosen of those that were asked for
   */
  public record Page(
      int tested,
      int selected,
      SortedMap<String, SortedMap<String, Integer>> notTestable,
      int rows,
      int standing,
      Slice<Placed> chosen) {}

  /** Whether a run, by what is recorded with it, has any to tell. */
  public static boolean has(RunRecord run) {
    return ResultDownloads.names(run).contains(ResultNames.INDICATORS_JSON);
  }

  /**
   * Some of them, in the run's order: by code, subject kind and subject.
   *
   * @param chosen which ones
   * @param after the position after which they begin; 0: at the first
   * @param most how many
   * @throws Refusal where the run is not done, looked for no patterns, or its files are not any
   *     more what was written
   */
  public Page page(
      Licensee licensee, RunRecord run, Predicate<RecordedIndicator> chosen, long after, int most)
      throws IOException {
    PatternsOfRun patterns =
        PatternsOfRun.read(
            json.readTree(file(licensee, run, ResultNames.MANIFEST).toFile()).path("patterns"));
    if (patterns == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run.id + " looked for no patterns",
          "leave out patterns.enabled: false in the control file, and audit again");
    }
    // Of results that a newer version wrote, what this one does not know is left to the file.
    ObjectReader reader =
        json.readerFor(RecordedIndicator.class)
            .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    List<Placed> found = new ArrayList<>();
    int rows = 0;
    int standing = 0;
    long position = 0;
    try (BufferedReader lines =
        Files.newBufferedReader(file(licensee, run, ResultNames.INDICATORS_JSON))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        position++;
        RecordedIndicator each = Objects.requireNonNull(reader.readValue(line));
        rows += each.status().equals(Indicator.Status.TESTED.text()) ? 1 : 0;
        standing += each.standsOut() ? 1 : 0;
        // One more than are wanted tells that there are more.
        if (position > after && found.size() <= most && chosen.test(each)) {
          found.add(new Placed(position, each));
        }
      }
    }
    return new Page(
        patterns.tested(),
        patterns.selected(),
        patterns.notTestable(),
        rows,
        standing,
        Slice.of(found, most));
  }

  private Path file(Licensee licensee, RunRecord run, String name) throws IOException {
    return results.file(licensee, run, name).path();
  }

  /**
   * Those that a request names.
   *
   * @param code null: of every code
   * @param standing whether those that stand out, or the others; null: both
   */
  public static Predicate<RecordedIndicator> chosen(
      @Nullable IndicatorCode code, @Nullable Boolean standing) {
    return each ->
        (code == null || each.code().equals(code.text()))
            && (standing == null || each.standsOut() == standing);
  }
}
