package shoeaudit.shoelog.profile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;

/**
 * Reads where the values of one layout lie, and remembers every place: by them a run tells what a
 * file has that the profile does not know, and what the profile reads that no file has.
 */
final class PlaceReader {
  static final String PLACE =
      "a path such as table.id (with ^ before it for what encloses the record), {is: TEXT}, {from:"
          + " file_name} or {join: [PATH, PATH], with: TEXT}";

  private static final Source NOWHERE = new Source.Constant("");

  private final List<Source.Place> places = new ArrayList<>();
  private final Set<String> known = new TreeSet<>();

  /**
   * The path, from the record, of what encloses the places that are read now; "" or with a point.
   */
  private String within = "";

  /** Every place in the record itself. */
  List<Source.Place> places() {
    return places;
  }

  /** The keys that the profile uses or says to know. */
  Set<String> known() {
    return known;
  }

  /** A key that the profile says to know. */
  void know(String key) {
    known.add(key);
  }

  /** The places read from now on lie in the elements of a list. */
  void enter(RecordPath path) {
    within = dotted(path) + ".";
    known.add(dotted(path) + ".");
  }

  /** The places read from now on lie in the record again. */
  void leave() {
    within = "";
  }

  /** Keys in the form in which they are known: without numbers and signs of lists. */
  static String dotted(RecordPath path) {
    return path.steps().stream()
        .filter(RecordPath.Key.class::isInstance)
        .map(step -> ((RecordPath.Key) step).name())
        .collect(Collectors.joining("."));
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
    if (is != null) {
      return new Source.Constant(is.as(Forms.text("the value"), ""));
    }
    if (from != null) {
      from.as(Forms.among(List.of("file_name"), word -> word), "");
      return new Source.FileName();
    }
    if (join != null) {
      List<Source> parts =
          join.list("a list of paths").stream().map(part -> (Source) place(part)).toList();
      return new Source.Join(parts, with);
    }
    value.wrong("is a map without is, from and join", PLACE);
    return NOWHERE;
  }

  private Source.Place place(YamlValue value) {
    Source.Place read = value.as(PATH, EMPTY);
    if (!read.path().isSingle()) {
      value.wrong("leads to a list of values", "a path without []");
      return EMPTY;
    }
    String key = dotted(read.path());
    if (read.climb() == 0) {
      known.add(within + key);
      if (within.isEmpty()) {
        places.add(read);
      }
    } else if (!within.isEmpty()) {
      // Up from an element of a list is where that list lies, or further up.
      List<String> above = new ArrayList<>(List.of(within.split("\\.")));
      for (int i = 0; i < read.climb() && !above.isEmpty(); i++) {
        above.removeLast();
      }
      above.add(key);
      known.add(String.join(".", above));
    }
    return read;
  }

  private static final Source.Place EMPTY = new Source.Place(0, RecordPath.DOCUMENT, "");

  private static final Form<Source.Place> PATH =
      new Form<>() {
        @Override
        public String what() {
          return PLACE;
        }

        @Override
        public Source.Place read(String text, boolean plain) throws WrongValue {
          try {
            return Source.Place.parse(text);
          } catch (BadPathException e) {
            throw new WrongValue(e.fault().problem(), e.fault().remedy());
          }
        }
      };

  /** A path that may lead to a list. */
  static final Form<RecordPath> RECORDS =
      new Form<>() {
        @Override
        public String what() {
          return "a path such as data[]";
        }

        @Override
        public RecordPath read(String text, boolean plain) throws WrongValue {
          try {
            return RecordPath.parse(text);
          } catch (BadPathException e) {
            throw new WrongValue(e.fault().problem(), e.fault().remedy());
          }
        }
      };

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
        known.add(within + dotted(place.path()));
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
