package shoeaudit.profile.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.profile.OwnFormat;

/** Which of two records of one ticket is the newer, on nights when wall clocks mislead. */
class NewestRecordsTest {
  private static List<String> wagers(String time, String first, String second) throws Exception {
    List<String> told =
        OwnFormat.told(
            """
            file: {encoding: csv}
            layouts:
              - supersedes: id
                newest: at
                time: %s
                coup:
                  id: round
                  table: table
                  cards: {player: player, banker: banker}
                wagers: {bet: bet, bets: {player: P}, stake: stake}
            """
                .formatted(time),
            """
            id,round,table,player,banker,bet,stake,at
            1,r1,t,9S KH,4C 2D,P,10,%s
            1,r1,t,9S KH,4C 2D,P,20,%s
            """
                .formatted(first, second));
    int undecided =
        OwnFormat.linesWith(told, "times that say which of the two is the newer").size();
    List<String> placed = OwnFormat.linesWith(told, "wager_placed");
    assertEquals(undecided == 0 ? 1 : 0, placed.size(), told::toString);
    return undecided > 0
        ? List.of("undecided")
        : List.of(placed.getFirst().replaceAll(".*amount=([0-9]+).*", "$1"));
  }

  /** The same two records, the later one last and first. */
  private static void assertNewer(String time, String earlier, String later) throws Exception {
    assertEquals(List.of("20"), wagers(time, earlier, later));
    assertEquals(List.of("10"), wagers(time, later, earlier));
  }

  private static void assertUndecided(String time, String one, String other) throws Exception {
    assertEquals(List.of("undecided"), wagers(time, one, other));
    assertEquals(List.of("undecided"), wagers(time, other, one));
  }

  @Test
  void timesWithOffsetsAreComparedAsPointsInTime() throws Exception {
    assertNewer("{form: rfc3339}", "2026-11-01T01:54:31-07:00", "2026-11-01T01:04:31-08:00");
    assertNewer("{form: rfc3339}", "2026-02-04T04:24:31+08:00", "2026-02-03T20:34:31Z");
  }

  @Test
  void countedTimesAreComparedAsPointsInTimeWhateverTheZone() throws Exception {
    assertNewer("{form: epoch_seconds, zone: America/Los_Angeles}", "1793523271", "1793523871");
  }

  @Test
  void theSamePointInTimeWithTwoOffsetsDecidesNothing() throws Exception {
    assertUndecided("{form: rfc3339}", "2026-02-04T04:24:31+08:00", "2026-02-03T20:24:31Z");
  }

  @Test
  void localTimesOfAnHourThatIsRepeatedDecideNothing() throws Exception {
    assertUndecided(
        "{form: 'yyyy-MM-dd HH:mm:ss', zone: America/Los_Angeles}",
        "2026-11-01 01:04:31",
        "2026-11-01 01:54:31");
  }

  @Test
  void aLocalTimeOutsideTheRepeatedHourIsBeforeOrAfterBothOfThem() throws Exception {
    String zone = "{form: 'yyyy-MM-dd HH:mm:ss', zone: America/Los_Angeles}";
    assertNewer(zone, "2026-11-01 00:59:59", "2026-11-01 01:00:00");
    assertNewer(zone, "2026-11-01 01:59:59", "2026-11-01 02:00:00");
    assertNewer(zone, "2026-11-02 01:04:31", "2026-11-02 01:54:31");
  }

  @Test
  void localTimesOfUnknownZoneDecideNothingInAnHourThatSomeZoneRepeats() throws Exception {
    String zone = "{form: 'yyyy-MM-dd HH:mm:ss', zone: unknown}";
    assertUndecided(zone, "2026-11-01 01:04:31", "2026-11-01 01:54:31");
    assertUndecided(zone, "2026-10-25 02:04:31", "2026-10-25 02:54:31");
  }

  @Test
  void localTimesOfUnknownZoneDecideOtherwise() throws Exception {
    String zone = "{form: 'yyyy-MM-dd HH:mm:ss', zone: unknown}";
    assertNewer(zone, "2026-11-03 01:04:31", "2026-11-03 01:54:31");
    assertNewer(zone, "2026-11-01 01:54:31", "2026-11-01 04:04:31");
    assertNewer(zone, "2026-11-01 18:04:31", "2026-11-01 18:14:31");
  }

  @Test
  void aTimeWithAnOffsetAndOneOfUnknownZoneDecideNothing() throws Exception {
    assertUndecided(
        "{form: 'yyyy-MM-dd HH:mm:ss[XXX]'}", "2026-06-01 01:04:31", "2026-06-01 03:54:31Z");
  }
}
