package shoeaudit.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Makes requests that mean harm from the examples of the API's description. The same seed gives the
 * same request of the same description.
 */
final class HostileRequests {
  private static final List<String> VALUES =
      List.of(
          "",
          " ",
          "0",
          "-1",
          "1",
          "00000000000000000001",
          "9223372036854775807",
          "9223372036854775808",
          "-9223372036854775809",
          "1e400",
          "NaN",
          "0x10",
          "1.5",
          "null",
          "true",
          "x",
          "x".repeat(3_000),
          "\u0661\u0662",
          "\u202eabc\u200b",
          "\ud83c\udca1".repeat(20),
          "a\u0000b",
          "a\r\nSet-Cookie: a=b",
          "'; drop table finding; --",
          "%' or '1'='1",
          "%%%s%n{0}${java.version}#{1+1}",
          "../../../etc/passwd",
          "..",
          "<script>alert(1)</script>",
          "{\"a\":1}",
          "[1,2]",
          "2026-02-30",
          "9999-12-31T23:59:59Z",
          "+999999999-12-31T23:59:59.999999999+18:00",
          "-999999999-01-01",
          "0000-00-00",
          "2026-03-02T10:00:00+25:00",
          "P1D",
          "administrator",
          "*",
          "bytes=0-",
          "bytes=-1",
          "bytes=9223372036854775807-",
          "bytes=0-0,1-1,2-2,3-3",
          "\"1\"",
          "W/\"1\"",
          "\"" + "a".repeat(2_000) + "\"");

  private static final List<String> TYPES =
      List.of(
          "application/json",
          "application/json; charset=utf-16",
          "application/json; charset=no-such",
          "application/xml",
          "text/plain",
          "application/x-www-form-urlencoded",
          "multipart/form-data",
          "multipart/form-data; boundary=x",
          "application/octet-stream",
          "*/*",
          "a/b/c",
          "application/" + "x".repeat(500),
          "");

  private static final List<String> RAW_BODIES =
      List.of(
          "",
          "null",
          "[]",
          "\"x\"",
          "1e999999999",
          "{",
          "{\"a\":",
          "{}{}",
          "{\"a\":1,\"a\":2}",
          "[".repeat(20_000),
          "{\"a\":".repeat(5_000),
          "[" + "1,".repeat(20_000) + "1]",
          "{\"code\":" + "9".repeat(20_000) + "}",
          "{\"\\ud800\":\"\\udc00\"}",
          "\ufeff{}",
          "{'a':1}",
          "{\"a\":NaN}",
          "/* x */{}",
          "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nx",
          "--x\r\nContent-Disposition: form-data; name=\""
              + "f".repeat(5_000)
              + "\"\r\n\r\nx\r\n--x--",
          "--x\r\n\r\n--x--",
          "event,at,table,shoe,coup\n\u0000,,,,\n");

  private final List<Operation> operations = new ArrayList<>();
  private final Map<String, String> ids;

  /** An operation as the description has it. */
  private record Operation(String verb, String path, JsonNode told) {}

  /** A request. */
  @SuppressWarnings("ArrayRecordComponent") // what is sent; nobody compares
  record Sent(byte[] bytes) {
    /** Whether the first line has an address as RFC 3986 writes it. */
    boolean hasAddress() {
      String line = new String(bytes, StandardCharsets.UTF_8).lines().findFirst().orElse("");
      try {
        return new URI(line.substring(line.indexOf(' ') + 1, line.lastIndexOf(' '))).isAbsolute()
            || line.chars().allMatch(character -> character < 0x7f);
      } catch (URISyntaxException e) {
        return false;
      }
    }

    @Override
    public String toString() {
      String text = new String(bytes, StandardCharsets.UTF_8);
      return text.substring(0, Math.min(3_000, text.length()))
          .replaceAll("Bearer sa_\\S+", "Bearer (a token)");
    }
  }

  /**
   * Requests of a description.
   *
   * @param ids what there is, by the names of parameters in paths
   */
  HostileRequests(JsonNode api, Map<String, String> ids) {
    this.ids = ids;
    for (Map.Entry<String, JsonNode> path : api.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        if (operation.getValue().has("operationId")) {
          operations.add(
              new Operation(
                  operation.getKey().toUpperCase(Locale.ROOT),
                  path.getKey(),
                  operation.getValue()));
        }
      }
    }
  }

  int operations() {
    return operations.size();
  }

  /** The request of a seed: every operation comes in turn. */
  Sent of(long seed, String token) {
    Random random = new Random(seed);
    random.nextLong();
    Operation operation = operations.get((int) Math.floorMod(seed, (long) operations.size()));
    List<String> headers = new ArrayList<>(List.of("Host: localhost", "Connection: close"));
    if (random.nextInt(20) > 0) {
      headers.add("Authorization: Bearer " + token);
    } else {
      headers.add("Authorization: " + value(random).replaceAll("[\r\n\u0000]", ""));
    }
    String path = operation.path();
    List<String> query = new ArrayList<>();
    for (JsonNode parameter : operation.told().path("parameters")) {
      String name = parameter.path("name").asText();
      switch (parameter.path("in").asText()) {
        case "path" ->
            path =
                path.replace(
                    "{" + name + "}",
                    random.nextInt(5) > 0
                        ? ids.getOrDefault(name, "1")
                        : encoded(random, value(random)));
        case "query" -> {
          if (random.nextInt(3) == 0) {
            query.add(
                name
                    + "="
                    + encoded(
                        random,
                        random.nextInt(3) == 0
                            ? parameter.path("example").asText()
                            : value(random)));
          }
        }
        default -> {
          if (random.nextInt(3) == 0) {
            headers.add(name + ": " + value(random).replaceAll("[\r\n\u0000]", ""));
          }
        }
      }
    }
    if (random.nextInt(12) == 0) {
      query.add(encoded(random, value(random)) + "=" + encoded(random, value(random)));
    }
    for (String odd :
        List.of(
            "Range", "If-None-Match", "If-Range", "Accept-Encoding", "X-Request-Id", "Accept")) {
      if (random.nextInt(25) == 0) {
        headers.add(odd + ": " + value(random).replaceAll("[\r\n\u0000]", ""));
      }
    }
    byte[] body = body(random, operation, headers);
    String head =
        operation.verb()
            + " "
            + path
            + (query.isEmpty() ? "" : "?" + String.join("&", query))
            + " HTTP/1.1\r\n"
            + String.join("\r\n", headers)
            + "\r\n\r\n";
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    sent.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    sent.writeBytes(body);
    return new Sent(sent.toByteArray());
  }

  private static String value(Random random) {
    return VALUES.get(random.nextInt(VALUES.size()));
  }

  /** Nearly always as addresses are written. */
  private static String encoded(Random random, String value) {
    return random.nextInt(15) == 0
        ? value.replaceAll("[\\s\u0000]", "")
        : URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static byte[] body(Random random, Operation operation, List<String> headers) {
    JsonNode content = operation.told().path("requestBody").path("content");
    if (content.isEmpty() && random.nextInt(10) > 0) {
      return new byte[0];
    }
    List<String> types = new ArrayList<>();
    content.fieldNames().forEachRemaining(types::add);
    String type =
        types.isEmpty() || random.nextInt(8) == 0
            ? TYPES.get(random.nextInt(TYPES.size()))
            : types.get(random.nextInt(types.size()));
    JsonNode example = content.path(type).path("example");
    byte[] body;
    if (type.equals("multipart/form-data") && random.nextBoolean()) {
      type += "; boundary=x";
    }
    if (example.isMissingNode() || random.nextInt(5) == 0) {
      body = RAW_BODIES.get(random.nextInt(RAW_BODIES.size())).getBytes(StandardCharsets.UTF_8);
    } else {
      JsonNode changed = example.deepCopy();
      for (int left = random.nextInt(4); left > 0; left--) {
        changed = changed(random, changed);
      }
      String text = changed.isTextual() ? changed.asText() : changed.toString();
      body = text.getBytes(StandardCharsets.UTF_8);
      if (random.nextInt(6) == 0 && body.length > 0) {
        body = damaged(random, body);
      }
    }
    if (!type.isEmpty()) {
      headers.add("Content-Type: " + type);
    }
    headers.add("Content-Length: " + body.length);
    return body;
  }

  private static byte[] damaged(Random random, byte[] body) {
    byte[] damaged = Arrays.copyOf(body, body.length - (random.nextBoolean() ? 1 : 0));
    for (int i = random.nextInt(3); i >= 0 && damaged.length > 0; i--) {
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
    }
    return damaged;
  }

  /** A tree with one member changed, taken away, or added. */
  private static JsonNode changed(Random random, JsonNode node) {
    if (node instanceof ObjectNode object && !object.isEmpty()) {
      List<String> names = new ArrayList<>();
      object.fieldNames().forEachRemaining(names::add);
      String name = names.get(random.nextInt(names.size()));
      switch (random.nextInt(6)) {
        case 0 -> object.remove(name);
        case 1 -> object.set(value(random), hostile(random));
        case 2 -> object.set(name, changed(random, object.path(name)));
        default -> object.set(name, hostile(random));
      }
      return object;
    }
    if (node instanceof ArrayNode array) {
      if (random.nextBoolean() && !array.isEmpty()) {
        array.set(random.nextInt(array.size()), hostile(random));
      } else {
        array.add(hostile(random));
      }
      return array;
    }
    return hostile(random);
  }

  private static JsonNode hostile(Random random) {
    JsonMapper json = new JsonMapper();
    return switch (random.nextInt(10)) {
      case 0 -> json.nullNode();
      case 1 -> json.getNodeFactory().booleanNode(random.nextBoolean());
      case 2 -> json.getNodeFactory().numberNode(random.nextLong());
      case 3 -> json.getNodeFactory().numberNode(new java.math.BigDecimal("1e-400"));
      case 4 ->
          json.getNodeFactory()
              .numberNode(new java.math.BigInteger("9".repeat(random.nextInt(900) + 1)));
      case 5 -> json.createArrayNode().add(value(random)).add(json.createArrayNode());
      case 6 -> json.createObjectNode().put(value(random), value(random));
      default -> json.getNodeFactory().textNode(value(random));
    };
  }
}
