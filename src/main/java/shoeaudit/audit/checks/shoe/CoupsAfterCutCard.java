package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.CoupsAfterCut;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.RuleChoices.Shuffle;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.EventKind;

/**
 * No more coups start after the one in which the cut card came out than the controls allow. Where
 * its event names no coup and stands between two, the card may have come out in the first or in
 * place of the second's first card: for review where that decides. The coup is not testable where
 * the controls were changed since the card came out and only the earlier or the later ones allow
 * it, nor where the card's line stands far too early.
 */
public final class CoupsAfterCutCard extends CoupCheck {
  public CoupsAfterCutCard() {
    super(
        Declaration.of(
                "shoe.coups-after-cut-card",
                Level.SHOE,
                Severity.MEDIUM,
                "A coup was begun after the last one that may follow the cut card.")
            .requires(
                Requirement.SHOE_EVENTS,
                Requirement.SHOES,
                Requirement.COUP_NUMBERS,
                Requirement.RECORDING_ORDER)
            .cites("IC:shoe.coups_after_cut_card"));
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (!coup.shoe().record().has(EventKind.CUT_CARD_OUT)) {
      return Verdict.NOT_TESTABLE;
    }
    if (coup.rules().controls().shoe().shuffle() == Shuffle.COUP
        && !coup.shoe().record().has(EventKind.SHUFFLED)) {
      // Each coup has cards of its own, and the record does not show where they begin.
      return Verdict.NOT_TESTABLE;
    }
    int row = coup.shoe().cutCardRow(coup.place());
    if (row < 0 || !coup.shoe().dealt(coup.place())) {
      return Verdict.NOT_APPLICABLE;
    }
    CoupsAfterCut since = coup.shoe().coupsAfterCut();
    if (since.mayBeOfAnotherLoading(coup.place())) {
      return Verdict.NOT_TESTABLE;
    }
    int most = since.most(coup.place());
    int fewest = since.fewest(coup.place());
    if (most > coup.rules().controls().shoe().coupsAfterCutCard()
        && since.isLineTooEarly(coup.place(), coup.rules())) {
      return Verdict.NOT_TESTABLE;
    }
    Verdict verdict = verdict(coup.rules(), most, fewest);
    List<Rules> atCutCard = coup.shoe().rulesAt(row, coup.rules());
    boolean same =
        !atCutCard.isEmpty()
            && atCutCard.stream().allMatch(rules -> verdict(rules, most, fewest) == verdict);
    return same ? verdict : Verdict.NOT_TESTABLE;
  }

  private static Verdict verdict(Rules rules, int most, int fewest) {
    int allowed = rules.controls().shoe().coupsAfterCutCard();
    if (most <= allowed) {
      return Verdict.CONFORMS;
    }
    return fewest <= allowed ? Verdict.REVIEW : Verdict.DEVIATES;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    int row = coup.shoe().cutCardRow(coup.place());
    int allowed = coup.rules().controls().shoe().coupsAfterCutCard();
    int most = coup.shoe().coupsAfterCut().most(coup.place());
    int fewest = coup.shoe().coupsAfterCut().fewest(coup.place());
    FindingDraft draft =
        findings
            .add()
            .at(coup.shoe().firstRow(coup.place()))
            .evidence(row)
            .expected(phrase("shoe.coups-after-cut-card.expected", allowed));
    if (fewest == most) {
      draft
          .recorded(phrase("shoe.coups-after-cut-card.recorded", most))
          .explain(phrase("shoe.coups-after-cut-card.explanation", allowed, most));
      return;
    }
    if (fewest <= allowed) {
      draft.review();
    }
    draft
        .recorded(phrase("shoe.coups-after-cut-card.recorded.either", most, fewest))
        .explain(
            phrase("shoe.coups-after-cut-card.explanation.allowed", allowed),
            either(coup.shoe(), row, most, fewest));
  }

  /** Where the card is on record, and which number the coup has if it came out before or after. */
  private static Fact either(ShoeReplay shoe, int cutCardRow, int most, int fewest) {
    int before = shoe.coupsAfterCut().cutCoup(cutCardRow);
    int next = shoe.number(before + 1);
    return before == ShoeReplay.NO_COUP
        ? phrase("shoe.coups-after-cut-card.explanation.before-first", next, most, fewest)
        : phrase(
            "shoe.coups-after-cut-card.explanation.between",
            shoe.number(before),
            next,
            most,
            fewest);
  }
}
