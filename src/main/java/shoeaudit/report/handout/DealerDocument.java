package shoeaudit.report.handout;

import static shoeaudit.report.handout.HandoutWords.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.Review;
import shoeaudit.report.Wilson;
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
import shoeaudit.report.handout.DealerRecord.Dealt;
import shoeaudit.report.handout.DealerRecord.Entry;
import shoeaudit.report.handout.DealerRecord.Kind;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Texts;

/**
 * A dealer's record in words, to be read, answered and signed by the dealer. It accuses nobody:
 * what was found is told as what the record shows, with what it leaves open; others are told
 * together, never by name or in an order.
 */
public final class DealerDocument {
  /** More are in the table that the document names. */
  static final int MOST_LISTED = 400;

  private static final int REMARK_LINES = 5;

  private final List<HandoutRun> runs;
  private final DealerRecord record;
  private final HandoutWords words;

  private DealerDocument(List<HandoutRun> runs, DealerRecord record, Texts texts) {
    this.runs = runs;
    this.record = record;
    this.words = new HandoutWords(texts);
  }

  /** The document of a record. */
  public static PrintedDocument of(List<HandoutRun> runs, DealerRecord record, Texts texts) {
    return new DealerDocument(runs, record, texts).document();
  }

  private PrintedDocument document() {
    return words.document(
        runs,
        words.say("dealer.title", record.dealer()),
        words.say("dealer.subject"),
        List.of(about(), dealt(), errors(), others(), listed(), notTested(), signed()));
  }

  private Section about() {
    return new Section(
        words.say("dealer.about.title"),
        List.of(
            new Paragraph(words.say("dealer.about.what", record.dealer())),
            new Paragraph(words.say("dealer.about.error")),
            new Paragraph(words.say("dealer.about.who")),
            new Paragraph(words.say("dealer.about.states"))));
  }

  private Section dealt() {
    List<Row> rows = new ArrayList<>();
    for (DealerRecord.Stretch stretch : record.stretches()) {
      rows.add(dealt(stretch.table(), words.orNotRecorded(stretch.day()), stretch.dealt(), false));
    }
    rows.add(dealt(words.say("dealer.all"), "", record.all(), true));
    return new Section(
        words.say("dealer.dealt.title"),
        List.of(
            new Table(
                List.of(
                    words.column("dealer.column.table", 110, Holds.SUBJECT),
                    words.column("dealer.column.day", 90, Holds.WORDS),
                    words.column("dealer.column.shoes", 60, Holds.NUMBERS),
                    words.column("dealer.column.coups", 70, Holds.NUMBERS),
                    words.column("dealer.column.not-tested", 80, Holds.NUMBERS),
                    words.column("dealer.column.departing", 94, Holds.NUMBERS)),
                rows,
                null),
            new Paragraph(words.say("dealer.dealt.note"))));
  }

  private Row dealt(String table, String day, Dealt dealt, boolean all) {
    return row(
        all,
        table,
        day,
        words.count(dealt.shoes()),
        words.count(dealt.coups()),
        words.count(dealt.notTested()),
        words.count(dealt.departing()));
  }

  private Section errors() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(rate()));
    if (!record.codes().isEmpty()) {
      List<Row> rows = new ArrayList<>();
      for (DealerRecord.OfCode code : record.codes()) {
        rows.add(
            row(
                false,
                words.condition(code.code()),
                words.count(code.findings()),
                words.count(code.in(ReviewState.CONFIRMED)),
                words.count(code.in(ReviewState.PUT_RIGHT)),
                words.count(code.in(ReviewState.UNDECIDED)),
                words.count(code.in(ReviewState.DISMISSED)),
                words.count(code.coups()),
                words.rate(code.coups(), record.all().tested())));
      }
      blocks.add(
          new Table(
              List.of(
                  words.column("dealer.column.what", 146, Holds.SUBJECT),
                  words.column("dealer.column.findings", 44, Holds.NUMBERS),
                  words.column("dealer.column.confirmed", 48, Holds.NUMBERS),
                  words.column("dealer.column.put-right", 40, Holds.NUMBERS),
                  words.column("dealer.column.undecided", 46, Holds.NUMBERS),
                  words.column("dealer.column.dismissed", 48, Holds.NUMBERS),
                  words.column("dealer.column.in-coups", 36, Holds.NUMBERS),
                  words.column("dealer.column.rate", 96, Holds.NUMBERS)),
              rows,
              null));
      blocks.add(new Paragraph(words.say("dealer.errors.note")));
    }
    beside(Kind.FOR_REVIEW, "dealer.for-review", blocks);
    beside(Kind.EXCEPTION, "dealer.exceptions", blocks);
    return new Section(words.say("dealer.errors.title"), blocks);
  }

  /** Findings that count in no rate. */
  private void beside(Kind kind, String key, List<Block> blocks) {
    Map<String, Long> codes = record.byCode(kind);
    if (codes.isEmpty()) {
      return;
    }
    blocks.add(new Heading(words.say(key + ".title")));
    blocks.add(new Paragraph(words.say(key)));
    List<Row> rows = new ArrayList<>();
    codes.forEach((code, count) -> rows.add(row(false, words.condition(code), words.count(count))));
    blocks.add(
        new Table(
            List.of(
                words.column("dealer.column.what", 404, Holds.SUBJECT),
                words.column("dealer.column.number", 100, Holds.NUMBERS)),
            rows,
            null));
  }

  private String rate() {
    Dealt all = record.all();
    if (all.tested() == 0) {
      return words.say("dealer.rate.untested");
    }
    long departing = Math.min(all.departing(), all.tested());
    Wilson interval = Wilson.of(departing, all.tested());
    return departing == 0
        ? words.say("dealer.rate.none", all.tested(), words.percent(interval.high()))
        : words.say("dealer.rate", departing, all.tested(), words.rate(departing, all.tested()));
  }

  private Section others() {
    DealerRecord.Others others = record.others();
    List<Block> blocks = new ArrayList<>();
    if (!others.all().isSeveral()) {
      blocks.add(new Paragraph(words.say("dealer.others.few", others.all().dealers())));
      return new Section(words.say("dealer.others.title"), blocks);
    }
    blocks.add(new Paragraph(words.say("dealer.others.note")));
    List<Row> rows = new ArrayList<>();
    rows.add(compared(words.say("dealer.others.own"), record.all()));
    rows.add(
        compared(words.say("dealer.others.all", others.all().dealers()), others.all().dealt()));
    if (others.beside().isSeveral()) {
      rows.add(compared(words.say("dealer.others.own-beside"), others.ownBeside()));
      rows.add(
          compared(
              words.say("dealer.others.beside", others.beside().dealers()),
              others.beside().dealt()));
    }
    blocks.add(
        new Table(
            List.of(
                words.column("dealer.column.who", 206, Holds.SUBJECT),
                words.column("dealer.column.tested", 78, Holds.NUMBERS),
                words.column("dealer.column.departing", 94, Holds.NUMBERS),
                words.column("dealer.column.rate", 126, Holds.NUMBERS)),
            rows,
            null));
    boolean alike = others.beside().isSeveral();
    blocks.add(
        new Paragraph(
            alike
                ? differs(others.ownBeside(), others.beside().dealt(), "beside")
                : differs(record.all(), others.all().dealt(), "all")));
    blocks.add(new Paragraph(words.say("dealer.others.caution")));
    if (record.unnamedCoups() > 0) {
      blocks.add(new Paragraph(words.say("dealer.others.unnamed", record.unnamedCoups())));
    }
    return new Section(words.say("dealer.others.title"), blocks);
  }

  private Row compared(String who, Dealt dealt) {
    return row(
        false,
        who,
        words.count(dealt.tested()),
        words.count(dealt.departing()),
        words.rate(dealt.departing(), dealt.tested()));
  }

  /** Whether the intervals overlap, in a sentence. */
  private String differs(Dealt own, Dealt others, String key) {
    if (own.tested() == 0 || others.tested() == 0) {
      return words.say("dealer.others.untested");
    }
    Wilson one = Wilson.of(Math.min(own.departing(), own.tested()), own.tested());
    Wilson other = Wilson.of(Math.min(others.departing(), others.tested()), others.tested());
    boolean overlap = one.low() <= other.high() && other.low() <= one.high();
    return words.say((overlap ? "dealer.others.alike." : "dealer.others.apart.") + key);
  }

  private Section listed() {
    List<Block> blocks = new ArrayList<>();
    List<Entry> all = record.findings();
    if (all.isEmpty()) {
      blocks.add(new Paragraph(words.say("dealer.listed.none")));
      return new Section(words.say("dealer.listed.title"), blocks);
    }
    List<Entry> shown = all.subList(0, Math.min(all.size(), MOST_LISTED));
    if (shown.size() < all.size()) {
      blocks.add(new Paragraph(words.say("dealer.listed.first", shown.size(), all.size())));
    }
    List<Row> rows = new ArrayList<>();
    List<String> reviewed = new ArrayList<>();
    for (Entry entry : shown) {
      rows.add(listed(entry));
      String said = reviewed(entry);
      if (said != null) {
        reviewed.add(said);
      }
    }
    blocks.add(
        new Table(
            List.of(
                words.column("dealer.column.when", 54, Holds.WORDS),
                words.column("dealer.column.place", 74, Holds.SUBJECT),
                words.column("dealer.column.what", 102, Holds.WORDS),
                words.column("dealer.column.expected", 93, Holds.WORDS),
                words.column("dealer.column.recorded", 93, Holds.WORDS),
                words.column("dealer.column.moved", 42, Holds.NUMBERS),
                words.column("dealer.column.state", 46, Holds.WORDS)),
            rows,
            null));
    blocks.add(new Paragraph(words.say("dealer.listed.money")));
    if (!words.language().equals(Texts.english().language())) {
      blocks.add(new Paragraph(words.say("dealer.listed.as-written")));
    }
    if (!reviewed.isEmpty()) {
      blocks.add(new Heading(words.say("dealer.reviewed.title")));
      blocks.add(new Items(reviewed));
    }
    return new Section(words.say("dealer.listed.title"), blocks);
  }

  private Row listed(Entry entry) {
    String currency = entry.run().audited().currency();
    String effect = entry.finding().text(FindingField.EFFECT_MINOR);
    String unknown = entry.finding().text(FindingField.EFFECT_UNKNOWN);
    return row(
        false,
        words.when(entry.finding().text(FindingField.AT), entry.run().audited().zone()),
        place(entry),
        words.say(
            "dealer.found", words.condition(entry.finding().code()), entry.finding().criterion()),
        HandoutWords.orEmpty(entry.finding().text(FindingField.EXPECTED)),
        HandoutWords.orEmpty(entry.finding().text(FindingField.RECORDED)),
        words.signed(effect == null || unknown != null ? null : Long.valueOf(effect), currency),
        entry.kind() == Kind.DEPARTURE || entry.state() != ReviewState.UNDECIDED
            ? words.state(entry.state())
            : words.say("dealer.kind." + entry.kind().name().toLowerCase(Locale.ROOT)));
  }

  private String place(Entry entry) {
    String table = words.orNotRecorded(entry.finding().text(FindingField.TABLE));
    String shoe = words.orNotRecorded(entry.finding().text(FindingField.SHOE));
    String coup = entry.finding().text(FindingField.COUP);
    String place =
        coup == null
            ? words.say("place.shoe", table, shoe)
            : words.say("place.coup", table, shoe, coup);
    String area = entry.finding().text(FindingField.AREA);
    String bet = entry.finding().text(FindingField.BET);
    return (area == null ? place : place + words.say("place.area", area))
        + (bet == null ? "" : words.say("place.bet", bet));
  }

  /** What a reviewer has written; null: nothing. */
  private @Nullable String reviewed(Entry entry) {
    Review review = entry.review();
    if (review == null || (review.cause().isEmpty() && review.recommendation().isEmpty())) {
      return null;
    }
    StringBuilder said =
        new StringBuilder(
            words.say("dealer.reviewed", place(entry), words.condition(entry.finding().code())));
    if (!review.cause().isEmpty()) {
      said.append(' ').append(words.say("dealer.reviewed.cause", review.cause()));
    }
    if (!review.recommendation().isEmpty()) {
      said.append(' ').append(words.say("dealer.reviewed.recommendation", review.recommendation()));
    }
    return said.toString();
  }

  private Section notTested() {
    List<Block> blocks = new ArrayList<>();
    Dealt all = record.all();
    blocks.add(
        new Paragraph(
            all.notTested() == 0
                ? words.say("dealer.not-tested.no-coup")
                : words.say("dealer.not-tested.coups", all.notTested(), all.coups())));
    List<String> criteria = UntestedCriteria.of(runs, words);
    if (criteria.isEmpty()) {
      blocks.add(new Paragraph(words.say("dealer.not-tested.no-criteria")));
    } else {
      blocks.add(new Paragraph(words.say("dealer.not-tested.criteria", criteria.size())));
      blocks.add(new Items(criteria));
    }
    return new Section(words.say("dealer.not-tested.title"), blocks);
  }

  private Section signed() {
    return new Section(
        words.say("dealer.sign.title"),
        List.of(
            new Paragraph(words.say("dealer.sign.remarks")),
            new WritingLines(REMARK_LINES),
            new Paragraph(words.say("dealer.sign.note")),
            new Signatures(
                List.of(
                    words.say("dealer.sign.dealer", record.dealer()),
                    words.say("dealer.sign.house")),
                words.say("sign.date"))));
  }
}
