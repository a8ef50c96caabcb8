package shoeaudit.audit.replay;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ShoeEvents;

/**
 * A shoe cut into coups (audit.md, reading 8), with what is known of it as a whole. Reused from
 * shoe to shoe.
 *
 * <p>A new coup begins when the number changes, or at {@code betting_opened} or {@code shuffled}
 * after the current one has cards or a result. Settlements, collections, results and announcements
 * that name the coup just before belong to it, the cut card's event to whichever coup it names, and
 * {@linkplain StrayLines lines that stand among those of a later coup} to their own. Of coup
 * summaries each row is a coup.
 */
public final class ShoeReplay {
  /** In {@link #owner}: the event belongs to the shoe, not to a coup. */
  public static final int NO_COUP = -1;

  private ShoeEvents events = new ShoeEvents("", "", "");
  private final CoupTable coups = new CoupTable();
  private final StrayLines strays = new StrayLines();
  private final RepeatedDeals repeated = new RepeatedDeals(this);
  private final RecordEdges edges = new RecordEdges(this);
  private @Nullable DoubtfulNumbers doubtful;
  private final SentAgainCoups sentAgain = new SentAgainCoups(this);
  private final CoupsAfterCut coupsAfterCut = new CoupsAfterCut(this);
  private final UntestableCoups untestable = new UntestableCoups(this);
  private final ShoeRecord record = new ShoeRecord();
  private final ShoeTimes times = new ShoeTimes(record);
  private final BetPlaces betPlaces = new BetPlaces();

  /** Where several versions of the controls may be in force in one shoe. */
  private @Nullable VersionsInForce versions;

  private CommissionBeside commissionBeside = CommissionBeside.NONE;
  private boolean inForeignFile;

  private int rulesRow;
  private List<Rules> rulesOfRow = List.of();

  /** From now on shoes are judged by these versions of the controls. */
  public void judgedBy(VersionsInForce those) {
    versions = those;
  }

  /**
   * The rules that may have been in force when an event was recorded ({@link
   * VersionsInForce#around}).
   *
   * @param ofCoup those of the coup that is judged, where no other ones are known
   */
  public List<Rules> rulesAt(int row, Rules ofCoup) {
    VersionsInForce all = versions;
    if (all == null) {
      return List.of(ofCoup);
    }
    if (rulesRow != row) {
      // Many coups ask of one event, and each answer looks at the times of all.
      rulesOfRow = all.around(events, row).stream().map(all.rules()::get).toList();
      rulesRow = row;
    }
    return rulesOfRow;
  }

  /** What patrons owed in the shoes around the one that was taken on last. */
  public void liesBeside(CommissionBeside shoes) {
    commissionBeside = shoes;
  }

  /** Tells of the shoe that was taken on last whether its file may be another room's. */
  public void liesInForeignFile(boolean foreign) {
    inForeignFile = foreign;
  }

  /** Whether its file may be another room's, so that its play is not tested. */
  public boolean inForeignFile() {
    return inForeignFile;
  }

  /** What patrons owed in the shoes around it. */
  public CommissionBeside commissionBeside() {
    return commissionBeside;
  }

  /** Takes a shoe on and cuts it into coups. */
  public void load(ShoeEvents shoe) {
    load(shoe, false, 0, 0);
  }

  /**
   * Likewise.
   *
   * @param points whether its table records points and no ranks (reading 55)
   * @param unwritten the sides whose third cards its record does not write, a bit each
   * @param gaps what its record cannot show, though it does not declare so: a bit each, by {@link
   *     shoeaudit.shoelog.RecordGap#ordinal}
   */
  public void load(ShoeEvents shoe, boolean points, int unwritten, int gaps) {
    events = shoe;
    record.load(shoe, points, unwritten, gaps);
    times.load(shoe);
    betPlaces.load(shoe);
    rulesRow = -1;
    commissionBeside = CommissionBeside.NONE;
    inForeignFile = false;
    repeated.begin();
    strays.begin(shoe);
    cut();
    if (strays.cutAgain()) {
      cut();
    }
    if (repeated.cutAgain()) {
      // What the record declares to lack is known only now, and decides what its order says.
      cut();
    }
    CoupsOutOfTime.find(this, strays);
    edges.load();
    doubtful = null;
    sentAgain.load();
    coupsAfterCut.clear();
    untestable.load();
  }

  private void cut() {
    coups.clear(events);
    record.clear();
    times.clear();
    for (int row = 0; row < events.size(); row++) {
      take(row, events.kindOf(row));
    }
    record.findShown();
  }

  private void take(int row, EventKind kind) {
    record.take(row, kind);
    times.take(row, kind);
    int coup = isOfShoe(events, row, kind) ? NO_COUP : coupOf(row, kind);
    coups.give(row, kind, coup);
    if (coup != NO_COUP && kind == EventKind.CARD_DEALT) {
      record.deal(row, coup);
    }
  }

  /** Whether an event is the shoe's; what its record lacks it lacks as a whole. */
  static boolean isOfShoe(ShoeEvents events, int row, EventKind kind) {
    return events.coup[row] == 0 || kind == EventKind.UNREADABLE || kind == EventKind.RECORD_LACKS;
  }

  private int coupOf(int row, EventKind kind) {
    int named = events.coup[row];
    int current = coups.count() - 1;
    if (current < 0 || kind == EventKind.COUP_SUMMARY) {
      return coups.begin(named, row);
    }
    if (coups.number(current) == named) {
      boolean opens = kind == EventKind.BETTING_OPENED || kind == EventKind.SHUFFLED;
      if (opens
          && (coups.hasCards(current) || coups.resultRow(current) >= 0)
          && !strays.isStray(row)) {
        strays.meet();
        return coups.begin(named, row);
      }
      return coups.resultRow(current) >= 0 || repeated.any()
          ? repeated.coupOf(row, kind, current)
          : current;
    }
    if (kind == EventKind.CUT_CARD_OUT) {
      int before = coups.lastOf(named);
      return before == NO_COUP ? coups.begin(named, row) : before;
    }
    if (strays.isStray(row)) {
      return coups.lastOf(named);
    }
    if (kind.mayFollowCoup() && current > 0 && coups.number(current - 1) == named) {
      if (mayStandAhead(events.kindOf(coups.firstRow(current)))) {
        strays.meet();
      }
      return current - 1;
    }
    if (named <= coups.highest() && coups.lastOf(named) != NO_COUP) {
      strays.meet();
    }
    return coups.begin(named, row);
  }

  /** Whether a coup that begins with such an event may have it ahead of its place. */
  private static boolean mayStandAhead(EventKind kind) {
    return switch (kind) {
      case CARD_DEALT, RESULT_DECLARED, BETTING_CLOSED, WAGER_CHANGED, WAGER_REMOVED -> true;
      default -> false;
    };
  }

  /** The last declaration's event so far in a coup, or -1. */
  int resultRow(int coup) {
    return coups.resultRow(coup);
  }

  /** Whether a card was dealt in a coup; while a shoe is cut, so far. */
  public boolean hasCards(int coup) {
    return coups.hasCards(coup);
  }

  /** Its coups as they are cut, so far. */
  CoupTable table() {
    return coups;
  }

  /** Whether an event stands after lines of a later coup than the one whose number it has. */
  public boolean isOutOfPlace(int row) {
    return strays.isStray(row);
  }

  /**
   * Whether cards were dealt in a coup: {@link CoupTable#dealt}. One that was only opened is none
   * of those that are counted.
   */
  public boolean dealt(int coup) {
    return coups.dealt(coup);
  }

  /**
   * Whether an earlier coup has the number of a coup and the same cards: then it is on record
   * twice, and what is counted over several coups counts it once.
   */
  public boolean isSentAgain(int coup) {
    return repetition(coup) > 0 && sentAgain.contains(coup);
  }

  /** The shoe's events. */
  public ShoeEvents events() {
    return events;
  }

  /**
   * How many coups there are; they are named by their place from 0, as a number may be used twice.
   */
  public int coups() {
    return coups.count();
  }

  /** How its coups lie to the cut card. */
  public CoupsAfterCut coupsAfterCut() {
    return coupsAfterCut;
  }

  /** How many coups before one have its number. */
  public int repetition(int coup) {
    return coups.repetition(coup);
  }

  /** The number that the log gives to a coup. */
  public int number(int coup) {
    return coups.number(coup);
  }

  /** The first coup that has a number; one has it. */
  public int firstOf(int number) {
    int coup = 0;
    while (number(coup) != number) {
      coup++;
    }
    return coup;
  }

  /** A coup's first event. */
  public int firstRow(int coup) {
    return coups.firstRow(coup);
  }

  /** A coup's last event; events of the coup after it may lie before it. */
  public int lastRow(int coup) {
    return coups.lastRow(coup);
  }

  /** The coup that an event belongs to, or {@link #NO_COUP}. */
  public int owner(int row) {
    return coups.owner(row);
  }

  /** A bet's place in a control file from 1, or 0 where it is not offered, by its name number. */
  int betPlace(Rules rules, int bet) {
    return betPlaces.of(rules, bet);
  }

  /** The cut card's event before a coup and after the last shuffle or loading, or -1. */
  public int cutCardRow(int coup) {
    return coups.cutCardRow(coup);
  }

  /**
   * Whether an unreadable line may have belonged to a coup, or a line of it stands where its place
   * would decide something: it is not testable.
   */
  public boolean unreadable(int coup) {
    return untestable.contains(Objects.checkIndex(coup, coups.count()));
  }

  /** Lines that stand among those of coups later than theirs. */
  public StrayLines strays() {
    return strays;
  }

  /** What is known of coups under whose number cards were dealt after the declared result. */
  RepeatedDeals repeated() {
    return repeated;
  }

  /** The coups with which its record and its files begin and end. */
  public RecordEdges edges() {
    return edges;
  }

  /** The coups whose number says nothing of how often the table used it. */
  public DoubtfulNumbers doubtful() {
    if (doubtful == null) {
      doubtful = new DoubtfulNumbers(this);
    }
    return doubtful;
  }

  /** What its record has and lacks. */
  public ShoeRecord record() {
    return record;
  }

  /** The times of its events. */
  public ShoeTimes times() {
    return times;
  }

  /** Whether its record has what a check needs. */
  public boolean records(Requirement need) {
    return record.records(need);
  }

  /** The earliest time: {@link ShoeTimes#firstNanos}. */
  public long firstNanos() {
    return times.firstNanos();
  }

  /** Whether the shoe's coups are known from coup summaries only. */
  public boolean summaries() {
    return events.summaries();
  }
}
