package shoeaudit.report.rules;

import static shoeaudit.report.rules.RulesWords.row;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Heading;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Items;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;

/** When bets are closed, what is announced, what is done about irregularities, what is kept. */
final class ProcedureSections {
  private static final int NANOS_DECIMALS = 6;

  private final ControlFile controls;
  private final KeyClauses clauses;
  private final RulesWords words;

  ProcedureSections(ControlFile controls, KeyClauses clauses, RulesWords words) {
    this.controls = controls;
    this.clauses = clauses;
    this.words = words;
  }

  List<Section> sections() {
    return List.of(timing(), procedures(), modifications(), retention());
  }

  private Section timing() {
    long tolerance = controls.game().clockToleranceNanos();
    ControlFile.Announcements announcements = controls.announcements();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Items(
            List.of(
                words.say("timing.closes", controls.game().bettingCloses()),
                tolerance == 0
                    ? words.say("timing.no-tolerance")
                    : words.say("timing.tolerance", milliseconds(tolerance)),
                words.say("announcements.totals", announcements.totals()))));
    List<Row> rows = new ArrayList<>();
    phrases("announcements.before", announcements.before(), rows);
    phrases("announcements.during", announcements.during(), rows);
    phrases("announcements.after", announcements.after(), rows);
    if (rows.isEmpty()) {
      blocks.add(new Paragraph(words.say("announcements.none")));
    } else {
      blocks.add(new Heading(words.say("announcements.title")));
      blocks.add(
          new Table(
              List.of(
                  words.column("announcements.when", 124, Holds.SUBJECT),
                  words.column("announcements.what", 380, Holds.WORDS)),
              rows,
              null));
    }
    return new Section(words.say("timing.title"), blocks);
  }

  private String milliseconds(long nanos) {
    return words.say(
        "timing.milliseconds",
        BigDecimal.valueOf(nanos, NANOS_DECIMALS).stripTrailingZeros().toPlainString());
  }

  private void phrases(String key, List<String> phrases, List<Row> rows) {
    if (!phrases.isEmpty()) {
      rows.add(row(words.say(key), words.all(phrases)));
    }
  }

  private Section procedures() {
    if (controls.irregularities().isEmpty()) {
      return new Section(
          words.say("procedures.title"), List.of(new Paragraph(words.say("procedures.none"))));
    }
    List<Row> rows = new ArrayList<>();
    controls
        .irregularities()
        .forEach((kind, procedure) ->
            rows.add(row(irregularity(kind), words.say("procedure", procedure))));
    return new Section(
        words.say("procedures.title"),
        List.of(
            new Paragraph(words.say("procedures.introduction")),
            new Table(
                List.of(
                    words.column("procedures.kind", 184, Holds.SUBJECT),
                    words.column("procedures.what", 320, Holds.WORDS)),
                rows,
                null)));
  }

  /** Its words, and the key by which logs and the control file name it. */
  private String irregularity(String kind) {
    String spelled = words.orElse("irregularity." + kind, RulesWords.spelled(kind));
    return spelled.equalsIgnoreCase(kind) ? spelled : words.say("procedures.named", spelled, kind);
  }

  private Section modifications() {
    if (controls.modifications().isEmpty()) {
      return new Section(
          words.say("modifications.title"),
          List.of(new Paragraph(words.say("modifications.none"))));
    }
    return new Section(
        words.say("modifications.title"),
        List.of(
            new Paragraph(words.say("modifications.introduction")),
            new Table(
                List.of(
                    words.column("modifications.change", 176, Holds.SUBJECT),
                    words.column("modifications.reason", 128, Holds.WORDS),
                    words.column("modifications.criterion", 200, Holds.WORDS)),
                controls.modifications().stream()
                    .map(one -> row(one.change(), one.reason(), clauses.clauseOf(one.criterion())))
                    .toList(),
                null)));
  }

  private Section retention() {
    ControlFile.Retention kept = controls.retention();
    Regulation.Retention least = controls.regulation().retention();
    List<Row> rows = new ArrayList<>();
    if (kept != null) {
      period("retention.footage", kept.footage(), rows);
      period("retention.records", kept.records(), rows);
    }
    if (least != null) {
      rows.add(
          row(
              words.say("retention.footage"),
              words.say("retention.least", words.period(least.footage())),
              least.source()));
      for (Regulation.Longer longer : least.longer()) {
        rows.add(
            row(
                words.say("retention.longer", longer.where()),
                words.say("retention.least", words.period(longer.footage())),
                least.source()));
      }
    }
    List<Block> blocks =
        rows.isEmpty()
            ? List.of(new Paragraph(words.say("retention.none")))
            : List.of(
                new Table(
                    List.of(
                        words.column("retention.what", 184, Holds.SUBJECT),
                        words.column("retention.kept", 160, Holds.WORDS),
                        words.column("retention.source", 160, Holds.WORDS)),
                    rows,
                    null));
    return new Section(words.say("retention.title"), blocks);
  }

  private void period(String key, @Nullable String written, List<Row> rows) {
    if (written != null) {
      rows.add(row(words.say(key), words.period(written), words.say("retention.by-file")));
    }
  }
}
