package shoeaudit.runs.redact;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Names that stand for persons in a public copy: {@code P-3fa9k2147b}. They are made by
 * HMAC-SHA-256 with a key that comes from all bytes of the logs, and not from their published
 * hashes. So the same logs give the same pseudonyms on every machine, and who holds the logs can
 * replay the audit; who does not hold them cannot try names out, as the key is unknown. Other logs
 * give other pseudonyms: persons cannot be followed from one public copy to the next. Immutable.
 */
public final class Pseudonyms {
  static final String DEALER = "dealer";

  /** So many that two of a million names share one with a chance of 1 in 2,000: 50 bits. */
  private static final int DIGITS = 10;

  private static final int BITS_OF_A_DIGIT = 5;

  /** Figures and small letters without those that are taken for another one. */
  private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

  /** The key is no hash of the logs that anybody publishes. */
  private static final String PURPOSE = "shoe-audit pseudonyms 1\n";

  private static final String HMAC = "HmacSHA256";

  private final Set<Redaction> redactions;
  private final SecretKeySpec key;

  private Pseudonyms(Collection<Redaction> redactions, byte[] key) {
    this.redactions = EnumSet.copyOf(redactions);
    this.key = new SecretKeySpec(key, HMAC);
  }

  /**
   * Those of some logs.
   *
   * @param redactions whose names are left out, at least one
   * @param logs in any order, whatever their names
   * @throws IOException where one cannot be read
   */
  public static Pseudonyms of(Collection<Redaction> redactions, Collection<Path> logs)
      throws IOException {
    List<String> hashes = new ArrayList<>();
    for (Path log : logs) {
      MessageDigest digest = sha256();
      digest.update(PURPOSE.getBytes(StandardCharsets.UTF_8));
      try (InputStream in = Files.newInputStream(log);
          OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
        in.transferTo(out);
      }
      hashes.add(HexFormat.of().formatHex(digest.digest()));
    }
    hashes.sort(null);
    MessageDigest all = sha256();
    hashes.forEach(hash -> all.update(hash.getBytes(StandardCharsets.UTF_8)));
    return new Pseudonyms(redactions, all.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Whether names of these are left out. */
  boolean leavesOut(Redaction whose) {
    return redactions.contains(whose);
  }

  /** What stands for a patron's name; the name itself where those are not left out. */
  public String ofPatron(String recorded) {
    return of(Redaction.PATRONS, recorded);
  }

  /** What stands for a name; the name itself where such names are not left out. */
  String of(Redaction whose, String recorded) {
    if (recorded.isEmpty() || !leavesOut(whose)) {
      return recorded;
    }
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(key);
      byte[] hash = mac.doFinal((whose.text() + "\n" + recorded).getBytes(StandardCharsets.UTF_8));
      long bits = ByteBuffer.wrap(hash).getLong();
      StringBuilder name = new StringBuilder(whose.prefix());
      for (int digit = 0; digit < DIGITS; digit++) {
        bits = Long.rotateLeft(bits, BITS_OF_A_DIGIT);
        name.append(ALPHABET.charAt((int) (bits & (ALPHABET.length() - 1))));
      }
      return name.toString();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + HMAC, e);
    }
  }

  /** What stands for the value of a shoe log's field; the value itself where it is no such name. */
  String ofField(String field, String value) {
    if ((field.equals("from") || field.equals("to")) && value.equals(DEALER)) {
      return value;
    }
    for (Redaction whose : redactions) {
      if (whose.fields().contains(field)) {
        return of(whose, value);
      }
    }
    return value;
  }
}
