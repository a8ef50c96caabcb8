package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.runs.interchange.ResultsExport;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.queue.RunWork;
import shoeaudit.service.records.ResultImporter;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.SignOffState;
import shoeaudit.service.review.FrozenReports;
import shoeaudit.service.vault.CheckedFile;

/** The files of a run's results, of a signed-off run as it was signed off. */
@ApplicationScoped
public class ResultDownloads {
  private static final Logger LOG = Logger.getLogger(ResultDownloads.class);

  /** No files of a run: made of them when they are asked for. */
  private static final Map<String, ResultsExport.Format> MADE =
      Map.of(
          "assessment-results.json", ResultsExport.Format.OSCAL,
          "findings.sarif", ResultsExport.Format.SARIF);

  private static final String MANIFEST = "manifest.json";

  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("report.pdf", "application/pdf"),
          Map.entry("casebook.pdf", "application/pdf"),
          Map.entry(
              "report.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
          Map.entry("findings.jsonl", "application/jsonl"),
          Map.entry("findings.csv", "text/csv"),
          Map.entry("assessment-results.json", MediaType.APPLICATION_JSON),
          Map.entry("findings.sarif", "application/sarif+json"),
          Map.entry("indicators.jsonl", "application/jsonl"),
          Map.entry("indicators.csv", "text/csv"),
          Map.entry("coverage.csv", "text/csv"),
          Map.entry("statistics.csv", "text/csv"),
          Map.entry("effects.csv", "text/csv"),
          Map.entry("dealers.csv", "text/csv"),
          Map.entry("problems.csv", "text/csv"),
          Map.entry("inputs.json", MediaType.APPLICATION_JSON),
          Map.entry(MANIFEST, MediaType.APPLICATION_JSON));

  private final RunWork work;
  private final FrozenReports frozen;
  private final Downloads downloads;
  private final RuleLibrary rules;

  @Inject
  ResultDownloads(RunWork work, FrozenReports frozen, Downloads downloads, RuleLibrary rules) {
    this.work = work;
    this.frozen = frozen;
    this.downloads = downloads;
    this.rules = rules;
  }

  /** The names of all files that a run may have, sorted. */
  public static List<String> names() {
    return List.copyOf(new TreeMap<>(TYPES).keySet());
  }

  /** The names of those that a run has, by what is recorded with it, sorted. */
  public static List<String> names(RunRecord run) {
    return run.outputs == null
        ? List.of()
        : names().stream()
            .filter(name ->
                name.equals(MANIFEST)
                    || MADE.containsKey(name)
                    || ResultImporter.sha256(run.outputs, name) != null)
            .toList();
  }

  /**
   * One of them.
   *
   * @throws Refusal where the run is not done or has no such file, or it is not any more what was
   *     written
   */
  public Response of(Licensee licensee, RunRecord run, String name) throws IOException {
    String type = TYPES.get(name);
    if (type == null) {
      throw notFound("there is no report " + name);
    }
    ResultsExport.Format made = MADE.get(name);
    return made == null
        ? downloads.of(file(licensee, run, name), type, name)
        : made(file(licensee, run, MANIFEST), run, name, made, type);
  }

  /**
   * One of the public copy.
   *
   * @throws Refusal where the run is not signed off with one, or it is not any more what was
   *     written
   */
  public Response ofPublicCopy(Licensee licensee, RunRecord run, String name) throws IOException {
    String type = TYPES.get(name);
    CheckedFile file =
        type == null || MADE.containsKey(name) || run.signOff != SignOffState.DONE
            ? null
            : frozen.whole(licensee, run.id, FrozenReports.PUBLIC + "/" + name);
    if (type == null || file == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run.id + " has no public copy with " + name,
          "say in redact whose names a public copy leaves out as the run is signed off");
    }
    return downloads.of(file, type, "public-" + name);
  }

  private static Refusal notFound(String reason) {
    return new Refusal(
        Refusal.Reason.NOT_FOUND,
        reason,
        "ask for one of " + String.join(", ", names()) + " of a run that is done");
  }

  /**
   * One that the run wrote, of a signed-off run as it was signed off.
   *
   * @throws Refusal where the run is not done or did not write it, or it is not any more what was
   *     written
   */
  CheckedFile file(Licensee licensee, RunRecord run, String name) throws IOException {
    if (run.state != RunRecord.State.DONE) {
      throw notFound("the run is " + run.state.text());
    }
    return whole(licensee, run, name);
  }

  private CheckedFile whole(Licensee licensee, RunRecord run, String name) throws IOException {
    CheckedFile file =
        run.signOff == SignOffState.DONE
            ? frozen.whole(licensee, run.id, name)
            : work.whole(run, name);
    if (file == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the run " + run.id + " was signed off without " + name,
          "take one of the files that its manifest.json names");
    }
    return file;
  }

  /**
   * The results as a document, as the command line makes it from their folder.
   *
   * @param manifest of the run or its signed-off report, which holds their other files
   * @throws Refusal where one of them is not any more what was written
   */
  private Response made(
      CheckedFile manifest, RunRecord run, String name, ResultsExport.Format format, String type)
      throws IOException {
    ResultsExport export;
    try {
      export =
          ResultsExport.of(
              new ResultsExport.Request(
                  Objects.requireNonNull(manifest.path().getParent(), "a run's folder"),
                  format,
                  false,
                  null,
                  rules));
    } catch (InvalidRunRequestException e) {
      LOG.error("the run " + run.id + " gives no " + name, e);
      throw new Refusal(
          Refusal.Reason.DAMAGED,
          "the results of the run " + run.id + " are not any more what was written",
          "tell those who run the service; the run can be repeated from its evidence");
    }
    StreamingOutput body = out -> export.write(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    return Response.ok(body, type)
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment(name))
        .build();
  }
}
