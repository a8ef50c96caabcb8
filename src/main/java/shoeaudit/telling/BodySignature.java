package shoeaudit.telling;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What shows the receiver that a body comes from who knows the secret, and when it was sent:
 * HMAC-SHA256 (RFC 2104) over the seconds since 1970, a dot and the body, in lower-case hex, as in
 * {@code t=1772492400,v1=5257a8…}. One for each secret: while a secret is changed, the receiver
 * knows the old one or the new one.
 */
public final class BodySignature {
  /** The header that has it. */
  public static final String HEADER = "Shoe-Audit-Signature";

  private static final String ALGORITHM = "HmacSHA256";

  private BodySignature() {}

  /**
   * The header's value.
   *
   * @param at when it is sent
   * @param secrets one at least
   */
  public static String of(Instant at, byte[] body, List<String> secrets) {
    String seconds = Long.toString(at.getEpochSecond());
    StringBuilder value = new StringBuilder("t=").append(seconds);
    for (String secret : secrets) {
      try {
        Mac mac = Mac.getInstance(ALGORITHM);
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
        mac.update((seconds + ".").getBytes(StandardCharsets.US_ASCII));
        value.append(",v1=").append(HexFormat.of().formatHex(mac.doFinal(body)));
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("every JDK has " + ALGORITHM, e);
      }
    }
    return value.toString();
  }
}
