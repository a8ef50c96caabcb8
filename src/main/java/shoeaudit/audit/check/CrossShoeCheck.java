package shoeaudit.audit.check;

import java.util.List;
import java.util.function.Consumer;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.ShoePlace;

/**
 * A check that is tested on each coup, and that only other shoes' coups can decide: a patron at two
 * tables, a maximum over a table's day. While shoes are audited each coup is remembered; when all
 * are, those that deviate are found.
 */
public abstract non-sealed class CrossShoeCheck extends Check {
  protected CrossShoeCheck(Declaration declared) {
    super(declared, Unit.COUP);
  }

  /**
   * What the coup shows by itself: {@link Verdict#CONFORMS} where it deviates only if others say
   * so.
   *
   * @param memory takes what has to be known of the coup later
   */
  public abstract Verdict remember(CoupReplay coup, Consumer<CoupMemory> memory);

  /** The verdict on a coup by itself: as {@link #remember}, where the record has what it needs. */
  public final Verdict verdict(CoupReplay coup, Consumer<CoupMemory> memory) {
    if (isTestable(coup.shoe().record().shown())) {
      return remember(coup, memory);
    }
    return mayApply(coup) ? Verdict.NOT_TESTABLE : Verdict.NOT_APPLICABLE;
  }

  /**
   * Whether it can apply to a coup at all, by the controls and by what any record shows; asked only
   * where the record lacks what it requires. Without an answer to that: yes.
   */
  public boolean mayApply(CoupReplay coup) {
    return true;
  }

  /**
   * Memories for which this differs have nothing to do with each other: whose patron's they are, or
   * at which table.
   */
  public abstract String apart(CoupMemory memory);

  /**
   * The deviations, each with the memory that it lies on; a coup may have several.
   *
   * @param memories in the order of table, shoe and place in it; all that have to do with each
   *     other
   */
  public abstract List<Deviation> conclude(List<CoupMemory> memories);

  /** What all that is found in an audit says of each deviation; for one audit. */
  public Doubt doubt() {
    return Doubt.NONE;
  }

  /**
   * A coup that deviates, or of which other shoes show that it is not testable.
   *
   * @param on where
   * @param beside the shoe whose coup makes it one; its own where that is none other
   * @param verdict that the coup deviates, that the record cannot settle it, or that it is not
   *     testable, which is no finding
   * @param expected what the criterion asks
   * @param recorded what the log says
   * @param explanation what happened
   */
  public record Deviation(
      CoupMemory on,
      ShoePlace beside,
      Verdict verdict,
      Fact expected,
      Fact recorded,
      Fact explanation) {
    private static final Fact NOTHING = new Fact.Text("");

    /** A coup that is not testable after all. */
    public static Deviation notTestable(CoupMemory on) {
      return new Deviation(on, on.shoePlace(), Verdict.NOT_TESTABLE, NOTHING, NOTHING, NOTHING);
    }
  }
}
