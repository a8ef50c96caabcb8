package shoeaudit.api.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.FoundValues;
import shoeaudit.service.records.LastAsked;
import shoeaudit.service.records.RunRecord;

/**
 * The findings of a run by code, with what they moved both ways, wager by wager (audit.md, reading
 * 33), as the run's own file tells it. What a run has found stays as it is once it is done, so that
 * the file is read once, and what it comes to is kept for the runs that were looked at last. How
 * many are dismissed is counted anew each time (reading 37).
 */
@ApplicationScoped
public class RunCodes {
  /** Of so many runs it is kept. */
  private static final int RUNS = 16;

  private final ResultDownloads results;
  private final FoundValues values;
  private final ObjectMapper json;
  private final LastAsked<Long, Codes> kept = new LastAsked<>(RUNS);

  @Inject
  RunCodes(ResultDownloads results, FoundValues values, ObjectMapper json) {
    this.results = results;
    this.values = values;
    this.json = json;
  }

  /**
   * The codes of a run.
   *
   * @param currency of all amounts, ISO 4217; null: no wagers are on record, or the run does not
   *     tell what findings moved
   * @param codes sorted
   */
  public record Codes(@Nullable String currency, List<Code> codes) {
    public Codes {
      codes = List.copyOf(codes);
    }
  }

  /**
   * A code.
   *
   * @param findings how many
   * @param dismissed how many of them are dismissed, as their reviews stand now
   * @param shortPaidMinor what patrons got less than was due, 0 or more, in minor units; null: no
   *     wagers are on record, or the run does not tell
   * @param overPaidMinor what they got more, 0 or more; null likewise
   * @param unknown of how many findings no figure can be given: they are in no sum
   */
  public record Code(
      String code,
      long findings,
      long dismissed,
      @Nullable Long shortPaidMinor,
      @Nullable Long overPaidMinor,
      long unknown) {
    private Code withDismissed(long now) {
      return new Code(code, findings, now, shortPaidMinor, overPaidMinor, unknown);
    }
  }

  /**
   * Those of a run, as it stands now.
   *
   * @throws Refusal where a file of its results is not any more what was written
   */
  public Codes of(Licensee licensee, RunRecord run) throws IOException {
    Codes found = found(licensee, run);
    Map<String, Long> dismissed = values.dismissed(run);
    return new Codes(
        found.currency(),
        found.codes().stream()
            .map(code -> code.withDismissed(dismissed.getOrDefault(code.code(), 0L)))
            .toList());
  }

  /** What it has found, without what became of it. */
  private Codes found(Licensee licensee, RunRecord run) throws IOException {
    Codes known = kept.get(run.id);
    if (known != null) {
      return known;
    }
    // Where no wagers are on record, the run has no words on money, and its file no rows.
    boolean tells =
        run.state == RunRecord.State.DONE
            && run.money != null
            && ResultDownloads.names(run).contains(ResultNames.EFFECTS);
    Codes read = tells ? read(licensee, run) : codes(run, null, Map.of());
    if (run.state == RunRecord.State.DONE) {
      kept.put(run.id, read);
    }
    return read;
  }

  /** What findings of one code moved so far. */
  private static final class Sum {
    private long shortPaid;
    private long overPaid;
  }

  private Codes read(Licensee licensee, RunRecord run) throws IOException {
    Map<String, Sum> sums = new HashMap<>();
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder()
            .ofNamedCsvRecord(results.file(licensee, run, ResultNames.EFFECTS).path())) {
      for (NamedCsvRecord row : rows) {
        Sum sum = sums.computeIfAbsent(row.getField("code"), code -> new Sum());
        sum.shortPaid = Math.addExact(sum.shortPaid, minor(row.getField("short_paid_minor")));
        sum.overPaid = Math.addExact(sum.overPaid, minor(row.getField("over_paid_minor")));
      }
    }
    JsonNode manifest =
        json.readTree(results.file(licensee, run, ResultNames.MANIFEST).path().toFile());
    return codes(run, manifest.path("audited").path("currency").asText(), sums);
  }

  /** What is not known adds nothing: it is counted beside the sums. */
  private static long minor(String cell) {
    return cell.isEmpty() ? 0 : Long.parseLong(cell);
  }

  private Codes codes(RunRecord run, @Nullable String currency, Map<String, Sum> sums) {
    Map<String, Long> unknown = values.withoutFigure(run);
    return new Codes(
        currency,
        values.of(run).of(Field.CODE).stream()
            .map(each -> {
              Sum sum = sums.getOrDefault(each.value(), new Sum());
              return new Code(
                  each.value(),
                  each.findings(),
                  0,
                  currency == null ? null : Long.valueOf(sum.shortPaid),
                  currency == null ? null : Long.valueOf(sum.overPaid),
                  unknown.getOrDefault(each.value(), 0L));
            })
            .toList());
  }
}
