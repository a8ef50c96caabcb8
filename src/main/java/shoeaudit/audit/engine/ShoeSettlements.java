package shoeaudit.audit.engine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoupRow;
import shoeaudit.audit.result.SettlementRow;
import shoeaudit.audit.result.SettlementRow.Basis;
import shoeaudit.game.WagerOutcome;

/**
 * Every wager and settlement of a shoe, recomputed, and every coup, packed to some forty bytes
 * each: a run may have more of them than memory holds as objects.
 */
public final class ShoeSettlements {
  /** In coup order; within a coup as first recorded. */
  public static final Comparator<SettlementRow> ORDER =
      Comparator.comparingInt(SettlementRow::coup)
          .thenComparing(SettlementRow::sourceFile)
          .thenComparingInt(SettlementRow::coupFirstLine)
          .thenComparingInt(SettlementRow::firstLine)
          .thenComparingInt(SettlementRow::settlementLine);

  /** The same of coups. */
  public static final Comparator<CoupRow> COUPS =
      Comparator.comparingInt(CoupRow::number)
          .thenComparing(CoupRow::sourceFile)
          .thenComparingInt(CoupRow::firstLine);

  private static final Basis[] BASES = Basis.values();
  private static final WagerOutcome[] OUTCOMES = WagerOutcome.values();

  private final String table;
  private final String shoe;
  private final String file;
  private final int count;
  private final byte[] packed;
  private final int coups;
  private final byte[] packedCoups;

  /**
   * A shoe's.
   *
   * @param packed as {@link SettlementBook} packs them; not copied
   * @param packedCoups as {@link CoupBook} packs them; not copied
   */
  ShoeSettlements(
      String table,
      String shoe,
      String file,
      int count,
      byte[] packed,
      int coups,
      byte[] packedCoups) {
    this.coups = coups;
    this.packedCoups = packedCoups;
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

  /** How many coups it has. */
  public int coups() {
    return coups;
  }

  /** To be kept, and given to {@link #coups(byte[])} again. */
  public byte[] packedCoups() {
    return packedCoups;
  }

  /**
   * Unpacks coups, which then stand in the order of their numbers.
   *
   * @param packed as {@link #packedCoups()} gave it
   * @throws IOException where it is none
   */
  public static List<CoupRow> coups(byte[] packed) throws IOException {
    List<CoupRow> rows = CoupBook.rows(packed);
    rows.sort(COUPS);
    return rows;
  }

  /**
   * Unpacks rows, which then stand in their {@link #ORDER}.
   *
   * @param packed as {@link #packed()} gave it
   * @throws IOException where it is none
   */
  public static List<SettlementRow> rows(byte[] packed) throws IOException {
    List<SettlementRow> rows = new ArrayList<>();
    RowUnpacker in = new RowUnpacker(packed);
    while (in.more()) {
      rows.add(row(in));
    }
    rows.sort(ORDER);
    return rows;
  }

  private static SettlementRow row(RowUnpacker in) throws IOException {
    int coup = in.number();
    int coupFirstLine = in.number();
    String file = in.name();
    int version = in.number() - 1;
    String area = in.name();
    String patron = in.name();
    String bet = in.name();
    long accepted = in.amount();
    Basis basis = BASES[in.next()];
    int line = in.number();
    int flags = in.next();
    Long admissible = has(flags, SettlementBook.ADMISSIBLE) ? Long.valueOf(in.amount()) : null;
    Long paid = has(flags, SettlementBook.PAID) ? Long.valueOf(in.amount()) : null;
    Long commission = has(flags, SettlementBook.COMMISSION) ? Long.valueOf(in.amount()) : null;
    WagerOutcome recorded = outcome(in);
    WagerOutcome due = outcome(in);
    long dueWinnings = due == null ? 0 : in.amount();
    long dueCommission = due == null ? 0 : in.amount();
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
        in.number(),
        in.number(),
        in.name());
  }

  private static boolean has(int flags, int flag) {
    return (flags & flag) != 0;
  }

  private static @Nullable WagerOutcome outcome(RowUnpacker in) throws IOException {
    int number = in.next();
    return number == 0 ? null : OUTCOMES[number - 1];
  }
}
