package shoeaudit.runs.comparison;

import java.util.ArrayList;
import java.util.List;
import shoeaudit.report.text.Amounts;

/** What a comparison of two runs leaves open, in sentences that stand by themselves. */
public final class NotCompared {
  private NotCompared() {}

  /**
   * What it leaves open, the weightiest first; nothing where all was compared.
   *
   * @param before what the first run is called, as in "the other run"
   * @param after what the second one is called
   */
  public static List<String> of(RunComparison of, String before, String after) {
    List<String> said = new ArrayList<>();
    RunComparison.OtherLogs logs = of.otherLogs();
    if (!logs.isEmpty()) {
      said.add(
          "logs that one run alone has read ("
              + Amounts.count(logs.before().size())
              + " by "
              + before
              + ", "
              + Amounts.count(logs.after().size())
              + " by "
              + after
              + "; SHA-256 differs), and "
              + Amounts.count(
                  logs.findings().before() + logs.findings().after(),
                  "finding on them",
                  "findings on them"));
    }
    inDoubt(of.inDoubt().after(), "gone", after, said);
    inDoubt(of.inDoubt().before(), "new", before, said);
    both(of.coups(), "audited", "coup", "coups", before, after, said);
    both(
        of.problems(),
        "could not read all:",
        "import problem",
        "import problems",
        before,
        after,
        said);
    for (RunComparison.Criterion criterion : of.criteria()) {
      if (criterion.notTestable().differ()) {
        said.add(
            criterion.name()
                + ": not testable "
                + Amounts.count(criterion.notTestable().after(), "time", "times")
                + " in "
                + after
                + ", and "
                + Amounts.count(criterion.notTestable().before())
                + " in "
                + before);
      }
    }
    return List.copyOf(said);
  }

  private static void inDoubt(long findings, String how, String less, List<String> said) {
    if (findings > 0) {
      said.add(
          Amounts.count(findings)
              + " of the findings that are "
              + how
              + " fall under criteria that "
              + less
              + " could test less often: they may be so for that reason alone");
    }
  }

  private static void both(
      RunComparison.Both of,
      String did,
      String one,
      String many,
      String before,
      String after,
      List<String> said) {
    if (of.differ()) {
      said.add(
          after
              + " "
              + did
              + " "
              + Amounts.count(of.after(), one, many)
              + ", and "
              + before
              + " "
              + Amounts.count(of.before()));
    }
  }
}
