package shoeaudit.api.openapi;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/**
 * The schemas that something in the description names. Others are found while it is made, as those
 * of the classes that hold a form, and say nothing to a caller.
 */
final class UsedSchemas {
  private static final String REF = "#/components/schemas/";

  private final Map<String, Schema> all;
  private final Set<String> used = new HashSet<>();

  private UsedSchemas(Map<String, Schema> all) {
    this.all = all;
  }

  /** Takes the others away. */
  static void keep(OpenAPI api) {
    Map<String, Schema> all = api.getComponents().getSchemas();
    if (all == null) {
      return;
    }
    UsedSchemas schemas = new UsedSchemas(Map.copyOf(all));
    api.getPaths()
        .getPathItems()
        .values()
        .forEach(item -> item.getOperations().values().forEach(schemas::use));
    if (api.getComponents().getResponses() != null) {
      api.getComponents().getResponses().values().forEach(schemas::use);
    }
    schemas.all.keySet().stream()
        .filter(name -> !schemas.used.contains(name))
        .forEach(api.getComponents()::removeSchema);
  }

  /** The names of those that bodies of requests have. */
  static Set<String> ofRequests(OpenAPI api) {
    Map<String, Schema> all = api.getComponents().getSchemas();
    UsedSchemas schemas = new UsedSchemas(Map.copyOf(all));
    if (api.getPaths() != null && api.getPaths().getPathItems() != null) {
      api.getPaths()
          .getPathItems()
          .values()
          .forEach(item -> item.getOperations().values().forEach(schemas::useBody));
    }
    return schemas.used;
  }

  private void useBody(Operation operation) {
    if (operation.getRequestBody() != null) {
      use(operation.getRequestBody().getContent());
    }
  }

  private void use(Operation operation) {
    if (operation.getParameters() != null) {
      operation.getParameters().forEach(parameter -> use(parameter.getSchema()));
    }
    useBody(operation);
    operation.getResponses().getAPIResponses().values().forEach(this::use);
  }

  private void use(APIResponse answer) {
    use(answer.getContent());
  }

  private void use(@Nullable Content content) {
    if (content != null && content.getMediaTypes() != null) {
      content.getMediaTypes().values().forEach(type -> use(type.getSchema()));
    }
  }

  private void use(@Nullable Schema schema) {
    if (schema == null) {
      return;
    }
    String ref = schema.getRef();
    if (ref != null && ref.startsWith(REF) && used.add(ref.substring(REF.length()))) {
      use(all.get(ref.substring(REF.length())));
    }
    if (schema.getProperties() != null) {
      useAll(schema.getProperties().values());
    }
    use(schema.getItems());
    use(schema.getAdditionalPropertiesSchema());
    useAll(schema.getAnyOf());
    useAll(schema.getOneOf());
    useAll(schema.getAllOf());
  }

  private void useAll(@Nullable Collection<Schema> schemas) {
    (schemas == null ? List.<Schema>of() : schemas).forEach(this::use);
  }
}
