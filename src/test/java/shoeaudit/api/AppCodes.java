package shoeaudit.api;

import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** An app that makes codes of a secret as it is shown: written beside RFC 6238, not by our code. */
public final class AppCodes {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

  private AppCodes() {}

  /** The code of a moment. */
  public static String of(String secret, Instant at) {
    byte[] key = new byte[secret.length() * 5 / 8];
    for (int bit = 0; bit < key.length * 8; bit++) {
      int letter = LETTERS.indexOf(secret.charAt(bit / 5));
      int set = (letter >> (4 - bit % 5)) & 1;
      key[bit / 8] |= (byte) (set << (7 - bit % 8));
    }
    long step = at.getEpochSecond() / 30;
    byte[] text = new byte[8];
    for (int i = 7; i >= 0; i--) {
      text[i] = (byte) step;
      step >>= 8;
    }
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(key, "HmacSHA1"));
      byte[] hash = mac.doFinal(text);
      int offset = hash[19] & 15;
      int number =
          (hash[offset] & 127) << 24
              | (hash[offset + 1] & 255) << 16
              | (hash[offset + 2] & 255) << 8
              | (hash[offset + 3] & 255);
      return String.format(Locale.ROOT, "%06d", number % 1_000_000);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A code that is none of now, nor of the steps around. */
  static String wrong(String secret, Instant at) {
    for (int i = 0; ; i++) {
      String code = String.format(Locale.ROOT, "%06d", i);
      boolean isRight = false;
      for (int step = -2; step <= 2; step++) {
        isRight |= code.equals(of(secret, at.plusSeconds(30L * step)));
      }
      if (!isRight) {
        return code;
      }
    }
  }
}
