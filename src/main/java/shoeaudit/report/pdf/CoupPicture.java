package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Chunk;
import org.openpdf.text.Phrase;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.audit.ReplayedCoup;
import shoeaudit.audit.ReplayedCoup.CorrectDealing;
import shoeaudit.audit.ReplayedCoup.DealtCard;
import shoeaudit.game.Side;

/** A coup's cards as they lay beside how they had to be dealt, with totals and results. */
final class CoupPicture {
  private static final float HAND_POINTS = Cells.WIDTH_POINTS / 4;

  private final Typography type;
  private final CardFaces faces;
  private final ReplayedCoup coup;

  CoupPicture(Typography type, CardFaces faces, ReplayedCoup coup) {
    this.type = type;
    this.faces = faces;
    this.coup = coup;
  }

  PdfPTable table() {
    PdfPTable table = Cells.table(HAND_POINTS, HAND_POINTS, HAND_POINTS, HAND_POINTS);
    table.setKeepTogether(true);
    CorrectDealing correct = coup.correct();
    add(table, head("Recorded"), 2, Rectangle.LEFT);
    add(table, head("Expected: the correct dealing"), 2, Rectangle.LEFT | Rectangle.RIGHT);

    add(table, handTitle(Side.PLAYER, coup.playerTotal()), 1, Rectangle.LEFT);
    add(table, handTitle(Side.BANKER, coup.bankerTotal()), 1, Rectangle.NO_BORDER);
    if (correct == null) {
      add(
          table,
          Cells.bare(type.phrase(TextStyle.SMALL, whyNoDealing())),
          2,
          Rectangle.LEFT | Rectangle.RIGHT);
    } else {
      add(
          table,
          compared(Side.PLAYER, correct.playerTotal(), correct.playerCards()),
          1,
          Rectangle.LEFT);
      add(
          table,
          compared(Side.BANKER, correct.bankerTotal(), correct.bankerCards()),
          1,
          Rectangle.RIGHT);
    }

    add(table, hand(dealt(Side.PLAYER)), 1, Rectangle.LEFT);
    add(table, hand(dealt(Side.BANKER)), 1, Rectangle.NO_BORDER);
    if (correct == null) {
      add(table, Cells.bare(type.phrase(TextStyle.SMALL, "")), 2, Rectangle.LEFT | Rectangle.RIGHT);
    } else {
      add(table, hand(due(Side.PLAYER, correct)), 1, Rectangle.LEFT);
      add(table, hand(due(Side.BANKER, correct)), 1, Rectangle.RIGHT);
    }

    add(table, result(), 2, Rectangle.LEFT | Rectangle.BOTTOM);
    add(table, dueResult(correct), 2, Rectangle.LEFT | Rectangle.RIGHT | Rectangle.BOTTOM);
    if (coup.tableCell() != null) {
      PdfPCell decides =
          Cells.bare(
              type.phrase(
                  type.chunk(TextStyle.LABEL, "Third-card table, the cell that decides: "),
                  type.chunk(TextStyle.SMALL, type.printable(coup.tableCell(), 400))));
      add(table, decides, 4, Rectangle.BOX);
    }
    return table;
  }

  private static void add(PdfPTable table, PdfPCell cell, int columns, int border) {
    cell.setColspan(columns);
    cell.setBorder(cell.getBorder() | border);
    cell.setBorderColor(Palette.RULE);
    cell.setBorderWidth(0.5f);
    table.addCell(cell);
  }

  private PdfPCell head(String title) {
    return Cells.head(type.phrase(TextStyle.SMALL_STRONG, title));
  }

  private String whyNoDealing() {
    return switch (coup.dealing()) {
      case AS_DUE, OTHER_DUE -> "As recorded: the cards lie as they had to be dealt.";
      case NOT_KNOWN -> "Not known: the log does not hold a card that the correct dealing needs.";
      case ORDER_NOT_KNOWN ->
          "Not known: the record does not show in which order the cards left the shoe.";
      case NOT_JUDGED ->
          "Not judged: an irregularity annuls the coup, or it has no cards on record.";
    };
  }

  private PdfPCell hand(List<HandDrawing.Laid> cards) {
    return new HandDrawing(type, faces, cards).cell(HAND_POINTS);
  }

  private PdfPCell result() {
    String result = coup.result();
    Phrase phrase =
        type.phrase(
            type.chunk(TextStyle.LABEL, "The cards give: "),
            type.chunk(
                TextStyle.SMALL_STRONG, result == null ? "no result" : type.printable(result, 40)));
    String declared = coup.declared();
    if (declared == null) {
      phrase.add(type.below(TextStyle.LABEL, "No result was declared."));
      return Cells.bare(phrase);
    }
    phrase.add(type.below(TextStyle.LABEL, "Declared: "));
    phrase.add(figure(declared, !declared.equals(result)));
    total(phrase, "Player ", coup.declaredPlayerTotal(), coup.playerTotal());
    total(phrase, "Banker ", coup.declaredBankerTotal(), coup.bankerTotal());
    return Cells.bare(phrase);
  }

  private void total(
      Phrase phrase, String hand, @Nullable Integer declared, @Nullable Integer cards) {
    if (declared != null) {
      phrase.add(type.chunk(TextStyle.SMALL, ", "));
      phrase.add(figure(hand + declared, !declared.equals(cards)));
    }
  }

  private Chunk figure(String text, boolean differs) {
    String shown = type.printable(text, 60);
    return differs
        ? type.chunk(TextStyle.MARK, Marks.DIFFERS + " " + shown)
        : type.chunk(TextStyle.SMALL_STRONG, shown);
  }

  private PdfPCell dueResult(@Nullable CorrectDealing correct) {
    if (correct == null) {
      return Cells.bare(type.phrase(TextStyle.SMALL, ""));
    }
    boolean differs =
        !lies(Side.PLAYER, correct.playerCards()) || !lies(Side.BANKER, correct.bankerCards());
    return Cells.bare(
        type.phrase(
            type.chunk(TextStyle.LABEL, "Result: "),
            type.chunk(TextStyle.SMALL_STRONG, type.printable(correct.result(), 40)),
            type.chunk(
                TextStyle.LABEL,
                differs ? "   " + Marks.DIFFERS + " differs from the recorded hand" : "")));
  }

  private static String name(Side side) {
    return side == Side.PLAYER ? "Player" : "Banker";
  }

  private PdfPCell handTitle(Side side, @Nullable Integer total) {
    return Cells.bare(
        type.phrase(
            type.chunk(TextStyle.SMALL_STRONG, name(side)),
            type.chunk(TextStyle.SMALL, total == null ? "" : "  total " + total)));
  }

  /** A hand of the correct dealing, marked where it is not the one that lay there. */
  private PdfPCell compared(Side side, int total, List<String> cards) {
    if (lies(side, cards)) {
      return handTitle(side, total);
    }
    return Cells.bare(
        type.phrase(
            type.chunk(TextStyle.MARK, Marks.DIFFERS + " " + name(side)),
            type.chunk(TextStyle.SMALL, "  total " + total)));
  }

  /** Whether these cards are the recorded hand, withdrawn ones left out. */
  private boolean lies(Side side, List<String> cards) {
    return dealt(side).stream()
        .filter(card -> !card.withdrawn())
        .map(HandDrawing.Laid::card)
        .toList()
        .equals(cards);
  }

  private List<HandDrawing.Laid> dealt(Side side) {
    List<HandDrawing.Laid> hand = new ArrayList<>();
    boolean ordered = coup.dealing() != ReplayedCoup.Dealing.ORDER_NOT_KNOWN;
    int order = 0;
    for (DealtCard card : coup.cards()) {
      order++;
      if (card.hand().equals(side.text())) {
        hand.add(
            new HandDrawing.Laid(
                card.card(),
                "down".equals(card.face()),
                card.withdrawn(),
                ordered ? order : HandDrawing.Laid.NO_ORDER));
      }
    }
    return hand;
  }

  /**
   * A hand of the correct dealing; its cards leave the shoe Player, Banker, Player, Banker, then
   * the third ones.
   */
  private static List<HandDrawing.Laid> due(Side side, CorrectDealing correct) {
    List<String> cards = side == Side.PLAYER ? correct.playerCards() : correct.bankerCards();
    List<HandDrawing.Laid> hand = new ArrayList<>();
    for (int i = 0; i < cards.size(); i++) {
      int behindPlayer =
          side == Side.PLAYER || (i == 2 && correct.playerCards().size() < 3) ? 0 : 1;
      int order = 2 * i + 1 + behindPlayer;
      hand.add(new HandDrawing.Laid(cards.get(i), false, false, order));
    }
    return hand;
  }
}
