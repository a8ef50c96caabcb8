package shoeaudit.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Two reports that are written at once end together. */
class ReportsAtOnceTest {
  private static final String FIRST = "report.pdf";
  private static final String SECOND = "report.xlsx";

  private final List<String> told = Collections.synchronizedList(new ArrayList<>());
  private final Progress progress =
      new Progress() {
        @Override
        public void writing(String file, long findingsDone, long findingsInAll) {
          told.add(file + " " + findingsDone + "/" + findingsInAll);
        }

        @Override
        public void written(Path report) {
          told.add(report + " is written");
        }
      };
  private final ReportsAtOnce reports = new ReportsAtOnce(progress);

  /** Goes on until it is stopped. */
  private static void endlessly(Progress progress, String file, CountDownLatch begun) {
    while (true) {
      progress.writing(file, 1, 2);
      begun.countDown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void bothAreWrittenAtOnceAndToldOneAfterTheOther() throws Exception {
    CountDownLatch firstTold = new CountDownLatch(1);
    CountDownLatch secondDone = new CountDownLatch(1);
    reports.write(
        FIRST,
        shared -> {
          shared.writing(FIRST, 0, 2);
          firstTold.countDown();
          await(secondDone);
          shared.writing(FIRST, 2, 2);
          shared.written(Path.of(FIRST));
        },
        SECOND,
        shared -> {
          await(firstTold);
          shared.writing(SECOND, 1, 2);
          shared.written(Path.of(SECOND));
          secondDone.countDown();
        });
    assertEquals(
        List.of(
            "report.pdf 0/2", "report.pdf 2/2", "report.pdf is written", "report.xlsx is written"),
        told);
  }

  @Test
  void theSecondIsToldOnceTheFirstIsDone() throws Exception {
    AtomicBoolean firstIsDone = new AtomicBoolean();
    CountDownLatch done = new CountDownLatch(1);
    reports.write(
        FIRST,
        shared -> {
          shared.writing(FIRST, 0, 1);
          firstIsDone.set(true);
          done.countDown();
        },
        SECOND,
        shared -> {
          await(done);
          while (told.size() < 2) {
            shared.writing(SECOND, 1, 1);
          }
        });
    assertTrue(firstIsDone.get());
    assertEquals(List.of("report.pdf 0/1", "report.xlsx 1/1"), told);
  }

  @Test
  void whereTheSecondFailsTheFirstStopsAndTheFailureIsTheSeconds() {
    IOException full = new IOException("no space left");
    CountDownLatch begun = new CountDownLatch(1);
    IOException thrown =
        assertThrows(
            IOException.class,
            () ->
                reports.write(
                    FIRST,
                    shared -> endlessly(shared, FIRST, begun),
                    SECOND,
                    shared -> {
                      await(begun);
                      throw full;
                    }));
    assertSame(full, thrown);
    assertEquals("report.xlsx 0/0", told.getLast());
  }

  @Test
  void whereTheFirstRunsOutOfMemoryTheSecondStops() {
    OutOfMemoryError none = new OutOfMemoryError("Java heap space");
    CountDownLatch begun = new CountDownLatch(1);
    assertSame(
        none,
        assertThrows(
            OutOfMemoryError.class,
            () ->
                reports.write(
                    FIRST,
                    shared -> {
                      await(begun);
                      throw none;
                    },
                    SECOND,
                    shared -> endlessly(shared, SECOND, begun))));
  }

  /** A run that is called off throws where its progress is told. */
  @Test
  void whoStopsTheRunStopsBoth() {
    IllegalStateException stop = new IllegalStateException("called off");
    ReportsAtOnce cancelled =
        new ReportsAtOnce(
            new Progress() {
              @Override
              public void writing(String file, long findingsDone, long findingsInAll) {
                throw stop;
              }
            });
    CountDownLatch begun = new CountDownLatch(1);
    assertSame(
        stop,
        assertThrows(
            IllegalStateException.class,
            () ->
                cancelled.write(
                    FIRST,
                    shared -> endlessly(shared, FIRST, begun),
                    SECOND,
                    shared -> endlessly(shared, SECOND, begun))));
  }

  @Test
  void whoIsInterruptedWaitsForNeither() {
    CountDownLatch begun = new CountDownLatch(1);
    Thread caller = Thread.currentThread();
    assertThrows(
        InterruptedException.class,
        () ->
            reports.write(
                FIRST,
                shared -> {
                  await(begun);
                  caller.interrupt();
                },
                SECOND,
                shared -> endlessly(shared, SECOND, begun)));
    assertFalse(Thread.currentThread().isInterrupted());
  }
}
