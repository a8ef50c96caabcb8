package shoeaudit.service.vault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Sha256;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.folder.FolderTree;

/**
 * Files under their SHA-256, in a folder. What is in it was received whole: a file comes in under
 * another name and is moved to its own when it stands on the disk. Nothing here changes a file, and
 * {@link #takeAway} alone takes one away.
 */
public final class Vault {
  private static final String INCOMING = "incoming";
  private static final int FAN_OUT = 2;
  private static final Pattern FAN_OUT_NAME = Pattern.compile("[0-9a-f]{" + FAN_OUT + "}");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final int BUFFER = 1 << 16;

  private final Path folder;
  private final Path incoming;
  private final DiskSpace space;

  /**
   * What came in.
   *
   * @param sha256 in lower-case hex
   * @param bytes how many
   */
  public record Kept(String sha256, long bytes) {}

  /**
   * A file of the vault that is not what its name says. It is told by that name, which says where
   * it lies to whoever keeps the vault, and to nobody else.
   */
  public static final class BrokenEvidenceException extends IOException {
    private static final long serialVersionUID = 1;

    BrokenEvidenceException(Path file) {
      super(file.getFileName() + " is not there any more; restore it from a backup");
    }

    BrokenEvidenceException(Path file, String found) {
      super(
          file.getFileName()
              + " has the SHA-256 "
              + found
              + " and not the one of its name: it was changed after it was received; restore it from a"
              + " backup");
    }
  }

  /** The vault in a folder, which is made where there is none. */
  public Vault(Path folder, DiskSpace space) throws IOException {
    this(folder, null, space);
  }

  /**
   * The vault in a folder, which is made where there is none.
   *
   * @param instance which of several services this one is: each takes files in in a place of its
   *     own; null: there is one
   */
  public Vault(Path folder, @Nullable String instance, DiskSpace space) throws IOException {
    this.folder = folder;
    Path all = folder.resolve(INCOMING);
    this.incoming = instance == null ? all : all.resolve(instance);
    this.space = space;
    Files.createDirectories(incoming);
  }

  /**
   * Takes a file in; the same file a second time changes nothing.
   *
   * @param in read to its end, and left open
   * @param inspection looks at it before it is kept, and may refuse it
   * @throws IOException where it cannot be read or written; nothing of it stays
   * @throws shoeaudit.identity.Refusal where it is refused, or the disk has no room for it; nothing
   *     of it stays
   * @throws BrokenEvidenceException where it is kept already and that was changed since: the file
   *     that came is not put in its place, as the change is for somebody to look at
   */
  public Kept receive(InputStream in, Inspection inspection) throws IOException {
    Path part = Files.createTempFile(incoming, "upload-", ".part");
    try {
      Kept kept = write(in, part, inspection);
      inspection.whole(part);
      Path own = path(kept.sha256());
      if (!cameAgain(own, part)) {
        Path of = folder.resolve(kept.sha256().substring(0, FAN_OUT));
        Files.createDirectories(of);
        Files.move(part, own, StandardCopyOption.ATOMIC_MOVE);
        // Its name too has to be on the disk before anybody is told that it is kept.
        force(of);
        force(folder);
      } else {
        verify(kept.sha256());
      }
      return kept;
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * Whether a file is there already. It is as young as if it had come for the first time then: who
   * sent it is about to record it.
   */
  private synchronized boolean cameAgain(Path own, Path incoming) throws IOException {
    if (Files.notExists(own)) {
      return false;
    }
    try {
      Files.setLastModifiedTime(own, Files.getLastModifiedTime(incoming));
      return true;
    } catch (NoSuchFileException e) {
      // Taken away as an orphan since the look: what came now takes its place.
      return false;
    }
  }

  /** Whether a file was sent at that time or later; also where it is not there. */
  public synchronized boolean cameSince(String sha256, Instant when) throws IOException {
    return Files.notExists(path(sha256))
        || !Files.getLastModifiedTime(path(sha256)).toInstant().isBefore(when);
  }

  /**
   * Takes a file away that nobody needs, unless somebody has sent it since.
   *
   * @param before when it must have come last
   * @return how many bytes it had; -1: it stays, or is gone already
   */
  public synchronized long takeAway(String sha256, Instant before) throws IOException {
    Path file = path(sha256);
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      if (!found.lastModifiedTime().toInstant().isBefore(before)) {
        return -1;
      }
      Files.delete(file);
      return found.size();
    } catch (NoSuchFileException gone) {
      return -1;
    }
  }

  /**
   * The files that came last before a time, some at once: their SHA-256, in order.
   *
   * @throws IOException where the vault cannot be read
   */
  public void eachBefore(Instant before, Consumer<List<String>> taker) throws IOException {
    for (Path of : entries(folder, FAN_OUT_NAME)) {
      List<String> old = new ArrayList<>();
      for (Path file : entries(of, HASH)) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(before)) {
          old.add(file.getFileName().toString());
        }
      }
      if (!old.isEmpty()) {
        taker.accept(old);
      }
    }
  }

  private static List<Path> entries(Path folder, Pattern name) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> all =
        Files.newDirectoryStream(
            folder, entry -> name.matcher(entry.getFileName().toString()).matches())) {
      all.forEach(entries::add);
    }
    entries.sort(null);
    return entries;
  }

  private Kept write(InputStream in, Path to, Inspection inspection) throws IOException {
    try (FileChannel file = FileChannel.open(to, StandardOpenOption.WRITE);
        Manifest.Measured measured = new Manifest.Measured(Channels.newOutputStream(file))) {
      byte[] buffer = new byte[BUFFER];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        inspection.next(buffer, read);
        DiskSpace.Grant granted = space.grant(read);
        try {
          measured.write(buffer, 0, read);
        } finally {
          // It stands in the file, and the disk counts it itself.
          granted.close();
        }
      }
      measured.flush();
      // On the disk before it has its name: a power cut must not leave half a file that looks
      // whole.
      file.force(true);
      Manifest.Output output = measured.output("");
      return new Kept(output.sha256(), output.bytes());
    }
  }

  private static void force(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (AccessDeniedException e) {
      // On Windows no folder can be opened: there its file system sees to that.
      return;
    }
  }

  /** Where a file lies, or would. */
  public Path path(String sha256) {
    return folder.resolve(sha256.substring(0, FAN_OUT)).resolve(sha256);
  }

  /**
   * Copies a file out. Its last bytes are held back until all of it is known to be what was
   * received: what was changed is never given out whole.
   *
   * @throws BrokenEvidenceException where it was changed; where it is small, before its first byte
   */
  public void copy(String sha256, OutputStream out) throws IOException {
    Path file = path(sha256);
    if (Files.notExists(file)) {
      throw new BrokenEvidenceException(file);
    }
    try (InputStream in = Files.newInputStream(file);
        Manifest.Measured measured = new Manifest.Measured(OutputStream.nullOutputStream())) {
      byte[] held = in.readNBytes(BUFFER);
      measured.write(held);
      for (byte[] next = in.readNBytes(BUFFER); next.length > 0; next = in.readNBytes(BUFFER)) {
        out.write(held);
        measured.write(next);
        held = next;
      }
      check(sha256, measured.output("").sha256());
      out.write(held);
    }
  }

  /**
   * Reads a file, and holds it against its name.
   *
   * @throws BrokenEvidenceException where it was changed after it was received
   */
  public void verify(String sha256) throws IOException {
    copy(sha256, OutputStream.nullOutputStream());
  }

  /**
   * The bytes of a small file.
   *
   * @throws BrokenEvidenceException where it is not what was received
   */
  public byte[] bytes(String sha256) throws IOException {
    byte[] bytes = Files.readAllBytes(path(sha256));
    check(sha256, Sha256.hex(bytes));
    return bytes;
  }

  /**
   * Holds what somebody found a file's hash to be against its name.
   *
   * @throws BrokenEvidenceException where it is another
   */
  public void check(String sha256, String found) throws BrokenEvidenceException {
    if (!found.equals(sha256)) {
      throw new BrokenEvidenceException(path(sha256), found);
    }
  }

  /** Takes away what uploads left behind that were cut off with the service. */
  public void sweep() throws IOException {
    try (DirectoryStream<Path> left = Files.newDirectoryStream(incoming)) {
      for (Path each : left) {
        // A folder is that of one of several services; whoever sweeps it is alone now.
        FolderTree.delete(each);
      }
    }
  }
}
