package shoeaudit.web.coups;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupSnapshot.ThirdCardRule;
import shoeaudit.game.ThirdCardTable;

/**
 * The third-card table of the Banker, with the cell on which the coup turns.
 *
 * @param rows by the Banker's total of two cards
 */
public record RuleGrid(List<Row> rows) {
  private static final int HIGHEST = 7;

  /** A row of the table. */
  public record Row(int total, List<Cell> cells) {}

  /**
   * A cell.
   *
   * @param draws whether the Banker draws
   * @param decides whether the coup turns on it
   */
  public record Cell(boolean draws, boolean decides) {}

  /**
   * The grid for a rule.
   *
   * @param rule what the table says of the coup; null: a hand has fewer than two cards
   * @param table of the controls in force; null: none were
   * @return null where the Banker's rule does not decide
   */
  static @Nullable RuleGrid of(@Nullable ThirdCardRule rule, @Nullable ThirdCardTable table) {
    if (rule == null
        || table == null
        || rule.natural()
        || !rule.deciding().equals(rule.banker())
        || rule.banker().total() > HIGHEST) {
      return null;
    }
    Integer third = rule.banker().playerThird();
    int column = third == null ? ThirdCardTable.PLAYER_STOOD : third;
    List<Row> rows = new ArrayList<>();
    for (int total = 0; total <= HIGHEST; total++) {
      int of = total;
      rows.add(
          new Row(
              total,
              IntStream.rangeClosed(0, ThirdCardTable.PLAYER_STOOD)
                  .mapToObj(card ->
                      new Cell(
                          table.bankerDraws(of, card),
                          of == rule.banker().total() && card == column))
                  .toList()));
    }
    return new RuleGrid(rows);
  }
}
