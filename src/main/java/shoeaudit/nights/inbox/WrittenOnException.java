package shoeaudit.nights.inbox;

import java.io.IOException;

/** Somebody wrote into a file while it was read: what was read may be half of it. */
final class WrittenOnException extends IOException {
  private static final long serialVersionUID = 1L;

  WrittenOnException(String name) {
    super(name + " was written on while it was read");
  }
}
