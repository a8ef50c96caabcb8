package shoeaudit.profile.inspect;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Side;
import shoeaudit.profile.Hands;

/**
 * Five cards of a coup in one list may be three of the Player's and two of the Banker's, or two and
 * three: says whether recorded totals settle which.
 */
final class FiveCards {
  private static final int FIVE = 5;

  /** A column that agrees with fewer of the coups whose hands are known says something else. */
  private static final double LEAST_AGREEMENT = 0.9;

  /** Where the file may say what the coup came to. */
  private record Column(PathSurvey.Place place, Map<Integer, String> byScope) {
    static Column of(PathSurvey.Place place) {
      Map<Integer, String> byScope = new HashMap<>();
      for (PathSurvey.Occurrence occurrence : place.filled()) {
        byScope.put(occurrence.scope(), occurrence.texts().getFirst().strip());
      }
      return new Column(place, byScope);
    }
  }

  private final PathSurvey.Place cards;
  private final List<List<Byte>> read;
  private final @Nullable Column player;
  private final @Nullable Column banker;

  private FiveCards(PathSurvey.Place cards, List<List<Byte>> read, List<PathSurvey.Place> all) {
    this.cards = cards;
    this.read = read;
    Map<Column, Column> totals = new LinkedHashMap<>();
    for (PathSurvey.Place place : all) {
      bankerTotal(place, all).ifPresent(other -> totals.put(Column.of(place), Column.of(other)));
    }
    this.player =
        best(
            totals.keySet(),
            (column, way, scope) ->
                isTotal(column, scope, way.total(Side.PLAYER))
                    && isTotal(
                        Objects.requireNonNull(totals.get(column)), scope, way.total(Side.BANKER)));
    this.banker = player == null ? null : totals.get(player);
  }

  /** Whether a column agrees with a way in which the cards of a scope may lie. */
  private interface Agrees {
    boolean with(Column column, Hands way, int scope);
  }

  /**
   * The column that agrees best with the coups of four and of six cards, whose hands are known. The
   * first, where there is no such coup; null where none agrees with nine of ten.
   */
  private @Nullable Column best(Collection<Column> columns, Agrees agrees) {
    Column best = null;
    double most = LEAST_AGREEMENT;
    for (Column column : columns) {
      double share = 0;
      for (String order : List.of("PPPBBB", "PBPBPB")) {
        share = Math.max(share, agreement(column, order, agrees));
      }
      if (best == null ? share >= most : share > most) {
        best = column;
        most = share;
      }
    }
    return best;
  }

  /** The share of the coups of four and six cards with which a column agrees; 1 without any. */
  private double agreement(Column column, String order, Agrees agrees) {
    int known = 0;
    int right = 0;
    for (int i = 0; i < read.size(); i++) {
      List<Byte> own = read.get(i);
      int scope = cards.filled().get(i).scope();
      boolean sure = own.size() == FIVE - 1 || own.size() == FIVE + 1;
      if (sure && !own.contains(Card.NONE) && column.byScope().get(scope) != null) {
        String sides =
            own.size() > FIVE ? order : order.equals("PPPBBB") ? "PPBB" : order.substring(0, 4);
        known++;
        right += agrees.with(column, hands(own, sides), scope) ? 1 : 0;
      }
    }
    return known == 0 ? 1 : (double) right / known;
  }

  /**
   * What there is to say of a path with cards; nothing where it never has five of a coup.
   *
   * @param fit how its cards are read
   * @param all every path of the file
   */
  static List<String> hints(PathSurvey.Place cards, CardGuess.Fit fit, List<PathSurvey.Place> all) {
    if (CardGuess.ofSize(fit, FIVE) == 0) {
      return List.of();
    }
    FiveCards five = new FiveCards(cards, fit.cards(), all);
    List<String> hints = new ArrayList<>();
    hints.add(
        "five cards in one list may be three of the Player's and two of the Banker's, or two and three ("
            + five.columns()
            + ")");
    hints.add(five.counted("P1 P2 P3 B1 B2 B3", "PPPBB", "PPBBB"));
    hints.add(five.counted("P1 B1 P2 B2 P3 B3", "PBPBP", "PBPBB"));
    return hints;
  }

  private String columns() {
    return player == null || banker == null
        ? "no totals are seen"
        : "totals: " + player.place().path + " and " + banker.place().path;
  }

  private String counted(String order, String threeAndTwo, String twoAndThree) {
    int coups = 0;
    int byTotals = 0;
    int neither = 0;
    for (int i = 0; i < read.size(); i++) {
      List<Byte> five = read.get(i);
      if (five.size() != FIVE || five.contains(Card.NONE)) {
        continue;
      }
      coups++;
      int scope = cards.filled().get(i).scope();
      List<Hands> ways = List.of(hands(five, threeAndTwo), hands(five, twoAndThree));
      List<Hands> left = ways.stream().filter(way -> fitsTotals(way, scope)).toList();
      byTotals += left.size() == 1 ? 1 : 0;
      neither += left.isEmpty() ? 1 : 0;
    }
    int open = coups - byTotals - neither;
    return "in the order "
        + order
        + ", of "
        + coups
        + (coups == 1 ? " record" : " records")
        + " with five cards: "
        + byTotals
        + " settled by totals, "
        + open
        + (open == 1 ? " stays open" : " stay open")
        + (neither == 0 ? "" : ", " + neither + " fit neither way");
  }

  private static Hands hands(List<Byte> cards, String sides) {
    return new Hands(
        IntStream.range(0, cards.size())
            .mapToObj(i ->
                new Hands.Dealt(
                    sides.charAt(i) == 'P' ? Side.PLAYER : Side.BANKER, cards.get(i), null))
            .toList(),
        false);
  }

  private boolean fitsTotals(Hands way, int scope) {
    return player == null
        || banker == null
        || (isTotal(player, scope, way.total(Side.PLAYER))
            && isTotal(banker, scope, way.total(Side.BANKER)));
  }

  private static boolean isTotal(Column column, int scope, int total) {
    String declared = column.byScope().get(scope);
    return declared == null || declared.equals(Integer.toString(total));
  }

  /** The path with the same name but for the hand's. */
  static Optional<PathSurvey.Place> bankerTotal(
      PathSurvey.Place player, List<PathSurvey.Place> all) {
    String name = player.path.toLowerCase(Locale.ROOT);
    if (!isTotals(player) || !name.contains("player")) {
      return Optional.empty();
    }
    String other = name.replace("player", "banker");
    return all.stream()
        .filter(place -> isTotals(place) && place.path.toLowerCase(Locale.ROOT).equals(other))
        .findFirst();
  }

  private static boolean isTotals(PathSurvey.Place place) {
    return !place.list
        && !place.texts().isEmpty()
        && place.texts().stream().allMatch(text -> text.matches("[0-9]"));
  }

  /** The result that a word seems to name; null where it names none. */
  static @Nullable String result(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    boolean isPlayer = lower.contains("player") || lower.equals("p") || lower.equals("\u95f2");
    boolean isBanker = lower.contains("banker") || lower.equals("b") || lower.equals("\u5e84");
    boolean isTie = lower.equals("tie") || lower.equals("t") || lower.equals("\u548c");
    return isPlayer && !isBanker
        ? "player"
        : isBanker && !isPlayer ? "banker" : isTie ? "tie" : null;
  }
}
