package shoeaudit.controls;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** One of the published schemas, and what it says of a document, as an editor would. */
public final class SchemaOf {
  /** Where the schemas lie. */
  public static final Path FOLDER = Path.of("rules-config", "schemas");

  private static final ObjectMapper JSON = new ObjectMapper();

  private final JsonNode tree;
  private final JsonSchema schema;

  private SchemaOf(JsonNode tree) {
    this.tree = tree;
    this.schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(tree);
  }

  /** The schema of that name: {@code control-file}, {@code bet} and so on. */
  public static SchemaOf named(String name) {
    try {
      return new SchemaOf(JSON.readTree(Files.readString(FOLDER.resolve(name + ".schema.json"))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A part of a schema, with the definitions that it refers to. */
  static SchemaOf of(JsonNode part, JsonNode definitions) {
    ObjectNode whole = part.deepCopy();
    whole.set("definitions", definitions);
    return new SchemaOf(whole);
  }

  /** The schema itself. */
  public JsonNode tree() {
    return tree;
  }

  /** What is wrong with a document; empty where it is right. */
  public List<String> faults(JsonNode document) {
    return schema.validate(document).stream().map(ValidationMessage::getMessage).toList();
  }

  /** The same of a YAML text, read as YAML 1.2 is, and as editors read it. */
  public List<String> faultsOfYaml(String yaml) {
    return faults(json(yaml));
  }

  /** A YAML text as JSON. */
  static JsonNode json(String yaml) {
    LoadSettings settings = LoadSettings.builder().setSchema(new CoreSchema()).build();
    return Objects.requireNonNull(
        JSON.valueToTree(new Load(settings).loadFromString(yaml)), "an empty document");
  }
}
