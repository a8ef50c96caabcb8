package shoeaudit.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;

/** A folder of this machine for what is being worked on; closing deletes it. */
final class Scratch implements AutoCloseable {
  private static final List<String> NAMED_BY_CLUSTER =
      List.of("SPARK_EXECUTOR_DIRS", "LOCAL_DIRS", "SPARK_LOCAL_DIRS");

  private final Path folder;

  private Scratch(Path folder) {
    this.folder = folder;
  }

  /** Where Spark keeps what it spills: a cluster clears it where a worker was killed. */
  static Scratch make(SparkConf conf) throws IOException {
    Path parent = Path.of(parent(conf)).toAbsolutePath();
    Files.createDirectories(parent);
    return new Scratch(Files.createTempDirectory(parent, "shoe-audit-"));
  }

  private static String parent(SparkConf conf) {
    for (String variable : NAMED_BY_CLUSTER) {
      String folders = System.getenv(variable);
      if (folders != null && !folders.isEmpty()) {
        return folders.split("[,:]", 2)[0];
      }
    }
    return conf.get("spark.local.dir", System.getProperty("java.io.tmpdir", "/tmp"))
        .split(",", 2)[0];
  }

  Path path() {
    return folder;
  }

  /** A new folder in it. */
  Path folder(String name) throws IOException {
    return Files.createDirectories(folder.resolve(name));
  }

  @Override
  public void close() {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot clear " + folder, e);
    }
  }
}
