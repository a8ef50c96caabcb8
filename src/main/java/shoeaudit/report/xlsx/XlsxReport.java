package shoeaudit.report.xlsx;

import java.io.IOException;
import java.io.OutputStream;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Optional;
import org.apache.poi.ooxml.POIXMLProperties;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.forensics.Patterns;
import shoeaudit.pdf.Paper;
import shoeaudit.report.Engagement;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.Report;
import shoeaudit.report.SettlementSource;
import shoeaudit.report.text.Texts;

/**
 * Draws {@code report.xlsx}: the summary, every finding, the coups that have findings, every wager
 * and settlement recomputed by formulas, coverage, money, import problems, the controls and the
 * inputs.
 *
 * <p>Rows are streamed: a few hundred are in memory at a time, the rest lies in files of the folder
 * {@code poifiles} in {@code java.io.tmpdir}, which are deleted when the workbook is written or has
 * failed. The same report gives the same bytes: entry times are fixed, and the document's date is
 * the day on which a person issues the report, if any does.
 */
public final class XlsxReport {
  /** Settlements beyond which only those of coups with findings are written. */
  public static final long MOST_SETTLEMENTS = 1_000_000;

  /** What Excel can hold on a sheet. */
  private static final int MOST_ROWS = 1_048_576;

  private final Texts texts;
  private final Paper paper;
  private final long mostSettlements;
  private final int mostRows;

  /** In a language, for a paper. */
  public XlsxReport(Texts texts, Paper paper) {
    this(texts, paper, MOST_SETTLEMENTS);
  }

  /**
   * Likewise.
   *
   * @param mostSettlements how many wagers and settlements the workbook takes; where a run has
   *     more, it takes those of coups with findings and says so
   */
  public XlsxReport(Texts texts, Paper paper, long mostSettlements) {
    this(texts, paper, mostSettlements, MOST_ROWS);
  }

  /** With smaller sheets. */
  XlsxReport(Texts texts, Paper paper, long mostSettlements, int mostRows) {
    this.texts = texts;
    this.paper = paper;
    this.mostSettlements = mostSettlements;
    this.mostRows = mostRows;
  }

  /** Writes the workbook of a run that looked for no patterns. */
  public void write(Report report, SettlementSource settlements, OutputStream out)
      throws IOException {
    write(report, null, settlements, out);
  }

  /** Writes the workbook of a run without statistics. */
  public void write(
      Report report, @Nullable Patterns patterns, SettlementSource settlements, OutputStream out)
      throws IOException {
    write(report, patterns, settlements, null, out);
  }

  /**
   * Writes the workbook and leaves the stream open.
   *
   * @param patterns what no single coup shows; null: it was not looked for
   * @param statistics what wagers were worth to the house; null: the workbook has no sheet of it
   * @throws IOException where findings or settlements cannot be read or the workbook cannot be
   *     written
   */
  public void write(
      Report report,
      @Nullable Patterns patterns,
      SettlementSource settlements,
      @Nullable HoldStatistics statistics,
      OutputStream out)
      throws IOException {
    try (AuditWorkbook workbook = new AuditWorkbook()) {
      int digits = Math.max(0, report.controls().currencyDigits());
      Sheets sheets =
          new Sheets(workbook, texts, paper, report.controls().licensee().name(), digits, mostRows);
      SummarySheet summary = new SummarySheet(report, sheets);
      OddsTable odds = new OddsTable(report, sheets);
      CoupTables coups = new CoupTables(report, sheets);
      boolean all = settlements.count() <= mostSettlements;
      boolean allCoups = settlements.coups() <= mostSettlements;
      String held = held(report, settlements, all);
      ThirdCardSheet thirdCards = new ThirdCardSheet(report, sheets);
      EveryCoup every = new EveryCoup(report, thirdCards, heldCoups(settlements, allCoups), sheets);
      SettlementTable recomputed =
          new SettlementTable(odds, new OutcomeFormula(report, every, thirdCards), held, sheets);
      EffectTable effects = new EffectTable(report, sheets);
      PartyCounts parties = new PartyCounts(report);
      SettlementMerge merge =
          new SettlementMerge(
              settlements, allCoups, all, new RecomputedRows(every, recomputed, parties));
      report
          .findings()
          .forEach(group -> {
            CellWriter.Link toCoup = coups.add(group);
            merge.add(group, toCoup);
            effects.add(group, toCoup);
            parties.add(group);
          });
      merge.end();
      parties.end();
      coups.end();
      PartyTables partyTables = new PartyTables(report, allCoups, all, sheets);
      partyTables.write(parties);
      if (statistics != null) {
        HoldTable.write(statistics, sheets);
      }
      ReferenceTables.write(report, patterns, sheets);
      summary.write(held, recomputed.totals(), every, partyTables, effects, coups);
      sheets.finish(1);
      workbook.setActiveSheet(0);
      describe(workbook, report);
      workbook.write(new LeftOpen(out));
      out.flush();
    } catch (RuntimeException e) {
      // POI wraps what its temporary files threw.
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw e;
    }
  }

  /** Which settlements the workbook holds, in a sentence. */
  private String held(Report report, SettlementSource settlements, boolean all) throws IOException {
    if (all) {
      return texts.of("xlsx.settlements.all", settlements.count());
    }
    Counting count = new Counting();
    SettlementMerge merge = new SettlementMerge(settlements, false, false, count);
    report.findings().forEach(group -> merge.add(group, null));
    merge.end();
    return texts.of(
        "xlsx.settlements.some", settlements.count(), mostSettlements, count.settlements);
  }

  /** Which coups it holds, in a sentence. */
  private String heldCoups(SettlementSource settlements, boolean all) {
    return all
        ? texts.of("xlsx.every_coup.all", settlements.coups())
        : texts.of("xlsx.every_coup.some", settlements.coups(), mostSettlements);
  }

  /** Counts settlements. */
  private static final class Counting implements SettlementMerge.Sink {
    private long settlements;

    @Override
    public void endShoe(SettlementSource.OfShoe shoe) {}

    @Override
    public void coup(
        SettlementSource.OfShoe shoe,
        CoupRow coup,
        CellWriter.@Nullable Link toCoup,
        int findings) {}

    @Override
    public void settlement(
        SettlementSource.OfShoe shoe, SettlementRow row, CellWriter.@Nullable Link toCoup) {
      settlements++;
    }
  }

  private void describe(AuditWorkbook workbook, Report report) {
    Engagement engagement = report.engagement();
    // Nobody's clock is asked: only a report that a person issues has a day.
    Optional<Date> date =
        Optional.ofNullable(engagement == null ? null : engagement.issued())
            .map(day -> Date.from(day.atStartOfDay(ZoneOffset.UTC).toInstant()));
    String engine = "shoe-audit " + report.engine();
    POIXMLProperties.CoreProperties core =
        workbook.getXSSFWorkbook().getProperties().getCoreProperties();
    core.setCreator(engine);
    core.setLastModifiedByUser(engine);
    core.setCreated(date);
    core.setModified(date);
    core.setTitle(texts.of("xlsx.title", report.controls().licensee().name()));
  }
}
