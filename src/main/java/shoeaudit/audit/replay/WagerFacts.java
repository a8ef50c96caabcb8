package shoeaudit.audit.replay;

/**
 * What one look at a coup tells of all its wagers of one kind: in areas or on lines, with or
 * without a commission on record. It is all that {@code WagerCheck.ofAll} goes by, so that an
 * answer holds for every coup with the same facts, and is asked for once.
 *
 * @param mask a bit for each {@link Fact} that holds
 */
public record WagerFacts(int mask) {
  /** A fact. */
  public enum Fact {
    /** The wagers lie on lines; otherwise in areas. */
    ON_LINES,
    /** Their settlements record a commission; otherwise none does, or they have none. */
    COMMISSION_RECORDED,
    /** It is known when betting closed, and which wager events came before that. */
    CUT_OFF_KNOWN,
    /** Some wager of the coup was changed after that. */
    CHANGED_LATE,
    /** The coup is a ghost hand. */
    GHOST,
    /** All wagers of the coup stood at the cut-off. */
    ALL_STOOD,
    /** The table has every area and line that held a wager then. */
    AREAS_EXIST,
    /** No outside line held a wager then. */
    LINES_INSIDE,
    /** A gallery wager lay in an area then. */
    GALLERY_IN_AREA,
    /** All wagers are on bets that are offered. */
    ALL_OFFERED,
    /** All that count for limits have a minimum, and are not under it. */
    MINIMUM_KEPT,
    /** All that count for limits have a maximum, are not over it, and are known to be whole. */
    MAXIMUM_KEPT,
    /** Play accepted an amount of every wager. */
    ALL_ACCEPTED,
    /** The coup ends in the middle, or its record does not show which settlements are its own. */
    INCOMPLETE,
    /** The coup has settlements. */
    ANY_SETTLED,
    /** Every wager has one. */
    ALL_SETTLED,
    /** It is known what was due to every settled wager on a bet that is offered. */
    DUE_KNOWN,
    /** Each of those has the outcome that was due, as far as it is known. */
    OUTCOMES_AS_DUE,
    /** Each of those was paid what was due, as far as it is known. */
    PAYOUTS_AS_DUE,
    /** Each of those paid the commission due, or records none where none was due. */
    COMMISSIONS_AS_DUE;

    private int bitIf(boolean holds) {
      return holds ? 1 << ordinal() : 0;
    }
  }

  /** What kinds of wagers there are; their bits are the lowest. */
  public static final int KINDS = 4;

  /** The facts of a coup, whatever the kind of wager. */
  static int of(CoupReplay coup, WagerBook book, StandingWagers standing, SettlementsDue due) {
    return Fact.CUT_OFF_KNOWN.bitIf(coup.cutOffKnown())
        | Fact.CHANGED_LATE.bitIf(book.anyLate())
        | Fact.GHOST.bitIf(coup.ghost())
        | Fact.ALL_STOOD.bitIf(standing.all())
        | Fact.AREAS_EXIST.bitIf(standing.areasExist())
        | Fact.LINES_INSIDE.bitIf(standing.linesInside())
        | Fact.GALLERY_IN_AREA.bitIf(standing.galleryInArea())
        | Fact.ALL_OFFERED.bitIf(book.allOffered())
        | Fact.MINIMUM_KEPT.bitIf(standing.minimumKept())
        | Fact.MAXIMUM_KEPT.bitIf(standing.maximumKept() && coup.shoe().shows(Requirement.AREAS))
        | Fact.ALL_ACCEPTED.bitIf(book.allAccepted())
        | Fact.INCOMPLETE.bitIf(!coup.settlementsJudged())
        | Fact.ANY_SETTLED.bitIf(book.settlements() > 0)
        | Fact.ALL_SETTLED.bitIf(book.allSettled())
        | Fact.DUE_KNOWN.bitIf(due.known())
        | Fact.OUTCOMES_AS_DUE.bitIf(due.outcomesRight())
        | Fact.PAYOUTS_AS_DUE.bitIf(due.payoutsRight())
        | Fact.COMMISSIONS_AS_DUE.bitIf(due.commissionsRight());
  }

  /** The kind of a wager, from 0: the bits that it adds to those of its coup. */
  public static int kind(CoupReplay coup, WagerReplay wager) {
    int settled = wager.settlementRow();
    return Fact.ON_LINES.bitIf(wager.isOnLine())
        | Fact.COMMISSION_RECORDED.bitIf(
            settled >= 0 && coup.recorded().recordsCommission(settled));
  }

  /** Whether every wager is one that has to be settled. */
  public boolean allToBeSettled() {
    return has(Fact.ALL_ACCEPTED) && has(Fact.ALL_OFFERED);
  }

  /** Whether the coup's record goes on to its settlements: otherwise none is testable. */
  public boolean settlementsOnRecord() {
    return has(Fact.ANY_SETTLED) && !has(Fact.INCOMPLETE);
  }

  /** Whether a fact holds. */
  public boolean has(Fact fact) {
    return (mask & 1 << fact.ordinal()) != 0;
  }
}
