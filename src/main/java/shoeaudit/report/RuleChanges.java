package shoeaudit.report;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.Words;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;

/**
 * What in the controls changes the game's rules and is left to a person: the modifications that a
 * control file states, main bets with another pay table than plain odds (EZ Baccarat, Super 6),
 * and, where the regulation leaves changes to a person, each side bet on offer (interpretation 11).
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
      String person =
          controls.regulation().criteria().stream()
              .filter(one -> one.testing() == Regulation.Testing.REVIEWED_BY_A_PERSON)
              .map(Regulation.Criterion::id)
              .findFirst()
              .orElse("");
      bets(version, controls, person, changes);
    }
    return List.copyOf(changes);
  }

  private static void bets(
      int version, ControlFile controls, String person, List<Report.ForReview> changes) {
    controls
        .bets()
        .forEach((id, bet) -> {
          ControlFile.BetBasis basis = controls.bases().get(id);
          if (basis == null) {
            return;
          }
          String by = basis.uses() == null ? "lines of its own" : basis.uses();
          if (bet.main() && basis.pays() == null) {
            changes.add(
                new Report.ForReview(
                    version,
                    person.isEmpty() ? "IC:bets." + id : person,
                    "Wagers on " + id + " are settled by another pay table, " + by + ".",
                    ""));
          } else if (!bet.main() && !person.isEmpty()) {
            String side =
                basis.side() == null ? "" : " on the " + Words.name(basis.side()) + "'s hand";
            changes.add(
                new Report.ForReview(
                    version,
                    person,
                    "The side bet " + id + " is offered" + side + ", by " + by + ".",
                    ""));
          }
        });
  }
}
