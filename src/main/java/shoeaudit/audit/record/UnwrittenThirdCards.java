package shoeaudit.audit.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shoeaudit.audit.replay.Rules;
import shoeaudit.game.Card;
import shoeaudit.game.Result;
import shoeaudit.game.Side;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.game.WagerOutcome;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.RecordGap;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Tells which files write no third cards, before their shoes are audited: those in which hands had
 * to draw and none has a third card. Nobody can be accused of not drawing by such a record; what
 * the totals say proves nothing either, as they may be those of the cards that are written. What
 * was paid does: where wagers were won and lost by those cards throughout, no other lay there.
 *
 * <p>One hand that had to draw and did not is what the record says, and is audited. As long as no
 * third card of a file was seen and fewer hands than the bound, its shoes with such a hand wait
 * here; no other shoe waits. Shoes are taken in the order in which the log gives them, so that what
 * is told depends on nothing else. A third card that comes later ends this for the shoes from there
 * on, and not for those before. A shoe of its own that has so many hands and no third card is taken
 * likewise.
 */
public final class UnwrittenThirdCards {
  /** Neither hand's third cards are written. */
  static final int BOTH = 3;

  /** So many hands that had to draw and did not are no dealer's error, where nobody ever drew. */
  private static final int ENOUGH = 2;

  /** Likewise where the other hand has third cards: of that hand alone. */
  private static final int ENOUGH_OF_ONE = 3;

  private static final Side[] SIDES = Side.values();
  private static final int ALL_RESULTS = (1 << Result.values().length) - 1;

  private final ThirdCardTable[] tables;
  private final Hands hands = new Hands();
  private final Map<String, OfFile> files = new TreeMap<>();

  /** So many coups settled by the cards on record, and hardly one otherwise, are no chance. */
  private static final int ENOUGH_SETTLED = 16;

  private static final int AS_CARDS_PER_OTHER = 15;

  /** Takes shoes of which it is known whether their record writes third cards. */
  @FunctionalInterface
  public interface Known {
    public void take(ShoeEvents shoe, boolean tensArePoints, int unwritten)
        throws InterruptedException;
  }

  /**
   * A shoe, as far as it is known.
   *
   * @param hands of two cards that had to draw
   */
  private record Counted(ShoeEvents shoe, boolean tensArePoints, int hands) {}

  /** Hands that had to draw and have two cards, and which sides have a third card. */
  private static final class Seen {
    private final int[] undrawn = new int[2];
    private int thirds;

    /** Coups of such hands whose wagers were settled by the cards on record, and others. */
    private int asCards;

    private int otherwise;

    void add(Seen other) {
      undrawn[0] += other.undrawn[0];
      undrawn[1] += other.undrawn[1];
      thirds |= other.thirds;
      asCards += other.asCards;
      otherwise += other.otherwise;
    }

    private boolean isSettledAsCards() {
      return asCards >= ENOUGH_SETTLED && asCards > AS_CARDS_PER_OTHER * otherwise;
    }

    int hands() {
      return undrawn[0] + undrawn[1];
    }

    /** The sides whose third cards are not written, a bit each. */
    int unwritten() {
      if (isSettledAsCards()) {
        return 0;
      }
      if (thirds == 0) {
        return hands() >= ENOUGH ? BOTH : 0;
      }
      int sides = 0;
      for (int side = 0; side < 2; side++) {
        boolean none = (thirds & 1 << side) == 0;
        sides |= none && undrawn[side] >= ENOUGH_OF_ONE ? 1 << side : 0;
      }
      return sides;
    }

    /** Whether nothing is known yet: hands did not draw, and more of them would tell. */
    boolean isOpen() {
      return unwritten() == 0
          && !isSettledAsCards()
          && (((thirds & 1) == 0 && undrawn[0] > 0) || ((thirds & 2) == 0 && undrawn[1] > 0));
    }
  }

  /** What is known of a file so far. */
  private static final class OfFile {
    private final Seen seen = new Seen();
    private final List<Counted> waiting = new ArrayList<>();

    /** Of the shoes that were handed on as writing no third cards. */
    private int hands;

    private int shoes;
    private int sides;
    private String first = "";

    void release(Known known) throws InterruptedException {
      for (Counted each : waiting) {
        handOn(each, seen.unwritten(), known);
      }
      waiting.clear();
    }

    void handOn(Counted each, int unwritten, Known known) throws InterruptedException {
      ShoeEvents shoe = each.shoe();
      if (unwritten != 0) {
        first = shoes == 0 ? "shoe " + shoe.shoe() + " at table " + shoe.table() : first;
        hands += each.hands();
        sides |= unwritten;
        shoes++;
      }
      known.take(shoe, each.tensArePoints(), unwritten);
    }
  }

  /** A coup's cards as they are counted; reused from coup to coup. */
  private static final class Hands {
    /** Hands of the shoe that had to draw and have two cards, in coups that have no result. */
    private final int[] withoutResult = new int[2];

    private final int[] count = new int[2];
    private final int[] total = new int[2];
    private final int[] all = new int[2];

    /** Results by which its settlements on the hands may be so, a bit each. */
    private int fits;

    private boolean settled;
    private int playerThird = ThirdCardTable.PLAYER_STOOD;
    private int coup;
    private boolean judged;
    private boolean over;

    void begin(int number) {
      coup = number;
      count[0] = 0;
      count[1] = 0;
      total[0] = 0;
      total[1] = 0;
      all[0] = 0;
      all[1] = 0;
      fits = ALL_RESULTS;
      settled = false;
      playerThird = ThirdCardTable.PLAYER_STOOD;
      judged = true;
      over = false;
    }

    void add(int side, byte card) {
      count[side]++;
      all[side] = (all[side] + Card.value(card)) % 10;
      if (count[side] <= 2) {
        total[side] = (total[side] + Card.value(card)) % 10;
      } else if (side == 0 && count[0] == 3) {
        playerThird = Card.value(card);
      }
    }

    /** Takes the settlement of a wager on a hand. */
    void settle(ShoeEvents shoe, int row) {
      String bet = shoe.names().text(shoe.bet[row]);
      boolean onPlayer = bet.equals(Result.PLAYER.text());
      if (!onPlayer && !bet.equals(Result.BANKER.text())) {
        return;
      }
      Result own = onPlayer ? Result.PLAYER : Result.BANKER;
      Result other = onPlayer ? Result.BANKER : Result.PLAYER;
      int outcome = shoe.outcome[row] - 1;
      if (outcome == WagerOutcome.WIN.ordinal()) {
        fits &= 1 << own.ordinal();
        settled = true;
      } else if (outcome == WagerOutcome.LOSE.ordinal()) {
        fits &= 1 << other.ordinal();
        settled = true;
      } else if (outcome == WagerOutcome.PUSH.ordinal()) {
        fits &= 1 << Result.TIE.ordinal();
        settled = true;
      }
    }

    boolean fits(Result result) {
      return (fits & 1 << result.ordinal()) != 0;
    }
  }

  /**
   * Of an audit.
   *
   * @param versions a hand had to draw where all of them have it draw
   */
  public UnwrittenThirdCards(List<Rules> versions) {
    tables = versions.stream().map(Rules::table).distinct().toArray(ThirdCardTable[]::new);
  }

  /** Takes the next shoe, and hands on those of its file that wait for nothing more. */
  public void take(ShoeEvents shoe, boolean tensArePoints, Known known)
      throws InterruptedException {
    String name = shoe.size() == 0 ? "" : shoe.fileOf(0);
    OfFile file = files.computeIfAbsent(name, each -> new OfFile());
    Seen ofShoe = count(shoe);
    file.seen.add(ofShoe);
    Counted counted = new Counted(shoe, tensArePoints, ofShoe.hands());
    int unwritten = file.seen.unwritten() | ofShoe.unwritten();
    if (unwritten == 0 && ofShoe.hands() > 0 && file.seen.isOpen()) {
      file.waiting.add(counted);
      return;
    }
    if (!file.seen.isOpen()) {
      file.release(known);
    }
    file.handOn(counted, unwritten, known);
  }

  /** The log is over: what waits has too few hands to show anything, and is taken as recorded. */
  public void finish(Known known) throws InterruptedException {
    for (OfFile file : files.values()) {
      file.release(known);
    }
  }

  /** One problem for each file that does not write them. */
  public List<ImportProblem> problems() {
    List<ImportProblem> problems = new ArrayList<>();
    files.forEach((name, file) -> {
      if (file.shoes > 0) {
        problems.add(
            new ImportProblem(
                name,
                0,
                "no record of "
                    + (file.seen.unwritten() == 0
                        ? file.shoes == 1
                            ? file.first
                            : file.shoes + " shoes (the first is " + file.first + ")"
                        : name)
                    + " has a third card"
                    + (file.sides == BOTH
                        ? ""
                        : file.sides == 1 ? " of the Player" : " of the Banker")
                    + ", though "
                    + file.hands
                    + " hands had to draw one; of its coups that have hands of two cards the dealing, the"
                    + " result and side bets were not tested",
                "give a record with all cards: look for where the system keeps third cards, or for an export"
                    + " that has them; if the table did deal so, its footage shows it"));
      }
    });
    return problems;
  }

  /**
   * Counts a shoe, to where it has shown third cards of both hands. A coup that may have been cut
   * off, as it has no result where results are kept, shows nothing (reading 26).
   */
  private Seen count(ShoeEvents shoe) {
    Seen seen = new Seen();
    Arrays.fill(hands.withoutResult, 0);
    hands.begin(0);
    hands.judged = false;
    int lacks = 0;
    for (int row = 0; row < shoe.size() && seen.thirds != BOTH; row++) {
      EventKind kind = shoe.kindOf(row);
      switch (kind) {
        case RECORD_LACKS -> lacks |= lack(shoe, row);
        case COUP_SUMMARY, BETTING_OPENED, SHUFFLED -> {
          end(seen, hands.over);
          hands.begin(shoe.coup[row]);
        }
        case CARD_DEALT -> {
          if (shoe.coup[row] != hands.coup) {
            end(seen, hands.over);
            hands.begin(shoe.coup[row]);
          }
          int side = shoe.hand[row] - 1;
          hands.add(side, shoe.card[row]);
          seen.thirds |= hands.count[side] > 2 ? 1 << side : 0;
        }
        case RESULT_DECLARED -> {
          if (shoe.coup[row] == hands.coup) {
            hands.over = true;
            hands.judged &= shoe.result[row] != Result.VOID.ordinal() + 1;
          }
        }
        case WAGER_SETTLED -> {
          if (shoe.coup[row] == hands.coup) {
            hands.settle(shoe, row);
          }
        }
        // What was taken off, or annuls a coup, is the remedy's.
        case CARD_WITHDRAWN, IRREGULARITY, UNREADABLE -> hands.judged = false;
        default -> {}
      }
    }
    boolean noResults = (lacks & 1 << RecordGap.RESULTS.ordinal()) != 0;
    if (hands.over || noResults) {
      end(seen, true);
    }
    if (noResults || (lacks & 1 << RecordGap.SHOES.ordinal()) == 0) {
      seen.undrawn[0] += hands.withoutResult[0];
      seen.undrawn[1] += hands.withoutResult[1];
    }
    return seen;
  }

  private static int lack(ShoeEvents shoe, int row) {
    RecordGap lack = shoe.lack(row);
    return lack == null ? 0 : 1 << lack.ordinal();
  }

  /**
   * A coup's cards are all there: which of its hands had to draw and have two cards.
   *
   * @param over whether nothing can be missing at its end
   */
  private void end(Seen seen, boolean over) {
    if (!hands.judged || hands.count[0] < 2 || hands.count[1] < 2) {
      return;
    }
    boolean any = false;
    for (Side side : SIDES) {
      boolean due = hands.count[side.ordinal()] == 2;
      for (ThirdCardTable table : tables) {
        due = due && draws(table, hands, side);
      }
      if (due && over) {
        seen.undrawn[side.ordinal()]++;
        any = true;
      } else if (due) {
        hands.withoutResult[side.ordinal()]++;
      }
    }
    if (any && hands.settled) {
      boolean asCards = hands.fits(Result.of(hands.all[0], hands.all[1]));
      seen.asCards += asCards ? 1 : 0;
      seen.otherwise += asCards ? 0 : 1;
    }
  }

  private static boolean draws(ThirdCardTable table, Hands hands, Side side) {
    int player = hands.total[0];
    int banker = hands.total[1];
    if (table.natural(player) || table.natural(banker)) {
      return false;
    }
    // What the Banker had to do turns on a card of the Player's that is not there.
    boolean playerDraws = table.playerDraws(player);
    return side == Side.PLAYER
        ? playerDraws
        : (!playerDraws || hands.count[0] > 2) && table.bankerDraws(banker, hands.playerThird);
  }
}
