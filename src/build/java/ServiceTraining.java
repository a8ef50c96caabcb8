import java.io.BufferedReader;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A step of the build, run from its source when the program is packaged: starts the service on a
 * scratch folder with the sample's card room, looks at some pages, stops it, and so leaves a cache
 * of its classes, with which it starts in a third of the time. From JDK 25 on that is Java's AOT
 * cache (JEP 483, 514, 515), before it an archive of classes.
 *
 * <p>Where no port can be opened there is no cache: the build says so, and goes on, as the program
 * is the same without it.
 *
 * <p>Arguments: the packaged program's folder, a folder for what is left of the training.
 */
class ServiceTraining {
  private static final int FIRST_WITH_CACHE = 25;
  private static final Duration LONGEST = Duration.ofMinutes(5);
  private static final Pattern OPEN =
      Pattern.compile("Sign in at (\\S+) as .*; the password of each is (\\S+)");

  /** What people look at first. */
  private static final List<String> PAGES =
      List.of(
          "/",
          "/licensees/WA-0042/runs",
          "/licensees/WA-0042/runs/1",
          "/licensees/WA-0042/runs/1/findings");

  private ServiceTraining() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path program = Path.of(args[0]);
    Path left = Path.of(args[1]);
    delete(left);
    Files.createDirectories(left);
    boolean caches = Runtime.version().feature() >= FIRST_WITH_CACHE;
    Path cache = program.resolve(caches ? "shoe-audit-service.aot" : "shoe-audit-service.jsa");
    Files.deleteIfExists(cache);
    String failure =
        train(
            program, left, (caches ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + cache);
    if (failure == null && Files.notExists(cache)) {
      failure = "Java wrote none";
    }
    if (failure != null) {
      System.out.println(
          "No cache of the service's classes, so that it starts slower: "
              + failure
              + "; what it printed is in "
              + left);
    }
  }

  /** Returns why there is no cache; null: there is one. */
  private static String train(Path program, Path left, String output)
      throws IOException, InterruptedException {
    // The flags, and the class path word for word, are those of src/main/bin/shoe-audit.
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            output,
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
            "--add-opens",
            "java.base/java.lang=ALL-UNNAMED",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            Stream.of("quarkus/*", "app/*", "lib/boot/*", "lib/main/*")
                .map(jars -> program + "/" + jars)
                .reduce((one, other) -> one + System.getProperty("path.separator") + other)
                .orElseThrow(),
            "shoeaudit.cli.Main",
            "serve",
            "--demo",
            "--data",
            left.resolve("data").toString(),
            "--port",
            "0",
            "--operations-port",
            "0");
    Process service =
        new ProcessBuilder(command).redirectError(left.resolve("errors.txt").toFile()).start();
    Thread late = Thread.ofVirtual().start(() -> destroyWhenLate(service));
    try (BufferedReader out = service.inputReader(StandardCharsets.UTF_8)) {
      StringBuilder printed = new StringBuilder();
      boolean looked = false;
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        printed.append(line).append('\n');
        Matcher open = OPEN.matcher(line);
        if (open.find()) {
          look(open.group(1), open.group(2));
          looked = true;
          // Process.destroy would also close what it still prints.
          service.toHandle().destroy();
        }
      }
      Files.writeString(left.resolve("printed.txt"), printed);
      service.waitFor();
      return looked ? null : "the service did not start";
    } catch (IOException e) {
      return "the service did not answer (" + e + ")";
    } finally {
      service.destroyForcibly();
      late.interrupt();
    }
  }

  private static void destroyWhenLate(Process service) {
    try {
      if (!service.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
        service.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void look(String address, String password)
      throws IOException, InterruptedException {
    HttpClient client =
        HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    URI service = URI.create(address);
    String form =
        "name=auditor&to=%2F&password=" + URLEncoder.encode(password, StandardCharsets.UTF_8);
    client.send(
        HttpRequest.newBuilder(service.resolve("/sign-in"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build(),
        HttpResponse.BodyHandlers.discarding());
    for (String page : PAGES) {
      client.send(
          HttpRequest.newBuilder(service.resolve(page)).build(),
          HttpResponse.BodyHandlers.discarding());
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }
}
