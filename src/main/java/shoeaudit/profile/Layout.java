package shoeaudit.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.source.Datum;
import shoeaudit.shoelog.RecordGap;

/**
 * One form that the records of a file may have.
 *
 * @param name for messages
 * @param path where records lie in a document
 * @param unpack texts that hold more than one value, in the order in which they are unpacked
 * @param when what a record of this form is like
 * @param skip records that tell of no coup
 * @param unfinished records of coups that the system had not finished
 * @param supersedes what records of one thing have in common, of which only one counts; empty: each
 *     is of its own
 * @param newest the time by which the newest of them counts; null: nothing tells which is
 * @param coup what a record tells of a coup; null where its records tell events
 * @param events what a record tells of events; null where its records tell of coups
 * @param lacks what the record cannot show besides what is plain from the mapping
 * @param places every place that the profile reads from the record itself
 * @param keyOf the first key of the profile that reads each place, by the place as it is written
 * @param known the keys, within each other with a point between, that the profile uses or says to
 *     know
 */
public record Layout(
    String name,
    RecordPath path,
    List<Unpacking> unpack,
    Condition when,
    List<Exclusion> skip,
    List<Exclusion> unfinished,
    List<Source.Place> supersedes,
    Source.@Nullable Place newest,
    @Nullable CoupMapping coup,
    @Nullable EventMapping events,
    Set<RecordGap> lacks,
    List<Source.Place> places,
    Map<String, String> keyOf,
    Set<String> known) {
  /** Keeps copies. */
  public Layout {
    unpack = List.copyOf(unpack);
    skip = List.copyOf(skip);
    unfinished = List.copyOf(unfinished);
    supersedes = List.copyOf(supersedes);
    lacks = Set.copyOf(lacks);
    places = List.copyOf(places);
    keyOf = Map.copyOf(keyOf);
    known = Set.copyOf(known);
  }

  /** What a coup needs to know of it. */
  public RecordForm form() {
    return new RecordForm(
        coup != null && coup.result() != null && !lacks.contains(RecordGap.RESULTS),
        coup != null && coup.number() != null);
  }

  /**
   * The records of a document, with their texts unpacked.
   *
   * @param file in which it stands
   */
  public List<ForeignRecord> records(ImportedFile file, Datum document) {
    List<ForeignRecord> found = new ArrayList<>();
    path.expand(
        document,
        way -> {
          Datum last = way.chain().getLast();
          ForeignRecord record = new ForeignRecord(file, way.chain(), way.key(), last.line());
          found.add(record.with(unpacked(record.record())));
        });
    return found;
  }

  /** A record with its texts unpacked; a text that cannot be is {@link Datum.Unread} in it. */
  private Datum unpacked(Datum record) {
    Datum unpacked = record;
    for (Unpacking text : unpack) {
      unpacked = text.in(unpacked);
    }
    return unpacked;
  }
}
