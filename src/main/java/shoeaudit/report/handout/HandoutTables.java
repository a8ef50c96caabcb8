package shoeaudit.report.handout;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.CsvOutput;
import shoeaudit.report.output.FindingField;

/** Handouts as CSV, amounts in minor units; what is not known is an empty cell, never 0. */
public final class HandoutTables {
  /** The columns of a test sheet; the last four are a person's. */
  public static final List<String> SHEET =
      List.of(
          "question",
          "clause",
          "text",
          "record",
          "conforms",
          "deviates",
          "review",
          "not_testable",
          "not_applicable",
          "answer",
          "by",
          "date",
          "notes");

  private HandoutTables() {}

  /** The list of patrons, a row for each and each currency; closes the stream. */
  public static void writeList(Redress redress, OutputStream out) throws IOException {
    try (CsvOutput csv =
        new CsvOutput(
            out,
            List.of(
                "patron",
                "currency",
                "short_paid_confirmed_minor",
                "short_paid_undecided_minor",
                "short_paid_put_right_minor",
                "short_paid_dismissed_minor",
                "over_paid_confirmed_minor",
                "over_paid_undecided_minor",
                "over_paid_put_right_minor",
                "over_paid_dismissed_minor",
                "net_standing_minor",
                "without_figure"))) {
      for (Redress.Account account : redress.accounts()) {
        Redress.Sums sums = account.sums();
        csv.write(
            account.patron(),
            account.currency(),
            sums.shortPaid(ReviewState.CONFIRMED),
            sums.shortPaid(ReviewState.UNDECIDED),
            sums.shortPaid(ReviewState.PUT_RIGHT),
            sums.shortPaid(ReviewState.DISMISSED),
            sums.overPaid(ReviewState.CONFIRMED),
            sums.overPaid(ReviewState.UNDECIDED),
            sums.overPaid(ReviewState.PUT_RIGHT),
            sums.overPaid(ReviewState.DISMISSED),
            sums.netStanding(),
            sums.unknown());
      }
    }
  }

  /** The statements, a row for each wager that a finding moved; closes the stream. */
  public static void writeStatements(Redress redress, OutputStream out) throws IOException {
    try (CsvOutput csv =
        new CsvOutput(
            out,
            List.of(
                "patron",
                "currency",
                "at",
                "table",
                "shoe",
                "coup",
                "area",
                "bet",
                "stake_minor",
                "due_net_minor",
                "recorded_net_minor",
                "short_paid_minor",
                "over_paid_minor",
                "code",
                "finding",
                "review"))) {
      for (Redress.Account account : redress.accounts()) {
        for (Redress.Entry entry : account.entries()) {
          EffectRow row = entry.row();
          csv.write(
              account.patron(),
              account.currency(),
              row.at(),
              row.table(),
              row.shoe(),
              row.coup(),
              row.area(),
              row.bet(),
              row.stakeMinor(),
              row.dueNetMinor(),
              row.recordedNetMinor(),
              row.shortPaidMinor(),
              row.overPaidMinor(),
              row.code(),
              row.finding(),
              entry.state().text());
        }
      }
    }
  }

  /** The findings of a dealer's record, a row for each; closes the stream. */
  public static void writeDealer(DealerRecord record, OutputStream out) throws IOException {
    try (CsvOutput csv =
        new CsvOutput(
            out,
            List.of(
                "dealer",
                "finding",
                "code",
                "criterion",
                "counted_as",
                "review",
                "at",
                "table",
                "shoe",
                "coup",
                "area",
                "bet",
                "expected",
                "recorded",
                "effect_minor",
                "effect_unknown",
                "currency",
                "source_file",
                "source_line"))) {
      for (DealerRecord.Entry entry : record.findings()) {
        csv.write(
            record.dealer(),
            entry.finding().id(),
            entry.finding().code(),
            entry.finding().criterion(),
            entry.kind().name().toLowerCase(Locale.ROOT),
            entry.state().text(),
            text(entry, FindingField.AT),
            text(entry, FindingField.TABLE),
            text(entry, FindingField.SHOE),
            text(entry, FindingField.COUP),
            text(entry, FindingField.AREA),
            text(entry, FindingField.BET),
            text(entry, FindingField.EXPECTED),
            text(entry, FindingField.RECORDED),
            number(entry, FindingField.EFFECT_MINOR),
            text(entry, FindingField.EFFECT_UNKNOWN),
            entry.run().audited().currency(),
            text(entry, FindingField.SOURCE_FILE),
            text(entry, FindingField.SOURCE_LINE));
      }
    }
  }

  /**
   * A test sheet, a row for each question; a person completes it, and it can be read as a file of
   * answers. Closes the stream.
   */
  public static void writeSheet(TestSheet sheet, OutputStream out) throws IOException {
    try (CsvOutput csv = new CsvOutput(out, SHEET)) {
      for (TestSheet.Line line : sheet.lines()) {
        TestSheet.Counts counts = line.counts();
        Answer answer = line.answer();
        csv.write(
            line.question().id(),
            line.question().clause(),
            line.question().text(),
            line.record().text(),
            counts == null ? null : counts.conforms(),
            counts == null ? null : counts.deviates(),
            counts == null ? null : counts.review(),
            counts == null ? null : counts.notTestable(),
            counts == null ? null : counts.notApplicable(),
            answer == null ? null : answer.says().text(),
            answer == null ? null : orNull(answer.by()),
            answer == null ? null : orNull(answer.date()),
            answer == null ? null : orNull(answer.notes()));
      }
    }
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private static @Nullable String text(DealerRecord.Entry entry, FindingField field) {
    return entry.finding().text(field);
  }

  private static @Nullable Long number(DealerRecord.Entry entry, FindingField field) {
    String text = entry.finding().text(field);
    return text == null ? null : Long.valueOf(text);
  }
}
