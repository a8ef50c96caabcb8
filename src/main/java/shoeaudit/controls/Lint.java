package shoeaudit.controls;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.RuleLibrary;
import shoeaudit.game.Bet;
import shoeaudit.game.BetOdds;
import shoeaudit.game.Composition;
import shoeaudit.game.Share;
import shoeaudit.game.ShoeEnumeration;

/**
 * A control file examined for itself, before any log is: what each of its bets is worth in a full
 * shoe of its decks, and what about its bets a person should look at. That every cell of the
 * third-card table is defined once, that every procedure exists and that no condition contradicts
 * itself is sure already, as the file was read.
 *
 * @param bets every bet, in the file's order
 * @param warnings what to look at, each with the bet's line in the control file
 */
public record Lint(List<ExaminedBet> bets, List<ConfigProblem> warnings) {
  private static final int EDGE_DECIMALS = 5;

  public Lint {
    bets = List.copyOf(bets);
    warnings = List.copyOf(warnings);
  }

  /**
   * A bet and what it is worth.
   *
   * @param bet as the control file offers it
   * @param basis how the file defines it
   * @param odds exact, for the first coup of a full shoe
   */
  public record ExaminedBet(Bet bet, ControlFile.BetBasis basis, BetOdds odds) {
    /** In what part of all coups a line decides, counted from 0. */
    public Share line(int index) {
      return new Share(odds.line(index), odds.all());
    }

    /** In what part of all coups no line matches, so that the wager loses. */
    public Share loses() {
      return new Share(odds.losing(), odds.all());
    }
  }

  /** Examines a control file; takes some ten milliseconds. */
  public static Lint of(ControlFile controls) {
    ShoeEnumeration shoe =
        ShoeEnumeration.of(
            Composition.ofDecks(controls.game().decks()), controls.regulation().table());
    List<ExaminedBet> bets = new ArrayList<>();
    List<ConfigProblem> warnings = new ArrayList<>();
    controls
        .bets()
        .forEach((id, bet) -> {
          ControlFile.BetBasis basis = controls.bases().get(id);
          if (basis == null) {
            throw new IllegalStateException("no basis of the bet " + id);
          }
          ExaminedBet examined = new ExaminedBet(bet, basis, BetOdds.of(bet, shoe));
          bets.add(examined);
          deadLines(controls, examined, warnings);
          patronsEdge(controls, examined, warnings);
        });
    warnings.addAll(LintOfChoices.of(controls));
    placeholder(controls, "licensee.id", controls.licensee().id(), warnings);
    placeholder(controls, "licensee.name", controls.licensee().name(), warnings);
    return new Lint(bets, warnings);
  }

  /** What {@code controls new} left to be filled in, and nobody has: it would head every report. */
  private static void placeholder(
      ControlFile controls, String key, String value, List<ConfigProblem> warnings) {
    if (value.equals(StarterFile.PLACEHOLDER_ID) || value.equals(StarterFile.PLACEHOLDER_NAME)) {
      long line = controls.text().lines().takeWhile(text -> !text.contains(value)).count() + 1;
      warnings.add(
          new ConfigProblem(
              controls.file(),
              (int) line,
              key,
              "is still the placeholder \"" + value + "\"",
              "fill it in, with everything else that is marked so"));
    }
  }

  /** Lines that never decide: no coup meets them, or those before them take all that do. */
  private static void deadLines(
      ControlFile controls, ExaminedBet bet, List<ConfigProblem> warnings) {
    for (int line = 0; line < bet.bet().lines().size(); line++) {
      if (bet.odds().line(line) == 0) {
        String which = "line " + (line + 1) + of(bet.basis().uses()) + " can never match: ";
        boolean met = bet.odds().meeting(line) > 0;
        warnings.add(
            problem(
                controls,
                bet,
                which
                    + (met
                        ? "the lines before it take every coup that meets it"
                        : "no coup from a full shoe meets it"),
                met
                    ? "move it up, or take it away"
                    : "a condition that the third-card table allows, or no such line"));
      }
    }
  }

  private static void patronsEdge(
      ControlFile controls, ExaminedBet bet, List<ConfigProblem> warnings) {
    BetOdds.HouseEdge edge = bet.odds().houseEdge();
    if (edge.numerator().signum() < 0) {
      warnings.add(
          problem(
              controls,
              bet,
              "gives the patron the edge: on average the house loses "
                  + edge.percent(EDGE_DECIMALS).negate()
                  + "% of what is wagered",
              "a pay table under which the house does not lose, if this one is not meant"));
    }
  }

  private static String of(@Nullable String file) {
    return file == null ? "" : " of " + RuleLibrary.Kind.BETS.file(file);
  }

  private static ConfigProblem problem(
      ControlFile controls, ExaminedBet bet, String problem, String remedy) {
    return new ConfigProblem(
        controls.file(), bet.basis().line(), "bets." + bet.bet().id(), problem, remedy);
  }
}
