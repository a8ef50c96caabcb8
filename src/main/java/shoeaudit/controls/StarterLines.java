package shoeaudit.controls;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.YamlDocument;
import shoeaudit.game.Ratio;

/** The lines of a YAML file that is written for people: each key with its comment beside it. */
final class StarterLines {
  private static final int COMMENT_COLUMN = 44;
  private static final int WIDTH = 118;
  private static final Pattern SAFE =
      Pattern.compile("[A-Za-z0-9]([A-Za-z0-9 ._'-]*[A-Za-z0-9._'-])?");
  private static final Set<String> NULLS = Set.of("null", "Null", "NULL");

  private final StringBuilder text = new StringBuilder();

  /** A line, as it stands. */
  void line(String line) {
    text.append(line).append('\n');
  }

  /** A comment on lines of its own, wrapped. */
  void comment(String indent, String comment) {
    StringBuilder line = new StringBuilder(indent).append('#');
    for (String word : comment.split(" ", -1)) {
      if (line.length() + 1 + word.length() > WIDTH && line.length() > indent.length() + 1) {
        line(line.toString());
        line = new StringBuilder(indent).append('#');
      }
      line.append(' ').append(word);
    }
    line(line.toString());
  }

  /** A line with a comment beside it, or above it where there is no room. */
  void line(String line, String comment) {
    int column = Math.max(COMMENT_COLUMN, line.length() + 3);
    if (column + 2 + comment.length() > WIDTH) {
      comment(" ".repeat(line.length() - line.stripLeading().length()), comment);
      line(line);
    } else {
      line(line + " ".repeat(column - line.length()) + "# " + comment);
    }
  }

  /** The whole. */
  String text() {
    return text.toString();
  }

  /** A text as a YAML value, in quotes where it could be read as something else. */
  static String scalar(String value) {
    if (SAFE.matcher(value).matches() && !NULLS.contains(value)) {
      return value;
    }
    StringBuilder quoted = new StringBuilder("\"");
    value
        .codePoints()
        .forEach(c -> {
          if (c == '"' || c == '\\') {
            quoted.append('\\').appendCodePoint(c);
          } else if (YamlDocument.isPrintable(c) && c >= ' ') {
            quoted.appendCodePoint(c);
          } else {
            quoted.append(String.format(Locale.ROOT, "\\U%08X", c));
          }
        });
    return quoted.append('"').toString();
  }

  /** A text for a comment: on one line, and nothing that cannot be printed. */
  static String oneLine(String value) {
    StringBuilder line = new StringBuilder();
    value
        .codePoints()
        .forEach(c -> line.appendCodePoint(YamlDocument.isPrintable(c) && c >= ' ' ? c : ' '));
    return line.toString().strip().replaceAll(" +", " ");
  }

  /** Odds as a control file writes them. */
  static String odds(Ratio odds) {
    return odds.numerator() + " to " + odds.denominator();
  }

  /** A rate as a control file writes it. A percentage that was read always comes out even. */
  static String percent(Ratio rate) {
    return BigDecimal.valueOf(rate.numerator())
            .multiply(BigDecimal.valueOf(100))
            .divide(BigDecimal.valueOf(rate.denominator()))
            .stripTrailingZeros()
            .toPlainString()
        + "%";
  }

  /** A constant of an enum as a control file writes it. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** A span in words: {@code 2 to 8}, {@code at most 9}; empty where neither end is stated. */
  static String span(@Nullable String least, @Nullable String most) {
    if (least == null) {
      return most == null ? "" : "at most " + most;
    }
    if (most == null) {
      return "at least " + least;
    }
    return least.equals(most) ? "exactly " + least : "from " + least + " to " + most;
  }
}
