package shoeaudit.web.findings;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;

/**
 * What of a decision, or of its undoing, was wanted and not done.
 *
 * @param standing the bulk reviews that were to be undone and that stand, with why
 * @param parts of a decision of which one was refused; null: none was
 */
public record NotDone(Map<Long, Refusal> standing, @Nullable InParts parts) {
  /** All was done. */
  static final NotDone NOTHING = new NotDone(Map.of(), null);

  /** On how many findings nothing was decided. */
  public long undecided() {
    return parts == null ? 0 : parts.left();
  }

  /** Why. */
  public @Nullable Refusal why() {
    return parts == null ? null : parts.why();
  }
}
