package shoeaudit.transparency;

import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Base64 (RFC 4648, 4) that has one spelling: the one in which it is written. */
final class Base64Text {
  private Base64Text() {}

  /**
   * What a text stands for; null: it is no base64, or is spelt otherwise than it would be written,
   * without its padding or with bits that mean nothing.
   */
  static byte @Nullable [] bytes(String text) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      return Base64.getEncoder().encodeToString(bytes).equals(text) ? bytes : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
