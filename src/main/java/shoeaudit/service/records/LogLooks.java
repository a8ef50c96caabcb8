package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.profile.inspect.FileInspection;
import shoeaudit.profile.inspect.ProfileFit;
import shoeaudit.profile.yaml.ProfileReader;
import shoeaudit.runs.LogInspection;
import shoeaudit.runs.LogPreview;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.ProfilesCheck;
import shoeaudit.service.vault.Vault;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.reading.LogReader;

/** Looks at logs, received or not, for whoever wants to know what they are before an audit. */
@ApplicationScoped
public class LogLooks {
  /** A larger log is not looked at while somebody waits for a page. */
  private static final long MOST_BYTES = 32L << 20;

  private static final int PART = 1 << 16;

  /** Where no control file says which currency the licensee has: what every amount fits in. */
  private static final int MOST_DIGITS = 6;

  private final Vault vault;
  private final ControlRegister controls;
  private final RuleLibrary rules;
  private final FewAtOnce turns = new FewAtOnce("other logs are being looked at");

  @Inject
  LogLooks(Vault vault, ControlRegister controls, RuleLibrary rules) {
    this.vault = vault;
    this.controls = controls;
    this.rules = rules;
  }

  /**
   * What a log was found to be.
   *
   * @param file how it is written, and which profiles fit
   * @param profile the id of the one by which it was read; null: it is a shoe log, or none fits
   * @param preview what it holds; null: nothing can read it
   */
  public record Look(FileInspection file, @Nullable String profile, @Nullable LogPreview preview) {}

  /** The ids of the import profiles that logs may be taken by. */
  public List<String> profiles() throws IOException {
    return ProfileReader.ids(rules).stream().sorted().toList();
  }

  /**
   * Looks at a log that was received.
   *
   * @throws Refusal where it is too large for that, or too many are being looked at
   * @throws IOException where it is not any more what was received
   */
  public Look of(Licensee licensee, EvidenceFile log) throws IOException {
    checkSize(log.bytes);
    vault.verify(log.sha256);
    return of(licensee, log.name, vault.path(log.sha256), log.profile);
  }

  /**
   * Looks at a log that was not received.
   *
   * @param name as its sender calls it
   * @param profile the id of the import profile to read it by; null: the best that fits
   * @throws Refusal where it is too large for that, or there is no such profile
   */
  public Look of(Licensee licensee, String name, Path log, @Nullable String profile)
      throws IOException {
    checkSize(Files.size(log));
    if (profile != null) {
      NamedProfile.of(profile, rules);
    }
    return turns.inTurn(licensee.id, () -> look(licensee, name, log, profile));
  }

  /**
   * The same of a log that somebody sends, of which no more is written down than may be looked at.
   */
  public Look ofSent(Licensee licensee, String name, InputStream content, @Nullable String profile)
      throws IOException {
    Path written = Files.createTempFile("look-", ".part");
    try {
      try (OutputStream out = Files.newOutputStream(written)) {
        byte[] part = new byte[PART];
        long bytes = 0;
        for (int read = content.read(part); read >= 0 && bytes <= MOST_BYTES; ) {
          out.write(part, 0, read);
          bytes += read;
          read = content.read(part);
        }
      }
      return of(licensee, name, written, profile);
    } finally {
      Files.deleteIfExists(written);
    }
  }

  private static void checkSize(long bytes) {
    if (bytes > MOST_BYTES) {
      throw new Refusal(
          Refusal.Reason.TOO_LARGE,
          "the log has "
              + bytes
              + " bytes, more than the "
              + MOST_BYTES
              + " that are looked at here",
          "audit it, or look at it with shoe-audit logs inspect");
    }
  }

  private Look look(Licensee licensee, String name, Path log, @Nullable String named)
      throws IOException, InterruptedException {
    FileInspection file = inspection(log, named);
    ImportProfile best =
        named != null || !file.own().isLog()
            ? file.fits().stream()
                .filter(fit -> fit.fitting() > 0)
                .map(ProfileFit::profile)
                .findFirst()
                .orElse(null)
            : null;
    if (best == null && !file.own().isLog()) {
      return new Look(file, null, null);
    }
    List<ControlFile> active = controls.allActive(licensee);
    ControlFile any = active.isEmpty() ? null : active.getLast();
    ImportedFormat foreign =
        best == null
            ? null
            : new ImportedFormat(best, any == null ? null : any.currency().getCurrencyCode());
    LogPreview preview =
        LogPreview.of(
            new LogFile(log, name),
            any == null ? MOST_DIGITS : any.currencyDigits(),
            foreign,
            active);
    return new Look(file, best == null ? null : best.id(), preview);
  }

  private FileInspection inspection(Path log, @Nullable String named)
      throws IOException, InterruptedException {
    try {
      return LogInspection.of(log, named, rules);
    } catch (InvalidRunRequestException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "name one of the profiles that there are");
    }
  }

  /**
   * By which import profile a log is to be taken in that says itself what it is.
   *
   * @return null: it is a shoe log
   * @throws Refusal where it is none, and no profile or more than one can read it
   */
  public @Nullable String recognised(String name, Path log) throws IOException {
    if (LogReader.probe(log).isLog()) {
      return null;
    }
    List<ProfileFit> fits;
    try {
      fits = FileInspection.fits(log, ProfilesCheck.library(rules));
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException("a profile that comes with the program is wrong", e);
    }
    List<String> whole =
        fits.stream().filter(ProfileFit::isWhole).map(fit -> fit.profile().id()).toList();
    if (whole.size() == 1) {
      return whole.getFirst();
    }
    if (whole.isEmpty()) {
      String nearest =
          fits.stream()
              .filter(fit -> fit.fitting() > 0)
              .limit(1)
              .map(fit ->
                  "; the nearest, "
                      + fit.profile().id()
                      + ", reads "
                      + fit.fitting()
                      + " of "
                      + fit.records()
                      + " records")
              .collect(Collectors.joining());
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          name + " is no shoe log, and no import profile reads all of its records" + nearest,
          "look at what it is first, or name the profile of the system that wrote it");
    }
    throw new Refusal(
        Refusal.Reason.NOT_ACCEPTED,
        name + " can be read by several import profiles: " + String.join(", ", whole),
        "name the one of the system that wrote it");
  }
}
