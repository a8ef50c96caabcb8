package shoeaudit.profile;

import java.nio.charset.StandardCharsets;
import java.util.List;
import shoeaudit.profile.yaml.ProfileReader;
import shoeaudit.shoelog.ForeignRows;

/** A profile written in a test, and what it makes of a text. */
public final class OwnFormat {
  private static final String HEAD =
      """
      format: 1
      id: own
      name: A system of our own
      """;

  private OwnFormat() {}

  /**
   * Everything that comes of a text.
   *
   * @param profile from the key file on
   */
  public static List<String> told(String profile, String text) throws Exception {
    byte[] yaml = (HEAD + profile).getBytes(StandardCharsets.UTF_8);
    ImportProfile read = ProfileReader.read("own.yaml", yaml, null);
    return Fixture.told(read, "log", text.getBytes(StandardCharsets.UTF_8), null);
  }

  /** What becomes of the records of a text. */
  public static ForeignRows records(String profile, String text) throws Exception {
    byte[] yaml = (HEAD + profile).getBytes(StandardCharsets.UTF_8);
    ImportProfile read = ProfileReader.read("own.yaml", yaml, null);
    return Fixture.records(read, "log", text.getBytes(StandardCharsets.UTF_8));
  }

  /** The lines that contain a text. */
  public static List<String> linesWith(List<String> told, String what) {
    return told.stream().filter(each -> each.contains(what)).toList();
  }
}
