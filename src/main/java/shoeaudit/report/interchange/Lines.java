package shoeaudit.report.interchange;

import java.io.IOException;

/**
 * The lines of a result, which may be more than memory holds; in their order, again at each call.
 *
 * @param <T> what a line says
 */
@FunctionalInterface
public interface Lines<T> {
  /**
   * Hands every line to the taker.
   *
   * @throws IOException where they cannot be read, or the taker cannot write
   */
  void forEach(Taker<T> taker) throws IOException;

  /** Takes one line. */
  @FunctionalInterface
  interface Taker<T> {
    void take(T line) throws IOException;
  }
}
