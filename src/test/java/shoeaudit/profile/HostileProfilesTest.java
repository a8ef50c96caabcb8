package shoeaudit.profile;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.config.ConfigException;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.HostileTrial;
import shoeaudit.config.HostileYaml;
import shoeaudit.profile.inspect.SampleCheck;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * Profiles that mean harm are read, or refused with what is wrong; one that is read makes of the
 * samples in it what it makes, in time.
 */
class HostileProfilesTest {
  private static final int IN_EACH_BUILD = 1_000;
  private static final int MOST_TOLD = 1 << 18;

  private int read;
  private int refused;

  private void attempt(HostileYaml files, long seed) throws InterruptedException {
    byte[] file = files.file(seed);
    try {
      List<ConfigProblem> problems =
          SampleCheck.of(ProfileReader.read("hostile.yaml", file, null), null);
      read++;
      int told = problems.stream().mapToInt(problem -> problem.toString().length()).sum();
      assertTrue(told < MOST_TOLD, () -> told + " characters: " + problems.getFirst());
    } catch (ConfigException e) {
      refused++;
      String told = String.valueOf(e.getMessage());
      String shown = told.substring(0, Math.min(500, told.length()));
      assertFalse(e.problems().isEmpty(), "nothing is said of it");
      assertTrue(told.length() < MOST_TOLD, () -> told.length() + " characters: " + shown);
      assertFalse(told.contains("shoeaudit.") || told.contains("java."), shown);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(new String(file, StandardCharsets.UTF_8), e);
    }
  }

  @Test
  void eachIsReadOrRefused() throws IOException {
    HostileYaml files = new HostileYaml(Path.of("rules-config", "profiles"));
    int count = HostileTrial.count(IN_EACH_BUILD);
    HostileTrial.run(count, seed -> attempt(files, seed));
    assertTrue(refused > count / 2, refused + " of " + count + " were refused");
    assertTrue(read > count / 100, read + " of " + count + " were read");
  }
}
