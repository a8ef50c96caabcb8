package shoeaudit.report.text;

import org.jspecify.annotations.Nullable;

/**
 * A text as XML and HTML have it between tags: every character that XML has a meaning for, or a
 * reader may change, stands there by its number or name.
 */
public final class EscapedText {
  private EscapedText() {}

  /** The text escaped. */
  public static String of(String text) {
    StringBuilder xml = new StringBuilder();
    append(xml, text);
    return xml.toString();
  }

  /** Adds the text escaped. */
  public static void append(StringBuilder xml, String text) {
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      String escaped = escaped(text.charAt(i));
      if (escaped != null) {
        xml.append(text, from, i).append(escaped);
        from = i + 1;
      }
    }
    if (from == 0) {
      // Nearly every text: taken over at once, not a character at a time.
      xml.append(text);
    } else {
      xml.append(text, from, text.length());
    }
  }

  private static @Nullable String escaped(char character) {
    // Most are letters and digits, and need no more than this to be told from the others.
    if (character > '>' && character < '\u00a0') {
      return null;
    }
    return switch (character) {
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '&' -> "&amp;";
      case '\n' -> "&#xa;";
      case '\r' -> "&#xd;";
      case '\t' -> "&#x9;";
      case '\u00a0' -> "&#xa0;";
      default -> null;
    };
  }
}
