package shoeaudit.report.pdf;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Engagement;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.Report;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.pdf.ActionList.Matter;
import shoeaudit.report.pdf.ReportDocument.Begins;
import shoeaudit.report.text.Amounts;

/**
 * What to do: the findings of each code as a numbered matter, the most urgent first, with what
 * reviewers decided and recommend, and what each patron is to be paid.
 */
final class ActionsPage {
  /** The workbook has all patrons. */
  private static final int MOST_PATRONS = 100;

  private static final int MOST_CRITERIA = 3;
  private static final int LONGEST_TEXT = 200;
  private static final int LONGEST_NAME = 100;

  /** To be written on. */
  private static final String LINE = "_".repeat(11);

  private static final String NONE = "\u2013";

  private final ReportDocument document;
  private final Typography type;
  private final Amounts amounts;
  private final Report report;
  private final FindingIndex index;

  ActionsPage(ReportDocument document, Report report, FindingIndex index) {
    this.document = document;
    this.type = document.type();
    this.amounts = document.amounts();
    this.report = report;
    this.index = index;
  }

  void write() {
    if (!document.sections().contains(Section.ACTIONS)) {
      return;
    }
    boolean room = document.flow().room() > document.flow().page() / 2;
    document.section(Section.ACTIONS, room ? Begins.WHERE_ROOM_IS : Begins.ON_A_NEW_PAGE);
    long dismissed =
        index.matters().stream()
            .filter(matter -> matter.urgency() == ActionList.Urgency.DISMISSED)
            .count();
    document.paragraph(
        TextStyle.BODY, "actions.introduction", index.matters().size() - dismissed, dismissed);
    matters();
    document.paragraph(TextStyle.LABEL, "actions.note", recommends() ? 1 : 0);
    if (index.termsShortMinor() > 0 || index.termsOverMinor() > 0) {
      document.paragraph(TextStyle.LABEL, "actions.terms");
    }
    redress();
  }

  /** Whether a reviewer recommends anything; else there is no column of recommendations. */
  private boolean recommends() {
    return index.matters().stream().anyMatch(matter -> !matter.recommendations().isEmpty());
  }

  private void matters() {
    Map<String, CodeCount> codes = new HashMap<>();
    report.codes().forEach(code -> codes.put(code.code(), code));
    boolean recommends = recommends();
    Table table =
        recommends
            ? document.table(28, 114, 44, 50, 50, 74, 82, 62)
            : document.table(28, 188, 44, 54, 54, 74, 62);
    List<Cell> heads = new ArrayList<>();
    heads.add(document.head("actions.head.number"));
    heads.add(document.head("actions.head.rule"));
    heads.add(document.headNumber("actions.head.findings"));
    heads.add(document.headNumber("money.to-house"));
    heads.add(document.headNumber("money.to-patrons"));
    heads.add(document.head("finding.disposition"));
    if (recommends) {
      heads.add(document.head("finding.recommendation"));
    }
    heads.add(document.head("actions.head.owner"));
    table.head(heads.toArray(Cell[]::new));
    ActionList.Urgency last = null;
    for (Matter matter : index.matters()) {
      if (matter.urgency() != last) {
        last = matter.urgency();
        table.leading(
            Cell.ruled(type.phrase(TextStyle.SMALL_STRONG, document.say(last.key())))
                .over(heads.size())
                .heads(Cell.Heads.ROW));
      }
      CodeCount code = codes.get(matter.code());
      String place = FindingsSection.placeOf(matter.code());
      boolean money =
          (code != null && code.countsEffect())
              || matter.shortPaidMinor() > 0
              || matter.overPaidMinor() > 0;
      List<Cell> cells = new ArrayList<>();
      cells.add(
          Cell.ruled(type.phrase(TextStyle.LINK, ActionList.number(document, matter.number())))
              .heads(Cell.Heads.ROW)
              .leadsTo(place));
      cells.add(
          Cell.ruled(
              type.phrase(
                  type.chunk(
                      TextStyle.SMALL,
                      code == null
                          ? matter.code()
                          : type.printable(
                              document
                                  .texts()
                                  .orElse("condition." + matter.code(), code.condition()),
                              LONGEST_TEXT)),
                  type.below(TextStyle.LABEL, criteria(matter)))));
      cells.add(document.number(document.count(matter.findings())));
      cells.add(document.number(money(matter, matter.shortPaidMinor(), money)));
      cells.add(document.number(money(matter, matter.overPaidMinor(), money)));
      cells.add(document.value(dispositions(matter), LONGEST_TEXT));
      if (recommends) {
        cells.add(document.value(String.join("; ", matter.recommendations()), LONGEST_TEXT));
      }
      cells.add(owner(matter));
      table.row(cells.toArray(Cell[]::new));
    }
    table.end(4);
  }

  /**
   * Who is to see to it and by when, as stated; else a line to write on where there is something to
   * do.
   */
  private Cell owner(Matter matter) {
    Engagement engagement = report.engagement();
    Engagement.Action action = engagement == null ? null : engagement.action(matter.code());
    if (action == null && matter.urgency() == ActionList.Urgency.DISMISSED) {
      return Cell.ruled(type.phrase(TextStyle.LABEL, ""));
    }
    if (action == null) {
      return Cell.ruled(type.phrase(TextStyle.LABEL, LINE));
    }
    LocalDate due = action.due();
    String owner = type.printable(action.owner(), LONGEST_NAME);
    return document.value(
        due == null
            ? document.say("actions.owner.undated", owner)
            : document.say("actions.owner", owner, document.dates().day(due)),
        LONGEST_TEXT);
  }

  private String criteria(Matter matter) {
    List<String> told = new ArrayList<>(matter.criteria().stream().limit(MOST_CRITERIA).toList());
    String rules = type.printable(String.join(", ", told), LONGEST_TEXT);
    int more = matter.criteria().size() - told.size();
    String all = more == 0 ? rules : document.say("actions.more-rules", rules, more);
    return matter.review() == 0 ? all : document.say("actions.for-review", all, matter.review());
  }

  private String money(Matter matter, long minor, boolean counted) {
    if (!counted) {
      return NONE;
    }
    if (matter.unknown() == matter.findings()) {
      return document.say("summary.no-figure");
    }
    return minor == 0 ? NONE : amounts.of(minor);
  }

  private String dispositions(Matter matter) {
    List<String> told = new ArrayList<>();
    long reviewed = 0;
    for (Disposition disposition : Disposition.values()) {
      long of = matter.dispositions().getOrDefault(disposition, 0L);
      reviewed += of;
      if (of > 0) {
        told.add(
            document.say(
                "actions.disposition", of, document.say("disposition." + disposition.text())));
      }
    }
    if (reviewed < matter.findings()) {
      told.add(
          document.say(
              "actions.disposition",
              matter.findings() - reviewed,
              document.say("actions.not-reviewed")));
    }
    return String.join(", ", told);
  }

  /** What each patron got less: as found, dismissed since, and what stands. */
  private void redress() {
    Breakdown breakdown = report.breakdown();
    document.subheading("actions.redress");
    if (report.counts().wagers() == 0) {
      document.paragraph(TextStyle.BODY, "summary.no-wagers");
      return;
    }
    List<MoneyRow> rows =
        breakdown.byPatron().stream().filter(row -> row.toHouseMinor() > 0).toList();
    if (rows.isEmpty()) {
      document.paragraph(TextStyle.BODY, "actions.redress.nobody");
      terms();
      return;
    }
    document.paragraph(TextStyle.BODY, "actions.redress.introduction");
    terms();
    Map<String, MoneyRow> standing = new HashMap<>();
    breakdown.standingByPatron().forEach(row -> standing.put(key(row), row));
    Map<String, Long> madeGood = new HashMap<>();
    breakdown
        .standing()
        .madeGood()
        .forEach(of -> madeGood.put(of.patron() == null ? "" : of.patron(), of.minor()));
    boolean some = !madeGood.isEmpty();
    Table table =
        some ? document.table(114, 78, 78, 78, 78, 78) : document.table(164, 85, 85, 85, 85);
    List<Cell> heads = new ArrayList<>();
    heads.add(document.head("money.patron"));
    heads.add(document.headNumber("actions.redress.found"));
    heads.add(document.headNumber("actions.redress.dismissed"));
    if (some) {
      heads.add(document.headNumber("actions.redress.made-good"));
    }
    heads.add(document.headNumber("actions.redress.stands"));
    heads.add(document.headNumber("money.unknown"));
    table.head(heads.toArray(Cell[]::new));
    long found = 0;
    long stands = 0;
    long good = 0;
    for (int place = 0; place < rows.size(); place++) {
      MoneyRow row = rows.get(place);
      MoneyRow of = standing.get(key(row));
      long ofWagers = madeGood.getOrDefault(key(row), 0L);
      long counted = of == null ? 0 : of.toHouseMinor();
      long left = counted - ofWagers;
      good = Math.addExact(good, ofWagers);
      found = Math.addExact(found, row.toHouseMinor());
      stands = Math.addExact(stands, left);
      if (place < MOST_PATRONS) {
        List<Cell> cells = new ArrayList<>();
        cells.add(
            document
                .value(
                    row.name() == null ? document.say("money.not-recorded") : row.name(),
                    LONGEST_NAME)
                .heads(Cell.Heads.ROW));
        cells.add(document.number(amounts.of(row.toHouseMinor())));
        cells.add(document.number(amount(row.toHouseMinor() - counted)));
        if (some) {
          cells.add(document.number(amount(ofWagers)));
        }
        cells.add(document.number(amount(left)));
        cells.add(document.number(row.unknown() == 0 ? NONE : document.count(row.unknown())));
        table.row(cells.toArray(Cell[]::new));
      }
    }
    List<Cell> all = new ArrayList<>();
    all.add(strong(document.say("money.all")).heads(Cell.Heads.ROW));
    all.add(strong(amounts.of(found)).right());
    all.add(strong(amount(found - stands - good)).right());
    if (some) {
      all.add(strong(amount(good)).right());
    }
    all.add(strong(amounts.of(stands)).right());
    all.add(Cell.empty(1).lineBelow());
    table.row(all.toArray(Cell[]::new));
    table.end(4);
    if (rows.stream().anyMatch(row -> row.unknown() > 0)) {
      document.paragraph(TextStyle.LABEL, "actions.redress.no-figure.means");
    }
    if (some) {
      document.paragraph(TextStyle.LABEL, "actions.redress.made-good.means");
    }
    if (rows.size() > MOST_PATRONS) {
      document.paragraph(TextStyle.BODY_STRONG, "actions.redress.first", MOST_PATRONS, rows.size());
    }
  }

  /** What patrons got less by unlawful terms, by which play kept to the file, is in no row. */
  private void terms() {
    if (index.termsShortMinor() > 0) {
      document.paragraph(
          TextStyle.BODY, "actions.redress.terms", amounts.withCurrency(index.termsShortMinor()));
    }
  }

  private static String key(MoneyRow row) {
    return row.name() == null ? "" : row.name();
  }

  private String amount(long minor) {
    return minor == 0 ? NONE : amounts.of(minor);
  }

  private Cell strong(String text) {
    return Cell.ruled(type.phrase(TextStyle.SMALL_STRONG, text));
  }
}
