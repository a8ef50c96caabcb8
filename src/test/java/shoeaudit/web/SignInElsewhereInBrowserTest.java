package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import shoeaudit.api.IssuerAndLimitsProfile;
import shoeaudit.api.TokenIssuer;

/** Somebody whose account is at an issuer of OpenID Connect, in a browser: there and back. */
@QuarkusTest
@TestProfile(IssuerAndLimitsProfile.class)
class SignInElsewhereInBrowserTest extends BrowserTestBase {
  @Test
  void whoeverTheIssuerLetsInGoesOnToThePageTheyWantedAndOutAgain() throws Exception {
    String name = "elsewhere-" + number();
    // The issuer and the service look at the machine's clock.
    TokenIssuer.nextAtItsPage(
        TokenIssuer.claims(name, "[\"auditor\"]", Clock.systemUTC().instant().getEpochSecond()));
    browser.manage().deleteAllCookies();
    open("trail");
    look("sign-in-elsewhere");
    find("a[href^='/sign-in/elsewhere']").click();
    await("#let-in").click();
    await("header .who");
    assertTrue(find("header .who").getText().contains(name), () -> find("header").getText());
    assertTrue(String.valueOf(browser.getCurrentUrl()).endsWith("/trail"));
    look("trail-elsewhere");
    find("header .who details:last-of-type summary").click();
    await("form[action='/sign-out'] button").click();
    await("input[name=password]");
    open("trail");
    assertEquals(1, all("input[name=password]").size(), "signed out");
  }
}
