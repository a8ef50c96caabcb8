package shoeaudit.service.queue;

/** Whether the process is ending, of which the service may not have been told yet. */
final class Shutdown {
  private Shutdown() {}

  /** Whether it is. */
  static boolean isSo() {
    try {
      Thread none = new Thread(() -> {});
      Runtime.getRuntime().addShutdownHook(none);
      Runtime.getRuntime().removeShutdownHook(none);
      return false;
    } catch (IllegalStateException goingDown) {
      return true;
    }
  }
}
