package shoeaudit.game.roads;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;

/**
 * The bead plate: every coup in its order, down columns of six, also void ones and those without a
 * result.
 *
 * @param beads in the order of their coups
 */
public record BeadPlate(List<Bead> beads) {
  public BeadPlate {
    beads = List.copyOf(beads);
  }

  /**
   * A bead.
   *
   * @param coup the place of its coup among those that were given, from 0
   * @param result as declared; null: none was
   * @param column from 0
   * @param row from 0, the uppermost
   * @param marked whether its coup has findings
   */
  public record Bead(int coup, @Nullable Result result, int column, int row, boolean marked) {}

  /** The plate of these coups. */
  public static BeadPlate of(List<RoadCoup> coups) {
    List<Bead> beads = new ArrayList<>(coups.size());
    for (int i = 0; i < coups.size(); i++) {
      RoadCoup coup = coups.get(i);
      beads.add(new Bead(i, coup.declared(), i / BigRoad.ROWS, i % BigRoad.ROWS, coup.marked()));
    }
    return new BeadPlate(beads);
  }
}
