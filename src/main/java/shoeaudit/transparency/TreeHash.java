package shoeaudit.transparency;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * A hash of a Merkle tree: of the whole, of a part of it, or of a leaf (RFC 6962, 2.1; SHA-256).
 */
public final class TreeHash {
  /** How many bytes it has. */
  public static final int BYTES = 32;

  private static final byte LEAF = 0;
  private static final byte NODE = 1;

  private final byte[] bytes;

  private TreeHash(byte[] bytes) {
    this.bytes = bytes;
  }

  /** That of a tree without a leaf: of no bytes. */
  public static TreeHash ofEmptyTree() {
    return new TreeHash(sha256().digest());
  }

  /** That of a leaf, by its data. */
  public static TreeHash ofLeaf(byte[] data) {
    MessageDigest digest = sha256();
    digest.update(LEAF);
    return new TreeHash(digest.digest(data));
  }

  /** That of a tree, by those of its left and its right part. */
  public static TreeHash ofParts(TreeHash left, TreeHash right) {
    MessageDigest digest = sha256();
    digest.update(NODE);
    digest.update(left.bytes);
    return new TreeHash(digest.digest(right.bytes));
  }

  /**
   * One that was written down.
   *
   * @throws IllegalArgumentException where it has not {@link #BYTES} bytes
   */
  public static TreeHash of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a hash has " + BYTES + " bytes, and not " + bytes.length);
    }
    return new TreeHash(bytes.clone());
  }

  /** One in base64; null: the text is none. */
  static @Nullable TreeHash ofBase64(String text) {
    byte[] bytes = Base64Text.bytes(text);
    return bytes == null || bytes.length != BYTES ? null : new TreeHash(bytes);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Its bytes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** As checkpoints and proofs write it. */
  public String base64() {
    return Base64.getEncoder().encodeToString(bytes);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TreeHash hash && Arrays.equals(bytes, hash.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return base64();
  }
}
