package shoeaudit.audit.result;

/** Lines of a log as text, {@code 7;11-13}, given in ascending order; a line given twice is one. */
public final class LineSpans {
  private static final int NONE = -1;

  private final StringBuilder text = new StringBuilder();
  private int from = NONE;
  private int to = NONE;

  public void add(int line) {
    if (from == NONE || line > to + 1) {
      end();
      from = line;
    }
    to = line;
  }

  private void end() {
    if (from != NONE) {
      text.append(text.isEmpty() ? "" : ";").append(from);
      if (to > from) {
        text.append('-').append(to);
      }
    }
  }

  /** All that were given; nothing may be added any more. */
  public String text() {
    end();
    return text.toString();
  }
}
