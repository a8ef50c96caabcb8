package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Chunk;
import org.openpdf.text.Phrase;
import org.openpdf.text.pdf.PdfOutline;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.audit.Finding;
import shoeaudit.audit.FindingGroup;
import shoeaudit.audit.Level;
import shoeaudit.audit.ReplayedCoup;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CodeCount;
import shoeaudit.report.Report.CriterionCoverage;

/** Every finding in full, coup by coup, as they come: none is held once it is written. */
final class FindingsSection {
  private static final int LONGEST_PLACE = 60;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingBlock block;
  private final CardFaces faces;
  private String lastShoe = "";

  FindingsSection(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.typography();
    this.report = report;
    Map<String, CriterionCoverage> criteria = new HashMap<>();
    report.coverage().forEach(criterion -> criteria.put(criterion.criterion(), criterion));
    Map<String, CodeCount> codes = new HashMap<>();
    report.codes().forEach(code -> codes.put(code.code(), code));
    this.block =
        new FindingBlock(
            type,
            document.amounts(),
            criteria,
            codes,
            report.versions(),
            report.counts().wagers() > 0);
    this.faces = new CardFaces(type);
  }

  void write() throws IOException {
    PdfOutline bookmark = document.section("Findings", true);
    if (report.counts().findings() == 0) {
      new NothingFound(document, report).write();
    } else {
      document.paragraph(
          TextStyle.BODY,
          "All "
              + Amounts.count(report.counts().findings(), "finding", "findings")
              + ", in the order of table, shoe and coup. "
              + Marks.DEVIATES
              + " deviates; "
              + Marks.REVIEW
              + " for review: the record cannot settle it. Cards are shown in the order in which they"
              + " lie, with the order of dealing below them. Cause and recommendation are the"
              + " reviewer's to add.");
    }
    report.findings().forEach(group -> write(group, bookmark));
  }

  private void write(FindingGroup group, PdfOutline section) {
    List<Finding> findings = group.findings();
    ReplayedCoup coup = group.coup();
    for (int i = 0; i < findings.size(); i++) {
      PdfPTable table = Cells.table(58, 194, 58, 194);
      table.setKeepTogether(true);
      if (i == 0) {
        band(table, findings.getFirst(), coup, section);
        table.setSpacingBefore(12);
      }
      block.addTo(table, findings.get(i), group.version());
      document.add(table);
    }
    if (coup != null) {
      document.add(new CoupPicture(type, faces, coup).table());
      new WagersTable(document, coup).write();
      if (tellsTime(findings, coup)) {
        new BettingTimeline(document, coup).write();
      }
    }
  }

  /** Whether when things happened bears on the findings. */
  private static boolean tellsTime(List<Finding> findings, ReplayedCoup coup) {
    return coup.events().stream().anyMatch(ReplayedCoup.TimelineEvent::late)
        || (coup.betting().cutOffAt() != null
            && findings.stream().anyMatch(finding -> finding.level() == Level.WAGER));
  }

  private void band(
      PdfPTable table, Finding first, @Nullable ReplayedCoup coup, PdfOutline section) {
    Chunk title = type.chunk(TextStyle.BAND, place(first, coup));
    String shoe =
        first.table() == null ? "Control file" : "Table " + first.table() + shoe(first.shoe());
    if (!shoe.equals(lastShoe)) {
      document.bookmark(section, shoe, title);
      lastShoe = shoe;
    }
    if (coup == null) {
      table.addCell(Cells.band(type.phrase(title), 4));
      return;
    }
    table.addCell(Cells.band(type.phrase(title), 2));
    String dealer = coup.dealer();
    Phrase source =
        type.phrase(
            TextStyle.BAND_SMALL,
            (dealer == null ? "" : "dealer " + type.printable(dealer, 40) + "  \u00b7  ")
                + type.printable(coup.sourceFile(), 120)
                + (coup.firstLine() == coup.lastLine()
                    ? ", line " + coup.firstLine()
                    : ", lines " + coup.firstLine() + "\u2013" + coup.lastLine()));
    table.addCell(Cells.band(source, 2));
  }

  private String place(Finding first, @Nullable ReplayedCoup coup) {
    if (first.table() == null) {
      return first.sourceFile() == null
          ? "Control file"
          : "File " + type.printable(first.sourceFile(), 160);
    }
    String number = first.coup() == null ? "" : "  \u00b7  Coup " + first.coup();
    return "Table "
        + type.printable(first.table(), LONGEST_PLACE)
        + shoe(first.shoe())
        + number
        + (coup != null && coup.ghost() ? "  \u00b7  ghost hand" : "");
  }

  private String shoe(@Nullable String shoe) {
    return shoe == null ? "" : "  \u00b7  Shoe " + type.printable(shoe, LONGEST_PLACE);
  }
}
