package shoeaudit.audit.engine;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.game.WagerOutcome;

/**
 * Every wager and settlement of a shoe, recomputed, packed to some forty bytes each: a run may have
 * more of them than memory holds as objects.
 */
public final class ShoeSettlements {
  /** In coup order; within a coup as first recorded. */
  public static final Comparator<SettlementRow> ORDER =
      Comparator.comparingInt(SettlementRow::coup)
          .thenComparing(SettlementRow::sourceFile)
          .thenComparingInt(SettlementRow::coupFirstLine)
          .thenComparingInt(SettlementRow::firstLine)
          .thenComparingInt(SettlementRow::settlementLine);

  private static final Basis[] BASES = Basis.values();
  private static final WagerOutcome[] OUTCOMES = WagerOutcome.values();

  private final String table;
  private final String shoe;
  private final String file;
  private final int count;
  private final byte[] packed;

  /**
   * A shoe's.
   *
   * @param packed as {@link SettlementBook} packs them; not copied
   */
  ShoeSettlements(String table, String shoe, String file, int count, byte[] packed) {
    this.table = table;
    this.shoe = shoe;
    this.file = file;
    this.count = count;
    this.packed = packed;
  }

  /** Where. */
  public String table() {
    return table;
  }

  /** Which. */
  public String shoe() {
    return shoe;
  }

  /** The log. */
  public String file() {
    return file;
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** To be kept, and given to {@link #rows(byte[])} again. */
  public byte[] packed() {
    return packed;
  }

  /**
   * Unpacks rows, which then stand in their {@link #ORDER}.
   *
   * @param packed as {@link #packed()} gave it
   * @throws IOException where it is none
   */
  public static List<SettlementRow> rows(byte[] packed) throws IOException {
    List<SettlementRow> rows = new ArrayList<>();
    List<String> names = new ArrayList<>();
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(packed))) {
      while (in.available() > 0) {
        rows.add(row(in, names));
      }
    }
    rows.sort(ORDER);
    return rows;
  }

  private static SettlementRow row(DataInputStream in, List<String> names) throws IOException {
    int coup = number(in);
    int coupFirstLine = number(in);
    String file = name(in, names);
    int version = number(in) - 1;
    String area = name(in, names);
    String patron = name(in, names);
    String bet = name(in, names);
    long accepted = amount(in);
    Basis basis = BASES[in.readByte()];
    int line = number(in);
    int flags = in.readByte();
    Long admissible = has(flags, SettlementBook.ADMISSIBLE) ? Long.valueOf(amount(in)) : null;
    Long paid = has(flags, SettlementBook.PAID) ? Long.valueOf(amount(in)) : null;
    Long commission = has(flags, SettlementBook.COMMISSION) ? Long.valueOf(amount(in)) : null;
    WagerOutcome recorded = outcome(in);
    WagerOutcome due = outcome(in);
    long dueWinnings = due == null ? 0 : amount(in);
    long dueCommission = due == null ? 0 : amount(in);
    return new SettlementRow(
        coup,
        coupFirstLine,
        version,
        area,
        patron,
        bet,
        admissible,
        accepted,
        basis,
        line,
        recorded,
        paid,
        commission,
        has(flags, SettlementBook.BEARS_COMMISSION),
        has(flags, SettlementBook.NET),
        due,
        dueWinnings,
        dueCommission,
        file,
        number(in),
        number(in),
        name(in, names));
  }

  private static boolean has(int flags, int flag) {
    return (flags & flag) != 0;
  }

  private static @Nullable WagerOutcome outcome(DataInputStream in) throws IOException {
    int number = in.readByte();
    return number == 0 ? null : OUTCOMES[number - 1];
  }

  /** A name, which stands in full where it is met first. */
  private static String name(DataInputStream in, List<String> names) throws IOException {
    int number = number(in);
    if (number == names.size()) {
      char[] letters = new char[number(in)];
      for (int i = 0; i < letters.length; i++) {
        letters[i] = in.readChar();
      }
      names.add(new String(letters));
    }
    return names.get(number);
  }

  private static int number(DataInputStream in) throws IOException {
    return Math.toIntExact(whole(in));
  }

  /** An amount of either sign; small ones take few bytes. */
  private static long amount(DataInputStream in) throws IOException {
    long folded = whole(in);
    return (folded >>> 1) ^ -(folded & 1);
  }

  /** A whole number, seven bits a byte, the lowest first. */
  private static long whole(DataInputStream in) throws IOException {
    long whole = 0;
    for (int shift = 0; ; shift += 7) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException("settlements end in the middle");
      }
      whole |= (long) (next & 0x7f) << shift;
      if (next < 0x80) {
        return whole;
      }
    }
  }
}
