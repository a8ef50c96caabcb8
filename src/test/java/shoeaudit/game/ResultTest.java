package shoeaudit.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ResultTest {
  @Test
  void WSGC_MB_7b_and_8a_theHandClosestToNineWinsAndEqualTotalsAreATie() {
    for (int player = 0; player < 10; player++) {
      for (int banker = 0; banker < 10; banker++) {
        Result expected =
            player == banker ? Result.TIE : 9 - player < 9 - banker ? Result.PLAYER : Result.BANKER;
        assertEquals(expected, Result.of(player, banker), player + " against " + banker);
      }
    }
  }

  @Test
  void isWrittenAsLogsWriteIt() {
    assertEquals("player", Result.PLAYER.text());
    assertEquals("void", Result.VOID.text());
    assertEquals("push", WagerOutcome.PUSH.text());
    assertEquals("player", Side.PLAYER.text());
    assertEquals("banker", Side.BANKER.text());
    assertEquals(Side.BANKER, Side.PLAYER.other());
    assertEquals(Side.PLAYER, Side.BANKER.other());
  }
}
