package shoeaudit.web.coups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;

/** The time line of a coup's page, and the steps through it. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class TimeLinePageTest extends ServiceTestBase {
  private static String words(String moment) {
    return moment.substring(moment.lastIndexOf("</a><span>") + "</a><span>".length());
  }

  private static String time(String moment) {
    int from = moment.indexOf("\">", moment.indexOf("class=\"mono\"")) + 2;
    return moment.substring(from, moment.indexOf("</time>", from));
  }

  @Test
  void eachWagerEventEachCardAndTheCallStandInTheOrderOfTheRecordWithTheirTimes() throws Exception {
    String page = ShownCoups.of(this, ShownCoups.lines(2)).page(0);
    List<String> moments = ShownCoups.moments(page);
    List<String> words = moments.stream().map(TimeLinePageTest::words).toList();
    assertEquals(21, words.size(), () -> String.join("\n", words));
    assertTrue(words.get(0).startsWith("betting opened"), words.get(0));
    assertTrue(words.get(1).contains("P02") && words.get(1).contains("placed: 25.00"));
    assertTrue(words.get(7).startsWith("&quot;no more bets&quot;"), words.get(7));
    assertTrue(words.get(8).startsWith("Player: 10S (face up) (first card)"), words.get(8));
    assertTrue(words.get(9).startsWith("Banker: 9S (face up)</"), words.get(9));
    assertTrue(words.get(14).startsWith("result declared"), words.get(14));
    assertTrue(words.get(16).contains("settled: win, paid 15.00"), words.get(16));
    assertEquals(1, words.stream().filter(each -> each.contains("first card")).count());
    assertEquals("18:01:22.369", time(moments.get(9)));
    assertTrue(moments.get(8).contains(" cut\""), moments.get(8));
    assertFalse(moments.get(7).contains(" cut\""), moments.get(7));
    assertFalse(page.contains(">late<"), page);
    assertFalse(page.contains(">not as due<"), page);
  }

  @Test
  void timesOfARecordInUtcAreToldByTheClocksOfTheRoom() throws Exception {
    List<String> lines =
        ShownCoups.lines(1).stream()
            .map(line -> line.replace("2026-03-02T18:", "2026-03-03T02:").replace("-08:00,", "Z,"))
            .toList();
    String page = ShownCoups.of(this, lines).page(0);
    assertEquals("18:01:22.369", time(ShownCoups.moments(page).get(9)));
    assertTrue(
        page.contains(
            "title=\"2026-03-03 02:01:22.369 UTC; recorded as 2026-03-03T02:01:22.369Z\""),
        page);
    assertTrue(page.contains("by the room&#39;s clocks, America/Los_Angeles."), page);
  }

  @Test
  void changesAndRemovalsOfWagersStandThere() throws Exception {
    List<String> lines =
        ShownCoups.after(
            ShownCoups.lines(1),
            "18:01:18.675",
            "wager_changed,2026-03-02T18:01:18.800-08:00,T1,2026-03-02-A,1,,,3,P03,tie,10.00,,,,,,,,,");
    lines =
        ShownCoups.after(
            lines,
            "18:01:18.800",
            "wager_placed,2026-03-02T18:01:18.900-08:00,T1,2026-03-02-A,1,,,5,P05,player,20.00,,,,,,,,,");
    lines =
        ShownCoups.after(
            lines,
            "18:01:18.900",
            "wager_removed,2026-03-02T18:01:19.100-08:00,T1,2026-03-02-A,1,,,5,P05,player,,,,,,,,,,");
    String page = ShownCoups.of(this, lines).page(0);
    assertTrue(ShownCoups.moment(page, "changed to 10.00").contains("P03"));
    assertTrue(ShownCoups.moment(page, " removed").contains("P05"));
    assertFalse(page.contains(">late<"), page);
  }

  @Test
  void aSettlementThatWasNotDueIsMarkedAndNoOtherIs() throws Exception {
    String page =
        ShownCoups.of(this, ShownCoups.instead(ShownCoups.lines(1), "win,40.00", "win,45.00"))
            .page(0);
    String wrong = ShownCoups.moment(page, "not as due");
    assertTrue(wrong.contains("P04") && wrong.contains("paid 45.00"), wrong);
  }

  @Test
  void totalsAndTheWinnerAreThoseOfTheStep() throws Exception {
    ShownCoups run = ShownCoups.of(this, ShownCoups.lines(1));
    // The coup: P 10S 5H 8D = 3, B 9S AC 2H = 2; its cards are steps 9 to 14.
    String early = hands(run.page(0, 8));
    assertFalse(early.contains("otal") || early.contains("wins"), early);
    String two = hands(run.page(0, 12));
    assertTrue(two.contains("5") && two.contains("0"), two);
    assertFalse(two.contains("wins"), two);
    assertTrue(hands(run.page(0, 14)).contains("wins"));
    assertEquals(hands(run.page(0, 0)), hands(run.page(0, 21)));
  }

  /** The heads of the two hands as recorded. */
  private static String hands(String page) {
    int from = page.indexOf("<div class=\"felt\">");
    String felt = page.substring(from, page.indexOf("</section>", from));
    StringBuilder heads = new StringBuilder();
    for (int at = felt.indexOf("<h3>"); at >= 0; at = felt.indexOf("<h3>", at + 1)) {
      heads.append(felt, at, felt.indexOf("</h3>", at)).append('\n');
    }
    return heads.toString();
  }
}
