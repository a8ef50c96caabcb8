package shoeaudit.api.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.ConfigProblem;
import shoeaudit.controls.Lint;
import shoeaudit.runs.request.ControlsCheck;

/**
 * What the examination of a control file came to.
 *
 * @param usable whether coups can be judged by it: it has no mistake
 * @param mistakes that keep it from being used, every one
 * @param warnings what a person should look at
 * @param bounds where it leaves what its regulation allows
 * @param untestable what its regulation asks for and no check tests
 * @param bets what each is worth
 */
public record ValidationView(
    boolean usable,
    List<ConfigProblem> mistakes,
    List<ConfigProblem> warnings,
    List<Bound> bounds,
    List<String> untestable,
    List<BetView> bets) {
  private static final int DECIMALS = 5;

  /**
   * A bound that is left.
   *
   * @param expected what the criterion asks
   * @param recorded what the file says
   */
  public record Bound(
      String code,
      String criterion,
      String severity,
      String expected,
      String recorded,
      String explanation,
      @Nullable String bet) {
    static Bound of(Finding finding) {
      return new Bound(
          finding.code(),
          finding.criterion(),
          finding.severity().text(),
          finding.expected(),
          finding.recorded(),
          finding.explanation(),
          finding.bet());
    }
  }

  /**
   * A bet.
   *
   * @param houseEdgePercent of what is wagered, before commission and winnings are rounded
   */
  public record BetView(String bet, String houseEdgePercent) {
    static BetView of(Lint.ExaminedBet examined) {
      return new BetView(
          examined.bet().id(), examined.odds().houseEdge().percent(DECIMALS).toPlainString());
    }
  }

  /**
   * What it came to.
   *
   * @param licensee the code of the one whose file it is to be
   */
  public static ValidationView of(ControlsCheck.Checked checked, String licensee) {
    return switch (checked) {
      case ControlsCheck.Unreadable file ->
          new ValidationView(false, file.mistakes(), List.of(), List.of(), List.of(), List.of());
      case ControlsCheck.Examined file -> of(file, licensee);
    };
  }

  private static ValidationView of(ControlsCheck.Examined file, String licensee) {
    List<ConfigProblem> mistakes = new ArrayList<>();
    String named = file.controls().licensee().id();
    if (!named.equals(licensee)) {
      mistakes.add(
          new ConfigProblem(
              file.controls().file(),
              file.controls().text().line("licensee.id"),
              "licensee.id",
              "is " + named,
              licensee + ", whose control file it is to be"));
    }
    return new ValidationView(
        mistakes.isEmpty(),
        mistakes,
        file.lint().warnings(),
        file.findings().stream().map(Bound::of).toList(),
        file.untestable(),
        file.lint().bets().stream().map(BetView::of).toList());
  }
}
