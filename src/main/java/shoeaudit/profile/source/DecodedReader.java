package shoeaudit.profile.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import shoeaudit.shoelog.TextDecoder;

/**
 * The characters of a stream, a byte order mark passed over. A byte that is none of the character
 * set stays recognisable ({@link TextDecoder}).
 */
final class DecodedReader extends Reader {
  private final InputStream in;
  private final TextDecoder decoder;
  private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).limit(0);
  private final CharBuffer chars = CharBuffer.allocate(1 << 16).limit(0);
  private boolean begun;
  private boolean ended;

  /** The characters of that stream in that character set. */
  DecodedReader(InputStream in, Charset charset) {
    this.in = in;
    this.decoder = new TextDecoder(charset);
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    while (!chars.hasRemaining()) {
      if (ended) {
        return -1;
      }
      fill();
    }
    int count = Math.min(length, chars.remaining());
    chars.get(target, offset, count);
    return count;
  }

  private void fill() throws IOException {
    bytes.compact();
    int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
    if (count < 0) {
      ended = true;
    } else {
      bytes.position(bytes.position() + count);
    }
    bytes.flip();
    chars.clear();
    decoder.decode(bytes, chars, ended);
    chars.flip();
    if (!begun && chars.hasRemaining()) {
      begun = true;
      if (chars.get(chars.position()) == '\uFEFF') {
        chars.get();
      }
    }
  }

  /** Leaves the stream open: it is the caller's. */
  @Override
  public void close() {}
}
