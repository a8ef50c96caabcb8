package shoeaudit.profile;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import shoeaudit.config.HostileReading;
import shoeaudit.profile.inspect.SampleCheck;
import shoeaudit.profile.yaml.ProfileReader;

/**
 * Profiles that mean harm are read, or refused with what is wrong; one that is read makes of the
 * samples in it what it makes, in time.
 */
class HostileProfilesTest {
  private static final int IN_EACH_BUILD = 1_000;

  @Test
  void eachIsReadOrRefused() throws IOException {
    HostileReading reading =
        new HostileReading(
            file -> SampleCheck.of(ProfileReader.read("hostile.yaml", file, null), null));
    reading.eachIsReadOrRefused(Path.of("rules-config", "profiles"), IN_EACH_BUILD);
  }
}
