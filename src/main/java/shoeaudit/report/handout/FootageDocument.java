package shoeaudit.report.handout;

import static shoeaudit.report.handout.HandoutWords.row;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.report.document.PrintedDocument;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Signatures;
import shoeaudit.report.document.PrintedDocument.Table;
import shoeaudit.report.output.FootageCsv;
import shoeaudit.report.text.Texts;

/**
 * The footage list of a night in words, for whoever keeps the recordings: which table's cameras,
 * from when until when, and by which day, soonest first. It names no patron and no dealer.
 */
public final class FootageDocument {
  /** As many characters of a time as date and clock have. */
  private static final int CLOCK = 19;

  private FootageDocument() {}

  /**
   * Of a night.
   *
   * @param licensee its name and id
   * @param edition of the night
   * @param rows in their order, one at least
   */
  public static PrintedDocument of(
      String licensee, LocalDate day, int edition, List<FootageCsv.Row> rows, Texts texts) {
    HandoutWords words = new HandoutWords(texts);
    List<Row> told = new ArrayList<>();
    for (FootageCsv.Row each : rows) {
      told.add(
          row(
              false,
              each.overwritten() == null ? words.say("not-known") : each.overwritten().toString(),
              each.table(),
              clock(each.from(), words),
              clock(each.until(), words),
              shows(each, words),
              ""));
    }
    List<Section> sections =
        List.of(
            new Section(
                words.say("footage.about.title"),
                List.of(
                    new Paragraph(words.say("footage.about.what")),
                    new Paragraph(words.say("footage.about.day")),
                    new Paragraph(words.say("footage.about.clocks")))),
            new Section(
                words.say("footage.list.title"),
                List.of(
                    new Table(
                        List.of(
                            words.column("footage.column.overwritten", 66, Holds.SUBJECT),
                            words.column("footage.column.table", 44, Holds.WORDS),
                            words.column("footage.column.from", 92, Holds.WORDS),
                            words.column("footage.column.until", 92, Holds.WORDS),
                            words.column("footage.column.shows", 130, Holds.WORDS),
                            words.column("footage.column.kept", 80, Holds.HANDWRITING)),
                        told,
                        null))),
            new Section(
                words.say("footage.sign.title"),
                List.of(
                    new Signatures(
                        List.of(words.say("footage.sign.asked"), words.say("footage.sign.kept")),
                        words.say("sign.date")))));
    String title = words.say("footage.title");
    String subtitle = words.say("subtitle", licensee, words.say("footage.night", day.toString()));
    return new PrintedDocument(
        words.language(),
        title,
        subtitle,
        words.say("document-title", title, licensee),
        licensee,
        words.say("footage.subject"),
        null,
        words.say("footage.foot", edition, day.toString()),
        HandoutWords.contentId(title + subtitle + edition, sections),
        sections);
  }

  /** What a recording shows: how many findings of which codes, and what is not known of it. */
  private static String shows(FootageCsv.Row row, HandoutWords words) {
    String shows =
        words.say(
            "footage.shows",
            row.findings().split(" ").length,
            String.join(", ", row.codes().split(" ")));
    return row.note().isEmpty() ? shows : words.say("footage.note", shows, row.note());
  }

  private static String clock(String time, HandoutWords words) {
    return time.isEmpty()
        ? words.say("not-known")
        : time.substring(0, CLOCK).replace('T', ' ') + " " + time.substring(CLOCK);
  }
}
