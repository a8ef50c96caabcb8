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
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

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

  /** The shoes of which perft.csv has each quantity, in decks. */
  static final Set<Integer> COUNTED_DECKS = Set.of(6, 8);

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
    List<String[]> rows = rows("third-card-table.csv", "hand,total,player_third,action");
    if (rows.size() != THIRD_CARD_ROWS) {
      throw new IllegalStateException(
          "third-card-table.csv has " + rows.size() + " rows, not " + THIRD_CARD_ROWS);
    }
    for (String[] row : rows) {
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

  /** The rows of perft.csv: each quantity of each shoe once. */
  static List<Count> counts() {
    List<Count> counts =
        rows("perft.csv", "decks,quantity,count").stream()
            .map(row -> new Count(Integer.parseInt(row[0]), row[1], Long.parseLong(row[2])))
            .toList();
    Map<String, List<Integer>> decks = new TreeMap<>();
    for (Count count : counts) {
      decks.computeIfAbsent(count.quantity(), quantity -> new ArrayList<>()).add(count.decks());
    }
    decks.forEach((quantity, of) -> {
      if (of.size() != COUNTED_DECKS.size() || !COUNTED_DECKS.equals(Set.copyOf(of))) {
        throw new IllegalStateException(
            "perft.csv has "
                + quantity
                + " for shoes of "
                + of
                + " decks: it needs a line for each of "
                + new TreeSet<>(COUNTED_DECKS)
                + ", with the count that controls check prints of a control file with as many");
      }
    });
    return counts;
  }

  private static List<String[]> rows(String file, String header) {
    try (InputStream in =
            Objects.requireNonNull(
                PublishedTables.class.getResourceAsStream("/tables/" + file), file);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      if (!header.equals(reader.readLine())) {
        throw new IllegalStateException(file + " does not start with " + header);
      }
      return reader.lines().map(line -> line.split(",", -1)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
