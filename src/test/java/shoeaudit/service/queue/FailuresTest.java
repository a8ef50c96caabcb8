package shoeaudit.service.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class FailuresTest {
  @Test
  void whatAnotherSaysIsNotRecorded() {
    assertEquals(
        "a failure of the service (IllegalStateException), told in its log",
        Failures.words(new IllegalStateException("insert into finding values ('P05')")));
    assertEquals(
        "a failure of the service: No space left on device",
        Failures.words(new IOException("No space left on device")));
  }

  @Test
  void wordsFitTheirColumn() {
    String words = Failures.words(new IOException("x".repeat(20_000)));
    assertTrue(words.length() < 10_000, words);
    assertTrue(words.endsWith("\u2026"), words);
  }
}
