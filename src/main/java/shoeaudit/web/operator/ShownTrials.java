package shoeaudit.web.operator;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.comparison.TrialOutcome;
import shoeaudit.runs.days.DaySpan;
import shoeaudit.service.queue.RunQueue;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.trials.TrialFiles;
import shoeaudit.service.trials.TrialRecord;
import shoeaudit.service.trials.TrialRecords;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;

/** The trials of a control file as its page shows them: the newest one, and those before. */
@ApplicationScoped
public class ShownTrials {
  private static final int ROWS = 20;

  private final TrialRecords records;
  private final TrialFiles files;
  private final ControlRegister register;
  private final RunQueue queue;
  private final Downloads downloads;
  private final Caller caller;
  private final InstantSource clock;

  @Inject
  ShownTrials(
      TrialRecords records,
      TrialFiles files,
      ControlRegister register,
      RunQueue queue,
      Downloads downloads,
      Caller caller,
      InstantSource clock) {
    this.records = records;
    this.files = files;
    this.register = register;
    this.queue = queue;
    this.downloads = downloads;
    this.caller = caller;
    this.clock = clock;
  }

  /**
   * The part of the page.
   *
   * @param trials the newest first
   * @param more whether there are older ones
   * @param usual the days that the form begins with; null: nobody may ask
   */
  public record Section(List<Shown> trials, boolean more, @Nullable DaySpan usual) {
    /** Whether one is not done yet. */
    public boolean isWaiting() {
      return trials.stream().anyMatch(trial -> trial.trial().state == TrialRecord.State.QUEUED);
    }
  }

  /**
   * A trial.
   *
   * @param outcome what it came to; null: it is not done
   * @param money in words; empty: it is not done
   * @param codes those of which findings change
   */
  public record Shown(
      TrialRecord trial, @Nullable TrialOutcome outcome, Money money, List<CodeRow> codes) {
    static Shown of(TrialRecord trial) {
      TrialOutcome outcome = TrialRecords.outcome(trial);
      if (outcome == null) {
        return new Shown(trial, null, Money.NONE, List.of());
      }
      Amounts amounts = new Amounts(Currency.getInstance(outcome.currency()));
      TrialOutcome.Counts all = outcome.findings();
      return new Shown(
          trial,
          outcome,
          new Money(
              amounts.of(all.toPatronsBeforeMinor()),
              amounts.withCurrency(all.toPatronsAfterMinor()),
              amounts.of(all.toHouseBeforeMinor()),
              amounts.withCurrency(all.toHouseAfterMinor()),
              amounts.net(all.differenceMinor())),
          outcome.codes().stream()
              .filter(code ->
                  code.findings().added() + code.findings().gone() + code.findings().changed() > 0)
              .map(code ->
                  new CodeRow(
                      code.code(),
                      code.findings(),
                      amounts.signed(code.findings().differenceMinor())))
              .toList());
    }
  }

  /** What findings moved before and after, and the difference with its direction. */
  public record Money(
      String toPatronsBefore,
      String toPatronsAfter,
      String toHouseBefore,
      String toHouseAfter,
      String difference) {
    static final Money NONE = new Money("", "", "", "", "");
  }

  /** A code of findings. */
  public record CodeRow(String code, TrialOutcome.Counts counts, String difference) {}

  /** Those of a version. */
  Section of(Licensee licensee, ControlVersion version, Frame frame) {
    Slice<TrialRecord> page = records.page(licensee, version, null, ROWS);
    boolean mayAsk =
        version.state == ControlVersion.State.SUBMITTED
            && (frame.isApprover() || frame.reviews())
            && !register.active(licensee).isEmpty();
    return new Section(
        page.rows().stream().map(Shown::of).toList(),
        page.hasMore(),
        mayAsk ? records.usualDays(licensee, RequestParsing.today(clock)) : null);
  }

  /** Asks for one. */
  void ask(Licensee licensee, long version, Form form) {
    DaySpan days =
        TrialRecords.days(
            RequestParsing.day(form.needed("from")), RequestParsing.day(form.needed("until")));
    var unused = records.ask(caller.actor(), licensee, version, days);
    queue.wake();
  }

  /** A file of one. */
  Response file(Licensee licensee, ControlVersion version, long trial, String file)
      throws IOException {
    return downloads.of(
        files.whole(records.of(licensee, version, trial), file), TrialFiles.type(file), file);
  }
}
