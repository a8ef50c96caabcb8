package shoeaudit.report.pdf;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.pdf.Drawing;
import shoeaudit.pdf.TextStyle;
import shoeaudit.report.Breakdown;
import shoeaudit.report.Largest;
import shoeaudit.report.MoneyRow;
import shoeaudit.report.Played;
import shoeaudit.report.Report;
import shoeaudit.report.Totals;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * What the findings look like: the money by step, tables by hours, dealers, and patrons. Of what
 * the record does not carry a sentence says so, and nothing is drawn.
 */
final class PicturesPage {
  /** The workbook has them all. */
  private static final int MOST_ROWS = 12;

  /** A heading and the lines below it, which are not to be parted from the picture. */
  private static final float HEAD_POINTS = 64;

  private static final float GAP = 6;

  private final ReportDocument document;
  private final Report report;
  private final FindingIndex index;

  PicturesPage(ReportDocument document, Report report, FindingIndex index) {
    this.document = document;
    this.report = report;
    this.index = index;
  }

  void write() {
    if (!document.sections().contains(Section.PICTURES)) {
      return;
    }
    document.section(Section.PICTURES, Begins.ON_A_NEW_PAGE);
    document.paragraph(TextStyle.BODY, "pictures.introduction");
    if (report.breakdown().dismissed() > 0) {
      document.paragraph(TextStyle.BODY, "pictures.dismissed", report.breakdown().dismissed());
    }
    money();
    days();
    hours();
    dealers();
    patrons();
  }

  private void picture(String title, String means, Drawing drawing) {
    document.flow().breakUnlessRoom(HEAD_POINTS + drawing.height(document.flow().width()));
    document.subheading(title);
    document.paragraph(TextStyle.LABEL, means);
    document.flow().drawing(drawing, GAP);
  }

  private void instead(String title, String key, Object... arguments) {
    document.subheading(title);
    document.paragraph(TextStyle.BODY, key, arguments);
  }

  private void money() {
    if (report.counts().wagers() == 0) {
      instead("pictures.money", "summary.no-wagers");
      return;
    }
    List<MoneyPicture.Step> steps = new ArrayList<>();
    boolean terms = index.termsOverMinor() > 0 || index.termsShortMinor() > 0;
    if (terms) {
      steps.add(
          new MoneyPicture.Step(
              document.say("pictures.money.terms"),
              index.termsOverMinor(),
              index.termsShortMinor()));
    }
    for (MoneyRow row : report.breakdown().byLevel()) {
      if (row.toPatronsMinor() > 0 || row.toHouseMinor() > 0) {
        steps.add(
            new MoneyPicture.Step(
                document.say("level." + row.name()), row.toPatronsMinor(), row.toHouseMinor()));
      }
    }
    long bars = steps.stream().mapToLong(MoneyPicture.Step::bars).sum();
    if (bars == 0) {
      instead("pictures.money", "money.none");
    } else if (bars == 1) {
      MoneyPicture.Step only = steps.getFirst();
      instead(
          "pictures.money",
          only.overMinor() > 0 ? "pictures.money.only-over" : "pictures.money.only-short",
          only.name(),
          document.amounts().withCurrency(only.overMinor() + only.shortMinor()));
    } else {
      picture("pictures.money", "pictures.money.means", new MoneyPicture(document, steps, terms));
      if (terms) {
        document.paragraph(TextStyle.LABEL, "pictures.money.terms-apart");
      }
    }
  }

  /** Over one day there is no course to show. */
  private void days() {
    List<Played.OfDay> days = report.breakdown().played().byDay();
    if (days.size() > 1) {
      picture("pictures.days", "pictures.days.means", new DaysPicture(document, days));
      long untimed = report.breakdown().played().untimed();
      if (untimed > 0) {
        document.paragraph(TextStyle.LABEL, "pictures.days.some-untimed", untimed);
      }
    }
  }

  private void hours() {
    Played played = report.breakdown().played();
    HoursPicture.Grid grid = HoursPicture.Grid.of(report, MOST_ROWS);
    if (played.byHour().isEmpty()) {
      instead("pictures.hours", "pictures.hours.untimed");
    } else if (grid.cells() < 2) {
      Played.OfHour only = played.byHour().getFirst();
      instead(
          "pictures.hours",
          "pictures.hours.only",
          document.type().printable(only.table(), 60),
          only.coups(),
          only.departures());
    } else {
      picture("pictures.hours", "pictures.hours.means", new HoursPicture(document, report, grid));
      if (played.untimed() > 0) {
        document.paragraph(TextStyle.LABEL, "pictures.hours.some-untimed", played.untimed());
      }
      first(grid.shown(), grid.tables(), "pictures.hours.first");
    }
  }

  private void dealers() {
    List<Played.OfDealer> all = report.breakdown().played().byDealer();
    List<Played.OfDealer> named =
        all.stream().filter(each -> each.name() != null && each.coups() > 0).toList();
    if (named.isEmpty()) {
      instead("pictures.dealers", "pictures.dealers.none");
      return;
    }
    if (named.size() == 1) {
      Played.OfDealer only = named.getFirst();
      instead(
          "pictures.dealers",
          "pictures.dealers.only",
          document.type().printable(String.valueOf(only.name()), 60),
          only.coups(),
          only.departing());
    } else {
      List<Played.OfDealer> shown = Largest.of(named, MOST_ROWS, Played.OfDealer::coups);
      picture(
          "pictures.dealers", "pictures.dealers.means", new DealersPicture(document, shown, all));
      first(shown.size(), named.size(), "pictures.dealers.first");
    }
    long others =
        all.stream().filter(each -> each.name() == null).mapToLong(Played.OfDealer::coups).sum();
    if (others > 0) {
      document.paragraph(TextStyle.LABEL, "pictures.dealers.unnamed", others);
    }
  }

  private void patrons() {
    Breakdown breakdown = report.breakdown();
    List<MoneyRow> moved =
        breakdown.byPatron().stream()
            .filter(row -> row.toPatronsMinor() > 0 || row.toHouseMinor() > 0)
            .toList();
    if (report.counts().wagers() == 0) {
      instead("pictures.patrons", "summary.no-wagers");
    } else if (moved.isEmpty()) {
      instead("pictures.patrons", "money.none");
    } else if (moved.size() == 1) {
      Totals totals = breakdown.all();
      instead(
          "pictures.patrons",
          "pictures.patrons.only",
          PatronsPicture.name(document, moved.getFirst()),
          document.amounts().withCurrency(totals.gross().shortPaid().minor()),
          document.amounts().withCurrency(totals.gross().overPaid().minor()));
    } else {
      List<MoneyRow> shown =
          Largest.of(
              moved, MOST_ROWS, row -> Math.addExact(row.toPatronsMinor(), row.toHouseMinor()));
      picture("pictures.patrons", "pictures.patrons.means", new PatronsPicture(document, shown));
      first(shown.size(), moved.size(), "pictures.patrons.first");
    }
  }

  /** Says which of more rows are shown. */
  private void first(int shown, int all, String key) {
    if (shown < all) {
      document.paragraph(TextStyle.LABEL, key, shown, all);
    }
  }
}
