package shoeaudit.report.rules;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.YamlKeys;
import shoeaudit.controls.ControlDifference;
import shoeaudit.controls.ControlFile;
import shoeaudit.report.document.PrintedDocument.Block;
import shoeaudit.report.document.PrintedDocument.Column;
import shoeaudit.report.document.PrintedDocument.Holds;
import shoeaudit.report.document.PrintedDocument.Paragraph;
import shoeaudit.report.document.PrintedDocument.Row;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.document.PrintedDocument.Table;

/**
 * Every key of the control file: those of the rules with what they mean, what they say and the
 * clause that bears on them, the others by their names. A key that this version does not know to be
 * outside the rules is of the rules, so that none is left out.
 */
final class ChoicesSection {
  /** Outermost keys that do not belong to the rules of the game. */
  private static final Set<String> OUTSIDE =
      Set.of("format", "patterns", "severity", "night", "hold", "shifts");

  private final RulesWords words;
  private final KeyClauses clauses;
  private final KeyWords meant;
  private final KeyWords meantBefore;
  private final Map<String, String> keys;
  private final Map<String, ControlDifference> differences = new LinkedHashMap<>();
  private final boolean compared;

  /**
   * Of a file.
   *
   * @param before the version compared with; null: it is compared with none
   * @param differences to it; null likewise
   */
  ChoicesSection(
      ControlFile controls,
      KeyClauses clauses,
      RulesWords words,
      @Nullable ControlFile before,
      @Nullable List<ControlDifference> differences) {
    this.words = words;
    this.clauses = clauses;
    this.meant = new KeyWords(controls, words);
    this.meantBefore = before == null ? meant : new KeyWords(before, words);
    this.keys = YamlKeys.of(bytes(controls));
    this.compared = differences != null;
    if (differences != null) {
      differences.forEach(each -> this.differences.put(each.key(), each));
    }
  }

  /** The bytes of a file as it was read. */
  static byte[] bytes(ControlFile controls) {
    return controls.text().written().getBytes(StandardCharsets.UTF_8);
  }

  /** Whether a key belongs to the rules. */
  static boolean isOfTheRules(String key) {
    return !OUTSIDE.contains(root(key));
  }

  private static String root(String key) {
    return key.split("[.\\[]", 2)[0];
  }

  Section section() {
    List<Column> columns = new ArrayList<>();
    columns.add(words.column("choices.key", 130, Holds.CODE));
    columns.add(words.column("choices.what", 70, Holds.WORDS));
    columns.add(words.column("choices.value", 91, Holds.WORDS));
    columns.add(words.column("choices.written", 96, Holds.CODE));
    columns.add(words.column("choices.clause", 117, Holds.WORDS));
    if (compared) {
      columns.add(words.column("choices.change", 70, Holds.WORDS));
    }
    List<Row> rows = new ArrayList<>();
    keys.forEach((key, value) -> {
      if (isOfTheRules(key)) {
        rows.add(row(key, value, clauses.of(key)));
      }
    });
    differences.values().stream()
        .filter(each -> each.after() == null && isOfTheRules(each.key()))
        .forEach(each -> rows.add(row(each.key(), null, "")));
    return new Section(
        words.say("choices.title"),
        List.of(new Paragraph(words.say("choices.introduction")), new Table(columns, rows, null)));
  }

  private Row row(String key, @Nullable String value, String clause) {
    List<String> cells = new ArrayList<>();
    cells.add(key);
    cells.add(meant.meaning(key));
    cells.add(value == null ? "" : meant.value(key, value));
    cells.add(value == null ? "" : value);
    cells.add(clause);
    ControlDifference difference = differences.get(key);
    if (compared) {
      cells.add(difference == null ? "" : change(difference));
    }
    return new Row(cells, difference != null);
  }

  /** How a key differs from the version compared with. */
  private String change(ControlDifference difference) {
    String before = difference.before();
    if (before == null) {
      return words.say("change.added");
    }
    String after = difference.after();
    if (after == null) {
      return words.say("change.removed");
    }
    String was = meantBefore.value(difference.key(), before);
    return was.equals(meant.value(difference.key(), after))
        ? words.say("change.written")
        : words.say("change.was", was);
  }

  /** Every key and what it says as written, in the file's order. */
  Map<String, String> keys() {
    return keys;
  }

  /** What a key says, in words. */
  String valueInWords(String key, String written) {
    return meant.value(key, written);
  }

  /** The keys that do not belong to the rules. */
  Section outside() {
    List<Row> rows = new ArrayList<>();
    keys.forEach((key, value) -> {
      if (!isOfTheRules(key)) {
        rows.add(RulesWords.row(key, value, words.say("outside." + root(key))));
      }
    });
    List<Block> blocks = new ArrayList<>();
    if (rows.isEmpty()) {
      blocks.add(new Paragraph(words.say("outside.none")));
    } else {
      blocks.add(new Paragraph(words.say("outside.introduction")));
      blocks.add(
          new Table(
              List.of(
                  words.column("outside.key", 170, Holds.CODE),
                  words.column("outside.value", 110, Holds.CODE),
                  words.column("outside.what", 224, Holds.WORDS)),
              rows,
              null));
    }
    return new Section(words.say("outside.title"), blocks);
  }
}
