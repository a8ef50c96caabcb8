package shoeaudit.web.shoes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Result;
import shoeaudit.game.roads.BeadPlate;
import shoeaudit.game.roads.BigRoad;
import shoeaudit.game.roads.DerivedRoad;
import shoeaudit.game.roads.RoadCoup;
import shoeaudit.report.text.Texts;

/**
 * A road as it is drawn, for the coups of one page.
 *
 * @param kind which of the five: the end of its text's key
 * @param columns how many are drawn
 * @param marks on it, in the order of their coups
 */
record DrawnRoad(String kind, int columns, List<Mark> marks) {
  /** How wide and high a cell is, in pixels: no smaller target is fit for fingers. */
  static final int CELL = 24;

  /** Fewer columns look like no board. */
  private static final int FEWEST_COLUMNS = 14;

  /**
   * A mark.
   *
   * @param shape bead, ring, dot or slash
   * @param ink player, banker, tie, void or none: its color
   * @param letter what is written on it; empty: nothing
   * @param x of its cell, in pixels
   * @param y of its cell
   * @param ties how many stand on it
   * @param marked whether it is framed
   * @param at the address of its coup
   * @param name of its coup, and of others on it
   */
  record Mark(
      String shape,
      String ink,
      String letter,
      int x,
      int y,
      int ties,
      boolean marked,
      String at,
      String name) {}

  /** How wide it is, in pixels. */
  public int width() {
    return columns * CELL + 1;
  }

  /** How high it is, in pixels. */
  public int height() {
    return BigRoad.ROWS * CELL + 1;
  }

  /** Whether it is the one by whose marks the keyboard goes: one with every coup is enough. */
  public boolean isForKeys() {
    return kind.equals("bead-plate");
  }

  /** The lines between its cells, as the path of an SVG. */
  public String grid() {
    StringBuilder path = new StringBuilder();
    for (int row = 0; row <= BigRoad.ROWS; row++) {
      path.append("M0 ").append(row * CELL).append(".5H").append(width());
    }
    for (int column = 0; column <= columns; column++) {
      path.append('M').append(column * CELL).append(".5 0V").append(height());
    }
    return path.toString();
  }

  /**
   * The five roads of a shoe, each as far as coups of one page made it.
   *
   * @param coups all of the shoe's
   * @param from the first of the page, from 0
   * @param to the one after its last
   */
  static List<DrawnRoad> of(List<ShownCoup> coups, int from, int to, Texts texts) {
    List<RoadCoup> given =
        coups.stream().map(coup -> new RoadCoup(coup.row().declared(), coup.marked())).toList();
    BigRoad big = BigRoad.of(given);
    Drawing drawing = new Drawing(coups, from, to, texts);
    List<DrawnRoad> roads = new ArrayList<>();
    roads.add(drawing.beadPlate(BeadPlate.of(given)));
    roads.add(drawing.bigRoad(big));
    for (DerivedRoad.Kind kind : DerivedRoad.Kind.values()) {
      roads.add(drawing.derived(DerivedRoad.of(kind, big, given)));
    }
    return roads;
  }

  private record Drawing(List<ShownCoup> coups, int from, int to, Texts texts) {
    DrawnRoad beadPlate(BeadPlate plate) {
      List<BeadPlate.Bead> beads = shown(plate.beads(), BeadPlate.Bead::coup);
      int left = left(beads, BeadPlate.Bead::column);
      return road(
          "bead-plate",
          beads.stream()
              .map(bead ->
                  mark(
                      "bead",
                      ink(bead.result()),
                      letter(bead.result()),
                      bead.column() - left,
                      bead.row(),
                      0,
                      bead.marked(),
                      bead.coup(),
                      coups.get(bead.coup()).name()))
              .toList());
    }

    DrawnRoad bigRoad(BigRoad big) {
      List<BigRoad.Place> places = shown(big.places(), BigRoad.Place::madeBy);
      int left = left(places, BigRoad.Place::column);
      return road(
          "big-road",
          places.stream()
              .map(place ->
                  mark(
                      "ring",
                      ink(place.winner()),
                      place.winner() == null ? "" : letter(place.winner()),
                      place.column() - left,
                      place.row(),
                      place.ties().size(),
                      place.marked(),
                      place.madeBy(),
                      Stream.concat(Stream.ofNullable(place.coup()), place.ties().stream())
                          .map(coup -> coups.get(coup).name())
                          .collect(Collectors.joining(". "))))
              .toList());
    }

    DrawnRoad derived(DerivedRoad road) {
      List<DerivedRoad.Entry> entries = shown(road.entries(), DerivedRoad.Entry::coup);
      int left = left(entries, DerivedRoad.Entry::column);
      String shape =
          switch (road.kind()) {
            case BIG_EYE_BOY -> "ring";
            case SMALL_ROAD -> "dot";
            case COCKROACH_PIG -> "slash";
          };
      return road(
          key(road.kind()),
          entries.stream()
              .map(entry ->
                  mark(
                      shape,
                      entry.color() == DerivedRoad.Color.RED ? "banker" : "player",
                      "",
                      entry.column() - left,
                      entry.row(),
                      0,
                      entry.marked(),
                      entry.coup(),
                      texts.of("page.derived." + key(entry.color()))
                          + " "
                          + coups.get(entry.coup()).name()))
              .toList());
    }

    private <T> List<T> shown(List<T> all, ToIntFunction<T> coup) {
      return all.stream()
          .filter(each -> coup.applyAsInt(each) >= from && coup.applyAsInt(each) < to)
          .toList();
    }

    private static <T> int left(List<T> shown, ToIntFunction<T> column) {
      return shown.stream().mapToInt(column).min().orElse(0);
    }

    private static DrawnRoad road(String kind, List<Mark> marks) {
      int columns = marks.stream().mapToInt(mark -> mark.x() / CELL + 1).max().orElse(0);
      return new DrawnRoad(kind, Math.max(columns, FEWEST_COLUMNS), marks);
    }

    private Mark mark(
        String shape,
        String ink,
        String letter,
        int column,
        int row,
        int ties,
        boolean marked,
        int coup,
        String name) {
      return new Mark(
          shape, ink, letter, column * CELL, row * CELL, ties, marked, coups.get(coup).at(), name);
    }

    private static String key(Enum<?> value) {
      return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String ink(@Nullable Result result) {
      return result == null ? "none" : result.text();
    }

    private String letter(@Nullable Result result) {
      return result == null ? "\u2013" : texts.of("road." + result.text());
    }
  }
}
