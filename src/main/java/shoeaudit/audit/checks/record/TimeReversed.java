package shoeaudit.audit.checks.record;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.HashMap;
import java.util.Map;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Facts;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No event's time lies before that of the event recorded before it at its table in the same file.
 * Where times of one of the two kinds are rounded in the shoe to more than lies between the two,
 * the record does not tell which came first.
 */
public final class TimeReversed extends ShoeCheck {
  public TimeReversed() {
    super(
        Declaration.of(
                "record.time-reversed",
                Level.RECORD,
                Severity.MEDIUM,
                "An event's time lies before that of the event recorded before it at its table.")
            .requires(Requirement.RECORDING_ORDER)
            .citesRecord());
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (shoe.times().inOrder()) {
      return shoe.times().any() ? Verdict.CONFORMS : Verdict.NOT_TESTABLE;
    }
    for (int row = 0; row < shoe.events().size(); row++) {
      if (isReversed(shoe, row)) {
        return Verdict.DEVIATES;
      }
    }
    return Verdict.NOT_TESTABLE;
  }

  /** Whether an event's time lies before that of the one before it by more than rounding makes. */
  private static boolean isReversed(ShoeReplay shoe, int row) {
    if (!shoe.events().reversed[row]) {
      return false;
    }
    int before = before(shoe.events(), row);
    return before < 0 || !shoe.times().tooCoarse(row, before);
  }

  /** The event with a time that its file has before an event; negative: none of the shoe. */
  private static int before(ShoeEvents events, int row) {
    int before = row - 1;
    while (before >= 0
        && (events.at[before] == ShoeEvents.NO_TIME
            || !events.fileOf(before).equals(events.fileOf(row)))) {
      before--;
    }
    return before;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    ShoeEvents events = shoe.events();
    Map<String, Integer> numbers = new HashMap<>();
    for (int row = 0; row < events.size(); row++) {
      // Counted in each coup, as its findings are told apart there.
      String kindText = events.kindOf(row).text();
      int number = numbers.merge(events.coup[row] + " " + kindText, 1, Integer::sum);
      if (!isReversed(shoe, row)) {
        continue;
      }
      int before = before(events, row);
      FindingDraft draft = findings.add().at(row).evidence(before);
      if (events.coup[row] != 0) {
        draft.coup(events.coup[row]).distinct(kindText + "-" + number);
      } else {
        draft.distinctEvent(kindText, row, number);
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
      String unit = events.summaries() ? "row" : "event";
      Fact earlier =
          before >= 0
              ? Facts.when(events, before, row)
              : phrase("record.time-reversed.last-" + unit);
      Fact time = Facts.when(events, row, before);
      Object what = events.summaries() ? events.coup[row] : kindText;
      draft
          .expected(phrase("record.time-reversed.expected", earlier))
          .recorded(time)
          .explain(
              phrase("record.time-reversed." + unit, what, events.line[row], time, earlier),
              phrase("record.time-reversed.order-taken"));
    }
  }
}
