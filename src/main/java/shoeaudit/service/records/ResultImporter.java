package shoeaudit.service.records;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.identity.Actor;
import shoeaudit.identity.AuditEvent;
import shoeaudit.identity.Trail;
import shoeaudit.identity.TrailReading;
import shoeaudit.report.Report;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.AuditRun;

/**
 * Records what a run found, in one transaction with its end: findings and coverage are there whole
 * or not at all.
 */
@ApplicationScoped
public class ResultImporter {
  private static final String FINDINGS = "findings.jsonl";

  /** The result that lists the others. */
  public static final String MANIFEST = "manifest.json";

  private static final int BATCH = 1_000;
  private static final Duration LONGEST = Duration.ofHours(1);
  private static final ObjectMapper JSON = new JsonMapper();

  /** The fields that findings are searched, sorted and joined by; the others are in the line. */
  private static final List<FindingField> COLUMNS =
      List.of(
          FindingField.ID,
          FindingField.CODE,
          FindingField.CRITERION,
          FindingField.LEVEL,
          FindingField.VERDICT,
          FindingField.SEVERITY,
          FindingField.TABLE,
          FindingField.SHOE,
          FindingField.PATRON,
          FindingField.BET,
          FindingField.DEALER,
          FindingField.EFFECT_MINOR,
          FindingField.FACTS);

  private static final List<String> COUNTS =
      List.of("conforms", "deviates", "review", "not_testable", "not_applicable");

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

  /**
   * What is recorded of findings and does not stand in them.
   *
   * @param logs the run's as evidence, by the names that findings have for them
   * @param trend where they are counted
   */
  private record Beside(Map<String, Long> logs, FindingDays days, TrendRows trend) {}

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
      AuditRun.Outcome outcome,
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
      AuditRun.Outcome outcome,
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
            findings(
                connection,
                run,
                folder.resolve(FINDINGS),
                new Beside(logs(session, run), new FindingDays(outcome.report()), trend),
                recorded);
            coverage(connection, run, folder.resolve("coverage.csv"), untested);
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

  private static void findings(
      Connection connection, long run, Path file, Beside beside, LongConsumer recorded)
      throws SQLException {
    String columns = COLUMNS.stream().map(ResultImporter::column).collect(Collectors.joining(", "));
    try (PreparedStatement insert =
            connection.prepareStatement(
                "insert into finding (run_id, position, line, log_id, overwritten_on, gambling_day, "
                    + columns
                    + ") values (?, ?, ?, ?, ?, ?"
                    + ", ?".repeat(COLUMNS.size())
                    + ")");
        BufferedReader lines = Files.newBufferedReader(file)) {
      long position = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode finding = JSON.readTree(line);
        position++;
        insert.setLong(1, run);
        insert.setLong(2, position);
        insert.setString(3, line);
        String source = finding.path(FindingField.SOURCE_FILE.key()).textValue();
        insert.setObject(4, source == null ? null : beside.logs().get(source), Types.BIGINT);
        LocalDate day = beside.days().day(finding);
        insert.setObject(5, beside.days().overwritten(finding, day), Types.DATE);
        insert.setObject(6, day, Types.DATE);
        beside
            .trend()
            .add(
                day,
                finding.path(FindingField.TABLE.key()).textValue(),
                finding.path(FindingField.CODE.key()).textValue());
        int parameter = 7;
        for (FindingField field : COLUMNS) {
          set(insert, parameter++, field.type(), finding.path(field.key()));
        }
        insert.addBatch();
        if (position % BATCH == 0) {
          write(insert, run);
          recorded.accept(position);
        }
      }
      write(insert, run);
    } catch (IOException e) {
      throw new UncheckedIOException("the findings of run " + run + " cannot be read", e);
    }
  }

  /**
   * Writes what is gathered. A driver's own message of a failed batch repeats the values that were
   * to be written, names of patrons with them, and no log is to hold those.
   */
  private static void write(PreparedStatement insert, long run) throws SQLException {
    try {
      insert.executeBatch();
    } catch (BatchUpdateException e) {
      SQLException next = e.getNextException();
      throw new SQLException(
          "what was found in run " + run + " cannot be recorded",
          next == null ? e.getSQLState() : next.getSQLState());
    }
  }

  /** Where the table calls a field otherwise than the outputs do: SQL has its own use for it. */
  private static String column(FindingField field) {
    return switch (field) {
      case ID -> "finding_id";
      case TABLE -> "table_name";
      default -> field.key();
    };
  }

  private static void set(PreparedStatement insert, int at, FindingField.Type type, JsonNode value)
      throws SQLException {
    boolean none = value.isNull() || value.isMissingNode();
    switch (type) {
      case TEXT -> insert.setString(at, none ? null : value.textValue());
      case INTEGER, LONG -> insert.setObject(at, none ? null : value.longValue(), Types.BIGINT);
    }
  }

  private static void coverage(Connection connection, long run, Path file, UntestedReasons untested)
      throws SQLException {
    try (PreparedStatement insert =
            connection.prepareStatement(
                "insert into coverage (run_id, position, criterion, requirement, reason, "
                    + String.join(", ", COUNTS)
                    + ") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(file)) {
      int position = 0;
      for (NamedCsvRecord row : rows) {
        position++;
        insert.setLong(1, run);
        insert.setInt(2, position);
        String criterion = row.getField("criterion");
        insert.setString(3, criterion);
        insert.setString(4, untested.requirement(criterion));
        insert.setString(5, untested.reason(criterion));
        int parameter = 6;
        for (String count : COUNTS) {
          insert.setLong(parameter++, Long.parseLong(row.getField(count)));
        }
        insert.addBatch();
      }
      write(insert, run);
    } catch (IOException e) {
      throw new UncheckedIOException("the coverage of run " + run + " cannot be read", e);
    }
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
