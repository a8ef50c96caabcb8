package shoeaudit.profile.importing;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.ForeignRecord;
import shoeaudit.profile.Layout;
import shoeaudit.profile.RecordPath;
import shoeaudit.profile.Source;
import shoeaudit.profile.WagerMapping;
import shoeaudit.profile.source.Datum;
import shoeaudit.shoelog.Excerpt;

/**
 * How far the records of one layout have moved away from what the profile knows: keys that it does
 * not know, and places that it reads and no record has.
 */
final class Drift {
  private final Layout layout;

  /** What lies on the way to a known key. */
  private final Set<String> above = new HashSet<>();

  private final Map<String, Long> unknown = new TreeMap<>();
  private final Map<String, Long> found = new LinkedHashMap<>();
  private long records;

  /** The line of the first record. */
  private int firstLine;

  /** How many records have wagers where the profile looks for them. */
  private long withWagers;

  Drift(Layout layout) {
    this.layout = layout;
    for (String known : layout.known()) {
      for (int end = known.indexOf('.'); end >= 0; end = known.indexOf('.', end + 1)) {
        above.add(known.substring(0, end));
      }
    }
    layout.places().forEach(place -> found.put(place.written(), 0L));
  }

  /** Looks at a record. */
  void look(ForeignRecord record) {
    firstLine = records++ == 0 ? record.line() : firstLine;
    RecordPath wagers = wagers();
    withWagers += wagers != null && !record.inner(wagers).isEmpty() ? 1 : 0;
    Set<String> keys = new TreeSet<>();
    keys(record.record(), "", keys);
    keys.forEach(key -> unknown.merge(key, 1L, Long::sum));
    for (Source.Place place : layout.places()) {
      if (place.datum(record) != null) {
        found.merge(place.written(), 1L, Long::sum);
      }
    }
  }

  /** Where the wagers lie in a record; null where it has none, or is one itself. */
  private @Nullable RecordPath wagers() {
    CoupMapping coup = layout.coup();
    WagerMapping wagers = coup == null ? null : coup.wagers();
    return wagers == null ? null : wagers.path();
  }

  private void keys(Datum datum, String within, Set<String> keys) {
    switch (datum) {
      case Datum.Fields fields -> {
        boolean anyKey = above.contains(path(within, RecordPath.ANY_KEY));
        fields
            .values()
            .forEach((key, value) -> {
              String path = path(within, anyKey ? RecordPath.ANY_KEY : key);
              if (layout.known().contains(path)) {
                return;
              }
              if (above.contains(path)) {
                keys(value, path, keys);
              } else {
                keys.add(path);
              }
            });
      }
      case Datum.Items items -> items.values().forEach(item -> keys(item, within, keys));
      case Datum.Text text -> {}
      case Datum.Unread unread -> {}
    }
  }

  private static String path(String within, String key) {
    return within.isEmpty() ? key : within + "." + key;
  }

  /** The places that the profile reads and none of the records has. */
  Set<String> missing() {
    Set<String> missing = new TreeSet<>();
    found.forEach((place, count) -> {
      if (count == 0 && records > 0) {
        missing.add(place);
      }
    });
    return missing;
  }

  /** Says what has moved, each thing once. */
  List<String> notes() {
    List<String> notes = new java.util.ArrayList<>();
    unknown.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(entry ->
            notes.add(
                share(entry.getValue())
                    + " have "
                    + Excerpt.of(entry.getKey())
                    + ", which the profile does not know; not used"));
    missing()
        .forEach(place ->
            notes.add(
                none(place, layout.keyOf().getOrDefault(place, ""))
                    + ", which the profile reads; taken as not recorded"));
    RecordPath wagers = wagers();
    if (wagers != null && withWagers == 0 && records > 0) {
      notes.add(
          none(wagers.toString(), "wagers.path")
              + ", where the profile looks for wagers; no wager is read");
    }
    return notes;
  }

  private String none(String place, String key) {
    return "none of the "
        + records
        + " records, the first on line "
        + firstLine
        + ", has "
        + Excerpt.of(place)
        + (key.isEmpty() ? "" : " (" + key + ")");
  }

  private String share(long count) {
    // Rounded to a whole percent, and never to none or all while it is neither.
    long percent =
        Math.clamp((100 * count + records / 2) / records, 1, count == records ? 100 : 99);
    return percent + "% of the records (" + count + " of " + records + ")";
  }
}
