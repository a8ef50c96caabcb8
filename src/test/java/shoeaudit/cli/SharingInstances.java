package shoeaudit.cli;

import com.icegreen.greenmail.util.GreenMail;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.service.hooks.WebhookListener;

/**
 * What instances of the service share that are tried together: a folder, a PostgreSQL, a room's
 * webhook and somebody's mail.
 */
record SharingInstances(
    Path folder, EmbeddedPostgres server, GreenMail mail, WebhookListener listener) {
  private static final int SECRET_LETTERS = 48;

  /**
   * One of them, not begun yet. It looks at nights every second.
   *
   * @param more options of the trial
   */
  ServiceProcess instance(String name, int leaseSeconds, String... more) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "s".repeat(SECRET_LETTERS));
    List<String> options =
        new ArrayList<>(
            List.of(
                "-Dshoe-audit.instance=" + name,
                "-Dshoe-audit.instance-lease=" + leaseSeconds + "S",
                KillTrial.NEVER_GIVEN_UP,
                "-Dshoe-audit.nights.every=1S",
                // What comes late comes in one file.
                "-Dshoe-audit.nights.quiet=0S",
                "-Dshoe-audit.webhooks.url.room=" + listener.url(),
                "-Dshoe-audit.webhooks.secrets.room=" + secret,
                "-Dshoe-audit.webhooks.loopback=true",
                "-Dshoe-audit.nights.mail.all=compliance@room.example",
                "-Dquarkus.mailer.from=shoe-audit@room.example",
                "-Dquarkus.mailer.host=127.0.0.1",
                "-Dquarkus.mailer.port=" + mail.getSmtp().getPort(),
                "-Dquarkus.mailer.start-tls=DISABLED",
                "-Dquarkus.datasource.jdbc.url=" + server.getJdbcUrl("postgres", "postgres"),
                "-Dquarkus.datasource.username=postgres",
                "-Dquarkus.datasource.password=postgres"));
    options.addAll(List.of(more));
    return new ServiceProcess(folder, options.toArray(String[]::new));
  }
}
