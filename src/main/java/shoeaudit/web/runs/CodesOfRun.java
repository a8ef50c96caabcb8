package shoeaudit.web.runs;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RunCodes;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.text.Amounts;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.FoundValues;
import shoeaudit.service.records.RunRecord;

/** What a run's page has of its findings by code. */
@ApplicationScoped
public class CodesOfRun {
  private final RunCodes codes;
  private final FoundValues values;

  @Inject
  CodesOfRun(RunCodes codes, FoundValues values) {
    this.codes = codes;
    this.values = values;
  }

  /**
   * What is shown of it.
   *
   * @param currency of all amounts; null: none are shown
   */
  public record Shown(@Nullable String currency, List<Row> rows) {}

  /**
   * A code.
   *
   * @param dismissed how many of its findings are dismissed
   * @param shortPaid what patrons got less than was due; empty: not shown
   * @param overPaid what they got more; empty: not shown
   * @param unknown of how many findings no figure can be given
   */
  public record Row(
      String code,
      long findings,
      long dismissed,
      String shortPaid,
      String overPaid,
      long unknown) {}

  /** That of a run. Where its file of money was changed, its findings are shown without it. */
  Shown shown(Licensee of, RunRecord run) {
    try {
      RunCodes.Codes told = codes.of(of, run);
      String currency = told.currency();
      Amounts amounts = currency == null ? null : new Amounts(Currency.getInstance(currency));
      return new Shown(
          currency,
          told.codes().stream()
              .map(code ->
                  new Row(
                      code.code(),
                      code.findings(),
                      code.dismissed(),
                      amount(amounts, code.shortPaidMinor()),
                      amount(amounts, code.overPaidMinor()),
                      code.unknown()))
              .toList());
    } catch (Refusal changed) {
      Map<String, Long> dismissed = values.dismissed(run);
      return new Shown(
          null,
          values.of(run).of(Field.CODE).stream()
              .map(each ->
                  new Row(
                      each.value(),
                      each.findings(),
                      dismissed.getOrDefault(each.value(), 0L),
                      "",
                      "",
                      0))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String amount(@Nullable Amounts amounts, @Nullable Long minor) {
    return amounts == null || minor == null ? "" : amounts.of(minor);
  }
}
