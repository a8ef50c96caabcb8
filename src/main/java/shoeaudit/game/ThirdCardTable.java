package shoeaudit.game;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * When a hand draws a third card, as a regulation's file states it. Both hands, every two-card
 * total, and for the Banker every value of the Player's third card or none. The naturals are part
 * of it: with one, no hand draws.
 */
public final class ThirdCardTable {
  /** Where the Player stood: no third card. */
  public static final int PLAYER_STOOD = 10;

  private final int naturals;
  private final int playerDraws;
  private final int[] bankerDraws;

  /**
   * A table.
   *
   * @param naturals the two-card totals that are naturals, as a mask of bits 0 to 9
   * @param playerDraws the two-card totals on which the Player draws, as a mask of bits 0 to 9
   * @param bankerDraws for each of the Banker's two-card totals 0 to 9 a mask of the Player's
   *     third-card values (bits 0 to 9; bit 10: the Player stood) on which the Banker draws
   */
  public ThirdCardTable(int naturals, int playerDraws, int[] bankerDraws) {
    if (bankerDraws.length != 10) {
      throw new IllegalArgumentException(
          "the Banker's table has ten totals, not " + bankerDraws.length);
    }
    this.naturals = naturals;
    this.playerDraws = playerDraws;
    this.bankerDraws = bankerDraws.clone();
  }

  /** Whether hands draw alike in every case. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ThirdCardTable table
        && naturals == table.naturals
        && playerDraws == table.playerDraws
        && Arrays.equals(bankerDraws, table.bankerDraws);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * naturals + playerDraws) + Arrays.hashCode(bankerDraws);
  }

  /** Whether a two-card total is a natural. */
  public boolean natural(int total) {
    return (naturals >> total & 1) != 0;
  }

  /** Whether the Player draws on this two-card total (no hand holding a natural). */
  public boolean playerDraws(int total) {
    return (playerDraws >> total & 1) != 0;
  }

  /**
   * Whether the Banker draws on this two-card total (no hand holding a natural).
   *
   * @param playerThird the value 0 to 9 of the Player's third card, or {@link #PLAYER_STOOD}
   */
  public boolean bankerDraws(int total, int playerThird) {
    return (bankerDraws[total] >> playerThird & 1) != 0;
  }

  /**
   * Whether hands with these two-card totals have the third cards that they have to, and no others.
   *
   * @param playerThird the value of the Player's third card, or {@link #PLAYER_STOOD}
   * @param bankerDrew whether the Banker has one
   */
  public boolean dealsThirds(int player, int banker, int playerThird, boolean bankerDrew) {
    boolean over = natural(player) || natural(banker);
    return (playerThird != PLAYER_STOOD) == (!over && playerDraws(player))
        && bankerDrew == (!over && bankerDraws(banker, playerThird));
  }
}
