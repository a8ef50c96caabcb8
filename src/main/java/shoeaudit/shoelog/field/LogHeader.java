package shoeaudit.shoelog.field;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;

/**
 * The header of a log of cells, CSV or workbook: which kind of log it begins, and which field each
 * column has. The one place that decides on it, for readers and for {@code LogProbe} alike.
 */
public final class LogHeader {
  public static final String REMEDY =
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
  public RecordKind kind() {
    return kind;
  }

  /** The field of each column; null for an unknown one. */
  public @Nullable LogField[] columns() {
    return columns;
  }

  /** What came of reading a header: a header, or why there is none. */
  public record Read(@Nullable LogHeader header, @Nullable Fault fault) {}

  /**
   * Reads a header.
   *
   * @param recorded its cells
   * @param unknown takes the names of columns that such a log does not have
   */
  public static Read read(List<String> recorded, UnknownFields unknown) {
    List<String> names = meant(recorded);
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

  /**
   * The names as format 1 writes them, where a column is called otherwise only in case or by blanks
   * and no other column has the name itself.
   */
  public static List<String> meant(List<String> names) {
    List<String> meant = new ArrayList<>(names);
    for (int i = 0; i < meant.size(); i++) {
      LogField field = LogField.meant(names.get(i));
      if (field != null && !names.contains(field.text())) {
        meant.set(i, field.text());
      }
    }
    return meant;
  }

  /** How many of the names are those of fields: a measure of how much a line is a log's header. */
  public static int known(List<String> names) {
    return (int) names.stream().filter(name -> LogField.meant(name) != null).distinct().count();
  }

  /**
   * Whether that is the header of a log from which a column is missing, rather than of any other
   * table.
   */
  public static boolean resembles(List<String> names) {
    List<String> meant = meant(names);
    boolean tells =
        meant.contains(LogField.EVENT.text())
            || meant.contains(LogField.PLAYER_CARDS.text())
            || meant.contains(LogField.CARD.text());
    return tells && known(names) > 2;
  }

  private static Read refused(String problem, String remedy) {
    return new Read(null, new Fault(problem, remedy));
  }

  /** What a header lacks to be a shoe log's; null where it lacks nothing. */
  public static @Nullable String missing(List<String> recorded) {
    List<String> names = meant(recorded);
    boolean place = names.contains("table") && names.contains("shoe");
    if (place && names.contains("event")) {
      return null;
    }
    if (names.contains("player_cards")) {
      return place && names.contains("coup")
          ? null
          : "its first line names player_cards, and not all of the columns table, shoe and coup";
    }
    return "its first line does not name the columns event, table and shoe";
  }
}
