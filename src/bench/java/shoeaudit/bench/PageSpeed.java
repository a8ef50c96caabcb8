package shoeaudit.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import shoeaudit.web.ManyFindings;

/**
 * How quickly a service that runs answers the pages of a run of very many findings, and decides on
 * all of them at once. Beside the time that passed it prints the time that the service's processors
 * worked, which other work on the machine does not lengthen.
 */
final class PageSpeed {
  private static final int WARM_UP = 20;
  private static final int TIMES = 100;
  private static final String RUN = "run=";
  private static final double MILLIS = 1e6;
  private static final int PERCENT = 95;
  private static final Pattern CSRF = Pattern.compile("name=\"csrf\" value=\"([0-9a-f]{64})\"");
  private static final Pattern DECIDED = Pattern.compile("name=\"decided\" value=\"([0-9]+)\"");

  private final ServiceCalls service;
  private final ProcessHandle process;

  private PageSpeed(String service, long process) {
    this.service = new ServiceCalls(service);
    this.process = ProcessHandle.of(process).orElseThrow();
  }

  /**
   * Prints the table.
   *
   * @param args the service's address, the id of its process, the name and password of an operator,
   *     those of an auditor, and how many nights of some 670 findings each are audited, or {@code
   *     run=} and the number of a run that was
   */
  public static void main(String[] args) throws Exception {
    PageSpeed speed = new PageSpeed(args[0], Long.parseLong(args[1]));
    String operator = speed.service.token(args[2], args[3]);
    String licensee =
        speed.service.get(operator, "/api/v1/licensees").at("/licensees/0/code").asText();
    String at = "/api/v1/licensees/" + licensee;
    long run =
        args[6].startsWith(RUN)
            ? Long.parseLong(args[6].substring(RUN.length()))
            : speed.service.runOfManyFindings(operator, at, Integer.parseInt(args[6]));
    JsonNode record = speed.service.told(operator, at, run);
    speed.signIn(args[4], args[5]);
    speed.pages(
        "/licensees/" + licensee,
        "/licensees/" + licensee + "/runs/" + run,
        record.path("findings").asLong());
  }

  private HttpResponse<String> form(String path, Map<String, String> fields) throws Exception {
    String body =
        fields.entrySet().stream()
            .map(field ->
                field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    return service.client.send(
        service
            .request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Accept", "text/html")
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  private void signIn(String name, String password) throws Exception {
    HttpResponse<String> in = form("/sign-in", Map.of("name", name, "password", password));
    if (in.statusCode() != 303) {
      throw new IOException("signing in: " + in.statusCode());
    }
  }

  private String page(String path) throws Exception {
    HttpResponse<String> answer =
        service.client.send(
            service.request(path).header("Accept", "text/html").build(), BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException(path + ": " + answer.statusCode());
    }
    return answer.body();
  }

  private long worked() {
    return process.info().totalCpuDuration().orElseThrow().toNanos();
  }

  private void pages(String licensee, String run, long findings) throws Exception {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("desk", "/");
    pages.put("licensee", licensee);
    pages.put("trends", licensee + "/trends");
    pages.put("findings across runs", licensee + "/findings");
    pages.put("run", run);
    pages.put("findings", run + "/findings");
    pages.put("findings of a table, open", run + "/findings?table=T1&review=open");
    pages.put("findings, most to the house first", run + "/findings?order=loss");
    pages.put("finding", run + "/findings/" + findings * 4 / 5);
    pages.put("shoe", run + "/shoe?table=T1&shoe=" + ManyFindings.FIRST_DAY + "-1");
    System.out.println("| page | median ms | 95 % within ms | processor ms each |");
    System.out.println("|---|---:|---:|---:|");
    for (Map.Entry<String, String> page : pages.entrySet()) {
      measure(page.getKey(), page.getValue());
    }
    String csrf = found(CSRF, page(run + "/findings"));
    String list = run + "/findings";
    HttpResponse<String> decided =
        timed(
            "decide on all",
            list,
            Map.of(
                "csrf", csrf, "all", "true", "state", "confirmed", "reason", "as it was taught"));
    URI led = URI.create(decided.headers().firstValue("Location").orElseThrow());
    String id = found(DECIDED, page(led.getRawPath() + "?" + led.getRawQuery()));
    measure("findings, after that", list);
    measure("findings of a table, open, after that", run + "/findings?table=T1&review=open");
    measure("decision", licensee + "/decisions/" + id);
    measure("desk, after that", "/");
    HttpResponse<String> undone =
        timed("undo it", list + "/undo", Map.of("csrf", csrf, "decided", id, "reason", "a drill"));
    System.out.println("undone: " + undone.statusCode());
  }

  private static String found(Pattern pattern, String page) {
    Matcher matcher = pattern.matcher(page);
    if (!matcher.find()) {
      throw new IllegalStateException("the page has no " + pattern);
    }
    return matcher.group(1);
  }

  private void measure(String name, String path) throws Exception {
    for (int i = 0; i < WARM_UP; i++) {
      page(path);
    }
    long[] nanos = new long[TIMES];
    long before = worked();
    for (int i = 0; i < TIMES; i++) {
      long begun = System.nanoTime();
      page(path);
      nanos[i] = System.nanoTime() - begun;
    }
    long each = (worked() - before) / TIMES;
    Arrays.sort(nanos);
    System.out.printf(
        "| %s | %.0f | %.0f | %.0f |%n",
        name, nanos[TIMES / 2] / MILLIS, nanos[TIMES * PERCENT / 100 - 1] / MILLIS, each / MILLIS);
  }

  private HttpResponse<String> timed(String name, String path, Map<String, String> fields)
      throws Exception {
    long before = worked();
    long begun = System.nanoTime();
    HttpResponse<String> answer = form(path, fields);
    System.out.printf(
        "| %s | %.0f | | %.0f |%n",
        name, (System.nanoTime() - begun) / MILLIS, (worked() - before) / MILLIS);
    if (answer.statusCode() != 303) {
      throw new IOException(name + ": " + answer.statusCode() + " " + answer.body());
    }
    return answer;
  }
}
