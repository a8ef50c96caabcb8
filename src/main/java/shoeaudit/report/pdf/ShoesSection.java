package shoeaudit.report.pdf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openpdf.text.pdf.PdfOutline;
import shoeaudit.game.Result;
import shoeaudit.pdf.Cell;
import shoeaudit.pdf.Table;
import shoeaudit.pdf.Tag;
import shoeaudit.pdf.TextStyle;
import shoeaudit.pdf.Typography;
import shoeaudit.report.Report;
import shoeaudit.report.ReportSources.CourseCoup;
import shoeaudit.report.ReportSources.DeviatingShoe;
import shoeaudit.report.pdf.ReportDocument.Begins;

/** The shoes in which findings lie, as scoreboards show them, and which coups of them deviate. */
final class ShoesSection {
  private static final int MOST_SHOES = 100;

  /** Coups drawn in one picture; a shoe dealt from a box has fewer than a hundred. */
  private static final int STRETCH = 240;

  private static final int MOST_STRETCHES = 4;
  private static final int MOST_COUPS_LISTED = 60;

  /** A shoe's heading, its file and the coups of a stretch, with the room around them. */
  private static final float HEAD_POINTS = 58;

  /** The coups of a stretch, above its picture. */
  private static final float LINE_POINTS = 20;

  private static final int LONGEST_NAME = 120;

  private final ReportDocument document;
  private final Typography type;
  private final Report report;
  private final FindingIndex index;
  private int shoes;

  ShoesSection(ReportDocument document, Report report, FindingIndex index) {
    this.index = index;
    this.document = document;
    this.type = document.type();
    this.report = report;
  }

  void write() throws IOException {
    if (!document.sections().contains(Section.SHOES)) {
      return;
    }
    PdfOutline bookmark = document.section(Section.SHOES, Begins.WHERE_A_PICTURE_HAS_ROOM);
    document.paragraph(TextStyle.BODY, "shoes.introduction");
    if (report.breakdown().dismissed() > 0) {
      document.paragraph(TextStyle.BODY, "shoes.dismissed");
    }
    report
        .sources()
        .shoes()
        .forEach(shoe -> {
          if (++shoes <= MOST_SHOES) {
            write(shoe, bookmark);
          }
        });
    if (shoes == 0) {
      document.paragraph(TextStyle.BODY, "shoes.none");
    }
    if (shoes > MOST_SHOES) {
      document.paragraph(TextStyle.BODY_STRONG, "shoes.first", MOST_SHOES, shoes);
    }
  }

  private void write(DeviatingShoe shoe, PdfOutline section) {
    String title =
        document.say(
            "shoes.shoe",
            type.printable(shoe.table(), LONGEST_NAME),
            type.printable(shoe.shoe(), LONGEST_NAME));
    String place = "shoe-" + shoes;
    List<List<CourseCoup>> drawn = drawn(shoe.coups());
    document.flow().breakUnlessRoom(HEAD_POINTS + firstHeight(drawn));
    document.flow().begin(Tag.SECTION);
    document.flow().place(place);
    document.bookmark(section, title, place);
    document.flow().text(Tag.HEADING_2, type.phrase(TextStyle.SUBHEADING, title), 8, 3);
    if (!shoe.sourceFile().isEmpty()) {
      document.recorded(
          TextStyle.LABEL,
          document.say(
              "shoes.recorded",
              type.printable(shoe.sourceFile(), LONGEST_NAME),
              shoe.coups().size()));
    }
    pictures(shoe.coups(), drawn);
    if (!shoe.codes().isEmpty()) {
      document.recorded(
          TextStyle.BODY, document.say("shoes.on-shoe", String.join(", ", shoe.codes())));
    }
    marked(shoe.coups());
    document.flow().end();
  }

  /** The stretches of a shoe that are drawn: those with findings, and of a short shoe the one. */
  private static List<List<CourseCoup>> drawn(List<CourseCoup> coups) {
    List<List<CourseCoup>> drawn = new ArrayList<>();
    for (int from = 0; from < coups.size(); from += STRETCH) {
      List<CourseCoup> stretch = coups.subList(from, Math.min(from + STRETCH, coups.size()));
      boolean marked = stretch.stream().anyMatch(coup -> !coup.codes().isEmpty());
      if ((marked || coups.size() <= STRETCH) && drawn.size() < MOST_STRETCHES) {
        drawn.add(stretch);
      }
    }
    return drawn;
  }

  /** The heading stands on the page of the first picture. */
  private float firstHeight(List<List<CourseCoup>> drawn) {
    return drawn.isEmpty()
        ? Table.KEPT_POINTS
        : new RoadPicture(document, drawn.getFirst(), index, true).height(document.flow().width());
  }

  private void pictures(List<CourseCoup> coups, List<List<CourseCoup>> drawn) {
    for (List<CourseCoup> stretch : drawn) {
      RoadPicture picture = new RoadPicture(document, stretch, index, true);
      if (coups.size() > STRETCH) {
        document.flow().breakUnlessRoom(LINE_POINTS + picture.height(document.flow().width()));
        document.paragraph(
            TextStyle.LABEL,
            "shoes.stretch",
            Integer.toString(stretch.getFirst().recorded().number()),
            Integer.toString(stretch.getLast().recorded().number()));
      }
      document.flow().drawing(picture, 4);
    }
    int stretches = Math.ceilDiv(coups.size(), STRETCH);
    if (drawn.size() < stretches) {
      document.paragraph(
          TextStyle.BODY_STRONG, "shoes.stretches", drawn.size(), stretches, STRETCH);
    }
  }

  private void marked(List<CourseCoup> coups) {
    List<CourseCoup> marked = new ArrayList<>();
    coups.stream().filter(coup -> !coup.codes().isEmpty()).forEach(marked::add);
    if (marked.isEmpty()) {
      return;
    }
    Table table = document.table(50, 70, 70, 314);
    table.head(
        document.headNumber("shoes.coup"),
        document.head("shoes.declared"),
        document.head("shoes.by-cards"),
        document.head("shoes.codes"));
    for (CourseCoup coup : marked.subList(0, Math.min(MOST_COUPS_LISTED, marked.size()))) {
      table.row(
          Cell.number(
                  type.phrase(TextStyle.SMALL_STRONG, Integer.toString(coup.recorded().number())))
              .heads(Cell.Heads.ROW),
          result(coup.recorded().declared(), "shoes.not-declared"),
          result(coup.recorded().byCards(), "shoes.not-known"),
          Cell.ruled(type.phrase(TextStyle.LINK, String.join(", ", coup.codes())))
              .leadsTo(FindingsSection.placeOf(coup.codes().getFirst())));
    }
    table.end(6);
    String shared = sharedNumbers(coups, marked);
    if (!shared.isEmpty()) {
      document.paragraph(TextStyle.LABEL, "shoes.same-number", shared);
    }
    if (marked.size() > MOST_COUPS_LISTED) {
      document.paragraph(
          TextStyle.BODY_STRONG, "shoes.first-coups", MOST_COUPS_LISTED, marked.size());
    }
  }

  /** The numbers of marked coups that several coups of the shoe bear. */
  private static String sharedNumbers(List<CourseCoup> coups, List<CourseCoup> marked) {
    Map<Integer, Long> bearers =
        coups.stream()
            .collect(
                Collectors.groupingBy(coup -> coup.recorded().number(), Collectors.counting()));
    return marked.stream()
        .map(coup -> coup.recorded().number())
        .distinct()
        .filter(number -> bearers.getOrDefault(number, 0L) > 1)
        .map(number -> Integer.toString(number))
        .collect(Collectors.joining(", "));
  }

  private Cell result(@Nullable Result result, String none) {
    return Cell.ruled(document.small(result == null ? none : "result." + result.text()));
  }
}
