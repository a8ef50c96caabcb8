package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.config.HttpClientConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.identity.Role;

/** Answers that nobody reads, or that are read slowly, hold nothing that others need. */
@QuarkusTest
@TestProfile(IssuerAndLimitsProfile.class)
class SlowReadersTest extends ServiceTestBase {
  /** More than there are threads. */
  private static final int CONNECTIONS = 230;

  /** More than waits in the buffers of a connection. */
  private static final int LINES = 1_500_000;

  /** How often one more is asked for: the connections are enough for that. */
  private static final int TRIES = 60;

  private static final int LONGEST_ANSWER_MILLIS = 30_000;

  private final List<RawRequest> slow = new ArrayList<>();

  @TempDir Path folder;

  @AfterEach
  void hangUp() throws IOException {
    for (RawRequest request : slow) {
      request.close();
    }
  }

  private static RequestSpecification patient(Person person) {
    return person
        .asks()
        .config(
            RestAssuredConfig.config()
                .httpClient(
                    HttpClientConfig.httpClientConfig()
                        .setParam("http.socket.timeout", LONGEST_ANSWER_MILLIS)
                        .setParam("http.connection.timeout", LONGEST_ANSWER_MILLIS)));
  }

  /** The address of a log that is too large to wait in a connection's buffers. */
  private String largeLog(Person operator, String licensee) throws IOException {
    Path file = folder.resolve("night.csv");
    String sample = Files.readString(SAMPLE.resolve("logs/2026-03-02-table-1.csv"));
    Files.writeString(file, sample + "no event\n".repeat(LINES));
    return "/api/v1/licensees/"
        + licensee
        + "/logs/"
        + log(operator, licensee, "night.csv", file)
        + "/content";
  }

  private RawRequest asked(Person person, String path) throws IOException {
    RawRequest request =
        new RawRequest("GET " + path, List.of("Authorization: Bearer " + person.token()));
    slow.add(request);
    return request;
  }

  /**
   * Some answers fit whole into what waits on the way: more are asked for until there is no place.
   */
  private Response onceRefused(List<Person> people, String content) throws Exception {
    Response answer = patient(people.getFirst()).get("/api/v1/me");
    for (int i = 0; i < TRIES && answer.statusCode() != 429; i++) {
      asked(people.get(i % people.size()), content);
      answer = patient(people.getFirst()).get("/api/v1/me");
    }
    return answer;
  }

  @Test
  void manyWhoReadNoAnswerStopNothing() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    Person other = somebody(licensee(), Role.OPERATOR);
    Person auditor = somebody(null, Role.AUDITOR);
    String content = largeLog(operator, licensee);
    for (int i = 0; i < CONNECTIONS; i++) {
      asked(operator, content);
    }
    operations().get("/q/health/live").then().statusCode(200);
    for (Person each : List.of(other, auditor)) {
      Response answer = patient(each).get("/api/v1/me");
      assertEquals(200, answer.statusCode());
      assertEquals(each.name(), answer.path("account.name"));
    }
    refused(
        onceRefused(List.of(operator), content),
        429,
        "more requests of your account are in hand than may be at once",
        "shoe-audit.rate.account-at-once sets the limit");
  }

  /** Of buffers outside the heap: as it is once it changes no more. */
  private static long memoryOfBuffers() throws InterruptedException {
    BufferPoolMXBean direct =
        ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
            .filter(pool -> pool.getName().equals("direct"))
            .findFirst()
            .orElseThrow();
    long before = -1;
    long used = direct.getMemoryUsed();
    while (used != before) {
      Thread.sleep(1000);
      before = used;
      used = direct.getMemoryUsed();
    }
    return used;
  }

  @Test
  void whatIsNotReadWaitsOnTheDiskAndNotInMemory() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    String content = largeLog(operator, licensee);
    long before = memoryOfBuffers();
    for (int i = 0; i < 60; i++) {
      asked(operator, content);
    }
    long grown = memoryOfBuffers() - before;
    assertTrue(grown < 60L << 20, () -> grown + " bytes wait in memory");
  }

  @Test
  void aLicenseesPeopleTogetherLeaveThreadsToOthers() throws Exception {
    String licensee = licensee();
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      people.add(somebody(licensee, Role.OPERATOR));
    }
    Person other = somebody(licensee(), Role.OPERATOR);
    String content = largeLog(people.getFirst(), licensee);
    for (int i = 0; i < CONNECTIONS; i++) {
      asked(people.get(i % people.size()), content);
    }
    Response answer = patient(other).get("/api/v1/me");
    assertEquals(200, answer.statusCode());
    refused(
        onceRefused(people, content),
        429,
        "more requests of your licensee's people are in hand than may be at once",
        "shoe-audit.rate.licensee-at-once sets the limit");
    hangUp();
    while (patient(people.getFirst()).get("/api/v1/me").statusCode() == 429) {
      Thread.sleep(100);
    }
  }

  @Test
  void peopleOfTheCommissionTogetherLeaveThreadsToOthers() throws Exception {
    String licensee = licensee();
    Person operator = somebody(licensee, Role.OPERATOR);
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      people.add(somebody(null, Role.AUDITOR));
    }
    String content = largeLog(operator, licensee);
    for (int i = 0; i < CONNECTIONS; i++) {
      asked(people.get(i % people.size()), content);
    }
    for (Person each : List.of(operator, somebody(null, Role.AUDITOR))) {
      assertEquals(200, patient(each).get("/api/v1/me").statusCode());
    }
    refused(
        onceRefused(people, content),
        429,
        "more requests of your account are in hand than may be at once",
        "shoe-audit.rate.all-at-once sets the limit");
  }
}
