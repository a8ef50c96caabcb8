package shoeaudit.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
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
  private final List<Operation> operations = new ArrayList<>();
  private final Map<String, String> ids;

  /** An operation as the description has it. */
  private record Operation(String verb, String path, JsonNode told) {}

  /** A request. */
  @SuppressWarnings("ArrayRecordComponent") // what is sent; nobody compares
  record Sent(byte[] bytes) {
    /** Whether nothing but a head is answered. */
    boolean isHead() {
      return new String(bytes, 0, Math.min(5, bytes.length), StandardCharsets.UTF_8)
          .equals("HEAD ");
    }

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

  /** What the description gives as the body of a POST to a path. */
  JsonNode example(String path, String type) {
    return operations.stream()
        .filter(operation -> operation.verb().equals("POST") && operation.path().equals(path))
        .map(operation -> ours(content(operation).path(type).path("example").deepCopy()))
        .findFirst()
        .orElseThrow();
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
      headers.add(header("Authorization", oneOf(random, HostileValues.CREDENTIALS)));
    }
    String address = address(random, operation, headers);
    HostileValues.HEADERS.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(odd -> random.nextInt(60) == 0)
        .forEach(odd -> headers.add(header(odd.getKey(), oneOf(random, odd.getValue()))));
    HostileValues.OF_PROXIES.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .filter(odd -> random.nextInt(60) == 0)
        .forEach(odd -> headers.add(header(odd.getKey(), any(random, odd.getValue()))));
    byte[] body = body(random, operation, headers);
    String method = random.nextInt(40) == 0 ? any(random, HostileValues.METHODS) : operation.verb();
    String head =
        method + " " + address + " HTTP/1.1\r\n" + String.join("\r\n", headers) + "\r\n\r\n";
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    sent.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    sent.writeBytes(body);
    return new Sent(sent.toByteArray());
  }

  /** Path and query; what the operation takes in headers is added to them. */
  private String address(Random random, Operation operation, List<String> headers) {
    String path = operation.path();
    List<String> query = new ArrayList<>();
    for (JsonNode parameter : operation.told().path("parameters")) {
      String name = parameter.path("name").asText();
      String example = parameter.path("example").asText();
      boolean given =
          parameter.path("required").asBoolean() ? random.nextInt(12) > 0 : random.nextInt(3) == 0;
      switch (parameter.path("in").asText()) {
        case "path" ->
            path =
                path.replace(
                    "{" + name + "}",
                    random.nextInt(5) > 0
                        ? ids.getOrDefault(name, example)
                        : encoded(random, value(random)));
        case "query" -> {
          if (given) {
            do {
              query.add(name + "=" + encoded(random, oneOf(random, List.of(example))));
            } while (random.nextInt(20) == 0);
          }
        }
        default -> {
          if (given) {
            headers.add(header(name, oneOf(random, List.of("\"0\"", "\"1\""))));
          }
        }
      }
    }
    if (random.nextInt(12) == 0) {
      query.add(encoded(random, value(random)) + "=" + encoded(random, value(random)));
    }
    if (random.nextInt(40) == 0) {
      path += any(random, HostileValues.ENDS);
    }
    return path + (query.isEmpty() ? "" : "?" + String.join("&", query));
  }

  private static <T> T any(Random random, List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private static String value(Random random) {
    return any(random, HostileValues.VALUES);
  }

  /** One of those that are meant there, or any. */
  private static String oneOf(Random random, List<String> meant) {
    return random.nextBoolean() ? any(random, meant) : value(random);
  }

  private static String header(String name, String value) {
    return name + ": " + value.replaceAll("[\r\n\u0000]", "");
  }

  /** Nearly always as addresses are written. */
  private static String encoded(Random random, String value) {
    return random.nextInt(15) == 0
        ? value.replaceAll("[\\s\u0000]", "")
        : URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static JsonNode content(Operation operation) {
    return operation.told().path("requestBody").path("content");
  }

  private byte[] body(Random random, Operation operation, List<String> headers) {
    JsonNode content = content(operation);
    if (content.isEmpty() && random.nextInt(10) > 0) {
      return new byte[0];
    }
    List<String> types = new ArrayList<>();
    content.fieldNames().forEachRemaining(types::add);
    String type =
        types.isEmpty() || random.nextInt(8) == 0
            ? any(random, HostileValues.TYPES)
            : any(random, types);
    JsonNode example = content.path(type).path("example");
    byte[] body;
    boolean form = type.equals("multipart/form-data") && random.nextInt(4) > 0;
    if (form) {
      type += "; boundary=x";
    }
    if (example.isMissingNode() || random.nextInt(5) == 0) {
      body = any(random, HostileValues.RAW_BODIES).getBytes(StandardCharsets.UTF_8);
    } else {
      JsonNode changed = ours(example.deepCopy());
      for (int left = random.nextInt(4); left > 0; left--) {
        changed = changed(random, changed);
      }
      String text = changed.isTextual() ? changed.asText() : changed.toString();
      body = (form ? form(random, changed) : text).getBytes(StandardCharsets.UTF_8);
      if (random.nextInt(6) == 0 && body.length > 0) {
        body = damaged(random, body);
      }
    }
    if (!type.isEmpty()) {
      headers.add("Content-Type: " + type);
    }
    if (random.nextInt(10) == 0) {
      headers.add("Transfer-Encoding: chunked");
      return chunked(random, body);
    }
    headers.add("Content-Length: " + body.length);
    return body;
  }

  /** An example with what there is in the places of what it names. */
  private JsonNode ours(JsonNode example) {
    if (example instanceof ObjectNode object) {
      for (String name : List.of("run", "engagement", "licensee")) {
        if (object.has(name) && ids.containsKey(name)) {
          String id = ids.getOrDefault(name, "");
          object.set(name, name.equals("licensee") ? TextNode.valueOf(id) : number(id));
        }
      }
      if (object.has("logs")) {
        object.putArray("logs").add(number(ids.getOrDefault("log", "1")));
      }
    }
    return example;
  }

  private static JsonNode number(String id) {
    return LongNode.valueOf(Long.parseLong(id));
  }

  /** Each member as the files of a field, whose names may be any. */
  private static String form(Random random, JsonNode example) {
    StringBuilder form = new StringBuilder();
    for (Map.Entry<String, JsonNode> field : example.properties()) {
      for (JsonNode file :
          field.getValue().isArray() ? field.getValue() : List.of(field.getValue())) {
        form.append("--x\r\nContent-Disposition: form-data; name=\"")
            .append(field.getKey())
            .append("\"; filename=\"")
            .append(oneOf(random, List.of("a.csv", "controls.yaml")))
            .append("\"\r\n\r\n")
            .append(file.asText())
            .append("\r\n");
      }
    }
    return form + "--x--\r\n";
  }

  /** A body in pieces, whole. */
  private static byte[] chunked(Random random, byte[] body) {
    ByteArrayOutputStream pieces = new ByteArrayOutputStream();
    for (int at = 0; at < body.length; ) {
      int count = Math.min(body.length - at, 1 + random.nextInt(9_000));
      String extension = random.nextInt(8) == 0 ? ";a=\"b\"" : "";
      pieces.writeBytes(
          (Integer.toHexString(count) + extension + "\r\n").getBytes(StandardCharsets.US_ASCII));
      pieces.write(body, at, count);
      pieces.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
      at += count;
    }
    pieces.writeBytes("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    return pieces.toByteArray();
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
