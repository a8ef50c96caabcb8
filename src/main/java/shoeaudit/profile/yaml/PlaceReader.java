package shoeaudit.profile.yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Forms;
import shoeaudit.config.Nearest;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.profile.BadPathException;
import shoeaudit.profile.Condition;
import shoeaudit.profile.RecordPath;
import shoeaudit.profile.Source;
import shoeaudit.shoelog.Fault;

/**
 * Reads where the values of one layout lie, and remembers every place: by them a run tells what a
 * file has that the profile does not know, and what the profile reads that no file has.
 */
final class PlaceReader {
  static final String PLACE =
      "a path such as table.id (with ^ before it for what encloses the record), {is: TEXT}, {from:"
          + " file_name, key or value} or {join: [PATH, PATH], with: TEXT}";

  private static final Source NOWHERE = new Source.Constant("");

  private final RecordKeys keys;
  private final List<Source.Place> places = new ArrayList<>();
  private final Set<String> known = new TreeSet<>();

  /** The first key of the profile that reads each place of the record itself. */
  private final Map<String, String> keyOf = new TreeMap<>();

  /** The keys that a place reads, that a condition asks about, or that the profile knows. */
  private final Set<String> used = new TreeSet<>();

  /** Texts that patterns take apart, and the names of the parts. */
  private final Map<String, Set<String>> groups = new LinkedHashMap<>();

  /** Texts that are taken apart, by patterns or as JSON. */
  private final Set<String> unpacked = new TreeSet<>();

  /** How much encloses what places are read of. */
  private int enclosing;

  private int enclosingRecord;

  /** Whether a {} stands on the way to what places are read of. */
  private boolean keyed;

  private boolean keyedRecord;

  /**
   * The path, from the record, of what encloses the places that are read now; "" or with a point.
   */
  private String within = "";

  PlaceReader(RecordKeys keys) {
    this.keys = keys;
  }

  /** Where the records lie. */
  void records(RecordPath path) {
    enclosingRecord = path.enclosing();
    enclosing = enclosingRecord;
    keyedRecord = path.isKeyed();
    keyed = keyedRecord;
  }

  /**
   * A text that is taken apart.
   *
   * @param parts what patterns name in it; null: JSON, whose parts nobody knows
   */
  void unpack(String text, @Nullable Set<String> parts) {
    unpacked.add(text);
    known.add(text);
    if (parts != null) {
      groups.computeIfAbsent(text, key -> new TreeSet<>()).addAll(parts);
      parts.forEach(part -> known.add(text + "." + part));
    }
  }

  /** Names of parts of texts that nothing reads. */
  Set<String> unusedParts() {
    Set<String> unused = new TreeSet<>();
    groups.forEach((text, parts) -> parts.forEach(part -> unused.add(text + "." + part)));
    unused.removeAll(used);
    return unused;
  }

  /** The keys that a place reads, that a condition asks about, or that the profile knows. */
  Set<String> used() {
    return used;
  }

  /** Every place in the record itself. */
  List<Source.Place> places() {
    return places;
  }

  /** The first key of the profile that reads each place, by the place as it is written. */
  Map<String, String> keyOf() {
    return keyOf;
  }

  /** The keys that the profile uses or says to know. */
  Set<String> known() {
    return known;
  }

  /** A key that the profile says to know. */
  void know(String key) {
    known.add(key);
    used.add(key);
  }

  /** The places read from now on lie in the elements of a list. */
  void enter(RecordPath path) {
    within = dotted(path) + ".";
    known.add(dotted(path) + ".");
    enclosing = enclosingRecord + path.enclosing();
    keyed = keyedRecord || path.isKeyed();
  }

  /** The places read from now on lie in the record again. */
  void leave() {
    within = "";
    enclosing = enclosingRecord;
    keyed = keyedRecord;
  }

  /** Keys in the form in which they are known: without numbers and signs of lists. */
  static String dotted(RecordPath path) {
    return String.join(".", path.keys());
  }

  /** The place under a key that must be there. */
  Source required(YamlMap map, String key) {
    YamlValue value = map.required(key, PLACE);
    return value == null ? NOWHERE : source(value);
  }

  /** The place under a key that may be left out. */
  @Nullable Source optional(YamlMap map, String key) {
    YamlValue value = map.optional(key);
    return value == null ? null : source(value);
  }

  /** A list of places, or one. */
  List<Source> list(YamlMap map, String key) {
    YamlValue value = map.optional(key);
    if (value == null) {
      return List.of();
    }
    if (!value.isList()) {
      return List.of(source(value));
    }
    return value.list("a list of paths").stream().map(this::source).toList();
  }

  /** A list of paths, or one. */
  List<Source.Place> paths(YamlMap map, String key) {
    YamlValue value = map.optional(key);
    if (value == null) {
      return List.of();
    }
    List<YamlValue> members = value.isList() ? value.list("a list of paths") : List.of(value);
    List<Source.Place> read = new ArrayList<>();
    for (YamlValue member : members) {
      read.add(place(member));
    }
    return read;
  }

  private Source source(YamlValue value) {
    if (!value.isMap()) {
      return place(value);
    }
    YamlMap map = value.map(PLACE);
    YamlValue is = map.optional("is");
    YamlValue from = map.optional("from");
    YamlValue join = map.optional("join");
    String with = map.optional("with", Forms.any("what stands between the parts"), "");
    map.refuseOtherKeys();
    if (Stream.of(is, from, join).filter(Objects::nonNull).count() > 1) {
      value.wrong("says more than once where the value is", "one of is, from and join");
      return NOWHERE;
    }
    if (join == null && !with.isEmpty()) {
      map.wrong("with", "stands without join", "join beside it, or no with");
    }
    if (is != null) {
      return new Source.Constant(is.as(Forms.text("the value"), ""));
    }
    if (from != null) {
      Source read =
          from.as(
              Forms.form("one of file_name, key, value", PlaceReader::from), new Source.FileName());
      if (read instanceof Source.Key && !keyed) {
        from.wrong(
            "is key, and no path to what is read has {}", "{} in the path, or another place");
      }
      return read;
    }
    if (join != null) {
      List<Source> parts =
          join.list("a list of paths").stream().map(part -> (Source) place(part)).toList();
      return new Source.Join(parts, with);
    }
    value.wrong("is a map without is, from and join", PLACE);
    return NOWHERE;
  }

  private static @Nullable Source from(String word) {
    return switch (word) {
      case "file_name" -> new Source.FileName();
      case "key" -> new Source.Key();
      case "value" -> new Source.Value();
      default -> null;
    };
  }

  private Source.Place place(YamlValue value) {
    Source.Place read = value.as(PathForms.PLACE, EMPTY);
    if (!read.path().isSingle()) {
      value.wrong("leads to a list of values", "a path without [] and {}");
      return EMPTY;
    }
    Fault impossible = impossible(read);
    if (impossible != null) {
      value.wrong(impossible.problem(), impossible.remedy());
      return EMPTY;
    }
    String key = dotted(read.path());
    if (read.climb() == 0) {
      known.add(within + key);
      used.add(within + key);
      if (within.isEmpty()) {
        places.add(read);
        keyOf.putIfAbsent(read.written(), value.path().replaceFirst("^layouts\\[[0-9]+]\\.", ""));
      }
    } else {
      knowAbove(read);
    }
    return read;
  }

  /** Up from an element of a list is where that list lies, or further up. */
  private void knowAbove(Source.Place place) {
    if (within.isEmpty()) {
      return;
    }
    List<String> above = new ArrayList<>(List.of(within.split("\\.")));
    for (int i = 0; i < place.climb() && !above.isEmpty(); i++) {
      if (above.getLast().equals(RecordPath.ANY_KEY)) {
        above.removeLast();
      }
      above.removeLast();
    }
    above.add(dotted(place.path()));
    known.add(String.join(".", above));
  }

  /** Why nothing can ever lie at a place; null: something may. */
  private @Nullable Fault impossible(Source.Place place) {
    if (place.climb() > enclosing) {
      return new Fault(
          "climbs out of what encloses it: ^ stands " + place.climb() + " times",
          enclosing == 0
              ? "no ^, as nothing encloses what is read"
              : "^ " + enclosing + (enclosing == 1 ? " time" : " times") + " at most");
    }
    if (place.climb() > 0 || !within.isEmpty()) {
      return null;
    }
    List<String> names = place.path().keys();
    Set<String> all = keys.names();
    if (all != null && !names.isEmpty() && !all.contains(names.getFirst())) {
      return new Fault(
          "reads \"" + names.getFirst() + "\", which no record has",
          Nearest.remedy(names.getFirst(), new TreeSet<>(all)));
    }
    for (Map.Entry<String, Set<String>> text : groups.entrySet()) {
      String part = part(String.join(".", names), text.getKey());
      if (part != null && !text.getValue().contains(part)) {
        return new Fault(
            "reads \"" + part + "\", which no pattern of " + text.getKey() + " names",
            Nearest.remedy(part, text.getValue()));
      }
    }
    if (keys.flat() && names.size() > 1 && !unpacked.contains(names.getFirst())) {
      return new Fault(
          "leads into \"" + names.getFirst() + "\", which is one text",
          "unpack, which takes a text apart; or, where the name has a point, '"
              + String.join(".", names)
              + "' in quotation marks of its own");
    }
    return null;
  }

  /** The first key of a path within a text that is taken apart; null: it leads elsewhere. */
  private static @Nullable String part(String path, String text) {
    if (!path.startsWith(text + ".")) {
      return null;
    }
    String inside = path.substring(text.length() + 1);
    int point = inside.indexOf('.');
    return point < 0 ? inside : inside.substring(0, point);
  }

  private static final Source.Place EMPTY = new Source.Place(0, RecordPath.DOCUMENT, "");

  /** A condition: a map with has, lacks and is. */
  Condition condition(@Nullable YamlValue value) {
    if (value == null) {
      return Condition.ALWAYS;
    }
    YamlMap map = value.map("a map with has, lacks or is");
    Condition condition = condition(map);
    map.refuseOtherKeys();
    return condition;
  }

  /** The condition that a map's keys has, lacks and is make. */
  Condition condition(YamlMap map) {
    List<Source.Place> has = paths(map, "has");
    List<Source.Place> lacks = paths(map, "lacks");
    Map<Source.Place, Set<String>> is = new LinkedHashMap<>();
    YamlMap values = map.optionalMap("is", "a map of paths to values");
    for (String key : values.keys()) {
      YamlValue wanted = values.optional(key);
      if (wanted == null) {
        values.wrong(key, "has no value", "the value, or a list of values, that it must have");
        continue;
      }
      try {
        Source.Place place = Source.Place.parse(key);
        Fault impossible = impossible(place);
        if (impossible != null) {
          values.wrong(key, impossible.problem(), impossible.remedy());
        }
        if (place.climb() == 0) {
          known.add(within + dotted(place.path()));
          used.add(within + dotted(place.path()));
        } else {
          knowAbove(place);
        }
        is.put(place, Set.copyOf(words(wanted)));
      } catch (BadPathException e) {
        values.wrong(key, e.fault().problem(), e.fault().remedy());
      }
    }
    values.refuseOtherKeys();
    return new Condition(has, lacks, is);
  }

  /** A text, or a list of texts; each as it stands. */
  static Set<String> words(YamlValue value) {
    List<YamlValue> members = value.isList() ? value.list("a list of texts") : List.of(value);
    Set<String> words = new LinkedHashSet<>();
    for (YamlValue member : members) {
      words.add(member.as(Forms.any("a text"), ""));
    }
    return words;
  }
}
