package shoeaudit.profile.source;

import java.nio.charset.Charset;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.text.LogLines;

/** Bytes that are none of the profile's character set: told, never replaced. */
final class Undecoded {
  private static final int AROUND = 20;

  private Undecoded() {}

  /** Where the first half character stands that has no other half, as such bytes have; or -1. */
  static int in(CharSequence text) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        if (Character.isLowSurrogate(c)
            || i + 1 == length
            || !Character.isLowSurrogate(text.charAt(i + 1))) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }

  /** The fault of a text with such a byte there. */
  static Fault fault(CharSequence text, int at, Charset charset) {
    CharSequence around =
        text.subSequence(Math.max(0, at - AROUND), Math.min(text.length(), at + AROUND));
    return new Fault(
        "the text is not " + charset.name() + ": " + Excerpt.of(around),
        "give in the profile the character set that the file has");
  }

  /** The fault of the present line, whose first such byte stands there. */
  static Fault fault(LogLines lines, int at, Charset charset) {
    int from = Math.max(lines.recordStart(), at - AROUND);
    int to = Math.max(Math.min(lines.end(), at + AROUND), at + 1);
    return fault(new String(lines.chars(), from, to - from), at - from, charset);
  }
}
