package shoeaudit.service.records;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Trail;
import shoeaudit.identity.TrailReading;
import shoeaudit.report.Report;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.RunOutcome;

/**
 * Records what a run found, in one transaction with its end: findings and coverage are there whole
 * or not at all.
 */
@ApplicationScoped
public class ResultImporter {
  private static final String FINDINGS = "findings.jsonl";

  /** The result that lists the others. */
  public static final String MANIFEST = "manifest.json";

  private static final Duration LONGEST = Duration.ofHours(1);
  private static final ObjectMapper JSON = new JsonMapper();

  private final EntityManager entities;
  private final FindingHistory history;
  private final Trail trail;
  private final InstantSource clock;

  /** Undoes what was recorded of a run that was called off meanwhile. */
  private static final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CancelledException() {
      super("the run was called off as it was recorded");
    }
  }

  /** The run is not this attempt's any more: nothing is recorded of it. */
  public static final class LostRunException extends RuntimeException {
    private static final long serialVersionUID = 1;

    LostRunException(long run) {
      super("another service has taken run " + run + " over");
    }
  }

  @Inject
  ResultImporter(EntityManager entities, FindingHistory history, Trail trail, InstantSource clock) {
    this.entities = entities;
    this.history = history;
    this.trail = trail;
    this.clock = clock;
  }

  /**
   * Records a run that is done.
   *
   * @param attempt which one it is: where another is on record, nothing is recorded
   * @param folder where its results stand
   * @param bytes of logs that were audited
   * @param refused why it does not continue the run that it was to; null: it does, or was to
   *     continue none
   * @param recorded hears now and then how many findings are recorded; what it throws undoes all
   * @return whether it is done; false: somebody has called it off meanwhile, and nothing is
   *     recorded
   */
  public boolean done(
      long run,
      int attempt,
      RunOutcome outcome,
      Path folder,
      long bytes,
      @Nullable String refused,
      LongConsumer recorded) {
    try {
      record(run, attempt, outcome, folder, bytes, refused, recorded);
      return true;
    } catch (CancelledException e) {
      return false;
    }
  }

  private void record(
      long run,
      int attempt,
      RunOutcome outcome,
      Path folder,
      long bytes,
      @Nullable String refused,
      LongConsumer recorded) {
    QuarkusTransaction.requiringNew()
        .timeout(Math.toIntExact(LONGEST.toSeconds()))
        .run(() -> {
          Session session = entities.unwrap(Session.class);
          TrendRows trend = new TrendRows();
          UntestedReasons untested = new UntestedReasons(outcome.report());
          session.doWork(connection -> {
            ResultRows rows = new ResultRows(connection, run);
            rows.findings(
                folder.resolve(FINDINGS),
                new ResultRows.Beside(logs(session, run), new FindingDays(outcome.report()), trend),
                recorded);
            rows.coverage(folder.resolve("coverage.csv"), untested);
            trend.write(connection, run, outcome.report().breakdown().played());
          });
          // Locked, so that it is either done or called off, and late, so that nobody waits for it.
          RunRecord record = RunRecords.locked(entities, run);
          if (!RunRecords.isOn(record, attempt)) {
            throw new LostRunException(run);
          }
          if (record.cancelAsked) {
            throw new CancelledException();
          }
          record.state = RunRecord.State.DONE;
          record.endedAt = clock.instant();
          record.verdict = outcome.report().verdict();
          record.money = money(outcome.report());
          record.untested = untested.ofRun();
          record.engine = outcome.report().engine();
          record.findings = count(session, run);
          record.coups = outcome.report().counts().coups();
          record.testedCoups = outcome.testedCoups();
          record.toReview = outcome.report().counts().review();
          record.problems = outcome.report().problems().count();
          record.unread = outcome.report().problems().unread();
          record.indicators = outcome.indicatorsStanding();
          record.bytes = bytes;
          if (refused != null) {
            record.continuesRun = null;
            record.note = refused;
          }
          record.outputs = outputs(folder);
          RunRecord repeated = record.repeats;
          record.sameFindings =
              repeated == null ? null : sameFindings(repeated.outputs, record.outputs);
          session.flush();
          history.add(run, record.licensee.id);
          trail.add(
              Actor.SYSTEM,
              new AuditEvent(
                  "run.done",
                  record.licensee.code,
                  "run",
                  Long.toString(run),
                  RunRecord.State.RUNNING.text(),
                  RunRecord.State.DONE.text() + ", " + record.outputs));
          trail.add(Actor.SYSTEM, manifest(record, sha256(folder)));
        });
  }

  /**
   * That a run has a manifest, for the trail: whoever has the run's results can have it proved from
   * there that they are the ones.
   *
   * @param sha256 of {@code manifest.json}
   */
  public static AuditEvent manifest(RunRecord run, String sha256) {
    return new AuditEvent(
        TrailReading.MANIFEST, run.licensee.code, "run", Long.toString(run.id), null, sha256);
  }

  private static String sha256(Path folder) {
    try {
      return Sha256.hex(Files.readAllBytes(folder.resolve(MANIFEST)));
    } catch (IOException e) {
      throw new UncheckedIOException("the manifest cannot be read", e);
    }
  }

  private static long count(Session session, long run) {
    return session
        .createSelectionQuery("select count(*) from FindingRecord where runId = :run", Long.class)
        .setParameter("run", run)
        .getSingleResult();
  }

  /** The logs of a run, each as evidence, by the names that findings have for them. */
  private static Map<String, Long> logs(Session session, long run) {
    Map<String, Long> logs = new HashMap<>();
    session
        .createSelectionQuery(
            "from RunInput i join fetch i.evidence where i.run.id = :run and i.role = LOG",
            RunInput.class)
        .setParameter("run", run)
        .getResultList()
        .forEach(input -> logs.put(input.name, input.evidence.id));
    return logs;
  }

  /** The results of a run, each with its SHA-256, as its manifest lists them. */
  public static String outputs(Path folder) {
    try {
      JsonNode manifest = JSON.readTree(Files.readAllBytes(folder.resolve(MANIFEST)));
      return manifest.path("outputs").toString();
    } catch (IOException e) {
      throw new UncheckedIOException("the manifest cannot be read", e);
    }
  }

  /** Whether two runs have the same findings, by what {@link #outputs} says of each. */
  public static boolean sameFindings(@Nullable String one, @Nullable String other) {
    String hash = sha256(one, FINDINGS);
    return hash != null && hash.equals(sha256(other, FINDINGS));
  }

  /**
   * The SHA-256 of a result, by what {@link #outputs} says; null where it names none of the name.
   */
  public static @Nullable String sha256(@Nullable String outputs, String name) {
    if (outputs == null) {
      return null;
    }
    try {
      for (JsonNode output : JSON.readTree(outputs)) {
        if (output.path("name").asText().equals(name)) {
          return output.path("sha256").asText();
        }
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException("the results of a run cannot be read", e);
    }
  }

  private static @Nullable String money(Report report) {
    Amounts amounts = new Amounts(report.versions().getFirst().controls().currency());
    if (report.counts().wagers() == 0) {
      return null;
    }
    List<String> sentences =
        new ArrayList<>(report.breakdown().moneyWords(amounts, Texts.english()));
    sentences.add(report.money().termsWords(amounts, Texts.english()));
    return String.join(" ", sentences).strip();
  }
}
