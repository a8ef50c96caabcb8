package shoeaudit.report;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.Words;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;

/**
 * What in the controls changes the game's rules and is left to a person: the modifications that a
 * control file states, and, where the regulation leaves changes to a person, each side bet that it
 * offers (interpretation 11).
 */
final class RuleChanges {
  private RuleChanges() {}

  /** Those of all versions, in their order. */
  static List<Report.ForReview> of(List<ControlFile> versions) {
    List<Report.ForReview> changes = new ArrayList<>();
    for (int version = 0; version < versions.size(); version++) {
      ControlFile controls = versions.get(version);
      for (ControlFile.Modification stated : controls.modifications()) {
        changes.add(
            new Report.ForReview(version, stated.criterion(), stated.change(), stated.reason()));
      }
      for (Regulation.Criterion criterion : controls.regulation().criteria()) {
        if (criterion.testing() == Regulation.Testing.REVIEWED_BY_A_PERSON) {
          sideBets(version, controls, criterion.id(), changes);
        }
      }
    }
    return List.copyOf(changes);
  }

  private static void sideBets(
      int version, ControlFile controls, String criterion, List<Report.ForReview> changes) {
    controls
        .bets()
        .forEach((id, bet) -> {
          ControlFile.BetBasis basis = controls.bases().get(id);
          if (!bet.main() && basis != null) {
            String side =
                basis.side() == null ? "" : " on the " + Words.name(basis.side()) + "'s hand";
            String by = basis.uses() == null ? "lines of its own" : basis.uses();
            changes.add(
                new Report.ForReview(
                    version,
                    criterion,
                    "The side bet " + id + " is offered" + side + ", by " + by + ".",
                    ""));
          }
        });
  }
}
