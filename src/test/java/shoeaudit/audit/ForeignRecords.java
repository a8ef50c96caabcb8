package shoeaudit.audit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file that another system wrote, of which a property test drops a field: a column of a table, a
 * key of JSON objects, an element or attribute of XML.
 */
sealed interface ForeignRecords {
  /** The fields that any record has, by name. */
  Set<String> fields();

  /** The file without the values of a field. */
  byte[] without(String field) throws IOException;

  /** A file by the ending of its name; one of other kinds has no fields. */
  static ForeignRecords of(String name, byte[] bytes) throws IOException {
    if (name.endsWith(".csv")) {
      return Table.of(bytes);
    }
    if (name.endsWith(".xml")) {
      return new Xml(new String(bytes, StandardCharsets.UTF_8));
    }
    if (name.endsWith(".bin")) {
      return new Frames();
    }
    return Json.of(bytes);
  }

  /** Frames of bytes have no fields that could be left out. */
  record Frames() implements ForeignRecords {
    @Override
    public Set<String> fields() {
      return Set.of();
    }

    @Override
    public byte[] without(String field) {
      throw new IllegalArgumentException(field);
    }
  }

  /** Rows of cells; read as single bytes, so that any encoding of texts stays as it is. */
  record Table(char separator, List<List<String>> rows) implements ForeignRecords {
    private static final Charset BYTES = StandardCharsets.ISO_8859_1;

    static Table of(byte[] bytes) {
      String text = new String(bytes, BYTES);
      String header = text.lines().findFirst().orElse("");
      char separator = header.indexOf(';') >= 0 ? ';' : ',';
      List<List<String>> rows = new ArrayList<>();
      text.lines().forEach(line -> rows.add(cells(line, separator)));
      return new Table(separator, rows);
    }

    private static List<String> cells(String line, char separator) {
      List<String> cells = new ArrayList<>();
      boolean quoted = false;
      int from = 0;
      for (int i = 0; i <= line.length(); i++) {
        if (i == line.length() || (line.charAt(i) == separator && !quoted)) {
          cells.add(line.substring(from, i));
          from = i + 1;
        } else {
          quoted ^= line.charAt(i) == '"';
        }
      }
      return cells;
    }

    @Override
    public Set<String> fields() {
      return new TreeSet<>(rows.getFirst());
    }

    @Override
    public byte[] without(String field) {
      int column = rows.getFirst().indexOf(field);
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < rows.size(); i++) {
        List<String> cells = new ArrayList<>(rows.get(i));
        if (i > 0 && column < cells.size()) {
          cells.set(column, "");
        }
        text.append(String.join(String.valueOf(separator), cells)).append('\n');
      }
      return text.toString().getBytes(BYTES);
    }
  }

  /** Documents one after another; one a line stays so. Texts that are JSON are looked into. */
  record Json(List<JsonNode> documents) implements ForeignRecords {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    static Json of(byte[] bytes) throws IOException {
      try (MappingIterator<JsonNode> documents =
          MAPPER.readerFor(JsonNode.class).readValues(bytes)) {
        return new Json(documents.readAll());
      }
    }

    @Override
    public Set<String> fields() {
      Set<String> fields = new TreeSet<>();
      documents.forEach(document -> collect(document, fields));
      return fields;
    }

    private static void collect(JsonNode node, Set<String> fields) {
      node.fieldNames().forEachRemaining(fields::add);
      node.forEach(child -> collect(child, fields));
      JsonNode inText = inText(node);
      if (inText != null) {
        collect(inText, fields);
      }
    }

    private static @Nullable JsonNode inText(JsonNode node) {
      if (!node.isTextual() || !node.asText().startsWith("{")) {
        return null;
      }
      try {
        return MAPPER.readTree(node.asText());
      } catch (JsonProcessingException noJson) {
        return null;
      }
    }

    @Override
    public byte[] without(String field) throws IOException {
      StringBuilder text = new StringBuilder();
      for (JsonNode document : documents) {
        JsonNode copy = document.deepCopy();
        drop(copy, field);
        text.append(MAPPER.writeValueAsString(copy)).append('\n');
      }
      return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void drop(JsonNode node, String field) throws IOException {
      if (node instanceof ObjectNode object) {
        object.remove(field);
        for (String name : new TreeSet<>(object.propertyStream().map(Map.Entry::getKey).toList())) {
          JsonNode inText = inText(object.get(name));
          if (inText == null) {
            drop(object.get(name), field);
          } else {
            drop(inText, field);
            object.set(name, TextNode.valueOf(MAPPER.writeValueAsString(inText)));
          }
        }
      } else if (node instanceof ArrayNode array) {
        for (JsonNode child : array) {
          drop(child, field);
        }
      }
    }
  }

  /** Elements with text, and attributes. */
  record Xml(String text) implements ForeignRecords {
    private static final Pattern NAMED =
        Pattern.compile("<(\\w+)>[^<]*</\\1>|(?<!xml)\\s(\\w+)=\"[^\"]*\"");

    @Override
    public Set<String> fields() {
      Set<String> fields = new TreeSet<>();
      Matcher named = NAMED.matcher(text);
      while (named.find()) {
        fields.add(named.group(1) == null ? named.group(2) : named.group(1));
      }
      fields.removeAll(Set.of("version", "encoding"));
      return fields;
    }

    @Override
    public byte[] without(String field) {
      return text.replaceAll("<" + field + ">[^<]*</" + field + ">", "")
          .replaceAll("\\s" + field + "=\"[^\"]*\"", "")
          .getBytes(StandardCharsets.UTF_8);
    }
  }
}
