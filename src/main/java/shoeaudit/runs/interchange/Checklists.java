package shoeaudit.runs.interchange;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.Checklist;
import shoeaudit.controls.ChecklistReader;
import shoeaudit.controls.Regulation;
import shoeaudit.report.handout.HandoutRun;
import shoeaudit.report.handout.TestSheet;
import shoeaudit.report.interchange.FinishedRun;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.request.InvalidRunRequestException;

/** Finds the checklist of runs. */
final class Checklists {
  private Checklists() {}

  /**
   * A checklist that fits runs.
   *
   * @param id null: the requirements of the one regulation under which all were audited, and the
   *     keys of the control files that were tested
   * @throws InvalidRunRequestException where there is none, or it is for runs under another
   *     regulation
   */
  static Checklist of(@Nullable String id, List<HandoutRun> runs, RuleLibrary rules, Texts texts)
      throws InvalidRunRequestException {
    Set<String> regulations = new TreeSet<>();
    Regulation text = null;
    for (HandoutRun run : runs) {
      for (FinishedRun.Judging judging : run.run().regulations()) {
        regulations.add(judging.id());
        text = judging.text() == null ? text : judging.text();
      }
    }
    if (id == null) {
      return ofRegulation(regulations, text, TestSheet.ofControls(runs, texts));
    }
    Checklist checklist;
    try {
      checklist = ChecklistReader.read(id, rules);
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
    String needs = checklist.regulation();
    if (needs != null && !regulations.equals(Set.of(needs))) {
      throw new InvalidRunRequestException(
          "the checklist "
              + id
              + " is for runs under "
              + needs
              + ", and these were audited under "
              + String.join(", ", regulations)
              + "; name another checklist or other runs");
    }
    return checklist;
  }

  private static Checklist ofRegulation(
      Set<String> regulations, @Nullable Regulation text, List<Checklist.Question> ofControls)
      throws InvalidRunRequestException {
    if (regulations.size() != 1) {
      throw new InvalidRunRequestException(
          "the runs were audited under several regulations, "
              + String.join(", ", regulations)
              + "; name a checklist with --checklist, or runs under one");
    }
    if (text == null) {
      throw new InvalidRunRequestException(
          "the regulation "
              + regulations.iterator().next()
              + " is not installed as the run had it; name the rules of then with --rules");
    }
    return Checklist.of(text, ofControls);
  }
}
