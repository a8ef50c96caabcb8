package shoeaudit.runs.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import shoeaudit.config.FileFailure;

/** Why a path leads to no folder, in words: what is there, or why nobody can tell. */
final class Unreachable {
  private Unreachable() {}

  /** What is wrong with a path that is no folder, to follow it in a sentence. */
  static String folder(Path path) {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class).isRegularFile()
          ? " is a file"
          : " is no folder";
    } catch (NoSuchFileException e) {
      return " does not exist";
    } catch (IOException e) {
      return " cannot be reached: " + FileFailure.words(e);
    }
  }
}
