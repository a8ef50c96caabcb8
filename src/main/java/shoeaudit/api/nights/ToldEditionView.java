package shoeaudit.api.nights;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.nights.record.RecordFinding;

/**
 * What an edition says beside the findings of its runs.
 *
 * @param missing what should be on record and is not
 * @param coupsByTable how many coups each table has on record
 * @param compared with the edition before; null: it is the first
 * @param rates how often each code was found, in this night and in those before
 * @param notes what a person should know besides
 */
public record ToldEditionView(
    EditionView edition,
    List<MissingView> missing,
    Map<String, Integer> coupsByTable,
    @Nullable ComparedView compared,
    List<RateView> rates,
    List<String> notes) {
  /**
   * Something that should be on record and is not: table, hours, shoe, close, coups or file.
   *
   * @param finding what it found of the record, where the controls ask for it; null: it is a gap.
   *     What stands of it now, the night says
   */
  public record MissingView(
      String kind, @Nullable String table, String what, @Nullable RecordFindingView finding) {
    static MissingView of(MissingRecord missing) {
      RecordFinding finding = missing.finding();
      return new MissingView(
          missing.kind().text(),
          missing.table().isEmpty() ? null : missing.table(),
          missing.words(),
          finding == null ? null : RecordFindingView.of(finding));
    }
  }

  /** How its findings differ from those of the edition before. */
  public record ComparedView(int withEdition, long added, long same, long changed, long gone) {}

  /**
   * How often a code was found, and in the nights before, 30 at most.
   *
   * @param perHundredCoups findings per 100 coups of the night, to two places; null: it has none
   * @param earlierPerHundredCoups the same of the nights before; null: there are none
   */
  public record RateView(
      String code,
      long findings,
      @Nullable BigDecimal perHundredCoups,
      long earlierFindings,
      long earlierCoups,
      @Nullable BigDecimal earlierPerHundredCoups) {}

  static ToldEditionView of(EditionView edition, NightEdition told) {
    NightEdition.Comparison compared = told.comparison();
    return new ToldEditionView(
        edition,
        told.missing().stream().map(MissingView::of).toList(),
        told.coupsByTable(),
        compared == null
            ? null
            : new ComparedView(
                compared.with(),
                compared.added(),
                compared.same(),
                compared.changed(),
                compared.gone()),
        told.rates().stream()
            .map(rate ->
                new RateView(
                    rate.code(),
                    rate.findings(),
                    told.perHundred(rate),
                    rate.earlierFindings(),
                    rate.earlierCoups(),
                    rate.earlierPerHundred()))
            .toList(),
        told.notes());
  }
}
