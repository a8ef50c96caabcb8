package shoeaudit.report.interchange;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/**
 * UUIDs of version 5 (RFC 9562, 5.5): made of what a thing is, so that the same thing has the same
 * one in every document, and none is random.
 */
final class OscalIds {
  /** Whose names the properties and identities are. */
  static final String NAMESPACE = "urn:shoe-audit:ns:oscal";

  /** RFC 9562, 6.6: the namespace of URLs and URNs. */
  private static final UUID OF_URLS = UUID.fromString("6ba7b811-9dad-11d1-80b4-00c04fd430c8");

  private static final UUID OURS = version5(OF_URLS, NAMESPACE);

  /** Stands in no name, so that no two identities are written alike. */
  private static final String BETWEEN = "\u001f";

  private OscalIds() {}

  /**
   * The UUID of a thing.
   *
   * @param kind of thing
   * @param identity what tells it from all others of its kind
   */
  static UUID of(String kind, String... identity) {
    return version5(OURS, kind + BETWEEN + String.join(BETWEEN, identity));
  }

  static UUID version5(UUID namespace, String name) {
    try {
      MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
      sha1.update(
          ByteBuffer.allocate(2 * Long.BYTES)
              .putLong(namespace.getMostSignificantBits())
              .putLong(namespace.getLeastSignificantBits())
              .array());
      ByteBuffer hash = ByteBuffer.wrap(sha1.digest(name.getBytes(StandardCharsets.UTF_8)));
      long high = hash.getLong();
      long low = hash.getLong();
      return new UUID(
          (high & 0xFFFF_FFFF_FFFF_0FFFL) | 0x5000L,
          (low & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-1", e);
    }
  }
}
