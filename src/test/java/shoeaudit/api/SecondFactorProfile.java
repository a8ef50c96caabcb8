package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The service whose auditors and approvers need a second factor; administrators do not, so that
 * they prepare the tests.
 */
public final class SecondFactorProfile implements QuarkusTestProfile {
  @Override
  public Map<String, String> getConfigOverrides() {
    Map<String, String> settings = new HashMap<>(new ServiceProfile().getConfigOverrides());
    settings.put("shoe-audit.second-factor.roles", "auditor,approver");
    return settings;
  }

  @Override
  public List<TestResourceEntry> testResources() {
    return TestDatabase.chosen().resources();
  }
}
