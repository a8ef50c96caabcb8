package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.FileFailure;
import shoeaudit.database.InstanceLock;
import shoeaudit.runs.folder.FolderTree;

/** Where this instance of the service keeps what it is at work on: no other uses it. */
@ApplicationScoped
public class WorkingFolder {
  private final ServiceSettings service;

  @Inject
  WorkingFolder(ServiceSettings service) {
    this.service = service;
  }

  /**
   * Where something is made before it is moved into a folder: in that one, where a start takes away
   * what is left of it, or where several services share that, in this one's own.
   */
  public Path making(Path folder) {
    return service.instance().isEmpty() ? folder : path();
  }

  /** A name, and what tells it apart where several services share a folder. */
  public static String placed(String name, @Nullable String place) {
    return place == null ? name : name + "." + place;
  }

  /**
   * The folder, which need not be there. Where several services share the data folder, each start
   * of each has one of its own: one that stood still for long may have been replaced by another of
   * its name.
   */
  public Path path() {
    String place = InstanceLock.place();
    return place == null ? swept() : swept().resolve(place);
  }

  /**
   * Tries whether a folder that is made here can be moved to where it stays.
   *
   * @throws IOException where it cannot, with what to do
   */
  public void refuseOtherMount(Path folder) throws IOException {
    Path tried = Files.createDirectories(path().resolve("tried-" + UUID.randomUUID()));
    Files.writeString(tried.resolve("file"), "");
    Path moved = folder.resolve("." + tried.getFileName());
    try {
      Files.move(tried, moved, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new IOException(
          "a folder cannot be moved from "
              + path()
              + " to "
              + folder
              + " ("
              + FileFailure.words(e)
              + "); put both on one mount",
          e);
    } finally {
      FolderTree.delete(tried);
      FolderTree.delete(moved);
    }
  }

  /** What a start takes away: what this service, or an earlier start of its name, left there. */
  public Path swept() {
    Path working = service.data().resolve("working");
    return service.instance().map(working::resolve).orElse(working);
  }
}
