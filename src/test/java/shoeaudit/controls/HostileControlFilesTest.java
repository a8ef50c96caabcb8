package shoeaudit.controls;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.config.HostileReading;
import shoeaudit.config.RuleLibrary;

/** Control files that mean harm are read, or refused with what is wrong, in time and in lines. */
class HostileControlFilesTest {
  private static final int IN_EACH_BUILD = 1_000;

  @Test
  void eachIsReadOrRefused() throws IOException {
    RuleLibrary rules = RuleLibrary.onClasspath();
    HostileReading reading =
        new HostileReading(file -> {
          ControlFileReader.read("hostile.yaml", file, rules);
          return List.of();
        });
    reading.eachIsReadOrRefused(Path.of("rules-config", "controls"), IN_EACH_BUILD);
  }
}
