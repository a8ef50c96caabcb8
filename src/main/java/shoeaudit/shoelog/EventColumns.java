package shoeaudit.shoelog;

import java.util.Arrays;
import java.util.Objects;

/**
 * Events as rows, a column a field: compact, so that a shoe of thousands of events is some hundred
 * kilobytes and its replay allocates nothing. Each column holds its "not recorded" value (0, or
 * {@link #NO_TIME}, {@link #NO_MONEY} and {@link #NO_TOTAL}) unless the event recorded it. A new
 * field of events is a column here: in each method that names them all. No other room makes any.
 */
public abstract class EventColumns {
  /** In {@link #at}: no time recorded. */
  public static final long NO_TIME = Long.MIN_VALUE;

  /** In {@link #money} and {@link #commission}: no amount recorded. */
  public static final long NO_MONEY = Long.MIN_VALUE;

  /** In {@link #total}, {@link #playerTotal}, {@link #bankerTotal}: no total recorded. */
  public static final byte NO_TOTAL = -1;

  /** In {@link #role}: a patron who plays from the gallery. */
  public static final byte GALLERY = 2;

  /** In {@link #role}: a back bettor. */
  public static final byte BACK = 3;

  private static final EventKind[] KINDS = EventKind.values();

  /** {@link EventKind#ordinal()}. */
  public byte[] kind;

  /** Line of the file that {@link ShoeEvents#fileOf} names, from 1. */
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
   * A name: the fields of a line of a wager which format 1 does not have and that say something
   * there, as {@link shoeaudit.shoelog.field.FurtherFields#of} reads them. Two lines that differ in
   * them alone say the same.
   */
  public int[] further;

  private int size;

  /** Columns of that many rows, which hold nothing. */
  EventColumns(int room) {
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
    further = new int[room];
  }

  /** Gives up the room that no event needs. */
  public final void trim() {
    if (size > 0 && size < kind.length) {
      grow(size);
    }
  }

  /** How many events there are. */
  public final int size() {
    return size;
  }

  /**
   * Adds an event of which only kind, line and coup are recorded so far: the row was made ready
   * before.
   *
   * @return its row, from 0
   */
  public final int add(EventKind eventKind, int sourceLine, int coupNumber) {
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
  public final void makeUnreadable(int row) {
    kind[Objects.checkIndex(row, size)] = (byte) EventKind.UNREADABLE.ordinal();
    unrecorded(row, row + 1);
  }

  /** Takes away what an event tells: that nothing is lacking is all that it says. */
  public final void makeTellNothing(int row) {
    kind[Objects.checkIndex(row, size)] = (byte) EventKind.RECORD_LACKS.ordinal();
    text[row] = 0;
  }

  /** Whether what an event tells was taken away. */
  public final boolean tellsNothing(int row) {
    return kindOf(row) == EventKind.RECORD_LACKS && text[row] == 0;
  }

  /** Keeps the first so many events only. */
  public final void shorten(int rows) {
    unrecorded(rows, size);
    size = rows;
  }

  /** The event's kind. */
  public final EventKind kindOf(int row) {
    return KINDS[kind[Objects.checkIndex(row, size)]];
  }

  /** Makes all rows that have no event yet ready for one. */
  final void clear() {
    unrecorded(size, kind.length);
  }

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
    further = Arrays.copyOf(further, room);
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
    Arrays.fill(further, from, to, 0);
  }

  /** Has the columns of another one from now on, and its events. */
  final void takeColumns(EventColumns other) {
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
    further = other.further;
  }
}
