package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Tuple;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import shoeaudit.service.records.FindingRepository.Field;
import shoeaudit.service.records.FindingRepository.FieldValue;
import shoeaudit.service.records.FindingRepository.Shoe;

/**
 * By what the findings of a run can be chosen. What a run has found stays as it is once it is done,
 * so that this is counted once, and kept for the runs that were looked at last.
 */
@ApplicationScoped
public class FoundValues {
  /** Of so many runs it is kept. */
  private static final int RUNS = 16;

  /** The fields whose values are counted. */
  private static final List<Field> FIELDS =
      List.of(Field.CODE, Field.SEVERITY, Field.VERDICT, Field.TABLE, Field.DEALER);

  private static final Comparator<Shoe> BY_NAME =
      Comparator.comparing(Shoe::table).thenComparing(Shoe::shoe);

  private final EntityManager entities;
  private final LastAsked<Long, Values> kept = new LastAsked<>(RUNS);

  @Inject
  FoundValues(EntityManager entities) {
    this.entities = entities;
  }

  /**
   * Those of a run.
   *
   * @param fields the values that each field has, sorted, and in how many findings
   * @param shoes in which something was found, by table and name
   */
  public record Values(Map<Field, List<FieldValue>> fields, List<Shoe> shoes) {
    public Values {
      fields = Map.copyOf(fields);
      shoes = List.copyOf(shoes);
    }

    /** The values that a field has. */
    public List<FieldValue> of(Field field) {
      return fields.getOrDefault(field, List.of());
    }
  }

  /** Those of a run, as it stands now. */
  public Values of(RunRecord run) {
    Values known = kept.get(run.id);
    if (known != null) {
      return known;
    }
    Values counted = counted(run.id);
    if (run.state == RunRecord.State.DONE) {
      kept.put(run.id, counted);
    }
    return counted;
  }

  /**
   * Of how many findings of each code of a run no figure can be given; codes without any are left
   * out.
   */
  public Map<String, Long> withoutFigure(RunRecord run) {
    Map<String, Long> unknown = new HashMap<>();
    entities
        .createQuery(
            "select code, count(*) from FindingRecord where runId = :run and effectMinor is null"
                + " group by code",
            Object[].class)
        .setParameter("run", run.id)
        .getResultList()
        .forEach(row -> unknown.put((String) row[0], (Long) row[1]));
    return unknown;
  }

  /**
   * How many findings of each code of a run are dismissed, as their reviews stand now ({@link
   * ReviewRecord#isDismissed}); codes without any are left out.
   */
  public Map<String, Long> dismissed(RunRecord run) {
    Map<String, Long> dismissed = new HashMap<>();
    entities
        .createQuery(
            "select f.code, count(*) from ReviewRecord v, FindingRecord f"
                + " where v.licensee.id = :licensee and v.state = DISMISSED"
                + " and f.findingId = v.findingId and f.runId = :run"
                + " and (v.decidedFacts is null or f.facts is null or v.decidedFacts = f.facts)"
                + " group by f.code",
            Object[].class)
        .setParameter("licensee", run.licensee.id)
        .setParameter("run", run.id)
        .getResultList()
        .forEach(row -> dismissed.put((String) row[0], (Long) row[1]));
    return dismissed;
  }

  private Values counted(long run) {
    String asked =
        FIELDS.stream().map(field -> field.property).collect(Collectors.joining(", ")) + ", shoe";
    Map<Field, Map<String, Long>> counts = new EnumMap<>(Field.class);
    SortedSet<Shoe> shoes = new TreeSet<>(BY_NAME);
    for (Tuple row :
        entities
            .createQuery(
                "select "
                    + asked
                    + ", count(*) from FindingRecord where runId = :run group by "
                    + asked,
                Tuple.class)
            .setParameter("run", run)
            .getResultList()) {
      long findings = row.get(FIELDS.size() + 1, Long.class);
      for (int i = 0; i < FIELDS.size(); i++) {
        String value = row.get(i, String.class);
        if (value != null) {
          counts
              .computeIfAbsent(FIELDS.get(i), field -> new TreeMap<>())
              .merge(value, findings, Long::sum);
        }
      }
      String table = row.get(FIELDS.indexOf(Field.TABLE), String.class);
      String shoe = row.get(FIELDS.size(), String.class);
      if (table != null && shoe != null) {
        shoes.add(new Shoe(table, shoe));
      }
    }
    Map<Field, List<FieldValue>> fields = new EnumMap<>(Field.class);
    counts.forEach((field, values) -> {
      List<FieldValue> sorted = new ArrayList<>();
      values.forEach((value, findings) -> sorted.add(new FieldValue(value, findings)));
      fields.put(field, List.copyOf(sorted));
    });
    return new Values(fields, List.copyOf(shoes));
  }
}
