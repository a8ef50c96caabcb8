package shoeaudit.web.findings;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The filters that a reader of a list of findings finds, and what saves another.
 *
 * @param at where filters are saved
 * @param run whose findings are listed; null: those across runs
 * @param filters shared ones and the reader's own, by name
 * @param fields of the filter as it is now, by which it can be saved; empty: it chooses nothing
 * @param maySave whether the reader may save one
 */
public record SavedChoices(
    String at,
    @Nullable Long run,
    List<Saved> filters,
    Map<String, @Nullable Object> fields,
    boolean maySave) {
  /**
   * A filter that was saved.
   *
   * @param list the address of the findings that it chooses
   * @param isNow whether the list is filtered by it
   * @param mayDelete whether the reader may delete it
   */
  public record Saved(
      long id,
      String name,
      boolean shared,
      String savedBy,
      String list,
      boolean isNow,
      boolean mayDelete) {}

  /** Whether there is anything to show. */
  public boolean isEmpty() {
    return filters.isEmpty() && !saves();
  }

  /** Whether the filter as it is now can be saved. */
  public boolean saves() {
    return maySave && !fields.isEmpty();
  }

  /** Whether the reader may delete any. */
  public boolean deletes() {
    return filters.stream().anyMatch(Saved::mayDelete);
  }
}
