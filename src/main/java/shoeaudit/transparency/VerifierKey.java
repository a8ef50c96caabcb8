package shoeaudit.transparency;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whose signatures count: the public key of a log or of a witness, with its name (signed-note,
 * verifier keys). Written, it is one line, such as {@code room.example/trail+1a2b3c4d+AbC...}.
 */
public final class VerifierKey {
  /** Of which kind its signatures are. */
  public enum Kind {
    /** A log's, over the text of a note. */
    LOG((byte) 1),

    /** A witness's, with the time at which it signed (tlog-cosignature). */
    WITNESS((byte) 4);

    private final byte type;

    Kind(byte type) {
      this.type = type;
    }
  }

  private static final int KEY_BYTES = 32;

  /** What stands before the 32 bytes of an Ed25519 key in X.509 (RFC 8410, 4). */
  private static final byte[] HEAD = HexFormat.of().parseHex("302a300506032b6570032100");

  private static final Pattern FORM =
      Pattern.compile("([^+]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/]+=*)");
  private static final Pattern UNFIT = Pattern.compile("[\\s\\p{Z}+\\p{Cc}]");

  private final String name;
  private final Kind kind;
  private final byte[] bytes;
  private final PublicKey key;

  private VerifierKey(String name, Kind kind, byte[] bytes) throws GeneralSecurityException {
    this.name = name;
    this.kind = kind;
    this.bytes = bytes;
    byte[] encoded = Arrays.copyOf(HEAD, HEAD.length + KEY_BYTES);
    System.arraycopy(bytes, 0, encoded, HEAD.length, KEY_BYTES);
    this.key = KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
  }

  /**
   * One that was written down.
   *
   * @throws LogException where the text is none
   */
  public static VerifierKey of(String text) throws LogException {
    var form = FORM.matcher(text);
    byte[] typed = form.matches() ? Base64Text.bytes(form.group(3)) : null;
    if (typed == null || typed.length != KEY_BYTES + 1 || isUnfit(form.group(1))) {
      throw LogException.unreadable(
          "\""
              + text
              + "\" is no verifier key: such a key is a name, its id of 8 hexadecimal"
              + " digits and an Ed25519 key in base64, with + between them, as trail key prints it");
    }
    for (Kind kind : Kind.values()) {
      if (kind.type == typed[0]) {
        VerifierKey key = of(form.group(1), kind, Arrays.copyOfRange(typed, 1, typed.length));
        if (!key.id().equals(form.group(2))) {
          throw LogException.unreadable(
              "the verifier key of "
                  + key.name
                  + " has the id "
                  + form.group(2)
                  + ", and by its"
                  + " bytes "
                  + key.id()
                  + ": it was changed; take it from its owner again");
        }
        return key;
      }
    }
    throw LogException.unreadable(
        "the verifier key of "
            + form.group(1)
            + " is of the type "
            + typed[0]
            + "; known are 1 (Ed25519, a log) and 4 (Ed25519, a witness)");
  }

  /**
   * That of some bytes.
   *
   * @throws LogException where they are no key
   */
  static VerifierKey of(String name, Kind kind, byte[] bytes) throws LogException {
    try {
      return new VerifierKey(name, kind, bytes.clone());
    } catch (GeneralSecurityException e) {
      throw LogException.unreadable(
          "the verifier key of "
              + name
              + " is no point of the curve of Ed25519: "
              + e.getMessage());
    }
  }

  /**
   * That of a public key.
   *
   * @throws LogException where it is none of Ed25519
   */
  static VerifierKey of(String name, Kind kind, PublicKey key) throws LogException {
    byte[] encoded = key.getEncoded();
    if (encoded == null
        || encoded.length != HEAD.length + KEY_BYTES
        || !Arrays.equals(HEAD, Arrays.copyOf(encoded, HEAD.length))) {
      throw LogException.unreadable("the key of " + name + " is none of Ed25519");
    }
    return of(name, kind, Arrays.copyOfRange(encoded, HEAD.length, encoded.length));
  }

  /** Whether a name cannot be that of a key: it is empty, or has a space or a plus. */
  public static boolean isUnfit(String name) {
    return name.isEmpty() || UNFIT.matcher(name).find();
  }

  /** Whose it is. */
  public String name() {
    return name;
  }

  /** Of which kind its signatures are. */
  public Kind kind() {
    return kind;
  }

  /** Its id, 8 hexadecimal digits. */
  String id() {
    return HexFormat.of().toHexDigits(idNumber());
  }

  /** The first four bytes of the SHA-256 of name, type and key. */
  int idNumber() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((name + "\n").getBytes(StandardCharsets.UTF_8));
      digest.update(kind.type);
      return ByteBuffer.wrap(digest.digest(bytes)).getInt();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Whether bytes are its signature of a message. */
  boolean verifies(byte[] message, byte[] signature) {
    try {
      Signature verifier = Signature.getInstance("Ed25519");
      verifier.initVerify(key);
      verifier.update(message);
      return verifier.verify(signature);
    } catch (GeneralSecurityException e) {
      // Bytes that cannot be a signature are none.
      return false;
    }
  }

  /** As it is written. */
  public String text() {
    byte[] typed = new byte[KEY_BYTES + 1];
    typed[0] = kind.type;
    System.arraycopy(bytes, 0, typed, 1, KEY_BYTES);
    return name + "+" + id() + "+" + Base64.getEncoder().encodeToString(typed);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VerifierKey that && text().equals(that.text());
  }

  @Override
  public int hashCode() {
    return text().hashCode();
  }

  @Override
  public String toString() {
    return text();
  }
}
