package shoeaudit.profile.yaml;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.profile.CardMapping;
import shoeaudit.profile.CardNotation;
import shoeaudit.profile.CardPlace;
import shoeaudit.profile.Source;
import shoeaudit.profile.TimeForm;

/** Reads how a profile's system writes cards, and where it has them. */
final class CardsReader {
  private static final List<String> RANKS =
      List.of("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K");

  /** A card of ten points of which the rank is not recorded. */
  private static final String TEN_POINTS = "0";

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
    refuseSeveral(map, apart.present(), list != null, player != null || banker != null);
    CardMapping mapping;
    if (apart.present()) {
      mapping = byPlace(apart, notation);
      EventsReader.refuseSeparator(map, "each place has one card");
    } else if (list != null) {
      mapping = inList(map, list, notation);
    } else if (player != null && banker != null) {
      mapping = new CardMapping.ByHand(notation, player, banker);
    } else {
      map.wrong(
          "does not say where the cards are", "player and banker, or places, or list with order");
      mapping = new CardMapping.ByPlace(notation, Map.of());
    }
    boolean stale =
        map.optional(
            "stale_when", Forms.among(List.of("totals disagree"), word -> Boolean.TRUE), false);
    if (stale && mapping instanceof CardMapping.InList inList && inList.leftOut()) {
      map.wrong(
          "stale_when",
          "cannot be where a third card that was not drawn has no place",
          "missing: marked, or no stale_when");
    }
    map.refuseOtherKeys();
    return stale ? new CardMapping.MayBeStale(mapping) : mapping;
  }

  /** Cards that are said to lie in more than one way, and what only holds of a list. */
  private static void refuseSeveral(YamlMap map, boolean apart, boolean list, boolean hands) {
    if ((apart ? 1 : 0) + (list ? 1 : 0) + (hands ? 1 : 0) > 1) {
      map.wrong(
          "says more than once where the cards are", "player and banker, or places, or list alone");
    }
    for (String key : List.of("order", "missing", "in_deal_order", "times")) {
      if (!list && map.optional(key) != null) {
        map.wrong(key, "stands without list", "list, or nothing of it");
      }
    }
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
    if (order != null && orders.isEmpty()) {
      order.wrong("has no order", "one at least");
    }
    refuseOverlaps(map, orders);
    if (dealOrder && !orders.stream().allMatch(CardsReader::mayBeDealtSo)) {
      map.wrong(
          "in_deal_order",
          "cannot be: a third card stands before one of the first four",
          "an order that ends with P3 and B3, or no in_deal_order");
    }
    return new CardMapping.InList(notation, list, orders, leftOut, dealOrder, cardTimes, times);
  }

  private static boolean mayBeDealtSo(CardMapping.DatedOrder order) {
    List<CardPlace> all = order.places();
    return all.stream().skip(Math.max(0, all.size() - 2)).allMatch(CardPlace::isThird);
  }

  private static void refuseOverlaps(YamlMap map, List<CardMapping.DatedOrder> orders) {
    for (int i = 0; i < orders.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (orders.get(i).meets(orders.get(j))) {
          map.wrong(
              "order",
              "has two orders that hold on one day, number " + (j + 1) + " and number " + (i + 1),
              "from and until that do not overlap");
        }
      }
    }
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
    CardNotation notation = numbers.present() ? byNumber(numbers, absent) : byWord(words, absent);
    for (String word : notation.contradictions()) {
      map.wrong(
          "none", "has \"" + word + "\", which names a card too", "what no card is written as");
    }
    return notation;
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
                List.of("rank suit", "suit rank", "rank", "value"),
                word ->
                    CardNotation.Order.valueOf(
                        word.replace(' ', '_').toUpperCase(java.util.Locale.ROOT))),
            CardNotation.Order.RANK_SUIT);
    String separator = map.optional("separator", Forms.any("what stands between cards"), "");
    List<String> names = new ArrayList<>(RANKS);
    names.add(TEN_POINTS);
    List<List<String>> ranks =
        named(
            map,
            "ranks",
            names,
            name -> order == CardNotation.Order.VALUE ? usualPoints(name) : usualRank(name));
    List<List<String>> suits =
        named(map, "suits", SUITS, name -> List.of(name, SYMBOLS.get(SUITS.indexOf(name))));
    map.refuseOtherKeys();
    if (order == CardNotation.Order.RANK && map.optional("suits") != null) {
      map.wrong("suits", "has no effect, as cards are written by their rank alone", "no suits");
    }
    boolean ranksApart = areApart(map, "ranks", ranks, names);
    boolean suitsApart = areApart(map, "suits", suits, SUITS);
    Set<String> twins =
        ranksApart && suitsApart ? CardNotation.twins(ranks, suits, order) : Set.of();
    if (!twins.isEmpty()) {
      map.wrong(
          "names two cards \"" + twins.iterator().next() + "\"",
          "words of ranks and suits that tell all 52 cards apart");
    }
    return CardNotation.ofWords(ranks, suits, order, none, separator);
  }

  private static List<String> usualRank(String name) {
    return switch (name) {
      case "10" -> List.of("10", "T");
      case TEN_POINTS -> List.of();
      default -> List.of(name);
    };
  }

  /** Points: no ten and no picture is told from the others. */
  private static List<String> usualPoints(String name) {
    return switch (name) {
      case "A" -> List.of("1");
      case TEN_POINTS -> List.of("0", "10");
      case "10", "J", "Q", "K" -> List.of();
      default -> List.of(name);
    };
  }

  /** Each one's words: those that the profile gives, otherwise its usual ones. */
  private static List<List<String>> named(
      YamlMap map, String key, List<String> names, Function<String, List<String>> usual) {
    YamlMap given = map.optionalMap(key, "a map of " + String.join(", ", names) + " to texts");
    List<List<String>> words = new ArrayList<>();
    for (String name : names) {
      YamlValue own = given.optional(name);
      words.add(own == null ? usual.apply(name) : List.copyOf(PlaceReader.words(own)));
    }
    given.refuseOtherKeys();
    return words;
  }

  private static boolean areApart(
      YamlMap map, String key, List<List<String>> words, List<String> names) {
    boolean apart = true;
    for (int i = 0; i < words.size(); i++) {
      for (int j = 0; j < i; j++) {
        for (String word : words.get(i)) {
          if (words.get(j).stream().anyMatch(word::equalsIgnoreCase)) {
            map.wrong(
                key,
                "gives \"" + word + "\"" + " to " + names.get(j) + " and to " + names.get(i),
                "one meaning for a word");
            apart = false;
          }
        }
      }
    }
    return apart;
  }
}
