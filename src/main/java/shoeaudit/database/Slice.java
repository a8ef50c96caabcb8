package shoeaudit.database;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Some rows of a longer list.
 *
 * @param rows in order
 * @param hasMore whether more come after them
 */
public record Slice<T>(List<T> rows, boolean hasMore) {
  public Slice {
    rows = List.copyOf(rows);
  }

  /**
   * Of what a query found that asked for one row more than are wanted.
   *
   * @param most how many are wanted
   */
  public static <T> Slice<T> of(List<T> found, int most) {
    boolean hasMore = found.size() > most;
    return new Slice<>(hasMore ? found.subList(0, most) : found, hasMore);
  }

  /** What tells where the next ones begin, of the last row; null: no more come. */
  public <C> @Nullable C next(Function<? super T, C> cursor) {
    return hasMore ? cursor.apply(rows.getLast()) : null;
  }
}
