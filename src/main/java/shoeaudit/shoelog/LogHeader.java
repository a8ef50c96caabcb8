package shoeaudit.shoelog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header of a log of cells, CSV or workbook: which kind of log it begins, and which field each
 * column has. The one place that decides on it, for readers and for {@link LogProbe} alike.
 */
final class LogHeader {
  static final String REMEDY =
      "begin the file with a header that names at least event, table and shoe, or, for one row a coup, table,"
          + " shoe, coup and player_cards";

  private static final String NOTHING_READ = "; nothing of the file is read";

  private final RecordKind kind;
  private final @Nullable LogField[] columns;

  private LogHeader(RecordKind kind, @Nullable LogField[] columns) {
    this.kind = kind;
    this.columns = columns;
  }

  /** What each record tells. */
  RecordKind kind() {
    return kind;
  }

  /** The field of each column; null for an unknown one. */
  @Nullable LogField[] columns() {
    return columns;
  }

  /** What came of reading a header: a header, or why there is none. */
  record Read(@Nullable LogHeader header, @Nullable Fault fault) {}

  /**
   * Reads a header.
   *
   * @param names its cells
   * @param unknown takes the names of columns that such a log does not have
   */
  static Read read(List<String> names, UnknownFields unknown) {
    String missing = missing(names);
    if (missing != null) {
      return refused(missing + NOTHING_READ, REMEDY);
    }
    boolean events = names.contains(LogField.EVENT.text());
    if (events && names.contains(LogField.PLAYER_CARDS.text())) {
      return refused(
          "the header names both event and player_cards" + NOTHING_READ,
          "name event in a log of events, player_cards in one of coup summaries, and keep the two in files of"
              + " their own");
    }
    RecordKind kind = events ? RecordKind.EVENT : RecordKind.COUP_SUMMARY;
    @Nullable LogField[] columns = new @Nullable LogField[names.size()];
    long seen = 0;
    for (int i = 0; i < columns.length; i++) {
      LogField field = LogField.of(names.get(i));
      if (field == null || !kind.has(field)) {
        unknown.add(names.get(i));
      } else if ((seen & field.bit()) != 0) {
        return refused(
            "the header names column " + Excerpt.of(field.text()) + " twice" + NOTHING_READ,
            "name each column once");
      } else {
        columns[i] = field;
        seen |= field.bit();
      }
    }
    return new Read(new LogHeader(kind, columns), null);
  }

  private static Read refused(String problem, String remedy) {
    return new Read(null, new Fault(problem, remedy));
  }

  /** What a header lacks to be a shoe log's; null where it lacks nothing. */
  static @Nullable String missing(List<String> names) {
    boolean place = names.contains("table") && names.contains("shoe");
    if (place && names.contains("event")) {
      return null;
    }
    if (names.contains("player_cards")) {
      return place && names.contains("coup")
          ? null
          : "its first line names player_cards, and not all of the columns table, shoe and coup";
    }
    String first = names.isEmpty() ? "" : names.get(0);
    if (names.size() == 1
        && (first.contains("event") || first.contains("player_cards"))
        && (first.contains(";") || first.contains("\t"))) {
      return "its columns are not separated by commas";
    }
    return "its first line does not name the columns event, table and shoe";
  }
}
