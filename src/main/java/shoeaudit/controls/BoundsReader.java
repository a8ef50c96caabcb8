package shoeaudit.controls;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Forms;
import shoeaudit.config.Problems;
import shoeaudit.config.RuleFiles;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;
import shoeaudit.game.Bet;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.Side;

/**
 * Reads the limits that a regulation sets on control files. Each is optional: what is left out is
 * not stated.
 */
final class BoundsReader {
  private final YamlMap bounds;
  private final RuleLibrary rules;
  private final Problems problems;
  private final Map<String, Regulation.PayTable> payTables = new LinkedHashMap<>();
  private final Map<String, List<Bet.Line>> payTableLines = new LinkedHashMap<>();

  private BoundsReader(YamlMap bounds, RuleLibrary rules, Problems problems) {
    this.bounds = bounds;
    this.rules = rules;
    this.problems = problems;
  }

  static Regulation.Bounds read(YamlMap bounds, RuleLibrary rules, Problems problems) {
    return new BoundsReader(bounds, rules, problems).read();
  }

  private Regulation.Bounds read() {
    String limits = "a map with the keys min and max";
    YamlMap decks = bounds.optionalMap("decks", limits);
    YamlMap areas = bounds.optionalMap("areas", "a map with the key max");
    YamlMap commission =
        bounds.optionalMap("commission", "a map with the keys min, max and rounding");
    YamlMap tie = bounds.optionalMap("tie_pays", limits);
    YamlMap patrons =
        bounds.optionalMap(
            "patrons",
            "a map with the keys max_seated, max_back, max_total, max_areas and sharing");
    YamlMap gallery = bounds.optionalMap("gallery", "a map with the key max_lines");
    payTables();
    Regulation.Bounds read =
        new Regulation.Bounds(
            number(decks, "min"),
            number(decks, "max"),
            number(areas, "max"),
            choice(bounds, "combinations", RuleChoices.Combinations.class),
            choice(bounds, "betting_closes", RuleChoices.BettingCloses.class),
            bounds.orNull("even_money", RuleForms.odds(), Ratio.ONE),
            commission.orNull("min", RuleForms.percentage(), Ratio.ZERO),
            commission.orNull("max", RuleForms.percentage(), Ratio.ZERO),
            choice(commission, "rounding", Rounding.Mode.class),
            tie.orNull("min", RuleForms.odds(), Ratio.ONE),
            tie.orNull("max", RuleForms.odds(), Ratio.ONE),
            choice(bounds, "main_on_tie", RuleChoices.OnTie.class),
            number(patrons, "max_seated"),
            number(patrons, "max_back"),
            number(patrons, "max_total"),
            number(patrons, "max_areas"),
            number(gallery, "max_lines"),
            required("ghost_maximum"),
            choice(patrons, "sharing", RuleChoices.Sharing.class),
            choice(bounds, "totals", RuleChoices.Totals.class),
            choice(bounds, "shuffle", RuleChoices.Shuffle.class),
            required("partnership_maximum"),
            irregularities(),
            payTables,
            payTableLines);
    for (YamlMap map : List.of(decks, areas, commission, tie, patrons, gallery, bounds)) {
      map.refuseOtherKeys();
    }
    return read;
  }

  private boolean required(String key) {
    return bounds.optional(key, Forms.among(List.of("required"), word -> true), false);
  }

  private List<String> irregularities() {
    YamlValue value = bounds.optional("irregularities");
    return value == null
        ? List.of()
        : value.list("a list of kinds", Forms.identifier("a kind"), "");
  }

  private void payTables() {
    YamlMap tables = bounds.optionalMap("pay_tables", "a map from a bet's id to {uses, side}");
    for (String bet : tables.keys()) {
      YamlMap table = tables.requiredMap(bet, "a map with the keys uses and side");
      YamlValue uses = table.required("uses", "the id of a bet file");
      Side side = table.orNull("side", Forms.choice(Side.class), Side.PLAYER);
      table.refuseOtherKeys();
      String id = uses == null ? "" : uses.as(Forms.identifier("the id of a bet file"), "");
      if (uses == null
          || id.isEmpty()
          || !RuleFiles.known(RuleLibrary.Kind.BETS, id, rules, uses)) {
        continue;
      }
      try {
        payTableLines.put(bet, BetReader.read(id, side, rules).lines());
        payTables.put(bet, new Regulation.PayTable(id, side));
      } catch (ConfigException e) {
        problems.addAll(e);
      }
    }
    tables.refuseOtherKeys();
  }

  private static @Nullable Integer number(YamlMap map, String key) {
    return map.orNull(key, Forms.whole(0, 999), 0);
  }

  private static <E extends Enum<E>> @Nullable E choice(YamlMap map, String key, Class<E> type) {
    return map.orNull(key, Forms.choice(type), type.getEnumConstants()[0]);
  }
}
