package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.Select;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;

/** The main ways through the pages, in a real browser. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class PagesInBrowserTest extends BrowserTestBase {
  private static String runAt(ReviewedRun run) {
    return "/licensees/" + run.licensee() + "/runs/" + run.id();
  }

  @Test
  void everyPageIsFitToBeReadWideAndNarrowLightAndDark() throws Exception {
    ReviewedRun run = reviewedRun();
    browser.manage().deleteAllCookies();
    open("sign-in");
    look("sign-in");
    signIn(run.auditor().name());
    look("desk");
    for (String[] page :
        new String[][] {
          {"licensee", "/licensees/" + run.licensee()},
          {"licensee-findings", "/licensees/" + run.licensee() + "/findings"},
          {"open-findings", "/open-findings"},
          {
            "licensee-open-findings",
            "/licensees/" + run.licensee() + "/open-findings?severity=high"
          },
          {"runs", "/licensees/" + run.licensee() + "/runs"},
          {"disputes", "/licensees/" + run.licensee() + "/disputes"},
          {"dispute-form", runAt(run) + "/dispute?table=T1&shoe=2026-03-02-A&place=10"},
          {"run", runAt(run)},
          {"findings", runAt(run) + "/findings"},
          {"finding", runAt(run) + "/findings/1"},
          {"finding-step", runAt(run) + "/findings/1?step=3"},
          {"no-such-run", runAt(run) + "0000"},
          {"password", "/account/password"},
          {"second-factor", "/account/second-factor"},
        }) {
      open(page[1]);
      look(page[0]);
    }
  }

  @Test
  void decisionsInOneGoAreFitToBeReadAndUndoneLater() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.auditor().name());
    String decisions = "/licensees/" + run.licensee() + "/decisions";
    open(decisions);
    await("p.empty");
    look("decisions-none");
    open(runAt(run) + "/findings");
    find("input[name=all]").click();
    new Select(find("#decide select[name=state]")).selectByValue("dismissed");
    find("#decide textarea[name=reason]").sendKeys("a drill of the surveillance room");
    find("#decide section button").click();
    await(".done");
    run.take(run.auditor(), 1, "open").then().statusCode(200);
    open(runAt(run) + "/findings");
    find("main a[href^='" + decisions + "?run=']").click();
    await("input[name=decision]");
    look("decisions");
    find("a[data-open]").click();
    await("select[name=outcome]");
    look("decision");
    find("textarea[name=reason]").sendKeys("it was no drill");
    find("textarea[name=reason] ~ button, label + button").click();
    await(".done");
    look("decisions-undone");
    find(".done a").click();
    await("select[name=outcome]");
    look("decision-left");
  }

  @Test
  void anAuditorWorksThroughFindingsByKeysAlone() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.auditor().name());
    open(runAt(run) + "/findings");
    assertEquals(run.findings().size(), all("tr[data-row]").size());
    await("tr[data-row][aria-selected=true]");
    press("j");
    press("k");
    press("o");
    int pressed = 1;
    for (int i = 1; i < run.findings().size(); i++) {
      await("#review");
      String before = browser.getCurrentUrl();
      press("d");
      press("c", Keys.TAB, "seen", Keys.chord(Keys.CONTROL, Keys.ENTER));
      // The word that is typed as the reason counts as one: a line of words costs what it costs.
      pressed += 5;
      awaits(() -> !browser.getCurrentUrl().equals(before));
    }
    open(runAt(run) + "/findings?review=confirmed");
    assertEquals(run.findings().size() - 1, all("tr[data-row]").size());
    System.out.println("keys for " + (run.findings().size() - 1) + " findings: " + pressed);
  }

  @Test
  void manyAreDecidedInOneGoAndUndoneExactly() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.auditor().name());
    open(runAt(run) + "/findings");
    find("input[name=all]").click();
    new Select(find("#decide select[name=state]")).selectByValue("dismissed");
    find("#decide textarea[name=reason]").sendKeys("a drill of the surveillance room");
    find("#decide section button").click();
    await(".done");
    assertEquals(run.findings().size(), all("tr[data-row] .tag.dismissed").size());
    find(".done button").click();
    awaits(() -> all("tr[data-row] .tag.dismissed").isEmpty());
    assertEquals(run.findings().size(), all("tr[data-row] .tag.open").size());
  }

  @Test
  void aCoupIsSteppedThroughByArrowsEachStepWithItsAddress() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.auditor().name());
    open(runAt(run) + "/findings");
    find("tr[data-row] a[data-open]").click();
    await("#steps");
    press(Keys.HOME);
    await(".timeline li[aria-current]:first-child");
    press(Keys.ARROW_RIGHT);
    await(".timeline li[aria-current]:nth-child(2)");
    assertTrue(browser.getCurrentUrl().contains("step=2"), browser.getCurrentUrl());
    String address = browser.getCurrentUrl();
    open("/");
    browser.get(address);
    await(".timeline li[aria-current]:nth-child(2)");
  }
}
