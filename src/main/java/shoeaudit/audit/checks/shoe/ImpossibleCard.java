package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.Bound;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.DealtCards;
import shoeaudit.audit.replay.Loadings;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.controls.RuleChoices.Shuffle;
import shoeaudit.controls.Severity;
import shoeaudit.game.Bet;
import shoeaudit.game.Card;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * No card is seen more often than the shoe's decks hold it (WSGC-MB-1c, GEN-1, ONL-1, ONL-20):
 * copies are counted from one shuffle to the next, exposed burns included; where suits are not
 * recorded, copies of a rank (audit.md, reading 17), and where ranks of ten-point cards are not,
 * tens and pictures together (reading 55). There are two of this check, as cards that a recorded
 * shuffle put together may fall under a clause of their own (ONL-20).
 */
public final class ImpossibleCard extends ShoeCheck {
  private final boolean afterShuffle;

  private ImpossibleCard(boolean afterShuffle) {
    super(
        Declaration.of(
                "shoe.impossible-card",
                Level.SHOE,
                Severity.HIGH,
                "More copies of a card were seen than the shoe's decks hold.")
            .basis(FindingBasis.CARDS)
            .requires(Requirement.SHOE_EVENTS, Requirement.SHOES)
            .cites("IC:game.decks")
            .bounded()
            .facets(List.of(afterShuffle ? List.of(Circumstance.AFTER_SHUFFLE) : List.of())));
    this.afterShuffle = afterShuffle;
  }

  @Override
  public boolean leavesChoice(ControlFile controls, @Nullable Bet bet) {
    return DecksDiffer.leaveDecks(controls.regulation().bounds());
  }

  /** One copy too many of a shoe's decks is one that a shoe of one deck more would hold. */
  @Override
  public Bound bound(ShoeReplay shoe, Rules rules) {
    Regulation.Bounds bounds = rules.controls().regulation().bounds();
    Integer max = bounds.maxDecks();
    int decks = shoe.events().decks[DecksDiffer.rowOfDecks(shoe)];
    boolean found = test(shoe, rules) == Verdict.DEVIATES;
    return Bound.keptIf(max == null || decks + (found ? 1 : 0) <= max);
  }

  /** The check of the cards before any recorded shuffle. */
  public static ImpossibleCard beforeShuffle() {
    return new ImpossibleCard(false);
  }

  /** The check of the cards that a recorded shuffle put together. */
  public static ImpossibleCard afterShuffle() {
    return new ImpossibleCard(true);
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (DecksDiffer.rowOfDecks(shoe) < 0 || !shoe.record().has(EventKind.CARD_DEALT)) {
      return Verdict.NOT_TESTABLE;
    }
    boolean shuffled = shoe.record().has(EventKind.SHUFFLED);
    if (afterShuffle && !shuffled) {
      return Verdict.NOT_APPLICABLE;
    }
    if (shuffled && !shoe.records(Requirement.RECORDING_ORDER)) {
      // Which cards it put together is not known.
      return Verdict.NOT_TESTABLE;
    }
    return count(shoe, rules, (row, card, kind, copies) -> {}).verdict();
  }

  /** Counts the cards that this check is about. */
  private CardCopies.Outcome count(ShoeReplay shoe, Rules rules, CardCopies.Surplus surplus) {
    ShoeEvents events = shoe.events();
    int decks = events.decks[DecksDiffer.rowOfDecks(shoe)];
    CardCopies copies = new CardCopies(decks, shoe.record().tensArePoints());
    CardCopies.Outcome outcome = new CardCopies.Outcome();
    Loadings loadings = new Loadings(shoe);
    TakenOff takenOff = new TakenOff();
    boolean shuffled = false;
    boolean cutCardReturns = false;
    int coup = ShoeReplay.NO_COUP;
    boolean sentAgain = false;
    for (int row = 0; row < events.size(); row++) {
      EventKind kind = events.kindOf(row);
      if (kind == EventKind.SHUFFLED) {
        shuffled = true;
      }
      if (loadings.mayBegin(row) || mayBeginAnew(shoe, rules, row, cutCardReturns)) {
        copies.conclude(events, outcome, surplus);
        copies = new CardCopies(decks, shoe.record().tensArePoints());
      }
      if (kind == EventKind.CUT_CARD_OUT) {
        cutCardReturns |= loadings.cutCardReturns(row);
      } else if (kind == EventKind.SHUFFLED || kind == EventKind.SHOE_OPENED) {
        cutCardReturns = false;
      }
      byte card = events.card[row];
      boolean seen =
          kind == EventKind.CARD_DEALT || (kind == EventKind.CARD_BURNED && card != Card.NONE);
      takenOff.take(shoe, row);
      if (shoe.owner(row) != coup) {
        coup = shoe.owner(row);
        sentAgain = coup > 0 && shoe.isSentAgain(coup);
      }
      if (sentAgain
          || DealtCards.isReadTwice(events, row)
          || (kind == EventKind.CARD_BURNED && takenOff.mayHold(card))) {
        // On record twice: sent again with its coup, read twice, or on its way to the discards.
        continue;
      }
      if (seen && shuffled == afterShuffle) {
        outcome.any();
        copies.add(row, card);
      }
    }
    copies.conclude(events, outcome, surplus);
    return outcome;
  }

  /**
   * Whether an event is the first of a coup that may have cards of its own. Where the controls ask
   * for a shuffle before every coup, one that is not on record may have been made; where the
   * numbers begin again it is of another loading, whose opening is not on record; and after a cut
   * card that comes out once more it may be the first of the next loading.
   */
  private static boolean mayBeginAnew(
      ShoeReplay shoe, Rules rules, int row, boolean cutCardReturns) {
    int coup = shoe.owner(row);
    return coup != ShoeReplay.NO_COUP
        && shoe.firstRow(coup) == row
        && (cutCardReturns
            || rules.controls().shoe().shuffle() == Shuffle.COUP
            || (coup > 0 && shoe.number(coup) <= shoe.number(0) && !shoe.isSentAgain(coup)));
  }

  /**
   * The cards that were dealt in the present coup before an irregularity or a withdrawal: one of
   * them that is burned, also where the burn names no coup, is on record twice.
   */
  private static final class TakenOff {
    private int coup = ShoeReplay.NO_COUP;
    private final BitSet dealt = new BitSet();
    private final BitSet takenOff = new BitSet();

    /** Takes the next event of the shoe. */
    void take(ShoeReplay shoe, int row) {
      int owner = shoe.owner(row);
      if (owner > coup) {
        coup = owner;
        dealt.clear();
        takenOff.clear();
      }
      switch (shoe.events().kindOf(row)) {
        case CARD_DEALT -> dealt.set(shoe.events().card[row]);
        case IRREGULARITY, CARD_WITHDRAWN -> takenOff.or(dealt);
        default -> {}
      }
    }

    /** Whether a burned card may be one of them. */
    boolean mayHold(byte burned) {
      for (int card = takenOff.nextSetBit(0); card >= 0; card = takenOff.nextSetBit(card + 1)) {
        if (Card.canBeSame((byte) card, burned)) {
          return true;
        }
      }
      return false;
    }
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    Map<String, Integer> found = new HashMap<>();
    CardCopies.Surplus surplus =
        (row, card, of, copies) -> {
          FindingDraft draft = findings.add().at(row);
          int coup = shoe.owner(row);
          if (coup != ShoeReplay.NO_COUP) {
            draft.coup(shoe.number(coup));
          }
          copies.forEach(draft::evidence);
          // One coup may have the same card too often before a shuffle and after it, and what lies
          // in no coup after each of several.
          String key = of.key(card) + (afterShuffle ? "-shuffled-" : "-");
          int number = coup == ShoeReplay.NO_COUP ? 0 : shoe.number(coup);
          int which = found.merge(number + " " + key, 1, Integer::sum);
          if (coup == ShoeReplay.NO_COUP) {
            draft.distinctEvent(key, row, which);
          } else {
            draft.distinct(key + which);
          }
          explain(draft, shoe.events().decks[DecksDiffer.rowOfDecks(shoe)], card, of);
        };
    count(shoe, rules, surplus);
  }

  private static void explain(FindingDraft draft, int decks, byte card, CardCopies.Kind of) {
    int hold = of.heldBy(decks);
    Fact what = of.of(card);
    draft
        .expected(phrase("shoe.impossible-card.expected", hold, what))
        .recorded(phrase("shoe.impossible-card.recorded", hold + 1, what))
        .explain(
            phrase(
                "shoe.impossible-card.explanation."
                    + (of == CardCopies.Kind.CARD ? "card" : "kind"),
                decks,
                hold,
                what,
                hold + 1));
  }
}
