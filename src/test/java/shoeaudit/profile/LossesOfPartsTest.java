package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static shoeaudit.profile.OwnFormat.linesWith;
import static shoeaudit.profile.OwnFormat.told;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * No table takes a part of a stake. Where many losses of an export are no whole stakes, as it
 * rounds what wagers came to, or puts a rebate into it, what winners got is not known either.
 */
class LossesOfPartsTest {
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

  /** Tickets of which so many lost another amount than their stake. */
  private static List<String> tickets(int parts, int whole, int wins) throws Exception {
    StringBuilder records = new StringBuilder("id,table,shoe,who,on,stake,net\n");
    for (int i = 0; i < parts + whole + wins; i++) {
      String net = i < parts ? "-25.6" : i < parts + whole ? "-25.55" : "24.3";
      records.append(i).append(",a,s,k1,B,25.55,").append(net).append('\n');
    }
    return told(PROFILE, records.toString());
  }

  @Test
  void whereManyLossesAreRoundedWinningsAreNotKnown() throws Exception {
    List<String> told = tickets(8, 20, 10);
    assertEquals(0, linesWith(told, "wager_settled").size(), told::toString);
    assertEquals(30, linesWith(told, "wager_placed").size(), told::toString);
    assertEquals(
        1,
        linesWith(told, "problem 2: 8 of 28 wagers that lost did not come to their whole stake")
            .size(),
        told::toString);
  }

  @Test
  void aFewLossesThatAreNoStakesSayNothingOfOthers() throws Exception {
    for (List<String> told : List.of(tickets(7, 3, 10), tickets(9, 37, 10))) {
      assertEquals(10, linesWith(told, "outcome=win net=24.3").size(), told::toString);
      assertEquals(0, linesWith(told, "did not come to their whole stake").size());
    }
  }
}
