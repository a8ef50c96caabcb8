package shoeaudit.runs.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.pdf.Paper;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.Statement;
import shoeaudit.report.comparison.PdfAttachments;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.AuditRequest;
import shoeaudit.runs.AuditRun;
import shoeaudit.runs.RecordedRules;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.runs.folder.FolderTree;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.runs.request.ControlVersions;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;
import shoeaudit.shoelog.reading.LogFinder;

/**
 * Audits the evidence of a finished run once more, in a folder of its own that is taken away again,
 * and compares what comes out.
 */
final class Replay {
  private final Verification.Request request;
  private final RecordedRun run;
  private final SortedMap<String, Manifest.Output> attachments;
  private final boolean sameRules;
  private final Consumer<Statement> listener;

  /**
   * A replay.
   *
   * @param attachments what the report embeds
   * @param sameRules whether the installed engine and rules are the recorded ones
   */
  Replay(
      Verification.Request request,
      RecordedRun run,
      SortedMap<String, Manifest.Output> attachments,
      boolean sameRules,
      Consumer<Statement> listener) {
    this.request = request;
    this.run = run;
    this.attachments = attachments;
    this.sameRules = sameRules;
    this.listener = listener;
  }

  /** Evidence without which no replay is made; the message says what is missing. */
  private static final class NoEvidenceException extends Exception {
    private static final long serialVersionUID = 1;

    NoEvidenceException(String reason) {
      super(reason);
    }

    NoEvidenceException(String reason, Throwable cause) {
      super(reason, cause);
    }
  }

  /**
   * Replays and compares.
   *
   * @return whether it was replayed
   */
  boolean run() throws IOException, InterruptedException {
    Path working = Files.createTempDirectory("shoe-audit-verify-");
    try {
      List<Path> controls = controls(working);
      String profile = profile();
      Evidence evidence = evidence(controls, profile);
      Path out = working.resolve("out");
      AuditRun.replay(
          new AuditRequest(
                  controls,
                  request.logs(),
                  profile,
                  out,
                  stated("reviews", working),
                  request.rules(),
                  request.threads(),
                  reports(),
                  layout())
              .with(stated("engagement", working), redacted())
              .after(earlier())
              .on(days())
              .withDrop(stated("drop", working))
              .asIfFrom(triedFrom()),
          evidence.logs(),
          run.build());
      new ResultsComparison(request.folder(), out, sameRules, !evidence.changed(), listener)
          .run(run);
      return true;
    } catch (NoEvidenceException | InvalidRunRequestException e) {
      listener.accept(
          Statement.differs(
              "the audit was not replayed: " + Objects.requireNonNull(e.getMessage())));
      return false;
    } finally {
      FolderTree.delete(working);
    }
  }

  /** Of which gambling days shoes were audited; null: of all. */
  private @Nullable DaySpan days() throws NoEvidenceException {
    String recorded = run.options().get(DaySpan.OPTION);
    if (recorded == null) {
      return null;
    }
    DaySpan days = DaySpan.read(recorded);
    if (days == null) {
      throw new NoEvidenceException(
          "manifest.json has options that no audit has: " + run.options());
    }
    return days;
  }

  /** From which day on its control file was tried; null: it judged the days that it says. */
  private @Nullable LocalDate triedFrom() throws NoEvidenceException {
    String recorded = run.options().get(AuditRequest.AS_IF_OPTION);
    try {
      return recorded == null ? null : LocalDate.parse(recorded);
    } catch (DateTimeParseException e) {
      throw new NoEvidenceException(
          "manifest.json has options that no audit has: " + run.options(), e);
    }
  }

  /** The results of the run before, which the run continued; null where it continued none. */
  private @Nullable Path earlier() throws IOException, NoEvidenceException {
    List<Report.Input> recorded = run.inputs("earlier");
    if (recorded.isEmpty()) {
      return null;
    }
    Path folder = request.earlier();
    if (folder == null) {
      throw new NoEvidenceException(
          "the run continued the indicators of an earlier run; name its folder with --earlier");
    }
    for (Report.Input input : recorded) {
      if (!input.sha256().equals(Manifest.Output.sha256(folder.resolve(input.name())))) {
        throw new NoEvidenceException(
            input.name() + " in " + folder + " is not the one that the run continued");
      }
    }
    return folder;
  }

  private AuditRequest.Reports reports() {
    boolean pdf = run.output(ResultNames.PDF) != null;
    boolean xlsx = run.output(ResultNames.XLSX) != null;
    if (pdf && xlsx) {
      return AuditRequest.Reports.BOTH;
    }
    return pdf
        ? AuditRequest.Reports.PDF
        : xlsx ? AuditRequest.Reports.XLSX : AuditRequest.Reports.NONE;
  }

  /** The profile that was named, or the recorded one; null: the logs are shoe logs. */
  private @Nullable String profile() {
    if (request.profile() != null) {
      return request.profile();
    }
    List<Report.Input> recorded = run.inputs("profile");
    if (recorded.isEmpty()) {
      return null;
    }
    String name = recorded.getFirst().name();
    int slash = name.lastIndexOf('/');
    return slash < 0
        ? name
        : name.substring(slash + 1, name.length() - shoeaudit.config.RuleLibrary.ENDING.length());
  }

  private List<Path> controls(Path working) throws IOException, NoEvidenceException {
    List<Report.Input> recorded = run.inputs("controls");
    if (!request.controls().isEmpty()) {
      for (Path file : request.controls()) {
        if (!Files.isRegularFile(file)) {
          throw new NoEvidenceException("the control file " + file + " is no file that is there");
        }
        String sha256 = RecordedFiles.measured(file, file.toString()).sha256();
        if (recorded.stream().noneMatch(input -> input.sha256().equals(sha256))) {
          listener.accept(
              Statement.differs(
                  "the control file " + file + " has a SHA-256 that is not recorded: " + sha256));
        } else {
          listener.accept(Statement.holds("the control file " + file + " is as recorded"));
        }
      }
      if (request.controls().size() != recorded.size()) {
        throw new NoEvidenceException(
            "control files named: " + request.controls().size() + ", recorded: " + names(recorded));
      }
      return request.controls();
    }
    return embeddedControls(working, recorded);
  }

  private List<Path> embeddedControls(Path working, List<Report.Input> recorded)
      throws IOException, NoEvidenceException {
    List<Path> files = new ArrayList<>();
    for (Report.Input input : recorded) {
      Path file = embedded(working, input);
      if (file == null) {
        throw new NoEvidenceException(
            "report.pdf does not embed the control file "
                + input.name()
                + " as recorded; name it with --controls");
      }
      files.add(file);
    }
    return files;
  }

  /** What people stated, as the report embeds it; null where the run had none of this role. */
  private @Nullable Path stated(String role, Path working) throws IOException, NoEvidenceException {
    List<Report.Input> recorded = run.inputs(role);
    if (recorded.isEmpty()) {
      return null;
    }
    Path file = embedded(working, recorded.getFirst());
    if (file == null) {
      throw new NoEvidenceException(
          "report.pdf does not embed the "
              + role
              + " file "
              + recorded.getFirst().name()
              + " as recorded, and it shapes the reports");
    }
    return file;
  }

  /** An input that the report embeds, written out under its name; null where it does not. */
  private @Nullable Path embedded(Path working, Report.Input input) throws IOException {
    String attachment =
        attachments.values().stream()
            .filter(embedded -> embedded.sha256().equals(input.sha256()))
            .map(Manifest.Output::name)
            .findFirst()
            .orElse(null);
    if (attachment == null) {
      return null;
    }
    // Its name as recorded, without any folder that a forged one may hold.
    Path file =
        Files.createTempDirectory(working, "embedded-")
            .resolve(Path.of(input.name()).getFileName());
    PdfAttachments.of(
        request.folder().resolve(ResultNames.PDF), name -> name.equals(attachment) ? file : null);
    return file;
  }

  /** Whose names the copy leaves out, and what that means for whoever verifies it. */
  private Set<Redaction> redacted() throws NoEvidenceException {
    String recorded = run.options().get("redact");
    if (recorded == null) {
      return Set.of();
    }
    try {
      Set<Redaction> redacted = Redaction.of(recorded);
      listener.accept(
          Statement.says(
              "this is a public copy: "
                  + String.join(" and ", Redaction.texts(redacted))
                  + " stand under pseudonyms. They are made from the logs, so that the replay makes"
                  + " the same ones where the logs are the same; ids of findings come from them, and"
                  + " are others than in the full report"));
      return redacted;
    } catch (IllegalArgumentException e) {
      throw new NoEvidenceException(
          "manifest.json has options that no audit has: " + run.options());
    }
  }

  /** As recorded; what is not, as usual. */
  private AuditRequest.Layout layout() throws NoEvidenceException {
    Map<String, String> options = run.options();
    AuditRequest.Layout usual = AuditRequest.Layout.USUAL;
    String paper = options.get("paper");
    String details = options.get("details");
    try {
      return new AuditRequest.Layout(
          paper == null ? usual.paper() : Paper.valueOf(paper.toUpperCase(Locale.ROOT)),
          options.getOrDefault("language", usual.language()),
          details == null
              ? usual.inFull()
              : details.equals("all") ? FindingsInFull.ALL : Long.parseLong(details));
    } catch (IllegalArgumentException e) {
      throw new NoEvidenceException("manifest.json has options that no audit has: " + options);
    }
  }

  private static String names(List<Report.Input> inputs) {
    return inputs.stream().map(Report.Input::name).collect(Collectors.joining(", "));
  }

  /** Compares the logs with the recorded ones; replaying makes sense only with all of them. */
  private Evidence evidence(List<Path> controls, @Nullable String profile)
      throws IOException, InvalidRunRequestException, NoEvidenceException {
    ImportedFormat foreign = null;
    if (profile != null) {
      List<ControlFile> versions =
          ControlVersions.read(controls, new RecordedRules(request.rules()));
      foreign =
          new ImportedFormat(
              Profiles.named(profile, request.rules()),
              versions.getFirst().currency().getCurrencyCode());
    }
    LogFinder.Found found;
    try {
      found = LogFinder.find(request.logs(), foreign);
    } catch (LogFinder.NoLogException e) {
      if (e.getCause() instanceof IOException unreadable) {
        throw unreadable;
      }
      throw new NoEvidenceException(Objects.requireNonNull(e.getMessage()));
    }
    Evidence evidence = Evidence.of(run, found, listener);
    if (!evidence.whole()) {
      throw new NoEvidenceException(
          "name the logs that were audited, or a folder that holds them: " + evidence.names());
    }
    return evidence;
  }
}
