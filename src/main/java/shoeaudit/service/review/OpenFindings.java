package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Severity;
import shoeaudit.database.EitherDriver;
import shoeaudit.report.Review.Disposition;
import shoeaudit.service.records.KnownFinding;

/** What findings somebody still has to do something about: those that stand and nobody decided. */
@ApplicationScoped
public class OpenFindings {
  /** By urgency, which the indexes have: high, medium, low. */
  private static final List<Severity> SEVERITIES = List.of(Severity.values());

  private static final List<Disposition> DECIDED =
      List.of(Disposition.DISMISSED, Disposition.REMEDIED);

  // What is ordered by is not selected by itself: Hibernate would order by its place in the
  // selection, and H2 then sorts what it could read in the order of an index.
  private static final String SELECT = "select k, r.due from ";

  private static final String KNOWN =
      "KnownFinding k left join ReviewRecord r on r.licensee.id = k.licenseeId and r.findingId ="
          + " k.findingId where";

  private static final String OF_LICENSEE =
      " k.licenseeId = :licensee and k.state = :standing and (r.id is null or r.state not in"
          + " :decided)";

  // Any day at all: H2 stops there in its index, instead of going on to those without a day.
  private static final LocalDate EARLIEST = LocalDate.of(1, 1, 1);
  private static final LocalDate LATEST = LocalDate.of(999_999, 12, 31);

  private static final String BY_WEIGHT =
      " k.weight desc, k.urgency, k.lastRun desc, k.lastPosition";

  private final EntityManager entities;

  /**
   * Whether the embedded database is asked: it does not see by itself in which index the first of
   * those that nothing hurries stand in order, and reads all of them.
   */
  private final boolean isEmbedded;

  @Inject
  OpenFindings(
      EntityManager entities,
      @ConfigProperty(name = "quarkus.datasource.jdbc.url") String database) {
    this.entities = entities;
    this.isEmbedded = EitherDriver.isEmbedded(database);
  }

  /** How many of one severity a licensee has. */
  public record Count(long licensee, String severity, long findings) {}

  /**
   * An open finding, and by when somebody has to do something about it.
   *
   * @param effectMinor what it moved, in minor units of its record's currency, to the patrons' side
   *     positive; null: no figure can be given
   * @param weight how much it moved, to whichever side; 0 where no figure can be given
   * @param urgency 0, 1 or 2: of high, medium or low severity
   * @param due null: no day is set
   * @param overwritten the first day on which its recording may be overwritten; null: not known
   */
  public record Open(
      long licensee,
      String finding,
      long run,
      long position,
      String code,
      String severity,
      @Nullable String table,
      @Nullable Long effectMinor,
      long weight,
      int urgency,
      @Nullable LocalDate due,
      @Nullable LocalDate overwritten) {
    private static Open of(KnownFinding known, @Nullable LocalDate due) {
      return new Open(
          known.licenseeId,
          known.findingId,
          known.lastRun,
          known.lastPosition,
          known.code,
          known.severity,
          known.table,
          known.effectMinor,
          known.weight,
          known.urgency,
          due,
          known.overwrittenOn);
    }

    /** The day by which somebody is needed; null: none hurries. */
    @Nullable LocalDate until(LocalDate today) {
      return overwritten != null
              && !overwritten.isBefore(today)
              && (due == null || overwritten.isBefore(due))
          ? overwritten
          : due;
    }
  }

  /** How many each of some licensees has, by severity: those that stand, without the decided. */
  public List<Count> counts(Collection<Long> licensees) {
    if (licensees.isEmpty()) {
      return List.of();
    }
    SortedMap<Long, SortedMap<Integer, Long>> open = new TreeMap<>();
    count(licensees, "KnownFinding k where k.licenseeId in :licensees", null)
        .forEach(each -> add(open, each, 1));
    // One state at a time: H2 looks none of several up in an index.
    for (Disposition decided : DECIDED) {
      count(
              licensees,
              "ReviewRecord v, KnownFinding k where v.licensee.id in :licensees and v.state = :decided"
                  + " and k.licenseeId = v.licensee.id and k.findingId = v.findingId",
              decided)
          .forEach(each -> add(open, each, -1));
    }
    List<Count> counts = new ArrayList<>();
    open.forEach((licensee, byUrgency) ->
        byUrgency.forEach((urgency, findings) -> {
          if (findings > 0) {
            counts.add(new Count(licensee, SEVERITIES.get(urgency).text(), findings));
          }
        }));
    return counts;
  }

  /** How many findings of an urgency stand. */
  private record Standing(long licensee, int urgency, long findings) {}

  private List<Standing> count(
      Collection<Long> licensees, String from, @Nullable Disposition decided) {
    var query =
        entities
            .createQuery(
                "select new "
                    + Standing.class.getName()
                    + "(k.licenseeId, k.urgency, count(*)) from "
                    + from
                    + " and k.state = :standing group by k.licenseeId, k.urgency",
                Standing.class)
            .setParameter("licensees", licensees)
            .setParameter("standing", KnownFinding.State.STANDING);
    if (decided != null) {
      query.setParameter("decided", decided);
    }
    return query.getResultList();
  }

  private static void add(SortedMap<Long, SortedMap<Integer, Long>> open, Standing of, int sign) {
    open.computeIfAbsent(of.licensee(), each -> new TreeMap<>())
        .merge(of.urgency(), sign * of.findings(), Long::sum);
  }

  /**
   * Those that come first: by the day by which they are due or their recording may be overwritten,
   * whichever is sooner, then what moved most money, to whichever side, then the severe, then the
   * newest. A recording that may be gone already hurries nobody.
   *
   * @param today the day on which it is asked
   * @param most how many at most
   */
  public List<Open> first(Collection<Long> licensees, LocalDate today, int most) {
    List<Open> first = new ArrayList<>();
    for (long licensee : new TreeSet<>(licensees)) {
      // Each of the three has its first ones in the order of an index; what comes first at all is
      // among them, as nothing comes later in one of them than it does in the whole.
      Map<String, Open> found = new HashMap<>();
      for (Open each : expiring(licensee, today, most)) {
        found.put(each.finding(), each);
      }
      for (Open each : due(licensee, most)) {
        found.put(each.finding(), each);
      }
      for (Open each : others(licensee, today, most)) {
        found.put(each.finding(), each);
      }
      first.addAll(found.values());
    }
    first.sort(
        Comparator.comparing(
                (Open of) -> of.until(today), Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(Comparator.comparingLong(Open::weight).reversed())
            .thenComparingInt(Open::urgency)
            .thenComparing(Comparator.comparingLong(Open::run).reversed())
            .thenComparingLong(Open::position)
            .thenComparingLong(Open::licensee));
    return List.copyOf(first.subList(0, Math.min(most, first.size())));
  }

  private List<Open> expiring(long licensee, LocalDate today, int most) {
    return asked(
        KNOWN
            + OF_LICENSEE
            + " and k.overwrittenOn >= :today and k.overwrittenOn <= :latest"
            + " order by k.licenseeId, k.state, k.overwrittenOn,"
            + BY_WEIGHT,
        licensee,
        Map.of("today", today, "latest", LATEST),
        most);
  }

  private List<Open> due(long licensee, int most) {
    return asked(
        "ReviewRecord r join KnownFinding k on k.licenseeId = r.licensee.id and k.findingId ="
            + " r.findingId where r.licensee.id = :licensee and r.due >= :earliest"
            + " and r.due <= :latest and"
            + OF_LICENSEE
            + " order by r.due,"
            + BY_WEIGHT,
        licensee,
        Map.of("earliest", EARLIEST, "latest", LATEST),
        most);
  }

  private List<Open> others(long licensee, LocalDate today, int most) {
    return entities
        .unwrap(Session.class)
        .createNativeQuery(
            "select {k.*}, r.due as due_on from known_finding k"
                + (isEmbedded ? " use index (known_finding_by_weight)" : "")
                + " left join review r on r.licensee_id = k.licensee_id and r.finding_id = k.finding_id"
                + " where k.licensee_id = :licensee and k.state = :standing"
                + " and (r.id is null or r.state not in (:decided)) and r.due is null"
                + " and (k.overwritten_on is null or k.overwritten_on < :today)"
                + " order by k.licensee_id, k.state, k.weight desc, k.urgency, k.last_run desc,"
                + " k.last_position",
            Object[].class)
        .addEntity("k", KnownFinding.class)
        .addScalar("due_on", LocalDate.class)
        .setParameter("licensee", licensee)
        .setParameter("standing", KnownFinding.State.STANDING.name())
        .setParameter("decided", DECIDED.stream().map(Disposition::name).toList())
        .setParameter("today", today)
        .setMaxResults(most)
        .getResultList()
        .stream()
        .map(row -> Open.of((KnownFinding) row[0], (LocalDate) row[1]))
        .toList();
  }

  private List<Open> asked(String from, long licensee, Map<String, LocalDate> days, int most) {
    TypedQuery<Object[]> query =
        entities
            .createQuery(SELECT + from, Object[].class)
            .setParameter("licensee", licensee)
            .setParameter("standing", KnownFinding.State.STANDING)
            .setParameter("decided", DECIDED)
            .setMaxResults(most);
    days.forEach(query::setParameter);
    return query.getResultList().stream()
        .map(row -> Open.of((KnownFinding) row[0], (LocalDate) row[1]))
        .toList();
  }
}
