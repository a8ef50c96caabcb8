package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
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
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.SharedTurn;
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

  private static final String AUDITED =
      "exists (select 1 from RunInput i where i.evidence = f and i.run.state = DONE)";

  private final Vault vault;
  private final Trail trail;
  private final InstantSource clock;
  private final ServiceSettings settings;
  private final UploadSettings uploads;
  private final RuleLibrary rules;
  private final Object turn = new Object();

  /**
   * What came of an upload.
   *
   * @param isNew whether it was not there before
   */
  public record Received(EvidenceFile file, boolean isNew) {}

  /**
   * A file that has come whole and lies in the vault, and is on no record yet.
   *
   * @param name as its sender calls it
   * @param profile the id of the import profile by which it was taken; null: none
   */
  public record Arrived(
      EvidenceFile.Kind kind, String name, @Nullable String profile, Vault.Kept kept) {}

  @Inject
  EvidenceFiles(
      Vault vault,
      Trail trail,
      InstantSource clock,
      ServiceSettings settings,
      UploadSettings uploads,
      RuleLibrary rules) {
    this.vault = vault;
    this.trail = trail;
    this.clock = clock;
    this.settings = settings;
    this.uploads = uploads;
    this.rules = rules;
  }

  /**
   * Takes the bytes of a log in.
   *
   * @param name as its sender calls it
   * @param profile the id of the import profile of the system that wrote it; null: it is a shoe log
   * @param in read to its end
   * @throws Refusal where the name is none, there is no such profile, or no reader takes the log
   */
  public Arrived log(String name, @Nullable String profile, InputStream in) throws IOException {
    checkName(name);
    ForeignFormat foreign =
        profile == null ? null : new ImportedFormat(NamedProfile.of(profile, rules), null);
    try (ArrivingLog log = new ArrivingLog(name, foreign, uploads.limits())) {
      return new Arrived(EvidenceFile.Kind.LOG, name, profile, vault.receive(in, log));
    }
  }

  /**
   * Takes the bytes of another file in.
   *
   * @param name as its sender calls it
   * @param in read to its end
   * @throws Refusal where the name is none, or the inspection refuses the file
   */
  public Arrived arrived(EvidenceFile.Kind kind, String name, InputStream in, Inspection inspection)
      throws IOException {
    checkName(name);
    return new Arrived(kind, name, null, vault.receive(in, inspection));
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
    Arrived arrived = arrived(kind, name, in, inspection);
    return oneAtATime(() ->
        QuarkusTransaction.requiringNew()
            .call(() -> record(actor, licensee, List.of(arrived)).getFirst()));
  }

  /**
   * Records files in their turn: of two uploads of the same file at once, the second finds the
   * first one's.
   *
   * @param recording has a transaction of its own, which ends before it returns
   */
  public <T> T oneAtATime(Supplier<T> recording) {
    synchronized (turn) {
      return recording.get();
    }
  }

  /**
   * Takes the turn to put evidence on record, until the caller's transaction ends. Whoever locks
   * other rows in it, too, takes the turn first: in another order two would wait for each other.
   */
  @Transactional(Transactional.TxType.MANDATORY)
  public void takeTurn() {
    SharedTurn.EVIDENCE.take(getEntityManager());
  }

  /**
   * Puts files on record, all of them in its caller's transaction; to be called in turn. The same
   * bytes a second time are the same evidence, under its first name.
   *
   * @return what came of each
   */
  @Transactional(Transactional.TxType.MANDATORY)
  public List<Received> record(Actor actor, Licensee licensee, List<Arrived> files) {
    takeTurn();
    List<Received> received = files.stream().map(file -> found(actor, licensee, file)).toList();
    for (Received each : received) {
      if (each.isNew()) {
        trail.add(actor, received(each.file()));
      }
    }
    return received;
  }

  private Received found(Actor actor, Licensee licensee, Arrived arrived) {
    EvidenceFile known =
        find(
                "licensee.id = ?1 and kind = ?2 and sha256 = ?3",
                licensee.id,
                arrived.kind(),
                arrived.kept().sha256())
            .firstResult();
    if (known != null) {
      return new Received(known, false);
    }
    EvidenceFile file = new EvidenceFile();
    file.licensee = getEntityManager().getReference(Licensee.class, licensee.id);
    file.kind = arrived.kind();
    file.sha256 = arrived.kept().sha256();
    file.bytes = arrived.kept().bytes();
    file.name = arrived.name();
    file.profile = arrived.profile();
    file.receivedAt = clock.instant();
    file.receivedBy = actor.name();
    file.retainUntil = retainUntil(licensee.jurisdiction, file.receivedAt);
    persist(file);
    return new Received(file, true);
  }

  private static AuditEvent received(EvidenceFile file) {
    return new AuditEvent(
        file.kind.text() + ".received",
        file.licensee.code,
        "evidence",
        file.id.toString(),
        null,
        file.name + ", " + file.bytes + " bytes, SHA-256 " + file.sha256);
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

  /**
   * Which files are meant; null: any.
   *
   * @param name with what their names begin
   * @param since when they were received at the earliest
   * @param until before when they were received
   * @param audited whether a run that is done has audited them
   */
  public record Chosen(
      @Nullable String name,
      @Nullable Instant since,
      @Nullable Instant until,
      @Nullable Boolean audited) {}

  /**
   * Those of a licensee, the newest first.
   *
   * @param before the id of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<EvidenceFile> page(
      Licensee licensee, EvidenceFile.Kind kind, Chosen chosen, @Nullable Long before, int most) {
    Conditions files =
        conditions(licensee, kind, chosen)
            .and("f.id < :before", "before", before == null ? Long.MAX_VALUE : before);
    return Slice.of(
        find(
                "from EvidenceFile f where "
                    + files.text()
                    + " order by f.licensee.id, f.kind, f.id desc",
                files.values())
            .range(0, most)
            .list(),
        most);
  }

  /** How many a licensee has of those that are meant. */
  public long count(Licensee licensee, EvidenceFile.Kind kind, Chosen chosen) {
    Conditions files = conditions(licensee, kind, chosen);
    return count("from EvidenceFile f where " + files.text(), files.values());
  }

  /**
   * By which import profile some logs are to be audited: by the one with which they were taken in.
   *
   * @return null: they are shoe logs
   * @throws Refusal where they are of several systems
   */
  public @Nullable String profileOf(Licensee licensee, List<Long> logs) {
    Set<String> profiles = new TreeSet<>();
    for (long id : logs) {
      profiles.add(Objects.requireNonNullElse(of(licensee, EvidenceFile.Kind.LOG, id).profile, ""));
    }
    if (profiles.size() > 1) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the logs were written by several systems, and a run audits those of one",
          "ask for a run of the logs of each system");
    }
    return profiles.isEmpty() || profiles.contains("") ? null : profiles.iterator().next();
  }

  private static Conditions conditions(Licensee licensee, EvidenceFile.Kind kind, Chosen chosen) {
    Conditions files =
        new Conditions()
            .and("f.licensee.id = :licensee", "licensee", licensee.id)
            .and("f.kind = :kind", "kind", kind)
            .and("f.name like :name escape '!'", "name", beginning(chosen.name()))
            .and("f.receivedAt >= :since", "since", chosen.since())
            .and("f.receivedAt < :until", "until", chosen.until());
    if (chosen.audited() != null) {
      files.and((chosen.audited() ? "" : "not ") + AUDITED);
    }
    return files;
  }

  /** What is like all names that begin so. */
  private static @Nullable String beginning(@Nullable String name) {
    return name == null ? null : name.replaceAll("[!%_]", "!$0") + "%";
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
