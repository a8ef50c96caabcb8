package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.Map;

@QuarkusTest
@TestProfile(OidcOnH2Test.WithIssuer.class)
class OidcOnH2Test extends OidcContract {
  /** The service on H2, with an issuer. */
  public static final class WithIssuer implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return settings();
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(new TestResourceEntry(TokenIssuer.class));
    }
  }
}
