package shoeaudit.service.review;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Severity;
import shoeaudit.database.Conditions;
import shoeaudit.database.EitherDriver;
import shoeaudit.database.Slice;
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

  /** Which of them are meant; null: any. */
  public record Chosen(@Nullable Severity severity, @Nullable String code, @Nullable String table) {
    /** All. */
    public static final Chosen ANY = new Chosen(null, null, null);

    private Conditions conditions(String columnOfTable) {
      return new Conditions()
          .and("k.urgency = :severe", "severe", severity == null ? null : severity.ordinal())
          .and("k.code = :code", "code", code)
          .and(columnOfTable + " = :table", "table", table);
    }
  }

  /** How many of one severity a licensee has. */
  public record Count(long licensee, Severity severity, long findings) {}

  /** How many each of some licensees has, by severity: those that stand, without the decided. */
  public List<Count> counts(Collection<Long> licensees) {
    return counts(licensees, Chosen.ANY);
  }

  /** The same of those that are chosen alone. */
  public List<Count> counts(Collection<Long> licensees, Chosen chosen) {
    if (licensees.isEmpty()) {
      return List.of();
    }
    SortedMap<Long, SortedMap<Integer, Long>> open = new TreeMap<>();
    count(licensees, "KnownFinding k where k.licenseeId in :licensees", chosen, null)
        .forEach(each -> add(open, each, 1));
    // One state at a time: H2 looks none of several up in an index.
    for (Disposition decided : DECIDED) {
      count(
              licensees,
              "ReviewRecord v, KnownFinding k where v.licensee.id in :licensees and v.state = :decided"
                  + " and k.licenseeId = v.licensee.id and k.findingId = v.findingId",
              chosen,
              decided)
          .forEach(each -> add(open, each, -1));
    }
    List<Count> counts = new ArrayList<>();
    open.forEach((licensee, byUrgency) ->
        byUrgency.forEach((urgency, findings) -> {
          if (findings > 0) {
            counts.add(new Count(licensee, SEVERITIES.get(urgency), findings));
          }
        }));
    return counts;
  }

  /** How many findings of an urgency stand. */
  private record Standing(long licensee, int urgency, long findings) {}

  private List<Standing> count(
      Collection<Long> licensees, String from, Chosen chosen, @Nullable Disposition decided) {
    Conditions having = chosen.conditions("k.table");
    var query =
        entities
            .createQuery(
                "select new "
                    + Standing.class.getName()
                    + "(k.licenseeId, k.urgency, count(*)) from "
                    + from
                    + " and k.state = :standing"
                    + and(having)
                    + " group by k.licenseeId, k.urgency",
                Standing.class)
            .setParameter("licensees", licensees)
            .setParameter("standing", KnownFinding.State.STANDING);
    if (decided != null) {
      query.setParameter("decided", decided);
    }
    having.values().forEach(query::setParameter);
    return query.getResultList();
  }

  private static void add(SortedMap<Long, SortedMap<Integer, Long>> open, Standing of, int sign) {
    open.computeIfAbsent(of.licensee(), each -> new TreeMap<>())
        .merge(of.urgency(), sign * of.findings(), Long::sum);
  }

  /** Those that come first, as {@link #page} has them. */
  public List<OpenFinding> first(Collection<Long> licensees, LocalDate today, int most) {
    return page(licensees, Chosen.ANY, today, null, most).rows();
  }

  /**
   * Some of them, in order: by the day by which they are due or their recording may be overwritten,
   * whichever is sooner, then what moved most money, to whichever side, then the severe, then the
   * newest. A recording that may be gone already hurries nobody.
   *
   * @param today the day on which it is asked; where a page came before, that of the first
   * @param after null: from the first on
   * @param most how many at most
   */
  public Slice<OpenFinding> page(
      Collection<Long> licensees,
      Chosen chosen,
      LocalDate today,
      @Nullable OpenFindingPlace after,
      int most) {
    List<OpenFinding> found = new ArrayList<>();
    for (long licensee : new TreeSet<>(licensees)) {
      // Each finding is in one of the three, which have it in the order of all, and of an index:
      // what comes next at all is among what comes next in each.
      Asked asked = new Asked(licensee, chosen, today, after, most + 1);
      if (after == null || after.until() != null) {
        found.addAll(expiring(asked));
        found.addAll(due(asked));
      }
      found.addAll(others(asked));
    }
    found.sort(
        Comparator.comparing(
                (OpenFinding of) -> of.until(today),
                Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(Comparator.comparingLong(OpenFinding::weight).reversed())
            .thenComparingInt(OpenFinding::urgency)
            .thenComparing(Comparator.comparingLong(OpenFinding::run).reversed())
            .thenComparingLong(OpenFinding::position));
    return Slice.of(found.subList(0, Math.min(most + 1, found.size())), most);
  }

  /** What a page asks of one licensee. */
  private record Asked(
      long licensee, Chosen chosen, LocalDate today, @Nullable OpenFindingPlace after, int most) {
    /** The day of the one after which it begins; null: it begins with the first of its list. */
    @Nullable LocalDate day(LocalDate earliest) {
      LocalDate until = after == null ? null : after.until();
      return until == null || until.isBefore(earliest) ? null : until;
    }
  }

  private static String and(Conditions conditions) {
    return conditions.text().isEmpty() ? "" : " and " + conditions.text();
  }

  private List<OpenFinding> expiring(Asked asked) {
    return dated(
        KNOWN
            + OF_LICENSEE
            + " and k.overwrittenOn >= :from and k.overwrittenOn <= :latest"
            + " and (r.due is null or r.due > k.overwrittenOn)",
        "k.overwrittenOn",
        " order by k.licenseeId, k.state, k.overwrittenOn,",
        asked,
        asked.today(),
        Map.of("latest", LATEST));
  }

  private List<OpenFinding> due(Asked asked) {
    return dated(
        "ReviewRecord r join KnownFinding k on k.licenseeId = r.licensee.id and k.findingId ="
            + " r.findingId where r.licensee.id = :licensee and r.due >= :from"
            + " and r.due <= :latest and"
            + OF_LICENSEE
            + " and (k.overwrittenOn is null or k.overwrittenOn < :today or k.overwrittenOn >= r.due)",
        "r.due",
        " order by r.due,",
        asked,
        EARLIEST,
        Map.of("latest", LATEST, "today", asked.today()));
  }

  /** Those that a day hurries, from the last of the page before on. */
  private List<OpenFinding> dated(
      String from,
      String day,
      String order,
      Asked asked,
      LocalDate earliest,
      Map<String, LocalDate> days) {
    LocalDate begins = asked.day(earliest);
    Conditions chosen = asked.chosen().conditions("k.table");
    TypedQuery<Object[]> query =
        entities
            .createQuery(
                SELECT
                    + from
                    + and(chosen)
                    + (begins == null
                        ? ""
                        : " and ("
                            + day
                            + " > :from or "
                            + OpenFindingPlace.later("k.lastRun", "k.lastPosition")
                            + ")")
                    + order
                    + BY_WEIGHT,
                Object[].class)
            .setParameter("licensee", asked.licensee())
            .setParameter("standing", KnownFinding.State.STANDING)
            .setParameter("decided", DECIDED)
            .setParameter("from", begins == null ? earliest : begins)
            .setMaxResults(asked.most());
    days.forEach(query::setParameter);
    chosen.values().forEach(query::setParameter);
    if (begins != null) {
      Objects.requireNonNull(asked.after(), "it has the day").name(query);
    }
    return query.getResultList().stream()
        .map(row -> OpenFinding.of((KnownFinding) row[0], (LocalDate) row[1]))
        .toList();
  }

  private List<OpenFinding> others(Asked asked) {
    OpenFindingPlace after = asked.after();
    Conditions chosen = asked.chosen().conditions("k.table_name");
    boolean goesOn = after != null && after.until() == null;
    NativeQuery<Object[]> query =
        entities
            .unwrap(Session.class)
            .createNativeQuery(
                "select {k.*}, r.due as due_on from known_finding k"
                    + (isEmbedded ? " use index (known_finding_by_weight)" : "")
                    + " left join review r on r.licensee_id = k.licensee_id and r.finding_id = k.finding_id"
                    + " where k.licensee_id = :licensee and k.state = :standing"
                    + " and (r.id is null or r.state not in (:decided)) and r.due is null"
                    + " and (k.overwritten_on is null or k.overwritten_on < :today)"
                    + and(chosen)
                    + (goesOn
                        ? " and " + OpenFindingPlace.later("k.last_run", "k.last_position")
                        : "")
                    + " order by k.licensee_id, k.state, k.weight desc, k.urgency, k.last_run desc,"
                    + " k.last_position",
                Object[].class)
            .addEntity("k", KnownFinding.class)
            .addScalar("due_on", LocalDate.class)
            .setParameter("licensee", asked.licensee())
            .setParameter("standing", KnownFinding.State.STANDING.name())
            .setParameter("decided", DECIDED.stream().map(Disposition::name).toList())
            .setParameter("today", asked.today())
            .setMaxResults(asked.most());
    chosen.values().forEach(query::setParameter);
    if (after != null && goesOn) {
      after.name(query);
    }
    return query.getResultList().stream()
        .map(row -> OpenFinding.of((KnownFinding) row[0], (LocalDate) row[1]))
        .toList();
  }
}
