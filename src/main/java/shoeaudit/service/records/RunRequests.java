package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Trail;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.days.DaySpan;

/**
 * Asks for runs: which evidence they audit, under which names. Each is one transaction, with its
 * entry in the trail; then it waits to be begun ({@link RunRecords}).
 */
@ApplicationScoped
public class RunRequests {
  private static final int SHORT_HASH = 8;

  private final RunRecords runs;
  private final ControlRegister controls;
  private final EvidenceFiles evidence;
  private final Trail trail;
  private final InstantSource clock;
  private final RuleLibrary rules;

  @Inject
  RunRequests(
      RunRecords runs,
      ControlRegister controls,
      EvidenceFiles evidence,
      Trail trail,
      InstantSource clock,
      RuleLibrary rules) {
    this.runs = runs;
    this.controls = controls;
    this.evidence = evidence;
    this.trail = trail;
    this.clock = clock;
    this.rules = rules;
  }

  /**
   * What is asked for.
   *
   * @param logs the evidence to audit
   * @param profile the import profile's id; null: the logs are shoe logs
   * @param paper for which paper the reports are laid out
   * @param language in which language, as in RFC 5646
   * @param drop the id of what the cage counted; null: it is not given
   */
  public record Wanted(
      List<Long> logs,
      @Nullable String profile,
      String paper,
      String language,
      @Nullable Long drop) {
    public Wanted {
      logs = List.copyOf(logs);
    }
  }

  /**
   * Asks for an audit of logs by the control files that are active now.
   *
   * @throws Refusal where there is no active control file, or no such log, profile or language
   */
  @Transactional
  public RunRecord ask(Actor actor, Licensee licensee, Wanted wanted) {
    List<ControlVersion> active = controls.active(licensee);
    if (active.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          licensee.code + " has no active control file",
          "send one, and let an approver activate it");
    }
    if (wanted.logs().isEmpty()) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD, "no log is named", "name at least one in logs");
    }
    if (wanted.profile() != null) {
      NamedProfile.of(wanted.profile(), rules);
    }
    checkLanguage(wanted.language());
    RunRecord run = requested(actor, licensee, wanted.profile(), wanted.paper(), wanted.language());
    Set<String> names = new HashSet<>();
    active.forEach(version -> add(run, version.evidence, names));
    for (long id : wanted.logs().stream().distinct().sorted().toList()) {
      add(run, evidence.of(licensee, EvidenceFile.Kind.LOG, id), names);
    }
    addDrop(run, licensee, wanted.drop());
    return queued(actor, run);
  }

  /**
   * A log under the name that a run gives it.
   *
   * @param evidence its id
   */
  public record NamedLog(long evidence, String name) {}

  /**
   * Asks for an audit of the shoes of certain gambling days, by the control files that are active
   * now.
   *
   * @param profile the import profile's id; null: the logs are shoe logs
   * @param continues the run whose indicators it continues; null: none
   * @param logs in their order, each under a name of its own
   * @param drop the id of what the cage counted; null: it is not given
   */
  @Transactional(Transactional.TxType.MANDATORY)
  public RunRecord askFor(
      Actor actor,
      Licensee licensee,
      DaySpan days,
      @Nullable String profile,
      @Nullable Long continues,
      List<NamedLog> logs,
      @Nullable Long drop) {
    RunRecord run = requested(actor, licensee, profile, "letter", "en");
    run.days = days.text();
    run.continuesRun = continues;
    Set<String> names = new HashSet<>();
    controls.active(licensee).forEach(version -> add(run, version.evidence, names));
    for (NamedLog log : logs) {
      add(run, evidence.of(licensee, EvidenceFile.Kind.LOG, log.evidence()), log.name());
    }
    addDrop(run, licensee, drop);
    return queued(actor, run);
  }

  private void addDrop(RunRecord run, Licensee licensee, @Nullable Long drop) {
    if (drop != null) {
      EvidenceFile file = evidence.of(licensee, EvidenceFile.Kind.DROP, drop);
      add(run, file, file.name);
    }
  }

  private static void checkLanguage(String language) {
    try {
      Texts.inLanguage(language);
    } catch (Texts.UnknownLanguageException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "name a language that there are texts in, or leave language out: en");
    }
  }

  /**
   * Asks for a run once more, from the same evidence.
   *
   * @throws Refusal where it has not come to an end
   */
  @Transactional
  public RunRecord repeat(Actor actor, Licensee licensee, long id) {
    RunRecord before = runs.of(licensee, id);
    if (before.state != RunRecord.State.DONE) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the run " + id + " is " + before.state.text(),
          "repeat runs that are done");
    }
    RunRecord run = requested(actor, licensee, before.profile, before.paper, before.language);
    run.repeats = before;
    run.days = before.days;
    run.continuesRun = before.continuesRun;
    for (RunInput input : before.inputs) {
      // What reviewers made of its findings is not what it found them in.
      if (input.role != EvidenceFile.Kind.REVIEWS && input.role != EvidenceFile.Kind.ENGAGEMENT) {
        add(run, input.evidence, input.name);
      }
    }
    return queued(actor, run);
  }

  private RunRecord requested(
      Actor actor, Licensee licensee, @Nullable String profile, String paper, String language) {
    RunRecord run = new RunRecord();
    run.licensee = runs.getEntityManager().getReference(Licensee.class, licensee.id);
    run.state = RunRecord.State.QUEUED;
    run.profile = profile;
    run.paper = paper;
    run.language = language;
    run.requestedAt = clock.instant();
    run.requestedBy = actor.name();
    return run;
  }

  /** Files of one name are told apart by their hashes, as findings name them. */
  private static void add(RunRecord run, EvidenceFile file, Set<String> names) {
    String name =
        names.add(file.name) ? file.name : file.sha256.substring(0, SHORT_HASH) + "/" + file.name;
    add(run, file, name);
  }

  private static void add(RunRecord run, EvidenceFile file, String name) {
    RunInput input = new RunInput();
    input.run = run;
    input.position = run.inputs.size() + 1;
    input.role = file.kind;
    input.evidence = file;
    input.name = name;
    run.inputs.add(input);
  }

  private RunRecord queued(Actor actor, RunRecord run) {
    runs.persist(run);
    String logs =
        String.join(
            ", ",
            run.inputs.stream().map(input -> input.name + " " + input.evidence.sha256).toList());
    trail.add(actor, RunRecords.event("run.asked-for", run, null, logs));
    return run;
  }
}
