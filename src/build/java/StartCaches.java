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
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A step of the build, run from its source when the program is packaged: leaves two caches of
 * classes with which the program starts faster. One is of an audit of the sample, with its reports,
 * for the commands that need no service; the other of a service on a scratch folder with the
 * sample's card room, some of whose pages are looked at, and which audits logs of many shoes whose
 * findings are read. From JDK 25 on a cache is Java's AOT cache (JEP 483, 514, 515), before it an
 * archive of classes.
 *
 * <p>That of an audit is trained with Java's first compiler alone. With the profiles that the
 * second one would leave in it, it sets to work at once on methods that a short life never pays
 * back: an audit of the sample took two fifths more processor time. A service lives long, and does
 * at its first log what it was seen doing in training.
 *
 * <p>Where there can be no cache (a service needs a port), the build says so, and goes on: the
 * program is the same without it.
 *
 * <p>Arguments: the packaged program's folder, a folder for what is left of the training, the
 * sample's folder.
 */
class StartCaches {
  private static final int FIRST_WITH_CACHE = 25;

  /** The status of an audit with findings, as there are in the sample. */
  private static final int FINDINGS = 1;

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

  /** What a service audits in training: logs of so many shoes, one after the other. */
  private static final int SHOES = 40;

  private static final int LOGS = 3;

  /** How many pages of findings each of some clients then reads at once. */
  private static final int READ = 200;

  private static final int CLIENTS = 4;
  private static final String SAMPLE_LOG = "logs/2026-03-02-table-1.csv";
  private static final String SAMPLE_SHOE = "2026-03-02-A";
  private static final String LICENSEE = "/api/v1/licensees/WA-0042";
  private static final long BETWEEN_LOOKS_MS = 100;

  private static final Pattern STILL_AT_WORK = Pattern.compile("\"state\":\"(?:queued|running)\"");

  private final Path program;
  private final Path left;
  private final Path sample;

  private StartCaches(Path program, Path left, Path sample) {
    this.program = program;
    this.left = left;
    this.sample = sample;
  }

  public static void main(String[] args) throws Exception {
    StartCaches caches = new StartCaches(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]));
    delete(caches.left);
    Files.createDirectories(caches.left);
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      Future<?> service = both.submit(() -> caches.leave("shoe-audit-service", caches::serve));
      Future<?> audit = both.submit(() -> caches.leave("shoe-audit", caches::audit));
      service.get();
      audit.get();
    }
  }

  /** Leaves a cache; returns why there can be none, or null. */
  private interface Training {
    String leave(String cache) throws IOException, InterruptedException;
  }

  private Path leave(String name, Training training) throws IOException, InterruptedException {
    boolean caches = Runtime.version().feature() >= FIRST_WITH_CACHE;
    Path cache = program.resolve(name + (caches ? ".aot" : ".jsa"));
    Files.deleteIfExists(cache);
    String failure =
        training.leave((caches ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + cache);
    if (failure == null && Files.notExists(cache)) {
      failure = "Java wrote none";
    }
    if (failure != null) {
      System.out.println(
          "No cache "
              + cache
              + ", so that the program starts slower: "
              + failure
              + "; what it printed is in "
              + left);
    }
    return cache;
  }

  /** The flags, and the class path word for word, are those of src/main/bin/shoe-audit. */
  private List<String> command(String cache, List<String> flags, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(cache);
    command.add("-XX:+UseSerialGC");
    command.add("-Djava.util.logging.manager=org.jboss.logmanager.LogManager");
    command.add("--add-opens");
    command.add("java.base/java.lang=ALL-UNNAMED");
    command.addAll(flags);
    command.add("-cp");
    command.add(
        Stream.of("quarkus/*", "app/*", "lib/boot/*", "lib/main/*")
            .map(jars -> program + "/" + jars)
            .collect(Collectors.joining(System.getProperty("path.separator"))));
    command.add("shoeaudit.cli.Main");
    command.addAll(List.of(arguments));
    return command;
  }

  private String audit(String cache) throws IOException, InterruptedException {
    List<String> command =
        command(
            cache,
            List.of("-XX:TieredStopAtLevel=1"),
            "audit",
            "--controls",
            sample.resolve("controls.yaml").toString(),
            "--out",
            left.resolve("results").toString(),
            sample.resolve("logs").toString());
    Process audit =
        new ProcessBuilder(command)
            .redirectOutput(left.resolve("audit.txt").toFile())
            .redirectError(left.resolve("audit-errors.txt").toFile())
            .start();
    Thread late = Thread.ofVirtual().start(() -> destroyWhenLate(audit));
    int status = audit.waitFor();
    late.interrupt();
    return status == FINDINGS ? null : "an audit of the sample ended with status " + status;
  }

  private String serve(String output) throws IOException, InterruptedException {
    List<String> command =
        command(
            output,
            List.of("--enable-native-access=ALL-UNNAMED"),
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
          URI at = URI.create(open.group(1));
          look(at, open.group(2));
          work(at, open.group(2));
          looked = true;
          // Process.destroy would also close what it still prints.
          service.toHandle().destroy();
        }
      }
      Files.writeString(left.resolve("printed.txt"), printed);
      service.waitFor();
      return looked ? null : "the service did not start";
    } catch (IOException e) {
      return "the service did not answer as it should (" + e + ")";
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

  private static void look(URI service, String password) throws IOException, InterruptedException {
    HttpClient client =
        HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
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

  /** Has it audit logs of many shoes, and reads the findings of the last. */
  private void work(URI service, String password) throws IOException, InterruptedException {
    Api api = new Api(service);
    api.signIn("operator", password);
    String run = "";
    for (int log = 1; log <= LOGS; log++) {
      String id =
          api.made(LICENSEE + "/logs?name=training-" + log + ".csv", "text/csv", log("T" + log));
      String asked = "{\"logs\": [" + id + "]}";
      run = LICENSEE + "/runs/" + api.made(LICENSEE + "/runs", "application/json", asked);
      while (STILL_AT_WORK.matcher(api.get(run)).find()) {
        TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MS);
      }
    }
    String findings = run + "/findings?limit=100";
    List<Callable<Void>> clients = Collections.nCopies(CLIENTS, () -> read(api, findings));
    try (ExecutorService atOnce = Executors.newFixedThreadPool(CLIENTS)) {
      for (Future<Void> client : atOnce.invokeAll(clients)) {
        client.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    }
  }

  private static Void read(Api api, String path) throws IOException, InterruptedException {
    for (int page = 0; page < READ; page++) {
      api.get(path);
    }
    return null;
  }

  /** The sample's first table some times over, as shoes that no other log has. */
  private String log(String name) throws IOException {
    List<String> lines = Files.readAllLines(sample.resolve(SAMPLE_LOG));
    StringBuilder log = new StringBuilder(lines.getFirst()).append('\n');
    for (int shoe = 0; shoe < SHOES; shoe++) {
      for (String line : lines.subList(1, lines.size())) {
        log.append(line.replace(SAMPLE_SHOE, name + "-" + shoe)).append('\n');
      }
    }
    return log.toString();
  }

  /** The service's API, for somebody who has signed in. */
  private static final class Api {
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI service;
    private String token = "";

    Api(URI service) {
      this.service = service;
    }

    void signIn(String name, String password) throws IOException, InterruptedException {
      String body = "{\"name\": \"" + name + "\", \"password\": \"" + password + "\"}";
      token = found(TOKEN, post("/api/v1/sessions", "application/json", body));
    }

    String get(String path) throws IOException, InterruptedException {
      return send(request(path));
    }

    /** The id of what a request makes. */
    String made(String path, String type, String body) throws IOException, InterruptedException {
      return found(ID, post(path, type, body));
    }

    private String post(String path, String type, String body)
        throws IOException, InterruptedException {
      return send(
          request(path)
              .header("Content-Type", type)
              .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
      return HttpRequest.newBuilder(service.resolve(path))
          .header("Authorization", "Bearer " + token);
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
      HttpResponse<String> answer =
          client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() >= 400) {
        throw new IOException(answer + ": " + answer.body());
      }
      return answer.body();
    }

    private static String found(Pattern pattern, String in) throws IOException {
      Matcher matcher = pattern.matcher(in);
      if (!matcher.find()) {
        throw new IOException("no " + pattern + " in " + in);
      }
      return matcher.group(1);
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
