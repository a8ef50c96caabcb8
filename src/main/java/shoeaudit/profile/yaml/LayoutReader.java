package shoeaudit.profile.yaml;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.profile.Condition;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.EventMapping;
import shoeaudit.profile.Exclusion;
import shoeaudit.profile.Layout;
import shoeaudit.profile.MoneyForm;
import shoeaudit.profile.Names;
import shoeaudit.profile.RecordPath;
import shoeaudit.profile.Source;
import shoeaudit.profile.TimeForm;
import shoeaudit.profile.Unpacking;
import shoeaudit.profile.WagerMapping;
import shoeaudit.shoelog.RecordGap;

/** Reads one layout of a profile. */
final class LayoutReader {
  private static final TimeForm ANY_TIME = TimeForm.of("rfc3339", null, Set.of());

  private final YamlMap map;
  private final RecordKeys keys;
  private final PlaceReader places;

  private LayoutReader(YamlMap map, RecordKeys keys) {
    this.map = map;
    this.keys = keys;
    this.places = new PlaceReader(keys);
  }

  /**
   * Reads a layout.
   *
   * @param keys what is known of the records
   * @param used takes the keys that the layout uses
   */
  static Layout read(YamlMap map, RecordKeys keys, Set<String> used) {
    LayoutReader reader = new LayoutReader(map, keys);
    Layout layout = reader.read();
    used.addAll(reader.places.used());
    return layout;
  }

  private Layout read() {
    String name = map.optional("name", Forms.text("the layout's name"), "records");
    RecordPath path = map.optional("path", PathForms.RECORDS, RecordPath.DOCUMENT);
    if (keys.flat() && !path.steps().isEmpty()) {
      map.wrong(
          "path",
          "looks for records within a record of texts alone",
          "no path: each row, line or frame is a record");
    }
    places.records(path);
    List<Unpacking> unpack = unpack();
    Condition when = places.condition(map.optional("when"));
    List<Exclusion> skip = exclusions("skip");
    List<Exclusion> unfinished = exclusions("unfinished");
    List<Source.Place> supersedes = places.paths(map, "supersedes");
    List<Source.Place> newest = places.paths(map, "newest");
    if (newest.size() > 1) {
      map.wrong("newest", "is a list", "one path, of a time");
    }
    if (!newest.isEmpty() && supersedes.isEmpty()) {
      map.wrong("newest", "stands without supersedes", "supersedes beside it, or no newest");
    }
    YamlMap ofTimes = map.optionalMap("time", "a map with form and zone");
    TimeForm times = times(ofTimes);
    MoneyForm money =
        money(map.optionalMap("money", "a map with unit, decimal_mark and group_mark"));
    CoupMapping coup = null;
    EventMapping events = null;
    YamlMap ofCoup = map.optionalMap("coup", "a map of what a record tells of a coup");
    YamlMap ofEvents = map.optionalMap("events", "a map of what a record tells of events");
    YamlMap ofWagers = map.optionalMap("wagers", "a map of what a record tells of wagers");
    WagerMapping wagers =
        ofWagers.present() ? new WagersReader(places, times, money).read(ofWagers) : null;
    if (ofCoup.present()) {
      coup = coup(ofCoup, times, wagers);
    } else if (ofEvents.present()) {
      events = new EventsReader(places, times).read(ofEvents);
    }
    if (ofCoup.present() == ofEvents.present()) {
      map.wrong(
          coup == null
              ? "says neither what a record tells of a coup nor what of events"
              : "says both what a record tells of a coup and what of events",
          "either coup or events");
    }
    if (wagers != null && coup == null) {
      map.wrong(
          "wagers", "stands without coup", "coup beside it, which says whose wagers they are");
    }
    for (YamlValue key : map.optionalList("knows", "a list of paths that are known and not used")) {
      places.know(PlaceReader.dotted(key.as(PathForms.RECORDS, RecordPath.DOCUMENT)));
    }
    Set<RecordGap> lacks = EnumSet.noneOf(RecordGap.class);
    for (YamlValue lack : map.optionalList("lacks", "a list of what the record cannot show")) {
      lacks.add(lack.as(LACK, RecordGap.PROCEDURES));
    }
    for (String part : places.unusedParts()) {
      map.wrong(
          "unpack",
          "names " + part + ", which nothing reads",
          "a place that reads it, knows, or a group without a name: (?:...)");
    }
    new LayoutChecks(map).check(coup, wagers, events, !newest.isEmpty(), ofTimes.present());
    map.refuseOtherKeys();
    return new Layout(
        name,
        path,
        unpack,
        when,
        skip,
        unfinished,
        supersedes,
        newest.isEmpty() ? null : newest.getFirst(),
        coup,
        events,
        lacks,
        places.places(),
        places.keyOf(),
        places.known());
  }

  /** What a shoe's record may lack; {@code coup} is of one coup, which an event names. */
  private static final Form<RecordGap> LACK =
      Forms.among(
          Arrays.stream(RecordGap.values())
              .filter(lack -> !lack.isOfCoup())
              .map(RecordGap::text)
              .toList(),
          word -> Objects.requireNonNull(RecordGap.of(word)));

  private List<Unpacking> unpack() {
    List<Unpacking> read = new ArrayList<>();
    for (YamlValue value : map.optionalList("unpack", "a list of texts that hold values")) {
      YamlMap text = value.map("a map with text, and json or patterns");
      RecordPath path = text.required("text", PathForms.RECORDS, RecordPath.DOCUMENT);
      List<String> keys = new ArrayList<>();
      for (RecordPath.Step step : path.steps()) {
        if (step instanceof RecordPath.Key key) {
          keys.add(key.name());
        } else {
          text.wrong("text", "leads into a list", "a field of the record, or field within field");
        }
      }
      boolean json = text.optional("json", Forms.bool(), false);
      List<Pattern> patterns = json ? List.of() : ProfileReader.patterns(text);
      text.refuseOtherKeys();
      read.add(new Unpacking(keys, patterns));
      Set<String> parts = new TreeSet<>();
      patterns.forEach(pattern -> parts.addAll(pattern.namedGroups().keySet()));
      places.unpack(PlaceReader.dotted(path), json ? null : parts);
    }
    return read;
  }

  private List<Exclusion> exclusions(String key) {
    List<Exclusion> read = new ArrayList<>();
    for (YamlValue value :
        map.optionalList(key, "a list of maps with has, lacks or is, and because")) {
      YamlMap exclusion = value.map("a map with has, lacks or is, and because");
      Condition when = places.condition(exclusion);
      String because = exclusion.required("because", Forms.text("why"), "");
      exclusion.refuseOtherKeys();
      read.add(new Exclusion(when, because));
    }
    return read;
  }

  private static TimeForm times(YamlMap map) {
    if (!map.present()) {
      return ANY_TIME;
    }
    YamlValue none = map.optional("none");
    Set<String> absent = none == null ? Set.of() : PlaceReader.words(none);
    YamlValue zone = map.optional("zone");
    ZoneId local = zone == null ? null : zone.as(ZONE, Optional.<ZoneId>empty()).orElse(null);
    YamlValue form =
        map.required(
            "form",
            "one of "
                + String.join(", ", TimeForm.words())
                + ", or a pattern such as yyyy-MM-dd HH:mm:ss");
    TimeForm read = ANY_TIME;
    boolean sound = false;
    if (form != null) {
      String text = form.as(Forms.text("a form of times"), "rfc3339");
      try {
        read = TimeForm.of(text, local, absent);
        sound = true;
      } catch (IllegalArgumentException e) {
        form.wrong(
            "is no form of times: " + e.getMessage(),
            "one of "
                + String.join(", ", TimeForm.words())
                + ", or a pattern such as yyyy-MM-dd HH:mm:ss");
      }
      if (sound && zone != null && read.hasOffset()) {
        map.wrong(
            "zone",
            "has no effect, as each time says its own offset",
            "zone left out, or the form");
      }
      if (zone == null && read.zoneUnknown()) {
        map.wrong(
            "has local times and no zone",
            "zone: a region such as Asia/Shanghai, an offset such as +08:00, or unknown");
      }
    }
    map.refuseOtherKeys();
    return read;
  }

  private static final Form<Optional<ZoneId>> ZONE =
      new Form<>() {
        @Override
        public String what() {
          return "a region such as Asia/Shanghai, an offset such as +08:00, or unknown";
        }

        @Override
        public Optional<ZoneId> read(String text, boolean plain) throws WrongValue {
          if (text.equals("unknown")) {
            return Optional.empty();
          }
          if (text.matches("[+-][0-9]{2}:[0-9]{2}")) {
            try {
              return Optional.of(ZoneOffset.of(text));
            } catch (DateTimeException e) {
              throw new WrongValue(Forms.is(text), what());
            }
          }
          return Optional.of(Forms.timeZone().read(text, plain));
        }
      };

  private static MoneyForm money(YamlMap map) {
    Form<BigDecimal> unit =
        Forms.form(
            "how much an amount of 1 is, such as \"1\" or \"0.01\"",
            text ->
                text.matches("[0-9]{1,6}(\\.[0-9]{1,6})?") && new BigDecimal(text).signum() > 0
                    ? new BigDecimal(text)
                    : null);
    Form<Character> mark =
        Forms.form(
            "one character, such as \".\" or \",\"",
            text -> text.length() == 1 ? text.charAt(0) : null);
    YamlValue none = map.optional("none");
    BigDecimal one = map.optional("unit", unit, BigDecimal.ONE);
    char decimalMark = map.optional("decimal_mark", mark, '.');
    String groupMark = map.optional("group_mark", Forms.any("what stands between thousands"), "");
    if (groupMark.equals(String.valueOf(decimalMark))) {
      map.wrong("group_mark", "is the decimal mark too", "another mark, or none");
    }
    map.refuseOtherKeys();
    return new MoneyForm(
        one, decimalMark, groupMark, none == null ? Set.of() : PlaceReader.words(none));
  }

  private CoupMapping coup(YamlMap coup, TimeForm times, @Nullable WagerMapping wagers) {
    Source table = places.required(coup, "table");
    Source shoe = places.optional(coup, "shoe");
    Source number = places.optional(coup, "number");
    int numbersFrom = coup.optional("numbers_from", Forms.whole(0, 1), 1);
    if (number == null && coup.optional("numbers_from") != null) {
      coup.wrong("numbers_from", "stands without number", "number beside it, or nothing of it");
    }
    List<Source> id = places.list(coup, "id");
    if (id.isEmpty() && number == null) {
      coup.wrong("has neither id nor number", "what tells one coup from another");
    }
    YamlMap cards =
        coup.optionalMap("cards", "a map of where the cards are and how they are written");
    YamlMap result = coup.optionalMap("result", "a map with path and names, or flags and set");
    YamlMap totals = coup.optionalMap("totals", "a map with player and banker");
    CoupMapping read =
        new CoupMapping(
            id.isEmpty() && number != null ? List.of(number) : id,
            table,
            shoe,
            number,
            numbersFrom,
            places.optional(coup, "dealer"),
            places.optional(coup, "starts"),
            places.optional(coup, "closes"),
            places.optional(coup, "ends"),
            times,
            cards.present() ? new CardsReader(places, times).mapping(cards) : null,
            result.present() ? result(result) : null,
            places.optional(totals, "player"),
            places.optional(totals, "banker"),
            wagers);
    totals.refuseOtherKeys();
    if (totals.present() && read.playerTotal() == null && read.bankerTotal() == null) {
      coup.wrong("totals", "names no total", "player, banker or both, or no totals");
    }
    coup.refuseOtherKeys();
    return read;
  }

  private CoupMapping.ResultMapping result(YamlMap map) {
    YamlMap flags = map.optionalMap("flags", "a map of player, banker, tie and void to paths");
    CoupMapping.ResultMapping read;
    if (flags.present()) {
      Map<String, Source> of = new LinkedHashMap<>();
      for (String result : List.of("player", "banker", "tie", "void")) {
        Source flag = places.optional(flags, result);
        if (flag != null) {
          of.put(result, flag);
        }
      }
      flags.refuseOtherKeys();
      if (of.isEmpty()) {
        map.wrong("flags", "names no result", "one at least of player, banker, tie and void");
      }
      String set = map.required("set", Forms.any("what a flag says that is set"), "1");
      read = new CoupMapping.Flags(of, set);
    } else {
      Source path = places.required(map, "path");
      YamlValue none = map.optional("none");
      Names names =
          names(
              "result",
              map.requiredMap("names", "a map of player, banker, tie and void to words"),
              List.of("player", "banker", "tie", "void"));
      read = new CoupMapping.Word(path, names, none == null ? Set.of() : PlaceReader.words(none));
    }
    map.refuseOtherKeys();
    return read;
  }

  /**
   * Names: a map of our words to theirs.
   *
   * @param what they name, for messages
   * @param ours our words; empty: whatever the profile gives
   */
  static Names names(String what, YamlMap map, List<String> ours) {
    SequencedMap<String, String> words = new LinkedHashMap<>();
    for (String word : ours.isEmpty() ? map.keys() : ours) {
      YamlValue theirs = map.optional(word);
      for (String each : theirs == null ? Set.<String>of() : PlaceReader.words(theirs)) {
        String other = words.put(each.strip(), word);
        if (other != null) {
          map.wrong(word, "gives \"" + each + "\" a second meaning, besides " + other, "one");
        }
      }
    }
    if (map.present() && words.isEmpty()) {
      map.wrong("names nothing", "one word at least, and what it means");
    }
    map.refuseOtherKeys();
    return new Names(what, words);
  }
}
