package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.service.vault.Inspection;
import shoeaudit.service.vault.Vault;

/**
 * The versions of licensees' internal-control files. What is in force when, the files themselves
 * say; a version counts from when somebody other than its uploader has approved it.
 */
@ApplicationScoped
public class ControlRegister implements PanacheRepositoryBase<ControlVersion, Long> {
  private final EvidenceFiles evidence;
  private final Vault vault;
  private final Trail trail;
  private final InstantSource clock;
  private final RuleLibrary rules;

  @Inject
  ControlRegister(
      EvidenceFiles evidence, Vault vault, Trail trail, InstantSource clock, RuleLibrary rules) {
    this.evidence = evidence;
    this.vault = vault;
    this.trail = trail;
    this.clock = clock;
    this.rules = rules;
  }

  /**
   * What came of a file that was sent.
   *
   * @param isNew whether it was not there before
   */
  public record Submitted(ControlVersion version, boolean isNew) {}

  /** A control file as it was sent. */
  @SuppressWarnings("ArrayRecordComponent") // the bytes are what is read and kept; nobody compares
  public record Sent(String name, byte[] content) {
    /** Larger than any control file, and small enough to be read at once. */
    private static final int MOST_BYTES = 1 << 20;

    /**
     * A file as it comes in.
     *
     * @throws Refusal where it is larger than any control file
     */
    public static Sent of(String name, InputStream in) throws IOException {
      byte[] content = in.readNBytes(MOST_BYTES + 1);
      if (content.length > MOST_BYTES) {
        throw new Refusal(
            Refusal.Reason.TOO_LARGE,
            "the file has more than " + MOST_BYTES + " bytes",
            "send a control file");
      }
      return new Sent(name, content);
    }
  }

  /** A control file that can be read, and lies in the vault; it is on no record yet. */
  public record Kept(ControlFile controls, EvidenceFiles.Arrived file) {}

  /**
   * Takes files into the vault, when all of them were found to be control files of the licensee.
   *
   * @throws Refusal where one cannot be read, with every mistake in it, or is another licensee's
   */
  public List<Kept> receive(Licensee licensee, List<Sent> files) throws IOException {
    List<ControlFile> read = files.stream().map(sent -> read(sent, licensee)).toList();
    List<Kept> kept = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      Sent sent = files.get(i);
      EvidenceFiles.Arrived file =
          evidence.arrived(
              EvidenceFile.Kind.CONTROLS,
              sent.name(),
              new ByteArrayInputStream(sent.content()),
              Inspection.NONE);
      kept.add(new Kept(read.get(i), file));
    }
    return kept;
  }

  /**
   * A file, when it was found to be a control file of the licensee; nothing is kept of it.
   *
   * @throws Refusal where it cannot be read, with every mistake in it, or is another licensee's
   */
  public Sent readable(Sent sent, Licensee licensee) {
    read(sent, licensee);
    return sent;
  }

  private ControlFile read(Sent sent, Licensee licensee) {
    ControlFile controls = read(sent.name(), sent.content());
    if (!controls.licensee().id().equals(licensee.code)) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          sent.name()
              + " is a control file of the licensee "
              + controls.licensee().id()
              + ", not of "
              + licensee.code,
          "send it to its own licensee, or mend licensee.id");
    }
    return controls;
  }

  /**
   * Takes versions in and puts them on record as evidence, all of them in one transaction; to be
   * called in turn ({@link EvidenceFiles#oneAtATime}). The same file a second time is the same
   * version.
   *
   * @return what came of each
   */
  @Transactional
  public List<Submitted> submit(Actor actor, Licensee licensee, List<Kept> files) {
    evidence.takeTurn();
    hold(licensee);
    List<Submitted> submitted =
        files.stream().map(file -> submitted(actor, licensee, file)).toList();
    for (Submitted each : submitted) {
      if (each.isNew()) {
        trail.add(
            actor,
            event("controls.submitted", each.version(), null, ControlVersion.State.SUBMITTED));
      }
    }
    return submitted;
  }

  private Submitted submitted(Actor actor, Licensee licensee, Kept kept) {
    ControlFile controls = kept.controls();
    EvidenceFile file = evidence.record(actor, licensee, List.of(kept.file())).getFirst().file();
    ControlVersion known = find("evidence.id", file.id).firstResult();
    if (known != null) {
      return new Submitted(known, false);
    }
    ControlVersion version = new ControlVersion();
    version.licensee = getEntityManager().getReference(Licensee.class, licensee.id);
    version.evidence = getEntityManager().getReference(EvidenceFile.class, file.id);
    version.effectiveFrom = controls.effectiveFrom();
    version.effectiveUntil = controls.effectiveUntil();
    version.state = ControlVersion.State.SUBMITTED;
    version.uploadedAt = clock.instant();
    version.uploadedBy = actor.name();
    persist(version);
    return new Submitted(version, true);
  }

  /**
   * Takes the licensee's row for this transaction: whoever decides on its versions at the same time
   * waits, and then reads what was decided. In SQL: what Hibernate writes for PostgreSQL, H2 does
   * not read.
   */
  private void hold(Licensee licensee) {
    getEntityManager()
        .createNativeQuery("select id from licensee where id = :id for update", Long.class)
        .setParameter("id", licensee.id)
        .getSingleResult();
  }

  private ControlFile read(String name, byte[] content) {
    try {
      return ControlFileReader.read(name, content, rules);
    } catch (ConfigException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "mend what is named and send the file again");
    }
  }

  private static AuditEvent event(
      String act,
      ControlVersion version,
      ControlVersion.@Nullable State before,
      ControlVersion.State after) {
    return new AuditEvent(
        act,
        version.licensee.code,
        "control-file",
        version.id.toString(),
        before == null ? null : before.text(),
        after.text() + ", from " + version.effectiveFrom + ", SHA-256 " + version.evidence.sha256);
  }

  /**
   * Approves a version. It takes the place of one of the same first day, so that an open span is
   * ended by sending the earlier file again with its last day, and approving that first.
   *
   * @param from its first gambling day, as the approver understands it
   * @throws Refusal where the approver uploaded it, the file says another day, or the versions
   *     would not adjoin
   */
  @Transactional
  public ControlVersion activate(Actor actor, Licensee licensee, long id, LocalDate from) {
    ControlVersion version = undecided(actor, licensee, id);
    if (!version.effectiveFrom.equals(from)) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the file is in force from " + version.effectiveFrom + ", not from " + from,
          "activate it from the day that its effective.from says, or send a file that says "
              + from);
    }
    List<ControlVersion> active = active(licensee);
    AdjoiningVersions.check(active, version, this::controls);
    active.stream()
        .filter(other -> other.effectiveFrom.equals(from))
        .forEach(other -> decide(actor, other, ControlVersion.State.REPLACED, "controls.replaced"));
    version.approvedBy = actor.name();
    decide(actor, version, ControlVersion.State.ACTIVE, "controls.activated");
    return version;
  }

  /**
   * Turns a version down.
   *
   * @throws Refusal where the approver uploaded it, or it was decided already
   */
  @Transactional
  public ControlVersion reject(Actor actor, Licensee licensee, long id) {
    ControlVersion version = undecided(actor, licensee, id);
    decide(actor, version, ControlVersion.State.REJECTED, "controls.rejected");
    return version;
  }

  private ControlVersion undecided(Actor actor, Licensee licensee, long id) {
    hold(licensee);
    ControlVersion version = of(licensee, id);
    if (version.uploadedBy.equals(actor.name())) {
      throw new Refusal(
          Refusal.Reason.SAME_PERSON,
          "whoever uploads a control file does not approve it",
          "let another approver decide");
    }
    if (version.state != ControlVersion.State.SUBMITTED) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the version is " + version.state.text() + " already",
          "decide on versions that are submitted");
    }
    return version;
  }

  private void decide(Actor actor, ControlVersion version, ControlVersion.State state, String act) {
    ControlVersion.State before = version.state;
    version.state = state;
    version.decidedAt = clock.instant();
    version.decidedBy = actor.name();
    trail.add(actor, event(act, version, before, state));
  }

  /**
   * Versions of a licensee, the newest first.
   *
   * @param state that they must have; null: any
   * @param before the id of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<ControlVersion> page(
      Licensee licensee, ControlVersion.@Nullable State state, @Nullable Long before, int most) {
    Conditions versions =
        new Conditions()
            .and("v.licensee.id = :licensee", "licensee", licensee.id)
            .and("v.state = :state", "state", state)
            .and("v.id < :before", "before", before == null ? Long.MAX_VALUE : before);
    return Slice.of(
        find(
                "from ControlVersion v join fetch v.evidence where "
                    + versions.text()
                    + " order by v.licensee.id, "
                    + (state == null ? "" : "v.state, ")
                    + "v.id desc",
                versions.values())
            .range(0, most)
            .list(),
        most);
  }

  /** Those by which a licensee's coups are judged, by their days. */
  public List<ControlVersion> active(Licensee licensee) {
    return list(
        "licensee.id = ?1 and state = ?2",
        Sort.by("effectiveFrom"),
        licensee.id,
        ControlVersion.State.ACTIVE);
  }

  /**
   * The approved version that a version changes: the one of the same first day, else the one in
   * force on the day before it; null: there is none.
   */
  public @Nullable ControlVersion changedBy(Licensee licensee, ControlVersion version) {
    ControlVersion before = null;
    for (ControlVersion other : active(licensee)) {
      if (!other.id.equals(version.id) && !other.effectiveFrom.isAfter(version.effectiveFrom)) {
        before = other;
      }
    }
    return before;
  }

  /**
   * The approved control files of a licensee, by their days.
   *
   * @throws IOException where one cannot be read from the vault
   */
  List<ControlFile> allActive(Licensee licensee) throws IOException {
    List<ControlFile> files = new ArrayList<>();
    for (ControlVersion version : active(licensee)) {
      files.add(controls(version));
    }
    return files;
  }

  /**
   * A version as it is read by today's rules.
   *
   * @throws Refusal where they do not read it any more
   * @throws IOException where it is not any more what was received
   */
  public ControlFile controls(ControlVersion version) throws IOException {
    return read(version.evidence.name, vault.bytes(version.evidence.sha256));
  }

  /** The text of a version; fails where it is not any more what was received. */
  public String text(ControlVersion version) throws IOException {
    return new String(vault.bytes(version.evidence.sha256), StandardCharsets.UTF_8);
  }

  /**
   * A licensee's version.
   *
   * @throws Refusal where it has none of that number
   */
  public ControlVersion of(Licensee licensee, long id) {
    ControlVersion version = find("licensee.id = ?1 and id = ?2", licensee.id, id).firstResult();
    if (version == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no control file " + id,
          "take the id of one that is listed");
    }
    return version;
  }
}
