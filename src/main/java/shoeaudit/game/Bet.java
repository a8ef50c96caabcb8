package shoeaudit.game;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A bet as a control file offers it: ordered lines, of which the first that matches decides; where
 * none does, the wager loses.
 *
 * @param id as logs name it: {@code player}, {@code banker}, {@code tie} or a side bet's id
 * @param main whether it is one of player, banker and tie: its {@code winner} is the declared
 *     result, while a side bet follows the cards as dealt alone (audit.md, levels)
 * @param lines at least one
 * @param commission charged on winnings, or null
 * @param winningsRounding for winnings that are no whole minor unit (reading 29)
 */
public record Bet(
    String id,
    boolean main,
    List<Line> lines,
    @Nullable Commission commission,
    Rounding winningsRounding) {
  /** {@link #decide}: no line matches, the wager loses. */
  public static final int LOSES = -1;

  /** {@link #decide}: the record lacks the cards or suits on which the bet depends. */
  public static final int NOT_DETERMINABLE = -2;

  public Bet {
    lines = List.copyOf(lines);
  }

  /**
   * One line of a bet.
   *
   * @param when when it matches
   * @param odds winnings for each unit staked; {@link Ratio#ZERO} on a push
   * @param push whether the wager is returned instead
   */
  public record Line(Condition when, Ratio odds, boolean push) {
    public Line {
      if (push && odds.numerator() != 0) {
        throw new IllegalArgumentException("a wager that is returned wins nothing, not " + odds);
      }
    }
  }

  /**
   * Commission on winnings.
   *
   * @param rate of the winnings
   * @param rounding of the commission
   */
  public record Commission(Ratio rate, Rounding rounding) {}

  /**
   * Which line decides a wager on this bet.
   *
   * @param winner the result to go by, never {@link Result#VOID}, which returns every wager
   *     whatever the bet; null where neither a declaration nor cards give one
   * @param cards the cards as they lie, or null where they are not known
   * @param table decides what is a natural
   * @return the line's index, {@link #LOSES} or {@link #NOT_DETERMINABLE}
   */
  public int decide(@Nullable Result winner, @Nullable CoupCards cards, ThirdCardTable table) {
    if (winner == Result.VOID) {
      throw new IllegalArgumentException("a void coup returns every wager: no line decides it");
    }
    for (int i = 0; i < lines.size(); i++) {
      switch (lines.get(i).when().match(winner, cards, table)) {
        case YES -> {
          return i;
        }
        case NOT_DETERMINABLE -> {
          return NOT_DETERMINABLE;
        }
        case NO -> {}
      }
    }
    return LOSES;
  }

  /** The outcome that a decided line (or {@link #LOSES}) gives. */
  public WagerOutcome outcome(int line) {
    return line == LOSES
        ? WagerOutcome.LOSE
        : lines.get(line).push() ? WagerOutcome.PUSH : WagerOutcome.WIN;
  }

  /**
   * What a wager of this amount wins on a decided line, without the stake and before commission;
   * minor units.
   */
  public long winnings(int line, long amountMinor) {
    return line == LOSES ? 0 : winningsRounding.roundFraction(amountMinor, lines.get(line).odds());
  }

  /**
   * The commission due on a decided line; minor units. Exact winnings are taken, not rounded ones.
   */
  public long commission(int line, long amountMinor) {
    if (commission == null || line == LOSES) {
      return 0;
    }
    return commission.rounding().round(amountMinor, lines.get(line).odds(), commission.rate());
  }

  /**
   * By how much less than this the winnings of each wager on a decided line may be rounded; minor
   * units, 0 where they are never rounded.
   */
  public long winningsUnit(int line) {
    return line == LOSES || lines.get(line).odds().denominator() == 1
        ? 0
        : winningsRounding.unitMinor();
  }

  /** The same of the commission. */
  public long commissionUnit(int line) {
    return commission == null || line == LOSES
        ? 0
        : commission.rounding().unitOf(lines.get(line).odds().times(commission.rate()));
  }

  /** What the patron's side gains (or, negative, loses) on a decided line; minor units. */
  public long net(int line, long amountMinor) {
    return line == LOSES
        ? -amountMinor
        : winnings(line, amountMinor) - commission(line, amountMinor);
  }
}
