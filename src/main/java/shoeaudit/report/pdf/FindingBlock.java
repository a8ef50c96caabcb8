package shoeaudit.report.pdf;

import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Engagement;
import shoeaudit.report.Excerpts.Excerpt;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.Review;

/**
 * One finding, which stands by itself: criterion, condition, expected beside recorded, effect,
 * cause and recommendation, the evidence as recorded, and the coup as a picture.
 */
final class FindingBlock {
  private static final int LONGEST_REQUIREMENT = 700;
  private static final int LONGEST_VALUE = 500;
  private static final int LONGEST_EXPLANATION = 1800;
  private static final int LONGEST_PLACE = 60;
  private static final float BAND_PADDING = 5;

  /** The heads above a finding's facts. */
  private static final float BEGIN_POINTS = 90;

  private static final float MOST_BEGIN_POINTS = 560;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingIndex index;
  private final EffectWords effects;
  private final CardFaces faces;
  private final FindingText words;

  /**
   * A drawer of findings.
   *
   * @param criteria by id
   */
  FindingBlock(
      ReportDocument document,
      Report report,
      Map<String, CriterionCoverage> criteria,
      FindingIndex index) {
    this.index = index;
    this.document = document;
    this.type = document.type();
    this.report = report;
    words = new FindingText(document, report, criteria);
    this.faces = new CardFaces(type);
    effects = new EffectWords(report, document);
  }

  /**
   * Writes a finding.
   *
   * @param number which of its code's findings it is, from 1
   * @param all how many findings its code has
   * @param group the group in which it lies
   * @param condition what its code says is wrong
   * @param excerpt the lines that it cites
   * @param head written before it, on the page on which it begins
   */
  void write(
      Finding finding,
      int number,
      long all,
      FindingGroup group,
      String condition,
      Excerpt excerpt,
      Runnable head) {
    PageFlow flow = document.flow();
    Table facts = facts(finding, group, condition, excerpt.bytes());
    flow.breakUnlessRoom(Math.min(facts.height() + BEGIN_POINTS, MOST_BEGIN_POINTS));
    head.run();
    flow.begin(
        Tag.SECTION,
        document.say(
            "finding.goes-on",
            type.printable(finding.criterion(), LONGEST_PLACE),
            finding.code(),
            document.count(number),
            document.count(all),
            words.place(finding, group.coup())));
    flow.place(placeOf(finding));
    band(finding, number, all, group.coup());
    facts.end(4);
    new EvidenceLines(document, excerpt, !report.redacted().isEmpty()).write();
    CoupSnapshot coup = group.coup();
    if (coup != null) {
      ControlFile controls = report.versions().get(group.version()).controls();
      new CoupPicture(document, faces, coup, controls.regulation().table()).write();
      new WagersTable(document, finding, coup).write();
      new EffectTable(document, finding, coup).write();
      if (FindingText.tellsTime(finding, coup)) {
        new BettingTimeline(document, coup, controls.game().clockToleranceNanos()).write();
      }
    }
    flow.end();
  }

  /** The name of the place where a finding is told. */
  static String placeOf(Finding finding) {
    return "finding-" + finding.id();
  }

  private void band(Finding finding, int number, long all, @Nullable CoupSnapshot coup) {
    boolean review = finding.verdict() == Verdict.REVIEW;
    Phrase heading =
        type.phrase(
            type.chunk(
                TextStyle.BAND,
                (review ? Marks.REVIEW : Marks.DEVIATES)
                    + " "
                    + document.say(
                        review ? "finding.for-review" : "finding.deviates",
                        document.count(number),
                        document.count(all))
                    + "   "),
            type.chunk(TextStyle.BAND, words.place(finding, coup) + words.dismissed(finding)));
    document.flow().band(Tag.HEADING_3, heading, 12, BAND_PADDING);
  }

  private Table facts(Finding finding, FindingGroup group, String condition, boolean bytes) {
    // One value a row: text taken out of the page stands in the order of the page then.
    Table table = document.table(80, 424).together();
    wide(table, "finding.code", type.phrase(TextStyle.SMALL_STRONG, finding.code(), LONGEST_VALUE));
    wide(
        table, "finding.severity", document.small("finding.severity." + finding.severity().text()));
    wide(table, "finding.criterion", words.criterion(finding.criterion()));
    String authority = finding.authority();
    if (authority != null) {
      wide(table, "finding.authority", words.criterion(authority));
    }
    wide(table, "finding.basis", document.small("finding.basis." + finding.basis().text()));
    String asked = words.askedBy(finding, report.versions().get(group.version()));
    if (asked != null) {
      wide(table, "finding.asked-by", type.phrase(TextStyle.SMALL, asked, LONGEST_EXPLANATION));
    }
    if (finding.table() != null && index.isOfControlsToo(finding.criterion())) {
      wide(table, "finding.measure", document.small("finding.measure.controls"));
    } else if (asked != null && !AskedBy.isControls(finding.criterion())) {
      wide(table, "finding.measure", document.small("finding.measure.key"));
    }
    boolean review = finding.verdict() == Verdict.REVIEW;
    wide(
        table,
        "finding.condition",
        type.phrase(
            TextStyle.SMALL,
            review ? document.say("finding.condition.review", condition) : condition,
            LONGEST_REQUIREMENT));
    wide(
        table,
        "finding.expected",
        type.phrase(TextStyle.SMALL, document.text(finding.expectation()), LONGEST_VALUE));
    wide(
        table,
        "finding.recorded",
        type.phrase(TextStyle.SMALL_STRONG, document.text(finding.observation()), LONGEST_VALUE));
    wide(
        table,
        "finding.explanation",
        type.phrase(TextStyle.SMALL, document.text(finding.account()), LONGEST_EXPLANATION));
    wide(
        table,
        "finding.effect",
        type.phrase(TextStyle.SMALL_STRONG, effects.gross(finding, group, review)));
    String shares = effects.shares(finding, group);
    if (!shares.isEmpty()) {
      wide(table, "finding.shares", type.phrase(TextStyle.SMALL, shares));
    }
    String where = words.where(finding);
    if (!where.isEmpty()) {
      wide(table, "finding.where", type.phrase(TextStyle.SMALL, where));
    }
    if (report.versions().size() > 1 && finding.table() != null) {
      wide(
          table,
          "finding.judged-by",
          type.phrase(
              TextStyle.SMALL,
              report.versions().get(group.version()).name(document.texts()),
              LONGEST_VALUE));
    }
    String others = others(finding, group);
    if (!others.isEmpty()) {
      wide(table, "finding.others", type.phrase(TextStyle.SMALL, others));
    }
    review(table, report.review(finding.id()), finding);
    response(table, finding);
    wide(table, "finding.evidence", words.evidence(finding, group.version(), bytes));
    wide(table, "finding.id", type.phrase(TextStyle.CODE, finding.id(), 80));
    return table;
  }

  /** The coup's other findings, whose marks its pictures carry too. */
  private String others(Finding finding, FindingGroup group) {
    if (group.coup() == null) {
      return "";
    }
    return group.findings().stream()
        .filter(other -> !other.id().equals(finding.id()))
        .map(other -> other.code() + " (" + other.id() + ")")
        .collect(Collectors.joining(", "));
  }

  /** What a reviewer made of it; cause and recommendation are left open where nobody gave them. */
  private void review(Table table, @Nullable Review review, Finding finding) {
    if (review != null) {
      wide(
          table,
          "finding.disposition",
          document.small("disposition." + review.disposition().text()));
      if (review.isOnOtherFacts(finding.facts())) {
        wide(table, "finding.other-facts", document.small("finding.other-facts.look"));
      }
    }
    reviewed(table, "finding.cause", review == null ? "" : review.cause());
    reviewed(table, "finding.recommendation", review == null ? "" : review.recommendation());
    if (review != null && !review.notes().isBlank()) {
      reviewed(table, "finding.notes", review.notes());
    }
  }

  /** What the licensee says to it, or that nothing is on record where an engagement is. */
  private void response(Table table, Finding finding) {
    Engagement engagement = report.engagement();
    if (engagement == null) {
      return;
    }
    Engagement.Response response = engagement.response(finding.id());
    wide(
        table,
        "finding.response",
        response == null
            ? document.small("finding.response.none")
            : type.phrase(
                TextStyle.SMALL,
                document.say(
                    "finding.response.by",
                    type.printable(response.by(), LONGEST_VALUE),
                    document.dates().day(response.received()),
                    type.printable(response.text(), LONGEST_EXPLANATION))));
  }

  private void reviewed(Table table, String label, String text) {
    wide(
        table,
        label,
        text.isBlank()
            ? document.small("finding.open")
            : type.phrase(TextStyle.SMALL, text, LONGEST_EXPLANATION));
  }

  private void wide(Table table, String label, Phrase value) {
    table.row(heading(label), Cell.bare(orEmpty(value)));
  }

  private Cell heading(String key) {
    return Cell.bare(type.phrase(TextStyle.LABEL, document.say(key))).heads(Cell.Heads.ROW);
  }

  /** A label never stands before nothing. */
  private Phrase orEmpty(Phrase value) {
    return value.content().isBlank()
        ? type.phrase(TextStyle.LABEL, document.say("finding.empty"))
        : value;
  }
}
