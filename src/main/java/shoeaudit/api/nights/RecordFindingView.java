package shoeaudit.api.nights;

import org.jspecify.annotations.Nullable;
import shoeaudit.nights.record.RecordFinding;

/**
 * What the control file asks to be on record of a night, and is not: a record exception, counted
 * apart from findings of play, and about no person.
 *
 * @param id the same for the same lack in each edition
 * @param criterion REC: and the code
 * @param authority the key of the control file that asks for it
 * @param verdict deviates; or review, where the record does not say whether there was anything to
 *     record
 * @param basis what it rests on: numbers, or the control file
 * @param table where; null: of several tables, or of all
 * @param shoe which shoe, or the first and last of several; null: of none in particular
 * @param expected what should be on record
 * @param recorded what is instead: which tables, shoes or coups stand, before and after
 */
public record RecordFindingView(
    String id,
    String code,
    String criterion,
    String authority,
    String level,
    String verdict,
    String severity,
    String basis,
    @Nullable String table,
    @Nullable String shoe,
    String expected,
    String recorded) {
  static RecordFindingView of(RecordFinding finding) {
    RecordFinding.Code code = finding.code();
    return new RecordFindingView(
        finding.id(),
        code.text(),
        finding.criterion(),
        finding.authority(),
        RecordFinding.LEVEL,
        code.verdict().text(),
        finding.severity().text(),
        code.basis().text(),
        finding.table().isEmpty() ? null : finding.table(),
        finding.shoe().isEmpty() ? null : finding.shoe(),
        finding.expected(),
        finding.recorded());
  }
}
