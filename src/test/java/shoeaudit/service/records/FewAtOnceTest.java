package shoeaudit.service.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Refusal;

/** What reads whole logs for somebody holds few threads, also where many ask for it at once. */
class FewAtOnceTest {
  private static final long ONE = 1;
  private static final long ANOTHER = 2;
  private static final long THIRD = 3;

  private final FewAtOnce few = new FewAtOnce("others are at it");
  private final CountDownLatch end = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Future<String>> inside = new ArrayList<>();

  @AfterEach
  void let() {
    end.countDown();
    threads.shutdown();
  }

  /** Somebody who has a place or waits for one, until the end. */
  private void enters(long whose) throws InterruptedException {
    int before = few.inside();
    inside.add(
        threads.submit(() ->
            few.inTurn(
                whose,
                () -> {
                  end.await();
                  return "done";
                })));
    while (few.inside() == before) {
      Thread.sleep(1);
    }
  }

  private void refusedAtOnce(long whose) {
    int before = few.inside();
    Refusal refusal = assertThrows(Refusal.class, () -> few.inTurn(whose, () -> "done"));
    assertEquals(Refusal.Reason.BUSY, refusal.reason());
    assertEquals("others are at it", refusal.detail());
    assertTrue(refusal.retryAfterSeconds() > 0);
    // Those who wait would have given up by now, had this one waited with them.
    assertEquals(before, few.inside());
  }

  @Test
  void whereManyWaitTheNextIsRefusedAtOnce() throws Exception {
    for (int i = 0; i < FewAtOnce.PLACES; i++) {
      enters(i % 2 == 0 ? ONE : ANOTHER);
    }
    refusedAtOnce(THIRD);
    end.countDown();
    for (Future<String> each : inside) {
      assertEquals("done", each.get());
    }
    assertEquals("done", few.inTurn(THIRD, () -> "done"));
    assertEquals(0, few.inside());
  }

  @Test
  void oneLicenseeLeavesPlacesToOthers() throws Exception {
    for (int i = 0; i < FewAtOnce.PLACES_OF_ONE; i++) {
      enters(ONE);
    }
    refusedAtOnce(ONE);
    enters(ANOTHER);
    end.countDown();
    for (Future<String> each : inside) {
      assertEquals("done", each.get());
    }
    assertEquals("done", few.inTurn(ONE, () -> "done"));
  }

  @Test
  void aPlaceIsGivenBackWhereTheWorkFails() {
    for (int i = 0; i <= FewAtOnce.PLACES; i++) {
      assertThrows(
          IllegalStateException.class,
          () ->
              few.inTurn(
                  ONE,
                  () -> {
                    throw new IllegalStateException("it fails");
                  }));
    }
    assertEquals(0, few.inside());
  }
}
