package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openpdf.text.pdf.PdfOutline;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Engagement;
import shoeaudit.report.Excerpts;
import shoeaudit.report.FindingsInFull;
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.Review;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * The findings as the report tells them: of each code one with its proof, the gravest and those
 * that people answered likewise, and the others in a table. The casebook tells each in full.
 */
final class BriefFindings {
  /** So many are told at most, beside those with their proof. */
  static final long MOST = 360;

  private static final int LONGEST_CONDITION = 240;
  private static final int LONGEST_ACCOUNT = 600;
  private static final int LONGEST_NAME = 60;
  private static final int LONGEST_FILE = 120;
  private static final int LONGEST_LINES = 60;
  private static final float PADDING = 1.8f;

  /** The section's heading, and what is left below a paragraph. */
  private static final float HEADING_POINTS = 38;

  private static final float PARAGRAPH_GAP = 4;

  /** The columns of what is told and of what was moved. */
  private static final float TOLD_POINTS = 292;

  private static final int LEAST_EFFECT_POINTS = 78;
  private static final int MOST_EFFECT_POINTS = 128;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingIndex index;
  private final FindingBrief brief;
  private final FindingText words;
  private final EffectWords effects;

  BriefFindings(ReportDocument document, Report report, FindingIndex index) {
    this.document = document;
    this.type = document.type();
    this.report = report;
    this.index = index;
    Map<String, CriterionCoverage> criteria = new HashMap<>();
    report.coverage().forEach(criterion -> criteria.put(criterion.criterion(), criterion));
    brief = new FindingBrief(document, report, criteria, index);
    words = new FindingText(document, report, criteria);
    effects = new EffectWords(report, document);
  }

  void write() throws IOException {
    if (!document.sections().contains(Section.FINDINGS)) {
      return;
    }
    Phrase introduction =
        type.phrase(
            TextStyle.BODY,
            document.say(
                "findings.brief.introduction",
                report.counts().findings(),
                report.codes().size(),
                Marks.DEVIATES,
                Marks.REVIEW,
                Marks.DIFFERS));
    PageFlow flow = document.flow();
    try (FindingsInFull chosen = report.inFull(MOST, index::isTold);
        Excerpts excerpts = report.sources().excerpts().read(chosen)) {
      List<FindingsInFull.OfCode> codes = index.byNumber(chosen.codes());
      MatterPages pages = new MatterPages(document, index, codes);
      float below = pages.isWanted() ? pages.height() : first(codes, chosen, excerpts);
      float needed = HEADING_POINTS + flow.height(introduction) + PARAGRAPH_GAP + below;
      PdfOutline bookmark =
          document.section(
              Section.FINDINGS, flow.room() > needed ? Begins.WHERE_ROOM_IS : Begins.ON_A_NEW_PAGE);
      flow.text(Tag.PARAGRAPH, introduction, 0, PARAGRAPH_GAP);
      if (pages.isWanted()) {
        pages.write();
      }
      for (FindingsInFull.OfCode code : codes) {
        write(code, chosen, excerpts, bookmark);
      }
    }
  }

  /** How high the finding is that stands first, as the section's heading stays with it. */
  private float first(List<FindingsInFull.OfCode> codes, FindingsInFull chosen, Excerpts excerpts)
      throws IOException {
    float[] height = {0};
    for (FindingsInFull.OfCode code : codes.subList(0, Math.min(1, codes.size()))) {
      chosen.forEach(
          code.count().code(),
          (finding, group) -> {
            if (height[0] == 0 && index.isTold(finding)) {
              boolean bytes = excerpts.of(finding).bytes();
              height[0] = brief.height(finding, group, condition(code.count()), bytes);
            }
          });
    }
    return height[0];
  }

  private void write(
      FindingsInFull.OfCode of, FindingsInFull chosen, Excerpts excerpts, PdfOutline section)
      throws IOException {
    CodeCount code = of.count();
    String number = ActionList.number(document, index.matter(code.code()));
    document.flow().begin(Tag.SECTION);
    boolean[] begun = {false};
    Runnable head =
        () -> {
          if (!begun[0]) {
            begun[0] = true;
            String place = FindingsSection.placeOf(code.code());
            document.flow().place(place);
            document.bookmark(section, number + "  " + code.code(), place);
          }
        };
    List<Others> others = new ArrayList<>();
    chosen.forEach(
        code.code(),
        (finding, group) -> {
          boolean bytes = excerpts.of(finding).bytes();
          if (index.isTold(finding)) {
            brief.write(finding, group, number, condition(code), bytes, head);
          } else {
            others.add(new Others(finding, group, bytes));
          }
        });
    if (!others.isEmpty()) {
      table(number, code, others);
    }
    if (of.more() > 0) {
      document.paragraph(
          TextStyle.BODY_STRONG, "findings.brief.more", of.more(), number, code.code());
    }
    document.flow().end();
  }

  /** A finding without its proof. */
  private record Others(Finding finding, FindingGroup group, boolean bytes) {}

  private void table(String number, CodeCount code, List<Others> others) {
    document.subheading("findings.brief.others", number, code.code(), others.size());
    float effect = effectPoints(others);
    Table table = document.table(112, TOLD_POINTS - effect, effect, 100);
    table.head(
        document.head("findings.brief.where"),
        document.head("findings.brief.account"),
        document.head("finding.effect"),
        document.head("finding.evidence"));
    for (Others one : others) {
      row(table, one);
    }
    table.end(4);
  }

  private void row(Table table, Others one) {
    Finding finding = one.finding();
    boolean review = finding.verdict() == Verdict.REVIEW;
    String lies = words.placeInColumn(finding, one.group().coup());
    String named = words.namedInColumn(finding);
    Phrase where =
        type.phrase(
            type.chunk(
                review ? TextStyle.SMALL_STRONG : TextStyle.MARK,
                (review ? Marks.REVIEW : Marks.DEVIATES) + " "),
            type.chunk(TextStyle.SMALL_STRONG, lies),
            type.below(TextStyle.SMALL, named));
    String told = type.printable(document.text(finding.account()), LONGEST_ACCOUNT);
    Phrase account =
        type.phrase(
            type.chunk(
                TextStyle.SMALL, review ? document.say("finding.condition.review", told) : told));
    if (finding.level() == Level.DEALING) {
      // The account may have the cards as they had to be dealt alone: these are the proof.
      account.add(
          type.below(
              TextStyle.SMALL,
              document.say(
                  "findings.brief.said",
                  document.say("finding.recorded"),
                  type.printable(document.text(finding.observation()), LONGEST_ACCOUNT))));
    }
    account.add(type.below(TextStyle.LABEL, rests(finding)));
    for (String said : said(finding)) {
      account.add(type.below(TextStyle.SMALL, said));
    }
    Phrase effect =
        type.phrase(
            type.chunk(TextStyle.SMALL, effect(one)),
            type.below(TextStyle.LABEL, disposition(finding)));
    table.row(
        Cell.ruled(where).heads(Cell.Heads.ROW).padding(PADDING),
        Cell.ruled(account).padding(PADDING),
        Cell.ruled(effect).padding(PADDING),
        Cell.ruled(record(one)).padding(PADDING));
  }

  /** What it moved; that no wagers are on record stands on the first page. */
  private String effect(Others one) {
    Finding finding = one.finding();
    if (!finding.level().countsEffect()) {
      return document.say("summary.none-counted");
    }
    return report.counts().wagers() == 0
        ? document.say("summary.no-figure")
        : effects.gross(finding, one.group(), finding.verdict() == Verdict.REVIEW);
  }

  /**
   * How wide the column of effects is: it shares the room of what is told by the lengths of both,
   * so that neither makes a row much higher than the other asks for.
   */
  private float effectPoints(List<Others> others) {
    long told = 0;
    long moved = 0;
    for (Others one : others) {
      told += document.text(one.finding().account()).length() + rests(one.finding()).length();
      moved += effect(one).length() + disposition(one.finding()).length();
    }
    float part = (float) moved / Math.max(1, told + moved);
    return Math.clamp(Math.round(TOLD_POINTS * part), LEAST_EFFECT_POINTS, MOST_EFFECT_POINTS);
  }

  /** The rule that is broken, what makes it binding, and what the proof rests on. */
  private String rests(Finding finding) {
    String rule = type.printable(finding.criterion(), LONGEST_FILE);
    String authority = finding.authority();
    if (authority != null) {
      rule = document.say("findings.brief.binding", rule, type.printable(authority, LONGEST_FILE));
    }
    return document.say(
        "findings.brief.rests", rule, document.say("finding.basis." + finding.basis().text()));
  }

  /** What a reviewer and the licensee say to it. */
  private List<String> said(Finding finding) {
    List<String> said = new ArrayList<>();
    Review review = report.review(finding.id());
    if (review != null) {
      said(said, "finding.cause", review.cause());
      said(said, "finding.recommendation", review.recommendation());
      said(said, "finding.notes", review.notes());
    }
    Engagement engagement = report.engagement();
    Engagement.Response response = engagement == null ? null : engagement.response(finding.id());
    if (response != null) {
      said(said, "finding.response", response.text());
    }
    return said;
  }

  private void said(List<String> said, String label, String text) {
    if (!text.isBlank()) {
      said.add(
          document.say(
              "findings.brief.said",
              document.say(label),
              type.printable(text.strip(), LONGEST_ACCOUNT)));
    }
  }

  private String disposition(Finding finding) {
    Review review = report.review(finding.id());
    if (review == null) {
      return document.say("actions.not-reviewed");
    }
    return review.isOnOtherFacts(finding.facts())
        ? document.say("finding.brief.other-facts")
        : document.say("disposition." + review.disposition().text());
  }

  private Phrase record(Others one) {
    Finding finding = one.finding();
    String file = finding.sourceFile();
    Phrase phrase = type.phrase(TextStyle.SMALL, file == null ? "" : file, LONGEST_FILE);
    String lines = finding.sourceLine();
    if (lines != null) {
      String unit = one.bytes() ? "byte" : "line";
      String key = "finding.evidence." + unit + (lines.matches("[0-9]+") ? "" : "s");
      phrase.add(
          type.below(TextStyle.SMALL, document.say(key, type.printable(lines, LONGEST_LINES))));
    }
    phrase.add(type.below(TextStyle.CODE, type.printable(finding.id(), LONGEST_NAME)));
    return phrase;
  }

  private String condition(CodeCount code) {
    return type.printable(
        document.texts().orElse("condition." + code.code(), code.condition()), LONGEST_CONDITION);
  }
}
