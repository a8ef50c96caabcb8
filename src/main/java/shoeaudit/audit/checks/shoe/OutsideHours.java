package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
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
import shoeaudit.controls.TableHours.State;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A coup begins within its table's hours, where the controls state them (audit.md, reading 49);
 * both ends belong to the hours. A coup begins with its first event: if that has no time, one that
 * other events of the shoe contradict, or tells of a coup that was under way, nobody knows when.
 * Cards that are shuffled or burned for a coup before the table opens are no play yet. A table that
 * may be a listed one and may be another has no hours that are known.
 *
 * <p>Times may bear an offset that the licensee's clocks do not have then. Where by what they show
 * without it the shoe lies within the hours, nobody knows which is wrong, the hour or the offset.
 */
public final class OutsideHours extends CoupCheck {
  private static final int NONE = -1;
  private static final int SECONDS_A_MINUTE = 60;

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
    return verdict(coup, decidingRow(coup));
  }

  /**
   * The event that decides: the coup's first; where that is no play or lies outside the hours, the
   * first that is play, unless the first is nearer to them.
   */
  private static int decidingRow(CoupReplay coup) {
    ShoeReplay shoe = coup.shoe();
    int first = shoe.firstRow(coup.place());
    Verdict begun = verdict(coup, first);
    int play = begun.isFinding() ? play(shoe, coup.place()) : first;
    return begun == Verdict.REVIEW && verdict(coup, play) == Verdict.DEVIATES ? first : play;
  }

  private static Verdict verdict(CoupReplay coup, int row) {
    if (row == NONE || !beginsSurely(coup.shoe(), row)) {
      return Verdict.NOT_TESTABLE;
    }
    Instant begun = Times.at(coup.events().at[row]);
    return switch (state(coup, begun)) {
      case OPEN -> Verdict.CONFORMS;
      case NOT_STATED -> Verdict.NOT_TESTABLE;
      case CLOSED -> {
        if (mayBeMislabelled(coup, row)) {
          yield Verdict.NOT_TESTABLE;
        }
        long tolerance = coup.rules().controls().game().clockToleranceNanos();
        yield isOpen(coup, begun.minusNanos(tolerance)) || isOpen(coup, begun.plusNanos(tolerance))
            ? Verdict.REVIEW
            : Verdict.DEVIATES;
      }
    };
  }

  private static boolean isOpen(CoupReplay coup, Instant moment) {
    return state(coup, moment) == State.OPEN;
  }

  private static State state(CoupReplay coup, Instant moment) {
    ControlFile controls = coup.rules().controls();
    return TableHours.at(moment, entries(coup), controls.gamblingDay(), controls.effectiveFrom());
  }

  /** Whether an event tells when its coup began. */
  private static boolean beginsSurely(ShoeReplay shoe, int row) {
    return isBeginning(shoe.events().kindOf(row)) && shoe.times().isSure(row);
  }

  /**
   * Whether a time's offset is not the one that the licensee's clocks have then, and without it the
   * coup lies within the hours, as do the shoe's first and last: all were local times, perhaps,
   * that were written with another place's offset or with that of winter.
   */
  private static boolean mayBeMislabelled(CoupReplay coup, int row) {
    return isShownWithinHours(coup, row)
        && isShownWithinHours(coup, playFrom(coup.shoe(), 0, 1))
        && isShownWithinHours(coup, playFrom(coup.shoe(), coup.shoe().coups() - 1, -1));
  }

  /** When play began in the first coup from one on of which that is known, onwards or backwards. */
  private static int playFrom(ShoeReplay shoe, int start, int step) {
    for (int place = start; place >= 0 && place < shoe.coups(); place += step) {
      int row = play(shoe, place);
      if (row != NONE && beginsSurely(shoe, row)) {
        return row;
      }
    }
    return NONE;
  }

  /**
   * Whether what a time shows, without its offset, lies within the hours or may do so; not where
   * the offset is the right one.
   */
  private static boolean isShownWithinHours(CoupReplay coup, int row) {
    if (row == NONE) {
      return true;
    }
    ShoeEvents events = coup.events();
    ZoneId zone = coup.rules().controls().timeZone();
    Instant at = Times.at(events.at[row]);
    ZoneOffset stated = ZoneOffset.ofTotalSeconds(SECONDS_A_MINUTE * events.offsetMinutes[row]);
    if (zone.getRules().getOffset(at).equals(stated)) {
      return false;
    }
    ZonedDateTime shown = LocalDateTime.ofInstant(at, stated).atZone(zone);
    return state(coup, shown.toInstant()) != State.CLOSED
        || state(coup, shown.withLaterOffsetAtOverlap().toInstant()) != State.CLOSED;
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

  /** The first event of the coup at a place that does not prepare its cards. */
  private static int play(ShoeReplay shoe, int place) {
    for (int row = shoe.firstRow(place); row <= shoe.lastRow(place); row++) {
      EventKind kind = shoe.events().kindOf(row);
      if (shoe.owner(row) == place && kind != EventKind.SHUFFLED && kind != EventKind.CARD_BURNED) {
        return row;
      }
    }
    return NONE;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    int row = decidingRow(coup);
    ControlFile controls = coup.rules().controls();
    Fact hours = hours(entries(coup));
    Fact stated = phrase("shoe.outside-hours.explanation.hours", coup.events().table(), hours);
    FindingDraft draft =
        findings
            .add()
            .at(row)
            .expected(phrase("shoe.outside-hours.expected", hours))
            .recorded(
                phrase(
                    "shoe.outside-hours.recorded",
                    Times.local(coup.events().at[row], controls.timeZone()),
                    controls.timeZone().getId()));
    if (verdict(coup, row) == Verdict.REVIEW) {
      draft.review().explain(stated, phrase("shoe.outside-hours.explanation.tolerance"));
    } else {
      draft.explain(stated, phrase("shoe.outside-hours.explanation.outside"));
    }
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
