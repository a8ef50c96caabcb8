package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import shoeaudit.api.AppCodes;
import shoeaudit.api.MovableClock;
import shoeaudit.api.ServiceProfile;
import shoeaudit.identity.Role;

/** The pages of one's own account, in a real browser. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OwnAccountInBrowserTest extends BrowserTestBase {
  @Inject MovableClock clock;

  private static boolean hasFocus(String selector) {
    return Boolean.TRUE.equals(
        browser.executeScript("return document.activeElement.matches(arguments[0])", selector));
  }

  @Test
  void theAccountAndItsSessionsAreFitToBeRead() throws Exception {
    String name = account(licensee(), Role.OPERATOR);
    Browsing.as(name);
    signIn(name);
    open("/account");
    look("own-account");
    find("main a[href='/account/sessions']").click();
    await("button[name=end]");
    look("own-sessions");
    find("button[name=end]").click();
    await(".done");
    assertTrue(hasFocus(".done"));
    look("own-sessions-ended");
  }

  @Test
  void aTokenIsMadeAndWithdrawnByKeysAndTheFocusIsWhereItGoesOn() throws Exception {
    signIn(account(null, Role.AUDITOR, Role.ADMINISTRATOR));
    open("/account/tokens");
    look("own-tokens-none");
    find("input[name=label]").sendKeys("the export of each night, for the archive");
    find("form:has(input[name=label]) > button").click();
    await(".wrong-field");
    assertTrue(hasFocus("input[name=scopes]"));
    assertEquals(
        "the export of each night, for the archive",
        find("input[name=label]").getDomProperty("value"));
    look("own-tokens-refused");
    find("input[name=scopes][value=auditor]").click();
    find("form:has(input[name=label]) > button").click();
    await("code.secret");
    assertTrue(hasFocus(".done"));
    look("own-token-made");
    find("td.sure summary").click();
    look("own-token-to-withdraw");
    find("button[name=withdraw]").click();
    await(".empty");
    assertTrue(hasFocus(".done"));
    open("/account/tokens?all=true");
    look("own-tokens-all");
  }

  @Test
  void aSecondFactorIsSetUpAndKeptOnItsPage() throws Exception {
    signIn(account(null, Role.AUDITOR));
    open("/account/second-factor");
    find("input[name=password]").sendKeys("a guess", Keys.ENTER);
    await("#begin-wrong");
    assertTrue(hasFocus("input[name=password]"));
    look("second-factor-refused");
    find("input[name=password]").sendKeys(PASSWORD, Keys.ENTER);
    String secret = await("main p.mono").getText();
    look("second-factor-begun");
    find("input[name=code]").sendKeys(AppCodes.of(secret, clock.instant()), Keys.ENTER);
    await("ul.mono li");
    look("second-factor-codes");
    open("/account/second-factor");
    for (WebElement each : all("details.sure summary")) {
      each.click();
    }
    look("second-factor-open");
    open("/account");
    look("own-account-with-second-factor");
    open("/account/second-factor");
    find("details.sure:last-of-type summary").click();
    find("details.sure:last-of-type input[name=code]").sendKeys("000000", Keys.ENTER);
    await("#removal-wrong");
    assertTrue(hasFocus("input[aria-describedby=removal-wrong]"));
    look("second-factor-not-removed");
  }
}
