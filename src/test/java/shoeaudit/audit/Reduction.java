package shoeaudit.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A case of which something is no longer recorded: a field, a kind of event, one cell or one line.
 *
 * @param scope how much
 * @param kind the kind of event; empty: of every kind
 * @param field the field; empty: the whole event
 * @param gone the events that it concerns, as they were
 * @param reduced what is left
 */
record Reduction(
    Scope scope, String kind, String field, List<Map<String, String>> gone, RecordedCase reduced) {
  /** How much is no longer recorded. */
  enum Scope {
    /** A field or a kind of event, in the whole log: what a system does not record at all. */
    ALL,
    /** One cell or one line. */
    ONE
  }

  @Override
  public String toString() {
    return reduced.name()
        + ", "
        + (scope == Scope.ALL ? "every " : "one ")
        + (kind + " " + field).trim()
        + (scope == Scope.ONE ? " of " + gone : "");
  }

  /** Every field, every kind of event, and every field of each kind, each in turn. */
  static List<Reduction> systematic(RecordedCase full) {
    Set<String> names = new TreeSet<>();
    for (RecordedCase.Log log : full.logs()) {
      for (Map<String, String> row : log.rows()) {
        String kind = row.getOrDefault("event", "");
        names.add(kind + "/");
        for (String field : row.keySet()) {
          names.add("/" + field);
          names.add(kind + "/" + field);
        }
      }
    }
    return names.stream()
        .filter(name -> !name.equals("/"))
        .map(name -> name.split("/", -1))
        .map(name -> all(full, name[0], name[1]))
        .toList();
  }

  private static Reduction all(RecordedCase full, String kind, String field) {
    List<Map<String, String>> gone = new ArrayList<>();
    RecordedCase reduced =
        full.withRows(row -> {
          if (kind.isEmpty() || kind.equals(row.getOrDefault("event", ""))) {
            if (field.isEmpty()) {
              gone.add(Map.copyOf(row));
              row.clear();
            } else if (row.containsKey(field)) {
              gone.add(Map.copyOf(row));
              row.remove(field);
            }
          }
          return row;
        });
    return new Reduction(Scope.ALL, kind, field, gone, reduced);
  }

  /** So many times one cell or one line, by chance. */
  static List<Reduction> sampled(RecordedCase full, Random random, int times) {
    List<Reduction> sampled = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      int log = random.nextInt(full.logs().size());
      int at = random.nextInt(full.logs().get(log).rows().size());
      Map<String, String> row = full.logs().get(log).rows().get(at);
      boolean line = random.nextBoolean();
      sampled.add(
          one(
              full,
              log,
              at,
              line ? "" : List.copyOf(row.keySet()).get(random.nextInt(row.size()))));
    }
    return sampled;
  }

  private static Reduction one(RecordedCase full, int log, int at, String field) {
    RecordedCase.Log of = full.logs().get(log);
    List<Map<String, String>> rows = new ArrayList<>(of.rows());
    Map<String, String> row = rows.get(at);
    if (field.isEmpty()) {
      rows.remove(at);
    } else {
      Map<String, String> changed = new LinkedHashMap<>(row);
      changed.remove(field);
      rows.set(at, changed);
    }
    List<RecordedCase.Log> logs = new ArrayList<>(full.logs());
    logs.set(log, of.with(rows));
    return new Reduction(
        Scope.ONE,
        row.getOrDefault("event", ""),
        field,
        List.of(row),
        new RecordedCase(full.name(), full.controls(), logs));
  }
}
