package shoeaudit.api;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.lang.management.ManagementFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import shoeaudit.identity.Role;

/** What a request left in memory is given back once it is answered. */
@QuarkusTest
@TestProfile(ServiceProfile.class)
class AnsweredRequestsTest extends ServiceTestBase {
  private static final int REQUESTS = 200;

  /** Some may still be on their way, of this test and of what goes on beside it. */
  private static final int FEW = 20;

  private static final Pattern OF_A_REQUEST =
      Pattern.compile(" (\\d+) +\\d+ +io\\.vertx\\.ext\\.web\\.impl\\.RoutingContextImpl\\b");

  /** How many requests the process has in memory that something holds. */
  private static long held() throws JMException {
    Object histogram =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "gcClassHistogram",
                new Object[] {new String[0]},
                new String[] {String[].class.getName()});
    Matcher found = OF_A_REQUEST.matcher(String.valueOf(histogram));
    return found.find() ? Long.parseLong(found.group(1)) : 0;
  }

  @Test
  void aRequestThatIsAnsweredIsNotHeldUntilTheDeadlineOfItsBody() throws Exception {
    Person auditor = somebody(null, Role.AUDITOR);
    long before = held();
    for (int i = 0; i < REQUESTS; i++) {
      auditor.asks().get("/api/v1/me").then().statusCode(200);
    }
    long after = held();
    for (int i = 0; i < 20 && after > before + FEW; i++) {
      Thread.sleep(100);
      after = held();
    }
    long left = after;
    assertTrue(left <= before + FEW, () -> before + " before, " + left + " after");
  }
}
