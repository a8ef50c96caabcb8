package shoeaudit.report.handout;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.handout.HandoutTable.Column;
import shoeaudit.report.handout.HandoutTable.Holds;
import shoeaudit.report.output.FindingField;

/** The rows of handouts, amounts in minor units; what is not known is null, never 0. */
public final class HandoutTables {
  private static final List<Column> SHEET_COLUMNS =
      List.of(
          new Column("question", Holds.TEXT),
          new Column("clause", Holds.TEXT),
          new Column("text", Holds.WORDS),
          new Column("record", Holds.TEXT),
          new Column("conforms", Holds.COUNT),
          new Column("deviates", Holds.COUNT),
          new Column("review", Holds.COUNT),
          new Column("not_testable", Holds.COUNT),
          new Column("not_applicable", Holds.COUNT),
          new Column("answer", Holds.ENTRY),
          new Column("by", Holds.ENTRY),
          new Column("date", Holds.ENTRY),
          new Column("notes", Holds.ENTRY));

  /** The names of the columns of a test sheet; the last four are a person's. */
  public static final List<String> SHEET = SHEET_COLUMNS.stream().map(Column::key).toList();

  private HandoutTables() {}

  /** The list of patrons, a row for each and each currency. */
  public static HandoutTable list(Redress redress) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Redress.Account account : redress.accounts()) {
      Redress.Sums sums = account.sums();
      rows.add(
          HandoutTable.row(
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
              sums.unknown(),
              account.owedMinor(ReviewState.CONFIRMED),
              account.owedMinor(ReviewState.UNDECIDED)));
    }
    return new HandoutTable(
        List.of(
            new Column("patron", Holds.TEXT),
            new Column("currency", Holds.TEXT),
            new Column("short_paid_confirmed_minor", Holds.MONEY),
            new Column("short_paid_undecided_minor", Holds.MONEY),
            new Column("short_paid_put_right_minor", Holds.MONEY),
            new Column("short_paid_dismissed_minor", Holds.MONEY),
            new Column("over_paid_confirmed_minor", Holds.MONEY),
            new Column("over_paid_undecided_minor", Holds.MONEY),
            new Column("over_paid_put_right_minor", Holds.MONEY),
            new Column("over_paid_dismissed_minor", Holds.MONEY),
            new Column("net_standing_minor", Holds.SIGNED_MONEY),
            new Column("without_figure", Holds.COUNT),
            new Column("owed_confirmed_minor", Holds.MONEY),
            new Column("owed_undecided_minor", Holds.MONEY)),
        rows);
  }

  /** The statements, a row for each wager that a finding moved. */
  public static HandoutTable statements(Redress redress) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Redress.Account account : redress.accounts()) {
      for (Redress.Entry entry : account.entries()) {
        EffectRow row = entry.row();
        rows.add(
            HandoutTable.row(
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
                entry.state().text()));
      }
    }
    return new HandoutTable(
        List.of(
            new Column("patron", Holds.TEXT),
            new Column("currency", Holds.TEXT),
            new Column("at", Holds.TEXT),
            new Column("table", Holds.TEXT),
            new Column("shoe", Holds.TEXT),
            new Column("coup", Holds.TEXT),
            new Column("area", Holds.TEXT),
            new Column("bet", Holds.TEXT),
            new Column("stake_minor", Holds.MONEY),
            new Column("due_net_minor", Holds.SIGNED_MONEY),
            new Column("recorded_net_minor", Holds.SIGNED_MONEY),
            new Column("short_paid_minor", Holds.MONEY),
            new Column("over_paid_minor", Holds.MONEY),
            new Column("code", Holds.TEXT),
            new Column("finding", Holds.TEXT),
            new Column("review", Holds.TEXT)),
        rows);
  }

  /** The findings of a dealer's record, a row for each. */
  public static HandoutTable dealer(DealerRecord record) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (DealerRecord.Entry entry : record.findings()) {
      rows.add(
          HandoutTable.row(
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
              text(entry, FindingField.SOURCE_LINE)));
    }
    return new HandoutTable(
        List.of(
            new Column("dealer", Holds.TEXT),
            new Column("finding", Holds.TEXT),
            new Column("code", Holds.TEXT),
            new Column("criterion", Holds.TEXT),
            new Column("counted_as", Holds.TEXT),
            new Column("review", Holds.TEXT),
            new Column("at", Holds.TEXT),
            new Column("table", Holds.TEXT),
            new Column("shoe", Holds.TEXT),
            new Column("coup", Holds.TEXT),
            new Column("area", Holds.TEXT),
            new Column("bet", Holds.TEXT),
            new Column("expected", Holds.WORDS),
            new Column("recorded", Holds.WORDS),
            new Column("effect_minor", Holds.SIGNED_MONEY),
            new Column("effect_unknown", Holds.TEXT),
            new Column("currency", Holds.TEXT),
            new Column("source_file", Holds.TEXT),
            new Column("source_line", Holds.TEXT)),
        rows);
  }

  /**
   * A test sheet, a row for each question; a person completes it, and it can be read as a file of
   * answers.
   */
  public static HandoutTable sheet(TestSheet sheet) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (TestSheet.Line line : sheet.lines()) {
      TestSheet.Counts counts = line.counts();
      Answer answer = line.answer();
      rows.add(
          HandoutTable.row(
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
              answer == null ? null : orNull(answer.notes())));
    }
    return new HandoutTable(SHEET_COLUMNS, rows);
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
