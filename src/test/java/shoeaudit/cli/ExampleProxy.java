package shoeaudit.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import shoeaudit.api.LoopbackCertificate;

/**
 * A real proxy that runs with a copy of one of the examples: only ports and the places of files are
 * others.
 */
final class ExampleProxy implements AutoCloseable {
  static final Path EXAMPLES = Path.of("src/main/deploy").toAbsolutePath();
  private static final long LONGEST_SECONDS = 20;

  private final int port;
  private final SSLContext trust;
  private final Path log;
  private final Process process;

  private ExampleProxy(int port, SSLContext trust, Path log, Process process) {
    this.port = port;
    this.trust = trust;
    this.log = log;
    this.process = process;
  }

  /** Where a program is installed, or null. */
  static boolean isInstalled(String program) {
    return List.of("/usr/bin/", "/usr/sbin/", "/usr/local/bin/", "/usr/local/sbin/").stream()
        .anyMatch(folder -> Files.isExecutable(Path.of(folder + program)));
  }

  static ExampleProxy nginx(Path folder, int service) throws Exception {
    int port = freePort();
    SSLContext trust = LoopbackCertificate.in(folder);
    String example =
        changed(
            "nginx/shoe-audit.conf",
            Map.of(
                "listen 443 ssl http2;",
                "listen 127.0.0.1:" + port + " ssl http2;",
                "server 127.0.0.1:8080;",
                "server 127.0.0.1:" + service + ";",
                "/etc/ssl/certs/shoe-audit.pem",
                folder.resolve("cert.pem").toString(),
                "/etc/ssl/private/shoe-audit.key",
                folder.resolve("key.pem").toString()));
    Files.writeString(folder.resolve("shoe-audit.conf"), example);
    StringBuilder all = new StringBuilder(500);
    // The administrator's nginx gives its work to another user, who may not read the test's folder.
    if (System.getProperty("user.name", "").equals("root")) {
      all.append("user root;\n");
    }
    all.append("daemon off;\nerror_log stderr;\nevents {}\npid nginx.pid;\nhttp {\n");
    for (String kind : List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) {
      all.append("  ").append(kind).append("_temp_path temp-").append(kind).append(";\n");
    }
    all.append("  include ").append(folder.resolve("shoe-audit.conf")).append(";\n}\n");
    Path main = Files.writeString(folder.resolve("nginx.conf"), all);
    return started(
        folder, port, trust, List.of("nginx", "-p", folder.toString(), "-c", main.toString()));
  }

  static ExampleProxy caddy(Path folder, int service) throws Exception {
    int port = freePort();
    SSLContext trust = LoopbackCertificate.in(folder);
    String example =
        changed(
            "caddy/Caddyfile",
            Map.of(
                "\naudit.example.org {",
                "\nhttps://127.0.0.1:" + port + " {",
                "127.0.0.1:8080",
                "127.0.0.1:" + service,
                "/etc/ssl/certs/shoe-audit.pem",
                folder.resolve("cert.pem").toString(),
                "/etc/ssl/private/shoe-audit.key",
                folder.resolve("key.pem").toString()));
    Path own = Files.writeString(folder.resolve("Caddyfile"), example);
    return started(
        folder,
        port,
        trust,
        List.of("caddy", "run", "--adapter", "caddyfile", "--config", own.toString()));
  }

  private static String changed(String example, Map<String, String> changes) throws IOException {
    String text = Files.readString(EXAMPLES.resolve(example));
    for (Map.Entry<String, String> change : changes.entrySet()) {
      if (!text.contains(change.getKey())) {
        throw new IOException(example + " has no " + change.getKey() + " any more");
      }
      text = text.replace(change.getKey(), change.getValue());
    }
    return text;
  }

  private static ExampleProxy started(Path folder, int port, SSLContext trust, List<String> command)
      throws Exception {
    Path log = folder.resolve("proxy.log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    // Caddy keeps what it makes in its user's home.
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("XDG_DATA_HOME", folder.resolve("caddy-data").toString());
    builder.environment().put("XDG_CONFIG_HOME", folder.resolve("caddy-config").toString());
    Process process = builder.start();
    ExampleProxy proxy = new ExampleProxy(port, trust, log, process);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (System.nanoTime() < end && process.isAlive()) {
      try {
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        return proxy;
      } catch (IOException notYet) {
        Thread.sleep(50);
      }
    }
    proxy.close();
    throw new IOException("the proxy does not start:\n" + proxy.log());
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  int port() {
    return port;
  }

  SSLContext trust() {
    return trust;
  }

  String log() throws IOException {
    return Files.readString(log);
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    process.onExit().orTimeout(LONGEST_SECONDS, TimeUnit.SECONDS).join();
  }
}
