package shoeaudit.audit.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Packs numbers, amounts and names to a few bytes each, to be read by {@link RowUnpacker}. Reused
 * from shoe to shoe.
 */
final class RowPacker {
  private byte[] packed = new byte[4096];
  private int size;
  private final Map<String, Integer> names = new HashMap<>();

  /** The next shoe begins. */
  void clear() {
    size = 0;
    names.clear();
  }

  /** What was packed since. */
  byte[] take() {
    return Arrays.copyOf(packed, size);
  }

  /** A name, which stands in full where it is met first. */
  void name(String name) {
    Integer known = names.get(name);
    if (known != null) {
      whole(known);
      return;
    }
    whole(names.size());
    names.put(name, names.size());
    whole(name.length());
    for (int i = 0; i < name.length(); i++) {
      put(name.charAt(i) >> 8);
      put(name.charAt(i));
    }
  }

  /** An amount of either sign; small ones take few bytes. */
  void amount(long amount) {
    whole((amount << 1) ^ (amount >> 63));
  }

  /** A whole number, not negative: seven bits a byte, the lowest first. */
  void whole(long number) {
    long rest = number;
    while ((rest & ~0x7fL) != 0) {
      put((int) (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    put((int) rest);
  }

  /** One byte. */
  void put(int next) {
    if (size == packed.length) {
      packed = Arrays.copyOf(packed, 2 * size);
    }
    packed[size++] = (byte) next;
  }
}
