package shoeaudit.profile.importing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.profile.ForeignRecord;
import shoeaudit.profile.ImportedFile;
import shoeaudit.profile.Layout;
import shoeaudit.profile.source.Datum;

/**
 * Finds the records of documents, each with the layout that it is of: the first that it fits among
 * those that look for records in one place. An import, and whoever says beforehand how far a
 * profile fits, find them in this one way.
 */
public final class FoundRecords {
  /** A record as a layout gives it, and whether it is of that layout's form. */
  public record Found(Layout layout, ForeignRecord record, boolean fits) {}

  /** The layouts in their order, those that look for records in one place together. */
  private final List<List<Layout>> layoutsByPath;

  public FoundRecords(List<Layout> layouts) {
    Map<String, List<Layout>> byPath = new LinkedHashMap<>();
    for (Layout layout : layouts) {
      byPath.computeIfAbsent(layout.path().toString(), path -> new ArrayList<>()).add(layout);
    }
    this.layoutsByPath = List.copyOf(byPath.values());
  }

  /**
   * The records of a document: all that lie in places where one fits, as records of other forms may
   * lie in other places of the same document; where none does, those of the first place that has
   * any. Empty: no place has any.
   *
   * @param file in which it stands
   */
  public List<Found> of(ImportedFile file, Datum document) {
    List<Found> nearest = List.of();
    List<Found> fitting = new ArrayList<>();
    for (List<Layout> alike : layoutsByPath) {
      List<Found> found = found(alike, file, document);
      if (found.stream().anyMatch(Found::fits)) {
        fitting.addAll(found);
      }
      nearest = nearest.isEmpty() ? found : nearest;
    }
    return fitting.isEmpty() ? nearest : fitting;
  }

  /** The records where those layouts look for them, each with the first layout that it fits. */
  private static List<Found> found(List<Layout> alike, ImportedFile file, Datum document) {
    List<Found> found = new ArrayList<>();
    for (Layout layout : alike) {
      List<ForeignRecord> own = layout.records(file, document);
      for (int i = 0; i < own.size(); i++) {
        ForeignRecord record = own.get(i);
        Found here = new Found(layout, record, layout.when().holds(record));
        if (i == found.size()) {
          found.add(here);
        } else if (!found.get(i).fits() && here.fits()) {
          found.set(i, here);
        }
      }
    }
    return found;
  }
}
