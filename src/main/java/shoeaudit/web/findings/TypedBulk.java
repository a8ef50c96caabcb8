package shoeaudit.web.findings;

import java.util.List;
import shoeaudit.web.Form;

/**
 * What stands in the form that decides on several findings: of one that was refused, what was
 * picked and typed, so that nobody has to do it twice.
 *
 * @param fields the decision
 * @param all whether all that the filter matches were picked
 * @param picked the ids of findings that were
 */
public record TypedBulk(TypedReview fields, boolean all, List<String> picked) {
  static final TypedBulk NOTHING =
      new TypedBulk(new TypedReview("", "", "", "", ""), false, List.of());

  static TypedBulk of(Form form) {
    return new TypedBulk(
        new TypedReview(
            form.typed("state", ""),
            form.typed("reason", ""),
            form.typed("cause", ""),
            form.typed("recommendation", ""),
            form.typed("due", "")),
        form.typed("all") != null,
        form.all("finding"));
  }

  /** Whether a finding was picked. */
  public boolean has(String id) {
    return picked.contains(id);
  }

  /** Whether one of the fields is filled in that most decisions do without. */
  public boolean isLong() {
    return !fields.cause().isEmpty()
        || !fields.recommendation().isEmpty()
        || !fields.due().isEmpty();
  }
}
