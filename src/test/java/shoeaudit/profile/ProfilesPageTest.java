package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of {@code src/site/profiles.md} are the made-up format that FixturesTest reads. */
class ProfilesPageTest {
  private static final Path PAGE = Path.of("src", "site", "profiles.md");
  private static final Path MADE_UP = Fixture.FOLDER.resolve("made-up");

  @Test
  void theSampleIsTheMadeUpFormats() throws IOException {
    Charset charset = Charset.forName("GB18030");
    assertEquals(Files.readAllLines(MADE_UP.resolve("ledger.csv"), charset), block("sample"));
  }

  @Test
  void theProfileIsTheMadeUpFormats() throws IOException {
    assertEquals(Files.readAllLines(MADE_UP.resolve("profile.yaml")), block("profile"));
  }

  /** The lines of the code block that follows a comment with this name. */
  private static List<String> block(String name) throws IOException {
    List<String> lines = Files.readAllLines(PAGE);
    int start = lines.indexOf("<!-- " + name + " -->") + 2;
    List<String> rest = lines.subList(start, lines.size());
    return rest.subList(0, rest.indexOf("```"));
  }
}
