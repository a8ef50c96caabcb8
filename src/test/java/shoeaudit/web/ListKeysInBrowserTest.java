package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.identity.Role;

/** Lists of findings gone through by keys from page to page, where the focus is, and on paper. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ListKeysInBrowserTest extends BrowserTestBase {
  private static final int ROWS = 50;

  @TempDir private Path folder;

  private static String chosen() {
    return String.valueOf(
        find("tr[data-row][aria-selected=true] a[data-open]").getDomAttribute("href"));
  }

  private static String focused() {
    return String.valueOf(browser.executeScript("return document.activeElement.tagName"));
  }

  /** Turns keys of one letter on or off, where they are listed. */
  private static void singleKeys(boolean on) {
    find("details.keys summary").click();
    WebElement box = find("[data-single-keys]");
    assertEquals(on, !box.isSelected());
    box.click();
    find("details.keys summary").click();
    browser.executeScript("document.activeElement.blur()");
  }

  /** Presses a key that leads to another page, and waits for its rows. */
  private static void leads(CharSequence key) {
    String before = browser.getCurrentUrl();
    press(key);
    awaits(() -> !String.valueOf(browser.getCurrentUrl()).equals(before));
    await("tr[data-row][aria-selected=true]");
  }

  @Test
  void keysGoOnToTheNextPageOfAListAndBackAndTheFocusIsNeverLost() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Path log = folder.resolve("nights.csv");
    ManyFindings.write(log, 1);
    int id =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(log.toFile())
            .post("/api/v1/licensees/" + licensee + "/logs?name=nights.csv")
            .path("id");
    signIn(operator.name());
    int run =
        operator
            .asks()
            .contentType(ContentType.JSON)
            .body("{\"logs\": [" + id + "]}")
            .post("/api/v1/licensees/" + licensee + "/runs")
            .path("id");
    String at = "/licensees/" + licensee + "/runs/" + run;
    open(at);
    assertEquals(
        "cancel",
        browser.executeScript(
            "document.getElementById('cancel')?.focus(); return document.activeElement.id"),
        "the run was over before it was looked at");
    awaits(() -> all("#progress").isEmpty());
    assertEquals("MAIN", focused(), "the button that had the focus is gone");
    for (String list : new String[] {at + "/findings", "/licensees/" + licensee + "/findings"}) {
      open(list);
      await("tr[data-row][aria-selected=true]");
      for (int i = 1; i < ROWS; i++) {
        press("j");
      }
      String last = chosen();
      singleKeys(false);
      press("k");
      assertEquals(last, chosen(), "keys of one letter are off");
      open(list);
      await("tr[data-row][aria-selected=true]");
      String first = chosen();
      press("j");
      assertEquals(first, chosen(), "they stay off");
      singleKeys(true);
      for (int i = 1; i < ROWS; i++) {
        press("j");
      }
      assertEquals(last, chosen());
      assertEquals(last, all("tr[data-row] a[data-open]").getLast().getDomAttribute("href"));
      leads("j");
      String onward = chosen();
      assertFalse(onward.equals(last));
      assertEquals("A", focused());
      leads("k");
      assertEquals(last, chosen(), "back at the end of the page before");
      leads("n");
      assertEquals(onward, chosen(), "all are of high severity");
    }
  }

  @Test
  void keysPickLeadUpFilterAndHelp() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.auditor().name());
    String list = "/licensees/" + run.licensee() + "/runs/" + run.id() + "/findings";
    open(list);
    await("tr[data-row][aria-selected=true]");
    String first = chosen();
    press("x");
    assertEquals("1", find("[data-picked]").getText());
    press("?");
    assertEquals("true", find("details.keys").getDomProperty("open"));
    press("?");
    press("/");
    assertEquals("SELECT", focused());
    press(Keys.ARROW_DOWN);
    assertTrue(String.valueOf(browser.getCurrentUrl()).endsWith(list), "sent at the first step");
    press(Keys.ESCAPE);
    assertEquals("A", focused());
    assertEquals(first, chosen());
    press("/");
    press(Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ENTER);
    awaits(() -> String.valueOf(browser.getCurrentUrl()).contains("code="));
    await("tr[data-row][aria-selected=true]");
    open(list + "/1");
    await("a[data-next-deviation]");
    String severe = find("a[data-next-deviation]").getDomAttribute("href");
    press("n");
    awaits(() -> String.valueOf(browser.getCurrentUrl()).endsWith(severe));
    await("#review");
    press("u");
    awaits(() -> String.valueOf(browser.getCurrentUrl()).endsWith("/findings"));
  }

  @Test
  void whatAFindingIsAndItsLinesArePrintedWhole() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.auditor().name());
    open("/licensees/" + run.licensee() + "/runs/" + run.id() + "/findings/1");
    browser.executeScript("document.querySelectorAll('details').forEach(each => each.open = true)");
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    assertEquals(3, all(".actions > .tag").stream().filter(each -> each.isDisplayed()).count());
    assertFalse(find(".actions > a").isDisplayed());
    assertEquals(
        "pre-wrap visible",
        browser.executeScript(
            "const of = getComputedStyle(document.querySelector('pre.lines'));"
                + "return of.whiteSpace + ' ' + of.overflowX"));
    open("/licensees/" + run.licensee() + "/nights");
    assertTrue(find("#month").isDisplayed());
    assertFalse(find(".pages a").isDisplayed());
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
  }
}
