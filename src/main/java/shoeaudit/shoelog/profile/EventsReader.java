package shoeaudit.shoelog.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.LogField;

/** Reads what the records of a stream tell. */
final class EventsReader {
  /** What the mapping gives every event. */
  private static final Set<LogField> GIVEN =
      EnumSet.of(LogField.EVENT, LogField.TABLE, LogField.SHOE, LogField.COUP, LogField.AT);

  private static final String TELLS = "a list of maps, each with event and its fields";

  private final PlaceReader places;
  private final TimeForm times;

  EventsReader(PlaceReader places, TimeForm times) {
    this.places = places;
    this.times = times;
  }

  EventMapping read(YamlMap map) {
    CardNotation notation =
        new CardsReader(places, times)
            .notation(map.optionalMap("cards", "a map of how cards are written"));
    Source table = places.required(map, "table");
    List<EventMapping.Rule> rules = new ArrayList<>();
    YamlValue list = map.required("rules", "a list of what records tell");
    if (list != null) {
      for (YamlValue rule : list.list("a list of what records tell")) {
        rules.add(rule(rule.map("a map with when and tells")));
      }
    }
    EventMapping read =
        new EventMapping(
            table,
            places.optional(map, "shoe"),
            places.optional(map, "time"),
            times,
            notation,
            rules);
    map.refuseOtherKeys();
    return read;
  }

  private EventMapping.Rule rule(YamlMap map) {
    Condition when = places.condition(map.required("when", "a map with has, lacks or is"));
    List<EventMapping.Told> tells = new ArrayList<>();
    for (YamlValue told : map.optionalList("tells", TELLS)) {
      tells.add(told(told.map("a map with event and its fields")));
    }
    boolean beginsShoe =
        map.optional("begins", Forms.among(List.of("shoe"), word -> Boolean.TRUE), false);
    boolean endsCoup =
        map.optional("ends", Forms.among(List.of("coup"), word -> Boolean.TRUE), false);
    map.refuseOtherKeys();
    return new EventMapping.Rule(when, tells, beginsShoe, endsCoup);
  }

  private EventMapping.Told told(YamlMap map) {
    List<String> kinds =
        Arrays.stream(EventKind.values())
            .filter(EventKind::isRecorded)
            .map(EventKind::text)
            .sorted()
            .toList();
    String word = map.required("event", Forms.among(kinds, text -> text), kinds.getFirst());
    EventKind kind =
        Arrays.stream(EventKind.values())
            .filter(each -> each.text().equals(word))
            .findFirst()
            .orElseThrow();
    Map<LogField, EventMapping.Value> fields = new EnumMap<>(LogField.class);
    for (String key : map.keys()) {
      LogField field = LogField.of(key);
      if (field != null && !GIVEN.contains(field)) {
        fields.put(field, value(map, key));
      }
    }
    map.refuseOtherKeys();
    return new EventMapping.Told(kind, fields);
  }

  private EventMapping.Value value(YamlMap map, String key) {
    YamlValue value = map.required(key, PlaceReader.PLACE);
    if (value != null && value.isMap()) {
      YamlMap named = value.map("a map with path and names");
      if (named.keys().contains("names")) {
        Source path = places.required(named, "path");
        Names names =
            LayoutReader.names(key, named.requiredMap("names", "a map of words"), List.of());
        named.refuseOtherKeys();
        return new EventMapping.Value(path, names);
      }
    }
    return new EventMapping.Value(places.required(map, key), null);
  }
}
