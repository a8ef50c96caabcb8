package shoeaudit.config;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the time zone that somebody probably meant. */
final class Zones {
  private static final String PACIFIC = "America/Los_Angeles";
  private static final String MOUNTAIN = "America/Denver (in Arizona America/Phoenix)";
  private static final String CENTRAL = "America/Chicago";
  private static final String EASTERN = "America/New_York";

  /**
   * Abbreviations of North America. Each is one half of a region's year, and some mean other
   * regions elsewhere: no zone goes by it.
   */
  private static final Map<String, String> ABBREVIATIONS =
      Map.ofEntries(
          Map.entry("PST", PACIFIC),
          Map.entry("PDT", PACIFIC),
          Map.entry("PT", PACIFIC),
          Map.entry("MST", MOUNTAIN),
          Map.entry("MDT", MOUNTAIN),
          Map.entry("MT", MOUNTAIN),
          Map.entry("CST", CENTRAL),
          Map.entry("CDT", CENTRAL),
          Map.entry("CT", CENTRAL),
          Map.entry("EST", EASTERN),
          Map.entry("EDT", EASTERN),
          Map.entry("ET", EASTERN),
          Map.entry("AKST", "America/Anchorage"),
          Map.entry("AKDT", "America/Anchorage"),
          Map.entry("HST", "Pacific/Honolulu"));

  private Zones() {}

  /**
   * The zone that a mistyped one stands for: an abbreviation's region, a city's, or the nearest in
   * letters to a region; null where none can be told. Abbreviations are never told by their
   * letters: CET is no neighbour of PST.
   *
   * @param zones every zone's id
   */
  static @Nullable String meant(String text, Collection<String> zones) {
    String region = ABBREVIATIONS.get(text.toUpperCase(Locale.ROOT));
    if (region != null) {
      return region;
    }
    TreeSet<String> sorted = new TreeSet<>(zones);
    String city = text.strip().replace(' ', '_');
    for (String zone : sorted) {
      if (zone.equalsIgnoreCase(city)
          || zone.substring(zone.lastIndexOf('/') + 1).equalsIgnoreCase(city)) {
        return zone;
      }
    }
    return text.contains("/")
        ? Nearest.to(
            text,
            sorted.stream()
                .filter(zone -> zone.contains("/"))
                .collect(Collectors.toCollection(TreeSet::new)))
        : null;
  }
}
