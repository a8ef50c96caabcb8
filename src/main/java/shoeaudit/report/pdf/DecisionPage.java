package shoeaudit.report.pdf;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Palette;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.CodeCount;
import shoeaudit.report.CoverageCounts;
import shoeaudit.report.Engagement;
import shoeaudit.report.Gravest;
import shoeaudit.report.Report;
import shoeaudit.report.Totals;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Rate;

/**
 * The first page, by which somebody decides: which report this is and whether it is issued, the
 * conclusion in one sentence, four figures, the gravest findings, what the signature attests and
 * the place of the signature. All its texts have bounds, so that it is one page.
 */
final class DecisionPage {

  private static final int LONGEST_VALUE = 150;
  private static final int LONGEST_CONCLUSION = 500;
  private static final int LONGEST_CONDITION = 130;
  private static final int LONGEST_PLACE = 60;
  private static final int LONGEST_ATTESTATION = 900;
  private static final float GAP = 8;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final List<Gravest.Grave> gravest;
  private final long asGrave;

  /**
   * A writer of the page.
   *
   * @param index knows the gravest findings
   */
  DecisionPage(ReportDocument document, Report report, FindingIndex index) {
    this.document = document;
    this.type = document.type();
    this.report = report;
    this.gravest = index.gravest();
    this.asGrave = index.asGrave();
  }

  /**
   * Writes it.
   *
   * @return whether it says what could not be tested: where nothing was found, that is what a
   *     reader has to weigh, and the page has room for it
   */
  boolean write() {
    document.cover("cover");
    line(Tag.HEADING_1, TextStyle.TITLE, document.say("report.title"), 4);
    line(
        Tag.PARAGRAPH,
        TextStyle.SUBTITLE,
        type.printable(
            report.controls().licensee().name() + " (" + report.controls().licensee().id() + ")",
            LONGEST_VALUE),
        GAP);
    facts();
    conclusion();
    figures();
    Table worst = gravest();
    Table attestation = attestation();
    float foot = attestation.height() + GAP;
    float needed = foot + SignatureBox.BOTTOM_POINTS + SignatureBox.HEIGHT_POINTS;
    Contents contents = new Contents(document);
    boolean untested =
        report.counts().findings() == 0
            && new UntestedOnCover(document, report).write(needed + contents.height());
    // The signature has its place on this page, whatever follows it.
    if (worst != null && document.flow().y() - worst.height() - 3 * GAP > needed) {
      worst.end(GAP);
      SignatureBox.draw(document, attestation, foot);
    } else {
      SignatureBox.draw(document, attestation, foot);
      if (worst != null) {
        worst.end(GAP);
      }
    }
    contents.write();
    document.flow().newPage();
    return untested;
  }

  private void line(Tag tag, TextStyle style, String text, float after) {
    document.flow().text(tag, type.phrase(style, text), 0, after);
  }

  private void facts() {
    Engagement engagement = report.engagement();
    Table table = document.table(92, 412);
    fact(table, "decision.report", report.words(document.texts()));
    fact(table, "decision.record", report.spanWords(document.texts()));
    if (!report.redacted().isEmpty()) {
      fact(table, "decision.names", report.redactedWords(document.texts()));
    }
    if (engagement != null) {
      fact(table, "decision.authority", engagement.authority());
      fact(table, "decision.auditor", engagement.auditor().words());
    }
    table.end(GAP);
  }

  private void fact(Table table, String label, String value) {
    table.row(
        document.label(label),
        Cell.ruled(type.phrase(TextStyle.BODY_STRONG, value, LONGEST_VALUE)));
  }

  private void conclusion() {
    Table box = document.table(504).boxes();
    Phrase sentence =
        type.phrase(TextStyle.VERDICT, report.decision().conclusion(), LONGEST_CONCLUSION);
    Engagement engagement = report.engagement();
    if (engagement != null && !engagement.conclusion().isEmpty()) {
      sentence.add(type.below(TextStyle.BODY_STRONG, document.say("decision.conclusion")));
      sentence.add(
          type.chunk(
              TextStyle.BODY, " " + type.printable(engagement.conclusion(), LONGEST_CONCLUSION)));
    }
    box.row(Cell.bare(sentence).boxed(Palette.ACCENT).fill(Palette.SHADE).padding(10));
    box.end(GAP);
  }

  /** In how many coups play departed; of coups of which none could be tested no number is given. */
  private Cell departed(Totals all) {
    long coups = report.counts().coups();
    long tested = report.counts().testedCoups();
    if (report.noCoupTested()) {
      return figure(
          document.say("decision.not-known"), document.say("decision.coups.untested", coups));
    }
    return figure(
        document.count(all.coups()),
        document.say("decision.coups", coups, rate(all.coups(), coups), coups - tested));
  }

  private void figures() {
    Totals all = report.breakdown().all();
    Amounts amounts = document.amounts();
    Table table = document.table(126, 126, 126, 126).boxes();
    boolean noWagers = report.counts().wagers() == 0;
    boolean noMoney = noWagers || report.noCoupTested();
    String why = noWagers ? "unknown" : "untested";
    String unknown = document.say("decision.not-known");
    CoverageCounts criteria = CoverageCounts.of(report.coverage());
    table.row(
        departed(all),
        figure(
            noMoney ? unknown : amounts.withCurrency(all.gross().shortPaid().minor()),
            noMoney
                ? document.say("decision.short-paid." + why)
                : document.say("decision.short-paid", all.gross().shortPaid().patrons())),
        figure(
            noMoney ? unknown : amounts.withCurrency(all.gross().overPaid().minor()),
            noMoney
                ? document.say("decision.over-paid." + why)
                : document.say("decision.over-paid", all.gross().overPaid().patrons())),
        figure(
            rate(criteria.tested(), criteria.all()),
            document.say(
                "decision.tested", criteria.tested(), criteria.all(), criteria.onControlsAlone())));
    table.end(3);
    if (report.breakdown().dismissed() > 0) {
      Totals standing = report.breakdown().standing();
      document.paragraph(
          TextStyle.LABEL,
          "decision.standing",
          report.breakdown().dismissed(),
          standing.coups(),
          amounts.withCurrency(standing.gross().shortPaid().minor()),
          amounts.withCurrency(standing.gross().overPaid().minor()));
    }
    long madeGood = all.madeGoodMinor();
    if (madeGood > 0) {
      document.paragraph(TextStyle.LABEL, "gross.made-good", amounts.withCurrency(madeGood));
    }
    String terms = report.money().termsWords(amounts, document.texts());
    if (!terms.isEmpty()) {
      document.recorded(TextStyle.BODY_STRONG, terms);
    }
    long unknownFindings = report.money().unknown();
    if (unknownFindings > 0 && !noWagers) {
      document.paragraph(TextStyle.LABEL, "decision.without-figure", unknownFindings);
    }
    document.flow().skip(GAP);
  }

  /** A part of a whole as a percentage with one decimal; a dash: of nothing. */
  private String rate(long part, long whole) {
    return Rate.of(part, whole, document.texts());
  }

  private Cell figure(String figure, String what) {
    return Cell.ruled(
            type.phrase(type.chunk(TextStyle.FIGURE, figure), type.below(TextStyle.LABEL, what)))
        .fill(Palette.SHADE)
        .padding(6);
  }

  private @Nullable Table gravest() {
    if (gravest.isEmpty()) {
      return null;
    }
    Table table = document.table(168, 188, 116, 32).together();
    table.head(
        document.head("decision.gravest", gravest.size()),
        document.head("decision.what"),
        document.headNumber("decision.money"),
        document.headNumber("summary.page"));
    for (Gravest.Grave grave : gravest) {
      Finding finding = grave.finding();
      String place = FindingBlock.placeOf(finding);
      table.row(
          Cell.ruled(type.phrase(TextStyle.LINK, place(finding)))
              .heads(Cell.Heads.ROW)
              .leadsTo(place),
          document.value(condition(finding), LONGEST_CONDITION),
          document.number(money(grave)),
          Cell.pageOf(place));
    }
    if (asGrave > 0) {
      table.row(
          Cell.bare(type.phrase(TextStyle.LABEL, document.say("decision.gravest.alike", asGrave)))
              .over(4));
    }
    return table;
  }

  /** What it moved, or why no figure stands there. */
  private String money(Gravest.Grave grave) {
    Finding finding = grave.finding();
    Long terms = finding.termsEffectMinor();
    Long effect = terms != null && terms != 0 ? terms : report.effect(finding);
    if (effect == null) {
      return document.say("summary.no-figure");
    }
    if (grave.shortPaidMinor() > 0 && grave.overPaidMinor() > 0) {
      return document.say(
          "decision.both-sides",
          document.amounts().of(grave.shortPaidMinor()),
          document.amounts().withCurrency(grave.overPaidMinor()));
    }
    if (grave.shortPaidMinor() > 0) {
      return document.say(
          "decision.short-paid.alone", document.amounts().withCurrency(grave.shortPaidMinor()));
    }
    if (grave.overPaidMinor() > 0) {
      return document.say(
          "decision.over-paid.alone", document.amounts().withCurrency(grave.overPaidMinor()));
    }
    boolean review = finding.verdict() == Verdict.REVIEW;
    return effect == 0 && (review || !finding.level().countsEffect())
        ? document.say("summary.none-counted")
        : document.amounts().net(effect);
  }

  private String condition(Finding finding) {
    return report.codes().stream()
        .filter(code -> code.code().equals(finding.code()))
        .map(CodeCount::condition)
        .findFirst()
        .map(english -> document.texts().orElse("condition." + finding.code(), english))
        .orElse(finding.code());
  }

  private String place(Finding finding) {
    if (finding.table() == null) {
      return document.say("finding.on-controls");
    }
    StringBuilder place =
        new StringBuilder(
            document.say("finding.table", type.printable(finding.table(), LONGEST_PLACE)));
    if (finding.shoe() != null) {
      place
          .append(", ")
          .append(document.say("finding.shoe", type.printable(finding.shoe(), LONGEST_PLACE)));
    }
    if (finding.coup() != null) {
      place.append(", ").append(document.say("finding.coup", finding.coup().toString()));
    }
    return place.toString();
  }

  /** What the signature stands for. */
  private Table attestation() {
    Table box = document.table(504).boxes().together();
    Engagement engagement = report.engagement();
    Phrase words;
    if (engagement == null) {
      words =
          type.phrase(
              type.chunk(TextStyle.BODY_STRONG, document.say("attestation.unattended")),
              type.below(TextStyle.BODY, document.say("attestation.unattended.means")));
    } else {
      words =
          type.phrase(
              type.chunk(
                  TextStyle.BODY_STRONG,
                  document.say(
                      "attestation.of",
                      type.printable(engagement.auditor().words(), LONGEST_VALUE))));
      words.add(
          type.below(
              TextStyle.BODY,
              engagement.attestation().isEmpty()
                  ? document.say("attestation.none")
                  : type.printable(engagement.attestation(), LONGEST_ATTESTATION)));
      words.add(
          type.below(
              TextStyle.LABEL,
              document.say(engagement.isIssued() ? "attestation.signature" : "attestation.draft")));
    }
    box.row(Cell.bare(words).padding(2));
    return box;
  }
}
