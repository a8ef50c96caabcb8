package shoeaudit.controls;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.game.Condition;
import shoeaudit.game.CoupPattern;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;

/**
 * Reads the conditions of a bet's line, and the coups that an interpretation touches, into masks.
 * What a condition says of "its" hand is resolved to the Player's or the Banker's here, once, so
 * that testing a coup needs no names.
 */
final class ConditionReader {
  private static final int TIE = 4;
  private static final int ANY_WINNER = 7;
  private static final List<String> WINNERS = List.of("player", "banker", "tie");
  private static final List<String> PAIRS = List.of("none", "player", "banker", "either", "both");

  /**
   * For each of {@link #PAIRS} the hands that may then hold a pair: bit 0 none, 1 the Player's, 2
   * the Banker's, 3 both.
   */
  private static final int[] PAIR_MASKS = {0b0001, 0b1010, 0b1100, 0b1110, 0b1000};

  /** A third card's values, and none: in the order of a pattern's bits. */
  private static final List<String> THIRD_CARDS =
      List.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "none");

  private static final int[] THIRD_CARD_MASKS =
      IntStream.rangeClosed(0, ThirdCardTable.PLAYER_STOOD).map(bit -> 1 << bit).toArray();

  private final YamlMap when;
  private final boolean ofBet;
  private final @Nullable Side side;

  /**
   * A reader.
   *
   * @param ofBet whether the condition is of a bet, and so may speak of its hand
   * @param side the bet's hand, or null
   */
  private ConditionReader(YamlMap when, boolean ofBet, @Nullable Side side) {
    this.when = when;
    this.ofBet = ofBet;
    this.side = side;
  }

  /**
   * Reads the conditions of a line.
   *
   * @param side the hand that the bet is on, or null where it is on none
   */
  static Condition read(YamlMap when, @Nullable Side side) {
    ConditionReader reader = new ConditionReader(when, true, side);
    Condition condition = reader.condition();
    reader.end(impossible(condition));
    return condition;
  }

  /**
   * Reads coups by the conditions that a bet on no hand may have, and by how their hands came
   * about: {@code player_two_card_total}, {@code banker_two_card_total}, {@code player_third_card}
   * (a value, or none), {@code player_sum}, {@code banker_sum}.
   */
  static CoupPattern pattern(YamlMap coups) {
    ConditionReader reader = new ConditionReader(coups, false, null);
    if (coups.present() && coups.keys().isEmpty()) {
      coups.wrong("names no condition", "at least one, as in {player_two_card_total: [6, 7]}");
    }
    CoupPattern pattern =
        new CoupPattern(
            reader.condition(),
            reader.numbers("player_two_card_total", 0, 9),
            reader.numbers("banker_two_card_total", 0, 9),
            reader.words("player_third_card", THIRD_CARDS, THIRD_CARD_MASKS),
            reader.numbers("player_sum", 0, CoupPattern.HIGHEST_SUM),
            reader.numbers("banker_sum", 0, CoupPattern.HIGHEST_SUM));
    reader.end(impossible(pattern.condition()));
    return pattern;
  }

  private Condition condition() {
    int own = side == Side.BANKER ? 2 : 1;
    int winners = words("winner", WINNERS, 1, 2, TIE);
    int wins = sided("wins") ? flag("wins", ANY_WINNER & ~own, own) : Condition.ANY;
    int ties = sided("ties") ? flag("ties", ANY_WINNER & ~TIE, TIE) : Condition.ANY;
    int natural = sided("natural") ? flag("natural", 1, 2) : Condition.ANY;
    int total = sided("total") ? numbers("total", 0, 9) : Condition.ANY;
    int cards = sided("cards") ? numbers("cards", 2, 3) : Condition.ANY;
    boolean player = side == Side.PLAYER;
    boolean banker = side == Side.BANKER;
    return new Condition(
        winners & wins & ties,
        numbers("player_total", 0, 9) & (player ? total : Condition.ANY),
        numbers("banker_total", 0, 9) & (banker ? total : Condition.ANY),
        numbers("margin", 0, 9),
        numbers("player_cards", 2, 3) & (player ? cards : Condition.ANY),
        numbers("banker_cards", 2, 3) & (banker ? cards : Condition.ANY),
        numbers("total_cards", 4, 6),
        player ? natural : Condition.ANY,
        banker ? natural : Condition.ANY,
        words("pair", PAIRS, PAIR_MASKS),
        words("perfect_pair", PAIRS, PAIR_MASKS));
  }

  /** All was asked for. */
  private void end(boolean impossible) {
    when.refuseOtherKeys();
    if (impossible) {
      when.wrong(
          "can never match, as its conditions contradict each other",
          "conditions that can hold together");
    }
  }

  /** Whether a key that speaks of the bet's own hand is there and allowed. */
  private boolean sided(String key) {
    if (!ofBet || when.optional(key) == null) {
      return false;
    }
    if (side == null) {
      when.wrong(
          key,
          "speaks of the bet's hand, and the bet is on none",
          "sided: true or a side, or another condition");
      return false;
    }
    return true;
  }

  private int flag(String key, int ifFalse, int ifTrue) {
    return when.optional(key, Forms.bool(), true) ? ifTrue : ifFalse;
  }

  private int numbers(String key, int least, int most) {
    int mask = 0;
    for (int number : values(key, Forms.whole(least, most), least)) {
      mask |= 1 << number;
    }
    return mask == 0 ? Condition.ANY : mask;
  }

  private int words(String key, List<String> words, int... masks) {
    int mask = 0;
    for (int part : values(key, Forms.among(words, word -> masks[words.indexOf(word)]), masks[0])) {
      mask |= part;
    }
    return mask == 0 ? Condition.ANY : mask;
  }

  private <T> List<T> values(String key, Form<T> form, T standIn) {
    YamlValue value = when.optional(key);
    if (value == null) {
      return List.of();
    }
    if (!value.isList()) {
      return List.of(value.as(form, standIn));
    }
    List<T> values = value.list(form.what(), form, standIn);
    if (values.isEmpty()) {
      value.wrong("is an empty list", form.what() + ", or a list of such");
    }
    return values;
  }

  private static boolean impossible(Condition condition) {
    return condition.winners() == 0
        || condition.playerTotals() == 0
        || condition.bankerTotals() == 0
        || condition.playerCards() == 0
        || condition.bankerCards() == 0;
  }
}
