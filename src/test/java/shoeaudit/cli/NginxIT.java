package shoeaudit.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The service behind nginx, with the example of {@code src/main/deploy/nginx}. */
class NginxIT extends ProxyTrial {
  @TempDir private static Path folder;

  @BeforeAll
  static void begin() throws Exception {
    boolean isThere = ExampleProxy.isInstalled("nginx");
    if (!isThere) {
      System.out.println("skipped: nginx is not installed here (apt-get install nginx-light)");
    }
    assumeTrue(isThere, "nginx is not installed");
    begin(folder, ExampleProxy::nginx);
  }
}
