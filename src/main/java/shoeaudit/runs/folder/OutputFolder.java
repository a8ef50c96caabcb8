package shoeaudit.runs.folder;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.output.Manifest;
import shoeaudit.runs.request.InvalidRunRequestException;

/**
 * The folder that a run writes. Each file is written beside it and moved in when it is whole: the
 * findings together, the reports as they are done, the manifest last. So a file in the folder is
 * never half of one, a folder with a manifest is whole, and one without is no result yet. A run
 * that fails before its findings stand leaves nothing.
 */
public final class OutputFolder implements AutoCloseable {
  private static final String PARTIAL = ".partial-";
  private static final int MOST_TURNS = 100;

  private final Set<String> written;
  private final boolean replace;
  private final List<Path> made;
  private final List<Manifest.Output> outputs = new CopyOnWriteArrayList<>();
  private final Thread atExit;
  private @Nullable OutputLock lock;
  private volatile @Nullable Path partial;
  private boolean over;
  private @Nullable Path target;

  /** Writes an output's content and leaves the stream open. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * A new one, beside where the results are to stand.
   *
   * @param parent made where it is missing, and taken away again where nothing came of the run
   * @param out the folder of the results in it, which no other run may write until this one ends;
   *     null: it is known only when it is published
   * @param written the names of the results that the run will write
   * @param replace whether results that were changed after an earlier run, or that no manifest
   *     lists, may be overwritten
   * @throws InvalidRunRequestException where another run writes there, or files stand there that
   *     may not be replaced; nothing was written
   */
  public OutputFolder(Path parent, @Nullable Path out, Set<String> written, boolean replace)
      throws InvalidRunRequestException, IOException {
    this.written = Set.copyOf(written);
    this.replace = replace;
    made = missing(parent);
    // Ctrl-C ends a run between two lines: nothing half-written may stay then either.
    atExit = new Thread(this::deletePartial);
    Runtime.getRuntime().addShutdownHook(atExit);
    boolean begun = false;
    try {
      begin(parent, out);
      if (out != null) {
        // Before the audit: nobody wants to learn of it an hour later.
        EarlierResults.toTakeAway(out, this.written, replace);
      }
      begun = true;
    } finally {
      if (!begun) {
        close();
      }
    }
  }

  private synchronized void begin(Path parent, @Nullable Path out)
      throws InvalidRunRequestException, IOException {
    refuseWhenCancelled();
    Files.createDirectories(parent);
    if (out != null) {
      hold(out);
    }
    partial = Files.createTempDirectory(parent, PARTIAL);
  }

  /** What is made while the process goes down would stay. */
  private void refuseWhenCancelled() throws IOException {
    if (over) {
      throw new IOException("the run was called off");
    }
  }

  private synchronized void hold(Path folder) throws InvalidRunRequestException, IOException {
    refuseWhenCancelled();
    if (lock == null) {
      lock = OutputLock.take(folder, PARTIAL);
    }
  }

  private void release() throws IOException {
    OutputLock held = lock;
    lock = null;
    if (held != null) {
      held.close();
    }
  }

  /** Which folders have to be made, the innermost first. */
  private static List<Path> missing(Path parent) {
    List<Path> missing = new ArrayList<>();
    for (Path folder = parent.toAbsolutePath();
        folder != null && Files.notExists(folder);
        folder = folder.getParent()) {
      missing.add(folder);
    }
    return missing;
  }

  private Path partial() {
    return Objects.requireNonNull(partial, "the folder was not begun");
  }

  /** A path for a working file, deleted in the end. */
  public Path working(String name) {
    return partial().resolve(name);
  }

  /**
   * Writes an output; once the folder is published, it stands there in the end, in one move.
   * Several threads may each write one.
   */
  public void write(String name, Content content) throws IOException {
    try (Manifest.Measured measured =
        new Manifest.Measured(
            new BufferedOutputStream(Files.newOutputStream(working(name)), 1 << 16))) {
      content.writeTo(measured);
      measured.flush();
      outputs.add(measured.output(name));
    }
    Path folder = target;
    if (folder != null) {
      move(name, folder);
    }
  }

  /** What was written under a name. */
  public Manifest.Output output(String name) {
    return outputs.stream()
        .filter(output -> output.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(name + " is not written yet"));
  }

  /** What was written so far, by name. */
  public List<Manifest.Output> outputs() {
    return outputs.stream().sorted(Comparator.comparing(Manifest.Output::name)).toList();
  }

  /**
   * Moves what is written so far into its folder; what is written from now on follows as it is
   * done. What an earlier run wrote is taken away first, lest it pass for this one's.
   *
   * @throws InvalidRunRequestException where another run writes there, or files stand there that
   *     may not be replaced; nothing was written
   */
  public void publish(Path folder) throws InvalidRunRequestException, IOException {
    hold(folder);
    // Once more: an audit takes long enough for somebody to put a file there.
    List<String> earlier = EarlierResults.toTakeAway(folder, written, replace);
    Files.createDirectories(folder);
    for (String name : earlier) {
      Files.deleteIfExists(folder.resolve(name));
    }
    for (Manifest.Output output : outputs) {
      move(output.name(), folder);
    }
    target = folder;
  }

  private void move(String name, Path folder) throws IOException {
    Path from = working(name);
    Path to = folder.resolve(name);
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException otherFileSystem) {
      // The folder is a mount of its own: what is copied is half there for a while, so not under
      // its name.
      Path copy = folder.resolve(PARTIAL + name);
      try {
        Files.copy(from, copy, StandardCopyOption.REPLACE_EXISTING);
        Files.move(copy, to, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(copy);
      }
    }
  }

  @Override
  public void close() throws IOException {
    deletePartial();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException goingDown) {
      // The hook is running: it does what this call would have saved it from.
      return;
    }
  }

  /**
   * Called off, the run may still be writing: what it adds meanwhile is deleted at the next turn.
   */
  private synchronized void deletePartial() {
    over = true;
    Path working = partial;
    for (int turn = 1; working != null && Files.exists(working); turn++) {
      try {
        FolderTree.delete(working);
      } catch (IOException e) {
        if (turn == MOST_TURNS) {
          throw new IllegalStateException("cannot delete " + working, e);
        }
      }
    }
    try {
      release();
    } catch (IOException e) {
      throw new IllegalStateException("cannot give up the lock on the results' folder", e);
    }
    deleteMade();
  }

  private void deleteMade() {
    for (Path folder : made) {
      try {
        Files.deleteIfExists(folder);
      } catch (IOException holdsSomething) {
        // The results, or what somebody else put there: it stays, and so do the folders around it.
        return;
      }
    }
  }
}
