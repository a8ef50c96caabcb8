package shoeaudit.api.http;

import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Slice;

/** Lists that are read a page at a time. */
public final class Paging {
  /** The most that one page has. */
  public static final int MOST = 1_000;

  /** How many it has where nobody says. */
  public static final String USUAL = "100";

  private Paging() {}

  /** What is to be sent as cursor for the next page; null: this is the last. */
  public static <T> @Nullable String next(Slice<T> page, ToLongFunction<? super T> id) {
    return page.next(last -> Long.toString(id.applyAsLong(last)));
  }
}
