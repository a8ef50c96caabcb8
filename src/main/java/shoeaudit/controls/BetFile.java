package shoeaudit.controls;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.game.Bet;
import shoeaudit.game.Side;

/**
 * A bet as data, read from {@code rules-config/bets/<id>.yaml}.
 *
 * @param id the file's id, as control files name it after {@code uses}
 * @param name as players know it
 * @param sided whether it is a bet on one hand
 * @param side the hand for which the lines are resolved, or null where it is on none
 * @param lines at least one; the first that matches decides, none: the wager loses
 * @param sha256 of the file as read, lower-case hex
 */
public record BetFile(
    String id,
    String name,
    boolean sided,
    @Nullable Side side,
    List<Bet.Line> lines,
    String sha256) {
  public BetFile {
    lines = List.copyOf(lines);
  }
}
