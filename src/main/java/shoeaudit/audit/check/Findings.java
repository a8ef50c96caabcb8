package shoeaudit.audit.check;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CorrectDealing;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.controls.ControlFile;

/**
 * Takes the findings of one coup, shoe or control file while checks explain them, and knows what
 * they share: the check, its criterion, and the effects of the coup.
 */
public final class Findings {
  private final ControlFile controls;
  private final @Nullable ShoeReplay shoe;
  private final @Nullable CoupReplay coup;
  private final @Nullable CorrectDealing dealing;
  private final List<FindingDraft> drafts = new ArrayList<>();
  private @Nullable Effects effects;
  private boolean dealingCarried;
  private boolean procedureCarried;
  private @Nullable Check check;
  private Citations.Cites ofClause = new Citations.Cites("", null);
  private Citations.Cites ofKey = ofClause;
  private Bound bound = Bound.BROKEN;

  private Findings(
      ControlFile controls,
      @Nullable ShoeReplay shoe,
      @Nullable CoupReplay coup,
      @Nullable CorrectDealing dealing) {
    this.controls = controls;
    this.shoe = shoe;
    this.coup = coup;
    this.dealing = dealing;
  }

  /** Findings on a control file. */
  public static Findings onControls(ControlFile controls) {
    return new Findings(controls, null, null, null);
  }

  /** Findings on a shoe as a whole. */
  public static Findings onShoe(ControlFile controls, ShoeReplay shoe) {
    return new Findings(controls, shoe, null, null);
  }

  /** Findings on a coup. */
  public static Findings onCoup(CoupReplay coup, CorrectDealing dealing) {
    return new Findings(coup.rules().controls(), coup.shoe(), coup, dealing);
  }

  /**
   * The check that explains next, and what it cites.
   *
   * @param facet of the check
   * @param bet its place in the control file from 1, or 0
   * @param ofAll how its findings lie to the clause's own bound
   */
  public void by(Check next, Citations citations, int facet, int bet, Bound ofAll) {
    check = next;
    ofClause = citations.cites(next, facet, bet, false);
    ofKey = citations.cites(next, facet, bet, true);
    bound = ofAll;
  }

  /** What a finding of the present check cites. */
  Citations.Cites cites(boolean kept) {
    return kept ? ofKey : ofClause;
  }

  /** A new finding of the present check. */
  public FindingDraft add() {
    Check by = check;
    if (by == null) {
      throw new IllegalStateException("a finding needs its check");
    }
    FindingDraft draft =
        new FindingDraft(this, controls, shoe, coup, by, cites(bound == Bound.KEPT));
    drafts.add(draft);
    return draft;
  }

  /** The effects of the coup's errors. */
  public Effects effects() {
    Effects known = effects;
    if (known == null) {
      if (coup == null || dealing == null) {
        throw new IllegalStateException("only a coup has effects");
      }
      known = new Effects(coup, dealing);
      effects = known;
    }
    return known;
  }

  /** An amount in the currency of the controls. */
  public Fact.Money amount(long minor) {
    return new Fact.Money(minor, controls.currency().getCurrencyCode());
  }

  /** The findings, without ids: those depend on all findings of a shoe. */
  public List<Finding> take() {
    List<Finding> taken = new ArrayList<>(drafts.size());
    for (FindingDraft draft : drafts) {
      taken.add(draft.finding());
    }
    return taken;
  }

  /**
   * For each of the findings in turn, what each patron got who has a share in it, by name, on each
   * wager on which it moved something; empty for one that does not lie on a coup as a whole.
   */
  public List<SortedMap<String, List<@Nullable Long>>> shares() {
    List<SortedMap<String, List<@Nullable Long>>> shares = new ArrayList<>(drafts.size());
    for (FindingDraft draft : drafts) {
      shares.add(draft.shares());
    }
    return shares;
  }

  /** What the findings ascribe to wagers, and to settlements without one. */
  public MoneyMoved byWager() {
    MoneyMoved byWager = new MoneyMoved();
    for (FindingDraft draft : drafts) {
      draft.ascribe(byWager);
    }
    return byWager;
  }

  /** Whether the next finding carries the dealing's effect: the first that would (reading 19). */
  boolean carryDealing() {
    boolean first = !dealingCarried;
    dealingCarried = true;
    return first;
  }

  /** Likewise, of the procedure's effect (reading 51). */
  boolean carryProcedure() {
    boolean first = !procedureCarried;
    procedureCarried = true;
    return first;
  }
}
