package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import shoeaudit.api.ServiceProfile;
import shoeaudit.identity.Role;

/** The pages of one's own account, in a real browser. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class OwnAccountInBrowserTest extends BrowserTestBase {
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
}
