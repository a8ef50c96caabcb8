package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;
import shoeaudit.report.Report.CourseCoup;

/**
 * The big road of a shoe as scoreboards have it: each run of Player or Banker begins a column and
 * goes down it; at the bottom, or where an earlier run stands, it turns to the right. A tie is a
 * stroke on the winner before it, or, before the first winner, on the place of that. Coups without
 * a result, and void ones, have no place.
 *
 * @param places in the order of their coups
 */
record BigRoad(List<Place> places) {
  /** As scoreboards have them. */
  static final int ROWS = 6;

  /**
   * A place on the road.
   *
   * @param winner Player or Banker; null: the shoe has ties alone
   * @param column from 0
   * @param row from 0, the uppermost
   * @param ties how many stand on it
   * @param marked whether its coup, or a tie on it, has findings
   */
  record Place(@Nullable Result winner, int column, int row, int ties, boolean marked) {
    private Place withTie(boolean marksIt) {
      return new Place(winner, column, row, ties + 1, marked || marksIt);
    }
  }

  /** The road of these coups, by their declared results. */
  static BigRoad of(List<CourseCoup> coups) {
    List<Place> road = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    int start = 0;
    for (CourseCoup coup : coups) {
      Result result = coup.recorded().declared();
      boolean marked = !coup.codes().isEmpty();
      Place last = road.isEmpty() ? null : road.getLast();
      if (result == Result.TIE) {
        if (last != null) {
          road.removeLast();
        }
        road.add((last == null ? new Place(null, 0, 0, 0, false) : last).withTie(marked));
      } else if (result == Result.PLAYER || result == Result.BANKER) {
        Place next;
        if (last == null) {
          next = new Place(result, 0, 0, 0, marked);
        } else if (last.winner() == null) {
          road.removeLast();
          next = new Place(result, 0, 0, last.ties(), last.marked() || marked);
        } else if (result == last.winner()) {
          boolean down =
              last.row() + 1 < ROWS && !taken.contains(number(last.column(), last.row() + 1));
          next =
              new Place(
                  result,
                  down ? last.column() : last.column() + 1,
                  down ? last.row() + 1 : last.row(),
                  0,
                  marked);
        } else {
          while (taken.contains(number(start, 0))) {
            start++;
          }
          next = new Place(result, start, 0, 0, marked);
        }
        road.add(next);
        taken.add(number(next.column(), next.row()));
      }
    }
    return new BigRoad(List.copyOf(road));
  }

  private static int number(int column, int row) {
    return column * ROWS + row;
  }

  /** How many columns it is wide, at least one. */
  int columns() {
    return places.stream().mapToInt(Place::column).max().orElse(0) + 1;
  }
}
