package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.controls.TableHours;
import shoeaudit.shoelog.EventKind;

/**
 * A coup begins within its table's hours, where the controls state them (audit.md, reading 49);
 * both ends belong to the hours. A coup begins with its first event: if that has no time, one that
 * other events of the shoe contradict, or tells of a coup that was under way, nobody knows when.
 * Cards that are shuffled or burned for a coup before the table opens are no play yet. A table that
 * may be a listed one and may be another has no hours that are known.
 */
public final class OutsideHours extends CoupCheck {
  private static final int NONE = -1;

  public OutsideHours() {
    super(
        Declaration.of(
                "shoe.outside-hours",
                Level.SHOE,
                Severity.MEDIUM,
                "A coup began outside the table's opening hours.")
            .basis(FindingBasis.TIME)
            .requires(Requirement.RECORDING_ORDER)
            .cites("IC:tables"));
  }

  @Override
  public boolean mayApply(CoupReplay coup) {
    List<TableHours> entries = entries(coup);
    return entries.isEmpty()
        ? coup.rules().mayBeListed(coup.events().table())
        : entries.stream().noneMatch(entry -> entry.open() == null);
  }

  private static List<TableHours> entries(CoupReplay coup) {
    return coup.rules().hours(coup.events().table());
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (coup.rules().controls().tables().isEmpty() || !mayApply(coup)) {
      return Verdict.NOT_APPLICABLE;
    }
    if (entries(coup).isEmpty()) {
      return Verdict.NOT_TESTABLE;
    }
    int first = coup.shoe().firstRow(coup.place());
    Verdict begun = verdict(coup, first);
    int play = play(coup);
    return begun == Verdict.DEVIATES && play != first ? verdict(coup, play) : begun;
  }

  private static Verdict verdict(CoupReplay coup, int row) {
    if (row == NONE
        || !isBeginning(coup.events().kindOf(row))
        || !coup.shoe().times().isSure(row)) {
      return Verdict.NOT_TESTABLE;
    }
    ControlFile controls = coup.rules().controls();
    return switch (TableHours.at(
        Times.at(coup.events().at[row]),
        entries(coup),
        controls.gamblingDay(),
        controls.effectiveFrom())) {
      case OPEN -> Verdict.CONFORMS;
      case CLOSED -> Verdict.DEVIATES;
      case NOT_STATED -> Verdict.NOT_TESTABLE;
    };
  }

  /** Whether a coup may begin with it; any other tells of one that had begun before. */
  private static boolean isBeginning(EventKind kind) {
    return switch (kind) {
      case SHUFFLED,
          CARD_BURNED,
          ANNOUNCED,
          BETTING_OPENED,
          WAGER_PLACED,
          WAGER_CHANGED,
          WAGER_REMOVED,
          BETTING_CLOSED,
          GHOST_HAND,
          CARD_DEALT ->
          true;
      default -> false;
    };
  }

  /** The coup's first event that does not prepare its cards. */
  private static int play(CoupReplay coup) {
    ShoeReplay shoe = coup.shoe();
    for (int row = shoe.firstRow(coup.place()); row <= shoe.lastRow(coup.place()); row++) {
      EventKind kind = coup.events().kindOf(row);
      if (shoe.owner(row) == coup.place()
          && kind != EventKind.SHUFFLED
          && kind != EventKind.CARD_BURNED) {
        return row;
      }
    }
    return NONE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    int row = play(coup);
    ControlFile controls = coup.rules().controls();
    Fact hours = hours(entries(coup));
    findings
        .add()
        .at(row)
        .expected(phrase("shoe.outside-hours.expected", hours))
        .recorded(
            phrase(
                "shoe.outside-hours.recorded",
                Times.local(coup.events().at[row], controls.timeZone()),
                controls.timeZone().getId()))
        .explain(
            phrase("shoe.outside-hours.explanation.hours", coup.events().table(), hours),
            phrase("shoe.outside-hours.explanation.outside"));
  }

  /** {@code 10:00-02:00 every day}, {@code 18:00-02:00 on fri, sat; 10:00-02:00 on sun}. */
  private static Fact hours(List<TableHours> entries) {
    Fact all = hours(entries.getFirst());
    for (TableHours entry : entries.subList(1, entries.size())) {
      all = phrase("shoe.outside-hours.and", all, hours(entry));
    }
    return all;
  }

  private static Fact hours(TableHours entry) {
    TableHours.Open open = entry.open();
    String hours = open == null ? "" : open.from() + "-" + open.until();
    if (entry.days().size() == DayOfWeek.values().length) {
      return phrase("shoe.outside-hours.every-day", hours);
    }
    // Days as the controls write them.
    List<Fact.Text> days =
        entry.days().stream()
            .map(day -> new Fact.Text(day.name().substring(0, 3).toLowerCase(Locale.ROOT)))
            .toList();
    return phrase("shoe.outside-hours.on-days", hours, new Fact.Series(days));
  }
}
