package shoeaudit.web.operator;

import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.Select;
import shoeaudit.api.NightlyProfile;
import shoeaudit.identity.Role;
import shoeaudit.web.BrowserTestBase;
import shoeaudit.web.Browsing;

/** The operator's desk in a browser, and a night that the service audits by itself. */
@QuarkusTest
@TestProfile(NightlyProfile.class)
class OperatorInBrowserTest extends BrowserTestBase {
  private static final String LOG = "2026-03-02-table-1.csv";
  private static final String DAY = "2026-03-02";
  private static final int PATIENCE = 300;

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  @Test
  void anOperatorUploadsALogSeesWhatItIsAndHasItAudited() throws IOException {
    String licensee = licenseeWithControls();
    signIn(account(licensee, Role.OPERATOR));
    open("licensees/" + licensee + "/logs");
    look("logs-empty");
    find("input[type=file]")
        .sendKeys(SAMPLE.resolve("logs").resolve(LOG).toAbsolutePath().toString());
    find(".sending button").click();
    await(".done");
    look("logs");
    find("td.name a").click();
    await(".firsts");
    look("log");
    browser.navigate().back();
    assertTrue(find("input[name=log]").isSelected());
    new Select(find("select[name=paper]")).selectByValue("a4");
    find("form[action$='/audit'] button").click();
    awaits(() -> String.valueOf(browser.getCurrentUrl()).matches(".*/runs/[0-9]+"));
  }

  @Test
  void anUploadShowsHowFarItIsAndCanBeStopped() throws IOException {
    String licensee = licenseeWithControls();
    Path log = Files.createTempFile("slow", ".csv");
    Files.copy(SAMPLE.resolve("logs").resolve(LOG), log, StandardCopyOption.REPLACE_EXISTING);
    signIn(account(licensee, Role.OPERATOR));
    open("licensees/" + licensee + "/logs");
    // So slow that it is under way for minutes, if nobody stops it.
    network(500);
    find(".sending input[type=file]").sendKeys(log.toString());
    find(".sending button").click();
    awaits(() -> find(".sending [data-amount]").getText().contains("MiB sent"));
    look("logs-sending");
    find(".sending [data-stop]").click();
    awaits(() -> find(".sending [role=status]").getText().startsWith("Stopped"));
    network(-1);
    open("licensees/" + licensee + "/logs");
    assertTrue(all("td.name").isEmpty());
    find(".sending input[type=file]").sendKeys(log.toString());
    find(".sending button").click();
    await(".done");
    assertEquals(1, all("td.name").size());
  }

  /**
   * How quickly the browser sends.
   *
   * @param bytes a second; -1: as quickly as it can
   */
  private static void network(int bytes) {
    browser.executeCdpCommand("Network.enable", Map.of());
    browser.executeCdpCommand(
        "Network.emulateNetworkConditions",
        Map.of(
            "offline", false, "latency", 0, "downloadThroughput", -1, "uploadThroughput", bytes));
  }

  @Test
  void coupSummariesAreSeenForWhatTheyAre() throws IOException {
    String licensee = licensee();
    signIn(account(licensee, Role.OPERATOR));
    open("licensees/" + licensee + "/logs");
    find("input[type=file]")
        .sendKeys(SAMPLE.resolve("coups/2026-03-03-table-3.csv").toAbsolutePath().toString());
    find("button[formaction]").click();
    await(".firsts");
    look("log-not-kept");
    // Nobody chooses the file again.
    assertTrue(find("[data-kept]").isDisplayed());
    find("[data-keeps-files] button").click();
    await(".done");
    assertEquals(1, all("td.name").size());
  }

  @Test
  void aFileOfDropsThatIsRefusedIsNotChosenAsALog(@TempDir Path folder) throws IOException {
    String licensee = licensee();
    signIn(account(licensee, Role.OPERATOR));
    open("licensees/" + licensee + "/logs");
    Path drops = Files.writeString(folder.resolve("drops.csv"), "no drop\n");
    find("#drops input[type=file]").sendKeys(drops.toAbsolutePath().toString());
    find("#drops button").click();
    await(".refusal");
    assertEquals("", find("[data-keeps-files] input[type=file]").getDomProperty("value"));
  }

  @Test
  void anApproverSeesWhatAChangeWouldMakeOfFindingsBeforeDeciding() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    run(operator, licensee, log(operator, licensee, LOG));
    int version =
        submit(
            operator,
            licensee,
            controls(licensee)
                .replace("max: \"300.00\"}", "max: \"20.00\"}")
                .replace("clock_tolerance: 250ms", "clock_tolerance: 5s"));
    signIn(account(null, Role.APPROVER));
    open("licensees/" + licensee + "/controls/" + version);
    await("#trial form");
    look("control-not-tried");
    find("#trial form button").click();
    // The page looks by itself until it is done.
    await("#trial td.number");
    assertTrue(
        find("#trial strong").getText().startsWith("This change would make "),
        () -> find("#trial").getText());
    look("control-tried");
  }

  @Test
  void anOperatorSeesMistakesAtTheirLinesAndAnApproverWhatAVersionChanges() throws IOException {
    String licensee = licenseeWithControls();
    signIn(account(licensee, Role.OPERATOR));
    open("licensees/" + licensee + "/controls");
    Path wrong = Files.createTempFile("controls", ".yaml");
    Files.writeString(
        wrong,
        controls(licensee)
            .replace("decks: 8", "decks: eight\n  colour: <script>alert(1)</script>"));
    find("input[type=file]").sendKeys(wrong.toString());
    find("form[enctype] button").sendKeys(Keys.ENTER);
    await(".note.mistake");
    look("controls-wrong");
    int version =
        submit(
            somebody(licensee, Role.OPERATOR),
            licensee,
            controls(licensee)
                .replace("\"300.00\"", "\"250.00\"")
                .replace("maximum: 3", "maximum: 2"));
    open("licensees/" + licensee + "/controls/" + version);
    find("a[href*='?edit=']").click();
    await("textarea[name=text]");
    look("controls-edited");
    signIn(account(null, Role.APPROVER));
    open("licensees/" + licensee + "/controls/" + version);
    await("ins");
    look("control");
    find("form[action$='/activation'] button").sendKeys(Keys.ENTER);
    await(".tag.active");
    open("licensees/" + licensee + "/controls");
    look("controls");
  }

  @Test
  void nightsStandInACalendarWithTheirEditionsAndRuns() throws Exception {
    String licensee = licenseeWithControls();
    String operator = account(licensee, Role.OPERATOR);
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    Files.copy(SAMPLE.resolve("logs").resolve(LOG), inbox.resolve(LOG));
    Files.writeString(inbox.resolve(LOG + ".done"), "");
    Browsing browsing = Browsing.as(operator);
    String at = "/licensees/" + licensee + "/nights";
    String page = "";
    for (int i = 0; i < PATIENCE && !page.contains("files/night.json"); i++) {
      Thread.sleep(100);
      page = browsing.get(at + "/" + DAY).asString();
    }
    assertTrue(page.matches("(?s).*/licensees/" + licensee + "/runs/[0-9]+\".*"), page);
    browsing
        .get(at + "?month=2026-03")
        .then()
        .statusCode(200)
        .body(containsString("March 2026"), containsString(at + "/" + DAY + "#edition-1"));
    browsing.get(at + "?month=1999-01").then().body(containsString("No night is on record"));
    browsing.get(at + "?month=soon").then().statusCode(400);
    browsing
        .get(at + "/" + DAY + "/editions/1/files/night.json")
        .then()
        .statusCode(200)
        .body(containsString("\"gambling_day\""));
    browsing.post(at + "/" + DAY + "/runs").then().statusCode(303);
    browsing
        .asks()
        .urlEncodingEnabled(true)
        .formParam("x", "y")
        .post(at + "/" + DAY + "/runs")
        .then()
        .statusCode(403);
    Browsing stranger = Browsing.as(account(licensee(), Role.OPERATOR));
    stranger.get(at).then().statusCode(404);
    stranger.get(at + "/" + DAY).then().statusCode(404);
    stranger.get(at + "/" + DAY + "/editions/1/files/night.json").then().statusCode(404);
    signIn(operator);
    open("licensees/" + licensee + "/nights?month=2026-03");
    await(".calendar");
    look("nights");
    open("licensees/" + licensee + "/nights/" + DAY);
    look("night");
  }
}
