package shoeaudit.profile;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.Datum;

/**
 * One record of a foreign file, and what encloses it: the document and, for a record out of a list,
 * each element on the way to it.
 *
 * @param file the file in which it stands
 * @param chain the outermost first, the record itself last
 * @param key under which it lies, where a path says {@code {}}; null: nowhere
 * @param line on which the record begins
 */
public record ForeignRecord(ImportedFile file, List<Datum> chain, @Nullable String key, int line) {
  /** Keeps a copy. */
  public ForeignRecord {
    chain = List.copyOf(chain);
  }

  /** The record itself. */
  public Datum record() {
    return chain.getLast();
  }

  /** What encloses the record, so many steps up; null where nothing does. */
  @Nullable Datum above(int steps) {
    int place = chain.size() - 1 - steps;
    return place < 0 ? null : chain.get(place);
  }

  /** The same with another record at the chain's end. */
  ForeignRecord with(Datum record) {
    List<Datum> changed = new ArrayList<>(chain);
    changed.set(changed.size() - 1, record);
    return new ForeignRecord(file, changed, key, line);
  }

  /**
   * The records that lie in this one.
   *
   * @param path from this record
   */
  public List<ForeignRecord> inner(RecordPath path) {
    List<ForeignRecord> found = new ArrayList<>();
    path.expand(
        record(),
        way -> {
          List<Datum> longer = new ArrayList<>(chain);
          longer.addAll(way.chain().subList(1, way.chain().size()));
          String inner = way.key() == null ? key : way.key();
          found.add(new ForeignRecord(file, longer, inner, longer.getLast().line()));
        });
    return found;
  }
}
