package shoeaudit.shoelog;

/** What plain lines of CSV and of JSON have in common. */
final class PlainText {
  /** Longer lines are left to the general reader where they cross the end of what is at hand. */
  static final int LONGEST_LINE = 1 << 12;

  private PlainText() {}

  /** The place behind a line's end, LF or CRLF; -1 where the line does not end there. */
  static int afterLine(byte[] bytes, int end) {
    if (bytes[end] == '\n') {
      return end + 1;
    }
    return bytes[end] == '\r' && bytes[end + 1] == '\n' ? end + 2 : -1;
  }
}
