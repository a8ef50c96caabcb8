package shoeaudit.shoelog;

/** Takes what a reader finds: shoes one at a time, each whole, and problems as they come. */
public interface LogSink {
  /**
   * A whole shoe: the next shoe at its table has begun, or the file has ended. The sink owns it
   * from now on, and may {@link ShoeEvents#release} it when it is done.
   *
   * @throws InterruptedException where the sink waits for room and the audit is called off
   */
  void shoe(ShoeEvents shoe) throws InterruptedException;

  /** A line or a file that could not be read. */
  void problem(ImportProblem problem);

  /** Something that is no problem but has to be said once, for example unknown columns. */
  void note(String note);
}
