package shoeaudit.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.common.http.TestHTTPResource;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.WebDriverWait;
import org.opentest4j.TestAbortedException;
import shoeaudit.api.ServiceTestBase;

/**
 * Looks at the pages with the Chromium that is installed, driven by its ChromeDriver: Debian's
 * packages chromium and chromium-driver. {@code -DshoeAudit.pictures=true} leaves pictures of them
 * in {@code target/pages}, for people to look at.
 */
public abstract class BrowserTestBase extends ServiceTestBase {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path PICTURES = Path.of("target/pages");

  /** No test reads them, and each takes as long as half of what is tested of its page. */
  private static final boolean PICTURED = Boolean.getBoolean("shoeAudit.pictures");

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Rules that hold of what people are to read and to use: WCAG 2.2, A and AA. */
  private static final String WCAG =
      "{type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa',"
          + " 'best-practice']}";

  /** Those of them that are about colours. */
  private static final String COLOUR =
      "{type: 'rule', values: ['color-contrast', 'link-in-text-block']}";

  protected static ChromeDriver browser;

  /** Set before each test. */
  @TestHTTPResource("/")
  protected @Nullable URI home;

  @BeforeAll
  static void openBrowser() {
    Path chromium = program("chromium");
    Path driver = program("chromedriver");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync");
    browser =
        new ChromeDriver(
            new ChromeDriverService.Builder().usingDriverExecutable(driver.toFile()).build(),
            options);
  }

  /** Where a program is installed; without it the test is skipped, and says so. */
  private static Path program(String name) {
    for (String folder : System.getenv("PATH").split(":", -1)) {
      Path program = Path.of(folder, name);
      if (Files.isExecutable(program)) {
        return program;
      }
    }
    throw new TestAbortedException(name + " is not installed: no page is looked at in a browser");
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.quit();
    }
  }

  /** Signs somebody in at the page, and waits for their desk. */
  protected void signIn(String name) {
    browser.manage().deleteAllCookies();
    open("sign-in");
    find("input[name=name]").sendKeys(name);
    find("input[name=password]").sendKeys(PASSWORD);
    find("main button").click();
    await("header .who");
  }

  /** Opens a page by its address below the service's. */
  protected void open(String path) {
    browser.get(Objects.requireNonNull(home, "the service runs").resolve(path).toString());
  }

  /** The element that a selector of CSS finds, when it is there. */
  protected static WebElement await(String selector) {
    // By one look: a second one may be at the next page.
    List<WebElement> found = new ArrayList<>();
    awaits(() -> found.addAll(all(selector)));
    return found.getFirst();
  }

  /** Waits until something is so. */
  protected static void awaits(BooleanSupplier so) {
    new WebDriverWait(browser, PATIENCE).until(each -> so.getAsBoolean());
  }

  /** The element that a selector of CSS finds. */
  protected static WebElement find(String selector) {
    return browser.findElement(By.cssSelector(selector));
  }

  /** All elements that a selector of CSS finds. */
  protected static List<WebElement> all(String selector) {
    return browser.findElements(By.cssSelector(selector));
  }

  /** Presses keys, one after the other, where the focus is. */
  protected static void press(CharSequence... keys) {
    browser.switchTo().activeElement().sendKeys(keys);
  }

  /**
   * The page as it is shown wide and narrow, light and dark, held to WCAG. In the dark only colours
   * differ, so that there the rules on colour are asked alone.
   */
  protected static void look(String name) throws IOException {
    List<String> wrong = new ArrayList<>();
    for (String scheme : List.of("light", "dark")) {
      for (int width : new int[] {1440, 360}) {
        show(scheme, width);
        if (PICTURED) {
          Files.createDirectories(PICTURES);
          Files.write(PICTURES.resolve(name + "-" + width + "-" + scheme + ".png"), picture());
        }
        violations(scheme.equals("light") ? WCAG : COLOUR)
            .forEach(each -> wrong.add(scheme + " " + width + ": " + each));
        if (Boolean.TRUE.equals(
            browser.executeScript(
                "return document.documentElement.scrollWidth > window.innerWidth + 1"))) {
          wrong.add(scheme + " " + width + ": the page is wider than its window");
        }
      }
    }
    show("light", 1440);
    assertEquals(List.of(), wrong, name);
  }

  /** The whole page, also what has to be scrolled to. */
  private static byte[] picture() {
    Map<String, Object> shot =
        browser.executeCdpCommand(
            "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
    return Base64.getDecoder().decode(String.valueOf(shot.get("data")));
  }

  private static void show(String scheme, int width) {
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    browser.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 1000, "deviceScaleFactor", 1, "mobile", false));
  }

  /**
   * What axe-core finds.
   *
   * @param rules which of its rules, as an object of JavaScript
   */
  private static List<String> violations(String rules) throws IOException {
    if (Boolean.TRUE.equals(browser.executeScript("return typeof axe === 'undefined'"))) {
      try (InputStream script = BrowserTestBase.class.getResourceAsStream("/axe.min.js")) {
        browser.executeScript(
            new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    Object found =
        browser.executeAsyncScript(
            "const done = arguments[arguments.length - 1];"
                + "axe.run(document, {resultTypes: ['violations'], runOnly: "
                + rules
                + "}).then(result => done(JSON.stringify(result.violations)),"
                + " failure => done('failed: ' + failure));");
    List<String> wrong = new ArrayList<>();
    for (JsonNode each : JSON.readTree(String.valueOf(found))) {
      for (JsonNode node : each.path("nodes")) {
        wrong.add(each.path("id").asText() + " at " + node.path("html").asText());
      }
    }
    return wrong;
  }
}
