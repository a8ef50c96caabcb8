package shoeaudit.api.operations;

import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The threads of those who run the service: health and metrics are told also where all those that
 * serve callers are taken.
 */
@Singleton
class OperationsThreads {
  /** Enough for one question that waits for the database, and others beside it. */
  private static final int COUNT = 4;

  private final ExecutorService threads =
      Executors.newFixedThreadPool(
          COUNT, Thread.ofPlatform().daemon().name("operations-", 0).factory());

  void execute(Runnable work) {
    threads.execute(work);
  }

  @PreDestroy
  void end() {
    threads.shutdown();
  }
}
