package shoeaudit.api.http;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A part of a file, as a header {@code Range} asks for it (RFC 9110, 14.1.2).
 *
 * @param first its first byte, from 0
 * @param count how many bytes; 0: there are none where it asks for some
 */
record ByteRange(long first, long count) {
  private static final Pattern ONE = Pattern.compile("\\s*bytes\\s*=\\s*(\\d*)-(\\d*)\\s*");

  /** More digits than any file has bytes. */
  private static final int MOST_DIGITS = 18;

  /**
   * The part that is asked for.
   *
   * @param header what {@code Range} says
   * @param length of the file
   * @return null where it asks for no part, for several, or for something that is none: all of the
   *     file is the answer then
   */
  static @Nullable ByteRange of(@Nullable String header, long length) {
    Matcher one = ONE.matcher(header == null ? "" : header);
    if (!one.matches() || (one.group(1).isEmpty() && one.group(2).isEmpty())) {
      return null;
    }
    long last = number(one.group(2), Long.MAX_VALUE);
    if (one.group(1).isEmpty()) {
      long count = Math.min(last, length);
      return new ByteRange(length - count, count);
    }
    long first = number(one.group(1), 0);
    if (last < first) {
      return null;
    }
    return new ByteRange(first, Math.max(0, Math.min(last, length - 1) - first + 1));
  }

  private static long number(String digits, long unsaid) {
    if (digits.isEmpty()) {
      return unsaid;
    }
    return digits.length() > MOST_DIGITS ? Long.MAX_VALUE : Long.parseLong(digits);
  }

  /** As {@code Content-Range} has it. */
  String text(long length) {
    return count == 0
        ? "bytes */" + length
        : "bytes " + first + "-" + (first + count - 1) + "/" + length;
  }
}
