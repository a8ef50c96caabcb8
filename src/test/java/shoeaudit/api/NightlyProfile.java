package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The service as other tests have it, but it looks for nights that are due all the time. It tells
 * the commission of all nights, and one licensee's people of theirs, through a mail server that is
 * away unless a test starts it.
 */
public class NightlyProfile implements QuarkusTestProfile {
  static final String LICENSEE_WITH_MAIL = "L-mail";
  static final String MAIL_OF_ALL = "audits@commission.example";
  static final String MAIL_OF_LICENSEE = "compliance@room.example";

  static final String LICENSEE_WITH_HOOK = "L-hook";
  static final String HOOK_PATH = "/audits?of=all";

  /** Of whose nights a program is told that never listens. */
  static final String LICENSEE_WITH_DEAF_HOOK = "L-deaf";

  /** Likewise. */
  static final String OTHER_WITH_DEAF_HOOK = "L-deaf-too";

  /** Where the secrets of that licensee's webhook stand. */
  static final Path SECRETS = Path.of(ServiceProfile.emptyFolder()).resolve("room.secrets");

  private final ServiceProfile usual = new ServiceProfile();

  @Override
  public Map<String, String> getConfigOverrides() {
    Map<String, String> settings = new HashMap<>(usual.getConfigOverrides());
    settings.put("shoe-audit.nights.every", "0.3S");
    settings.put("shoe-audit.nights.quiet", "0S");
    settings.put("shoe-audit.nights.mail.all", MAIL_OF_ALL);
    settings.put("shoe-audit.nights.mail.to." + LICENSEE_WITH_MAIL, MAIL_OF_LICENSEE);
    settings.put("shoe-audit.nights.mail.quiet-when-clean", "true");
    settings.put("shoe-audit.nights.mail.link", "https://audits.example/");
    settings.put("quarkus.mailer.mock", "false");
    settings.put("quarkus.mailer.from", "shoe-audit@commission.example");
    settings.put("quarkus.mailer.host", "127.0.0.1");
    settings.put("quarkus.mailer.port", String.valueOf(freePort()));
    settings.put("quarkus.mailer.start-tls", "DISABLED");
    settings.put("shoe-audit.webhooks.url.room", "http://127.0.0.1:" + freePort() + HOOK_PATH);
    settings.put("shoe-audit.webhooks.secrets.room", SECRETS.toString());
    settings.put("shoe-audit.webhooks.licensees.room", LICENSEE_WITH_HOOK);
    settings.put("shoe-audit.webhooks.url.deaf", "http://127.0.0.1:" + freePort() + "/");
    settings.put("shoe-audit.webhooks.secrets.deaf", SECRETS.toString());
    settings.put(
        "shoe-audit.webhooks.licensees.deaf", LICENSEE_WITH_DEAF_HOOK + "," + OTHER_WITH_DEAF_HOOK);
    settings.put("shoe-audit.webhooks.every", "0.3S");
    settings.put("shoe-audit.webhooks.loopback", "true");
    return settings;
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException("no port is free", e);
    }
  }

  @Override
  public Set<Class<?>> getEnabledAlternatives() {
    return usual.getEnabledAlternatives();
  }

  @Override
  public List<TestResourceEntry> testResources() {
    return usual.testResources();
  }
}
