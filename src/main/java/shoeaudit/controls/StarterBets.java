package shoeaudit.controls;

import static java.util.Objects.requireNonNullElse;
import static shoeaudit.controls.StarterLines.odds;
import static shoeaudit.controls.StarterLines.percent;
import static shoeaudit.controls.StarterLines.scalar;
import static shoeaudit.controls.StarterLines.span;
import static shoeaudit.controls.StarterLines.word;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Forms;
import shoeaudit.config.RuleLibrary;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.Side;

/**
 * The bets of a starter file: player, banker with its commission, tie, and the side bets whose pay
 * tables the regulation names.
 */
final class StarterBets {
  /** The bets of every table; all others are side bets. */
  static final Set<String> MAIN = Set.of("player", "banker", "tie");

  // What is common in the trade, and yields to whatever the regulation says.
  private static final Ratio EVEN_MONEY = Ratio.ONE;
  private static final Ratio TIE = new Ratio(8, 1);
  private static final Ratio COMMISSION = new Ratio(1, 20);
  private static final Rounding.Mode ROUNDING = Rounding.Mode.HALF_UP;

  private static final String CHOICE = StarterCitations.CHOICE;
  private static final String WEAKENED = "controls.requirement-weakened";

  private final Regulation.Bounds bounds;
  private final RuleLibrary rules;
  private final StarterCitations by;
  private final StarterLines out;

  StarterBets(Regulation regulation, RuleLibrary rules, StarterCitations by, StarterLines out) {
    this.bounds = regulation.bounds();
    this.rules = rules;
    this.by = by;
    this.out = out;
  }

  /** Writes them. */
  void write() throws ConfigException {
    out.line("");
    out.line("bets:");
    out.line(
        "  player: {" + mainBet("player", requireNonNullElse(bounds.evenMoney(), EVEN_MONEY)) + "}",
        evenMoney("player"));
    banker();
    Ratio tie = within(TIE, bounds.minTiePays(), bounds.maxTiePays());
    boolean exactly =
        bounds.minTiePays() != null && bounds.minTiePays().equals(bounds.maxTiePays());
    String tieCode = "controls.tie-pays-out-of-bounds";
    out.line(
        "  tie: {" + mainBet("tie", tie) + "}",
        bounds.payTables().containsKey("tie")
            ? by.fixed("pay_tables", "controls.pays-out-of-bounds", null)
            : exactly
                ? by.fixed("tie_pays", tieCode, null)
                : by.choice(
                    span(oddsOrNull(bounds.minTiePays()), oddsOrNull(bounds.maxTiePays())),
                    "tie_pays",
                    tieCode,
                    null));
    out.line(
        "  main_on_tie: " + word(requireNonNullElse(bounds.mainOnTie(), RuleChoices.OnTie.PUSH)),
        bounds.mainOnTie() != null
            ? by.fixed("main_on_tie", WEAKENED, Circumstance.PUSH_DUE)
            : CHOICE + ": push: player and banker wagers are returned in a tie; lose");
    for (Map.Entry<String, Regulation.PayTable> table : bounds.payTables().entrySet()) {
      if (!MAIN.contains(table.getKey()) && Forms.isIdentifier(table.getKey())) {
        out.line(
            "  "
                + table.getKey()
                + ": {uses: "
                + scalar(table.getValue().uses())
                + side(table.getValue())
                + "}",
            CHOICE
                + " to offer it; its pay table is "
                + by.fixed("pay_tables", "controls.pays-out-of-bounds", null));
      }
    }
    out.comment(
        "  ",
        "A side bet: an id, as logs name it, and after uses the id of a bet file (rules-config/bets):");
    out.comment("  ", "  player_pair: {uses: player-pair}");
  }

  private String mainBet(String id, Ratio pays) {
    Regulation.PayTable table = bounds.payTables().get(id);
    return table == null ? "pays: " + odds(pays) : "uses: " + scalar(table.uses());
  }

  private String evenMoney(String id) {
    if (bounds.payTables().containsKey(id)) {
      return by.fixed("pay_tables", "controls.pays-out-of-bounds", null);
    }
    return bounds.evenMoney() == null
        ? CHOICE
        : by.fixed("even_money", "controls.even-money-changed", null);
  }

  private void banker() {
    Ratio least = bounds.minCommission();
    Ratio most = bounds.maxCommission();
    Ratio rate = within(COMMISSION, least, most);
    boolean byTable = bounds.payTables().containsKey("banker");
    boolean none = byTable ? least == null || least.equals(Ratio.ZERO) : rate.equals(Ratio.ZERO);
    out.comment("  ", "Banker, its odds: " + evenMoney("banker") + ".");
    String code = "controls.commission-out-of-bounds";
    String ofRate =
        least != null && least.equals(most)
            ? by.fixed("commission", code, null)
            : by.choice(
                span(least == null ? null : percent(least), most == null ? null : percent(most)),
                "commission",
                code,
                null);
    String ofMode =
        bounds.commissionRounding() == null
            ? CHOICE + ", up, half_up or down"
            : by.fixed("commission.rounding", WEAKENED, Circumstance.COMMISSION_ROUNDING);
    out.comment(
        "  ",
        "Its commission, a rate of the winnings: "
            + ofRate
            + "; rounded in steps of unit: "
            + CHOICE
            + "; in which direction, mode: "
            + ofMode
            + ".");
    String commission =
        ", commission: {rate: "
            + percent(rate)
            + ", rounding: {unit: \"0.01\", mode: "
            + word(requireNonNullElse(bounds.commissionRounding(), ROUNDING))
            + "}}";
    out.line(
        "  banker: {"
            + mainBet("banker", requireNonNullElse(bounds.evenMoney(), EVEN_MONEY))
            + (none ? "" : commission)
            + "}");
  }

  /** The side to state, where the regulation says it or the bet file asks for one. */
  private String side(Regulation.PayTable table) throws ConfigException {
    Side side = table.side();
    if (side == null && BetReader.read(table.uses(), null, rules).sided()) {
      side = Side.PLAYER;
    }
    return side == null ? "" : ", side: " + side.text();
  }

  private static Ratio within(Ratio common, @Nullable Ratio least, @Nullable Ratio most) {
    Ratio raised = least == null || common.compareTo(least) >= 0 ? common : least;
    return most == null || raised.compareTo(most) <= 0 ? raised : most;
  }

  private static @Nullable String oddsOrNull(@Nullable Ratio odds) {
    return odds == null ? null : odds(odds);
  }
}
