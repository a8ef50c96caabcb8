package shoeaudit.report.rules;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  private static final Pattern INDEX = Pattern.compile("\\[\\d+]");
  private static final Pattern MONEY =
      Pattern.compile("limits\\..*\\.(min|max)|bets\\..*\\.rounding\\.unit");
  private static final Pattern PERIOD = Pattern.compile("\\d{1,9}[dwmy]");
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

  private final RulesWords words;
  private final KeyClauses clauses;
  private final Currency currency;
  private final Map<String, String> keys;
  private final Map<String, ControlDifference> differences = new LinkedHashMap<>();
  private final boolean compared;

  /**
   * Of a file.
   *
   * @param differences to the version compared with; null: it is compared with none
   */
  ChoicesSection(
      ControlFile controls,
      KeyClauses clauses,
      RulesWords words,
      @Nullable List<ControlDifference> differences) {
    this.words = words;
    this.clauses = clauses;
    this.currency = controls.currency();
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
    columns.add(words.column("choices.key", 126, Holds.CODE));
    columns.add(words.column("choices.what", 76, Holds.WORDS));
    columns.add(words.column("choices.value", 76, Holds.WORDS));
    columns.add(words.column("choices.written", 98, Holds.CODE));
    columns.add(words.column("choices.clause", 128, Holds.WORDS));
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
    String general = general(key);
    cells.add(key);
    cells.add(words.orElse("key." + general, key));
    cells.add(value == null ? "" : inWords(general, value));
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
    return difference.after() == null
        ? words.say("change.removed")
        : words.say("change.was", inWords(general(difference.key()), before));
  }

  /** A key without the names of bets and kinds and without places in lists. */
  static String general(String key) {
    String plain = INDEX.matcher(key).replaceAll("");
    Matcher bet = Pattern.compile("bets\\.[^.]+\\.(.+)").matcher(plain);
    if (bet.matches()) {
      return "bets.*." + bet.group(1);
    }
    return plain.startsWith("irregularities.") ? "irregularities.*" : plain;
  }

  /** Every key and what it says as written, in the file's order. */
  Map<String, String> keys() {
    return keys;
  }

  /** What a key says, in words. */
  String valueInWords(String key, String written) {
    return inWords(general(key), written);
  }

  private String inWords(String general, String written) {
    String value = NULLS.contains(written) ? "null" : written;
    String text = words.orElse("value." + general + "." + value, "");
    if (!text.isEmpty()) {
      return text;
    }
    if (MONEY.matcher(general).matches()) {
      return words.money(written, currency);
    }
    if (general.startsWith("retention.") && PERIOD.matcher(written).matches()) {
      return words.period(written);
    }
    return written.isEmpty() ? words.say("none-stated") : written;
  }

  /** The keys that do not belong to the rules, by the outermost. */
  Section outside() {
    Map<String, List<String>> outside = new LinkedHashMap<>();
    for (String key : keys.keySet()) {
      if (!isOfTheRules(key)) {
        outside.computeIfAbsent(root(key), root -> new ArrayList<>()).add(key);
      }
    }
    List<Block> blocks = new ArrayList<>();
    if (outside.isEmpty()) {
      blocks.add(new Paragraph(words.say("outside.none")));
    } else {
      blocks.add(new Paragraph(words.say("outside.introduction")));
      List<Row> rows = new ArrayList<>();
      outside.forEach((root, within) ->
          rows.add(RulesWords.row(String.join(", ", within), words.say("outside." + root))));
      blocks.add(
          new Table(
              List.of(
                  words.column("outside.key", 260, Holds.CODE),
                  words.column("outside.what", 244, Holds.WORDS)),
              rows,
              null));
    }
    return new Section(words.say("outside.title"), blocks);
  }
}
