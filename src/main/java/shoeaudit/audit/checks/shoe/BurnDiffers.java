package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile.Burn;
import shoeaudit.controls.Severity;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * As many cards are burned at the start as the controls say (audit.md, readings 22 and 25). Judged
 * in shoes whose opening is on record: there, no burn on record means that none was made, unless
 * the record ends before the first coup.
 */
public final class BurnDiffers extends ShoeCheck {
  private static final int TEN = 10;
  private static final int UNKNOWN = -1;

  public BurnDiffers() {
    super(
        Declaration.of(
                "shoe.burn-differs",
                Level.SHOE,
                Severity.MEDIUM,
                "Another number of cards was burned at the start than the controls say.")
            .requires(Requirement.SHOE_EVENTS, Requirement.SHOES, Requirement.RECORDING_ORDER)
            .cites("IC:shoe.burn"));
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    int due = due(shoe, rules);
    if (judgedRow(shoe) < 0 || shoe.record().hasUnreadableLines() || due == UNKNOWN) {
      return Verdict.NOT_TESTABLE;
    }
    if (burned(shoe) <= due && shoe.edges().endsAmidBurns()) {
      return Verdict.NOT_TESTABLE;
    }
    if (0 < burned(shoe) && burned(shoe) < due && shoe.record().mayLackEqualLines()) {
      return Verdict.NOT_TESTABLE;
    }
    boolean tooFew = burned(shoe) < due && !rules.controls().shoe().burn().byFirstCard();
    if (!tooFew && mayBeRemedies(shoe)) {
      return Verdict.NOT_TESTABLE;
    }
    return burned(shoe) == due ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  /**
   * Whether cards that were burned before the first card may have been burned as an irregularity
   * asks for (reading 20), and not for the start: one is on record before them, or in their coup.
   */
  private static boolean mayBeRemedies(ShoeReplay shoe) {
    ShoeEvents events = shoe.events();
    boolean irregular = false;
    for (int row = 0; row < events.size() && events.kindOf(row) != EventKind.CARD_DEALT; row++) {
      irregular |= events.kindOf(row) == EventKind.IRREGULARITY;
      if (isBurnAtStart(events, row) && (irregular || hasIrregularity(events, events.coup[row]))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasIrregularity(ShoeEvents events, int coup) {
    for (int row = 0; coup > 0 && row < events.size(); row++) {
      if (events.kindOf(row) == EventKind.IRREGULARITY && events.coup[row] == coup) {
        return true;
      }
    }
    return false;
  }

  /** The shoe's first loading, where it is on record before any card: it may be a later one's. */
  @Override
  public int judgedRow(ShoeReplay shoe) {
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size() && events.kindOf(row) != EventKind.CARD_DEALT; row++) {
      if (events.kindOf(row) == EventKind.SHOE_OPENED) {
        return row;
      }
    }
    return -1;
  }

  /**
   * How many cards had to be burned; with the first card's value, one where none was, as the first
   * is always burned.
   */
  private static int due(ShoeReplay shoe, Rules rules) {
    Burn burn = rules.controls().shoe().burn();
    if (!burn.byFirstCard()) {
      return burn.count();
    }
    ShoeEvents events = shoe.events();
    for (int row = 0; row < events.size(); row++) {
      if (isBurnAtStart(events, row)) {
        byte card = events.card[row];
        if (card == Card.NONE) {
          return UNKNOWN;
        }
        return 1 + (Card.value(card) == 0 ? TEN : Card.value(card));
      }
      if (events.kindOf(row) == EventKind.CARD_DEALT) {
        break;
      }
    }
    return 1;
  }

  private static boolean isBurnAtStart(ShoeEvents events, int row) {
    return events.kindOf(row) == EventKind.CARD_BURNED;
  }

  private static int burned(ShoeReplay shoe) {
    ShoeEvents events = shoe.events();
    int burned = 0;
    for (int row = 0; row < events.size() && events.kindOf(row) != EventKind.CARD_DEALT; row++) {
      burned += isBurnAtStart(events, row) ? 1 : 0;
    }
    return burned;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    ShoeEvents events = shoe.events();
    FindingDraft draft = findings.add();
    for (int row = 0; row < events.size() && events.kindOf(row) != EventKind.CARD_DEALT; row++) {
      if (events.kindOf(row) == EventKind.SHOE_OPENED || isBurnAtStart(events, row)) {
        draft.at(row);
      }
    }
    int due = due(shoe, rules);
    int burned = burned(shoe);
    boolean byFirst = rules.controls().shoe().burn().byFirstCard();
    draft
        .expected(
            byFirst && burned == 0
                ? phrase("shoe.burn-differs.expected.by-first-card")
                : phrase("shoe.burn-differs.expected", due))
        .recorded(phrase("shoe.burn-differs.recorded", burned))
        .explain(
            byFirst
                ? phrase("shoe.burn-differs.explanation.by-first-card", burned)
                : phrase("shoe.burn-differs.explanation", burned, due));
  }
}
