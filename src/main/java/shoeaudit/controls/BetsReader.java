package shoeaudit.controls;

import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Form;
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

/** Reads the bets of a control file: by odds, by a bet file, or by lines of their own. */
final class BetsReader {
  private static final List<String> MAIN_BETS = List.of("player", "banker", "tie");
  private static final String BET =
      "a map such as {pays: 1 to 1}, {uses: BET-FILE-ID, side: player} or {side: player, lines: [...]}";
  private static final String ON_TIE = "main_on_tie";
  private static final String ONE_OF_THREE = "one of pays, uses and lines";

  private final YamlMap map;
  private final @Nullable Currency currency;
  private final RuleLibrary rules;
  private final Problems problems;
  private final RuleChoices.OnTie mainOnTie;
  private final SequencedMap<String, Bet> bets = new LinkedHashMap<>();
  private final Map<String, ControlFile.BetBasis> bases = new LinkedHashMap<>();

  private BetsReader(
      YamlMap map, @Nullable Currency currency, RuleLibrary rules, Problems problems) {
    this.map = map;
    this.currency = currency;
    this.rules = rules;
    this.problems = problems;
    mainOnTie = map.optional(ON_TIE, Forms.choice(RuleChoices.OnTie.class), RuleChoices.OnTie.PUSH);
  }

  /** The bets as read, how each is defined, and what a tie means to player and banker wagers. */
  record Bets(
      SequencedMap<String, Bet> bets,
      Map<String, ControlFile.BetBasis> bases,
      RuleChoices.OnTie mainOnTie) {}

  static Bets read(YamlMap map, @Nullable Currency currency, RuleLibrary rules, Problems problems) {
    BetsReader reader = new BetsReader(map, currency, rules, problems);
    for (String id : MAIN_BETS) {
      map.required(id, BET);
    }
    for (String id : map.keys()) {
      if (!id.equals(ON_TIE)) {
        reader.bet(id);
      }
    }
    map.refuseOtherKeys();
    return new Bets(reader.bets, reader.bases, reader.mainOnTie);
  }

  private void bet(String id) {
    YamlValue value = MAIN_BETS.contains(id) ? map.optional(id) : map.required(id, BET);
    if (value == null) {
      return; // reported
    }
    try {
      Forms.identifier("a bet's id").read(id, true);
    } catch (Form.WrongValue e) {
      map.wrong(id, e.problem(), e.remedy());
    }
    YamlMap bet = value.map(BET);
    if (!bet.present()) {
      return;
    }
    boolean main = MAIN_BETS.contains(id);
    YamlValue pays = bet.optional("pays");
    YamlValue uses = bet.optional("uses");
    YamlValue lines = bet.optional("lines");
    int ways = (pays == null ? 0 : 1) + (uses == null ? 0 : 1) + (lines == null ? 0 : 1);
    if (ways != 1) {
      bet.wrong(
          ways == 0 ? "does not say what it pays" : "says more than once what it pays",
          ONE_OF_THREE);
    }
    Side side = side(id, bet);
    Ratio odds = pays == null ? null : pays.as(RuleForms.odds(), Ratio.ONE);
    String file = null;
    List<Bet.Line> read = List.of();
    if (odds != null && !main) {
      bet.wrong(
          "pays",
          "defines a side bet by odds alone",
          "uses or lines; only player, banker and tie go by odds");
    } else if (odds != null) {
      Side hand = sideById(id);
      read = hand == null ? BetLines.onTie(odds) : BetLines.onHand(hand, odds, mainOnTie);
    } else if (uses != null) {
      file = uses.as(Forms.identifier("the id of a bet file"), "");
      read = used(file, uses, id, side, bet);
    } else if (lines != null) {
      read = BetLines.read(lines, side);
    }
    Bet.Commission commission = commission(bet.optional("commission"));
    Rounding rounding = rounding(bet.optional("rounding"));
    bet.refuseOtherKeys();
    bets.put(
        id,
        new Bet(
            id, main, read, commission, rounding == null ? Rounding.DOWN_TO_MINOR_UNIT : rounding));
    bases.put(id, new ControlFile.BetBasis(file, side, odds, map.line(id)));
  }

  /** The hand that a bet's id begins with; null: none. */
  private static @Nullable Side sideById(String id) {
    for (Side side : Side.values()) {
      if (id.equals(side.text()) || id.startsWith(side.text() + "_")) {
        return side;
      }
    }
    return null;
  }

  /**
   * The hand that a bet is on: as its id or the file says, which must not contradict each other. A
   * side bet whose id begins with a hand, {@code player_pair}, need not be on that hand alone.
   */
  private static @Nullable Side side(String id, YamlMap bet) {
    Side byId = sideById(id);
    Side stated = bet.orNull("side", Forms.choice(Side.class), Side.PLAYER);
    if (stated != null && ((byId != null && stated != byId) || "tie".equals(id))) {
      bet.wrong(
          "side",
          "is \"" + stated.text() + "\", and the bet's id says otherwise",
          byId == null ? "no side for the bet tie" : byId.text());
    }
    return byId != null && MAIN_BETS.contains(id) ? byId : stated;
  }

  private List<Bet.Line> used(
      String file, YamlValue uses, String id, @Nullable Side side, YamlMap bet) {
    if (file.isEmpty() || !RuleFiles.known(RuleLibrary.Kind.BETS, file, rules, uses)) {
      return List.of();
    }
    try {
      BetFile read = BetReader.read(file, side, rules);
      if (read.sided() && side == null) {
        Side byId = sideById(id);
        bet.wrong(
            "side",
            "is missing",
            (byId == null ? "player or banker" : byId.text())
                + ", as "
                + read.name()
                + " is a bet on one hand");
      }
      return read.lines();
    } catch (ConfigException e) {
      problems.addAll(e);
      return List.of();
    }
  }

  private Bet.@Nullable Commission commission(@Nullable YamlValue value) {
    if (value == null) {
      return null;
    }
    YamlMap commission =
        value.map("a map such as {rate: 5%, rounding: {unit: \"0.05\", mode: half_up}}");
    Ratio rate = commission.required("rate", RuleForms.percentage(), Ratio.ZERO);
    Rounding rounding = rounding(commission.required("rounding", roundingWhat()));
    commission.refuseOtherKeys();
    return new Bet.Commission(rate, rounding == null ? Rounding.DOWN_TO_MINOR_UNIT : rounding);
  }

  private @Nullable Rounding rounding(@Nullable YamlValue value) {
    if (value == null) {
      return null;
    }
    YamlMap rounding = value.map(roundingWhat());
    long unitMinor = rounding.required("unit", RuleForms.money(currency, 1), 1L);
    Rounding.Mode mode =
        rounding.required("mode", Forms.choice(Rounding.Mode.class), Rounding.Mode.DOWN);
    rounding.refuseOtherKeys();
    return new Rounding(unitMinor, mode);
  }

  private static String roundingWhat() {
    return "a map such as {unit: \"0.05\", mode: half_up}";
  }
}
