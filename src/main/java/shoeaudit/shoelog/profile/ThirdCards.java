package shoeaudit.shoelog.profile;

import java.util.List;
import shoeaudit.game.Side;
import shoeaudit.shoelog.Excerpt;

/**
 * Which third cards are the coup's own, where a system leaves those of earlier coups in their
 * places: the totals that it declared tell. A left-over card of ten points changes no total, so
 * that nothing tells whether it was drawn; such a coup is not judged.
 */
final class ThirdCards {
  private ThirdCards() {}

  /**
   * The cards of the coup itself.
   *
   * @param ways as recorded first, then without each of the third cards
   * @param facts takes what has to be said of them
   * @throws Misfit where the totals do not tell
   */
  static Hands own(List<Hands> ways, CoupFacts facts) throws Misfit {
    Hands recorded = ways.getFirst();
    if (ways.size() == 1) {
      return recorded;
    }
    String player = facts.playerTotal;
    String banker = facts.bankerTotal;
    if (player == null || banker == null) {
      throw new Misfit(
          "no totals are there to tell whether the third cards are the coup's own",
          "a record with both totals");
    }
    List<Hands> fitting =
        ways.stream()
            .filter(way ->
                CoupMapping.isTotal(player, way.total(Side.PLAYER))
                    && CoupMapping.isTotal(banker, way.total(Side.BANKER)))
            .toList();
    if (fitting.isEmpty()) {
      throw new Misfit(
          "the totals "
              + Excerpt.of(player + " and " + banker).replace("\"", "")
              + " fit the cards neither with their third cards nor without",
          "a record whose totals and cards belong together");
    }
    if (fitting.size() > 1) {
      facts.thirdCard = CoupFacts.ThirdCard.OPEN;
    } else if (!fitting.getFirst().equals(recorded)) {
      facts.thirdCard = CoupFacts.ThirdCard.LEFT_OVER;
    }
    return fitting.getFirst();
  }
}
