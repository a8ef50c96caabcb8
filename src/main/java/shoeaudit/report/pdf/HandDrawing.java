package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import org.openpdf.text.Element;
import org.openpdf.text.pdf.PdfContentByte;
import shoeaudit.game.Card;
import shoeaudit.game.Side;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;

/** One hand's cards side by side, each with its place in the order of dealing below it. */
final class HandDrawing implements Drawing {
  private static final int MOST_CARDS = 24;
  private static final float GAP_POINTS = 1.5f;
  private static final float CAPTION_LINE_POINTS = 8;
  private static final float CAPTION_POINTS = 7;
  private static final float CAPTION_GAP_POINTS = 4;
  private static final TextStyle CAPTION = TextStyle.LABEL;

  private final ReportDocument document;
  private final Typography type;
  private final CardFaces faces;
  private final Side side;
  private final List<Laid> cards;

  /**
   * A card in a hand: as text, how it lay, and the how-manieth it was to leave the shoe in its
   * coup, from 1, or {@link #NO_ORDER} where that is not known; the log's line where it is no card
   * of the coup but one of the shoe's next, or {@link #OWN}.
   */
  record Laid(String card, boolean down, boolean withdrawn, int order, int nextLine) {
    static final int NO_ORDER = 0;
    static final int OWN = 0;
  }

  HandDrawing(ReportDocument document, CardFaces faces, Side side, List<Laid> cards) {
    this.document = document;
    this.type = document.type();
    this.faces = faces;
    this.side = side;
    this.cards = cards;
  }

  @Override
  public float height(float width) {
    int rows = Math.max(1, Math.ceilDiv(Math.min(cards.size(), MOST_CARDS), perRow(width)));
    return rows * rowPoints() + 4 + (cards.size() > MOST_CARDS ? CAPTION_LINE_POINTS : 0);
  }

  /** Card and captions; only where a card needs a word is there room for it. */
  private float rowPoints() {
    int lines = cards.stream().mapToInt(laid -> lines(laid).size()).max().orElse(1);
    return CardFaces.HEIGHT_POINTS + 3 + lines * CAPTION_LINE_POINTS;
  }

  private int perRow(float width) {
    float beside = stepPoints() - CardFaces.WIDTH_POINTS;
    return Math.max(1, (int) ((width + beside) / stepPoints()));
  }

  /** From card to card: no caption touches the one beside it. */
  private float stepPoints() {
    float widest = 0;
    for (Laid laid : cards) {
      for (String caption : lines(laid)) {
        widest = Math.max(widest, type.face(CAPTION.face).getWidthPoint(caption, CAPTION_POINTS));
      }
    }
    return Math.max(CardFaces.WIDTH_POINTS + GAP_POINTS, widest + CAPTION_GAP_POINTS);
  }

  @Override
  public String alternative() {
    String name = document.say(side == Side.PLAYER ? "hand.player" : "hand.banker");
    if (cards.isEmpty()) {
      return document.say("hand.none", name);
    }
    StringBuilder words = new StringBuilder(name).append(':');
    for (Laid laid : cards) {
      words.append(' ').append(type.printable(laid.card(), 20));
      for (String caption : captions(laid)) {
        words.append(" (").append(caption).append(')');
      }
    }
    return words.toString();
  }

  @Override
  public void draw(PdfContentByte canvas, float left, float top, float width) {
    if (cards.isEmpty()) {
      caption(canvas, document.say("hand.no-cards"), left, top - 12, Element.ALIGN_LEFT);
      return;
    }
    int perRow = perRow(width);
    float step = stepPoints();
    // A caption wider than its card stays within the drawing.
    float inset = Math.max(0, (step - CAPTION_GAP_POINTS - CardFaces.WIDTH_POINTS) / 2);
    int shown = Math.min(cards.size(), MOST_CARDS);
    for (int i = 0; i < shown; i++) {
      float x = left + inset + (i % perRow) * step;
      int row = i / perRow;
      float y = top - 2 - CardFaces.HEIGHT_POINTS - row * rowPoints();
      Laid laid = cards.get(i);
      faces.draw(canvas, laid.card(), laid.down(), laid.withdrawn(), x, y);
      List<String> lines = lines(laid);
      for (int line = 0; line < lines.size(); line++) {
        caption(
            canvas,
            lines.get(line),
            x + CardFaces.WIDTH_POINTS / 2,
            y - CAPTION_LINE_POINTS * (line + 1),
            Element.ALIGN_CENTER);
      }
    }
    if (cards.size() > shown) {
      String more = document.say("hand.first", shown, cards.size());
      caption(canvas, more, left, top - height(width) + 2, Element.ALIGN_LEFT);
    }
  }

  /** The captions below a card, parted at blanks where one is wider than the card. */
  private List<String> lines(Laid laid) {
    List<String> lines = new ArrayList<>();
    for (String caption : captions(laid)) {
      float wide = type.face(CAPTION.face).getWidthPoint(caption, CAPTION_POINTS);
      lines.addAll(wide > CardFaces.WIDTH_POINTS ? List.of(caption.split(" ")) : List.of(caption));
    }
    return lines;
  }

  private List<String> captions(Laid laid) {
    List<String> lines = new ArrayList<>();
    if (laid.order() != Laid.NO_ORDER) {
      lines.add(Integer.toString(laid.order()));
    }
    if (laid.nextLine() != Laid.OWN) {
      lines.add(document.say("hand.next-card", Integer.toString(laid.nextLine())));
    }
    if (laid.withdrawn()) {
      lines.add(document.say("hand.withdrawn"));
    }
    if (laid.down()) {
      lines.add(document.say("hand.face-down"));
    }
    if (Card.parse(laid.card()) == Card.NONE) {
      lines.add(
          type.fit(
              CAPTION,
              document.say("hand.not-read", laid.card()),
              CardFaces.WIDTH_POINTS + GAP_POINTS));
    }
    return lines;
  }

  private void caption(PdfContentByte canvas, String text, float x, float y, int align) {
    type.write(canvas, CAPTION.face, CAPTION_POINTS, CAPTION.color, align, text, x, y);
  }
}
