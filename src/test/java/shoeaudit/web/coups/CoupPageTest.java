package shoeaudit.web.coups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.api.ServiceTestBase;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** The page of a coup. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class CoupPageTest extends ServiceTestBase {
  private static String link(String page, String which) {
    Matcher link = Pattern.compile("<a [^>]*" + which + " href=\"([^\"]*)\"").matcher(page);
    return link.find() ? link.group(1).replace("&amp;", "&") : "";
  }

  @Test
  void theCellOfTheThirdCardTableIsTheOneThatDecides() throws Exception {
    // The Banker has 0, the Player drew an 8.
    String page = ShownCoups.of(this, ShownCoups.lines(1)).page(0);
    String grid = page.substring(page.indexOf("<table class=\"grid\""));
    grid = grid.substring(0, grid.indexOf("</table>"));
    assertEquals(2, grid.split(" decides\"", -1).length, grid);
    String row = grid.substring(grid.indexOf("<th scope=\"row\">0</th>"));
    row = row.substring(0, row.indexOf("</tr>"));
    assertTrue(row.split("<td", -1)[9].contains("decides"), row);
  }

  @Test
  void wagersLieInTheirAreasOnTheTable() throws Exception {
    String page = ShownCoups.of(this, ShownCoups.lines(1)).page(0);
    String table = page.substring(page.indexOf("class=\"felt layout\""));
    table = table.substring(0, table.indexOf("</section>"));
    List<String> places = List.of(table.split("<h3>", -1));
    // The controls of the room have nine areas.
    assertEquals(10, places.size(), table);
    assertTrue(places.get(1).startsWith("Area 1<"), table);
    String fourth = places.get(4);
    assertTrue(fourth.startsWith("Area 4<"), fourth);
    assertTrue(
        fourth.matches(
            "(?s).*<span class=\"bet\">Player</span>\\s*<div class=\"chip\"><strong>40.00</strong>"
                + " <span class=\"patron\">P04</span> <span class=\"tag\">win</span></div>.*"),
        fourth);
    assertTrue(fourth.indexOf("Tie<") < fourth.indexOf("Banker<"), fourth);
    assertTrue(fourth.indexOf("Banker<") < fourth.indexOf("Player<"), fourth);
  }

  @Test
  void eachWrongFigureHasAWordBesideItAndWhatWasDueOpposite() throws Exception {
    List<String> right = ShownCoups.lines(2);
    assertFalse(ShownCoups.of(this, right).page(0).contains("not as due"));
    String paid =
        ShownCoups.of(
                this,
                ShownCoups.instead(
                    right,
                    "18:01:32.244-08:00,T1,2026-03-02-A,1,,,4,P04,player,,,,,,,,win,40.00",
                    "18:01:32.244-08:00,T1,2026-03-02-A,1,,,4,P04,player,,,,,,,,win,45.00"))
            .page(0);
    assertTrue(
        paid.contains("wrong\" data-label=\"Recorded, Paid\">45.00 <small>not as due</small></td>"),
        paid);
    assertTrue(paid.contains("<td class=\"number\" data-label=\"Due, Paid\">40.00</td>"), paid);
    String outcome =
        ShownCoups.of(
                this,
                ShownCoups.instead(
                    right,
                    "18:01:29.290-08:00,T1,2026-03-02-A,1,,,2,P02,banker,,,,,,,,lose",
                    "18:01:29.290-08:00,T1,2026-03-02-A,1,,,2,P02,banker,,,,,,,,push"))
            .page(0);
    assertTrue(
        outcome.contains("wrong\" data-label=\"Recorded\">push <small>not as due</small></td>"),
        outcome);
    assertTrue(outcome.contains("<td class=\"group\" data-label=\"Due\">lose</td>"), outcome);
    String commission =
        ShownCoups.of(
                this,
                ShownCoups.instead(
                    right,
                    "2,,,4,P04,banker,,,,,,,,win,40.00,2.00",
                    "2,,,4,P04,banker,,,,,,,,win,40.00,1.00"))
            .page(1);
    assertTrue(
        commission.contains(
            "wrong\" data-label=\"Recorded, Commission\">1.00 <small>not as due</small></td>"),
        commission);
  }

  @Test
  void aCoupThatCannotBeTestedSaysWhyAndShowsNothingAsDue() throws Exception {
    List<String> lines =
        ShownCoups.lines(2).stream().filter(line -> !line.contains("banker,9S")).toList();
    lines =
        lines.stream()
            .filter(line -> !line.contains("result_declared") || !line.contains("A,1,"))
            .toList();
    String page =
        ShownCoups.of(
                this,
                ShownCoups.after(
                    lines, "banker,AC", "card_dealt,x,T1,2026-03-02-A,1,,,,,,,banker,9S,up,,,,,,"))
            .page(0);
    assertTrue(page.contains("<p class=\"tag review\">"), page);
    assertFalse(page.contains("class=\"timeline\""), page);
    assertFalse(page.contains("not as due"), page);
  }

  @Test
  void fromACoupItGoesToThoseBesideItAndToTheNextDeviation() throws Exception {
    ShownCoups run =
        ShownCoups.of(
            this,
            ShownCoups.instead(
                ShownCoups.lines(3),
                "2,,,4,P04,banker,,,,,,,,win,40.00,2.00",
                "2,,,4,P04,banker,,,,,,,,win,45.00,2.00"));
    String first = run.page(0);
    assertEquals("", link(first, "data-previous"));
    assertTrue(link(first, "data-next").endsWith("place=1"), first);
    assertTrue(link(first, "data-next-deviation").endsWith("place=1"), first);
    String second = run.page(1);
    assertTrue(link(second, "data-previous").endsWith("place=0"), second);
    assertTrue(link(second, "data-next").endsWith("place=2"), second);
    assertEquals("", link(second, "data-next-deviation"));
    assertEquals("", link(run.page(2), "data-next"));
  }

  @Test
  void insideAReplayTheNextDeviationIsTheNextMarkedEventOfTheCoup() throws Exception {
    ShownCoups run =
        ShownCoups.of(
            this,
            ShownCoups.instead(
                ShownCoups.lines(1),
                "4,P04,player,,,,,,,,win,40.00",
                "4,P04,player,,,,,,,,win,45.00"));
    // The settlement is the 19th event.
    String stepped = run.page(0, 1);
    assertTrue(link(stepped, "data-next-deviation").endsWith("step=19#steps"), stepped);
    assertEquals("", link(run.page(0, 19), "data-next-deviation"));
  }

  @Test
  void onTheFindingsPageThereIsTheNextDeviationToo() throws Exception {
    ShownCoups run =
        ShownCoups.of(
            this,
            ShownCoups.instead(
                ShownCoups.instead(
                    ShownCoups.lines(2),
                    "4,P04,player,,,,,,,,win,40.00",
                    "4,P04,player,,,,,,,,win,45.00"),
                "2,,,4,P04,banker,,,,,,,,win,40.00,2.00",
                "2,,,4,P04,banker,,,,,,,,win,45.00,2.00"));
    String findings = "/licensees/" + run.licensee() + "/runs/" + run.run() + "/findings/";
    String at = findings + 1;
    Browsing reader = Browsing.as(run.operator().name());
    assertEquals(
        findings + 2, link(reader.get(at).asString(), "data-next-deviation"), "a severe one");
    assertEquals(
        at + "?step=19#steps", link(reader.get(at + "?step=2").asString(), "data-next-deviation"));
  }

  @Test
  void reading37_aFindingThatWasDismissedIsToldAsDismissed() throws Exception {
    ReviewedRun run = reviewedRun();
    String id =
        run.auditor()
            .asks()
            .get(run.licenseeAt() + "/runs/" + run.id() + "/findings?code=result.winner-wrong")
            .path("findings[0].id");
    // Coup 21 of the sample's first table.
    String at =
        "/licensees/"
            + run.licensee()
            + "/runs/"
            + run.id()
            + "/coup?table=T1&shoe=2026-03-02-A&place=20";
    Browsing auditor = Browsing.as(run.auditor().name());
    String open = auditor.get(at).asString();
    assertTrue(open.contains("result.winner-wrong"), open);
    assertFalse(open.contains("tag dismissed"), open);
    run.take(run.auditor(), run.findings().indexOf(id), "dismissed").then().statusCode(200);
    String dismissed = auditor.get(at).asString();
    assertTrue(dismissed.contains("<span class=\"tag dismissed\">dismissed</span>"), dismissed);
  }

  @Test
  void whatIsNotThereAndWhatIsAnotherLicenseesIsNotFound() throws Exception {
    ShownCoups run = ShownCoups.of(this, ShownCoups.lines(1));
    run.answer(7, 0).then().statusCode(404);
    String query = "/coup?table=T1&shoe=2026-03-02-A&place=0";
    String other = licensee();
    Browsing stranger = Browsing.as(account(other, Role.OPERATOR));
    stranger
        .get("/licensees/" + run.licensee() + "/runs/" + run.run() + query)
        .then()
        .statusCode(404);
    stranger.get("/licensees/" + other + "/runs/" + run.run() + query).then().statusCode(404);
    Browsing own = Browsing.as(run.operator().name());
    String runs = "/licensees/" + run.licensee() + "/runs/";
    own.get(runs + (run.run() + 10_000) + query).then().statusCode(404);
    own.get(runs + run.run() + "/coup?table=T9&shoe=2026-03-02-A&place=0").then().statusCode(404);
    own.get(runs + run.run() + "/coup?table=T1&shoe=none&place=0").then().statusCode(404);
    own.get(runs + run.run() + "/coup").then().statusCode(404);
  }
}
