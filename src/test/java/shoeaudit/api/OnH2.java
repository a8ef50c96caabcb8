package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;

/** The service as it is by default, on H2 in a file, in a folder of its own. */
public final class OnH2 implements QuarkusTestProfile {
  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.of("shoe-audit.data", emptyFolder(), "shoe-audit.sign-in.cost", "4");
  }

  static String emptyFolder() {
    try {
      return Files.createTempDirectory("shoe-audit-service-").toString();
    } catch (IOException e) {
      throw new IllegalStateException("no folder for the service", e);
    }
  }
}
