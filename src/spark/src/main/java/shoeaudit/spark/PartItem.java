package shoeaudit.spark;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.ShardOutline;

/** What an executor keeps of a part on its disk: first a report, then the shard in pieces. */
sealed interface PartItem extends Serializable {
  /**
   * What the audit of a part came to.
   *
   * @param part its name
   * @param shard what its shard says of itself; null where there is none
   * @param refusal why it could not run as asked; null: it could
   * @param tables that its logs record
   */
  record Report(
      String part,
      @Nullable Outline shard,
      @Nullable String refusal,
      List<String> tables,
      long shoes,
      long coups,
      long problems)
      implements PartItem {}

  /**
   * A piece of a part's shard.
   *
   * @param part its name
   * @param number from 0
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  record Piece(String part, int number, byte[] bytes) implements PartItem {}

  /** A {@link ShardOutline} on its way. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  record Outline(String name, long bytes, String sha256, byte[] beginning) implements Serializable {
    static Outline of(ShardOutline outline) {
      return new Outline(outline.name(), outline.bytes(), outline.sha256(), outline.beginning());
    }

    ShardOutline arrived() {
      return new ShardOutline(name, bytes, sha256, beginning);
    }
  }
}
