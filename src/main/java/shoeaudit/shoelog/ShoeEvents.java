package shoeaudit.shoelog;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The events of one shoe in the order in which they were recorded: whose they are, and which files
 * record them. What each event records stands in the columns. Texts are numbers of {@link
 * #names()}.
 *
 * <p>A reader fills it with {@link #add} and sets the columns of the new row; everything else only
 * reads.
 *
 * <p>Whoever has taken it and is done with it may {@link #release} it, so that the next shoe needs
 * no columns of its own.
 */
public final class ShoeEvents extends EventColumns {
  private static final int FEWEST_ROWS = 32;

  /** A part that another file records. */
  private record Part(int from, String file) {}

  private final String file;

  /** Where parts from other files begin; null where there are none. */
  private @Nullable List<Part> parts;

  private final String table;
  private final String shoe;
  private final boolean summaries;
  private final Names names = new Names();
  private @Nullable SpareShoes spares;
  private boolean coupsAreCounted;
  private @Nullable LocalDays localDays;
  private int rowsTaken;
  private boolean merged;
  private boolean equalLinesGone;
  private String dealerBefore = "";
  private boolean followsAnother;

  /** Coups of which lines may be missing, by their numbers; null where there are none. */
  private @Nullable BitSet coupsInPart;

  /**
   * An empty shoe of which events are recorded.
   *
   * @param file as findings name it
   * @param table its table
   * @param shoe its identifier
   */
  public ShoeEvents(String file, String table, String shoe) {
    this(file, table, shoe, false);
  }

  /**
   * An empty shoe.
   *
   * @param summaries whether its coups are known from coup summaries only
   */
  public ShoeEvents(String file, String table, String shoe, boolean summaries) {
    this(file, table, shoe, summaries, FEWEST_ROWS);
    clear();
  }

  /** A shoe with columns of that many rows, which hold nothing. */
  private ShoeEvents(String file, String table, String shoe, boolean summaries, int room) {
    super(room);
    this.summaries = summaries;
    this.file = file;
    this.table = table;
    this.shoe = shoe;
  }

  /**
   * An empty shoe that takes the columns of one that is done with, where there is one, and is to be
   * one of those itself.
   */
  public static ShoeEvents of(
      SpareShoes spares, String file, String table, String shoe, boolean summaries) {
    EventColumns spare = spares.poll();
    ShoeEvents events;
    if (spare == null) {
      events = new ShoeEvents(file, table, shoe, summaries);
    } else {
      events = new ShoeEvents(file, table, shoe, summaries, 0);
      events.takeColumns(spare);
      events.shorten(0);
    }
    events.spares = spares;
    return events;
  }

  /**
   * Says that nobody looks at this shoe any more: its columns may hold another's events from now
   * on. Without this nothing is lost but some speed. Once only has any effect.
   */
  public void release() {
    SpareShoes known = spares;
    if (known != null) {
      spares = null;
      ShoeEvents spare = new ShoeEvents(file, table, shoe, summaries, 0);
      spare.takeColumns(this);
      takeColumns(new ShoeEvents(file, table, shoe, summaries, 0));
      known.add(spare);
    }
  }

  /** Of the coups with that number lines may be missing: nothing of them is to be tested. */
  public void holdsInPart(int coupNumber) {
    BitSet known = coupsInPart;
    if (known == null) {
      known = new BitSet();
      coupsInPart = known;
    }
    known.set(coupNumber);
  }

  /** The numbers of the coups of which lines may be missing. */
  public IntStream coupsInPart() {
    return coupsInPart == null ? IntStream.empty() : coupsInPart.stream();
  }

  /** So many rows of its file more, or fewer, are told by it. */
  public void takeRows(int rows) {
    rowsTaken += rows;
  }

  /** How many rows of its file it tells; of several files, and of a copy, it is not known: 0. */
  public int rowsTaken() {
    return rowsTaken;
  }

  /** Before the shoe's first event the file has named that dealer at its table last. */
  public void dealtBefore(String dealer) {
    dealerBefore = dealer;
  }

  /**
   * Whom its file has named last at the table before the shoe's first event; "" for nobody. Nothing
   * shows that this is who dealt the shoe.
   */
  public String dealerBefore() {
    return dealerBefore;
  }

  /** Whether another shoe of its table, which was dealt before, stands before it in its file. */
  public void follow(boolean another) {
    followsAnother = another;
  }

  /**
   * Whether another shoe of its table stands before it in its file, so that its beginning cannot
   * lie in a file before that one.
   */
  public boolean followsAnother() {
    return followsAnother;
  }

  /** The file, as findings name it; where several record the shoe, the first. */
  public String file() {
    return file;
  }

  /** The files that record the shoe, in the order of its events. */
  public List<String> files() {
    List<String> files = new ArrayList<>(List.of(file));
    if (parts != null) {
      parts.stream().map(Part::file).filter(name -> !files.contains(name)).forEach(files::add);
    }
    return List.copyOf(files);
  }

  /**
   * Notes that files which record different kinds of events of the same coups were put together.
   */
  public void setMerged() {
    merged = true;
  }

  /** Notes that of equal lines of its file all but the first were taken out. */
  public void setEqualLinesGone() {
    equalLinesGone = true;
  }

  /** Whether of equal lines of its file all but the first may have been taken out. */
  public boolean mayLackEqualLines() {
    return equalLinesGone;
  }

  /**
   * Whether two events are on record in different files of the same coups: two systems may have
   * written them, and nothing shows that their clocks agree. Not so where a shoe only goes on in
   * another file.
   */
  public boolean inTwoRecords(int row, int other) {
    return merged && !fileOf(row).equals(fileOf(other));
  }

  /** The file that records an event; {@link #line} is a line of it. */
  public String fileOf(int row) {
    if (parts == null) {
      return file;
    }
    // Many, where the events of several files alternate.
    int from = 0;
    int to = parts.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (parts.get(middle).from() <= row) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from == 0 ? file : parts.get(from - 1).file();
  }

  /**
   * The events with which another file goes on with the shoe: none where the events of several
   * files were put together coup by coup.
   */
  public int[] continuations() {
    return parts == null || merged
        ? new int[0]
        : parts.stream().mapToInt(Part::from).filter(row -> row > 0 && row < size()).toArray();
  }

  /** An event's line in that file; 0 where another file records it. */
  public int lineIn(String name, int row) {
    return parts == null || fileOf(row).equals(name) ? line[row] : 0;
  }

  /**
   * Adds an unreadable line of another file: something is there that cannot be joined.
   *
   * @param coup which it may have belonged to; 0: the last one
   */
  public void joinUnreadable(String name, int sourceLine, int coup) {
    beginPart(name);
    int unused = add(EventKind.UNREADABLE, sourceLine, coup);
  }

  /** Whatever is added from now on is recorded by that file. */
  public void beginPart(String name) {
    if (parts == null) {
      parts = new ArrayList<>();
    }
    parts.add(new Part(size(), name));
  }

  /** The table. */
  public String table() {
    return table;
  }

  /** The shoe's identifier. */
  public String shoe() {
    return shoe;
  }

  /**
   * Whether its coups are known from coup summaries only: of each, which cards each hand received
   * and in which order that hand did, and what was declared; not the order between the hands, nor
   * wagers, settlements, calls, irregularities or what became of the shoe.
   */
  public boolean summaries() {
    return summaries;
  }

  /** Its coups' numbers were given by the reader, which counted them in this file. */
  public void countCoups() {
    coupsAreCounted = true;
  }

  /** Whether the same number may be another coup's in another file. */
  public boolean coupsAreCounted() {
    return coupsAreCounted;
  }

  /** Its coups were dealt on these days, by clocks of an unknown zone. */
  public void dealtOn(LocalDays days) {
    localDays = days;
  }

  /** The days of its coups by clocks of an unknown zone; null: not recorded so for all of them. */
  public @Nullable LocalDays localDays() {
    return localDays;
  }

  /**
   * The time recorded first, which one that runs backwards later on does not change; the largest
   * long where there is none.
   */
  public long firstNanos() {
    for (int row = 0; row < size(); row++) {
      if (at[row] != NO_TIME) {
        return at[row];
      }
    }
    return Long.MAX_VALUE;
  }

  /** Whether its record declares that it cannot show something. */
  public boolean declares(RecordGap lack) {
    for (int row = 0; row < size(); row++) {
      if (lack(row) == lack) {
        return true;
      }
    }
    return false;
  }

  /**
   * What an event declares that the record cannot show; null: nothing, or nothing that is known.
   */
  public @Nullable RecordGap lack(int row) {
    return kindOf(row) == EventKind.RECORD_LACKS ? RecordGap.of(names.text(text[row])) : null;
  }

  /** The texts behind the name columns. */
  public Names names() {
    return names;
  }
}
