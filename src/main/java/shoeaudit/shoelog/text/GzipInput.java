package shoeaudit.shoelog.text;

import java.io.IOException;
import java.io.InputStream;

/** Reads gzip decompressed; what breaks it is told as {@link GzipDecoder} says. */
final class GzipInput extends InputStream {
  private final InputStream compressed;
  private final byte[] buffer = new byte[1 << 16];
  private final byte[] single = new byte[1];
  private final GzipDecoder decoder = new GzipDecoder();
  private boolean ended;

  /** Reads from that stream, which has to begin with the two bytes that mark gzip. */
  GzipInput(InputStream compressed) {
    this.compressed = compressed;
  }

  @Override
  public int read() throws IOException {
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    try {
      while (!ended) {
        int count = decoder.decode(target, offset, length);
        if (count > 0) {
          return count;
        }
        int next = compressed.read(buffer, 0, buffer.length);
        if (next > 0) {
          decoder.take(buffer, next);
        } else {
          ended = true;
          decoder.end();
        }
      }
    } catch (BrokenGzipException broken) {
      // Nothing after the break is read.
      ended = true;
      throw broken;
    }
    return -1;
  }

  @Override
  public void close() throws IOException {
    decoder.close();
    compressed.close();
  }
}
