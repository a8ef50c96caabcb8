package shoeaudit.shoelog.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Card;
import shoeaudit.game.Side;

/**
 * Five cards of a coup in one list may be three of the Player's and two of the Banker's, or two and
 * three: says whether recorded totals or the declared winner settle which.
 */
final class FiveCards {
  private static final int FIVE = 5;

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
  private final @Nullable Column winner;

  private FiveCards(PathSurvey.Place cards, List<List<Byte>> read, List<PathSurvey.Place> all) {
    this.cards = cards;
    this.read = read;
    PathSurvey.Place ofPlayer = playerTotal(all).orElse(null);
    this.player = ofPlayer == null ? null : Column.of(ofPlayer);
    this.banker = ofPlayer == null ? null : bankerTotal(ofPlayer, all).map(Column::of).orElse(null);
    this.winner = all.stream().filter(FiveCards::isWinner).findFirst().map(Column::of).orElse(null);
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
    return (player == null || banker == null
            ? "no totals are seen"
            : "totals: " + player.place().path + " and " + banker.place().path)
        + "; "
        + (winner == null ? "no winner is seen" : "winner: " + winner.place().path);
  }

  private String counted(String order, String threeAndTwo, String twoAndThree) {
    int coups = 0;
    int byTotals = 0;
    int byWinner = 0;
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
      boolean totals = left.size() == 1;
      List<Hands> stillLeft = left.stream().filter(way -> fitsWinner(way, scope)).toList();
      if (stillLeft.isEmpty()) {
        neither++;
      } else if (totals) {
        byTotals++;
      } else if (stillLeft.size() == 1) {
        byWinner++;
      }
    }
    int open = coups - byTotals - byWinner - neither;
    return "in the order "
        + order
        + ", of "
        + coups
        + (coups == 1 ? " coup" : " coups")
        + " with five cards: "
        + byTotals
        + " settled by totals, "
        + byWinner
        + " by the winner, "
        + open
        + (open == 1 ? " stays open" : " stay open")
        + (neither == 0 ? "" : ", " + neither + " fit neither way");
  }

  private static Hands hands(List<Byte> five, String sides) {
    return new Hands(
        IntStream.range(0, FIVE)
            .mapToObj(i ->
                new Hands.Dealt(
                    sides.charAt(i) == 'P' ? Side.PLAYER : Side.BANKER, five.get(i), null))
            .toList(),
        false);
  }

  private boolean fitsTotals(Hands way, int scope) {
    return isTotal(player, scope, way.total(Side.PLAYER))
        && isTotal(banker, scope, way.total(Side.BANKER));
  }

  private boolean isTotal(@Nullable Column column, int scope, int total) {
    String declared =
        player == null || banker == null || column == null ? null : column.byScope().get(scope);
    return declared == null || declared.equals(Integer.toString(total));
  }

  private boolean fitsWinner(Hands way, int scope) {
    String declared = winner == null ? null : winner.byScope().get(scope);
    return declared == null || way.result().equals(result(declared));
  }

  private static Optional<PathSurvey.Place> playerTotal(List<PathSurvey.Place> all) {
    return all.stream()
        .filter(place -> isTotals(place) && bankerTotal(place, all).isPresent())
        .findFirst();
  }

  /** The path with the same name but for the hand's. */
  private static Optional<PathSurvey.Place> bankerTotal(
      PathSurvey.Place player, List<PathSurvey.Place> all) {
    String name = player.path.toLowerCase(Locale.ROOT);
    if (!name.contains("player")) {
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

  private static boolean isWinner(PathSurvey.Place place) {
    return !place.list
        && !place.texts().isEmpty()
        && place.texts().stream().allMatch(text -> result(text) != null);
  }

  /** The result that a word seems to name; null where it names none. */
  private static @Nullable String result(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    boolean isPlayer = lower.contains("player") || lower.equals("p") || lower.equals("\u95f2");
    boolean isBanker = lower.contains("banker") || lower.equals("b") || lower.equals("\u5e84");
    boolean isTie = lower.equals("tie") || lower.equals("t") || lower.equals("\u548c");
    return isPlayer && !isBanker
        ? "player"
        : isBanker && !isPlayer ? "banker" : isTie ? "tie" : null;
  }
}
