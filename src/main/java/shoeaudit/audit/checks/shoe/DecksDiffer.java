package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/** A shoe is opened with the decks that the controls say (WSGC-MB-1c, GEN-1, ONL-1). */
public final class DecksDiffer extends ShoeCheck {
  public DecksDiffer() {
    super(
        Declaration.of(
                "shoe.decks-differ",
                Level.SHOE,
                Severity.HIGH,
                "A shoe was opened with another number of decks than the controls say.")
            .requires(Requirement.SHOES)
            .cites("IC:game.decks")
            .bounded());
  }

  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return leaveDecks(controls.regulation().bounds());
  }

  /** Whether the bounds leave more than one number of decks. */
  static boolean leaveDecks(Regulation.Bounds bounds) {
    return bounds.minDecks() == null || !bounds.minDecks().equals(bounds.maxDecks());
  }

  @Override
  public Bound bound(ShoeReplay shoe, Rules rules) {
    Regulation.Bounds bounds = rules.controls().regulation().bounds();
    int opened = shoe.events().decks[rowOfDecks(shoe)];
    Integer min = bounds.minDecks();
    Integer max = bounds.maxDecks();
    return Bound.keptIf((min == null || opened >= min) && (max == null || opened <= max));
  }

  @Override
  public int judgedRow(ShoeReplay shoe) {
    return rowOfDecks(shoe);
  }

  /** The event that records the shoe's decks, or -1. */
  static int rowOfDecks(ShoeReplay shoe) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.SHOE_OPENED && events.decks[row] != 0) {
        return row;
      }
    }
    return -1;
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    int row = rowOfDecks(shoe);
    if (row < 0) {
      return Verdict.NOT_TESTABLE;
    }
    return shoe.events().decks[row] == rules.controls().game().decks()
        ? Verdict.CONFORMS
        : Verdict.DEVIATES;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    int row = rowOfDecks(shoe);
    int opened = shoe.events().decks[row];
    int due = rules.controls().game().decks();
    findings
        .add()
        .at(row)
        .expected(phrase("shoe.decks-differ.expected", due))
        .recorded(phrase("shoe.decks-differ.recorded", opened))
        .explain(phrase("shoe.decks-differ.explanation", opened, due));
  }
}
