package shoeaudit.runs;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * What a shard says of itself, without what was found: enough to tell whether shards are those of
 * one audit, where the shards themselves lie on other machines and are fetched one by one.
 *
 * @param name by which it is spoken of
 * @param bytes its length
 * @param sha256 of all of it, in lower-case hexadecimal
 * @param beginning its first bytes, to where what was found begins
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares outlines
public record ShardOutline(String name, long bytes, String sha256, byte[] beginning) {
  /**
   * The outline of a shard.
   *
   * @throws InvalidRunRequestException where the file is no whole shard of this build
   * @throws IOException where the disk fails
   */
  public static ShardOutline of(String name, Path file)
      throws InvalidRunRequestException, IOException {
    ShardFile shard = ShardFile.read(file, name);
    try (InputStream in = Files.newInputStream(file)) {
      return new ShardOutline(
          name, Files.size(file), shard.sha256(), in.readNBytes(Math.toIntExact(shard.bodyAt())));
    }
  }

  /** As a shard that is not here. */
  ShardFile outlined() throws InvalidRunRequestException, IOException {
    return ShardFile.head(
        Path.of(name), sha256, new DataInputStream(new ByteArrayInputStream(beginning)));
  }
}
