package shoeaudit.profile.source;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import shoeaudit.shoelog.TextDecoder;

/**
 * The characters of an XML document on their way to a parser, and at which byte each start tag
 * begins. The JDK's parser tells no such places that could be relied on.
 */
final class XmlStarts extends Reader {
  private static final String COMMENT = "<!--";
  private static final String CDATA = "<![CDATA[";

  private final ByteOffsets text;
  private final Deque<Integer> starts = new ArrayDeque<>();

  /** The markup that is open, as far as it tells what it is; empty: none. */
  private final StringBuilder markup = new StringBuilder();

  /** The two characters before this one, by which comments and the like end. */
  private String before = "";

  /** The quotation mark of the attribute's value that is open; 0: none. */
  private char quote;

  private long at;
  private boolean inPair;

  XmlStarts(ByteOffsets text) {
    this.text = text;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int count = text.read(target, offset, length);
    for (int i = 0; i < count; i++) {
      take(target[offset + i]);
      char c = target[offset + i];
      if (TextDecoder.isUndecodable(c) && !inPair && !text.isUtf8()) {
        // As the JDK's own reading has it: what is lost is told of the value in which it stood; of
        // UTF-8 it costs the document.
        target[offset + i] = '\uFFFD';
      }
      inPair = Character.isHighSurrogate(c);
    }
    return count;
  }

  /** Leaves the stream open: it is the caller's. */
  @Override
  public void close() {}

  /** At which byte the next start tag begins that has not been asked for, from 1. */
  int next() {
    Integer start = starts.poll();
    return start == null ? 1 : start;
  }

  private void take(char c) {
    if (markup.isEmpty()) {
      if (c == '<') {
        markup.append(c);
        quote = 0;
      }
    } else {
      within(c);
    }
    before = (before.length() < 2 ? before : before.substring(1)) + c;
    at++;
  }

  private void within(char c) {
    if (markup.length() < CDATA.length()) {
      if (markup.length() == 1 && c != '!' && c != '?' && c != '/') {
        starts.add(text.byteOf(at - 1));
      }
      markup.append(c);
    }
    String begin = markup.toString();
    if (begin.startsWith(COMMENT)) {
      end(c == '>' && before.equals("--"));
    } else if (begin.startsWith(CDATA)) {
      end(c == '>' && before.equals("]]"));
    } else if (begin.startsWith("<?")) {
      end(c == '>' && before.endsWith("?"));
    } else if (quote != 0) {
      quote = c == quote ? 0 : quote;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else {
      end(c == '>');
    }
  }

  private void end(boolean ends) {
    if (ends) {
      markup.setLength(0);
    }
  }
}
