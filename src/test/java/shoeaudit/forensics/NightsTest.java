package shoeaudit.forensics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shoeaudit.controls.PatternControls;
import shoeaudit.forensics.Indicator.Alert;
import shoeaudit.forensics.Indicator.Status;

/** What nights add up to (patterns.md, section 7, night to night). */
class NightsTest {
  private static final Subject DEALER = Subject.ofDealer("D1");

  @Test
  void twoNightsOfAHundredAddUpToFiveThousandAndSeventeen() {
    Nights first = Nights.first(Math.log(100));
    assertEquals(1, first.count());
    assertEquals(50, Math.exp(first.logA()), 1e-9);
    assertEquals(50.5, Math.exp(first.logTotal()), 1e-9);
    Nights second = Nights.after(first, Math.log(100));
    assertEquals(2, second.count());
    assertEquals((50 + 1.0 / 6) * 100, Math.exp(second.logA()), 1e-9);
    assertEquals(5017, Math.exp(second.logTotal()), 1e-9);
  }

  @Test
  void nightsWithoutEvidenceNeverAddUpToMoreThanTheStake() {
    Nights nights = Nights.first(0);
    for (int i = 0; i < 100; i++) {
      assertEquals(1, Math.exp(nights.logTotal()), 1e-9);
      nights = Nights.after(nights, 0);
    }
  }

  @Test
  void aSubjectThatIsAbsentTodayIsCarriedAsItStood() {
    EarlierNights earlier = new EarlierNights();
    earlier.add(IndicatorCode.ONE_SIDED, DEALER, Nights.first(Math.log(40_000)));
    Patterns today =
        earlier.continueWith(
            new Patterns(List.of(), 5, 0, new TreeMap<>(), PatternControls.USUAL, null));
    Indicator carried = today.indicators().getFirst();
    assertEquals(Status.CARRIED, carried.status());
    assertEquals(Alert.LOOK, carried.alert());
    assertEquals(Nights.first(Math.log(40_000)), carried.nights());
    assertEquals(5, today.tested());
  }

  @Test
  void alertsGoByAllNights() {
    EarlierNights earlier = new EarlierNights();
    earlier.add(IndicatorCode.ONE_SIDED, DEALER, Nights.first(Math.log(1000)));
    Indicator night =
        new Indicator(
            IndicatorCode.ONE_SIDED,
            DEALER,
            Status.TESTED,
            null,
            7,
            Math.log(50),
            null,
            null,
            Alert.NONE,
            false,
            null,
            new TreeMap<>());
    Patterns today =
        earlier.continueWith(
            new Patterns(List.of(night), 1, 0, new TreeMap<>(), PatternControls.USUAL, null));
    assertEquals(Alert.LOOK, today.indicators().getFirst().alert());
  }
}
