package shoeaudit.controls;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Regulation.Bounds;
import shoeaudit.game.Bet;
import shoeaudit.game.Ratio;
import shoeaudit.game.Rounding;
import shoeaudit.game.Side;

/**
 * The money terms that a regulation leaves room for, and those nearest to a control file's
 * (audit.md, readings 31 and 32). Where the file keeps every bound, the nearest terms are its own.
 */
public final class LawfulTerms {
  private static final String PLAYER = "player";
  private static final String BANKER = "banker";
  private static final String TIE = "tie";

  private final Bounds bounds;
  private final Map<String, Bet> nearest = new LinkedHashMap<>();
  private final List<Step> steps = new ArrayList<>();

  /**
   * One way in which the file's terms leave the bounds.
   *
   * @param code of the finding on the control file
   * @param key of the control file that the finding is about
   * @param terms of the file, with what earlier steps made lawful
   * @param lawful the same with this made lawful
   */
  public record Step(String code, String key, Bet terms, Bet lawful) {}

  /**
   * What may lawfully be paid or charged, both ends included; minor units.
   *
   * @param high {@link Long#MAX_VALUE} where there is no upper bound
   */
  public record Range(long low, long high) {
    /** Whether an amount lies within. */
    public boolean holds(long amount) {
      return low <= amount && amount <= high;
    }
  }

  /** Those of a control file under its regulation. */
  public LawfulTerms(ControlFile controls) {
    bounds = controls.regulation().bounds();
    for (Bet offered : controls.bets().values()) {
      Bet lawful = offered;
      lawful = step("controls.even-money-changed", lawful, withEvenMoney(lawful));
      lawful = step("controls.tie-pays-out-of-bounds", lawful, withTieOdds(lawful));
      lawful = step("controls.pays-out-of-bounds", lawful, withPayTable(lawful));
      lawful = step("controls.requirement-weakened", lawful, withPushOnTie(lawful, controls));
      lawful = step("controls.commission-out-of-bounds", lawful, withRate(lawful));
      lawful = step("controls.requirement-weakened", lawful, withCommissionRounding(lawful));
      nearest.put(offered.id(), lawful);
    }
  }

  private Bet step(String code, Bet terms, Bet lawful) {
    if (!terms.equals(lawful)) {
      steps.add(new Step(code, key(code, terms, lawful), terms, lawful));
    }
    return lawful;
  }

  private static String key(String code, Bet terms, Bet lawful) {
    if (code.equals("controls.commission-out-of-bounds")) {
      return "bets.banker.commission.rate";
    }
    if (!code.equals("controls.requirement-weakened")) {
      return "bets." + terms.id();
    }
    return terms.lines().equals(lawful.lines())
        ? "bets.banker.commission.rounding.mode"
        : "bets.main_on_tie";
  }

  /** How the file's terms leave the bounds; empty where they do not. */
  public List<Step> steps() {
    return List.copyOf(steps);
  }

  /** The nearest lawful terms of a bet that the file offers. */
  public Bet nearest(Bet offered) {
    return Objects.requireNonNull(nearest.get(offered.id()), offered.id());
  }

  private boolean isOnHand(Bet bet) {
    return bet.id().equals(PLAYER) || bet.id().equals(BANKER);
  }

  private Bet withEvenMoney(Bet bet) {
    Ratio stated = bounds.evenMoney();
    return stated == null || !isOnHand(bet) ? bet : withOdds(bet, stated, stated);
  }

  private Bet withTieOdds(Bet bet) {
    return bet.id().equals(TIE) ? withOdds(bet, bounds.minTiePays(), bounds.maxTiePays()) : bet;
  }

  private Bet withPayTable(Bet bet) {
    List<Bet.Line> stated = bounds.payTableLines().get(bet.id());
    return stated == null ? bet : with(bet, stated, bet.commission());
  }

  private Bet withPushOnTie(Bet bet, ControlFile controls) {
    boolean changed =
        bounds.mainOnTie() == RuleChoices.OnTie.PUSH
            && controls.mainOnTie() == RuleChoices.OnTie.LOSE
            && isOnHand(bet)
            && bet.lines().size() == 1;
    Side side = bet.id().equals(PLAYER) ? Side.PLAYER : Side.BANKER;
    return changed
        ? with(
            bet,
            BetLines.onHand(side, bet.lines().getFirst().odds(), RuleChoices.OnTie.PUSH),
            bet.commission())
        : bet;
  }

  private Bet withRate(Bet bet) {
    if (!bet.id().equals(BANKER)) {
      return bet;
    }
    Bet.Commission charged = bet.commission();
    Ratio rate = charged == null ? Ratio.ZERO : charged.rate();
    Ratio lawful = nearest(rate, bounds.minCommission(), bounds.maxCommission());
    if (lawful.equals(rate)) {
      return bet;
    }
    Rounding rounding = charged == null ? Rounding.DOWN_TO_MINOR_UNIT : charged.rounding();
    return with(bet, bet.lines(), new Bet.Commission(lawful, rounding));
  }

  private Bet withCommissionRounding(Bet bet) {
    Rounding.Mode stated = bounds.commissionRounding();
    Bet.Commission charged = bet.commission();
    return stated == null || charged == null || !bet.id().equals(BANKER)
        ? bet
        : with(
            bet,
            bet.lines(),
            new Bet.Commission(
                charged.rate(), new Rounding(charged.rounding().unitMinor(), stated)));
  }

  private static Bet withOdds(Bet bet, @Nullable Ratio min, @Nullable Ratio max) {
    List<Bet.Line> lines =
        bet.lines().stream()
            .map(line ->
                line.push()
                    ? line
                    : new Bet.Line(line.when(), nearest(line.odds(), min, max), false))
            .toList();
    return with(bet, lines, bet.commission());
  }

  private static Bet with(Bet bet, List<Bet.Line> lines, Bet.@Nullable Commission commission) {
    return new Bet(bet.id(), bet.main(), lines, commission, bet.winningsRounding());
  }

  private static Ratio nearest(Ratio stated, @Nullable Ratio min, @Nullable Ratio max) {
    if (min != null && stated.compareTo(min) < 0) {
      return min;
    }
    return max != null && stated.compareTo(max) > 0 ? max : stated;
  }

  /**
   * What a wager may lawfully win.
   *
   * @param line that decides it under the {@link #nearest} terms
   */
  public Range winnings(Bet lawful, int line, long amountMinor) {
    long due = lawful.winnings(line, amountMinor);
    if (!lawful.id().equals(TIE) || line < 0 || lawful.lines().get(line).push()) {
      return new Range(due, due);
    }
    Ratio min = bounds.minTiePays();
    Ratio max = bounds.maxTiePays();
    return new Range(
        min == null ? 0 : lawful.winningsRounding().roundFraction(amountMinor, min),
        max == null ? Long.MAX_VALUE : lawful.winningsRounding().roundFraction(amountMinor, max));
  }

  /**
   * What commission a wager may lawfully bear: at the rates that the bounds leave, rounded either
   * way where they do not say which.
   *
   * @param line that decides it under the {@link #nearest} terms
   */
  public Range commission(Bet lawful, int line, long amountMinor) {
    if (!lawful.id().equals(BANKER) || line < 0) {
      long due = lawful.commission(line, amountMinor);
      return new Range(due, due);
    }
    Bet.Commission charged = lawful.commission();
    long unit = charged == null ? 1 : charged.rounding().unitMinor();
    Rounding.Mode stated = bounds.commissionRounding();
    Ratio odds = lawful.lines().get(line).odds();
    Ratio min = bounds.minCommission();
    Ratio max = bounds.maxCommission();
    return new Range(
        min == null
            ? 0
            : new Rounding(unit, stated == null ? Rounding.Mode.DOWN : stated)
                .round(amountMinor, odds, min),
        max == null
            ? Long.MAX_VALUE
            : new Rounding(unit, stated == null ? Rounding.Mode.UP : stated)
                .round(amountMinor, odds, max));
  }

  /** Whether the bounds leave more than one rate or way of rounding of commission. */
  public boolean leaveCommission() {
    return !isExact(bounds.minCommission(), bounds.maxCommission())
        || bounds.commissionRounding() == null;
  }

  /** Whether the bounds leave more than one price of a tie. */
  public boolean leaveTie() {
    return !isExact(bounds.minTiePays(), bounds.maxTiePays());
  }

  private static boolean isExact(@Nullable Ratio min, @Nullable Ratio max) {
    return min != null && min.equals(max);
  }
}
