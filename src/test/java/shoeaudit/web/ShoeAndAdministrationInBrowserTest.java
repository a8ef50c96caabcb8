package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.api.AppCodes;
import shoeaudit.api.MovableClock;
import shoeaudit.api.ReviewedRun;
import shoeaudit.api.ServiceProfile;
import shoeaudit.identity.Role;

/** The page of a shoe and those of administrators, in a real browser. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class ShoeAndAdministrationInBrowserTest extends BrowserTestBase {
  @Inject MovableClock clock;

  @Test
  void aShoeIsFitToBeReadAndEachCoupAClickAway() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.auditor().name());
    open("/licensees/" + run.licensee() + "/runs/" + run.id() + "/shoe?table=T1&shoe=2026-03-02-A");
    assertTrue(all(".bead-plate rect.marked").size() > 0, browser.getPageSource());
    look("shoe");
    String name = String.valueOf(find(".cockroach-pig svg a").getAttribute("aria-label"));
    find(".cockroach-pig svg a").click();
    await("#steps");
    String number = name.replaceFirst(".*Coup (\\d+): .*", "$1");
    assertEquals("Coup " + number + " at table T1, shoe 2026-03-02-A", find("h1").getText(), name);
  }

  @Test
  void aCoupIsFoundFromThePageOfItsRunByTableAndTime() throws Exception {
    ReviewedRun run = reviewedRun();
    signIn(run.auditor().name());
    String own = "/licensees/" + run.licensee() + "/runs/" + run.id();
    open(own);
    look("run-with-search");
    find("form[action$='/coups'] input[name=table]").sendKeys("T1");
    browser.executeScript("document.querySelector('input[name=at]').value = '2026-03-02T18:05:41'");
    find("form[action$='/coups'] button").click();
    await("#found-head");
    look("coups-found");
    assertEquals("2026-03-02T18:05:41", find("input[name=at]").getDomProperty("value"));
    open(own + "/coups?table=T9&at=2026-03-02T18:05");
    await("p.empty");
    look("coups-not-found");
    open(own + "/coups?table=T1&at=2026-11-01T01:30");
    await(".refusal");
    look("coups-refused");
    open(own + "/coups?table=T1&at=2026-03-02T18:05:41&within=1");
    await("table.coups th a").click();
    await("#steps");
    assertTrue(find("h1").getText().endsWith(" at table T1, shoe 2026-03-02-A"));
  }

  @Test
  void indicatorsAreFitToBeRead(@TempDir Path folder) throws Exception {
    String licensee = licenseeWithControls();
    String name = account(licensee, Role.OPERATOR);
    int run = runWithASlug(as(name), licensee, folder.resolve("night.csv"));
    signIn(name);
    open("/licensees/" + licensee + "/runs/" + run);
    find("a[href$='/indicators']").click();
    await("tr[data-row]");
    look("indicators");
    open("/licensees/" + licensee + "/runs/" + run + "/indicators?all=true");
    await("tr[data-row]");
    look("indicators-all");
  }

  @Test
  void whatARunCouldNotReadIsFitToBeRead(@TempDir Path folder) throws Exception {
    String licensee = licenseeWithControls();
    String name = account(licensee, Role.OPERATOR);
    int run = runWithUnreadLines(as(name), licensee, folder.resolve("night.csv"), 3);
    signIn(name);
    open("/licensees/" + licensee + "/runs/" + run);
    find("a[href$='/problems']").click();
    await("td.name");
    look("import-problems");
  }

  @Test
  void whatDiffersFromTheRunBeforeIsFitToBeRead() throws Exception {
    ReviewedRun run = reviewedRun();
    int log = log(run.operator(), run.licensee(), "2026-03-02-table-1.csv");
    int again = run(run.operator(), run.licensee(), log);
    signIn(run.auditor().name());
    open("/licensees/" + run.licensee() + "/runs/" + again);
    find("a[href$='/comparison']").click();
    await("tr[data-row]");
    look("comparison");
    open("/licensees/" + run.licensee() + "/runs/" + run.id() + "/comparison");
    await("p.empty");
    look("comparison-none");
  }

  @Test
  void administrationIsFitToBeRead() throws Exception {
    String licensee = licensee();
    account(licensee, Role.OPERATOR);
    String name = account(null, Role.ADMINISTRATOR);
    signIn(name);
    open("/accounts");
    look("accounts");
    find("form[method=post][action='/accounts'] input[name=name]").sendKeys("new-" + number());
    find("input[name=role][value=auditor]").click();
    find("form[method=post][action='/accounts'] button").click();
    await("code.secret");
    look("account-added");
    open("/trail");
    await("p#verification.done");
    look("trail");
    open("/licensees");
    look("licensees");
    open("/service");
    look("service");
  }

  @Test
  void anAccountsRolesSessionsAndTokensAreFitToBeRead() throws Exception {
    String kept = account(licensee(), Role.OPERATOR, Role.BATCH);
    Browsing.as(kept);
    withSecondFactor(as(kept));
    String at = "/accounts/" + accounts.find("name", kept).singleResult().id;
    signIn(account(null, Role.ADMINISTRATOR));
    open(at);
    find(".deeds summary").click();
    look("account");
    find("#access input[name=licensee]").clear();
    find("#access button").click();
    await("#licensee-wrong");
    assertTrue(find("#access input[name=licensee]").equals(browser.switchTo().activeElement()));
    look("account-access-refused");
    open(at + "/sessions");
    look("account-sessions");
    open(at + "/tokens");
    find("input[name=label]").sendKeys("nightly upload");
    find("input[name=scopes][value=batch]").click();
    find("form:has(input[name=label]) > button").click();
    await("code.secret");
    look("account-token-made");
  }

  private void withSecondFactor(Person person) {
    String secret =
        person
            .asks()
            .contentType("application/json")
            .body("{\"password\": \"" + PASSWORD + "\"}")
            .post("/api/v1/me/second-factor")
            .path("secret");
    person
        .asks()
        .contentType("application/json")
        .body("{\"code\": \"" + AppCodes.of(secret, clock.instant()) + "\"}")
        .post("/api/v1/me/second-factor/confirmation")
        .then()
        .statusCode(201);
  }
}
