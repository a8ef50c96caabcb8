package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.PageFlow;
import shoeaudit.pdf.Phrase;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;
import shoeaudit.report.ReportSources.CourseCoup;
import shoeaudit.report.ReportSources.DeviatingShoe;
import shoeaudit.report.pdf.ReportDocument.Begins;

/**
 * The shoes in which findings lie as bead plates, two abreast, with the numbers of the matters in
 * the cells. The casebook has big roads, and what table and cards say of each coup.
 */
final class BriefShoes {
  private static final int MOST_SHOES = 16;

  /** A shoe dealt from a box has fewer than a hundred coups; the first that hold findings. */
  private static final int MOST_COUPS = 168;

  /** The section's heading, and the room after the introduction. */
  private static final float HEAD_POINTS = 44;

  private static final int MOST_LISTED = 24;
  private static final int LONGEST_NAME = 60;
  private static final float PADDING = 3;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingIndex index;
  private int shoes;

  BriefShoes(ReportDocument document, Report report, FindingIndex index) {
    this.document = document;
    this.type = document.type();
    this.report = report;
    this.index = index;
  }

  void write() throws IOException {
    if (!document.sections().contains(Section.SHOES)) {
      return;
    }
    List<Cell> cells = new ArrayList<>();
    report
        .sources()
        .shoes()
        .forEach(shoe -> {
          if (++shoes <= MOST_SHOES) {
            cells.add(cell(shoe));
          }
        });
    if (!cells.isEmpty()) {
      breakUnlessRoom(cells);
    }
    document.section(Section.SHOES, Begins.WHERE_A_PICTURE_HAS_ROOM);
    document.paragraph(TextStyle.BODY, "shoes.brief.introduction");
    if (report.breakdown().dismissed() > 0) {
      document.paragraph(TextStyle.BODY, "shoes.dismissed");
    }
    if (shoes == 0) {
      document.paragraph(TextStyle.BODY, "shoes.none");
      return;
    }
    Table table = document.table(252, 252).boxes();
    for (int i = 0; i < cells.size(); i += 2) {
      row(table, cells, i);
    }
    table.end(4);
    if (shoes > MOST_SHOES) {
      document.paragraph(TextStyle.BODY_STRONG, "shoes.brief.first", MOST_SHOES, shoes);
    }
  }

  private static void row(Table table, List<Cell> cells, int first) {
    table.row(cells.get(first), first + 1 < cells.size() ? cells.get(first + 1) : Cell.empty(1));
  }

  /** The heading and the introduction stand on the page of the first plates. */
  private void breakUnlessRoom(List<Cell> cells) {
    PageFlow flow = document.flow();
    Table first = document.table(252, 252).boxes().together();
    row(first, cells, 0);
    float introduction =
        flow.height(type.phrase(TextStyle.BODY, document.say("shoes.brief.introduction")));
    flow.breakUnlessRoom(Math.min(flow.page(), HEAD_POINTS + introduction + first.height()));
  }

  private Cell cell(DeviatingShoe shoe) {
    Phrase words =
        type.phrase(
            type.chunk(
                TextStyle.SMALL_STRONG,
                document.say(
                    "shoes.shoe",
                    type.printable(shoe.table(), LONGEST_NAME),
                    type.printable(shoe.shoe(), LONGEST_NAME))));
    List<CourseCoup> marked =
        shoe.coups().stream().filter(coup -> !coup.codes().isEmpty()).toList();
    if (!marked.isEmpty()) {
      words.add(type.below(TextStyle.SMALL, listed(marked)));
    }
    if (!shoe.codes().isEmpty()) {
      words.add(type.below(TextStyle.SMALL, document.say("shoes.on-shoe", numbers(shoe.codes()))));
    }
    List<CourseCoup> drawn = stretch(shoe.coups());
    if (drawn.isEmpty()) {
      return Cell.bare(words).padding(PADDING);
    }
    if (drawn.size() < shoe.coups().size()) {
      words.add(
          type.below(
              TextStyle.LABEL,
              document.say(
                  "shoes.brief.stretch",
                  Integer.toString(drawn.getFirst().recorded().number()),
                  Integer.toString(drawn.getLast().recorded().number()),
                  drawn.size(),
                  shoe.coups().size())));
    }
    return Cell.of(words, new RoadPicture(document, drawn, index, false)).padding(PADDING);
  }

  private String listed(List<CourseCoup> marked) {
    String coups =
        marked.stream()
            .limit(MOST_LISTED)
            .map(coup ->
                document.say(
                    "shoes.brief.coup",
                    Integer.toString(coup.recorded().number()),
                    numbers(coup.codes())))
            .collect(Collectors.joining(", "));
    return marked.size() <= MOST_LISTED
        ? document.say("shoes.brief.coups", coups)
        : document.say("shoes.brief.coups.more", coups, marked.size() - MOST_LISTED);
  }

  private String numbers(List<String> codes) {
    return codes.stream()
        .map(index::matter)
        .sorted()
        .map(number -> ActionList.number(document, number))
        .collect(Collectors.joining("+"));
  }

  /** All coups, or as many from the first one that holds a finding. */
  private static List<CourseCoup> stretch(List<CourseCoup> coups) {
    if (coups.size() <= MOST_COUPS) {
      return coups;
    }
    int first = 0;
    while (first < coups.size() && coups.get(first).codes().isEmpty()) {
      first++;
    }
    int from = Math.max(0, Math.min(first, coups.size() - MOST_COUPS));
    return coups.subList(from, from + MOST_COUPS);
  }
}
