package shoeaudit.report;

import java.io.IOException;
import shoeaudit.audit.result.FindingGroup;

/** Gives the findings in their order, again at each call. */
@FunctionalInterface
public interface FindingSource {
  /**
   * Hands every group to the consumer.
   *
   * @throws IOException where they cannot be read back
   */
  void forEach(GroupConsumer consumer) throws IOException;

  /**
   * The same before the result itself is written: whoever tells how far that has come does not
   * count it.
   *
   * @throws IOException where they cannot be read back
   */
  default void lookThrough(GroupConsumer consumer) throws IOException {
    forEach(consumer);
  }

  /** Takes one group. */
  @FunctionalInterface
  public interface GroupConsumer {
    void accept(FindingGroup group) throws IOException;
  }
}
