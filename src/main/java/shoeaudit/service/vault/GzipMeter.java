package shoeaudit.service.vault;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Unpacks gzip (RFC 1952) as it comes in, members one after the other, and hands on what it unpacks
 * to; nothing is kept. Damage ends it without a word, as readers stop there and say what it is.
 */
final class GzipMeter implements AutoCloseable {
  private static final int FIXED_HEADER = 10;
  private static final int TRAILER = 8;
  private static final int FLAGS_AT = 3;
  private static final int HAS_HEADER_CRC = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;
  private static final int BUFFER = 1 << 16;

  /** Takes what was unpacked. */
  @FunctionalInterface
  interface Taker {
    /**
     * The next of it.
     *
     * @param inAll how many bytes were unpacked so far, these included
     */
    void take(byte[] bytes, int count, long inAll);
  }

  /** What the next byte is of. */
  private enum Part {
    FIXED,
    EXTRA_LENGTH,
    EXTRA,
    NAME,
    COMMENT,
    HEADER_CRC,
    DATA,
    CHECKS,
    NOTHING
  }

  private final Taker taker;
  private final Inflater inflater = new Inflater(true);
  private final byte[] unpacked = new byte[BUFFER];
  private Part part = Part.FIXED;
  private int done;
  private int flags;
  private int extra;
  private long inAll;

  GzipMeter(Taker taker) {
    this.taker = taker;
  }

  /** The next bytes of the file. */
  void next(byte[] bytes, int count) {
    int at = 0;
    while (at < count && part != Part.NOTHING) {
      if (part == Part.DATA) {
        at = data(bytes, at, count);
      } else {
        header(bytes[at++] & 0xFF);
      }
    }
  }

  private int data(byte[] bytes, int from, int to) {
    inflater.setInput(bytes, from, to - from);
    try {
      while (true) {
        int count = inflater.inflate(unpacked);
        if (count > 0) {
          inAll += count;
          taker.take(unpacked, count, inAll);
        } else if (inflater.finished()) {
          go(Part.CHECKS);
          int left = inflater.getRemaining();
          inflater.reset();
          return to - left;
        } else if (inflater.needsDictionary()) {
          go(Part.NOTHING);
          return to;
        } else {
          return to;
        }
      }
    } catch (DataFormatException damaged) {
      go(Part.NOTHING);
      return to;
    }
  }

  private void header(int value) {
    done++;
    switch (part) {
      case FIXED -> fixed(value);
      case EXTRA_LENGTH -> {
        extra |= value << (8 * (done - 1));
        if (done == 2) {
          go(extra == 0 ? after(Part.EXTRA) : Part.EXTRA);
        }
      }
      case EXTRA -> {
        if (done == extra) {
          go(after(Part.EXTRA));
        }
      }
      case NAME, COMMENT -> {
        if (value == 0) {
          go(after(part));
        }
      }
      case HEADER_CRC -> {
        if (done == 2) {
          go(Part.DATA);
        }
      }
      case CHECKS -> {
        if (done == TRAILER) {
          go(Part.FIXED);
        }
      }
      case DATA, NOTHING -> throw new IllegalStateException("no header is read in " + part);
    }
  }

  private void fixed(int value) {
    if (done == 1 && value == 0 && inAll > 0) {
      // Tapes and some tools fill the last block up with zeros.
      done = 0;
      return;
    }
    if (done == FLAGS_AT + 1) {
      flags = value;
    }
    boolean wrong =
        (done == 1 && value != 0x1F) || (done == 2 && value != 0x8B) || (done == 3 && value != 8);
    if (wrong) {
      go(Part.NOTHING);
    } else if (done == FIXED_HEADER) {
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
    done = 0;
  }

  @Override
  public void close() {
    part = Part.NOTHING;
    inflater.end();
  }
}
