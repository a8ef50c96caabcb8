package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class ControlTextTest {
  private static final ControlText TEXT =
      ControlTexts.of(
          """
          # licensee.id was LICENCE-NUMBER, WA-0042 before; counts: see below
          licensee: {name: A Room of WA-0042, id: WA-0042}
          bets:
            banker:
              pays: 1 to 1
              commission: {rate: 5%, rounding: {unit: "0.01", mode: half_up}}
            dragon:
              uses: dragon-bonus
            tie: null
          limits:
            area:
              min: "5.00"
              counts: all_bets
          tables:
            - id: T1
          """);

  @Test
  void aKeyHasTheLineOnWhichItStandsAndNotTheFirstThatHasItsWord() {
    assertEquals(2, TEXT.line("licensee.id"));
    assertEquals(13, TEXT.line("limits.area.counts"));
    assertEquals(14, TEXT.line("tables"));
  }

  @Test
  void aKeyThatIsLeftOutHasTheLineOfTheKeyAroundIt() {
    assertEquals(11, TEXT.line("limits.area.max"));
    assertEquals(4, TEXT.line("bets.banker.rounding.unit.more"));
    assertEquals(1, TEXT.line("shoe.burn"));
  }

  @Test
  void namesUnderAMapAreThoseOfItsOwnLevelInTheOrderOfTheFile() {
    assertEquals(List.of("banker", "dragon"), TEXT.namesUnder("bets"));
    assertEquals(List.of("name", "id"), TEXT.namesUnder("licensee"));
    assertEquals(List.of(), TEXT.namesUnder("bets.banker.pays"));
  }

  @Test
  void whatIsStatedIsGivenOnOneLine() {
    assertEquals("1 to 1", TEXT.stated("bets.banker.pays"));
    assertEquals(
        "{rate: 5%, rounding: {unit: 0.01, mode: half_up}}", TEXT.stated("bets.banker.commission"));
    assertEquals("half_up", TEXT.stated("bets.banker.commission.rounding.mode"));
  }

  @Test
  void aKeyOfABetInAFileOfItsOwnIsWhatTheBetUses() {
    assertEquals("{uses: dragon-bonus}", TEXT.stated("bets.dragon.pays"));
  }

  @Test
  void aKeyThatTheFileStatesIsLeftToNoBet() {
    assertEquals("dragon-bonus", TEXT.leftToBet("bets.dragon.commission"));
    assertNull(TEXT.leftToBet("bets.dragon"));
    assertNull(TEXT.leftToBet("bets.banker.pays"));
    assertNull(TEXT.leftToBet("bets.banker.max"));
    assertNull(TEXT.leftToBet("limits.area.max"));
  }

  @Test
  void whatIsLeftOutOrNullIsNotStated() {
    assertNull(TEXT.stated("bets.tie"));
    assertNull(TEXT.stated("bets.banker.max"));
    assertNull(TEXT.stated("shoe"));
  }
}
