package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The service as other tests have it, but it looks for nights that are due all the time. */
public final class NightlyProfile implements QuarkusTestProfile {
  @Override
  public Map<String, String> getConfigOverrides() {
    Map<String, String> settings = new HashMap<>(new ServiceProfile().getConfigOverrides());
    settings.put("shoe-audit.nights.every", "0.3S");
    settings.put("shoe-audit.nights.quiet", "0S");
    return settings;
  }

  @Override
  public List<TestResourceEntry> testResources() {
    return new ServiceProfile().testResources();
  }
}
