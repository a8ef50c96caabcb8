package shoeaudit.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.audit.check.Words;
import shoeaudit.controls.Regulation;
import shoeaudit.report.Breakdown;
import shoeaudit.report.CodeCount;
import shoeaudit.report.Report;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/** What an audit came to, in plain words for a terminal. */
final class Summary {

  /** More lines than these of one kind are left to the reports, and the summary says so. */
  private static final int LONGEST_LIST = 12;

  private final Report report;
  private final Amounts amounts;
  private final StringBuilder text = new StringBuilder();

  private Summary(Report report) {
    this.report = report;
    this.amounts = new Amounts(report.controls().currency());
  }

  /** The summary, several lines, each with its end. */
  static String text(Report report) {
    Summary summary = new Summary(report);
    summary.subject();
    summary.findings();
    List<String> untested = report.notTestable();
    summary.list("Could not be tested", untested, untested.size(), "coverage.csv");
    List<String> problems = ImportProblems.lines(report.problems());
    summary.list("Could not be read", problems, problems.size(), "problems.csv");
    List<String> notes = report.notes();
    summary.list("Notes on the files", notes, notes.size(), "manifest.json");
    return summary.text.toString();
  }

  private void subject() {
    var licensee = report.controls().licensee();
    Report.Counts counts = report.counts();
    text.append(licensee.name())
        .append(" (")
        .append(licensee.id())
        .append("), ")
        .append(period())
        .append('\n');
    if (report.engagement() != null) {
      text.append("Report ").append(report.words(Texts.english())).append('\n');
    }
    for (Regulation regulation : report.regulations()) {
      text.append(regulation.title()).append(" (").append(regulation.id()).append(")\n");
    }
    if (report.versions().size() > 1) {
      for (Report.Version version : report.versions()) {
        wrap(
            "  ",
            version.name(Texts.english())
                + ": judged "
                + Amounts.count(version.coups(), "coup", "coups")
                + ", "
                + Amounts.count(version.findings(), "finding", "findings"));
      }
    }
    text.append('\n');
    wrap("", report.verdict());
    wrap(
        "",
        "Audited: "
            + Amounts.count(counts.files(), "file", "files")
            + ", "
            + Amounts.count(counts.tables(), "table", "tables")
            + ", "
            + counts.shoesInWords(Texts.english())
            + ", "
            + Amounts.count(counts.coups(), "coup", "coups")
            + ", "
            + Amounts.count(counts.wagers(), "wager", "wagers")
            + ".");
  }

  private String period() {
    if (report.firstDay() == null || report.lastDay() == null) {
      return "no usable times";
    }
    return report.firstDay().equals(report.lastDay())
        ? report.firstDay().toString()
        : report.firstDay() + " to " + report.lastDay();
  }

  /** A row of the table of findings: a level, or a code below it. */
  private record Row(
      String name,
      long findings,
      long review,
      long dismissed,
      long shortPaidMinor,
      long overPaidMinor,
      long unknown,
      boolean countsEffect) {
    static Row of(CodeCount code) {
      return new Row(
          "  " + code.code(),
          code.findings(),
          code.review(),
          code.dismissed(),
          code.shortPaidMinor(),
          code.overPaidMinor(),
          code.unknown(),
          code.countsEffect());
    }

    Row plus(Row other) {
      return new Row(
          name,
          findings + other.findings,
          review + other.review,
          dismissed + other.dismissed,
          Math.addExact(shortPaidMinor, other.shortPaidMinor),
          Math.addExact(overPaidMinor, other.overPaidMinor),
          unknown + other.unknown,
          countsEffect || other.countsEffect);
    }
  }

  private void findings() {
    if (report.codes().isEmpty()) {
      return;
    }
    Map<String, List<Row>> levels = new LinkedHashMap<>();
    for (CodeCount code : report.codes()) {
      levels.computeIfAbsent(code.level(), level -> new ArrayList<>()).add(Row.of(code));
    }
    List<Row> rows = new ArrayList<>();
    levels.forEach((level, codes) -> {
      Row none = new Row(Words.sentence(level), 0, 0, 0, 0, 0, 0, false);
      rows.add(codes.stream().reduce(none, Row::plus));
      rows.addAll(codes);
    });
    int width = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    text.append('\n');
    row(
        width,
        "Findings",
        "number",
        "for review",
        "dismissed",
        "short-paid",
        "over-paid",
        "net, " + report.controls().currency().getCurrencyCode());
    for (Row row : rows) {
      row(
          width,
          row.name(),
          Amounts.count(row.findings()),
          row.review() == 0 ? "" : Amounts.count(row.review()),
          row.dismissed() == 0 ? "" : Amounts.count(row.dismissed()),
          side(row.shortPaidMinor()),
          side(row.overPaidMinor()),
          net(row));
    }
    money();
  }

  /** Both sides stand beside the net (audit.md, reading 33); nothing: they are not known, or 0. */
  private String side(long minor) {
    return minor == 0 ? "" : amounts.of(minor);
  }

  /** A sum of 0 where no effect is counted would say that no money was moved. */
  private String net(Row row) {
    if (!row.countsEffect()) {
      return "none counted";
    }
    return row.unknown() == row.findings()
        ? "no figure"
        : amounts.signed(Math.subtractExact(row.overPaidMinor(), row.shortPaidMinor()));
  }

  private void row(
      int width,
      String name,
      String number,
      String review,
      String dismissed,
      String shortPaid,
      String overPaid,
      String net) {
    text.append(name)
        .append(" ".repeat(width - name.length()))
        .append(right(number, 9))
        .append(right(review, 12))
        .append(report.breakdown().dismissed() == 0 ? "" : right(dismissed, 11))
        .append(right(shortPaid, 12))
        .append(right(overPaid, 12))
        .append(right(net, 14))
        .append('\n');
  }

  private static String right(String cell, int width) {
    return " ".repeat(Math.max(2, width - cell.length())) + cell;
  }

  private void money() {
    Breakdown.Money money = report.money();
    String terms = money.termsWords(amounts, Texts.english());
    text.append('\n');
    wrap(
        "",
        report.counts().wagers() == 0
            ? "No wagers are on record: what the errors moved is not known."
            : "Net: + where patrons got more than was due, - where they got less. "
                + String.join(" ", report.breakdown().moneyWords(amounts, Texts.english()))
                + (terms.isEmpty() ? "" : " " + terms)
                + (money.unknown() == 0
                    ? ""
                    : " No figure can be given for "
                        + Amounts.count(money.unknown(), "finding", "findings")
                        + "."));
  }

  /**
   * The first sentences of a list.
   *
   * @param sentences the first of all, {@value #LONGEST_LIST} or more where there are as many
   * @param all how many there are
   * @param whole the file in which all stand
   */
  private void list(String title, List<String> sentences, long all, String whole) {
    if (sentences.isEmpty()) {
      return;
    }
    text.append('\n').append(title).append(":\n");
    int shown = all <= LONGEST_LIST ? sentences.size() : LONGEST_LIST - 1;
    sentences.subList(0, shown).forEach(sentence -> wrap("- ", sentence));
    if (shown < all) {
      wrap("- ", "and " + Amounts.count(all - shown) + " more: see " + whole + ".");
    }
  }

  /** A paragraph, its later lines as far in as the first one's text. */
  private void wrap(String start, String paragraph) {
    text.append(Wrapped.text(start, paragraph));
  }
}
