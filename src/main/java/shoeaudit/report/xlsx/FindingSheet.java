package shoeaudit.report.xlsx;

import static shoeaudit.report.xlsx.Look.EFFECT;
import static shoeaudit.report.xlsx.Look.ENTRY;
import static shoeaudit.report.xlsx.Look.LINK;
import static shoeaudit.report.xlsx.Look.MONEY;
import static shoeaudit.report.xlsx.Look.NOTE;
import static shoeaudit.report.xlsx.Look.NUMBER;
import static shoeaudit.report.xlsx.Look.TEXT;
import static shoeaudit.report.xlsx.Look.TIMESTAMP;
import static shoeaudit.report.xlsx.Look.WRAPPED;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.apache.poi.ss.util.CellReference;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.report.Engagement;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.DateWords;
import shoeaudit.report.text.NoFigure;
import shoeaudit.report.text.Texts;

/**
 * The columns of the sheet Findings: the fields of {@link FindingField} in their order, and beside
 * some of them what a reader of the workbook needs besides. The criterion stands after the
 * severity, the explanation after the currency; the hash of the facts is for programs, and not
 * shown.
 */
final class FindingSheet {
  /** In characters, of a column that nothing else is said of. */
  private static final int WIDTH = 15;

  /**
   * Columns that fill a page; all others, a field that is new among them, stand behind these,
   * grouped.
   */
  private static final Set<String> ON_THE_PAGE =
      Set.of(
          "id",
          "code",
          "verdict",
          "severity",
          "disposition",
          "notes",
          "table",
          "coup",
          "coup_in_full",
          "patron",
          "effect",
          "explanation",
          "cause",
          "recommendation");

  private final Report report;
  private final Texts texts;
  private final ZoneId timeZone;
  private final Map<String, String> requirements = new HashMap<>();
  private final List<Shown> shown = new ArrayList<>();

  /**
   * What a row is made of.
   *
   * @param shares what each patron got by the finding
   * @param review of the finding; null: nobody has looked at it
   * @param toCoup the link to its coup; null where it has none
   * @param judge by which the finding was judged
   * @param number of the row on its sheet, from 1
   */
  record Row(
      Finding finding,
      List<FindingGroup.Share> shares,
      @Nullable Review review,
      CellWriter.@Nullable Link toCoup,
      String judge,
      int number) {}

  /** A column, and what its cells hold as {@link CellWriter#set} takes it. */
  private record Shown(Column column, Function<Row, @Nullable Object> value) {}

  FindingSheet(Report report, Texts texts) {
    this.report = report;
    this.texts = texts;
    this.timeZone = report.controls().timeZone();
    report.coverage().forEach(row -> requirements.put(row.criterion(), row.requirement()));
    for (FindingField field : FindingField.values()) {
      show(field);
    }
    show(new Column("judged_by", 30, WRAPPED), Row::judge);
    show(new Column("facts", 18, TEXT), FindingSheet::facts);
    show(new Column("stands", 9, TEXT), this::stands);
    // What a reader needs first stands on one page; what is for programs and experts behind it.
    shown.sort(Comparator.comparingInt(one -> one.column().technical() ? 1 : 0));
  }

  /** The columns, from the left. */
  List<Column> columns() {
    return shown.stream().map(Shown::column).toList();
  }

  /** What a row holds, a value for each column. */
  @Nullable Object[] values(Row row) {
    @Nullable Object[] values = new @Nullable Object[shown.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = shown.get(i).value().apply(row);
    }
    return values;
  }

  private void show(FindingField field) {
    switch (field) {
      case ID -> show(field, 17);
      case CODE -> show(field, 27, WRAPPED);
      case LEVEL -> show(field, 13);
      case VERDICT -> show(field, 9);
      case SEVERITY -> {
        show(field, 10);
        show(new Column("disposition", 14, ENTRY), row -> disposition(row.review()));
        show(new Column("notes", 20, NOTE), row -> notes(row.review(), row.finding()));
        show(FindingField.CRITERION, 20, WRAPPED);
        show(
            new Column("requirement", 30, WRAPPED),
            row -> requirements.get(row.finding().criterion()));
        show(FindingField.AUTHORITY, 16, WRAPPED);
      }
      case BASIS ->
          show(
              new Column(field.key(), 14, WRAPPED),
              row -> texts.of("finding.basis." + row.finding().basis().text()));
      case TABLE -> show(field, 7, WRAPPED);
      case SHOE -> show(field, WIDTH, WRAPPED);
      case COUP -> {
        show(field, 7);
        show(new Column("coup_in_full", 9, LINK), Row::toCoup);
      }
      case AREA -> show(field, 7);
      case PATRON -> show(field, 10, WRAPPED);
      case BET -> show(field, 14);
      case DEALER -> show(field, 10, WRAPPED);
      case AT -> {
        show(field, 29);
        show(
            new Column("at_local", 24, TIMESTAMP, timeZone.getId()),
            row -> local(row.finding().at()));
      }
      case EXPECTED ->
          show(new Column(field.key(), 28, WRAPPED), row -> texts.of(row.finding().expectation()));
      case RECORDED ->
          show(new Column(field.key(), 28, WRAPPED), row -> texts.of(row.finding().observation()));
      case EFFECT_MINOR -> show(new Column("effect", 13, EFFECT), row -> effect(row.finding()));
      case EFFECT_UNKNOWN -> {
        show(new Column(field.key(), 22, WRAPPED), row -> whyNoFigure(row.finding()));
        show(
            new Column("over_paid", 13, MONEY),
            row -> gross(row, FindingGroup.Share::overPaidMinor));
        show(
            new Column("short_paid", 13, MONEY),
            row -> gross(row, FindingGroup.Share::shortPaidMinor));
      }
      case TERMS_EFFECT_MINOR ->
          show(new Column(field.key(), 15, EFFECT), row -> row.finding().termsEffectMinor());
      case CURRENCY -> {
        show(field, 10);
        show(
            new Column(FindingField.EXPLANATION.key(), 37, WRAPPED),
            row -> texts.of(row.finding().account()));
        show(
            new Column("cause", 22, NOTE), row -> row.review() == null ? "" : row.review().cause());
        show(
            new Column("recommendation", 22, NOTE),
            row -> row.review() == null ? "" : row.review().recommendation());
        show(new Column("response", 30, WRAPPED), row -> response(row.finding()));
      }
      case SOURCE_FILE -> show(new Column("file", 18, WRAPPED), row -> field.of(row.finding()));
      case SOURCE_LINE -> show(new Column("lines", 12, WRAPPED), row -> field.of(row.finding()));
      case CRITERION, AUTHORITY, EXPLANATION, FACTS -> {}
      default -> show(field, WIDTH);
    }
  }

  private void show(FindingField field, int width) {
    show(field, width, field.type() == FindingField.Type.TEXT ? TEXT : NUMBER);
  }

  private void show(FindingField field, int width, Look look) {
    show(new Column(field.key(), width, look), row -> field.of(row.finding()));
  }

  private void show(Column column, Function<Row, @Nullable Object> value) {
    shown.add(new Shown(ON_THE_PAGE.contains(column.key()) ? column : column.asTechnical(), value));
  }

  /** What the licensee says to it; null: nothing is on record. */
  private @Nullable String response(Finding finding) {
    Engagement engagement = report.engagement();
    Engagement.Response response = engagement == null ? null : engagement.response(finding.id());
    return response == null
        ? null
        : texts.of(
            "finding.response.by",
            response.by(),
            new DateWords(texts).day(response.received()),
            response.text());
  }

  /** A disposition in the report's language. */
  String word(Review.Disposition disposition) {
    return texts.of("disposition." + disposition.text());
  }

  private String disposition(@Nullable Review review) {
    return word(review == null ? Review.Disposition.OPEN : review.disposition());
  }

  /** A reviewer's notes, after what has to be said of the review. */
  private String notes(@Nullable Review review, Finding finding) {
    if (review == null) {
      return "";
    }
    if (!review.isOnOtherFacts(finding.facts())) {
      return review.notes();
    }
    String doubt = texts.of("xlsx.findings.other-facts");
    return review.notes().isEmpty() ? doubt : doubt + "\n" + review.notes();
  }

  /**
   * The facts on which the decision in the row was taken: the finding's own where nobody has
   * decided on others.
   */
  private static String facts(Row row) {
    Review review = row.review();
    return review != null && review.isOnOtherFacts(row.finding().facts())
        ? review.facts()
        : row.finding().facts();
  }

  /** Whether nobody has dismissed it on the facts as they are: follows what a reviewer chooses. */
  private CellWriter.Formula stands(Row row) {
    String facts = letters("facts") + row.number();
    return new CellWriter.Formula(
        "IF(AND("
            + letters("disposition")
            + row.number()
            + "="
            + CellWriter.text(word(Review.Disposition.DISMISSED))
            + ",OR("
            + facts
            + "=\"\","
            + facts
            + "="
            + CellWriter.text(row.finding().facts())
            + ")),"
            + CellWriter.text(texts.of("xlsx.no"))
            + ","
            + CellWriter.text(texts.of("xlsx.yes"))
            + ")",
        texts.of(report.isDismissed(row.finding()) ? "xlsx.no" : "xlsx.yes"));
  }

  private String letters(String column) {
    for (int i = 0; i < shown.size(); i++) {
      if (shown.get(i).column().key().equals(column)) {
        return CellReference.convertNumToColString(i);
      }
    }
    throw new IllegalArgumentException("no column " + column);
  }

  /** What it moved, or words where the 0 says nothing about money; null: no figure is known. */
  private @Nullable Object effect(Finding finding) {
    Long effect = report.effect(finding);
    return effect != null && effect == 0 && !finding.level().countsEffect()
        ? texts.of("xlsx.none_counted")
        : effect;
  }

  /** One side of what it moved, wager by wager; null: no figure is known, or none is counted. */
  private @Nullable Long gross(Row row, ToLongFunction<FindingGroup.Share> side) {
    return effect(row.finding()) instanceof Long
        ? Long.valueOf(row.shares().stream().mapToLong(side).reduce(0, Math::addExact))
        : null;
  }

  private @Nullable String whyNoFigure(Finding finding) {
    NoFigure reason = report.whyNoFigure(finding);
    return reason == null ? null : reason.words(texts);
  }

  /** The time as the gambling day's clock showed it; null where it is not recorded or not one. */
  private @Nullable LocalDateTime local(@Nullable String at) {
    if (at == null) {
      return null;
    }
    try {
      return OffsetDateTime.parse(at).atZoneSameInstant(timeZone).toLocalDateTime();
    } catch (DateTimeException e) {
      return null;
    }
  }
}
