package shoeaudit.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.shoelog.Excerpt;

/**
 * How a system writes cards: each as a word of rank and suit, or as a number that counts through
 * the deck; and what stands where there is no card. A text that can be read as cards in more than
 * one way is not read at all.
 */
public final class CardNotation {
  /** In which order rank and suit stand in a card's word. */
  public enum Order {
    RANK_SUIT,
    SUIT_RANK,
    /** Suits are not recorded. */
    RANK,
    /** Neither are ranks: a card's points alone. */
    VALUE;

    /** Whether a card's word has no suit. */
    boolean isWithoutSuit() {
      return this == RANK || this == VALUE;
    }
  }

  private final Map<String, Byte> cards;
  private final Set<String> none;
  private final String separator;
  private final int longest;

  private CardNotation(Map<String, Byte> cards, Set<String> none, String separator) {
    this.cards = cards;
    this.none = none;
    this.separator = separator;
    this.longest = cards.keySet().stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * Cards as words.
   *
   * @param ranks the words of each rank, 1 (ace) to 13 (king) at the places 0 to 12, and last those
   *     of a ten-point card of which the rank is not recorded
   * @param suits the words of spades, hearts, diamonds and clubs; none of any where suits are not
   *     recorded
   * @param none what stands where there is no card, besides nothing at all
   * @param separator what stands between cards of one text; empty: nothing but blanks
   */
  public static CardNotation ofWords(
      List<List<String>> ranks,
      List<List<String>> suits,
      Order order,
      Set<String> none,
      String separator) {
    Map<String, Byte> cards = new HashMap<>();
    words(ranks, suits, order, cards::put);
    return new CardNotation(cards, folded(none), separator);
  }

  /** Words that would name two cards: {@code 111} where 1 and 11 are both a rank and a suit. */
  public static Set<String> twins(List<List<String>> ranks, List<List<String>> suits, Order order) {
    Map<String, Byte> cards = new HashMap<>();
    Set<String> twins = new TreeSet<>();
    words(
        ranks,
        suits,
        order,
        (word, card) -> {
          Byte other = cards.putIfAbsent(word, card);
          if (other != null && !other.equals(card)) {
            twins.add(word);
          }
        });
    return twins;
  }

  private static void words(
      List<List<String>> ranks,
      List<List<String>> suits,
      Order order,
      BiConsumer<String, Byte> each) {
    for (int rank = 1; rank <= Card.RANK_NOT_RECORDED; rank++) {
      for (String rankWord : ranks.get(rank - 1)) {
        if (order.isWithoutSuit()) {
          each.accept(folded(rankWord), Card.of(rank, Card.SUIT_NOT_RECORDED));
          continue;
        }
        for (int suit = 1; suit <= Card.HIGHEST_SUIT; suit++) {
          for (String suitWord : suits.get(suit - 1)) {
            String word = order == Order.RANK_SUIT ? rankWord + suitWord : suitWord + rankWord;
            each.accept(folded(word), Card.of(rank, suit));
          }
        }
      }
    }
  }

  /** Words for no card that name one too. */
  public Set<String> contradictions() {
    Set<String> both = new TreeSet<>(none);
    both.retainAll(cards.keySet());
    return both;
  }

  /**
   * Cards as numbers: thirteen ranks from the ace to the king, a suit after the other.
   *
   * @param first the number of the first suit's ace
   * @param suits in the order of the numbers, as {@link Card#suit}; null where that order is not
   *     known, so that no suit is
   */
  public static CardNotation ofNumbers(int first, int @Nullable [] suits, Set<String> none) {
    Map<String, Byte> cards = new HashMap<>();
    for (int place = 0; place < Card.HIGHEST_SUIT * Card.HIGHEST_RANK; place++) {
      int suit = suits == null ? Card.SUIT_NOT_RECORDED : suits[place / Card.HIGHEST_RANK];
      cards.put(Integer.toString(first + place), Card.of(1 + place % Card.HIGHEST_RANK, suit));
    }
    return new CardNotation(cards, folded(none), ",");
  }

  private static Set<String> folded(Set<String> words) {
    Set<String> folded = new TreeSet<>();
    words.forEach(word -> folded.add(folded(word)));
    return folded;
  }

  private static String folded(String word) {
    return word.strip().toUpperCase(Locale.ROOT);
  }

  /** Whether a place that says so has no card. */
  public boolean isNone(String text) {
    String word = folded(text);
    return word.isEmpty() || none.contains(word);
  }

  /**
   * The card that a text names.
   *
   * @return {@link Card#NONE} where the text says that there is none
   * @throws ImportRejection where it names no card
   */
  public byte card(String text) throws ImportRejection {
    if (isNone(text)) {
      return Card.NONE;
    }
    Byte card = cards.get(folded(text));
    if (card == null) {
      throw new ImportRejection(
          Excerpt.of(text) + " is no card as the profile writes them",
          "correct the profile's notation, or the record");
    }
    return card;
  }

  /**
   * The cards that a text names, {@link Card#NONE} for each place without one.
   *
   * @throws ImportRejection where it names none, or can be read in more than one way
   */
  public List<Byte> cards(String text) throws ImportRejection {
    if (text.isBlank()) {
      return List.of();
    }
    List<Byte> read = new ArrayList<>();
    if (separator.isEmpty()) {
      for (String part : text.strip().split("\\s+", -1)) {
        read.addAll(run(part));
      }
      return read;
    }
    List<String> parts = Arrays.asList(text.split(java.util.regex.Pattern.quote(separator), -1));
    boolean closed = parts.size() > 1 && parts.getLast().isBlank();
    for (String part : closed ? parts.subList(0, parts.size() - 1) : parts) {
      read.add(card(part));
    }
    return read;
  }

  /** Cards that follow each other without anything between. */
  private List<Byte> run(String text) throws ImportRejection {
    String word = folded(text);
    int end = word.length();
    // In how many ways the text can be read from each place on, 2 standing for all above, and the
    // first card of the one way that there is.
    int[] ways = new int[end + 1];
    int[] length = new int[end + 1];
    ways[end] = 1;
    for (int from = end - 1; from >= 0; from--) {
      for (int to = from + 1; to <= Math.min(end, from + longest); to++) {
        if (ways[to] > 0 && cards.containsKey(word.substring(from, to))) {
          ways[from] = Math.min(2, ways[from] + ways[to]);
          length[from] = to - from;
        }
      }
    }
    if (ways[0] != 1) {
      throw new ImportRejection(
          Excerpt.of(text)
              + (ways[0] == 0
                  ? " is no row of cards as the profile writes them"
                  : " can be read as cards in more than one way"),
          "correct the profile's notation, or the record");
    }
    List<Byte> read = new ArrayList<>();
    for (int from = 0; from < end; from += length[from]) {
      Byte card = cards.get(word.substring(from, from + length[from]));
      read.add(java.util.Objects.requireNonNull(card));
    }
    return read;
  }
}
