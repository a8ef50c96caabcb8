package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.importing.ImportPass;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ForeignRows;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;

/**
 * Files of our own in the formats of other systems: {@code src/test/resources/profiles/<id>} holds
 * one or more for the profile of that id, all invented, and what is made of them.
 */
public final class Fixture {
  /** Where the fixtures lie, a folder for each profile. */
  public static final Path FOLDER = Path.of("src", "test", "resources", "profiles");

  /** What the files come to as events, problems and notes. */
  public static final String EXPECTED = "expected.txt";

  /** What an audit of the files finds. */
  public static final String FINDINGS = "findings.txt";

  private Fixture() {}

  /** The folders of formats that no system has, each with a profile of its own. */
  public static List<String> own() throws IOException {
    try (Stream<Path> folders = Files.list(FOLDER)) {
      return folders
          .map(folder -> String.valueOf(folder.getFileName()))
          .filter(Fixture::isOwn)
          .sorted()
          .toList();
    }
  }

  /** Whether the folder of that name has a profile of its own. */
  public static boolean isOwn(String id) {
    return Files.exists(profile(id));
  }

  /** The profile in the folder of that name. */
  public static Path profile(String id) {
    return FOLDER.resolve(id).resolve("profile.yaml");
  }

  /** The files of a profile that stand for a system's. */
  public static List<Path> files(String id) throws IOException {
    try (Stream<Path> files = Files.list(FOLDER.resolve(id))) {
      return files
          .filter(file -> !file.endsWith(EXPECTED) && !file.endsWith(FINDINGS))
          .filter(file -> !file.toString().endsWith(".yaml"))
          .sorted()
          .toList();
    }
  }

  /** A file's bytes; those of frames are made of what {@code .hex} files say of them. */
  public static byte[] bytes(Path file) throws IOException {
    return file.toString().endsWith(".hex") ? frames(file) : Files.readAllBytes(file);
  }

  /**
   * All that comes of a file: its events, one a line as field=value in the format's order with the
   * line that tells it before it, then its problems, then its notes.
   */
  public static List<String> told(
      ImportProfile profile, String name, byte[] bytes, @Nullable String currency)
      throws IOException, InterruptedException {
    List<String> events = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    ImportTarget target =
        new ImportTarget() {
          @Override
          public void event(LogEvent event) {
            events.add(
                event.cells().entrySet().stream()
                    .map(cell -> cell.getKey().text() + "=" + cell.getValue())
                    .collect(Collectors.joining(" ", event.line() + ": ", "")));
          }

          @Override
          public void problem(int line, Fault fault) {
            problems.add("problem " + line + ": " + fault.problem() + " -> " + fault.remedy());
          }

          @Override
          public void note(String note) {
            notes.add("note: " + note);
          }

          @Override
          public void records(ForeignRows rows) {
            assertEquals(
                rows.read(),
                rows.told()
                    + rows.joined()
                    + rows.repeated()
                    + rows.replaced()
                    + rows.passedOver()
                    + rows.refused());
            assertTrue(rows.told() >= 0, rows.toString());
          }
        };
    new ImportPass(profile, name, currency, target).read(new ByteArrayInputStream(bytes));
    return Stream.of(events, problems, notes).flatMap(List::stream).toList();
  }

  /** What becomes of a file's records. */
  public static ForeignRows records(ImportProfile profile, String name, byte[] bytes)
      throws IOException, InterruptedException {
    List<ForeignRows> counted = new ArrayList<>();
    ImportTarget target =
        new ImportTarget() {
          @Override
          public void event(LogEvent event) {}

          @Override
          public void problem(int line, Fault fault) {}

          @Override
          public void note(String note) {}

          @Override
          public void records(ForeignRows rows) {
            counted.add(rows);
          }
        };
    new ImportPass(profile, name, null, target).read(new ByteArrayInputStream(bytes));
    assertEquals(1, counted.size());
    return counted.getFirst();
  }

  private static byte[] frames(Path file) throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    int sequence = 0;
    byte[] last = {};
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("#")) {
        continue;
      }
      if (!line.equals("again")) {
        last =
            FrameBytes.of(
                sequence++, HexFormat.ofDelimiter(" ").parseHex(line.replace("broken ", "")));
      }
      byte[] sent = last.clone();
      if (line.startsWith("broken")) {
        sent[sent.length - 4] ^= 1;
      }
      stream.writeBytes(sent);
    }
    return stream.toByteArray();
  }
}
