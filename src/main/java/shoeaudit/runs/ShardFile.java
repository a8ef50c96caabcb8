package shoeaudit.runs;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import shoeaudit.config.FileFailure;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.spill.RowCodec;

/**
 * A part of an audit as a file: a mark, the {@link ShardHead}, what was counted and found, and in
 * the end its length and the SHA-256 of all that stands before, by which a file that was cut short
 * or damaged is known. Only the build that wrote it reads it.
 *
 * @param path where it lies
 * @param sha256 of its contents, in lower-case hexadecimal
 * @param head what it says of itself
 * @param bodyAt where what was found begins
 */
record ShardFile(Path path, String sha256, ShardHead head, long bodyAt) {
  private static final byte[] MARK = "shoe-audit shard\n".getBytes(StandardCharsets.US_ASCII);
  private static final int HASH_BYTES = 32;
  private static final int END_BYTES = Long.BYTES + HASH_BYTES;
  private static final int BUFFER_BYTES = 1 << 16;
  private static final String AGAIN = "; make the shard again";

  /** Writes what was found. */
  @FunctionalInterface
  interface Body {
    void write(DataOutputStream out) throws IOException;
  }

  /** Writes one, and leaves the stream open. */
  static void write(ShardHead head, Body body, OutputStream to) throws IOException {
    DigestOutputStream hashed = new DigestOutputStream(to, digest());
    CountedOutput counted = new CountedOutput(hashed);
    DataOutputStream out = new DataOutputStream(counted);
    out.write(MARK);
    head.write(out);
    body.write(out);
    out.writeLong(counted.bytes + END_BYTES);
    out.flush();
    hashed.on(false);
    out.write(hashed.getMessageDigest().digest());
    out.flush();
  }

  /**
   * Reads what a file says of itself.
   *
   * @throws InvalidRunRequestException where it is no whole shard of this build
   * @throws IOException where the disk fails
   */
  static ShardFile read(Path path) throws InvalidRunRequestException, IOException {
    return read(path, path.toString());
  }

  /**
   * Likewise.
   *
   * @param name by which it is spoken of
   */
  static ShardFile read(Path path, String name) throws InvalidRunRequestException, IOException {
    String hash = verify(path, name);
    try (InputStream file = new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES)) {
      return head(Path.of(name), hash, file);
    }
  }

  /**
   * Reads what a shard that was verified says of itself.
   *
   * @param path where it lies, or how it is called
   * @param hash of all of it
   * @param from its first bytes
   * @throws InvalidRunRequestException where it is none of this build
   * @throws IOException where it cannot be read
   */
  static ShardFile head(Path path, String hash, InputStream from)
      throws InvalidRunRequestException, IOException {
    CountedInput counted = new CountedInput(from);
    DataInputStream in = new DataInputStream(counted);
    in.skipNBytes(MARK.length);
    String engine = RowCodec.readText(in);
    String build = RowCodec.readText(in);
    if (!engine.equals(Engine.version())) {
      throw refused(
          path,
          "was made by version "
              + engine
              + " of shoe-audit, and this is "
              + Engine.version()
              + "; make all shards and merge them by one version");
    }
    if (!build.equals(Engine.build().toString())) {
      throw refused(
          path,
          "was made by another build of version "
              + engine
              + " of shoe-audit; make all shards and merge them by one build");
    }
    return new ShardFile(path, hash, ShardHead.read(engine, build, in), counted.bytes);
  }

  /**
   * What was found, from its beginning on; whoever asks closes it.
   *
   * @param copy where it lies now
   */
  DataInputStream body(Path copy) throws IOException {
    InputStream file = new BufferedInputStream(Files.newInputStream(copy), BUFFER_BYTES);
    file.skipNBytes(bodyAt);
    return new DataInputStream(file);
  }

  /** A reason against it. */
  static InvalidRunRequestException refused(Path path, String reason) {
    return refused(path.toString(), reason);
  }

  private static InvalidRunRequestException refused(String name, String reason) {
    return new InvalidRunRequestException(name + " " + reason);
  }

  /** Whether all of it is as it was written; gives its hash. */
  private static String verify(Path path, String name)
      throws InvalidRunRequestException, IOException {
    if (!Files.isRegularFile(path)) {
      throw refused(
          name, Files.exists(path) ? "is no file; name the shards themselves" : "does not exist");
    }
    try (InputStream file = new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES)) {
      if (!Arrays.equals(file.readNBytes(MARK.length), MARK)) {
        throw refused(name, "is no shard; name files that shoe-audit shard wrote");
      }
      MessageDigest digest = digest();
      digest.update(MARK);
      long size = Files.size(path);
      long left = size - MARK.length - HASH_BYTES;
      if (left < Long.BYTES) {
        throw refused(name, "was cut short" + AGAIN);
      }
      byte[] buffer = new byte[BUFFER_BYTES];
      long length = 0;
      while (left > 0) {
        // The last bytes of these are the length.
        int most = (int) Math.min(buffer.length, left > Long.BYTES ? left - Long.BYTES : left);
        int read = file.readNBytes(buffer, 0, most);
        if (read < most) {
          throw new EOFException(name + " ended while it was read");
        }
        digest.update(buffer, 0, read);
        left -= read;
        if (left == 0) {
          length = ByteBuffer.wrap(buffer, 0, Long.BYTES).getLong();
        }
      }
      byte[] hash = digest.digest();
      if (!Arrays.equals(hash, file.readNBytes(HASH_BYTES))) {
        throw refused(name, (length == size ? "is damaged" : "was cut short or damaged") + AGAIN);
      }
      return HexFormat.of().formatHex(hash);
    } catch (AccessDeniedException e) {
      throw new InvalidRunRequestException(name + " cannot be read: " + FileFailure.words(e), e);
    }
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Counts what is written. */
  private static final class CountedOutput extends FilterOutputStream {
    private long bytes;

    CountedOutput(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int one) throws IOException {
      out.write(one);
      bytes++;
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      out.write(from, offset, length);
      bytes += length;
    }
  }

  /** Counts what is read. */
  private static final class CountedInput extends FilterInputStream {
    private long bytes;

    CountedInput(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int one = in.read();
      bytes += one < 0 ? 0 : 1;
      return one;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      int count = in.read(to, offset, length);
      bytes += Math.max(count, 0);
      return count;
    }

    @Override
    public long skip(long most) throws IOException {
      long skipped = in.skip(most);
      bytes += skipped;
      return skipped;
    }
  }
}
