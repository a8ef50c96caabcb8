package shoeaudit.profile.importing;

import shoeaudit.shoelog.ForeignRows;

/** Counts what becomes of a foreign file's records, each once, while they are read. */
final class RecordTally {
  long read;
  long joined;
  long repeated;
  long replaced;
  long passedOver;
  long refused;

  /** What was counted: what is in no other category has told something. */
  ForeignRows rows() {
    return new ForeignRows(
        read,
        read - joined - repeated - replaced - passedOver - refused,
        joined,
        repeated,
        replaced,
        passedOver,
        refused);
  }
}
