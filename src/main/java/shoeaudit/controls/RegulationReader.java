package shoeaudit.controls;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Forms;
import shoeaudit.config.Problems;
import shoeaudit.config.RuleFiles;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.YamlDocument;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.game.CoupPattern;
import shoeaudit.game.ThirdCardTable;

/**
 * Reads regulations. Every criterion has an id, a clause, a requirement and {@code testing}; those
 * tested by checks name at least one. Bounds are optional, each for itself: what is left out is not
 * stated.
 */
public final class RegulationReader {
  /** A code of findings. */
  static final Pattern CODE = Pattern.compile("[a-z]+\\.[a-z]+(-[a-z]+)*");

  private static final String COUPS = "a map such as {player_two_card_total: [6, 7]}";
  private static final String TOUCHES = "a list such as - {player_two_card_total: [6, 7]}";

  private final RuleLibrary rules;
  private final Problems problems;

  private RegulationReader(RuleLibrary rules, Problems problems) {
    this.rules = rules;
    this.problems = problems;
  }

  /**
   * Reads a regulation.
   *
   * @throws ConfigException where there is none of this id, or with every mistake in its file
   */
  public static Regulation read(String id, RuleLibrary rules) throws ConfigException {
    Problems problems = new Problems(RuleLibrary.Kind.REGULATIONS.file(id));
    RuleLibrary.RuleFile file = RuleFiles.find(RuleLibrary.Kind.REGULATIONS, id, rules, problems);
    return new RegulationReader(rules, problems).read(id, file);
  }

  /** The regulation that a file names; null where it names none, or none that can be read. */
  static @Nullable Regulation named(
      @Nullable YamlValue value, RuleLibrary rules, Problems problems) {
    if (value == null || value.isNull()) {
      return null;
    }
    String id = value.as(Forms.identifier("the id of a regulation"), "");
    if (id.isEmpty() || !RuleFiles.known(RuleLibrary.Kind.REGULATIONS, id, rules, value)) {
      return null;
    }
    try {
      return read(id, rules);
    } catch (ConfigException e) {
      problems.addAll(e);
      return null;
    }
  }

  private Regulation read(String id, RuleLibrary.RuleFile file) throws ConfigException {
    YamlMap root =
        YamlDocument.read(
            file.bytes(), problems, "a regulation: a map with the keys id, title, criteria ...");
    Publication publication = Publication.read(root, id, "the regulation's");
    List<Regulation.Criterion> criteria = criteria(root.required("criteria", "a list of criteria"));
    Regulation.Bounds bounds =
        BoundsReader.read(root.requiredMap("bounds", "a map of bounds"), rules, problems);
    ThirdCardTable table =
        ThirdCardTableReader.read(
            root.requiredMap(
                "third_card_table", "a map with the keys naturals, player and banker"));
    Set<String> ids = criteria.stream().map(Regulation.Criterion::id).collect(Collectors.toSet());
    List<Regulation.Interpretation> interpretations = new ArrayList<>();
    for (YamlValue member : root.optionalList("interpretations", "a list of interpretations")) {
      interpretations.add(interpretation(member, ids));
    }
    Regulation.Retention retention =
        retention(
            root.optionalMap("retention", "a map such as {footage: 7d, source: \"the rule\"}"));
    root.refuseOtherKeys();
    problems.throwIfAny();
    return new Regulation(
        id,
        publication.title(),
        publication.publisher(),
        publication.revision(),
        publication.source(),
        criteria,
        bounds,
        table,
        interpretations,
        retention,
        file.sha256());
  }

  private static Regulation.@Nullable Retention retention(YamlMap map) {
    if (!map.present()) {
      return null;
    }
    String footage = map.required("footage", RuleForms.period(), "");
    String source = map.required("source", Forms.text("the rule that says so"), "");
    List<Regulation.Longer> longer = new ArrayList<>();
    for (YamlValue member :
        map.optionalList("longer", "a list such as - {footage: 60d, where: an error is on it}")) {
      YamlMap each = member.map("a map with the keys footage and where");
      String kept = each.required("footage", RuleForms.period(), "");
      String where = each.required("where", Forms.text("what is on the recording"), "");
      each.refuseOtherKeys();
      longer.add(new Regulation.Longer(kept, where));
    }
    map.refuseOtherKeys();
    return new Regulation.Retention(footage, source, longer);
  }

  private List<Regulation.Criterion> criteria(@Nullable YamlValue value) {
    List<Regulation.Criterion> criteria = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    if (value == null) {
      return criteria;
    }
    for (YamlValue member : value.list("a list of criteria")) {
      YamlMap map =
          member.map("a map with the keys id, clause, requirement, testing, tested_by and remark");
      String id = map.required("id", Forms.identifier("the criterion's id"), "");
      if (!id.isEmpty() && !ids.add(id)) {
        map.wrong("id", "is \"" + id + "\" a second time", "an id of its own");
      }
      String clause = map.required("clause", Forms.text("the clause of the publication"), "");
      String requirement = map.required("requirement", Forms.text("what it asks, in words"), "");
      Regulation.Testing testing =
          map.required(
              "testing", Forms.choice(Regulation.Testing.class), Regulation.Testing.DEFINITION);
      List<Regulation.Citation> citations = new ArrayList<>();
      for (YamlValue citation :
          map.optionalList("tested_by", "a list of codes, such as - {code: wager.late}")) {
        citations.add(citation(citation));
      }
      if (map.present() && citations.isEmpty() == (testing == Regulation.Testing.CHECKS)) {
        map.wrong(
            "tested_by",
            citations.isEmpty() ? "names no code" : "names codes",
            citations.isEmpty()
                ? "at least one, as testing is checks"
                : "testing: checks, or no codes");
      }
      String remark = map.orNull("remark", Forms.text("a remark"), "");
      map.refuseOtherKeys();
      criteria.add(new Regulation.Criterion(id, clause, requirement, testing, citations, remark));
    }
    return criteria;
  }

  private static Regulation.Citation citation(YamlValue value) {
    YamlMap map = value.map("a map with the keys code, when, bets and left_to_controls");
    String code = map.required("code", Forms.pattern("a code such as wager.late", CODE), "");
    Circumstance when = map.orNull("when", Forms.choice(Circumstance.class), Circumstance.AREA);
    Set<String> bets = new LinkedHashSet<>();
    for (YamlValue bet : map.optionalList("bets", "a list of bets' ids, such as [tie]")) {
      bets.add(bet.as(Forms.identifier("a bet's id"), ""));
    }
    boolean leftToControls = map.optional("left_to_controls", Forms.bool(), false);
    map.refuseOtherKeys();
    return new Regulation.Citation(code, when, bets, leftToControls);
  }

  private static Regulation.Interpretation interpretation(YamlValue value, Set<String> ids) {
    YamlMap map =
        value.map("a map with the keys number, text, reading, reason, criteria and touches");
    int number = map.required("number", Forms.whole(1, 999), 1);
    String text = map.required("text", Forms.text("the text that is read"), "");
    String reading = map.required("reading", Forms.text("how it is read"), "");
    String reason = map.required("reason", Forms.text("why"), "");
    YamlValue bearsOn = map.required("criteria", "a list of the criteria that it bears on");
    List<String> criteria = new ArrayList<>();
    if (bearsOn != null) {
      for (YamlValue member : bearsOn.list("a list of criteria")) {
        criteria.add(member.as(Forms.among(ids.stream().sorted().toList(), id -> id), ""));
      }
    }
    List<CoupPattern> touches = new ArrayList<>();
    for (YamlValue member : map.optionalList("touches", TOUCHES)) {
      touches.add(ConditionReader.pattern(member.map(COUPS)));
    }
    String turnsOn = map.orNull("turns_on", Forms.text("what decides which coups it touches"), "");
    Regulation.Counted counted =
        map.orNull(
            "counted", Forms.choice(Regulation.Counted.class), Regulation.Counted.AREA_COUNTS);
    map.refuseOtherKeys();
    if (touches.isEmpty() == (turnsOn == null)) {
      if (map.present()) {
        map.wrong(
            touches.isEmpty()
                ? "does not say which coups it touches"
                : "says that the cards decide which coups it touches, and that they do not",
            "touches, " + TOUCHES + "; or, where the cards do not decide it, turns_on");
      }
      touches.clear();
      turnsOn = "";
    }
    return new Regulation.Interpretation(
        number, text, reading, reason, criteria, touches, turnsOn, counted);
  }
}
