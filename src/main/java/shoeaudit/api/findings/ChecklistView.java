package shoeaudit.api.findings;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.TestSheets;
import shoeaudit.controls.Checklist;
import shoeaudit.report.handout.TestSheet;
import shoeaudit.service.records.ChecklistAnswer;
import shoeaudit.service.records.ChecklistSignature;

/**
 * A checklist of a run that is signed off, with its answers: from the record where that can answer,
 * and from people.
 *
 * @param checklist its id, or that of the regulation whose requirements it has
 * @param title of the publication
 * @param revision its date or edition
 * @param unanswered how many questions neither the record nor a person answers
 * @param signed null: it is not, and answers may be added
 * @param questions in the publication's order
 */
public record ChecklistView(
    String checklist,
    String title,
    String revision,
    int unanswered,
    @Nullable Signed signed,
    List<Question> questions) {
  /**
   * That somebody has signed it.
   *
   * @param sheetSha256 of {@code checklist.csv} as it was signed
   */
  public record Signed(String by, Instant at, String sheetSha256) {}

  /**
   * A question.
   *
   * @param clause that asks for it
   * @param record what the record says: yes, as_far_as_tested, no, open, not_testable,
   *     not_applicable or nothing
   * @param counts behind that; null: a record cannot answer
   * @param answer a person's that stands; null: nobody has answered
   */
  public record Question(
      String id,
      String clause,
      String text,
      String record,
      @Nullable Counts counts,
      @Nullable Given answer) {}

  /**
   * Counts behind an answer of the record.
   *
   * @param dismissed findings that a reviewer has dismissed, which the others count still
   */
  public record Counts(
      long conforms,
      long deviates,
      long review,
      long notTestable,
      long notApplicable,
      long dismissed) {}

  /**
   * A person's answer.
   *
   * @param says yes, no or not_applicable
   * @param by who looked, as they wrote it; empty: whoever recorded it
   * @param date when they looked, as they wrote it; empty: when it was recorded
   * @param notes empty: none
   * @param recordedBy whose account recorded it
   */
  public record Given(
      String says, String by, String date, String notes, String recordedBy, Instant recordedAt) {
    static Given of(ChecklistAnswer answer) {
      return new Given(
          answer.says.text(),
          answer.saidBy,
          answer.saidOn,
          answer.notes,
          answer.recordedBy,
          answer.recordedAt);
    }
  }

  static ChecklistView of(TestSheets.Shown shown) {
    Checklist checklist = shown.sheet().checklist();
    ChecklistSignature signature = shown.signature();
    return new ChecklistView(
        checklist.id(),
        checklist.title(),
        checklist.revision(),
        (int) shown.sheet().lines().stream().filter(TestSheet.Line::isUnanswered).count(),
        signature == null
            ? null
            : new Signed(signature.signedBy, signature.signedAt, signature.sheetSha256),
        shown.sheet().lines().stream().map(line -> question(line, shown)).toList());
  }

  private static Question question(TestSheet.Line line, TestSheets.Shown shown) {
    TestSheet.Counts counts = line.counts();
    ChecklistAnswer answer = shown.answer(line.question().id());
    return new Question(
        line.question().id(),
        line.question().clause(),
        line.question().text(),
        line.record().text(),
        counts == null
            ? null
            : new Counts(
                counts.conforms(),
                counts.deviates(),
                counts.review(),
                counts.notTestable(),
                counts.notApplicable(),
                counts.dismissed()),
        answer == null ? null : Given.of(answer));
  }
}
