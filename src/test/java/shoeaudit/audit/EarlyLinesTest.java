package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lines of a coup that stand among those of the one before it, as where a patron bets ahead or
 * wagers are stamped by the minute, and wagers that are written after the next coup is over. They
 * cut no coup in two (audit.md, reading 8).
 */
class EarlyLinesTest {
  private static final String[] DEALS = {"9H KD 10S 7C", "2H KD JS 3C 4C 6D", "9H KD 10S 7C"};
  private static final String[] RESULTS = {"player", "banker", "player"};

  private final TableLog log = new TableLog();

  private EarlyLinesTest bet(int coup, String patron) {
    log.in(coup).wager(patron.substring(1), patron, "player", "20.00");
    return this;
  }

  private EarlyLinesTest deal(int coup) {
    log.in(coup).deal(DEALS[coup - 1]);
    return this;
  }

  private EarlyLinesTest end(int coup, String... patrons) {
    String result = RESULTS[coup - 1];
    log.in(coup).result(result);
    for (String patron : patrons) {
      boolean won = result.equals("player");
      String area = patron.substring(1);
      log.settle(area, patron, "player", won ? "win" : "lose", won ? "20.00" : "", "");
    }
    return this;
  }

  private EarlyLinesTest card(int coup, String hand, String card) {
    log.in(coup).card(hand, card);
    return this;
  }

  private EarlyLinesTest whole(int coup) {
    return bet(coup, "P1").deal(coup).end(coup, "P1");
  }

  /** Coup 2 as far as its first card. */
  private EarlyLinesTest begun() {
    return whole(1).bet(2, "P1").card(2, "player", "2H");
  }

  /** Its other cards and its end. */
  private EarlyLinesTest dealtOn() {
    return card(2, "banker", "KD")
        .card(2, "player", "JS")
        .card(2, "banker", "3C")
        .card(2, "player", "4C")
        .card(2, "banker", "6D")
        .end(2, "P1");
  }

  private TableLog.Audited audit() throws Exception {
    return log.audit(
        HouseControls.wsgc().with("announcements.phrases", "{during: [No more bets]}"));
  }

  private void accusesNobody(int coups, int tested) throws Exception {
    TableLog.Audited audited = audit();
    assertEquals(List.of(), audited.codes());
    assertEquals(coups, audited.summary().tally().coups);
    assertEquals(tested, audited.summary().tally().testedCoups, audited.problems().toString());
    assertEquals(coups - tested, audited.problems().size(), audited.problems().toString());
  }

  @Test
  void aWagerOnTheNextCoupAmidACoupsCardsLeavesBothWholeAndTested() throws Exception {
    begun().bet(3, "P1").dealtOn().deal(3).end(3, "P1");
    accusesNobody(3, 3);
  }

  @Test
  void soDoesOneWithoutTimes() throws Exception {
    log.untimed();
    begun().bet(3, "P1").dealtOn().deal(3).end(3, "P1");
    accusesNobody(3, 3);
  }

  @Test
  void soDoesAnAnnouncementThatNamesTheNextCoup() throws Exception {
    begun();
    log.in(3).event("announced", "phrase", "No more bets");
    dealtOn().bet(3, "P1").deal(3).end(3, "P1");
    accusesNobody(3, 3);
  }

  @Test
  void soDoesAWagerAfterTheSecondCardAndAnotherLater() throws Exception {
    whole(1).bet(2, "P1").card(2, "player", "2H").card(2, "banker", "KD").bet(3, "P1");
    card(2, "player", "JS").card(2, "banker", "3C").bet(3, "P2");
    card(2, "player", "4C").card(2, "banker", "6D").end(2, "P1").deal(3);
    end(3, "P1", "P2");
    accusesNobody(3, 3);
  }

  @Test
  void soDoesAWagerOnACoupThatIsNeverDealt() throws Exception {
    begun().bet(3, "P1").dealtOn();
    accusesNobody(3, 2);
  }

  @Test
  void whatIsDealtWrongAroundAnEarlyWagerIsStillFound() throws Exception {
    begun().bet(3, "P1").card(2, "banker", "KD").card(2, "player", "JS").card(2, "banker", "3C");
    end(2, "P1").deal(3).end(3, "P1");
    assertEquals(List.of("dealing.banker-stood", "dealing.player-stood"), audit().codes());
  }

  @Test
  void cardsAfterTheResultAmidAnEarlyWagerAreNotAddedToTheHands() throws Exception {
    begun().bet(3, "P1").dealtOn().deal(2).end(2).deal(3).end(3, "P1");
    for (String code : audit().codes()) {
      assertEquals("shoe.coup-repeated", code);
    }
  }

  @Test
  void aCoupWhoseOtherCardsStandAfterTheNextCoupIsOneCoup() throws Exception {
    begun().whole(3).dealtOn();
    accusesNobody(3, 2);
  }

  @Test
  void aCoupThatIsDealtAnewAfterTheNextIsStillRepeated() throws Exception {
    whole(1).whole(2).whole(3).whole(2);
    assertEquals(List.of("shoe.coup-repeated"), audit().codes());
  }

  @Test
  void soIsOneThatIsDealtAnewAroundAnEarlyWager() throws Exception {
    whole(1).whole(2).bet(3, "P1").whole(2).deal(3).end(3, "P1");
    assertEquals(List.of("shoe.coup-repeated"), audit().codes());
  }

  @Test
  void aWagerThatIsWrittenAfterTheNextCoupIsOverIsOfItsOwn() throws Exception {
    bet(1, "P2").deal(1).end(1, "P2", "P1").whole(2).bet(1, "P1").whole(3);
    accusesNobody(3, 2);
  }

  @Test
  void soAreAWagerAndItsSettlement() throws Exception {
    log.untimed();
    whole(1).whole(2).bet(1, "P2");
    log.settle("2", "P2", "player", "win", "20.00", "");
    whole(3);
    accusesNobody(3, 2);
  }

  @Test
  void aWagerOfACoupThatIsNumberedAnewIsOfThatOne() throws Exception {
    log.untimed();
    whole(1).whole(2).bet(3, "P1").deal(3).bet(1, "P1").end(3, "P1");
    log.in(1).deal("9C KH 10D 6S");
    end(1, "P1").bet(2, "P1");
    log.in(2).deal("2D 9H 3S KC");
    end(2, "P1");
    TableLog.Audited audited = audit();
    assertEquals(List.of("shoe.coup-repeated", "shoe.coup-repeated"), audited.codes());
    assertEquals(5, audited.summary().tally().coups);
  }

  @Test
  void noLineThatStandsInAnEarlierCoupAccusesAnybody() throws Exception {
    log.untimed().open(8);
    for (int coup = 1; coup <= 3; coup++) {
      bet(coup, "P1").bet(coup, "P2").deal(coup).end(coup, "P1", "P2");
    }
    assertEquals(Set.of(), accusedByLinesMovedUp(log.close()));
  }

  @Test
  void norDoesOneWhereBettingIsOpenedAndClosedOnRecord() throws Exception {
    log.untimed().open(8);
    for (int coup = 1; coup <= 3; coup++) {
      log.coup(coup);
      bet(coup, "P1").bet(coup, "P2");
      log.change("1", "P1", "player", "20.00").wager("3", "P3", "tie", "20.00");
      log.remove("3", "P3", "tie").call();
      deal(coup).end(coup, "P1", "P2");
    }
    assertEquals(Set.of(), accusedByLinesMovedUp(log.close()));
  }

  private static Set<String> accusedByLinesMovedUp(TableLog shoe) throws Exception {
    List<String> clean = new ArrayList<>(shoe.csv().lines().toList());
    Set<String> accused = new TreeSet<>();
    for (int from = 1; from < clean.size(); from++) {
      for (int before = 2; before < from; before++) {
        int of = coupOf(clean.get(before));
        if (of > 0 && coupOf(clean.get(from)) > of) {
          List<String> moved = new ArrayList<>(clean);
          moved.add(before, moved.remove(from));
          List<String> codes =
              TableLog.audit(String.join("\n", moved) + "\n", 1, HouseControls.wsgc()).codes();
          if (!codes.isEmpty()) {
            accused.add(clean.get(from) + " before " + clean.get(before) + " makes " + codes);
          }
        }
      }
    }
    return accused;
  }

  private static int coupOf(String line) {
    String coup = line.split(",", -1)[4];
    return coup.isEmpty() ? 0 : Integer.parseInt(coup);
  }

  /** Coup 2, of which one card, counted from 0, has the number of another coup. */
  private EarlyLinesTest misnumbered(int wrong, int number) {
    whole(1).bet(2, "P1");
    String[] cards = DEALS[1].split(" ", -1);
    for (int card = 0; card < cards.length; card++) {
      card(card == wrong ? number : 2, card % 2 == 0 ? "player" : "banker", cards[card]);
    }
    return end(2, "P1");
  }

  /** The Player's first card, its second, and the Banker's last. */
  @ParameterizedTest
  @ValueSource(ints = {0, 2, 5})
  void aCardUnderAnEarlierNumberAmongACoupsCardsLeavesBothUntested(int wrong) throws Exception {
    TableLog.Audited audited = misnumbered(wrong, 1).whole(3).audit();
    assertEquals(List.of(), audited.codes());
    assertEquals(1, audited.summary().tally().testedCoups);
    assertEquals(1, audited.problems().size(), audited.problems().toString());
  }

  @Test
  void aCardUnderALaterNumberThatMayBeACoupsLastLeavesThatOneUntested() throws Exception {
    assertEquals(List.of(), misnumbered(5, 3).whole(3).audit().codes());
  }

  @Test
  void aCallUnderAnEarlierNumberThatIsNotOfItsCardsMayBeOfTheCoupItStandsIn() throws Exception {
    whole(1).bet(2, "P1");
    card(2, "player", "2H").card(2, "banker", "KD").card(2, "player", "JS").card(2, "banker", "3C");
    log.in(1).total("banker", 3);
    card(2, "player", "4C").card(2, "banker", "6D").end(2, "P1").whole(3);
    assertEquals(List.of(), audit().codes());
    log.in(3).total("banker", 3);
    assertEquals(List.of("announcement.total-wrong"), audit().codes());
  }
}
