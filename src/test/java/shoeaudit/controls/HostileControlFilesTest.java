package shoeaudit.controls;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import shoeaudit.config.ConfigException;
import shoeaudit.config.HostileTrial;
import shoeaudit.config.HostileYaml;
import shoeaudit.config.RuleLibrary;

/** Control files that mean harm are read, or refused with what is wrong, in time and in lines. */
class HostileControlFilesTest {
  private static final int IN_EACH_BUILD = 1_000;

  /** A caller of the service is told this much at most. */
  private static final int MOST_TOLD = 1 << 18;

  private final RuleLibrary rules = RuleLibrary.onClasspath();
  private int read;
  private int refused;

  private void attempt(HostileYaml files, long seed) {
    byte[] file = files.file(seed);
    try {
      ControlFileReader.read("hostile.yaml", file, rules);
      read++;
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
    HostileYaml files = new HostileYaml(Path.of("rules-config", "controls"));
    int count = HostileTrial.count(IN_EACH_BUILD);
    HostileTrial.run(count, seed -> attempt(files, seed));
    assertTrue(refused > count / 2, refused + " of " + count + " were refused");
    assertTrue(read > count / 100, read + " of " + count + " were read");
  }
}
