package shoeaudit.api.operations;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * By what requests are told apart in metrics: the path as the API writes it, never as it was sent,
 * which names licensees, and of which there are any number. What comes to no resource, and what
 * breaks off before its answer, has the one path that the settings give to all
 * (quarkus.micrometer.binder.http-server.match-patterns).
 */
@Singleton
class RequestLabels implements HttpServerMetricsTagsContributor {
  private static final String REQUESTS = "http.server.requests";
  private static final String METHOD = "method";
  private static final String OTHER_METHOD = "OTHER";
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", OTHER_METHOD);

  /** Any word may be sent as a method, and break off: those are not counted. */
  @Produces
  @Singleton
  MeterFilter otherMethods() {
    return MeterFilter.deny(RequestLabels::isOfOtherMethod);
  }

  private static boolean isOfOtherMethod(Meter.Id id) {
    return id.getName().equals(REQUESTS) && !METHODS.contains(String.valueOf(id.getTag(METHOD)));
  }

  @Override
  public Tags contribute(Context context) {
    @Nullable String template = context.requestContextLocalData(RequestFilter.TEMPLATE);
    Tags labels = template == null ? Tags.empty() : Tags.of("uri", template);
    return METHODS.contains(context.request().method().name())
        ? labels
        : labels.and(METHOD, OTHER_METHOD);
  }
}
