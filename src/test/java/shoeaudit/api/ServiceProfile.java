package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;

/** The service with its default settings, in a data folder of its own, on the chosen database. */
public final class ServiceProfile implements QuarkusTestProfile {
  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.of("shoe-audit.data", emptyFolder(), "shoe-audit.sign-in.cost", "4");
  }

  @Override
  public List<TestResourceEntry> testResources() {
    return TestDatabase.chosen().resources();
  }

  static String emptyFolder() {
    try {
      return Files.createTempDirectory("shoe-audit-service-").toString();
    } catch (IOException e) {
      throw new IllegalStateException("no folder for the service", e);
    }
  }
}
