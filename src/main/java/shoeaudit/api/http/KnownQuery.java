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
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.resteasy.reactive.RestQuery;
import shoeaudit.identity.Refusal;

/**
 * Refuses parameters of a query that a request does not have, and those given more than once: a
 * misspelt filter would be a filter left out, and its answer taken for a filtered one.
 */
@Provider
class KnownQuery implements ContainerRequestFilter {
  private final Map<Method, Set<String>> knownOf = new ConcurrentHashMap<>();
  private final ResourceInfo resource;

  @Inject
  KnownQuery(ResourceInfo resource) {
    this.resource = resource;
  }

  @Override
  public void filter(ContainerRequestContext request) {
    Method method = resource.getResourceMethod();
    Set<String> known = knownOf.computeIfAbsent(method, KnownQuery::names);
    request
        .getUriInfo()
        .getQueryParameters()
        .forEach((name, values) -> {
          if (!known.contains(name)) {
            throw new Refusal(
                Refusal.Reason.NOT_UNDERSTOOD,
                "the query has a parameter \"" + name + "\", which is not known there",
                known.isEmpty() ? "send no query" : "known are: " + String.join(", ", known));
          }
          if (values.size() > 1) {
            throw new Refusal(
                Refusal.Reason.NOT_UNDERSTOOD,
                "the query has its parameter " + name + " " + values.size() + " times",
                "send it once");
          }
        });
  }

  /** Those of a resource's method, sorted. */
  private static Set<String> names(Method method) {
    Set<String> names = new TreeSet<>();
    for (Parameter parameter : method.getParameters()) {
      add(names, parameter, parameter.getName());
      if (parameter.isAnnotationPresent(BeanParam.class)) {
        for (Field field : parameter.getType().getFields()) {
          add(names, field, field.getName());
        }
      }
    }
    return names;
  }

  private static void add(Set<String> names, AnnotatedElement element, String name) {
    RestQuery query = element.getAnnotation(RestQuery.class);
    if (query != null) {
      names.add(query.value().isEmpty() ? name : query.value());
    }
  }
}
