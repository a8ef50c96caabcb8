package shoeaudit.api.http;

import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.RestQuery;
import shoeaudit.identity.Refusal;

/**
 * Refuses parameters of a query that a request does not have, and those given more than once: a
 * misspelt filter would be a filter left out, and its answer taken for a filtered one.
 */
@Provider
class KnownQuery implements ContainerRequestFilter {
  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,9}");

  private final Map<Method, SortedMap<String, Class<?>>> knownOf = new ConcurrentHashMap<>();
  private final ResourceInfo resource;

  @Inject
  KnownQuery(ResourceInfo resource) {
    this.resource = resource;
  }

  @Override
  public void filter(ContainerRequestContext request) {
    Method method = resource.getResourceMethod();
    SortedMap<String, Class<?>> known = knownOf.computeIfAbsent(method, KnownQuery::names);
    request
        .getUriInfo()
        .getQueryParameters()
        .forEach((name, values) -> {
          Class<?> type = known.get(name);
          if (type == null) {
            throw new Refusal(
                Refusal.Reason.NOT_UNDERSTOOD,
                "the query has a parameter \"" + name + "\", which is not known there",
                known.isEmpty()
                    ? "send no query"
                    : "known are: " + String.join(", ", known.keySet()));
          }
          if (values.size() > 1) {
            throw new Refusal(
                Refusal.Reason.NOT_UNDERSTOOD,
                "the query has its parameter " + name + " " + values.size() + " times",
                "send it once");
          }
          // Left to itself, the framework would say that there is no such address.
          if (type == int.class && !WHOLE.matcher(values.getFirst()).matches()) {
            throw new Refusal(
                Refusal.Reason.NOT_UNDERSTOOD,
                "the query's " + name + " is no whole number",
                "send one, such as " + name + "=50");
          }
        });
  }

  /** Those of a resource's method, sorted, and the type of each. */
  private static SortedMap<String, Class<?>> names(Method method) {
    SortedMap<String, Class<?>> names = new TreeMap<>();
    for (Parameter parameter : method.getParameters()) {
      add(names, parameter, parameter.getName(), parameter.getType());
      if (parameter.isAnnotationPresent(BeanParam.class)) {
        for (Field field : parameter.getType().getFields()) {
          add(names, field, field.getName(), field.getType());
        }
      }
    }
    return names;
  }

  private static void add(
      SortedMap<String, Class<?>> names, AnnotatedElement element, String name, Class<?> type) {
    RestQuery query = element.getAnnotation(RestQuery.class);
    if (query != null) {
      names.put(query.value().isEmpty() ? name : query.value(), type);
    }
  }
}
