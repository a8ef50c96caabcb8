package shoeaudit.service.records;

import io.quarkus.flyway.FlywayConfigurationCustomizer;
import jakarta.enterprise.context.ApplicationScoped;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Names the migrations that are written in Java, as each is for one of the two databases alone: of
 * such, Quarkus gives Flyway only those that are named.
 */
@ApplicationScoped
class MigrationsInJava implements FlywayConfigurationCustomizer {
  @Override
  public void customize(FluentConfiguration configuration) {
    configuration.javaMigrations(new NoStatisticsOfGroups(), new SpreadOfColumns());
  }
}
