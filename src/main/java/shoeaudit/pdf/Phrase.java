package shoeaudit.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A text in one or several styles, to be set in lines; made by {@link Typography}. */
public final class Phrase {
  private final Typography type;
  private final List<Piece> pieces;
  private final float leading;

  /**
   * A part of a phrase in one style.
   *
   * @param shown as it may be shown, with a line feed where a new line starts
   */
  public record Piece(TextStyle style, String shown) {}

  /**
   * A phrase.
   *
   * @param leading the distance between two of its lines, in points
   */
  Phrase(Typography type, float leading, List<Piece> pieces) {
    this.type = type;
    this.leading = leading;
    this.pieces = new ArrayList<>(pieces);
  }

  /** Goes on in another style, or on a new line. */
  public void add(Piece piece) {
    pieces.add(piece);
  }

  /** Its text. */
  public String content() {
    return pieces.size() == 1
        ? pieces.getFirst().shown()
        : pieces.stream().map(Piece::shown).collect(Collectors.joining());
  }

  /** Whether it shows nothing. */
  public boolean isBlank() {
    return pieces.stream().allMatch(piece -> piece.shown().isBlank());
  }

  /** The distance between two of its lines, in points. */
  float leading() {
    return leading;
  }

  Typography type() {
    return type;
  }

  List<Piece> pieces() {
    return pieces;
  }

  /** Broken into lines of a width, in points. */
  TextLines lines(float width) {
    return new TextLines(this, width);
  }
}
