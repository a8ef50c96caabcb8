package shoeaudit.profile.yaml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.profile.CardNotation;
import shoeaudit.profile.Condition;
import shoeaudit.profile.EventMapping;
import shoeaudit.profile.Names;
import shoeaudit.profile.Source;
import shoeaudit.profile.TimeForm;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.field.KindFields;
import shoeaudit.shoelog.field.LogField;

/** Reads what the records of a stream tell. */
final class EventsReader {
  /** What the mapping gives every event, and what only a coup summary has. */
  private static final Set<LogField> GIVEN =
      EnumSet.of(
          LogField.EVENT,
          LogField.TABLE,
          LogField.SHOE,
          LogField.COUP,
          LogField.AT,
          LogField.PLAYER_CARDS,
          LogField.BANKER_CARDS);

  /** Our words, where a field has words of its own. */
  private static final Map<LogField, List<String>> OURS =
      Map.of(
          LogField.HAND, List.of("player", "banker"),
          LogField.RESULT, List.of("player", "banker", "tie", "void"),
          LogField.OUTCOME, List.of("win", "lose", "push", "void"),
          LogField.FACE, List.of("up", "down"));

  private static final String TELLS = "a list of maps, each with event and its fields";

  private final PlaceReader places;
  private final TimeForm times;

  EventsReader(PlaceReader places, TimeForm times) {
    this.places = places;
    this.times = times;
  }

  EventMapping read(YamlMap map) {
    YamlMap cards = map.optionalMap("cards", "a map of how cards are written");
    CardNotation notation = new CardsReader(places, times).notation(cards);
    cards.refuseOtherKeys();
    Source table = places.required(map, "table");
    List<EventMapping.Rule> rules = new ArrayList<>();
    YamlValue list = map.required("rules", "a list of what records tell");
    if (list != null) {
      for (YamlValue rule : list.list("a list of what records tell")) {
        rules.add(rule(rule.map("a map with when and tells")));
      }
    }
    if (list != null && rules.isEmpty()) {
      list.wrong("has no rule", "one at least");
    }
    if (map.optional("shoe") != null && rules.stream().anyMatch(EventMapping.Rule::beginsShoe)) {
      map.wrong("shoe", "stands beside begins: shoe", "one of them");
    }
    boolean tellsCards =
        rules.stream()
            .flatMap(rule -> rule.tells().stream())
            .map(told -> told.fields().get(LogField.CARD))
            .anyMatch(card -> card != null && card.names() == null);
    if (cards.present() && !tellsCards) {
      map.wrong("cards", "has no effect, as no rule tells a card", "a card in a rule, or no cards");
    }
    refuseSeparator(cards, "each event has one card");
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

  /**
   * A separator where each place has one card.
   *
   * @param cards the map of how cards are written
   */
  static void refuseSeparator(YamlMap cards, String because) {
    YamlMap words = cards.optionalMap("words", "a map with order, ranks, suits and separator");
    if (words.optional("separator") != null) {
      words.wrong("separator", "has no effect, as " + because, "no separator");
    }
  }

  private EventMapping.Rule rule(YamlMap map) {
    Condition when = places.condition(map.required("when", "a map with has, lacks or is"));
    List<EventMapping.MappedEvent> tells = new ArrayList<>();
    for (YamlValue told : map.optionalList("tells", TELLS)) {
      tells.add(mapped(told.map("a map with event and its fields")));
    }
    String begins =
        map.optional("begins", Forms.among(List.of("shoe", "record"), word -> word), "");
    boolean endsCoup =
        map.optional("ends", Forms.among(List.of("coup"), word -> Boolean.TRUE), false);
    map.refuseOtherKeys();
    return new EventMapping.Rule(
        when, tells, begins.equals("shoe"), begins.equals("record"), endsCoup);
  }

  private EventMapping.MappedEvent mapped(YamlMap map) {
    List<String> kinds =
        Arrays.stream(EventKind.values())
            .filter(EventKind::isRecorded)
            .map(EventKind::text)
            .sorted()
            .toList();
    String word = map.required("event", Forms.among(kinds, text -> text), "");
    EventKind kind =
        Arrays.stream(EventKind.values())
            .filter(each -> each.text().equals(word))
            .findFirst()
            .orElse(null);
    if (kind == null) {
      // What a kind that does not exist has for fields is not to be told.
      Arrays.stream(LogField.values()).forEach(field -> map.optional(field.text()));
      map.optional("place");
      map.refuseOtherKeys();
      return new EventMapping.MappedEvent(EventKind.ANNOUNCED, Map.of(), null);
    }
    Map<LogField, EventMapping.Value> fields = new EnumMap<>(LogField.class);
    Set<LogField> used = EnumSet.copyOf(KindFields.usedBy(kind));
    used.removeAll(GIVEN);
    for (LogField field : LogField.values()) {
      if (GIVEN.contains(field)) {
        continue;
      }
      if (map.keys().contains(field.text())) {
        fields.put(field, value(map, field.text()));
        if (!used.contains(field)) {
          map.wrong(
              field.text(),
              "has no effect, as " + kind.text() + " has no such field",
              "one of " + used.stream().map(LogField::text).collect(Collectors.joining(", ")));
        }
      } else {
        map.optional(field.text());
      }
    }
    for (LogField field : KindFields.needed(kind)) {
      if (!GIVEN.contains(field)) {
        map.required(field.text(), PlaceReader.PLACE);
      }
    }
    Source place = places.optional(map, "place");
    if (place != null && kind != EventKind.CARD_DEALT) {
      map.wrong(
          "place", "has no effect, as only a card that is dealt has one", "it beside card_dealt");
    }
    map.refuseOtherKeys();
    return new EventMapping.MappedEvent(kind, fields, place);
  }

  private EventMapping.Value value(YamlMap map, String key) {
    YamlValue value = map.required(key, PlaceReader.PLACE);
    if (value != null && value.isMap()) {
      YamlMap named = value.map("a map with path and names");
      if (named.keys().contains("names")) {
        Source path = places.required(named, "path");
        Names names =
            LayoutReader.names(
                key,
                named.requiredMap("names", "a map of words"),
                OURS.getOrDefault(LogField.of(key), List.of()));
        named.refuseOtherKeys();
        return new EventMapping.Value(path, names);
      }
    }
    return new EventMapping.Value(places.required(map, key), null);
  }
}
