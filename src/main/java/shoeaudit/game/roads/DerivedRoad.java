package shoeaudit.game.roads;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.game.Result;

/**
 * A road that is derived from the big road: it says whether the big road repeats itself. Each place
 * of the big road is compared with an earlier column, from the second place of a column on, which
 * the kind of road says, or from the first of the next where that column has no second:
 *
 * <ul>
 *   <li>the first place of a column by whether the column before it and the one that lies as far
 *       before that as the road looks back are equally long: red where they are, blue where not;
 *   <li>any other by the column that lies as far before its own: blue where that ends just above
 *       its row, red where it goes on beside it, or ended earlier.
 * </ul>
 *
 * <p>Columns count as they are before they bend at the bottom, and ties count nowhere.
 *
 * @param kind which of the three
 * @param entries in the order of their coups
 */
public record DerivedRoad(Kind kind, List<Entry> entries) {
  public DerivedRoad {
    entries = List.copyOf(entries);
  }

  /** The three roads, by how far they look back. */
  public enum Kind {
    /** Looks one column back. */
    BIG_EYE_BOY(1),
    /** Looks two columns back. */
    SMALL_ROAD(2),
    /** Looks three columns back. */
    COCKROACH_PIG(3);

    private final int columnsBack;

    Kind(int columnsBack) {
      this.columnsBack = columnsBack;
    }

    /** How many columns it looks back. */
    public int columnsBack() {
      return columnsBack;
    }
  }

  /** What an entry says of the big road. It says nothing of who won, or wins next. */
  public enum Color {
    /** It repeats itself. */
    RED,
    /** It does not. */
    BLUE
  }

  /**
   * An entry.
   *
   * @param color what it says
   * @param coup the place of the coup that made it among those that were given, from 0
   * @param column from 0
   * @param row from 0, the uppermost
   * @param marked whether that coup has findings; those of ties on it do not count
   */
  public record Entry(Color color, int coup, int column, int row, boolean marked) {}

  /**
   * The road of these coups.
   *
   * @param road their big road
   */
  public static DerivedRoad of(Kind kind, BigRoad road, List<RoadCoup> coups) {
    int back = kind.columnsBack();
    List<Integer> lengths = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    Bends bends = new Bends();
    for (BigRoad.Place place : road.places()) {
      Result winner = place.winner();
      if (winner == null) {
        continue;
      }
      if (place.depth() == 0) {
        lengths.add(0);
      }
      int run = place.run();
      int depth = place.depth();
      lengths.set(run, depth + 1);
      if (run < (depth == 0 ? back + 1 : back)) {
        continue;
      }
      boolean repeats =
          depth == 0
              ? lengths.get(run - 1).equals(lengths.get(run - 1 - back))
              : lengths.get(run - back) != depth;
      Color color = repeats ? Color.RED : Color.BLUE;
      bends.next(!entries.isEmpty() && entries.getLast().color() == color);
      int coup = place.madeBy();
      entries.add(new Entry(color, coup, bends.column(), bends.row(), coups.get(coup).marked()));
    }
    return new DerivedRoad(kind, entries);
  }
}
