package shoeaudit.runs.verify;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.FileFailure;
import shoeaudit.report.Report;
import shoeaudit.report.Statement;
import shoeaudit.report.comparison.PdfAttachments;
import shoeaudit.report.comparison.WorkbookFindings;
import shoeaudit.report.output.FindingsAgreement;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.signature.SignedCopy;
import shoeaudit.report.signature.SigningException;
import shoeaudit.report.signature.TrustedCertificates;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.folder.OutputFolder;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ReportFolders;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * Verifies the results of a finished run, without a network: that every file is as the manifest
 * records it, that the report embeds the same files, that the signed copy is a copy of the report
 * and its signature intact, and that the audit of the evidence comes out the same. Where the
 * installed engine or rules are others than the recorded ones, it says so first.
 */
public final class ReportVerification {
  /** What the report embeds beside the control files. */
  private static final List<String> EMBEDDED =
      List.of(
          OutputFolder.FINDINGS_JSON,
          OutputFolder.COVERAGE,
          OutputFolder.PROBLEMS,
          OutputFolder.INPUTS);

  private static final String WORKBOOK_CHANGED =
      "report.xlsx was changed together with manifest.json";

  private final Verification.Request request;
  private final Verification.Listener listener;
  private final Path folder;
  private long differences;
  private long open;
  private boolean replayed;

  private ReportVerification(Verification.Request request, Verification.Listener listener) {
    this.request = request;
    this.listener = listener;
    this.folder = request.folder();
  }

  /**
   * Verifies.
   *
   * @throws InvalidRunRequestException where it cannot be done as asked; nothing was verified
   * @throws IOException where a file cannot be read, or a working file not be written
   */
  public static Verification.Outcome run(
      Verification.Request request, Verification.Listener listener)
      throws InvalidRunRequestException, IOException, InterruptedException {
    ReportFolders.refuseNoFolder(request.folder());
    if (request.replay() && request.logs().isEmpty()) {
      throw new InvalidRunRequestException(
          "name the logs that were audited, for the findings to be replayed from them; or give"
              + " --without-replay to verify all but the findings");
    }
    if (!request.replay() && !request.logs().isEmpty()) {
      throw new InvalidRunRequestException(
          "logs are named, and --without-replay is given; leave one of them out");
    }
    try {
      return new ReportVerification(request, listener).run();
    } catch (AccessDeniedException e) {
      throw new InvalidRunRequestException(
          e.getFile() + " cannot be read: " + FileFailure.words(e), e);
    }
  }

  private Verification.Outcome run()
      throws InvalidRunRequestException, IOException, InterruptedException {
    TrustedCertificates trusted = trusted();
    RecordedRun run;
    try {
      run = RecordedRun.of(folder);
    } catch (RecordedRun.NoRunException e) {
      listener.step("Files");
      say(Statement.differs(Objects.requireNonNull(e.getMessage())));
      return outcome();
    }
    refuseWithoutControls(run);
    listener.step("Engine and rules");
    boolean same = new InstalledRules(request, this::say).areThoseOf(run);
    listener.step("Files");
    files(run);
    listener.step("Attachments of report.pdf");
    SortedMap<String, Manifest.Output> attachments = attachments(run);
    listener.step("Signed copy");
    notSigned(run, signedCopy(trusted));
    listener.step("Replay of the audit");
    if (request.replay()) {
      replayed = new Replay(request, run, attachments, same, this::say).run();
    } else {
      say(Statement.open("the findings were not replayed from the logs, as asked"));
    }
    return outcome();
  }

  /** Where no report embeds the control files, the audit is replayed with those that are named. */
  private void refuseWithoutControls(RecordedRun run) throws InvalidRunRequestException {
    if (request.replay()
        && request.controls().isEmpty()
        && run.output(OutputFolder.PDF) == null
        && Files.notExists(folder.resolve(OutputFolder.PDF))) {
      throw new InvalidRunRequestException(
          "the run was made without report.pdf, which would embed its control files; name them with"
              + " --controls: "
              + run.inputs("controls").stream()
                  .map(Report.Input::name)
                  .collect(Collectors.joining(", "))
              + ", or give --without-replay");
    }
  }

  private Verification.Outcome outcome() {
    return new Verification.Outcome(differences, open, replayed);
  }

  private void say(Statement statement) {
    switch (statement.kind()) {
      case DIFFERS -> differences++;
      case OPEN -> open++;
      default -> {}
    }
    listener.said(statement);
  }

  private @Nullable TrustedCertificates trusted() throws InvalidRunRequestException, IOException {
    Path file = request.trusted();
    try {
      return file == null ? null : TrustedCertificates.read(file);
    } catch (SigningException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  private void files(RecordedRun run) throws IOException {
    Set<String> known = new HashSet<>(Set.of(OutputFolder.MANIFEST, OutputFolder.SIGNED));
    for (Manifest.Output recorded : run.outputs()) {
      known.add(recorded.name());
      Path file = folder.resolve(recorded.name());
      // A name in a manifest that was written by somebody else may lead anywhere.
      if (!folder.equals(file.getParent()) || !Files.isRegularFile(file)) {
        say(Statement.differs(recorded.name() + " is missing"));
        continue;
      }
      Manifest.Output is = measured(file, recorded.name());
      if (is.equals(recorded)) {
        say(Statement.holds(recorded.name() + " is as recorded, SHA-256 " + recorded.sha256()));
      } else if (is.sha256().equals(recorded.sha256())) {
        say(
            Statement.differs(
                recorded.name()
                    + " has "
                    + is.bytes()
                    + " bytes, and the manifest records "
                    + recorded.bytes()));
      } else {
        say(
            Statement.differs(
                recorded.name()
                    + " has another SHA-256 than the manifest records: "
                    + is.sha256()
                    + " instead of "
                    + recorded.sha256()));
      }
    }
    for (String name : OutputFolder.ALWAYS) {
      if (!known.contains(name)) {
        say(Statement.differs("manifest.json does not name " + name));
      }
    }
    for (String name : names()) {
      if (!known.contains(name)) {
        say(Statement.differs(name + " is in the folder, and is no file of this run"));
      }
    }
    inputs(run);
    table();
    workbook(run);
  }

  /** The table of findings, which no PDF embeds, by the list that it does embed. */
  private void table() throws IOException {
    Path list = folder.resolve(OutputFolder.FINDINGS_JSON);
    Path table = folder.resolve(OutputFolder.FINDINGS_CSV);
    if (Files.isRegularFile(list) && Files.isRegularFile(table)) {
      FindingsAgreement.of(list, OutputFolder.FINDINGS_JSON, table).forEach(this::say);
    }
  }

  /** The sheet of findings, which no PDF embeds either. */
  private void workbook(RecordedRun run) {
    Path list = folder.resolve(OutputFolder.FINDINGS_JSON);
    Path workbook = folder.resolve(OutputFolder.XLSX);
    if (!Files.isRegularFile(list) || !Files.isRegularFile(workbook)) {
      return;
    }
    String language = run.options().getOrDefault("language", "en");
    try {
      String difference =
          WorkbookFindings.difference(
              list,
              workbook,
              Texts.inLanguage(language),
              run.document().path("counts").path("wagers").asLong(-1) == 0);
      say(
          difference == null
              ? Statement.holds(
                  "the sheet Findings of report.xlsx has the ids, codes and effects of"
                      + " findings.jsonl")
              : Statement.differs(difference));
    } catch (Texts.UnknownLanguageException e) {
      say(
          Statement.open(
              "the findings of report.xlsx, which is in the language "
                  + language
                  + ", whose texts are not installed"));
    } catch (IOException | RuntimeException e) {
      say(Statement.differs("the findings of report.xlsx cannot be read: " + e.getMessage()));
    }
  }

  private void inputs(RecordedRun run) throws IOException {
    Path file = folder.resolve(OutputFolder.INPUTS);
    if (!Files.isRegularFile(file)) {
      return;
    }
    try {
      JsonNode inputs = new ObjectMapper().readTree(Files.readAllBytes(file));
      say(
          inputs.equals(run.document().path("inputs"))
              ? Statement.holds("inputs.json says the same as the manifest")
              : Statement.differs("inputs.json says something else than the manifest's inputs"));
    } catch (JacksonException e) {
      say(Statement.differs("inputs.json is no JSON: " + e.getOriginalMessage()));
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  static Manifest.Output measured(Path file, String name) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Manifest.Output.of(name, in);
    }
  }

  /** What the report embeds; nothing where there is no report that can be read. */
  private SortedMap<String, Manifest.Output> attachments(RecordedRun run) throws IOException {
    Path report = folder.resolve(OutputFolder.PDF);
    if (!Files.isRegularFile(report)) {
      say(
          run.output(OutputFolder.PDF) == null
              ? Statement.says("the run was made without report.pdf")
              : Statement.open("there is no report.pdf"));
      return new TreeMap<>();
    }
    SortedMap<String, Manifest.Output> embedded;
    try {
      embedded = PdfAttachments.of(report, null);
    } catch (IOException | RuntimeException e) {
      say(Statement.differs("report.pdf cannot be read as a PDF: " + e.getMessage()));
      return new TreeMap<>();
    }
    if (embedded.isEmpty() && run.options().isEmpty()) {
      say(Statement.open("report.pdf is of a version that embeds no files"));
      return embedded;
    }
    Set<String> expected = new TreeSet<>(EMBEDDED);
    for (String name : EMBEDDED) {
      Path file = folder.resolve(name);
      attachment(
          name,
          embedded.get(name),
          Files.isRegularFile(file) ? List.of(measured(file, name).sha256()) : List.of(),
          "the file in the folder");
    }
    for (String role : List.of("controls", "reviews")) {
      for (Report.Input input : run.inputs(role)) {
        expected.add(input(input, embedded));
      }
    }
    for (String name : embedded.keySet()) {
      if (!expected.contains(name)) {
        say(Statement.differs("report.pdf embeds " + name + ", which is no file of this run"));
      }
    }
    return embedded;
  }

  /**
   * An input that the report is to embed: under its name or, where two have the same, another.
   *
   * @return the name under which it is embedded
   */
  private String input(Report.Input input, SortedMap<String, Manifest.Output> embedded) {
    String name =
        embedded.values().stream()
            .filter(one -> one.sha256().equals(input.sha256()))
            .map(Manifest.Output::name)
            .findFirst()
            .orElse(input.name());
    attachment(name, embedded.get(name), List.of(input.sha256()), "the one that is recorded");
    return name;
  }

  private void attachment(
      String name, Manifest.@Nullable Output embedded, List<String> hashes, String as) {
    if (embedded == null) {
      say(Statement.differs("report.pdf does not embed " + name));
    } else if (hashes.isEmpty()) {
      say(
          Statement.differs(
              "report.pdf embeds "
                  + name
                  + ", SHA-256 "
                  + embedded.sha256()
                  + ", and the folder has no such file: it is missing"));
    } else if (hashes.contains(embedded.sha256())) {
      say(Statement.holds("the embedded " + name + " is the same as " + as));
    } else {
      say(
          Statement.differs(
              "the embedded "
                  + name
                  + " is another than "
                  + as
                  + ": its SHA-256 is "
                  + embedded.sha256()
                  + " instead of "
                  + String.join(" or ", hashes)));
    }
  }

  /**
   * Verifies the signed copy where there is one.
   *
   * @return whether there is one, with an intact signature
   */
  private boolean signedCopy(@Nullable TrustedCertificates trusted) throws IOException {
    Path signed = folder.resolve(OutputFolder.SIGNED);
    Path report = folder.resolve(OutputFolder.PDF);
    if (!Files.exists(signed)) {
      say(Statement.says("there is no report-signed.pdf: the report is unsigned"));
      return false;
    }
    long before = differences;
    if (!Files.isRegularFile(report) || !Files.isRegularFile(signed)) {
      say(
          Statement.differs(
              "report-signed.pdf cannot be compared with report.pdf, as one of them is no file"));
    } else {
      for (Statement statement : SignedCopy.verify(signed, report, trusted)) {
        say(new Statement(statement.kind(), "report-signed.pdf: " + statement.text()));
      }
    }
    return differences == before;
  }

  /** What may have been changed without a signature telling. */
  private void notSigned(RecordedRun run, boolean signed) {
    if (!signed) {
      if (!request.replay()) {
        say(
            Statement.open(
                "whether the files were changed together with manifest.json: no intact signature"
                    + " covers any of them, so that only a replay shows it"));
      }
      return;
    }
    String workbook = run.output(OutputFolder.XLSX) == null ? "" : OutputFolder.XLSX + ", ";
    String left =
        "the signature covers report.pdf and the files that it embeds; it does not cover "
            + workbook
            + "findings.csv and manifest.json";
    say(
        request.replay()
            ? Statement.says(left + ", which the replay is to bear out")
            : Statement.open(
                left
                    + ": whether "
                    + (workbook.isEmpty() ? "manifest.json was changed" : WORKBOOK_CHANGED)
                    + " only a replay shows"));
  }
}
