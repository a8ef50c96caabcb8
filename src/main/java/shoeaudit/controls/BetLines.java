package shoeaudit.controls;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.game.Bet;
import shoeaudit.game.Condition;
import shoeaudit.game.Ratio;
import shoeaudit.game.Side;

/** Reads the lines of a bet, and makes those of bets that are defined by odds alone. */
final class BetLines {
  static final String WHAT = "a list of lines, such as - {when: {winner: tie}, pays: 8 to 1}";

  private static final String WHEN = "a map of conditions, such as {winner: tie}";
  // The bits of Condition.winners.
  private static final int PLAYER = 1;
  private static final int BANKER = 2;
  private static final int TIE = 4;

  private BetLines() {}

  /**
   * The lines of a Player or Banker wager at these odds: the hand wins; on a tie the wager is
   * returned, or, as no line says otherwise, loses (audit.md, reading 50).
   */
  static List<Bet.Line> onHand(Side side, Ratio odds, RuleChoices.OnTie onTie) {
    Bet.Line wins =
        new Bet.Line(Condition.winners(side == Side.PLAYER ? PLAYER : BANKER), odds, false);
    return onTie == RuleChoices.OnTie.LOSE
        ? List.of(wins)
        : List.of(wins, new Bet.Line(Condition.winners(TIE), Ratio.ZERO, true));
  }

  /** The line of a tie wager at these odds. */
  static List<Bet.Line> onTie(Ratio odds) {
    return List.of(new Bet.Line(Condition.winners(TIE), odds, false));
  }

  /**
   * Reads lines.
   *
   * @param side the hand that the bet is on, or null where it is on none
   */
  static List<Bet.Line> read(@Nullable YamlValue value, @Nullable Side side) {
    if (value == null) {
      return List.of();
    }
    List<YamlValue> written = value.list(WHAT);
    if (value.isList() && written.isEmpty()) {
      value.wrong("is an empty list", WHAT);
    }
    List<Bet.Line> lines = new ArrayList<>();
    for (YamlValue member : written) {
      YamlMap line = member.map("a map with the keys when, and pays or push");
      Condition when = ConditionReader.read(line.requiredMap("when", WHEN), side);
      Ratio odds = line.orNull("pays", RuleForms.odds(), Ratio.ONE);
      YamlValue push = line.optional("push");
      if (push != null) {
        push.as(Forms.among(List.of("true"), word -> true), true);
      }
      if (line.present() && (odds == null) == (push == null)) {
        member.wrong(
            odds == null ? "neither pays nor pushes" : "both pays and pushes",
            "one of the two: pays: 8 to 1, or push: true");
      }
      line.refuseOtherKeys();
      lines.add(new Bet.Line(when, odds == null ? Ratio.ZERO : odds, odds == null));
    }
    return lines;
  }
}
