package shoeaudit.api.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;
import org.jspecify.annotations.Nullable;
import shoeaudit.runs.Engine;

/**
 * Completes the description that is made from the resources. Each operation has a file {@code
 * openapi/examples/ID.json}, ID being its operation id (class and method, such as {@code
 * LogResource_upload}), with:
 *
 * <ul>
 *   <li>{@code tag}, {@code summary}, {@code description}, and {@code public} where nobody needs to
 *       be signed in;
 *   <li>{@code parameters}: those that the code does not show (name, in, description, example);
 *   <li>{@code request}: its body's type and an example;
 *   <li>{@code answers}: by status, each with description, type, example, and the name of its
 *       schema where the code does not show it.
 * </ul>
 *
 * <p>{@code openapi/api.json} has what is said once: the whole, its tags, and parameters by name.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.RUNTIME_STARTUP)
public final class ApiDescription implements OASFilter {
  private static final String SCHEME = "bearer";
  private static final String JSON = "application/json";

  @Override
  public void filterOpenAPI(OpenAPI api) {
    JsonNode whole = DescriptionFiles.whole();
    api.setInfo(
        OASFactory.createInfo()
            .title("shoe-audit")
            .version(Engine.version())
            .description(whole.path("description").asText()));
    for (Map.Entry<String, JsonNode> tag : whole.path("tags").properties()) {
      api.addTag(OASFactory.createTag().name(tag.getKey()).description(tag.getValue().asText()));
    }
    if (api.getComponents() == null) {
      api.setComponents(OASFactory.createComponents());
    }
    api.getComponents()
        .addSecurityScheme(
            SCHEME,
            OASFactory.createSecurityScheme()
                .type(SecurityScheme.Type.HTTP)
                .scheme(SCHEME)
                .description(whole.path("security").asText()));
    ProblemAnswers problems = new ProblemAnswers(api.getComponents());
    Map<String, PathItem> items = api.getPaths().getPathItems();
    if (items == null) {
      return;
    }
    items.forEach((path, item) ->
        item.getOperations()
            .forEach((method, operation) -> {
              JsonNode file = DescriptionFiles.of(operation.getOperationId());
              boolean isPublic = file.path("public").asBoolean();
              describe(operation, file, whole.path("parameters"));
              if (!isPublic) {
                operation.setSecurity(
                    List.of(OASFactory.createSecurityRequirement().addScheme(SCHEME, List.of())));
              }
              problems.addTo(operation, path, method);
            }));
  }

  private static void describe(Operation operation, JsonNode file, JsonNode parameters) {
    // What is made of a method's name says nothing: without a file there is no summary.
    operation.setSummary(text(file, "summary"));
    operation.setDescription(text(file, "description"));
    operation.setTags(file.has("tag") ? List.of(file.path("tag").asText()) : List.of());
    List<Parameter> all = new ArrayList<>();
    if (operation.getParameters() != null) {
      all.addAll(operation.getParameters());
    }
    for (JsonNode more : file.path("parameters")) {
      all.add(
          OASFactory.createParameter()
              .name(more.path("name").asText())
              .in(
                  Parameter.In.valueOf(
                      more.path("in").asText("query").toUpperCase(java.util.Locale.ROOT)))
              .schema(OASFactory.createSchema().addType(Schema.SchemaType.STRING))
              .description(text(more, "description"))
              .example(DescriptionFiles.value(more.path("example"))));
    }
    for (Parameter parameter : all) {
      JsonNode known = parameters.path(String.valueOf(parameter.getName()));
      if (parameter.getDescription() == null && known.has("description")) {
        parameter.setDescription(text(known, "description"));
        parameter.setExample(DescriptionFiles.value(known.path("example")));
      }
    }
    operation.setParameters(all);
    if (file.has("request") && operation.getRequestBody() != null) {
      Content before = operation.getRequestBody().getContent();
      operation.getRequestBody().setContent(content(before, file.path("request")));
    }
    if (file.has("answers")) {
      operation.setResponses(answers(operation.getResponses(), file.path("answers")));
    }
  }

  private static APIResponses answers(@Nullable APIResponses before, JsonNode file) {
    Content known = null;
    if (before != null && before.getAPIResponses() != null) {
      for (APIResponse response : before.getAPIResponses().values()) {
        known = response.getContent() == null ? known : response.getContent();
      }
    }
    APIResponses responses = OASFactory.createAPIResponses();
    for (Map.Entry<String, JsonNode> answer : file.properties()) {
      APIResponse response =
          OASFactory.createAPIResponse().description(text(answer.getValue(), "description"));
      if (answer.getValue().has("example")) {
        response.setContent(content(known, answer.getValue()));
      }
      responses.addAPIResponse(answer.getKey(), response);
    }
    return responses;
  }

  /** The body with its example; its schema is that of the code, or the one that the file names. */
  private static Content content(@Nullable Content known, JsonNode file) {
    MediaType type = OASFactory.createMediaType();
    type.setExample(DescriptionFiles.value(file.path("example")));
    String mediaType = file.path("type").asText(JSON);
    if (file.has("schema")) {
      type.setSchema(
          OASFactory.createSchema().ref("#/components/schemas/" + file.path("schema").asText()));
    } else if (!mediaType.equals(JSON)) {
      type.setSchema(OASFactory.createSchema().addType(Schema.SchemaType.STRING));
    } else if (known != null && known.getMediaTypes() != null) {
      known.getMediaTypes().values().stream()
          .map(MediaType::getSchema)
          .filter(schema -> schema != null)
          .findFirst()
          .ifPresent(type::setSchema);
    }
    return OASFactory.createContent().addMediaType(mediaType, type);
  }

  private static @Nullable String text(JsonNode of, String name) {
    return of.has(name) ? of.path(name).asText() : null;
  }
}
