package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.Phrase;
import org.openpdf.text.Rectangle;
import org.openpdf.text.pdf.PdfPCell;
import org.openpdf.text.pdf.PdfPTable;
import shoeaudit.audit.Finding;
import shoeaudit.audit.Verdict;
import shoeaudit.report.Amounts;
import shoeaudit.report.Report.CodeCount;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.Report.Version;

/** One finding: criterion, condition, expected beside recorded, effect, evidence, explanation. */
final class FindingBlock {
  private static final int LONGEST_REQUIREMENT = 700;
  private static final int LONGEST_VALUE = 500;
  private static final int LONGEST_EXPLANATION = 1800;
  private static final int LONGEST_LINES = 300;

  private final Typography type;
  private final Amounts amounts;
  private final Map<String, CriterionCoverage> criteria;
  private final Map<String, CodeCount> codes;
  private final List<Version> versions;
  private final boolean wagersRecorded;

  /**
   * A drawer of findings.
   *
   * @param criteria by id
   * @param codes by code
   * @param versions of the controls
   * @param wagersRecorded whether any wager is on record: without one nobody knows what was moved
   */
  FindingBlock(
      Typography type,
      Amounts amounts,
      Map<String, CriterionCoverage> criteria,
      Map<String, CodeCount> codes,
      List<Version> versions,
      boolean wagersRecorded) {
    this.type = type;
    this.amounts = amounts;
    this.criteria = criteria;
    this.codes = codes;
    this.versions = versions;
    this.wagersRecorded = wagersRecorded;
  }

  /**
   * Adds the finding to a table of four columns.
   *
   * @param version which version of the controls judged
   */
  void addTo(PdfPTable table, Finding finding, int version) {
    table.addCell(title(finding));
    CodeCount code = codes.get(finding.code());
    String condition = code == null ? "not described" : code.condition();
    wide(table, "Condition", type.phrase(TextStyle.SMALL, condition, LONGEST_REQUIREMENT));
    wide(table, "Criterion", criterion(finding));
    pair(
        table,
        "Expected",
        type.phrase(TextStyle.SMALL, finding.expected(), LONGEST_VALUE),
        "Recorded",
        type.phrase(TextStyle.SMALL_STRONG, finding.recorded(), LONGEST_VALUE));
    pair(
        table,
        "Effect",
        type.phrase(
            TextStyle.SMALL_STRONG,
            wagersRecorded || finding.table() == null
                ? amounts.effect(finding)
                : "not known: no wagers are on record"),
        "Evidence",
        evidence(finding, version));
    if (versions.size() > 1 && finding.table() != null) {
      wide(
          table,
          "Judged by",
          type.phrase(TextStyle.SMALL, versions.get(version).name(), LONGEST_VALUE));
    }
    String where = where(finding);
    if (!where.isEmpty()) {
      wide(table, "Where", type.phrase(TextStyle.SMALL, where));
    }
    wide(
        table,
        "Explanation",
        type.phrase(TextStyle.SMALL, finding.explanation(), LONGEST_EXPLANATION));
  }

  private PdfPCell title(Finding finding) {
    boolean review = finding.verdict() == Verdict.REVIEW;
    Phrase phrase =
        type.phrase(
            type.chunk(
                review ? TextStyle.SMALL_STRONG : TextStyle.MARK,
                review ? Marks.REVIEW + " For review" : Marks.DEVIATES + " Deviates"),
            type.chunk(TextStyle.SMALL_STRONG, "   " + type.printable(finding.code(), 80)),
            type.chunk(TextStyle.SMALL, "   severity " + finding.severity().text()),
            type.chunk(TextStyle.LABEL, "   id "),
            type.chunk(TextStyle.CODE, type.printable(finding.id(), 80)));
    PdfPCell cell = Cells.bare(phrase);
    cell.setColspan(4);
    cell.setBackgroundColor(Palette.SHADE);
    cell.setBorder(Rectangle.TOP | Rectangle.BOTTOM);
    cell.setBorderColor(Palette.RULE);
    cell.setBorderWidth(0.5f);
    return cell;
  }

  private Phrase criterion(Finding finding) {
    CriterionCoverage criterion = criteria.get(finding.criterion());
    Phrase phrase = type.phrase(TextStyle.SMALL_STRONG, finding.criterion(), 120);
    if (criterion != null) {
      if (!criterion.clause().isEmpty()) {
        phrase.add(
            type.chunk(TextStyle.SMALL, " (" + type.printable(criterion.clause(), 200) + ")"));
      }
      phrase.add(
          type.chunk(
              TextStyle.SMALL,
              ": " + type.printable(criterion.requirement(), LONGEST_REQUIREMENT)));
    }
    return phrase;
  }

  private Phrase evidence(Finding finding, int version) {
    String file = finding.sourceFile();
    if (file == null) {
      return type.phrase(
          TextStyle.SMALL, "control file " + versions.get(version).name(), LONGEST_VALUE);
    }
    String lines = finding.sourceLine();
    Phrase phrase = type.phrase(TextStyle.CODE, file, 200);
    if (lines != null) {
      String introduction = lines.matches("[0-9]+") ? ", line " : ", lines ";
      phrase.add(type.chunk(TextStyle.SMALL, introduction + type.printable(lines, LONGEST_LINES)));
    }
    return phrase;
  }

  private String where(Finding finding) {
    List<String> parts = new ArrayList<>();
    part(parts, "area", finding.area());
    part(parts, "patron", finding.patron());
    part(parts, "bet", finding.bet());
    part(parts, "dealer", finding.dealer());
    part(parts, "at", finding.at());
    return String.join("  \u00b7  ", parts);
  }

  private void part(List<String> parts, String name, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      parts.add(name + " " + type.printable(value, 80));
    }
  }

  private void wide(PdfPTable table, String label, Phrase value) {
    table.addCell(Cells.bare(type.phrase(TextStyle.LABEL, label)));
    PdfPCell cell = Cells.bare(orEmpty(value));
    cell.setColspan(3);
    table.addCell(cell);
  }

  private void pair(PdfPTable table, String first, Phrase value, String second, Phrase other) {
    table.addCell(Cells.bare(type.phrase(TextStyle.LABEL, first)));
    table.addCell(Cells.bare(orEmpty(value)));
    table.addCell(Cells.bare(type.phrase(TextStyle.LABEL, second)));
    table.addCell(Cells.bare(orEmpty(other)));
  }

  /** A label never stands before nothing. */
  private Phrase orEmpty(Phrase value) {
    return value.getContent().isBlank() ? type.phrase(TextStyle.LABEL, "(empty)") : value;
  }
}
