package shoeaudit.game.roads;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;

/**
 * The big road of a shoe as scoreboards have it: each run of Player or Banker begins a column and
 * goes down it; at the bottom, or where an earlier run stands, it turns to the right. A tie is a
 * stroke on the winner before it, or, before the first winner, on the place of that. Coups without
 * a result, and void ones, have no place.
 *
 * @param places in the order of their coups
 */
public record BigRoad(List<Place> places) {
  /** As scoreboards have them. */
  public static final int ROWS = Bends.ROWS;

  public BigRoad {
    places = List.copyOf(places);
  }

  /**
   * A place on the road.
   *
   * @param winner Player or Banker; null: the shoe has ties alone
   * @param coup the place of the winner's coup among those that were given, from 0; null: there is
   *     no winner
   * @param ties likewise of the ties that stand on it, in their order
   * @param column from 0
   * @param row from 0, the uppermost
   * @param run which run of one winner it belongs to, from 0: its column, were there no bends
   * @param depth which of its run it is, from 0: its row, were there no bends
   * @param marked whether its coup, or a tie on it, has findings
   */
  public record Place(
      @Nullable Result winner,
      @Nullable Integer coup,
      List<Integer> ties,
      int column,
      int row,
      int run,
      int depth,
      boolean marked) {
    public Place {
      ties = List.copyOf(ties);
    }

    /** The coup that made the place: the winner's, or, where there is none, the first tie's. */
    public int madeBy() {
      return coup == null ? ties.getFirst() : coup;
    }
  }

  /** The road of these coups, by their declared results. */
  public static BigRoad of(List<RoadCoup> coups) {
    Building building = new Building();
    for (int i = 0; i < coups.size(); i++) {
      building.add(i, coups.get(i));
    }
    return building.road();
  }

  /** How many columns it is wide, at least one. */
  public int columns() {
    return places.stream().mapToInt(Place::column).max().orElse(0) + 1;
  }

  /** Puts a road together: the last place stays open, as ties may come to stand on it. */
  private static final class Building {
    private final List<Place> done = new ArrayList<>();
    private final Bends bends = new Bends();
    private @Nullable Result winner;
    private @Nullable Integer coup;
    private List<Integer> ties = new ArrayList<>();
    private int run;
    private int depth;
    private boolean marked;

    void add(int number, RoadCoup next) {
      Result result = next.declared();
      if (result == Result.TIE) {
        ties.add(number);
        marked |= next.marked();
      } else if (result == Result.PLAYER || result == Result.BANKER) {
        boolean goesOn = result == winner;
        if (winner == null) {
          // Ties before the first winner stand on its place, and so do their marks.
          marked |= next.marked();
        } else {
          close();
          run += goesOn ? 0 : 1;
          depth = goesOn ? depth + 1 : 0;
          marked = next.marked();
        }
        bends.next(goesOn);
        winner = result;
        coup = number;
      }
    }

    private void close() {
      done.add(
          new Place(
              winner, coup, ties, Math.max(bends.column(), 0), bends.row(), run, depth, marked));
      ties = new ArrayList<>();
    }

    BigRoad road() {
      if (winner != null || !ties.isEmpty()) {
        close();
      }
      return new BigRoad(done);
    }
  }
}
