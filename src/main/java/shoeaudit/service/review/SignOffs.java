package shoeaudit.service.review;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Hibernate;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.RecentResets;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FrozenFile;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.ReviewRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.records.SignOff;
import shoeaudit.service.records.SignOffState;
import shoeaudit.service.records.SignedReview;
import shoeaudit.service.vault.Inspection;

/**
 * Signs runs off. Asked for, a sign-off holds fast which version of each review it takes in; the
 * report is made with them in the background; then run, report and hashes are signed off in one
 * transaction. So a run is signed off whole or not at all, wherever the service is stopped.
 */
@ApplicationScoped
public class SignOffs implements PanacheRepositoryBase<SignOff, Long> {
  /** The field that says why findings are left undecided, as requests name it. */
  public static final String LEFT_UNDECIDED = "left_undecided";

  static final String REVIEWS = "reviews.csv";
  private static final String OF_RUN =
      "v.licensee.id = :licensee and v.findingId in"
          + " (select f.findingId from FindingRecord f where f.runId = :run)";

  private final RunRecords runs;
  private final EvidenceFiles evidence;
  private final SeparateDuties duties;
  private final RecentResets resets;
  private final BulkEntries bulkEntries;
  private final Trail trail;
  private final InstantSource clock;

  /** The reviews of a run's findings at one moment. */
  private record Snapshot(RunRecord run, Map<String, Long> versions, String file, long undecided) {}

  @Inject
  SignOffs(
      RunRecords runs,
      EvidenceFiles evidence,
      SeparateDuties duties,
      RecentResets resets,
      BulkEntries bulkEntries,
      Trail trail,
      InstantSource clock) {
    this.runs = runs;
    this.evidence = evidence;
    this.duties = duties;
    this.resets = resets;
    this.bulkEntries = bulkEntries;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Asks for a run to be signed off.
   *
   * @param leftUndecided why findings are left undecided; null: none is to be
   * @param issue what the auditor states, and whether there is a public copy
   * @throws Refusal where the run is not done, is signed off already or about to be, has findings
   *     that nobody has decided on and no reason is given, or the auditor had a hand in the run
   */
  public SignOff ask(
      Actor actor,
      Licensee licensee,
      long id,
      @Nullable String leftUndecided,
      Engagements.Issue issue)
      throws IOException {
    Snapshot now =
        QuarkusTransaction.requiringNew().call(() -> snapshot(actor, licensee, id, leftUndecided));
    EvidenceFile reviews =
        evidence
            .receive(
                actor,
                licensee,
                EvidenceFile.Kind.REVIEWS,
                REVIEWS,
                new ByteArrayInputStream(now.file().getBytes(StandardCharsets.UTF_8)),
                Inspection.NONE)
            .file();
    return QuarkusTransaction.requiringNew()
        .call(() -> begun(actor, licensee, now, reviews, leftUndecided, issue));
  }

  private Snapshot snapshot(
      Actor actor, Licensee licensee, long id, @Nullable String leftUndecided) {
    RunRecord run = runs.of(licensee, id);
    if (run.state != RunRecord.State.DONE || !maySignOff(run.signOff)) {
      throw standing(run);
    }
    duties.checkSignOff(actor, id);
    List<ReviewRecord> reviews =
        getEntityManager()
            .createQuery(
                "from ReviewRecord v where " + OF_RUN + " order by v.findingId", ReviewRecord.class)
            .setParameter("licensee", licensee.id)
            .setParameter("run", id)
            .getResultList();
    long all =
        getEntityManager()
            .createQuery(
                "select count(distinct f.findingId) from FindingRecord f where f.runId = :run",
                Long.class)
            .setParameter("run", id)
            .getSingleResult();
    Map<String, String> facts = facts(id);
    long undecided =
        all
            - reviews.stream()
                .filter(review ->
                    review.state.isDecided() && !review.isOnOtherFacts(facts.get(review.findingId)))
                .count();
    if (undecided > 0 && leftUndecided == null) {
      throw new Refusal(
              Refusal.Reason.CONFLICT,
              undecided
                  + " of the run's findings are neither confirmed, dismissed nor remedied on the facts that it found",
              "decide on them, or say why they are left so (left_undecided)")
          .about(LEFT_UNDECIDED);
    }
    Map<String, Long> versions = new HashMap<>();
    reviews.forEach(review -> versions.put(review.findingId, review.version));
    String note =
        leftUndecided == null
            ? ""
            : clock.instant().atZone(ZoneOffset.UTC).toLocalDate()
                + " "
                + actor.name()
                + ", left undecided at the sign-off: "
                + leftUndecided;
    String file =
        ReviewsAsFile.of(
            reviews,
            entries(licensee, id, versions),
            undecided > 0 ? unreviewed(id, versions.keySet()) : List.of(),
            note);
    return new Snapshot(run, versions, file, undecided);
  }

  /** The facts of a run's findings, by id; none of runs before facts were recorded. */
  private Map<String, String> facts(long run) {
    Map<String, String> facts = new HashMap<>();
    getEntityManager()
        .createQuery(
            "from FindingRecord f where f.runId = :run and f.facts is not null"
                + " and exists (from ReviewRecord v where v.findingId = f.findingId"
                + " and v.decidedFacts is not null)",
            FindingRecord.class)
        .setParameter("run", run)
        .getResultStream()
        .forEach(finding -> facts.put(finding.findingId, Objects.requireNonNull(finding.facts)));
    return facts;
  }

  private List<String> unreviewed(long run, Set<String> reviewed) {
    return getEntityManager()
        .createQuery(
            "select distinct f.findingId from FindingRecord f where f.runId = :run order by"
                + " f.findingId",
            String.class)
        .setParameter("run", run)
        .getResultStream()
        .filter(finding -> !reviewed.contains(finding))
        .toList();
  }

  private static boolean maySignOff(@Nullable SignOffState state) {
    return state == null || state == SignOffState.FAILED;
  }

  private static Refusal standing(RunRecord run) {
    SignOffState signOff = run.signOff;
    String is =
        run.state != RunRecord.State.DONE || signOff == null
            ? run.state.text()
            : signOff == SignOffState.DONE ? "signed off already" : "being signed off";
    return new Refusal(
        Refusal.Reason.CONFLICT,
        "the run " + run.id + " is " + is,
        "sign off runs that are done, each once");
  }

  /** What was done to the review of each finding until the version that was read; in order. */
  private Map<String, List<ReviewEntry>> entries(
      Licensee licensee, long run, Map<String, Long> versions) {
    Stream<ReviewEntry> kept =
        getEntityManager()
            .createQuery(
                "from ReviewEntry e where e.review in (from ReviewRecord v where " + OF_RUN + ")",
                ReviewEntry.class)
            .setParameter("licensee", licensee.id)
            .setParameter("run", run)
            .getResultStream();
    Stream<ReviewEntry> ofMany =
        bulkEntries.of(licensee, versions.keySet()).values().stream().flatMap(List::stream);
    return Stream.concat(kept, ofMany)
        .filter(entry -> entry.version <= versions.getOrDefault(entry.review.findingId, 0L))
        .sorted(Comparator.comparingLong(ReviewEntry::place))
        .collect(Collectors.groupingBy(entry -> entry.review.findingId));
  }

  private SignOff begun(
      Actor actor,
      Licensee licensee,
      Snapshot now,
      EvidenceFile reviews,
      @Nullable String leftUndecided,
      Engagements.Issue issue) {
    long id = now.run().id;
    // The update takes the row: of two who ask at once the second finds it taken.
    int taken =
        runs.update(
            "signOff = ?1 where id = ?2 and state = ?3 and (signOff is null or signOff = ?4)",
            SignOffState.MAKING,
            id,
            RunRecord.State.DONE,
            SignOffState.FAILED);
    RunRecord run = runs.of(licensee, id);
    if (taken == 0) {
      throw standing(run);
    }
    // Once more: they may have answered a finding meanwhile.
    duties.checkSignOff(actor, id);
    SignOff signOff = new SignOff();
    signOff.run = run;
    signOff.state = SignOffState.MAKING;
    signOff.askedAt = clock.instant();
    signOff.askedBy = actor.name();
    signOff.undecided = now.undecided();
    signOff.leftUndecided = now.undecided() == 0 ? null : leftUndecided;
    signOff.reviews = getEntityManager().find(EvidenceFile.class, reviews.id);
    signOff.engagement = known(issue.engagement());
    signOff.publicEngagement = known(issue.publicEngagement());
    signOff.redact = issue.redact().isEmpty() ? null : Redaction.text(issue.redact());
    persist(signOff);
    now.versions()
        .forEach((finding, version) -> {
          SignedReview signed = new SignedReview();
          signed.signOffId = signOff.id;
          signed.findingId = finding;
          signed.version = version;
          getEntityManager().persist(signed);
        });
    trail.add(
        actor,
        event(
            "run.sign-off-asked-for",
            run,
            null,
            REVIEWS
                + " "
                + reviews.sha256
                + (now.undecided() == 0
                    ? ""
                    : "; " + now.undecided() + " left undecided: " + leftUndecided)
                + stated("engagement", signOff.engagement)
                + (signOff.redact == null
                    ? ""
                    : "; public copy without names of "
                        + signOff.redact
                        + stated("its engagement", signOff.publicEngagement))
                + resetsInWords(signOff)));
    return signOff;
  }

  private @Nullable EvidenceFile known(@Nullable EvidenceFile file) {
    return file == null ? null : getEntityManager().find(EvidenceFile.class, file.id);
  }

  private static String stated(String what, @Nullable EvidenceFile file) {
    return file == null ? "" : "; " + what + " " + file.name + " " + file.sha256;
  }

  static AuditEvent event(String act, RunRecord run, @Nullable String before, String after) {
    return new AuditEvent(act, run.licensee.code, "run", String.valueOf(run.id), before, after);
  }

  /** Those whose report has to be made, the oldest first, also after a restart. */
  @Transactional
  public List<SignOff> waiting() {
    List<SignOff> waiting = list("state", Sort.by("id"), SignOffState.MAKING);
    // Read now: whoever makes the report does so outside of this transaction.
    waiting.forEach(signOff -> {
      Hibernate.initialize(signOff.reviews);
      Hibernate.initialize(signOff.engagement);
      Hibernate.initialize(signOff.publicEngagement);
      signOff.run.inputs.forEach(input -> Hibernate.initialize(input.evidence));
    });
    return waiting;
  }

  /** Whether its report still has to be made. */
  @Transactional
  public boolean isWaiting(long id) {
    return count("id = ?1 and state = ?2", id, SignOffState.MAKING) > 0;
  }

  /**
   * The newest sign-off of a run.
   *
   * @throws Refusal where nobody has asked for one
   */
  public SignOff of(Licensee licensee, long run) {
    RunRecord of = runs.of(licensee, run);
    SignOff signOff = find("run.id", Sort.by("id", Sort.Direction.Descending), of.id).firstResult();
    if (signOff == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND, "nobody has signed the run " + run + " off", "sign it off");
    }
    return signOff;
  }

  /** What others did lately about the signing in of whoever asked for a sign-off. */
  public List<RecentResets.Told> resets(SignOff signOff) {
    return resets.before(signOff.askedBy, signOff.askedAt);
  }

  /** The same in words, for the trail; empty: nothing. */
  String resetsInWords(SignOff signOff) {
    return resets.words(signOff.askedBy, signOff.askedAt);
  }

  /** The files of a signed-off run's report, by name; none before it stands. */
  public List<FrozenFile> files(SignOff signOff) {
    return getEntityManager()
        .createQuery("from FrozenFile where signOffId = :id order by name", FrozenFile.class)
        .setParameter("id", signOff.id)
        .getResultList();
  }

  /**
   * Up to which version the review of a finding is part of signed-off runs, by run: later entries
   * are additions to those runs.
   */
  public Map<Long, Long> signed(Licensee licensee, String finding) {
    Map<Long, Long> versions = new HashMap<>();
    getEntityManager()
        .createQuery(
            "select s.run.id, (select r.version from SignedReview r where r.signOffId = s.id and"
                + " r.findingId = :finding) from SignOff s where s.run.licensee.id = :licensee"
                + " and s.state <> FAILED and exists (from FindingRecord f where f.runId = s.run.id"
                + " and f.findingId = :finding)",
            Object[].class)
        .setParameter("finding", finding)
        .setParameter("licensee", licensee.id)
        .getResultList()
        .forEach(row -> versions.put((Long) row[0], row[1] == null ? 0L : (Long) row[1]));
    return versions;
  }
}
