package shoeaudit.report.pdf;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.pdf.PdfOutline;
import shoeaudit.audit.result.Fact;
import shoeaudit.config.Sha256;
import shoeaudit.pdf.Attachment;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Paper;
import shoeaudit.pdf.PdfFile;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Engagement;
import shoeaudit.report.Report;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.DateWords;
import shoeaudit.report.text.Texts;

/**
 * The report while it is written: its words, its money, its headings and bookmarks. Dates and ids
 * come from the report alone, so that the same report gives the same bytes.
 */
final class ReportDocument {
  private static final int ID_DIGITS = 32;

  /** Below a sentence of a list, in points. */
  static final float BULLET_GAP = 3;

  private static final int LONGEST_NUMBER = 50;

  /** So many digits of a hash tell one from another; the appendix has it whole. */
  static final int SHORT_HASH = 12;

  /** A heading, an introduction and a shoe as a picture. */
  private static final float PICTURE_POINTS = 260;

  private static final float SECTION_GAP = 12;

  /** A heading within a section, with the room around it. */
  private static final float SUBHEADING_POINTS = 28;

  /** A section's heading, with the room before and after it. */
  private static final float HEADING_POINTS = 36;

  private final PdfFile file;
  private final Typography type;
  private final Texts texts;
  private final Amounts amounts;
  private final List<Section> sections;
  private boolean within;

  /**
   * Begins it.
   *
   * @param kind which of an audit's documents it is
   * @param patterns whether it tells of patterns
   * @param results the SHA-256 of the results that it tells; null: they stand in no folder
   */
  ReportDocument(
      Report report,
      Kind kind,
      boolean patterns,
      @Nullable String results,
      Texts texts,
      Paper paper,
      OutputStream out)
      throws IOException {
    this.texts = texts;
    this.sections =
        kind == Kind.REPORT ? Section.of(report, patterns) : Section.ofCasebook(report, patterns);
    this.type = new Typography();
    this.amounts = new Amounts(report.controls().currency(), texts);
    Engagement engagement = report.engagement();
    String licensee =
        type.printable(
            report.controls().licensee().name() + " (" + report.controls().licensee().id() + ")",
            200);
    String engine = "shoe-audit " + type.printable(report.engine(), 40);
    PdfFile.Properties properties =
        new PdfFile.Properties(
            paper,
            texts.language(),
            texts.of(kind == Kind.REPORT ? "document.title" : "document.title.casebook", licensee),
            type.printable(
                report.regulations().stream()
                    .map(regulation -> regulation.title() + ", " + regulation.revision())
                    .collect(Collectors.joining("; ")),
                300),
            engine,
            "shoe-audit",
            // Nobody's clock is asked: only a report that a person issues has a day.
            engagement == null ? null : engagement.issued(),
            contentId(report, kind),
            licensee,
            head(engagement, kind),
            foot(engagement, results, engine),
            page -> texts.of("page.number", Integer.toString(page)),
            title -> texts.of("page.goes-on", title));
    this.file = new PdfFile(properties, type, out);
  }

  /** Which report this is and whether it is issued, on every page. */
  private String head(@Nullable Engagement engagement, Kind kind) {
    String words = words(engagement);
    return kind == Kind.REPORT ? words : texts.of("page.head.casebook", words);
  }

  private String words(@Nullable Engagement engagement) {
    return engagement == null
        ? texts.of("page.head.unattended")
        : texts.of(
            engagement.isIssued() ? "page.head.issued" : "page.head.draft",
            type.printable(engagement.number(), LONGEST_NUMBER));
  }

  /** Which report it is and of which results, so that a page by itself can be told. */
  private String foot(@Nullable Engagement engagement, @Nullable String results, String engine) {
    String number =
        engagement == null
            ? texts.of("page.foot.unattended")
            : type.printable(engagement.number(), LONGEST_NUMBER);
    return results == null
        ? texts.of("page.foot", number, engine)
        : texts.of("page.foot.results", number, results.substring(0, SHORT_HASH), engine);
  }

  /** Sixteen bytes as hex that differ where inputs, engine or outcome differ. */
  private static String contentId(Report report, Kind kind) {
    StringBuilder content =
        new StringBuilder(kind.name())
            .append(report.engine())
            .append('\0')
            .append(report.verdict());
    for (Report.Input input : report.inputs()) {
      content.append('\0').append(input.name()).append(' ').append(input.sha256());
    }
    return Sha256.hex(content.toString().getBytes(StandardCharsets.UTF_8)).substring(0, ID_DIGITS);
  }

  Typography type() {
    return type;
  }

  PageFlow flow() {
    return file.flow();
  }

  Amounts amounts() {
    return amounts;
  }

  Texts texts() {
    return texts;
  }

  /** Days and moments in words. */
  DateWords dates() {
    return new DateWords(texts);
  }

  /** A count in the report's language. */
  String count(long count) {
    return texts.count(count);
  }

  /** What a finding tells, in the report's language. */
  String text(Fact fact) {
    return texts.of(fact);
  }

  /** A text of the report's own. */
  String say(String key, Object... arguments) {
    return texts.of(key, arguments);
  }

  /** A word of the record, in the report's language where that has it: {@code result}, tie. */
  String word(String kind, String recorded) {
    return texts.orElse(kind + "." + recorded, type.printable(recorded, 60));
  }

  /** A text of the report's own in small letters. */
  Phrase small(String key, Object... arguments) {
    return type.phrase(TextStyle.SMALL, say(key, arguments));
  }

  /** A column's head. */
  Cell head(String key, Object... arguments) {
    return Cell.head(type.phrase(TextStyle.SMALL_STRONG, say(key, arguments)));
  }

  /** The head of a column of numbers. */
  Cell headNumber(String key, Object... arguments) {
    return head(key, arguments).right();
  }

  /** What stands before a value. */
  Cell label(String key, Object... arguments) {
    return Cell.ruled(type.phrase(TextStyle.LABEL, say(key, arguments))).heads(Cell.Heads.ROW);
  }

  /** A recorded text in small letters, cut visibly. */
  Cell value(String text, int longest) {
    return Cell.ruled(type.phrase(TextStyle.SMALL, text, longest));
  }

  /** A number or an amount, as it is to be shown. */
  Cell number(String shown) {
    return Cell.number(type.phrase(TextStyle.SMALL, shown));
  }

  /** A paragraph of a text of the report's own. */
  void paragraph(TextStyle style, String key, Object... arguments) {
    recorded(style, say(key, arguments));
  }

  /** A paragraph of text of any origin. */
  void recorded(TextStyle style, String text) {
    flow().text(Tag.PARAGRAPH, type.phrase(style, text), 0, 4);
  }

  /** A list of sentences of any origin. */
  void list(List<String> sentences, int longest) {
    if (sentences.isEmpty()) {
      return;
    }
    flow().begin(Tag.LIST);
    for (String sentence : sentences) {
      flow().begin(Tag.LIST_ITEM);
      flow().text(Tag.LIST_BODY, bullet(sentence, longest), 0, BULLET_GAP);
      flow().end();
    }
    flow().end();
  }

  /** A sentence of a list. */
  Phrase bullet(String sentence, int longest) {
    return type.phrase(TextStyle.BODY, "\u2022 " + type.printable(sentence, longest));
  }

  /** A table whose columns are in points of a Letter page. */
  Table table(float... columns) {
    return flow().table(columns);
  }

  /** Which of an audit's documents it is. */
  enum Kind {
    REPORT,
    CASEBOOK
  }

  /** Where a section begins. */
  enum Begins {
    ON_A_NEW_PAGE,
    /** On the page at work, where enough is left of it. */
    WHERE_ROOM_IS,
    /** Likewise; a picture follows its introduction, and they are not to be parted. */
    WHERE_A_PICTURE_HAS_ROOM,
    /** Likewise; a heading and a table follow at once, and the section's heading goes with them. */
    WHERE_A_SUBHEADING_HAS_ROOM
  }

  /** The sections that this report has. */
  List<Section> sections() {
    return sections;
  }

  /** As it stands above the section. */
  String title(Section section) {
    return section.title(sections, texts);
  }

  /**
   * Begins a section: heading and bookmark.
   *
   * @return the bookmark, for those within
   */
  PdfOutline section(Section section, Begins where) {
    endSection();
    switch (where) {
      case ON_A_NEW_PAGE -> flow().newPage();
      case WHERE_ROOM_IS -> flow().breakForSection(0);
      case WHERE_A_SUBHEADING_HAS_ROOM ->
          flow().breakForSection(HEADING_POINTS + SUBHEADING_POINTS + Table.KEPT_POINTS);
      case WHERE_A_PICTURE_HAS_ROOM -> flow().breakForSection(PICTURE_POINTS);
    }
    String title = title(section);
    flow().begin(Tag.SECTION, title);
    within = true;
    flow().place(section.place());
    flow().text(Tag.HEADING_1, type.phrase(TextStyle.HEADING, title), SECTION_GAP, 6);
    return file.bookmark(file.rootBookmark(), title, section.place());
  }

  /** Ends the section at work. */
  private void endSection() {
    if (within) {
      flow().end();
      within = false;
    }
  }

  /** A heading within a section. */
  void subheading(String key, Object... arguments) {
    subheadingAbove(Table.KEPT_POINTS, key, arguments);
  }

  /**
   * Likewise.
   *
   * @param points of what has to stand below it on the same page
   */
  void subheadingAbove(float points, String key, Object... arguments) {
    flow().breakUnlessRoom(SUBHEADING_POINTS + points);
    flow().text(Tag.HEADING_2, type.phrase(TextStyle.SUBHEADING, say(key, arguments)), 8, 3);
  }

  /** Begins the cover, which has no heading of a section. */
  void cover(String place) {
    flow().begin(Tag.SECTION);
    within = true;
    flow().place(place);
    file.bookmark(file.rootBookmark(), say("cover.bookmark"), place);
  }

  /** A bookmark within another. */
  PdfOutline bookmark(PdfOutline parent, String title, String place) {
    return file.bookmark(parent, title, place);
  }

  /** Embeds files. */
  void attach(List<Attachment> attachments) throws IOException {
    file.attach(attachments);
  }

  /** Writes the end; the stream stays open. */
  void close() {
    endSection();
    file.close();
  }
}
