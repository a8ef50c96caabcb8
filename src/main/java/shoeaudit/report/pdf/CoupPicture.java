package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.CorrectDealing;
import shoeaudit.audit.result.CoupSnapshot.DealtCard;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;

/** A coup's cards as they lay beside how they had to be dealt, with totals and results. */
final class CoupPicture {
  private static final float HAND = 93;
  private static final float TABLE = 132;

  private final ReportDocument document;
  private final Typography type;
  private final CardFaces faces;
  private final CoupSnapshot coup;
  private final ThirdCardTable rules;

  /**
   * A drawer of a coup.
   *
   * @param rules the third-card table by which it was judged
   */
  CoupPicture(ReportDocument document, CardFaces faces, CoupSnapshot coup, ThirdCardTable rules) {
    this.document = document;
    this.type = document.type();
    this.faces = faces;
    this.coup = coup;
    this.rules = rules;
  }

  void write() {
    table().end(4);
  }

  /** How high it is, in points. */
  float height() {
    return table().height();
  }

  private Table table() {
    Table table = document.table(HAND, HAND, HAND, HAND, TABLE).together();
    CorrectDealing correct = coup.correct();
    table.row(
        document.head("coup.recorded").over(2),
        document.head("coup.expected").over(2),
        document.head("coup.table"));
    Cell player = hand(Side.PLAYER, coup.playerTotal(), dealt(Side.PLAYER), false);
    Cell banker = hand(Side.BANKER, coup.bankerTotal(), dealt(Side.BANKER), false);
    if (correct == null) {
      table.row(player, banker, Cell.bare(document.small(whyNoDealing())).over(2), rule());
    } else {
      table.row(
          player,
          banker,
          hand(
              Side.PLAYER,
              correct.playerTotal(),
              due(Side.PLAYER, correct),
              !lies(Side.PLAYER, correct.playerCards())),
          hand(
              Side.BANKER,
              correct.bankerTotal(),
              due(Side.BANKER, correct),
              !lies(Side.BANKER, correct.bankerCards())),
          rule());
    }
    table.row(result().over(2), dueResult(correct).over(2), Cell.empty(1));
    String decides = coup.tableCell();
    if (decides != null) {
      Phrase phrase =
          type.phrase(
              type.chunk(TextStyle.LABEL, document.say("coup.table-cell") + " "),
              type.chunk(TextStyle.SMALL, type.printable(decides, 400)));
      if (drawsTable()) {
        phrase.add(type.below(TextStyle.LABEL, document.say(tableLegend())));
      }
      table.row(Cell.bare(phrase).over(5).lineAbove().lineBelow());
    }
    return table;
  }

  /** The third-card table with the cell that decides. */
  private Cell rule() {
    CoupSnapshot.ThirdCardRule rule = coup.thirdCardRule();
    if (rule == null || !drawsTable()) {
      return Cell.bare(document.small(rule == null ? "coup.no-rule" : "coup.natural"));
    }
    return Cell.drawing(new ThirdCardPicture(document, rules, rule));
  }

  private String tableLegend() {
    CoupSnapshot.ThirdCardRule rule = coup.thirdCardRule();
    return rule != null && rule.decides().equals(Side.PLAYER.text())
        ? "coup.table-legend.player"
        : "coup.table-legend";
  }

  private boolean drawsTable() {
    CoupSnapshot.ThirdCardRule rule = coup.thirdCardRule();
    return rule != null && !rule.natural();
  }

  /** A hand with its total, marked where it is not the recorded one. */
  private Cell hand(
      Side side, @Nullable Integer total, List<HandDrawing.Laid> cards, boolean differs) {
    String name = document.say(side == Side.PLAYER ? "hand.player" : "hand.banker");
    Phrase title =
        type.phrase(
            differs
                ? type.chunk(TextStyle.MARK, Marks.DIFFERS + " " + name)
                : type.chunk(TextStyle.SMALL_STRONG, name),
            type.chunk(
                TextStyle.SMALL,
                total == null ? "" : "  " + document.say("hand.total", total.toString())));
    return Cell.of(title, new HandDrawing(document, faces, side, cards));
  }

  private String whyNoDealing() {
    return switch (coup.dealing()) {
      case AS_DUE, OTHER_DUE -> "coup.as-due";
      case AS_DUE_BESIDE_IRREGULARITY -> "coup.as-due-beside";
      case NOT_KNOWN -> "coup.not-known";
      case ORDER_NOT_KNOWN -> "coup.order-not-known";
      case NOT_JUDGED -> coup.cards().isEmpty() ? "coup.no-cards" : "coup.annulled";
    };
  }

  private Cell result() {
    String result = coup.result();
    Phrase phrase =
        type.phrase(
            type.chunk(TextStyle.LABEL, document.say("coup.cards-give") + " "),
            type.chunk(
                TextStyle.SMALL_STRONG,
                result == null ? document.say("result.none") : document.word("result", result)));
    String declared = coup.declared();
    if (declared == null) {
      phrase.add(type.below(TextStyle.LABEL, document.say("coup.nothing-declared")));
      return Cell.bare(phrase);
    }
    phrase.add(type.below(TextStyle.LABEL, document.say("coup.declared") + " "));
    phrase.add(figure(document.word("result", declared), !declared.equals(result)));
    total(phrase, "coup.declared-player", coup.declaredPlayerTotal(), coup.playerTotal());
    total(phrase, "coup.declared-banker", coup.declaredBankerTotal(), coup.bankerTotal());
    return Cell.bare(phrase);
  }

  private void total(
      Phrase phrase, String hand, @Nullable Integer declared, @Nullable Integer cards) {
    if (declared != null) {
      phrase.add(type.chunk(TextStyle.SMALL, ", "));
      phrase.add(figure(document.say(hand, declared.toString()), !declared.equals(cards)));
    }
  }

  private Phrase.Piece figure(String text, boolean differs) {
    return differs
        ? type.chunk(TextStyle.MARK, Marks.DIFFERS + " " + text)
        : type.chunk(TextStyle.SMALL_STRONG, text);
  }

  private Cell dueResult(@Nullable CorrectDealing correct) {
    if (correct == null) {
      return Cell.empty(1);
    }
    boolean differs =
        !lies(Side.PLAYER, correct.playerCards()) || !lies(Side.BANKER, correct.bankerCards());
    String how = document.say(differs ? "coup.differs" : "coup.differs-in-order");
    return Cell.bare(
        type.phrase(
            type.chunk(TextStyle.LABEL, document.say("coup.result") + " "),
            type.chunk(TextStyle.SMALL_STRONG, document.word("result", correct.result())),
            type.below(TextStyle.LABEL, differs ? Marks.DIFFERS + " " + how : how)));
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
    boolean ordered = coup.dealing() != CoupSnapshot.Dealing.ORDER_NOT_KNOWN;
    int order = 0;
    for (DealtCard card : coup.cards()) {
      order++;
      if (card.hand().equals(side.text())) {
        hand.add(
            new HandDrawing.Laid(
                card.card(),
                "down".equals(card.face()),
                card.withdrawn(),
                ordered ? order : HandDrawing.Laid.NO_ORDER,
                HandDrawing.Laid.OWN));
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
    int all = correct.playerCards().size() + correct.bankerCards().size();
    int own = all - correct.nextLines().size();
    List<HandDrawing.Laid> hand = new ArrayList<>();
    for (int i = 0; i < cards.size(); i++) {
      int behindPlayer =
          side == Side.PLAYER || (i == 2 && correct.playerCards().size() < 3) ? 0 : 1;
      int order = 2 * i + 1 + behindPlayer;
      int line = order > own ? correct.nextLines().get(order - own - 1) : HandDrawing.Laid.OWN;
      hand.add(new HandDrawing.Laid(cards.get(i), false, false, order, line));
    }
    return hand;
  }
}
