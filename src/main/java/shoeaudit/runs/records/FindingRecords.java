package shoeaudit.runs.records;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;

/** The findings of runs, a page at a time. */
@ApplicationScoped
public class FindingRecords implements PanacheRepositoryBase<FindingRecord, FindingRecord.Key> {
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
   * @param after what {@link Page#next} said before; null: from the beginning
   * @param most how many at most
   */
  public Page page(
      long run, Map<Field, String> where, Order order, @Nullable String after, int most) {
    StringBuilder query = new StringBuilder("from FindingRecord where runId = :run");
    Map<String, Object> parameters = new HashMap<>();
    parameters.put("run", run);
    where.forEach((field, value) -> {
      query.append(" and ").append(field.property).append(" = :").append(field.text());
      parameters.put(field.text(), value);
    });
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
