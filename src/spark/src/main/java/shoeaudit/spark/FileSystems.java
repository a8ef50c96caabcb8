package shoeaudit.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.util.SerializableConfiguration;

/**
 * The file systems that the cluster reads: local, HDFS, S3 and whatever else Hadoop has a driver
 * for. What lies on a local one is read where it lies, and so has to lie there on every machine.
 */
final class FileSystems implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final String LOCAL = "file";
  private static final int BUFFER_BYTES = 1 << 20;

  private final SerializableConfiguration configuration;

  FileSystems(Configuration configuration) {
    this.configuration = new SerializableConfiguration(configuration);
  }

  /**
   * What an argument names: an URL, or a path of the default file system.
   *
   * @throws IOException where no driver knows it
   */
  URI uri(String argument) throws IOException {
    Path path;
    try {
      path = new Path(argument);
    } catch (IllegalArgumentException e) {
      throw new FileNotFoundException(argument + " is no URL and no path: " + e.getMessage());
    }
    return of(path).makeQualified(path).toUri();
  }

  /** Whether a file lies on every machine. */
  static boolean isLocal(URI uri) {
    return LOCAL.equals(uri.getScheme());
  }

  /** A local file. */
  static java.nio.file.Path local(URI uri) {
    return java.nio.file.Path.of(uri.getPath());
  }

  /** A file or folder in a folder. */
  static URI child(URI folder, String name) {
    return new Path(new Path(folder), name).toUri();
  }

  /** As Spark reads it. */
  static String text(URI uri) {
    return new Path(uri).toString();
  }

  boolean isFolder(URI uri) throws IOException {
    return of(uri).getFileStatus(new Path(uri)).isDirectory();
  }

  boolean exists(URI uri) throws IOException {
    return of(uri).exists(new Path(uri));
  }

  long bytes(URI uri) throws IOException {
    return of(uri).getFileStatus(new Path(uri)).getLen();
  }

  /** All files in a folder and below. */
  List<URI> filesBelow(URI folder) throws IOException {
    List<URI> files = new ArrayList<>();
    RemoteIterator<LocatedFileStatus> all = of(folder).listFiles(new Path(folder), true);
    while (all.hasNext()) {
      files.add(all.next().getPath().toUri());
    }
    return files;
  }

  /** The names of what lies in a folder itself; none where it is missing. */
  List<String> namesIn(URI folder) throws IOException {
    if (!exists(folder)) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    for (FileStatus status : of(folder).listStatus(new Path(folder))) {
      names.add(status.getPath().getName());
    }
    return names;
  }

  byte[] read(URI uri) throws IOException {
    try (InputStream in = open(uri)) {
      return in.readAllBytes();
    }
  }

  InputStream open(URI uri) throws IOException {
    return isLocal(uri) ? Files.newInputStream(local(uri)) : of(uri).open(new Path(uri));
  }

  /** Copies a file to this machine. */
  void fetch(URI uri, java.nio.file.Path to) throws IOException {
    try (InputStream in = open(uri);
        OutputStream out = Files.newOutputStream(to)) {
      in.transferTo(out);
    }
  }

  /** Copies a file's beginning to this machine, or all of it where it is shorter. */
  void fetchBeginning(URI uri, long most, java.nio.file.Path to) throws IOException {
    try (InputStream in = open(uri);
        OutputStream out = Files.newOutputStream(to)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      long left = most;
      int count = 0;
      while (left > 0 && count >= 0) {
        count = in.read(buffer, 0, (int) Math.min(left, buffer.length));
        out.write(buffer, 0, Math.max(count, 0));
        left -= Math.max(count, 0);
      }
    }
  }

  /** Copies a file of this machine; one that is there is replaced. */
  void store(java.nio.file.Path from, URI to) throws IOException {
    try (OutputStream out = of(to).create(new Path(to), true)) {
      Files.copy(from, out);
    }
  }

  void delete(URI uri) throws IOException {
    of(uri).delete(new Path(uri), true);
  }

  private FileSystem of(Path path) throws IOException {
    return path.getFileSystem(configuration.value());
  }

  private FileSystem of(URI uri) throws IOException {
    return of(new Path(uri));
  }
}
