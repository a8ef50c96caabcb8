package shoeaudit.telling;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Set;

/** A URL that something is sent to: https, and within one's {@link Reach}. */
public final class WebTarget {
  private static final String TLS = "https";
  private static final String PLAIN = "http";
  private static final int TLS_PORT = 443;
  private static final int PLAIN_PORT = 80;
  private static final int HIGHEST_PORT = 65_535;
  private static final Set<String> THIS_MACHINE = Set.of("localhost", "[::1]");

  private final URI url;
  private final Reach reach;

  private WebTarget(URI url, Reach reach) {
    this.url = url;
    this.reach = reach;
  }

  /**
   * Reads one.
   *
   * @param reach how far one may reach for it
   * @throws RefusedTargetException where it is none, or cannot be within reach by what it says; the
   *     message does not repeat it, as who knows it may send to it
   */
  public static WebTarget of(String text, Reach reach) throws RefusedTargetException {
    URI url;
    try {
      url = new URI(text.strip());
    } catch (URISyntaxException e) {
      throw new RefusedTargetException("is no URL; write one such as https://room.example/nights");
    }
    String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    String host = url.getHost();
    if (host == null
        || !(scheme.equals(TLS) || scheme.equals(PLAIN))
        || url.getPort() == 0
        || url.getPort() > HIGHEST_PORT) {
      throw new RefusedTargetException(
          "is no URL of the web; write one such as https://room.example/nights");
    }
    if (url.getRawUserInfo() != null || url.getRawFragment() != null) {
      throw new RefusedTargetException(
          "has a user or a fragment in it; write scheme, host, path and query alone");
    }
    if (scheme.equals(PLAIN) && !(reach.loopback() && isThisMachine(host))) {
      throw new RefusedTargetException(
          "is http, where anybody on the way can read and change what is sent; write https"
              + (reach.loopback() ? ", or name localhost" : ""));
    }
    return new WebTarget(url, reach);
  }

  private static boolean isThisMachine(String host) {
    return THIS_MACHINE.contains(host.toLowerCase(Locale.ROOT)) || host.startsWith("127.");
  }

  /** As it was written. */
  public URI url() {
    return url;
  }

  /** Whether what is sent is encrypted, and its receiver known by a certificate. */
  public boolean isTls() {
    return TLS.equalsIgnoreCase(url.getScheme());
  }

  /** The name or address, of IPv6 without brackets. */
  public String host() {
    String host = url.getHost();
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  /** Where it listens. */
  public int port() {
    if (url.getPort() > 0) {
      return url.getPort();
    }
    return isTls() ? TLS_PORT : PLAIN_PORT;
  }

  /** Path and query. */
  public String path() {
    String path = url.getRawPath();
    String query = url.getRawQuery();
    return (path == null || path.isEmpty() ? "/" : path) + (query == null ? "" : "?" + query);
  }

  /**
   * Whom it reaches, without what of it may be a secret: scheme, host, and port where one is named.
   */
  public String origin() {
    return url.getScheme() + "://" + url.getRawAuthority();
  }

  /**
   * The address to connect to. Whoever sends connects to this one and asks the name service no
   * second time, which might say something else then.
   *
   * @throws UnknownHostException where the name has none
   * @throws RefusedTargetException where one of its addresses is out of reach
   */
  public InetAddress address() throws UnknownHostException, RefusedTargetException {
    return address(InetAddress.getAllByName(host()));
  }

  /** Which of these addresses; see {@link #address()}. */
  InetAddress address(InetAddress... found) throws RefusedTargetException {
    for (InetAddress address : found) {
      AddressKind kind = AddressKind.of(address);
      boolean within =
          switch (kind) {
            case PUBLIC -> isTls();
            case OWN_NETWORK -> isTls() && reach.ownNetwork();
            case LOOPBACK -> reach.loopback();
            case NEVER -> false;
          };
      if (!within) {
        throw new RefusedTargetException(
            switch (kind) {
              case PUBLIC -> host() + " is not this machine, and http reaches no other";
              case OWN_NETWORK -> host() + " is in a private network, which is not allowed";
              case LOOPBACK -> host() + " is this machine, which is not allowed";
              case NEVER -> host() + " has an address that nobody may be sent to";
            });
      }
    }
    return found[0];
  }
}
