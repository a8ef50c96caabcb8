package shoeaudit.identity;

import org.jspecify.annotations.Nullable;

/**
 * Records of which the trail has a hash: they are held against it when the trail is verified, so
 * that an entry of bounded length proves any number of them.
 */
public interface TrailedRecords {
  /**
   * Holds what an entry says against the records.
   *
   * @return how they deviate; null: they do not, or the entry says nothing of such records
   */
  @Nullable String deviation(TrailEntry entry);
}
