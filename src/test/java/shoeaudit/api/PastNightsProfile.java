package shoeaudit.api;

import java.util.HashMap;
import java.util.Map;

/**
 * The service that does nights, shortly after the last day of which a test delivers a log: each
 * night from then to now would be missing otherwise, and be told of.
 */
public final class PastNightsProfile extends NightlyProfile {
  /** Noon in the sample's time zone. */
  private static final String NOW = "2026-04-07T20:00:00Z";

  @Override
  public Map<String, String> getConfigOverrides() {
    Map<String, String> settings = new HashMap<>(super.getConfigOverrides());
    settings.put(MovableClock.BEGINS, NOW);
    return settings;
  }
}
