package shoeaudit.runs;

/** Hears how far a run has come. */
public interface Progress {
  /** Hears nothing. */
  Progress NONE =
      new Progress() {
        @Override
        public void reading(long bytesDone, long bytesInAll, long coups) {}

        @Override
        public void writing(String file) {}
      };

  /**
   * While logs are read and audited; often.
   *
   * @param bytesDone of the files as they lie on the disk
   * @param bytesInAll of all files
   * @param coups audited so far
   */
  void reading(long bytesDone, long bytesInAll, long coups);

  /** An output is being written. */
  void writing(String file);
}
