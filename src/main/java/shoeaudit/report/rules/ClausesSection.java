package shoeaudit.report.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.ControlDifference;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Citation;
import shoeaudit.controls.Regulation.Criterion;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;

/**
 * The rules of play: every clause of the regulation in its order, and what the control file says
 * under it, so that none is left without an answer.
 */
final class ClausesSection {
  private static final Pattern LINES = Pattern.compile("(bets\\.[^.]+\\.lines)\\[.*");

  private final ControlFile controls;
  private final KeyClauses clauses;
  private final RulesWords words;
  private final Map<String, Said> first = new HashMap<>();
  private final Map<String, Said> others = new HashMap<>();

  /** What keys say under a clause, and whether one of them differs. */
  private static final class Said {
    final SequencedSet<String> keys = new LinkedHashSet<>();
    boolean differs;
  }

  /**
   * Of a file.
   *
   * @param choices its keys and their values in words
   * @param differences to the version compared with; null: it is compared with none
   */
  ClausesSection(
      ControlFile controls,
      ChoicesSection choices,
      KeyClauses clauses,
      RulesWords words,
      @Nullable List<ControlDifference> differences) {
    this.controls = controls;
    this.clauses = clauses;
    this.words = words;
    Set<String> changed = new HashSet<>();
    List<ControlDifference> all = differences == null ? List.of() : differences;
    all.forEach(each -> changed.add(each.key()));
    choices
        .keys()
        .forEach((key, value) ->
            add(key, said(key, choices.valueInWords(key, value)), changed.contains(key)));
    for (ControlDifference each : all) {
      if (each.after() == null) {
        add(each.key(), words.say("clauses.removed", each.key()), true);
      }
    }
  }

  private void add(String key, @Nullable String said, boolean changed) {
    if (said == null) {
      return;
    }
    KeyClauses.Bearing bearing = clauses.bearing(key);
    if (bearing != null) {
      add(bearing.criterion().id(), said, changed, first);
    }
    clauses.touching(key).forEach(criterion -> add(criterion, said, changed, others));
  }

  private static void add(String criterion, String key, boolean changed, Map<String, Said> said) {
    Said of = said.computeIfAbsent(criterion, unused -> new Said());
    of.keys.add(key);
    of.differs |= changed;
  }

  /**
   * A key and what it says; of the lines of a bet that they are there, as the section on bets has
   * them in full; of a change to the rules, the change alone.
   */
  private @Nullable String said(String key, String value) {
    Matcher lines = LINES.matcher(key);
    if (lines.matches()) {
      return words.say("clauses.lines", lines.group(1));
    }
    if (!key.startsWith("modifications")) {
      return words.say("clauses.key", key, value);
    }
    return key.endsWith(".change") ? words.say("clauses.changed", value) : null;
  }

  /**
   * The section.
   *
   * @param departures by clause, where the file leaves its bounds
   */
  Section section(Map<String, List<String>> departures) {
    return new Section(
        words.say("clauses.title"),
        List.of(
            new Paragraph(words.say("clauses.introduction")),
            new Table(
                List.of(
                    words.column("clauses.clause", 116, Holds.SUBJECT),
                    words.column("clauses.requires", 184, Holds.WORDS),
                    words.column("clauses.file", 204, Holds.WORDS)),
                controls.regulation().criteria().stream()
                    .map(each -> row(each, departures.getOrDefault(each.id(), List.of())))
                    .toList(),
                null)));
  }

  private Row row(Criterion criterion, List<String> departures) {
    Said said = first.getOrDefault(criterion.id(), others.get(criterion.id()));
    List<String> says = new ArrayList<>();
    if (said != null) {
      says.addAll(said.keys);
    } else if (departures.isEmpty()) {
      says.add(words.say("clauses.without." + without(criterion)));
    }
    departures.forEach(each -> says.add(words.say("clauses.departs", each)));
    String file = String.join(words.say("clauses.between"), says);
    return new Row(
        List.of(
            words.say("clause.named", criterion.id(), criterion.clause()),
            criterion.requirement(),
            criterion.remark() == null
                ? file
                : words.say("clauses.remarked", file, criterion.remark())),
        said != null && said.differs);
  }

  /** Why the control file has no key for a clause, or that it should have. */
  private String without(Criterion criterion) {
    if (!clauses.unstatedLimits(criterion).isEmpty()) {
      return "limit";
    }
    if (criterion.testedBy().stream().anyMatch(Citation::leftToControls)) {
      return "left";
    }
    return switch (criterion.testing()) {
      case CHECKS -> "tested";
      case DEFINITION -> "definition";
      case NOT_FROM_A_LOG -> "unseen";
      case REVIEWED_BY_A_PERSON -> controls.modifications().isEmpty() ? "person" : "changes";
    };
  }
}
