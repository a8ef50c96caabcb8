package shoeaudit.cli;

import java.nio.file.Path;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.comparison.NotCompared;
import shoeaudit.runs.comparison.RunComparison;
import shoeaudit.runs.comparison.RunDifference;

/** What a comparison of two runs came to, in plain words for a terminal. */
final class ComparisonWords {
  /** More lines than these of one kind are left to the files, and the text says so. */
  private static final int LONGEST_LIST = 12;

  private final RunComparison of;
  private final Amounts amounts;
  private final StringBuilder text = new StringBuilder();

  private ComparisonWords(RunComparison of) {
    this.of = of;
    this.amounts = new Amounts(Currency.getInstance(of.currency()));
  }

  /**
   * Several lines, each with its end.
   *
   * @param before the folder of the run that it was compared with
   * @param trial whether the controls were judged as if they were in force
   */
  static String text(Path before, RunComparison of, boolean trial) {
    ComparisonWords words = new ComparisonWords(of);
    words.verdict(before);
    words.codes();
    words.why(trial);
    words.notCompared();
    return words.text.append('\n').toString();
  }

  private void verdict(Path before) {
    RunComparison.Counts all = of.findings();
    text.append("\nCompared with ").append(before).append('\n');
    wrap(
        "",
        all.differ()
            ? "This run makes "
                + Amounts.count(all.added(), "finding", "findings")
                + " that the other has not, and unmakes "
                + Amounts.count(all.gone())
                + " of the other's. "
                + Amounts.count(all.changed(), "finding stands", "findings stand")
                + " on other facts or under another clause, and "
                + Amounts.count(all.same())
                + (all.same() == 1 ? " is the same." : " are the same.")
            : "No finding is new, gone or changed: "
                + (all.same() == 1
                    ? "the one finding is the same."
                    : "all " + Amounts.count(all.same()) + " are the same."));
    if (all.differ()) {
      wrap(
          "",
          "Money, finding by finding: patrons got "
              + amounts.withCurrency(all.after().toPatronsMinor())
              + " more than was due instead of "
              + amounts.of(all.before().toPatronsMinor())
              + ", and "
              + amounts.withCurrency(all.after().toHouseMinor())
              + " less instead of "
              + amounts.of(all.before().toHouseMinor())
              + (all.differenceMinor() == 0
                  ? ". On the whole there is no difference."
                  : ". The difference is " + amounts.net(all.differenceMinor()) + ".")
              + (all.before().unknown() + all.after().unknown() == 0
                  ? ""
                  : " No figure can be given for "
                      + Amounts.count(all.after().unknown())
                      + " of the findings now, and "
                      + Amounts.count(all.before().unknown())
                      + " of those before."));
    }
  }

  private void codes() {
    List<Map.Entry<String, RunComparison.Counts>> differ =
        of.codes().entrySet().stream().filter(code -> code.getValue().differ()).toList();
    if (differ.isEmpty()) {
      return;
    }
    int width = differ.stream().mapToInt(code -> code.getKey().length()).max().orElse(0);
    text.append('\n');
    row(width, "", "new", "gone", "changed", "same", "money, " + of.currency());
    for (Map.Entry<String, RunComparison.Counts> code : differ) {
      RunComparison.Counts counts = code.getValue();
      row(
          width,
          code.getKey(),
          Amounts.count(counts.added()),
          Amounts.count(counts.gone()),
          Amounts.count(counts.changed()),
          Amounts.count(counts.same()),
          amounts.signed(counts.differenceMinor()));
    }
  }

  private void row(int width, String name, String... cells) {
    text.append("  ").append(name).append(" ".repeat(width - name.length()));
    for (int i = 0; i < cells.length; i++) {
      int column = i == cells.length - 1 ? 16 : 9;
      text.append(" ".repeat(Math.max(2, column - cells[i].length()))).append(cells[i]);
    }
    text.append('\n');
  }

  private void why(boolean trial) {
    RunDifference cause = of.cause();
    List<RunDifference> differences = of.differences();
    text.append('\n');
    if (trial) {
      wrap("", "A trial, and no audit of record: the control file judged as if it were in force.");
    }
    if (cause != null) {
      wrap("", "Nothing else differs between the two runs, so it comes of this: " + cause.words());
    } else if (differences.isEmpty()) {
      wrap("", "Both runs have the same controls, rules and engine.");
    } else {
      text.append("Between the two runs differ:\n");
      list(differences.stream().map(RunDifference::words).toList());
      if (of.findings().differ() && differences.size() > 1) {
        wrap("", "Which of these a change comes of, two runs do not show: try one at a time.");
      }
    }
    if (differences.stream().anyMatch(each -> each.kind() == RunDifference.Kind.CONTROLS)) {
      wrap(
          "",
          "In which keys the control files differ is not known: name that run's with"
              + " --compare-controls.");
    }
  }

  private void notCompared() {
    List<String> said = NotCompared.of(of, "the other run", "this run");
    if (!said.isEmpty()) {
      text.append("\nCould not be compared:\n");
      list(said);
    }
  }

  private void list(List<String> sentences) {
    int shown = sentences.size() <= LONGEST_LIST ? sentences.size() : LONGEST_LIST - 1;
    sentences.subList(0, shown).forEach(sentence -> wrap("- ", sentence));
    if (shown < sentences.size()) {
      wrap("- ", "and " + Amounts.count(sentences.size() - shown) + " more: see comparison.json.");
    }
  }

  private void wrap(String start, String paragraph) {
    text.append(Wrapped.text(start, paragraph));
  }
}
