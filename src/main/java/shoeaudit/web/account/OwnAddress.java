package shoeaudit.web.account;

import org.jspecify.annotations.Nullable;

/**
 * Where somebody goes on to after signing in: an address within the service, and none elsewhere.
 */
final class OwnAddress {
  private static final String HOME = "/";

  private OwnAddress() {}

  /** The address, where it is one of ours; else that of the first page. */
  static String of(@Nullable String to) {
    return to != null && isWithin(to) ? to : HOME;
  }

  private static boolean isWithin(String to) {
    return to.startsWith(HOME)
        && !to.startsWith("//")
        && to.indexOf('\\') < 0
        && to.chars().noneMatch(Character::isISOControl);
  }
}
