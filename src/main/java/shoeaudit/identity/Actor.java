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

  /** The service, as it does the nights of licensees by itself. */
  public static final Actor NIGHT = new Actor("night", null);

  /** Whoever may start the program on the service's machine. */
  public static final Actor COMMAND_LINE = new Actor("command line", null);

  private static final String NOT_SIGNED_IN = "not signed in";

  /**
   * Whoever shows a wrong password: nobody knows who that is, and least of all is it the account's
   * owner.
   */
  static Actor notSignedIn(String request) {
    return new Actor(NOT_SIGNED_IN, request);
  }

  /** Whether a name, in the form that compares, is one that no account may have. */
  static boolean isReserved(String key) {
    return key.equals(SYSTEM.name())
        || key.equals(NIGHT.name())
        || key.equals(COMMAND_LINE.name())
        || key.equals(NOT_SIGNED_IN);
  }
}
