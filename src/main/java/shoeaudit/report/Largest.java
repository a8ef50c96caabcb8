package shoeaudit.report;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Chooses the rows that a picture has room for. */
public final class Largest {
  private Largest() {}

  /**
   * The rows that are largest, in the order in which they were; of two alike the first one.
   *
   * @param most how many at most
   */
  public static <T> List<T> of(List<T> rows, int most, ToLongFunction<T> size) {
    if (rows.size() <= most) {
      return rows;
    }
    Set<Integer> places =
        new HashSet<>(
            IntStream.range(0, rows.size())
                .boxed()
                .sorted(
                    Comparator.comparingLong((Integer place) -> size.applyAsLong(rows.get(place)))
                        .reversed())
                .limit(most)
                .toList());
    return IntStream.range(0, rows.size()).filter(places::contains).mapToObj(rows::get).toList();
  }
}
