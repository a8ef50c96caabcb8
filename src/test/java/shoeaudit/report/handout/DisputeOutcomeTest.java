package shoeaudit.report.handout;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shoeaudit.report.handout.Dispute.Outcome;

/** What is paid for a dispute does not contradict its outcome. */
class DisputeOutcomeTest {
  @ParameterizedTest
  @CsvSource({
    "UPHELD, 8000, 8000, true",
    "UPHELD, 8000, 8100, true",
    "UPHELD, 8000, 7999, false",
    "UPHELD, 8000, 0, false",
    "UPHELD, , 0, true",
    "UPHELD, , -1, false",
    "PARTLY, 8000, 1, true",
    "PARTLY, 8000, 7999, true",
    "PARTLY, 8000, 0, false",
    "PARTLY, 8000, 8000, false",
    "PARTLY, , 0, true",
    "REJECTED, 8000, 0, true",
    "REJECTED, 8000, 1, false",
    "REJECTED, , -1, false",
    "WITHDRAWN, 8000, 0, true",
    "WITHDRAWN, , 1, false",
  })
  void whatIsPaidAgreesWithTheOutcome(
      Outcome outcome, @Nullable Long claimed, long paid, boolean agrees) {
    if (agrees) {
      assertNull(outcome.contradiction(claimed, paid));
    } else {
      assertNotNull(outcome.contradiction(claimed, paid));
    }
  }
}
