package shoeaudit.api.runs;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.queue.RunProgress;
import shoeaudit.service.records.RunInput;
import shoeaudit.service.records.RunRecord;

/**
 * A run.
 *
 * @param state queued, running, done, failed or cancelled
 * @param inputs what it audits; left out where runs are listed
 * @param days the gambling days of which it audits the shoes, such as 2026-03-02; null: all of its
 *     logs
 * @param continues the run whose indicators it continues; null: none
 * @param note what to know of it besides; null: nothing
 * @param progress how far it is while it runs
 * @param failure why it failed
 * @param notTested what could not be tested in it as a whole and why, sentences; the coverage has
 *     what is said of single criteria; left out where runs are listed, of a run that is not done,
 *     and of one that ended before this was recorded
 * @param sameFindings of a repetition: whether it found what the run that it repeats found
 * @param signOff making, done or failed; null: nobody has asked for it
 */
public record RunView(
    long id,
    String state,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Input> inputs,
    @Nullable String profile,
    String paper,
    String language,
    @Nullable Long repeats,
    @Nullable String days,
    @Nullable Long continues,
    @Nullable String note,
    int attempt,
    Instant requestedAt,
    String requestedBy,
    @Nullable Instant startedAt,
    @Nullable Instant endedAt,
    @Nullable RunProgress progress,
    @Nullable String failure,
    @Nullable String engine,
    @Nullable String verdict,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> notTested,
    @Nullable Long findings,
    @Nullable Long coups,
    @Nullable Long bytes,
    @Nullable Boolean sameFindings,
    @Nullable String signOff,
    @Nullable Instant signedOffAt,
    @Nullable String signedOffBy) {
  /** A file that it audits, or audits by. */
  public record Input(String role, long evidence, String name, String sha256) {
    static Input of(RunInput input) {
      return new Input(input.role.text(), input.evidence.id, input.name, input.evidence.sha256);
    }
  }

  /** A run with all that is told of it. */
  static RunView of(RunRecord run, @Nullable RunProgress progress) {
    return of(run, run.inputs.stream().map(Input::of).toList(), progress);
  }

  /** A run among others. */
  static RunView listed(RunRecord run, @Nullable RunProgress progress) {
    return of(run, null, progress);
  }

  private static RunView of(
      RunRecord run, @Nullable List<Input> inputs, @Nullable RunProgress progress) {
    RunRecord repeats = run.repeats;
    return new RunView(
        run.id,
        run.state.text(),
        inputs,
        run.profile,
        run.paper,
        run.language,
        repeats == null ? null : repeats.id,
        run.days,
        run.continuesRun,
        run.note,
        run.attempt,
        run.requestedAt,
        run.requestedBy,
        run.startedAt,
        run.endedAt,
        progress,
        run.failure,
        run.engine,
        run.verdict,
        inputs == null ? null : run.untestedSentences(),
        run.findings,
        run.coups,
        run.bytes,
        run.sameFindings,
        run.signOff == null ? null : run.signOff.text(),
        run.signedOffAt,
        run.signedOffBy);
  }
}
