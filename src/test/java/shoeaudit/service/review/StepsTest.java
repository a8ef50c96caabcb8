package shoeaudit.service.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;

class StepsTest {
  @Test
  void nothingIsAStepThatIsNotListed() {
    int steps = 0;
    for (Disposition from : Disposition.values()) {
      for (Disposition to : Disposition.values()) {
        boolean listed =
            Steps.ALL.stream().anyMatch(step -> step.from() == from && step.to() == to);
        if (listed) {
          steps++;
          Steps.step(from, to, EnumSet.allOf(Role.class));
        } else {
          Refusal refusal =
              assertThrows(Refusal.class, () -> Steps.step(from, to, EnumSet.allOf(Role.class)));
          assertEquals(Refusal.Reason.CONFLICT, refusal.reason());
        }
      }
    }
    assertEquals(Steps.ALL.size(), steps, "each step once");
  }

  @Test
  void anOperatorAnswersAndDecidesNothing() {
    Steps.ALL.forEach(step ->
        assertEquals(
            step.to() == Disposition.ANSWERED, step.by() == Role.OPERATOR, step::toString));
  }

  @ParameterizedTest
  @EnumSource(
      value = Disposition.class,
      names = {"CONFIRMED", "DISMISSED", "REMEDIED"})
  void whatIsDecidedAnAuditorMayOpenAgain(Disposition decided) {
    assertTrue(decided.isDecided());
    assertEquals(Role.AUDITOR, Steps.step(decided, Disposition.OPEN, Set.of(Role.AUDITOR)).by());
  }

  @Test
  void aStepOfAnotherRoleIsNotTaken() {
    Refusal refusal =
        assertThrows(
            Refusal.class,
            () -> Steps.step(Disposition.OPEN, Disposition.CONFIRMED, Set.of(Role.OPERATOR)));
    assertEquals(Refusal.Reason.NOT_ALLOWED, refusal.reason());
    assertTrue(refusal.remedy().contains("role"), refusal.remedy());
  }
}
