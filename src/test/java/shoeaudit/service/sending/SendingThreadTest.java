package shoeaudit.service.sending;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SendingThreadTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  private static SendingThread<String> looking(Duration every) {
    return new SendingThread<>(
        "sends nothing",
        every,
        new SendingThread.Outbox<>() {
          @Override
          public List<String> due() {
            return List.of();
          }

          @Override
          public boolean isStillDue(String sending) {
            return false;
          }

          @Override
          public void send(String sending) {
            throw new IllegalStateException("nothing is due");
          }
        });
  }

  /** Without a pause between its looks it would take a processor for itself. */
  @Test
  void noTimeBetweenLooksIsNoLook() throws Exception {
    SendingThread<String> none = looking(Duration.ZERO);
    none.start();
    none.wake();
    assertFalse(none.looks());
    none.stop(LONG);
  }

  @Test
  void itLooksUntilItIsStopped() throws Exception {
    SendingThread<String> some = looking(LONG);
    some.start();
    assertTrue(some.looks());
    some.stop(LONG);
    assertFalse(some.looks());
  }
}
