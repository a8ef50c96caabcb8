package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.quarkus.arc.Arc;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.vertx.http.HttpServer;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import shoeaudit.api.accounts.SessionResource;
import shoeaudit.api.http.Problem;
import shoeaudit.forensics.Deals;
import shoeaudit.forensics.DealtShoes;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.nights.NightState;
import shoeaudit.service.hooks.WebDelivery;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.nights.NoticeRecord;
import shoeaudit.service.queue.RunWorkAsTold;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.sending.Sending;

/**
 * What tests of the service need: people who sign in, a licensee of its own for each test, the
 * sample. {@code mvn verify -Pwhole} runs each test on every {@link TestDatabase}, except those
 * that {@code src/test/one-database.txt} and {@code src/test/server-alone.txt} list.
 */
public abstract class ServiceTestBase {
  public static final String PASSWORD = "correct horse battery staple";
  public static final Path SAMPLE = Path.of("src/samples/cedar-river");
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final AtomicBoolean REPORTS_ARE_READ = new AtomicBoolean();

  @Inject protected Accounts accounts;
  @Inject protected Licensees licensees;

  /** Without Quarkus, as in the build's other runs of tests, nothing is injected. */
  @BeforeEach
  public void theServiceRuns() {
    assertNotNull(
        accounts,
        "the service was not started: run its tests with mvn test-compile surefire:test@doors, or"
            + " @postgres");
    ToldOnFailure.begin();
    REPORTS_ARE_READ.set(false);
    var unused = RunWorkAsTold.withReports(true);
  }

  /**
   * Says that this test reads the reports of its runs. Otherwise those that {@link #run} asks for
   * have their findings and other results alone.
   */
  public static void readsReports() {
    REPORTS_ARE_READ.set(true);
  }

  /** Says that this test reads no reports of runs that the service begins by itself. */
  static void readsNoReportsOfNights() {
    var unused = RunWorkAsTold.withReports(false);
  }

  /** Holds that a request was refused with a problem that says what is wrong, and what is right. */
  public static void refused(Response answer, int status, String detail, String remedy) {
    answer
        .then()
        .statusCode(status)
        .contentType(Problem.MEDIA_TYPE)
        .body("status", equalTo(status))
        .body("detail", containsString(detail))
        .body("remedy", containsString(remedy));
  }

  /** A request to those who run the service: health and metrics, at a port of their own. */
  public static RequestSpecification operations() {
    return given().port(Arc.container().instance(HttpServer.class).get().getManagementPort());
  }

  /** A number that no other test has: names made with it are new. */
  public static int number() {
    return NUMBERS.incrementAndGet();
  }

  /** Somebody of the commission (no licensee) or of a licensee's people, signed in. */
  public Person somebody(@Nullable String licensee, Role... roles) {
    return as(account(licensee, roles));
  }

  /** The name of a new account. */
  public String account(@Nullable String licensee, Role... roles) {
    String name = "person-" + number();
    Set<Role> granted = EnumSet.copyOf(Arrays.asList(roles));
    Licensee of = licensee == null ? null : licensees.find("code", licensee).firstResult();
    accounts.add(Actor.COMMAND_LINE, name, PASSWORD, granted, of);
    return name;
  }

  /** Somebody who is signed in; each request is one of its own. */
  public record Person(String name, String token) {
    public RequestSpecification asks() {
      return given().header("Authorization", "Bearer " + token);
    }
  }

  /** Signs somebody in. */
  public static Person as(String name) {
    Response answer =
        given()
            .contentType(ContentType.JSON)
            .body(new SessionResource.Credentials(name, PASSWORD))
            .post("/api/v1/sessions");
    answer.then().statusCode(201);
    return new Person(name, Answers.text(answer, "token"));
  }

  /**
   * The code of a new licensee. The service is told directly, as of what the command line does: the
   * way over HTTP has tests of its own, and people who sign in for this alone would take more time
   * than all else that tests do.
   */
  public String licensee() {
    String code = "L-" + number();
    licensees.oneAtATime(() ->
        QuarkusTransaction.requiringNew()
            .call(() -> licensees.add(Actor.COMMAND_LINE, code, "Cedar River", "WSGC")));
    return code;
  }

  /** The sample's control file as one of that licensee's. */
  public static String controls(String licensee) throws IOException {
    return Files.readString(SAMPLE.resolve("controls.yaml")).replace("WA-0042", licensee);
  }

  /** Of a night of which a program could not be told; returns its number. */
  public long failedDelivery(String licensee, String day) {
    return QuarkusTransaction.requiringNew()
        .call(() -> {
          WebDelivery delivery = new WebDelivery();
          delivery.channel = WebDelivery.Channel.WEBHOOK;
          delivery.target = "room";
          delivery.licensee = licensees.find("code", licensee).singleResult();
          delivery.event = "night.done";
          delivery.subject = day;
          delivery.body = "{}";
          delivery.outcome = Sending.Outcome.FAILED;
          delivery.attempts = 8;
          delivery.madeAt = Instant.EPOCH;
          delivery.nextAt = Instant.EPOCH;
          delivery.failure = "it was answered with 503";
          Arc.container().instance(EntityManager.class).get().persist(delivery);
          return delivery.id;
        });
  }

  /** Of a night of which somebody could not be told by mail; returns its number. */
  public long givenUpMail(String licensee, String day, String recipient) {
    return QuarkusTransaction.requiringNew()
        .call(() -> {
          NoticeRecord notice = new NoticeRecord();
          notice.night = nightOf(licensee, LocalDate.parse(day));
          notice.position = -1;
          notice.edition = notice.night.edition;
          notice.state = notice.night.state;
          notice.logsKey = "";
          notice.recipient = recipient;
          notice.outcome = Sending.Outcome.FAILED;
          notice.attempts = 8;
          notice.madeAt = Instant.EPOCH;
          notice.nextAt = Instant.EPOCH;
          notice.failure = "the mail server is away";
          Arc.container().instance(EntityManager.class).get().persist(notice);
          return notice.id;
        });
  }

  /** The night of a day, which is made where there is none. */
  private NightRecord nightOf(String licensee, LocalDate day) {
    EntityManager entities = Arc.container().instance(EntityManager.class).get();
    List<NightRecord> there =
        entities
            .createQuery(
                "from NightRecord where licensee.code = ?1 and day = ?2", NightRecord.class)
            .setParameter(1, licensee)
            .setParameter(2, day)
            .getResultList();
    if (!there.isEmpty()) {
      return there.getFirst();
    }
    NightRecord night = new NightRecord();
    night.licensee = licensees.find("code", licensee).singleResult();
    night.day = day;
    night.state = NightState.MISSING;
    night.deadline = Instant.EPOCH;
    entities.persist(night);
    return night;
  }

  /** A new licensee with an active control file, of which the service is told directly as well. */
  public String licenseeWithControls() throws IOException {
    String code = licensee();
    Licensee of = licensees.find("code", code).singleResult();
    ControlRegister register = Arc.container().instance(ControlRegister.class).get();
    ControlRegister.Sent sent =
        new ControlRegister.Sent("controls.yaml", controls(code).getBytes(StandardCharsets.UTF_8));
    List<ControlRegister.Kept> kept = register.receive(of, List.of(sent));
    ControlVersion version =
        Arc.container()
            .instance(EvidenceFiles.class)
            .get()
            .oneAtATime(() -> register.submit(new Actor("uploader-" + code, null), of, kept))
            .getFirst()
            .version();
    register.activate(new Actor("approver-" + code, null), of, version.id, version.effectiveFrom);
    return code;
  }

  /** The id of a control file, uploaded. */
  public static int submit(Person operator, String licensee, String controls) {
    Response answer =
        operator
            .asks()
            .contentType("text/plain; charset=utf-8")
            .body(controls)
            .post("/api/v1/licensees/" + licensee + "/control-files?name=controls.yaml");
    answer.then().statusCode(201);
    return Answers.number(answer, "id");
  }

  /** Approves a control file. */
  public static void activate(Person approver, String licensee, int controls) {
    approver
        .asks()
        .contentType(ContentType.JSON)
        .body("{\"from\": \"2026-01-01\"}")
        .put("/api/v1/licensees/" + licensee + "/control-files/" + controls + "/activation")
        .then()
        .statusCode(200);
  }

  /** The id of a log of the sample, uploaded. */
  public static int log(Person operator, String licensee, String name) {
    return log(operator, licensee, name, SAMPLE.resolve("logs").resolve(name));
  }

  /** The id of any log, uploaded. */
  public static int log(Person operator, String licensee, String name, Path file) {
    return Answers.number(
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(file.toFile())
            .post("/api/v1/licensees/" + licensee + "/logs?name=" + name),
        "id");
  }

  /** Asks for a run of logs and waits until it has come to an end. */
  public static int run(Person operator, String licensee, int... logs) throws InterruptedException {
    boolean before = RunWorkAsTold.withReports(REPORTS_ARE_READ.get());
    try {
      Response answer =
          operator
              .asks()
              .contentType(ContentType.JSON)
              .body("{\"logs\": " + Arrays.toString(logs) + "}")
              .post("/api/v1/licensees/" + licensee + "/runs");
      answer.then().statusCode(202);
      int run = Answers.number(answer, "id");
      awaitEnd(run);
      return run;
    } finally {
      var unused = RunWorkAsTold.withReports(before);
    }
  }

  /**
   * Waits until a run has come to an end. That is looked up and not asked for over HTTP: a request
   * at each look would cost more than the run.
   */
  static void awaitEnd(int run) throws InterruptedException {
    RunRecords runs = Arc.container().instance(RunRecords.class).get();
    while (!QuarkusTransaction.requiringNew().call(() -> runs.findById((long) run).state.isEnd())) {
      Thread.sleep(20);
    }
  }

  /**
   * A run of one night at whose table the second shoe was the first one, not shuffled at all.
   *
   * @param log a file that can be written for it
   */
  public static int runWithASlug(Person operator, String licensee, Path log)
      throws IOException, InterruptedException {
    byte[] cards = Deals.shuffled(8, new Random(5));
    DealtShoes.write(log, "2026-01-05", cards, cards);
    return run(operator, licensee, log(operator, licensee, "night.csv", log));
  }

  /**
   * A run of the sample's first table, after whose lines some stand that cannot be read.
   *
   * @param log a file that can be written for it
   */
  public static int runWithUnreadLines(Person operator, String licensee, Path log, int lines)
      throws IOException, InterruptedException {
    String sample = Files.readString(SAMPLE.resolve("logs/2026-03-02-table-1.csv"));
    Files.writeString(log, sample + "no event\n".repeat(lines));
    return run(operator, licensee, log(operator, licensee, "night.csv", log));
  }

  /** A run of the sample's first table, by people who do nothing else. */
  public ReviewedRun reviewedRun() throws IOException, InterruptedException {
    String licensee = licenseeWithControls();
    Person operator = somebody(licensee, Role.OPERATOR);
    return reviewedRun(licensee, operator, operator);
  }

  /** A run of the sample's first table, uploaded by one, asked for by another. */
  public ReviewedRun reviewedRun(String licensee, Person uploads, Person asks)
      throws InterruptedException {
    int run = run(asks, licensee, log(uploads, licensee, "2026-03-02-table-1.csv"));
    return new ReviewedRun(
        licensee,
        somebody(licensee, Role.OPERATOR),
        somebody(null, Role.AUDITOR),
        run,
        asks.asks()
            .get("/api/v1/licensees/" + licensee + "/runs/" + run + "/findings")
            .path("findings.id"));
  }
}
