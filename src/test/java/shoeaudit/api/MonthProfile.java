package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The service that does nights when a test says so, and no earlier: it looks once an hour of the
 * real time, and whenever it is woken. It tells of all nights, by mail and to a program.
 */
public final class MonthProfile implements QuarkusTestProfile {
  /** When the month of the test begins. */
  static final String NOW = "2026-03-07T20:00:00Z";

  private final NightlyProfile usual = new NightlyProfile();

  @Override
  public Map<String, String> getConfigOverrides() {
    Map<String, String> settings = new HashMap<>(usual.getConfigOverrides());
    settings.put(MovableClock.BEGINS, NOW);
    settings.put("shoe-audit.nights.every", "1H");
    settings.put("shoe-audit.nights.mail.quiet-when-clean", "false");
    settings.remove("shoe-audit.webhooks.licensees.room");
    settings.put(
        "shoe-audit.webhooks.events.room",
        "night.done, night.incomplete, night.missing, night.failed");
    return settings;
  }

  @Override
  public Set<Class<?>> getEnabledAlternatives() {
    return usual.getEnabledAlternatives();
  }

  @Override
  public List<TestResourceEntry> testResources() {
    return usual.testResources();
  }
}
