package shoeaudit.web.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import shoeaudit.api.CountedStatements;
import shoeaudit.api.NightlyProfile;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Role;
import shoeaudit.nights.NightState;
import shoeaudit.service.nights.EditionRecord;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.web.BrowserTestBase;
import shoeaudit.web.Browsing;

/** The nights of all licensees side by side, and their inboxes, in a browser. */
@QuarkusTest
@TestProfile(NightlyProfile.class)
class NightsSideBySideInBrowserTest extends BrowserTestBase {
  @Inject EntityManager entities;

  @Inject
  @ConfigProperty(name = "shoe-audit.data")
  Path data;

  /** Nights in each state, one a day; the last but one is being audited. Nobody looks at them. */
  private String licenseeWithNights(LocalDate last) {
    String code = licensee();
    QuarkusTransaction.requiringNew()
        .run(() -> {
          Licensee licensee = licensees.find("code", code).singleResult();
          LocalDate day = last;
          for (NightState state : NightState.values()) {
            NightRecord night = new NightRecord();
            night.licensee = licensee;
            night.day = day;
            night.state = state;
            night.deadline = Instant.now().plus(Duration.ofDays(1));
            night.logs = 1;
            boolean audited = state == NightState.DONE || state == NightState.INCOMPLETE;
            night.edition = audited ? 1 : 0;
            night.findings = audited ? 1234 : 0;
            entities.persist(night);
            if (state == NightState.CLOSED) {
              EditionRecord making = new EditionRecord();
              making.night = night;
              making.number = 1;
              making.state = EditionRecord.State.MAKING;
              making.logsKey = "";
              making.controlsKey = "";
              making.begunAt = Instant.now();
              entities.persist(making);
            }
            day = day.minusDays(1);
          }
        });
    return code;
  }

  @Test
  void anAuditorFindsEachNightByItsShapeAndItsWordsAndGoesThereByKeys() throws Exception {
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    String licensee = licenseeWithNights(today);
    licenseeWithNights(today.minusDays(2));
    signIn(account(null, Role.AUDITOR));
    await("table.matrix");
    look("desk-nights");
    for (String kind :
        new String[] {"waiting", "running", "missing", "incomplete", "done", "failed"}) {
      String night = "a.night-" + kind + "[href^='/licensees/" + licensee + "/nights/']";
      assertEquals(
          "#night-" + kind, find(night + " use").getDomAttribute("href"), "it has a shape");
      assertTrue(
          String.valueOf(find(night).getDomAttribute("aria-label")).contains(", night of 20"),
          "it has words");
    }
    assertTrue(
        String.valueOf(
                find("a.night-done[href^='/licensees/" + licensee + "/']")
                    .getDomAttribute("aria-label"))
            .endsWith(": done, 1,234 findings"),
        "it has its findings");
    // In the first days of a month its last night that is done is of the month before.
    open("nights?month=" + YearMonth.from(today.minusDays(NightState.DONE.ordinal())));
    await("table.matrix");
    look("nights-of-all");
    find("a.night-done[href^='/licensees/" + licensee + "/']").sendKeys(Keys.ENTER);
    awaits(() -> String.valueOf(browser.getCurrentUrl()).contains("/" + licensee + "/nights/20"));
    open("nights?month=1999-01");
    assertTrue(find("main").getText().contains("No night of these licensees is on record"));
  }

  @Test
  void arrowsGoFromNightToNightPastDaysAndLicenseesThatHaveNone() {
    LocalDate last = LocalDate.parse("2026-05-20");
    String first = licenseeWithNights(last);
    licenseeWithNights(last.minusDays(10));
    String third = licenseeWithNights(last);
    signIn(account(null, Role.AUDITOR));
    open("nights?month=2026-05");
    await("table.matrix");
    WebElement newest = night(first, last);
    browser.executeScript("arguments[0].focus()", newest);
    assertEquals(place(first, last.minusDays(1)), pressed(Keys.ARROW_LEFT));
    assertEquals(place(third, last.minusDays(1)), pressed(Keys.ARROW_DOWN));
    assertEquals(place(third, last), pressed(Keys.ARROW_RIGHT));
    assertEquals(place(third, last), pressed(Keys.ARROW_RIGHT), "there is none further on");
    assertEquals(place(first, last), pressed(Keys.ARROW_UP));
    int nights = NightState.values().length;
    assertEquals(place(first, last.minusDays(nights - 1L)), pressed(Keys.HOME));
    assertEquals(place(first, last), pressed(Keys.END));
  }

  private static String place(String licensee, LocalDate day) {
    return "/licensees/" + licensee + "/nights/" + day;
  }

  private static WebElement night(String licensee, LocalDate day) {
    return find("a.night[href='" + place(licensee, day) + "']");
  }

  /** Presses a key where the keyboard's focus is, and says on which link it is then. */
  private static String pressed(Keys key) {
    browser.switchTo().activeElement().sendKeys(key);
    return String.valueOf(browser.switchTo().activeElement().getDomAttribute("href"));
  }

  @Test
  void theNightsOfAllAreAskedForAtOnceHoweverManyLicenseesThereAre() {
    LocalDate day = LocalDate.parse("2026-03-20");
    licenseeWithNights(day);
    Browsing auditor = Browsing.as(account(null, Role.AUDITOR));
    int few = statements(auditor);
    for (int i = 0; i < 12; i++) {
      licenseeWithNights(day);
    }
    int many = statements(auditor);
    assertTrue(few > 0, "they are counted");
    assertTrue(many < few + 8, () -> many + " statements, and for fewer licensees " + few);
  }

  private static int statements(Browsing auditor) {
    CountedStatements.Counted counted = CountedStatements.of(auditor.asks());
    counted.request().get("/nights?month=2026-03").then().statusCode(200);
    return counted.statements();
  }

  @Test
  void anOperatorSeesWhyAFileWaitsAndWhatCameOfAnother() throws Exception {
    String licensee = licenseeWithControls();
    Path inbox = Files.createDirectories(data.resolve("nights").resolve(licensee).resolve("inbox"));
    Files.writeString(inbox.resolve("table-7.csv"), "x");
    Files.writeString(inbox.resolve("<b>table-8.csv.part"), "x");
    Files.writeString(inbox.resolve("notes.txt"), "nothing of a log");
    Files.writeString(inbox.resolve("notes.txt.done"), "");
    Path log = inbox.resolve("2026-03-02-table-1.csv");
    Files.copy(SAMPLE.resolve("logs/2026-03-02-table-1.csv"), log);
    Files.writeString(inbox.resolve(log.getFileName() + ".done"), "");
    Browsing operator = Browsing.as(account(licensee, Role.OPERATOR));
    String at = "/licensees/" + licensee + "/inbox";
    String page = "";
    for (int i = 0; i < 300 && !page.contains("/runs/"); i++) {
      page = operator.get(at).asString();
      Thread.sleep(100);
    }
    assertTrue(page.contains("&lt;b&gt;table-8.csv.part"), page);
    signIn(account(licensee, Role.OPERATOR));
    open("licensees/" + licensee + "/nights");
    find("main a[href$='/inbox']").click();
    await("h2#deliveries");
    String said = find("main").getText();
    for (String words :
        new String[] {
          "Its marker, of the same name and .done, is not there.",
          "It has a temporary name",
          "it has no event that can be read",
          "Nobody has seen to it"
        }) {
      assertTrue(said.contains(words), said);
    }
    look("inbox");
    find("select[name=outcome]").sendKeys("r");
    find("form.filters button").click();
    awaits(() -> String.valueOf(browser.getCurrentUrl()).contains("outcome=rejected"));
    assertEquals(1, all("#deliveries ~ .scroll tbody tr").size());
    signIn(account(null, Role.ADMINISTRATOR));
    find("header a[href='/inboxes']").click();
    await("main table");
    look("inboxes");
    find("main a[href='" + at + "']").click();
    await("h2#deliveries");
  }
}
