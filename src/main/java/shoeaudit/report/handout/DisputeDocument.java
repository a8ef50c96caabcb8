package shoeaudit.report.handout;

import static shoeaudit.report.handout.HandoutWords.row;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.document.PrintedDocument.WritingLines;
import shoeaudit.report.handout.DisputedCoup.CoupFootage;
import shoeaudit.report.handout.DisputedCoup.DueHands;
import shoeaudit.report.handout.DisputedCoup.FindingOnCoup;
import shoeaudit.report.text.Texts;

/**
 * The form of a dispute: the claim, the record beside it, outcome and amounts, and two reviewers'
 * signatures. What is not decided yet is left to be written by hand.
 */
public final class DisputeDocument {
  private static final int CLAIM_LINES = 3;
  private static final int REASON_LINES = 4;

  private final Dispute dispute;
  private final DisputedCoup coup;
  private final ZoneId zone;
  private final HandoutWords words;

  private DisputeDocument(Dispute dispute, Texts texts) {
    this.dispute = dispute;
    this.coup = dispute.coup();
    this.zone = ZoneId.of(coup.zone());
    this.words = new HandoutWords(texts);
  }

  /** The document of a dispute. */
  public static PrintedDocument of(Dispute dispute, Texts texts) {
    return new DisputeDocument(dispute, texts).document();
  }

  private PrintedDocument document() {
    Long number = dispute.number();
    String title =
        number == null
            ? words.say("dispute.form")
            : words.say("dispute.numbered", Long.toString(number));
    String licensee = coup.licenseeName() + " (" + coup.licensee() + ")";
    String subtitle = words.say("subtitle", licensee, place());
    Long run = dispute.run();
    String foot =
        run == null
            ? words.say("dispute.foot.log", coup.log())
            : words.say("dispute.foot.run", Long.toString(run), coup.log());
    List<Section> sections =
        List.of(
            about(),
            claim(),
            record(),
            new DisputeWagers(coup, words).section(),
            outcome(),
            signed());
    return new PrintedDocument(
        words.language(),
        title,
        subtitle,
        words.say("document-title", title, licensee),
        licensee,
        words.say("dispute.subject"),
        null,
        foot,
        HandoutWords.contentId(title + subtitle + foot, sections),
        sections);
  }

  private String place() {
    return words.say("place.coup", coup.table(), coup.shoe(), Integer.toString(coup.coup()));
  }

  private Section about() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(words.say("dispute.about.what")));
    blocks.add(new Paragraph(words.say("dispute.about.record")));
    blocks.add(new Paragraph(words.say("dispute.about.stays")));
    Long corrects = dispute.corrects();
    if (corrects != null) {
      blocks.add(new Paragraph(words.say("dispute.about.corrects", Long.toString(corrects))));
    }
    Long correctedBy = dispute.correctedBy();
    if (correctedBy != null) {
      blocks.add(
          new Paragraph(words.say("dispute.about.corrected-by", Long.toString(correctedBy))));
    }
    return new Section(words.say("dispute.about.title"), blocks);
  }

  private Section claim() {
    DisputeClaim claim = dispute.claim();
    Dispute.Act opened = dispute.opened();
    List<Row> rows = new ArrayList<>();
    rows.add(line("patron", words.orNotRecorded(claim.patron())));
    rows.add(line("area", HandoutWords.orEmpty(claim.area())));
    rows.add(line("bet", HandoutWords.orEmpty(claim.bet())));
    rows.add(line("claimed", amountOrEmpty(claim.claimedMinor())));
    rows.add(line("complained", timeOrEmpty(claim.complainedAt())));
    rows.add(line("taken-by", opened == null ? "" : act(opened)));
    List<Block> blocks = new ArrayList<>();
    blocks.add(byHand(rows));
    blocks.add(new Heading(words.say("dispute.claim.words")));
    if (claim.words().isEmpty()) {
      blocks.add(new WritingLines(CLAIM_LINES));
    } else {
      blocks.add(new Paragraph(claim.words()));
    }
    return new Section(words.say("dispute.claim.title"), blocks);
  }

  private Row line(String key, String value) {
    return row(false, words.say("dispute.line." + key), value);
  }

  private Table byHand(List<Row> rows) {
    return new Table(
        List.of(
            words.column("dispute.column.what", 150, Holds.SUBJECT),
            words.column("dispute.column.answer", 354, Holds.HANDWRITING)),
        rows,
        null);
  }

  private Section record() {
    List<Row> rows = new ArrayList<>();
    rows.add(line("where", place()));
    rows.add(line("begun", words.when(coup.begunAt(), zone)));
    rows.add(
        line(
            "log",
            words.say(
                "dispute.lines",
                coup.log(),
                Integer.toString(coup.firstLine()),
                Integer.toString(coup.lastLine()))));
    rows.add(line("dealer", words.orNotRecorded(coup.dealer())));
    rows.add(line("player", hand(coup.player(), coup.playerTotal())));
    rows.add(line("banker", hand(coup.banker(), coup.bankerTotal())));
    rows.add(line("declared", result(coup.declared())));
    rows.add(line("by-cards", byCards()));
    rows.add(line("dealing", dealing()));
    DueHands due = coup.due();
    if (due != null) {
      rows.add(line("due-player", hand(due.player(), due.playerTotal())));
      rows.add(line("due-banker", hand(due.banker(), due.bankerTotal())));
      rows.add(line("due-result", result(due.result())));
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Table(
            List.of(
                words.column("dispute.column.what", 150, Holds.SUBJECT),
                words.column("dispute.column.recorded", 354, Holds.WORDS)),
            rows,
            null));
    blocks.add(new Heading(words.say("dispute.findings")));
    blocks.addAll(findings());
    blocks.add(new Heading(words.say("dispute.footage")));
    blocks.add(new Paragraph(footage()));
    return new Section(words.say("dispute.record.title"), blocks);
  }

  private String hand(List<String> cards, @Nullable Integer total) {
    if (cards.isEmpty()) {
      return words.say("dispute.no-cards");
    }
    String lie = String.join(" ", cards);
    return total == null ? lie : words.say("dispute.hand", lie, Integer.toString(total));
  }

  private String result(@Nullable String result) {
    return result == null ? words.say("not-recorded") : words.say("dispute.result." + result);
  }

  private String byCards() {
    String untested = coup.resultNotTestable();
    if (untested != null) {
      return words.say("dispute.not-tested", words.untested(untested));
    }
    String byCards = coup.byCards();
    return byCards == null ? words.say("dispute.cards-give-none") : result(byCards);
  }

  private String dealing() {
    String untested = coup.dealingNotTestable();
    if (untested != null) {
      return words.say("dispute.not-tested", words.untested(untested));
    }
    return words.say("dispute.dealing." + Objects.requireNonNullElse(coup.dealing(), "not-told"));
  }

  private List<Block> findings() {
    if (coup.findings().isEmpty()) {
      return List.of(new Paragraph(words.say("dispute.findings.none")));
    }
    List<String> found = new ArrayList<>();
    for (FindingOnCoup each : coup.findings()) {
      found.add(
          words.say(
              "dispute.found",
              words.condition(each.code()),
              each.code(),
              each.id(),
              words.say("dispute.state." + Objects.requireNonNullElse(each.state(), "unknown"))));
    }
    return List.of(new Items(found), new Paragraph(words.say("dispute.findings.note")));
  }

  private String footage() {
    CoupFootage footage = coup.footage();
    if (footage == null) {
      return words.say("dispute.footage.none");
    }
    String span =
        words.say(
            "dispute.footage.span",
            coup.table(),
            words.when(footage.from(), zone),
            words.when(footage.until(), zone));
    String kept = footage.kept();
    String overwritten = footage.overwritten();
    if (kept == null || overwritten == null) {
      return span + " " + words.say("dispute.footage.unsaid");
    }
    String rule = footage.rule();
    return span
        + " "
        + (rule == null
            ? words.say("dispute.footage.stated", overwritten, words.keptFor(kept))
            : words.say("dispute.footage.rule", overwritten, words.keptFor(kept), rule));
  }

  private Section outcome() {
    Dispute.Decision decision = dispute.decision();
    List<Row> rows = new ArrayList<>();
    rows.add(
        line(
            "outcome",
            decision == null
                ? words.say("dispute.outcome.choose")
                : words.say("dispute.outcome." + decision.outcome().text())));
    rows.add(line("claimed", amountOrEmpty(dispute.claim().claimedMinor())));
    rows.add(line("paid", decision == null ? "" : amountOrEmpty(decision.paidMinor())));
    List<Block> blocks = new ArrayList<>();
    blocks.add(byHand(rows));
    blocks.add(new Heading(words.say("dispute.reason")));
    if (decision == null) {
      blocks.add(new WritingLines(REASON_LINES));
    } else {
      blocks.add(new Paragraph(decision.reason()));
    }
    return new Section(words.say("dispute.outcome.title"), blocks);
  }

  private Section signed() {
    Dispute.Decision decision = dispute.decision();
    Dispute.Act confirmed = dispute.confirmed();
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(words.say("dispute.sign.note")));
    if (decision != null) {
      blocks.add(
          new Paragraph(
              words.say(
                  "dispute.sign.decided", act(new Dispute.Act(decision.by(), decision.at())))));
      blocks.add(
          new Paragraph(
              confirmed == null
                  ? words.say("dispute.sign.open")
                  : words.say("dispute.sign.confirmed", act(confirmed))));
    }
    blocks.add(
        new Signatures(
            List.of(words.say("dispute.sign.first"), words.say("dispute.sign.second")),
            words.say("sign.date")));
    return new Section(words.say("dispute.sign.title"), blocks);
  }

  private String act(Dispute.Act act) {
    return words.say("dispute.act", act.by(), timeOrEmpty(act.at()));
  }

  private String amountOrEmpty(@Nullable Long minor) {
    return minor == null ? "" : words.moneyWithCurrency(minor, coup.currency());
  }

  private String timeOrEmpty(@Nullable Instant at) {
    return at == null ? "" : words.when(at.toString(), zone);
  }
}
