package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.support.ui.Select;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.identity.Role;

/** The main ways of operators, auditors and approvers, each from its first page to its last. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class WholeWaysInBrowserTest extends BrowserTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";

  /** More than any page has links and fields. */
  private static final int MOST_TABS = 400;

  private static boolean hasFocus(String selector) {
    return Boolean.TRUE.equals(
        browser.executeScript("return document.activeElement.matches(arguments[0])", selector));
  }

  /** Goes on by Tab alone until a thing has the focus. */
  private static void tabTo(String selector) {
    await(selector);
    for (int tabs = 0; !hasFocus(selector); tabs++) {
      assertTrue(tabs < MOST_TABS, () -> selector + " is not reached by Tab");
      // Sent to the page: keys that are sent to a field for files are taken for the name of one.
      new Actions(browser).sendKeys(Keys.TAB).perform();
    }
  }

  private static String address() {
    return String.valueOf(browser.getCurrentUrl());
  }

  /** Presses a key that leads to another page. */
  private static void leads(CharSequence key, String selector) {
    String before = address();
    press(key);
    awaits(() -> !address().equals(before));
    await(selector);
  }

  private static Set<String> states(Person person, String run) {
    List<String> states = person.asks().get(run + "/findings?limit=1000").path("findings.state");
    assertFalse(states.isEmpty());
    return new TreeSet<>(states);
  }

  @Test
  void anOperatorUploadsAFaultyLogAndAnswersAFinding() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    signIn(operator.name());
    open("licensees/" + licensee + "/logs");
    find(".sending input[type=file]")
        .sendKeys(SAMPLE.resolve("logs").resolve(LOG).toAbsolutePath().toString());
    find(".sending button[formaction]").click();
    await(".firsts");
    // Seen for what it is, and taken in without being chosen anew.
    find("[data-keeps-files] button").click();
    await(".done");
    assertTrue(find("input[name=log]").isSelected());
    find("form[action$='/audit'] button").click();
    awaits(() -> address().matches(".*/runs/[0-9]+"));
    awaits(() -> all("#progress").isEmpty());
    String run = "/api/v1" + address().replaceFirst("^https?://[^/]+", "");
    find("main a[href$='/findings']").click();
    await("tr[data-row] a[data-open]").click();
    await("form[data-repeats]");
    new Select(find("[data-decide]")).selectByValue("answered");
    find("form[data-repeats] textarea[name=reason]")
        .sendKeys("The dealer was new; the patrons were paid.");
    find("form[data-repeats] button").click();
    awaits(() -> states(operator, run).contains("answered"));
    String finding = operator.asks().get(run + "/findings?state=answered").path("findings[0].id");
    String history = "/api/v1/licensees/" + licensee + "/findings/" + finding + "/history";
    assertEquals(
        List.of("The dealer was new; the patrons were paid.", operator.name()),
        List.of(
            operator.asks().get(history).path("entries[0].reason"),
            operator.asks().get(history).path("entries[0].by")));
  }

  @Test
  void anAuditorTriagesStepsThroughACoupDecidesInBulkUndoesAndSignsOffByKeysAlone()
      throws Exception {
    ReviewedRun run = reviewedRun();
    Person auditor = run.auditor();
    String api = "/api/v1/licensees/" + run.licensee() + "/runs/" + run.id();
    browser.manage().deleteAllCookies();
    open("licensees/" + run.licensee());
    tabTo("input[name=name]");
    press(auditor.name());
    tabTo("input[name=password]");
    press(PASSWORD, Keys.ENTER);
    await("tr[data-row][aria-selected=true]");
    // From the desk to the finding that is to be decided first, and to its coup.
    leads("o", "form[data-repeats]");
    tabTo("a[href*='/coup']");
    leads(Keys.ENTER, "#steps");
    leads(Keys.HOME, "#steps li[aria-current=step]");
    leads(Keys.ARROW_RIGHT, "#steps li[aria-current=step]");
    leads(Keys.ARROW_RIGHT, "#steps li[aria-current=step]");
    leads(Keys.ARROW_LEFT, "#steps li[aria-current=step]");
    leads("n", "#steps li.late[aria-current=step], #steps li.review[aria-current=step]");
    // By way of the run to all of its findings.
    tabTo("a[href$='/runs/" + run.id() + "']");
    leads(Keys.ENTER, "#sign-off");
    tabTo("a[href$='/runs/" + run.id() + "/findings']");
    leads(Keys.ENTER, "tr[data-row][aria-selected=true]");
    decideOnAll("dismissed on purpose", "d");
    assertEquals(Set.of("dismissed"), states(auditor, api));
    tabTo(".done form button");
    press(Keys.ENTER);
    awaits(() -> states(auditor, api).equals(Set.of("open")));
    await("tr[data-row][aria-selected=true]");
    decideOnAll("seen on tape", "c");
    assertEquals(Set.of("confirmed"), states(auditor, api));
    leads("u", "#sign-off form button");
    tabTo("#sign-off form button");
    press(Keys.ENTER);
    awaits(() -> auditor.asks().get(api).path("signed_off_by") != null);
    assertEquals(auditor.name(), auditor.asks().get(api).path("signed_off_by"));
  }

  /** Decides by keys on all findings that a list holds. */
  private static void decideOnAll(String reason, CharSequence letter) {
    tabTo("input[name=all]");
    press(Keys.SPACE);
    tabTo("select[name=state]");
    press(letter, Keys.TAB, reason, Keys.chord(Keys.CONTROL, Keys.ENTER));
    await(".done form button");
  }

  @Test
  void anApproverActivatesAControlFileAfterSeeingWhatItWouldChange() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    run(operator, licensee, log(operator, licensee, LOG));
    Person approver = somebody(null, Role.APPROVER);
    String changed = controls(licensee).replace("clock_tolerance: 250ms", "clock_tolerance: 5s");
    int version = submit(operator, licensee, changed);
    signIn(approver.name());
    open("licensees/" + licensee + "/controls");
    find("a[href$='/controls/" + version + "']").click();
    await("#trial form button").click();
    await("#trial td.number");
    assertTrue(
        find("#trial strong").getText().startsWith("This change would make "),
        () -> find("#trial").getText());
    find("form[action$='/activation'] button").click();
    await(".tag.active");
    String state =
        approver
            .asks()
            .get("/api/v1/licensees/" + licensee + "/control-files/" + version)
            .path("state");
    assertEquals("active", state);
  }
}
