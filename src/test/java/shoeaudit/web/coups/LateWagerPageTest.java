package shoeaudit.web.coups;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;

/** What pages say of a wager after the cut-off: the sample's clock tolerance is 250 ms. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class LateWagerPageTest extends ServiceTestBase {
  private static final String FIRST_CARD = "18:01:21.023-08:00,T1,2026-03-02-A,1,";

  /** The first coup, whose first card fell at 18:01:21.023, with one more wager, that won. */
  private static List<String> withWager(String at) throws IOException {
    return ShownCoups.after(
        ShownCoups.after(
            ShownCoups.lines(2),
            FIRST_CARD,
            "wager_placed,2026-03-02T"
                + at
                + "-08:00,T1,2026-03-02-A,1,,,5,P05,player,20.00,,,,,,,,,"),
        "18:01:34.521",
        "wager_settled,2026-03-02T18:01:34.900-08:00,T1,2026-03-02-A,1,,,5,P05,player,,,,,,,,"
            + "win,20.00,");
  }

  @Test
  void aWagerLateByLessThanTheClockToleranceIsForReviewAndNotLate() throws Exception {
    ShownCoups run = ShownCoups.of(this, withWager("18:01:21.123"));
    String page = run.page(0);
    String placed = ShownCoups.moment(page, "placed: 20.00");
    assertTrue(placed.contains("<span class=\"tag review\">for review</span>"), placed);
    assertTrue(placed.contains("<li class=\"review"), placed);
    assertFalse(placed.contains("failed"), placed);
    assertFalse(page.contains(">late<"), page);
  }

  @Test
  void aWagerLateByMoreIsStillLate() throws Exception {
    ShownCoups run = ShownCoups.of(this, withWager("18:01:21.500"));
    String placed = ShownCoups.moment(run.page(0), "placed: 20.00");
    assertTrue(placed.contains("<span class=\"tag failed\">late</span>"), placed);
    assertFalse(placed.contains("for review"), placed);
  }

  @Test
  void thePageOfAFindingForReviewShowsWhatIsRecordedAsForReview() throws Exception {
    String page = ShownCoups.of(this, withWager("18:01:21.123")).finding("wager.late");
    assertTrue(page.contains("<div class=\"review\"><h3>"), page);
    assertFalse(page.contains("<div class=\"wrong\">"), page);
    String late = ShownCoups.of(this, withWager("18:01:21.500")).finding("wager.late");
    assertTrue(late.contains("<div class=\"wrong\"><h3>"), late);
  }

  @Test
  void theCoupsAndShoesPagesTellACodeForReviewApart() throws Exception {
    ShownCoups run = ShownCoups.of(this, withWager("18:01:21.123"));
    String tagged = "<code>wager.late</code></a> <span class=\"tag review\">for review</span>";
    assertTrue(run.page(0).contains(tagged));
    String shoe = run.shoe();
    assertTrue(shoe.contains(tagged), shoe);
    assertTrue(shoe.contains("findings wager.late (for review)"), shoe);
    String late = ShownCoups.of(this, withWager("18:01:21.500")).shoe();
    assertTrue(late.contains("<code>wager.late</code></a></td>"), late);
    assertTrue(late.contains("findings wager.late"), late);
    assertFalse(late.contains("for review"), late);
  }

  @Test
  void aLateWagerThatWasRefusedIsNotShownAsADeviation() throws Exception {
    List<String> lines =
        ShownCoups.after(
            ShownCoups.instead(ShownCoups.lines(1), "win,40.00", "win,45.00"),
            FIRST_CARD,
            "wager_placed,2026-03-02T18:01:22.000-08:00,T1,2026-03-02-A,1,,,5,P05,player,20.00,,,,,,,,,");
    lines =
        ShownCoups.after(
            lines,
            "18:01:22.369",
            "wager_removed,2026-03-02T18:01:22.900-08:00,T1,2026-03-02-A,1,,,5,P05,player,,,,,,,,,,");
    String page = ShownCoups.of(this, lines).page(0);
    for (String step : List.of("placed: 20.00", " removed")) {
      String moment = ShownCoups.moment(page, step);
      assertTrue(moment.contains("<span class=\"tag\">after the cut-off, and refused<"), moment);
    }
    assertFalse(page.contains(">late<"), page);
  }
}
