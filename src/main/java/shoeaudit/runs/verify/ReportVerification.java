package shoeaudit.runs.verify;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.FileFailure;
import shoeaudit.report.Report;
import shoeaudit.report.Statement;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.signature.SignedCopy;
import shoeaudit.report.signature.SigningException;
import shoeaudit.report.signature.TrustedCertificates;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ReportFolders;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * Verifies the results of a finished run, without a network: that every file is as the manifest
 * records it, that the report embeds the same files, that the signed copy is a copy of the report
 * and its signature intact, and that the audit of the evidence comes out the same. Where the
 * installed engine or rules are others than the recorded ones, it says so first.
 */
public final class ReportVerification {
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
    new RecordedFiles(folder, run, this::say).verify();
    listener.step("Attachments of report.pdf");
    SortedMap<String, Manifest.Output> attachments =
        new EmbeddedFiles(folder, run, this::say).verify();
    listener.step("Signed copy");
    notSigned(run, signedCopy(trusted));
    listener.step("Replay of the audit");
    if (request.replay()) {
      replayed = new Replay(request, run, attachments, same, this::say).run();
    } else {
      say(Statement.open("the findings were not replayed from the logs, as asked"));
      if (run.options().containsKey("redact")) {
        say(
            Statement.open(
                "for whom the pseudonyms of this public copy stand, which only a replay from the"
                    + " logs shows"));
      }
    }
    return outcome();
  }

  /** Where no report embeds the control files, the audit is replayed with those that are named. */
  private void refuseWithoutControls(RecordedRun run) throws InvalidRunRequestException {
    if (request.replay()
        && request.controls().isEmpty()
        && run.output(ResultNames.PDF) == null
        && Files.notExists(folder.resolve(ResultNames.PDF))) {
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

  /**
   * Verifies the signed copy where there is one.
   *
   * @return whether there is one, with an intact signature
   */
  private boolean signedCopy(@Nullable TrustedCertificates trusted) throws IOException {
    Path signed = folder.resolve(ResultNames.SIGNED);
    Path report = folder.resolve(ResultNames.PDF);
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
    String workbook = run.output(ResultNames.XLSX) == null ? "" : ResultNames.XLSX + ", ";
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
