package shoeaudit.shoelog.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Decompresses gzip (RFC 1952), several members one after the other included. Unlike the JDK's
 * stream it never passes over bytes in silence: whatever is damaged, cut off or appended ends it
 * with {@link BrokenGzipException}, after everything before the break has been given out.
 */
public final class GzipInput extends InputStream {
  /** The compressed data ends before its end, or is damaged. */
  public static final class BrokenGzipException extends IOException {
    private static final long serialVersionUID = 1L;

    BrokenGzipException(String message) {
      super(message);
    }
  }

  private static final int HAS_HEADER_CRC = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;

  private final InputStream compressed;
  private final byte[] buffer = new byte[1 << 16];
  private final byte[] single = new byte[1];
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private int position;
  private int limit;
  private boolean inMember;
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
    while (!ended) {
      if (!inMember && !beginMember()) {
        break;
      }
      int count = inflate(target, offset, length);
      if (count > 0) {
        crc.update(target, offset, count);
        return count;
      }
      endMember();
    }
    return -1;
  }

  private int inflate(byte[] target, int offset, int length) throws IOException {
    try {
      while (true) {
        int count = inflater.inflate(target, offset, length);
        if (count > 0 || inflater.finished()) {
          return count;
        }
        if (inflater.needsDictionary()) {
          throw broken("asks for a dictionary, which gzip does not have");
        }
        position = limit - inflater.getRemaining();
        if (!fill()) {
          throw broken("ends in the middle");
        }
        inflater.setInput(buffer, position, limit - position);
      }
    } catch (DataFormatException damaged) {
      throw broken("is damaged (" + damaged.getMessage() + ")");
    }
  }

  /** Reads a member's header; false at the end of the data. */
  private boolean beginMember() throws IOException {
    int first = next();
    while (first == 0 && inflater.getBytesRead() > 0) {
      // Tapes and some tools fill the last block up with zeros.
      first = next();
    }
    if (first < 0) {
      ended = true;
      return false;
    }
    if (first != 0x1F || next() != 0x8B) {
      throw broken("is followed by bytes that are no gzip");
    }
    if (needed() != 8) {
      throw broken("has an unknown method of compression");
    }
    int flags = needed();
    for (int i = 0; i < 6; i++) {
      needed();
    }
    if ((flags & HAS_EXTRA) != 0) {
      for (int left = needed() | needed() << 8; left > 0; left--) {
        needed();
      }
    }
    for (int flag = HAS_NAME; flag <= HAS_COMMENT; flag *= 2) {
      if ((flags & flag) != 0) {
        skipText();
      }
    }
    if ((flags & HAS_HEADER_CRC) != 0) {
      needed();
      needed();
    }
    inflater.reset();
    inflater.setInput(buffer, position, limit - position);
    crc.reset();
    inMember = true;
    return true;
  }

  private void endMember() throws IOException {
    position = limit - inflater.getRemaining();
    long check = 0;
    long size = 0;
    for (int i = 0; i < 4; i++) {
      check |= (long) needed() << (8 * i);
    }
    for (int i = 0; i < 4; i++) {
      size |= (long) needed() << (8 * i);
    }
    if (check != crc.getValue() || size != (inflater.getBytesWritten() & 0xFFFF_FFFFL)) {
      throw broken("is damaged (its checksum differs)");
    }
    inMember = false;
  }

  private void skipText() throws IOException {
    int next;
    do {
      next = needed();
    } while (next != 0);
  }

  private int needed() throws IOException {
    int next = next();
    if (next < 0) {
      throw broken("ends in the middle");
    }
    return next;
  }

  private int next() throws IOException {
    return position < limit || fill() ? buffer[position++] & 0xFF : -1;
  }

  private boolean fill() throws IOException {
    int count = compressed.read(buffer, 0, buffer.length);
    position = 0;
    limit = Math.max(0, count);
    return count > 0;
  }

  private BrokenGzipException broken(String how) {
    ended = true;
    return new BrokenGzipException("the gzip data " + how);
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    compressed.close();
  }
}
