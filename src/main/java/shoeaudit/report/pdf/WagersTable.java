package shoeaudit.report.pdf;

import org.jspecify.annotations.Nullable;
import org.openpdf.text.Element;
import org.openpdf.text.Phrase;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.audit.ReplayedCoup;
import shoeaudit.audit.ReplayedCoup.ReplayedWager;
import shoeaudit.report.Amounts;

/** A coup's wagers with what was due beside what was recorded; figures that differ are marked. */
final class WagersTable {
  private static final int LONGEST_NAME = 60;
  private static final String NET = "net";

  private final ReportDocument document;
  private final Typography type;
  private final Amounts amounts;
  private final ReplayedCoup coup;

  WagersTable(ReportDocument document, ReplayedCoup coup) {
    this.document = document;
    this.type = document.typography();
    this.amounts = document.amounts();
    this.coup = coup;
  }

  void write() {
    if (coup.wagers().isEmpty()) {
      document.paragraph(
          TextStyle.LABEL, coup.ghost() ? "A ghost hand: no wagers." : "No wagers are recorded.");
      return;
    }
    document.breakUnlessRoom(80);
    PdfPTable table = Cells.table(26, 68, 58, 56, 42, 46, 39, 42, 46, 39, 42);
    table.addCell(wide(small("Wagers and settlements")));
    head(table, "Due", 3);
    head(table, "Recorded", 3);
    head(table, "", 1);
    for (String column : new String[] {"Area", "Patron", "Bet"}) {
      table.addCell(Cells.head(small(column)));
    }
    table.addCell(Cells.headNumber(small("Accepted")));
    for (int i = 0; i < 2; i++) {
      table.addCell(Cells.head(small("Outcome")));
      table.addCell(Cells.headNumber(small("Paid")));
      table.addCell(Cells.headNumber(small("Comm.")));
    }
    table.addCell(Cells.head(small("Lines")));
    LongTable rows = new LongTable(document, table, 2);
    boolean differs = false;
    boolean net = false;
    for (ReplayedWager wager : coup.wagers()) {
      rows.row(row(wager));
      net |= wager.net();
      differs |= !wager.differs().isEmpty() || wager.admissibleMinor() != wager.acceptedMinor();
    }
    rows.end();
    if (differs) {
      document.paragraph(
          TextStyle.LABEL,
          Marks.DIFFERS
              + " in bold: differs from what was due. Paid: winnings without the stake. Comm.:"
              + " commission.");
    }
    if (net) {
      document.paragraph(
          TextStyle.LABEL,
          NET
              + ": the record has winnings after commission, as one figure, which stands under Paid.");
    }
  }

  private static PdfPCell wide(Phrase title) {
    PdfPCell cell = Cells.head(title);
    cell.setColspan(4);
    return cell;
  }

  private void head(PdfPTable table, String text, int columns) {
    PdfPCell cell = Cells.head(small(text));
    cell.setColspan(columns);
    cell.setHorizontalAlignment(Element.ALIGN_CENTER);
    table.addCell(cell);
  }

  private Phrase small(String text) {
    return type.phrase(TextStyle.SMALL_STRONG, text);
  }

  private PdfPCell[] row(ReplayedWager wager) {
    return new PdfPCell[] {
      text(wager.area().isEmpty() ? "\u2013" : wager.area()),
      text(wager.patron().isEmpty() ? "not recorded" : wager.patron()),
      text(wager.bet()),
      Cells.number(accepted(wager)),
      text(wager.dueOutcome() == null ? "not known" : wager.dueOutcome()),
      money(wager.duePaidMinor(), false),
      wager.net() ? text(NET) : money(wager.dueCommissionMinor(), false),
      outcome(wager),
      money(wager.recordedPaidMinor(), wager.differs().contains("paid")),
      wager.net()
          ? text(NET)
          : money(wager.recordedCommissionMinor(), wager.differs().contains("commission")),
      text(wager.lines())
    };
  }

  private PdfPCell text(String text) {
    return Cells.ruled(type.phrase(TextStyle.SMALL, text, LONGEST_NAME));
  }

  private Phrase accepted(ReplayedWager wager) {
    Phrase phrase = type.phrase(TextStyle.SMALL, amounts.of(wager.acceptedMinor()));
    if (wager.admissibleMinor() != wager.acceptedMinor()) {
      phrase.add(
          type.below(
              TextStyle.MARK,
              Marks.DIFFERS + " admissible " + amounts.of(wager.admissibleMinor())));
    }
    return phrase;
  }

  private PdfPCell outcome(ReplayedWager wager) {
    String recorded = wager.recordedOutcome() == null ? "none" : wager.recordedOutcome();
    return wager.differs().contains("outcome")
        ? Cells.ruled(
            type.phrase(TextStyle.MARK, Marks.DIFFERS + " " + type.printable(recorded, 30)))
        : text(recorded);
  }

  private PdfPCell money(@Nullable Long minor, boolean differs) {
    String amount = minor == null ? "\u2013" : amounts.of(minor);
    return Cells.number(
        differs
            ? type.phrase(TextStyle.MARK, Marks.DIFFERS + " " + amount)
            : type.phrase(TextStyle.SMALL, amount));
  }
}
