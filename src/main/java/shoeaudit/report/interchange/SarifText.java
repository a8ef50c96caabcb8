package shoeaudit.report.interchange;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Texts of a record in the forms that SARIF 2.1.0 asks for. */
final class SarifText {
  private static final String KEPT = "-._~/";

  private SarifText() {}

  /**
   * A text as a plain message: braces doubled, as single ones would stand for an argument (SARIF
   * 3.11.5), and, where brackets could be taken for a link, a backslash before each (3.11.6).
   */
  static String message(String text) {
    String braces = text.replace("{", "{{").replace("}", "}}");
    return braces.contains("](") ? braces.replace("[", "\\[").replace("]", "\\]") : braces;
  }

  /**
   * The name of an input, which has {@code /} between folders, as a relative reference (RFC 3986):
   * everything else is escaped that could be taken for a scheme, a query or a fragment.
   */
  static String uri(String name) {
    StringBuilder uri = new StringBuilder(name.length() + 16);
    for (byte each : name.getBytes(StandardCharsets.UTF_8)) {
      char character = (char) (each & 0xFF);
      if (character < 0x80
          && (Character.isLetterOrDigit(character) || KEPT.indexOf(character) >= 0)) {
        uri.append(character);
      } else {
        uri.append(String.format(Locale.ROOT, "%%%02X", (int) character));
      }
    }
    return uri.toString();
  }
}
