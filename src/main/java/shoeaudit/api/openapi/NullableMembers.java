package shoeaudit.api.openapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.RecordComponentInfo;
import org.jspecify.annotations.Nullable;

/**
 * Describes as null what may be null: members of our records that are {@link Nullable}; and of what
 * the service answers, as required what is always there. It is done while the program is built,
 * when its classes are at hand with their annotations.
 */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class NullableMembers implements OASFilter {
  private static final DotName NULLABLE = DotName.createSimple(Nullable.class);
  private static final DotName INCLUDED = DotName.createSimple(JsonInclude.class);
  private static final DotName NAMED = DotName.createSimple(JsonProperty.class);
  private static final PropertyNamingStrategies.SnakeCaseStrategy NAMES =
      new PropertyNamingStrategies.SnakeCaseStrategy();

  private final Map<String, List<Members>> records = new HashMap<>();

  /**
   * A record's members as JSON names them.
   *
   * @param nullable those that may be null
   * @param leftOut those that are not written where they are null
   */
  private record Members(Set<String> all, Set<String> nullable, Set<String> leftOut) {
    List<String> alwaysThere() {
      return all.stream().filter(name -> !leftOut.contains(name)).toList();
    }
  }

  /** Looks at the records among the classes. */
  public NullableMembers(IndexView classes) {
    for (ClassInfo of : classes.getKnownClasses()) {
      if (of.isRecord()) {
        records.computeIfAbsent(of.simpleName(), name -> new ArrayList<>()).add(members(of));
      }
    }
  }

  private static Members members(ClassInfo of) {
    Set<String> all = new TreeSet<>();
    Set<String> nullable = new TreeSet<>();
    Set<String> leftOut = new TreeSet<>();
    for (RecordComponentInfo component : of.recordComponents()) {
      String name = name(component);
      all.add(name);
      if (component.type().hasAnnotation(NULLABLE)) {
        boolean leavesOut =
            of.hasDeclaredAnnotation(INCLUDED) || component.field().hasAnnotation(INCLUDED);
        (leavesOut ? leftOut : nullable).add(name);
      }
    }
    return new Members(all, nullable, leftOut);
  }

  private static String name(RecordComponentInfo component) {
    // The annotation is none of components: the compiler puts it on the field.
    AnnotationInstance named = component.field().annotation(NAMED);
    return named == null ? NAMES.translate(component.name()) : named.value().asString();
  }

  @Override
  public void filterOpenAPI(OpenAPI api) {
    if (api.getComponents() == null || api.getComponents().getSchemas() == null) {
      return;
    }
    // What requests need, their constraints say.
    Set<String> sent = UsedSchemas.ofRequests(api);
    api.getComponents()
        .getSchemas()
        .forEach((name, schema) -> {
          Map<String, Schema> described = schema.getProperties();
          if (described != null) {
            // Of two records of one name the description numbers the second.
            for (Members of : records.getOrDefault(name.replaceFirst("\\d+$", ""), List.of())) {
              if (of.all().equals(described.keySet())) {
                Map<String, Schema> all = new LinkedHashMap<>(described);
                of.nullable()
                    .forEach(member ->
                        all.computeIfPresent(member, (itsName, otherwise) -> orNull(otherwise)));
                schema.setProperties(all);
                if (!sent.contains(name)) {
                  schema.setRequired(of.alwaysThere());
                }
              }
            }
          }
        });
  }

  private static Schema orNull(Schema schema) {
    // The description is made more than once of the same schemas.
    List<Schema.SchemaType> types = schema.getType();
    boolean isDone =
        schema.getAnyOf() != null || (types != null && types.contains(Schema.SchemaType.NULL));
    if (isDone) {
      return schema;
    }
    if (schema.getRef() == null) {
      return schema.addType(Schema.SchemaType.NULL);
    }
    return OASFactory.createSchema()
        .addAnyOf(schema)
        .addAnyOf(OASFactory.createSchema().addType(Schema.SchemaType.NULL));
  }
}
