package shoeaudit.identity;

import org.jspecify.annotations.Nullable;

/**
 * Who does something.
 *
 * @param name an account's name, or one of the names below
 * @param request the request in which it is done, as logs name it; null: none
 */
public record Actor(String name, @Nullable String request) {
  /** The service itself: runs in the background, what it mends after a restart. */
  public static final Actor SYSTEM = new Actor("system", null);

  /** Whoever may start the program on the service's machine. */
  public static final Actor COMMAND_LINE = new Actor("command line", null);

  /** Whether a name is one that no account may have. */
  static boolean isReserved(String name) {
    return name.equals(SYSTEM.name()) || name.equals(COMMAND_LINE.name());
  }
}
