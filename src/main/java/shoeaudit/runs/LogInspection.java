package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.inspect.FileInspection;
import shoeaudit.profile.inspect.ProfileDraft;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;
import shoeaudit.runs.request.ProfilesCheck;
import shoeaudit.shoelog.reading.LogReader;

/** Looks at a file that somebody hands in, by the profiles that there are. */
public final class LogInspection {
  private LogInspection() {}

  /**
   * Inspects a file.
   *
   * @param named the profile to understand it by, its id or its file; null: the one that fits best
   * @throws InvalidRunRequestException where there is no such file or profile
   * @throws IOException where the file cannot be read
   */
  public static FileInspection of(Path file, @Nullable String named, RuleLibrary rules)
      throws InvalidRunRequestException, IOException, InterruptedException {
    if (!Files.isReadable(file) && !Files.notExists(file)) {
      throw new InvalidRunRequestException(file + " cannot be read: no permission");
    }
    if (!Files.isRegularFile(file)) {
      throw new InvalidRunRequestException(
          file + (Files.exists(file) ? " is no file; name one" : " does not exist"));
    }
    ImportProfile given = named == null ? null : Profiles.named(named, rules);
    return FileInspection.of(file, ProfilesCheck.library(rules), given);
  }

  /**
   * Writes a first profile for a file.
   *
   * @param draft the profile's file, which must not be there yet
   * @return how many guesses in it a person has to look at
   * @throws InvalidRunRequestException where the file has no records, or there is such a profile
   *     already
   * @throws IOException where a file cannot be read or written
   */
  public static long draft(Path file, Path draft) throws InvalidRunRequestException, IOException {
    if (LogReader.probe(file).isLog()) {
      throw new InvalidRunRequestException(
          file + " is a shoe log of format 1, which an audit reads without a profile");
    }
    String text = ProfileDraft.of(file);
    if (text == null) {
      throw new InvalidRunRequestException(
          "nothing can be drafted for "
              + file
              + ", as it has no records that can be told apart: a profile of it is written by hand");
    }
    try {
      Files.writeString(draft, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException e) {
      throw new InvalidRunRequestException(
          "--draft " + draft + " is there already; name a file that is not", e);
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException(
          "--draft " + draft + ": there is no folder " + draft.toAbsolutePath().getParent(), e);
    }
    return text.lines().skip(2).filter(line -> line.contains(ProfileDraft.DECIDE)).count();
  }
}
