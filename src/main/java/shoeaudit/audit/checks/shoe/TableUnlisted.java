package shoeaudit.audit.checks.shoe;

import static shoeaudit.audit.result.Fact.phrase;

import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.check.ShoeCheck;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Severity;
import shoeaudit.controls.TableHours;

/**
 * A table is one of those that the controls list, where they list any (audit.md, reading 49): by
 * the version that judges the shoe's first coup. Names that differ in case, blanks or the form of
 * their characters alone are one. One that is otherwise near to a listed name, or damaged, may be
 * that and may be another: it is not testable. Where the file of a shoe has no listed table at all,
 * it may be another room's, and that is for review.
 */
public final class TableUnlisted extends ShoeCheck {
  public TableUnlisted() {
    super(
        Declaration.of(
                "shoe.table-unlisted",
                Level.SHOE,
                Severity.MEDIUM,
                "A shoe was dealt at a table that the controls do not list.")
            .basis(FindingBasis.FILE)
            .requiresNothing()
            .cites("IC:tables"));
  }

  @Override
  public Verdict test(ShoeReplay shoe, Rules rules) {
    if (rules.controls().tables().isEmpty()) {
      return Verdict.NOT_APPLICABLE;
    }
    String table = shoe.events().table();
    if (!rules.hours(table).isEmpty()) {
      return Verdict.CONFORMS;
    }
    if (rules.mayBeListed(table)) {
      return Verdict.NOT_TESTABLE;
    }
    return shoe.inForeignFile() ? Verdict.REVIEW : Verdict.DEVIATES;
  }

  @Override
  protected boolean isOfForeignFiles() {
    return true;
  }

  @Override
  public void explain(ShoeReplay shoe, Rules rules, Findings findings) {
    ControlFile controls = rules.controls();
    Fact listed =
        new Fact.Series(
            controls.tables().stream().map(TableHours::id).distinct().map(Fact.Text::new).toList());
    String table = shoe.events().table();
    Fact.Phrase stated = phrase("shoe.table-unlisted.explanation", table, listed);
    FindingDraft draft = findings.add();
    if (shoe.inForeignFile()) {
      draft.review().explain(stated, phrase("shoe.table-unlisted.explanation.foreign"));
    } else {
      draft.explain(stated);
    }
    draft
        .at(shoe.coups() == 0 ? 0 : shoe.firstRow(0))
        .expected(phrase("shoe.table-unlisted.expected", new Fact.Aside(listed)))
        .recorded(phrase("shoe.table-unlisted.recorded", table));
  }
}
