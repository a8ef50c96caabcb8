package shoeaudit.profile.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.profile.OwnFormat;

/** A mark that may stand before decimals or between thousands, in a profile that names neither. */
class ThousandsTest {
  private static List<String> told(String money, String... amounts) throws Exception {
    StringBuilder log = new StringBuilder("round;table;player;banker;bet;stake;net\n");
    for (int i = 0; i < amounts.length; i++) {
      log.append("r")
          .append(i + 1)
          .append(i % 2 == 0 ? ";t;9S KH" : ";t;8S KD")
          .append(";4C 2D;P;");
      log.append(amounts[i]).append(';').append(amounts[i]).append('\n');
    }
    return OwnFormat.told(
        """
        file: {encoding: csv, delimiter: ";"}
        layouts:
          - coup:
              id: round
              table: table
              cards: {player: player, banker: banker}
        %s    wagers: {bet: bet, bets: {player: P}, stake: stake, settled: {net: net}}
        """
            .formatted(money.isEmpty() ? "" : "    money: " + money + "\n"),
        log.toString());
  }

  private static int placed(List<String> told) {
    return OwnFormat.linesWith(told, "wager_placed").size();
  }

  @Test
  void threeDecimalsAmongWholeAmountsMayBeThousandsAndAreNotRead() throws Exception {
    List<String> told = told("", "20", "1.500", "400");
    assertEquals(2, placed(told), told::toString);
    assertEquals(
        List.of(
            "problem 3: the wager has an amount in which what stands before three digits may be a"
                + " decimal mark or stand between thousands, as other amounts of the file have none"
                + " -> a profile with money.group_mark, or amounts with as many decimals each; the"
                + " wager is left out"),
        OwnFormat.linesWith(told, "problem"));
    assertEquals(1, placed(told("{decimal_mark: ','}", "20", "\"1,500\"")));
  }

  @ParameterizedTest
  @CsvSource({"10.0000", "19.5", "0.475", "1500.250", "0.000", "2.25"})
  void anotherAmountShowsThatTheMarkStandsBeforeDecimals(String amount) throws Exception {
    List<String> told = told("", "20", "1.425", amount);
    assertEquals(List.of(), OwnFormat.linesWith(told, "thousands"));
    assertEquals(1, OwnFormat.linesWith(told, "amount=1.425").size(), told::toString);
  }

  @Test
  void threeDecimalsEverywhereAreDecimals() throws Exception {
    List<String> told = told("", "20.000", "1.500", "400.000");
    assertEquals(3, placed(told), told::toString);
    assertEquals(1, OwnFormat.linesWith(told, "amount=1.5").size(), told::toString);
  }

  @Test
  void aGroupMarkThatTheProfileNamesIsOne() throws Exception {
    List<String> told = told("{decimal_mark: ',', group_mark: '.'}", "20", "1.500");
    assertEquals(2, placed(told), told::toString);
    assertEquals(1, OwnFormat.linesWith(told, "amount=1500").size(), told::toString);
  }
}
