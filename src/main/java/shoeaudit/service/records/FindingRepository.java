package shoeaudit.service.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.Review.Disposition;

/** The findings of runs, a page at a time. */
@ApplicationScoped
public class FindingRepository implements PanacheRepositoryBase<FindingRecord, FindingRecord.Key> {
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

    private final String property;

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
    POSITION("position"),
    /** The smallest effect first, that is what moved most to the house; those without last. */
    EFFECT("coalesce(effectMinor, 9223372036854775807)"),
    /** The largest effect first; those without last. */
    EFFECT_DESCENDING("-coalesce(effectMinor, -9223372036854775807)");

    private final String key;

    Order(String key) {
      this.key = key;
    }
  }

  /**
   * How the reviews of findings must stand.
   *
   * @param state that they must have; null: any
   * @param overdueOn the day on which they must be overdue; null: whenever they are due
   */
  public record Reviewed(@Nullable Disposition state, @Nullable LocalDate overdueOn) {
    /** However they stand. */
    public static final Reviewed ANYHOW = new Reviewed(null, null);

    private static final String REVIEW =
        "exists (from ReviewRecord v, RunRecord r where r.id = f.runId and v.licensee = r.licensee"
            + " and v.findingId = f.findingId and ";

    private void ask(StringBuilder query, Map<String, Object> parameters) {
      if (state == Disposition.OPEN) {
        // Where nobody has done anything there is no row.
        query.append(" and not ").append(REVIEW).append("v.state <> :state)");
      } else if (state != null) {
        query.append(" and ").append(REVIEW).append("v.state = :state)");
      }
      if (state != null) {
        parameters.put("state", state);
      }
      if (overdueOn != null) {
        query.append(" and ").append(REVIEW).append("v.due < :day and v.state in :unfinished)");
        parameters.put("day", overdueOn);
        parameters.put("unfinished", ReviewRecord.UNFINISHED);
      }
    }
  }

  /**
   * Some of a run's findings.
   *
   * @param findings in order
   * @param next from where the rest is to be asked for; null: there is no rest
   */
  public record Page(List<FindingRecord> findings, @Nullable String next) {}

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
    StringBuilder query = new StringBuilder("from FindingRecord f where runId = :run");
    Map<String, Object> parameters = new HashMap<>();
    parameters.put("run", run);
    where.forEach((field, value) -> {
      query.append(" and ").append(field.property).append(" = :").append(field.text());
      parameters.put(field.text(), value);
    });
    reviewed.ask(query, parameters);
    if (after != null) {
      long[] cursor = cursor(after);
      query
          .append(" and (")
          .append(order.key)
          .append(" > :key or (")
          .append(order.key)
          .append(" = :key and position > :position))");
      parameters.put("key", cursor[0]);
      parameters.put("position", cursor[1]);
    }
    query.append(" order by ").append(order.key).append(", position");
    List<FindingRecord> found =
        new ArrayList<>(find(query.toString(), parameters).range(0, most).list());
    if (found.size() <= most) {
      return new Page(found, null);
    }
    found.removeLast();
    FindingRecord last = found.getLast();
    return new Page(found, key(order, last) + "." + last.position);
  }

  private static long key(Order order, FindingRecord finding) {
    Long effect = finding.effectMinor;
    return switch (order) {
      case POSITION -> finding.position;
      case EFFECT -> effect == null ? Long.MAX_VALUE : effect;
      case EFFECT_DESCENDING -> effect == null ? Long.MAX_VALUE : -effect;
    };
  }

  private static long[] cursor(String after) {
    int dot = after.indexOf('.');
    try {
      return new long[] {
        Long.parseLong(after.substring(0, Math.max(dot, 0))),
        Long.parseLong(after.substring(dot + 1))
      };
    } catch (NumberFormatException e) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "the cursor is none that was given out",
          "take next of the page before, or leave cursor out");
    }
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

  /** The runs that have found a finding, the newest first. */
  public List<Long> runs(Licensee licensee, String finding) {
    return getEntityManager()
        .createQuery(
            "select distinct r.id from FindingRecord f, RunRecord r where r.id = f.runId"
                + " and r.licensee.id = :licensee and f.findingId = :finding order by r.id desc",
            Long.class)
        .setParameter("licensee", licensee.id)
        .setParameter("finding", finding)
        .getResultList();
  }

  /** How many findings of one level and severity there are. */
  public record Count(String level, String severity, long findings) {}

  /** How many findings a run has, by level and severity. */
  public List<Count> counts(long run) {
    return getEntityManager()
        .createQuery(
            "select new "
                + Count.class.getName()
                + "(level, severity, count(*)) from FindingRecord where runId = :run"
                + " group by level, severity order by level, severity",
            Count.class)
        .setParameter("run", run)
        .getResultList();
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
