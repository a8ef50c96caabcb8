package shoeaudit.api;

import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;
import shoeaudit.web.Browsing;

/** Where no key is set, nothing is signed, and it is said what is missing. */
@QuarkusTest
@TestProfile(IssuerAndLimitsProfile.class)
class TrailWithoutKeyTest extends ServiceTestBase {
  @Test
  void nothingIsSignedAndTheSettingIsNamed() {
    String name = account(null, Role.AUDITOR);
    Person auditor = as(name);
    String log = "/api/v1/trail/log";
    auditor.asks().get(log).then().statusCode(200).body("verifier_key", nullValue());
    for (String path : new String[] {"/checkpoint", "/inclusion?entry=1", "/consistency?since=1"}) {
      refused(
          auditor.asks().get(log + path),
          503,
          "no key signs checkpoints of the trail: shoe-audit.trail.key is not set",
          "keytool -genkeypair -keyalg Ed25519");
    }
    auditor.asks().get(log + "/tile/0/000.p/1").then().statusCode(200);
    String page =
        Browsing.as(name).asks().get("/trail").then().statusCode(200).extract().asString();
    assertTrue(page.contains("No key signs checkpoints of the trail"), page);
  }
}
