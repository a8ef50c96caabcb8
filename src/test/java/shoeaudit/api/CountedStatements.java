package shoeaudit.api;

import io.quarkus.arc.Arc;
import io.quarkus.hibernate.orm.PersistenceUnitExtension;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.restassured.specification.RequestSpecification;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.spi.CDI;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * Counts the statements that single requests take. Hibernate's own statistics count what the
 * service does besides as well, such as looking for nights, and so come to more on a busy machine.
 */
@PersistenceUnitExtension
@ApplicationScoped
public class CountedStatements implements StatementInspector {
  private static final long serialVersionUID = 1L;

  private static final String HEADER = "X-Counted";

  private static final ConcurrentMap<String, Integer> COUNTS = new ConcurrentHashMap<>();

  /** A request whose statements are counted, and under which name. */
  public record Counted(RequestSpecification request, String name) {
    /** How many statements it has taken so far. */
    public int statements() {
      return COUNTS.getOrDefault(name, 0);
    }
  }

  /** Has the statements of a request counted that is to be sent. */
  public static Counted of(RequestSpecification request) {
    String name = UUID.randomUUID().toString();
    return new Counted(request.header(HEADER, name), name);
  }

  @Override
  public String inspect(String sql) {
    if (Arc.container().requestContext().isActive()) {
      RoutingContext current = CDI.current().select(CurrentVertxRequest.class).get().getCurrent();
      String name = current == null ? null : current.request().getHeader(HEADER);
      if (name != null) {
        COUNTS.merge(name, 1, Integer::sum);
      }
    }
    return sql;
  }
}
