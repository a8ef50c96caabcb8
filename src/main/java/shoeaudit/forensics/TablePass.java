package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.record.Deal;

/**
 * Goes through all deals once, each table by one thread, tables side by side. What comes of a table
 * does not depend on the number of threads.
 */
final class TablePass {
  private TablePass() {}

  /**
   * Goes through the deals.
   *
   * @param deals in the order of {@link Deal#ORDER}; every thread reads all of them
   * @param begin makes what takes a table's deals
   * @param take takes one
   * @return what took them, by table
   */
  static <T> SortedMap<String, T> over(
      Iterable<Deal> deals, int threads, Function<String, T> begin, BiConsumer<T, Deal> take)
      throws InterruptedException {
    SortedMap<String, T> tables = new ConcurrentSkipListMap<>();
    Map<String, Boolean> claimed = new ConcurrentHashMap<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        running.add(
            executor.submit(() -> {
              String table = null;
              T of = null;
              for (Deal deal : deals) {
                if (!deal.table().equals(table)) {
                  table = deal.table();
                  of = claim(table, claimed, begin, tables);
                }
                if (of != null) {
                  take.accept(of, deal);
                }
              }
            }));
      }
      for (Future<?> each : running) {
        waitFor(each);
      }
    }
    return tables;
  }

  private static <T> @Nullable T claim(
      String table,
      Map<String, Boolean> claimed,
      Function<String, T> begin,
      SortedMap<String, T> tables) {
    if (claimed.putIfAbsent(table, true) != null) {
      return null;
    }
    T of = begin.apply(table);
    tables.put(table, of);
    return of;
  }

  private static void waitFor(Future<?> running) throws InterruptedException {
    try {
      Object unused = running.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException exception) {
        throw exception;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("a table's patterns could not be told", e.getCause());
    }
  }
}
