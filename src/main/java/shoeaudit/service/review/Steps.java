package shoeaudit.service.review;

import static shoeaudit.report.Review.Disposition.ANSWERED;
import static shoeaudit.report.Review.Disposition.CONFIRMED;
import static shoeaudit.report.Review.Disposition.DISMISSED;
import static shoeaudit.report.Review.Disposition.OPEN;
import static shoeaudit.report.Review.Disposition.REMEDIED;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.Review.Disposition;

/** From which state a review may go to which, and who takes it there. */
final class Steps {
  /** One of them. */
  record Step(Disposition from, Disposition to, Role by) {}

  /** All of them; what is not here is not done. */
  static final List<Step> ALL =
      List.of(
          // Those audited say what they have to say, or that it is put right.
          new Step(OPEN, ANSWERED, Role.OPERATOR),
          new Step(CONFIRMED, ANSWERED, Role.OPERATOR),
          // The commission decides, with an answer or without one.
          new Step(OPEN, CONFIRMED, Role.AUDITOR),
          new Step(OPEN, DISMISSED, Role.AUDITOR),
          new Step(ANSWERED, CONFIRMED, Role.AUDITOR),
          new Step(ANSWERED, DISMISSED, Role.AUDITOR),
          new Step(ANSWERED, REMEDIED, Role.AUDITOR),
          new Step(CONFIRMED, REMEDIED, Role.AUDITOR),
          // An answer that is none, or a decision that does not hold.
          new Step(ANSWERED, OPEN, Role.AUDITOR),
          new Step(CONFIRMED, OPEN, Role.AUDITOR),
          new Step(DISMISSED, OPEN, Role.AUDITOR),
          new Step(REMEDIED, OPEN, Role.AUDITOR));

  private Steps() {}

  /**
   * The step from one state to another.
   *
   * @throws Refusal where there is none, with those that there are, or it is not for these roles
   */
  static Step step(Disposition from, Disposition to, Set<Role> roles) {
    for (Step step : ALL) {
      if (step.from() == from && step.to() == to) {
        if (!roles.contains(step.by())) {
          throw new Refusal(
              Refusal.Reason.NOT_ALLOWED,
              "from " + from.text() + " to " + to.text() + " is a step for the role " + name(step),
              "let somebody of that role take it");
        }
        return step;
      }
    }
    throw new Refusal(
        Refusal.Reason.CONFLICT,
        "a review does not go from " + from.text() + " to " + to.text(),
        "from " + from.text() + " it goes to " + from(from));
  }

  private static String from(Disposition from) {
    return ALL.stream()
        .filter(step -> step.from() == from)
        .map(step -> step.to().text() + " (" + name(step) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String name(Step step) {
    return step.by().text();
  }
}
