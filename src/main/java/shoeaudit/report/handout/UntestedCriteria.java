package shoeaudit.report.handout;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.audit.check.AskedBy;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.controls.Regulation;
import shoeaudit.report.interchange.FinishedRun;

/**
 * The criteria that could be tested in none of some runs, in words; a control file that keeps to
 * one says nothing of play.
 */
final class UntestedCriteria {
  private UntestedCriteria() {}

  /** One sentence for each, in the order of the first run that has it. */
  static List<String> of(List<HandoutRun> runs, HandoutWords words) {
    Map<String, Boolean> nowhere = new LinkedHashMap<>();
    Map<String, String> requirements = new LinkedHashMap<>();
    for (HandoutRun run : runs) {
      for (CoverageRow row : run.run().coverage()) {
        if (row.testableNowhere() || row.onControlsAlone()) {
          nowhere.putIfAbsent(row.criterion(), true);
        } else if (row.testedAnywhere()) {
          nowhere.put(row.criterion(), false);
        }
      }
      for (FinishedRun.Judging judging : run.run().regulations()) {
        Regulation text = judging.text();
        if (text != null) {
          text.criteria().forEach(one -> requirements.putIfAbsent(one.id(), one.requirement()));
        }
      }
    }
    List<String> said = new ArrayList<>();
    nowhere.forEach((criterion, untested) -> {
      if (untested) {
        String requirement = requirements.get(criterion);
        said.add(
            requirement == null
                ? unpublished(criterion, words)
                : words.say("dealer.not-tested.requirement", requirement, criterion));
      }
    });
    return said;
  }

  /** A criterion that no clause states: of common procedure, of the record, or a key's. */
  private static String unpublished(String criterion, HandoutWords words) {
    String name = criterion.substring(criterion.indexOf(':') + 1);
    if (AskedBy.isControls(criterion)) {
      return words.say("dealer.not-tested.key", name, criterion);
    }
    return words.isCode(name)
        ? words.say("dealer.not-tested.check", words.condition(name), criterion)
        : words.say("dealer.not-tested.criterion", criterion);
  }
}
