package shoeaudit.runs;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.signature.ReportSigner;
import shoeaudit.report.signature.SigningException;
import shoeaudit.runs.folder.RecordedRun;
import shoeaudit.runs.folder.ReportFolders;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Signs the report of a finished run; the signed copy is a file beside it. */
public final class ReportSigning {
  private static final String PARTIAL = ".partial-" + ResultNames.SIGNED;

  private ReportSigning() {}

  /**
   * Signs it.
   *
   * @param folder of the run
   * @param clock tells the time of signing
   * @param replace whether a signed copy that is there may go
   * @return the signed copy
   * @throws InvalidRunRequestException where there is no whole run, where its report is another
   *     than the manifest records, or where it cannot be signed with this key or time-stamped; no
   *     signed copy was written, and one that was there is as it was
   */
  public static Path sign(Path folder, ReportSigner signer, InstantSource clock, boolean replace)
      throws InvalidRunRequestException, IOException, InterruptedException {
    ReportFolders.refuseNoFolder(folder);
    Path report = folder.resolve(ResultNames.PDF);
    refuseOtherReport(folder, report);
    Path signed = folder.resolve(ResultNames.SIGNED);
    if (Files.exists(signed) && !replace) {
      throw new InvalidRunRequestException(
          signed + " is there already; give --replace to make it anew");
    }
    Path partial = folder.resolve(PARTIAL);
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(partial))) {
        signer.sign(report, out, clock.instant());
      }
      Files.move(partial, signed, StandardCopyOption.REPLACE_EXISTING);
    } catch (SigningException e) {
      throw new InvalidRunRequestException(report + " was not signed: " + e.getMessage(), e);
    } finally {
      Files.deleteIfExists(partial);
    }
    return signed;
  }

  private static void refuseOtherReport(Path folder, Path report)
      throws InvalidRunRequestException, IOException {
    RecordedRun run;
    try {
      run = RecordedRun.of(folder);
    } catch (RecordedRun.NoRunException e) {
      throw new InvalidRunRequestException(
          folder + " is not signed: " + e.getMessage() + "; run the audit again", e);
    }
    Manifest.Output recorded = run.output(ResultNames.PDF);
    if (recorded == null) {
      throw new InvalidRunRequestException(
          folder + " was made without report.pdf; run the audit again with --reports both or pdf");
    }
    if (!Files.isRegularFile(report)) {
      throw new InvalidRunRequestException(report + " is missing; run the audit again");
    }
    Manifest.Output is;
    try (InputStream in = Files.newInputStream(report)) {
      is = Manifest.Output.of(ResultNames.PDF, in);
    }
    if (!is.equals(recorded)) {
      throw new InvalidRunRequestException(
          report
              + " has another SHA-256 than the manifest records: "
              + is.sha256()
              + " instead of "
              + recorded.sha256()
              + "; it is not the report of this run, run the audit again");
    }
  }
}
