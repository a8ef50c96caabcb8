package shoeaudit.nights.record;

import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;

/**
 * That the record lacks what the control file asks for: a record exception (audit.md, reading 36),
 * counted apart from what was found of play, and about no person.
 *
 * @param id the same for the same lack in each edition
 * @param code what is lacking
 * @param authority the key of the control file that asks for it
 * @param severity how grave it is: as the code says, or the control file
 * @param table where; empty: of several tables, or of all
 * @param shoe which shoe, or the first and last of several; empty: of none in particular
 * @param expected what should be on record
 * @param recorded what is instead: which tables, shoes or coups stand, before and after
 */
public record RecordFinding(
    String id,
    Code code,
    String authority,
    Severity severity,
    String table,
    String shoe,
    String expected,
    String recorded) {
  /** As findings write their level. */
  public static final String LEVEL = "record";

  /** What is lacking. */
  public enum Code {
    /** All of a gambling day. Whether anybody played, no record says. */
    DAY_MISSING("record.day-missing", FindingBasis.FILE, Verdict.REVIEW, Severity.MEDIUM),
    /** All of a table on its day. Whether it was opened, no record says. */
    TABLE_MISSING("record.table-missing", FindingBasis.FILE, Verdict.REVIEW, Severity.MEDIUM),
    /** A shoe, by the numbers of those before and after it. */
    SHOE_MISSING("record.shoe-missing", FindingBasis.NUMBERS, Verdict.DEVIATES, Severity.LOW),
    /** The first coups of a shoe, by their numbers. */
    COUPS_MISSING("record.coups-missing", FindingBasis.NUMBERS, Verdict.DEVIATES, Severity.LOW);

    private final String text;
    private final FindingBasis basis;
    private final Verdict verdict;
    private final Severity severity;

    Code(String text, FindingBasis basis, Verdict verdict, Severity severity) {
      this.text = text;
      this.basis = basis;
      this.verdict = verdict;
      this.severity = severity;
    }

    /** As results write it. */
    public String text() {
      return text;
    }

    /** That of a text; it has to be one. */
    static Code of(String text) {
      for (Code code : values()) {
        if (code.text.equals(text)) {
          return code;
        }
      }
      throw new IllegalArgumentException("no code of a finding about the record: " + text);
    }

    public FindingBasis basis() {
      return basis;
    }

    public Verdict verdict() {
      return verdict;
    }

    /** How grave its findings are where the control file does not say otherwise. */
    Severity severity() {
      return severity;
    }

    /** How grave its findings are under a control file. */
    Severity severity(ControlFile controls) {
      return controls.severities().getOrDefault(text, severity);
    }
  }

  /** What it is tested against. */
  public String criterion() {
    return "REC:" + code.text();
  }

  /** In one sentence without its full stop, for people. */
  public String words() {
    return "expected "
        + expected
        + ", as "
        + authority
        + " asks; on record is "
        + recorded
        + (code.verdict() == Verdict.REVIEW ? "; for a person to review" : "");
  }
}
