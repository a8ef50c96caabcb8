package shoeaudit.shoelog.text;

import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Decompresses gzip (RFC 1952) as its bytes come in, several members one after the other included:
 * {@link #take} hands it the next bytes, {@link #decode} is called until it gives no more of them,
 * and {@link #end} is told that none follow. Unlike the JDK's stream it never passes over bytes in
 * silence: whatever is damaged, cut off or appended ends it with {@link BrokenGzipException}, after
 * everything before the break has been given out. Nothing of a header is kept.
 */
public final class GzipDecoder implements AutoCloseable {
  private static final int FIXED_BYTES = 10;
  private static final int TRAILER_BYTES = 8;
  private static final int HAS_HEADER_CRC = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;

  /** What the next byte is of. */
  private enum Part {
    FIXED,
    EXTRA_LENGTH,
    EXTRA,
    NAME,
    COMMENT,
    HEADER_CRC,
    DATA,
    TRAILER
  }

  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private byte[] bytes = {};
  private int position;
  private int limit;
  private Part part = Part.FIXED;

  /** How many bytes of the part were read. */
  private int read;

  private int flags;
  private int extra;
  private long trailer;
  private boolean afterMember;

  /** The next bytes; they are used until {@link #decode} gives no more of them. */
  public void take(byte[] source, int count) {
    bytes = source;
    position = 0;
    limit = count;
    if (part == Part.DATA) {
      inflater.setInput(source, 0, count);
    }
  }

  /**
   * Decompresses as much as is there and fits.
   *
   * @param length at least 1
   * @return how many bytes were decompressed; 0 where more are needed first
   */
  public int decode(byte[] target, int offset, int length) throws BrokenGzipException {
    while (true) {
      if (part == Part.DATA) {
        int count = inflate(target, offset, length);
        if (count > 0) {
          crc.update(target, offset, count);
          return count;
        }
        if (!inflater.finished()) {
          return 0;
        }
        position = limit - inflater.getRemaining();
        trailer = 0;
        go(Part.TRAILER);
      } else if (position == limit) {
        return 0;
      } else {
        next(bytes[position++] & 0xFF);
      }
    }
  }

  private int inflate(byte[] target, int offset, int length) throws BrokenGzipException {
    int count;
    try {
      count = inflater.inflate(target, offset, length);
    } catch (DataFormatException damaged) {
      throw new BrokenGzipException("is damaged (" + damaged.getMessage() + ")");
    }
    if (count == 0 && inflater.needsDictionary()) {
      throw new BrokenGzipException("asks for a dictionary, which gzip does not have");
    }
    return count;
  }

  /** A byte that is none of the compressed data. */
  private void next(int value) throws BrokenGzipException {
    read++;
    switch (part) {
      case FIXED -> fixed(value);
      case EXTRA_LENGTH -> {
        extra |= value << (8 * (read - 1));
        if (read == 2) {
          go(extra == 0 ? after(Part.EXTRA) : Part.EXTRA);
        }
      }
      case EXTRA -> {
        if (read == extra) {
          go(after(Part.EXTRA));
        }
      }
      case NAME, COMMENT -> {
        if (value == 0) {
          go(after(part));
        }
      }
      case HEADER_CRC -> {
        if (read == 2) {
          go(Part.DATA);
        }
      }
      case TRAILER -> {
        trailer |= (long) value << (8 * (read - 1));
        if (read == TRAILER_BYTES) {
          endMember();
        }
      }
      case DATA -> throw new IllegalStateException("compressed data is inflated");
    }
  }

  private void fixed(int value) throws BrokenGzipException {
    if (read == 1 && value == 0 && afterMember) {
      // Tapes and some tools fill the last block up with zeros.
      read = 0;
      return;
    }
    if ((read == 1 && value != 0x1F) || (read == 2 && value != 0x8B)) {
      throw noMember();
    }
    if (read == 3 && value != 8) {
      throw new BrokenGzipException("has an unknown method of compression");
    }
    if (read == 4) {
      flags = value;
    }
    if (read == FIXED_BYTES) {
      extra = 0;
      go((flags & HAS_EXTRA) != 0 ? Part.EXTRA_LENGTH : after(Part.EXTRA));
    }
  }

  /** What of a header comes after a part of it. */
  private Part after(Part before) {
    if (before == Part.EXTRA && (flags & HAS_NAME) != 0) {
      return Part.NAME;
    }
    if (before != Part.COMMENT && (flags & HAS_COMMENT) != 0) {
      return Part.COMMENT;
    }
    return (flags & HAS_HEADER_CRC) != 0 ? Part.HEADER_CRC : Part.DATA;
  }

  private void go(Part next) {
    part = next;
    read = 0;
    if (next == Part.DATA) {
      inflater.reset();
      inflater.setInput(bytes, position, limit - position);
      crc.reset();
    }
  }

  /** The trailer holds the CRC-32 of the data and its length modulo 2^32. */
  private void endMember() throws BrokenGzipException {
    if ((trailer & 0xFFFF_FFFFL) != crc.getValue()
        || trailer >>> 32 != (inflater.getBytesWritten() & 0xFFFF_FFFFL)) {
      throw new BrokenGzipException("is damaged (its checksum differs)");
    }
    afterMember = true;
    go(Part.FIXED);
  }

  /** No bytes follow: the data must have come to its end. */
  public void end() throws BrokenGzipException {
    if (part != Part.FIXED || read > 1) {
      throw new BrokenGzipException("ends in the middle");
    }
    if (read == 1) {
      throw noMember();
    }
  }

  private static BrokenGzipException noMember() {
    return new BrokenGzipException("is followed by bytes that are no gzip");
  }

  /** Gives back what decompressing took. */
  @Override
  public void close() {
    inflater.end();
  }
}
