package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.HoldRow;
import shoeaudit.audit.result.HoldRow.Dimension;
import shoeaudit.controls.ControlFile;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.HoldOverRuns;
import shoeaudit.report.HoldStatistics;
import shoeaudit.report.HoldStatistics.Row;
import shoeaudit.runs.StatisticsFile;
import shoeaudit.runs.folder.ResultNames;
import shoeaudit.service.nights.NightList;
import shoeaudit.service.nights.StandingRun;
import shoeaudit.service.records.FewAtOnce;
import shoeaudit.service.records.RunRecord;

/**
 * What the house won, of a run or over nights, read from the {@code statistics.csv} that runs
 * wrote, of a signed-off run as it was signed off. Statistics: no finding, and nobody is accused.
 */
@ApplicationScoped
public class Statistics {
  private final ResultDownloads results;
  private final NightList nights;
  private final FewAtOnce turns = new FewAtOnce("other statistics are being added up");

  @Inject
  Statistics(ResultDownloads results, NightList nights) {
    this.results = results;
    this.nights = nights;
  }

  /**
   * Which rows are meant; null: any.
   *
   * @param table as recorded; empty: not recorded
   * @param bet by its id
   * @param dealer as recorded; empty: not recorded
   * @param period a day, month or year as ISO 8601 has it
   * @param off whether those that are further off the base level than the tolerance, or those that
   *     are not
   */
  public record Chosen(
      @Nullable Dimension dimension,
      @Nullable String table,
      @Nullable String bet,
      @Nullable String dealer,
      @Nullable String period,
      @Nullable Boolean off) {
    /** All rows. */
    public static final Chosen ALL = new Chosen(null, null, null, null, null, null);

    private boolean has(Row row, ControlFile.@Nullable Hold base) {
      HoldRow counted = row.counted();
      return (dimension == null || dimension == counted.dimension())
          && (table == null || table.equals(counted.table()))
          && (bet == null || bet.equals(counted.bet()))
          && (dealer == null || dealer.equals(counted.dealer()))
          && (period == null || period.equals(counted.period()))
          && (off == null || (base != null && off.equals(row.isOff(base))));
    }
  }

  /**
   * A row.
   *
   * @param position its place among all, from 1
   */
  public record Placed(long position, Row row) {}

  /**
   * A night whose run could not be read: its coups are in no figure.
   *
   * @param reason why
   */
  public record LeftOut(LocalDate day, long run, String reason) {}

  /**
   * Statistics.
   *
   * @param from the first night that was asked for; null: they are of one run
   * @param until the last one
   * @param nights how many of these have an edition that stands and are in the figures
   * @param leftOut the others that were audited
   */
  public record Told(
      HoldStatistics statistics,
      @Nullable LocalDate from,
      @Nullable LocalDate until,
      int nights,
      List<LeftOut> leftOut) {
    public Told {
      leftOut = List.copyOf(leftOut);
    }

    /** How many of the rows are further off the base level than the tolerance. */
    public int off() {
      ControlFile.Hold base = statistics.base();
      return base == null
          ? 0
          : (int)
              statistics.rows().stream()
                  .filter(row -> Boolean.TRUE.equals(row.isOff(base)))
                  .count();
    }

    /**
     * Some of the rows, in their order.
     *
     * @param after the position after which they begin; 0: at the first
     * @param most how many
     */
    public Slice<Placed> page(Chosen chosen, long after, int most) {
      List<Row> rows = statistics.rows();
      return Slice.of(
          IntStream.range(0, rows.size())
              .filter(i -> i >= after && chosen.has(rows.get(i), statistics.base()))
              .limit(most + 1L)
              .mapToObj(i -> new Placed(i + 1L, rows.get(i)))
              .toList(),
          most);
    }
  }

  /** Whether a run, by what is recorded with it, has any to tell. */
  public static boolean has(RunRecord run) {
    return ResultDownloads.names(run).contains(ResultNames.STATISTICS);
  }

  /**
   * Those of a run.
   *
   * @throws Refusal where the run is not done, is of a version that made none, or its file is not
   *     any more what was written
   */
  public Told ofRun(Licensee licensee, RunRecord run) throws IOException {
    return new Told(read(licensee, run, dimension -> true).statistics(), null, null, 0, List.of());
  }

  /**
   * Those of a licensee's nights: of the editions that stand, added up; to date from the first day
   * of the year.
   *
   * @param from the first gambling day; null: of the month of the last
   * @param until the last gambling day; null: the latest that was audited
   * @throws Refusal where that is no span, or one of too many days, or too many ask at once
   */
  public Told ofNights(Licensee licensee, @Nullable LocalDate from, @Nullable LocalDate until)
      throws IOException {
    return turns.inTurn(licensee.id, () -> addedUp(licensee, from, until));
  }

  private Told addedUp(Licensee licensee, @Nullable LocalDate from, @Nullable LocalDate until)
      throws IOException {
    LocalDate latest = until == null ? nights.latestDay(licensee) : until;
    LocalDate last = latest != null ? latest : from;
    if (last == null) {
      return new Told(new HoldStatistics(null, "", List.of()), null, null, 0, List.of());
    }
    LocalDate first = from == null ? last.withDayOfMonth(1) : from;
    RequestParsing.checkSpan(first, last);
    List<List<Row>> before = new ArrayList<>();
    List<List<Row>> within = new ArrayList<>();
    List<LeftOut> leftOut = new ArrayList<>();
    List<StandingRun> standing = nights.standing(licensee, first.withDayOfYear(1), last);
    String currency = currency(licensee, standing);
    ControlFile.Hold base = null;
    List<LocalDate> days = new ArrayList<>();
    for (StandingRun each : standing) {
      try {
        StatisticsFile file = read(licensee, each.run(), HoldOverRuns::isBasic);
        if (file.currency() != null && !file.currency().equals(currency)) {
          throw new Refusal(
              Refusal.Reason.CONFLICT,
              "its amounts are in "
                  + file.currency()
                  + ", and those of later nights in "
                  + currency,
              "ask for each currency's nights by themselves");
        }
        before.add(file.rows());
        if (!each.day().isBefore(first)) {
          within.add(file.rows());
          days.add(each.day());
          base = file.currency() == null ? base : file.base();
        }
      } catch (Refusal unreadable) {
        leftOut.add(
            new LeftOut(
                each.day(), each.run().id, Objects.requireNonNull(unreadable.getMessage())));
      }
    }
    HoldStatistics statistics = HoldOverRuns.of(within, base, currency);
    HoldStatistics toDate = HoldOverRuns.of(before, base, currency);
    return new Told(
        HoldOverRuns.withToDate(statistics, toDate, first),
        first,
        last,
        (int) days.stream().distinct().count(),
        leftOut);
  }

  /** That of the latest night that has wagers; empty: none has. */
  private String currency(Licensee licensee, List<StandingRun> standing) throws IOException {
    for (StandingRun each : standing.reversed()) {
      try {
        String currency = read(licensee, each.run(), dimension -> false).currency();
        if (currency != null) {
          return currency;
        }
      } catch (Refusal unreadable) {
        // It is told when its rows are wanted; another night's currency may be known.
      }
    }
    return "";
  }

  private StatisticsFile read(Licensee licensee, RunRecord run, Predicate<Dimension> wanted)
      throws IOException {
    byte[] content = Files.readAllBytes(results.file(licensee, run, ResultNames.STATISTICS).path());
    try {
      return StatisticsFile.read(content, wanted);
    } catch (IllegalArgumentException | NoSuchElementException | DateTimeException e) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the statistics of the run "
              + run.id
              + " are of another version ("
              + e.getMessage()
              + ")",
          "repeat the run, or take its statistics.csv");
    }
  }
}
