package shoeaudit.cli;

import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

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
    SSLContext trust = certificate(folder);
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
    SSLContext trust = certificate(folder);
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

  /** Writes a key and a certificate of its own for this machine; gives who trusts it. */
  private static SSLContext certificate(Path folder)
      throws GeneralSecurityException, IOException, OperatorCreationException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(256);
    KeyPair pair = generator.generateKeyPair();
    X500Name name = new X500Name("CN=127.0.0.1");
    Instant now = Instant.now();
    JcaX509v3CertificateBuilder builder =
        new JcaX509v3CertificateBuilder(
            name,
            BigInteger.ONE,
            Date.from(now.minus(1, ChronoUnit.DAYS)),
            Date.from(now.plus(1, ChronoUnit.DAYS)),
            name,
            pair.getPublic());
    builder.addExtension(
        Extension.subjectAlternativeName,
        false,
        new GeneralNames(new GeneralName(GeneralName.iPAddress, "127.0.0.1")));
    X509Certificate certificate =
        new JcaX509CertificateConverter()
            .getCertificate(
                builder.build(
                    new JcaContentSignerBuilder("SHA256withECDSA").build(pair.getPrivate())));
    pem(folder.resolve("cert.pem"), certificate);
    pem(folder.resolve("key.pem"), new JcaPKCS8Generator(pair.getPrivate(), null));
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    store.setCertificateEntry("proxy", certificate);
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusted.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trusted.getTrustManagers(), null);
    return context;
  }

  private static void pem(Path file, Object content) throws IOException {
    try (Writer text = Files.newBufferedWriter(file);
        JcaPEMWriter writer = new JcaPEMWriter(text)) {
      writer.writeObject(content);
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
