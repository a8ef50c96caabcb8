package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import shoeaudit.api.ServiceProfile;
import shoeaudit.identity.Role;

/** A run of 5,000 findings: its pages looked at, and a hundred of them triaged by keys. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class HundredFindingsInBrowserTest extends BrowserTestBase {
  private static final int NIGHTS = 8;
  private static final int MANY = 5_000;
  private static final int TRIAGED = 100;

  /** What {@code pages.md} says that a hundred findings take, of which each half has its reason. */
  private static final int PRESSES = 126;

  @TempDir private Path folder;
  private int pressed;

  /** Presses keys one by one, and counts each; keys held down together are one. */
  private void type(CharSequence... keys) {
    for (CharSequence key : keys) {
      pressed += key.chars().allMatch(each -> each < 128) ? key.length() : 1;
      press(key);
    }
  }

  /** Presses keys that decide, and waits for the page of the next finding. */
  private void decides(CharSequence... keys) {
    String before = browser.getCurrentUrl();
    type(keys);
    awaits(() -> !String.valueOf(browser.getCurrentUrl()).equals(before));
    await("form[data-repeats]");
  }

  @Test
  void aHundredFindingsAreTriagedByKeysAndEachPressIsCounted() throws Exception {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    Path log = folder.resolve("nights.csv");
    ManyFindings.write(log, NIGHTS);
    int id =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(log.toFile())
            .post("/api/v1/licensees/" + licensee + "/logs?name=nights.csv")
            .then()
            .statusCode(201)
            .extract()
            .path("id");
    int run = run(operator, licensee, id);
    String at = "/api/v1/licensees/" + licensee + "/runs/" + run;
    int findings = operator.asks().get(at).path("findings");
    assertTrue(findings >= MANY, () -> "only " + findings);
    signIn(auditor.name());
    String pages = "/licensees/" + licensee;
    String shoe = "?table=T1&shoe=" + ManyFindings.FIRST_DAY + "-1";
    for (String[] page :
        new String[][] {
          {"many-desk", "/"},
          {"many-licensee", pages},
          {"many-trends", pages + "/trends?days=7"},
          {"many-known", pages + "/findings?severity=high"},
          {"many-run", pages + "/runs/" + run},
          {"many-shoe", pages + "/runs/" + run + "/shoe" + shoe},
          {"many-findings", pages + "/runs/" + run + "/findings?table=T1"},
        }) {
      open(page[1]);
      look(page[0]);
    }
    holdsOnPaper();
    open(pages + "/runs/" + run + "/findings");
    await("tr[data-row][aria-selected=true]");
    type("o");
    await("form[data-repeats]");
    decides("d", "c", Keys.TAB, "seen on tape", Keys.chord(Keys.CONTROL, Keys.ENTER));
    look("many-finding");
    for (int i = 1; i < TRIAGED / 2; i++) {
      decides(".");
    }
    decides("d", "d", Keys.TAB, "a drill", Keys.chord(Keys.CONTROL, Keys.ENTER));
    for (int i = 1; i < TRIAGED / 2; i++) {
      decides(".");
    }
    assertEquals(PRESSES, pressed);
    for (String state : new String[] {"confirmed", "dismissed"}) {
      int decided =
          auditor
              .asks()
              .queryParam("state", state)
              .queryParam("limit", 1000)
              .get(at + "/findings")
              .path("findings.size()");
      assertEquals(TRIAGED / 2, decided, state);
    }
    String reason =
        auditor
            .asks()
            .get(
                "/api/v1/licensees/"
                    + licensee
                    + "/findings/"
                    + auditor.asks().get(at + "/findings").path("findings[99].id")
                    + "/history")
            .path("entries[0].reason");
    assertEquals("a drill", reason);
  }

  /** The list is printed, though it stands in a form; what is pressed is not. */
  private static void holdsOnPaper() {
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    assertTrue(find("tr[data-row]").isDisplayed());
    assertFalse(find("#decide section").isDisplayed());
    assertFalse(find("input[name=finding]").isDisplayed());
    assertFalse(find(".top").isDisplayed());
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
  }
}
