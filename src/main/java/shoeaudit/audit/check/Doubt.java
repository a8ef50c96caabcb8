package shoeaudit.audit.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.ImportProblem;

/**
 * Looks at all that a {@link CrossShoeCheck} found in an audit before any of it stands: what is
 * found of one person may stand, and the same found of everybody shows that the record is wrong.
 * For one audit, told in three steps.
 */
public interface Doubt {
  /** Doubts nothing. */
  Doubt NONE =
      new Doubt() {
        @Override
        public void found(CrossShoeCheck.Deviation deviation) {
          // What stands alone stands.
        }
      };

  /** First: a deviation. Those of memories that have to do with each other come one by one. */
  void found(CrossShoeCheck.Deviation deviation);

  /** Whether it has to see what was remembered, after all that was found. */
  default boolean asksForMemories() {
    return false;
  }

  /** Then, where it asks for them: memories, each part with all that have to do with each other. */
  default void remembered(List<CoupMemory> part) {}

  /**
   * Last: why a deviation does not stand.
   *
   * @return null: it stands
   */
  default @Nullable ImportProblem about(CrossShoeCheck.Deviation deviation) {
    return null;
  }
}
