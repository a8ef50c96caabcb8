package shoeaudit.report.building;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.game.Side;
import shoeaudit.report.Report;
import shoeaudit.report.text.Texts;

/**
 * What in the controls changes the game's rules and is left to a person: the modifications that a
 * control file states, main bets with another pay table than plain odds (EZ Baccarat, Super 6),
 * and, where the regulation leaves changes to a person, each side bet on offer (interpretation 11).
 */
final class RuleChanges {
  private final Texts texts;

  /** With the words of a language. */
  RuleChanges(Texts texts) {
    this.texts = texts;
  }

  /** Those of all versions, in their order. */
  List<Report.ForReview> of(List<ControlFile> versions) {
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

  private void bets(
      int version, ControlFile controls, String person, List<Report.ForReview> changes) {
    controls
        .bets()
        .forEach((id, bet) -> {
          ControlFile.BetBasis basis = controls.bases().get(id);
          if (basis == null) {
            return;
          }
          String by = basis.uses() == null ? texts.of("changes.own-lines") : basis.uses();
          if (bet.main() && basis.pays() == null) {
            changes.add(
                new Report.ForReview(
                    version,
                    person.isEmpty() ? "IC:bets." + id : person,
                    texts.of("changes.main-bet", id, by),
                    ""));
          } else if (!bet.main() && !person.isEmpty()) {
            Side side = basis.side();
            changes.add(
                new Report.ForReview(
                    version,
                    person,
                    side == null
                        ? texts.of("changes.side-bet", id, by)
                        : texts.of("changes.side-bet-on", id, texts.of("hand." + side.text()), by),
                    ""));
          }
        });
  }
}
