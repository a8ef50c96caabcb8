package shoeaudit.profile.importing;

import shoeaudit.profile.ForeignRecord;

/** Makes events of the records of one layout. */
interface RecordCollector {
  /** A record of the layout, with its texts unpacked. */
  void take(ForeignRecord record);

  /**
   * A record that fits no layout, of which {@link #lost} is told as well: it may be of the same
   * thing as one that was taken.
   */
  default void refused(ForeignRecord record) {}

  /** Something that may have belonged to the layout could not be read. */
  void lost(int line);

  /** The file has ended: hands on all events, shoe after shoe. */
  void emit() throws InterruptedException;
}
