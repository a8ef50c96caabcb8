package shoeaudit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the page on nights has somebody do who wants to see one that runs by itself, with its mail:
 * line by line, on a service that the lines of another page have left.
 */
class NightByItselfIT {
  private static final Path ROOT = Path.of("").toAbsolutePath();

  @TempDir private Path folder;

  private static List<String> block(String name) throws IOException {
    List<String> lines = Files.readAllLines(ROOT.resolve("src/site/nights.md"));
    int start = lines.indexOf("<!-- " + name + " -->") + 1;
    assertTrue(start > 0, "the page has no code block " + name);
    List<String> rest = lines.subList(start + 1, lines.size());
    return rest.subList(0, rest.indexOf("```"));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Test
  void aNightRunsByItselfAndItsMailComes() throws Exception {
    Files.createSymbolicLink(folder.resolve("src"), ROOT.resolve("src"));
    ServiceRoom.copyTo(folder.resolve("shoe-audit-data"), "WA-0042");
    GreenMail mail = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    mail.start();
    try {
      String script =
          String.join("\n", block("night-by-itself"))
              .replace("8080", Integer.toString(freePort()))
              .replace("1025", Integer.toString(mail.getSmtp().getPort()));
      Path said = folder.resolve("said");
      ProcessBuilder builder =
          new ProcessBuilder("bash", "-euo", "pipefail", "-c", script + "\nwait $service || true")
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile());
      builder.environment().put("SHOE_AUDIT_OPTS", ServiceProcess.SOON_STARTED);
      builder.environment().put("QUARKUS_MANAGEMENT_PORT", Integer.toString(freePort()));
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      Process process = builder.start();
      try {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (told(mail).isEmpty()) {
          assertTrue(process.isAlive(), () -> read(said));
          assertTrue(System.nanoTime() < end, () -> "no mail came: " + read(said));
          TimeUnit.MILLISECONDS.sleep(200);
        }
      } finally {
        process.descendants().forEach(ProcessHandle::destroy);
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly();
        }
      }
      List<MimeMessage> told = told(mail);
      assertEquals(1, told.size(), () -> read(said));
      List<String> text = String.valueOf(told.getFirst().getContent()).lines().toList();
      assertEquals(block("night-mail").getFirst(), text.get(2));
    } finally {
      mail.stop();
    }
  }

  /** What was told of the night that is done: the one after it is missing, once that is known. */
  private static List<MimeMessage> told(GreenMail mail) {
    return Stream.of(mail.getReceivedMessages())
        .filter(message -> subject(message).endsWith(": done"))
        .toList();
  }

  private static String subject(MimeMessage message) {
    try {
      return message.getSubject();
    } catch (jakarta.mail.MessagingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
