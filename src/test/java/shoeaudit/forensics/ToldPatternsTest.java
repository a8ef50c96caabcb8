package shoeaudit.forensics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.HouseControls;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.play.StakesByCount.Group;
import shoeaudit.forensics.record.Coup;
import shoeaudit.forensics.record.Deal;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.game.Card;

/** What lets a person judge an indicator: counts to make again, and pictures of the same deals. */
class ToldPatternsTest {
  private static final int SEEN = 380;
  private static final int COUP = 5;

  @Test
  void whoKnowsTheFirstCardIsToldByCountsAndByWhenTheAlertWasReached() throws Exception {
    List<Deal> deals = knowing(2);
    ToldPatterns told = told(deals);
    Indicator patron = of(told, IndicatorCode.FOREKNOWLEDGE);
    int decisions = 2 * (SEEN / COUP);
    assertEquals(Integer.toString(decisions), patron.said("decisions"));
    assertEquals(Integer.toString(decisions), patron.said("agreed"));
    assertEquals("first_card", patron.said("carried_by"));
    assertEquals("100%", patron.said("staked_agreed"));
    assertEquals(due(deals), Double.parseDouble(patron.said("agreed_due")), 0.051);
    Exhibit.Course course = exhibit(told, Exhibit.Course.class);
    double value = patron.value() == null ? 0 : patron.value();
    assertEquals(value, course.logs().getLast(), 1e-9 * value);
    int first = 0;
    while (course.logs().get(first) < Math.log(10_000)) {
      first++;
    }
    assertEquals(first + 1, course.reached().get(Alert.LOOK));
    assertEquals(Integer.toString(first + 1), patron.said("reached_look"));
    assertEquals(Integer.toString(first + 1), patron.said("reached_look_coup"));
    assertEquals("S1", patron.said("reached_look_shoe"));
  }

  /** Else a picture would show twice the decisions, and a higher capital, than were tested. */
  @Test
  void picturesShowADealThatIsOnRecordTwiceOnce() throws Exception {
    List<Deal> deals = knowing(2);
    Exhibit.Course once = exhibit(told(deals), Exhibit.Course.class);
    Deal again = deals.getLast();
    deals.add(Deals.deal("T1", "S2 corrected", again.at(), 8, again.coups()));
    assertEquals(once.logs(), exhibit(told(deals), Exhibit.Course.class).logs());
  }

  /** By hand: before each coup the chance that its first card is 6 to 9, of those unseen. */
  private static double due(List<Deal> deals) {
    double due = 0;
    for (Deal deal : deals) {
      int high = 4 * 4 * 8;
      int all = 8 * 52;
      for (Coup coup : deal.coups()) {
        boolean onPlayer = coup.wagers().getFirst().bet().equals("player");
        due += onPlayer ? (double) high / all : 1 - (double) high / all;
        for (byte card : coup.cards()) {
          high -= isHigh(card) ? 1 : 0;
          all--;
        }
      }
    }
    return due;
  }

  private static boolean isHigh(byte card) {
    return Card.value(card) >= 6;
  }

  /** Shoes of a patron who always knows what the first card is worth. */
  private static List<Deal> knowing(int shoes) {
    Random random = new Random(21);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= shoes; shoe++) {
      byte[] cards = Deals.shuffled(8, random);
      List<Coup> coups = new ArrayList<>();
      for (int from = 0; from + COUP <= SEEN; from += COUP) {
        String bet = isHigh(cards[from]) ? "player" : "banker";
        byte[] of = Arrays.copyOfRange(cards, from, from + COUP);
        coups.add(Deals.coup(coups.size() + 1, of, List.of(new Stake("P1", bet, 2500))));
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, coups));
    }
    return deals;
  }

  @Test
  void aShoeInAnOrderIsToldByPairsThatFollowEachOther() throws Exception {
    byte[] cards = new byte[8 * 52];
    for (int i = 0; i < cards.length; i++) {
      cards[i] = Card.of(i % 13 + 1, i / 13 % 4 + 1);
    }
    Deal deal = Deals.deal("T1", "S1", 1, 8, Deals.coups(cards, SEEN, List.of(), new Random(22)));
    ToldPatterns told = told(List.of(deal));
    Indicator shoe = of(told, IndicatorCode.ORDERED);
    assertEquals("up", shoe.said("relation"));
    assertEquals(Integer.toString(4 * SEEN - 10), shoe.said("pairs"));
    // Each card is the next above the one before it, but for aces after kings of another suit.
    assertEquals(SEEN - 1 - (SEEN - 1) / 13, Integer.parseInt(shoe.said("follow")));
    assertEquals((4 * SEEN - 10) * 8 / 415.0, Double.parseDouble(shoe.said("follow_due")), 0.051);
    assertEquals(SEEN, exhibit(told, Exhibit.Order.class).classes().size());
  }

  @Test
  void stakesThatFollowTheCountAreToldByGroupsOfCoups() throws Exception {
    Random random = new Random(23);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 80; shoe++) {
      byte[] cards = Deals.shuffled(8, random);
      List<Coup> coups = new ArrayList<>();
      int count = 0;
      for (int from = 0; from + COUP <= SEEN; from += COUP) {
        // Eights and nines gone are good for a Dragon 7, fours to sevens bad: as counters have it.
        for (int i = from - 3 * COUP; i >= 0 && i < from - 2 * COUP; i++) {
          int value = Card.value(cards[i]);
          count += value >= 8 ? 2 : value >= 4 && value <= 7 ? -1 : 0;
        }
        List<Stake> wagers = new ArrayList<>(List.of(new Stake("P1", "player", 500)));
        if (count * 52.0 / (416 - from) >= 4) {
          wagers.add(new Stake("P1", "dragon_7", 500));
        }
        byte[] of = Arrays.copyOfRange(cards, from, from + COUP);
        coups.add(Deals.coup(coups.size() + 1, of, wagers));
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, coups));
    }
    Exhibit.Stakes stakes = exhibit(told(deals), Exhibit.Stakes.class);
    List<Group> groups = stakes.groups();
    assertEquals(8, groups.size());
    assertEquals(80 * (SEEN / COUP), groups.stream().mapToInt(Group::coups).sum());
    assertTrue(
        groups.getLast().mean() > 3 * stakes.mean() && groups.getFirst().mean() < stakes.mean(),
        groups.toString());
    assertTrue(groups.getFirst().to() < groups.getLast().from(), groups.toString());
    double mean =
        groups.stream().mapToDouble(each -> each.mean() * each.coups()).sum()
            / (80.0 * (SEEN / COUP));
    assertEquals(stakes.mean(), mean, 1e-9);
  }

  @Test
  void ofACardThatIsMissingWhatWasSeenAndDueAreTold() throws Exception {
    Random random = new Random(24);
    byte missing = Card.parse("9S");
    List<Deal> deals = new ArrayList<>();
    int seen = 0;
    for (int shoe = 1; shoe <= 30; shoe++) {
      byte[] cards = Deals.shuffled(8, random);
      // Two of the eight are never dealt.
      int left = 6;
      byte[] kept = new byte[SEEN];
      int count = 0;
      for (byte card : cards) {
        boolean isKept = card != missing || left-- > 0;
        if (isKept && count < SEEN) {
          kept[count++] = card;
          seen += card == missing ? 1 : 0;
        }
      }
      deals.add(Deals.deal("T1", "S" + shoe, shoe, 8, List.of(Deals.coup(1, kept, List.of()))));
    }
    ToldPatterns told = told(deals);
    Indicator set = of(told, IndicatorCode.COMPOSITION);
    assertEquals("missing", set.said("fault"));
    assertEquals("9S", set.said("card"));
    assertEquals(Integer.toString(seen), set.said("seen"));
    assertEquals(30 * SEEN * 8 / 416.0, Double.parseDouble(set.said("due")), 0.051);
    // Of a shoe: as many as n of N cards, K of them of the kind.
    double variance = SEEN * 8 / 416.0 * (1 - 8 / 416.0) * (416 - SEEN) / 415.0;
    assertEquals(Math.sqrt(30 * variance), Double.parseDouble(set.said("spread")), 0.051);
    int reached = Integer.parseInt(set.said("reached_look"));
    assertTrue(reached > 1 && reached <= 30, set.detail().toString());
    assertEquals("S" + reached, set.said("reached_look_shoe"));
    assertEquals(seen, exhibit(told, Exhibit.Counts.class).counts().seen(4 * 8));
  }

  /** Honest play has no picture of anybody, and nobody reached anything. */
  @Test
  void ofHonestTablesNothingIsShown() throws Exception {
    Random random = new Random(25);
    List<Deal> deals = new ArrayList<>();
    for (int shoe = 1; shoe <= 4; shoe++) {
      byte[] cards = Deals.shuffled(8, random);
      deals.add(
          Deals.deal(
              "T1", "S" + shoe, shoe, 8, Deals.coups(cards, SEEN, List.of("P1", "P2"), random)));
    }
    ToldPatterns told = told(deals);
    assertEquals(List.of(), told.exhibits());
    for (Indicator each : told.patterns().indicators()) {
      assertTrue(
          each.detail().keySet().stream().noneMatch(name -> name.startsWith("reached_")),
          each.toString());
    }
  }

  private static ToldPatterns told(List<Deal> deals) throws Exception {
    ControlFile controls = controls();
    return ToldPatterns.of(PatternSearch.in(deals, controls, 1), deals, controls);
  }

  private static Indicator of(ToldPatterns told, IndicatorCode code) {
    return told.patterns().indicators().stream()
        .filter(each -> each.code() == code)
        .findFirst()
        .orElseThrow();
  }

  private static <T extends Exhibit> T exhibit(ToldPatterns told, Class<T> kind) {
    return told.exhibits().stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .findFirst()
        .orElseThrow();
  }

  private static ControlFile controls() throws Exception {
    return ControlFileReader.read(
        "controls.yaml",
        HouseControls.wsgc()
            .with("bets.dragon_7", "{uses: dragon-7}")
            .yaml()
            .getBytes(StandardCharsets.UTF_8),
        RuleLibrary.onClasspath());
  }
}
