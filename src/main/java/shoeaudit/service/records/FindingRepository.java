package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.Review.Disposition;

/** The findings of runs, a page at a time. */
@ApplicationScoped
public class FindingRepository implements PanacheRepositoryBase<FindingRecord, FindingRecord.Key> {
  /** The fields of which an index has a run's findings in order. */
  private static final List<Field> INDEXED = List.of(Field.TABLE, Field.CODE, Field.CRITERION);

  /** The order of effects, as an index has it: from the smallest, and from the largest. */
  private static final String EFFECTS = "runId, effectMinor, position";

  private static final String EFFECTS_DOWN = "runId, effectMinor desc nulls last, position";

  /** By what findings can be chosen, each a field of {@code findings.jsonl}. */
  public enum Field {
    ID("findingId"),
    CODE("code"),
    CRITERION("criterion"),
    LEVEL("level"),
    VERDICT("verdict"),
    SEVERITY("severity"),
    TABLE("table"),
    SHOE("shoe"),
    PATRON("patron"),
    DEALER("dealer"),
    BET("bet");

    final String property;

    Field(String property) {
      this.property = property;
    }

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** In which order findings come; those alike in it, in the order of {@code findings.jsonl}. */
  public enum Order {
    /** As in {@code findings.jsonl}. */
    POSITION,
    /** The smallest effect first, that is what moved most to the house; those without last. */
    EFFECT,
    /** The largest effect first; those without last. */
    EFFECT_DESCENDING
  }

  /**
   * Some of a run's findings.
   *
   * @param findings in order
   * @param next from where the rest is to be asked for; null: there is no rest
   */
  public record Page(List<FindingRecord> findings, @Nullable String next) {}

  /**
   * A page, and how much there is beside it.
   *
   * @param total how many findings are on all pages
   */
  public record Listing(Page page, long total) {}

  /** A page as {@link #page} gives it, with how many findings there are. */
  public Listing listing(
      long run,
      Map<Field, String> where,
      Reviewed reviewed,
      Order order,
      @Nullable String after,
      int most) {
    PlacesByReview places = places(run, where, reviewed, order);
    return places == null
        ? new Listing(page(run, where, reviewed, order, after, most), count(run, where, reviewed))
        : new Listing(page(run, places, after, most), places.count());
  }

  private Page page(long run, PlacesByReview places, @Nullable String after, int most) {
    List<Long> positions = places.after(after == null ? null : FindingCursor.of(after), most + 1);
    Slice<FindingRecord> slice = Slice.of(at(run, positions), most);
    return new Page(slice.rows(), slice.next(FindingRepository::after));
  }

  /** The findings of a run at some places, in the order in which these are given. */
  private List<FindingRecord> at(long run, List<Long> positions) {
    Map<Long, FindingRecord> found = new HashMap<>();
    List<?> rows =
        getEntityManager()
            .createNativeQuery(
                "select f.* from unnest(cast(:positions as bigint array)) as listed (place)"
                    + " join finding f on f.run_id = :run and f.position = listed.place",
                FindingRecord.class)
            .setParameter("positions", positions.toArray(new Long[0]))
            .setParameter("run", run)
            .getResultList();
    for (Object row : rows) {
      FindingRecord finding = (FindingRecord) row;
      found.put(finding.position, finding);
    }
    return positions.stream().map(found::get).filter(Objects::nonNull).toList();
  }

  /**
   * The last of a list that come before a finding, in its order; null: no index alone says them.
   */
  @Nullable List<FindingRecord> before(
      long run,
      Map<Field, String> where,
      Reviewed reviewed,
      Order order,
      FindingRecord finding,
      int most) {
    PlacesByReview places = places(run, where, reviewed, order);
    return places == null
        ? null
        : at(run, places.before(new FindingCursor(finding.effectMinor, finding.position), most));
  }

  /** Those that are so, by what indexes say; null: no state is asked for, or they do not say it. */
  private @Nullable PlacesByReview places(
      long run, Map<Field, String> where, Reviewed reviewed, Order order) {
    Disposition state = reviewed.state();
    List<Field> others = new ArrayList<>(where.keySet());
    others.remove(Field.SEVERITY);
    boolean isIndexed = others.isEmpty() || (others.size() == 1 && INDEXED.containsAll(others));
    if (state == null || reviewed.overdueOn() != null || !isIndexed) {
      return null;
    }
    return PlacesByReview.of(
        getEntityManager(),
        run,
        licensee(run),
        state,
        chosen(run, where, Reviewed.ANYHOW),
        chosen(run, where, reviewed),
        switch (order) {
          case POSITION -> new PlacesByReview.Listed(null, false);
          case EFFECT -> new PlacesByReview.Listed(EFFECTS, false);
          case EFFECT_DESCENDING -> new PlacesByReview.Listed(EFFECTS_DOWN, true);
        });
  }

  private PlacesByReview.Chosen chosen(long run, Map<Field, String> where, Reviewed reviewed) {
    Map<String, Object> parameters = new HashMap<>();
    String from = chosen(run, where, reviewed, parameters).toString();
    return new PlacesByReview.Chosen(from, parameters, inOrder(where));
  }

  /**
   * Findings of a run.
   *
   * @param where the values that fields must have
   * @param reviewed how their reviews must stand
   * @param after what {@link Page#next} said before; null: from the beginning
   * @param most how many at most
   */
  public Page page(
      long run,
      Map<Field, String> where,
      Reviewed reviewed,
      Order order,
      @Nullable String after,
      int most) {
    PlacesByReview places = places(run, where, reviewed, order);
    if (places != null) {
      return page(run, places, after, most);
    }
    Map<String, Object> parameters = new HashMap<>();
    StringBuilder query = chosen(run, where, reviewed, parameters);
    FindingCursor cursor = after == null ? null : FindingCursor.of(after);
    List<FindingRecord> found = new ArrayList<>();
    if (order == Order.POSITION) {
      found.addAll(inOrder(query.toString(), where, parameters, cursor, most + 1));
    } else {
      if (cursor == null || cursor.effect() != null) {
        found.addAll(byEffect(query.toString(), parameters, order, cursor, most + 1));
      }
      if (found.size() <= most) {
        FindingCursor within = cursor == null || cursor.effect() != null ? null : cursor;
        found.addAll(withoutEffect(query.toString(), parameters, within, most + 1 - found.size()));
      }
    }
    Slice<FindingRecord> slice = Slice.of(found, most);
    return new Page(slice.rows(), slice.next(FindingRepository::after));
  }

  /** What {@link #page} is to be given so that a page begins with this finding. */
  public static String from(FindingRecord first) {
    return new FindingCursor(first.effectMinor, first.position - 1).text();
  }

  /** What {@link #page} is to be given so that a page begins after this finding. */
  static String after(FindingRecord last) {
    return new FindingCursor(last.effectMinor, last.position).text();
  }

  /** The query for the findings of a run that are so, without an order. */
  StringBuilder chosen(
      long run, Map<Field, String> where, Reviewed reviewed, Map<String, Object> parameters) {
    StringBuilder query = new StringBuilder("from FindingRecord f where f.runId = :run");
    parameters.put("run", run);
    where.forEach((field, value) -> {
      query.append(" and f.").append(field.property).append(" = :").append(field.text());
      parameters.put(field.text(), value);
    });
    if (!reviewed.equals(Reviewed.ANYHOW)) {
      reviewed.ask(licensee(run), query, parameters);
    }
    return query;
  }

  private long licensee(long run) {
    return StandingReviews.licensee(getEntityManager(), run);
  }

  private long count(long run, Map<Field, String> where, Reviewed reviewed) {
    Map<String, Object> parameters = new HashMap<>();
    return count(chosen(run, where, reviewed, parameters).toString(), parameters);
  }

  /** The facts of all findings of a run that are so, by their ids. */
  public Map<String, NamedFindings.Facts> facts(
      long run, Map<Field, String> where, Reviewed reviewed) {
    Map<String, Object> parameters = new HashMap<>();
    var query =
        getEntityManager()
            .createQuery(
                "select f.findingId, f.facts "
                    + chosen(run, where, reviewed, parameters)
                    + " order by runId, position",
                Object[].class);
    parameters.forEach(query::setParameter);
    Map<String, NamedFindings.Facts> facts = new HashMap<>();
    query
        .getResultList()
        .forEach(row -> facts.put((String) row[0], new NamedFindings.Facts((String) row[1])));
    return facts;
  }

  /** A value that a field has in a run, and in how many findings. */
  public record FieldValue(String value, long findings) {}

  /** The findings of a run that lie on a shoe, in its order. */
  public List<FindingRecord> onShoe(long run, String table, String shoe) {
    return list(
        "runId = ?1 and table = ?2 and shoe = ?3 order by runId, position", run, table, shoe);
  }

  /**
   * In the order of the run. It is named as the index has it, the run and the value that is chosen
   * included: H2 reads from an index what is asked for in just its order, and sorts all that are
   * chosen otherwise.
   */
  private List<FindingRecord> inOrder(
      String query,
      Map<Field, String> where,
      Map<String, Object> parameters,
      @Nullable FindingCursor after,
      int most) {
    return after(query, parameters, after, inOrder(where), most);
  }

  private static String inOrder(Map<Field, String> where) {
    String chosen =
        INDEXED.stream()
            .filter(where::containsKey)
            .findFirst()
            .map(field -> field.property + ", ")
            .orElse("");
    return "runId, " + chosen + "position";
  }

  /** Those whose effect is not known, in the order of the run, by the index of effects. */
  private List<FindingRecord> withoutEffect(
      String query, Map<String, Object> parameters, @Nullable FindingCursor after, int most) {
    return after(query + " and effectMinor is null", parameters, after, EFFECTS, most);
  }

  /**
   * Those with an effect, in its order: after a finding the rest of those with its own effect, then
   * those with the next ones. Asked for in one query, all that share the effect would be read for
   * each page, from the first of them. A bound of the effect stands in the first page's query as
   * well: by it H2 takes the index of effects.
   */
  private List<FindingRecord> byEffect(
      String query,
      Map<String, Object> parameters,
      Order order,
      @Nullable FindingCursor after,
      int most) {
    boolean up = order == Order.EFFECT;
    String by = up ? EFFECTS : EFFECTS_DOWN;
    Long effect = after == null ? null : after.effect();
    List<FindingRecord> found = new ArrayList<>();
    if (effect != null) {
      Map<String, Object> alike = new HashMap<>(parameters);
      alike.put("effect", effect);
      found.addAll(after(query + " and effectMinor = :effect", alike, after, by, most));
    }
    if (found.size() < most) {
      Map<String, Object> others = new HashMap<>(parameters);
      others.put("effect", effect != null ? effect : up ? Long.MIN_VALUE : Long.MAX_VALUE);
      String bound = (up ? " >" : " <") + (effect != null ? " " : "= ") + ":effect";
      found.addAll(
          find(query + " and effectMinor" + bound + " order by " + by, others)
              .range(0, most - found.size() - 1)
              .list());
    }
    return found;
  }

  /** Those after a place in the order of the run. */
  private List<FindingRecord> after(
      String query,
      Map<String, Object> parameters,
      @Nullable FindingCursor after,
      String order,
      int most) {
    Map<String, Object> all = new HashMap<>(parameters);
    all.put("position", after == null ? 0L : after.position());
    return find(query + " and position > :position order by " + order, all)
        .range(0, most - 1)
        .list();
  }

  /**
   * A finding as the newest run has it that found it.
   *
   * @param finding its own id
   * @throws Refusal where no run of the licensee has found it
   */
  public FindingRecord latest(Licensee licensee, String finding) {
    FindingRecord latest =
        find(
                "from FindingRecord f where f.findingId = ?1 and exists (from RunRecord r where r.id = f.runId"
                    + " and r.licensee.id = ?2) order by f.runId desc, f.position",
                finding,
                licensee.id)
            .firstResult();
    if (latest == null) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "there is no finding " + finding,
          "take the id of one that a run has found");
    }
    return latest;
  }

  /** A shoe in which something was found. */
  public record Shoe(String table, String shoe) {}

  /** The shoes in which a run has findings. */
  public Set<Shoe> shoes(long run) {
    return Set.copyOf(
        getEntityManager()
            .createQuery(
                "select distinct new "
                    + Shoe.class.getName()
                    + "(table, shoe) from FindingRecord where runId = :run and table is not null"
                    + " and shoe is not null",
                Shoe.class)
            .setParameter("run", run)
            .getResultList());
  }

  /** The coverage of a run, in the order of {@code coverage.csv}. */
  public List<CoverageRecord> coverage(long run) {
    return getEntityManager()
        .createQuery(
            "from CoverageRecord where runId = :run order by position", CoverageRecord.class)
        .setParameter("run", run)
        .getResultList();
  }
}
