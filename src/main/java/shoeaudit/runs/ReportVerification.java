package shoeaudit.runs;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.Manifest;
import shoeaudit.report.Report;
import shoeaudit.report.Statement;
import shoeaudit.report.comparison.PdfAttachments;
import shoeaudit.report.signature.SignedCopy;
import shoeaudit.report.signature.SigningException;
import shoeaudit.report.signature.TrustedCertificates;

/**
 * Verifies the results of a finished run, without a network: that every file is as the manifest
 * records it, that the report embeds the same files, that the signed copy is a copy of the report
 * and its signature intact, and that the audit of the evidence comes out the same. Where the
 * installed engine or rules are others than the recorded ones, it says so first.
 */
public final class ReportVerification {
  /** What every run writes. */
  private static final List<String> ALWAYS =
      List.of(
          OutputFolder.FINDINGS_JSON,
          OutputFolder.FINDINGS_CSV,
          OutputFolder.COVERAGE,
          OutputFolder.PROBLEMS,
          OutputFolder.INPUTS);

  /** What the report embeds beside the control files. */
  private static final List<String> EMBEDDED =
      List.of(
          OutputFolder.FINDINGS_JSON,
          OutputFolder.COVERAGE,
          OutputFolder.PROBLEMS,
          OutputFolder.INPUTS);

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
   * @throws NotAsAskedException where it cannot be done as asked; nothing was verified
   * @throws IOException where a file cannot be read, or a working file not be written
   */
  public static Verification.Outcome run(
      Verification.Request request, Verification.Listener listener)
      throws NotAsAskedException, IOException, InterruptedException {
    if (!Files.isDirectory(request.folder())) {
      throw new NotAsAskedException(
          request.folder() + " is no folder; name the folder of a finished run");
    }
    if (request.replay() && request.logs().isEmpty()) {
      throw new NotAsAskedException(
          "name the logs that were audited, for the findings to be replayed from them; or give"
              + " --without-replay to verify all but the findings");
    }
    if (!request.replay() && !request.logs().isEmpty()) {
      throw new NotAsAskedException(
          "logs are named, and --without-replay is given; leave one of them out");
    }
    return new ReportVerification(request, listener).run();
  }

  private Verification.Outcome run() throws NotAsAskedException, IOException, InterruptedException {
    TrustedCertificates trusted = trusted();
    RecordedRun run;
    try {
      run = RecordedRun.of(folder);
    } catch (RecordedRun.NoRunException e) {
      listener.step("Files");
      say(Statement.differs(Objects.requireNonNull(e.getMessage())));
      return outcome();
    }
    listener.step("Engine and rules");
    boolean same = engineAndRules(run);
    listener.step("Files");
    files(run);
    listener.step("Attachments of report.pdf");
    SortedMap<String, Manifest.Output> attachments = attachments(run);
    listener.step("Signed copy");
    signedCopy(trusted);
    listener.step("Replay of the audit");
    if (request.replay()) {
      replayed = new Replay(request, run, attachments, same, this::say).run();
    } else {
      say(Statement.open("the findings were not replayed from the logs, as asked"));
    }
    return outcome();
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

  private @Nullable TrustedCertificates trusted() throws NotAsAskedException, IOException {
    Path file = request.trusted();
    try {
      return file == null ? null : TrustedCertificates.read(file);
    } catch (SigningException e) {
      throw new NotAsAskedException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /** Whether engine and rules are the recorded ones. */
  private boolean engineAndRules(RecordedRun run) throws IOException {
    long before = differences;
    if (run.engine().equals(Engine.version())) {
      say(Statement.holds("the engine is the recorded one, shoe-audit " + run.engine()));
    } else {
      say(
          Statement.differs(
              "the installed engine is shoe-audit "
                  + Engine.version()
                  + ", the recorded one shoe-audit "
                  + run.engine()));
    }
    if (run.rulesFormat() != AuditRun.RULES_FORMAT) {
      say(
          Statement.differs(
              "the installed engine reads rules of format "
                  + AuditRun.RULES_FORMAT
                  + ", the recorded ones have format "
                  + run.rulesFormat()));
    }
    for (Report.Input input : run.inputs()) {
      switch (input.role()) {
        case "regulation" -> rule(input, RuleLibrary.Kind.REGULATIONS);
        case "bet" -> rule(input, RuleLibrary.Kind.BETS);
        case "profile" -> profile(input);
        default -> {}
      }
    }
    boolean same = differences == before;
    if (!same) {
      say(
          Statement.says(
              "what follows is compared with another engine or other rules than the recorded ones:"
                  + " differences of findings and reports may come from that alone. Verify with the"
                  + " recorded ones to tell"));
    }
    return same;
  }

  private void profile(Report.Input input) throws IOException {
    if (input.name().contains("/")) {
      rule(input, RuleLibrary.Kind.PROFILES);
      return;
    }
    String named = request.profile();
    if (named == null) {
      if (request.replay()) {
        say(
            Statement.differs(
                "the import profile "
                    + input.name()
                    + " does not come with the program; name the file with --profile"));
      }
      return;
    }
    Path file = Path.of(named);
    compare(
        "the import profile " + named,
        input,
        Files.isRegularFile(file) ? measured(file, input.name()) : null);
  }

  private void rule(Report.Input input, RuleLibrary.Kind kind) throws IOException {
    String prefix = kind.folder() + "/";
    String id = input.name();
    if (id.startsWith(prefix) && id.endsWith(RuleLibrary.ENDING)) {
      id = id.substring(prefix.length(), id.length() - RuleLibrary.ENDING.length());
    }
    RuleLibrary.RuleFile file = request.rules().find(kind, id);
    compare(
        "the installed rule file " + input.name(),
        input,
        file == null
            ? null
            : new Manifest.Output(input.name(), file.bytes().length, file.sha256()));
  }

  private void compare(String what, Report.Input recorded, Manifest.@Nullable Output is) {
    if (is == null) {
      say(Statement.differs(what + " is missing"));
    } else if (is.sha256().equals(recorded.sha256())) {
      say(Statement.holds(what + " is as recorded"));
    } else {
      say(
          Statement.differs(
              what
                  + " has another SHA-256 than recorded: "
                  + is.sha256()
                  + " instead of "
                  + recorded.sha256()));
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
    for (String name : ALWAYS) {
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
      say(Statement.open("there is no report.pdf"));
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
                  + (hashes.isEmpty() ? "" : " instead of " + String.join(" or ", hashes))));
    }
  }

  private void signedCopy(@Nullable TrustedCertificates trusted) throws IOException {
    Path signed = folder.resolve(OutputFolder.SIGNED);
    Path report = folder.resolve(OutputFolder.PDF);
    if (!Files.exists(signed)) {
      say(Statement.says("there is no report-signed.pdf: the report is unsigned"));
    } else if (!Files.isRegularFile(report) || !Files.isRegularFile(signed)) {
      say(
          Statement.differs(
              "report-signed.pdf cannot be compared with report.pdf, as one of them is no file"));
    } else {
      for (Statement statement : SignedCopy.verify(signed, report, trusted)) {
        say(new Statement(statement.kind(), "report-signed.pdf: " + statement.text()));
      }
    }
  }
}
