package shoeaudit.shoelog.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * How the text of a log is written, found by looking at its beginning. Format 1 asks for UTF-8 and
 * commas; a spreadsheet saves semicolons where the comma is the decimal mark, tabs as "text", and
 * UTF-16 as "Unicode text". Such a log is read as it stands, and the import notes say how.
 *
 * @param charset of the text
 * @param separator between the cells of CSV
 * @param skippedLines lines before the header that say how cells are separated ({@code sep=;})
 */
public record TextForm(Charset charset, char separator, int skippedLines) {
  /** As format 1 asks for it. */
  public static final TextForm USUAL = new TextForm(StandardCharsets.UTF_8, ',', 0);

  /**
   * What is not as format 1 asks for it, for the import notes.
   *
   * @param cells whether the text is CSV
   */
  public List<String> notes(boolean cells) {
    List<String> notes = new ArrayList<>();
    if (!charset.equals(StandardCharsets.UTF_8)) {
      notes.add("encoded in " + charset.name() + ", and read as such");
    }
    if (cells && separator != ',') {
      notes.add("its cells are separated by " + separators() + ", and read as such");
    }
    return notes;
  }

  private String separators() {
    return switch (separator) {
      case ';' -> "semicolons";
      case '\t' -> "tabs";
      case '|' -> "vertical bars";
      default -> "commas";
    };
  }

  /** What separates two cells, in a sentence. */
  String separatorName() {
    return switch (separator) {
      case ';' -> "a semicolon";
      case '\t' -> "a tab";
      case '|' -> "a vertical bar";
      default -> "a comma";
    };
  }
}
