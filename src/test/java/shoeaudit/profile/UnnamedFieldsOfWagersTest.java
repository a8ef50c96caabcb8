package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static shoeaudit.profile.OwnFormat.linesWith;
import static shoeaudit.profile.OwnFormat.told;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A jackpot that is in what a wager came to, or a stake that the house gave: the export says so in
 * a field that the profile does not know and that most wagers leave empty. Nobody is accused of
 * what such a field may explain.
 */
class UnnamedFieldsOfWagersTest {
  private static final String PROFILE =
      """
      file: {encoding: csv}
      layouts:
        - coup: {id: id, table: table, shoe: shoe}
          wagers:
            patron: who
            bet: "on"
            bets: {player: P, banker: B}
            stake: stake
            settled: {net: net}
      """;

  private static final String LEFT_OUT =
      "which the profile does not know and most wagers leave empty";

  /** So many tickets, of which the first few have something in a further field. */
  private static List<String> tickets(int all, int with, String something, String nothing)
      throws Exception {
    return told(PROFILE, records(all, with, something, nothing));
  }

  private static String records(int all, int with, String something, String nothing) {
    StringBuilder records = new StringBuilder("id,table,shoe,who,on,stake,net,jackpot\n");
    for (int i = 0; i < all; i++) {
      String end = i < with ? "524.3," + something : "24.3," + nothing;
      records.append(i).append(",a,s,k1,B,25.55,").append(end).append('\n');
    }
    return records.toString();
  }

  @Test
  void aWagerWithAnAmountInAFieldThatOthersLeaveEmptyIsLeftOut() throws Exception {
    for (String nothing : List.of("", "0", "0.00", "N", "false", "No")) {
      List<String> told = tickets(10, 2, "500", nothing);
      assertEquals(0, linesWith(told, "net=524.3").size(), told::toString);
      assertEquals(8, linesWith(told, "net=24.3").size(), told::toString);
      assertEquals(8, linesWith(told, "wager_placed").size(), told::toString);
      assertEquals(
          1,
          linesWith(told, "problem 2: the wager has \"500\" at \"jackpot\", " + LEFT_OUT).size(),
          told::toString);
    }
  }

  @Test
  void aMarkIsAsGoodAsAnAmount() throws Exception {
    assertEquals(0, linesWith(tickets(10, 1, "true", "false"), "net=524.3").size());
  }

  @Test
  void amongVeryFewWagersOneMayHaveIt() throws Exception {
    assertEquals(0, linesWith(tickets(3, 1, "500", "0"), "net=524.3").size());
  }

  @Test
  void aFieldThatManyWagersHaveSaysNothingOfOne() throws Exception {
    List<String> told = tickets(10, 3, "500", "0");
    assertEquals(3, linesWith(told, "net=524.3").size(), told::toString);
    assertEquals(0, linesWith(told, LEFT_OUT).size(), told::toString);
  }

  @Test
  void aFieldThatNoWagerLeavesEmptySaysNothingOfOne() throws Exception {
    assertEquals(1, linesWith(tickets(10, 1, "android", "ios"), "net=524.3").size());
  }

  @Test
  void aFieldThatTheProfileKnowsIsNoDoubt() throws Exception {
    String knows = PROFILE.replace("  - coup:", "  - knows: [jackpot]\n    coup:");
    List<String> told = told(knows, records(10, 1, "500", "0"));
    assertEquals(1, linesWith(told, "net=524.3").size(), told::toString);
  }
}
