package shoeaudit.identity;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Codes that go with the time (TOTP, RFC 6238), as all apps for them make them: HMAC-SHA-1, six
 * digits, a step of 30 seconds.
 */
final class Totp {
  /** How long a secret is (RFC 4226, section 4, R6: 160 bits are recommended). */
  static final int SECRET_BYTES = 20;

  /** How many digits a code has. */
  static final int DIGITS = 6;

  /** For how long there is one code. */
  static final Duration STEP = Duration.ofSeconds(30);

  /** How many steps before and after the present one are taken, for clocks that are not right. */
  private static final int EITHER_SIDE = 1;

  /** Ten to the power of {@link #DIGITS}. */
  private static final int CODES = 1_000_000;

  private static final String HMAC = "HmacSHA1";
  private static final int LOW_HALF_BYTE = 0xf;

  private Totp() {}

  /** The number of the step that a time is in (RFC 6238, section 4.2: T). */
  static long step(Instant at) {
    return Math.floorDiv(at.getEpochSecond(), STEP.toSeconds());
  }

  /** The code of a step, as text with all its digits (RFC 4226, section 5.3). */
  static String code(byte[] secret, long step) {
    byte[] hash;
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(secret, HMAC));
      hash = mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException("every Java has " + HMAC + ", for keys of any length", e);
    }
    int offset = hash[hash.length - 1] & LOW_HALF_BYTE;
    int number = ByteBuffer.wrap(hash).getInt(offset) & Integer.MAX_VALUE;
    return String.format(Locale.ROOT, "%0" + DIGITS + "d", number % CODES);
  }

  /**
   * The step whose code somebody shows: of this moment, of the step before or of the one after. All
   * of them are compared, each in the same time whichever digits are right.
   *
   * @param last the step of the code that was taken last: each counts once, and none before it
   * @return the step; {@code last} or less: the code is not right
   */
  static long stepOf(byte[] secret, String code, Instant now, long last) {
    byte[] shown = code.getBytes(StandardCharsets.UTF_8);
    long present = step(now);
    long found = last;
    for (long step = present - EITHER_SIDE; step <= present + EITHER_SIDE; step++) {
      byte[] right = code(secret, step).getBytes(StandardCharsets.UTF_8);
      if (MessageDigest.isEqual(right, shown)) {
        found = Math.max(found, step);
      }
    }
    return found;
  }
}
