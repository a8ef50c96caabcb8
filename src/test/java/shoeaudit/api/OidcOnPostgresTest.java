package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;

@QuarkusTest
@TestProfile(OidcOnPostgresTest.WithIssuer.class)
class OidcOnPostgresTest extends OidcContract {
  /** The service on PostgreSQL, with an issuer. */
  public static final class WithIssuer implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return settings();
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(
          new TestResourceEntry(OnPostgres.Server.class), new TestResourceEntry(TokenIssuer.class));
    }
  }
}
