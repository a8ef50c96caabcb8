package shoeaudit.report.interchange;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Level;
import shoeaudit.controls.Regulation;

/**
 * Whether a run tested anything of play, by its coverage: so that the control file, which is always
 * tested, does not make a run without findings of one that tested no coup (reading 54).
 */
final class PlayTested {
  private static final Set<Level> PLAY =
      Set.of(Level.WAGER, Level.DEALING, Level.RESULT, Level.SETTLEMENT);

  private static final String GAME = "GAME:";

  private PlayTested() {}

  /**
   * Of a run. By criteria that checks of play alone test, as others may have been tested on the
   * control file or the shoe; where a regulation's text is not at hand, by all.
   */
  static boolean in(FinishedRun run) {
    if (run.regulations().stream().anyMatch(each -> each.text() == null)) {
      return run.coverage().stream().anyMatch(CoverageRow::testedAnywhere);
    }
    CheckList checks = Catalogue.checks();
    Set<String> criteria = new HashSet<>();
    for (FinishedRun.Judging regulation : run.regulations()) {
      Regulation text = regulation.text();
      if (text != null) {
        text.criteria().stream()
            .filter(criterion -> testsPlayAlone(codes(criterion), checks))
            .forEach(criterion -> criteria.add(criterion.id()));
      }
    }
    for (Check check : checks.all()) {
      if (PLAY.contains(check.level())) {
        criteria.add(GAME + check.code());
      }
    }
    return run.coverage().stream()
        .anyMatch(row -> row.testedAnywhere() && criteria.contains(row.criterion()));
  }

  private static List<String> codes(Regulation.Criterion criterion) {
    return criterion.testedBy().stream().map(Regulation.Citation::code).toList();
  }

  private static boolean testsPlayAlone(List<String> codes, CheckList checks) {
    return !codes.isEmpty()
        && codes.stream()
            .allMatch(code ->
                checks.reporting(code).filter(check -> PLAY.contains(check.level())).isPresent());
  }
}
