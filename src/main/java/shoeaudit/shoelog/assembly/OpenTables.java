package shoeaudit.shoelog.assembly;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.LocalDays;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;
import shoeaudit.shoelog.field.EventFields;
import shoeaudit.shoelog.field.FieldFaults;
import shoeaudit.shoelog.field.Identifiers;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.Spelling;

/** The tables of a file while it is read, by their names and by the numbers of these. */
final class OpenTables {
  private static final long TABLE = LogField.TABLE.bit();
  private static final long SHOE = LogField.SHOE.bit();

  private final Identifiers identifiers;
  private final Map<String, OpenTable> tables = new LinkedHashMap<>();
  private OpenTable[] tableOfText = new OpenTable[64];
  private int generation;

  /**
   * The first line that could not be read before any table was known, or 0: it may have belonged to
   * the coup after it.
   */
  private int lineBeforeAnyTable;

  OpenTables(Identifiers identifiers) {
    this.identifiers = identifiers;
  }

  /** The table of that name, which begins where it is new. */
  OpenTable of(int text) {
    if (generation != identifiers.generation()) {
      forgetNumbers();
    }
    if (text >= tableOfText.length) {
      tableOfText = Arrays.copyOf(tableOfText, Math.max(text + 1, 2 * tableOfText.length));
    }
    OpenTable table = tableOfText[text];
    if (table == null) {
      String name = identifiers.text(text);
      OpenTable known = tables.get(name);
      table = known == null ? begin(name) : known;
      tableOfText[text] = table;
    }
    return table;
  }

  /** Begins a table that is not known yet. */
  OpenTable begin(String name) {
    OpenTable table = new OpenTable(name);
    table.carriedLine = lineBeforeAnyTable;
    lineBeforeAnyTable = 0;
    tables.put(name, table);
    return table;
  }

  /** The table of that name; null where the file has not named it yet. */
  @Nullable OpenTable known(String name) {
    return tables.get(name);
  }

  /** The shoe of that name, where it is open at that table; null where it is not. */
  private @Nullable ShoeEvents open(String table, String shoe) {
    OpenTable known = tables.get(table);
    ShoeEvents open = known == null ? null : known.open;
    return open != null && open.shoe().equals(shoe) ? open : null;
  }

  /** The shoe that is open at that table has coups that were counted in this file. */
  void coupsAreCounted(String table, String shoe) {
    ShoeEvents open = open(table, shoe);
    if (open != null) {
      open.countCoups();
    }
  }

  /** The shoe that is open at that table was dealt on these days, by clocks of an unknown zone. */
  void localDays(String table, String shoe, LocalDays days) {
    ShoeEvents open = open(table, shoe);
    if (open != null) {
      open.dealtOn(days);
    }
  }

  /** All tables, in the order in which the file names them first. */
  Collection<OpenTable> all() {
    return tables.values();
  }

  private void forgetNumbers() {
    generation = identifiers.generation();
    Arrays.fill(tableOfText, null);
    for (OpenTable table : tables.values()) {
      table.forgetNumbers();
    }
  }

  /**
   * Marks an unreadable line that may be any table's.
   *
   * @param dealer whom it names; "" for nobody, null where that could not be read
   */
  void markAll(int line, @Nullable String dealer) {
    if (tables.isEmpty() && lineBeforeAnyTable == 0) {
      lineBeforeAnyTable = line;
    }
    for (OpenTable table : tables.values()) {
      table.mark(line);
      table.mayDealAfterUnreadable(dealer);
    }
  }

  /**
   * Marks an unreadable line that may be any table's, but is counted for that one.
   *
   * @param dealer as of {@link #markAll}
   */
  void markOthers(OpenTable table, int line, @Nullable String dealer) {
    if (tables.size() == 1 && lineBeforeAnyTable == 0) {
      lineBeforeAnyTable = line;
    }
    for (OpenTable other : tables.values()) {
      if (other != table) {
        other.mark(line);
        other.mayDealAfterUnreadable(dealer);
      }
    }
  }

  /**
   * The table or shoe that a line may mean, where it names one in another spelling; null where it
   * names one as it is, or a new one.
   */
  @Nullable Fault misnamed(EventFields fields) {
    String table = identifiers.text(fields.number(TABLE));
    OpenTable known = tables.get(table);
    if (known == null) {
      for (String other : tables.keySet()) {
        if (Spelling.isNear(table, other)) {
          return FieldFaults.nearName(LogField.TABLE, table, other);
        }
      }
      return strayed(fields, table);
    }
    ShoeEvents open = known.open;
    String shoe = identifiers.text(fields.number(SHOE));
    return open != null && Spelling.isNear(shoe, open.shoe())
        ? FieldFaults.nearName(LogField.SHOE, shoe, open.shoe())
        : null;
  }

  /**
   * The table that a line of a new table may mean in another spelling: one in which its coup is
   * being dealt, of a shoe of that name.
   */
  private @Nullable Fault strayed(EventFields fields, String table) {
    String core = Spelling.core(table);
    String shoe = Spelling.core(identifiers.text(fields.number(SHOE)));
    for (OpenTable other : tables.values()) {
      ShoeEvents open = other.open;
      if (open != null
          && Spelling.core(other.name).equals(core)
          && Spelling.core(open.shoe()).equals(shoe)
          && other.isDue(fields)) {
        return FieldFaults.otherSpelling(
            LogField.TABLE, table, other.name, ", at which the same coup is dealt");
      }
    }
    return null;
  }

  /**
   * Takes a line that goes on with the open shoe of its table under another spelling of that shoe's
   * name as one of that shoe.
   *
   * @return what is to be said of it; null where nothing is, or it was said before
   */
  @Nullable Fault goOn(EventFields fields) {
    OpenTable table = tables.get(identifiers.text(fields.number(TABLE)));
    ShoeEvents open = table == null ? null : table.open;
    if (table == null || open == null) {
      return null;
    }
    String shoe = identifiers.text(fields.number(SHOE));
    boolean known = table.isSpelling(shoe);
    if (shoe.equals(open.shoe())
        || (known
            ? fields.kindOf() == EventKind.SHOE_OPENED
            : !Spelling.core(shoe).equals(Spelling.core(open.shoe())) || !table.isDue(fields))) {
      return null;
    }
    table.goesOnAs(shoe);
    fields.meansShoe(open.shoe());
    return known
        ? null
        : FieldFaults.otherSpelling(
                LogField.SHOE,
                shoe,
                open.shoe(),
                ", whose coups it goes on with; taken to be the same")
            .ofHabit();
  }

  /** Whether the event is of another table or shoe than the one before it of its table. */
  boolean isNewPlace(EventFields fields) {
    int text = fields.number(TABLE);
    OpenTable table =
        generation == identifiers.generation() && text < tableOfText.length
            ? tableOfText[text]
            : null;
    return table == null || table.shoeText != fields.number(SHOE);
  }

  /**
   * Whether a declaration in that event's shoe may have no result: as the shoe's record has
   * declared to lack results, or as its events are not audited at all.
   */
  boolean mayHaveNoResult(EventFields fields) {
    OpenTable table = fields.has(TABLE) ? tables.get(identifiers.text(fields.number(TABLE))) : null;
    if (table == null || !fields.has(SHOE)) {
      return false;
    }
    String shoe = identifiers.text(fields.number(SHOE));
    SkippedEvents skipped = table.skipped;
    ShoeEvents open = table.open;
    return skipped != null
        ? skipped.shoe().equals(shoe)
        : table.lacksResults && open != null && open.shoe().equals(shoe);
  }

  /** Tells of the shoes that the file has after a later one of their table. */
  void noteEarlierShoes(String file, LogSink sink) {
    long earlier = tables.values().stream().mapToLong(table -> table.shoesBefore).sum();
    if (earlier > 0) {
      sink.note(
          file
              + ": "
              + earlier
              + (earlier == 1 ? " shoe stands" : " shoes stand")
              + " after a later one of the same table; taken in the order of their times");
    }
  }
}
