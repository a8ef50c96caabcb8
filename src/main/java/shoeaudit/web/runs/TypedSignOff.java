package shoeaudit.web.runs;

import java.util.List;
import shoeaudit.web.Form;

/**
 * What stands in the form that signs a run off: of one that was refused, what was typed and ticked,
 * so that nobody has to fill it in twice.
 *
 * @param leftUndecided why findings are left undecided
 * @param redact whose names the public copy is to leave out
 * @param engagement the number of what is stated; empty: nothing is
 * @param publicEngagement likewise in the public copy
 */
public record TypedSignOff(
    String leftUndecided, List<String> redact, String engagement, String publicEngagement) {
  static final TypedSignOff NOTHING = new TypedSignOff("", List.of(), "", "");

  static TypedSignOff of(Form form) {
    return new TypedSignOff(
        form.typed("left-undecided", ""),
        form.all("redact"),
        form.typed("engagement", ""),
        form.typed("public-engagement", ""));
  }

  /** Whether a copy without somebody's names was ticked. */
  public boolean leavesOut(String whose) {
    return redact.contains(whose);
  }

  /** Whether an engagement was chosen. */
  public boolean states(long id) {
    return engagement.equals(String.valueOf(id));
  }

  /** Whether one was chosen for the public copy. */
  public boolean statesInPublic(long id) {
    return publicEngagement.equals(String.valueOf(id));
  }
}
