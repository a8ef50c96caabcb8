package shoeaudit.api.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import shoeaudit.report.output.FindingField;

/** Describes the fields of a finding, each of {@link FindingField}, as members of its view. */
final class FindingMembers {
  private static final String VIEW = "FindingView";

  /** The member of the view as the code has it, instead of which its fields are described. */
  private static final String FIELDS = "fields";

  private FindingMembers() {}

  static void describe(OpenAPI api) {
    Schema view =
        Objects.requireNonNull(
            api.getComponents().getSchemas().get(VIEW), "the view of a finding is described");
    Map<String, Schema> members = new LinkedHashMap<>();
    for (FindingField field : FindingField.values()) {
      members.put(field.key(), schema(field));
    }
    members.putAll(view.getProperties());
    members.remove(FIELDS);
    view.setProperties(members);
    // A finding's fields are all there, some of them null.
    List<String> required =
        new ArrayList<>(Objects.requireNonNullElse(view.getRequired(), List.of()));
    required.remove(FIELDS);
    for (FindingField field : FindingField.values()) {
      required.add(field.key());
    }
    view.setRequired(required);
  }

  private static Schema schema(FindingField field) {
    Schema schema = OASFactory.createSchema();
    switch (field.type()) {
      case TEXT -> schema.addType(Schema.SchemaType.STRING);
      case INTEGER -> schema.addType(Schema.SchemaType.INTEGER).format("int32");
      case LONG -> schema.addType(Schema.SchemaType.INTEGER).format("int64");
    }
    return field.isNullable() ? schema.addType(Schema.SchemaType.NULL) : schema;
  }
}
