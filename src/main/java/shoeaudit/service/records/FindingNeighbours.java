package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.FindingRepository.Order;

/** What stands before and after a finding of a run, in the order in which a list has them. */
@ApplicationScoped
public class FindingNeighbours {
  /** With the run, as an index is read backwards only where each of its columns is. */
  private static final String NEAREST = "runId desc, position desc";

  private final FindingRepository findings;

  @Inject
  FindingNeighbours(FindingRepository findings) {
    this.findings = findings;
  }

  /**
   * Which findings of a run a list has.
   *
   * @param where the values that fields must have
   * @param reviewed how their reviews must stand
   */
  public record Listed(long run, Map<Field, String> where, Reviewed reviewed, Order order) {
    public Listed {
      where = Map.copyOf(where);
    }

    /** Those of them that have a value; null: they must have another. */
    public @Nullable Listed with(Field field, String value) {
      String before = where.get(field);
      if (before != null) {
        return before.equals(value) ? this : null;
      }
      Map<Field, String> narrower = new HashMap<>(where);
      narrower.put(field, value);
      return new Listed(run, narrower, reviewed, order);
    }
  }

  /** The first of a list that comes after a finding, which need not be in it; null: none does. */
  public @Nullable FindingRecord after(Listed listed, FindingRecord finding) {
    return findings
        .page(
            listed.run(),
            listed.where(),
            listed.reviewed(),
            listed.order(),
            FindingRepository.after(finding),
            1)
        .findings()
        .stream()
        .findFirst()
        .orElse(null);
  }

  /**
   * Those of a list that come before a finding, which need not be in it, in the list's order: the
   * last of them.
   *
   * @param most how many at most
   */
  public List<FindingRecord> before(Listed listed, FindingRecord finding, int most) {
    List<FindingRecord> known =
        findings.before(
            listed.run(), listed.where(), listed.reviewed(), listed.order(), finding, most);
    if (known != null) {
      return known;
    }
    Before before = new Before(listed, finding, most);
    Long effect = finding.effectMinor;
    if (listed.order() == Order.POSITION) {
      before.take("", Map.of(), NEAREST, true);
    } else if (effect == null) {
      before.take(" and effectMinor is null", Map.of(), NEAREST, true);
      before.take(" and effectMinor is not null", Map.of(), before.byEffect(), false);
    } else {
      Map<String, Object> same = Map.of("effect", effect);
      before.take(" and effectMinor = :effect", same, NEAREST, true);
      String beyond = listed.order() == Order.EFFECT ? "<" : ">";
      before.take(" and effectMinor " + beyond + " :effect", same, before.byEffect(), false);
    }
    return before.found.reversed();
  }

  /** What was found before a finding so far, the nearest first. */
  private final class Before {
    private final Listed listed;
    private final FindingRecord finding;
    private final int most;
    private final List<FindingRecord> found = new ArrayList<>();

    Before(Listed listed, FindingRecord finding, int most) {
      this.listed = listed;
      this.finding = finding;
      this.most = most;
    }

    /** The order of effects the other way round, as the indexes have it backwards. */
    String byEffect() {
      return "runId desc, "
          + (listed.order() == Order.EFFECT ? "effectMinor desc" : "effectMinor nulls first")
          + ", position desc";
    }

    /** Takes what fits as well, unless there is enough. */
    void take(String also, Map<String, Object> values, String order, boolean earlier) {
      if (found.size() >= most) {
        return;
      }
      Map<String, Object> parameters = new HashMap<>(values);
      StringBuilder query =
          findings.chosen(listed.run(), listed.where(), listed.reviewed(), parameters).append(also);
      if (earlier) {
        query.append(" and position < :position");
        parameters.put("position", finding.position);
      }
      found.addAll(
          findings
              .find(query + " order by " + order, parameters)
              .range(0, most - found.size() - 1)
              .list());
    }
  }
}
