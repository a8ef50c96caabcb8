package shoeaudit.shoelog.profile;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;

/** Reads how a profile's system writes cards, and where it has them. */
final class CardsReader {
  private static final List<String> RANKS =
      List.of("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K");
  private static final List<String> SUITS = List.of("S", "H", "D", "C");
  private static final List<String> SYMBOLS = List.of("\u2660", "\u2665", "\u2666", "\u2663");
  private static final String PLACES =
      "the places P1 P2 P3 B1 B2 B3, each once, in the order of the list";

  private final PlaceReader places;
  private final TimeForm times;

  CardsReader(PlaceReader places, TimeForm times) {
    this.places = places;
    this.times = times;
  }

  /** What is under {@code cards} of a coup. */
  CardMapping mapping(YamlMap map) {
    CardNotation notation = notation(map);
    YamlMap apart = map.optionalMap("places", "a map of P1, P2, P3, B1, B2 and B3 to paths");
    Source list = places.optional(map, "list");
    Source player = places.optional(map, "player");
    Source banker = places.optional(map, "banker");
    CardMapping mapping;
    if (apart.present()) {
      mapping = byPlace(apart, notation);
    } else if (list != null) {
      mapping = inList(map, list, notation);
    } else if (player != null && banker != null) {
      mapping = new CardMapping.ByHand(notation, player, banker);
    } else {
      map.wrong(
          "does not say where the cards are", "player and banker, or places, or list with order");
      mapping = new CardMapping.ByPlace(notation, Map.of());
    }
    map.refuseOtherKeys();
    return mapping;
  }

  private CardMapping byPlace(YamlMap map, CardNotation notation) {
    Map<CardPlace, Source> of = new EnumMap<>(CardPlace.class);
    for (CardPlace place : CardPlace.values()) {
      of.put(place, places.required(map, place.name()));
    }
    map.refuseOtherKeys();
    return new CardMapping.ByPlace(notation, of);
  }

  private CardMapping inList(YamlMap map, Source list, CardNotation notation) {
    boolean leftOut =
        map.optional(
            "missing",
            Forms.among(List.of("marked", "left_out"), word -> word.equals("left_out")),
            false);
    boolean dealOrder = map.optional("in_deal_order", Forms.bool(), false);
    Source cardTimes = places.optional(map, "times");
    List<CardMapping.DatedOrder> orders = new ArrayList<>();
    YamlValue order = map.required("order", PLACES);
    if (order != null && order.isList()) {
      for (YamlValue member : order.list("a list of orders")) {
        YamlMap dated = member.map("a map with from or until, and places");
        LocalDate from = dated.orNull("from", Forms.date(), LocalDate.EPOCH);
        LocalDate until = dated.orNull("until", Forms.date(), LocalDate.EPOCH);
        if (from != null && until != null && until.isBefore(from)) {
          dated.wrong("until", "is before from", "a day on or after " + from);
        }
        YamlValue of = dated.required("places", PLACES);
        orders.add(new CardMapping.DatedOrder(from, until, of == null ? List.of() : order(of)));
        dated.refuseOtherKeys();
      }
    } else if (order != null) {
      orders.add(new CardMapping.DatedOrder(null, null, order(order)));
    }
    return new CardMapping.InList(notation, list, orders, leftOut, dealOrder, cardTimes, times);
  }

  private static List<CardPlace> order(YamlValue value) {
    Form<List<CardPlace>> form =
        Forms.form(
            PLACES,
            text -> {
              List<String> names = Arrays.asList(text.strip().split("\\s+", -1));
              List<String> all = Arrays.stream(CardPlace.values()).map(CardPlace::name).toList();
              return names.size() == all.size() && new HashSet<>(names).equals(new HashSet<>(all))
                  ? names.stream().map(CardPlace::valueOf).toList()
                  : null;
            });
    return value.as(form, List.of(CardPlace.values()));
  }

  /** The notation, by words or by numbers. */
  CardNotation notation(YamlMap map) {
    YamlValue none = map.optional("none");
    Set<String> absent = none == null ? Set.of() : PlaceReader.words(none);
    YamlMap numbers = map.optionalMap("numbers", "a map with first and suits");
    YamlMap words = map.optionalMap("words", "a map with order, ranks, suits and separator");
    if (numbers.present() && words.present()) {
      map.wrong("numbers", "stands beside words", "one of them");
    }
    return numbers.present() ? byNumber(numbers, absent) : byWord(words, absent);
  }

  private static CardNotation byNumber(YamlMap map, Set<String> none) {
    int first = map.required("first", Forms.whole(0, 1), 0);
    YamlValue value =
        map.required("suits", "the suits in their order, such as S H D C, or unknown");
    int[] suits = null;
    if (value != null) {
      String text = value.as(Forms.text("the suits in their order"), "unknown");
      if (!text.equals("unknown")) {
        List<String> names = Arrays.asList(text.split("\\s+", -1));
        if (names.size() == SUITS.size() && new HashSet<>(names).equals(new HashSet<>(SUITS))) {
          suits = names.stream().mapToInt(name -> 1 + SUITS.indexOf(name)).toArray();
        } else {
          value.wrong(
              Forms.is(text), "S, H, D and C, each once, in the order of the numbers; or unknown");
        }
      }
    }
    map.refuseOtherKeys();
    return CardNotation.ofNumbers(first, suits, none);
  }

  private static CardNotation byWord(YamlMap map, Set<String> none) {
    CardNotation.Order order =
        map.optional(
            "order",
            Forms.among(
                List.of("rank suit", "suit rank", "rank"),
                word ->
                    CardNotation.Order.valueOf(
                        word.replace(' ', '_').toUpperCase(java.util.Locale.ROOT))),
            CardNotation.Order.RANK_SUIT);
    String separator = map.optional("separator", Forms.any("what stands between cards"), "");
    List<List<String>> ranks = named(map, "ranks", RANKS, null);
    List<List<String>> suits = named(map, "suits", SUITS, SYMBOLS);
    map.refuseOtherKeys();
    refuseTwins(map, "ranks", ranks, RANKS);
    refuseTwins(map, "suits", suits, SUITS);
    return CardNotation.ofWords(ranks, suits, order, none, separator);
  }

  /** Each one's words: those that the profile gives, otherwise its usual ones. */
  private static List<List<String>> named(
      YamlMap map, String key, List<String> names, @Nullable List<String> symbols) {
    YamlMap given = map.optionalMap(key, "a map of " + String.join(", ", names) + " to texts");
    List<List<String>> words = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      YamlValue own = given.optional(names.get(i));
      List<String> usual = new ArrayList<>(List.of(names.get(i)));
      if (names.get(i).equals("10")) {
        usual.add("T");
      }
      if (symbols != null) {
        usual.add(symbols.get(i));
      }
      words.add(own == null ? usual : List.copyOf(PlaceReader.words(own)));
    }
    given.refuseOtherKeys();
    return words;
  }

  private static void refuseTwins(
      YamlMap map, String key, List<List<String>> words, List<String> names) {
    for (int i = 0; i < words.size(); i++) {
      for (int j = 0; j < i; j++) {
        for (String word : words.get(i)) {
          if (words.get(j).contains(word)) {
            map.wrong(
                key,
                "gives \"" + word + "\"" + " to " + names.get(j) + " and to " + names.get(i),
                "one meaning for a word");
          }
        }
      }
    }
  }
}
