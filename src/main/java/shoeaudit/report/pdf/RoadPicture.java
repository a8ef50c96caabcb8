package shoeaudit.report.pdf;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.game.Result;
import shoeaudit.game.roads.BigRoad;
import shoeaudit.game.roads.RoadCoup;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.ReportSources.CourseCoup;

/**
 * A stretch of a shoe as players' scoreboards show it: the bead plate (every coup, down the columns
 * of six) and the big road (a column for each run of Player or Banker, ties as strokes). Coups with
 * findings are framed.
 */
final class RoadPicture implements Drawing {
  private static final int ROWS = BigRoad.ROWS;

  private static final float BEAD_POINTS = 17.5f;
  private static final float BEAD_RADIUS = 5.6f;

  /** Of a bead that leaves room for numbers below it. */
  private static final float MARKED_RADIUS = 4.8f;

  private static final float ROAD_POINTS = 14;
  private static final float GAP_POINTS = 9;

  /** A column that lacks less of its width than this has room. */
  private static final float ALMOST = 0.001f;

  private static final float HEAD_POINTS = 10;

  /** A part of a radius that lies this far along each axis, halfway between them. */
  private static final float DIAGONAL = 0.71f;

  private static final float SIZE_POINTS = 7;

  /** Of the numbers in a cell. */
  private static final float NUMBERS_POINTS = 6;

  /** What fits a cell at that size, measured in the style by which it is cut. */
  private static float fittingPoints(float cell) {
    return (cell - 2) * TextStyle.SMALL_STRONG.sizePoints / NUMBERS_POINTS;
  }

  /** The number of a column's first coup. */
  private static final float NUMBER_POINTS = 9;

  private static final String NONE = "\u2013";

  private final ReportDocument document;
  private final Typography type;
  private final List<CourseCoup> coups;
  private final BigRoad road;
  private final FindingIndex index;
  private final boolean withBigRoad;

  /**
   * A picture of a stretch.
   *
   * @param index numbers the matters
   * @param withBigRoad whether the big road stands below the bead plate
   */
  RoadPicture(
      ReportDocument document, List<CourseCoup> coups, FindingIndex index, boolean withBigRoad) {
    this.index = index;
    this.withBigRoad = withBigRoad;
    this.document = document;
    this.type = document.type();
    this.coups = coups;
    this.road =
        BigRoad.of(
            coups.stream()
                .map(coup -> new RoadCoup(coup.recorded().declared(), !coup.codes().isEmpty()))
                .toList());
  }

  @Override
  public float height(float width) {
    float cell = beadCell(width);
    int beadStrips = strips(Math.ceilDiv(coups.size(), ROWS), width, cell);
    float plate = beadStrips * (NUMBER_POINTS + ROWS * cell + GAP_POINTS);
    if (!withBigRoad) {
      return plate;
    }
    int strips = strips(road.columns(), width, ROAD_POINTS);
    return 2 * HEAD_POINTS + plate + tops(strips, width)[strips];
  }

  /** How far below the first strip's top that of each strip lies: each is as deep as its runs. */
  private float[] tops(int strips, float width) {
    int[] rows = deepest(road.places(), strips, perStrip(width, ROAD_POINTS));
    float[] tops = new float[strips + 1];
    for (int i = 0; i < strips; i++) {
      tops[i + 1] = tops[i] + rows[i] * ROAD_POINTS + GAP_POINTS;
    }
    return tops;
  }

  /** How many rows each strip of a road takes; at least one. */
  static int[] deepest(List<BigRoad.Place> places, int strips, int perStrip) {
    int[] rows = new int[strips];
    Arrays.fill(rows, 1);
    for (BigRoad.Place place : places) {
      int strip = place.column() / perStrip;
      rows[strip] = Math.max(rows[strip], place.row() + 1);
    }
    return rows;
  }

  private static int perStrip(float width, float cell) {
    return (int) (width / cell + ALMOST);
  }

  /** The side of a bead's cell: a little less, where one more column then has room. */
  static float beadCell(float width) {
    int columns = Math.max(1, Math.round(width / BEAD_POINTS));
    return Math.min(BEAD_POINTS, width / columns);
  }

  /** Below each other, each as wide as the page allows. */
  static int strips(int columns, float width, float cell) {
    return Math.max(1, Math.ceilDiv(columns, perStrip(width, cell)));
  }

  @Override
  public String alternative() {
    StringBuilder words = new StringBuilder(document.say("road.alternative"));
    for (CourseCoup coup : coups) {
      words.append(' ').append(coup.recorded().number()).append(letter(coup));
      if (!coup.codes().isEmpty()) {
        words
            .append(" [")
            .append(numbers(coup))
            .append(' ')
            .append(String.join(", ", coup.codes()))
            .append(']');
      }
    }
    return words.toString();
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    if (!withBigRoad) {
      beadPlate(canvas, left, top, width);
      return;
    }
    float y = head(canvas, "road.bead-plate", left, top);
    y = beadPlate(canvas, left, y, width);
    y = head(canvas, "road.big-road", left, y);
    bigRoad(canvas, left, y, width);
  }

  private float head(PdfContentByte canvas, String key, float left, float top) {
    text(canvas, document.say(key), left, top - 6, Element.ALIGN_LEFT, SIZE_POINTS, Palette.MUTED);
    return top - HEAD_POINTS;
  }

  private float beadPlate(PdfContentByte canvas, float left, float top, float width) {
    float cell = beadCell(width);
    int perStrip = perStrip(width, cell);
    for (int i = 0; i < coups.size(); i++) {
      int column = i / ROWS;
      int strip = column / perStrip;
      float x = left + (column % perStrip) * cell;
      float above = top - strip * (NUMBER_POINTS + ROWS * cell + GAP_POINTS) - NUMBER_POINTS;
      if (i % ROWS == 0) {
        number(canvas, coups.get(i).recorded().number(), column, x, above + 2, cell);
      }
      float y = above - (i % ROWS + 1) * cell;
      bead(canvas, coups.get(i), x, y, cell);
    }
    int strips = strips(Math.ceilDiv(coups.size(), ROWS), width, cell);
    return top - strips * (NUMBER_POINTS + ROWS * cell + GAP_POINTS);
  }

  /** Above every column, or, where numbers are wider than one, above every other. */
  private void number(PdfContentByte canvas, int number, int column, float x, float y, float cell) {
    String shown = Integer.toString(number);
    boolean wide = type.face(TextStyle.Face.BOLD).getWidthPoint(shown, SIZE_POINTS) > cell - 1;
    if (!wide || column % 2 == 0) {
      float at = wide ? x : x + cell / 2;
      int align = wide ? Element.ALIGN_LEFT : Element.ALIGN_CENTER;
      text(canvas, shown, at, y, align, SIZE_POINTS, Palette.MUTED);
    }
  }

  private void bead(PdfContentByte canvas, CourseCoup coup, float x, float y, float cell) {
    square(canvas, x, y, cell);
    boolean marked = !coup.codes().isEmpty();
    float centre = cell / 2;
    // The numbers of what is wrong stand below the letter, which makes room for them.
    float radius = marked ? MARKED_RADIUS : BEAD_RADIUS;
    float middle = y + (marked ? cell - radius - 1.3f : centre);
    Result declared = coup.recorded().declared();
    if (declared != null) {
      canvas.setColorFill(color(declared));
      canvas.circle(x + centre, middle, radius);
      canvas.fill();
    }
    text(
        canvas,
        letter(coup),
        x + centre,
        middle - 2.5f,
        Element.ALIGN_CENTER,
        SIZE_POINTS,
        declared == null ? Palette.INK : Color.WHITE);
    pairs(canvas, coup, x, y, cell);
    if (marked) {
      text(
          canvas,
          type.fit(TextStyle.SMALL_STRONG, numbers(coup), fittingPoints(cell)),
          x + centre,
          y + 1.8f,
          Element.ALIGN_CENTER,
          NUMBERS_POINTS,
          Palette.INK);
      frame(canvas, x, y, cell);
    }
  }

  /** The numbers of the matters, without the letter that all of them have. */
  private String numbers(CourseCoup coup) {
    return coup.codes().stream()
        .mapToInt(index::matter)
        .filter(number -> number > 0)
        .sorted()
        .mapToObj(Integer::toString)
        .collect(Collectors.joining("+"));
  }

  /**
   * As on scoreboards: a dot at the upper left for a Banker pair, at the lower right for one of the
   * Player.
   */
  private static void pairs(PdfContentByte canvas, CourseCoup coup, float x, float y, float cell) {
    if (Boolean.TRUE.equals(coup.recorded().bankerPair())) {
      dot(canvas, x + 1.8f, y + cell - 1.8f, Palette.BANKER);
    }
    if (Boolean.TRUE.equals(coup.recorded().playerPair())) {
      dot(canvas, x + cell - 1.8f, y + 1.8f, Palette.PLAYER);
    }
  }

  private static void dot(PdfContentByte canvas, float x, float y, Color color) {
    canvas.setColorFill(color);
    canvas.setColorStroke(Color.WHITE);
    canvas.setLineWidth(0.4f);
    canvas.circle(x, y, 1.5f);
    canvas.fillStroke();
  }

  private void bigRoad(PdfContentByte canvas, float left, float top, float width) {
    int perStrip = perStrip(width, ROAD_POINTS);
    float[] tops = tops(strips(road.columns(), width, ROAD_POINTS), width);
    for (BigRoad.Place place : road.places()) {
      int strip = place.column() / perStrip;
      float x = left + (place.column() % perStrip) * ROAD_POINTS;
      float y = top - tops[strip] - (place.row() + 1) * ROAD_POINTS;
      place(canvas, place, x, y);
    }
  }

  private void place(PdfContentByte canvas, BigRoad.Place place, float x, float y) {
    square(canvas, x, y, ROAD_POINTS);
    // Ties that are counted stand below the winner, at its right, which makes room for them.
    int ties = place.ties().size();
    boolean counted = ties > 1;
    float radius = counted ? ROAD_POINTS / 2 - 3 : ROAD_POINTS / 2 - 2;
    float aside = counted ? 2 : 0;
    float centreX = x + ROAD_POINTS / 2 - aside;
    float centreY = y + ROAD_POINTS / 2 + aside;
    Result winner = place.winner();
    if (winner != null) {
      canvas.setColorStroke(color(winner));
      canvas.setLineWidth(1);
      canvas.circle(centreX, centreY, radius);
      canvas.stroke();
      text(
          canvas,
          letter(winner),
          centreX,
          centreY - 2.5f,
          Element.ALIGN_CENTER,
          SIZE_POINTS,
          Palette.INK);
    }
    if (ties > 0) {
      // From corner to corner, and broken where the letter stands.
      float edge = radius * DIAGONAL;
      canvas.setColorStroke(Palette.TIE);
      canvas.setLineWidth(1.2f);
      canvas.moveTo(x + 1, y + 1);
      canvas.lineTo(centreX - edge, centreY - edge);
      canvas.moveTo(centreX + edge, centreY + edge);
      canvas.lineTo(x + ROAD_POINTS - 1, y + ROAD_POINTS - 1);
      canvas.stroke();
      if (counted) {
        text(
            canvas,
            Integer.toString(ties),
            x + ROAD_POINTS - 0.6f,
            y + 1,
            Element.ALIGN_RIGHT,
            SIZE_POINTS,
            Palette.TIE);
      }
    }
    if (place.marked()) {
      frame(canvas, x, y, ROAD_POINTS);
    }
  }

  private static void square(PdfContentByte canvas, float x, float y, float side) {
    canvas.setColorStroke(Palette.RULE);
    canvas.setLineWidth(0.3f);
    canvas.rectangle(x, y, side, side);
    canvas.stroke();
  }

  private static void frame(PdfContentByte canvas, float x, float y, float side) {
    canvas.setColorStroke(Palette.INK);
    canvas.setLineWidth(1.5f);
    canvas.rectangle(x + 0.4f, y + 0.4f, side - 0.8f, side - 0.8f);
    canvas.stroke();
  }

  private String letter(CourseCoup coup) {
    Result declared = coup.recorded().declared();
    return declared == null ? NONE : letter(declared);
  }

  private String letter(Result result) {
    return document.say("road." + result.text());
  }

  private static Color color(Result result) {
    return switch (result) {
      case PLAYER -> Palette.PLAYER;
      case BANKER -> Palette.BANKER;
      case TIE -> Palette.TIE;
      case VOID -> Palette.MUTED;
    };
  }

  private void text(
      PdfContentByte canvas, String text, float x, float y, int align, float size, Color color) {
    type.write(canvas, TextStyle.Face.BOLD, size, color, align, text, x, y);
  }
}
