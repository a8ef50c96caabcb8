package shoeaudit.report.handout;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.handout.HandoutTable.Holds;
import shoeaudit.report.output.FindingField;

/** The rows of handouts, amounts in minor units; what is not known is null, never 0. */
public final class HandoutTables {
  private static final HandoutColumns<TestSheet.Line> SHEET_COLUMNS =
      new HandoutColumns<TestSheet.Line>()
          .text("question", of -> of.question().id())
          .text("clause", of -> of.question().clause())
          .add("text", Holds.WORDS, of -> of.question().text())
          .text("record", of -> of.record().text())
          .add("conforms", Holds.COUNT, counted(TestSheet.Counts::conforms))
          .add("deviates", Holds.COUNT, counted(TestSheet.Counts::deviates))
          .add("review", Holds.COUNT, counted(TestSheet.Counts::review))
          .add("not_testable", Holds.COUNT, counted(TestSheet.Counts::notTestable))
          .add("not_applicable", Holds.COUNT, counted(TestSheet.Counts::notApplicable))
          .add("answer", Holds.ENTRY, answered(answer -> answer.says().text()))
          .add("by", Holds.ENTRY, answered(Answer::by))
          .add("date", Holds.ENTRY, answered(Answer::date))
          .add("notes", Holds.ENTRY, answered(Answer::notes));

  /** The names of the columns of a test sheet; the last four are a person's. */
  public static final List<String> SHEET = SHEET_COLUMNS.keys();

  private HandoutTables() {}

  /** The list of patrons, a row for each and each currency. */
  public static HandoutTable list(Redress redress) {
    return new HandoutColumns<Redress.Account>()
        .text("patron", Redress.Account::patron)
        .text("currency", Redress.Account::currency)
        .money("short_paid_confirmed_minor", of -> of.sums().shortPaid(ReviewState.CONFIRMED))
        .money("short_paid_undecided_minor", of -> of.sums().shortPaid(ReviewState.UNDECIDED))
        .money("short_paid_put_right_minor", of -> of.sums().shortPaid(ReviewState.PUT_RIGHT))
        .money("short_paid_dismissed_minor", of -> of.sums().shortPaid(ReviewState.DISMISSED))
        .money("over_paid_confirmed_minor", of -> of.sums().overPaid(ReviewState.CONFIRMED))
        .money("over_paid_undecided_minor", of -> of.sums().overPaid(ReviewState.UNDECIDED))
        .money("over_paid_put_right_minor", of -> of.sums().overPaid(ReviewState.PUT_RIGHT))
        .money("over_paid_dismissed_minor", of -> of.sums().overPaid(ReviewState.DISMISSED))
        .add("net_standing_minor", Holds.SIGNED_MONEY, of -> of.sums().netStanding())
        .add("without_figure", Holds.COUNT, of -> of.sums().unknown())
        .money("owed_confirmed_minor", of -> of.owedMinor(ReviewState.CONFIRMED))
        .money("owed_undecided_minor", of -> of.owedMinor(ReviewState.UNDECIDED))
        .table(redress.accounts());
  }

  /** What moved a patron's wager. */
  private record Moved(Redress.Account account, Redress.Entry entry) {}

  /** The statements, a row for each wager that a finding moved. */
  public static HandoutTable statements(Redress redress) {
    List<Moved> moved = new ArrayList<>();
    for (Redress.Account account : redress.accounts()) {
      account.entries().forEach(entry -> moved.add(new Moved(account, entry)));
    }
    return new HandoutColumns<Moved>()
        .text("patron", of -> of.account.patron())
        .text("currency", of -> of.account.currency())
        .text("at", of -> of.entry().row().at())
        .text("table", of -> of.entry().row().table())
        .text("shoe", of -> of.entry().row().shoe())
        .text("coup", of -> of.entry().row().coup())
        .text("area", of -> of.entry().row().area())
        .text("bet", of -> of.entry().row().bet())
        .money("stake_minor", of -> of.entry().row().stakeMinor())
        .add("due_net_minor", Holds.SIGNED_MONEY, of -> of.entry().row().dueNetMinor())
        .add("recorded_net_minor", Holds.SIGNED_MONEY, of -> of.entry().row().recordedNetMinor())
        .money("short_paid_minor", of -> of.entry().row().shortPaidMinor())
        .money("over_paid_minor", of -> of.entry().row().overPaidMinor())
        .text("code", of -> of.entry().row().code())
        .text("finding", of -> of.entry().row().finding())
        .text("review", of -> of.entry.state().text())
        .table(moved);
  }

  /** The findings of a dealer's record, a row for each. */
  public static HandoutTable dealer(DealerRecord record) {
    return new HandoutColumns<DealerRecord.Entry>()
        .text("dealer", of -> record.dealer())
        .text("finding", of -> of.finding().id())
        .text("code", of -> of.finding().code())
        .text("criterion", of -> of.finding().criterion())
        .text("counted_as", of -> of.kind().name().toLowerCase(Locale.ROOT))
        .text("review", of -> of.state().text())
        .text("at", of -> text(of, FindingField.AT))
        .text("table", of -> text(of, FindingField.TABLE))
        .text("shoe", of -> text(of, FindingField.SHOE))
        .text("coup", of -> text(of, FindingField.COUP))
        .text("area", of -> text(of, FindingField.AREA))
        .text("bet", of -> text(of, FindingField.BET))
        .add("expected", Holds.WORDS, of -> text(of, FindingField.EXPECTED))
        .add("recorded", Holds.WORDS, of -> text(of, FindingField.RECORDED))
        .add("effect_minor", Holds.SIGNED_MONEY, of -> number(of, FindingField.EFFECT_MINOR))
        .text("effect_unknown", of -> text(of, FindingField.EFFECT_UNKNOWN))
        .text("currency", of -> of.run().audited().currency())
        .text("source_file", of -> text(of, FindingField.SOURCE_FILE))
        .text("source_line", of -> text(of, FindingField.SOURCE_LINE))
        .table(record.findings());
  }

  /**
   * A test sheet, a row for each question; a person completes it, and it can be read as a file of
   * answers.
   */
  public static HandoutTable sheet(TestSheet sheet) {
    return SHEET_COLUMNS.table(sheet.lines());
  }

  /** A number of members, where they are counted. */
  private static Function<TestSheet.Line, @Nullable Object> counted(
      ToLongFunction<TestSheet.Counts> members) {
    return line -> {
      TestSheet.Counts counts = line.counts();
      return counts == null ? null : members.applyAsLong(counts);
    };
  }

  /** What a person answers, where somebody does. */
  private static Function<TestSheet.Line, @Nullable Object> answered(
      Function<Answer, String> says) {
    return line -> {
      Answer answer = line.answer();
      String said = answer == null ? "" : says.apply(answer);
      return said.isEmpty() ? null : said;
    };
  }

  private static @Nullable String text(DealerRecord.Entry entry, FindingField field) {
    return entry.finding().text(field);
  }

  private static @Nullable Long number(DealerRecord.Entry entry, FindingField field) {
    String text = entry.finding().text(field);
    return text == null ? null : Long.valueOf(text);
  }
}
