package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
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
import shoeaudit.report.Report;
import shoeaudit.report.Report.CriterionCoverage;
import shoeaudit.report.Review;

/**
 * A finding in half a page: criterion and authority, condition, effect, cause, recommendation,
 * response, where it is recorded, and only the proof that bears on it. The casebook has the rest.
 */
final class FindingBrief {
  private static final int LONGEST_REQUIREMENT = 700;
  private static final int LONGEST_VALUE = 500;
  private static final int LONGEST_ACCOUNT = 1800;
  private static final int LONGEST_PLACE = 60;
  private static final float BAND_PADDING = 3.5f;

  private static final float BAND_POINTS = 30;
  private static final float ROW_PADDING = 1.3f;
  private static final float GAP = 3;
  private static final String BETWEEN = "  \u00b7  ";

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingIndex index;
  private final FindingText words;
  private final EffectWords effects;
  private final CardFaces faces;

  FindingBrief(
      ReportDocument document,
      Report report,
      Map<String, CriterionCoverage> criteria,
      FindingIndex index) {
    this.document = document;
    this.type = document.type();
    this.report = report;
    this.index = index;
    this.faces = new CardFaces(type);
    words = new FindingText(document, report, criteria);
    effects = new EffectWords(report, document);
  }

  /** What tells of a finding: its facts, and those of the proofs that bear on it. */
  private record Parts(
      Table facts,
      @Nullable CoupPicture cards,
      @Nullable WagersTable wagers,
      @Nullable EffectTable steps,
      @Nullable BettingTimeline times) {
    float told() {
      return BAND_POINTS + facts.height() + 2 * GAP;
    }

    float whole() {
      return told()
          + (cards == null ? 0 : cards.height())
          + (wagers == null ? 0 : wagers.briefHeight())
          + (steps == null ? 0 : steps.height())
          + (times == null ? 0 : times.briefHeight())
          + GAP;
    }
  }

  private Parts parts(Finding finding, FindingGroup group, String condition, boolean bytes) {
    CoupSnapshot coup = group.coup();
    ControlFile controls = report.versions().get(group.version()).controls();
    boolean ofDealing = finding.level() == Level.DEALING;
    boolean ofMoney = finding.basis() == FindingBasis.MONEY;
    boolean ofWager = finding.level() == Level.WAGER;
    EffectTable steps =
        coup != null && ofWager && !ofMoney ? new EffectTable(document, finding, coup) : null;
    boolean moved = steps != null && steps.height() > 0;
    return new Parts(
        facts(finding, group, condition, bytes),
        coup != null && (finding.basis() == FindingBasis.CARDS || ofDealing)
            ? new CoupPicture(document, faces, coup, controls.regulation().table())
            : null,
        coup != null && (ofMoney || (ofWager && !moved))
            ? new WagersTable(document, finding, coup)
            : null,
        steps,
        coup != null && finding.basis() == FindingBasis.TIME && !ofDealing
            ? new BettingTimeline(document, coup, controls.game().clockToleranceNanos())
            : null);
  }

  /** How high a finding is with its proof, in points; where no page holds both, without it. */
  float height(Finding finding, FindingGroup group, String condition, boolean bytes) {
    Parts parts = parts(finding, group, condition, bytes);
    return parts.whole() <= document.flow().page() ? parts.whole() : parts.told();
  }

  /**
   * Writes a finding and its proof on one page, where a page holds both.
   *
   * @param number as {@code F-01}, of its code
   * @param condition what its code says is wrong
   * @param bytes whether the lines that it cites are bytes
   * @param head done before it, on the page on which it begins
   */
  void write(
      Finding finding,
      FindingGroup group,
      String number,
      String condition,
      boolean bytes,
      Runnable head) {
    PageFlow flow = document.flow();
    Parts parts = parts(finding, group, condition, bytes);
    // A proof higher than a page goes on overleaf; what is said stands together even then.
    flow.breakUnlessRoom(parts.whole() <= flow.page() ? parts.whole() : parts.told());
    head.run();
    CoupSnapshot coup = group.coup();
    flow.begin(
        Tag.SECTION,
        document.say("finding.brief.goes-on", number, finding.code(), words.place(finding, coup)));
    flow.place(FindingBlock.placeOf(finding));
    band(finding, number, coup);
    parts.facts().end(GAP);
    if (parts.cards() != null) {
      parts.cards().write();
    }
    if (parts.wagers() != null) {
      parts.wagers().writeBrief();
    }
    if (parts.steps() != null) {
      parts.steps().write();
    }
    if (parts.times() != null) {
      parts.times().writeBrief();
    }
    flow.end();
  }

  private void band(Finding finding, String number, @Nullable CoupSnapshot coup) {
    boolean review = finding.verdict() == Verdict.REVIEW;
    Phrase heading =
        type.phrase(
            type.chunk(
                TextStyle.BAND,
                (review ? Marks.REVIEW : Marks.DEVIATES)
                    + " "
                    + document.say(
                        review ? "finding.brief.for-review" : "finding.brief.deviates",
                        number,
                        type.printable(finding.code(), LONGEST_PLACE))
                    + BETWEEN),
            type.chunk(TextStyle.BAND, words.place(finding, coup) + words.dismissed(finding)));
    document.flow().band(Tag.HEADING_2, heading, 8, BAND_PADDING);
  }

  private Table facts(Finding finding, FindingGroup group, String condition, boolean bytes) {
    Table table = document.table(76, 428).together();
    boolean review = finding.verdict() == Verdict.REVIEW;
    Phrase criterion = words.criterion(finding.criterion());
    for (String line : measures(finding, group)) {
      criterion.add(type.below(TextStyle.LABEL, type.printable(line, LONGEST_REQUIREMENT)));
    }
    wide(table, "finding.criterion", criterion);
    String authority = finding.authority();
    if (authority != null) {
      wide(table, "finding.authority", words.criterion(authority));
    }
    Phrase told =
        type.phrase(
            TextStyle.SMALL_STRONG,
            review ? document.say("finding.condition.review", condition) : condition,
            LONGEST_REQUIREMENT);
    told.add(
        type.below(
            TextStyle.SMALL, type.printable(document.text(finding.account()), LONGEST_ACCOUNT)));
    wide(table, "finding.condition", told);
    wide(
        table,
        "finding.expected",
        type.phrase(TextStyle.SMALL, document.text(finding.expectation()), LONGEST_VALUE));
    wide(
        table,
        "finding.recorded",
        type.phrase(TextStyle.SMALL_STRONG, document.text(finding.observation()), LONGEST_VALUE));
    Phrase effect = type.phrase(TextStyle.SMALL_STRONG, effects.gross(finding, group, review));
    String shares = effects.shares(finding, group);
    if (!shares.isEmpty()) {
      effect.add(type.below(TextStyle.SMALL, document.say("finding.brief.shares", shares)));
    }
    wide(table, "finding.effect", effect);
    people(table, finding);
    wide(table, "finding.evidence", record(finding, group, bytes));
    return table;
  }

  /** By what it is measured, where that is not the criterion's own bound. */
  private List<String> measures(Finding finding, FindingGroup group) {
    List<String> lines = new ArrayList<>();
    Report.Version version = report.versions().get(group.version());
    String asked = words.askedBy(finding, version);
    if (asked != null) {
      lines.add(document.say("finding.asked-by") + " " + asked);
    }
    if (finding.table() != null && index.isOfControlsToo(finding.criterion())) {
      lines.add(document.say("finding.measure") + ": " + document.say("finding.measure.controls"));
    } else if (asked != null && !AskedBy.isControls(finding.criterion())) {
      lines.add(document.say("finding.measure") + ": " + document.say("finding.measure.key"));
    }
    if (report.versions().size() > 1 && finding.table() != null) {
      lines.add(document.say("finding.judged-by") + " " + version.name(document.texts()));
    }
    return lines;
  }

  /** What reviewers and the licensee say; what nobody said stands together in one row. */
  private void people(Table table, Finding finding) {
    Review review = report.review(finding.id());
    List<String> open = new ArrayList<>();
    if (review != null) {
      Phrase disposition = document.small("disposition." + review.disposition().text());
      if (review.isOnOtherFacts(finding.facts())) {
        disposition.add(type.below(TextStyle.SMALL, document.say("finding.brief.other-facts")));
      }
      wide(table, "finding.disposition", disposition);
    }
    said(table, "finding.cause", review == null ? "" : review.cause(), open);
    said(table, "finding.recommendation", review == null ? "" : review.recommendation(), open);
    if (review != null && !review.notes().isBlank()) {
      said(table, "finding.notes", review.notes(), open);
    }
    Engagement engagement = report.engagement();
    Engagement.Response response = engagement == null ? null : engagement.response(finding.id());
    said(
        table,
        "finding.response",
        response == null
            ? ""
            : document.say(
                "finding.response.by",
                type.printable(response.by(), LONGEST_VALUE),
                document.dates().day(response.received()),
                type.printable(response.text(), LONGEST_ACCOUNT)),
        open);
    if (!open.isEmpty()) {
      wide(
          table,
          "finding.brief.open",
          type.phrase(TextStyle.SMALL, document.say("finding.brief.open.what", oneOf(open))));
    }
  }

  /** Several in one phrase: {@code cause, recommendation or response of the licensee}. */
  private String oneOf(List<String> words) {
    int last = words.size() - 1;
    return last == 0
        ? words.getFirst()
        : document.say(
            "finding.brief.open.or", String.join(", ", words.subList(0, last)), words.get(last));
  }

  private void said(Table table, String label, String text, List<String> open) {
    if (text.isBlank()) {
      open.add(document.say(label + ".small"));
    } else {
      wide(table, label, type.phrase(TextStyle.SMALL, text, LONGEST_ACCOUNT));
    }
  }

  /** Where it is recorded, what its proof rests on, and its id. */
  private Phrase record(Finding finding, FindingGroup group, boolean bytes) {
    Phrase phrase = words.evidence(finding, group.version(), bytes);
    String where = words.where(finding);
    if (!where.isEmpty()) {
      phrase.add(type.below(TextStyle.SMALL, where));
    }
    phrase.add(
        type.below(
            TextStyle.LABEL,
            document.say(
                    "finding.brief.rests",
                    document.say("finding.basis." + finding.basis().text()),
                    document.say("finding.severity." + finding.severity().text()))
                + BETWEEN
                + document.say("finding.id")
                + " "));
    phrase.add(type.chunk(TextStyle.CODE, type.printable(finding.id(), 80)));
    return phrase;
  }

  private void wide(Table table, String label, Phrase value) {
    table.row(
        Cell.bare(type.phrase(TextStyle.LABEL, document.say(label)))
            .heads(Cell.Heads.ROW)
            .padding(ROW_PADDING),
        Cell.bare(value).padding(ROW_PADDING));
  }
}
