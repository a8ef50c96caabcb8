package shoeaudit.runs.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.FileFailure;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;

/**
 * The control files of a run: the versions of one licensee's controls, with adjoining spans
 * (controls.md, Versions).
 */
public final class ControlVersions {
  private ControlVersions() {}

  /**
   * Reads them all, and reports every mistake of all of them at once.
   *
   * @return sorted by their spans
   */
  public static List<ControlFile> read(List<Path> files, RuleLibrary rules)
      throws InvalidRunRequestException {
    List<ControlFile> versions = new ArrayList<>();
    List<ConfigProblem> problems = new ArrayList<>();
    List<String> twice = namedTwice(files);
    if (!twice.isEmpty()) {
      throw new InvalidRunRequestException(String.join("\n", twice));
    }
    for (Path file : files) {
      try {
        versions.add(read(file, rules));
      } catch (ConfigException e) {
        problems.addAll(e.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new InvalidRunRequestException(
          problems.stream().map(ConfigProblem::text).collect(Collectors.joining("\n")));
    }
    versions.sort(Comparator.comparing(ControlFile::effectiveFrom));
    for (int i = 1; i < versions.size(); i++) {
      String wrong = notVersions(versions.get(i - 1), versions.get(i));
      if (wrong != null) {
        throw new InvalidRunRequestException(wrong);
      }
    }
    return versions;
  }

  /** What is wrong with paths that lead to the same file, whatever their spelling. */
  static List<String> namedTwice(List<Path> files) {
    List<String> twice = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      for (int before = 0; before < i; before++) {
        if (isSame(files.get(before), files.get(i))) {
          twice.add(
              "control files "
                  + files.get(before)
                  + " and "
                  + files.get(i)
                  + " are the same file, named twice; name it once");
        }
      }
    }
    return twice;
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      // One of them cannot be looked at; reading it says so in words of its own.
      return false;
    }
  }

  /**
   * Reads one.
   *
   * @throws InvalidRunRequestException where there is no such file
   * @throws ConfigException with every mistake in it
   */
  public static ControlFile read(Path file, RuleLibrary rules)
      throws InvalidRunRequestException, ConfigException {
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException("control file " + file + " is a folder; name the file");
    }
    try {
      return ControlFileReader.read(name(file), Files.readAllBytes(file), rules);
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException("control file " + file + " does not exist", e);
    } catch (IOException e) {
      throw new InvalidRunRequestException(
          "control file " + file + " cannot be read: " + FileFailure.words(e), e);
    }
  }

  private static String name(Path file) {
    Path name = file.getFileName();
    return name == null ? file.toString() : name.toString();
  }

  /**
   * What is wrong with two control files as a version and the next one of one licensee's controls;
   * null where nothing is.
   */
  public static @Nullable String notVersions(ControlFile before, ControlFile after) {
    String both = before.file() + " and " + after.file();
    if (!before.licensee().id().equals(after.licensee().id())) {
      return both
          + " are of different licensees, "
          + before.licensee().id()
          + " and "
          + after.licensee().id()
          + "; one audit is of one licensee";
    }
    if (!before.currency().equals(after.currency())
        || !before.timeZone().equals(after.timeZone())) {
      return both + " differ in currency or time zone; audit the days of each in a run of its own";
    }
    LocalDate until = before.effectiveUntil();
    if (before.effectiveFrom().equals(after.effectiveFrom())) {
      return both
          + " are both in force from "
          + after.effectiveFrom()
          + " on; give one of them, or begin the later one's span (effective.from) on a later day";
    }
    if (until == null || !until.isBefore(after.effectiveFrom())) {
      return both
          + " are both in force on "
          + after.effectiveFrom()
          + "; end the earlier one's span (effective.until) on "
          + after.effectiveFrom().minusDays(1);
    }
    if (!until.plusDays(1).equals(after.effectiveFrom())) {
      return both
          + " leave a gap: none is in force from "
          + until.plusDays(1)
          + " to "
          + after.effectiveFrom().minusDays(1)
          + "; give the version of those days, or make the spans adjoin";
    }
    return null;
  }
}
