package shoeaudit.service.records;

import io.quarkus.flyway.FlywayConfigurationCustomizer;
import jakarta.enterprise.context.ApplicationScoped;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Names the migrations that are written in Java: of such as are no public class with a name of
 * Flyway's, Quarkus gives it only those that are named.
 */
@ApplicationScoped
public class MigrationsInJava implements FlywayConfigurationCustomizer {
  @Override
  public void customize(FluentConfiguration configuration) {
    configuration.javaMigrations(
        new NoStatisticsOfGroups(), new SpreadOfColumns(), new MembersTogether());
  }
}
