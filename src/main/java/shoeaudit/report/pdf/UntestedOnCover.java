package shoeaudit.report.pdf;

import java.util.List;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;

/**
 * What the first page of a run without findings says in their place: that nothing deviates, or that
 * no coup could be tested, and what could not be tested, as far as the page has room for it.
 */
final class UntestedOnCover {
  private static final int LONGEST_SENTENCE = 600;

  /** Of a list that does not fit, its beginning: what concerns most of the record stands first. */
  private static final int MOST_TOLD = 5;

  private static final float GAP = 8;

  private final ReportDocument document;
  private final PageFlow flow;
  private final Report report;

  UntestedOnCover(ReportDocument document, Report report) {
    this.document = document;
    this.flow = document.flow();
    this.report = report;
  }

  /**
   * Writes it.
   *
   * @param below what stands below it, in points
   * @return whether all that could not be tested stands there
   */
  boolean write(float below) {
    document.paragraph(
        TextStyle.BODY,
        report.noCoupTested() ? "findings.brief.untested" : "findings.brief.nothing");
    flow.skip(GAP);
    List<String> sentences = report.notTestable();
    boolean all = !sentences.isEmpty() && fitting(sentences, below) == sentences.size();
    long played = report.problems().played();
    if (!all && played > 0) {
      document.paragraph(TextStyle.BODY_STRONG, "untested.played", played);
      flow.skip(GAP);
      sentences = sentences.subList(1, sentences.size());
    }
    int told = all ? sentences.size() : Math.min(MOST_TOLD, fitting(sentences, below));
    if (told > 0) {
      flow.text(
          Tag.PARAGRAPH,
          document.type().phrase(TextStyle.SMALL_STRONG, document.say("scope.not-tested")),
          0,
          2);
      document.list(sentences.subList(0, told), LONGEST_SENTENCE);
      if (told < sentences.size()) {
        document.paragraph(
            TextStyle.LABEL,
            "decision.untested.more",
            sentences.size() - told,
            document.say("scope.title"));
      }
      flow.skip(GAP);
    }
    return all;
  }

  /** How many of the sentences the page has room for, with their heading and what may follow. */
  private int fitting(List<String> sentences, float below) {
    float room = flow.y() - below - 3 * GAP - 2 - Typography.leading(TextStyle.SMALL_STRONG);
    float more = Typography.leading(TextStyle.LABEL) + GAP;
    int told = 0;
    while (told < sentences.size()) {
      room -=
          flow.height(document.bullet(sentences.get(told), LONGEST_SENTENCE))
              + ReportDocument.BULLET_GAP;
      boolean last = told == sentences.size() - 1;
      if (room < (last ? 0 : more)) {
        break;
      }
      told++;
    }
    return told;
  }
}
