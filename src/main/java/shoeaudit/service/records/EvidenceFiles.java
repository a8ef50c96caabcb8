package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.service.vault.ArrivingLog;
import shoeaudit.service.vault.Inspection;
import shoeaudit.service.vault.Vault;
import shoeaudit.shoelog.field.ForeignFormat;

/** The evidence: what was received, when, from whom. */
@ApplicationScoped
public class EvidenceFiles implements PanacheRepositoryBase<EvidenceFile, Long> {
  /** In UTF-8, as file systems count: a name is written as it is where it has to be read by it. */
  private static final int MOST_NAME_BYTES = 255;

  /** Where a retention ends at the latest: the last day that every database and reader knows. */
  private static final LocalDate FOR_EVER = LocalDate.of(9999, 12, 31);

  private final Vault vault;
  private final Trail trail;
  private final InstantSource clock;
  private final ServiceSettings settings;
  private final UploadSettings uploads;
  private final RequestKeys keys;
  private final RuleLibrary rules;

  /**
   * What came of an upload.
   *
   * @param isNew whether it was not there before
   */
  public record Received(EvidenceFile file, boolean isNew) {}

  @Inject
  EvidenceFiles(
      Vault vault,
      Trail trail,
      InstantSource clock,
      ServiceSettings settings,
      UploadSettings uploads,
      RequestKeys keys,
      RuleLibrary rules) {
    this.vault = vault;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
    this.uploads = uploads;
    this.keys = keys;
    this.rules = rules;
  }

  /**
   * Takes a log in. The same bytes a second time are the same evidence, under its first name.
   *
   * @param name as its sender calls it
   * @param profile the id of the import profile of the system that wrote it; null: it is a shoe log
   * @param in read to its end
   * @param key of the request; null: none
   * @throws Refusal where the name is none, there is no such profile, or no reader takes the log
   */
  public Received receiveLog(
      Actor actor,
      Licensee licensee,
      String name,
      @Nullable String profile,
      InputStream in,
      RequestKeys.@Nullable Key key)
      throws IOException {
    checkName(name);
    ForeignFormat foreign =
        profile == null ? null : new ImportedFormat(NamedProfile.of(profile, rules), null);
    Vault.Kept kept;
    try (ArrivingLog log = new ArrivingLog(name, foreign, uploads.limits())) {
      kept = vault.receive(in, log);
    }
    String request =
        String.join("\n", "log", licensee.code, name, String.valueOf(profile), kept.sha256());
    return recordOnce(actor, licensee, EvidenceFile.Kind.LOG, name, kept, key, request);
  }

  /**
   * Takes a file in. The same bytes a second time are the same evidence, under its first name.
   *
   * @param name as its sender calls it
   * @param in read to its end
   * @throws Refusal where the name is none, or the inspection refuses the file
   */
  public Received receive(
      Actor actor,
      Licensee licensee,
      EvidenceFile.Kind kind,
      String name,
      InputStream in,
      Inspection inspection)
      throws IOException {
    checkName(name);
    Vault.Kept kept = vault.receive(in, inspection);
    return recordOnce(actor, licensee, kind, name, kept, null, "");
  }

  /** Two uploads of the same file at once: whoever comes second finds the first one's. */
  private Received recordOnce(
      Actor actor,
      Licensee licensee,
      EvidenceFile.Kind kind,
      String name,
      Vault.Kept kept,
      RequestKeys.@Nullable Key key,
      String request) {
    RequestKeys.Answer answer =
        keys.once(
            key,
            request,
            () -> {
              Received received = record(actor, licensee, kind, name, kept);
              return new RequestKeys.Answer(received.file().id, received.isNew());
            });
    return new Received(findById(answer.subject()), answer.isNew());
  }

  private Received record(
      Actor actor, Licensee licensee, EvidenceFile.Kind kind, String name, Vault.Kept kept) {
    EvidenceFile known =
        find("licensee.id = ?1 and kind = ?2 and sha256 = ?3", licensee.id, kind, kept.sha256())
            .firstResult();
    if (known != null) {
      return new Received(known, false);
    }
    EvidenceFile file = new EvidenceFile();
    file.licensee = getEntityManager().getReference(Licensee.class, licensee.id);
    file.kind = kind;
    file.sha256 = kept.sha256();
    file.bytes = kept.bytes();
    file.name = name;
    file.receivedAt = clock.instant();
    file.receivedBy = actor.name();
    file.retainUntil = retainUntil(licensee.jurisdiction, file.receivedAt);
    persist(file);
    trail.add(
        actor,
        new AuditEvent(
            kind.text() + ".received",
            licensee.code,
            "evidence",
            file.id.toString(),
            null,
            name + ", " + kept.bytes() + " bytes, SHA-256 " + kept.sha256()));
    return new Received(file, true);
  }

  private LocalDate retainUntil(String jurisdiction, Instant from) {
    LocalDate received = from.atZone(ZoneOffset.UTC).toLocalDate();
    Period kept = settings.retention().getOrDefault(jurisdiction, settings.retentionOtherwise());
    try {
      LocalDate until = received.plus(kept);
      return until.isAfter(FOR_EVER) ? FOR_EVER : until;
    } catch (DateTimeException e) {
      // Beyond what Java counts.
      return FOR_EVER;
    }
  }

  private static void checkName(String name) {
    boolean plain =
        !name.isBlank()
            && StandardCharsets.UTF_8.newEncoder().canEncode(name)
            && name.getBytes(StandardCharsets.UTF_8).length <= MOST_NAME_BYTES
            && !name.equals(".")
            && !name.equals("..")
            && name.chars()
                .noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ' || c == 127);
    if (!plain) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the file's name is none that is taken",
          "give the name alone, without folders, of at most "
              + MOST_NAME_BYTES
              + " bytes (UTF-8) and without control characters");
    }
  }

  /** Those of a licensee, the newest first. */
  public List<EvidenceFile> of(Licensee licensee, EvidenceFile.Kind kind) {
    return list(
        "licensee.id = ?1 and kind = ?2",
        Sort.by("id", Sort.Direction.Descending),
        licensee.id,
        kind);
  }

  /**
   * A licensee's file.
   *
   * @throws Refusal where it has none of that kind and number
   */
  public EvidenceFile of(Licensee licensee, EvidenceFile.Kind kind, long id) {
    @Nullable EvidenceFile file =
        find("licensee.id = ?1 and kind = ?2 and id = ?3", licensee.id, kind, id).firstResult();
    if (file == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no file " + id + " of the kind " + kind.text(),
          "take the id of one that is listed");
    }
    return file;
  }
}
