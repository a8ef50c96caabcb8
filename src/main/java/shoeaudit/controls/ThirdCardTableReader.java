package shoeaudit.controls;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Forms;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.game.ThirdCardTable;

/**
 * Reads a third-card table as it is published: for each hand, what draws and what stands. Each cell
 * must be in exactly one of the two, so that neither a gap nor a contradiction of the publication
 * can slip in unread.
 */
final class ThirdCardTableReader {
  private static final String HAND = "a map with the keys draws and stands";

  private ThirdCardTableReader() {}

  static ThirdCardTable read(YamlMap table) {
    int naturals = mask(table.required("naturals", "the totals that are naturals"), numbers(10), 0);
    int totals = ((1 << 10) - 1) & ~naturals;
    int player = draws(table.requiredMap("player", HAND), numbers(10), totals);
    int[] banker = new int[10];
    YamlMap rows =
        table.requiredMap("banker", "a map with a row for each of the Banker's two-card totals");
    List<String> values = new ArrayList<>(numbers(10));
    values.add("none"); // its place is ThirdCardTable.PLAYER_STOOD
    for (int total = 0; total < banker.length; total++) {
      if ((totals >> total & 1) != 0) {
        YamlMap row = rows.requiredMap(String.valueOf(total), HAND);
        banker[total] = draws(row, values, (1 << values.size()) - 1);
      }
    }
    rows.refuseOtherKeys();
    table.refuseOtherKeys();
    return new ThirdCardTable(naturals, player, banker);
  }

  /** The cells that draw, after a look whether all cells are there. */
  private static int draws(YamlMap hand, List<String> cells, int all) {
    int draws = mask(hand.required("draws", "a list of what draws"), cells, 0);
    int stands = mask(hand.required("stands", "a list of what stands"), cells, draws);
    int missing = all & ~(draws | stands);
    int surplus = (draws | stands) & ~all;
    if (hand.present() && missing != 0) {
      hand.wrong(
          "says nothing of " + words(missing, cells), "each cell either in draws or in stands");
    }
    if (hand.present() && surplus != 0) {
      hand.wrong(
          "has a row for the natural " + words(surplus, cells),
          "no naturals, as no hand draws on one");
    }
    hand.refuseOtherKeys();
    return draws;
  }

  private static int mask(@Nullable YamlValue value, List<String> cells, int taken) {
    int mask = 0;
    if (value != null) {
      for (YamlValue member : value.list("a list")) {
        int cell = member.as(Forms.among(cells, cells::indexOf), -1);
        if (cell < 0) {
          continue;
        }
        if (((mask | taken) >> cell & 1) != 0) {
          member.wrong("is \"" + cells.get(cell) + "\" a second time", "each cell once");
        }
        mask |= 1 << cell;
      }
    }
    return mask;
  }

  private static List<String> numbers(int count) {
    return IntStream.range(0, count).mapToObj(String::valueOf).toList();
  }

  private static String words(int mask, List<String> cells) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if ((mask >> i & 1) != 0) {
        words.add(cells.get(i));
      }
    }
    return String.join(", ", words);
  }
}
