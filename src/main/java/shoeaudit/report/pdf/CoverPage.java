package shoeaudit.report.pdf;

import java.time.LocalDate;
import org.openpdf.text.Chunk;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report;

/** What was audited, by which rules, and the verdict in one sentence. */
final class CoverPage {
  private static final int LONGEST_NAME = 240;
  private static final int LONGEST_TABLE_LIST = 600;
  private static final int SHORT_HASH = 12;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;

  CoverPage(ReportDocument document, Report report) {
    this.document = document;
    this.type = document.typography();
    this.report = report;
  }

  void write() {
    Chunk product = type.chunk(TextStyle.SUBTITLE, "shoe-audit");
    document.bookmark(document.rootBookmark(), "Cover", product);
    document.add(document.spaced(type.phrase(product), 40, 6));
    document.add(
        document.spaced(type.phrase(TextStyle.TITLE, "Audit of recorded baccarat play"), 0, 2));
    document.add(
        document.spaced(
            type.phrase(TextStyle.SUBTITLE, report.controls().licensee().name(), 160), 4, 26));
    verdict();
    facts();
    document.add(
        document.spaced(
            type.phrase(
                TextStyle.BODY,
                "Unsigned report. It carries no electronic signature; compare its figures with the run's"
                    + " manifest, which holds the SHA-256 of every output."),
            18,
            0));
  }

  private void verdict() {
    PdfPTable box = Cells.table(1);
    PdfPCell cell = Cells.bare(type.phrase(TextStyle.VERDICT, report.verdict(), 900));
    cell.setBorder(Rectangle.BOX);
    cell.setBorderColor(Palette.ACCENT);
    cell.setBorderWidth(1.2f);
    cell.setBackgroundColor(Palette.SHADE);
    cell.setPadding(12);
    box.addCell(cell);
    box.setSpacingAfter(22);
    document.add(box);
  }

  private void facts() {
    ControlFile controls = report.controls();
    PdfPTable table = Cells.table(110, 394);
    fact(table, "Licensee", controls.licensee().name() + " (" + controls.licensee().id() + ")");
    for (Regulation regulation : report.regulations()) {
      fact(table, "Regulation", regulation.title());
      fact(table, "Revision", regulation.revision());
      fact(table, "Published by", regulation.publisher());
    }
    boolean several = report.versions().size() > 1;
    for (Report.Version version : report.versions()) {
      fact(table, "Control file", version.controls().file());
      fact(table, "In effect", version.span() + (several ? "; " + judged(version) : ""));
      hash(table, version.controls().sha256());
    }
    fact(table, "Period", period());
    fact(table, "Tables", tables());
    fact(table, "Engine", "shoe-audit " + report.engine());
    document.add(table);
  }

  private void fact(PdfPTable table, String label, String value) {
    table.addCell(Cells.ruled(type.phrase(TextStyle.LABEL, label)));
    int longest = label.equals("Tables") ? LONGEST_TABLE_LIST : LONGEST_NAME;
    table.addCell(Cells.ruled(type.phrase(TextStyle.BODY, value, longest)));
  }

  private void hash(PdfPTable table, String sha256) {
    table.addCell(Cells.ruled(type.phrase(TextStyle.LABEL, "SHA-256 of the control file")));
    String start = sha256.substring(0, Math.min(SHORT_HASH, sha256.length()));
    table.addCell(
        Cells.ruled(
            type.phrase(
                type.chunk(TextStyle.BODY_STRONG, start),
                type.chunk(TextStyle.BODY, " in short, in full: "),
                type.chunk(TextStyle.CODE, sha256))));
  }

  private String period() {
    LocalDate first = report.firstDay();
    LocalDate last = report.lastDay();
    if (first == null || last == null) {
      return "no times recorded";
    }
    return first.equals(last) ? "gambling day " + first : "gambling days " + first + " to " + last;
  }

  private String tables() {
    return report.tables().isEmpty() ? "none" : String.join(", ", report.tables());
  }

  /** What a version judged, said where there are several. */
  private String judged(Report.Version version) {
    return "judged "
        + Amounts.count(version.coups(), "coup", "coups")
        + " with "
        + Amounts.count(version.findings(), "finding", "findings")
        + (report.regulations().size() == 1
            ? ""
            : " by " + version.controls().regulation().title());
  }
}
