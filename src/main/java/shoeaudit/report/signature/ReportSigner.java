package shoeaudit.report.signature;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.Texts;

/**
 * Signs a report: the signed copy begins with the report's bytes as they are, and what is added
 * behind them is the signature alone, which is shown on the cover.
 */
public final class ReportSigner {
  private final SigningKey key;
  private final @Nullable TimestampService service;
  private final Texts texts;

  /**
   * A signer.
   *
   * @param service where the time is proved; null: nowhere
   * @param texts the words of the visible signature
   */
  public ReportSigner(SigningKey key, @Nullable TimestampService service, Texts texts) {
    this.key = key;
    this.service = service;
    this.texts = texts;
  }

  /** Which level of signature it makes. */
  public SignatureLevel level() {
    return service == null ? SignatureLevel.B_B : SignatureLevel.B_T;
  }

  /**
   * Writes the signed copy and leaves the stream open.
   *
   * @param report the PDF, which stays as it is
   * @param now the time of signing, given in whole seconds
   * @throws SigningException where the certificate is not valid then, or the time-stamping service
   *     does not serve; something may have been written
   * @throws IOException where the report cannot be read or the copy not be written
   */
  public void sign(Path report, OutputStream out, Instant now)
      throws SigningException, IOException, InterruptedException {
    key.refuseUnlessValid(now);
    SignatureIncrement increment =
        new SignatureIncrement(
            key.certificate(), level(), now.truncatedTo(ChronoUnit.SECONDS), texts);
    try {
      increment.write(report, new CadesSignature(key, service), out);
    } catch (IOException e) {
      throw CadesSignature.unwrapped(e);
    }
    out.flush();
  }
}
