package shoeaudit.web.coups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Currency;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.WagerEffects;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.Texts;

/** The wagers of a coup, drawn as they lay. */
class DrawnLayoutTest {
  private static final Amounts AMOUNTS = new Amounts(Currency.getInstance("USD"), Texts.english());

  private static ReplayedWager wager(
      String area,
      String bet,
      long admissible,
      long accepted,
      @Nullable String outcome,
      String... differs) {
    return new ReplayedWager(
        area,
        "P01",
        bet,
        admissible,
        accepted,
        "lose",
        0L,
        0L,
        outcome,
        null,
        null,
        false,
        List.of(differs),
        "7",
        null,
        WagerEffects.NONE);
  }

  private static DrawnLayout layout(int areas, ReplayedWager... wagers) {
    DrawnLayout layout = DrawnLayout.of(List.of(wagers), areas, AMOUNTS);
    assertNotNull(layout);
    return layout;
  }

  private static List<String> places(DrawnLayout layout) {
    return layout.places().stream().map(DrawnLayout.Place::area).toList();
  }

  /** Each spot by its bet, and the amounts on it. */
  private static String told(DrawnLayout.Place place) {
    return place.spots().stream()
        .map(spot -> spot.bet() + spot.chips().stream().map(DrawnLayout.Chip::amount).toList())
        .collect(Collectors.joining(" "));
  }

  @Test
  void areasStandFromTheFirstToTheLastWithTheirThreePositionsFromTheDealerToThePatron() {
    DrawnLayout layout =
        layout(
            3,
            wager("2", "player", 500, 500, "lose"),
            wager("2", "dragon", 100, 100, "lose"),
            wager("2", "player", 250, 250, "lose"));
    assertEquals(List.of("1", "2", "3"), places(layout));
    assertEquals("", told(layout.places().get(0)));
    assertEquals("tie[] banker[] player[5.00, 2.50] dragon[1.00]", told(layout.places().get(1)));
  }

  @Test
  void aLineStandsBetweenItsAreasAndHasThePositionsThatAreUsedAlone() {
    DrawnLayout layout =
        layout(
            2,
            wager("L2", "banker", 500, 500, "win"),
            wager("L0", "tie", 500, 500, "lose"),
            wager("L1", "banker", 500, 500, "win"),
            wager("10", "tie", 500, 500, "lose"),
            wager("", "tie", 500, 500, "lose"));
    assertEquals(List.of("L0", "1", "L1", "2", "L2", "10", ""), places(layout));
    assertEquals("tie[5.00]", told(layout.places().getFirst()));
  }

  @Test
  void whatWasTakenBackInTimeLiesNowhereAndWhatMightNotStandSaysWhatMight() {
    assertNull(DrawnLayout.of(List.of(wager("1", "tie", 0, 0, null)), 9, AMOUNTS));
    assertNull(DrawnLayout.of(List.of(), 9, AMOUNTS));
    DrawnLayout layout =
        layout(
            1,
            wager("1", "player", 0, 1000, "lose"),
            wager("1", "banker", 500, 500, "win", "paid"));
    List<DrawnLayout.Spot> spots = layout.places().getFirst().spots();
    assertEquals("0.00", spots.get(2).chips().getFirst().admissible());
    assertNull(spots.get(1).chips().getFirst().admissible());
    assertEquals(true, spots.get(1).chips().getFirst().isWrong());
    assertEquals(false, spots.get(2).chips().getFirst().isWrong());
  }
}
