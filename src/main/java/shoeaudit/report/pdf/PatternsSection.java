package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.KeptFootage;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Exhibit;
import shoeaudit.forensics.Exhibits;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.Indicator.Status;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.forensics.Nights;
import shoeaudit.forensics.Patterns;
import shoeaudit.forensics.ToldPatterns;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.report.output.IndicatorWords;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * Patterns: what no single coup shows. Indicators, which accuse nobody, stand apart from findings;
 * each that stands out is told with its picture, what else explains it, and what it cannot see.
 */
final class PatternsSection {
  /** So many are told with their pictures in the report. */
  static final int IN_REPORT = 6;

  /** And in the casebook. */
  static final int IN_CASEBOOK = 40;

  private static final int MOST_ROWS = 40;
  private static final int LONGEST_SUBJECT = 60;
  private static final int LONGEST_TEXT = 2000;

  /** Of a heading with the room around it. */
  private static final float HEADING_POINTS = 34;

  private static final float PARAGRAPH_GAP_POINTS = 4;

  /** Of normal deviations, the part beyond two either way. */
  private static final double BEYOND_TWO = 0.0455;

  private final ReportDocument document;
  private final int pictured;
  private final ToldPatterns told;
  private final Patterns patterns;
  private final IndicatorWords words;
  private final PatternControls controls;
  private final @Nullable KeptFootage footage;
  private boolean slugDrawn;

  /**
   * A writer of patterns.
   *
   * @param pictured how many are told with their pictures at most; the others stand in the table
   */
  PatternsSection(ReportDocument document, ToldPatterns told, int pictured) {
    this.pictured = pictured;
    this.document = document;
    this.told = told;
    this.patterns = told.patterns();
    words = new IndicatorWords(document.texts(), patterns);
    controls = patterns.controls();
    footage = patterns.footage();
  }

  void write() {
    document.section(Section.PATTERNS, Begins.WHERE_ROOM_IS);
    List<Indicator> standing =
        patterns.indicators().stream()
            .filter(Exhibits::standsOut)
            .sorted(Exhibits.LARGEST_FIRST)
            .toList();
    // Where nothing stands out the report says so; how it was looked for stands in the casebook.
    boolean brief =
        pictured == IN_REPORT && patterns.indicators().stream().noneMatch(Indicator::isTold);
    if (!brief) {
      document.paragraph(TextStyle.BODY, "patterns.introduction");
    }
    int carried = (int) standing.stream().filter(each -> each.status() == Status.CARRIED).count();
    if (patterns.tested() == 0 && standing.size() == carried) {
      document.paragraph(TextStyle.BODY_STRONG, "patterns.untested");
    } else if (standing.size() == carried) {
      document.paragraph(TextStyle.BODY_STRONG, "patterns.none", patterns.tested());
    } else {
      document.paragraph(
          TextStyle.BODY_STRONG,
          "patterns.some",
          standing.size() - carried,
          patterns.tested(),
          patterns.selected());
    }
    if (carried > 0) {
      document.paragraph(TextStyle.BODY, "patterns.carried", carried);
    }
    if (!standing.isEmpty() && footage != null) {
      String rule = footage.rule();
      if (rule == null) {
        document.paragraph(TextStyle.BODY, "patterns.footage", words.period(footage));
      } else {
        document.paragraph(TextStyle.BODY, "patterns.footage-by-rule", words.period(footage), rule);
      }
    }
    List<Indicator> listed =
        patterns.indicators().stream()
            .filter(Indicator::isTold)
            .sorted(Exhibits.LARGEST_FIRST)
            .toList();
    int rows = patterns.rows();
    if (patterns.tested() > 0) {
      document.paragraph(
          TextStyle.BODY,
          rows == patterns.tested() ? "patterns.rows.all" : "patterns.rows",
          patterns.tested(),
          rows,
          patterns.tested() - rows);
    }
    if (!listed.isEmpty()) {
      document.paragraph(
          TextStyle.BODY,
          "patterns.by-chance",
          rows,
          document.count(Math.ceilDiv((long) rows, controls.note())));
    }
    table(listed);
    if (listed.size() > pictured) {
      document.paragraph(TextStyle.BODY, "patterns.pictured", pictured);
    }
    listed.stream().limit(pictured).forEach(this::tell);
    if (!brief) {
      funnel();
    }
    notTestable();
  }

  private void table(List<Indicator> listed) {
    if (listed.isEmpty()) {
      return;
    }
    Table table = document.table(112, 146, 58, 100, 40, 48);
    table.head(
        document.head("patterns.head.indicator"),
        document.head("patterns.head.subject"),
        document.headNumber("patterns.head.value"),
        document.head("patterns.head.alert"),
        document.headNumber("patterns.head.nights"),
        document.head("patterns.head.selected"));
    for (Indicator each : listed.subList(0, Math.min(MOST_ROWS, listed.size()))) {
      Nights nights = each.nights();
      Double value = each.value();
      table.row(
          document.value(words.name(each.code()), LONGEST_SUBJECT).heads(Cell.Heads.ROW),
          document.value(words.subject(each), LONGEST_SUBJECT),
          document.number(
              nights != null
                  ? IndicatorWords.value(nights.logTotal())
                  : value == null ? "" : IndicatorWords.value(value)),
          document.value(words.alert(each.alert()), LONGEST_SUBJECT),
          document.number(nights == null ? "" : document.count(nights.count())),
          document.value(
              each.selected() ? document.say("patterns.selected") : "", LONGEST_SUBJECT));
    }
    table.end(4);
    if (listed.size() > MOST_ROWS) {
      document.paragraph(TextStyle.LABEL, "patterns.first", MOST_ROWS, listed.size());
    }
  }

  /** One that stands out: what it says, its picture, and what has to be excluded. */
  private void tell(Indicator of) {
    PageFlow flow = document.flow();
    List<Phrase> meaning = new ArrayList<>();
    float room = HEADING_POINTS;
    for (String paragraph : words.paragraphs(of)) {
      Phrase phrase = document.type().phrase(TextStyle.BODY, printable(paragraph));
      meaning.add(phrase);
      room += flow.height(phrase) + PARAGRAPH_GAP_POINTS;
    }
    List<Drawing> pictures = new ArrayList<>();
    List<Drawing> more = new ArrayList<>();
    String cut = null;
    for (Exhibit exhibit : told.exhibits()) {
      if (exhibit.of().code() != of.code() || !exhibit.of().subject().equals(of.subject())) {
        continue;
      }
      if (pictured == IN_REPORT && exhibit instanceof Exhibit.Slug slug) {
        cut = slugInReport(slug, pictures, flow.room() - room - HEADING_POINTS);
      } else {
        List<? extends Drawing> all = pictures(exhibit);
        pictures.add(all.getFirst());
        more.addAll(all.subList(1, all.size()));
      }
    }
    for (Drawing picture : pictures) {
      room += picture.height(flow.width());
    }
    flow.breakUnlessRoom(room);
    flow.text(
        Tag.HEADING_2,
        document
            .type()
            .phrase(
                TextStyle.SUBHEADING,
                document
                    .type()
                    .printable(
                        words.name(of.code()) + ": " + words.subject(of), 2 * LONGEST_SUBJECT)),
        10,
        3);
    meaning.forEach(each -> flow.text(Tag.PARAGRAPH, each, 0, PARAGRAPH_GAP_POINTS));
    pictures.forEach(picture -> flow.drawing(picture, 6));
    more.forEach(picture -> flow.drawing(picture, 6));
    if (cut != null) {
      document.recorded(TextStyle.LABEL, cut);
    }
    document.recorded(
        TextStyle.BODY, printable(document.say("patterns.explanations", words.explanations(of))));
    document.recorded(
        TextStyle.BODY, printable(document.say("patterns.cannot-see", words.cannotSee(of))));
    document.recorded(TextStyle.LABEL, printable(words.power(of)));
  }

  /**
   * The first slug is drawn as far as there is room for it, and those like it are not.
   *
   * @param pictures to which its picture is added
   * @return what is said of the cards that are not shown; null: all are
   */
  private @Nullable String slugInReport(Exhibit.Slug slug, List<Drawing> pictures, float room) {
    if (slugDrawn) {
      return document.say("patterns.slug.elsewhere");
    }
    slugDrawn = true;
    float width = document.flow().width();
    SlugPicture picture = SlugPicture.first(document, slug, width, room);
    pictures.add(picture);
    int shown = picture.shown(width);
    return shown == picture.cards()
        ? null
        : document.say("patterns.slug.cut", shown, picture.cards());
  }

  private String printable(String text) {
    return document.type().printable(text, LONGEST_TEXT);
  }

  /** One, or as many as the cards of a shoe take. */
  private List<? extends Drawing> pictures(Exhibit of) {
    return switch (of) {
      case Exhibit.Slug slug -> SlugPicture.all(document, slug, document.flow().width());
      case Exhibit.Course course -> List.of(new CoursePicture(document, course, controls));
      case Exhibit.Errors errors -> List.of(new ErrorsPicture(document, errors));
      case Exhibit.Counts counts -> List.of(new CountsPicture(document, counts));
      case Exhibit.Stakes stakes -> List.of(new StakesPicture(document, stakes));
      case Exhibit.Order order -> List.of(new OrderPicture(document, order));
    };
  }

  private void funnel() {
    List<Indicator> luck =
        patterns.indicators().stream().filter(each -> each.code() == IndicatorCode.LUCK).toList();
    if (luck.size() < 2) {
      return;
    }
    FunnelPicture picture = new FunnelPicture(document, luck);
    PageFlow flow = document.flow();
    flow.breakUnlessRoom(3 * HEADING_POINTS + picture.height(flow.width()));
    document.subheading("patterns.funnel.title");
    document.paragraph(
        TextStyle.BODY,
        "patterns.funnel.introduction",
        luck.size(),
        String.format(Locale.ROOT, "%.1f", luck.size() * BEYOND_TWO));
    flow.drawing(picture, 6);
  }

  private void notTestable() {
    document.subheading("patterns.not-testable.title");
    if (patterns.notTestable().isEmpty()) {
      document.paragraph(TextStyle.BODY, "patterns.not-testable.none");
      return;
    }
    Table table = document.table(150, 300, 54);
    table.head(
        document.head("patterns.head.indicator"),
        document.head("patterns.head.reason"),
        document.headNumber("patterns.head.deals"));
    for (Map.Entry<String, SortedMap<String, Integer>> code : patterns.notTestable().entrySet()) {
      for (Map.Entry<String, Integer> reason : code.getValue().entrySet()) {
        table.row(
            document
                .value(document.say("patterns.name." + code.getKey()), LONGEST_SUBJECT)
                .heads(Cell.Heads.ROW),
            Cell.ruled(reason(reason.getKey())),
            document.number(document.count(reason.getValue())));
      }
    }
    table.end(4);
  }

  private Phrase reason(String reason) {
    return document.type().phrase(TextStyle.SMALL, document.say("patterns.reason." + reason));
  }
}
