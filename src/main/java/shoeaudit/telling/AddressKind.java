package shoeaudit.telling;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * To what part of the net an address belongs, by the registries of special addresses of IANA (RFC
 * 6890): what is not public is not reached by default, as whoever chooses a target, or its entry in
 * the name service, could have this machine ask others that trust it.
 */
enum AddressKind {
  PUBLIC,
  /** RFC 1918, RFC 4193, RFC 6598. */
  OWN_NETWORK,
  LOOPBACK,
  /** Link-local, where clouds tell secrets, multicast, reserved, unassigned, tunnels. */
  NEVER;

  private static final int BYTE = 0xff;
  private static final int IPV4_BYTES = 4;

  static AddressKind of(InetAddress address) {
    if (address.isLoopbackAddress()) {
      return LOOPBACK;
    }
    byte[] bytes = address.getAddress();
    return address instanceof Inet6Address ? ofSix(bytes) : ofFour(bytes);
  }

  private static AddressKind ofFour(byte[] bytes) {
    int first = bytes[0] & BYTE;
    int second = bytes[1] & BYTE;
    int third = bytes[2] & BYTE;
    return switch (first) {
      case 0 -> NEVER;
      case 10 -> OWN_NETWORK;
      case 100 -> second >= 64 && second < 128 ? OWN_NETWORK : PUBLIC;
      case 169 -> second == 254 ? NEVER : PUBLIC;
      case 172 -> second >= 16 && second < 32 ? OWN_NETWORK : PUBLIC;
      case 192 -> ofHundredNinetyTwo(second, third);
      case 198 -> second == 18 || second == 19 || (second == 51 && third == 100) ? NEVER : PUBLIC;
      case 203 -> second == 0 && third == 113 ? NEVER : PUBLIC;
      default -> first >= 224 ? NEVER : PUBLIC;
    };
  }

  private static AddressKind ofHundredNinetyTwo(int second, int third) {
    if (second == 168) {
      return OWN_NETWORK;
    }
    boolean special = (second == 0 && (third == 0 || third == 2)) || (second == 88 && third == 99);
    return special ? NEVER : PUBLIC;
  }

  private static AddressKind ofSix(byte[] bytes) {
    int head = (bytes[0] & BYTE) << 8 | (bytes[1] & BYTE);
    int next = (bytes[2] & BYTE) << 8 | (bytes[3] & BYTE);
    if ((bytes[0] & 0xfe) == 0xfc) {
      return OWN_NETWORK;
    }
    if (head == 0x0064 && next == 0xff9b) {
      // What a network without IPv4 makes of an address of it (RFC 6052).
      return zeros(bytes, 4, 12) ? embedded(bytes) : NEVER;
    }
    boolean globalUnicast = (bytes[0] & 0xe0) == 0x20;
    boolean special =
        // Protocol assignments with Teredo, and 6to4, which hide an address of IPv4.
        (head == 0x2001 && next < 0x0200)
            || head == 0x2002
            // Documentation.
            || (head == 0x2001 && next == 0x0db8)
            || (head == 0x3fff && (next & 0xf000) == 0);
    return globalUnicast && !special ? PUBLIC : NEVER;
  }

  private static boolean zeros(byte[] bytes, int from, int until) {
    for (int i = from; i < until; i++) {
      if (bytes[i] != 0) {
        return false;
      }
    }
    return true;
  }

  private static AddressKind embedded(byte[] bytes) {
    byte[] four = new byte[IPV4_BYTES];
    System.arraycopy(bytes, bytes.length - IPV4_BYTES, four, 0, IPV4_BYTES);
    try {
      AddressKind kind = of(InetAddress.getByAddress(four));
      // This machine is not reached by way of a translator.
      return kind == LOOPBACK ? NEVER : kind;
    } catch (UnknownHostException e) {
      throw new IllegalStateException("four bytes are an address", e);
    }
  }
}
