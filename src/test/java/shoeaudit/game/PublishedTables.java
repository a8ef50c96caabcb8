package shoeaudit.game;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The published tables in {@code src/test/resources/tables}, read afresh: the tests' own source of
 * what is right.
 */
final class PublishedTables {
  /**
   * Rows of third-card-table.csv: 8 totals of the Player, and 8 of the Banker times none and ten
   * values.
   */
  static final int THIRD_CARD_ROWS = 8 + 8 * 11;

  /** Rows of perft.csv: 53 quantities of two shoes. */
  static final int PERFT_ROWS = 2 * 53;

  /**
   * Draw or stand on a two-card total; {@code playerThird} is a value or {@link
   * ThirdCardTable#PLAYER_STOOD}.
   */
  record Draw(Side hand, int total, int playerThird, boolean draws) {}

  /** A published count. */
  record Count(int decks, String quantity, long count) {}

  private PublishedTables() {}

  /** The rows of third-card-table.csv. */
  static List<Draw> draws() {
    List<Draw> draws = new ArrayList<>();
    for (String[] row :
        rows("third-card-table.csv", "hand,total,player_third,action", THIRD_CARD_ROWS)) {
      Side hand = row[0].equals("player") ? Side.PLAYER : Side.BANKER;
      int third =
          row[2].isEmpty() || row[2].equals("none")
              ? ThirdCardTable.PLAYER_STOOD
              : Integer.parseInt(row[2]);
      draws.add(new Draw(hand, Integer.parseInt(row[1]), third, row[3].equals("draw")));
    }
    return draws;
  }

  /** The table of these rows. A total of which the published table says nothing is a natural. */
  static ThirdCardTable thirdCardTable() {
    Set<Integer> listed = new HashSet<>();
    int playerDraws = 0;
    int[] bankerDraws = new int[10];
    for (Draw row : draws()) {
      listed.add(row.total());
      if (row.draws() && row.hand() == Side.PLAYER) {
        playerDraws |= 1 << row.total();
      } else if (row.draws()) {
        bankerDraws[row.total()] |= 1 << row.playerThird();
      }
    }
    int naturals = 0;
    for (int total = 0; total < 10; total++) {
      naturals |= listed.contains(total) ? 0 : 1 << total;
    }
    return new ThirdCardTable(naturals, playerDraws, bankerDraws);
  }

  /** The rows of perft.csv. */
  static List<Count> counts() {
    return rows("perft.csv", "decks,quantity,count", PERFT_ROWS).stream()
        .map(row -> new Count(Integer.parseInt(row[0]), row[1], Long.parseLong(row[2])))
        .toList();
  }

  private static List<String[]> rows(String file, String header, int expectedRows) {
    try (InputStream in =
            Objects.requireNonNull(
                PublishedTables.class.getResourceAsStream("/tables/" + file), file);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      if (!header.equals(reader.readLine())) {
        throw new IllegalStateException(file + " does not start with " + header);
      }
      List<String[]> rows = reader.lines().map(line -> line.split(",", -1)).toList();
      if (rows.size() != expectedRows) {
        throw new IllegalStateException(
            file + " has " + rows.size() + " rows, not " + expectedRows);
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
