package shoeaudit.audit.engine;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link RowPacker} packed. */
final class RowUnpacker {
  private final DataInputStream in;
  private final List<String> names = new ArrayList<>();

  RowUnpacker(byte[] packed) {
    in = new DataInputStream(new ByteArrayInputStream(packed));
  }

  /** Whether anything is left. */
  boolean more() throws IOException {
    return in.available() > 0;
  }

  /** One byte. */
  int next() throws IOException {
    return in.readByte();
  }

  /** A name, which stands in full where it is met first. */
  String name() throws IOException {
    int number = number();
    if (number == names.size()) {
      char[] letters = new char[number()];
      for (int i = 0; i < letters.length; i++) {
        letters[i] = in.readChar();
      }
      names.add(new String(letters));
    }
    return names.get(number);
  }

  int number() throws IOException {
    return Math.toIntExact(whole());
  }

  /** An amount of either sign; small ones take few bytes. */
  long amount() throws IOException {
    long folded = whole();
    return (folded >>> 1) ^ -(folded & 1);
  }

  /** A whole number, seven bits a byte, the lowest first. */
  private long whole() throws IOException {
    long whole = 0;
    for (int shift = 0; ; shift += 7) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException("a row ends in the middle");
      }
      whole |= (long) (next & 0x7f) << shift;
      if (next < 0x80) {
        return whole;
      }
    }
  }
}
