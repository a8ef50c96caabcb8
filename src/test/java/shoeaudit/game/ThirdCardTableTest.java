package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ThirdCardTableTest {
  private static final ThirdCardTable TABLE = PublishedTables.thirdCardTable();

  /**
   * Of ten totals, eight decide; the table says of each, and of each of the Banker's with each
   * third card or none.
   */
  @Test
  void WSGC_MB_P_and_B_everyRowOfThePublishedTable() {
    Set<PublishedTables.Draw> rows = new HashSet<>(PublishedTables.draws());
    assertEquals(PublishedTables.THIRD_CARD_ROWS, rows.size());
    for (PublishedTables.Draw row : rows) {
      boolean draws =
          row.hand() == Side.PLAYER
              ? TABLE.playerDraws(row.total())
              : TABLE.bankerDraws(row.total(), row.playerThird());
      assertEquals(row.draws(), draws, row.toString());
    }
  }

  @Test
  void WSGC_MB_P_thePlayerDrawsOnZeroToFive() {
    for (int total = 0; total < 10; total++) {
      assertEquals(total <= 5, TABLE.playerDraws(total), "Player " + total);
    }
  }

  /** The Banker's table as it is commonly printed: the Player's third cards on which it draws. */
  @Test
  void WSGC_MB_B_theBankerDrawsByThePlayersThirdCard() {
    String[] draws = {
      "0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", "", "", ""
    };
    for (int total = 0; total < 10; total++) {
      for (int third = 0; third < 10; third++) {
        assertEquals(
            draws[total].contains(String.valueOf(third)),
            TABLE.bankerDraws(total, third),
            "Banker " + total + ", third card " + third);
      }
      assertEquals(
          total <= 5,
          TABLE.bankerDraws(total, ThirdCardTable.PLAYER_STOOD),
          "Banker " + total + ", stood");
    }
  }

  @Test
  void WSGC_MB_10a_eightAndNineAreNaturals() {
    for (int total = 0; total < 10; total++) {
      assertEquals(total >= 8, TABLE.natural(total), "total " + total);
    }
  }

  @Test
  void theBankersTableHasTenTotals() {
    assertThrows(IllegalArgumentException.class, () -> new ThirdCardTable(0, 0, new int[9]));
    assertThrows(IllegalArgumentException.class, () -> new ThirdCardTable(0, 0, new int[11]));
  }

  @Test
  void keepsItsOwnCopyOfWhatItWasGiven() {
    int[] bankerDraws = new int[10];
    bankerDraws[4] = 1 << 2;
    ThirdCardTable table = new ThirdCardTable(0, 0, bankerDraws);
    bankerDraws[4] = 1 << 3;

    assertTrue(table.bankerDraws(4, 2));
    assertFalse(table.bankerDraws(4, 3));
  }
}
