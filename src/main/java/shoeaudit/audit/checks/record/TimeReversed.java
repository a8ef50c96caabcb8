package shoeaudit.audit.checks.record;

import java.util.Set;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.check.Words;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Severity;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No event's time lies before that of the event recorded before it at its table in the same file.
 */
public final class TimeReversed extends ShoeCheck {
  public TimeReversed() {
    super(
        "record.time-reversed",
        Level.RECORD,
        Severity.LOW,
        "An event's time lies before that of the event recorded before it at its table.");
  }

  @Override
  public String fallback(String bet) {
    return "REC:" + code();
  }

  @Override
  public Set<Requirement> needs() {
    return Set.of(Requirement.RECORDING_ORDER);
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (!shoe.inOrder()) {
      return Verdict.DEVIATES;
    }
    return shoe.timed() ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (!events.reversed[row]) {
        continue;
      }
      int before = row - 1;
      while (before >= 0
          && (events.at[before] == ShoeEvents.NO_TIME
              || !events.fileOf(before).equals(events.fileOf(row)))) {
        before--;
      }
      Findings.Draft draft = findings.add().at(row).evidence(before);
      if (events.coup[row] != 0) {
        draft.coup(events.coup[row]);
      }
      EventKind kind = events.kindOf(row);
      if (kind == EventKind.WAGER_PLACED
          || kind == EventKind.WAGER_CHANGED
          || kind == EventKind.WAGER_REMOVED) {
        draft
            .area(events.area[row])
            .patron(events.patron[row])
            .bet(events.names().text(events.bet[row]));
      }
      String earlier =
          before >= 0
              ? Words.when(events, before, row)
              : "the last " + (events.summaries() ? "row" : "event") + " of the shoe before";
      draft
          .expected("no time before " + earlier)
          .recorded(Words.when(events, row, before))
          .explain(
              what(events, row)
                  + " has the time "
                  + Words.when(events, row, before)
                  + ", before that of the "
                  + (events.summaries() ? "row" : "event")
                  + " recorded before it ("
                  + earlier
                  + "). Where time would decide, the order of the log was taken.");
    }
  }

  private static String what(ShoeEvents events, int row) {
    return events.summaries()
        ? "The row of coup " + events.coup[row] + " (line " + events.line[row] + ")"
        : "The event " + events.kindOf(row).text() + " on line " + events.line[row];
  }
}
