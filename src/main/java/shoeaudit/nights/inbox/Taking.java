package shoeaudit.nights.inbox;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shoeaudit.nights.record.DeliveryLedger;

/**
 * The folder {@code taking/}, where files lie that were moved out of the inbox and of which it is
 * being settled what they are: each in a folder of its number, beside a note of what it was. A file
 * there is never a part of one: across file systems it is copied under another name.
 */
final class Taking {
  private static final String NOTE = ".json";
  private static final String COPY = ".copy";
  private static final Pattern NUMBERED = Pattern.compile("([1-9][0-9]{0,8})(?:\\.json)?");

  private final Path inbox;
  private final Path taking;

  /** In a licensee's folder. */
  Taking(Path folder) {
    inbox = folder.resolve("inbox");
    taking = folder.resolve(DeliveryLedger.TAKING);
  }

  /** The notes that are there, the earliest first. */
  List<Path> notes() throws IOException {
    List<Path> notes = new ArrayList<>();
    if (Files.exists(taking)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(taking, "[0-9]*" + NOTE)) {
        found.forEach(notes::add);
      }
    }
    notes.sort(Comparator.comparingInt(Taking::number));
    return notes;
  }

  /** The number in the name of something in the folder; 0: it has none. */
  static int number(Path of) {
    Matcher number = NUMBERED.matcher(String.valueOf(of.getFileName()));
    return number.matches() ? Integer.parseInt(number.group(1)) : 0;
  }

  /** A number above all that are there. */
  int next() throws IOException {
    int next = 1;
    if (Files.exists(taking)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(taking)) {
        for (Path each : found) {
          next = Math.max(next, number(each) + 1);
        }
      }
    }
    return next;
  }

  /** Where a file lies in the inbox. */
  Path from(TakingNote note) {
    return inbox.resolve(note.name());
  }

  /** A folder for each, so that the file keeps its name: its ending says how it is packed. */
  Path file(TakingNote note) {
    return folder(note).resolve(note.name().substring(note.name().lastIndexOf('/') + 1));
  }

  private Path folder(TakingNote note) {
    return taking.resolve(Integer.toString(note.number()));
  }

  /** Notes what is to be moved here, on the disk. */
  void begin(TakingNote note) throws IOException {
    Files.createDirectories(taking);
    note.write(taking.resolve(note.number() + NOTE));
  }

  /**
   * Moves a file here, if it is what was noted; its marker goes.
   *
   * @return whether it is here; where it is not, the inbox has it as it was
   * @throws WrittenOnException where it is here, is not what was noted, and another has come
   */
  boolean move(TakingNote note) throws IOException {
    Path from = from(note);
    Path file = file(note);
    Files.createDirectories(folder(note));
    try {
      Files.move(from, file, StandardCopyOption.ATOMIC_MOVE);
      if (!note.isOf(FileStamp.of(file))) {
        if (putBack(note)) {
          return false;
        }
        throw new WrittenOnException(note.name());
      }
    } catch (AtomicMoveNotSupportedException otherFileSystem) {
      if (!copy(note, from, file)) {
        return false;
      }
    }
    dropMarker(note);
    return true;
  }

  private boolean copy(TakingNote note, Path from, Path file) throws IOException {
    Path copy = folder(note).resolve(COPY);
    Files.copy(
        from,
        copy,
        StandardCopyOption.REPLACE_EXISTING,
        StandardCopyOption.COPY_ATTRIBUTES,
        LinkOption.NOFOLLOW_LINKS);
    if (!note.isOf(FileStamp.of(from)) || !note.isWholeIn(FileStamp.of(copy))) {
      Files.delete(copy);
      return false;
    }
    try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.READ)) {
      channel.force(true);
    }
    Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE);
    Files.delete(from);
    return true;
  }

  /**
   * Moves a file back to where it lay, unless another lies there by now.
   *
   * @return whether it is there
   */
  boolean putBack(TakingNote note) throws IOException {
    Path from = from(note);
    Files.createDirectories(from.resolveSibling(""));
    try {
      Files.move(file(note), from);
      return true;
    } catch (FileAlreadyExistsException another) {
      return false;
    }
  }

  /** Takes the marker away that showed the file to be complete; one that came since stays. */
  void dropMarker(TakingNote note) throws IOException {
    Path from = from(note);
    Path marker = from.resolveSibling(from.getFileName() + Inbox.MARKER);
    FileStamp stamp = FileStamp.of(marker);
    if (stamp != null && stamp.changed().equals(note.marked())) {
      Files.deleteIfExists(marker);
    }
  }

  /** What was noted is settled. */
  void end(TakingNote note) throws IOException {
    Files.deleteIfExists(folder(note).resolve(COPY));
    Files.deleteIfExists(folder(note));
    Files.deleteIfExists(taking.resolve(note.number() + NOTE));
  }
}
