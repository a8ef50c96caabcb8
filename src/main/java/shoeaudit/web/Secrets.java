package shoeaudit.web;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What is derived from a session's secret and does not tell it. */
final class Secrets {
  private static final String HMAC = "HmacSHA256";

  private Secrets() {}

  /** For one use, in hex. */
  static String derived(String secret, String use) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), HMAC));
      return HexFormat.of().formatHex(mac.doFinal(use.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + HMAC, e);
    }
  }
}
