package shoeaudit.api;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.annotation.security.PermitAll;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.identity.Role;

/**
 * All endpoints of the API, found by their annotations: none answers without a token, and none
 * tells a licensee's people, whatever their roles, anything of another licensee's.
 */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class EveryEndpointTest extends IdentityTestBase {
  /** Fewer endpoints than this, and the walk would hold of nothing. Raise it as the API grows. */
  private static final int FLOOR = 60;

  /** Of those, the ones that name something in their path. */
  private static final int FLOOR_WITH_IDS = 45;

  /** The ones that read a body of JSON. */
  private static final int FLOOR_WITH_BODIES = 16;

  /** What anybody may ask for. */
  private static final Set<String> OPEN = Set.of("POST /api/v1/sessions");

  /** What makes nothing, names the version that it saw, or is the same however often it is sent. */
  private static final Set<String> WITHOUT_KEY =
      Set.of(
          "POST /api/v1/licensees/{licensee}/control-files/validation",
          "POST /api/v1/licensees/{licensee}/disputes/{dispute}/confirmation",
          "POST /api/v1/licensees/{licensee}/disputes/{dispute}/hand-back",
          "POST /api/v1/licensees/{licensee}/logs/look",
          "POST /api/v1/trail/log/cosignatures");

  private static final Pattern ID = Pattern.compile("\\{(\\w+)(?::[^}]*)?}");

  @Inject BeanManager beans;

  /**
   * An endpoint.
   *
   * @param path with the names of what it takes in braces
   */
  private record Endpoint(String verb, String path, Method method) {
    @Override
    public String toString() {
      return verb + " " + path;
    }

    Set<String> ids() {
      return ID.matcher(path)
          .results()
          .map(found -> found.group(1))
          .collect(Collectors.toCollection(TreeSet::new));
    }

    String with(Map<String, String> ids) {
      Matcher named = ID.matcher(path);
      return named.replaceAll(found -> Matcher.quoteReplacement(id(found.group(1), ids)));
    }

    private String id(String name, Map<String, String> ids) {
      String id = ids.get(name);
      if (id == null) {
        return fail(
            this
                + " takes {"
                + name
                + "}, which this test does not know. Add one of the foreign licensee's to foreign()"
                + " in EveryEndpointTest, so that the walk asks for it.");
      }
      return id;
    }

    boolean isOpen() {
      return method.isAnnotationPresent(PermitAll.class);
    }

    /** A request with a body such as the endpoint takes. */
    RequestSpecification asked(RequestSpecification request) {
      Consumes consumes = method.getAnnotation(Consumes.class);
      String type =
          consumes == null || consumes.value()[0].startsWith("*")
              ? "application/json"
              : consumes.value()[0];
      for (Parameter parameter : method.getParameters()) {
        if (parameter.getType() == InputStream.class) {
          return request.contentType("application/octet-stream").body(new byte[] {'x'});
        }
        if (parameter.getType().isRecord()) {
          return request.contentType(ContentType.JSON).body(json(parameter.getType()));
        }
      }
      if (type.startsWith("multipart")) {
        return request.multiPart("file", "x.csv", new byte[] {'x'});
      }
      return verb.equals("GET") ? request : request.contentType(type);
    }

    /** The record that it reads its body into; null: it takes none. */
    @Nullable Class<?> body() {
      return Arrays.stream(method.getParameterTypes())
          .filter(Class::isRecord)
          .findFirst()
          .orElse(null);
    }

    private static Map<String, Object> json(Class<?> record) {
      Map<String, Object> members = new LinkedHashMap<>();
      for (RecordComponent component : record.getRecordComponents()) {
        String name = component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
        Class<?> of = elements(component);
        Object value = of == null ? value(component.getType()) : List.of(json(of));
        if (value != null) {
          members.put(name, value);
        }
      }
      return members;
    }

    /** The records of which a member is a list; null: it is none of records. */
    private static @Nullable Class<?> elements(RecordComponent component) {
      return component.getGenericType() instanceof ParameterizedType listed
              && listed.getActualTypeArguments()[0] instanceof Class<?> element
              && element.isRecord()
          ? element
          : null;
    }

    private static @Nullable Object value(Class<?> type) {
      if (type == String.class) {
        return "x";
      }
      if (type == LocalDate.class) {
        return "2026-01-01";
      }
      if (type == Instant.class) {
        return "2026-01-01T00:00:00Z";
      }
      if (type == boolean.class || type == Boolean.class) {
        return false;
      }
      if (Collection.class.isAssignableFrom(type)) {
        return List.of("1");
      }
      if (type.isEnum()) {
        return type.getEnumConstants()[0].toString();
      }
      if (type.isRecord()) {
        return json(type);
      }
      if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
        return 1;
      }
      return null;
    }
  }

  /** Those of the API; pages are walked by a test of their own. */
  private List<Endpoint> endpoints() {
    List<Endpoint> endpoints = new ArrayList<>();
    for (Bean<?> bean : beans.getBeans(Object.class, Any.Literal.INSTANCE)) {
      Path root = bean.getBeanClass().getAnnotation(Path.class);
      if (root == null || !bean.getBeanClass().getName().startsWith("shoeaudit.api.")) {
        continue;
      }
      for (Method method : bean.getBeanClass().getDeclaredMethods()) {
        verb(method)
            .ifPresent(verb -> endpoints.add(new Endpoint(verb, path(root, method), method)));
      }
    }
    return endpoints;
  }

  private static java.util.Optional<String> verb(Method method) {
    return Arrays.stream(method.getAnnotations())
        .map(Annotation::annotationType)
        .map(type -> type.getAnnotation(HttpMethod.class))
        .filter(java.util.Objects::nonNull)
        .map(HttpMethod::value)
        .findFirst();
  }

  private static String path(Path root, Method method) {
    Path sub = method.getAnnotation(Path.class);
    String whole = "/" + root.value() + "/" + (sub == null ? "" : sub.value());
    return whole.replaceAll("/+", "/").replaceAll("(?<=.)/$", "");
  }

  private static Response answer(Endpoint endpoint, String path, RequestSpecification as) {
    return endpoint.asked(as).request(endpoint.verb(), path);
  }

  /** What belongs to a licensee, by the names that paths have for it. */
  private Map<String, String> foreign(String licensee) throws Exception {
    Map<String, String> ids = new TreeMap<>();
    Person operator = somebody(licensee, Role.OPERATOR, Role.BATCH);
    int log = log(operator, licensee, "2026-03-02-table-1.csv");
    int run = run(operator, licensee, log);
    String at = "/api/v1/licensees/" + licensee;
    String finding = operator.asks().get(at + "/runs/" + run + "/findings").path("findings[0].id");
    int version =
        submit(operator, licensee, controls(licensee).replace("\"300.00\"", "\"250.00\""));
    int trial =
        post(
                operator,
                at + "/control-files/" + version + "/trials",
                "{\"from\": \"2026-03-02\", \"until\": \"2026-03-02\"}")
            .path("id");
    ids.put("trial", String.valueOf(trial));
    ids.put("file", "comparison.csv");
    int token =
        post(operator, "/api/v1/me/tokens", "{\"label\": \"x\", \"scopes\": [\"batch\"]}")
            .path("id");
    ids.put("licensee", licensee);
    ids.put("log", String.valueOf(log));
    ids.put("run", String.valueOf(run));
    ids.put("version", String.valueOf(version));
    ids.put("finding", finding);
    ids.put("report", "findings.jsonl");
    ids.put("handout", "redress.csv");
    ids.put("day", "2026-03-02");
    ids.put("edition", "1");
    ids.put("delivery", String.valueOf(failedDelivery(licensee, "2026-03-02")));
    ids.put("notice", String.valueOf(givenUpMail(licensee, "2026-03-02", "a@room.example")));
    ids.put("tile", "0/000.p/1");
    ids.put("account", String.valueOf(id(operator.name())));
    ids.put("token", String.valueOf(token));
    int session = operator.asks().get("/api/v1/me/sessions").path("sessions[0].id");
    ids.put("session", String.valueOf(session));
    int attachment =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body(new byte[] {'x'})
            .post(at + "/findings/" + finding + "/attachments?name=slip.txt")
            .path("number");
    int bulk =
        post(
                somebody(null, Role.AUDITOR),
                at + "/runs/" + run + "/bulk-reviews",
                "{\"findings\": [\""
                    + finding
                    + "\"], \"state\": \"confirmed\", \"reason\": \"x\"}")
            .path("bulk_review.number");
    ids.put("bulk", String.valueOf(bulk));
    int dispute =
        post(
                operator,
                at + "/disputes",
                "{\"run\": "
                    + run
                    + ", \"table\": \"T1\", \"shoe\": \"2026-03-02-A\", \"place\": 0, \"claim\": \"x\"}")
            .path("dispute.number");
    ids.put("dispute", String.valueOf(dispute));
    int filter =
        post(operator, at + "/finding-filters", "{\"name\": \"x\", \"choice\": {\"code\": \"x\"}}")
            .path("number");
    ids.put("filter", String.valueOf(filter));
    int drop =
        operator
            .asks()
            .contentType("application/octet-stream")
            .body("date,table,drop_minor\n2026-03-02,T1,300000\n".getBytes(StandardCharsets.UTF_8))
            .post(at + "/drops?name=drop.csv")
            .path("id");
    ids.put("drop", String.valueOf(drop));
    int engagement =
        somebody(null, Role.AUDITOR)
            .asks()
            .contentType("application/octet-stream")
            .body(
                """
                format: 1
                report: {number: MB-1, status: draft}
                authority: A commission
                auditor: {name: R. Ortiz}
                """
                    .getBytes(StandardCharsets.UTF_8))
            .post(at + "/engagements?name=engagement.yaml")
            .path("id");
    ids.put("engagement", String.valueOf(engagement));
    ids.put("number", String.valueOf(attachment));
    return ids;
  }

  private Person withAllRoles(String licensee) {
    return somebody(licensee, Role.values());
  }

  @Test
  void noEndpointAnswersWithoutAToken() throws Exception {
    List<Endpoint> endpoints = endpoints();
    assertTrue(endpoints.size() >= FLOOR, () -> "only these were found: " + endpoints);
    Map<String, String> ids = foreign(licenseeWithControls());
    Set<String> open = new TreeSet<>();
    for (Endpoint endpoint : endpoints) {
      if (endpoint.isOpen()) {
        open.add(endpoint.toString());
        continue;
      }
      String path = endpoint.with(ids);
      assertEquals(401, answer(endpoint, path, given()).statusCode(), endpoint::toString);
      Person forger = new Person("forger", "sa_" + "1".repeat(64));
      assertEquals(401, answer(endpoint, path, forger.asks()).statusCode(), endpoint::toString);
    }
    assertEquals(OPEN, open);
  }

  @Test
  void whatIsAnotherLicenseesIsNotFound() throws Exception {
    Map<String, String> foreign = foreign(licenseeWithControls());
    String own = licenseeWithControls();
    // The same ids under one's own licensee: each is looked for among one's own.
    Map<String, String> mixed = new TreeMap<>(foreign);
    mixed.put("licensee", own);
    Person person = withAllRoles(own);
    int walked = 0;
    for (Endpoint endpoint : endpoints()) {
      if (endpoint.ids().isEmpty()) {
        continue;
      }
      walked++;
      assertNotFound(endpoint, answer(endpoint, endpoint.with(foreign), person.asks()));
      Set<String> below = endpoint.ids();
      below.removeAll(Set.of("licensee", "report", "handout", "file"));
      if (!below.isEmpty()) {
        assertNotFound(endpoint, answer(endpoint, endpoint.with(mixed), person.asks()));
      }
    }
    int seen = walked;
    assertTrue(seen >= FLOOR_WITH_IDS, () -> "only " + seen + " endpoints with ids were walked");
  }

  /** Whoever hears no answer cannot know whether it was done. */
  @Test
  void whatMakesSomethingTakesAKeyOrSaysThatItTakesNone() {
    Set<String> without = new TreeSet<>();
    for (Endpoint endpoint : endpoints()) {
      boolean takesKey =
          Arrays.stream(endpoint.method().getParameters())
              .map(parameter -> parameter.getAnnotation(RestHeader.class))
              .anyMatch(header -> header != null && header.value().equals(KeyedRequests.KEY));
      if (endpoint.verb().equals("POST")
          && !takesKey
          && !endpoint.method().isAnnotationPresent(AnsweredOnce.class)) {
        without.add(endpoint.toString());
      }
    }
    assertEquals(WITHOUT_KEY, without);
  }

  /** Sends each of some bodies to each endpoint that reads one, its path being the caller's own. */
  private void eachBody(Function<Class<?>, List<Object>> bodies, BodyCheck check) throws Exception {
    String own = licenseeWithControls();
    Map<String, String> ids = foreign(own);
    Person person = withAllRoles(own);
    int walked = 0;
    for (Endpoint endpoint : endpoints()) {
      Class<?> record = endpoint.body();
      if (record == null) {
        continue;
      }
      walked++;
      for (Object body : bodies.apply(record)) {
        Response answer =
            person
                .asks()
                .contentType(ContentType.JSON)
                .body(body)
                .request(endpoint.verb(), endpoint.with(ids));
        check.look(endpoint + " of " + body + " said " + answer.asString(), answer);
      }
    }
    assertTrue(
        walked >= FLOOR_WITH_BODIES, "only " + walked + " endpoints with bodies were walked");
  }

  /** Looks at an answer; what is said of it is for whoever reads of a failure. */
  private interface BodyCheck {
    void look(String said, Response answer);
  }

  @Test
  void aMemberThatIsNotKnownIsRefusedByItsNameWithThoseThatAre() throws Exception {
    eachBody(
        record -> {
          Map<String, Object> members = Endpoint.json(record);
          members.put("misspelt", "x");
          return List.of(members);
        },
        (said, answer) -> {
          assertEquals(400, answer.statusCode(), said);
          assertEquals(
              "the body has a member \"misspelt\", which is not known there",
              answer.path("detail"),
              said);
          assertTrue(answer.<String>path("remedy").matches("known are: [a-z_]+(, [a-z_]+)*"), said);
        });
  }

  @Test
  void aTextWithACharacterThatCannotBeKeptIsRefused() throws Exception {
    eachBody(
        record -> {
          Map<String, Object> members = Endpoint.json(record);
          members.replaceAll((name, value) -> value.equals("x") ? "a\0b" : value);
          return members.containsValue("a\0b") ? List.of(members) : List.of();
        },
        (said, answer) -> {
          assertEquals(400, answer.statusCode(), said);
          assertTrue(answer.<String>path("detail").contains("control character"), said);
        });
  }

  /** Every way to write U+0000 into the address of an endpoint. */
  private static List<String> withNul(Endpoint endpoint, Map<String, String> ids) {
    List<String> addresses = new ArrayList<>();
    for (String id : endpoint.ids()) {
      Map<String, String> others = new HashMap<>(ids);
      others.put(id, "a%00b");
      addresses.add(endpoint.with(others));
    }
    query(endpoint).forEach(name -> addresses.add(endpoint.with(ids) + "?" + name + "=a%00b"));
    return addresses;
  }

  /** What an endpoint takes from the query. */
  private static Stream<String> query(Endpoint endpoint) {
    return Arrays.stream(endpoint.method().getParameters())
        .flatMap(parameter ->
            Stream.concat(
                named(parameter, parameter.getName()),
                Arrays.stream(parameter.getType().getFields())
                    .flatMap(field -> named(field, field.getName()))));
  }

  /** The name under which something is taken from the query, where it is. */
  private static Stream<String> named(AnnotatedElement element, String name) {
    return Stream.ofNullable(element.getAnnotation(RestQuery.class))
        .map(query -> query.value().isEmpty() ? name : query.value());
  }

  @Test
  void anAddressWithACharacterThatCannotBeKeptIsRefused() throws Exception {
    String licensee = licenseeWithControls();
    Person person = withAllRoles(licensee);
    Map<String, String> ids = foreign(licensee);
    int walked = 0;
    for (Endpoint endpoint : endpoints()) {
      for (String address : withNul(endpoint, ids)) {
        walked++;
        RequestSpecification request = endpoint.asked(person.asks()).urlEncodingEnabled(false);
        Response answer = request.request(endpoint.verb(), address);
        String said = endpoint + " at " + address + " said " + answer.asString();
        assertEquals(400, answer.statusCode(), said);
        assertTrue(answer.<String>path("detail").contains("U+0000"), said);
      }
    }
    assertTrue(walked >= FLOOR_WITH_BODIES, "only " + walked + " addresses were walked");
  }

  /** Each endpoint asked at an address of one's own, with a query that it must not take. */
  private void refusedWith(Function<Endpoint, Stream<String>> queries, String why, int floor)
      throws Exception {
    String licensee = licenseeWithControls();
    Person person = withAllRoles(licensee);
    Map<String, String> ids = foreign(licensee);
    int walked = 0;
    for (Endpoint endpoint : endpoints()) {
      for (String query : queries.apply(endpoint).toList()) {
        walked++;
        String address = endpoint.with(ids) + "?" + query;
        RequestSpecification request = endpoint.asked(person.asks()).urlEncodingEnabled(false);
        Response answer = request.request(endpoint.verb(), address);
        String said = endpoint + " at " + address + " said " + answer.asString();
        assertEquals(400, answer.statusCode(), said);
        assertTrue(answer.<String>path("detail").contains(why), said);
      }
    }
    assertTrue(walked >= floor, "only " + walked + " addresses were walked");
  }

  @Test
  void aParameterOfTheQueryThatIsNotKnownIsRefused() throws Exception {
    refusedWith(
        endpoint -> Stream.of("zzz=1"),
        "the query has a parameter \"zzz\", which is not known there",
        FLOOR);
  }

  @Test
  void aParameterOfTheQueryThatComesTwiceIsRefused() throws Exception {
    refusedWith(
        endpoint -> query(endpoint).map(name -> name + "=1&" + name + "=1"),
        " 2 times",
        FLOOR_WITH_BODIES);
  }

  @Test
  void aBodyThatSaysNothingIsNoFailureOfTheService() throws Exception {
    eachBody(
        record -> List.of("null", "{}", "[]", "[null]", "\"x\"", "{", ""),
        (said, answer) -> assertTrue(answer.statusCode() < 500, said));
  }

  private static void assertNotFound(Endpoint endpoint, Response answer) {
    assertEquals(
        404,
        answer.statusCode(),
        () ->
            endpoint
                + " must say that there is no such thing to a licensee's people who ask for another's; it said "
                + answer.asString());
  }

  @Test
  void whatIsListedHoldsNothingOfAnotherLicensees() throws Exception {
    Map<String, String> foreign = foreign(licenseeWithControls());
    String named = "foreign-" + foreign.get("licensee") + "-person";
    accounts.add(
        shoeaudit.identity.Actor.COMMAND_LINE,
        named,
        null,
        Set.of(Role.OPERATOR),
        licensees.find("code", foreign.get("licensee")).firstResult());
    Person person = withAllRoles(licenseeWithControls());
    int walked = 0;
    for (Endpoint endpoint : endpoints()) {
      if (endpoint.ids().isEmpty() && endpoint.verb().equals("GET")) {
        walked++;
        String said = answer(endpoint, endpoint.path(), person.asks()).asString();
        for (String theirs : List.of("\"" + foreign.get("licensee") + "\"", named)) {
          assertTrue(!said.contains(theirs), () -> endpoint + " told of " + theirs + ": " + said);
        }
      }
    }
    assertTrue(walked >= 5, "only " + walked + " lists were walked");
  }
}
