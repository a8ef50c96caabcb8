package shoeaudit.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import shoeaudit.report.signature.ReportSigner;
import shoeaudit.report.signature.SigningException;
import shoeaudit.report.signature.SigningKey;
import shoeaudit.report.signature.TimestampService;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.transparency.PasswordFile;

/** How a report is signed, which {@code audit} and {@code report sign} share. */
final class SigningOptions {
  private static final String PASSWORD = "SHOE_AUDIT_SIGN_PASSWORD";

  /** How long a time-stamping service may take. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Option(
      names = "--sign-password-file",
      paramLabel = "FILE",
      defaultValue = "${env:SHOE_AUDIT_SIGN_PASSWORD_FILE}",
      description =
          "The file whose first line is the key's password. Default: SHOE_AUDIT_SIGN_PASSWORD_FILE; without it the"
              + " password itself in SHOE_AUDIT_SIGN_PASSWORD.")
  private @Nullable Path passwordFile;

  @Option(
      names = "--sign-alias",
      paramLabel = "NAME",
      description = "Which key of the file signs, where it holds several.")
  private @Nullable String alias;

  @Option(
      names = "--timestamp",
      paramLabel = "URL",
      defaultValue = "${env:SHOE_AUDIT_TIMESTAMP_URL}",
      description =
          "The time-stamping service (RFC 3161) that proves the time of signing: PAdES B-T instead of B-B. Default:"
              + " SHOE_AUDIT_TIMESTAMP_URL.")
  private @Nullable String timestamp;

  /**
   * Reads the key, and makes sure that it can sign now.
   *
   * @throws InvalidRunRequestException where it cannot, with the reason
   */
  ReportSigner signer(Path key, Instant now) throws InvalidRunRequestException, IOException {
    try {
      SigningKey.refuseNoFile(key);
    } catch (SigningException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
    char[] password = password(key);
    try {
      SigningKey read = SigningKey.read(key, password, alias);
      read.refuseUnlessValid(now);
      return new ReportSigner(read, service(), Texts.english());
    } catch (SigningException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    } finally {
      Arrays.fill(password, '\0');
    }
  }

  private @Nullable TimestampService service() throws SigningException {
    String address = timestamp;
    return address == null || address.isBlank()
        ? null
        : new TimestampService(address, new SecureRandom(), PATIENCE);
  }

  private char[] password(Path key) throws InvalidRunRequestException, IOException {
    Path file = passwordFile;
    if (file != null && !file.toString().isEmpty()) {
      return firstLine(file);
    }
    String set = System.getenv(PASSWORD);
    if (set == null) {
      throw new InvalidRunRequestException(
          "the signing key "
              + key
              + " needs its password; name a file that holds it with --sign-password-file, or set "
              + PASSWORD);
    }
    return set.toCharArray();
  }

  private static char[] firstLine(Path file) throws InvalidRunRequestException, IOException {
    try {
      return PasswordFile.firstLine(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException("--sign-password-file " + file + " does not exist", e);
    } catch (CharacterCodingException e) {
      throw new InvalidRunRequestException(
          "--sign-password-file " + file + " is not written in UTF-8; save it so", e);
    }
  }
}
