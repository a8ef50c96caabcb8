package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Chunk;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.audit.ReplayedCoup;
import shoeaudit.audit.ReplayedCoup.CorrectDealing;
import shoeaudit.audit.ReplayedCoup.DealtCard;
import shoeaudit.game.Side;

/** A coup's cards as they lay beside how they had to be dealt, with totals and results. */
final class CoupPicture {
    private static final float HALF_POINTS = Cells.WIDTH_POINTS / 2;

    private final Typography type;
    private final CardFaces faces;
    private final ReplayedCoup coup;

    CoupPicture(Typography type, CardFaces faces, ReplayedCoup coup) {
        this.type = type;
        this.faces = faces;
        this.coup = coup;
    }

    PdfPTable table() {
        PdfPTable table = Cells.table(HALF_POINTS, HALF_POINTS);
        table.setKeepTogether(true);
        table.addCell(boxed(recorded()));
        table.addCell(boxed(expected()));
        if (coup.tableCell() != null) {
            PdfPCell decides = Cells.bare(type.phrase(
                    type.chunk(TextStyle.LABEL, "Third-card table, the cell that decides: "),
                    type.chunk(TextStyle.SMALL, type.printable(coup.tableCell(), 400))));
            decides.setColspan(2);
            decides.setBorder(Rectangle.BOX);
            decides.setBorderColor(Palette.RULE);
            decides.setBorderWidth(0.5f);
            table.addCell(decides);
        }
        return table;
    }

    private static PdfPCell boxed(PdfPTable inner) {
        PdfPCell cell = new PdfPCell(inner);
        cell.setPadding(0);
        cell.setBorder(Rectangle.BOX);
        cell.setBorderColor(Palette.RULE);
        cell.setBorderWidth(0.5f);
        return cell;
    }

    private PdfPTable recorded() {
        PdfPTable column = column("Recorded");
        hand(column, handTitle(Side.PLAYER, coup.playerTotal()), dealt(Side.PLAYER));
        hand(column, handTitle(Side.BANKER, coup.bankerTotal()), dealt(Side.BANKER));
        String result = coup.result();
        column.addCell(Cells.bare(type.phrase(
                type.chunk(TextStyle.LABEL, "The cards give: "),
                type.chunk(TextStyle.SMALL_STRONG, result == null ? "no result" : type.printable(result, 40)))));
        column.addCell(declared());
        return column;
    }

    private PdfPCell declared() {
        String declared = coup.declared();
        if (declared == null) {
            return Cells.bare(type.phrase(TextStyle.LABEL, "No result was declared."));
        }
        return Cells.bare(type.phrase(
                type.chunk(TextStyle.LABEL, "Declared: "),
                figure(declared, !declared.equals(coup.result())),
                total("  Player ", coup.declaredPlayerTotal(), coup.playerTotal()),
                total("  Banker ", coup.declaredBankerTotal(), coup.bankerTotal())));
    }

    private Chunk total(String hand, @Nullable Integer declared, @Nullable Integer cards) {
        return declared == null
                ? type.chunk(TextStyle.SMALL, "")
                : figure(hand + declared, !declared.equals(cards));
    }

    private Chunk figure(String text, boolean differs) {
        String shown = type.printable(text, 60);
        return differs
                ? type.chunk(TextStyle.MARK, Marks.DIFFERS + " " + shown.strip() + " ")
                : type.chunk(TextStyle.SMALL_STRONG, shown);
    }

    private PdfPTable expected() {
        PdfPTable column = column("Expected: the correct dealing");
        CorrectDealing correct = coup.correct();
        if (correct == null) {
            column.addCell(Cells.bare(type.phrase(
                    TextStyle.SMALL,
                    coup.correctKnown()
                            ? "As recorded: these cards follow the third-card table."
                            : "Not known: the log does not hold a card that the correct dealing needs.")));
            return column;
        }
        hand(
                column,
                compared(Side.PLAYER, correct.playerTotal(), correct.playerCards()),
                due(Side.PLAYER, correct));
        hand(
                column,
                compared(Side.BANKER, correct.bankerTotal(), correct.bankerCards()),
                due(Side.BANKER, correct));
        column.addCell(Cells.bare(type.phrase(
                type.chunk(TextStyle.LABEL, "Result: "),
                type.chunk(TextStyle.SMALL_STRONG, type.printable(correct.result(), 40)))));
        return column;
    }

    private PdfPTable column(String title) {
        PdfPTable column = new PdfPTable(1);
        column.addCell(Cells.head(type.phrase(TextStyle.SMALL_STRONG, title)));
        return column;
    }

    private void hand(PdfPTable column, PdfPCell title, List<HandDrawing.Laid> cards) {
        column.addCell(title);
        column.addCell(new HandDrawing(type, faces, cards).cell(HALF_POINTS));
    }

    private static String name(Side side) {
        return side == Side.PLAYER ? "Player" : "Banker";
    }

    private PdfPCell handTitle(Side side, @Nullable Integer total) {
        return Cells.bare(type.phrase(
                type.chunk(TextStyle.SMALL_STRONG, name(side)),
                type.chunk(TextStyle.SMALL, total == null ? "" : "  total " + total)));
    }

    /** A hand of the correct dealing, marked where it is not the one that lay there. */
    private PdfPCell compared(Side side, int total, List<String> cards) {
        List<String> lay = dealt(side).stream()
                .filter(card -> !card.withdrawn())
                .map(HandDrawing.Laid::card)
                .toList();
        if (lay.equals(cards)) {
            return handTitle(side, total);
        }
        return Cells.bare(type.phrase(
                type.chunk(TextStyle.MARK, Marks.DIFFERS + " " + name(side)),
                type.chunk(TextStyle.SMALL, "  total " + total + ", differs from the recorded hand")));
    }

    private List<HandDrawing.Laid> dealt(Side side) {
        List<HandDrawing.Laid> hand = new ArrayList<>();
        int order = 0;
        for (DealtCard card : coup.cards()) {
            order++;
            if (card.hand().equals(side.text())) {
                hand.add(new HandDrawing.Laid(card.card(), "down".equals(card.face()), card.withdrawn(), order));
            }
        }
        return hand;
    }

    /** A hand of the correct dealing; its cards leave the shoe Player, Banker, Player, Banker, then the third ones. */
    private static List<HandDrawing.Laid> due(Side side, CorrectDealing correct) {
        List<String> cards = side == Side.PLAYER ? correct.playerCards() : correct.bankerCards();
        List<HandDrawing.Laid> hand = new ArrayList<>();
        for (int i = 0; i < cards.size(); i++) {
            int behindPlayer = side == Side.PLAYER || (i == 2 && correct.playerCards().size() < 3) ? 0 : 1;
            int order = 2 * i + 1 + behindPlayer;
            hand.add(new HandDrawing.Laid(cards.get(i), false, false, order));
        }
        return hand;
    }
}
