package shoeaudit.api.http;

import io.netty.util.NetUtil;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Source;

/** From where somebody asks, as it is counted. */
public final class CallerAddress {
  /** Of an IPv6 address, what its holder does not choose: a subscriber has a whole /64. */
  private static final int PREFIX_BYTES = 8;

  /** The longest address that is kept: no address of IPv6 is longer, even with its zone. */
  private static final int LONGEST = 100;

  private CallerAddress() {}

  /** From where a request comes, for what is decided and recorded of sign-ins. */
  public static Source source(RoutingContext request) {
    String literal = literal(request.request().remoteAddress());
    return new Source(cut(literal), cut(counted(literal)));
  }

  /** A proxy may call it anything, at any length. */
  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
  }

  /** The same for all addresses that one caller commonly has. */
  static String of(SocketAddress address) {
    return counted(literal(address));
  }

  private static String literal(SocketAddress address) {
    // A proxy's word for it may be no address, or one in brackets: that is a host.
    String literal = address.hostAddress();
    return literal == null ? String.valueOf(address.host()) : literal;
  }

  /** An IPv4 address as it is, also one written as IPv6; of an IPv6 address its first 64 bits. */
  static String counted(String literal) {
    InetAddress address = read(literal);
    if (address instanceof Inet6Address) {
      return HexFormat.of().formatHex(address.getAddress(), 0, PREFIX_BYTES) + "/64";
    }
    return address == null ? literal : address.getHostAddress();
  }

  private static @Nullable InetAddress read(String literal) {
    byte[] bytes = NetUtil.createByteArrayFromIpAddressString(literal);
    try {
      return bytes == null ? null : InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalStateException(literal + " has " + bytes.length + " bytes", e);
    }
  }
}
