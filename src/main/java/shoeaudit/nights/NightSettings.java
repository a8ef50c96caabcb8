package shoeaudit.nights;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Form;
import shoeaudit.config.Forms;
import shoeaudit.config.Problems;
import shoeaudit.config.YamlDocument;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.nights.inbox.Complete;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.telling.Reach;
import shoeaudit.telling.RefusedTargetException;
import shoeaudit.telling.WebTarget;

/**
 * How a licensee's nights are run, as {@code night.yaml} in the licensee's folder says. Without the
 * file everything is as usual.
 *
 * @param complete by what a file in the inbox is known to be complete
 * @param stillFor for how long its size and time have to stand still, where that decides
 * @param profile the import profile of the inbox; null: shoe logs are expected
 * @param folders those of its sub-folders with a profile of their own
 * @param footageBefore how much footage before a finding is asked for
 * @param footageAfter how much after it
 * @param begins the first night of the calendar; null: the last that had ended at the first look at
 *     the inbox. Nights before it are audited where their logs come, and never missing
 * @param ping the URL that is asked for after each good night, as of a dead man's switch; null:
 *     none. Whoever has it may ask for it too: it is told to nobody
 */
public record NightSettings(
    Complete complete,
    Duration stillFor,
    @Nullable String profile,
    List<Folder> folders,
    Duration footageBefore,
    Duration footageAfter,
    @Nullable LocalDate begins,
    @Nullable String ping) {
  /** The file's name. */
  public static final String FILE = "night.yaml";

  private static final int FORMAT = 1;
  private static final Duration USUAL_STILL = Duration.ofMinutes(10);
  private static final Duration USUAL_FOOTAGE = Duration.ofMinutes(5);
  private static final Pattern SPAN = Pattern.compile("[1-9]\\d{0,4}[smh]");

  /** Looks for an import profile. */
  @FunctionalInterface
  public interface ProfileLook {
    /**
     * Looks for it.
     *
     * @throws InvalidRunRequestException where there is none that can be used
     */
    void at(String profile) throws InvalidRunRequestException;
  }

  /** A sub-folder of the inbox, and the import profile of what is delivered there. */
  public record Folder(String name, String profile) {}

  public NightSettings {
    folders = List.copyOf(folders);
  }

  /** Without a file. */
  public static final NightSettings USUAL =
      new NightSettings(
          Complete.MARKER, USUAL_STILL, null, List.of(), USUAL_FOOTAGE, USUAL_FOOTAGE, null, null);

  /**
   * Reads the settings in a licensee's folder.
   *
   * @throws ConfigException with every mistake in the file
   * @throws IOException where it is there and cannot be read
   */
  public static NightSettings in(Path folder) throws ConfigException, IOException {
    Path file = folder.resolve(FILE);
    if (Files.notExists(file)) {
      return USUAL;
    }
    Problems problems = new Problems(FILE);
    YamlMap root =
        YamlDocument.read(
            Files.readAllBytes(file), problems, "a night's settings: a map with the key format");
    root.required("format", Forms.whole(FORMAT, FORMAT), FORMAT);
    YamlMap inbox = root.optionalMap("inbox", "a map such as {complete: marker}");
    Complete complete = inbox.optional("complete", Forms.choice(Complete.class), Complete.MARKER);
    Duration stillFor = inbox.optional("still_for", span(), USUAL_STILL);
    String profile = inbox.orNull("profile", Forms.text("an import profile's id or file"), "");
    List<Folder> folders = folders(inbox);
    inbox.refuseOtherKeys();
    YamlMap footage = root.optionalMap("footage", "a map such as {before: 5m, after: 5m}");
    Duration before = footage.optional("before", span(), USUAL_FOOTAGE);
    Duration after = footage.optional("after", span(), USUAL_FOOTAGE);
    footage.refuseOtherKeys();
    LocalDate begins = root.orNull("begins", Forms.date(), LocalDate.EPOCH);
    String ping = root.orNull("ping", url(), "");
    root.refuseOtherKeys();
    problems.throwIfAny();
    return new NightSettings(complete, stillFor, profile, folders, before, after, begins, ping);
  }

  private static List<Folder> folders(YamlMap inbox) {
    List<Folder> folders = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (YamlValue value :
        inbox.optionalList("folders", "a list such as - {name: vendor, profile: ID}")) {
      YamlMap map = value.map("a map such as {name: vendor, profile: ID}");
      String name = map.required("name", Forms.identifier("a sub-folder's name"), "");
      String profile = map.required("profile", Forms.text("an import profile's id or file"), "");
      map.refuseOtherKeys();
      if (!names.add(name)) {
        map.wrong("name", "is stated twice", "each sub-folder once");
      }
      folders.add(new Folder(name, profile));
    }
    return folders;
  }

  /** How far it may reach is for whoever asks for it to say. */
  private static Form<String> url() {
    return Forms.form(
        "a URL such as https://switch.example/0a1b2c, or of this machine http://localhost:8000/0a1b2c",
        text -> {
          try {
            return WebTarget.of(text, new Reach(true, true)).url().toString();
          } catch (RefusedTargetException e) {
            return null;
          }
        });
  }

  private static Form<Duration> span() {
    return Forms.form(
        "a span such as 90s, 10m or 2h",
        text -> SPAN.matcher(text).matches() ? Duration.parse("PT" + text) : null);
  }

  /**
   * Looks for all import profiles that are named. With one that cannot be used no file is taken:
   * what came by it would lie about, and its night be audited without it.
   *
   * @throws InvalidRunRequestException where one cannot be used; the server's folders are not named
   */
  public void requireProfiles(ProfileLook look) throws InvalidRunRequestException {
    SortedSet<String> named = new TreeSet<>();
    if (profile != null) {
      named.add(profile);
    }
    folders.forEach(folder -> named.add(folder.profile()));
    for (String each : named) {
      try {
        look.at(each);
      } catch (InvalidRunRequestException e) {
        String name = each.substring(Math.max(each.lastIndexOf('/'), each.lastIndexOf('\\')) + 1);
        throw new InvalidRunRequestException(
            FILE
                + " names the import profile "
                + name
                + ": "
                + String.valueOf(e.getMessage()).replace(each, name),
            e);
      }
    }
  }

  /**
   * The import profile of a file.
   *
   * @param name relative to the inbox, with {@code /}
   * @return null: it is expected to be a shoe log
   */
  public @Nullable String profile(String name) {
    for (Folder folder : folders) {
      if (name.startsWith(folder.name() + "/")) {
        return folder.profile();
      }
    }
    return profile;
  }
}
