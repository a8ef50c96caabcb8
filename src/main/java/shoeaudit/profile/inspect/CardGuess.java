package shoeaudit.profile.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.profile.CardNotation;
import shoeaudit.profile.ImportRejection;

/** Tells in which notations the values of a path can be cards: all that can read every one. */
final class CardGuess {
  /** What may stand where there is no card, beside nothing. */
  private static final Set<String> NONE = Set.of("0", "00", "255", "-1", "null", "-", "0|0");

  private static final int TEN = 10;
  private static final List<String> SEPARATORS = List.of(",", "|", ";", "-", "/");
  private static final Pattern CARD_KEY =
      Pattern.compile("(?i).*(card|poker|hand|\u724c).*|[pb][1-3]");
  private static final Pattern OTHER_KEY =
      Pattern.compile("(?i).*(value|score|total|count|time|stamp|id|num|point)");
  private static final Pattern LETTER_RANK = Pattern.compile("(?i)[0-9AJQKT,;|/ -]*[AJQKT].*");
  private static final Pattern SYMBOL = Pattern.compile("[\u2660\u2665\u2666\u2663]");
  private static final List<List<String>> NO_SUITS = List.of();
  private static final List<List<String>> LETTERS =
      List.of(List.of("S"), List.of("H"), List.of("D"), List.of("C"));
  private static final List<List<String>> SYMBOLS =
      List.of(List.of("\u2660"), List.of("\u2665"), List.of("\u2666"), List.of("\u2663"));

  /**
   * A way to read all values.
   *
   * @param words what it is
   * @param notations the same as a profile says it under {@code cards}, in each way that gives the
   *     same cards
   * @param cards what each occurrence holds, in it
   */
  record Fit(String words, List<String> notations, List<List<Byte>> cards) {}

  /** Words for ranks, and what they are called. */
  private enum Ranks {
    USUAL("A, 2 to 10 or T, J, Q, K", "A 2 3 4 5 6 7 8 9 10/T J Q K -", ""),
    ZERO_TEN("A, 2 to 9, 0 for the ten, J, Q, K", "A 2 3 4 5 6 7 8 9 0 J Q K -", "10: \"0\""),
    ONE_ACE("1 for the ace, 2 to 10 or T, J, Q, K", "1 2 3 4 5 6 7 8 9 10/T J Q K -", "A: \"1\""),
    NUMBERS(
        "1 to 13", "1 2 3 4 5 6 7 8 9 10 11 12 13 -", "A: \"1\", J: \"11\", Q: \"12\", K: \"13\""),
    TWO_DIGITS(
        "01 to 13",
        "01 02 03 04 05 06 07 08 09 10 11 12 13 -",
        "A: \"01\", 2: \"02\", 3: \"03\", 4: \"04\", 5: \"05\", 6: \"06\", 7: \"07\", 8: \"08\","
            + " 9: \"09\", J: \"11\", Q: \"12\", K: \"13\""),
    VALUES(
        "points: 1 to 9, 0 or 10 for ten and pictures (order: value), as no jack, queen or king is"
            + " seen",
        "1 2 3 4 5 6 7 8 9 - - - - 0/10",
        "");

    private final String name;
    private final String words;

    /** The words that are not the usual ones, as a profile names them. */
    private final String changed;

    Ranks(String name, String words, String changed) {
      this.name = name;
      this.words = words;
      this.changed = changed;
    }

    /** The words of each rank, the ace's first and those of an unknown one last. */
    List<List<String>> words() {
      return Arrays.stream(words.split(" ", -1))
          .map(word -> word.equals("-") ? List.<String>of() : List.of(word.split("/", -1)))
          .toList();
    }
  }

  private final PathSurvey.Place place;
  private final List<PathSurvey.Occurrence> filled;
  private final List<String> texts;
  private final boolean namedCards;

  private CardGuess(PathSurvey.Place place) {
    this.place = place;
    this.filled = place.filled();
    this.texts = place.texts();
    this.namedCards =
        CARD_KEY.matcher(place.key()).matches() && !OTHER_KEY.matcher(place.key()).matches();
  }

  /** Every way to read the path's values as cards; none where they do not look like any. */
  static List<Fit> fits(PathSurvey.Place place) {
    return new CardGuess(place).fits();
  }

  /** Whether cards with suit symbols stand between other text there. */
  static boolean isMixed(PathSurvey.Place place) {
    return !place.texts().isEmpty()
        && place.texts().stream().allMatch(text -> SYMBOL.matcher(text).find());
  }

  /** What was seen there that stands for no card; in words, empty where nothing was. */
  static List<String> noneSeen(PathSurvey.Place place) {
    Set<String> seen = new TreeSet<>();
    for (PathSurvey.Occurrence occurrence : place.occurrences) {
      for (String text : occurrence.texts()) {
        if (text.isBlank() || NONE.contains(text.strip().toLowerCase(Locale.ROOT))) {
          seen.add(text.isBlank() ? "nothing" : text.strip());
        }
      }
    }
    return List.copyOf(seen);
  }

  private List<Fit> fits() {
    List<Fit> fits = new ArrayList<>();
    if (texts.stream().allMatch(text -> NONE.contains(text.toLowerCase(Locale.ROOT)))) {
      return fits;
    }
    if (!isOneShortName()) {
      words("rank before suit, suits S H D C", CardNotation.Order.RANK_SUIT, LETTERS, fits);
      words("suit before rank, suits S H D C", CardNotation.Order.SUIT_RANK, LETTERS, fits);
    }
    words(
        "rank before suit, suits \u2660 \u2665 \u2666 \u2663",
        CardNotation.Order.RANK_SUIT,
        SYMBOLS,
        fits);
    words(
        "suit before rank, suits \u2660 \u2665 \u2666 \u2663",
        CardNotation.Order.SUIT_RANK,
        SYMBOLS,
        fits);
    if (namedCards || looksLikeRanks()) {
      words("ranks without suits", CardNotation.Order.RANK, NO_SUITS, fits);
    } else if (looksLikeDigits()) {
      words("digits alone", CardNotation.Order.RANK, NO_SUITS, fits);
    }
    if (namedCards || isLongList()) {
      numbers(0, "0", fits);
      numbers(1, "1", fits);
    }
    return fits;
  }

  /** Shoe S9 and dealer D4 are no cards: one short word or two, under a name that says nothing. */
  private boolean isOneShortName() {
    return !namedCards
        && !place.list
        && texts.stream().distinct().count() < 3
        && texts.stream().allMatch(text -> text.length() < 4);
  }

  /** With a letter among them, and more than a table or a state would be called by. */
  private boolean looksLikeRanks() {
    return !OTHER_KEY.matcher(place.key()).matches()
        && texts.stream().anyMatch(text -> LETTER_RANK.matcher(text).matches())
        && (place.list || texts.stream().distinct().count() >= 3);
  }

  /** Four to six digits and nothing else: a coup's cards, if one of them begins with 0. */
  private boolean looksLikeDigits() {
    return texts.stream().allMatch(text -> text.matches("[0-9]{4,6}"))
        && texts.stream().anyMatch(text -> text.startsWith("0"));
  }

  private boolean isLongList() {
    return place.list && filled.stream().allMatch(one -> one.texts().size() >= 4);
  }

  private void words(
      String what, CardNotation.Order order, List<List<String>> suits, List<Fit> fits) {
    for (String separator : separators()) {
      // Ways that give the same cards are one: nothing seen tells them apart.
      Map<List<List<Byte>>, List<Ranks>> same = new LinkedHashMap<>();
      for (Ranks ranks : Ranks.values()) {
        if (ranks == Ranks.VALUES && order != CardNotation.Order.RANK) {
          continue;
        }
        Set<String> none = new TreeSet<>(NONE);
        ranks.words().forEach(none::removeAll);
        List<List<Byte>> cards =
            read(CardNotation.ofWords(ranks.words(), suits, order, none, separator));
        if (cards != null) {
          same.computeIfAbsent(cards, key -> new ArrayList<>()).add(ranks);
        }
      }
      if (same.values().stream().anyMatch(all -> all.contains(Ranks.VALUES))) {
        // Nothing seen says that tens are tens and no pictures: nobody may be judged by that.
        same.keySet().removeIf(CardGuess::hasTens);
      }
      same.forEach((cards, all) -> {
        List<String> names = all.stream().map(ranks -> ranks.name).toList();
        fits.add(
            new Fit(
                what
                    + "; ranks "
                    + names.getFirst()
                    + (names.size() == 1
                        ? ""
                        : " (nothing seen tells it from: "
                            + String.join("; ", names.subList(1, names.size()))
                            + ")")
                    + (separator.isEmpty() ? "" : "; between cards \"" + separator + "\""),
                all.stream().map(ranks -> notation(order, ranks, separator)).toList(),
                cards));
      });
    }
  }

  private static boolean hasTens(List<List<Byte>> cards) {
    return cards.stream().flatMap(List::stream).anyMatch(card -> Card.rank(card) == TEN);
  }

  private static String notation(CardNotation.Order order, Ranks ranks, String separator) {
    List<String> parts = new ArrayList<>();
    boolean points = ranks == Ranks.VALUES;
    parts.add(
        "order: "
            + (points ? CardNotation.Order.VALUE : order)
                .name()
                .toLowerCase(Locale.ROOT)
                .replace('_', ' '));
    if (!ranks.changed.isEmpty()) {
      parts.add("ranks: {" + ranks.changed + "}");
    }
    if (!separator.isEmpty()) {
      parts.add("separator: \"" + separator + "\"");
    }
    return "words: {" + String.join(", ", parts) + "}";
  }

  private List<String> separators() {
    if (place.list) {
      return List.of("");
    }
    List<String> found =
        SEPARATORS.stream()
            .filter(each ->
                texts.stream().anyMatch(text -> text.contains(each) && !NONE.contains(text)))
            .toList();
    return found.isEmpty() ? List.of("") : found;
  }

  private void numbers(int first, String from, List<Fit> fits) {
    Set<String> none = new TreeSet<>(NONE);
    if (first == 0) {
      none.remove("0");
    }
    if (!place.list
        && separators().stream().anyMatch(each -> !each.isEmpty() && !each.equals(","))) {
      return;
    }
    List<List<Byte>> cards = read(CardNotation.ofNumbers(first, null, none));
    if (cards != null) {
      fits.add(
          new Fit(
              "numbers "
                  + from
                  + " to "
                  + (first + Card.HIGHEST_SUIT * Card.HIGHEST_RANK - 1)
                  + ", for each suit from the ace to the king; which suit comes first the file does"
                  + " not say",
              List.of("numbers: {first: " + first + ", suits: unknown}"),
              cards));
    }
  }

  /** The cards of every occurrence that is filled; null where one cannot be read. */
  private @Nullable List<List<Byte>> read(CardNotation notation) {
    List<List<Byte>> read = new ArrayList<>();
    try {
      for (PathSurvey.Occurrence occurrence : filled) {
        if (place.list) {
          List<Byte> cards = new ArrayList<>();
          for (String text : occurrence.texts()) {
            cards.add(notation.card(text));
          }
          read.add(cards);
        } else {
          String text = occurrence.texts().getFirst();
          read.add(notation.isNone(text) ? List.of() : notation.cards(text));
        }
      }
    } catch (ImportRejection e) {
      return null;
    }
    return read.isEmpty() ? null : read;
  }

  /** Where the flat cards of a coup stand: how many occurrences there are of so many cards. */
  static long ofSize(Fit fit, int size) {
    return IntStream.range(0, fit.cards().size())
        .filter(i -> fit.cards().get(i).size() == size && !fit.cards().get(i).contains(Card.NONE))
        .count();
  }
}
