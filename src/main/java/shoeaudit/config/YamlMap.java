package shoeaudit.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * A map of a YAML file, read strictly: each key that is asked for is known, and {@link
 * #refuseOtherKeys}, called when all were asked for, reports all others and those that are missing.
 * What is missing or wrong is reported and stood in for, so that one reading finds every mistake;
 * the values are used only where there was none.
 */
public final class YamlMap {
  /** So many keys of a map that are not known are told one by one. */
  private static final int MOST_UNKNOWN_TOLD = 20;

  /** So many keys of a map that stand there again are told one by one. */
  private static final int MOST_REPEATED_TOLD = 20;

  private final String path;
  private final int line;
  private final boolean present;
  private final Problems problems;
  private final Map<String, YamlValue> values = new LinkedHashMap<>();
  private final Map<String, Integer> keyLines = new LinkedHashMap<>();
  private final TreeSet<String> known = new TreeSet<>();
  private final Map<String, String> missing = new LinkedHashMap<>();

  YamlMap(MappingNode node, String path, int line, Problems problems) {
    this.path = path;
    this.line = line;
    this.present = true;
    this.problems = problems;
    int repeated = 0;
    for (NodeTuple tuple : node.getValue()) {
      int keyLine = tuple.getKeyNode().getStartMark().map(Mark::getLine).orElse(line - 1) + 1;
      if (!(tuple.getKeyNode() instanceof ScalarNode scalar)) {
        problems.add(keyLine, path, "has a map or a list as a key", "a word as the key");
        continue;
      }
      String key = scalar.getValue();
      Integer first = keyLines.putIfAbsent(key, keyLine);
      if (first != null) {
        if (++repeated <= MOST_REPEATED_TOLD) {
          problems.add(
              keyLine,
              path(key),
              "stands here a second time",
              "once; the first is on line " + first);
        }
        continue;
      }
      values.put(key, new YamlValue(tuple.getValueNode(), path(key), keyLine, problems));
    }
    if (repeated > MOST_REPEATED_TOLD) {
      problems.add(
          line,
          path,
          String.format(
              Locale.ROOT,
              "has %,d more keys that stand there a second time",
              repeated - MOST_REPEATED_TOLD),
          "each key once; perhaps files were joined");
    }
  }

  private YamlMap(Problems problems) {
    this.path = "";
    this.line = 1;
    this.present = false;
    this.problems = problems;
  }

  /** A map that is not there: gives every stand-in and reports nothing more. */
  public static YamlMap absent(Problems problems) {
    return new YamlMap(problems);
  }

  /** Whether the map is there. */
  public boolean present() {
    return present;
  }

  /** The line of the map's own key. */
  public int line() {
    return line;
  }

  /** The path of a key of this map. */
  public String path(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  /** Every key as written, in the file's order. */
  public List<String> keys() {
    return new ArrayList<>(keyLines.keySet());
  }

  /** The line of a key, or the map's own where it is not there. */
  public int line(String key) {
    return keyLines.getOrDefault(key, line);
  }

  /** The value of a key; null where it is not there or written as nothing. */
  public @Nullable YamlValue optional(String key) {
    known.add(key);
    YamlValue value = values.get(key);
    return value == null || value.isNull() ? null : value;
  }

  /**
   * The value of a key that must be there; null where it is not, which is then among the problems.
   */
  public @Nullable YamlValue required(String key, String what) {
    YamlValue value = optional(key);
    if (value == null && present) {
      if (values.containsKey(key)) {
        wrong(key, "is empty", what);
      } else {
        missing.put(key, what);
      }
    }
    return value;
  }

  /** The value of a key that must be there, in its form. */
  public <T> T required(String key, Form<T> form, T standIn) {
    YamlValue value = required(key, form.what());
    return value == null ? standIn : value.as(form, standIn);
  }

  /** The value of a key that may be left out, in its form. */
  public <T> T optional(String key, Form<T> form, T byDefault) {
    YamlValue value = optional(key);
    return value == null ? byDefault : value.as(form, byDefault);
  }

  /** The value of a key that may be left out, in its form; null where it is left out. */
  public <T> @Nullable T orNull(String key, Form<T> form, T standIn) {
    YamlValue value = optional(key);
    return value == null ? null : value.as(form, standIn);
  }

  /** The map under a key that must be there. */
  public YamlMap requiredMap(String key, String what) {
    YamlValue value = required(key, what);
    return value == null ? absent(problems) : value.map(what);
  }

  /** The map under a key that may be left out. */
  public YamlMap optionalMap(String key, String what) {
    YamlValue value = optional(key);
    return value == null ? absent(problems) : value.map(what);
  }

  /** The list under a key that may be left out; empty where it is. */
  public List<YamlValue> optionalList(String key, String what) {
    YamlValue value = optional(key);
    return value == null ? List.of() : value.list(what);
  }

  /** Reports a key of this map. */
  public void wrong(String key, String problem, String remedy) {
    problems.add(line(key), path(key), problem, remedy);
  }

  /** Reports the map as a whole. */
  public void wrong(String problem, String remedy) {
    problems.add(line, path, problem, remedy);
  }

  /**
   * Reports every key that was not asked for, and every one that is missing; a key that is both
   * misspelt and missing is one mistake. Of many that are not known the first are told, and how
   * many more there are.
   */
  public void refuseOtherKeys() {
    List<String> others = keyLines.keySet().stream().filter(key -> !known.contains(key)).toList();
    others.stream().limit(MOST_UNKNOWN_TOLD).forEach(this::refuse);
    if (others.size() > MOST_UNKNOWN_TOLD) {
      wrong(
          others.get(MOST_UNKNOWN_TOLD),
          String.format(
              Locale.ROOT,
              "and %,d keys after it, to line %d, are no known keys either",
              others.size() - MOST_UNKNOWN_TOLD - 1,
              line(others.getLast())),
          "only keys that are known; perhaps this is another file");
    }
    missing.forEach((key, what) -> wrong(key, "is missing", what));
    missing.clear();
  }

  private void refuse(String key) {
    if (key.equals("<<")) {
      wrong(key, "is a merge key", "the merged keys written out");
      return;
    }
    wrong(key, "is no known key", Nearest.remedy(key, known));
    String meant = Nearest.to(key, known);
    if (meant != null) {
      missing.remove(meant);
    }
  }
}
