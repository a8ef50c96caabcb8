package shoeaudit.shoelog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The events of one shoe in the order in which they were recorded, a column a field: compact, so
 * that a shoe of thousands of events is some hundred kilobytes and its replay allocates nothing.
 * Texts are numbers of {@link #names()}.
 *
 * <p>A reader fills it with {@link #add} and sets the columns of the new row; everything else only
 * reads. Each column holds its "not recorded" value (0, or {@link #NO_TIME} and {@link #NO_MONEY})
 * unless the event recorded it.
 *
 * <p>Whoever has taken it and is done with it may {@link #release} it, so that the next shoe needs
 * no columns of its own.
 */
public final class ShoeEvents {
  /** In {@link #at}: no time recorded. */
  public static final long NO_TIME = Long.MIN_VALUE;

  /** In {@link #money} and {@link #commission}: no amount recorded. */
  public static final long NO_MONEY = Long.MIN_VALUE;

  /** In {@link #total}, {@link #playerTotal}, {@link #bankerTotal}: no total recorded. */
  public static final byte NO_TOTAL = -1;

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
  private int size;
  private boolean coupsAreCounted;
  private boolean merged;

  /** {@link EventKind#ordinal()}. */
  public byte[] kind;

  /** Line of the file that {@link #fileOf} names, from 1. */
  public int[] line;

  /** Nanoseconds since 1970-01-01T00:00Z, or {@link #NO_TIME}. */
  public long[] at;

  /** The time's offset from UTC as recorded, in minutes. */
  public short[] offsetMinutes;

  /** Whether {@link #at} lies before the time recorded before it at this table in this file. */
  public boolean[] reversed;

  /** The coup's number, or 0. */
  public int[] coup;

  /** Who dealt: the name recorded here or last before at this table in this file, or 0. */
  public int[] dealer;

  /** {@link Area}. */
  public int[] area;

  /** A name. */
  public int[] patron;

  /** A name: the bet's id. */
  public int[] bet;

  /** {@code amount}, or {@code paid} or {@code net} of a settlement; minor units. */
  public long[] money;

  /** Whether {@link #money} is a settlement's {@code net}: winnings after commission. */
  public boolean[] net;

  /** {@code commission} of a settlement; minor units. */
  public long[] commission;

  /** {@code role}: 0 not recorded, 1 seated, 2 gallery, 3 back. */
  public byte[] role;

  /** {@code hand}: 0 not recorded, 1 Player, 2 Banker. */
  public byte[] hand;

  /** {@link shoeaudit.game.Card}. */
  public byte[] card;

  /** {@code face}: 0 not recorded, 1 up, 2 down. */
  public byte[] face;

  /** {@code total}, or {@link #NO_TOTAL}. */
  public byte[] total;

  /** {@code player_total}, or {@link #NO_TOTAL}. */
  public byte[] playerTotal;

  /** {@code banker_total}, or {@link #NO_TOTAL}. */
  public byte[] bankerTotal;

  /** {@code result}: 0 not recorded, otherwise 1 + {@link shoeaudit.game.Result#ordinal()}. */
  public byte[] result;

  /**
   * {@code outcome}: 0 not recorded, otherwise 1 + {@link shoeaudit.game.WagerOutcome#ordinal()}.
   */
  public byte[] outcome;

  /** {@code decks}, or 0. */
  public int[] decks;

  /**
   * A name: {@code card_set}, {@code shuffler}, {@code partnership}, {@code phrase}, the {@code
   * kind} of an irregularity or of what the record lacks, or {@code from}.
   */
  public int[] text;

  /** A name: an irregularity's {@code procedure}, or {@code to}. */
  public int[] secondText;

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
    unrecorded(0, FEWEST_ROWS);
  }

  /** A shoe with columns of that many rows, which hold nothing. */
  private ShoeEvents(String file, String table, String shoe, boolean summaries, int room) {
    this.summaries = summaries;
    this.file = file;
    this.table = table;
    this.shoe = shoe;
    kind = new byte[room];
    line = new int[room];
    at = new long[room];
    offsetMinutes = new short[room];
    reversed = new boolean[room];
    coup = new int[room];
    dealer = new int[room];
    area = new int[room];
    patron = new int[room];
    bet = new int[room];
    money = new long[room];
    net = new boolean[room];
    commission = new long[room];
    role = new byte[room];
    hand = new byte[room];
    card = new byte[room];
    face = new byte[room];
    total = new byte[room];
    playerTotal = new byte[room];
    bankerTotal = new byte[room];
    result = new byte[room];
    outcome = new byte[room];
    decks = new int[room];
    text = new int[room];
    secondText = new int[room];
  }

  /**
   * An empty shoe that takes the columns of one that is done with, where there is one, and is to be
   * one of those itself.
   */
  public static ShoeEvents of(
      SpareShoes spares, String file, String table, String shoe, boolean summaries) {
    ShoeEvents spare = spares.poll();
    ShoeEvents events;
    if (spare == null) {
      events = new ShoeEvents(file, table, shoe, summaries);
    } else {
      events = new ShoeEvents(file, table, shoe, summaries, 0);
      events.takeColumns(spare);
      events.unrecorded(0, events.size);
      events.size = 0;
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
        : parts.stream().mapToInt(Part::from).filter(row -> row > 0 && row < size).toArray();
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
    parts.add(new Part(size, name));
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

  /**
   * The time recorded first, which one that runs backwards later on does not change; the largest
   * long where there is none.
   */
  public long firstNanos() {
    for (int row = 0; row < size; row++) {
      if (at[row] != NO_TIME) {
        return at[row];
      }
    }
    return Long.MAX_VALUE;
  }

  /** Gives up the room that no event needs. */
  public void trim() {
    if (size > 0 && size < kind.length) {
      grow(size);
    }
  }

  /** The texts behind the name columns. */
  public Names names() {
    return names;
  }

  /** How many events there are. */
  public int size() {
    return size;
  }

  /**
   * Adds an event of which only kind, line and coup are recorded so far: the row was made ready
   * before.
   *
   * @return its row, from 0
   */
  public int add(EventKind eventKind, int sourceLine, int coupNumber) {
    if (size == kind.length) {
      grow(2 * size);
    }
    int row = size++;
    kind[row] = (byte) eventKind.ordinal();
    line[row] = sourceLine;
    coup[row] = coupNumber;
    return row;
  }

  /**
   * Makes an event one that could not be read: of it only line and coup are known from now on, and
   * nothing else of it is recorded (audit.md, reading 27).
   */
  public void makeUnreadable(int row) {
    kind[Objects.checkIndex(row, size)] = (byte) EventKind.UNREADABLE.ordinal();
    unrecorded(row, row + 1);
  }

  /** Keeps the first so many events only. */
  public void shorten(int rows) {
    unrecorded(rows, size);
    size = rows;
  }

  /** The event's kind. */
  public EventKind kindOf(int row) {
    return KINDS[kind[Objects.checkIndex(row, size)]];
  }

  private static final EventKind[] KINDS = EventKind.values();

  private void grow(int room) {
    kind = Arrays.copyOf(kind, room);
    line = Arrays.copyOf(line, room);
    at = Arrays.copyOf(at, room);
    offsetMinutes = Arrays.copyOf(offsetMinutes, room);
    reversed = Arrays.copyOf(reversed, room);
    coup = Arrays.copyOf(coup, room);
    dealer = Arrays.copyOf(dealer, room);
    area = Arrays.copyOf(area, room);
    patron = Arrays.copyOf(patron, room);
    bet = Arrays.copyOf(bet, room);
    money = Arrays.copyOf(money, room);
    net = Arrays.copyOf(net, room);
    commission = Arrays.copyOf(commission, room);
    role = Arrays.copyOf(role, room);
    hand = Arrays.copyOf(hand, room);
    card = Arrays.copyOf(card, room);
    face = Arrays.copyOf(face, room);
    total = Arrays.copyOf(total, room);
    playerTotal = Arrays.copyOf(playerTotal, room);
    bankerTotal = Arrays.copyOf(bankerTotal, room);
    result = Arrays.copyOf(result, room);
    outcome = Arrays.copyOf(outcome, room);
    decks = Arrays.copyOf(decks, room);
    text = Arrays.copyOf(text, room);
    secondText = Arrays.copyOf(secondText, room);
    unrecorded(size, room);
  }

  /** Makes all columns that {@link #add} does not set say of these rows: not recorded. */
  private void unrecorded(int from, int to) {
    Arrays.fill(at, from, to, NO_TIME);
    Arrays.fill(offsetMinutes, from, to, (short) 0);
    Arrays.fill(reversed, from, to, false);
    Arrays.fill(dealer, from, to, 0);
    Arrays.fill(area, from, to, 0);
    Arrays.fill(patron, from, to, 0);
    Arrays.fill(bet, from, to, 0);
    Arrays.fill(money, from, to, NO_MONEY);
    Arrays.fill(net, from, to, false);
    Arrays.fill(commission, from, to, NO_MONEY);
    Arrays.fill(role, from, to, (byte) 0);
    Arrays.fill(hand, from, to, (byte) 0);
    Arrays.fill(card, from, to, (byte) 0);
    Arrays.fill(face, from, to, (byte) 0);
    Arrays.fill(total, from, to, NO_TOTAL);
    Arrays.fill(playerTotal, from, to, NO_TOTAL);
    Arrays.fill(bankerTotal, from, to, NO_TOTAL);
    Arrays.fill(result, from, to, (byte) 0);
    Arrays.fill(outcome, from, to, (byte) 0);
    Arrays.fill(decks, from, to, 0);
    Arrays.fill(text, from, to, 0);
    Arrays.fill(secondText, from, to, 0);
  }

  private void takeColumns(ShoeEvents other) {
    size = other.size;
    kind = other.kind;
    line = other.line;
    at = other.at;
    offsetMinutes = other.offsetMinutes;
    reversed = other.reversed;
    coup = other.coup;
    dealer = other.dealer;
    area = other.area;
    patron = other.patron;
    bet = other.bet;
    money = other.money;
    net = other.net;
    commission = other.commission;
    role = other.role;
    hand = other.hand;
    card = other.card;
    face = other.face;
    total = other.total;
    playerTotal = other.playerTotal;
    bankerTotal = other.bankerTotal;
    result = other.result;
    outcome = other.outcome;
    decks = other.decks;
    text = other.text;
    secondText = other.secondText;
  }
}
