package shoeaudit.api;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.bouncycastle.operator.OperatorCreationException;

/**
 * The service beside an issuer of tokens, and with limits of bodies that a test reaches. They have
 * nothing to do with each other: each profile costs the build an application of its own.
 */
public final class IssuerAndLimitsProfile implements QuarkusTestProfile {
  static final int BODIES_OF_ONE_ADDRESS = 30;
  static final int FILES_AT_ONCE = 3;
  static final int CONNECTIONS = 400;

  private static final Path CERTIFICATES = Path.of(ServiceProfile.emptyFolder());

  /** Who trusts the service's certificate. */
  static final SSLContext TRUST = trust();

  private static SSLContext trust() {
    try {
      return LoopbackCertificate.in(CERTIFICATES);
    } catch (GeneralSecurityException | IOException | OperatorCreationException e) {
      throw new IllegalStateException("no certificate for the service", e);
    }
  }

  private static String file(String name) {
    return CERTIFICATES.resolve(name).toString();
  }

  @Override
  public Map<String, String> getConfigOverrides() {
    return Map.ofEntries(
        Map.entry("quarkus.http.ssl.certificate.files", file(LoopbackCertificate.CERTIFICATE)),
        Map.entry("quarkus.http.ssl.certificate.key-files", file(LoopbackCertificate.KEY)),
        Map.entry("quarkus.http.test-ssl-port", "0"),
        Map.entry("shoe-audit.data", ServiceProfile.emptyFolder()),
        Map.entry("shoe-audit.sign-in.cost", "4"),
        Map.entry("quarkus.http.limits.max-connections", String.valueOf(CONNECTIONS)),
        Map.entry("quarkus.oidc.tenant-enabled", "true"),
        Map.entry("quarkus.oidc.token.audience", TokenIssuer.AUDIENCE),
        Map.entry("quarkus.oidc.pages.tenant-enabled", "true"),
        Map.entry("quarkus.oidc.pages.client-id", TokenIssuer.AUDIENCE),
        Map.entry("quarkus.oidc.pages.credentials.secret", TokenIssuer.SECRET),
        Map.entry("shoe-audit.oidc.roles", "realm_access/roles"),
        Map.entry("shoe-audit.oidc.role-names.approver", "gc-approvers"),
        Map.entry("quarkus.http.proxy.proxy-address-forwarding", "true"),
        Map.entry("shoe-audit.bodies.json", "64K"),
        Map.entry("shoe-audit.bodies.deadline", "4S"),
        Map.entry("shoe-audit.bodies.unknown-callers", String.valueOf(BODIES_OF_ONE_ADDRESS)),
        Map.entry("shoe-audit.bodies.files", String.valueOf(FILES_AT_ONCE)),
        Map.entry("shoe-audit.bodies.file-deadline", "12S"),
        Map.entry("shoe-audit.bodies.slowest-file", "1K"));
  }

  @Override
  public List<TestResourceEntry> testResources() {
    return List.of(new TestResourceEntry(TokenIssuer.class));
  }
}
