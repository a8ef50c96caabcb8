package shoeaudit.shoelog.field;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import shoeaudit.shoelog.EventKind;

/** Events written as a shoe log (shoe-log.md; audit.md, reading 13). */
class LogWriterTest {
  private static final LogEvent WAGER =
      LogEvent.of(EventKind.WAGER_PLACED, "T,1", "S\n1", 7)
          .with(LogField.COUP, "12")
          .with(LogField.AREA, "3")
          .with(LogField.AMOUNT, "25");

  @Test
  void csvQuotesWhatNeedsItAndTellsHowManyLinesARecordTakes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (LogWriter writer =
        LogWriter.csv(EnumSet.copyOf(WAGER.with(LogField.NOTE, "").cells().keySet()), out)) {
      assertEquals(2, writer.write(WAGER));
    }
    assertEquals(
        "event,table,shoe,coup,area,amount,note\r\nwager_placed,\"T,1\",\"S\n1\",12,3,25,\r\n",
        out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void jsonHasWholeNumbersAsNumbersAndEverythingElseAsTexts() throws IOException {
    LogEvent declared =
        LogEvent.of(EventKind.RESULT_DECLARED, "1", "2", 1)
            .with(LogField.COUP, "007")
            .with(LogField.PLAYER_TOTAL, "8")
            .with(LogField.BANKER_TOTAL, "x");
    assertEquals(
        "{\"event\":\"result_declared\",\"table\":\"1\",\"shoe\":\"2\",\"coup\":\"007\",\"player_total\":8,"
            + "\"banker_total\":\"x\"}\n",
        json(declared));
  }

  /** UTF-8 cannot have half a character; what was unreadable must not become readable. */
  @Test
  void halfACharacterBecomesOneThatNoIdentifierMayHave() throws IOException {
    assertEquals(
        "{\"event\":\"shoe_closed\",\"table\":\"a\\u001Ab\",\"shoe\":\"\uD83C\uDCA1\"}\n",
        json(LogEvent.of(EventKind.SHOE_CLOSED, "a\uD83Cb", "\uD83C\uDCA1", 1)));
  }

  private static String json(LogEvent event) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (LogWriter writer = LogWriter.jsonLines(out)) {
      assertEquals(1, writer.write(event));
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
