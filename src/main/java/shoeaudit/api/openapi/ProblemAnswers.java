package shoeaudit.api.openapi;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Problem;
import shoeaudit.identity.Refusal.Reason;

/** The answers with which an operation is refused: described once, and named by each operation. */
final class ProblemAnswers {
  private static final String SCHEMA = "Problem";
  private static final String PREFIX = "Problem";
  private static final String LICENSEE = "licensee";
  private static final int FAILURE = 500;
  private static final Set<Reason> OF_ALL =
      Set.of(
          Reason.NOT_UNDERSTOOD,
          Reason.NOT_SIGNED_IN,
          Reason.NOT_ALLOWED,
          Reason.TOO_MANY,
          Reason.UNAVAILABLE);
  private static final Set<Reason> OF_ACTS =
      Set.of(
          Reason.TOO_SLOW,
          Reason.CONFLICT,
          Reason.TOO_LARGE,
          Reason.NOT_ACCEPTED,
          Reason.SAME_PERSON,
          Reason.BUSY,
          Reason.NO_SPACE);
  private static final Set<Reason> OF_VERSIONS = Set.of(Reason.CHANGED, Reason.CONDITION_MISSING);

  private final Components components;

  ProblemAnswers(Components components) {
    this.components = components;
    components.addSchema(SCHEMA, schema());
    Map<Integer, String> titles = new TreeMap<>();
    Map<Integer, Reason> reasons = new TreeMap<>();
    for (Reason reason : Reason.values()) {
      titles.merge(reason.status(), reason.title(), (one, other) -> one + "; or: " + other);
      reasons.putIfAbsent(reason.status(), reason);
    }
    titles.forEach((status, title) -> {
      Reason reason = reasons.get(status);
      if (reason != null) {
        add(status, title, reason.text(), reason.title());
      }
    });
    add(FAILURE, "The service failed", "failure", "The service failed");
  }

  private static Schema schema() {
    Schema schema =
        OASFactory.createSchema()
            .addType(Schema.SchemaType.OBJECT)
            .description("Why a request was not done, as RFC 9457 has it.");
    property(schema, "type", Schema.SchemaType.STRING, "Names the reason, the same each time.");
    property(schema, "title", Schema.SchemaType.STRING, "The reason in a few words.");
    property(schema, "status", Schema.SchemaType.INTEGER, "The HTTP status.");
    property(schema, "detail", Schema.SchemaType.STRING, "What is wrong this time.");
    property(schema, "remedy", Schema.SchemaType.STRING, "What would be right.");
    property(
        schema,
        "request",
        Schema.SchemaType.STRING,
        "The request's id, as the service's logs name it.");
    return schema.addRequired("type").addRequired("title").addRequired("status");
  }

  private static void property(Schema of, String name, Schema.SchemaType type, String description) {
    of.addProperty(name, OASFactory.createSchema().addType(type).description(description));
  }

  private void add(int status, String description, String type, String title) {
    Map<String, Object> example = new LinkedHashMap<>();
    example.put("type", "urn:shoe-audit:problem:" + type);
    example.put("title", title);
    example.put("status", status);
    example.put("detail", "what is wrong this time");
    example.put("remedy", "what would be right");
    example.put("request", "0b1e7c4e-5f0c-4f57-9a53-3a1f6d1b8f10");
    components.addResponse(
        PREFIX + status,
        OASFactory.createAPIResponse()
            .description(description)
            .content(
                OASFactory.createContent()
                    .addMediaType(
                        Problem.MEDIA_TYPE,
                        OASFactory.createMediaType()
                            .schema(OASFactory.createSchema().ref("#/components/schemas/" + SCHEMA))
                            .example(example))));
  }

  /** Adds those that an operation may give. */
  void addTo(Operation operation, String path, PathItem.HttpMethod method) {
    Set<Integer> statuses = new TreeSet<>();
    statuses.add(FAILURE);
    OF_ALL.forEach(reason -> statuses.add(reason.status()));
    if (path.contains("{") || namesLicensee(operation)) {
      statuses.add(Reason.NOT_FOUND.status());
    }
    if (method != PathItem.HttpMethod.GET && method != PathItem.HttpMethod.HEAD) {
      OF_ACTS.forEach(reason -> statuses.add(reason.status()));
    }
    if (operation.getParameters() != null
        && operation.getParameters().stream().anyMatch(ProblemAnswers::isCondition)) {
      OF_VERSIONS.forEach(reason -> statuses.add(reason.status()));
    }
    if (operation.getResponses() == null) {
      operation.setResponses(OASFactory.createAPIResponses());
    }
    for (int status : statuses) {
      operation
          .getResponses()
          .addAPIResponse(
              Integer.toString(status),
              OASFactory.createAPIResponse().ref("#/components/responses/" + PREFIX + status));
    }
  }

  /** Whether its query or its body can name a licensee, whom the caller may not see. */
  private boolean namesLicensee(Operation operation) {
    return (operation.getParameters() != null
            && operation.getParameters().stream()
                .anyMatch(parameter -> LICENSEE.equals(parameter.getName())))
        || (operation.getRequestBody() != null
            && operation.getRequestBody().getContent() != null
            && operation.getRequestBody().getContent().getMediaTypes() != null
            && operation.getRequestBody().getContent().getMediaTypes().values().stream()
                .anyMatch(type -> hasLicensee(type.getSchema())));
  }

  private boolean hasLicensee(@Nullable Schema body) {
    if (body == null || body.getRef() == null || components.getSchemas() == null) {
      return false;
    }
    Schema schema =
        components.getSchemas().get(body.getRef().substring(body.getRef().lastIndexOf('/') + 1));
    return schema != null
        && schema.getProperties() != null
        && schema.getProperties().containsKey(LICENSEE);
  }

  private static boolean isCondition(Parameter parameter) {
    return "If-Match".equalsIgnoreCase(parameter.getName());
  }
}
