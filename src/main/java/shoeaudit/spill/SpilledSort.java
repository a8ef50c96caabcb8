package shoeaudit.spill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToLongFunction;

/**
 * Rows given back in order, those that are equal as they were added. Beyond the bound they go to
 * the file in sorted runs, which are merged while they are read; then a block of each run is in
 * memory. Not for several threads at once, and nothing is added while rows are read.
 *
 * @param <T> the kind of row
 */
public final class SpilledSort<T> implements Iterable<T>, AutoCloseable {
  /** What rows of a block take of memory, about. */
  private static final long BLOCK_BYTES = 1 << 15;

  private final ToLongFunction<T> heapBytes;
  private final Comparator<? super T> order;
  private final long mostBytesHeld;
  private final List<T> held = new ArrayList<>();
  private long bytesHeld;
  private long size;
  private final SpilledList<List<T>> blocks;

  /** For each run the number of the first block that is not its own any more. */
  private final List<Integer> ends = new ArrayList<>();

  /**
   * Without rows.
   *
   * @param file where nothing stands; made when memory does not do
   * @param mostBytesHeld the bytes of rows that stay in memory, as the codec estimates them; at
   *     least one row does
   */
  public SpilledSort(
      Path file, RowCodec<T> codec, Comparator<? super T> order, long mostBytesHeld) {
    heapBytes = codec.heapBytes();
    this.order = order;
    this.mostBytesHeld = mostBytesHeld;
    blocks = new SpilledList<>(file, RowCodec.listOf(codec), 0);
  }

  /**
   * Adds a row.
   *
   * @throws UncheckedIOException where it cannot be written; its cause names the file
   */
  public void add(T row) {
    long bytes = heapBytes.applyAsLong(row);
    if (bytes > mostBytesHeld - bytesHeld && !held.isEmpty()) {
      spill();
    }
    held.add(row);
    bytesHeld += bytes;
    size++;
  }

  private void spill() {
    held.sort(order);
    int from = 0;
    long bytes = 0;
    for (int to = 1; to <= held.size(); to++) {
      bytes += heapBytes.applyAsLong(held.get(to - 1));
      if (bytes >= BLOCK_BYTES || to == held.size()) {
        blocks.add(held.subList(from, to));
        from = to;
        bytes = 0;
      }
    }
    ends.add(blocks.size());
    held.clear();
    bytesHeld = 0;
  }

  /** How many rows there are. */
  public long size() {
    return size;
  }

  /**
   * All rows in order; several threads may read them at once when all are added. Where one cannot
   * be read back the iterator throws an {@link UncheckedIOException}, whose cause names the file.
   */
  @Override
  public synchronized Iterator<T> iterator() {
    held.sort(order);
    Iterator<T> last = List.copyOf(held).iterator();
    if (ends.isEmpty()) {
      return last;
    }
    // Of equal rows those of an earlier run were added earlier.
    PriorityQueue<Head<T>> heads =
        new PriorityQueue<>(
            Comparator.<Head<T>, T>comparing(Head::first, order).thenComparingInt(Head::run));
    int from = 0;
    for (int run = 0; run < ends.size(); run++) {
      heads.add(head(run, new Run(from, ends.get(run))));
      from = ends.get(run);
    }
    if (last.hasNext()) {
      heads.add(head(ends.size(), last));
    }
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return !heads.isEmpty();
      }

      @Override
      public T next() {
        Head<T> head = heads.remove();
        if (head.rest().hasNext()) {
          heads.add(head(head.run(), head.rest()));
        }
        return head.first();
      }
    };
  }

  /** The first row of a run that is not given out yet, and those after it. */
  private record Head<T>(int run, T first, Iterator<T> rest) {}

  private static <T> Head<T> head(int run, Iterator<T> rows) {
    return new Head<>(run, rows.next(), rows);
  }

  /** A sorted run in the file, of which one block at a time is in memory. */
  private final class Run implements Iterator<T> {
    private int block;
    private final int end;
    private Iterator<T> rows = List.<T>of().iterator();

    Run(int block, int end) {
      this.block = block;
      this.end = end;
    }

    @Override
    public boolean hasNext() {
      return rows.hasNext() || block < end;
    }

    @Override
    public T next() {
      if (!rows.hasNext()) {
        try {
          rows = blocks.get(block++).iterator();
        } catch (IOException e) {
          throw new UncheckedIOException("rows cannot be read in order", e);
        }
      }
      return rows.next();
    }
  }

  @Override
  public void close() throws IOException {
    blocks.close();
  }
}
