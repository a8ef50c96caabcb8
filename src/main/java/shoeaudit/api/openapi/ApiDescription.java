package shoeaudit.api.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.runs.Engine;

/**
 * Completes the description that is made from the resources. Each operation has a file {@code
 * openapi/examples/ID.json}, ID being its operation id (class and method, such as {@code
 * LogResource_upload}), with:
 *
 * <ul>
 *   <li>{@code tag}, {@code summary}, {@code description}, and {@code public} where nobody needs to
 *       be signed in;
 *   <li>{@code parameters}: those that the code does not show (name, in, description, example), and
 *       what is said of others here alone (name, and description, example or both, and {@code
 *       required} where a query must have it);
 *   <li>{@code request}: its body's type and an example; {@code form}, where it may come as a form
 *       instead: its parts by name, each with description, type and an example, each of them sent
 *       once or more;
 *   <li>{@code answers}: by status, each with description, type, example, and the name of its
 *       schema where the code does not show it, or of several, of which each answer has one.
 * </ul>
 *
 * <p>{@code openapi/api.json} has what is said once: the whole, its tags, and parameters by name.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.RUNTIME_STARTUP)
public final class ApiDescription implements OASFilter {
  private static final String SCHEME = "bearer";
  private static final String JSON = "application/json";
  private static final String FORM = "multipart/form-data";

  @Override
  public void filterOpenAPI(OpenAPI api) {
    JsonNode whole = DescriptionFiles.whole();
    api.setInfo(
        OASFactory.createInfo()
            .title("shoe-audit")
            .version(Engine.version())
            .license(OASFactory.createLicense().name("Apache-2.0").identifier("Apache-2.0"))
            .description(whole.path("description").asText()));
    api.setServers(List.of(OASFactory.createServer().url("/").description("This service")));
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
              describeReplays(operation, whole.path("replayed").asText());
              operation.setSecurity(
                  isPublic
                      ? List.of()
                      : List.of(
                          OASFactory.createSecurityRequirement().addScheme(SCHEME, List.of())));
              problems.addTo(operation, path, method);
            }));
    FindingMembers.describe(api);
    ForGenerators.complete(api, DescriptionFiles.names());
    UsedSchemas.keep(api);
  }

  private static void describe(Operation operation, JsonNode file, JsonNode parameters) {
    // What is made of a method's name says nothing: without a file there is no summary.
    operation.setSummary(text(file, "summary"));
    operation.setDescription(text(file, "description"));
    operation.setTags(file.has("tag") ? List.of(file.path("tag").asText()) : List.of());
    operation.setParameters(parameters(operation.getParameters(), file, parameters));
    if (file.has("request") && operation.getRequestBody() != null) {
      Content before = operation.getRequestBody().getContent();
      Content content = content(before, file.path("request"));
      if (file.path("request").has("form")) {
        content.addMediaType(FORM, form(file.path("request").path("form")));
      }
      operation.getRequestBody().setContent(content);
    }
    if (file.has("answers")) {
      operation.setResponses(answers(operation.getResponses(), file.path("answers")));
    }
  }

  /**
   * Those that the code shows and those of the file. What the file says of one goes before what is
   * said of all of its name.
   */
  private static List<Parameter> parameters(
      @Nullable List<Parameter> shown, JsonNode file, JsonNode known) {
    Map<String, Parameter> all = new LinkedHashMap<>();
    if (shown != null) {
      shown.forEach(parameter -> all.put(parameter.getName(), parameter));
    }
    for (JsonNode own : file.path("parameters")) {
      describe(
          all.computeIfAbsent(
              own.path("name").asText(),
              name ->
                  OASFactory.createParameter()
                      .name(name)
                      .in(
                          Parameter.In.valueOf(
                              own.path("in").asText("query").toUpperCase(Locale.ROOT)))
                      .schema(OASFactory.createSchema().addType(Schema.SchemaType.STRING))),
          own);
    }
    all.forEach((name, parameter) -> describe(parameter, known.path(name)));
    return List.copyOf(all.values());
  }

  /** Says of a parameter what was not said of it yet. */
  private static void describe(Parameter parameter, JsonNode file) {
    if (parameter.getDescription() == null) {
      parameter.setDescription(text(file, "description"));
    }
    if (parameter.getExample() == null) {
      parameter.setExample(DescriptionFiles.value(file.path("example")));
    }
    if (file.path("required").asBoolean()) {
      parameter.setRequired(true);
    }
  }

  private static MediaType form(JsonNode parts) {
    Schema schema = OASFactory.createSchema().addType(Schema.SchemaType.OBJECT);
    MediaType form = OASFactory.createMediaType().schema(schema);
    Map<String, Object> example = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> part : parts.properties()) {
      JsonNode file = part.getValue();
      schema.addRequired(part.getKey());
      schema.addProperty(
          part.getKey(),
          OASFactory.createSchema()
              .addType(Schema.SchemaType.ARRAY)
              .minItems(1)
              .items(
                  OASFactory.createSchema()
                      .addType(Schema.SchemaType.STRING)
                      .format("binary")
                      .contentMediaType(text(file, "type")))
              .description(text(file, "description")));
      form.addEncoding(part.getKey(), OASFactory.createEncoding().contentType(text(file, "type")));
      example.put(part.getKey(), List.of(DescriptionFiles.value(file.path("example"))));
    }
    form.setExample(example);
    return form;
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
    if (file.path("schema").isArray()) {
      Schema any = OASFactory.createSchema();
      file.path("schema").forEach(name -> any.addAnyOf(named(name)));
      type.setSchema(any);
    } else if (file.has("schema")) {
      type.setSchema(named(file.path("schema")));
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

  private static Schema named(JsonNode schema) {
    return OASFactory.createSchema().ref("#/components/schemas/" + schema.asText());
  }

  /** Says of good answers that they may have been given before, where a request takes a key. */
  private static void describeReplays(Operation operation, String replayed) {
    if (operation.getParameters().stream()
        .anyMatch(parameter -> KeyedRequests.KEY.equals(parameter.getName()))) {
      operation
          .getResponses()
          .getAPIResponses()
          .values()
          .forEach(answer ->
              answer.addHeader(
                  KeyedRequests.REPLAYED,
                  OASFactory.createHeader()
                      .description(replayed)
                      .schema(OASFactory.createSchema().addType(Schema.SchemaType.BOOLEAN))));
    }
  }

  private static @Nullable String text(JsonNode of, String name) {
    return of.has(name) ? of.path(name).asText() : null;
  }
}
