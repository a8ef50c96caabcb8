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
 * Describes as null what may be null: members of our records that are {@link Nullable}. It is done
 * while the program is built, when its classes are at hand with their annotations.
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
   */
  private record Members(Set<String> all, Set<String> nullable) {}

  /** Looks at the records among the classes. */
  public NullableMembers(IndexView classes) {
    for (ClassInfo of : classes.getKnownClasses()) {
      // What leaves null members out answers none that is null.
      if (of.isRecord() && !of.hasDeclaredAnnotation(INCLUDED)) {
        records.computeIfAbsent(of.simpleName(), name -> new ArrayList<>()).add(members(of));
      }
    }
  }

  private static Members members(ClassInfo of) {
    Set<String> all = new TreeSet<>();
    Set<String> nullable = new TreeSet<>();
    for (RecordComponentInfo component : of.recordComponents()) {
      String name = name(component);
      all.add(name);
      if (component.type().hasAnnotation(NULLABLE) && !component.field().hasAnnotation(INCLUDED)) {
        nullable.add(name);
      }
    }
    return new Members(all, nullable);
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
