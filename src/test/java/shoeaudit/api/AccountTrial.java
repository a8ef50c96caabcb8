package shoeaudit.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Does to a running service what somebody would who has an account and means harm, and says what
 * stood: days at the end of time, and becoming another. It works at a licensee of its own, which it
 * makes, with accounts that it makes where none are named and disables at the end. These, a run and
 * entries of the trail are what it leaves behind.
 */
final class AccountTrial implements AutoCloseable {
  private static final ObjectMapper JSON = new JsonMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int MOST_TRIES = 10;
  private static final String LOG = "2026-03-02-table-1.csv";
  private static final Set<String> VERBS = Set.of("get", "put", "post", "delete", "patch");

  /** What is done with a one-time password, and what is there for everybody. */
  private static final Set<String> OPEN =
      Set.of("put /api/v1/me/password", "delete /api/v1/sessions/current", "post /api/v1/sessions");

  private final URI api;
  private final String licensee = "TRIAL-" + UUID.randomUUID().toString().substring(0, 8);
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final List<Made> made = new ArrayList<>();
  private final String administrator;
  private final String operator;
  private final String approver;

  /** An account that was made for this. */
  private record Made(long id, String name, List<String> roles, @Nullable String licensee) {}

  /**
   * A trial, whose licensee is made with it.
   *
   * @param administrator of all licensees, without a second factor, as name:password
   * @param operator of all licensees, likewise; null: one is made
   * @param approver likewise
   */
  AccountTrial(URI api, String administrator, @Nullable String operator, @Nullable String approver)
      throws IOException, InterruptedException {
    this.api = api;
    this.administrator = signedIn(administrator);
    needed(
        201,
        sent(
            "POST",
            "/api/v1/licensees",
            this.administrator,
            Map.of("code", licensee, "name", "Trial of attacks", "jurisdiction", "WSGC")));
    this.operator = operator == null ? newcomer(licensee, "operator") : signedIn(operator);
    this.approver = approver == null ? newcomer(null, "approver") : signedIn(approver);
  }

  /** The token of the administrator, who means no harm. */
  String token() {
    return administrator;
  }

  /** All trials, one after the other. */
  List<ServiceTrial.Outcome> all() throws IOException, InterruptedException {
    List<String> becoming = new ArrayList<>();
    List<String> days = new ArrayList<>();
    String both = newcomer(licensee, "operator", "auditor");
    Made person = made.getLast();
    endOfTime(days, both, becoming);
    machine(becoming, person);
    oneTimePassword(becoming, both, person);
    return List.of(
        new ServiceTrial.Outcome("days at the end of time (4)", days),
        new ServiceTrial.Outcome("becoming another (6)", becoming));
  }

  /** A control file without an end is taken and works; who brought the log signs nothing off. */
  private void endOfTime(List<String> fell, String both, List<String> becoming)
      throws IOException, InterruptedException {
    String of = "/api/v1/licensees/" + licensee;
    String controls =
        ServiceTestBase.controls(licensee).replace("until: null}", "until: 9999-12-31}");
    if (!controls.contains("9999-12-31")) {
      throw new IllegalStateException("the sample's control file has no open end any more");
    }
    String files = of + "/control-files";
    HttpResponse<String> valid =
        text(files + "/validation?name=controls.yaml", "text/plain; charset=utf-8", controls);
    expect(fell, "validation", 200, valid);
    HttpResponse<String> submitted =
        text(files + "?name=controls.yaml", "text/plain; charset=utf-8", controls);
    if (!expect(fell, "submission", 201, submitted)) {
      return;
    }
    String activation = files + "/" + json(submitted).path("id").asLong() + "/activation";
    Map<String, String> from = Map.of("from", "2026-01-01");
    if (!expect(fell, "activation", 200, sent("PUT", activation, approver, from))) {
      return;
    }
    HttpResponse<String> log =
        text(
            of + "/logs?name=" + LOG,
            "application/octet-stream",
            Files.readString(ServiceTestBase.SAMPLE.resolve("logs").resolve(LOG)),
            both);
    needed(201, log);
    HttpResponse<String> asked =
        sent(
            "POST", of + "/runs", operator, Map.of("logs", List.of(json(log).path("id").asLong())));
    if (!expect(fell, "run", 202, asked)) {
      return;
    }
    String run = of + "/runs/" + json(asked).path("id").asLong();
    JsonNode ended = ended(run);
    if (!ended.path("state").asText().equals("done")) {
      fell.add(
          "the run is " + ended.path("state").asText() + ": " + ended.path("failure").asText());
      return;
    }
    refused(
        becoming,
        "the sign-off of who brought the log",
        "same-person",
        sent("PUT", run + "/sign-off", both, Map.of("left_undecided", "a trial")));
  }

  private JsonNode ended(String run) throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      JsonNode state = json(needed(200, sent("GET", run, operator, null)));
      if (Set.of("done", "failed", "cancelled").contains(state.path("state").asText())
          || System.nanoTime() > end) {
        return state;
      }
      Thread.sleep(250);
    }
  }

  /** A machine's token touches no account, password or token, whatever its scopes. */
  private void machine(List<String> fell, Made person) throws IOException, InterruptedException {
    Map<String, Object> wanted = Map.of("label", "trial", "scopes", List.of("administrator"));
    JsonNode token = json(needed(201, sent("POST", "/api/v1/me/tokens", administrator, wanted)));
    String machine = token.path("secret").asText();
    try {
      Map<String, Object> account =
          Map.of("name", licensee + "-machines", "roles", List.of("administrator"));
      String at = "/api/v1/accounts/" + person.id();
      refused(fell, "an account", null, sent("POST", "/api/v1/accounts", machine, account));
      refused(
          fell,
          "a password",
          null,
          sent("PUT", at + "/password", machine, Map.of("password", password())));
      refused(
          fell,
          "roles",
          null,
          sent("PUT", at + "/access", machine, Map.of("roles", List.of("administrator"))));
      refused(fell, "a token", null, sent("POST", "/api/v1/me/tokens", machine, wanted));
      refused(
          fell,
          "its own password",
          null,
          sent(
              "PUT",
              "/api/v1/me/password",
              machine,
              Map.of("old_password", password(), "new_password", password())));
    } finally {
      needed(
          204,
          sent("DELETE", "/api/v1/me/tokens/" + token.path("id").asLong(), administrator, null));
    }
  }

  /** What an administrator gives opens nothing but its being changed. */
  private void oneTimePassword(List<String> fell, String before, Made person)
      throws IOException, InterruptedException {
    String given = password();
    needed(
        204,
        sent(
            "PUT",
            "/api/v1/accounts/" + person.id() + "/password",
            administrator,
            Map.of("password", given)));
    expect(fell, "a session from before", 401, sent("GET", "/api/v1/me", before, null));
    String token = signedIn(person.name() + ":" + given);
    JsonNode paths =
        json(needed(200, sent("GET", "/api/v1/openapi?format=json", null, null))).path("paths");
    int walked = 0;
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        String verb = operation.getKey();
        if (VERBS.contains(verb) && !OPEN.contains(verb + " " + path.getKey())) {
          walked++;
          String address = path.getKey().replaceAll("[{][^}]*[}]", "1");
          refused(
              fell,
              verb + " " + path.getKey() + " with a one-time password",
              "password-change-required",
              sent(verb.toUpperCase(Locale.ROOT), address, token, Map.of()));
        }
      }
    }
    if (walked < 40) {
      fell.add("only " + walked + " operations were walked");
    }
  }

  private static String password() {
    return "a trial " + UUID.randomUUID();
  }

  /** Makes an account whose owner has changed the password that it was given. */
  private String newcomer(@Nullable String of, String... roles)
      throws IOException, InterruptedException {
    String name = licensee.toLowerCase(Locale.ROOT) + "-" + String.join("-", roles);
    String given = password();
    Map<String, Object> account =
        of == null
            ? Map.of("name", name, "password", given, "roles", List.of(roles))
            : Map.of("name", name, "password", given, "roles", List.of(roles), "licensee", of);
    JsonNode kept = json(needed(201, sent("POST", "/api/v1/accounts", administrator, account)));
    made.add(new Made(kept.path("id").asLong(), name, List.of(roles), of));
    String token = signedIn(name + ":" + given);
    needed(
        204,
        sent(
            "PUT",
            "/api/v1/me/password",
            token,
            Map.of("old_password", given, "new_password", password())));
    return token;
  }

  /** The token of somebody, by name:password. */
  private String signedIn(String who) throws IOException, InterruptedException {
    int end = who.indexOf(':');
    if (end < 1) {
      throw new IllegalArgumentException("an account of the trial is named as name:password");
    }
    return json(needed(
            201,
            sent(
                "POST",
                "/api/v1/sessions",
                null,
                Map.of("name", who.substring(0, end), "password", who.substring(end + 1)))))
        .path("token")
        .asText();
  }

  private static boolean expect(
      List<String> fell, String what, int status, HttpResponse<String> answer) {
    if (answer.statusCode() == status) {
      return true;
    }
    fell.add(what + " was answered " + answer.statusCode() + ": " + answer.body());
    return false;
  }

  private static void refused(
      List<String> fell, String what, @Nullable String problem, HttpResponse<String> answer)
      throws IOException {
    if (expect(fell, what, 403, answer)
        && problem != null
        && !json(answer).path("type").asText().endsWith(":" + problem)) {
      fell.add(what + " was refused for another reason: " + answer.body());
    }
  }

  /** An answer without which the trial cannot go on. */
  private static HttpResponse<String> needed(int status, HttpResponse<String> answer) {
    if (answer.statusCode() != status) {
      throw new IllegalStateException(
          "the trial cannot go on: "
              + answer.request().method()
              + " "
              + answer.uri()
              + " was answered "
              + answer.statusCode()
              + ": "
              + answer.body());
    }
    return answer;
  }

  private static JsonNode json(HttpResponse<String> answer) throws IOException {
    return JSON.readTree(answer.body());
  }

  private HttpResponse<String> text(String path, String type, String body)
      throws IOException, InterruptedException {
    return text(path, type, body, operator);
  }

  private HttpResponse<String> text(String path, String type, String body, String token)
      throws IOException, InterruptedException {
    return answered(
        asked(path, token)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  /** Sends a body of JSON, where there is one and the method has one. */
  private HttpResponse<String> sent(
      String method, String path, @Nullable String token, @Nullable Object body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = asked(path, token);
    if (body == null || method.equals("GET")) {
      request.method(method, HttpRequest.BodyPublishers.noBody());
    } else {
      request
          .header("Content-Type", "application/json")
          .method(method, HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)));
    }
    return answered(request.build());
  }

  private HttpRequest.Builder asked(String path, @Nullable String token) {
    HttpRequest.Builder request = HttpRequest.newBuilder(api.resolve(path)).timeout(PATIENCE);
    return token == null ? request : request.header("Authorization", "Bearer " + token);
  }

  /** The answer; whoever is put off comes again when they are told to. */
  private HttpResponse<String> answered(HttpRequest request)
      throws IOException, InterruptedException {
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    for (int tries = 1;
        tries < MOST_TRIES && (answer.statusCode() == 429 || answer.statusCode() == 503);
        tries++) {
      Thread.sleep(Duration.ofSeconds(answer.headers().firstValueAsLong("Retry-After").orElse(1)));
      answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    }
    return answer;
  }

  /** Disables the accounts that were made. */
  @Override
  public void close() throws IOException {
    try {
      for (Made account : made) {
        Map<String, Object> access =
            account.licensee() == null
                ? Map.of("roles", account.roles(), "disabled", true)
                : Map.of(
                    "roles", account.roles(), "licensee", account.licensee(), "disabled", true);
        needed(
            200,
            sent("PUT", "/api/v1/accounts/" + account.id() + "/access", administrator, access));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted: accounts that were made are left as they are");
    } finally {
      client.close();
    }
  }
}
