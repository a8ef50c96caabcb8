package shoeaudit.audit.check;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.Regulation;

/**
 * The key of the control file by which what a finding expects is asked for. The clause that a
 * finding cites may ask for less: it leaves at most eight decks, and the controls say eight.
 */
public final class AskedBy {
  private static final String CONTROLS = "IC:";
  private static final String GAME = "GAME:";
  private static final String RECORD = "REC:";
  private static final String OF_VOIDS = "irregularities";

  private final CheckList checks;

  /** Of findings by these checks. */
  public AskedBy(CheckList checks) {
    this.checks = checks;
  }

  /** Whether a criterion is a key of the control file, and no clause of a regulation. */
  public static boolean isControls(String criterion) {
    return criterion.startsWith(CONTROLS);
  }

  /**
   * Whether a clause or the control file asks for what a criterion says; otherwise it is common
   * procedure of the game or the integrity of the record (audit.md, readings 24 and 36).
   */
  public static boolean isRequired(String criterion) {
    return !criterion.startsWith(GAME) && !criterion.startsWith(RECORD);
  }

  /**
   * The key's path: {@code game.decks}; null where no key asks for it, and where several checks
   * report the code under that clause, each by a key of its own, and the finding does not say which
   * of them reported it.
   *
   * @param regulation that it was judged by
   */
  public @Nullable String key(Finding finding, Regulation regulation) {
    String criterion = finding.criterion();
    if (isControls(criterion)) {
      return criterion.substring(CONTROLS.length());
    }
    List<Regulation.Citation> cited =
        regulation.criteria().stream()
            .filter(one -> one.id().equals(criterion))
            .flatMap(one -> one.testedBy().stream())
            .filter(citation -> citation.code().equals(finding.code()))
            .toList();
    if (!cited.isEmpty()
        && cited.stream().allMatch(citation -> citation.when() == Circumstance.VOID_RESULT)) {
      return OF_VOIDS;
    }
    Set<String> keys = new TreeSet<>();
    for (Check check : checks.all()) {
      if (check.code().equals(finding.code()) && isMeant(check, cited)) {
        String bet = finding.bet();
        String asks = check.criterion(bet == null ? "" : bet);
        keys.add(asks.startsWith(CONTROLS) ? asks.substring(CONTROLS.length()) : "");
      }
    }
    String only = keys.size() == 1 ? keys.iterator().next() : "";
    return only.isEmpty() ? null : only;
  }

  /** Whether the clause names the code in a circumstance in which this check may report it. */
  private static boolean isMeant(Check check, List<Regulation.Citation> cited) {
    return cited.stream()
        .map(Regulation.Citation::when)
        .anyMatch(when ->
            when == null || check.facets().stream().anyMatch(facet -> facet.contains(when)));
  }
}
