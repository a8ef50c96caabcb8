package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.service.queue.RunWork;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.SignOff;
import shoeaudit.service.review.FrozenReports;
import shoeaudit.service.vault.CheckedFile;

/** The files of a run's results, of a signed-off run as it was signed off. */
@ApplicationScoped
public class ResultDownloads {
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("report.pdf", "application/pdf"),
          Map.entry(
              "report.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
          Map.entry("findings.jsonl", "application/jsonl"),
          Map.entry("findings.csv", "text/csv"),
          Map.entry("indicators.jsonl", "application/jsonl"),
          Map.entry("indicators.csv", "text/csv"),
          Map.entry("coverage.csv", "text/csv"),
          Map.entry("statistics.csv", "text/csv"),
          Map.entry("problems.csv", "text/csv"),
          Map.entry("inputs.json", MediaType.APPLICATION_JSON),
          Map.entry("manifest.json", MediaType.APPLICATION_JSON));

  private final RunWork work;
  private final FrozenReports frozen;
  private final Downloads downloads;

  @Inject
  ResultDownloads(RunWork work, FrozenReports frozen, Downloads downloads) {
    this.work = work;
    this.frozen = frozen;
    this.downloads = downloads;
  }

  /** The names of all files that a run may have, sorted. */
  public static List<String> names() {
    return List.copyOf(new TreeMap<>(TYPES).keySet());
  }

  /**
   * One of them.
   *
   * @throws Refusal where the run is not done or has no such file, or it is not any more what was
   *     written
   */
  public Response of(Licensee licensee, RunRecord run, String name) throws IOException {
    String type = TYPES.get(name);
    if (type == null || run.state != RunRecord.State.DONE) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          type == null ? "there is no report " + name : "the run is " + run.state.text(),
          "ask for one of " + String.join(", ", names()) + " of a run that is done");
    }
    CheckedFile file =
        run.signOff == SignOff.State.DONE
            ? frozen.whole(licensee, run.id, name)
            : work.whole(run, name);
    if (file == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run.id + " was signed off without " + name,
          "take one of the files that its manifest.json names");
    }
    return downloads.of(file, type, name);
  }
}
