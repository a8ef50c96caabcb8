package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shoeaudit.service.queue.RunWorkAsTold;
import shoeaudit.transparency.LogTestKeys;

/**
 * The service with its default settings, in a data folder of its own, on the chosen database. How
 * often somebody may ask is not limited, as many tests ask one service from one address; a test may
 * come from another by a proxy's header, and say how full the disk is.
 */
public final class ServiceProfile implements QuarkusTestProfile {
  private static final String UNLIMITED = "1000000";

  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.ofEntries(
        Map.entry(ToldOnFailure.OF_EACH, "false"),
        Map.entry("shoe-audit.data", emptyFolder()),
        Map.entry("shoe-audit.nights.every", "0S"),
        Map.entry("shoe-audit.sign-in.cost", "4"),
        Map.entry("shoe-audit.trail.key", LogTestKeys.LOG.toString()),
        Map.entry("shoe-audit.trail.key-password-file", LogTestKeys.PASSWORD.toString()),
        Map.entry("shoe-audit.trail.origin", LogTestKeys.ORIGIN),
        Map.entry("shoe-audit.trail.witnesses", LogTestKeys.WITNESS_KEY),
        Map.entry("quarkus.http.proxy.proxy-address-forwarding", "true"),
        Map.entry("shoe-audit.rate.address", UNLIMITED),
        Map.entry("shoe-audit.rate.account", UNLIMITED),
        Map.entry("shoe-audit.rate.sign-in", UNLIMITED));
  }

  @Override
  public Set<Class<?>> getEnabledAlternatives() {
    return Set.of(MovableDisk.class, RunWorkAsTold.class);
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
