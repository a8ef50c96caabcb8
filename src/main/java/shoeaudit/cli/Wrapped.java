package shoeaudit.cli;

/** Paragraphs on a terminal. */
final class Wrapped {
  private static final int WIDTH = 100;

  private Wrapped() {}

  /**
   * A paragraph in lines, each with a line feed.
   *
   * @param start what the first line begins with; the others are indented by as much
   */
  static String text(String start, String paragraph) {
    StringBuilder text = new StringBuilder(start);
    int column = start.length();
    boolean first = true;
    for (String word : paragraph.split(" ", -1)) {
      if (!first && column + 1 + word.length() > WIDTH) {
        text.append('\n').append(" ".repeat(start.length()));
        column = start.length();
      } else if (!first) {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += word.length();
      first = false;
    }
    return text.append('\n').toString();
  }
}
