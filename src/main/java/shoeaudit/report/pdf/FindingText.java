package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.shoelog.Area;

/**
 * What report and casebook say of a finding alike: where it lies, what it breaks, what proves it.
 */
final class FindingText {
  private static final String BETWEEN = "  \u00b7  ";

  /** In a narrow column a line ends with it. */
  private static final String COMMA = ", ";

  private static final int LONGEST_REQUIREMENT = 700;
  private static final int LONGEST_VALUE = 500;
  private static final int LONGEST_LINES = 300;
  private static final int LONGEST_PLACE = 60;
  private static final int LONGEST_KEY = 400;

  /** A map that is longer stands in the control file; its names are told. */
  private static final int LONGEST_ON_A_LINE = 160;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final Map<String, CriterionCoverage> criteria;
  private final AskedBy askedBy = new AskedBy(Catalogue.checks());

  /**
   * For the findings of a report.
   *
   * @param criteria by id
   */
  FindingText(ReportDocument document, Report report, Map<String, CriterionCoverage> criteria) {
    this.document = document;
    this.type = document.type();
    this.report = report;
    this.criteria = criteria;
  }

  /** Table, shoe and coup, or the file on which it lies. */
  String place(Finding finding, @Nullable CoupSnapshot coup) {
    return String.join(BETWEEN, places(finding, coup));
  }

  /** The same for a narrow column. */
  String placeInColumn(Finding finding, @Nullable CoupSnapshot coup) {
    return String.join(COMMA, places(finding, coup));
  }

  private List<String> places(Finding finding, @Nullable CoupSnapshot coup) {
    List<String> parts = new ArrayList<>();
    if (finding.table() == null) {
      parts.add(
          finding.sourceFile() == null
              ? document.say("finding.on-controls")
              : document.say("finding.on-file", type.printable(finding.sourceFile(), 160)));
    } else {
      parts.add(document.say("finding.table", type.printable(finding.table(), LONGEST_PLACE)));
    }
    if (finding.shoe() != null) {
      parts.add(document.say("finding.shoe", type.printable(finding.shoe(), LONGEST_PLACE)));
    }
    if (finding.coup() != null) {
      parts.add(document.say("finding.coup", finding.coup().toString()));
    }
    if (coup != null && coup.ghost()) {
      parts.add(document.say("finding.ghost"));
    }
    return parts;
  }

  /** What a finding's heading adds where a review has dismissed it; else nothing. */
  String dismissed(Finding finding) {
    return report.isDismissed(finding) ? BETWEEN + document.say("disposition.dismissed") : "";
  }

  /** The key of the control file that asks for what is expected; null: none does. */
  @Nullable String askedBy(Finding finding, Report.Version version) {
    String key = askedBy.key(finding, version.controls().regulation());
    if (key == null) {
      return null;
    }
    String stated = version.controls().text().stated(key);
    String name = version.name(document.texts());
    if (stated == null) {
      return document.say("finding.asked-by.default", key, name);
    }
    List<String> names = version.controls().text().namesUnder(key);
    return stated.length() > LONGEST_ON_A_LINE && !names.isEmpty()
        ? document.say(
            "finding.asked-by.names",
            key,
            type.printable(String.join(", ", names), LONGEST_KEY),
            name)
        : document.say("finding.asked-by.key", key, type.printable(stated, LONGEST_KEY), name);
  }

  /** A criterion with its clause and requirement. */
  Phrase criterion(String id) {
    CriterionCoverage criterion = criteria.get(id);
    Phrase phrase = type.phrase(TextStyle.SMALL_STRONG, id, 120);
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

  /**
   * Which lines of which file it rests on.
   *
   * @param bytes whether they are told by the bytes at which records begin
   */
  Phrase evidence(Finding finding, int version, boolean bytes) {
    String file = finding.sourceFile();
    if (file == null) {
      return type.phrase(
          TextStyle.SMALL,
          document.say(
              "finding.evidence.controls", report.versions().get(version).name(document.texts())),
          LONGEST_VALUE);
    }
    String lines = finding.sourceLine();
    Phrase phrase = type.phrase(TextStyle.CODE, file, 200);
    if (lines != null) {
      String unit = bytes ? "byte" : "line";
      String key = "finding.evidence." + unit + (lines.matches("[0-9]+") ? "" : "s");
      phrase.add(
          type.chunk(
              TextStyle.SMALL, ", " + document.say(key, type.printable(lines, LONGEST_LINES))));
    }
    return phrase;
  }

  /** Whose area, wager and hands it is about, and when; empty: of none is anything on record. */
  String where(Finding finding) {
    List<String> parts = parts(finding);
    part(parts, "finding.where.at", finding.at());
    return String.join(BETWEEN, parts);
  }

  /** The same without the time, for a narrow column. */
  String namedInColumn(Finding finding) {
    return String.join(COMMA, parts(finding));
  }

  private List<String> parts(Finding finding) {
    List<String> parts = new ArrayList<>();
    String area = finding.area();
    boolean line = area != null && Area.isLine(Area.parse(area));
    part(parts, line ? "finding.where.line" : "finding.where.area", area);
    part(parts, "finding.where.patron", finding.patron());
    part(parts, "finding.where.bet", finding.bet());
    part(parts, "finding.where.dealer", finding.dealer());
    return parts;
  }

  private void part(List<String> parts, String key, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      parts.add(document.say(key, type.printable(value, 80)));
    }
  }

  /** Whether when things happened bears on the finding. */
  static boolean tellsTime(Finding finding, CoupSnapshot coup) {
    return finding.level() == Level.WAGER
        && (coup.betting().cutOffAt() != null
            || coup.events().stream().anyMatch(CoupSnapshot.TimelineEvent::late));
  }
}
