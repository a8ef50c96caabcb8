package shoeaudit.audit.convention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.TableLog;

/**
 * Records of faultless play that are written otherwise than the format asks: they lose findings and
 * make none. Where a coup or two alone are written so, that is what the record says.
 */
class RecordConventionsTest {
  /** A coup that draws, one that the Player wins with a natural, one that ties. */
  private static final List<Coup> PLAYED =
      List.of(
          new Coup("2H KD 3D 4C 6C 9H", "banker", 5, 4, 1, 3),
          new Coup("9S 2D KC 3S", "player", 9, 5, 9, 5),
          new Coup("KH QD 7D 7C", "tie", 7, 7, 7, 7));

  private static final int COUPS = 30;

  /**
   * A coup.
   *
   * @param player the total of two cards, as {@code banker}; {@code playerEnd} of all
   */
  private record Coup(
      String cards, String result, int player, int banker, int playerEnd, int bankerEnd) {}

  /** How a system may write it. */
  enum Habit {
    AS_ASKED(""),
    TOTALS_EXCHANGED("result.total-wrong"),
    TOTALS_OF_TWO_CARDS("result.total-wrong"),
    CALLS_EXCHANGED("announcement.total-wrong"),
    CALLS_FINAL("announcement.total-wrong"),
    CALLS_LATE("announcement.total-missing"),
    CLOSE_BEHIND_CARDS("wager.no-call"),
    RESULTS_OPPOSITE("result.winner-wrong"),
    RESULTS_FIRST("shoe.coup-repeated"),
    RESULTS_OF_BEFORE("result.winner-wrong"),
    RESULTS_OF_NEXT("result.winner-wrong"),
    SETTLEMENTS_OF_BEFORE("settlement.outcome-wrong"),
    SETTLEMENTS_OF_NEXT("settlement.outcome-wrong"),
    SHUFFLES_BEHIND("shoe.coup-repeated"),
    WAGERS_BEHIND_CARDS("wager.late"),
    CHANGES_BEHIND_CARDS("wager.increased-late"),
    PAID_WITH_STAKE("settlement.payout-wrong"),
    PAID_NET("settlement.payout-wrong"),
    PAID_IN_MINOR_UNITS("settlement.payout-wrong"),
    PUSH_AS_LOSE("settlement.outcome-wrong"),
    PUSH_AS_WIN("settlement.outcome-wrong"),
    PUSH_UNWRITTEN("settlement.missing"),
    NUMBERS_BY_TEN("shoe.coup-missing"),
    ONE_AREA("wager.area-shared"),
    AREAS_FROM_ELEVEN("wager.area-unknown"),
    MINOR_UNITS("wager.over-maximum"),
    WHOLE_AMOUNTS("settlement.commission-wrong"),
    ONE_SUIT("shoe.impossible-card"),
    ALL_FACE_DOWN("dealing.third-card-face-down");

    private final String code;

    Habit(String code) {
      this.code = code;
    }
  }

  /** Wagers and the coup's course; the habit of those coups that are written so. */
  private static void play(TableLog log, int number, Coup coup, Habit habit) {
    log.in(habit == Habit.NUMBERS_BY_TEN ? 10 * number : number);
    if (habit == Habit.RESULTS_FIRST) {
      log.untimedOnce(lines -> lines.result(coup.result(), coup.playerEnd(), coup.bankerEnd()));
      log.untimedOnce(lines -> course(lines, coup, habit));
    } else {
      course(log, coup, habit);
      declare(log, told(number, habit, Habit.RESULTS_OF_BEFORE, Habit.RESULTS_OF_NEXT), habit);
    }
    settle(log, told(number, habit, Habit.SETTLEMENTS_OF_BEFORE, Habit.SETTLEMENTS_OF_NEXT), habit);
    if (habit == Habit.SHUFFLES_BEHIND) {
      log.event("shuffled");
    }
  }

  private static void declare(TableLog log, Coup coup, Habit habit) {
    String result =
        habit == Habit.RESULTS_OPPOSITE
            ? switch (coup.result()) {
              case "player" -> "banker";
              case "banker" -> "player";
              default -> "tie";
            }
            : coup.result();
    boolean exchanged = habit == Habit.TOTALS_EXCHANGED;
    boolean two = habit == Habit.TOTALS_OF_TWO_CARDS;
    int player = two ? coup.player() : coup.playerEnd();
    int banker = two ? coup.banker() : coup.bankerEnd();
    log.result(result, exchanged ? banker : player, exchanged ? player : banker);
  }

  /** The coup whose outcome is told under a number: its own, that of the coup before, or after. */
  private static Coup told(int number, Habit habit, Habit ofBefore, Habit ofNext) {
    int of = habit == ofBefore ? number - 1 : habit == ofNext ? number + 1 : number;
    return PLAYED.get(of % PLAYED.size());
  }

  private static void course(TableLog log, Coup coup, Habit habit) {
    if (habit != Habit.WAGERS_BEHIND_CARDS) {
      wagers(log, habit);
    }
    if (habit != Habit.CHANGES_BEHIND_CARDS) {
      change(log, habit);
    }
    if (habit != Habit.CLOSE_BEHIND_CARDS) {
      log.call();
    }
    String[] cards = coup.cards().split(" ", -1);
    for (int i = 0; i < cards.length; i++) {
      if (i == 4 && habit != Habit.CALLS_LATE) {
        calls(log, coup, habit);
      }
      String card = habit == Habit.ONE_SUIT ? cards[i].substring(0, 1) + "S" : cards[i];
      String hand = i % 2 == 0 ? "player" : "banker";
      if (habit == Habit.ALL_FACE_DOWN) {
        log.event("card_dealt", "hand", hand, "card", card, "face", "down");
      } else {
        log.card(hand, card);
      }
    }
    if (cards.length == 4 || habit == Habit.CALLS_LATE) {
      calls(log, coup, habit);
    }
    if (habit == Habit.CLOSE_BEHIND_CARDS) {
      log.call();
    }
    if (habit == Habit.WAGERS_BEHIND_CARDS) {
      wagers(log, habit);
    }
    if (habit == Habit.CHANGES_BEHIND_CARDS) {
      change(log, habit);
    }
  }

  private static void calls(TableLog log, Coup coup, Habit habit) {
    boolean last = habit == Habit.CALLS_FINAL;
    int player = last ? coup.playerEnd() : coup.player();
    int banker = last ? coup.bankerEnd() : coup.banker();
    boolean exchanged = habit == Habit.CALLS_EXCHANGED;
    log.total("player", exchanged ? banker : player);
    log.total("banker", exchanged ? player : banker);
  }

  private static String area(int area, Habit habit) {
    return switch (habit) {
      case ONE_AREA -> "1";
      case AREAS_FROM_ELEVEN -> Integer.toString(10 + area);
      default -> Integer.toString(area);
    };
  }

  private static String amount(int major, Habit habit) {
    return habit == Habit.MINOR_UNITS ? major + "00" : major + ".00";
  }

  private static String paid(int major, Habit habit) {
    return habit == Habit.PAID_IN_MINOR_UNITS ? major + "00" : amount(major, habit);
  }

  private static void wagers(TableLog log, Habit habit) {
    wager(log, habit, 1, "banker", bankers(habit));
    wager(log, habit, 2, "player", 20);
    wager(log, habit, 3, "player", 10);
    wager(log, habit, 4, "tie", 5);
  }

  private static void wager(TableLog log, Habit habit, int area, String bet, int stake) {
    log.wager(area(area, habit), "P" + area, bet, amount(stake, habit));
  }

  /** Commission on 30 is 1.50. */
  private static int bankers(Habit habit) {
    return habit == Habit.WHOLE_AMOUNTS ? 30 : 20;
  }

  private static void change(TableLog log, Habit habit) {
    // Stakes that were changed tell nothing of payouts: those conventions look at others.
    if (habit == Habit.CHANGES_BEHIND_CARDS) {
      log.change(area(1, habit), "P1", "banker", "20.00");
      log.change(area(2, habit), "P2", "player", "20.00");
      log.change(area(3, habit), "P3", "player", "15.00");
    }
  }

  private static void settle(TableLog log, Coup coup, Habit habit) {
    settle(log, coup, habit, 1, "banker", bankers(habit), 1);
    settle(log, coup, habit, 2, "player", 20, 0);
    settle(log, coup, habit, 3, "player", habit == Habit.CHANGES_BEHIND_CARDS ? 15 : 10, 0);
    settle(log, coup, habit, 4, "tie", 5, 0);
  }

  private static void settle(
      TableLog log, Coup coup, Habit habit, int area, String bet, int stake, int commission) {
    String outcome =
        coup.result().equals(bet) ? "win" : coup.result().equals("tie") ? "push" : "lose";
    int paid = !outcome.equals("win") ? 0 : bet.equals("tie") ? 8 * stake : stake;
    paid += outcome.equals("win") && habit == Habit.PAID_WITH_STAKE ? stake : 0;
    paid -= outcome.equals("win") && habit == Habit.PAID_NET ? commission : 0;
    if (outcome.equals("push")) {
      switch (habit) {
        case PUSH_AS_LOSE -> outcome = "lose";
        case PUSH_AS_WIN -> outcome = "win";
        case PUSH_UNWRITTEN -> {
          return;
        }
        default -> {}
      }
    }
    log.settle(
        area(area, habit),
        "P" + area,
        bet,
        outcome,
        paid == 0 && !outcome.equals("win") ? "" : paid(paid, habit),
        outcome.equals("win") && paid > 0 && commission > 0 ? paid(commission, habit) : "");
  }

  private static HouseControls house() {
    return HouseControls.generic()
        .with("patrons.max_areas", "3")
        .with("limits.wager", "{min: \"5.00\", max: \"300.00\"}")
        .with("limits.side_bet", "{max: \"100.00\"}");
  }

  private static TableLog.Audited audit(Map<Integer, Habit> habits) throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= COUPS; coup++) {
      Habit habit = habits.getOrDefault(coup, Habit.AS_ASKED);
      play(log, coup, PLAYED.get(coup % PLAYED.size()), habit);
    }
    return log.close().audit(house());
  }

  /** The first coups of a shoe are written so. */
  private static Map<Integer, Habit> first(int coups, Habit habit) {
    Map<Integer, Habit> habits = new TreeMap<>();
    for (int coup = 1; coup <= coups; coup++) {
      habits.put(coup, habit);
    }
    return habits;
  }

  @Test
  void playAsTheFormatAsksHasNoFindingAndNoProblem() throws Exception {
    TableLog.Audited audited = audit(Map.of());
    assertEquals(List.of(), audited.codes());
    assertEquals(List.of(), audited.problems());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_ASKED")
  void aHabitOfTheWholeRecordAccusesNobody(Habit habit) throws Exception {
    TableLog.Audited audited = audit(first(COUPS, habit));
    assertEquals(List.of(), audited.codes());
    // As these coups go round, hands exchanged would look the same: both are said.
    boolean maybeExchanged =
        habit == Habit.SETTLEMENTS_OF_BEFORE || habit == Habit.SETTLEMENTS_OF_NEXT;
    assertEquals(
        maybeExchanged ? 2 : 1, audited.problems().size(), () -> audited.problems().toString());
    assertTrue(
        audited.problems().getFirst().problem().contains("not"),
        () -> audited.problems().getFirst().problem());
  }

  private static final String PLAYER_WINS = "9S 2D KC 3S";

  @Test
  void onePatronWhoCapsHisBetsInEveryCoupIsFoundInEach() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 10; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00").wager("2", "P2", "player", "20.00");
      log.call().deal(PLAYER_WINS).change("2", "P2", "player", "40.00").result("player");
      log.settle("1", "P1", "player", "win", "20.00", "");
      log.settle("2", "P2", "player", "win", "40.00", "");
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(Collections.nCopies(10, "wager.increased-late"), audited.codes());
  }

  @Test
  void callsBehindTheFirstCardHideNoLateWagerWhereTheCardClosesBetting() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 10; coup++) {
      log.coup(coup).wager("1", "P1", "player", "20.00").deal(PLAYER_WINS).call();
      if (coup > 7) {
        log.wager("2", "P2", "player", "20.00").settle("2", "P2", "player", "win", "20.00", "");
      }
      log.result("player").settle("1", "P1", "player", "win", "20.00", "");
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(Collections.nCopies(3, "wager.late"), audited.codes());
  }

  @Test
  void commissionThatIsNeverChargedIsFoundEachTime() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 10; coup++) {
      log.coup(coup).wager("1", "P1", "banker", "10.00").deal("2S 9D KC KS").result("banker");
      log.settle("1", "P1", "banker", "win", "10.00", "0.00");
    }
    TableLog.Audited audited = log.close().audit(HouseControls.wsgc());
    assertEquals(Collections.nCopies(10, "settlement.commission-wrong"), audited.codes());
  }

  @Test
  void thirdCardsFaceDownBesideOthersFaceUpAreFoundInEachCoup() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= 10; coup++) {
      log.coup(coup).call();
      String[] cards = {"7H", "KD", "9S", "5C", "2D"};
      for (int i = 0; i < cards.length; i++) {
        String hand = i % 2 == 0 && i < 4 ? "player" : "banker";
        String face = i == 4 ? "down" : "up";
        log.event("card_dealt", "hand", hand, "card", cards[i], "face", face);
      }
      log.result("banker");
    }
    TableLog.Audited audited = log.close().audit(HouseControls.generic());
    assertEquals(Collections.nCopies(10, "dealing.third-card-face-down"), audited.codes());
  }

  @Test
  void backBettorsInTheOneAreaThatIsUsedAreNoHabit() throws Exception {
    TableLog log = new TableLog();
    for (int coup = 1; coup <= COUPS; coup++) {
      log.coup(coup).wager("1", "P1", "banker", "20.00", "role", "seated");
      log.wager("1", "P2", "banker", "20.00", "role", "back").deal("9S 2D KC 3H").result("player");
    }
    TableLog.Audited audited = log.close().audit(HouseControls.kansas());
    assertEquals(List.of(), audited.problems());
  }

  /** A shuffle behind its coup is no other coup, as no card follows it. */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"AS_ASKED", "RESULTS_FIRST", "SHUFFLES_BEHIND", "ONE_SUIT", "PUSH_UNWRITTEN"})
  void someCoupsThatAreWrittenSoAreWhatTheRecordSays(Habit habit) throws Exception {
    // What comes before the first coup of a shoe without its opening is not missing.
    TableLog.Audited audited = audit(Map.of(2, habit, 3, habit, 4, habit));
    assertTrue(audited.codes().contains(habit.code), () -> audited.codes().toString());
  }
}
