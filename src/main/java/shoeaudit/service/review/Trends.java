package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.DealtRecord;

/**
 * How often findings were made among the coups of a licensee's gambling days, by code and by table.
 * For each table and day one run counts, the one that audited most of its coups, and of equal ones
 * the newest: so that findings and coups are of the same record, whatever was audited twice.
 * Counted are findings at a table with a time, those that a review has dismissed left out.
 */
@ApplicationScoped
public class Trends {
  /** The longest span, in gambling days. */
  public static final int LONGEST_DAYS = 366;

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final EntityManager entities;

  @Inject
  Trends(EntityManager entities) {
    this.entities = entities;
  }

  /**
   * Findings among coups.
   *
   * @param coups how many were audited
   * @param findings how many were made on these days, at these tables, by this code
   */
  public record Rate(long coups, long findings) {
    /** Findings per 100 coups, to two places; null: no coup was audited. */
    public @Nullable BigDecimal perHundred() {
      return coups == 0
          ? null
          : BigDecimal.valueOf(findings)
              .multiply(HUNDRED)
              .divide(BigDecimal.valueOf(coups), 2, RoundingMode.HALF_UP);
    }
  }

  /** That of a gambling day. */
  public record Day(LocalDate day, Rate rate) {}

  /**
   * That of a code or a table.
   *
   * @param name of the code or the table
   * @param all that of all days
   * @param days that of each day, in order, also of those without coups
   */
  public record Course(String name, Rate all, List<Day> days) {
    public Course {
      days = List.copyOf(days);
    }
  }

  /**
   * The trend of a licensee.
   *
   * @param from the first gambling day; null: no run has audited any
   * @param until the last one, the newest that a run has audited
   * @param all findings of all codes at all tables
   * @param codes each that was found, what was found most often first
   * @param tables each that was dealt at, the highest rate first
   */
  public record Trend(
      @Nullable LocalDate from,
      @Nullable LocalDate until,
      Course all,
      List<Course> codes,
      List<Course> tables) {
    public Trend {
      codes = List.copyOf(codes);
      tables = List.copyOf(tables);
    }
  }

  /** A table on a gambling day. */
  private record TableDay(String table, LocalDate day) {}

  /** Counts by day, from the first on. */
  private static final class Counted {
    private final long[] coups;
    private final long[] findings;

    Counted(int days) {
      coups = new long[days];
      findings = new long[days];
    }

    Course course(String name, LocalDate from, long[] dealt) {
      List<Day> days = new ArrayList<>();
      for (int i = 0; i < findings.length; i++) {
        days.add(new Day(from.plusDays(i), new Rate(dealt[i], findings[i])));
      }
      return new Course(
          name, new Rate(Arrays.stream(dealt).sum(), Arrays.stream(findings).sum()), days);
    }
  }

  /**
   * That of so many gambling days up to the newest that was audited.
   *
   * @param days at least 1, at most {@link #LONGEST_DAYS}
   */
  public Trend of(Licensee licensee, int days) {
    LocalDate until =
        entities
            .createQuery(
                "select max(d.day) from DealtRecord d, RunRecord r where r.id = d.runId"
                    + " and r.licensee.id = :licensee",
                LocalDate.class)
            .setParameter("licensee", licensee.id)
            .getSingleResult();
    if (until == null) {
      Course none = new Course("", new Rate(0, 0), List.of());
      return new Trend(null, null, none, List.of(), List.of());
    }
    LocalDate from = until.minusDays(days - 1L);
    Map<TableDay, DealtRecord> counting = counting(licensee, from);
    Counted all = new Counted(days);
    Map<String, Counted> tables = new TreeMap<>();
    Set<Long> runs = new TreeSet<>();
    counting.forEach((of, dealt) -> {
      int day = Math.toIntExact(ChronoUnit.DAYS.between(from, of.day()));
      all.coups[day] += dealt.coups;
      tables.computeIfAbsent(of.table(), name -> new Counted(days)).coups[day] += dealt.coups;
      runs.add(dealt.runId);
    });
    Map<String, Counted> codes = new TreeMap<>();
    for (Found found : found(licensee, runs, from, until)) {
      DealtRecord dealt = counting.get(new TableDay(found.table(), found.day()));
      Counted table = tables.get(found.table());
      if (dealt != null && table != null && dealt.runId == found.run()) {
        int day = Math.toIntExact(ChronoUnit.DAYS.between(from, found.day()));
        all.findings[day] += found.findings();
        table.findings[day] += found.findings();
        codes.computeIfAbsent(found.code(), name -> new Counted(days)).findings[day] +=
            found.findings();
      }
    }
    return new Trend(
        from,
        until,
        all.course("", from, all.coups),
        codes.entrySet().stream()
            .filter(code -> Arrays.stream(code.getValue().findings).sum() > 0)
            .map(code -> code.getValue().course(code.getKey(), from, all.coups))
            .sorted(Comparator.comparingLong((Course of) -> -of.all().findings()))
            .toList(),
        tables.entrySet().stream()
            .map(table -> table.getValue().course(table.getKey(), from, table.getValue().coups))
            .sorted(Comparator.comparingDouble(Trends::lessOften))
            .toList());
  }

  /** By which the table comes first that has findings most often; only the order rests on it. */
  private static double lessOften(Course of) {
    return of.all().coups() == 0 ? 0 : -(double) of.all().findings() / of.all().coups();
  }

  /** Which run counts for each table and day. */
  private Map<TableDay, DealtRecord> counting(Licensee licensee, LocalDate from) {
    Map<TableDay, DealtRecord> counting = new HashMap<>();
    entities
        .createQuery(
            "select d from DealtRecord d, RunRecord r where r.id = d.runId"
                + " and r.licensee.id = :licensee and d.day >= :from order by d.runId",
            DealtRecord.class)
        .setParameter("licensee", licensee.id)
        .setParameter("from", from)
        .getResultList()
        .forEach(dealt ->
            counting.merge(
                new TableDay(dealt.table, dealt.day),
                dealt,
                (older, newer) -> newer.coups >= older.coups ? newer : older));
    return counting;
  }

  /** How many findings of a code a run has at a table on a day; fewer than 0 to be taken off. */
  public record Found(long run, LocalDate day, String table, String code, long findings) {}

  /** Those that were found, and those of them that are dismissed, to be taken off. */
  private List<Found> found(Licensee licensee, Set<Long> runs, LocalDate from, LocalDate until) {
    if (runs.isEmpty()) {
      return List.of();
    }
    List<Found> found =
        new ArrayList<>(
            entities
                .createQuery(
                    "select new "
                        + Found.class.getName()
                        + "(c.runId, c.day, c.table, c.code, c.findings) from FoundRecord c"
                        + " where c.runId in :runs and c.day between :from and :until",
                    Found.class)
                .setParameter("runs", runs)
                .setParameter("from", from)
                .setParameter("until", until)
                .getResultList());
    found.addAll(
        entities
            .createQuery(
                "select new "
                    + Found.class.getName()
                    + "(f.runId, f.day, f.table, f.code, -count(*)) from ReviewRecord v,"
                    + " FindingRecord f where v.licensee.id = :licensee and v.state = :dismissed"
                    + " and f.findingId = v.findingId and f.runId in :runs"
                    + " and f.day between :from and :until and f.table is not null"
                    + " group by f.runId, f.day, f.table, f.code",
                Found.class)
            .setParameter("licensee", licensee.id)
            .setParameter("dismissed", Disposition.DISMISSED)
            .setParameter("runs", runs)
            .setParameter("from", from)
            .setParameter("until", until)
            .getResultList());
    return found;
  }
}
