package shoeaudit.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The service behind Caddy, with the example of {@code src/main/deploy/caddy}. */
class CaddyIT extends ProxyTrial {
  @TempDir private static Path folder;

  @BeforeAll
  static void begin() throws Exception {
    boolean isThere = ExampleProxy.isInstalled("caddy");
    if (!isThere) {
      System.out.println("skipped: caddy is not installed here (apt-get install caddy)");
    }
    assumeTrue(isThere, "caddy is not installed");
    begin(folder, ExampleProxy::caddy);
  }
}
