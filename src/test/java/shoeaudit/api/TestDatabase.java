package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile.TestResourceEntry;
import java.util.Arrays;
import java.util.List;

/** The databases that the service runs on. The build runs its tests once on each of them. */
enum TestDatabase {
  /** Embedded, in a file: the service's default. */
  H2("h2", "H2"),
  /** A server, started for the tests and stopped after them. */
  POSTGRES("postgres", "PostgreSQL");

  /** The system property that chooses one; without it, tests run on H2. */
  static final String PROPERTY = "test.database";

  private final String id;
  private final String product;

  TestDatabase(String id, String product) {
    this.id = id;
    this.product = product;
  }

  /** The database that {@value #PROPERTY} names. */
  static TestDatabase chosen() {
    String id = System.getProperty(PROPERTY, H2.id);
    return Arrays.stream(values())
        .filter(database -> database.id.equals(id))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                PROPERTY + " is \"" + id + "\", and has to be h2 or postgres"));
  }

  /** What its driver calls the product. */
  String product() {
    return product;
  }

  /** What has to be started before the service. */
  List<TestResourceEntry> resources() {
    return switch (this) {
      case H2 -> List.of();
      case POSTGRES -> List.of(new TestResourceEntry(PostgresServer.class));
    };
  }
}
