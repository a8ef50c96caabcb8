package shoeaudit.service.vault;

import java.io.IOException;
import java.nio.file.Path;

/** Looks at a file while it comes in, and refuses it by an exception. */
public interface Inspection {
  /** Takes whatever comes. */
  Inspection NONE = new Inspection() {};

  /**
   * The next bytes of it.
   *
   * @param bytes in which they lie from the beginning; not to be kept or changed
   * @param count how many there are
   */
  default void next(byte[] bytes, int count) throws IOException {}

  /** All of it has come, and lies in a file that is not yet evidence. */
  default void whole(Path file) throws IOException {}
}
