package shoeaudit.audit.checks.irregularity;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shoeaudit.audit.check.CoupCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.check.FindingDraft;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile.Procedure;
import shoeaudit.controls.Severity;
import shoeaudit.game.Result;
import shoeaudit.shoelog.EventKind;

/** Irregularities are handled as documented (WSGC-MB-I2). */
public final class ProcedureDiffers extends CoupCheck {
  public ProcedureDiffers() {
    super(
        Declaration.of(
                "irregularity.procedure-differs",
                Level.IRREGULARITY,
                Severity.MEDIUM,
                "An irregularity was handled by another procedure than the documented one.")
            .requires(Requirement.PROCEDURE)
            .cites("IC:irregularities"));
  }

  @Override
  public Verdict test(CoupReplay coup) {
    if (coup.irregularities().firstRow() < 0) {
      return Verdict.NOT_APPLICABLE;
    }
    boolean documented = false;
    for (int row = coup.irregularities().firstRow();
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (isDocumented(coup, row)) {
        documented = true;
        if (coup.irregularities().documentedProcedure(row)
            != coup.irregularities().recordedProcedure(row)) {
          return Verdict.DEVIATES;
        }
      }
    }
    return documented ? Verdict.CONFORMS : Verdict.NOT_APPLICABLE;
  }

  private static boolean isDocumented(CoupReplay coup, int row) {
    return coup.owns(row)
        && coup.events().kindOf(row) == EventKind.IRREGULARITY
        && coup.irregularities().documentedProcedure(row) != null;
  }

  @Override
  public void explain(CoupReplay coup, Findings findings) {
    for (int row = coup.irregularities().firstRow();
        row <= coup.shoe().lastRow(coup.place());
        row++) {
      if (!isDocumented(coup, row)) {
        continue;
      }
      Procedure documented = coup.irregularities().documentedProcedure(row);
      Procedure recorded = coup.irregularities().recordedProcedure(row);
      if (documented != null && documented != recorded) {
        FindingDraft draft = findings.add().at(row).distinct(Kinds.key(coup, row));
        if (documented == Procedure.VOID_COUP) {
          draft.evidence(coup.result().row()).carriesProcedure();
        }
        draft
            .expected(word(documented))
            .recorded(word(recorded))
            .explain(new Fact.Sentences(sentences(coup, row, documented, recorded)));
      }
    }
  }

  private static List<Fact> sentences(
      CoupReplay coup, int row, Procedure documented, Procedure recorded) {
    List<Fact> told = new ArrayList<>();
    told.add(
        phrase(
            "irregularity.procedure-differs.handled",
            Kinds.text(coup, row),
            word(documented),
            word(recorded)));
    if (documented == Procedure.VOID_COUP && playedOn(coup)) {
      told.add(phrase("irregularity.procedure-differs.played-on"));
    }
    return told;
  }

  /** Whether a coup of which no recorded procedure is a void ended in another result. */
  private static boolean playedOn(CoupReplay coup) {
    return coup.irregularities().voidReplaced()
        && coup.result().declared() != null
        && coup.result().declared() != Result.VOID;
  }

  private static String word(Procedure procedure) {
    return procedure.name().toLowerCase(Locale.ROOT);
  }
}
